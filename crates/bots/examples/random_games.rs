//! Plays random games and prints nothing but how many decisions they took: for tools that count
//! instructions, such as `valgrind --tool=callgrind`.
//!
//! `cargo run --release --example random_games -- alhambra 3 100 module=sultan`

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    any::{AnySetup, Listed, Visitor},
    game::Setup as _,
};

struct Games(u64);

impl Visitor for Games {
    type Output = u64;
    fn visit<G: Listed>(self, setup: &G::Setup) -> u64 {
        let mut offered = Vec::new();
        let mut played = |number| {
            let (mut game, mut luck) = (G::new(setup), Seeded::part(7, number));
            u64::from(random::play_up_to(20_000, &mut game, &mut luck, &mut offered))
        };
        (0..self.0).map(&mut played).sum()
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut next = |what: &str| args.next().unwrap_or_else(|| panic!("missing: {what}"));
    let game = next("game").parse().expect("the name of a game");
    let players = next("players").parse().expect("a number of players");
    let games = next("games").parse().expect("a number of games");
    let mut setup = AnySetup::new(game, players).expect("so many may play");
    for option in args {
        let (name, value) = option.split_once('=').expect("NAME=VALUE");
        setup.set(name, value).expect("an option of the game");
    }
    println!("{}", setup.visit(Games(games)));
}
