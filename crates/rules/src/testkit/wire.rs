//! Views and events from a wire, which may be anything.

use serde_json::Value;

use crate::{
    any::{AnyEvent, AnyView, Listed},
    game::{Game, Imagine, Luck, Setup as _, Sink, Turn, Wired},
    kit::{Looker, Seat},
    message::Tell as _,
};

/// Steps that are taken from a view that was read.
const STEPS: usize = 400;

/// Changes a piece of JSON a little: numbers, words, what stands where, what is there at all.
pub fn change(json: &mut Value, luck: &mut impl Luck) {
    let mut words = Vec::new();
    collect(json, &mut words);
    if words.is_empty() {
        words.push(Value::Null);
    }
    for _ in 0..=luck.below(3) {
        let count = count(json);
        change_nth(json, &mut luck.below(count), &words, luck);
    }
}

/// All that stands alone, to put elsewhere.
fn collect(json: &Value, words: &mut Vec<Value>) {
    match json {
        Value::Array(all) => all.iter().for_each(|it| collect(it, words)),
        Value::Object(all) => all.values().for_each(|it| collect(it, words)),
        _ if words.contains(json) => {}
        _ => words.push(json.clone()),
    }
}

fn count(json: &Value) -> u32 {
    1 + match json {
        Value::Array(all) => all.iter().map(count).sum::<u32>(),
        Value::Object(all) => all.values().map(count).sum(),
        _ => 0,
    }
}

fn change_nth(json: &mut Value, left: &mut u32, words: &[Value], luck: &mut impl Luck) {
    if *left == 0 {
        change_this(json, words, luck);
    }
    // Counts below zero, so that nothing else is changed.
    *left = left.wrapping_sub(1);
    match json {
        Value::Array(all) => all.iter_mut().for_each(|it| change_nth(it, left, words, luck)),
        Value::Object(all) => all.values_mut().for_each(|it| change_nth(it, left, words, luck)),
        _ => {}
    }
}

fn change_this(json: &mut Value, words: &[Value], luck: &mut impl Luck) {
    let mut below = |bound: usize| luck.below(bound as u32) as usize;
    match json {
        Value::Array(all) if !all.is_empty() => {
            let (one, other) = (below(all.len()), below(all.len()));
            match below(4) {
                0 => drop(all.remove(one)),
                1 => all.insert(other, all[one].clone()),
                2 => all.swap(one, other),
                _ => all.push(words[below(words.len())].clone()),
            }
        }
        Value::Array(all) => all.push(words[below(words.len())].clone()),
        Value::Object(all) if !all.is_empty() => {
            let keys: Vec<String> = all.keys().cloned().collect();
            let (one, other) = (&keys[below(keys.len())], &keys[below(keys.len())]);
            let value = all[one].clone();
            match below(4) {
                0 => drop(all.remove(one)),
                1 => drop(all.insert(other.clone(), value)),
                2 => {
                    let swapped = all.insert(other.clone(), value).unwrap_or_default();
                    all.insert(one.clone(), swapped);
                }
                _ => drop(all.insert(one.clone(), words[below(words.len())].clone())),
            }
        }
        Value::Number(number) if below(2) == 0 => {
            let around = [-1, 1, 2, -2][below(4)];
            let edges = [0, 1, -1, 255, 256, 65_535, i64::from(u32::MAX), i64::MAX];
            let near = number.as_i64().map(|it| it.saturating_add(around));
            *json = near.filter(|_| below(4) > 0).unwrap_or(edges[below(edges.len())]).into();
        }
        Value::Bool(is) if below(2) == 0 => *json = (!*is).into(),
        _ => *json = words[below(words.len())].clone(),
    }
}

/// Plays a game at random and changes what is seen and told of it; what is read nevertheless is gone on
/// with. Says how often that was.
pub fn check_wire<G: Listed>(setup: &G::Setup, luck: &mut impl Luck) -> usize {
    let (mut game, mut events, mut read) = (G::new(setup), Vec::new(), 0);
    for _ in 0..luck.below(STEPS as u32) {
        if !step(&mut game, luck, &mut events) {
            break;
        }
    }
    let looker = Seat::all(setup.players()).nth(luck.below(7) as usize);
    let view = G::any_view(game.view(looker.map_or(Looker::Spectator, Looker::Seat)));
    for _ in 0..20 {
        let mut json = serde_json::to_value(&view).expect("a view can be written");
        change(&mut json, luck);
        if let Ok(view) = serde_json::from_value::<AnyView>(json) {
            let own = G::own_view(&view).expect("the other games look otherwise");
            go_on::<G>(own, luck);
            read += 1;
        }
        let Some(event) = events.get(luck.below(events.len() as u32) as usize) else { continue };
        let mut json = serde_json::to_value(G::any_event(*event)).expect("an event can be written");
        change(&mut json, luck);
        hear::<AnyEvent>(&json.to_string());
    }
    read
}

/// Whoever has this view and nothing else plays on from it.
pub fn go_on<G: Imagine>(view: &G::View, luck: &mut impl Luck) {
    let mut game = G::imagine(view, &G::Memory::default(), luck);
    let mut events = Vec::new();
    for _ in 0..STEPS {
        if !step(&mut game, luck, &mut events) {
            break;
        }
    }
    game.audit().expect("every piece in its place");
    events.iter().for_each(|it| drop(it.message()));
    let memory = events.iter().fold(G::Memory::default(), |mut memory, event| {
        G::observe(&mut memory, event);
        memory
    });
    for looker in Seat::all(game.setup().players()).map(Looker::Seat).chain([Looker::Spectator]) {
        let view = game.view(looker);
        assert_eq!(G::imagine(&view, &memory, luck).view(looker), view);
    }
}

/// Reads something that was told, and tells it.
pub fn hear<E: Wired + crate::game::Happen>(text: &str) {
    if let Ok(event) = serde_json::from_str::<E>(text) {
        let _told = (event.message(), event.turn(), event.drawn(), event.scoring(), event.points());
    }
}

/// Whether the game goes on.
fn step<G: Game>(game: &mut G, luck: &mut impl Luck, events: &mut Vec<G::Event>) -> bool {
    match game.turn() {
        Turn::Over => return false,
        Turn::Chance => {
            let chance = game.draw(luck).expect("luck is to act");
            game.deal(&chance, &mut Sink::into(events)).expect("it was drawn");
        }
        Turn::Seats(seats) => {
            let (seat, mut offered) = (seats.first().expect("somebody is to act"), Vec::new());
            game.actions(seat, &mut offered);
            let action = offered[luck.below(offered.len() as u32) as usize];
            game.play(seat, &action, &mut Sink::into(events)).expect("it was offered");
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        any::{AnySetup, GameName, Visitor},
        testkit::Lcg,
    };

    struct Wire<'a>(&'a mut Lcg);

    impl Visitor for Wire<'_> {
        type Output = usize;
        fn visit<G: Listed>(self, setup: &G::Setup) -> usize {
            check_wire::<G>(setup, self.0)
        }
    }

    /// A setup for so many, with all that can be had or none of it.
    fn setup(game: GameName, players: u8, luck: &mut Lcg) -> AnySetup {
        let mut setup = AnySetup::new(game, players).unwrap();
        for option in setup.options() {
            // The last module is invented, and may stand in the way of the others.
            let (all, last) = (option.values.as_slice(), option.values.len().saturating_sub(1));
            let values = match (option.repeats, luck.below(4)) {
                (false, _) => all,
                (true, 0) => &all[last..],
                (true, _) => &all[..last],
            };
            for value in values {
                if luck.below(3) == 0 {
                    // Some values are not for so many players.
                    let _ = setup.set(option.name, value);
                }
            }
        }
        setup
    }

    /// Whatever is read as a view can be gone on with, and whatever is read as an event can be told.
    #[test]
    fn what_comes_from_a_wire_is_refused_or_possible() {
        for &game in GameName::ALL {
            let (mut luck, mut read) = (Lcg(7), 0);
            for seed in 0..6 {
                luck.0 = seed;
                for players in game.players() {
                    read += setup(game, players, &mut luck).visit(Wire(&mut luck));
                }
            }
            assert!(read > 0, "some changes of {game} are possible");
        }
    }
}
