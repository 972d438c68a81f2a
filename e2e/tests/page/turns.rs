//! What may be done in a turn, what may be taken back, and what is refused.

use sabika_e2e::{DESKTOP, Stage, Tab, games, tab::quote};

async fn is_off(tab: &Tab, button: &str) -> bool {
    tab.attribute(button, "aria-disabled").await == "true"
}

async fn prompt(tab: &Tab) -> String {
    tab.attribute(".table", "data-prompt").await
}

#[tokio::test]
async fn a_step_can_be_taken_back_until_new_cards_are_seen() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("undo", &games::against_bots(games::EARLY)).await;
    let (hand, record) = (tab.count(".hand .card").await, tab.kept("undo").await);
    assert!(is_off(&tab, "#undo").await && is_off(&tab, "#redo").await, "nothing was done yet");

    // An exact purchase can be taken back, by the button and by keys.
    tab.click(".stall[data-square=\"3\"]").await;
    let said = tab.text("#confirm").await;
    assert!(said.contains("exact"), "the button says: {said}");
    tab.click("#confirm").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'again'").await;
    assert_eq!(tab.count(".hand .card").await, hand - 1, "one card pays for it");
    let bought = tab.kept("undo").await;
    for (undo_key, redo_key) in [(None, None), (Some("u"), Some("r"))] {
        assert!(!is_off(&tab, "#undo").await && is_off(&tab, "#redo").await);
        match undo_key {
            None => tab.click("#undo").await,
            Some(key) => tab.key(key).await,
        }
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        assert_eq!(tab.count(".hand .card").await, hand, "the card is back");
        assert_eq!(games::plain(&tab.kept("undo").await), games::plain(&record));
        assert!(is_off(&tab, "#undo").await && !is_off(&tab, "#redo").await);
        match redo_key {
            None => tab.click("#redo").await,
            Some(key) => tab.key(key).await,
        }
        tab.until("document.querySelector('.table').dataset.prompt === 'again'").await;
        assert_eq!(games::plain(&tab.kept("undo").await), games::plain(&bought));
    }

    // To stop is no end either: the tile is still to be placed.
    let said = tab.text("#confirm").await;
    assert!(said.contains("can be taken back"), "the button says: {said}");

    // Money is the last action of the turn, but the tile has not been placed yet.
    tab.click(".money .card[data-place=\"0\"]").await;
    let said = tab.text("#confirm").await;
    assert!(said.contains("can be taken back"), "the button says: {said}");
    tab.click("#confirm").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'place'").await;
    assert!(!is_off(&tab, "#undo").await, "no card has been dealt");

    // The tile ends the turn: the button says so. Only practice leads back from there.
    tab.click("[data-board=own] .cell.lit").await;
    let said = tab.text("#confirm").await;
    assert!(said.contains("something new will be seen"), "the button says: {said}");
    tab.click("#confirm").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    assert!(is_off(&tab, "#redo").await, "cards were dealt");
    let after = tab.kept("undo").await;
    // Against bots one may still go back, as practice: that is asked first, and noted.
    assert!(tab.attribute("#undo", "aria-label").await.contains("practice"));
    tab.key("u").await;
    tab.until("document.querySelector('dialog[open] #take-back')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;
    assert_eq!(tab.kept("undo").await, after, "nothing was done");
    tab.click("#undo").await;
    tab.click("#take-back").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'place'").await;
    assert!(tab.kept("undo").await.contains("# taken-back 1\n"));
    // What came of it comes back with it; from now on it is not asked again.
    tab.click("#redo").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    assert_eq!(games::plain(&tab.kept("undo").await), games::plain(&after));
    tab.click("#undo").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'place'").await;
    assert!(tab.kept("undo").await.contains("# taken-back 2\n"));
    stage.end().await;
}

/// How fast bots act and whether anything sounds is changed without leaving the table.
#[tokio::test]
async fn speed_and_sound_are_in_the_games_own_menu() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.open("menu", &games::against_bots(games::EARLY)).await;
    tab.click("#menu").await;
    tab.until("document.querySelector('dialog[open] input[name=pace][value=off]')?.checked").await;
    tab.click("dialog[open] input[name=pace][value=fast]").await;
    tab.click("dialog[open] input[name=sound][value=on]").await;
    tab.until("(it => it.includes('pace fast') && it.includes('sound on'))(localStorage.getItem('sabika/settings'))")
        .await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog') && document.querySelector('.table')").await;
    stage.end().await;
}

/// Among people nobody sees what comes and chooses again.
#[tokio::test]
async fn among_people_undo_stops_at_new_information() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let open = games::EARLY.replace("luck", "hands open\nluck");
    tab.open("people", &games::kept(&open, &["person", "person"])).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
    tab.until("document.querySelectorAll('.hand .card').length === 5").await;
    assert!(is_off(&tab, "#undo").await && is_off(&tab, "#redo").await, "cards were dealt");
    let after = tab.kept("people").await;
    tab.click("#undo").await;
    tab.key("u").await;
    assert_eq!(prompt(&tab).await, "turn");
    assert_eq!(tab.kept("people").await, after, "undo does nothing");
    stage.end().await;
}

/// Cells of Ana's palace where her tower must not stand, and the rules that forbid it.
const FORBIDDEN: [(&str, &str); 4] =
    [("-2,-3", "A-21"), ("-3,0", "A-22"), ("-3,-4", "A-23"), ("-2,-1", "A-24")];

#[tokio::test]
async fn a_refusal_says_why_and_its_rule_is_one_tap_away() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = games::against_bots(&games::cut(games::THREE, games::STUCK));
    let mut reasons = Vec::new();
    for language in ["en", "de"] {
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        tab.open("stuck", &game).await;
        assert_eq!(prompt(&tab).await, "place");
        for (cell, rule) in FORBIDDEN {
            let cell = format!("[data-board=own] .cell[data-cell=\"{cell}\"]");
            assert!(
                !tab.is(&format!("document.querySelector({}).matches('.lit')", quote(&cell))).await
            );
            tab.click(&cell).await;
            tab.until("document.querySelector('#refusal')").await;
            let said = tab.text("#refusal").await;
            assert!(said.contains(rule), "{cell} breaks {rule}, but the page says: {said}");
            reasons.push(tab.text("#refusal p").await);
            assert!(is_off(&tab, "#confirm").await, "what is refused cannot be confirmed");

            // The heading of the rule, as the rulebook of the language has it.
            let title = tab
                .run(&format!(
                    "fetch('/rules/{language}.html').then(it => it.text()).then(it =>
                     new DOMParser().parseFromString(it, 'text/html').getElementById('{rule}').querySelector('h3').textContent.trim())"
                ))
                .await;
            let title = title.as_str().expect("a heading");
            tab.click("#refusal .rule-link").await;
            tab.until(&format!(
                "document.querySelector('dialog[open] h2')?.textContent.trim() === {}",
                quote(title)
            ))
            .await;
            tab.key("Escape").await;
            tab.until("!document.querySelector('dialog')").await;
            assert!(tab.is("document.querySelector('#refusal')").await, "the draft is still there");
        }
    }
    reasons.sort();
    reasons.dedup();
    assert_eq!(reasons.len(), 8, "four reasons in two languages: {reasons:#?}");
    let checked = games::plain(&tab.kept("stuck").await);
    assert_eq!(checked, games::plain(&game), "nothing has happened");
    stage.end().await;
}

/// What the others did stays in one line until one acts, and all that has happened is one tap away.
#[tokio::test]
async fn what_the_others_did_is_told_until_one_acts() {
    let stage = Stage::set().await;
    for size in [DESKTOP, (820, 1180), (390, 664)] {
        let tab = stage.page(size).await;
        tab.open("since", &games::against_bots(games::EARLY)).await;
        tab.until("document.querySelector('#since li')").await;
        let said = tab.text("#since li").await;
        assert!(said.contains("Ben") && said.contains("takes"), "{said}");
        let pieces = "[...document.querySelectorAll('#since .piece')].map(it => it.title)";
        assert_eq!(tab.run(pieces).await, serde_json::json!(["Ben", "denar 3", "florin 1"]));

        tab.click("#open-log").await;
        tab.until("document.querySelector('dialog[open] .log-turn')").await;
        assert!(!tab.text("dialog .log-turn a").await.contains("Ben"), "a name stands there once");
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog')").await;

        tab.click(".stall:has(.stall-tag.exact)").await;
        tab.click("#confirm").await;
        tab.until("document.querySelector('.table').dataset.prompt === 'again' && !document.querySelector('#since li')").await;
        tab.click("#open-log").await;
        tab.until("document.querySelector('dialog[open] .log-turn')").await;
        let bought = tab.run("document.querySelector('dialog .log-turn a').textContent").await;
        let bought = bought.as_str().unwrap_or_default();
        assert!(bought.starts_with(" buy ") && bought.contains("tower 9"), "{bought}");
        assert!(bought.contains("exact") && !bought.contains("square"), "{bought}");
    }
    stage.end().await;
}

/// What is paid, what that brings, and what is lost; and a tile that is too dear is only looked at.
#[tokio::test]
async fn a_purchase_says_what_it_brings() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("buy", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab.click(".stall:has(.stall-tag.exact)").await;
    tab.until("document.querySelectorAll('.payments .chip').length === 2").await;
    let said = tab.text("#confirm").await;
    assert!(said.contains("tower 9") && said.contains("9, exact: act again"), "{said}");
    assert!(tab.text(".payments").await.contains("5 + 4 = 9"), "{}", tab.text(".payments").await);
    assert_eq!(tab.text("#headline").await, "Buy tower 9?");
    tab.click(".hand [data-card=denar-5]").await;
    tab.until("document.querySelector('#confirm').textContent.includes('9 + 5 = 14 for 9: 5 lost, your turn ends')").await;

    // Where it would stand, and what that would bring, is seen before it is bought.
    let wall = "document.querySelector('.wall-length b').textContent";
    let before = tab.run(wall).await;
    tab.click("[data-board=own] .cell.lit").await;
    tab.until(&format!("{wall} !== {before}")).await;
    assert!(tab.text("#subline").await.contains("Wall"), "{}", tab.text("#subline").await);

    tab.click(".stall:not(:has(.stall-tag))").await;
    tab.until("document.querySelector('.payments')?.textContent.includes('lack')").await;
    assert_eq!(tab.count("#refusal").await, 0, "nobody is scolded for looking");
    assert!(!tab.text("#headline").await.contains("Buy"), "nor asked to pay what is not there");
    assert!(is_off(&tab, "#confirm").await);
    assert!(tab.count("[data-board=own] .cell.lit").await > 0, "where it would fit is shown");
    stage.end().await;
}

/// Where a tile of the market must not stand is said before it is paid, as for one in the hand.
#[tokio::test]
async fn a_tile_of_the_market_is_refused_where_it_must_not_stand() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("buy", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab.click(".stall:has(.stall-tag.exact)").await;
    tab.until("document.querySelector('#confirm').textContent.includes('exact')").await;
    // On the start tile, and beside nothing.
    for cell in ["0,0", "1,1"] {
        let cell = format!("[data-board=own] .cell[data-cell=\"{cell}\"]");
        tab.click(&cell).await;
        tab.until("document.querySelector('#refusal')?.textContent.includes('A-23')").await;
        assert!(is_off(&tab, "#confirm").await, "what is refused cannot be paid");
        assert_eq!(tab.text("#subline").await, "", "and brings nothing");
    }
    // A second touch takes it back.
    tab.click("[data-board=own] .cell[data-cell=\"1,1\"]").await;
    tab.until("!document.querySelector('#refusal')").await;
    assert!(!is_off(&tab, "#confirm").await);
    // Where it may stand nothing is refused.
    tab.click("[data-board=own] .cell.lit").await;
    tab.until("document.querySelector('#subline').textContent.includes('Wall')").await;
    assert_eq!(tab.count("#refusal").await, 0);
    stage.end().await;
}

/// Hands that are known, and the cards that may still come, are told to those who have them remembered.
#[tokio::test]
async fn money_is_remembered_only_with_its_help() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = games::against_bots(games::EARLY);
    for (id, game, remembers) in
        [("with", game.clone(), true), ("without", game.replace(" memory\n", "\n"), false)]
    {
        tab.open(id, &game).await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        tab.drawn().await;
        let counts = (tab.count(".rival .open-hand").await, tab.count(".to-come .counts").await);
        assert_eq!(counts, if remembers { (1, 2) } else { (0, 1) }, "{id}");
    }
    stage.end().await;
}

/// What would be won has words of its own, and is gone when nothing can be won any more.
#[tokio::test]
async fn projections_end_with_the_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("on", &games::against_bots(&games::cut(games::THREE, 100))).await;
    tab.until("document.querySelectorAll('.rival .projected').length === 2").await;
    assert!(tab.text(".rival .projected").await.ends_with(" if scored now"));
    tab.open("over", &games::against_bots(games::THREE)).await;
    tab.until("document.querySelector('#result-title')").await;
    assert_eq!(tab.count(".projected").await, 0);
    stage.end().await;
}
