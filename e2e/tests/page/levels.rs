//! The five people of the court: chosen, shown at the table, thinking.

use sabika_e2e::{DESKTOP, Stage, Tab, games};
use serde_json::json;

async fn new_game(tab: &Tab) {
    tab.hash("#/new").await;
    tab.until("document.querySelector('[data-seat=\"2\"]')").await;
}

/// Who sits at a seat of the form, counted from 0.
async fn seated(tab: &Tab, seat: usize, who: &str) {
    tab.until(&format!(
        "document.querySelector('.seat:nth-child({}) .seated b')?.textContent === '{who}'",
        seat + 1
    ))
    .await;
}

/// Begins the game; its kept text.
async fn started(tab: &Tab) -> String {
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')").await;
    tab.kept(&tab.ids().await.pop().expect("a game")).await
}

#[tokio::test]
async fn a_level_is_chosen_with_the_mouse() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    new_game(&tab).await;
    seated(&tab, 1, "Hisham").await;
    assert_eq!(tab.count(".courtier[data-level]").await, 5);
    let first = tab.text(".courtier[data-level=\"1\"]").await;
    for part in ["Nuha", "the gardener", "level 1 of 5", "Gentle", "Overlooks"] {
        assert!(first.contains(part), "{part}: {first}");
    }
    for seat in [1, 2] {
        tab.click(&format!("[data-seat=\"{seat}\"]")).await;
        let chosen = format!("[data-seat=\"{seat}\"][aria-pressed=true]");
        tab.until(&format!("document.querySelector('{chosen}')")).await;
        tab.click(".courtier[data-level=\"4\"]").await;
    }
    seated(&tab, 1, "Yusuf").await;
    seated(&tab, 2, "Yusuf II").await;
    tab.until("document.querySelector('.start-bar p').textContent === 'Alhambra: you against Yusuf and Yusuf II (strong)'")
        .await;
    assert_eq!(tab.axe().await, Vec::<String>::new());
    // A person sits down instead, and has a name typed.
    tab.click(".courtier.someone").await;
    tab.until("document.querySelectorAll('.seat input').length === 2").await;
    tab.run("document.querySelectorAll('.seat input')[1].focus()").await;
    tab.types("Yusuf").await;
    seated(&tab, 1, "Yusuf II").await;
    tab.click("input[name=players][value=\"2\"]").await;
    seated(&tab, 1, "Yusuf").await;
    let kept = started(&tab).await;
    assert!(kept.contains("# seat 2 bot level-4\n"), "{kept}");
    tab.until("document.querySelector('.rival .stars')").await;
    assert_eq!(tab.text(".rival:not(.neutral) .name").await, "Yusuf");
    assert_eq!(tab.text(".rival:not(.neutral) .stars").await, "Strong, level 4 of 5");
    assert_eq!(tab.attribute(".rival .portrait use", "href").await, "#badge-4");
    assert_eq!(tab.attribute(".scores .portrait use", "href").await, "#badge-4");
    stage.end().await;
}

#[tokio::test]
async fn a_level_is_chosen_with_the_keyboard() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    new_game(&tab).await;
    tab.run("document.querySelector('[data-seat=\"1\"]').focus()").await;
    for (condition, what) in [
        ("document.activeElement.dataset.seat === '2'", "the next seat"),
        ("document.activeElement.name === 'who'", "who sits there"),
    ] {
        let before = tab.run("document.activeElement.outerHTML").await;
        tab.key("Tab").await;
        assert!(tab.is(condition).await, "one tab from {before} to {what}");
        if what == "the next seat" {
            tab.key("Enter").await;
            tab.until("document.activeElement.ariaPressed === 'true'").await;
        }
    }
    assert!(tab.is("document.activeElement.value === 'level-1'").await, "whoever sits there");
    for (key, who) in
        [("ArrowRight", "Hisham II"), ("ArrowRight", "Zaida"), ("ArrowLeft", "Hisham II")]
    {
        tab.key(key).await;
        seated(&tab, 2, who).await;
    }
    tab.key("Enter").await;
    tab.until("document.querySelector('.table')").await;
    let kept = tab.kept(&tab.ids().await.pop().expect("a game")).await;
    assert!(kept.contains("# seat 2 bot level-2\n# seat 3 bot level-2\n"), "{kept}");
    assert!(kept.contains("Hisham \"Hisham II\"\n"), "{kept}");
    stage.end().await;
}

#[tokio::test]
async fn a_level_is_chosen_on_a_phone() {
    let stage = Stage::set().await;
    for size in [(390, 664), (320, 568)] {
        for language in ["en", "de", "es", "fr"] {
            let tab = stage.page(size).await;
            tab.run("localStorage.removeItem('sabika/choices')").await;
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            new_game(&tab).await;
            assert_eq!(tab.count(".courtier").await, 0, "there is no room beside the seats");
            let fits = "document.documentElement.scrollWidth <= innerWidth";
            assert!(tab.is(fits).await, "{language} {size:?}");
            tab.tap("[data-seat=\"1\"]").await;
            tab.until("document.querySelector('dialog[open] .courtier')").await;
            let small =
                "[...document.querySelectorAll('.courtier')].filter(it => it.offsetHeight < 44
                || it.scrollWidth > it.clientWidth).length";
            assert_eq!(tab.run(small).await, json!(0), "{language} {size:?}");
            assert_eq!(tab.axe().await, Vec::<String>::new(), "{language} {size:?}");
            tab.tap(".courtier[data-level=\"3\"]").await;
            tab.until("document.querySelector('#take-seat').textContent.includes('Zaida')").await;
            // Nobody has said so yet.
            tab.key("Escape").await;
            tab.until("!document.querySelector('dialog')").await;
            seated(&tab, 1, "Hisham").await;
            tab.tap("[data-seat=\"1\"]").await;
            tab.until("document.querySelector('dialog[open] .courtier')").await;
            tab.tap(".courtier[data-level=\"3\"]").await;
            tab.tap("#take-seat").await;
            seated(&tab, 1, "Zaida").await;
            tab.until("document.activeElement?.dataset.seat === '1'").await;
        }
    }
    stage.end().await;
}

/// Whoever takes time is given some; whoever thinks is told, and it is noted with the seat.
#[tokio::test]
async fn the_strongest_is_given_time() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.before_all(HELD).await;
    tab.reload().await;
    new_game(&tab).await;
    tab.tap("input[name=players][value=\"2\"]").await;
    assert_eq!(tab.count("#think").await, 0, "nobody takes time");
    tab.tap("[data-seat=\"1\"]").await;
    tab.tap(".courtier[data-level=\"5\"]").await;
    tab.tap("#take-seat").await;
    seated(&tab, 1, "Safiya").await;
    tab.until("document.querySelector('#think')?.value === '0'").await;
    assert_eq!(tab.axe().await, Vec::<String>::new());
    assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await);
    tab.run("(it => { it.value = '3'; it.dispatchEvent(new Event('change', {bubbles: true})); })(document.querySelector('#think'))")
        .await;
    tab.reload().await;
    tab.until("document.querySelector('#think')?.value === '3'").await;
    let kept = started(&tab).await;
    assert!(kept.contains("# seat 1 person\n# seat 2 bot level-5 3s\n"), "{kept}");
    tab.until("document.querySelector('.table').dataset.prompt === 'turn' || window.held.length")
        .await;
    if tab.is("!window.held.length").await {
        take(&tab).await;
    }
    tab.until("window.held.length").await;
    assert!(tab.is("window.held[0].question.includes('\"millis\":3000')").await);
    stage.end().await;
}

/// How one has fared against each of the court stands with them.
#[tokio::test]
async fn games_against_each_of_the_court_are_counted() {
    let stage = Stage::set().await;
    for size in [DESKTOP, (390, 664)] {
        let tab = stage.page(size).await;
        for (id, seats) in [
            ("one", ["person", "bot level-2"]),
            ("two", ["bot level-2", "person"]),
            ("three", ["person", "bot level-4"]),
            ("shared", ["person", "person"]),
        ] {
            tab.keep(id, &games::kept(games::TWO, &seats)).await;
        }
        tab.keep(
            "hinted",
            &format!("# hints 1\n{}", games::kept(games::TWO, &["person", "bot level-4"])),
        )
        .await;
        tab.keep("early", &games::kept(games::EARLY, &["person", "bot level-1"])).await;
        new_game(&tab).await;
        if size != DESKTOP {
            tab.tap("[data-seat=\"1\"]").await;
        }
        tab.until("document.querySelector('.courtier[data-level=\"4\"] .fared')").await;
        let fared = |level: u8| format!(".courtier[data-level=\"{level}\"] .fared");
        tab.until(&format!(
            "document.querySelector('{}')?.textContent === 'You won 1 of 2'",
            fared(2)
        ))
        .await;
        assert!(tab.text(&fared(4)).await.ends_with(" of 1"));
        assert_eq!(tab.count(".fared").await, 2, "nobody else was played against");
        assert_eq!(tab.axe().await, Vec::<String>::new());
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await);
        tab.run("localStorage.clear()").await;
    }
    stage.end().await;
}

/// A worker that thinks only when the window lets it, so that what is shown meanwhile can be looked at.
const HELD: &str = "{
    const Real = window.Worker;
    window.held = [];
    window.Worker = class {
        constructor(url, options) {
            this.real = new Real(url, options);
            this.real.onmessage = (event) => this.onmessage(event);
        }
        postMessage(question) {
            if (window.held) window.held.push(Object.assign(() => this.real.postMessage(question), {question}));
            else this.real.postMessage(question);
        }
        terminate() { this.real.terminate(); }
    };
}";

/// A game for two against somebody of a level, at which a person is to act.
async fn against(tab: &Tab, id: &str, level: u8) {
    tab.open(id, &games::kept(games::EARLY, &["person", &format!("bot level-{level}")])).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
}

/// Takes a card; the bot is to act then, or has acted already.
async fn take(tab: &Tab) {
    tab.click(".money .card:not(.bare)").await;
    tab.click("#confirm").await;
}

async fn my_turn_after(tab: &Tab, before: usize) {
    tab.until(&format!(
        "(it => it.prompt === 'turn' && +it.step > {before} + 2)(document.querySelector('.table').dataset)"
    ))
    .await;
}

#[tokio::test]
async fn a_level_thinks_and_says_so() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.before_all(HELD).await;
    tab.reload().await;
    against(&tab, "think", 4).await;
    assert_eq!(tab.count(".think").await, 0);
    let before = games::steps(&tab.kept("think").await);
    take(&tab).await;
    tab.until("window.held.length === 1").await;
    for place in [".action .think", ".rival:not(.neutral) .think"] {
        assert_eq!(tab.text(place).await.trim(), "thinking", "{place}");
    }
    assert_eq!(tab.attribute(".action .portrait use", "href").await, "#badge-4");
    assert_eq!(tab.axe().await, Vec::<String>::new());
    tab.run("{ const held = window.held; window.held = null; held.forEach(it => it()); }").await;
    my_turn_after(&tab, before).await;
    assert_eq!(tab.count(".think").await, 0);
    for _ in 0..3 {
        let before = games::steps(&tab.kept("think").await);
        take(&tab).await;
        my_turn_after(&tab, before).await;
    }
    // It has learned what it should know.
    assert_eq!(tab.text(".notice p").await, "");
    assert!(tab.kept("think").await.contains("# seat 2 bot level-4\n"));
    stage.end().await;
}

/// Everything is kept after the first visit. What is not there is not missed in silence.
#[tokio::test]
async fn levels_play_without_a_network_and_say_when_they_cannot_learn() {
    let mut stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.run("navigator.serviceWorker.ready.then(() => 1)").await;
    tab.reload().await;
    stage.server.stop().await;
    for (players, level) in [(2, 3), (3, 5), (4, 4)] {
        let id = format!("offline-{players}");
        let bots = vec![format!("bot level-{level}"); players - 1];
        let sitters = ["person"].into_iter().chain(bots.iter().map(String::as_str));
        tab.open(&id, &games::kept(&games::fresh(players, 5), &sitters.collect::<Vec<_>>())).await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        let before = games::steps(&tab.kept(&id).await);
        take(&tab).await;
        my_turn_after(&tab, before + players - 2).await;
        assert_eq!(tab.text(".notice p").await, "", "{players} players");
    }
    tab.run(
        "caches.keys().then(all => Promise.all(all.map(async it => {
            const cache = await caches.open(it);
            const nets = (await cache.keys()).filter(it => it.url.includes('/nets/'));
            await Promise.all(nets.map(it => cache.delete(it)));
        }))).then(() => 1)",
    )
    .await;
    against(&tab, "untaught", 4).await;
    let before = games::steps(&tab.kept("untaught").await);
    take(&tab).await;
    tab.until("document.querySelector('.notice p')?.textContent.includes('What Ben has learned could not be loaded')")
        .await;
    my_turn_after(&tab, before).await;
    assert!(tab.kept("untaught").await.contains("# seat 2 bot level-4\n"), "it stays who it is");
    stage.end().await;
}

/// A game of an earlier page is shown with the level nearest to its bots, which play as they did.
#[tokio::test]
async fn bots_of_an_earlier_page_play_on() {
    let stage = Stage::set().await;
    for (bot, told) in [("greedy", "Medium, level 3 of 5"), ("flat-100", "Gentle, level 1 of 5")] {
        let tab = stage.page(DESKTOP).await;
        let sitter = format!("bot {bot}");
        tab.open("earlier", &games::kept(games::EARLY, &["person", &sitter])).await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        assert_eq!(tab.text(".rival:not(.neutral) .name").await, "Ben");
        assert_eq!(tab.text(".rival:not(.neutral) .stars").await, told);
        let before = games::steps(&tab.kept("earlier").await);
        take(&tab).await;
        my_turn_after(&tab, before).await;
        assert!(tab.kept("earlier").await.contains(&format!("# seat 2 {sitter}\n")));
    }
    stage.end().await;
}
