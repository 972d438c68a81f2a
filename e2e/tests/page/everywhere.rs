//! What `cargo xtask long browsers` does in other browsers, and no other test does here.

use sabika_e2e::{DESKTOP, Stage, everywhere};

#[tokio::test]
async fn what_works_in_other_browsers_works_here() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    everywhere::dialog(&tab).await;
    everywhere::fits(&tab).await;
    everywhere::drag(&tab).await;
    everywhere::link(&tab).await;
    stage.end().await;
}
