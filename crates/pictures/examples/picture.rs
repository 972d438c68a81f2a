//! Writes a picture as an SVG file: `cargo run -p sabika-pictures --example picture -- tower-9a`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        eprintln!("Which picture? A tile (tower-9a), a card (denar-5) or a die (garden).");
        return ExitCode::from(2);
    };
    let tile = name.parse().map(sabika_pictures::tile).ok();
    let card = || name.parse().map(sabika_pictures::card).ok();
    let die = || name.parse().map(sabika_pictures::die).ok();
    match tile.or_else(card).or_else(die) {
        Some(picture) => print!("{picture}"),
        None => {
            eprintln!("There is no tile, card or kind of building called {name:?}.");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
