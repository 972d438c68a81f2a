//! Replays a record and hashes every state on the way, and what a bot would do now and then, natively and in WASM.
//!
//! The two must agree: a saved game is its record, on every machine, and the same seed makes a bot play the same
//! everywhere. WASM has words of 32 bits, so whatever depends on the word size shows here; and it adds up four
//! numbers at a time, so whatever depends on the order of sums does, too.

use std::cell::RefCell;

use sabika_bots::{AnyBot, Bot as _, BotName, Effort, Level, net};
use sabika_rules::{
    AnyGame, Game as _,
    digest::digest,
    game::{Setup as _, Turn},
    kit::{Looker, Seat},
    record::Record,
};

/// After so many steps a bot is asked.
const SELDOM: u64 = 89;
/// How many playouts it has.
const PLAYOUTS: u32 = 10;

/// One number for all states of a record, in their order; `None` for a bad record.
pub fn trail(record: &str) -> Option<u64> {
    let record = Record::read(record).ok()?;
    let mut trail = 0_u64;
    record.replay_with(None, |game, _, _| {
        trail = trail.rotate_left(5) ^ digest(game);
    });
    Some(trail)
}

/// One number for what a searching bot would do in a record, asked now and then; `None` for a bad record.
pub fn choices(record: &str) -> Option<u64> {
    let record = Record::read(record).ok()?;
    let (game, level) = (record.setup().game(), BotName::Level(Level::new(4)?));
    let seats = Seat::all(record.setup().players());
    let bots: Option<Vec<AnyBot>> = seats.map(|it| AnyBot::seat(game, &level, it, 7)).collect();
    let (mut bots, mut said, mut steps) = (bots?, String::new(), 0);
    record.replay_with(None, |game, _, events| {
        for event in events {
            bots.iter_mut().for_each(|it| it.observe(event));
        }
        steps += 1;
        if steps % SELDOM == 0 {
            choose(game, &mut bots, steps, &mut said);
        }
    });
    Some(net::mark(said.as_bytes()))
}

/// What whoever is to act would do.
fn choose(game: &AnyGame, bots: &mut [AnyBot], seed: u64, said: &mut String) {
    let Turn::Seats(seats) = game.turn() else { return };
    let Some((seat, bot)) = seats.first().and_then(|it| Some((it, bots.get_mut(it.index())?)))
    else {
        return;
    };
    let mut offered = Vec::new();
    game.actions(seat, &mut offered);
    bot.reseed(seed);
    bot.limit(Effort::Playouts(PLAYOUTS));
    *said += &format!("{}\n", bot.choose(&game.view(Looker::Seat(seat)), &offered));
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Takes the next byte of a record. Byte by byte, so that no memory need be shared.
#[unsafe(no_mangle)]
pub extern "C" fn push(byte: u32) {
    TEXT.with_borrow_mut(|text| text.push(byte as u8));
}

/// The trail of the record that was pushed; 0 for a bad one. Forgets the record.
#[unsafe(no_mangle)]
pub extern "C" fn finish() -> u64 {
    of_text(trail)
}

/// The same for what bots would do in it.
#[unsafe(no_mangle)]
pub extern "C" fn finish_choices() -> u64 {
    of_text(choices)
}

fn of_text(number: fn(&str) -> Option<u64>) -> u64 {
    let text = TEXT.take();
    std::str::from_utf8(&text).ok().and_then(number).unwrap_or(0)
}
