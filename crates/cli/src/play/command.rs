//! What was typed.

/// A line of input. What is no command is an action in the notation of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Nothing,
    /// An entry of the menu, counted from 1.
    Choice(usize),
    Back,
    Help,
    /// A rule by its id, or a list of all.
    Rule(Option<String>),
    Undo,
    /// So many sentences of what has happened.
    Log(usize),
    /// What somebody has, or the own table again.
    Look(Option<String>),
    Save(Option<String>),
    Record,
    Quit,
    Action(String),
    /// A command with a part that makes no sense: what to write instead.
    Mistake(&'static str),
}

/// How many sentences `log` tells.
const LOG: usize = 20;

/// What can be typed in every game.
pub(super) const HELP: &str = "\
Commands:
  0, back      one menu up
  look         the table again; look NAME: what somebody has
  undo         take back your last action, if nothing new has come up since
  rule A-21    a rule in words; rule: the list of all rules
  log          what has happened; log 50, log all: more of it
  save FILE    save the game
  record       the whole game as text
  quit         leave the game
";

impl Command {
    pub(super) fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let given = || Some(rest.to_owned()).filter(|it| !it.is_empty());
        match word {
            "" => Command::Nothing,
            "0" | "back" if rest.is_empty() => Command::Back,
            "help" | "?" => Command::Help,
            "rule" | "rules" => Command::Rule(given()),
            "undo" if rest.is_empty() => Command::Undo,
            "undo" => Command::Mistake("write undo alone: it takes back one action at a time"),
            "log" => log(rest),
            "look" => Command::Look(given()),
            "save" => Command::Save(given()),
            "record" if rest.is_empty() => Command::Record,
            "quit" | "exit" | "q" if rest.is_empty() => Command::Quit,
            _ if line.bytes().all(|it| it.is_ascii_digit()) => {
                // More digits than fit choose nothing that is there.
                Command::Choice(line.parse().unwrap_or(usize::MAX))
            }
            _ => Command::Action(line.to_owned()),
        }
    }
}

fn log(rest: &str) -> Command {
    match rest {
        "" => Command::Log(LOG),
        "all" => Command::Log(usize::MAX),
        number => number
            .parse()
            .map_or(Command::Mistake("write log, log all, or log and a number"), Command::Log),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let text = |it: &str| Some(it.to_owned());
        for (line, command) in [
            ("  ", Command::Nothing),
            (" 3 ", Command::Choice(3)),
            ("007", Command::Choice(7)),
            ("99999999999999999999999", Command::Choice(usize::MAX)),
            ("0", Command::Back),
            ("back", Command::Back),
            ("?", Command::Help),
            ("rule A-21", Command::Rule(text("A-21"))),
            ("rule", Command::Rule(None)),
            ("log", Command::Log(20)),
            ("log 5", Command::Log(5)),
            ("log all", Command::Log(usize::MAX)),
            ("look  Ben B. ", Command::Look(text("Ben B."))),
            ("save my game.txt", Command::Save(text("my game.txt"))),
            ("save", Command::Save(None)),
            ("undo", Command::Undo),
            ("quit", Command::Quit),
            ("-1", Command::Action("-1".to_owned())),
            ("take denar-3", Command::Action("take denar-3".to_owned())),
            ("quit now", Command::Action("quit now".to_owned())),
        ] {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
        for line in ["undo 3", "log x", "log -1"] {
            assert!(matches!(Command::read(line), Command::Mistake(_)), "{line}");
        }
    }
}
