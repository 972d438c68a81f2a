//! A sample of `cargo xtask layout`.

use sabika_e2e::{
    Stage, games,
    layout::{faults, moments, show},
};

/// The hard sizes, with the longest names, in the language with the longest words.
#[tokio::test]
async fn hand_and_bar_are_whole_and_nothing_is_cut() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.settings("language de\nmotion off\npace off\n").await;
    let mut wrong = Vec::new();
    let asked = ["last", "first throw", "first construct"];
    for moment in moments().iter().filter(|it| asked.iter().any(|what| it.name.contains(what))) {
        show(&tab, moment).await;
        for size in [(320, 568), (390, 664), (844, 390), (1024, 768), (1366, 768)] {
            tab.resize(size).await;
            let found = faults(&tab).await;
            wrong.extend(found.into_iter().map(|it| format!("{} {size:?}: {it}", moment.name)));
        }
    }
    stage.end().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Where the palace lies: left, top, right, bottom.
const PALACE: &str = "(it => [it.left, it.top, it.right, it.bottom])(document.querySelector('[data-board=own]').getBoundingClientRect())";

/// Payments appear in a place that was there before.
#[tokio::test]
async fn choosing_a_payment_does_not_move_the_palace() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.settings("motion off\npace off\n").await;
    for size in [(390, 664), (1024, 768), (1440, 900)] {
        tab.resize(size).await;
        tab.open(&format!("early-{}", size.0), &games::against_bots(games::EARLY)).await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'turn'").await;
        tab.drawn().await;
        let before = tab.run(PALACE).await;
        tab.click(".stall:has(.stall-tag)").await;
        tab.until("document.querySelectorAll('.payments .chip').length > 1").await;
        tab.drawn().await;
        assert_eq!(tab.run(PALACE).await, before, "{size:?}");
        let sums = "[...document.querySelectorAll('.sums, .group-head b')].some(it => it.checkVisibility())";
        assert!(
            tab.is(sums).await,
            "what one has of each currency is seen while one pays: {size:?}"
        );
    }
    stage.end().await;
}

/// What a module asks is asked in places that were there before, and its panel opens by itself.
#[tokio::test]
async fn a_question_does_not_move_the_palace_and_opens_its_module() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.settings("motion off\npace off\n").await;
    let game = games::before(games::MODULES, "Ana caravanserai", 9);
    for size in [(390, 664), (1024, 768), (1440, 900)] {
        tab.resize(size).await;
        tab.open(&format!("asked-{}", size.0), &games::against_bots(&game)).await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'ask'").await;
        tab.until("document.querySelector('[data-tab=caravanserai]').ariaSelected === 'true'")
            .await;
        tab.drawn().await;
        assert!(tab.is("document.querySelector('.track-step').checkVisibility()").await);
        let before = tab.run(PALACE).await;
        tab.click("[data-answer]:last-of-type").await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        tab.drawn().await;
        assert_eq!(tab.run(PALACE).await, before, "{size:?}");
        if size.0 < 700 {
            tab.until("!document.querySelector('[role=tabpanel]:not([hidden])')").await;
        }
    }
    stage.end().await;
}

/// Whoever tries one tile after the other sees the palace lie still, also after one that fits nowhere or cannot be
/// paid: only another palace makes it lie otherwise.
#[tokio::test]
async fn trying_one_tile_after_the_other_does_not_move_the_palace() {
    let stage = Stage::set().await;
    let tab = stage.page((1440, 900)).await;
    tab.settings("motion normal\npace off\n").await;
    let game = games::before(games::MODULES, "Ana moors develop", 8);
    tab.open("tried", &games::against_bots(&game)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'again'").await;
    let for_sale = "[...document.querySelectorAll('.stall')].map(it => it.dataset.square)";
    let for_sale: Vec<String> = serde_json::from_value(tab.run(for_sale).await).expect("squares");
    assert!(for_sale.len() > 1, "{for_sale:?}");
    let lit = "document.querySelectorAll('[data-board=own] .cell.lit').length";
    // All have been tried: there is room for whatever can be built of them.
    for square in &for_sale {
        tab.click(&format!(".stall[data-square=\"{square}\"]")).await;
        tab.drawn().await;
    }
    let cells = "[...document.querySelectorAll('[data-board=own] .cell.built')].map(it => JSON.stringify(it.getBoundingClientRect())).join()";
    let moving =
        "document.getAnimations().some(it => it.effect.target.closest('[data-board=own]'))";
    tab.until(&format!("!{moving}")).await;
    let (before, mut counts) = (tab.run(cells).await, std::collections::BTreeSet::new());
    for square in for_sale.iter().chain(&for_sale[..1]) {
        tab.click(&format!(".stall[data-square=\"{square}\"]")).await;
        tab.drawn().await;
        assert!(!tab.is(moving).await, "{square}");
        assert_eq!(tab.run(cells).await, before, "{square}");
        counts.insert(tab.run(lit).await.as_u64());
    }
    assert!(counts.contains(&Some(0)) && counts.len() > 1, "not all can be built: {counts:?}");
    stage.end().await;
}

/// The palace is fitted anew after every change, until somebody moves it.
#[tokio::test]
async fn the_palace_is_fitted_until_it_is_moved() {
    let stage = Stage::set().await;
    let tab = stage.page((1440, 900)).await;
    tab.settings("motion off\npace off\n").await;
    tab.open("stuck", &games::against_bots(&games::cut(games::THREE, games::STUCK))).await;
    tab.until("document.querySelector('[data-board=own] .cell.lit')").await;
    let inside = "(() => {
        const window = document.querySelector('[data-board=own]').getBoundingClientRect();
        const cells = [...document.querySelectorAll('[data-board=own] :is(.cell.lit, .cell.built)')];
        return cells.every(it => { const box = it.getBoundingClientRect(); return box.left >= window.left && box.top >= window.top && box.right <= window.right && box.bottom <= window.bottom; });
    })()";
    for size in [(1440, 900), (1100, 800), (1920, 1080)] {
        tab.resize(size).await;
        tab.until(inside).await;
    }
    let tile = "document.querySelector('[data-board=own] .cell').offsetWidth";
    let fitted = tab.run(tile).await;
    tab.run("document.querySelector('[data-board=own] [tabindex=\"0\"]').focus()").await;
    tab.key("+").await;
    tab.until(&format!("{tile} > {fitted}")).await;
    tab.resize((1440, 900)).await;
    tab.drawn().await;
    assert!(tab.is(&format!("{tile} > {fitted}")).await, "it stays as somebody wants it");
    tab.click(".board-tools .fit").await;
    tab.until(inside).await;
    stage.end().await;
}

/// Where race, rivals and log have no room, one tap shows them.
#[tokio::test]
async fn what_has_no_room_is_one_tap_away() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.open("early", &games::against_bots(games::EARLY)).await;
    for (button, panel) in [("#more", ".stock"), ("#open-log", ".log-turn")] {
        tab.click(button).await;
        tab.until(&format!("document.querySelector('dialog[open] {panel}')?.checkVisibility()"))
            .await;
        assert_eq!(tab.count("dialog[open] [role=tab]").await, 4);
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog')").await;
    }
    // Where there is room, only the log comes over the table, and nothing is there twice.
    tab.resize((1100, 800)).await;
    tab.click("#open-log").await;
    tab.until("document.querySelector('dialog[open] .log-turn')").await;
    let twice = "(ids => ids.filter((it, i) => ids.indexOf(it) !== i))([...document.querySelectorAll('main [id], dialog [id]')].map(it => it.id))";
    assert_eq!(tab.run(twice).await, serde_json::json!([]));
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;
    // Beside the palace of a tall window the race stands by itself.
    tab.resize((768, 1024)).await;
    tab.until("document.querySelector('.tall .race td')?.checkVisibility()").await;
    tab.resize((390, 664)).await;
    // Keys go from one to the next.
    tab.click("#more").await;
    tab.until("document.querySelector('dialog[open] [data-tab=to-come]')").await;
    tab.click("dialog[open] [data-tab=to-come]").await;
    tab.key("ArrowRight").await;
    tab.until("document.querySelector('dialog[open] .rival')?.checkVisibility()").await;
    stage.end().await;
}
