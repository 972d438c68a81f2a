//! Tables of people at a distance: how one is made, found and begun, and what is said of the connection.

pub mod walk;

use std::time::{Duration, Instant};

use crate::{PATIENCE, PHONE, Stage, Tab, everywhere::copied, tab::quote, told};

/// A table that is to be made. All else is as the page suggests it.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    pub game: &'a str,
    pub players: usize,
    /// Boxes among the further choices that are ticked, or are ticked no more: `listed`, `help-hints`.
    pub otherwise: &'a [&'a str],
}

/// A small table of two.
pub const SMALL: Wish<'static> = Wish { game: "alhambra", players: 2, otherwise: &[] };

/// What somebody who uses a telephone in German has chosen.
pub const GERMAN: &str = "language de\ntheme light\nmotion off\npace off\nsound off\n";

/// Makes a table and sits down in its first seat. Its id.
pub async fn make(tab: &Tab, name: &str, wish: Wish<'_>) -> String {
    tab.hash("#/friends").await;
    tab.fill("#friends-name", name).await;
    let players = wish.players.to_string();
    // The gentlest thinks for the shortest time.
    for (name, value) in [("game", wish.game), ("players", &players), ("fill", "level-1")] {
        tab.click(&format!("label:has(input[name={name}][value=\"{value}\"])")).await;
    }
    if !wish.otherwise.is_empty() {
        tab.click("#more-choices > summary").await;
        for name in wish.otherwise {
            tab.click(&format!("label:has(input[name={name}])")).await;
        }
    }
    tab.click("#make").await;
    tab.until("document.querySelector('.chair.own')").await;
    id(tab).await
}

/// The table that is on the screen.
pub async fn id(tab: &Tab) -> String {
    let id = tab.run("location.hash.split('/')[2]").await;
    id.as_str().expect("a table is open").to_owned()
}

/// Opens the link to a table and sits down in the first free seat. Whoever was at a table before is not asked for
/// their name.
pub async fn sit(tab: &Tab, table: &str, name: &str) {
    tab.hash(&format!("#/table/{table}")).await;
    tab.click("[data-do=sit]").await;
    tab.until("document.querySelector('#sit-name, .chair.own')").await;
    if tab.is("document.querySelector('#sit-name')").await {
        tab.fill("#sit-name", name).await;
        tab.click("#sit-now").await;
    }
    tab.until("document.querySelector('.chair.own') && !document.querySelector('dialog')").await;
}

/// The host begins. Somebody of the court sits where nobody has come.
pub async fn begin(host: &Tab, others: &[&Tab]) {
    host.click("#start").await;
    for tab in others.iter().chain([&host]) {
        tab.until("document.querySelector('.table')").await;
    }
}

/// Ana at a desk and Ben with a German telephone, at a table that has begun; and its id.
pub async fn two(stage: &Stage, size: (i64, i64), wish: Wish<'_>) -> (Tab, Tab, String) {
    let (ana, ben) = (stage.page(size).await, stage.person(PHONE).await);
    ben.settings(GERMAN).await;
    let table = make(&ana, "Ana", wish).await;
    sit(&ben, &table, "Ben").await;
    begin(&ana, &[&ben]).await;
    (ana, ben, table)
}

/// Waits until whoever is at a table is told that the connection is gone.
pub async fn is_lost(tab: &Tab) {
    tab.until("document.querySelector('#strip .bad, #no-server .bad')").await;
}

/// Waits until the connection is back. Nobody has to do anything for it, but whoever is impatient may.
pub async fn is_back(tab: &Tab) {
    tab.run("document.querySelector('[data-do=try-now]')?.click()").await;
    tab.until("!document.querySelector('#strip .bad, #no-server .bad')").await;
}

/// Says something to those who play.
pub async fn say(tab: &Tab, words: &str) {
    open_menu(tab).await;
    tab.fill("#say", words).await;
    tab.click("#say-it").await;
    tab.until("document.querySelector('#say').value === ''").await;
    close_menu(tab).await;
}

pub async fn open_menu(tab: &Tab) {
    tab.click("#menu").await;
    tab.until("document.querySelector('dialog[open]')").await;
}

pub async fn close_menu(tab: &Tab) {
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;
}

/// How many steps the game has, as far as this page knows.
pub async fn step(tab: &Tab) -> i64 {
    let step = tab.run("+document.querySelector('.table').dataset.step").await;
    step.as_f64().expect("a table") as i64
}

/// Waits until a page shows so many steps of a game.
pub async fn shows_step(tab: &Tab, step: i64) {
    tab.until(&format!("+document.querySelector('.table')?.dataset.step === {step}")).await;
}

/// Waits until it is the turn of whoever sits here.
pub async fn may_act(tab: &Tab) {
    tab.until("document.querySelector('.table:not([data-prompt=wait])')").await;
}

/// Whoever of two is to act, and the other.
pub async fn in_turn<'a>(one: &'a Tab, other: &'a Tab) -> (&'a Tab, &'a Tab) {
    let begin = Instant::now();
    loop {
        for (acting, waiting) in [(one, other), (other, one)] {
            if acting.is("document.querySelector('.table:not([data-prompt=wait])')").await {
                return (acting, waiting);
            }
        }
        assert!(begin.elapsed() < PATIENCE, "nobody is to act:\n{}", one.shows().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Chooses the first open money card, which ends the turn in the base game.
pub async fn choose_card(tab: &Tab) {
    may_act(tab).await;
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
}

/// Takes that card, and waits until it is done.
pub async fn take(tab: &Tab) {
    choose_card(tab).await;
    let before = step(tab).await;
    tab.click("#confirm").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {before}")).await;
}

/// The game as text, as the menu hands it out.
pub async fn record(tab: &Tab) -> String {
    open_menu(tab).await;
    let record = copied(tab, "#copy-record").await;
    close_menu(tab).await;
    record
}

/// The luck of a game is what was sealed before it began.
pub async fn assert_fair(record: &str, seal: &str) {
    let said = told(&["verify", "-", "--seal", seal], record).await;
    let words = String::from_utf8_lossy(&said.stdout).into_owned();
    let trouble = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success() && words.contains(seal), "{words}{trouble}\n{record}");
}

/// The page says of a game that is over whether its luck was what was sealed.
pub async fn shows_that_luck_holds(tab: &Tab, draws: usize) {
    open_menu(tab).await;
    let said = "document.querySelector('#luck-verdict')?.textContent";
    tab.until(said).await;
    let said = tab.run(said).await;
    let numbers: Vec<String> = serde_json::from_value(said.clone())
        .map(|it: String| {
            it.split(|it: char| !it.is_ascii_digit()).map(ToOwned::to_owned).collect()
        })
        .expect("a sentence");
    assert!(numbers.contains(&draws.to_string()), "{draws} draws: {said}");
    close_menu(tab).await;
}

/// Whether a text stands in the line that tells what is the matter.
pub async fn is_told(tab: &Tab, words: &str) {
    let strip = "document.querySelector('#strip')?.textContent";
    tab.until(&format!("{strip}.includes({})", quote(words))).await;
}
