//! For those who see little or nothing, and those who use no mouse.

use sabika_e2e::{DESKTOP, PHONE, Stage, Tab, games, tree::tree};

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/table.txt");

#[tokio::test]
async fn the_table_reads_as_it_was_written_down() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("tree", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab.drawn().await;
    let now = tree(&tab).await;
    stage.end().await;
    if std::env::var_os("SABIKA_BLESS").is_some() {
        std::fs::write(SNAPSHOT, &now).expect("it can be written");
        return;
    }
    let before = std::fs::read_to_string(SNAPSHOT).unwrap_or_default();
    if now != before {
        let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), now.lines().collect());
        let gone = old.iter().filter(|it| !new.contains(it)).map(|it| format!("- {it}"));
        let come = new.iter().filter(|it| !old.contains(it)).map(|it| format!("+ {it}"));
        let changes: Vec<String> = gone.chain(come).collect();
        panic!(
            "the accessibility tree of the table is not that of {SNAPSHOT}:\n{}\n\
             If it is as it should be, write it anew: SABIKA_BLESS=1 cargo xtask test",
            changes.join("\n")
        );
    }
}

/// What axe-core finds on a screen, in all colours.
pub(crate) async fn look(tab: &Tab, screen: &str, found: &mut Vec<String>) {
    tab.drawn().await;
    for theme in ["light", "dark", "contrast"] {
        tab.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        let trouble = tab.axe().await;
        found.extend(trouble.into_iter().map(|it| format!("{screen} ({theme}): {it}")));
    }
    tab.run("document.documentElement.dataset.theme = 'light'").await;
}

/// On a phone, once: colours are the same there.
async fn look_on_a_phone(tab: &Tab, screen: &str, found: &mut Vec<String>) {
    tab.resize(PHONE).await;
    tab.drawn().await;
    let trouble = tab.axe().await;
    found.extend(trouble.into_iter().map(|it| format!("{screen} on a phone: {it}")));
    tab.resize(DESKTOP).await;
}

async fn close(tab: &Tab) {
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;
}

fn assert_fine(found: &[String]) {
    assert!(found.is_empty(), "axe-core finds {}:\n{}", found.len(), found.join("\n"));
}

#[tokio::test]
async fn axe_finds_nothing_on_the_screens_around_the_table() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("one", &games::against_bots(games::EARLY)).await;
    tab.keep("two", &games::against_bots(games::THREE)).await;
    tab.keep("bad", "no record").await;
    let mut found = Vec::new();
    for screen in ["#/", "#/new", "#/games", "#/import", "#/settings", "#/rules", "#/nowhere"] {
        tab.hash(screen).await;
        tab.run("document.querySelector('#more-choices')?.setAttribute('open', '')").await;
        if screen == "#/rules" {
            tab.until("document.querySelector('#rulebook .rule')").await;
        }
        look(&tab, screen, &mut found).await;
    }
    tab.hash("#/import").await;
    tab.until("document.querySelector('#record')").await;
    tab.run("document.querySelector('#record').focus()").await;
    tab.types("hello").await;
    tab.click("form.import .btn-main").await;
    tab.until("document.querySelector('#import-trouble .error')").await;
    look(&tab, "import with an error", &mut found).await;
    tab.hash("#/games").await;
    tab.until("document.querySelector('.game-row .more')").await;
    tab.click(".game-row .more").await;
    tab.click(".game-row .btn-bad").await;
    tab.until("document.querySelector('dialog[open]')").await;
    look(&tab, "delete a game", &mut found).await;
    close(&tab).await;
    stage.end().await;
    assert_fine(&found);
}

#[tokio::test]
async fn axe_finds_nothing_at_the_table() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let mut found = Vec::new();
    tab.open("early", &games::against_bots(games::EARLY)).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    look(&tab, "table, early", &mut found).await;
    tab.click(".stall[data-square=\"3\"]").await;
    look(&tab, "table with a purchase", &mut found).await;
    tab.click("#menu").await;
    tab.until("document.querySelector('dialog[open]')").await;
    look(&tab, "menu", &mut found).await;
    close(&tab).await;

    let people = ["person"; 3];
    let asked = [("claim", "Ana sultan claim", 1), ("caravanserai", "Ana caravanserai", 9)];
    for (id, line, number) in asked {
        let game = games::before(games::MODULES, line, number);
        tab.open(id, &games::kept(&game, &people)).await;
        tab.click("#lift-curtain").await;
        tab.until("document.querySelector('.answer')").await;
        tab.unfold(".module").await;
        look(&tab, id, &mut found).await;
    }
    tab.key("w").await;
    tab.until("document.querySelector('dialog[open]')").await;
    look(&tab, "overview", &mut found).await;
    close(&tab).await;

    for (id, game, line, ready) in [
        ("dice", games::DICE, "Ana place", "[data-column][aria-disabled=false]"),
        ("reward", games::DICE, "Ana take", "[data-answer]"),
        ("points", games::DICE, "Ana exchange", ".dcol.takes"),
        ("alcazaba", games::ALCAZABA, "Ana take", "[data-take].lit"),
    ] {
        // The first two things that Ana takes in Alcazaba are the only ones there: she is not asked.
        let number = match id {
            "dice" => 9,
            "alcazaba" => 3,
            _ => 1,
        };
        tab.open(id, &games::kept(&games::before(game, line, number), &people)).await;
        tab.until(&format!("document.querySelector('{ready}')")).await;
        look(&tab, id, &mut found).await;
        look_on_a_phone(&tab, id, &mut found).await;
    }

    let sheet = games::against_bots(&games::fresh_of("roll-and-write", 2, 4));
    tab.open("sheet", &sheet).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    look(&tab, "sheet", &mut found).await;
    tab.click(".square.lit").await;
    look_on_a_phone(&tab, "sheet", &mut found).await;

    tab.open("stuck", &games::against_bots(&games::cut(games::THREE, games::STUCK))).await;
    tab.click("[data-board=own] .cell[data-cell=\"-2,-1\"]").await;
    tab.until("document.querySelector('#refusal')").await;
    look(&tab, "table with a refusal", &mut found).await;
    tab.click("#refusal .rule-link").await;
    tab.until("document.querySelector('dialog[open] .rules p')").await;
    look(&tab, "one rule", &mut found).await;
    close(&tab).await;
    tab.click(".rival-palace").await;
    tab.until("document.querySelector('dialog[open]')").await;
    look(&tab, "the palace of somebody else", &mut found).await;
    close(&tab).await;
    tab.resize(PHONE).await;
    look(&tab, "table on a phone", &mut found).await;
    tab.resize(DESKTOP).await;

    tab.open("hidden", &games::kept(games::EARLY, &["person", "person"])).await;
    tab.until("document.querySelector('#lift-curtain')").await;
    look(&tab, "curtain", &mut found).await;

    tab.open("over", &games::against_bots(games::THREE)).await;
    tab.until("document.querySelector('#result-title')").await;
    look(&tab, "result", &mut found).await;
    tab.click(".result th button").await;
    tab.until("document.querySelector('dialog.scene[open]')").await;
    look(&tab, "scoring", &mut found).await;
    close(&tab).await;
    tab.hash("#/game/over/200").await;
    tab.until("document.querySelector('.transport')").await;
    look(&tab, "replay", &mut found).await;
    stage.end().await;
    assert_fine(&found);
}

/// What makes the page wider than its window: not what scrolls in a box of its own.
const WIDE: &str = "(() => {
    const clipped = it => {
        for (let at = it; at && at !== document.body;) {
            // What is absolute is not clipped by what stands between it and its frame.
            at = getComputedStyle(at).position === 'absolute' ? at.offsetParent : at.parentElement;
            if (at && at !== document.body && getComputedStyle(at).overflowX !== 'visible') return true;
        }
        return false;
    };
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(it => it.getBoundingClientRect().right > innerWidth + .5 && !clipped(it));
    return wide.slice(0, 4).map(it => it.outerHTML.slice(0, 90) + ' in .' + it.parentElement.className + ' ends at ' + it.getBoundingClientRect().right);
})()";

/// Somebody who sees little enlarges the page until 320 pixels are left of its width.
#[tokio::test]
async fn nothing_is_wider_than_a_small_window() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.keep("early", &games::against_bots(games::EARLY)).await;
    tab.keep("stuck", &games::against_bots(&games::cut(games::THREE, games::STUCK))).await;
    tab.keep("six", &games::against_bots(&games::fresh(6, 3))).await;
    tab.keep("over", &games::against_bots(games::THREE)).await;
    tab.keep("hidden", &games::kept(games::EARLY, &["person", "person"])).await;
    let screens = [
        "",
        "new",
        "games",
        "import",
        "settings",
        "rules",
        "game/early",
        "game/stuck",
        "game/six",
        "game/over",
        "game/over/40",
        "game/hidden",
    ];
    let mut wide = Vec::new();
    for size in [PHONE, (320, 640)] {
        tab.resize(size).await;
        for language in ["en", "de"] {
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            for screen in screens {
                tab.hash(&format!("#/{screen}")).await;
                tab.until("(it => !it || it.dataset.prompt !== 'wait' || document.querySelector('.transport, .curtain'))(document.querySelector('.table'))").await;
                tab.drawn().await;
                let too_wide = tab.run(WIDE).await;
                let too_wide: Vec<String> = serde_json::from_value(too_wide).expect("a list");
                if !too_wide.is_empty() {
                    wide.push(format!("#/{screen} ({language}) at {}: {too_wide:#?}", size.0));
                }
            }
        }
    }
    stage.end().await;
    assert!(wide.is_empty(), "these must be scrolled sideways:\n{}", wide.join("\n"));
}
