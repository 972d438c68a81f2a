//! Roll and write.

use crate::caution::assert_quiet;
use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Tab, Way, everywhere::assert_over, games, player::Done,
};

/// A whole game to the final score.
async fn whole_game(stage: &Stage, record: &str, sitters: &[&str], phone: bool, way: Way) {
    let size = if phone { PHONE } else { DESKTOP };
    let tab = stage.page(size).await;
    if way == Way::Taps {
        tab.touchable(size).await;
    }
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("sheet", &games::kept(record, sitters)).await;
    let mut player = Player::new(&tab, way);
    player.play_to_the_end().await;
    let Done { constructed, changed, gained, scenes, .. } = player.done;
    assert!(constructed > 0 && gained > 0, "{:?}", player.done);
    assert_eq!(changed > 0, way != Way::Keys, "{:?}", player.done);
    assert_eq!(scenes, 1, "{:?}", player.done);
    assert_sheet(&tab).await;
    if games::names(record).count() > 1 {
        assert_over(&tab, "sheet").await;
    }
    assert_quiet(&ears, &tab, stage).await;
}

/// As many crosses as the score sheet has marks for whoever looks.
async fn assert_sheet(tab: &Tab) {
    let crosses = tab.count(".sheet .square.built").await;
    let marks = tab.count(".score-sheet li:first-child .full").await;
    assert!(crosses > 3 && crosses == marks, "{crosses} crosses, {marks} marks");
}

fn fresh(players: usize, seed: u64) -> String {
    games::fresh_of("roll-and-write", players, seed)
}

#[tokio::test]
async fn three_write_by_clicks_and_by_taps_on_a_phone() {
    let stage = Stage::set().await;
    let sitters = ["person", "bot greedy", "bot greedy"];
    whole_game(&stage, &fresh(3, 1), &sitters, false, Way::Clicks).await;
    whole_game(&stage, &fresh(3, 2), &sitters, true, Way::Taps).await;
    stage.end().await;
}

#[tokio::test]
async fn two_write_with_a_virtual_player() {
    let stage = Stage::set().await;
    whole_game(&stage, &fresh(2, 3), &["person", "bot greedy"], false, Way::Keys).await;
    whole_game(&stage, &fresh(2, 4), &["person"; 2], true, Way::Taps).await;
    stage.end().await;
}

/// Alone against virtual players who score, and alone for points with its best list.
#[tokio::test]
async fn one_writes_alone() {
    let stage = Stage::set().await;
    let against = fresh(1, 5).replace("luck", "virtual 3\nagainst yes\nluck");
    for (phone, way) in [(false, Way::Clicks), (true, Way::Taps)] {
        whole_game(&stage, &against, &["person"], phone, way).await;
    }
    let tab = stage.page(DESKTOP).await;
    tab.open("alone", &games::kept(&fresh(1, 6), &["person"])).await;
    Player::new(&tab, Way::Clicks).play_to_the_end().await;
    tab.until("document.querySelector('.best-list .own')").await;
    let points = tab.text(".result-ranking b").await;
    assert_eq!(tab.text(".best-list .own b").await, points, "the game is on the list");
    assert_eq!(tab.text("#result-title").await, format!("{points} points"), "alone nobody wins");
    assert_eq!(tab.count(".result-ranking .first").await, 0);
    // Looked at again, it is there once.
    tab.reload().await;
    tab.until("document.querySelector('.best-list .own')").await;
    assert_eq!(tab.count(".best-list li").await, 1);
    stage.end().await;
}

/// Options of the game, and what is wrong with an own sheet.
#[tokio::test]
async fn a_sheet_of_ones_own_is_checked() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=game]')").await;
    tab.click("input[name=game][value=roll-and-write]").await;
    tab.click("input[name=players][value=\"1\"]").await;
    tab.click("input[name=virtual][value=\"4\"]").await;
    tab.click("input[name=sheet][value=own]").await;
    tab.until("document.querySelector('#own-sheet')").await;
    let type_into = |field: &str, text: &str| {
        format!(
            "(() => {{ const it = document.querySelector('{field}'); it.value = {text:?}; \
             it.dispatchEvent(new Event('input', {{bubbles: true}})); }})()"
        )
    };
    let type_in = |text: &str| type_into("#own-sheet", text);
    tab.run(&type_in("psacgt\nxxxxxx")).await;
    tab.until("document.querySelector('#own-sheet').ariaInvalid === 'true'").await;
    assert!(tab.text("#own-sheet-error").await.contains("six rows"));
    tab.click(".start-bar .btn-main").await;
    assert_eq!(tab.count(".table").await, 0, "no game begins with it");
    tab.run(&type_in("PSACGT\ncgtpsa\nsacgtp\ngtpsac\nacgtps\nttsagg")).await;
    tab.until("document.querySelector('#own-sheet').ariaInvalid !== 'true'").await;
    // The coins of one's own sheet, too.
    tab.run(&type_into("#own-coins", "2")).await;
    tab.until("document.querySelector('#own-coins').ariaInvalid === 'true'").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.activeElement.id === 'own-coins'").await;
    tab.run(&type_into("#own-coins", "24")).await;
    tab.until("document.querySelector('#own-coins').ariaInvalid !== 'true'").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    let id = tab.ids().await.pop().expect("a game");
    let record = tab.kept(&id).await;
    assert!(record.contains("psacgt/cgtpsa/sacgtp/gtpsac/acgtps/ttsagg"), "{record}");
    for option in [["virtual", "4"], ["coins", "24"]] {
        assert!(record.lines().any(|it| it.split_whitespace().eq(option)), "{record}");
    }
    stage.end().await;
}
