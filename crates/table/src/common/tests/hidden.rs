//! What is told to somebody depends on nothing that they cannot know. Whole games are played; what is told at a step
//! is held against what would be told if all that is hidden from whoever looks were otherwise: other hands, another
//! seed, another salt.

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
    testkit::every_setup,
};

use super::*;
use crate::common::imagined::Imagined;

const OTHER: Seal = Seal::new(1 << 100, 3 << 90);
/// No game takes longer.
const LONGEST: usize = 20_000;

/// What somebody is told: the table, the game that is played there, and who looks.
type Told<'a> = &'a dyn Fn(&Common, &AnyGame, Watch) -> String;

fn json<T: Serialize>(it: &T) -> String {
    serde_json::to_string(it).expect("it can be written")
}

/// All that a server tells of the game.
fn told(common: &Common, game: &AnyGame, watch: Watch) -> String {
    let shown = json(&common.shown_in(game, watch));
    let last = common.entries(common.kept.course.steps().saturating_sub(1));
    // What was told of the last step, in the state that it led to.
    let last = last.into_iter().map(|it| Entry::of(it.step, it.actor, game, it.events));
    let people = common.people();
    shown + &json(&last.collect::<Vec<_>>()) + &format!("{people:?} {:?}", common.proposed)
}

/// A table where people sit at all seats, and the game has begun.
fn begun(setup: &AnySetup) -> Common {
    let players = setup.players();
    let names = (1..=players).map(|it| it.to_string()).collect();
    let game = Record::new(setup.clone(), names).expect("numbers are names").write();
    let making = Making { game, ..making() };
    let founding = Founding { host: ANA, making, seal: SEAL };
    let mut common = Common::found(founding, 0).expect("a table can be made so");
    let sit = |seat: Seat| {
        let name = format!("P{}", seat.number());
        Deed::Sit { seat, person: Person(i64::from(seat.number())), name }
    };
    let deeds = Seat::all(players).map(sit).chain([Deed::Begin { fill: Vec::new() }]);
    deeds.for_each(|it| act(&mut common, it));
    common
}

fn act(common: &mut Common, deed: Deed) {
    common.done(&Done { at: 0, asked: None, deed }).expect("it can be done");
}

/// The same table with another seed and salt, which nobody there can tell from this one.
fn with_other_luck(common: &Common) -> Common {
    let mut other = common.clone();
    other.founding.seal = OTHER;
    other.kept.course.deal_by(Dealer::Sealed(OTHER.seed()));
    other
}

/// Plays a whole game at random; where somebody is told what they cannot know, if anywhere. `all` lookers are asked
/// at every step, otherwise one after another.
fn leak(setup: &AnySetup, seed: u64, all: bool, told: Told<'_>) -> Option<String> {
    let (mut common, mut luck) = (begun(setup), Seeded::new(seed));
    let seats = Seat::all(setup.players()).map(Looker::Seat);
    let lookers: Vec<Looker> = seats.chain([Looker::Spectator]).collect();
    for turn in 0..LONGEST {
        let game = common.kept.game().clone();
        let seat = common.actor()?;
        let other = with_other_luck(&common);
        let looking = lookers.iter().enumerate();
        for (_, &looker) in looking.filter(|it| all || it.0 == turn % lookers.len()) {
            let view = game.view(looker);
            let imagined = setup.visit(Imagined { view: &view, luck: &mut luck });
            let watch = Watch { looker, past: None };
            if told(&common, &game, watch) != told(&other, &imagined, watch) {
                return Some(format!(
                    "{setup:?}: {looker:?} at step {}",
                    common.kept.course.steps()
                ));
            }
        }
        let action = random::choose::<AnyGame>(&common.kept.course.offered(seat), &mut luck);
        act(&mut common, Deed::Play { seat, draft: vec![action.to_string()] });
    }
    panic!("{setup:?} does not end");
}

#[test]
fn nobody_is_told_what_they_cannot_know() {
    for &game in GameName::ALL {
        for players in game.players().filter(|it| (2..=3).contains(it)) {
            let setup = AnySetup::new(game, players).expect("so many can play");
            assert_eq!(leak(&setup, 1, true, &told), None);
        }
    }
}

#[test]
fn no_module_tells_what_they_cannot_know() {
    for setup in every_setup() {
        assert_eq!(leak(&setup, 2, false, &told), None);
    }
}

/// Whoever looks back sees what they saw then, and no more.
#[test]
fn earlier_steps_show_what_they_showed() {
    let setup = AnySetup::new(GameName::Alhambra, 3).expect("three can play");
    let (mut common, mut luck) = (begun(&setup), Seeded::new(3));
    let mut seen: Vec<(usize, Vec<String>)> = Vec::new();
    let lookers = [Looker::Seat(seat(0)), Looker::Seat(seat(2)), Looker::Spectator];
    for _ in 0..60 {
        let views = lookers.map(|it| json(&common.shown(Watch { looker: it, past: None }).view));
        seen.push((common.kept.course.steps(), views.to_vec()));
        let actor = common.actor().expect("the game goes on");
        let action = random::choose::<AnyGame>(&common.kept.course.offered(actor), &mut luck);
        act(&mut common, Deed::Play { seat: actor, draft: vec![action.to_string()] });
    }
    for (step, views) in seen {
        let again =
            lookers.map(|it| json(&common.shown(Watch { looker: it, past: Some(step) }).view));
        assert_eq!(again.to_vec(), views, "step {step}");
    }
}

/// A check that finds nothing must find what is there.
#[test]
fn what_is_told_by_mistake_is_found() {
    let setup = AnySetup::new(GameName::Alhambra, 3).expect("three can play");
    let next = |it: Watch| Looker::Seat(it.looker.seat().map_or(seat(0), |it| it.next(3)));
    let hand = |game: &AnyGame, it: Watch| json(&game.view(next(it)));
    let leaks: [(&str, Told<'_>); 7] = [
        ("what somebody else sees", &|_, game, it| hand(game, it)),
        ("how much somebody else sees", &|_, game, it| hand(game, it).len().to_string()),
        ("what somebody else may do", &|_, game, _| {
            let mut offered = Vec::new();
            game.turn().seat().into_iter().for_each(|it| game.actions(it, &mut offered));
            offered.len().to_string()
        }),
        ("the seed", &|common, _, _| common.founding.seal.seed().to_string()),
        ("the salt", &|common, _, _| format!("{:032x}", common.founding.seal.salt())),
        ("where luck comes from", &|common, _, _| common.kept.record().write()),
        ("what bots draw", &|common, _, _| common.kept.course.bot_seed().to_string()),
    ];
    for (what, leaked) in leaks {
        let told = |common: &Common, game: &AnyGame, watch: Watch| {
            told(common, game, watch) + &leaked(common, game, watch)
        };
        assert!(leak(&setup, 4, true, &told).is_some(), "{what} is told and not found");
    }
}
