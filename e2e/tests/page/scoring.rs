//! A scoring that is told while one looks on.

use sabika_e2e::{DESKTOP, Stage, Tab, games};

/// Everybody's points in the bar above the table.
async fn totals(tab: &Tab) -> String {
    let totals = "[...document.querySelectorAll('.scores b')].map(it => it.textContent).join('')";
    tab.run(totals).await.as_str().unwrap_or_default().to_owned()
}

/// Totals do not run ahead of what is told; the one button completes the count, then closes it; and
/// bots go on only then.
#[tokio::test]
async fn totals_and_bots_follow_the_scene() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.settings("language en\ntheme light\nmotion slow\npace off\nsound off\n").await;
    let game = games::before(games::THREE, "Ben      take dirham-9", 1);
    tab.open("told", &games::kept(&game, &["bot greedy", "person", "bot greedy"])).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    assert_eq!(totals(&tab).await, "000");
    // Nothing of it is told by itself: the test decides how far it is.
    tab.run("document.documentElement.style.setProperty('--speed', '100000')").await;
    tab.click(".money .card[aria-label*='dirham 9']").await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('dialog.scene[open]')").await;
    let steps = games::steps(&tab.kept("told").await);
    let unmoved = format!("document.querySelector('.table').dataset.step === '{steps}'");
    assert_eq!(totals(&tab).await, "000", "nothing is told yet");

    tab.click(".scene-foot .btn").await;
    tab.until(
        "[...document.querySelectorAll('.scene-line')].every(it => it.classList.contains('told'))",
    )
    .await;
    let all = totals(&tab).await;
    assert_ne!(all, "000", "all is told");
    assert!(tab.is(&unmoved).await, "bots wait: {}", tab.shows().await);
    assert_eq!(tab.count(".scene-foot .btn").await, 1);

    tab.click(".scene-foot .btn").await;
    tab.until(&format!("!document.querySelector('dialog') && !({unmoved})")).await;
    assert_eq!(totals(&tab).await, all);
    stage.end().await;
}
