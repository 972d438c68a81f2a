//! The dice game and Alcazaba.

use crate::caution::assert_quiet;
use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Way, everywhere::assert_over, games, player::Done,
};

/// A whole game by people at one screen, to the final score; what they did.
async fn whole_game(game: &str, players: usize, seed: u64, phone: bool, way: Way) -> Done {
    let stage = Stage::set().await;
    let size = if phone { PHONE } else { DESKTOP };
    let tab = stage.page(size).await;
    if way == Way::Taps {
        tab.touchable(size).await;
    }
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    let people = vec!["person"; players];
    tab.open(game, &games::kept(&games::fresh_of(game, players, seed), &people)).await;
    let mut player = Player::new(&tab, way);
    player.play_to_the_end().await;
    assert_eq!(player.done.scenes, 3, "{:?}", player.done);
    assert!(player.done.thrown > 0 && player.done.stones > 0, "{:?}", player.done);
    assert_over(&tab, game).await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
    player.done
}

/// Every chip was used at least once.
fn assert_chips(done: Done) {
    let Done { annulled, blackened, pushed, exchanged, .. } = done;
    assert!([annulled, blackened, pushed, exchanged].iter().all(|it| *it > 0), "{done:?}");
}

#[tokio::test]
async fn three_play_the_dice_game_by_clicks() {
    assert_chips(whole_game("dice", 3, 1, false, Way::Clicks).await);
}

#[tokio::test]
async fn two_play_the_dice_game_by_taps_on_a_phone() {
    assert_chips(whole_game("dice", 2, 2, true, Way::Taps).await);
}

#[tokio::test]
async fn the_dice_games_are_played_by_keyboard_alone() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    for (game, steps) in [("dice", 150), ("alcazaba", 100)] {
        tab.open(game, &games::kept(&games::fresh_of(game, 2, 3), &["person"; 2])).await;
        tab.run("addEventListener('pointerdown', () => window.pointed = true, true)").await;
        let mut player = Player::new(&tab, Way::Keys);
        player.play_to(steps).await;
        assert!(player.done.thrown > 0 && player.done.stones > 3, "{:?}", player.done);
        assert!(!tab.is("window.pointed").await, "there was no pointer");
    }
    stage.end().await;
}

/// Everything that can become of a tile has become of one.
fn assert_built(done: Done) {
    let Done { built, stored, redesigned, given, .. } = done;
    assert!([built, stored, redesigned, given].iter().all(|it| *it > 0), "{done:?}");
}

#[tokio::test]
async fn two_play_alcazaba_by_clicks() {
    assert_built(whole_game("alcazaba", 2, 1, false, Way::Clicks).await);
}

#[tokio::test]
async fn two_play_alcazaba_by_taps_on_a_phone() {
    assert_built(whole_game("alcazaba", 2, 2, true, Way::Taps).await);
}

#[tokio::test]
async fn a_dice_game_against_bots_is_chosen_and_goes_on_after_a_reload() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=game]')").await;
    tab.click("input[name=game][value=dice]").await;
    tab.until("!document.querySelector('input[name=edition]')").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    let id = tab.ids().await.pop().expect("a game");
    // Kept dice stay kept for the next throw, and may be let go again.
    tab.click("[data-die=\"3\"]").await;
    tab.until("document.querySelector('[data-die=\"3\"]').ariaPressed === 'true'").await;
    assert!(tab.text("#throw").await.contains("7 dice"));
    tab.click("#throw").await;
    tab.until("document.querySelector('.throws').textContent.includes('2 throws')").await;
    assert_eq!(tab.count(".die[aria-pressed=true]").await, 1, "it is still kept");
    assert!(tab.is("document.querySelector('#undo').ariaDisabled === 'true'").await, "new dice");
    let before = tab.kept(&id).await;
    tab.reload().await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    assert_eq!(games::plain(&tab.kept(&id).await), games::plain(&before));
    let mut player = Player::new(&tab, Way::Clicks);
    player.play_to(60).await;
    assert!(player.done.stones > 0, "{:?}", player.done);
    stage.end().await;
}

/// A stone that has to move back, one that would fall out: said before it is placed.
#[tokio::test]
async fn the_landing_is_told_before_a_stone_is_placed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = "game dice 1\nseats Ana Ben Cleo\nluck chacha8 1\n--\ndeal seat-1 tower\n\
        deal points-1 annul exchange push-back black-die\n\
        deal garden garden garden tower tower tower tower pavilion\nAna place garden\n\
        deal garden garden garden seraglio seraglio arcades arcades arcades\n";
    tab.open("landing", &games::kept(game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    let column = "[data-column=garden]";
    assert!(tab.attribute(column, "aria-label").await.contains("line 3, middle, moved back"));
    assert_eq!(tab.count(&format!("{column} .lands")).await, 1);
    assert_eq!(tab.count(&format!("{column} .aim")).await, 1, "where the dice lead");
    assert_eq!(tab.count("[data-column=tower] .lands").await, 0, "no tower shows");
    tab.click(column).await;
    tab.until("document.querySelector('#subline').textContent.includes('moved back')").await;
    assert!(tab.text("#confirm").await.contains("3 × garden"));
    // A second touch places it.
    tab.click(column).await;
    tab.until("document.querySelector('#headline').textContent.includes('Keep dice')").await;
    assert!(tab.attribute(column, "aria-label").await.contains("Ben, line 3, middle"));
    stage.end().await;
}
