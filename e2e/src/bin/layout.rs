//! Looks whether everything has its place, and says where it has not. With words, only at moments whose
//! names contain them. Of every fault there is a picture in target/layout.
//!
//! Needs `SABIKA_BIN` and `SABIKA_CHROMIUM`, as the tests do.

use std::{path::PathBuf, process::ExitCode};

use sabika_e2e::{
    Stage,
    driver::Driver as _,
    layout::{LANGUAGES, SIZES, faults, moments, show},
};

#[tokio::main]
async fn main() -> ExitCode {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let moments = moments();
    let chosen: Vec<_> =
        moments.iter().filter(|it| only.iter().all(|word| it.name.contains(word))).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = moments.iter().map(|it| it.name.as_str()).collect();
        eprintln!("layout: no moment has all of these words. There are:\n  {}", names.join("\n  "));
        return ExitCode::FAILURE;
    }
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/layout"));
    // Pictures of faults that are mended would mislead.
    let _gone = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let (mut looked, mut wrong) = (0, 0);
    let stage = Stage::set().await;
    let tab = stage.page(SIZES[0]).await;
    for moment in chosen {
        for language in LANGUAGES {
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            show(&tab, moment).await;
            for size in SIZES {
                tab.resize(size).await;
                looked += 1;
                let found = faults(&tab).await;
                let place = format!("{}, {language}, {}x{}", moment.name, size.0, size.1);
                if !found.is_empty() {
                    let picture = folder.join(format!("{}.png", place.replace(", ", "-")));
                    std::fs::write(picture, tab.page.picture().await)
                        .expect("the picture can be kept");
                }
                for fault in found {
                    wrong += 1;
                    println!("{place}: {fault}");
                }
            }
        }
        eprintln!("{}: {looked} looked at, {wrong} wrong", moment.name);
    }
    stage.end().await;
    println!("{looked} combinations of moment, language and size; {wrong} faults");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
