//! What goes between the page and a worker, as text.

use sabika_bots::{Hint, HintQuestion, Question, Report};

/// What a worker is asked.
#[derive(Debug)]
pub enum Task {
    /// What a bot does now. It is told what its seat may know, and no more.
    Act(Box<Question>),
    /// What would be best; under this number.
    Advise(u32, Box<HintQuestion>),
    /// To look at a whole record again.
    Review(String),
}

/// How the tasks begin that are no question for a bot.
const ADVISE: &str = "advise ";
const REVIEW: &str = "review ";

impl Task {
    /// To be sent.
    pub fn write(&self) -> String {
        let json = "a question can be written";
        match self {
            Task::Act(question) => serde_json::to_string(question).expect(json),
            Task::Advise(number, question) => {
                let question = serde_json::to_string(question).expect(json);
                [ADVISE, &number.to_string(), " ", &question].concat()
            }
            Task::Review(record) => [REVIEW, record].concat(),
        }
    }
    /// As it was sent.
    pub fn read(text: &str) -> Option<Task> {
        if let Some(record) = text.strip_prefix(REVIEW) {
            return Some(Task::Review(record.to_owned()));
        }
        let Some(asked) = text.strip_prefix(ADVISE) else {
            return Some(Task::Act(sabika_json::read(text)?));
        };
        let (number, question) = asked.split_once(' ')?;
        Some(Task::Advise(number.parse().ok()?, sabika_json::read(question)?))
    }
}

/// What a worker tells.
#[derive(Debug)]
pub enum Told {
    /// It listens now: what was sent before is lost.
    Ready,
    /// It still thinks.
    Alive,
    /// This question will be answered by a bot that could not learn what it should know.
    Untaught(u32),
    /// What the bot does that was asked this, as text; none where it cannot be answered.
    Action(u32, Option<String>),
    /// What would be best; none where nobody knows.
    Hint(u32, Option<Box<Hint<String>>>),
    /// So many of so many steps of a record lie behind; this is the turn that is looked at.
    Reviewing {
        /// How many lie behind.
        at: u32,
        /// Of how many.
        of: u32,
        /// Counted from 1.
        turn: u32,
    },
    /// All of it; none where no bot knows the game, or it cannot be read.
    Reviewed(Option<Box<Report>>),
}

impl Told {
    /// To be sent.
    pub fn write(&self) -> String {
        let json = "an answer can be written";
        match self {
            Told::Ready => "ready".to_owned(),
            Told::Alive => "alive".to_owned(),
            Told::Untaught(number) => format!("untaught {number}"),
            Told::Action(number, None) => format!("action {number}"),
            Told::Action(number, Some(action)) => format!("action {number} {action}"),
            Told::Hint(number, None) => format!("hint {number}"),
            Told::Hint(number, Some(hint)) => {
                format!("hint {number} {}", serde_json::to_string(hint).expect(json))
            }
            Told::Reviewing { at, of, turn } => format!("reviewing {at} {of} {turn}"),
            Told::Reviewed(None) => "reviewed".to_owned(),
            Told::Reviewed(Some(report)) => {
                format!("reviewed {}", serde_json::to_string(report).expect(json))
            }
        }
    }
    /// As it was sent.
    pub fn read(text: &str) -> Option<Told> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        // What stands after the number; nothing is none.
        let numbered = || {
            let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            Some((number.parse().ok()?, Some(rest).filter(|it| !it.is_empty())))
        };
        Some(match word {
            "ready" => Told::Ready,
            "alive" => Told::Alive,
            "untaught" => Told::Untaught(rest.parse().ok()?),
            "action" => {
                let (number, action) = numbered()?;
                Told::Action(number, action.map(str::to_owned))
            }
            "hint" => {
                let (number, hint) = numbered()?;
                Told::Hint(number, hint.and_then(sabika_json::read))
            }
            "reviewing" => {
                let mut words = rest.split(' ');
                let mut number = || words.next()?.parse().ok();
                Told::Reviewing { at: number()?, of: number()?, turn: number()? }
            }
            "reviewed" => Told::Reviewed(sabika_json::read(rest)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_as_it_is_written() {
        let all = [
            Told::Ready,
            Told::Alive,
            Told::Untaught(3),
            Told::Action(4, None),
            Told::Action(5, Some("take money 1 2".to_owned())),
            Told::Hint(6, None),
            Told::Reviewing { at: 1, of: 20, turn: 3 },
            Told::Reviewed(None),
        ];
        for told in all {
            let text = told.write();
            let read = Told::read(&text).map(|it| it.write());
            assert_eq!(read.as_ref(), Some(&text));
        }
    }

    #[test]
    fn nonsense_is_not_read() {
        for bad in
            ["", "action", "action x y", "untaught", "reviewing 1 2", "hint", "hint -1 {}", "Ready"]
        {
            assert!(Told::read(bad).is_none(), "{bad}");
        }
        // Whoever was asked has failed.
        assert!(matches!(Told::read("hint 7 {nonsense"), Some(Told::Hint(7, None))));
        assert!(matches!(Told::read("reviewed {nonsense"), Some(Told::Reviewed(None))));
        for bad in ["", "{}", "advise x {}", "advise 3", "advise 3 {}"] {
            assert!(Task::read(bad).is_none(), "{bad}");
        }
    }
}
