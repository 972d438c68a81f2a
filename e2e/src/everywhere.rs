//! What has to work in every browser, written once for all of them.

use crate::{
    Player, Server, Tab, Way, check,
    driver::Driver,
    games,
    player::{Done, cell},
};

/// A whole game of a person against bots, to the final score.
pub async fn whole_game<D: Driver>(tab: &Tab<D>, game: &str, way: Way) -> Done {
    tab.open("whole", &games::against_bots(game)).await;
    let mut player = Player::new(tab, way);
    player.play_to_the_end().await;
    assert_played(player.done);
    assert_over(tab, "whole").await;
    player.done
}

/// Everything that a turn can be was done at least once, and each scoring was shown.
pub fn assert_played(done: Done) {
    let Done { taken, bought, exact, built, stored, scenes, .. } = done;
    assert!([taken, bought, exact, built, stored].iter().all(|it| *it > 0), "{done:?}");
    assert_eq!(scenes, 3, "{done:?}");
}

/// The result shows what the header shows, and the record says the same.
pub async fn assert_over<D: Driver>(tab: &Tab<D>, id: &str) {
    // The end is shown once all points are told.
    tab.until("document.querySelector('#result-title')").await;
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
    let names = games::told_names(&record);
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

/// In a large window the table fills it: its rails may scroll, the page does not.
pub async fn fits<D: Driver>(tab: &Tab<D>) {
    tab.open("fits", &games::against_bots(&games::cut(games::THREE, games::STUCK))).await;
    tab.drawn().await;
    let lengths = "(it => [it.scrollWidth, it.scrollHeight])(document.documentElement)";
    assert_eq!(tab.run(lengths).await, tab.run("[innerWidth, innerHeight]").await);
}

/// A tile that waits is dragged to where it may stand, and built there.
pub async fn drag<D: Driver>(tab: &Tab<D>) {
    tab.open("drag", &games::against_bots(&games::cut(games::THREE, games::STUCK))).await;
    tab.until("document.querySelector('[data-board=own] .cell.lit')").await;
    let tile = tab.attribute(".waiting .loose-tile", "data-tile").await;
    let lit = tab.attribute("[data-board=own] .cell.lit", "data-cell").await;
    tab.drag(".waiting .loose-tile", &cell(&lit)).await;
    tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
    tab.click("#confirm").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {}", games::STUCK)).await;
    let record = games::plain(&tab.kept("drag").await);
    let built = format!("\nAna build {tile} at {lit}\n");
    assert!(record.contains(&built), "the record does not say:{built}{record}");
}

/// A link carries the whole game: it opens where nothing is kept, and the browser's own inflating reads
/// it as well.
pub async fn link<D: Driver>(tab: &Tab<D>) {
    tab.keep("link", &games::against_bots(games::THREE)).await;
    tab.hash("#/game/link/41").await;
    let link = copied(tab, "#step-link").await;
    let heading = tab.text("#headline").await;
    tab.run("localStorage.removeItem('sabika/games/link')").await;
    let hash = &link[link.find('#').expect("an address with a game")..];
    tab.hash(hash).await;
    tab.until("document.querySelector('.table')?.dataset.step === '41'").await;
    assert_eq!(tab.text("#headline").await, heading);
    let record = inflated(tab, hash).await;
    assert!(!record.contains("luck"), "what is to come stays unknown: {record}");
    let without_luck: String = games::plain(games::THREE)
        .split_inclusive('\n')
        .filter(|it| !it.starts_with("luck"))
        .collect();
    assert_eq!(games::plain(&record), without_luck);
}

/// The link that a button copies.
pub async fn copied<D: Driver>(tab: &Tab<D>, button: &str) -> String {
    tab.until(&format!("document.querySelector('{button}')")).await;
    tab.run("(window.copied = '', navigator.clipboard.writeText = it => { window.copied = it; return Promise.resolve(); }, 1)")
        .await;
    tab.click(button).await;
    tab.until("window.copied").await;
    tab.run("window.copied").await.as_str().expect("a link").to_owned()
}

/// The record in an address, read by the browser itself.
pub async fn inflated<D: Driver>(tab: &Tab<D>, hash: &str) -> String {
    let word = hash.split('/').nth(2).expect("#/shared/game/step");
    let script = format!(
        "(async () => {{ const text = atob('{word}'.replaceAll('-', '+').replaceAll('_', '/'));
         const bytes = Uint8Array.from(text, it => it.charCodeAt(0));
         const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
         return new Response(stream).text(); }})()"
    );
    tab.run(&script).await.as_str().expect("a text").to_owned()
}

/// A dialog is closed by its button and by Escape, and the focus is where it was.
pub async fn dialog<D: Driver>(tab: &Tab<D>) {
    tab.open("dialog", &games::against_bots(games::EARLY)).await;
    for by_button in [true, false] {
        tab.click("#menu").await;
        tab.until("document.querySelector('dialog[open]')?.contains(document.activeElement)").await;
        if by_button {
            tab.click("dialog[open] .dialog-head button").await;
        } else {
            tab.key("Escape").await;
        }
        tab.until("!document.querySelector('dialog')").await;
        tab.until("document.activeElement?.id === 'menu'").await;
    }
}

/// After the first visit a game goes on without the server.
pub async fn offline<D: Driver>(tab: &Tab<D>, server: &mut Server) {
    // Whatever loads while the page is being kept is not served from the store yet.
    tab.run("navigator.serviceWorker.ready.then(() => 1)").await;
    tab.reload().await;
    assert!(tab.is("navigator.serviceWorker.controller").await, "the page is kept");
    server.stop().await;

    tab.reload().await;
    tab.open("offline", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    let before = games::steps(&tab.kept("offline").await);
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
    // The bot answers too: it thinks in a worker that comes out of the same store.
    tab.until(&format!(
        "(it => it.prompt === 'turn' && +it.step > {before} + 2)(document.querySelector('.table').dataset)"
    ))
    .await;
    tab.reload().await;
    assert!(games::steps(&tab.kept("offline").await) > before, "the game went on");
}
