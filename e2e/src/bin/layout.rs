//! Looks whether everything has its place, and says where it has not. With words, only at moments whose
//! names contain them; those of tables at a distance begin with `online`. Of every fault there is a picture in
//! target/layout.
//!
//! Needs `SABIKA_BIN` and `SABIKA_CHROMIUM`, as the tests do.

use std::{path::PathBuf, process::ExitCode};

use sabika_e2e::{
    DESKTOP, Stage, Tab,
    driver::Driver as _,
    layout::{LANGUAGES, SIZES, faults, moments, show},
    online::walk::{SCREENS, Screen, Walk},
};

#[tokio::main]
async fn main() -> ExitCode {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let moments = moments();
    let is_chosen = |name: &str| only.iter().all(|word| name.contains(word));
    let chosen: Vec<_> = moments.iter().filter(|it| is_chosen(&it.name)).collect();
    let screens: Vec<Screen> = SCREENS.into_iter().filter(|it| is_chosen(&named(*it))).collect();
    if chosen.is_empty() && screens.is_empty() {
        let names = moments.iter().map(|it| it.name.clone()).chain(SCREENS.map(named));
        let names: Vec<String> = names.collect();
        eprintln!("layout: no moment has all of these words. There are:\n  {}", names.join("\n  "));
        return ExitCode::FAILURE;
    }
    let mut looked = Looked::new();
    let stage = Stage::set().await;
    let tab = stage.page(SIZES[0]).await;
    for moment in chosen {
        for language in LANGUAGES {
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            show(&tab, moment).await;
            looked.at(&tab, &format!("{}, {language}", moment.name)).await;
        }
        looked.so_far(&moment.name);
    }
    stage.end().await;
    for language in LANGUAGES.into_iter().filter(|_| !screens.is_empty()) {
        let mut stage = Stage::set().await;
        let settings = format!("language {language}\nmotion off\npace off\nsound off\n");
        let mut walk = Walk::begin(&stage, &settings).await;
        // Each follows from those before it.
        for screen in SCREENS {
            let tab = walk.show(&mut stage, screen).await;
            if screens.contains(&screen) {
                looked.at(tab, &format!("{}, {language}", named(screen))).await;
                tab.resize(DESKTOP).await;
            }
        }
        stage.end().await;
        looked.so_far(&format!("online, {language}"));
    }
    let Looked { times, wrong, .. } = looked;
    println!("{times} combinations of moment, language and size; {wrong} faults");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn named(screen: Screen) -> String {
    format!("online {screen:?}")
}

/// What was looked at, and what was wrong.
struct Looked {
    folder: PathBuf,
    times: usize,
    wrong: usize,
}

impl Looked {
    fn new() -> Looked {
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/layout"));
        // Pictures of faults that are mended would mislead.
        let _gone = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        Looked { folder, times: 0, wrong: 0 }
    }

    /// Says what is wrong at all sizes.
    async fn at(&mut self, tab: &Tab, what: &str) {
        for size in SIZES {
            tab.resize(size).await;
            self.times += 1;
            let found = faults(tab).await;
            let place = format!("{what}, {}x{}", size.0, size.1);
            if !found.is_empty() {
                let picture = self.folder.join(format!("{}.png", place.replace(", ", "-")));
                std::fs::write(picture, tab.page.picture().await).expect("the picture can be kept");
            }
            for fault in found {
                self.wrong += 1;
                println!("{place}: {fault}");
            }
        }
    }

    fn so_far(&self, what: &str) {
        eprintln!("{what}: {} looked at, {} wrong", self.times, self.wrong);
    }
}
