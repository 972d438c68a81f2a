use sabika_e2e::{PHONE, DESKTOP, Stage, games};
#[tokio::test]
async fn scratch() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("taps", &games::against_bots(games::EARLY)).await;
    let _ = PHONE;
    tab.until("document.querySelector('.table').dataset.prompt == 'turn'").await;
    let who = "(document.activeElement.tagName + '.' + document.activeElement.className+' '+document.activeElement.ariaLabel+' '+document.activeElement.dataset?.cell)";
    tab.drawn().await;
    println!("open: {}", tab.run(who).await);
    tab.key("3").await; tab.drawn().await;
    println!("after 3: {} confirm: {}", tab.run(who).await, tab.text("#confirm").await);
    tab.key("Tab").await;
    println!("tab: {}", tab.run(who).await);
    tab.key("3").await; tab.drawn().await;
    println!("after 3: {} confirm: {}", tab.run(who).await, tab.text("#confirm").await);
    tab.key("c").await; tab.drawn().await;
    println!("after c: {} confirm: {}", tab.run(who).await, tab.text("#confirm").await);
    tab.key("5").await; tab.drawn().await;
    println!("after 5: {} confirm: {}", tab.run(who).await, tab.text("#confirm").await);
    tab.key("c").await; tab.drawn().await;
    println!("after c: {} confirm: {} {}", tab.run(who).await, tab.text("#confirm").await, tab.text("#headline").await);
    tab.key("b").await; tab.drawn().await;
    println!("after b: {}", tab.run(who).await);
    tab.key("ArrowRight").await; tab.key("Enter").await; tab.drawn().await;
    println!("after Enter: {} confirm: {}", tab.run(who).await, tab.text("#confirm").await);
    tab.key("c").await; tab.drawn().await;
    tab.until("document.querySelector('.table').dataset.prompt == 'turn'").await;
    println!("after c: {} confirm: {} {}", tab.run(who).await, tab.text("#confirm").await, tab.text("#headline").await);
    let png = tab.page.screenshot(chromiumoxide::page::ScreenshotParams::builder().build()).await.unwrap();
    std::fs::write("/tmp/e2efix/s.png", png).unwrap();
    stage.end().await;
}
