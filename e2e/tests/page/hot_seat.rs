//! Several people at one screen.

use std::time::{Duration, Instant};

use sabika_e2e::{DESKTOP, PATIENCE, Stage, Tab, games};

/// The money cards that can be seen in a hand.
async fn hand(tab: &Tab) -> Vec<String> {
    let cards = tab
        .run("[...document.querySelectorAll('.hand [data-card]')].map(it => it.dataset.card)")
        .await;
    serde_json::from_value(cards).expect("a list")
}

/// Takes the first open card, which ends the turn.
async fn take(tab: &Tab) {
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
}

/// The curtain hangs before the hands alone: no money card of anybody is on the page, but for those that
/// lie open or stand in the log; market, open money and palaces are there.
async fn assert_hidden(tab: &Tab) {
    tab.until("document.querySelector('#lift-curtain')").await;
    let secrets = tab
        .run("[...document.querySelectorAll('.hand .card, .hand [data-card], .open-hand')].map(it => it.outerHTML)")
        .await;
    assert_eq!(secrets, serde_json::json!([]), "behind the curtain");
    for public in [".stall .tile", ".money .card", "[data-board=own] .cell", ".rival-palace"] {
        assert!(tab.count(public).await > 0, "{public} is for all to see");
    }
}

/// Lifts the curtain and waits for the hand behind it.
async fn lift(tab: &Tab) {
    tab.click("#lift-curtain").await;
    tab.until("!document.querySelector('#lift-curtain') && document.querySelector('.hand .card')")
        .await;
}

/// Waits until all windows and what is kept are at the same step, after more than `before`, and wait for
/// the person. Both have a bot, so for a moment either may be ahead.
async fn agreed(tabs: [&Tab; 2], before: usize) -> usize {
    let begin = Instant::now();
    loop {
        let steps = games::steps(&tabs[0].kept("same").await);
        let there = format!(
            "(it => it.prompt === 'turn' && +it.step === {steps})(document.querySelector('.table').dataset)"
        );
        if steps > before && tabs[0].is(&there).await && tabs[1].is(&there).await {
            return steps;
        }
        assert!(begin.elapsed() < PATIENCE, "they never agree: {}", tabs[1].shows().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What is done in one window is seen in the other, which goes on from there.
#[tokio::test]
async fn two_windows_show_the_same_game() {
    let stage = Stage::set().await;
    let game = games::kept(games::EARLY, &["person", "bot greedy"]);
    let (one, other) = (stage.page(DESKTOP).await, stage.page(DESKTOP).await);
    one.open("same", &game).await;
    other.hash("#/game/same").await;
    other.until("document.querySelector('.table')").await;
    other.run("window.before = true").await;
    let mut steps = games::steps(games::EARLY);
    for (tab, follows) in [(&one, &other), (&other, &one)] {
        // Ana takes a card, Ben answers, and both windows wait for Ana again.
        take(tab).await;
        steps = agreed([&one, &other], steps + 2).await;
        follows
            .until(
                "document.querySelector('.notice')?.innerText.includes('open in another window')",
            )
            .await;
    }
    assert!(other.is("window.before").await, "nothing was loaded anew");
    stage.end().await;
}

/// Whoever acts before the window has heard that the game went on elsewhere does not undo that.
#[tokio::test]
async fn a_window_that_is_late_writes_nothing_over() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let early = games::kept(games::EARLY, &["person", "bot greedy"]);
    tab.open("same", &early).await;
    take(&tab).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'turn' && document.querySelectorAll('.hand .card').length > 4").await;
    let later = tab.kept("same").await;
    tab.hash("#/").await;
    tab.open("same", &early).await;
    tab.until("document.querySelectorAll('.hand .card').length === 4").await;
    // A window hears nothing of what it writes itself: as if the other's message were on its way.
    tab.keep("same", &later).await;
    tab.click(".money .card[data-place=\"1\"]").await;
    tab.click("#confirm").await;
    let there =
        format!("document.querySelector('.table').dataset.step === '{}'", games::steps(&later));
    tab.until(&there).await;
    assert_eq!(games::plain(&tab.kept("same").await), games::plain(&later));
    tab.until("document.querySelector('.notice')?.innerText.includes('went on in another window')")
        .await;
    stage.end().await;
}

/// Where a game is deleted in one window, the other leaves it and says why.
#[tokio::test]
async fn a_game_that_is_deleted_elsewhere_says_so() {
    let stage = Stage::set().await;
    let (one, other) = (stage.page(DESKTOP).await, stage.page(DESKTOP).await);
    one.open("same", &games::kept(games::EARLY, &["person", "bot greedy"])).await;
    other.run("localStorage.removeItem('sabika/games/same')").await;
    one.until("location.hash === '#/games' && document.querySelector('.notice')?.innerText.includes('deleted in another window')")
        .await;
    stage.end().await;
}

#[tokio::test]
async fn a_curtain_hides_every_hand_between_two_people() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("curtain", &games::kept(games::EARLY, &["person", "person"])).await;

    // Nobody knows who has opened the page.
    assert_hidden(&tab).await;
    assert!(tab.text("#lift-curtain").await.contains("Ana"));
    lift(&tab).await;
    let ana = hand(&tab).await;
    assert_eq!(ana, ["denar-9", "denar-5", "denar-4", "dirham-2"]);
    take(&tab).await;

    assert_hidden(&tab).await;
    assert!(tab.text("#lift-curtain").await.contains("Ben"));
    let told = tab.text("#since").await;
    assert!(told.contains("takes"), "what happened since Ben acted: {told}");
    let seen = tab.run("document.querySelector('#since .vh').textContent").await;
    assert_eq!(seen, "Ana", "and who did it");
    // Keys do not reach what is behind it.
    for key in ["u", "5", "c"] {
        tab.key(key).await;
    }
    assert_hidden(&tab).await;
    // What has been can be looked at, but not the hands.
    tab.hash("#/game/curtain/21").await;
    tab.until("document.querySelector('.table')?.dataset.step === '21'").await;
    assert_eq!(hand(&tab).await, Vec::<String>::new(), "a step that is over shows no hand either");
    tab.hash("#/game/curtain").await;
    assert_hidden(&tab).await;
    tab.reload().await;
    assert_hidden(&tab).await;

    lift(&tab).await;
    let mut ben = hand(&tab).await;
    ben.sort();
    assert_eq!(ben, ["denar-3", "dirham-6", "ducat-8", "florin-1", "florin-9"]);
    take(&tab).await;
    assert_hidden(&tab).await;
    stage.end().await;
}

/// The palace stays in view.
#[tokio::test]
async fn the_curtain_lies_before_hand_and_bar_alone() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("low", &games::kept(games::EARLY, &["person", "person"])).await;
    for size in [(390, 664), (360, 740), (320, 568), (1100, 800), (1440, 900)] {
        tab.resize(size).await;
        tab.until(
            "document.querySelector('.curtain').getBoundingClientRect().top
                >= document.querySelector('.mid .board').getBoundingClientRect().bottom",
        )
        .await;
    }
    stage.end().await;
}

#[tokio::test]
async fn with_open_hands_there_is_no_curtain() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let open = games::EARLY.replace("luck", "hands open\nluck");
    tab.open("open", &games::kept(&open, &["person", "person"])).await;
    tab.until("document.querySelector('.table')").await;
    assert_eq!(hand(&tab).await, ["denar-9", "denar-5", "denar-4", "dirham-2"]);
    take(&tab).await;
    tab.until("document.querySelectorAll('.hand .card').length === 5").await;
    let ben = hand(&tab).await;
    assert!(ben.contains(&"ducat-8".to_owned()), "it is Ben's hand: {ben:?}");
    assert_eq!(tab.count("#lift-curtain").await, 0);
    stage.end().await;
}

/// The longest names there may be, of the widest letters, leave the button on the screen.
#[tokio::test]
async fn long_names_do_not_push_the_curtain_off_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    let names = ["W".repeat(40), "M".repeat(40)];
    let game = games::fresh(2, 4).replace("Ana Ben", &names.join(" "));
    tab.open("long", &games::kept(&game, &["person", "person"])).await;
    for size in [(390, 664), (320, 568)] {
        tab.resize(size).await;
        tab.until(
            "(({left, right, top, bottom}) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)
             (document.querySelector('#lift-curtain').getBoundingClientRect())",
        )
        .await;
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await, "{size:?}");
    }
    stage.end().await;
}
