//! Whole games to the final score, by every way of input.

use crate::caution::assert_quiet;
use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Way,
    everywhere::{assert_over, assert_played, whole_game},
    games,
};

#[tokio::test]
async fn three_play_by_clicks() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    whole_game(&tab, &games::fresh(3, 1), Way::Clicks).await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn two_play_by_dragging_everything() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    let done = whole_game(&tab, &games::fresh(2, 2), Way::Drags).await;
    assert!(done.given > 0, "{done:?}");
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn six_play_by_keyboard_alone_on_a_small_screen() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.run("addEventListener('pointerdown', () => window.pointed = true, true)").await;
    whole_game(&tab, &games::fresh(6, 3), Way::Keys).await;
    assert!(!tab.is("window.pointed").await, "there was no pointer");
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn three_play_by_taps_on_a_phone_with_a_reload_in_between() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.touchable(PHONE).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("taps", &games::against_bots(&games::fresh(3, 4))).await;
    let mut player = Player::new(&tab, Way::Taps);
    player.play_to(90).await;
    tab.until("document.querySelector('.table')?.dataset.prompt !== 'wait'").await;
    let before = tab.kept("taps").await;
    tab.reload().await;
    tab.until("document.querySelector('.table')").await;
    let after = tab.kept("taps").await;
    assert_eq!(games::plain(&after), games::plain(&before), "nothing is lost and nothing is added");
    let step = tab.attribute(".table", "data-step").await;
    assert_eq!(step, games::steps(&before).to_string());
    player.play_to_the_end().await;
    assert_played(player.done);
    assert_over(&tab, "taps").await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}
