//! How a game came about: from the end screen, in the background, to the end; and what can be tried then.

use sabika_e2e::{DESKTOP, Stage, Tab, games};

/// A whole game of two against a bot, over.
async fn over(tab: &Tab, id: &str) {
    tab.open(id, &games::against_bots(games::TWO)).await;
    tab.until("document.querySelector('#review')").await;
}

const WHOLE: &str = "document.querySelector('#review-slider')";
const LOOKING: &str = "document.querySelector('#review-progress progress')";

#[tokio::test]
async fn a_game_is_reviewed_to_its_end_and_tried_again() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    over(&tab, "two").await;
    let before = tab.kept("two").await;
    tab.click("#review").await;
    tab.until(&format!("{LOOKING} || {WHOLE}")).await;
    // One may leave and come back: it goes on meanwhile.
    tab.hash("#/rules").await;
    tab.hash("#/review/two").await;
    tab.until(&format!("({LOOKING})?.value > 0 || {WHOLE}")).await;
    if tab.is(LOOKING).await {
        assert!(tab.text("#review-progress").await.contains("Safiya is at turn "));
        assert_eq!(tab.axe().await, Vec::<String>::new());
    }
    tab.until(WHOLE).await;
    assert_eq!(tab.axe().await, Vec::<String>::new());
    assert_eq!(tab.count(".review-all tbody tr").await, 2);
    // What there was, what was added and taken, and what came of it.
    let sum = "(() => {
        const rows = [...document.querySelectorAll('.review-sum tr')].map(it => it.cells);
        const of = it => parseInt(it[1].textContent) * (it[0].textContent === '−' ? -1 : 1);
        const all = rows.map(of), end = all.pop();
        return rows.length === 5 && all.reduce((a, b) => a + b) === end;
    })()";
    assert!(tab.is(sum).await, "{}", tab.text(".review-sum").await);
    // Along the curve with keys; the same numbers stand in a table.
    tab.run("document.querySelector('#review-slider').focus()").await;
    let turn = tab.text("#review-turn").await;
    for (key, said) in [("Home", "Turn 0:"), ("ArrowRight", "Turn 1:")] {
        tab.key(key).await;
        tab.until(&format!(
            "document.querySelector('#review-turn').textContent.startsWith('{said}')"
        ))
        .await;
    }
    assert_ne!(tab.text("#review-turn").await, turn);
    assert_eq!(
        tab.text("#review-turn").await,
        tab.attribute("#review-slider", "aria-valuetext").await
    );
    let rows = "document.querySelectorAll('.review-curve table tr').length
        === +document.querySelector('#review-slider').max + 2";
    assert!(tab.is(rows).await);
    // The other one is looked at as well, and tries nothing again: it is a bot.
    tab.click("[data-review-seat='2']").await;
    tab.until("document.querySelector('[data-review-seat=\"2\"][aria-pressed=true]')").await;
    assert_eq!(tab.count("[data-try]").await, 0);
    tab.click("[data-review-seat='1']").await;
    tab.until("document.querySelector('[data-try=\"1\"]')").await;
    let ids = tab.ids().await;
    let card = tab.text(".review-card").await;
    assert!(card.contains("Better was") || card.contains("BETTER WAS"), "{card}");
    tab.click("[data-try='1']").await;
    tab.until("document.querySelector('.table')").await;
    let new = tab.ids().await.into_iter().find(|it| !ids.contains(it)).expect("another game");
    let trial = tab.kept(&new).await;
    let steps = |it: &str| games::plain(it).split_once("--\n").map(|it| it.1.to_owned());
    assert!(games::steps(&trial) < games::steps(&before));
    assert!(
        steps(&before).expect("steps").starts_with(steps(&trial).expect("steps").trim_end()),
        "it begins as the other: {trial}"
    );
    assert!(trial.contains("# taken-back 1\n"), "whoever tries again knows more");
    assert!(tab.is("document.querySelector('.table').dataset.prompt !== 'over'").await);
    assert_eq!(tab.kept("two").await, before, "the record stays");
    // Back again it is still there.
    tab.hash("#/review/two").await;
    tab.until(WHOLE).await;
    stage.end().await;
}

#[tokio::test]
async fn a_review_is_read_on_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((320, 568)).await;
    tab.open("sheet", &games::against_bots(games::SHEET)).await;
    tab.hash("#/review/sheet").await;
    for language in ["en", "de", "es", "fr"] {
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        tab.until(WHOLE).await;
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await, "{language}");
        if language == "en" {
            assert_eq!(tab.axe().await, Vec::<String>::new());
        }
    }
    stage.end().await;
}

/// What is hidden stays so while it matters; what is not there, or cannot be thought of, is said.
#[tokio::test]
async fn only_what_is_over_is_reviewed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("early", &games::against_bots(games::EARLY)).await;
    tab.hash("#/review/early").await;
    tab.until("document.querySelector('main').textContent.includes('not over yet')").await;
    tab.hash("#/review/nowhere").await;
    tab.until("document.querySelector('main h1')").await;
    assert_eq!(tab.count("#review-progress").await, 0);
    tab.before_all("window.Worker = class { constructor() { throw new Error('forbidden'); } };")
        .await;
    tab.reload().await;
    tab.keep("over", &games::against_bots(games::TWO)).await;
    tab.hash("#/review/over").await;
    tab.until("document.querySelector('main').textContent.includes('No review this time')").await;
    stage.end().await;
}
