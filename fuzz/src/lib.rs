//! Hostile input. Nine targets, each a function from bytes that must not panic:
//!
//! - `notation`: records, actions and chances are read, or refused with a place; what was read is
//!   written and read again.
//! - `links`: games are read out of addresses, or refused; what was read is written and read again.
//! - `protocol`: the engine protocol answers every line with one JSON object.
//! - `questions`: so do the referee of palaces and the scorer.
//! - `game`: bytes choose a game, players, options, luck and actions; every piece stays in exactly one
//!   place.
//! - `views`: views and events are read as they are and with changes, or refused; a game goes on from
//!   every view that was read.
//! - `messages`: what page and server say to each other is read by either reader, or refused; what was read is
//!   written and read again by both.
//! - `bids`: bytes choose a table, and what people, bots and whoever damages records do there; a bid that is allowed
//!   can be done, what is refused changes nothing, and all deeds done again lead to the same table.
//! - `battery`: bytes choose a game, players, options and a seed; all that must hold for every game
//!   holds.
//!
//! Runs on stable Rust. The inputs are those of `corpus/` and changes to them made at random from a
//! seed, so that a run can be repeated; or those that libFuzzer finds (`cargo xtask long fuzz`).

mod bids;
mod messages;

use std::{fs, io, path::Path};

pub use bids::bids;
pub use messages::messages;
use sabika_bots::luck::Seeded;
use sabika_rules::{
    any::{AnyEvent, AnyGame, AnySetup, AnyView, GameName, Listed, Visitor},
    game::{Game, Luck, Setup as _, Sink, Turn},
    record::Record,
    testkit::{change, check_game, go_on, hear},
};
use sabika_table::{from_link, to_letters, to_link};

/// A target: a name, as its folder in `corpus/`, and what is done with the bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 9] = [
    ("notation", notation),
    ("links", links),
    ("protocol", protocol),
    ("questions", questions),
    ("game", game),
    ("views", views),
    ("messages", messages),
    ("bids", bids),
    ("battery", battery),
];

/// Reads a record, or single actions and chances of any game.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Record::read(&text) {
        Ok(record) => {
            let written = record.write();
            assert_eq!(Record::read(&written).as_ref(), Ok(&record), "{written}");
            record.replay(None).audit().expect("every piece in its place");
        }
        Err(bad) => assert!(bad.line >= 1 && bad.column >= 1),
    }
    let begun = |name: &GameName| AnySetup::new(*name, *name.players().start());
    for game in GameName::ALL.iter().filter_map(begun).map(|setup| AnyGame::new(&setup)) {
        for line in text.lines() {
            if let Ok(action) = game.read_action(line) {
                assert_eq!(game.read_action(&action.to_string()), Ok(action), "{line}");
            }
            if let Ok(chance) = game.read_chance(line) {
                assert_eq!(game.read_chance(&chance.to_string()), Ok(chance), "{line}");
            }
        }
    }
}

/// Reads a game out of an address: the bytes as they are, and as what a link is made of.
pub fn links(bytes: &[u8]) {
    for word in [String::from_utf8_lossy(bytes).into_owned(), to_letters(bytes)] {
        if let Ok(kept) = from_link(&word) {
            assert_eq!(from_link(&to_link(&kept)), Ok(kept), "{word}");
        }
    }
}

/// Speaks to the engine.
pub fn protocol(bytes: &[u8]) {
    are_objects(&sabika_cli::engine_answers(&String::from_utf8_lossy(bytes)));
}

/// Asks the referee of palaces and the scorer.
pub fn questions(bytes: &[u8]) {
    are_objects(&sabika_cli::palace_answers(bytes));
    are_objects(&sabika_cli::score_answers(bytes));
}

fn are_objects(answers: &[String]) {
    for answer in answers {
        let read: serde_json::Value = serde_json::from_str(answer).expect("an answer is JSON");
        assert!(read.is_object(), "an answer is an object: {answer}");
    }
}

/// Any game for any number of players, with any of its options.
fn setup(bytes: &mut impl Iterator<Item = u8>) -> AnySetup {
    let mut byte = || usize::from(bytes.next().unwrap_or(0));
    let game = GameName::ALL[byte() % GameName::ALL.len()];
    let players: Vec<u8> = game.players().collect();
    let mut setup = AnySetup::new(game, players[byte() % players.len()]).expect("so many can play");
    for choice in setup.options() {
        let chosen = byte();
        for (i, value) in choice.values.iter().enumerate() {
            let is_chosen = if choice.repeats {
                chosen >> i & 1 == 1
            } else {
                chosen % choice.values.len() == i
            };
            // Some values are not for so many players.
            if is_chosen {
                let _ = setup.set(choice.name, value);
            }
        }
    }
    setup
}

/// Plays one game at random and checks it after every step.
pub fn battery(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let setup = setup(&mut bytes);
    let step = |seed: u64, byte| seed.wrapping_mul(257).wrapping_add(u64::from(byte));
    setup.visit(Battery { seed: bytes.fold(0, step) });
}

struct Battery {
    seed: u64,
}

impl Visitor for Battery {
    type Output = ();
    fn visit<G: Listed>(self, setup: &G::Setup) {
        check_game::<G>(setup, self.seed);
    }
}

/// Plays a game by bytes: each chooses among what is offered, luck included.
pub fn game(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut game = AnyGame::new(&setup(&mut bytes));
    let (mut offered, mut outcomes) = (Vec::new(), Vec::new());
    // Two bytes a choice, because more than 256 actions may be offered.
    while let Some(high) = bytes.next() {
        let choice = usize::from(high) << 8 | usize::from(bytes.next().unwrap_or(0));
        let done = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                outcomes.clear();
                game.chances(&mut outcomes);
                let (chance, _) = outcomes[choice % outcomes.len()];
                game.deal(&chance, &mut Sink::none())
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                offered.clear();
                game.actions(seat, &mut offered);
                game.play(seat, &offered[choice % offered.len()], &mut Sink::none())
            }
        };
        assert_eq!(done, Ok(()), "what is offered is legal");
        game.audit().expect("every piece in its place");
    }
}

/// Reads a view or an event a line, as from a wire.
pub fn views(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let mut luck = Seeded::new(line.len() as u64);
        look_and_listen(line, &mut luck);
        let Ok(json) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        for _ in 0..4 {
            let mut changed = json.clone();
            change(&mut changed, &mut luck);
            look_and_listen(&changed.to_string(), &mut luck);
        }
    }
}

fn look_and_listen(line: &str, luck: &mut Seeded) {
    hear::<AnyEvent>(line);
    if let Ok(view) = serde_json::from_str::<AnyView>(line) {
        let written = serde_json::to_string(&view).expect("a view can be written");
        assert_eq!(serde_json::from_str::<AnyView>(&written).ok().as_ref(), Some(&view));
        view.possible().setup().visit(Seen { view: &view, luck });
    }
}

struct Seen<'a> {
    view: &'a AnyView,
    luck: &'a mut Seeded,
}

impl Visitor for Seen<'_> {
    type Output = ();
    fn visit<G: Listed>(self, _: &G::Setup) {
        let own = G::own_view(self.view).expect("a view of this game");
        go_on::<G>(own, self.luck);
    }
}

/// The stored inputs of a target, by name.
pub fn corpus(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    files.iter().map(|file| fs::read(file.path())).collect()
}

/// Changes an input: bytes and words are altered, cut, repeated, or taken from another input.
pub fn mutate(input: &[u8], other: &[u8], luck: &mut Seeded) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=luck.below(4) {
        let at = luck.below(bytes.len() as u32 + 1) as usize;
        let end = (at + luck.below(24) as usize).min(bytes.len());
        match luck.below(7) {
            0 if at < bytes.len() => bytes[at] = luck.below(256) as u8,
            1 if at < bytes.len() => bytes[at] ^= 1 << luck.below(8),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            4 if !other.is_empty() => {
                let from = luck.below(other.len() as u32) as usize;
                let to = (from + 1 + luck.below(60) as usize).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            5 => {
                const WORDS: [&str; 14] = [
                    "\"", "\n", "-1", "0,0", "99", "é", "denar-1", "tower-9x", "deal ", "{", "}",
                    "null", ":", "\u{0}",
                ];
                let word = WORDS[luck.below(WORDS.len() as u32) as usize];
                bytes.splice(at..end, word.bytes());
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}
