//! What people at a distance do together at a table: talk, take back, end, leave and come back, look on.

use sabika_e2e::{
    DESKTOP, PHONE, Stage, Tab,
    online::{
        SMALL, Wish, begin, close_menu, in_turn, is_told, make, may_act, open_menu, say,
        shows_step, sit, step, take, two,
    },
    tab::quote,
};

/// The words at a table, as somebody reads them in the menu.
async fn reads(tab: &Tab, words: &str) {
    let said = "document.querySelector('#words')?.innerText";
    tab.until(&format!("{said}?.includes({})", quote(words))).await;
}

/// What is said comes to those who play, and to nobody else; whoever does not want to read it does not.
#[tokio::test]
async fn those_who_play_talk_and_may_be_muted() {
    let stage = Stage::set().await;
    let (ana, ben, table) = two(&stage, DESKTOP, SMALL).await;
    let cleo = stage.person(DESKTOP).await;
    cleo.hash(&format!("#/table/{table}")).await;
    is_told(&cleo, "You look on").await;
    say(&ana, "Hello Ben <b>").await;
    is_told(&ben, "Hello Ben <b>").await;
    open_menu(&ben).await;
    reads(&ben, "Hello Ben <b>").await;
    ben.click("label:has(#mute)").await;
    ben.until("!document.querySelector('#words')").await;
    close_menu(&ben).await;
    say(&ana, "Are you there?").await;
    // It was on its way before this, which is told too.
    take(in_turn(&ana, &ben).await.0).await;
    let told = "document.querySelector('#strip').textContent.includes('Are you there?')";
    assert!(!ben.is(told).await, "who is muted is not heard");
    open_menu(&ben).await;
    ben.click("label:has(#mute)").await;
    reads(&ben, "Are you there?").await;
    open_menu(&cleo).await;
    assert_eq!(cleo.count("#words, #say").await, 0, "whoever looks on neither reads nor writes");
    assert!(!cleo.is("document.querySelector('#strip').textContent.includes('Hello')").await);
    stage.end().await;
}

/// What has led to new information is taken back when all agree, and not when somebody does not.
#[tokio::test]
async fn a_turn_is_taken_back_when_all_agree() {
    let stage = Stage::set().await;
    let (ana, ben, _) = two(&stage, DESKTOP, SMALL).await;
    let (acting, waiting) = in_turn(&ana, &ben).await;
    let before = step(acting).await;
    take(acting).await;
    may_act(waiting).await;
    let after = step(waiting).await;
    assert_eq!(acting.attribute("#undo", "aria-disabled").await, "true", "not alone");
    for (way, there) in [("decline", after), ("agree", before)] {
        open_menu(acting).await;
        acting.click("#propose-back").await;
        acting.until("document.querySelector('#strip [data-do=decline]')").await;
        waiting.until("document.querySelector('#strip [data-do=agree]')").await;
        waiting.click(&format!("#strip [data-do={way}]")).await;
        acting.until("!document.querySelector('#strip [data-do]')").await;
        shows_step(acting, there).await;
        shows_step(waiting, there).await;
    }
    may_act(acting).await;
    take(acting).await;
    may_act(waiting).await;
    stage.end().await;
}

/// A game that goes nowhere is ended by all together, and the same people play again.
#[tokio::test]
async fn a_game_is_ended_by_all_and_the_same_people_play_again() {
    let stage = Stage::set().await;
    let (ana, ben, table) = two(&stage, DESKTOP, SMALL).await;
    open_menu(&ben).await;
    ben.click("#propose-end").await;
    ana.click("#strip [data-do=agree]").await;
    for tab in [&ana, &ben] {
        tab.until("document.querySelector('.given-up')").await;
    }
    open_menu(&ana).await;
    ana.until("document.querySelector('.luck-numbers')").await;
    close_menu(&ana).await;
    ana.click(".given-up #rematch").await;
    ana.until(&format!(
        "document.querySelector('.chair.own') && !location.hash.includes('{table}')"
    ))
    .await;
    ben.click("#strip [data-do=next]").await;
    ben.until("document.querySelector('.chair.own')").await;
    begin(&ana, &[&ben]).await;
    let (acting, _) = in_turn(&ana, &ben).await;
    take(acting).await;
    stage.end().await;
}

/// While somebody stays away the host may let a bot play; whoever comes back takes the seat again.
#[tokio::test]
async fn a_bot_plays_for_somebody_who_comes_back() {
    let stage = Stage::set().await;
    let (ana, ben, table) = two(&stage, DESKTOP, SMALL).await;
    ben.hash("#/").await;
    open_menu(&ana).await;
    ana.click("#table-company > summary").await;
    let away = "document.querySelector('[data-chair=\"2\"] small').textContent.includes('away')";
    ana.until(away).await;
    ana.click("[data-chair=\"2\"] [data-do=stand-in]").await;
    ana.until("!document.querySelector('[data-chair=\"2\"] [data-do=stand-in]')").await;
    close_menu(&ana).await;
    // It is Ana's turn again and again: somebody plays for Ben.
    for _ in 0..2 {
        take(&ana).await;
    }
    may_act(&ana).await;
    // Back from wherever he was, he sees his own hand and takes the seat.
    ben.hash(&format!("#/table/{table}")).await;
    ben.click("#strip [data-do=return]").await;
    ben.until("!document.querySelector('#strip [data-do=return]')").await;
    let back = "document.querySelector('.scores .name')";
    ana.until(back).await;
    take(&ana).await;
    take(&ben).await;
    stage.end().await;
}

/// Somebody gets up in the middle of the game: a bot plays on, and the seat stays theirs.
#[tokio::test]
async fn whoever_gets_up_may_come_back() {
    let stage = Stage::set().await;
    let (ana, ben, _) = two(&stage, DESKTOP, SMALL).await;
    open_menu(&ben).await;
    ben.click("#stand").await;
    ben.until("document.activeElement?.id === 'stand-not'").await;
    ben.click("#stand-now").await;
    ben.click("#strip [data-do=return]").await;
    ben.until("!document.querySelector('#strip [data-do=return]')").await;
    for _ in 0..2 {
        take(in_turn(&ana, &ben).await.0).await;
    }
    stage.end().await;
}

/// Hints are off unless the host allows them for all; then the table shows it.
#[tokio::test]
async fn hints_are_there_only_where_the_table_has_them() {
    let stage = Stage::set().await;
    let (ana, ben, _) = two(&stage, DESKTOP, SMALL).await;
    for tab in [&ana, &ben] {
        assert_eq!(tab.count("#hint").await, 0);
        open_menu(tab).await;
        assert_eq!(tab.count("[data-help=hints]").await, 0, "nobody switches them on alone");
        close_menu(tab).await;
    }
    let table = make(&ana, "Ana", Wish { otherwise: &["help-hints"], ..SMALL }).await;
    assert!(ana.text(".table-facts").await.contains("on for all"));
    sit(&ben, &table, "Ben").await;
    begin(&ana, &[&ben]).await;
    assert!(ana.text(".game-title").await.contains("ints"), "the table shows it");
    let (acting, _) = in_turn(&ana, &ben).await;
    acting.click("#hint").await;
    acting
        .until("document.querySelectorAll('.advice li, .hint-panel li, [data-advice]').length > 0")
        .await;
    stage.end().await;
}

/// Whoever looks on sees what is open, as it happens, and no hand.
#[tokio::test]
async fn whoever_looks_on_sees_what_is_open() {
    let stage = Stage::set().await;
    let (ana, ben, table) = two(&stage, DESKTOP, SMALL).await;
    let cleo = stage.person(PHONE).await;
    cleo.hash(&format!("#/table/{table}")).await;
    is_told(&cleo, "You look on").await;
    assert_eq!(cleo.count(".hand .card, .hand [data-card], .open-hand").await, 0);
    take(in_turn(&ana, &ben).await.0).await;
    let now = step(&ana).await;
    cleo.until(&format!("+document.querySelector('.table').dataset.step >= {now}")).await;
    assert_eq!(cleo.count("#confirm[aria-disabled=false]").await, 0);
    stage.end().await;
}
