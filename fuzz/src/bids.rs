//! What people ask for at a table, in any order.

use sabika_bots::{BotName, Level};
use sabika_rules::{
    game::{Game as _, Setup as _},
    kit::{Looker, Seat},
    record::Record,
};
use sabika_table::{
    Help, Seal,
    common::{
        Bid, Change, Common, Deed, Done, Founding, Making, Pace, Person, Place, Proposal, Watch,
    },
};

use crate::setup;

/// The first of them has made the table; the last is a stranger.
const PEOPLE: i64 = 4;
/// What people call themselves.
const NAMES: [&str; 8] = ["Ana", "Ben", "Nuha", " ", "", "1", "\u{202e}", "Ana "];

/// Bytes choose who asks for what; luck and bots play by themselves now and then.
pub fn bids(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let setup = setup(&mut bytes);
    let names = (1..=setup.players()).map(|it| it.to_string()).collect();
    let Some(record) = Record::new(setup, names) else { return };
    let pace = match bytes.next() {
        Some(0) => Pace::EachTurn(10),
        Some(1) => Pace::WholeGame(60),
        _ => Pace::NoClock,
    };
    let making = Making {
        game: record.write(),
        title: None,
        listed: false,
        watched: true,
        help: Help::ALL,
        pace,
    };
    let founding = Founding { host: Person(1), making, seal: Seal::new(1, 2) };
    let begun = Common::found(founding.clone(), 0).expect("the set-up is one");
    let mut table = Table { common: begun.clone(), done: Vec::new(), now: 0 };
    while let Some(what) = bytes.next() {
        table.happens(what, &mut bytes);
    }
    let mut again = begun;
    for done in &table.done {
        again.done(done).expect("it was done before");
    }
    assert_eq!(again, table.common, "the same deeds lead to the same table");
}

struct Table {
    common: Common,
    done: Vec<Done>,
    now: u64,
}

impl Table {
    fn happens(&mut self, what: u8, bytes: &mut impl Iterator<Item = u8>) {
        self.now += u64::from(what) * 100;
        let before = self.common.clone();
        let person = Person(1 + i64::from(what) % PEOPLE);
        match what / 4 % 16 {
            // A bot acts, if one is to.
            0 => {
                let Some(question) = self.common.question(0) else { return };
                let Some(action) = self.offered(bytes) else { return };
                let deed = self.common.bot_acts(question.seat, &action);
                self.does(None, deed.expect("what is offered is allowed"));
            }
            // Time passes.
            1 => {
                self.now += 20_000;
                if let Some(deed) = self.common.is_late(self.now) {
                    self.does(None, deed);
                }
            }
            // What was kept is damaged, or was said by nobody.
            2 => {
                let deed = damaged(bytes);
                let done = Done { at: self.now, asked: None, deed };
                let mut common = self.common.clone();
                match common.done(&done) {
                    Ok(change) => self.fits(&common, &change),
                    Err(_) => assert_eq!(common, before, "nothing has changed"),
                }
            }
            _ => {
                let (bid, id) = (self.bid(bytes), u64::from(bytes.next().unwrap_or(0)));
                if self.common.has_done(person, id) {
                    return;
                }
                if let Ok(deed) = self.common.judge(person, &bid) {
                    self.does(Some((person, id)), deed);
                    assert!(self.common.has_done(person, id), "it is known again");
                }
            }
        }
        self.common.kept().game().audit().expect("every piece in its place");
    }

    /// What was judged can be done.
    fn does(&mut self, asked: Option<(Person, u64)>, deed: Deed) {
        let done = Done { at: self.now, asked, deed };
        let deeds = self.common.deeds();
        let change = self.common.done(&done).expect("what is allowed can be done");
        assert_eq!(self.common.deeds(), deeds + 1);
        self.fits(&self.common, &change);
        self.done.push(done);
    }

    /// What is told of a change is what is there now.
    fn fits(&self, common: &Common, change: &Change) {
        assert_eq!(common.entries(change.kept), change.new, "the steps after those that were kept");
        let seats = Seat::all(common.places().len() as u8).map(Looker::Seat);
        for looker in seats.chain([Looker::Spectator]) {
            let shown = common.shown(Watch { looker, past: None });
            assert_eq!(shown.view.looker(), looker);
            let acts = common.actor().filter(|_| shown.may_act);
            let place = acts.and_then(|it| common.place(it));
            assert!(!matches!(place, Some(Place::Bot(_))), "nobody acts for a bot");
        }
        let last = self.done.len() as u64;
        let steps = common.kept().record().steps().len();
        assert!(common.same_since(last, steps).is_none_or(|it| it <= steps));
    }

    /// One of the actions that whoever is to act is offered.
    fn offered(&self, bytes: &mut impl Iterator<Item = u8>) -> Option<String> {
        let mut offered = Vec::new();
        self.common.kept().game().actions(self.common.actor()?, &mut offered);
        let which = usize::from(bytes.next().unwrap_or(0));
        Some(offered.get(which % offered.len().max(1))?.to_string())
    }

    fn bid(&self, bytes: &mut impl Iterator<Item = u8>) -> Bid {
        let sort = bytes.next().unwrap_or(0);
        let byte = usize::from(bytes.next().unwrap_or(0));
        let (seat, bot) = (seat(byte), bot(byte / 8));
        let steps = self.common.kept().record().steps().len();
        // Most know what there is, some are late, or early.
        let step = match byte % 8 {
            0 => steps.wrapping_sub(1),
            1 => steps + 1,
            2 => usize::MAX,
            _ => steps,
        };
        match sort % 20 {
            0 | 1 => Bid::Sit { seat, name: NAMES[byte / 8 % NAMES.len()].to_owned() },
            2 => Bid::Stand,
            3 => Bid::Let { seat, bot: Some(bot) },
            4 => Bid::Let { seat, bot: None },
            5 => Bid::Begin { fill: Some(bot) },
            6 => Bid::Begin { fill: None },
            7 => Bid::Undo { step },
            8 => Bid::Redo { step },
            9 => Bid::StandIn { seat, bot },
            10 => Bid::Return,
            11 => Bid::Propose { proposal: Proposal::BackTo(byte) },
            12 => Bid::Propose { proposal: Proposal::End },
            13 => Bid::Agree { yes: true },
            14 => Bid::Agree { yes: false },
            15 => {
                let draft = bytes.take(byte % 32).map(char::from).collect();
                Bid::Act { step, draft: vec![draft] }
            }
            _ => {
                let draft = (0..=byte % 2).filter_map(|_| self.offered(bytes)).collect();
                Bid::Act { step, draft }
            }
        }
    }
}

fn seat(byte: usize) -> Seat {
    Seat::new(byte % Seat::MAX).expect("there are so many")
}

/// Some of them do not sit at tables.
fn bot(byte: usize) -> BotName {
    match byte % 7 {
        5 => BotName::Greedy,
        6 => BotName::Random,
        level => BotName::Level(Level::ALL[level]),
    }
}

/// A deed that nobody has judged.
fn damaged(bytes: &mut impl Iterator<Item = u8>) -> Deed {
    let sort = bytes.next().unwrap_or(0);
    let byte = usize::from(bytes.next().unwrap_or(0));
    let (seat, bot) = (seat(byte), bot(byte / 8));
    match sort % 12 {
        0 => Deed::Sit { seat, person: Person(byte as i64), name: String::new() },
        1 => Deed::Free { seat },
        2 => Deed::Let { seat, bot },
        3 => Deed::Begin { fill: vec![(seat, bot)] },
        4 => Deed::Play { seat, draft: vec![bytes.take(byte % 16).map(char::from).collect()] },
        5 => Deed::Undo { seat },
        6 => Deed::Redo { seat },
        7 => Deed::StandIn { seat, bot },
        8 => Deed::Return { seat },
        9 => Deed::Propose { seat, proposal: Proposal::BackTo(byte) },
        10 => Deed::Agree { seat },
        _ => Deed::Decline { seat },
    }
}
