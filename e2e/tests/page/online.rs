//! Games of people at a distance, and what comes between them and their server.

use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Way, check, games,
    online::{
        GERMAN, SMALL, Wish, assert_fair, begin, choose_card, in_turn, is_back, is_lost, make,
        may_act, record, shows_step, shows_that_luck_holds, sit, step, two,
    },
    tab::quote,
};

/// Two people and a bot play a whole game, one at a desk in English, one with a German telephone. In the middle a
/// page is loaded anew, the server is killed and comes back, and the telephone has no network for a while.
async fn whole_game(game: &str, length: i64) {
    let mut stage = Stage::set().await;
    let (ana, ben) = (stage.page(DESKTOP).await, stage.person(PHONE).await);
    ben.settings(GERMAN).await;
    ben.touchable(PHONE).await;
    let ears = Ears::of(&ben).await;
    ben.reload().await;
    let table = make(&ana, "Ana", Wish { game, players: 3, otherwise: &[] }).await;
    let seal = ana.attribute("#seal", "title").await;
    sit(&ben, &table, "Ben").await;
    begin(&ana, &[&ben]).await;

    let mut players = [Player::new(&ana, Way::Clicks), Player::new(&ben, Way::Taps)];
    play_to(&mut players, length / 4).await;
    let before = step(&ana).await;
    ana.reload().await;
    ana.until(&format!("+document.querySelector('.table')?.dataset.step >= {before}")).await;

    play_to(&mut players, length / 2).await;
    stage.server.stop().await;
    is_lost(&ana).await;
    is_lost(&ben).await;
    stage.server.start_again().await;
    is_back(&ana).await;
    is_back(&ben).await;

    play_to(&mut players, 3 * length / 4).await;
    ben.network(false).await;
    is_lost(&ben).await;
    ben.network(true).await;
    is_back(&ben).await;

    play_to(&mut players, i64::MAX).await;
    let last = step(&ana).await;
    shows_step(&ben, last).await;
    let text = record(&ana).await;
    assert_eq!(games::plain(&text), games::plain(&record(&ben).await), "both have the same game");
    assert_eq!(games::steps(&text) as i64, last, "{text}");
    let names: Vec<&str> = games::names(&text).collect();
    assert_eq!(names[..2], ["Ana", "Ben"]);
    let checked = check(&text).await;
    assert_eq!((&checked["fine"], &checked["over"]), (&true.into(), &true.into()), "{checked}");
    for tab in [&ana, &ben] {
        tab.until("document.querySelector('#result-title')").await;
        let shown = "[...document.querySelectorAll('.scores b.num')].map(it => +it.textContent)";
        let shown: Vec<u64> = serde_json::from_value(tab.run(shown).await).expect("scores");
        let told: Vec<u64> = serde_json::from_value(checked["scores"].clone()).expect("scores");
        assert_eq!(shown[..3], told[..3], "what is shown and the record");
    }
    assert_fair(&text, &seal).await;
    let dealt = text.lines().filter_map(|it| it.strip_prefix("deal "));
    let draws = dealt.map(|it| it.split_whitespace().count()).sum();
    shows_that_luck_holds(&ben, draws).await;
    let heard = ears.all(&ben).await;
    let own = |it: &&String| it.starts_with(&stage.server.url) || it.starts_with("data:");
    let strange: Vec<&String> = heard.requests.iter().filter(|it| !own(it)).collect();
    assert!(strange.is_empty(), "requests left the machine: {strange:#?}");
    stage.end().await;
}

/// Both play until the game has so many steps.
async fn play_to([ana, ben]: &mut [Player<'_>; 2], step: i64) {
    tokio::join!(ana.play_along_to(step), ben.play_along_to(step));
}

#[tokio::test]
async fn two_people_and_a_bot_play_the_base_game() {
    whole_game("alhambra", 280).await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_the_dice_game() {
    whole_game("dice", 160).await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_roll_and_write() {
    whole_game("roll-and-write", 100).await;
}

/// What is confirmed while the server is away is said to wait, outlasts the page, and is done once when the server is
/// back. What was only chosen stays on the board.
#[tokio::test]
async fn a_move_waits_for_the_server_and_is_done_once() {
    let mut stage = Stage::set().await;
    let (ana, ben, _) = two(&stage, DESKTOP, SMALL).await;
    let (acting, waiting) = in_turn(&ana, &ben).await;
    let before = step(acting).await;
    // The page is kept, so that it can be loaded anew without the server.
    acting.run("navigator.serviceWorker.ready.then(() => 1)").await;

    choose_card(acting).await;
    let chosen = "document.querySelector('#confirm').ariaDisabled === 'false'";
    stage.server.stop().await;
    is_lost(acting).await;
    is_lost(waiting).await;
    assert!(acting.is(chosen).await, "what was chosen is there still");
    let words = acting.text("#confirm").await;
    acting.click("#confirm").await;
    acting.until("document.querySelector('#confirm').ariaDisabled === 'true'").await;
    acting
        .until(&format!("document.querySelector('#confirm').innerText !== {}", quote(&words)))
        .await;
    acting.key("c").await;
    assert_eq!(step(acting).await, before, "nothing is done yet");

    stage.server.start_again().await;
    is_back(acting).await;
    is_back(waiting).await;
    // One card is taken, and one is dealt in its place.
    may_act(waiting).await;
    shows_step(waiting, before + 2).await;
    shows_step(acting, before + 2).await;

    // The same where the page is loaded anew before the server is back.
    let before = step(waiting).await;
    waiting.run("navigator.serviceWorker.ready.then(() => 1)").await;
    choose_card(waiting).await;
    stage.server.stop().await;
    is_lost(waiting).await;
    waiting.click("#confirm").await;
    waiting.until("document.querySelector('#confirm').ariaDisabled === 'true'").await;
    waiting.reload().await;
    stage.server.start_again().await;
    is_back(acting).await;
    may_act(acting).await;
    shows_step(acting, before + 2).await;
    shows_step(waiting, before + 2).await;
    stage.end().await;
}
