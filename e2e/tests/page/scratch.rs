use sabika_e2e::{DESKTOP, Stage};
#[tokio::test]
async fn scratch() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for _ in 0..1 {
        println!("{}", tab.run("navigator.serviceWorker.getRegistration().then(r => [r?.installing?.state, r?.waiting?.state, r?.active?.state, navigator.serviceWorker.controller?.state])").await);
        println!("{}", tab.run("caches.keys().then(async k => [k, k[0] && (await (await caches.open(k[0])).keys()).length])").await);
        tokio::time::sleep(std::time::Duration::from_millis(1000)).await;
    }
    tab.reload().await;
    println!("after reload {}", tab.run("navigator.serviceWorker.getRegistration().then(r => [r?.installing?.state, r?.waiting?.state, r?.active?.state, navigator.serviceWorker.controller?.state])").await);
    tab.run("location.reload(); 1").await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    println!("after own reload {}", tab.run("navigator.serviceWorker.getRegistration().then(r => [r?.installing?.state, r?.waiting?.state, r?.active?.state, navigator.serviceWorker.controller?.state])").await);
    stage.end().await;
}
