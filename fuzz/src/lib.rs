//! Hostile input. Four targets, each a function from bytes that must not panic:
//!
//! - `notation`: records, actions and chances are read, or refused with a place; what was read is
//!   written and read again.
//! - `protocol`: the engine protocol answers every line with one JSON object.
//! - `game`: bytes choose players, modules, luck and actions; every piece stays in exactly one place.
//! - `battery`: bytes choose a game, players, modules and a seed; all that must hold for every game
//!   holds.
//!
//! Runs on stable Rust. The inputs are those of `corpus/` and changes to them made at random from a
//! seed, so that a run can be repeated.

use std::{fs, io, path::Path};

use sabika_bots::luck::Seeded;
use sabika_rules::{
    alcazaba::{self, Alcazaba},
    alhambra::{Action, Alhambra, Chance, Setup, modules::ModuleId},
    dice::{self, Dice},
    game::{Game, Luck, Sink, Turn},
    record::Record,
    roll_and_write::{self, RollAndWrite},
    testkit::check_game,
};

/// A target: a name, as its folder in `corpus/`, and what is done with the bytes.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 4] =
    [("notation", notation), ("protocol", protocol), ("game", game), ("battery", battery)];

/// Reads a record, or single actions and chances.
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
    for line in text.lines() {
        if let Ok(action) = line.parse::<Action>() {
            assert_eq!(action.to_string().parse(), Ok(action), "{line}");
        }
        if let Ok(chance) = line.parse::<Chance>() {
            assert_eq!(chance.to_string().parse(), Ok(chance), "{line}");
        }
    }
}

/// Speaks to the engine.
pub fn protocol(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for answer in sabika_cli::engine_answers(&text) {
        let read: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(read.is_object(), "an answer is an object: {answer}");
    }
}

/// Two to six players, with any of the modules.
fn setup(byte: u8) -> Setup {
    let mut setup = Setup::new(2 + byte % 5).expect("so many can play");
    for (i, module) in ModuleId::ALL.iter().enumerate() {
        if (byte / 5) >> i & 1 == 1 {
            setup.modules = setup.modules.with(*module);
        }
    }
    setup
}

/// Plays one game at random and checks it after every step.
pub fn battery(bytes: &[u8]) {
    let (first, seed) = bytes.split_first().unwrap_or((&0, &[]));
    let seed =
        seed.iter().fold(0_u64, |seed, byte| seed.wrapping_mul(257).wrapping_add(u64::from(*byte)));
    let players = 2 + first % 5;
    match seed % 4 {
        0 => check_game::<Alhambra>(&setup(*first), seed),
        1 => check_game::<Dice>(&dice::Setup::new(players).expect("2 to 6 players"), seed),
        2 => check_game::<Alcazaba>(&alcazaba::Setup::new(players).expect("2 to 6 players"), seed),
        _ => {
            let setup = roll_and_write::Setup::new(players - 1).expect("1 to 5 players");
            check_game::<RollAndWrite>(&setup, seed);
        }
    }
}

/// Plays a game by bytes: each chooses among what is offered, luck included.
pub fn game(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let setup = setup(bytes.next().unwrap_or(0));
    let mut game = Alhambra::new(&setup);
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
