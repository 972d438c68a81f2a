//! Bots that are asked from elsewhere: in a worker of the page, or across a wire.

use std::fmt;

use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyView},
    game::{Game as _, Setup as _},
    kit::{Looker, Seat},
    record::Record,
};
use serde::{Deserialize, Serialize};

use crate::{AnyBot, Bot as _, BotName, Effort, Hint, HintQuestion, Level, Nets, Review, net::Net};

/// What a bot is asked: what it would do now. It is told what its seat may know, and no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// To tell answers apart.
    pub number: u32,
    /// Where the bot sits.
    pub seat: Seat,
    /// Who it is.
    pub bot: BotName,
    /// For its luck in this answer: so that it does not matter what it was asked before.
    pub seed: u64,
    /// For how many milliseconds it may think, if it takes time; 0 where its playouts are counted.
    #[serde(default)]
    pub millis: u32,
    /// How many events it has been told; without any it begins anew.
    pub from: usize,
    /// What has happened since.
    pub events: Vec<AnyEvent>,
    /// What it sees.
    pub view: AnyView,
}

/// The bots of one game, each of which stays as long as it is told everything.
#[derive(Debug)]
pub struct Asked {
    seats: [Option<Thinker>; Seat::MAX],
    nets: Nets,
    alive: fn(),
    clock: Option<fn() -> f64>,
}

struct Thinker {
    bot: AnyBot,
    name: BotName,
    /// How many events it has been told.
    heard: usize,
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} events", self.name, self.heard)
    }
}

impl Asked {
    /// Nobody sits there yet. While a bot thinks, it calls `alive` again and again.
    pub fn new(alive: fn()) -> Asked {
        Asked { seats: Default::default(), nets: Nets::carried(), alive, clock: None }
    }
    /// With a clock that says milliseconds: whoever is given time takes it. Without one playouts are counted.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> f64) -> Asked {
        Asked { clock: Some(clock), ..self }
    }
    /// A net that was not carried but loaded; bots that begin from now on have it.
    pub fn learn(&mut self, net: Net) {
        self.nets.add(net);
    }
    /// The name of the net that whoever is asked here would need and does not have. It is to be loaded and
    /// [learned](Asked::learn) before the answer; otherwise the policy decides. Only one who begins can learn.
    pub fn lacks(&self, question: &Question) -> Option<&'static str> {
        let Question { seat, ref bot, seed, from, ref view, .. } = *question;
        let begins = AnyBot::seat_with(view.game(), bot, seat, seed, &self.nets);
        begins.filter(|_| from == 0)?.lacks(view)
    }
    /// The same of whoever gives advice at such a table, or looks at such a game again.
    pub fn adviser_lacks(&self, view: &AnyView) -> Option<&'static str> {
        let strongest = BotName::Level(Level::ALL[Level::ALL.len() - 1]);
        let first = Seat::all(view.possible().setup().players()).next()?;
        AnyBot::seat_with(view.game(), &strongest, first, 0, &self.nets)?.lacks(view)
    }
    /// The best that whoever looks can do.
    pub fn advise(&self, question: &HintQuestion) -> Option<Hint<AnyAction>> {
        question.answer(&self.nets, self.alive)
    }
    /// Looks at a game again.
    pub fn review(&self, record: Record, playouts: u32, seed: u64) -> Option<Review> {
        Review::of(record, playouts, seed, &self.nets)
    }
    /// What the bot would do. `None` where it has missed something, nobody is asked or no bot plays
    /// this game: then it has to be asked with all events from the beginning.
    pub fn answer(&mut self, question: &Question) -> Option<AnyAction> {
        let Question { number: _, seat, bot: name, seed, millis, from, ref events, ref view } =
            *question;
        let place = &mut self.seats[seat.index()];
        if from == 0 {
            let mut bot = AnyBot::seat_with(view.game(), &name, seat, seed, &self.nets)?;
            bot.shows_life(self.alive);
            if let Some(clock) = self.clock.filter(|_| millis > 0) {
                bot.limit(Effort::Time { clock, millis: f64::from(millis) });
            }
            *place = Some(Thinker { bot, name, heard: 0 });
        }
        let knows =
            |it: &&mut Thinker| it.heard == from && it.name == name && it.bot.game() == view.game();
        let thinker = place.as_mut().filter(knows)?;
        events.iter().for_each(|event| thinker.bot.observe(event));
        thinker.heard += events.len();
        let (game, mut offered) = (view.possible(), Vec::new());
        if view.looker() == Looker::Seat(seat) {
            game.actions(seat, &mut offered);
        }
        if offered.is_empty() {
            return None;
        }
        thinker.bot.reseed(seed);
        Some(thinker.bot.choose(view, &offered))
    }
}

impl Default for Asked {
    /// Nobody waits for a sign of life.
    fn default() -> Self {
        Asked::new(|| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Advice, Course};
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::{Step, is_final},
        record::Record,
    };

    fn course(game: GameName) -> (Course, Vec<AnyEvent>) {
        let setup = AnySetup::new(game, 2).unwrap();
        let mut course = Course::of(Record::new(setup, vec!["A".into(), "B".into()]).unwrap());
        let mut events = Vec::new();
        course.deal_by(3);
        course.advance(&mut events);
        (course, events)
    }

    fn question(course: &Course, name: BotName, from: usize, events: &[AnyEvent]) -> Question {
        let seat = course.game().turn().seat().unwrap();
        Question {
            number: 1,
            seat,
            bot: name,
            seed: course.bot_seed(),
            millis: 0,
            from,
            events: events[from..].to_vec(),
            view: course.game().view(Looker::Seat(seat)),
        }
    }

    /// A bot that has been there from the start answers as one that has just been told everything.
    #[test]
    fn what_a_bot_was_asked_before_does_not_matter() {
        for &game in GameName::ALL.iter().filter(|it| AnyBot::plays(**it)) {
            let levels = [1, 3].map(|it| BotName::Level(crate::Level::new(it).unwrap()));
            let others = [BotName::Random, BotName::Greedy, BotName::Flat { playouts: 20 }];
            for name in others.into_iter().chain(levels) {
                let (mut course, mut events) = course(game);
                let (mut asked, mut told) = (Asked::default(), [0; 2]);
                for _ in 0..12 {
                    let Some(seat) = course.game().turn().seat() else { break };
                    let own = question(&course, name, told[seat.index()], &events);
                    told[seat.index()] = events.len();
                    let action = asked.answer(&own).unwrap();
                    let anew = question(&course, name, 0, &events);
                    assert_eq!(Asked::default().answer(&anew), Some(action), "{game} {name}");
                    course.take(Step::Play(seat, action), &mut events).unwrap();
                    course.advance(&mut events);
                }
            }
        }
    }

    #[test]
    fn whoever_has_missed_something_does_not_answer() {
        let name = BotName::Greedy;
        let (mut course, mut events) = course(GameName::Alhambra);
        let mut asked = Asked::default();
        let first = question(&course, name, 0, &events);
        let later = Question { from: 1, events: events[1..].to_vec(), ..first.clone() };
        assert_eq!(asked.answer(&later), None, "it was never begun");
        assert!(asked.answer(&first).is_some());
        assert_eq!(asked.answer(&later), None, "it has heard more");
        let next = Question { from: events.len(), events: Vec::new(), ..first.clone() };
        assert_eq!(asked.answer(&next), asked.answer(&first), "it has heard all");
        let other = Question { bot: BotName::Random, ..next.clone() };
        assert_eq!(asked.answer(&other), None, "another bot sat there");
        let other = Question { seat: first.seat.next(2), ..first.clone() };
        assert_eq!(asked.answer(&other), None, "it sees what somebody else sees");
        let offered = course.offered(first.seat);
        let last = offered.iter().find(|it| is_final(course.game(), first.seat, it));
        let action = *last.expect("whoever takes money has done");
        course.take(Step::Play(first.seat, action), &mut events).unwrap();
        let view = course.game().view(Looker::Seat(first.seat));
        assert_ne!(course.game().turn().seat(), Some(first.seat), "its turn is over");
        assert_eq!(asked.answer(&Question { view, ..first }), None, "it is not its turn");
    }

    /// Advice and reviews need what the strongest level needs.
    #[test]
    fn whoever_gives_advice_lacks_what_the_strongest_lacks() {
        let (course, events) = course(GameName::Alhambra);
        let mut asked = Asked { nets: Nets::NONE, ..Asked::default() };
        let seat = course.game().turn().seat().unwrap();
        let view = course.game().view(Looker::Seat(seat));
        assert_eq!(asked.adviser_lacks(&view), Some("alhambra-2"));
        asked.learn(Net::clone(Nets::carried().get("alhambra-2").unwrap()));
        assert_eq!(asked.adviser_lacks(&view), None);
        let question = HintQuestion { seed: 1, playouts: 20, events, view };
        let hint = asked.advise(&question).expect("it is their turn");
        let written = hint.written();
        assert_eq!(written.clone().about(&question.view), Some(hint), "as it was written");
        let option =
            |action: &str| Advice { action: action.to_owned(), ..written.options[0].clone() };
        let others = |options| Hint { options, ..written.clone() };
        let elsewhere = Hint { seat: seat.next(2), ..written.clone() };
        let many = vec![written.options[0].clone(); 4];
        for odd in
            [others(vec![option("sing")]), others(vec![option("stop")]), others(many), elsewhere]
        {
            assert_eq!(odd.clone().about(&question.view), None, "{odd:?}");
        }
        assert!(asked.review(course.record().clone(), 5, 1).is_some());
    }

    /// Only levels that ask a net lack one, before they have begun, and where it is not there.
    #[test]
    fn whoever_lacks_a_net_says_which() {
        let (course, events) = course(GameName::Alhambra);
        let level = |number| BotName::Level(crate::Level::new(number).unwrap());
        let mut asked = Asked { nets: Nets::NONE, ..Asked::default() };
        let lacks = |asked: &Asked, name| asked.lacks(&question(&course, name, 0, &events));
        assert_eq!(lacks(&asked, level(4)), Some("alhambra-2"));
        for name in [level(1), BotName::Greedy, BotName::Flat { playouts: 9 }] {
            assert_eq!(lacks(&asked, name), None, "{name}");
        }
        let later = Question { from: 1, ..question(&course, level(4), 0, &events) };
        assert_eq!(asked.lacks(&later), None, "it plays already");
        let net = |name: &str| Net::clone(Nets::carried().get(name).unwrap());
        asked.learn(net("alhambra-3"));
        assert_eq!(lacks(&asked, level(4)), Some("alhambra-2"), "that was another");
        asked.learn(net("alhambra-2"));
        assert_eq!(lacks(&asked, level(4)), None);
        for &game in GameName::ALL.iter().filter(|it| AnyBot::plays(**it)) {
            let (course, events) = self::course(game);
            let carried = Asked::default();
            assert_eq!(carried.lacks(&question(&course, level(5), 0, &events)), None, "{game}");
        }
    }

    /// A bot that thinks for long says so all the time.
    #[test]
    fn a_bot_that_thinks_shows_life() {
        thread_local! { static SIGNS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) }; }
        let alive = || SIGNS.with(|it| it.set(it.get() + 1));
        for &game in GameName::ALL.iter().filter(|it| AnyBot::plays(**it)) {
            let (course, events) = course(game);
            let question = question(&course, BotName::Flat { playouts: 30 }, 0, &events);
            let before = SIGNS.with(std::cell::Cell::get);
            assert!(Asked::new(alive).answer(&question).is_some());
            assert_eq!(SIGNS.with(std::cell::Cell::get), before + 30, "{game}");
        }
    }

    /// Only the fifth level takes time, and only where there is a clock.
    #[test]
    fn whoever_is_given_time_looks_at_the_clock() {
        thread_local! { static NOW: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) }; }
        // Every look at it is a millisecond later.
        let clock = || NOW.with(|it| (it.set(it.get() + 1.0), it.get()).1);
        let (course, events) = course(GameName::Alhambra);
        for (level, millis, looks) in [(5, 8, true), (5, 0, false), (4, 8, false)] {
            NOW.set(0.0);
            let name = BotName::Level(crate::Level::new(level).unwrap());
            let question = Question { millis, ..question(&course, name, 0, &events) };
            assert!(Asked::default().with_clock(clock).answer(&question).is_some());
            assert_eq!(NOW.get() >= 8.0, looks, "level {level}, {millis} ms");
            NOW.set(0.0);
            assert!(Asked::default().answer(&question).is_some());
            assert!(NOW.get() < 1.0, "nobody has a clock");
        }
    }

    #[test]
    fn a_question_is_read_as_it_is_written() {
        for &game in GameName::ALL.iter().filter(|it| AnyBot::plays(**it)) {
            let (course, events) = course(game);
            let question = question(&course, BotName::Flat { playouts: 10 }, 0, &events);
            let text = serde_json::to_string(&question).unwrap();
            assert_eq!(serde_json::from_str::<Question>(&text).unwrap(), question);
            let earlier = text.replace("\"millis\":0,", "");
            assert_eq!(serde_json::from_str::<Question>(&earlier).unwrap(), question);
        }
        for bad in ["", "{}", "null", "[]", r#"{"number":1}"#] {
            assert!(serde_json::from_str::<Question>(bad).is_err(), "{bad}");
        }
    }
}
