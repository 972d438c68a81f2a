//! Who plays: bots by their names, and programs by names that the call gives them.

use sabika_bots::{AnyBot, BotName};
use sabika_rules::any::GameName;

use crate::setup::shown;

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Contestant {
    pub(super) name: String,
    pub(super) kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Bot(BotName),
    Program(Command),
}

/// How a program is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    /// As it was given.
    text: String,
    /// The program, and what it is given.
    words: Vec<String>,
}

/// As long as fits into the name of a seat.
const NAME_MAX: usize = 30;

/// All who are named; otherwise which name is wrong, and why.
pub(super) fn named(
    names: &[String],
    programs: &[String],
    game: GameName,
) -> Result<Vec<Contestant>, String> {
    let programs = programs.iter().map(|it| program(it)).collect::<Result<Vec<_>, _>>()?;
    if let Some(i) =
        (1..programs.len()).find(|&i| programs[..i].iter().any(|it| it.0 == programs[i].0))
    {
        return Err(format!("--program: two are called {}: name them apart", programs[i].0));
    }
    if let Some((name, _)) = programs.iter().find(|it| !names.contains(&it.0)) {
        return Err(format!("--program: {name} does not play: add it to --bots"));
    }
    let contestant = |name: &String| {
        let own = programs.iter().find(|it| it.0 == *name);
        let kind = match own {
            Some((_, command)) => Kind::Program(command.clone()),
            None if AnyBot::plays(game) => Kind::Bot(bot(name)?),
            None => return Err(format!("--bots: no bot plays {game}: name programs")),
        };
        Ok(Contestant { name: name.clone(), kind })
    };
    names.iter().map(contestant).collect()
}

fn bot(name: &str) -> Result<BotName, String> {
    name.parse().map_err(|unknown| {
        format!("--bots: {unknown}; a program gets its name by --program NAME=COMMAND")
    })
}

/// A name that no bot has, and a command.
fn program(text: &str) -> Result<(String, Command), String> {
    let at = |why: String| format!("--program {}: {why}", shown(text));
    let (name, command) = text
        .split_once('=')
        .ok_or_else(|| at("write NAME=COMMAND, such as mine='python3 bot.py'".to_owned()))?;
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    if name.is_empty() || name.len() > NAME_MAX || !name.chars().all(is_plain) {
        let why = format!("a name has 1 to {NAME_MAX} letters, digits, -, _ and .");
        return Err(at(why));
    }
    if name.parse::<BotName>().is_ok() {
        return Err(at(format!("{name} is a bot: choose another name")));
    }
    let words = words(command).map_err(|why| at(why.to_owned()))?;
    Ok((name.to_owned(), Command { text: command.to_owned(), words }))
}

/// Words with space between them; what stands between quotation marks, single or double, belongs
/// together.
fn words(text: &str) -> Result<Vec<String>, &'static str> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match quote {
            Some(it) if it == letter => quote = None,
            None if matches!(letter, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (quote, words.first().map(String::as_str)) {
        (Some(_), _) => Err("a quotation mark is missing"),
        (None, None | Some("")) => Err("write a command behind the ="),
        (None, Some(_)) => Ok(words),
    }
}

impl Command {
    pub(super) fn text(&self) -> &str {
        &self.text
    }
    pub(super) fn to_start(&self) -> std::process::Command {
        let mut command = std::process::Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(names: &[&str], programs: &[&str]) -> Result<Vec<Contestant>, String> {
        let owned = |it: &[&str]| it.iter().map(ToString::to_string).collect::<Vec<_>>();
        named(&owned(names), &owned(programs), GameName::ALL[0])
    }

    #[test]
    fn bots_and_programs_are_named() {
        let found =
            all(&["greedy", "mine", "flat-10"], &["mine=python3 'my bot.py' \"\" --x=a\"b c\""]);
        let found = found.unwrap();
        assert_eq!(found[0].kind, Kind::Bot(BotName::Greedy));
        let Kind::Program(mine) = &found[1].kind else { panic!("{found:?}") };
        assert_eq!(mine.words, ["python3", "my bot.py", "", "--x=ab c"]);
    }

    #[test]
    fn other_names_are_refused_with_the_reason() {
        let long = format!("{}=x", "n".repeat(31));
        for (names, program, words) in [
            (&["greedy", "genius"], "x=y", "x does not play"),
            (&["greedy", "genius"], "genius", "write NAME=COMMAND"),
            (&["greedy", "genius"], "genius=", "write a command"),
            (&["greedy", "genius"], "genius='' x", "write a command"),
            (&["greedy", "genius"], "genius='x", "a quotation mark is missing"),
            (&["greedy", "genius"], "=x", "1 to 30 letters"),
            (&["greedy", "genius"], "\u{202e}x=x", "1 to 30 letters"),
            (&["greedy", "genius"], &long, "1 to 30 letters"),
            (&["greedy", "genius"], "greedy=x", "greedy is a bot"),
        ] {
            let why = all(names, &[program]).unwrap_err();
            assert!(why.contains(words), "{program}: {why}");
        }
        let why = all(&["greedy", "genius"], &[]).unwrap_err();
        assert!(
            why.contains("no bot is called \"genius\"") && why.contains("NAME=COMMAND"),
            "{why}"
        );
        let why = all(&["a", "b"], &["a=x", "b=x", "a=y"]).unwrap_err();
        assert!(why.contains("two are called a"), "{why}");
    }
}
