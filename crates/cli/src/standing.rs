//! How a game stands, in words.

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    kit::Party,
    message::{Arg, Message},
};

/// `Ana 98, Ben 87`, and the neutral player last.
pub(crate) fn scores(game: &AnyGame, names: &Names) -> String {
    let score = |(party, points)| format!("{} {points}", names.of(party).unwrap_or_default());
    game.scores().into_iter().map(score).collect::<Vec<_>>().join(", ")
}

/// The points of all who score, in their order.
pub(crate) fn points(game: &impl Game) -> Vec<u32> {
    game.scores().into_iter().map(|it| it.1).collect()
}

/// Who has won, if anybody. The neutral player cannot, but it is said if he has most (A2-05).
pub(crate) fn result(game: &AnyGame, names: &Names, messages: &Messages) -> Vec<Message> {
    let winners = game.winners();
    let named = winners.iter().filter_map(|seat| names.of(Party::Seat(seat)));
    let won = Message::new("won")
        .with("winners", Arg::Text(messages.list(named)))
        .with("count", Arg::Number(winners.len() as i64));
    let (neutral, seats): (Vec<_>, Vec<_>) =
        game.scores().into_iter().partition(|it| it.0 == Party::Neutral);
    let most = |scores: &[(Party, u32)]| scores.iter().map(|it| it.1).max();
    let neutral_has_most = most(&neutral) > most(&seats);
    let said = [(!winners.is_empty(), won), (neutral_has_most, Message::new("neutral-has-most"))];
    said.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}
