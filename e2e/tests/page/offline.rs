//! Without a network.

use sabika_e2e::{DESKTOP, Stage, everywhere};

#[tokio::test]
async fn after_the_first_visit_everything_works_without_the_server() {
    let mut stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    everywhere::offline(&tab, &mut stage.server).await;

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
