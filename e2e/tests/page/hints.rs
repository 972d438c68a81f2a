//! Hints: asked for with the mouse, by keyboard and on the phone; what they lead to, and where there are none.

use sabika_e2e::{DESKTOP, Stage, Tab, games};

/// Early in a game for two, with hints: a person is to act.
async fn asked_at(tab: &Tab, id: &str, sitters: &[&str]) {
    let game = games::kept(games::EARLY, sitters).replace("memory\n", "memory hints\n");
    tab.open(id, &game).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
}

async fn told(tab: &Tab) {
    tab.until("document.querySelectorAll('button.hint-row').length === 3").await;
}

const SOLO: [&str; 2] = ["person", "bot greedy"];

/// Whether what a row proposes lies on the table, and can be confirmed.
const DRAFTED: &str =
    "document.querySelector('#confirm').getAttribute('aria-disabled') === 'false'";

#[tokio::test]
async fn a_hint_is_asked_for_with_the_mouse() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    asked_at(&tab, "mouse", &SOLO).await;
    assert!(!tab.text(".game-title").await.contains("with hints"));
    tab.click("#hint").await;
    told(&tab).await;
    assert_eq!(tab.attribute("#hint", "aria-expanded").await, "true");
    let first = tab.text("[data-hint-row='1']").await;
    assert!(first.contains(" %"), "{first}");
    // The numbers stand on the pieces, and nothing lies over what one plays with.
    tab.until("document.querySelector('[data-hint~=\"1\"]')").await;
    for free in [".stall", ".money .card", ".hand .card", "[data-board=own]", "#confirm", "#undo"] {
        assert!(tab.is_free(free).await, "{free} is covered");
    }
    assert_eq!(tab.axe().await, Vec::<String>::new());
    // The table shows it, and the record notes it.
    tab.until("document.querySelector('.game-title').textContent.includes('with hints')").await;
    assert!(tab.kept("mouse").await.contains("# hints 1\n"));
    // A tap plays nothing.
    let before = games::steps(&tab.kept("mouse").await);
    for row in [2, 1] {
        tab.click(&format!("[data-hint-row='{row}']")).await;
        tab.until(&format!(
            "document.querySelector('[data-hint-row=\"{row}\"][aria-pressed=true]')"
        ))
        .await;
        tab.until(DRAFTED).await;
    }
    assert_eq!(games::steps(&tab.kept("mouse").await), before);
    tab.click("#confirm").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {before}")).await;
    tab.until("!document.querySelector('.hint-panel, [data-hint]')").await;
    assert!(games::steps(&tab.kept("mouse").await) > before);
    stage.end().await;
}

#[tokio::test]
async fn a_hint_is_asked_for_with_the_keyboard() {
    let stage = Stage::set().await;
    let tab = stage.page((1100, 800)).await;
    asked_at(&tab, "keys", &SOLO).await;
    tab.key("h").await;
    told(&tab).await;
    tab.until("document.activeElement?.id === 'hint-title'").await;
    for at in ["hint-close", "1", "2"] {
        tab.key("Tab").await;
        let here = format!(
            "document.activeElement.id === '{at}' || document.activeElement.dataset.hintRow === '{at}'"
        );
        tab.until(&here).await;
    }
    tab.key("Enter").await;
    tab.until("document.querySelector('[data-hint-row=\"2\"][aria-pressed=true]')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('.hint-panel') && document.activeElement?.id === 'hint'")
        .await;
    // What was drafted is still there, and asking again asks nobody.
    tab.until(DRAFTED).await;
    tab.key("h").await;
    told(&tab).await;
    assert!(tab.kept("keys").await.contains("# hints 1\n"));
    let before = games::steps(&tab.kept("keys").await);
    tab.key("c").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {before}")).await;
    tab.until("!document.querySelector('.hint-panel')").await;
    stage.end().await;
}

#[tokio::test]
async fn a_hint_is_asked_for_on_a_phone() {
    let stage = Stage::set().await;
    for size in [(390, 664), (320, 568)] {
        for language in ["en", "de", "es", "fr"] {
            let tab = stage.page(size).await;
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            asked_at(&tab, "phone", &SOLO).await;
            tab.tap("#hint").await;
            told(&tab).await;
            let lies = "(it => it.height <= innerHeight / 2 + 1 && it.bottom <= innerHeight
                && it.left >= 0 && it.right <= innerWidth)(document.querySelector('.hint-panel').getBoundingClientRect())";
            assert!(tab.is(lies).await, "{language} {size:?}: a sheet of half the height");
            assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await);
            assert!(tab.is("[...document.querySelectorAll('.hint-panel button')].every(it => it.offsetHeight >= 44 && it.scrollWidth <= it.clientWidth)").await);
            if language == "en" {
                assert_eq!(tab.axe().await, Vec::<String>::new(), "{size:?}");
            }
            let before = games::steps(&tab.kept("phone").await);
            tab.tap("[data-hint-row='1']").await;
            // The table is seen again.
            tab.until("!document.querySelector('.hint-panel')").await;
            tab.until(DRAFTED).await;
            tab.tap("#confirm").await;
            tab.until(&format!("+document.querySelector('.table').dataset.step > {before}")).await;
        }
    }
    stage.end().await;
}

/// Whatever the window of a desk, nobody scrolls to see what there is.
#[tokio::test]
async fn all_rows_of_a_hint_are_seen_whole() {
    let stage = Stage::set().await;
    for language in ["en", "de", "es", "fr"] {
        let tab = stage.page((1024, 768)).await;
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        asked_at(&tab, "desk", &SOLO).await;
        tab.click("#hint").await;
        told(&tab).await;
        for size in [(1024, 768), (1100, 800), (1280, 720), (1366, 768), DESKTOP] {
            tab.resize(size).await;
            for row in 0..=3 {
                if row > 0 {
                    tab.click(&format!("[data-hint-row='{row}']")).await;
                    tab.until(&format!(
                        "document.querySelector('[data-hint-row=\"{row}\"][aria-pressed=true]')"
                    ))
                    .await;
                }
                tab.drawn().await;
                let whole = "(panel => [...panel.querySelectorAll('.hint-row')].every(it => {
                    const [a, b] = [it, panel].map(it => it.getBoundingClientRect());
                    return a.top >= b.top && a.bottom <= b.bottom && it.scrollWidth <= it.clientWidth;
                }) && panel.scrollTop === 0)(document.querySelector('.hint-panel.docked'))";
                // Rows become smaller step by step, a frame each.
                tab.until(whole).await;
                let why = format!(
                    "document.querySelectorAll('.hint-row')[{}].querySelector('.sub').getBoundingClientRect().height > 9",
                    0.max(row - 1)
                );
                assert!(tab.is(&why).await, "{language} {size:?}: why {row} is best");
            }
            // Nobody has chosen any in the next window.
            tab.key("Escape").await;
            tab.key("Escape").await;
            tab.key("h").await;
            told(&tab).await;
        }
        assert_eq!(tab.axe().await, Vec::<String>::new(), "{language}");
    }
    stage.end().await;
}

/// Where people share a screen there is none, unless they switch it on; then the table shows it.
#[tokio::test]
async fn people_who_share_a_screen_switch_hints_on() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('#more-choices')").await;
    tab.run("document.querySelector('#more-choices').open = true").await;
    let on = "document.querySelector('[name=help-hints], #help-hints')?.checked";
    assert!(tab.is(on).await, "against bots they are on");
    tab.open("shared", &games::kept(games::EARLY, &["person", "person"])).await;
    tab.click("#lift-curtain").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    assert_eq!(tab.count("#hint").await, 0);
    tab.key("h").await;
    tab.click("#menu").await;
    tab.click("[data-help=hints]").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('#hint')").await;
    assert!(tab.text(".game-title").await.contains("hints on"));
    assert_eq!(tab.count(".hint-panel").await, 0, "nobody has asked");
    assert!(tab.kept("shared").await.contains("memory hints\n"));
    stage.end().await;
}

/// Whoever thinks of a hint may fail: it is said, and bots play on.
#[tokio::test]
async fn a_hint_that_fails_does_not_touch_the_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.before_all(
        "{ const Real = window.Worker;
        window.Worker = class {
            constructor(url, options) {
                this.real = new Real(url, options);
                this.real.onmessage = (event) => this.onmessage(event);
            }
            postMessage(question) {
                if (question.startsWith('advise')) setTimeout(() => this.onerror(new Event('error')));
                else this.real.postMessage(question);
            }
            terminate() { this.real.terminate(); }
        }; }",
    )
    .await;
    tab.reload().await;
    asked_at(&tab, "fails", &SOLO).await;
    tab.click("#hint").await;
    tab.until("document.querySelector('.hint-panel .sub')?.textContent === 'No hint this time. Your game is not touched.'")
        .await;
    assert_eq!(tab.axe().await, Vec::<String>::new());
    assert!(!tab.kept("fails").await.contains("# hints"));
    tab.click("#hint-close").await;
    tab.until("!document.querySelector('.hint-panel')").await;
    let before = games::steps(&tab.kept("fails").await);
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
    tab.until(&format!(
        "(it => it.prompt === 'turn' && +it.step > {before} + 2)(document.querySelector('.table').dataset)"
    ))
    .await;
    assert_eq!(tab.text(".notice p").await, "");
    stage.end().await;
}

/// In every other game too a row leads to something that can be confirmed.
#[tokio::test]
async fn hints_are_given_in_every_game() {
    let stage = Stage::set().await;
    for game in ["dice", "alcazaba", "roll-and-write"] {
        let tab = stage.page((1100, 800)).await;
        let kept = games::against_bots(&games::fresh_of(game, 2, 5));
        tab.open(game, &kept.replace("memory\n", "memory hints\n")).await;
        tab.until("document.querySelector('#hint')").await;
        tab.click("#hint").await;
        tab.until("document.querySelector('button.hint-row')").await;
        assert_eq!(tab.axe().await, Vec::<String>::new(), "{game}");
        tab.click("[data-hint-row='1']").await;
        tab.until(DRAFTED).await;
        let before = games::steps(&tab.kept(game).await);
        tab.click("#confirm").await;
        tab.until(&format!("+document.querySelector('.table').dataset.step > {before}")).await;
    }
    stage.end().await;
}
