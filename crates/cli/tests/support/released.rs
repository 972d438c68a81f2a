//! The games that people play. The tests run a program that has one more, invented for them.

use sabika_rules::any::GameName;

const INVENTED: &str = "pebbles";

pub(crate) fn games() -> impl Iterator<Item = GameName> {
    GameName::ALL.iter().copied().filter(|it| it.name() != INVENTED)
}

/// What the engine says without the invented game, which is the last of the list.
#[allow(dead_code, reason = "only the tests of the engine read it")]
pub(crate) fn answer(answer: String) -> String {
    match answer.split_once(&format!(",{{\"game\":\"{INVENTED}\",\"rules\"")) {
        Some((before, _)) => format!("{before}]}}"),
        None => answer,
    }
}
