//! Forwards and backwards through a game.

use sabika_e2e::{
    DESKTOP, PHONE, Stage, Tab,
    everywhere::{copied, inflated},
    games,
    tab::quote,
};

async fn at(tab: &Tab, step: usize) {
    tab.until(&format!("document.querySelector('.table')?.dataset.step === '{step}'")).await;
}

/// Which stop is shown, and how many there are.
async fn place(tab: &Tab) -> (usize, usize) {
    let text = tab.text("#step").await;
    let (index, last) = text.split_once(" / ").expect("a place");
    (index.parse().expect("a number"), last.parse().expect("a number"))
}

async fn at_stop(tab: &Tab, index: usize) {
    tab.until(&format!("document.querySelector('#step')?.innerText.startsWith('{index} / ')"))
        .await;
}

#[tokio::test]
async fn every_step_of_a_game_has_an_address_and_can_be_seen_again() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let steps = games::steps(games::THREE);
    tab.keep("replay", &games::against_bots(games::THREE)).await;

    // A link leads to its step, also when the page is opened with it: Ana builds, and two places are
    // filled after it.
    for address in ["39", "40", "41"] {
        tab.hash(&format!("#/game/replay/{address}")).await;
        at(&tab, 41).await;
        tab.until("document.querySelector('#headline').innerText.startsWith('You build')").await;
    }
    tab.reload().await;
    at(&tab, 41).await;

    let palace = "[...document.querySelectorAll('.rival')].map(it => it.innerText).join()";
    let seen = tab.run(palace).await;
    for (button, step, who) in [
        ("#step-on", 43, "Ben takes"),
        ("#step-on", 45, "Cleo takes"),
        ("#step-back", 43, "Ben takes"),
        ("#step-back", 41, "You build"),
    ] {
        tab.click(button).await;
        at(&tab, step).await;
        tab.until(&format!("location.hash === '#/game/replay/{step}'")).await;
        // What happened is the heading, and the log knows nothing later.
        let heading = tab.text("#headline").await;
        assert!(heading.starts_with(who), "{step}: {heading}");
        let later = format!(
            "[...document.querySelectorAll('#log a')].every(it => +it.href.split('/').at(-1) <= {step})
             && document.querySelector('#log a[aria-current]')"
        );
        tab.until(&later).await;
    }
    assert_eq!(tab.run(palace).await, seen, "the same step looks the same");
    assert!(!tab.is("document.querySelector('#undo').checkVisibility()").await, "nothing to undo");
    for (button, step) in
        [("#step-last", steps), ("#step-on", steps), ("#step-first", 0), ("#step-back", 0)]
    {
        tab.click(button).await;
        at(&tab, step).await;
    }

    // By keys, wherever the focus is.
    tab.click("#headline").await;
    for (key, step) in
        [("ArrowRight", 22), ("ArrowRight", 24), ("ArrowLeft", 22), ("End", steps), ("Home", 0)]
    {
        tab.key(key).await;
        at(&tab, step).await;
    }

    // The slider, by mouse and by keys.
    let slider = ".transport input[type=range]";
    tab.click(slider).await;
    tab.until("!document.querySelector('#step').innerText.startsWith('0 /')").await;
    let (index, last) = place(&tab).await;
    assert!(index.abs_diff(last / 2) <= 1, "{index} of {last}");
    tab.key("ArrowRight").await;
    at_stop(&tab, index + 1).await;
    tab.key("Home").await;
    at(&tab, 0).await;
    tab.key("End").await;
    at(&tab, steps).await;

    // The log leads to steps.
    for number in [3, 20, 60] {
        let entry = tab
            .run(&format!("document.querySelectorAll('#log a')[{number}].getAttribute('href')"))
            .await;
        let href = entry.as_str().expect("an address");
        tab.click(&format!("#log a[href={}]", quote(href))).await;
        tab.until(&format!(
            "document.querySelector('#log a[aria-current][href={}]')",
            quote(href).replace('"', "\\\"")
        ))
        .await;
    }

    // And back to where the game stands.
    tab.click("#step-leave").await;
    at(&tab, steps).await;
    tab.until("document.querySelector('#result-title') && !document.querySelector('.transport')")
        .await;
    stage.end().await;
}

#[tokio::test]
async fn a_replay_goes_by_turns_and_by_itself() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("turns", &games::against_bots(games::THREE)).await;
    // Ben buys, takes and builds: three steps, one turn.
    tab.hash("#/game/turns/27").await;
    at(&tab, 27).await;
    let (_, steps) = place(&tab).await;
    tab.click("#step-turns").await;
    at(&tab, 31).await;
    let heading = tab.text("#headline").await;
    assert!(heading.starts_with("Ben ") && heading.matches(" · ").count() >= 2, "{heading}");
    assert_eq!(heading.matches("Ben").count(), 1, "a name is told once: {heading}");
    let (_, turns) = place(&tab).await;
    assert!(turns < steps, "{turns} turns, {steps} steps");
    tab.click("#step-back").await;
    at(&tab, 26).await;

    tab.run("{ const it = document.querySelector('#step-pace'); it.value = 'fast'; it.dispatchEvent(new Event('change', {bubbles: true})); 1 }").await;
    tab.click("#step-play").await;
    tab.until("+document.querySelector('.table').dataset.step > 36").await;
    tab.click("#step-play").await;
    tab.until("document.querySelector('#step-play').ariaLabel.startsWith('Play')").await;
    // It stops by itself at the end.
    tab.click("#step-last").await;
    tab.click("#step-play").await;
    tab.until("document.querySelector('#step-play').ariaLabel.startsWith('Play')").await;
    stage.end().await;
}

/// A throw is one step, whatever the number of dice, and it is the thrower's.
#[tokio::test]
async fn a_throw_is_one_step() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    for (name, game, first, again) in
        [("dice", games::DICE, 15, 23), ("alcazaba", games::ALCAZABA, 21, 29)]
    {
        tab.keep(name, &games::against_bots(game)).await;
        tab.hash(&format!("#/game/{name}/{}", first - 1)).await;
        at(&tab, first).await;
        let heading = tab.text("#headline").await;
        assert!(heading.starts_with("You: "), "{heading}");
        tab.tap("#step-on").await;
        at(&tab, again).await;
        let heading = tab.text("#headline").await;
        assert!(
            heading.starts_with("You keep ") && heading.contains(" and throw 7 dice again"),
            "{heading}"
        );
        assert!(!tab.text("#subline").await.is_empty(), "what the dice show");
    }
    stage.end().await;
}

#[tokio::test]
async fn whoever_looks_back_finds_the_game_as_it_was() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let steps = games::steps(games::EARLY);
    tab.open("back", &games::against_bots(games::EARLY)).await;
    let before = tab.kept("back").await;
    tab.hash("#/game/back/10").await;
    // All that was dealt before the first turn is one step.
    at(&tab, steps - 3).await;
    // The past cannot be changed.
    assert_eq!(tab.attribute(".table", "data-prompt").await, "wait");
    for key in ["3", "c", "5", "c", "u"] {
        tab.key(key).await;
    }
    assert_eq!(tab.attribute("#confirm", "aria-disabled").await, "true");
    assert!(!tab.is("document.querySelector('#confirm').checkVisibility()").await);
    at(&tab, steps - 3).await;
    // The newest step can be looked at too, and nobody acts meanwhile.
    tab.click("#step-last").await;
    at(&tab, steps).await;
    assert_eq!(tab.attribute(".table", "data-prompt").await, "wait");
    // Ben's hand is hidden: there is no link to all of it.
    assert_eq!(tab.attribute("#step-link", "aria-disabled").await, "true");
    tab.click("#step-link").await;
    tab.until("document.querySelector('.notice')?.innerText.includes('hidden')").await;
    tab.click(".notice .icon-btn").await;
    tab.click("#step-leave").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    at(&tab, steps).await;
    assert_eq!(games::plain(&tab.kept("back").await), games::plain(&before));
    stage.end().await;
}

#[tokio::test]
async fn a_game_that_was_sent_is_looked_at_and_kept_only_if_one_wants() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    // Without secrets a game is shared while it goes on.
    let going = games::cut(games::DICE, 31);
    tab.keep("sent", &games::against_bots(&going)).await;
    tab.hash("#/game/sent/20").await;
    at(&tab, 23).await;
    let link = copied(&tab, "#step-link").await;
    // That it was copied is said until somebody does something.
    tab.until("document.querySelector('.notice')").await;
    tab.key("Shift").await;
    tab.until("!document.querySelector('.notice')").await;
    let hash = &link[link.find('#').expect("an address with a game")..];
    assert!(!inflated(&tab, hash).await.contains("chacha"), "the seed stays here");
    tab.run("localStorage.removeItem('sabika/games/sent')").await;
    tab.hash(hash).await;
    at(&tab, 23).await;
    // Nobody acts, not even at its last step; the address still carries all of it.
    tab.click("#step-last").await;
    at(&tab, 31).await;
    tab.until("location.hash.startsWith('#/shared/') && location.hash.endsWith('/31')").await;
    assert_eq!(tab.attribute(".table", "data-prompt").await, "wait");
    assert_eq!(tab.count("#step-leave").await, 0, "there is no table to go back to");
    tab.reload().await;
    at(&tab, 31).await;
    assert!(tab.ids().await.is_empty(), "nothing is kept");
    tab.click("#step-keep").await;
    tab.until("location.hash.startsWith('#/game/') && document.querySelector('.transport')").await;
    let [id] = &tab.ids().await[..] else { panic!("one game is kept") };
    assert!(
        games::plain(&tab.kept(id).await)
            .ends_with(games::plain(&going).split_once("--\n").expect("steps").1)
    );
    stage.end().await;
}

/// A link may come from anybody.
#[tokio::test]
async fn a_link_that_is_no_game_is_told() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let packed = |text: &str| {
        format!(
            "(async () => {{ const stream = new Blob([{text}]).stream().pipeThrough(new CompressionStream('deflate'));
             const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
             return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''); }})()"
        )
    };
    let record = quote(&games::cut(games::THREE, 50));
    // What the browser packs opens here; cut off, it does not.
    let good = tab.run(&packed(&record)).await.as_str().expect("letters").to_owned();
    tab.hash(&format!("#/shared/{good}/24")).await;
    at(&tab, 24).await;
    let bomb = tab.run(&packed("'#'.repeat(8000000)")).await;
    let bomb = bomb.as_str().expect("letters");
    let nothing = tab.run(&packed("'<img src=x onerror=alert(1)>'")).await;
    let nothing = nothing.as_str().expect("letters");
    let half = &good[..good.len() / 2];
    for (word, says) in
        [("x%00", "damaged"), (half, "damaged"), (bomb, "1 MB"), (nothing, "Line 1")]
    {
        tab.hash(&format!("#/shared/{word}")).await;
        tab.until("document.querySelector('main.page h1')").await;
        let text = tab.text("main").await;
        assert!(text.to_lowercase().contains(&says.to_lowercase()), "{says}: {text}");
        assert_eq!(tab.count("main img").await, 0);
    }
    assert!(tab.ids().await.is_empty(), "nothing is kept");
    stage.end().await;
}

#[tokio::test]
async fn giving_up_asks_and_can_be_taken_back() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.open("up", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab.click("#menu").await;
    tab.click("#abandon").await;
    tab.until("document.activeElement?.id === 'abandon-not'").await;
    tab.click("#abandon-not").await;
    tab.click("#abandon").await;
    tab.click("#abandon-now").await;
    tab.until("document.querySelector('#take-up')?.checkVisibility()").await;
    assert!(tab.kept("up").await.contains("# abandoned yes"));
    assert!(
        !tab.is("document.querySelector('#confirm').checkVisibility()").await,
        "no dead button"
    );
    assert_eq!(tab.text("#since").await, "", "nothing goes on any more");
    assert_eq!(tab.attribute(".given-up a", "href").await, "#/new");
    assert_eq!(tab.axe().await, Vec::<String>::new());
    tab.reload().await;
    tab.click("#take-up").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn' && !document.querySelector('#take-up')").await;
    assert!(!tab.kept("up").await.contains("abandoned"));
    stage.end().await;
}

/// The rules of a game are read over its table, and lead from one to another there.
#[tokio::test]
async fn a_table_shows_the_rules_of_its_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    // The dice game has a list of its chips.
    tab.open("chips", &games::against_bots(games::DICE)).await;
    tab.click("#rules").await;
    tab.until("[...document.querySelectorAll('dialog[open] [id=D-03] td')].some(it => it.innerText === 'Push back')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    for (name, game, own, other) in
        [("dice", games::DICE, "D-21", "A-21"), ("modules", games::MODULES, "S-06", "D-21")]
    {
        tab.open(name, &games::against_bots(&games::cut(game, 40))).await;
        tab.click("#rules").await;
        tab.until(&format!("document.querySelector('dialog[open] .rules [id={own}]')")).await;
        assert_eq!(tab.count(&format!("dialog[open] .rules [id={other}]")).await, 0, "{other}");
        assert_eq!(tab.axe().await, Vec::<String>::new());
        tab.run(&format!(
            "document.querySelector('dialog[open] a[href=\"#/rules/{own}\"]').click()"
        ))
        .await;
        tab.until(&format!("document.querySelector('.rule.is-here')?.id === '{own}'")).await;
        assert!(tab.is(&format!("location.hash === '#/game/{name}'")).await, "still at the table");
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog[open]') && document.querySelector('.table')")
            .await;
    }
    stage.end().await;
}
