//! Whoever thinks: the bots of one table, who load what they have to know.

use std::cell::RefCell;

use sabika_bots::{Asked, Hint, HintQuestion, Question, Report, net::Net};
use sabika_rules::{game::Game as _, kit::Looker, record::Played};

use crate::loading::fetch_bytes;

/// How many playouts each decision of a review has.
pub const REVIEW_PLAYOUTS: u32 = 60;

/// For how long a bot waits for a file with what it should know, in milliseconds. It is not given up as
/// silent meanwhile.
const LEARNS_FOR: u32 = 8_000;

/// Bots that think here, and load what they have to know.
#[derive(Debug)]
pub struct Mind {
    bots: RefCell<Asked>,
}

/// What a bot has thought.
#[derive(PartialEq, Debug)]
pub struct Thought {
    /// The action as text, where the question can be answered.
    pub action: Option<String>,
    /// What it should know could not be loaded.
    pub is_untaught: bool,
}

impl Mind {
    /// While a bot thinks, it calls `alive` again and again.
    pub fn new(alive: fn()) -> Mind {
        Mind { bots: RefCell::new(Asked::new(alive).with_clock(js_sys::Date::now)) }
    }

    /// Answers a question; whoever does not know enough learns first, if that can be had.
    pub async fn answer(&self, question: &Question) -> Thought {
        let lacks = self.bots.borrow().lacks(question);
        self.learn(lacks).await;
        self.think(question)
    }

    /// What would be best, by whoever has learned what can be had.
    pub async fn advise(&self, question: &HintQuestion) -> Option<Hint<String>> {
        let lacks = self.bots.borrow().adviser_lacks(&question.view);
        self.learn(lacks).await;
        Some(self.bots.borrow().advise(question)?.written())
    }

    /// Looks at a record again; after each decision it tells how many of how many steps lie behind, and at which
    /// turn that is.
    pub async fn review(
        &self,
        record: &str,
        mut tell: impl FnMut(u32, u32, u32),
    ) -> Option<Report> {
        let (played, _) = Played::read_far(record).ok()?;
        let record = played.record().clone();
        let view = record.replay(Some(0)).view(Looker::Spectator);
        let lacks = self.bots.borrow().adviser_lacks(&view);
        self.learn(lacks).await;
        let mut review = self.bots.borrow().review(record, REVIEW_PLAYOUTS, 1)?;
        while review.step() {
            let (at, of) = review.progress();
            tell(at as u32, of as u32, review.turn() as u32);
        }
        Some(review.report())
    }

    /// Loads a net, if that can be had.
    async fn learn(&self, lacks: Option<&'static str>) {
        if let Some(name) = lacks
            && let Some(bytes) = fetch_bytes(&format!("/nets/{name}.net"), LEARNS_FOR).await
            && let Ok(net) = Net::read(&bytes)
        {
            self.bots.borrow_mut().learn(net);
        }
    }

    fn think(&self, question: &Question) -> Thought {
        let mut bots = self.bots.borrow_mut();
        let is_untaught = bots.lacks(question).is_some();
        let action = bots.answer(question).map(|it| it.to_string());
        Thought { action, is_untaught }
    }
}

#[cfg(test)]
mod tests {
    use sabika_bots::{BotName, Course, Nets};
    use sabika_rules::{
        any::{AnySetup, GameName},
        record::Record,
    };

    use super::*;
    use crate::wire::Task;

    #[test]
    fn a_question_is_read_as_it_is_written_and_answered() {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = vec!["A".to_owned(), "B".to_owned()];
        let mut course = Course::of(Record::new(setup, names).expect("names"));
        let mut events = Vec::new();
        course.deal_by(3);
        course.advance(&mut events);
        let game = course.game();
        let seat = game.turn().seat().expect("somebody begins");
        let question = |bot| Question {
            number: 7,
            seat,
            bot,
            seed: 1,
            millis: 0,
            from: 0,
            events: events.clone(),
            view: game.view(Looker::Seat(seat)),
        };
        let answer = |mind: &Mind, asked: Question| {
            let text = Task::Act(Box::new(asked)).write();
            let Some(Task::Act(question)) = Task::read(&text) else { panic!("{text}") };
            mind.think(&question)
        };
        let mind = Mind::new(|| ());
        for bot in ["greedy", "flat-10", "level-1"] {
            let asked = question(bot.parse().expect("a bot"));
            let Thought { action: Some(action), is_untaught: false } = answer(&mind, asked) else {
                panic!("an action")
            };
            assert!(game.read_action(&action).is_ok(), "{action}");
        }
        let level = question("level-4".parse().expect("a bot"));
        let untaught = answer(&mind, level);
        assert!(untaught.action.is_some(), "it plays without too");
        let carried = Nets::carried().get("alhambra-2").is_some();
        assert_eq!(untaught.is_untaught, !carried);
        let missed = Question { from: 1, ..question(BotName::Greedy) };
        let nothing = Thought { action: None, is_untaught: false };
        assert_eq!(answer(&mind, missed), nothing, "it has missed something");
    }
}
