//! What was typed.

use sabika_messages::Messages;

use crate::words::Words as _;

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
    /// The best that can be done now.
    Hint,
    /// So many sentences of what has happened.
    Log(usize),
    /// What somebody has, or the own table again.
    Look(Option<String>),
    Save(Option<String>),
    Record,
    Quit,
    Action(String),
    /// A command with a part that makes no sense: the sentence that says what to write instead.
    Mistake(&'static str),
}

/// How many sentences `log` tells.
const LOG: usize = 20;

/// What can be typed in every game, and the sentence that says what it does.
const COMMANDS: [(&str, &str); 9] = [
    ("0, back", /* key */ "term-help-back"),
    ("look", /* key */ "term-help-look"),
    ("undo", /* key */ "term-help-undo"),
    ("hint", /* key */ "term-help-hint"),
    ("rule A-21", /* key */ "term-help-rule"),
    ("log", /* key */ "term-help-log"),
    ("save FILE", /* key */ "term-help-save"),
    ("record", /* key */ "term-help-record"),
    ("quit", /* key */ "term-help-quit"),
];

/// The commands in words, a line each.
pub(super) fn help(words: &Messages) -> String {
    let line = |(command, key)| format!("  {command:<12} {}\n", words.t(key));
    words.t("term-help-commands") + "\n" + &COMMANDS.map(line).concat()
}

/// Whether this is a yes, in any language.
pub(super) fn is_yes(line: &str) -> bool {
    const YES: [&str; 9] = ["y", "yes", "j", "ja", "s", "si", "sí", "o", "oui"];
    YES.contains(&line.trim().to_lowercase().as_str())
}

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
            "undo" => Command::Mistake(/* key */ "term-undo-alone"),
            "hint" if rest.is_empty() => Command::Hint,
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
        number => {
            number.parse().map_or(Command::Mistake(/* key */ "term-log-number"), Command::Log)
        }
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
            ("hint", Command::Hint),
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
