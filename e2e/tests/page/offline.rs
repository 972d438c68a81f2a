//! Without a network.

use sabika_e2e::{DESKTOP, Stage, games};

#[tokio::test]
async fn after_the_first_visit_everything_works_without_the_server() {
    let mut stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    // Whatever loads while the page is being kept is not served from the store yet.
    tab.run("navigator.serviceWorker.ready.then(() => 1)").await;
    tab.reload().await;
    assert!(tab.is("navigator.serviceWorker.controller").await, "the page is kept");
    stage.pull_the_plug().await;

    tab.reload().await;
    tab.open("offline", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    let before = games::steps(&tab.kept("offline").await);
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
    // The bot answers too: it thinks in a worker that comes out of the same store.
    tab.until(&format!(
        "(it => it.prompt === 'turn' && +it.step > {before} + 2)(document.querySelector('.table').dataset)"
    ))
    .await;
    tab.reload().await;
    assert!(games::steps(&tab.kept("offline").await) > before, "the game went on");

    tab.hash("#/rules/A-21").await;
    tab.until("document.querySelector('#rulebook #A-21')").await;
    tab.hash("#/settings").await;
    tab.until("document.querySelector('input[name=language]')").await;
    let english = tab.text("h1").await;
    tab.click("label:has(input[name=language][value=fr])").await;
    tab.until("document.documentElement.lang === 'fr'").await;
    assert_ne!(tab.text("h1").await, english);
    tab.hash("#/rules").await;
    tab.until("document.querySelector('#rulebook .rule')").await;
    stage.end().await;
}
