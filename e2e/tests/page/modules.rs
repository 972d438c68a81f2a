//! Games with expansion modules.

use crate::caution::assert_quiet;
use sabika_e2e::{DESKTOP, Ears, PHONE, Player, Stage, Tab, Way, everywhere::assert_over, games};

/// The steps of players in a record: who, and what.
fn actions(record: &str) -> Vec<(&str, &str)> {
    let (_, steps) = record.split_once("--\n").expect("a record has steps");
    let acted = steps.lines().filter(|it| !it.starts_with("deal") && !it.starts_with('#'));
    acted.filter_map(|line| line.split_once(' ')).map(|(who, what)| (who, what.trim())).collect()
}

/// Somebody who claimed a tile in the turn of another, and how often before.
fn claimed_out_of_turn(record: &str) -> Option<(&str, usize)> {
    let (mut mover, mut claims) = ("", Vec::new());
    for (who, what) in actions(record) {
        if what == "sultan claim" {
            if who != mover {
                return Some((who, claims.iter().filter(|it| **it == who).count()));
            }
            claims.push(who);
        } else if ["take", "buy", "moors"].iter().any(|it| what.starts_with(it)) {
            mover = who;
        }
    }
    None
}

fn paid_by_caravanserai(record: &str) -> bool {
    let paid =
        |what: &str| what.split_once(" with ").is_some_and(|it| it.1.contains("caravanserai"));
    actions(record).into_iter().any(|(_, what)| what.starts_with("buy") && paid(what))
}

/// What must have happened: a claim in another's turn, a payment by caravanserai, developed culture
/// that brought points, and points by the score cards.
async fn assert_all_modules(tab: &Tab, record: &str) {
    assert!(claimed_out_of_turn(record).is_some(), "nobody claimed out of turn: {record}");
    assert!(paid_by_caravanserai(record), "no caravanserai paid: {record}");
    assert!(actions(record).iter().any(|it| it.1 == "moors develop"), "no culture: {record}");
    // The last scoring again: its kinds in the order of its card, and a line for culture.
    tab.run("[...document.querySelectorAll('.log .again')].at(0).click()").await;
    tab.until("document.querySelector('dialog[open] .scene-table')").await;
    let kinds = tab
        .run("[...document.querySelectorAll('.scene-table tbody use')].map(it => it.getAttribute('href')).filter(it => it.startsWith('#mini-')).slice(0, 6)")
        .await;
    let usual = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];
    let usual = usual.map(|it| format!("#mini-{it}"));
    assert_eq!(kinds.as_array().map(Vec::len), Some(6));
    assert_ne!(kinds, serde_json::json!(usual), "a score card changes the order");
    assert!(tab.text(".scene-table tbody").await.contains("Expansion"), "points for culture");
    tab.key("Escape").await;
}

#[tokio::test]
async fn modules_are_chosen_for_a_new_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=sultan]')").await;
    tab.click("#more-choices > summary").await;
    for name in ["sultan", "moors"] {
        tab.click(&format!("input[name={name}]")).await;
    }
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')").await;
    let id = tab.ids().await.pop().expect("a game");
    let record = tab.kept(&id).await;
    let chosen: Vec<&str> = record.lines().filter_map(|it| it.strip_prefix("module")).collect();
    assert_eq!(chosen.iter().map(|it| it.trim()).collect::<Vec<_>>(), ["sultan", "moors"]);
    assert!(!record.contains("caravanserai"), "{record}");
    assert_eq!(tab.count(".module").await, 2);
    // The choice is kept.
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=sultan]')?.checked").await;
    // The overviews are a key press away, and the rules pages know every module.
    tab.hash(&format!("#/game/{id}")).await;
    tab.until("document.querySelector('.table')").await;
    for (key, tiles) in [("w", 54), ("p", 44)] {
        tab.key(key).await;
        tab.until("document.querySelector('dialog[open] .overview-tiles')").await;
        assert_eq!(tab.count("dialog[open] .overview-tiles li").await, tiles);
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog[open]')").await;
    }
    tab.hash("#/rules/S-06").await;
    tab.until("document.querySelector('#S-06.is-here')").await;
    stage.end().await;
}

#[tokio::test]
async fn a_claim_is_asked_of_its_owner_in_the_turn_of_another() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let (who, before) = claimed_out_of_turn(games::MODULES).expect("such a claim");
    let game = games::before(games::MODULES, &format!("{who} sultan claim"), before + 1);
    tab.open("claim", &games::kept(&game, &["person"; 3])).await;
    let asked = tab.text("#lift-curtain").await;
    assert!(asked.contains(who), "the curtain is for {who}: {asked}");
    tab.click("#lift-curtain").await;
    tab.until("document.querySelector('[data-answer=claim]')").await;
    assert!(tab.text("#headline").await.contains("claim it with your sultan card?"));
    assert_eq!(tab.count(".question-tile .tile").await, 1, "the tile is shown");
    // One touch, since it can be taken back; the tile is placed before anything else goes on.
    tab.click("[data-answer=claim]").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'place'").await;
    // And it can be taken back, for nothing new was seen.
    tab.click("#undo").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'ask'").await;
    stage.end().await;
}

#[tokio::test]
async fn three_people_play_with_all_modules_at_one_screen() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    let people = ["person"; 3];
    tab.open("modules", &games::kept(&games::with_modules(3, 1), &people)).await;
    let mut player = Player::new(&tab, Way::Clicks);
    player.play_to_the_end().await;
    assert!(player.done.wares > 0 && player.done.developed > 0, "{:?}", player.done);
    let record = tab.kept("modules").await;
    assert_over(&tab, "modules").await;
    assert_all_modules(&tab, &record).await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_with_all_modules_on_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.touchable(PHONE).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    let sitters = ["person", "person", "bot greedy"];
    tab.open("modules", &games::kept(&games::with_modules(3, 2), &sitters)).await;
    let mut player = Player::new(&tab, Way::Taps);
    player.play_to_the_end().await;
    assert!(player.done.wares > 0 && player.done.developed > 0, "{:?}", player.done);
    let record = tab.kept("modules").await;
    assert_over(&tab, "modules").await;
    assert_all_modules(&tab, &record).await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

/// What is asked opens its tab and closes it again, but not one that was opened by hand; one is always
/// open.
#[tokio::test]
async fn a_tab_is_open_whatever_was_asked() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let (who, before) = claimed_out_of_turn(games::MODULES).expect("such a claim");
    let game = games::before(games::MODULES, &format!("{who} sultan claim"), before + 1);
    tab.open("claim", &games::kept(&game, &["person"; 3])).await;
    tab.click("#lift-curtain").await;
    let open = |key: &str| {
        format!(
            "[...document.querySelectorAll('.tab[aria-selected=true]')].map(it => it.dataset.tab).join() === '{key}' && !document.querySelector('#panel-{key}').hidden"
        )
    };
    let claimed = "document.querySelector('.table').dataset.prompt === 'place'";
    tab.until(&open("sultan")).await;
    tab.click("[data-answer=claim]").await;
    tab.until(claimed).await;
    tab.until(&open("to-come")).await;
    tab.click("[data-tab=sultan]").await;
    tab.click("#undo").await;
    tab.click("[data-answer=claim]").await;
    tab.until(claimed).await;
    assert!(tab.is(&open("sultan")).await, "who opened it wants to see it");
    stage.end().await;
}
