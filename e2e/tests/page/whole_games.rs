//! Whole games to the final score, by every way of input.

use crate::caution::assert_quiet;
use sabika_e2e::{DESKTOP, Ears, PHONE, Player, Stage, Tab, Way, check, games, player::Done};

/// The result shows what the header shows, and the record says the same.
pub(crate) async fn assert_over(tab: &Tab, id: &str) {
    let shown = tab
        .run(
            "(() => { const all = s => [...document.querySelectorAll(s)];
             const row = (it, name) => [it.querySelector(name).textContent, +it.querySelector('b.num').textContent];
             return { header: all('.scores li').map(it => row(it, '.name')).sort(),
                      result: all('.result-ranking li').map(it => row(it, '.result-name')).sort(),
                      first: all('.result-ranking li.first .result-name').map(it => it.textContent),
                      title: document.querySelector('#result-title')?.textContent ?? '' }; })()",
        )
        .await;
    let scores = |name: &str| -> Vec<(String, u64)> {
        serde_json::from_value(shown[name].clone()).expect("names and scores")
    };
    let header = scores("header");
    let plain_names =
        scores("result").into_iter().map(|(name, points)| (name.replace("cannot win", ""), points));
    assert_eq!(plain_names.collect::<Vec<_>>(), header, "the result and the header");
    let record = tab.kept(id).await;
    let checked = check(&record).await;
    assert_eq!(
        (&checked["fine"], &checked["over"]),
        (&true.into(), &true.into()),
        "{checked}\n{record}"
    );
    let names: Vec<&str> = games::names(&record).collect();
    let of_seat =
        |name: &&str| header.iter().find(|it| it.0 == *name).expect("everybody has a score").1;
    let seats: Vec<u64> = names.iter().map(of_seat).collect();
    let told: Vec<u64> = serde_json::from_value(checked["scores"].clone()).expect("scores");
    assert_eq!(seats, told[..names.len()], "the header and the record");
    let most = *seats.iter().max().expect("somebody");
    let winners: Vec<&str> = names.iter().filter(|it| of_seat(it) == most).copied().collect();
    let title = shown["title"].as_str().unwrap_or_default();
    for winner in &winners {
        assert!(title.contains(winner), "{winner} has won with {most}, but the page says: {title}");
    }
    let first: Vec<String> = serde_json::from_value(shown["first"].clone()).expect("names");
    assert_eq!(first.len(), winners.len(), "{first:?}");
}

/// Everything that a turn can be was done at least once, and each scoring was shown.
fn assert_played(done: Done) {
    let Done { taken, bought, exact, built, stored, scenes, .. } = done;
    assert!([taken, bought, exact, built, stored].iter().all(|it| *it > 0), "{done:?}");
    assert_eq!(scenes, 3, "{done:?}");
}

#[tokio::test]
async fn three_play_by_clicks() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("clicks", &games::against_bots(&games::fresh(3, 1))).await;
    let mut player = Player::new(&tab, Way::Clicks);
    player.play_to_the_end().await;
    assert_played(player.done);
    assert_over(&tab, "clicks").await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn two_play_by_dragging_everything() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("drags", &games::against_bots(&games::fresh(2, 2))).await;
    let mut player = Player::new(&tab, Way::Drags);
    player.play_to_the_end().await;
    assert_played(player.done);
    assert!(player.done.given > 0, "{:?}", player.done);
    assert_over(&tab, "drags").await;
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
}

#[tokio::test]
async fn six_play_by_keyboard_alone_on_a_small_screen() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("keys", &games::against_bots(&games::fresh(6, 3))).await;
    tab.run("addEventListener('pointerdown', () => window.pointed = true, true)").await;
    let mut player = Player::new(&tab, Way::Keys);
    player.play_to_the_end().await;
    assert_played(player.done);
    assert!(!tab.is("window.pointed").await, "there was no pointer");
    assert_over(&tab, "keys").await;
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
