//! A sheet for roll and write, read from a file.

use sabika_messages::{Messages, Names};
use sabika_rules::{
    kit::Building,
    message::Tell as _,
    roll_and_write::{Sheet, sheet::kind_of_letter},
};

use crate::{play::games::Wrong, setup::shown};

/// Six lines of six letters or kinds. Empty lines and those that begin with # are passed over.
pub(super) fn parse(text: &str) -> Result<Sheet, Wrong> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut kinds = Vec::new();
    for (number, line) in lines.filter(|(_, it)| !it.is_empty() && !it.starts_with('#')) {
        if kinds.len() == 36 {
            return Err((Some(number), "a sheet has six rows: remove this line".to_owned()));
        }
        kinds.extend(row(line).map_err(|why| (Some(number), why))?);
    }
    let rows = kinds.len() / 6;
    let kinds: [Building; 36] = kinds
        .try_into()
        .map_err(|_| (None, format!("{rows} rows: write six, with six buildings each")))?;
    Sheet::new(kinds).map_err(|bad| {
        let why = Messages::english().say(&bad.message(), &Names::default());
        (None, why)
    })
}

/// Six letters, together or apart, or six names.
fn row(line: &str) -> Result<Vec<Building>, String> {
    let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|it| !it.is_empty()).collect();
    let kinds: Vec<Building> = match words.as_slice() {
        [one] if one.parse::<Building>().is_err() => {
            one.chars().map(|it| kind(it.encode_utf8(&mut [0; 4]))).collect::<Result<_, _>>()?
        }
        many => many.iter().map(|it| kind(it)).collect::<Result<_, _>>()?,
    };
    match kinds.len() {
        6 => Ok(kinds),
        count => Err(format!("{count} buildings: a row has six")),
    }
}

fn kind(word: &str) -> Result<Building, String> {
    let lower = word.to_lowercase();
    let mut letters = lower.chars();
    let letter = letters.next().filter(|_| letters.next().is_none()).and_then(kind_of_letter);
    letter.or_else(|| lower.parse().ok()).ok_or_else(|| {
        let known = Building::ALL.map(Building::name).join(", ");
        format!("there is no kind {}: write {known}, or their first letters", shown(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATIN: &str = "psacgt\ncgtpsa\nsacgtp\ngtpsac\nacgtps\ntpsacg\n";

    #[test]
    fn letters_and_names_are_read() {
        let latin: Sheet = "latin".parse().expect("a sheet");
        assert_eq!(parse(LATIN), Ok(latin));
        let mixed = LATIN
            .replace("psacgt", "# mine\n\npavilion seraglio arcades chambers garden tower")
            .replace("sacgtp", "s a c g t p")
            .replace("tpsacg", "T,P,S,A,C,G");
        assert_eq!(parse(&mixed), Ok(latin));
        assert_eq!(parse(&LATIN.replace('\n', "\r\n")), Ok(latin));
    }

    #[test]
    fn mistakes_name_the_line() {
        let wrong = |from: &str, to: &str| parse(&LATIN.replacen(from, to, 1)).unwrap_err();
        let five = (Some(3), "5 buildings: a row has six".to_owned());
        assert_eq!(wrong("sacgtp", "sacgt"), five);
        let (line, why) = wrong("cgtpsa", "cgtxsa");
        assert_eq!(line, Some(2));
        assert!(why.starts_with("there is no kind \"x\": write pavilion, "), "{why}");
        assert_eq!(wrong("tpsacg\n", "tpsacg\ngggggg\n").0, Some(7));
        assert_eq!(
            wrong("tpsacg\n", ""),
            (None, "5 rows: write six, with six buildings each".to_owned())
        );
        let (line, why) = parse(&LATIN.replace('t', "g")).unwrap_err();
        assert_eq!(line, None);
        assert!(why.contains("too few towers"), "{why}");
    }
}
