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
    let (scored, race) = ("#log .again", "document.querySelector('#race caption').textContent");
    assert_eq!(tab.count(scored).await, 0, "the log does not run ahead");
    let before = tab.run(race).await;
    let sums = "[...document.querySelectorAll('#race tfoot td.num')].map(it => it.textContent)";
    let would_have = tab.run(sums).await;

    tab.click(".scene-foot .btn").await;
    tab.until(
        "[...document.querySelectorAll('.scene-line')].every(it => it.classList.contains('told'))",
    )
    .await;
    let all = totals(&tab).await;
    assert_ne!(all, "000", "all is told");
    assert_eq!((tab.run(race).await, tab.run(sums).await), (before.clone(), would_have.clone()));
    let told = would_have.as_array().expect("sums").iter().map(|it| it.as_str().unwrap_or("?"));
    assert_eq!(told.collect::<String>(), all, "the race says what the scene does");
    assert!(tab.is(&unmoved).await, "bots wait: {}", tab.shows().await);
    assert_eq!(tab.count(".scene-foot .btn").await, 1);

    tab.click(".scene-foot .btn").await;
    tab.until(&format!("!document.querySelector('dialog') && !({unmoved})")).await;
    assert_eq!(totals(&tab).await, all);
    assert_ne!(tab.run(race).await, before, "the next one");
    assert_eq!(tab.count(scored).await, 1);
    stage.end().await;
}

/// However many play, everybody's column is whole, with nothing to be pushed aside.
#[tokio::test]
async fn a_scoring_of_six_fits_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    for language in ["en", "de"] {
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        let id = format!("six-{language}");
        tab.open(&id, &games::against_bots(games::SIX)).await;
        tab.until("document.querySelector('#result-title')").await;
        tab.run("document.querySelectorAll('.result th button')[1].click()").await;
        tab.until("document.querySelectorAll('dialog.scene[open] thead svg').length === 6").await;
        for size in [(390, 664), (320, 568)] {
            tab.resize(size).await;
            tab.until(
                "(all => [...all.querySelectorAll('th, td')].every(it =>
                    it.getBoundingClientRect().right <= all.getBoundingClientRect().right + 1 && it.scrollWidth <= it.clientWidth + 1))
                 (document.querySelector('.scene-scroll'))",
            )
            .await;
        }
        tab.resize((390, 664)).await;
    }
    stage.end().await;
}
