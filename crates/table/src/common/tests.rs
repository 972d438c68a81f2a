mod hidden;

use sabika_bots::{Asked, Level};
use sabika_rules::{
    any::{AnySetup, GameName},
    record::Record,
};

use super::*;

const ANA: Person = Person(1);
const BEN: Person = Person(2);
const CLEO: Person = Person(3);
const SEAL: Seal = Seal::new(7, 8);
const NUHA: BotName = BotName::Level(Level::ALL[0]);
const ZAIDA: BotName = BotName::Level(Level::ALL[2]);

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn head(game: GameName, players: u8) -> String {
    let setup = AnySetup::new(game, players).expect("so many can play");
    let names = (1..=players).map(|it| it.to_string()).collect();
    Record::new(setup, names).expect("numbers are names").write()
}

fn making() -> Making {
    Making {
        game: head(GameName::Alhambra, 3),
        title: Some("Friday".to_owned()),
        listed: false,
        watched: true,
        help: Help::ALL,
        pace: Pace::NoClock,
    }
}

/// A table with all its deeds.
struct Table {
    common: Common,
    deeds: Vec<Done>,
    numbers: u64,
}

impl Table {
    fn new(making: Making) -> Table {
        let founding = Founding { host: ANA, making, seal: SEAL };
        let common = Common::found(founding, 0).expect("a table can be made so");
        Table { common, deeds: Vec::new(), numbers: 0 }
    }

    /// Ana and Ben, and Nuha in the third seat.
    fn begun() -> Table {
        let mut table = Table::new(making());
        table.sit(ANA, 0, "Ana");
        table.sit(BEN, 1, "Ben");
        table.bid(ANA, Bid::Begin { fill: Some(NUHA) }).expect("all are there");
        table
    }

    fn sit(&mut self, person: Person, at: usize, name: &str) {
        self.bid(person, Bid::Sit { seat: seat(at), name: name.to_owned() }).expect("it is free");
    }

    #[allow(clippy::needless_pass_by_value, reason = "nobody needs it any more")]
    fn bid(&mut self, person: Person, bid: Bid) -> Result<Change, Unwilling> {
        let deed = self.common.judge(person, &bid)?;
        self.numbers += 1;
        Ok(self.done(Some((person, self.numbers)), deed))
    }

    fn done(&mut self, asked: Option<(Person, u64)>, deed: Deed) -> Change {
        let done = Done { at: self.deeds.len() as u64, asked, deed };
        let change = self.common.done(&done).expect("what was judged can be done");
        self.deeds.push(done);
        change
    }

    fn steps(&self) -> usize {
        self.common.kept().course.steps()
    }

    /// The actor does the first thing that is offered; a bot does what it thinks best.
    fn go_on(&mut self) {
        let Some(actor) = self.common.actor() else { return };
        if let Some(question) = self.common.question(1) {
            let action = Asked::default().answer(&question).expect("a bot knows what to do");
            let deed = self.common.bot_acts(actor, &action.to_string()).expect("it may");
            self.done(None, deed);
            return;
        }
        let draft = vec![self.common.kept().course.offered(actor)[0].to_string()];
        let person = self.common.guests().find(|it| it.0 == actor).expect("somebody").1.person;
        let step = self.steps();
        self.bid(person, Bid::Act { step, draft }).expect("it was offered");
    }

    /// Goes on until somebody is to act.
    fn until(&mut self, actor: Seat) {
        for _ in 0..1_000 {
            if self.common.actor() == Some(actor) {
                return;
            }
            self.go_on();
        }
        panic!("it was never the turn of {actor:?}");
    }

    /// All deeds, written and read and done again.
    fn again(&self) -> Common {
        let mut common = Common::found(self.common.founding.clone(), 0).expect("it was made so");
        for done in &self.deeds {
            let text = serde_json::to_string(done).expect("a deed can be written");
            let read: Done = serde_json::from_str(&text).expect("it is read as it was written");
            assert_eq!(&read, done);
            common.done(&read).expect("it was done before");
        }
        common
    }
}

#[test]
fn people_sit_down_and_get_up() {
    let mut table = Table::new(making());
    table.sit(ANA, 0, "Ana");
    let sit = |at, name: &str| Bid::Sit { seat: seat(at), name: name.to_owned() };
    assert_eq!(table.bid(BEN, sit(0, "Ben")), Err(Unwilling::SeatTaken));
    assert_eq!(table.bid(BEN, sit(5, "Ben")), Err(Unwilling::SeatTaken), "there is no such seat");
    for (name, why) in [
        ("Ana", BadName::Taken),
        ("Nuha", BadName::Taken),
        ("", BadName::Length),
        (" Ben", BadName::Space),
        ("B\u{202e}en", BadName::Hidden),
    ] {
        assert_eq!(table.bid(BEN, sit(1, name)), Err(Unwilling::BadName(why)), "{name:?}");
    }
    table.sit(BEN, 1, "Ben");
    table.sit(BEN, 2, "Benno");
    assert_eq!(table.common.places()[1], Place::Free, "nobody has two seats");
    assert_eq!(table.common.seat_of(BEN), Some(seat(2)));
    table.bid(BEN, Bid::Stand).expect("he may go");
    assert_eq!(table.bid(BEN, Bid::Stand), Err(Unwilling::NoSeat));
}

#[test]
fn only_the_host_decides_who_plays() {
    let mut table = Table::new(making());
    table.sit(BEN, 1, "Ben");
    for bid in [
        Bid::Let { seat: seat(0), bot: Some(NUHA) },
        Bid::Let { seat: seat(1), bot: None },
        Bid::Begin { fill: Some(NUHA) },
    ] {
        assert_eq!(table.bid(BEN, bid), Err(Unwilling::NotHost));
    }
    let odd = Bid::Let { seat: seat(0), bot: Some(BotName::Greedy) };
    assert_eq!(table.bid(ANA, odd), Err(Unwilling::NoBot), "it is there to be measured");
    let onto = Bid::Let { seat: seat(1), bot: Some(NUHA) };
    assert_eq!(table.bid(ANA, onto), Err(Unwilling::SeatTaken));
    table.bid(ANA, Bid::Let { seat: seat(0), bot: Some(NUHA) }).expect("it is free");
    assert_eq!(table.bid(ANA, Bid::Begin { fill: None }), Err(Unwilling::SeatsFree));
    table.bid(ANA, Bid::Let { seat: seat(1), bot: None }).expect("she may send him away");
    assert_eq!(table.bid(ANA, Bid::Begin { fill: Some(NUHA) }), Err(Unwilling::NoSeat));
}

#[test]
fn those_of_the_court_are_told_apart_by_name() {
    let mut table = Table::new(making());
    table.sit(ANA, 1, "Ana");
    let change = table.bid(ANA, Bid::Begin { fill: Some(ZAIDA) }).expect("she may");
    assert!(change.begun && !change.new.is_empty(), "luck has dealt");
    assert_eq!(table.common.kept().record().names(), ["Zaida", "Ana", "Zaida II"]);
    let luck = table.common.kept().record().luck().expect("a note");
    assert_eq!(luck, "chacha8-sealed 00000000000000000000000000000007");
}

#[test]
fn whoever_acts_has_the_turn_and_has_seen_the_newest_step() {
    let mut table = Table::begun();
    table.until(seat(0));
    let (step, offered) = (table.steps(), table.common.kept().course.offered(seat(0)));
    let act = |step, draft: &str| Bid::Act { step, draft: vec![draft.to_owned()] };
    let first = offered[0].to_string();
    assert_eq!(table.bid(BEN, act(step, &first)), Err(Unwilling::NotNow));
    assert_eq!(table.bid(CLEO, act(step, &first)), Err(Unwilling::NoSeat));
    assert_eq!(table.bid(ANA, act(step - 1, &first)), Err(Unwilling::GoneOn));
    assert_eq!(table.bid(ANA, act(step, "dance")), Err(Unwilling::Misread { index: 0 }));
    assert_eq!(
        table.bid(ANA, Bid::Act { step, draft: Vec::new() }),
        Err(Unwilling::NotNow),
        "nothing is no action"
    );
    let before = table.common.clone();
    let twice =
        Bid::Act { step, draft: vec![first.clone(), "place reserve".to_owned(), first.clone()] };
    assert!(table.bid(ANA, twice).is_err());
    assert_eq!(table.common, before, "a refusal leaves no trace");
    table.bid(ANA, act(step, &first)).expect("it was offered");
    assert_eq!(table.bid(ANA, act(step, &first)), Err(Unwilling::GoneOn), "it cannot act twice");
}

#[test]
fn a_bid_that_was_done_is_known_again() {
    let mut table = Table::begun();
    table.until(seat(0));
    let draft = vec![table.common.kept().course.offered(seat(0))[0].to_string()];
    table.bid(ANA, Bid::Act { step: table.steps(), draft }).expect("it was offered");
    let number = table.numbers;
    assert!(table.common.has_done(ANA, number) && !table.common.has_done(BEN, number));
    assert!(table.again().has_done(ANA, number), "after a restart too");
}

#[test]
fn what_brought_nothing_new_can_be_taken_back() {
    let mut table = Table::begun();
    // Somebody whose first action keeps the turn without luck: an exact payment, a tile put down.
    for _ in 0..400 {
        let Some(actor) = table.common.actor() else { break };
        let person = [ANA, BEN].into_iter().find(|it| table.common.seat_of(*it) == Some(actor));
        let Some(person) = person else {
            table.go_on();
            continue;
        };
        let before = table.common.kept().record().clone();
        for action in table.common.kept().course.offered(actor) {
            let mut tried = table.common.clone();
            let step = table.steps();
            let bid = Bid::Act { step, draft: vec![action.to_string()] };
            let deed = tried.judge(person, &bid).expect("it was offered");
            tried.done(&Done { at: 0, asked: None, deed }).expect("it was judged");
            if !tried.may_undo(actor) {
                continue;
            }
            table.bid(person, bid).expect("it was offered");
            let after = table.common.kept().record().clone();
            assert_eq!(
                table.bid(if person == ANA { BEN } else { ANA }, Bid::Undo { step: table.steps() }),
                Err(Unwilling::NotNow),
                "only one's own"
            );
            let change = table.bid(person, Bid::Undo { step: table.steps() }).expect("nothing new");
            assert_eq!((change.kept, table.common.kept().record()), (step, &before));
            table.bid(person, Bid::Redo { step: table.steps() }).expect("it was taken back");
            assert_eq!(table.common.kept().record(), &after);
            assert_eq!(table.again(), table.common);
            return;
        }
        table.go_on();
    }
    panic!("nobody could take anything back");
}

#[test]
fn all_who_play_must_agree_to_go_back() {
    let mut table = Table::begun();
    table.until(seat(0));
    let step = table.steps();
    table.go_on();
    table.until(seat(0));
    let back = Bid::Propose { proposal: Proposal::BackTo(step) };
    let nowhere = Bid::Propose { proposal: Proposal::BackTo(0) };
    assert_eq!(table.bid(ANA, nowhere), Err(Unwilling::NotNow), "luck is not dealt again");
    table.bid(ANA, back.clone()).expect("she may ask");
    assert_eq!(table.bid(BEN, back.clone()), Err(Unwilling::NotNow), "one at a time");
    assert_eq!(table.bid(ANA, Bid::Agree { yes: true }), Err(Unwilling::NotNow), "she has agreed");
    table.bid(BEN, Bid::Agree { yes: false }).expect("he may refuse");
    assert!(table.common.proposed().is_none() && table.steps() > step);
    table.bid(ANA, back).expect("she asks again");
    let change = table.bid(BEN, Bid::Agree { yes: true }).expect("he agrees");
    assert_eq!((change.kept, table.steps()), (step, step));
    assert!(table.common.shown(table.common.watch(ANA).expect("she sits there")).practice);
    assert_eq!(table.again(), table.common);
}

#[test]
fn an_action_answers_what_was_proposed() {
    let mut table = Table::begun();
    table.until(seat(0));
    table.bid(BEN, Bid::Propose { proposal: Proposal::End }).expect("he may ask");
    table.go_on();
    assert!(table.common.proposed().is_none(), "she plays on");
}

#[test]
fn a_bot_plays_for_whoever_stays_away_until_they_return() {
    let mut table = Table::begun();
    table.until(seat(1));
    assert!(table.common.question(1).is_none(), "Ben plays himself");
    let away = Bid::StandIn { seat: seat(1), bot: ZAIDA };
    assert_eq!(table.bid(BEN, away.clone()), Err(Unwilling::NotHost));
    table.bid(ANA, away).expect("the host may");
    assert_eq!(table.common.question(1).expect("a question").bot, ZAIDA);
    let act = vec![table.common.kept().course.offered(seat(1))[0].to_string()];
    let step = table.steps();
    let acts = Bid::Act { step, draft: act.clone() };
    assert_eq!(table.bid(BEN, acts.clone()), Err(Unwilling::NotNow), "somebody else plays");
    table.bid(ANA, Bid::Propose { proposal: Proposal::End }).expect("nobody else is there");
    assert!(table.common.is_done(), "those who are away are not asked");

    let mut table = Table::begun();
    table.until(seat(1));
    table.bid(BEN, Bid::Stand).expect("he leaves");
    let step = table.steps();
    table.bid(BEN, Bid::Return).expect("and is back");
    assert_eq!(table.bid(BEN, Bid::Return), Err(Unwilling::NotNow));
    assert!(table.common.bot_acts(seat(1), &act[0]).is_none(), "a thought that comes too late");
    table.bid(BEN, Bid::Act { step, draft: act }).expect("he plays again");
    assert_eq!(table.again(), table.common);
}

#[test]
fn whoever_comes_back_is_told_what_is_new() {
    let mut table = Table::begun();
    table.until(seat(0));
    let (deeds, steps) = (table.common.deeds(), table.steps());
    assert_eq!(table.common.same_since(deeds, steps), Some(steps), "nothing");
    table.go_on();
    table.until(seat(0));
    assert_eq!(table.common.same_since(deeds, steps), Some(steps));
    let (new, all) = (table.common.entries(steps), table.common.entries(0));
    assert_eq!(new, all[steps..]);
    // They went back further than that, and then on.
    let step = {
        let by_player = |it: &usize| table.common.may_go_back_to(*it);
        (0..steps).rfind(by_player).expect("somebody has acted")
    };
    table.bid(ANA, Bid::Propose { proposal: Proposal::BackTo(step) }).expect("she may ask");
    table.bid(BEN, Bid::Agree { yes: true }).expect("he agrees");
    table.go_on();
    assert_eq!(table.common.same_since(deeds, steps), Some(step));
    for (deeds, steps) in [(u64::MAX, 1), (table.common.deeds() + 1, 1)] {
        assert_eq!(table.common.same_since(deeds, steps), None, "that was never told");
    }
    assert_eq!(table.common.same_since(deeds, usize::MAX), Some(step), "more than there is");
}

/// Deeds with times of their own.
fn at(table: &mut Table, at: u64, person: Person, bid: &Bid) {
    let deed = table.common.judge(person, bid).expect("it may be");
    table.common.done(&Done { at, asked: None, deed }).expect("it was judged");
}

#[test]
fn a_bot_plays_for_whoever_takes_too_long() {
    let clocked = |pace| {
        let two = head(GameName::Alhambra, 2);
        let mut table = Table::new(Making { pace, game: two, ..making() });
        at(&mut table, 0, ANA, &Bid::Sit { seat: seat(0), name: "Ana".to_owned() });
        at(&mut table, 0, BEN, &Bid::Sit { seat: seat(1), name: "Ben".to_owned() });
        at(&mut table, 5_000, ANA, &Bid::Begin { fill: None });
        table
    };
    let act = |table: &mut Table, time: u64| {
        let actor = table.common.actor().expect("somebody");
        while table.common.actor() == Some(actor) {
            let person = if actor == seat(0) { ANA } else { BEN };
            let draft = vec![table.common.kept().course.offered(actor)[0].to_string()];
            at(table, time, person, &Bid::Act { step: table.steps(), draft });
        }
        actor
    };
    let free = clocked(Pace::NoClock);
    assert_eq!((free.common.deadline(), free.common.is_late(u64::MAX)), (None, None));

    let mut table = clocked(Pace::EachTurn(60));
    let (first, until) = table.common.deadline().expect("a clock");
    assert_eq!(until, 65_000, "since the game has begun");
    assert_eq!(act(&mut table, 64_000), first);
    let (second, until) = table.common.deadline().expect("a clock");
    assert!(second != first && until == 124_000, "a new turn");
    assert_eq!(table.common.is_late(123_999), None);
    let late = table.common.is_late(124_000).expect("too long");
    assert!(matches!(late, Deed::StandIn { seat, .. } if seat == second));
    table.common.done(&Done { at: 124_000, asked: None, deed: late }).expect("it fits");
    assert_eq!(table.common.deadline(), None, "a bot is to act");
    let back = if second == seat(0) { ANA } else { BEN };
    at(&mut table, 200_000, back, &Bid::Return);
    assert_eq!(table.common.deadline(), Some((second, 260_000)), "a turn of one's own");

    let mut table = clocked(Pace::WholeGame(100));
    let first = act(&mut table, 45_000);
    assert_eq!(table.common.left().expect("a clock")[first.index()], 60_000);
    act(&mut table, 50_000);
    assert_eq!(table.common.deadline(), Some((first, 110_000)), "what is left of it");

    for seconds in [0, 9, u32::MAX] {
        let bad = Making { pace: Pace::EachTurn(seconds), ..making() };
        assert_eq!(bad.check().err(), Some(BadMaking::Pace), "{seconds}");
    }
}

#[test]
fn what_is_damaged_changes_nothing() {
    let mut table = Table::begun();
    table.until(seat(0));
    let before = table.common.clone();
    for deed in [
        Deed::Sit { seat: seat(5), person: CLEO, name: "Cleo".to_owned() },
        Deed::Begin { fill: Vec::new() },
        Deed::Play { seat: seat(1), draft: vec!["dance".to_owned()] },
        Deed::Play { seat: seat(0), draft: vec!["take money 9".to_owned()] },
        Deed::Redo { seat: seat(0) },
        Deed::StandIn { seat: seat(2), bot: NUHA },
        Deed::Return { seat: seat(5) },
        Deed::Agree { seat: seat(0) },
    ] {
        let done = Done { at: 0, asked: None, deed: deed.clone() };
        assert_eq!(table.common.done(&done), Err(Impossible), "{deed:?}");
        assert_eq!(table.common, before, "{deed:?}");
    }
}

#[test]
fn no_table_is_made_of_nonsense() {
    let bad = |change: fn(&mut Making)| {
        let mut making = making();
        change(&mut making);
        making.check().err()
    };
    assert_eq!(bad(|it| it.game = String::new()), Some(BadMaking::Game));
    assert_eq!(bad(|it| it.game = "game chess 1\nseats 1 2\n".to_owned()), Some(BadMaking::Game));
    assert_eq!(bad(|it| it.game = it.game.repeat(2)), Some(BadMaking::Game));
    assert_eq!(bad(|it| it.title = Some(" ".to_owned())), Some(BadMaking::Title));
    assert_eq!(bad(|it| it.title = Some("x".repeat(61))), Some(BadMaking::Title));
    assert_eq!(bad(|it| it.title = Some("a\nb".to_owned())), Some(BadMaking::Title));
    assert_eq!(bad(|it| it.title = None), None);
}

/// Whatever is asked, by whomever: nothing panics, what is refused changes nothing, and the deeds lead to the
/// same table again.
#[test]
fn every_table_is_what_its_deeds_lead_to() {
    for (index, &game) in GameName::ALL.iter().enumerate() {
        let players = (*game.players().end()).min(3);
        let mut table = Table::new(Making { game: head(game, players), ..making() });
        let mut random = 88_172_645_463_325_252_u64 + index as u64;
        let mut below = |most: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 33) as usize % most
        };
        let people = [ANA, BEN, CLEO, Person(9)];
        for round in 0..600 {
            let (person, at) = (people[below(4)], seat(below(4)));
            let step = table.steps().saturating_sub(below(3));
            let bid = match below(if round < 60 { 6 } else { 24 }) {
                0 | 1 => Bid::Sit { seat: at, name: format!("P{}", below(5)) },
                2 => Bid::Stand,
                3 => Bid::Let { seat: at, bot: Some(NUHA).filter(|_| below(2) == 0) },
                4 => Bid::Begin { fill: Some(NUHA).filter(|_| below(2) == 0) },
                5 => Bid::Return,
                6 => Bid::StandIn { seat: at, bot: NUHA },
                7 => Bid::Propose { proposal: Proposal::BackTo(below(step + 2)) },
                8 => Bid::Agree { yes: below(2) == 0 },
                9 | 10 => Bid::Undo { step },
                11 => Bid::Redo { step },
                _ => {
                    let offered =
                        table.common.actor().map(|it| table.common.kept().course.offered(it));
                    let offered = offered.unwrap_or_default();
                    let one =
                        |it: usize| offered.get(it).map_or("dance".to_owned(), ToString::to_string);
                    let draft = (0..=below(2)).map(|_| one(below(offered.len() + 1))).collect();
                    Bid::Act { step: table.steps(), draft }
                }
            };
            let before = table.common.clone();
            if table.bid(person, bid).is_err() {
                assert_eq!(table.common, before);
            }
            if below(3) == 0 && table.common.question(1).is_some() {
                table.go_on();
            }
        }
        // A short game may have come to its end before.
        let is_over = table.common.kept().course.game().turn() == Turn::Over;
        assert!(is_over || table.steps() > 20, "{game:?} went on: {}", table.steps());
        assert_eq!(table.again(), table.common, "{game:?}");
    }
}
