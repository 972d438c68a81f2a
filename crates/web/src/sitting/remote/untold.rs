//! What a table elsewhere has told, and is not shown yet. Its bots do not wait for a scene that is shown here; what they
//! do meanwhile is shown afterwards, as slowly as one likes to see it.

use std::{collections::VecDeque, sync::Arc};

use sabika_rules::kit::Actor;
use sabika_table::{Entry, News, Seated, Shown, Sitter};

#[derive(Default)]
pub(super) struct Untold {
    news: VecDeque<Waiting>,
    sitters: Vec<Sitter>,
    is_held: bool,
    is_hurried: bool,
    /// Whether somebody comes back for the rest.
    is_awaited: bool,
    /// When something was told last.
    told: u64,
}

struct Waiting {
    news: News,
    /// It is something that a bot does.
    is_bots: bool,
}

/// What to do now.
#[derive(PartialEq, Debug)]
pub(super) enum Next {
    Nothing,
    Tell(Box<News>),
    /// To come back after so many milliseconds.
    In(u32),
}

impl Untold {
    /// The game from its beginning: what came before does not matter any more.
    pub(super) fn seated(&mut self, seated: Seated) {
        self.sitters.clone_from(&seated.people.sitters);
        self.news.clear();
        self.push(News::Seated(Box::new(seated)), false);
    }
    pub(super) fn changed(&mut self, kept: usize, new: &[Entry], shown: Arc<Shown>) {
        let is_bots = new.first().is_some_and(|it| match it.actor {
            Actor::Seat(seat) => matches!(self.sitters.get(seat.index()), Some(Sitter::Bot(_))),
            Actor::Luck => false,
        });
        self.push(News::Changed { kept, new: new.to_vec(), shown }, is_bots);
    }
    fn push(&mut self, news: News, is_bots: bool) {
        self.news.push_back(Waiting { news, is_bots });
    }
    /// While something is told nothing else is, until it is over.
    pub(super) fn hold(&mut self, held: bool) {
        self.is_held = held;
    }
    /// Nobody wants to wait for what is there.
    pub(super) fn hurry(&mut self) {
        self.is_hurried = !self.news.is_empty();
        self.is_awaited = false;
    }
    /// Somebody has come back.
    pub(super) fn is_awake(&mut self) {
        self.is_awaited = false;
    }
    /// What to do now. Whoever is told to tell or to wait comes back.
    pub(super) fn next(&mut self, now: u64, pace: u32) -> Next {
        if self.is_held || self.is_awaited {
            return Next::Nothing;
        }
        let since = u32::try_from(now.saturating_sub(self.told)).unwrap_or(u32::MAX);
        let wait = match self.news.front() {
            None => {
                self.is_hurried = false;
                return Next::Nothing;
            }
            Some(first) if first.is_bots && !self.is_hurried => pace.saturating_sub(since),
            Some(_) => 0,
        };
        self.is_awaited = true;
        if wait > 0 {
            return Next::In(wait);
        }
        self.told = now;
        self.news.pop_front().map_or(Next::Nothing, |it| Next::Tell(Box::new(it.news)))
    }
}

#[cfg(test)]
mod tests {
    use sabika_bots::{BotName, Level};
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::Game as _,
        kit::{Looker, Seat, SeatSet},
        record::Record,
    };
    use sabika_table::{Help, People};

    use super::*;

    const PACE: u32 = 900;

    /// A person, then a bot.
    fn seated() -> Seated {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = ["Ana", "Ben"].map(str::to_owned).to_vec();
        let record = Record::new(setup, names).expect("names");
        let sitters = vec![Sitter::Person, Sitter::Bot(BotName::Level(Level::ALL[0]))];
        let people = Arc::new(People::of(&record, sitters, None));
        Seated { people, help: Help::ALL, history: Vec::new(), shown: shown(0) }
    }

    fn shown(steps: usize) -> Arc<Shown> {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let game = sabika_rules::any::AnyGame::new(&setup);
        Arc::new(Shown {
            view: game.view(Looker::Spectator),
            looker: Looker::Spectator,
            step: steps,
            steps,
            looks_back: false,
            actor: None,
            may_act: false,
            curtain: None,
            may_undo: false,
            may_practise: false,
            may_take_back: false,
            may_redo: false,
            practice: false,
            hinted: false,
            abandoned: false,
            is_over: false,
            may_share: false,
            winners: SeatSet::default(),
        })
    }

    fn acts(untold: &mut Untold, steps: usize, seat: usize) {
        let actor = Actor::Seat(Seat::new(seat).expect("a seat"));
        let entry =
            Entry { step: steps, actor, events: Vec::new(), scores: Vec::new(), scored: None };
        untold.changed(steps - 1, &[entry], shown(steps));
    }

    /// Comes back at once, and says which step is told.
    fn told(untold: &mut Untold, now: u64) -> Option<usize> {
        untold.is_awake();
        match untold.next(now, PACE) {
            Next::Tell(news) => match *news {
                News::Changed { shown, .. } => Some(shown.steps),
                _ => Some(0),
            },
            Next::In(_) | Next::Nothing => None,
        }
    }

    fn begun() -> Untold {
        let mut untold = Untold::default();
        untold.seated(seated());
        assert_eq!(told(&mut untold, 10_000), Some(0));
        untold
    }

    #[test]
    fn what_comes_is_told_at_once_and_one_after_the_other() {
        let mut untold = begun();
        acts(&mut untold, 1, 0);
        acts(&mut untold, 2, 0);
        assert_eq!(told(&mut untold, 10_000), Some(1));
        assert_eq!(untold.next(10_000, PACE), Next::Nothing, "the page has not had time");
        assert_eq!(told(&mut untold, 10_000), Some(2));
        assert_eq!(told(&mut untold, 10_000), None);
    }

    #[test]
    fn nothing_is_told_while_a_scoring_is_and_bots_are_seen_afterwards() {
        let mut untold = begun();
        untold.hold(true);
        (1..=3).for_each(|it| acts(&mut untold, it, 1));
        assert_eq!(told(&mut untold, 20_000), None);
        untold.hold(false);
        assert_eq!(told(&mut untold, 20_000), Some(1));
        untold.is_awake();
        assert_eq!(untold.next(20_100, PACE), Next::In(800));
        assert_eq!(untold.next(20_900, PACE), Next::Nothing, "somebody comes back");
        assert_eq!(told(&mut untold, 20_900), Some(2));
    }

    #[test]
    fn whoever_hurries_sees_all_of_it_now() {
        let mut untold = begun();
        untold.hold(true);
        (1..=3).for_each(|it| acts(&mut untold, it, 1));
        untold.hold(false);
        assert_eq!(told(&mut untold, 10_001), None, "a bot has its pace");
        untold.hurry();
        assert!(matches!(untold.next(10_002, PACE), Next::Tell(_)));
        assert_eq!(
            (2..=4).map(|_| told(&mut untold, 10_003)).collect::<Vec<_>>(),
            [Some(2), Some(3), None]
        );
        acts(&mut untold, 4, 1);
        assert_eq!(told(&mut untold, 10_004), None, "the next one has its pace again");
    }

    #[test]
    fn a_game_from_its_beginning_comes_before_all_else() {
        let mut untold = begun();
        untold.hold(true);
        acts(&mut untold, 1, 0);
        untold.seated(seated());
        untold.hold(false);
        assert_eq!(told(&mut untold, 10_000), Some(0));
        assert_eq!(told(&mut untold, 10_000), None);
    }
}
