//! Makes the pictures of docs/screenshots, always of the same games.
//!
//! Needs `SABIKA_BIN` and `SABIKA_CHROMIUM`, as the tests do.

use std::path::PathBuf;

use sabika_e2e::{DESKTOP, Stage, Tab, driver::Driver, games};

const PHONE: (i64, i64) = (390, 844);

const SCENES: [&str; 9] =
    ["home", "table-early", "table-late", "modules", "dice", "alcazaba", "sheet", "scoring", "end"];

#[tokio::main]
async fn main() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/screenshots"));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for (device, size) in [("desktop", DESKTOP), ("phone", PHONE)] {
        tab.resize(size).await;
        for theme in ["light", "dark"] {
            tab.settings(&format!("language en\ntheme {theme}\nmotion off\npace off\n")).await;
            for scene in SCENES {
                show(&tab, scene).await;
                let name = format!("{scene}-{device}-{theme}.png");
                std::fs::write(folder.join(&name), tab.page.picture().await)
                    .expect("the picture can be kept");
                println!("{name}");
            }
        }
    }
    stage.end().await;
}

async fn show(tab: &Tab, scene: &str) {
    // Every picture begins with an empty browser: nothing of the one before is in it.
    tab.run("Object.keys(localStorage).filter(it => it.startsWith('sabika/games/')).forEach(it => localStorage.removeItem(it))")
        .await;
    tab.hash("#/").await;
    tab.run("scrollTo(0, 0)").await;
    match scene {
        "home" => tab.reload().await,
        "table-early" => {
            tab.open("early", &games::against_bots(&games::cut(games::THREE, EARLY))).await;
            tab.click(".stall:has(.stall-tag.exact)").await;
        }
        "table-late" => {
            tab.open("late", &games::against_bots(&games::cut(games::THREE, LATE))).await;
            tab.until("document.querySelector('.cell.lit')").await;
        }
        "dice" => {
            let game = games::before(games::DICE, "Ana place", 12);
            tab.open("dice", &games::against_bots(&game)).await;
            tab.click("[data-column][aria-disabled=false]").await;
        }
        "alcazaba" => {
            let game = games::before(games::ALCAZABA, "Ana build seraglio-7", 1);
            tab.open("alcazaba", &games::against_bots(&game)).await;
            tab.until("document.querySelector('.cell.lit')").await;
        }
        "sheet" => {
            let game = games::before(games::SHEET, "Ana construct", 11);
            tab.open("sheet", &games::against_bots(&game)).await;
            tab.click(".square.lit").await;
        }
        "modules" => {
            let game = games::before(games::MODULES, "Ana caravanserai", 9);
            tab.open("modules", &games::against_bots(&game)).await;
            tab.until("document.querySelector('.track-step')").await;
            tab.unfold(".module.caravanserai").await;
        }
        _ => {
            tab.open("end", &games::against_bots(games::THREE)).await;
            tab.until("document.querySelector('#result-title')").await;
            if scene == "scoring" {
                tab.run("document.querySelectorAll('.result th button')[1].click()").await;
                tab.until("document.querySelector('dialog.scene[open]')").await;
            } else {
                tab.run("document.querySelector('.result').scrollIntoView({block: 'nearest'})")
                    .await;
            }
        }
    }
    if !["end", "modules"].contains(&scene) {
        tab.run("scrollTo(0, 0)").await;
    }
    // Neither a pointer nor a focus ring is in the way.
    tab.run("document.querySelector('dialog[open]') || document.activeElement?.blur()").await;
    tab.drawn().await;
}

/// Ana has bought a few tiles and is to act.
const EARLY: usize = 100;
/// Ana has a tile to place in a large palace.
const LATE: usize = 288;
