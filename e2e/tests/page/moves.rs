//! What moves, what is marked, and what is said of whoever reads.

use sabika_e2e::{
    DESKTOP, Stage, Tab,
    driver::{Driver as _, Mouse},
    games,
    tab::quote,
};
use serde_json::{Value, json};

/// The pieces that are marked as new, and how.
async fn moved(tab: &Tab) -> Value {
    let of = "it.dataset.piece ?? 'shield ' + it.dataset.shield";
    tab.run(&format!("[...document.querySelectorAll('[data-moved]')].map(it => `${{{of}}}: ${{it.dataset.moved}}`)"))
        .await
}

async fn settings(tab: &Tab, motion: &str) {
    tab.settings(&format!("language en\nmotion {motion}\npace off\n")).await;
}

/// Only what changed moves, to where it goes; with nothing moving it is marked there.
#[tokio::test]
async fn only_what_changed_moves() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for (motion, how) in [("off", "marked"), ("slow", "flew")] {
        settings(&tab, motion).await;
        let id = format!("moves-{motion}");
        tab.open(&id, &games::against_bots(games::EARLY)).await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        assert_eq!(moved(&tab).await, json!([]), "nothing is new when one comes");

        // A tile from the market to the others that wait for their place.
        tab.click(".stall[data-square=\"3\"]").await;
        tab.click("#confirm").await;
        tab.until("document.querySelector('[data-moved]')").await;
        assert_eq!(moved(&tab).await, json!([format!("waiting tower-9a: {how}")]));
        tab.key("Escape").await;
        assert_eq!(moved(&tab).await, json!([]), "until somebody does something");

        // And back again.
        tab.click("#undo").await;
        tab.until("document.querySelector('[data-moved]')").await;
        assert_eq!(moved(&tab).await, json!([format!("market tower-9a: {how}")]));
        tab.click("#redo").await;
        tab.until("document.querySelector('.waiting [data-moved]')").await;

        // A card from the display to the hand; the others stay as they are.
        tab.click(".money .card[data-place=\"0\"]").await;
        let card = tab.attribute(".money .card[data-place=\"0\"]", "data-piece").await;
        tab.click("#confirm").await;
        tab.until("document.querySelector('.hand [data-moved]')").await;
        let taken = card.replace("money", "hand");
        assert_eq!(moved(&tab).await, json!([format!("{taken}: {how}")]));
    }
    stage.end().await;
}

/// What a rival takes goes to the rival's shield, and new cards come one by one.
#[tokio::test]
async fn what_a_rival_takes_goes_to_the_rival() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("rival", &games::against_bots(games::EARLY)).await;
    // Until 21 all is dealt. Then Ben takes two cards, and two others are laid out: one step.
    for step in [21, 24] {
        tab.hash(&format!("#/game/rival/{step}")).await;
        tab.until(&format!("document.querySelector('.table')?.dataset.step === '{step}'")).await;
        tab.drawn().await;
    }
    let mut all: Vec<String> = serde_json::from_value(moved(&tab).await).expect("pieces");
    all.sort();
    assert_eq!(all, ["money ducat-2: marked", "money florin-4: marked", "shield 1: marked"]);
    stage.end().await;
}

/// Shows the step that such a line of a record describes, from the step before it.
async fn shows_step(tab: &Tab, id: &str, record: &str, beginning: &str) {
    tab.keep(id, &games::against_bots(record)).await;
    let step = games::steps(&games::before(record, beginning, 1));
    for step in [step, step + 1] {
        tab.hash(&format!("#/game/{id}/{step}")).await;
        tab.until(&format!("document.querySelector('.table')?.dataset.step === '{step}'")).await;
        tab.drawn().await;
    }
}

/// Every game by the same means: a stone to its field, a tile of a column, a pair to the neighbour.
#[tokio::test]
async fn the_pieces_of_every_game_move() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for (id, record, beginning, expected) in [
        ("stone", games::DICE, "Ana place", r"^area-\w+ shield-0: marked$"),
        ("column", games::ALCAZABA, "Ana take", r"^waiting \w+-\d+\w?: marked$"),
        ("pair", games::SHEET, "Ana keep", r"^dice-1 \w+-\d: marked,dice-1 \w+-\d: marked$"),
    ] {
        shows_step(&tab, id, record, beginning).await;
        let moved = moved(&tab).await;
        assert!(tab.is(&format!("/{expected}/.test({moved}.join())")).await, "{id}: {moved}");
    }

    // A die from the hand to the tray.
    let game = games::before(games::DICE, "Ana place", 9);
    tab.open("die", &games::kept(&game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    let die = tab.attribute("[data-die=\"5\"]", "data-piece").await;
    tab.click("[data-die=\"5\"]").await;
    tab.click("#throw").await;
    tab.until("document.querySelector('[data-moved]')").await;
    // Also where others of its kind were thrown: those were elsewhere.
    let (_, kept) = die.split_once(' ').expect("zone and name");
    assert_eq!(moved(&tab).await, json!([format!("kept {kept}: marked")]));
    stage.end().await;
}

/// Before the seventh line of Ana both others have just built.
fn after_rivals_built() -> String {
    games::against_bots(&games::before(games::THREE, "Ana ", 7))
}

#[tokio::test]
async fn what_a_rival_built_last_has_a_ring() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("ring", &after_rivals_built()).await;
    tab.until("document.querySelectorAll('.rival').length === 2").await;
    for (seat, cell) in [(1, "1,-1"), (2, "0,1")] {
        let rings = format!(
            "[...document.querySelectorAll('.rival[data-seat=\"{seat}\"] .spot.last')].map(it => it.dataset.spot)"
        );
        assert_eq!(tab.run(&rings).await, json!([cell]));
        // Gold on gold would not be seen: it has dark edges.
        assert_eq!(tab.count(&format!(".rival[data-seat=\"{seat}\"] .spot.edge")).await, 1);
    }
    tab.click(".rival[data-seat=\"1\"] .rival-palace").await;
    tab.until("document.querySelector('dialog .cell.last')?.dataset.cell === '1,-1'").await;
    stage.end().await;
}

/// In every game, with as many as can play: what all the others did is whole and in view, at every size.
#[tokio::test]
async fn what_the_others_did_is_whole_at_every_size() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let whole = "[...document.querySelectorAll('#since .deed')].every(it => {
        const own = it.getBoundingClientRect(), strip = document.querySelector('#since').getBoundingClientRect();
        const at = (x, y) => document.elementFromPoint(x, y)?.closest('#since ol');
        return own.left >= strip.left && own.right <= strip.right && own.top >= strip.top && own.bottom <= strip.bottom
            && at(own.left + 2, own.top + 4) && at(own.right - 2, own.bottom - 4);
    })";
    let games = [
        ("base", games::fresh(6, 4)),
        ("modules", games::with_modules(6, 4)),
        ("dice", games::fresh_of("dice", 6, 3)),
        ("alcazaba", games::fresh_of("alcazaba", 6, 3)),
        ("sheet", games::fresh_of("roll-and-write", 5, 2)),
    ];
    for (id, game) in games {
        // All others have acted before the last one does.
        let others = games::names(&game).count() - 1;
        let sitters = [vec!["bot greedy"; others], vec!["person"]].concat();
        for language in ["en", "de"] {
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            tab.open(id, &games::kept(&game, &sitters)).await;
            for size in [(390, 664), (1100, 800), (1440, 900), (320, 568), (844, 390)] {
                tab.resize(size).await;
                let all = format!("document.querySelectorAll('#since li').length === {others}");
                tab.until(&format!("{all} && {whole}")).await;
            }
        }
    }
    stage.end().await;
}

/// Pointing at an entry of the log lights the cell that it is about, by mouse and by keys.
#[tokio::test]
async fn the_log_lights_what_it_is_about() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("light", &after_rivals_built()).await;
    tab.until("document.querySelectorAll('#log .log-turn').length > 5").await;
    let lit = "[...document.querySelectorAll('.pointed')].map(it => `${it.closest('[data-home]').dataset.home} ${it.dataset.spot}`)";
    for (tile, place) in [("chambers 9", "0 0,-1"), ("tower 9", "1 1,-1"), ("seraglio 3", "2 0,1")]
    {
        let entry = format!(
            "[...document.querySelectorAll('#log a')].find(it => /build/.test(it.textContent) && it.textContent.includes({}))",
            quote(tile)
        );
        tab.run(&format!("{entry}.id = 'entry'; 1")).await;
        let at = tab.point("#entry").await;
        tab.page.mouse(Mouse::Move, at).await;
        tab.until("document.querySelector('.pointed')").await;
        assert_eq!(tab.run(lit).await, json!([place]));
        tab.page.mouse(Mouse::Move, (1.0, 1.0)).await;
        tab.until("!document.querySelector('.pointed')").await;
        tab.run("document.querySelector('#entry').focus(); 1").await;
        assert_eq!(tab.run(lit).await, json!([place]));
        tab.run(
            "document.querySelector('#entry').blur(); document.querySelector('#entry').id = ''; 1",
        )
        .await;
        assert_eq!(tab.run(lit).await, json!([]));
    }
    stage.end().await;
}

/// Among bots one is 'you', with the verb that goes with it; people at one screen have their names.
#[tokio::test]
async fn whoever_plays_alone_is_told_you() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let told = "[...document.querySelectorAll('#log .log-turn')].map(it => it.textContent)";
    for (language, you, takes) in [
        ("en", "You", " take "),
        ("de", "Du", " nimmst "),
        ("es", "Tú", " tomas "),
        ("fr", "Vous", " prenez "),
    ] {
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        tab.open("you", &after_rivals_built()).await;
        tab.until("document.querySelectorAll('#log .log-turn').length > 5").await;
        let turns: Vec<String> = serde_json::from_value(tab.run(told).await).expect("texts");
        let own: Vec<_> = turns.iter().filter(|it| it.starts_with(you)).collect();
        assert!(own.len() > 3 && own.iter().any(|it| it.contains(takes)), "{turns:#?}");
        assert!(!turns.iter().any(|it| it.contains("Ana")), "{turns:#?}");
        assert!(turns.iter().any(|it| it.starts_with("Ben")), "{turns:#?}");
    }
    tab.settings("language en\nmotion off\npace off\n").await;
    let people = games::kept(&games::before(games::THREE, "Ana ", 7), &["person"; 3]);
    tab.open("people", &people).await;
    tab.click("#lift-curtain").await;
    tab.until("document.querySelectorAll('#log .log-turn').length > 5").await;
    let turns: Vec<String> = serde_json::from_value(tab.run(told).await).expect("texts");
    assert!(turns.iter().any(|it| it.starts_with("Ana")), "{turns:#?}");
    stage.end().await;
}
