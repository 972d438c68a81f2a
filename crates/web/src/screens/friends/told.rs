//! What is said of tables elsewhere: why something was not done, and for how long something has been so.

use sabika_dom::prelude::*;
use sabika_protocol::Why;
use sabika_rules::message::Arg;
use sabika_table::common::Pace;

use crate::{
    browser, online,
    text::{find, number, sentence, t, t_with, words},
};

/// Why something was not done, in a sentence that names the remedy.
pub(crate) fn why(why: &Why) -> String {
    match why {
        Why::SeatTaken => t("why-seat-taken"),
        Why::BadName(reason) => bad_name(reason),
        Why::NotHost => t("why-not-host"),
        Why::NoSeat => t("why-no-seat"),
        Why::NotNow => t("why-not-now"),
        Why::GoneOn => t("why-gone-on"),
        Why::SeatsFree => t("why-seats-free"),
        Why::NoBot => t("why-no-bot"),
        Why::Misread { .. } => t("why-misread"),
        Why::Refused { rule: None, .. } => t("why-refused"),
        Why::Refused { rule: Some(rule), .. } => {
            t_with("why-refused-by", [("rule", words(rule.as_str()))])
        }
        Why::NoTable => t("why-no-table"),
        Why::BadGame => t("why-bad-game"),
        Why::BadTitle => t("why-bad-title"),
        Why::BadPace => t("why-bad-pace"),
        Why::BadWords => t("why-bad-words"),
        Why::BadPass => t("why-bad-pass"),
        Why::BadAddress => t("why-bad-address"),
        Why::TooMany => t("why-too-many"),
        Why::TooFast => t("why-too-fast"),
        Why::Unreadable => t("why-unreadable"),
        Why::OtherVersion => t("why-other-version"),
        Why::NoHello => t("why-no-hello"),
        Why::NotKept => t("why-not-kept"),
        Why::Stops => t("why-stops"),
        Why::SignedOut => t("why-signed-out"),
    }
}

/// The reason has a sentence of its own, if the server names one that is about names.
fn bad_name(reason: &str) -> String {
    let known = reason.starts_with("name-").then(|| find(reason, &[])).flatten();
    known.map_or_else(|| t("why-bad-name"), |it| sentence(&it))
}

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// For how long something has been so, as sentences with `{ for-so-long }` take it.
pub(crate) fn span(since: u64, now: u64) -> [(&'static str, Arg); 2] {
    let passed = now.saturating_sub(since);
    let (unit, count) = match passed {
        DAY.. => ("days", passed / DAY),
        HOUR.. => ("hours", passed / HOUR),
        MINUTE.. => ("minutes", passed / MINUTE),
        _ => ("moment", 0),
    };
    [("unit", Arg::Choice(unit)), ("count", number(count as i64))]
}

/// How much time somebody has, as sentences with `{ so-long }` take it.
pub(crate) fn length(milliseconds: u64) -> [(&'static str, Arg); 2] {
    let (unit, count) = match milliseconds {
        DAY.. => ("days", milliseconds / DAY),
        HOUR.. => ("hours", milliseconds / HOUR),
        MINUTE.. => ("minutes", milliseconds / MINUTE),
        _ => ("seconds", milliseconds.div_ceil(1_000)),
    };
    [("unit", Arg::Choice(unit)), ("count", number(count as i64))]
}

/// How long people may take at a table.
pub(crate) fn pace(pace: Pace) -> String {
    let told = |seconds: u32| length(1_000 * u64::from(seconds));
    match pace {
        Pace::NoClock => t("pace-none"),
        Pace::EachTurn(seconds) => t_with("pace-turn", told(seconds)),
        Pace::WholeGame(seconds) => t_with("pace-game", told(seconds)),
    }
}

/// How often what is told of times is told anew, in milliseconds.
const TICK: u32 = 15_000;

/// The time of the server, a few times a minute, for as long as whoever asks is on the page.
pub(crate) fn clock() -> Signal<u64> {
    clock_every(TICK)
}

/// The same as often as this, in milliseconds.
pub(crate) fn clock_every(milliseconds: u32) -> Signal<u64> {
    let now = RwSignal::new(online::server_now());
    tick(now, milliseconds);
    now.into()
}

fn tick(now: RwSignal<u64>, milliseconds: u32) {
    browser::after(milliseconds, move || {
        // Once whoever asked is gone, it stops.
        if now.try_get_untracked().is_some() {
            now.set(online::server_now());
            tick(now, milliseconds);
        }
    });
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;

    use super::*;
    use crate::text::speak_here;

    /// A new reason does not compile in `why`, and is put into this list with it.
    fn all() -> Vec<Why> {
        let rule = |it: Option<&str>| Why::Refused { index: 0, rule: it.map(str::to_owned) };
        vec![
            Why::SeatTaken,
            Why::BadName("name-taken".to_owned()),
            Why::BadName("fan-made".to_owned()),
            Why::NotHost,
            Why::NoSeat,
            Why::NotNow,
            Why::GoneOn,
            Why::SeatsFree,
            Why::NoBot,
            Why::Misread { index: 0 },
            rule(None),
            rule(Some("A-21")),
            Why::NoTable,
            Why::BadGame,
            Why::BadTitle,
            Why::BadPace,
            Why::BadWords,
            Why::BadPass,
            Why::BadAddress,
            Why::TooMany,
            Why::TooFast,
            Why::Unreadable,
            Why::OtherVersion,
            Why::NoHello,
            Why::NotKept,
            Why::Stops,
            Why::SignedOut,
        ]
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own_in_every_language() {
        for language in Language::ALL {
            speak_here(language);
            let mut said: Vec<String> = all().iter().map(why).collect();
            for it in &said {
                assert!(it.len() > 10 && it.ends_with(['.', '!', '?']), "{language}: {it}");
                assert!(!it.contains(['{', '}']) && !it.starts_with("why-"), "{language}: {it}");
            }
            assert!(said[11].contains("A-21"), "{language}: {}", said[11]);
            let all = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), all, "{language}: two are told alike");
        }
    }

    /// A server tells keys; only those of names are looked up.
    #[test]
    fn no_other_sentence_is_told_as_what_is_wrong_with_a_name() {
        speak_here(Language::English);
        assert_eq!(why(&Why::BadName("fan-made".to_owned())), t("why-bad-name"));
        assert_eq!(why(&Why::BadName("name-of-later".to_owned())), t("why-bad-name"));
    }

    #[test]
    fn a_pace_is_told_in_words() {
        speak_here(Language::English);
        assert_eq!(pace(Pace::NoClock), "no clock");
        assert_eq!(pace(Pace::EachTurn(120)), "2 minutes a turn");
        assert_eq!(pace(Pace::EachTurn(86_400)), "1 day a turn");
        assert_eq!(pace(Pace::WholeGame(1_800)), "30 minutes each");
        assert_eq!(pace(Pace::EachTurn(20)), "20 seconds a turn");
    }

    #[test]
    fn spans_are_told_in_their_largest_unit() {
        let told = |passed: u64| span(1_000, 1_000 + passed);
        let expected = |unit, count: i64| [("unit", Arg::Choice(unit)), ("count", number(count))];
        assert_eq!(told(0), expected("moment", 0));
        assert_eq!(told(MINUTE - 1), expected("moment", 0));
        assert_eq!(told(MINUTE), expected("minutes", 1));
        assert_eq!(told(HOUR - 1), expected("minutes", 59));
        assert_eq!(told(3 * HOUR), expected("hours", 3));
        assert_eq!(told(50 * HOUR), expected("days", 2));
        assert_eq!(span(2_000, 1_000), expected("moment", 0), "clocks differ");
    }
}
