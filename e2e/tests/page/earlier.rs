//! A browser that has used an earlier page: nothing it keeps is lost.

use std::collections::BTreeMap;

use sabika_e2e::{DESKTOP, Stage, Tab, games, tab::quote};
use serde::Deserialize;

/// What such a browser held, written by the page of its day and never changed since, and what that
/// page showed of its games.
#[derive(Deserialize)]
struct Earlier {
    /// Its storage, in lines.
    kept: BTreeMap<String, Vec<String>>,
    /// By the id of a game.
    shown: BTreeMap<String, Shown>,
}

#[derive(Deserialize)]
struct Shown {
    /// Names with points.
    people: Vec<String>,
    prompt: String,
}

impl Earlier {
    fn new() -> Earlier {
        serde_json::from_str(include_str!("../../fixtures/browser.json")).expect("the fixture")
    }
    fn text(&self, key: &str) -> String {
        self.kept[key].join("\n") + "\n"
    }
    fn game(&self, id: &str) -> String {
        self.text(&format!("sabika/games/{id}"))
    }
}

/// The value of a note before a record.
fn note<'a>(game: &'a str, name: &str) -> Option<&'a str> {
    game.lines().find_map(|it| it.strip_prefix("# ")?.strip_prefix(name)?.strip_prefix(' '))
}

/// A browser that holds all of it.
async fn page(stage: &Stage, earlier: &Earlier) -> Tab {
    let tab = stage.page(DESKTOP).await;
    tab.run("localStorage.clear()").await;
    for key in earlier.kept.keys() {
        let (key, text) = (quote(key), quote(&earlier.text(key)));
        tab.run(&format!("localStorage.setItem({key}, {text})")).await;
    }
    tab.reload().await;
    tab
}

async fn assert_checked(tab: &Tab, name: &str, value: &str) {
    let field = format!("input[name={name}][value=\"{value}\"]");
    tab.until(&format!("document.querySelector('{field}')?.checked")).await;
}

async fn assert_switched(tab: &Tab, name: &str, on: bool) {
    let field = format!("input[type=checkbox][name={name}]");
    tab.until(&format!("document.querySelector('{field}')?.checked === {on}")).await;
}

#[tokio::test]
async fn games_of_an_earlier_page_open_where_they_were() {
    let earlier = Earlier::new();
    let stage = Stage::set().await;
    let tab = page(&stage, &earlier).await;
    tab.hash("#/games").await;
    tab.until(&format!(
        "document.querySelectorAll('.game-row').length === {}",
        earlier.shown.len()
    ))
    .await;
    for (id, shown) in &earlier.shown {
        let row = format!("[aria-labelledby=game-{id}]");
        let listed = tab.text(&row).await;
        let title = note(&earlier.game(id), "title").map(str::to_owned);
        for word in shown.people.iter().filter_map(|it| it.rsplit_once(' ')).map(|it| it.0) {
            assert!(listed.contains(word), "{id} lists {word}: {listed}");
        }
        assert!(title.is_none_or(|it| listed.contains(&it)), "{listed}");
    }
    for (id, shown) in &earlier.shown {
        let game = earlier.game(id);
        tab.hash(&format!("#/game/{id}")).await;
        tab.until("document.querySelector('.table, #lift-curtain')").await;
        let people = tab
            .run(
                "[...document.querySelectorAll('.scores li')].map(it => it.querySelector('.name')
                 .textContent + ' ' + it.querySelector('b').textContent)",
            )
            .await;
        assert_eq!(people, serde_json::json!(as_addressed(&game, &shown.people)), "{id}");
        if shown.prompt == "curtain" {
            assert_eq!(tab.count("#lift-curtain").await, 1, "{id}");
        } else {
            assert_eq!(tab.attribute(".table", "data-prompt").await, shown.prompt, "{id}");
            let step = games::steps(&game).to_string();
            assert_eq!(tab.attribute(".table", "data-step").await, step, "{id}");
        }
        let title = tab.text(".game-title b").await;
        assert!(note(&game, "title").is_none_or(|it| it == title), "{id} is called {title}");
        tab.click("#menu").await;
        tab.until("document.querySelector('[data-help]')").await;
        let help = tab
            .run("[...document.querySelectorAll('[data-help]:checked')].map(it => it.dataset.help).join(' ')")
            .await;
        // A table asks for the helps that it can give, and shows what was chosen of these.
        let offered = tab
            .run("[...document.querySelectorAll('[data-help]')].map(it => it.dataset.help).join(' ')")
            .await;
        let offered: Vec<&str> = offered.as_str().unwrap_or_default().split_whitespace().collect();
        let chosen = note(&game, "help").unwrap_or_default().split_whitespace();
        let chosen: Vec<&str> = chosen.filter(|it| offered.contains(it)).collect();
        assert_eq!(help.as_str(), Some(chosen.join(" ").as_str()), "{id}");
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog')").await;
    }
    // A list was once of all sheets: now it is of the usual one, and of whatever entered it then.
    let has_own_sheet = |id: &str| earlier.game(id).lines().any(|it| it.starts_with("sheet "));
    for (key, lines) in earlier.kept.iter().filter(|it| it.0.starts_with("sabika/best/")) {
        let mut games = lines.iter().filter_map(|it| it.split(' ').next_back());
        let id = games.find(|it| !has_own_sheet(it)).expect("a game on the usual sheet");
        tab.hash(&format!("#/game/{id}")).await;
        tab.until("document.querySelector('.best-list')").await;
        let points = tab
            .run("[...document.querySelectorAll('.best-list li b')].map(it => it.textContent)")
            .await;
        let kept: Vec<_> = lines.iter().filter_map(|it| it.split(' ').next()).collect();
        assert_eq!(points, serde_json::json!(kept), "{key}");
    }
    for (key, lines) in &earlier.kept {
        let now = tab.run(&format!("localStorage.getItem({})", quote(key))).await;
        let now: Vec<&str> = now.as_str().expect("it is still there").lines().collect();
        let lost = lines.iter().find(|it| !now.contains(&it.as_str()));
        assert_eq!(lost, None, "{key}");
    }
    stage.end().await;
}

/// Once the page had two sizes, and the address said which.
#[tokio::test]
async fn addresses_of_an_earlier_page_lead_where_they_led() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("a", &games::against_bots(games::EARLY)).await;
    for (address, screen) in [("#/new", "input[name=sultan]"), ("#/game/a", ".table")] {
        tab.go(&format!("?whole{address}")).await;
        tab.until(&format!("document.querySelector('{screen}')")).await;
        tab.go("").await;
    }
    stage.end().await;
}

#[tokio::test]
async fn choices_and_settings_of_an_earlier_page_hold() {
    let earlier = Earlier::new();
    let stage = Stage::set().await;
    let tab = page(&stage, &earlier).await;
    tab.until("document.documentElement.lang === 'de'").await;
    assert_eq!(tab.attribute("html", "data-theme").await, "contrast");
    tab.hash("#/settings").await;
    for line in &earlier.kept["sabika/settings"] {
        let (name, value) = line.split_once(' ').expect("name and value");
        assert_checked(&tab, name, value).await;
    }

    // As the form was left: roll and write alone, against virtual players, on an own sheet.
    tab.hash("#/new").await;
    for (name, value) in
        [("game", "roll-and-write"), ("players", "1"), ("virtual", "3"), ("sheet", "own")]
    {
        assert_checked(&tab, name, value).await;
    }
    assert_switched(&tab, "against", true).await;
    let rows = tab.run("document.querySelector('#own-sheet').value").await;
    assert_eq!(rows.as_str(), Some("psacgt\ncgtpsa\nsacgtp\ngtpsac\nacgtps\nttsagg"));

    // And what was chosen for the base game before.
    tab.click("input[name=game][value=alhambra]").await;
    for (name, value) in [("edition", "revised"), ("hands", "open"), ("extra-tower", "replacing")] {
        assert_checked(&tab, name, value).await;
    }
    for (name, on) in [
        ("sultan", false),
        ("caravanserai", true),
        ("moors", false),
        ("score-cards", true),
        ("help-cells", false),
        ("help-projection", false),
        ("help-tracker", false),
        ("help-memory", true),
    ] {
        assert_switched(&tab, name, on).await;
    }
    tab.click("input[name=players][value=\"5\"]").await;
    tab.until("document.querySelectorAll('.seats li').length === 5").await;
    let seats = tab
        .run(
            "[...document.querySelectorAll('.seats li')].map(it => it.querySelector('input')?.value
             ?? it.querySelector('.seated').innerText.split('\\n').join(': '))",
        )
        .await;
    let expected = [
        "Ana",
        "Nuha: Stufe 1 von 5: Sanft",
        "Cleo",
        "Zaida: Stufe 3 von 5: Mittel",
        "Hisham: Stufe 2 von 5: Leicht",
    ];
    assert_eq!(seats, serde_json::json!(expected));
    stage.end().await;
}

/// Names with points, as the page of today says them: the only person of a game is addressed.
fn as_addressed(game: &str, people: &[String]) -> Vec<String> {
    let is_person = |it: &&str| it.starts_with("# seat ") && it.ends_with(" person");
    let persons: Vec<&str> = game.lines().filter(is_person).collect();
    let [only] = persons[..] else { return people.to_vec() };
    let seat: usize = only.split(' ').nth(2).and_then(|it| it.parse().ok()).expect("a seat");
    let mut people = people.to_vec();
    let points = people[seat - 1].rsplit_once(' ').expect("a name and points").1.to_owned();
    people[seat - 1] = format!("Du {points}");
    people
}
