//! Forwards and backwards through a game.

use sabika_e2e::{DESKTOP, Stage, Tab, games, tab::quote};

async fn at(tab: &Tab, step: usize) {
    tab.until(&format!("document.querySelector('.table')?.dataset.step === '{step}'")).await;
}

#[tokio::test]
async fn every_step_of_a_game_has_an_address_and_can_be_seen_again() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let steps = games::steps(games::THREE);
    tab.keep("replay", &games::against_bots(games::THREE)).await;

    // A link leads to its step, also when the page is opened with it.
    tab.hash("#/game/replay/40").await;
    at(&tab, 40).await;
    let words = format!("Step 40 of {steps}");
    assert_eq!(tab.text("#headline").await, words);
    tab.reload().await;
    at(&tab, 40).await;

    let palace = "[...document.querySelectorAll('.rival')].map(it => it.innerText).join()";
    let seen = tab.run(palace).await;
    for (button, step) in
        [("#step-on", 41), ("#step-on", 42), ("#step-back", 41), ("#step-back", 40)]
    {
        tab.click(button).await;
        at(&tab, step).await;
        assert!(
            tab.is(&format!("location.hash === '#/game/replay/{step}'")).await,
            "the address follows"
        );
    }
    assert_eq!(tab.run(palace).await, seen, "the same step looks the same");
    for (button, step) in
        [("#step-last", steps), ("#step-on", steps), ("#step-first", 0), ("#step-back", 0)]
    {
        tab.click(button).await;
        at(&tab, step).await;
    }

    // The slider, by mouse and by keys.
    let slider = ".transport input[type=range]";
    tab.click(slider).await;
    at(&tab, steps.div_ceil(2)).await;
    tab.key("ArrowRight").await;
    at(&tab, steps.div_ceil(2) + 1).await;
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
        let step = href.rsplit('/').next().and_then(|it| it.parse().ok()).expect("a step");
        tab.click(&format!("#log a[href={}]", quote(href))).await;
        at(&tab, step).await;
    }

    // And back to where the game stands.
    tab.click("#step-leave").await;
    at(&tab, steps).await;
    tab.until("document.querySelector('#result-title') && !document.querySelector('.transport')")
        .await;
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
    at(&tab, 10).await;
    // The past cannot be changed.
    assert_eq!(tab.attribute(".table", "data-prompt").await, "wait");
    for key in ["3", "c", "5", "c", "u"] {
        tab.key(key).await;
    }
    assert_eq!(tab.attribute("#confirm", "aria-disabled").await, "true");
    at(&tab, 10).await;
    tab.click("#step-leave").await;
    at(&tab, steps).await;
    assert_eq!(tab.attribute(".table", "data-prompt").await, "turn");
    assert_eq!(games::plain(&tab.kept("back").await), games::plain(&before));
    stage.end().await;
}
