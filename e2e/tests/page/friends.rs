//! Tables of people at a distance: how they are made, found and begun, and one person at several devices.

use sabika_e2e::{
    DESKTOP, PHONE, Stage, Tab,
    online::{SMALL, Wish, begin, make, may_act, take, two},
    tab::quote,
};

/// Waits until a heading says this.
async fn headed(tab: &Tab, words: &str) {
    tab.until(&format!("document.querySelector('h1')?.textContent === {}", quote(words))).await;
}

/// Who sits where, as it is shown.
async fn seats(tab: &Tab) -> Vec<String> {
    let names = "[...document.querySelectorAll('.chair b')].map(it => it.textContent)";
    serde_json::from_value(tab.run(names).await).expect("names")
}

/// The whole way to a game: a table is made, its link is sent, people sit down with a name, the host decides who
/// stays, and somebody of the court sits where nobody comes.
#[tokio::test]
async fn a_table_is_made_and_friends_sit_down() {
    let stage = Stage::set().await;
    let ana = stage.page(DESKTOP).await;
    ana.hash("#/").await;
    ana.click("#friends").await;
    headed(&ana, "No table yet").await;
    // Nothing is made without a name.
    ana.click("#make").await;
    ana.until("document.querySelector('#friends-name-error').textContent").await;
    ana.until("document.activeElement.id === 'friends-name'").await;
    ana.click("#more-choices > summary").await;
    ana.fill("#table-title", "Sunday").await;
    let wish = Wish { game: "dice", players: 4, otherwise: &[] };
    ana.click("#more-choices > summary").await;
    let table = make(&ana, "Ana", Wish { otherwise: &["listed"], ..wish }).await;
    headed(&ana, "One is here, three seats are free").await;
    assert_eq!(ana.text(".lobby .lead").await, "Sunday");
    let facts = ana.text(".table-facts").await;
    assert!(facts.contains("Dice game") && facts.contains("everybody"), "{facts}");
    let link = ana.run("document.querySelector('#table-link').value").await;
    assert_eq!(link, ana.run("location.href").await);
    let code = "document.querySelector('.invite-panel .code').getBoundingClientRect().width >= 160";
    assert!(ana.is(code).await, "a camera can read the code");
    let seal = ana.attribute("#seal", "title").await;
    assert_eq!(seal.len(), 64, "{seal}");

    // Ben got the link, and pastes it.
    let ben = stage.person(PHONE).await;
    ben.hash("#/friends").await;
    ben.fill("#paste-link", "nonsense!").await;
    ben.click("#paste-go").await;
    ben.until("document.querySelector('#paste-error').textContent").await;
    ben.fill("#paste-link", link.as_str().expect("a link")).await;
    ben.click("#paste-go").await;
    headed(&ben, "One is here, three seats are free").await;
    assert_eq!(ben.count("[data-do=let]").await, 0, "only the host lets somebody sit down");
    ben.click("[data-do=sit]").await;
    for name in ["Zaida", "Ana"] {
        ben.fill("#sit-name", name).await;
        ben.click("#sit-now").await;
        ben.until("document.querySelector('#sit-name-error').textContent").await;
    }
    ben.fill("#sit-name", "Ben").await;
    ben.click("#sit-now").await;
    ben.until("document.querySelector('.chair.own') && !document.querySelector('dialog')").await;
    headed(&ana, "Two are here, two seats are free").await;
    assert!(ben.text("#who-starts").await.contains("Ana"), "who starts is told");

    // Cleo finds the table in the list, and sits in the last seat.
    let cleo = stage.person(DESKTOP).await;
    cleo.hash("#/friends").await;
    cleo.click("#open-tables > summary").await;
    cleo.click(&format!("[data-table=\"{table}\"] a")).await;
    cleo.click("[data-chair=\"4\"] [data-do=sit]").await;
    cleo.fill("#sit-name", "Cleo").await;
    cleo.click("#sit-now").await;
    cleo.until("document.querySelector('[data-chair=\"4\"].own')").await;
    ana.until("document.querySelector('[data-chair=\"4\"] b').textContent === 'Cleo'").await;
    // Whoever sits already moves, under the same name.
    cleo.click("[data-chair=\"3\"] [data-do=move]").await;
    cleo.until("document.querySelector('[data-chair=\"3\"].own')").await;
    ana.until("document.querySelector('[data-chair=\"3\"] b').textContent === 'Cleo'").await;
    assert_eq!(seats(&ana).await, ["Ana (you)", "Ben", "Cleo", "Free"]);
    // The host decides who stays.
    ana.click("[data-chair=\"3\"] [data-do=free]").await;
    cleo.until("!document.querySelector('.chair.own')").await;
    ana.click("[data-chair=\"3\"] [data-do=let]").await;
    ben.until("document.querySelector('[data-chair=\"3\"] b').textContent === 'Nuha'").await;
    ana.until("document.querySelector('#start').textContent === 'Start with Nuha in seat 4'").await;
    begin(&ana, &[&ben, &cleo]).await;
    let names = "[...document.querySelectorAll('.scores .name')].map(it => it.textContent)";
    assert_eq!(ben.run(names).await, serde_json::json!(["Ana", "You", "Nuha", "Nuha II"]));
    ana.until("document.title.includes('Sunday')").await;
    // Whoever has no seat looks on.
    cleo.until("document.querySelector('#strip')?.textContent.includes('You look on')").await;
    assert_eq!(cleo.count("#confirm:not([aria-disabled=true])").await, 0);
    stage.end().await;
}

/// The list has the tables where one is to act first; the title and the start page say how many there are.
#[tokio::test]
async fn it_is_told_where_it_is_ones_turn() {
    let stage = Stage::set().await;
    let (ana, ben, first) = two(&stage, DESKTOP, SMALL).await;
    let second = make(&ana, "Ana", SMALL).await;
    ana.hash("#/friends").await;
    ben.hash("#/friends").await;
    // One of both is to act.
    let turn = "document.querySelector('.table-row.mine')";
    let begin = std::time::Instant::now();
    let (acting, waiting) = loop {
        if ana.is(turn).await {
            break (&ana, &ben);
        }
        if ben.is(turn).await {
            break (&ben, &ana);
        }
        assert!(begin.elapsed() < sabika_e2e::PATIENCE, "nobody is to act");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let first_row = format!("document.querySelector('.table-row')?.dataset.table === '{first}'");
    acting.until(&first_row).await;
    let mine = acting.text("h1").await;
    assert_ne!(mine, waiting.text("h1").await);
    acting.until(&format!("document.title.startsWith({})", quote(&mine))).await;
    acting.hash("#/").await;
    acting.until("document.querySelector('#friends.mine')").await;
    assert_eq!(acting.text("#friends small").await, mine);
    // Whoever acts there is no longer told so, and the other is.
    acting.hash(&format!("#/table/{first}")).await;
    take(acting).await;
    waiting.until(turn).await;
    acting.hash("#/friends").await;
    acting.until(&format!("!{turn}")).await;
    ana.until(&format!("document.querySelector('[data-table=\"{second}\"]')")).await;
    stage.end().await;
}

/// A link takes somebody's seats to another device, once. All devices are told, and can be ended.
#[tokio::test]
async fn one_person_plays_on_at_another_device() {
    let stage = Stage::set().await;
    let (ana, ben, table) = two(&stage, DESKTOP, SMALL).await;
    ana.hash("#/friends").await;
    ana.click("#devices > summary").await;
    ana.until("document.querySelectorAll('.devices li').length === 1").await;
    ana.click("#make-pass").await;
    ana.until("document.querySelector('#pass-link')").await;
    let link = ana.run("document.querySelector('#pass-link').value").await;
    let link = link.as_str().expect("a link");
    let hash = &link[link.find('#').expect("an address")..];

    let phone = stage.person(PHONE).await;
    phone.hash(hash).await;
    phone.until(&format!("document.querySelector('[data-table=\"{table}\"]')")).await;
    phone.click(&format!("[data-table=\"{table}\"] a")).await;
    phone.until("document.querySelector('.scores .name')?.textContent === 'You'").await;
    phone.until("document.querySelectorAll('.hand .card').length > 0").await;
    let cards =
        "[...document.querySelectorAll('.hand [data-card]')].map(it => it.dataset.card).sort()";
    ana.hash(&format!("#/table/{table}")).await;
    ana.until("document.querySelectorAll('.hand .card').length > 0").await;
    assert_eq!(phone.run(cards).await, ana.run(cards).await, "the same hand");

    // It works once; whoever has tables of their own is asked before they leave them behind.
    let thief = stage.person(PHONE).await;
    thief.hash(hash).await;
    thief.until("document.querySelector('#pass-error')?.textContent").await;
    ben.hash(hash).await;
    ben.click("#use-pass").await;
    ben.until("document.querySelector('#pass-error')?.textContent").await;

    // The telephone is lost: it is signed out.
    ana.hash("#/friends").await;
    ana.click("#devices > summary").await;
    ana.until("document.querySelectorAll('.devices li').length === 2").await;
    ana.click("[data-end-device]").await;
    ana.until("document.querySelectorAll('.devices li').length === 1").await;
    phone.until("document.querySelector('#strip')?.textContent.includes('look on') || !document.querySelector('.hand .card')").await;
    stage.end().await;
}

/// A server without tables, or none at all: it is said, and all else works.
#[tokio::test]
async fn where_no_server_answers_all_else_works() {
    let stage = Stage::set_with(&["--no-tables"]).await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/friends").await;
    tab.until(
        "document.querySelector('#no-server .bad')?.textContent.includes('No server answers here')",
    )
    .await;
    tab.until("document.querySelector('#make').ariaDisabled === 'true'").await;
    tab.hash("#/table/nowhere").await;
    tab.until("document.querySelector('#no-server .bad')").await;
    tab.hash("#/").await;
    tab.click("[data-game=dice]").await;
    may_act(&tab).await;
    stage.end().await;
}

/// A table that is not there says so.
#[tokio::test]
async fn a_link_that_leads_nowhere_says_so() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/table/nowhere").await;
    tab.until("document.querySelector('#table-lost')?.textContent").await;
    tab.click("#table-lost ~ p a").await;
    headed(&tab, "No table yet").await;
    stage.end().await;
}
