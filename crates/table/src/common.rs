//! A table at which people sit down from elsewhere, each at a device of their own.
//!
//! A plain state machine like [`Local`](crate::Local). What somebody asks for is a [`Bid`]; judged, it
//! becomes a [`Deed`]. The list of its deeds is the table: done again in order, they lead to the same
//! one. So whoever keeps a deed before it is done loses nothing.

#[cfg(any(test, feature = "testkit"))]
mod imagined;
#[cfg(test)]
mod tests;

use std::{collections::VecDeque, sync::Arc};

use sabika_bots::{BotName, Dealer, HintQuestion, Level, Question};
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyGame, AnyRefusal},
    game::{Game as _, Setup as _, Turn},
    kit::{Looker, Seat, SeatSet},
    record::{AnyStep, BadName, Record, is_hidden, misnamed},
};
use serde::{Deserialize, Serialize};

use crate::{Entry, Help, Kept, People, Seal, Seated, Shown, Sitter, usual_level};

/// Who somebody is, at all tables of a server. Nobody else is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

/// How a table is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Making {
    /// Which game, and how it is set up: a record without steps. What seats are called there does not count.
    pub game: String,
    /// What the table is called.
    pub title: Option<String>,
    /// Whether strangers find it in the list of open tables.
    pub listed: bool,
    /// Whether those without a seat may look on.
    pub watched: bool,
    /// What helps all of them.
    pub help: Help,
    /// How long people may take.
    #[serde(default)]
    pub pace: Pace,
}

/// How long people may take. Whoever takes longer is played for by a bot, until they return.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    #[default]
    NoClock,
    /// So many seconds for each turn.
    EachTurn(u32),
    /// So many seconds for all turns of a seat together.
    WholeGame(u32),
}

impl Pace {
    /// Nobody can act in a shorter time, and no table stays for longer.
    pub const SECONDS: std::ops::RangeInclusive<u32> = 10..=30 * 24 * 3_600;

    fn seconds(self) -> Option<u32> {
        match self {
            Pace::NoClock => None,
            Pace::EachTurn(seconds) | Pace::WholeGame(seconds) => Some(seconds),
        }
    }
}

/// How a table began: what never changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Founding {
    /// Who made it, and decides who plays.
    pub host: Person,
    #[serde(flatten)]
    pub making: Making,
    /// Where its luck comes from; secret until the end.
    pub seal: Seal,
}

/// Why no table is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadMaking {
    /// There is no such game, or it cannot be set up so.
    Game,
    /// It has no name, or a longer one than it may have.
    Title,
    /// Nobody can play so fast, or so slowly.
    Pace,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    Free,
    Bot(BotName),
    Guest(Guest),
}

/// A person with a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Guest {
    pub person: Person,
    pub name: String,
    /// Who plays for them while they stay away.
    pub stand_in: Option<BotName>,
}

/// What somebody at the table asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Bid {
    /// A free seat, under this name; or one's own seat under another name.
    Sit { seat: Seat, name: String },
    /// To get up. Once the game has begun a bot plays on, and one can return.
    Stand,
    /// The host has a bot sit at a seat, or frees it.
    Let { seat: Seat, bot: Option<BotName> },
    /// The host begins the game. Bots like this one sit at the free seats.
    Begin { fill: Option<BotName> },
    /// All of these actions, after this step, or none of them.
    Act { step: usize, draft: Vec<String> },
    /// To take back a step that brought nothing new.
    Undo { step: usize },
    /// To do again what was taken back.
    Redo { step: usize },
    /// The host has a bot play for somebody who stays away.
    StandIn { seat: Seat, bot: BotName },
    /// One's own seat again.
    Return,
    /// To ask all others for what nobody may do alone.
    Propose { proposal: Proposal },
    /// Yes or no to what was proposed.
    Agree { yes: bool },
}

/// What everybody must agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To go back to this step, whatever was seen since.
    BackTo(usize),
    /// To end the game here.
    End,
}

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Proposed {
    pub by: Seat,
    pub proposal: Proposal,
    /// Who has agreed, whoever proposed it among them.
    pub agreed: SeatSet,
}

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Unwilling {
    /// Somebody else has that seat, or one has another seat already.
    SeatTaken,
    /// Nobody can be called so here.
    BadName(BadName),
    /// Only whoever made the table may.
    NotHost,
    /// One has no seat here.
    NoSeat,
    /// The game has begun, or not yet, or is over.
    NotNow,
    /// The game has gone on.
    GoneOn,
    /// A seat is free.
    SeatsFree,
    /// No such bot plays here.
    NoBot,
    /// This action of the draft cannot be read.
    Misread { index: usize },
    /// The rules forbid this action of the draft.
    Refused { index: usize, refusal: AnyRefusal },
}

/// What was done at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Sit {
        seat: Seat,
        person: Person,
        name: String,
    },
    /// Nobody has the seat any more.
    Free {
        seat: Seat,
    },
    Let {
        seat: Seat,
        bot: BotName,
    },
    /// With bots at these seats.
    Begin {
        fill: Vec<(Seat, BotName)>,
    },
    Play {
        seat: Seat,
        draft: Vec<String>,
    },
    Undo {
        seat: Seat,
    },
    Redo {
        seat: Seat,
    },
    StandIn {
        seat: Seat,
        bot: BotName,
    },
    Return {
        seat: Seat,
    },
    Propose {
        seat: Seat,
        proposal: Proposal,
    },
    Agree {
        seat: Seat,
    },
    Decline {
        seat: Seat,
    },
    /// Whoever runs the server has ended the game.
    End,
}

/// A deed as it is kept: when it was done, and the number of the bid that it answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    pub at: u64,
    /// Who asked, and the number they gave it: asked again, it is not done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<(Person, u64)>,
    pub deed: Deed,
}

/// What a deed has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The steps that are as they were.
    pub kept: usize,
    /// Those after them.
    pub new: Vec<Entry>,
    /// Whether the game has begun with it.
    pub begun: bool,
    /// Whether something about who sits where, or what they want, is new.
    pub gathered: bool,
}

/// A deed that does not lead from this table to another: what was kept is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// So many bids of each person are known again.
const REMEMBERED: usize = 16;
/// Letters of a title.
const TITLE_MAX: usize = 60;

/// The table.
#[derive(Clone, PartialEq, Debug)]
pub struct Common {
    founding: Founding,
    places: Vec<Place>,
    /// Before the game its record has no steps.
    kept: Kept,
    begun: bool,
    ended: bool,
    undone: Vec<Vec<AnyStep>>,
    proposed: Option<Proposed>,
    /// The bids that were done last.
    answered: VecDeque<(Person, u64)>,
    /// How many deeds have led here.
    deeds: u64,
    /// When the last of them was done.
    changed: u64,
    /// Of each deed so far, how many steps it left as they were.
    left: Vec<u32>,
    /// Since when whoever is to act has been.
    since: u64,
    /// How long each seat has taken for its turns before, in milliseconds.
    taken: Vec<u64>,
}

/// Who may look, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    pub looker: Looker,
    /// The step that is looked at again.
    pub past: Option<usize>,
}

impl Making {
    /// Whether a table can be made so.
    pub fn check(&self) -> Result<Record, BadMaking> {
        if let Some(title) = &self.title
            && (title.trim().is_empty()
                || title.chars().count() > TITLE_MAX
                || title.chars().any(is_hidden))
        {
            return Err(BadMaking::Title);
        }
        if self.pace.seconds().is_some_and(|it| !Pace::SECONDS.contains(&it)) {
            return Err(BadMaking::Pace);
        }
        let record = Record::read(&self.game).map_err(|_| BadMaking::Game)?;
        record.steps().is_empty().then_some(record).ok_or(BadMaking::Game)
    }
}

impl Common {
    /// A table where nobody sits yet.
    pub fn found(founding: Founding, at: u64) -> Result<Common, BadMaking> {
        let record = founding.making.check()?.without_luck();
        let seats = record.names().len();
        let mut kept = Kept::new(record, vec![Sitter::Person; seats]);
        kept.title.clone_from(&founding.making.title);
        kept.help = founding.making.help;
        Ok(Common {
            founding,
            places: vec![Place::Free; seats],
            kept,
            begun: false,
            ended: false,
            undone: Vec::new(),
            proposed: None,
            answered: VecDeque::new(),
            deeds: 0,
            changed: at,
            left: Vec::new(),
            since: at,
            taken: vec![0; seats],
        })
    }

    // Who is there.

    pub fn founding(&self) -> &Founding {
        &self.founding
    }
    pub fn places(&self) -> &[Place] {
        &self.places
    }
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }
    /// How many deeds have led here.
    pub fn deeds(&self) -> u64 {
        self.deeds
    }
    /// When something was done last.
    pub fn changed(&self) -> u64 {
        self.changed
    }
    pub fn has_begun(&self) -> bool {
        self.begun
    }
    /// Whether nobody acts any more.
    pub fn is_done(&self) -> bool {
        self.ended || self.begun && self.kept.is_over()
    }
    pub fn is_host(&self, person: Person) -> bool {
        self.founding.host == person
    }
    /// Where somebody sits.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        self.guests().find(|(_, it)| it.person == person).map(|it| it.0)
    }
    /// Everybody with a seat who is no bot.
    pub fn guests(&self) -> impl Iterator<Item = (Seat, &Guest)> {
        let seats = Seat::all(self.places.len() as u8);
        seats.zip(&self.places).filter_map(|(seat, place)| match place {
            Place::Guest(guest) => Some((seat, guest)),
            Place::Free | Place::Bot(_) => None,
        })
    }
    pub fn proposed(&self) -> Option<&Proposed> {
        self.proposed.as_ref()
    }
    /// The game as it is kept.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }
    /// From where somebody looks who has just come: from their seat, or from outside.
    pub fn watch(&self, person: Person) -> Option<Watch> {
        let seat = self.seat_of(person);
        let may = seat.is_some() || self.founding.making.watched || self.is_host(person);
        let looker = seat.map_or(Looker::Spectator, Looker::Seat);
        may.then_some(Watch { looker, past: None })
    }
    /// Whether something of the game is still secret.
    pub fn has_secrets(&self) -> bool {
        !self.kept.is_over() && self.kept.record().setup().has_secrets()
    }
    /// Who plays at a seat now: a bot that sits there, or plays for somebody.
    fn bot_at(&self, seat: Seat) -> Option<BotName> {
        match self.place(seat)? {
            Place::Free => None,
            Place::Bot(bot) => Some(*bot),
            Place::Guest(guest) => guest.stand_in,
        }
    }
    /// Who is to act.
    pub fn actor(&self) -> Option<Seat> {
        if self.begun && !self.is_done() { self.kept.game().turn().seat() } else { None }
    }

    /// Whose time runs, and until when; nobody's where there is no clock, or a bot is to act.
    pub fn deadline(&self) -> Option<(Seat, u64)> {
        let actor = self.actor().filter(|it| self.bot_at(*it).is_none())?;
        let seconds = u64::from(self.founding.making.pace.seconds()?);
        let taken = match self.founding.making.pace {
            Pace::WholeGame(_) => self.taken[actor.index()],
            Pace::EachTurn(_) | Pace::NoClock => 0,
        };
        Some((actor, self.since + (1_000 * seconds).saturating_sub(taken)))
    }

    /// How much time each seat has left before the turn that is on now, in milliseconds; none without a clock.
    pub fn left(&self) -> Option<Vec<u64>> {
        let most = 1_000 * u64::from(self.founding.making.pace.seconds()?);
        let left = |taken: &u64| match self.founding.making.pace {
            Pace::WholeGame(_) => most.saturating_sub(*taken),
            Pace::EachTurn(_) | Pace::NoClock => most,
        };
        Some(self.taken.iter().map(left).collect())
    }

    /// Since when whoever is to act has been.
    pub fn since(&self) -> u64 {
        self.since
    }

    /// What the clock does at this time: a bot plays for whoever has taken too long.
    pub fn is_late(&self, now: u64) -> Option<Deed> {
        let (seat, until) = self.deadline()?;
        (now >= until).then_some(Deed::StandIn { seat, bot: BotName::Level(usual_level(0)) })
    }

    // What is asked.

    /// Whether this was asked before, and done.
    pub fn has_done(&self, person: Person, number: u64) -> bool {
        self.answered.contains(&(person, number))
    }

    /// What would be done, or why not.
    pub fn judge(&self, person: Person, bid: &Bid) -> Result<Deed, Unwilling> {
        let own = || self.seat_of(person).ok_or(Unwilling::NoSeat);
        let host = || self.is_host(person).then_some(()).ok_or(Unwilling::NotHost);
        let gathering = || (!self.begun && !self.ended).then_some(()).ok_or(Unwilling::NotNow);
        let playing = || (self.begun && !self.is_done()).then_some(()).ok_or(Unwilling::NotNow);
        Ok(match bid {
            Bid::Sit { seat, name } => {
                gathering()?;
                self.may_sit(person, *seat, name)?;
                Deed::Sit { seat: *seat, person, name: name.clone() }
            }
            Bid::Stand if self.begun => {
                playing()?;
                let seat = own()?;
                if self.bot_at(seat).is_some() {
                    return Err(Unwilling::NotNow);
                }
                Deed::StandIn { seat, bot: BotName::Level(usual_level(0)) }
            }
            Bid::Stand => {
                gathering()?;
                Deed::Free { seat: own()? }
            }
            Bid::Let { seat, bot } => {
                host()?;
                gathering()?;
                self.judge_let(*seat, *bot)?
            }
            Bid::Begin { fill } => {
                host()?;
                gathering()?;
                self.judge_begin(*fill)?
            }
            Bid::Act { step, draft } => {
                playing()?;
                let seat = own()?;
                self.is_at(*step)?;
                let may_act = self.actor() == Some(seat) && self.bot_at(seat).is_none();
                if !may_act || draft.is_empty() {
                    return Err(Unwilling::NotNow);
                }
                // Tried on a copy: what is done later cannot fail.
                self.kept.clone().play(seat, &self.read(draft)?)?;
                Deed::Play { seat, draft: draft.clone() }
            }
            Bid::Undo { step } => {
                playing()?;
                let seat = own()?;
                self.is_at(*step)?;
                self.may_undo(seat).then_some(Deed::Undo { seat }).ok_or(Unwilling::NotNow)?
            }
            Bid::Redo { step } => {
                playing()?;
                let seat = own()?;
                self.is_at(*step)?;
                self.may_redo(seat).then_some(Deed::Redo { seat }).ok_or(Unwilling::NotNow)?
            }
            Bid::StandIn { seat, bot } => {
                host()?;
                playing()?;
                match self.place(*seat) {
                    Some(Place::Guest(_)) => Deed::StandIn { seat: *seat, bot: known(*bot)? },
                    _ => return Err(Unwilling::NotNow),
                }
            }
            Bid::Return => {
                playing()?;
                let seat = own()?;
                self.bot_at(seat).map(|_| Deed::Return { seat }).ok_or(Unwilling::NotNow)?
            }
            Bid::Propose { proposal } => {
                playing()?;
                let seat = own()?;
                let is_possible = match proposal {
                    Proposal::BackTo(step) => self.may_go_back_to(*step),
                    Proposal::End => true,
                };
                if !is_possible || self.proposed.is_some() || self.bot_at(seat).is_some() {
                    return Err(Unwilling::NotNow);
                }
                Deed::Propose { seat, proposal: *proposal }
            }
            Bid::Agree { yes } => {
                playing()?;
                let seat = own()?;
                match &self.proposed {
                    Some(it) if *yes && !it.agreed.contains(seat) => Deed::Agree { seat },
                    // Whoever proposed it may take it back.
                    Some(_) if !*yes => Deed::Decline { seat },
                    _ => return Err(Unwilling::NotNow),
                }
            }
        })
    }

    fn judge_let(&self, seat: Seat, bot: Option<BotName>) -> Result<Deed, Unwilling> {
        match (self.place(seat).ok_or(Unwilling::NotNow)?, bot) {
            (Place::Free | Place::Bot(_), Some(bot)) => Ok(Deed::Let { seat, bot: known(bot)? }),
            (Place::Guest(_), Some(_)) => Err(Unwilling::SeatTaken),
            (Place::Guest(_) | Place::Bot(_), None) => Ok(Deed::Free { seat }),
            (Place::Free, None) => Err(Unwilling::NotNow),
        }
    }

    fn judge_begin(&self, fill: Option<BotName>) -> Result<Deed, Unwilling> {
        let fill = fill.map(known).transpose()?;
        let all = Seat::all(self.places.len() as u8);
        let free: Vec<Seat> = all.filter(|it| self.place(*it) == Some(&Place::Free)).collect();
        if self.guests().next().is_none() {
            return Err(Unwilling::NoSeat);
        }
        if fill.is_none() && !free.is_empty() {
            return Err(Unwilling::SeatsFree);
        }
        Ok(Deed::Begin { fill: free.into_iter().zip(fill.into_iter().cycle()).collect() })
    }

    fn may_sit(&self, person: Person, seat: Seat, name: &str) -> Result<(), Unwilling> {
        match self.place(seat).ok_or(Unwilling::SeatTaken)? {
            Place::Free => {}
            Place::Guest(guest) if guest.person == person => {}
            Place::Guest(_) | Place::Bot(_) => return Err(Unwilling::SeatTaken),
        }
        let others = Seat::all(self.places.len() as u8).zip(&self.places);
        let mut names: Vec<&str> = others
            .filter_map(|(_, place)| match place {
                Place::Guest(it) if it.person != person => Some(it.name.as_str()),
                _ => None,
            })
            .collect();
        // The court has names of its own.
        names.extend(Level::ALL.map(Level::character));
        names.push(name);
        misnamed(&names, names.len() - 1).map_or(Ok(()), |it| Err(Unwilling::BadName(it)))
    }

    fn is_at(&self, step: usize) -> Result<(), Unwilling> {
        (step == self.kept.course.steps()).then_some(()).ok_or(Unwilling::GoneOn)
    }

    fn read(&self, draft: &[String]) -> Result<Vec<AnyAction>, Unwilling> {
        let read = |(index, it): (usize, &String)| {
            self.kept.game().read_action(it).map_err(|_| Unwilling::Misread { index })
        };
        draft.iter().enumerate().map(read).collect()
    }

    /// The last step is one's own, and it is one's turn still: nothing new has been seen.
    fn may_undo(&self, seat: Seat) -> bool {
        let last = self.kept.record().steps().last();
        self.actor() == Some(seat)
            && self.bot_at(seat).is_none()
            && last.is_some_and(|it| it.actor().seat() == Some(seat))
    }

    fn may_redo(&self, seat: Seat) -> bool {
        let own = |it: &Vec<AnyStep>| it.first().is_some_and(|it| it.actor().seat() == Some(seat));
        self.actor() == Some(seat)
            && self.bot_at(seat).is_none()
            && self.undone.last().is_some_and(own)
    }

    /// What luck brought before the first action is not dealt again.
    fn may_go_back_to(&self, step: usize) -> bool {
        let steps = self.kept.record().steps();
        step < steps.len() && steps.get(step).is_some_and(|it| it.actor().seat().is_some())
    }

    // What is done.

    /// Does what was judged. `Err` where it does not fit this table: nothing has changed then.
    pub fn done(&mut self, done: &Done) -> Result<Change, Impossible> {
        let (steps, actor) = (self.kept.course.steps(), self.actor());
        let mut change = Change { kept: steps, new: Vec::new(), begun: false, gathered: true };
        match &done.deed {
            Deed::Sit { seat, person, name } => {
                let place = self.places.get_mut(seat.index()).ok_or(Impossible)?;
                let guest = Guest { person: *person, name: name.clone(), stand_in: None };
                *place = Place::Guest(guest);
                // Whoever sits down elsewhere gets up first.
                for (other, place) in Seat::all(Seat::MAX as u8).zip(&mut self.places) {
                    let same = matches!(place, Place::Guest(it) if it.person == *person);
                    if same && other != *seat {
                        *place = Place::Free;
                    }
                }
            }
            Deed::Free { seat } => {
                *self.places.get_mut(seat.index()).ok_or(Impossible)? = Place::Free;
            }
            Deed::Let { seat, bot } => {
                *self.places.get_mut(seat.index()).ok_or(Impossible)? = Place::Bot(*bot);
            }
            Deed::Begin { fill } => {
                change.new = self.begin(fill)?;
                change.begun = true;
            }
            Deed::Play { seat, draft } => {
                self.is_open()?;
                let draft = self.read(draft).map_err(|_| Impossible)?;
                change.new = self.kept.play(*seat, &draft).map_err(|_| Impossible)?;
                change.gathered = self.proposed.take().is_some();
                self.undone.clear();
            }
            Deed::Undo { seat } => {
                self.is_open()?;
                let by = |it: &AnyStep| it.actor().seat() == Some(*seat);
                let last = self.kept.record().steps().iter().rposition(by).ok_or(Impossible)?;
                change.kept = last;
                change.gathered = self.proposed.take().is_some();
                self.undone.push(self.kept.record().steps()[last..].to_vec());
                self.kept.course.back_to(last);
                change.new = self.kept.deal();
            }
            Deed::Redo { .. } => {
                self.is_open()?;
                for step in self.undone.pop().ok_or(Impossible)? {
                    let entry = self.kept.take(step).map_err(|_| Impossible)?;
                    change.new.push(entry);
                }
                change.gathered = self.proposed.take().is_some();
                change.new.extend(self.kept.deal());
            }
            Deed::StandIn { seat, bot } => {
                self.guest(*seat)?.stand_in = Some(*bot);
                // Who does not play is not asked.
                self.agree_all(&mut change);
            }
            Deed::Return { seat } => self.guest(*seat)?.stand_in = None,
            Deed::Propose { seat, proposal } => {
                let agreed = SeatSet::one(*seat);
                self.proposed = Some(Proposed { by: *seat, proposal: *proposal, agreed });
                self.agree_all(&mut change);
            }
            Deed::Agree { seat } => {
                let proposed = self.proposed.as_mut().ok_or(Impossible)?;
                proposed.agreed = proposed.agreed.with(*seat);
                self.agree_all(&mut change);
            }
            Deed::Decline { .. } => self.proposed = None,
            Deed::End => self.ended = true,
        }
        if self.actor() != actor {
            if let Some(actor) = actor {
                self.taken[actor.index()] += done.at.saturating_sub(self.since);
            }
            self.since = done.at;
        } else if matches!(done.deed, Deed::Return { .. }) {
            // The turn begins anew for whoever is back.
            self.since = done.at;
        }
        self.deeds += 1;
        self.changed = done.at;
        self.left.push(change.kept as u32);
        if let Some(asked) = done.asked {
            self.answered.push_back(asked);
            let most = REMEMBERED * self.places.len();
            while self.answered.len() > most {
                self.answered.pop_front();
            }
        }
        self.kept.changed = done.at;
        Ok(change)
    }

    fn is_open(&self) -> Result<(), Impossible> {
        (self.begun && !self.is_done()).then_some(()).ok_or(Impossible)
    }

    fn guest(&mut self, seat: Seat) -> Result<&mut Guest, Impossible> {
        match self.places.get_mut(seat.index()) {
            Some(Place::Guest(guest)) => Ok(guest),
            _ => Err(Impossible),
        }
    }

    /// Everybody has sat down: their names are in the record from now on, and luck has a seed.
    fn begin(&mut self, fill: &[(Seat, BotName)]) -> Result<Vec<Entry>, Impossible> {
        if self.begun || self.ended {
            return Err(Impossible);
        }
        let mut places = self.places.clone();
        for (seat, bot) in fill {
            *places.get_mut(seat.index()).ok_or(Impossible)? = Place::Bot(*bot);
        }
        let mut names: Vec<String> = Vec::new();
        // Who looks as if called so counts too.
        let taken = |names: &[String], name: &str| {
            let guests = places.iter().filter_map(|it| match it {
                Place::Guest(guest) => Some(guest.name.as_str()),
                Place::Free | Place::Bot(_) => None,
            });
            let mut all: Vec<&str> = guests.chain(names.iter().map(String::as_str)).collect();
            all.push(name);
            misnamed(&all, all.len() - 1).is_some()
        };
        for place in &places {
            let name = match place {
                Place::Free => return Err(Impossible),
                Place::Guest(guest) => guest.name.clone(),
                Place::Bot(bot) => {
                    let mut all = Level::nearest(*bot).names();
                    all.find(|it| !taken(&names, it)).ok_or(Impossible)?
                }
            };
            names.push(name);
        }
        let record = self.kept.record().renamed(names).ok_or(Impossible)?;
        let sitters = places.iter().map(|it| match it {
            Place::Bot(bot) => Sitter::Bot(*bot),
            Place::Free | Place::Guest(_) => Sitter::Person,
        });
        let mut kept = Kept::new(record, sitters.collect());
        kept.title.clone_from(&self.kept.title);
        kept.help = self.kept.help;
        kept.course.deal_by(Dealer::Sealed(self.founding.seal.seed()));
        let new = kept.deal();
        (self.kept, self.places, self.begun) = (kept, places, true);
        Ok(new)
    }

    /// What everybody has agreed on who plays is done.
    fn agree_all(&mut self, change: &mut Change) {
        let Some(Proposed { proposal, agreed, .. }) = self.proposed else { return };
        let plays = |it: &(Seat, &Guest)| it.1.stand_in.is_none();
        if !self.guests().filter(plays).all(|it| agreed.contains(it.0)) {
            return;
        }
        match proposal {
            Proposal::End => self.ended = true,
            Proposal::BackTo(step) => {
                change.kept = step.min(self.kept.course.steps());
                self.kept.course.back_to(change.kept);
                // Whoever went back has seen what came.
                self.kept.taken_back = self.kept.taken_back.saturating_add(1);
                self.undone.clear();
                change.new = self.kept.deal();
            }
        }
        self.proposed = None;
    }

    // Bots.

    /// The bot that is to act, and what it is asked: all its seat may know, from the beginning.
    pub fn question(&self, number: u32) -> Option<Question> {
        let seat = self.actor()?;
        let bot = self.bot_at(seat)?;
        let view = self.kept.game().view(Looker::Seat(seat));
        let seed = self.kept.course.bot_seed();
        let events = self.events();
        Some(Question { number, seat, bot, seed, millis: 0, from: 0, events, view })
    }

    /// What it does is kept like everything else; nothing where it may not.
    pub fn bot_acts(&self, seat: Seat, action: &str) -> Option<Deed> {
        let may_act = self.actor() == Some(seat) && self.bot_at(seat).is_some();
        let draft = vec![action.to_owned()];
        let actions = self.read(&draft).ok().filter(|_| may_act)?;
        self.kept.clone().play(seat, &actions).ok()?;
        Some(Deed::Play { seat, draft })
    }

    /// What somebody is asked who thinks of a hint for a seat: what it may know.
    pub fn hint_question(&self, seat: Seat, playouts: u32) -> Option<HintQuestion> {
        let may = self.kept.help.hints && self.actor() == Some(seat);
        let (events, seed) = (self.events(), self.kept.course.bot_seed());
        let view = self.kept.game().view(Looker::Seat(seat));
        may.then_some(HintQuestion { seed, playouts, events, view })
    }

    fn events(&self) -> Vec<AnyEvent> {
        let mut all = Vec::new();
        self.kept.record().replay_with(None, |_, _, events| all.extend_from_slice(events));
        all
    }

    // What is to be seen.

    pub fn people(&self) -> Arc<People> {
        Arc::new(self.kept.people())
    }

    /// What is told to whoever comes.
    pub fn seated(&self, watch: Watch) -> Seated {
        Seated {
            people: self.people(),
            help: self.kept.help,
            history: self.entries(0),
            shown: Arc::new(self.shown(watch)),
        }
    }

    /// How many steps are as somebody saw them after so many deeds; none where that was never told.
    pub fn same_since(&self, deeds: u64, steps: usize) -> Option<usize> {
        let since = self.left.get(usize::try_from(deeds).ok()?..)?;
        let least = since.iter().copied().min().map_or(usize::MAX, |it| it as usize);
        Some(least.min(steps).min(self.kept.course.steps()))
    }

    /// The steps after the first of them.
    pub fn entries(&self, after: usize) -> Vec<Entry> {
        let (mut all, mut step) = (Vec::new(), 0);
        self.kept.record().replay_with(None, |game, done, events| {
            step += 1;
            if step > after {
                all.push(Entry::of(step, done.actor(), game, events.to_vec()));
            }
        });
        all
    }

    pub fn shown(&self, watch: Watch) -> Shown {
        self.shown_in(self.kept.game(), watch)
    }

    /// The same, were this the game.
    fn shown_in(&self, game: &AnyGame, watch: Watch) -> Shown {
        let (steps, looker) = (self.kept.course.steps(), watch.looker);
        let past = watch.past.filter(|it| *it <= steps);
        let view = match past {
            None => game.view(looker),
            Some(step) => self.kept.record().replay(Some(step)).view(looker),
        };
        let actor = self.actor();
        let own = looker.seat().filter(|it| past.is_none() && self.bot_at(*it).is_none());
        let may_act = actor.is_some() && actor == own;
        Shown {
            view,
            looker,
            step: past.unwrap_or(steps),
            steps,
            looks_back: past.is_some(),
            actor,
            may_act,
            curtain: None,
            may_undo: may_act && own.is_some_and(|it| self.may_undo(it)),
            may_practise: false,
            may_take_back: false,
            may_redo: may_act && own.is_some_and(|it| self.may_redo(it)),
            practice: self.kept.taken_back > 0,
            hinted: self.kept.hints > 0,
            abandoned: self.ended,
            is_over: self.begun && game.turn() == Turn::Over,
            may_share: self.begun && !self.has_secrets(),
            winners: game.winners(),
        }
    }
}

/// A bot that may sit down here. Those that are there to be measured do not.
fn known(bot: BotName) -> Result<BotName, Unwilling> {
    match bot {
        BotName::Level(_) => Ok(bot),
        BotName::Random | BotName::Greedy | BotName::Flat { .. } => Err(Unwilling::NoBot),
    }
}

impl From<(usize, AnyRefusal)> for Unwilling {
    fn from((index, refusal): (usize, AnyRefusal)) -> Unwilling {
        Unwilling::Refused { index, refusal }
    }
}
