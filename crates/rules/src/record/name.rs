//! What a seat may be called. Whoever takes names asks here, and nobody else judges.

use crate::message::{Message, Tell};

/// The longest name of a seat, in characters.
pub const NAME_MAX: usize = 40;

/// Why a seat cannot be called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// It is empty, or longer than [`NAME_MAX`].
    Length,
    /// It begins or ends with a space.
    Space,
    /// It has a quotation mark.
    Quote,
    /// It has something that nobody sees, or that changes how other text is shown: see
    /// [`is_hidden`].
    Hidden,
    /// Another seat is called so, or looks as if it were.
    Taken,
    /// In a record it has to stand between quotation marks.
    Unquoted,
}

impl Tell for BadName {
    fn message(&self) -> Message {
        match self {
            BadName::Length => Message::new("name-length"),
            BadName::Space => Message::new("name-space"),
            BadName::Quote => Message::new("name-quote"),
            BadName::Hidden => Message::new("name-hidden"),
            BadName::Taken => Message::new("name-taken"),
            BadName::Unquoted => Message::new("name-unquoted"),
        }
    }
}

/// What is wrong with one of these names, as the name of a seat among the others.
pub fn misnamed<S: AsRef<str>>(names: &[S], seat: usize) -> Option<BadName> {
    let own = names.get(seat)?.as_ref();
    let seen = without_joiners(own);
    let is_taken = || {
        let mut others = names.iter().enumerate().filter(|(other, _)| *other != seat);
        others.any(|(_, it)| without_joiners(it.as_ref()) == seen)
    };
    judge(own).err().or_else(|| is_taken().then_some(BadName::Taken))
}

/// Whether a seat may be called so, whatever the others are called.
pub(super) fn judge(name: &str) -> Result<(), BadName> {
    if name.trim() != name {
        Err(BadName::Space)
    } else if !(1..=NAME_MAX).contains(&name.chars().count()) {
        Err(BadName::Length)
    } else if name.contains('"') {
        Err(BadName::Quote)
    } else if seen(name).any(|(_, hidden)| hidden) {
        Err(BadName::Hidden)
    } else {
        Ok(())
    }
}

/// The name as it may be read: older programs took names with hidden characters, and their games are
/// still to be read. A mark stands for each of them. Control characters nobody ever took.
pub(super) fn readable(name: &str) -> String {
    let mark = |(it, hidden): (char, bool)| if hidden && !it.is_control() { MARK } else { it };
    seen(name).map(mark).collect()
}

/// Stands for what cannot be shown.
const MARK: char = '\u{fffd}';

/// Each character, and whether it is hidden. What joins others is fine only behind one that is seen.
fn seen(name: &str) -> impl Iterator<Item = (char, bool)> {
    let mut can_join = false;
    name.chars().map(move |it| {
        let hidden = if is_joiner(it) { !can_join } else { is_hidden(it) };
        can_join = !hidden && !it.is_whitespace();
        (it, hidden)
    })
}

fn without_joiners(name: &str) -> String {
    name.chars().filter(|it| !is_joiner(*it)).collect()
}

/// Whether a character is not seen, or changes how the text around it is shown: control characters,
/// marks and overrides of the direction, breaks of lines, spaces without width, fillers.
pub fn is_hidden(it: char) -> bool {
    it.is_control()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
            && !is_joiner(it)
}

/// Whether a character joins those around it or chooses their form, as several scripts and emoji need
/// it: it is not seen itself.
fn is_joiner(it: char) -> bool {
    matches!(it,
        '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_every_script_are_fine() {
        for fine in [
            "Ana",
            "Ben B.",
            "a",
            "Łucja",
            "שרה",
            "سارا",
            // Persian and several scripts of India write with joiners, emoji are put together by them.
            "علی\u{200c}رضا",
            "श्री",
            "北京",
            "👩\u{200d}👧",
            "❤\u{fe0f}",
            "#4",
            "Zoë\u{a0}X",
            &"ß".repeat(NAME_MAX),
        ] {
            assert_eq!(judge(fine), Ok(()), "{fine:?}");
            assert_eq!(readable(fine), fine);
        }
    }

    #[test]
    fn other_names_are_refused_with_the_reason() {
        for (name, why) in [
            ("", BadName::Length),
            (&"x".repeat(NAME_MAX + 1), BadName::Length),
            (" Ana", BadName::Space),
            ("Ana ", BadName::Space),
            ("\u{a0}", BadName::Space),
            ("\u{3000}", BadName::Space),
            ("a\"b", BadName::Quote),
            ("a\nb", BadName::Hidden),
            ("a\tb", BadName::Hidden),
            ("\u{1b}[31mAna", BadName::Hidden),
            ("a\u{85}b", BadName::Hidden),
            // The direction of writing.
            ("Ana\u{202e}neB", BadName::Hidden),
            ("\u{2066}Ana\u{2069}", BadName::Hidden),
            ("\u{200f}Ana", BadName::Hidden),
            ("Ana\u{61c}", BadName::Hidden),
            // Nothing that is seen.
            ("\u{200b}", BadName::Hidden),
            ("\u{200d}", BadName::Hidden),
            ("\u{feff}", BadName::Hidden),
            ("\u{3164}", BadName::Hidden),
            ("\u{2800}\u{2800}", BadName::Hidden),
            ("\u{fe0f}\u{200c}", BadName::Hidden),
            ("A\u{ad}na", BadName::Hidden),
            ("A\u{2028}na", BadName::Hidden),
            ("A\u{e0041}\u{e0001}", BadName::Hidden),
        ] {
            assert_eq!(judge(name), Err(why), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        let misnamed = |names: &[&str], seat| super::misnamed(names, seat);
        assert_eq!(misnamed(&["Ana", "Ben"], 0), None);
        assert_eq!(misnamed(&["Ana", "Ben", "Ana"], 0), Some(BadName::Taken));
        assert_eq!(misnamed(&["Ana", "Ben", "Ana"], 1), None);
        assert_eq!(misnamed(&["Ana", "Ana\u{200d}"], 1), Some(BadName::Taken));
        assert_eq!(misnamed(&["Ana", ""], 1), Some(BadName::Length));
        assert_eq!(misnamed(&["Ana"], 1), None, "nobody sits there");
    }

    #[test]
    fn what_is_hidden_is_marked_where_it_is_read() {
        assert_eq!(readable("Ana\u{202e}neB"), "Ana\u{fffd}neB");
        assert_eq!(readable("\u{200b}\u{200d}"), "\u{fffd}\u{fffd}");
        for name in ["Ana\u{202e}neB", "\u{200b}", "\u{3164}", "\u{200d}", "A\u{2028}na"] {
            assert_eq!(judge(&readable(name)), Ok(()), "{name:?}");
        }
        assert_eq!(readable("a\tb"), "a\tb", "that was never a name");
    }
}
