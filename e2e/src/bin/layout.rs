//! Looks whether everything has its place, and says where it has not. With words, only at moments whose
//! names contain them.
//!
//! Needs `SABIKA_BIN` and `SABIKA_CHROMIUM`, as the tests do.

use std::process::ExitCode;

use sabika_e2e::{
    Stage,
    layout::{LANGUAGES, SIZES, faults, moments, show},
};

#[tokio::main]
async fn main() -> ExitCode {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let moments = moments();
    let moments = moments.iter().filter(|it| only.iter().all(|word| it.name.contains(word)));
    let (mut looked, mut wrong) = (0, 0);
    let stage = Stage::set().await;
    let tab = stage.page(SIZES[0]).await;
    for moment in moments {
        for language in LANGUAGES {
            tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
            show(&tab, moment).await;
            for size in SIZES {
                tab.resize(size).await;
                looked += 1;
                for fault in faults(&tab).await {
                    wrong += 1;
                    println!("{}, {language}, {}x{}: {fault}", moment.name, size.0, size.1);
                }
            }
        }
        eprintln!("{}: {looked} looked at, {wrong} wrong", moment.name);
    }
    stage.end().await;
    println!("{looked} combinations of moment, language and size; {wrong} faults");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
