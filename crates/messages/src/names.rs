//! Who sits at the table.

use sabika_rules::{any::AnySetup, kit::Seat};

/// The names of the seats and of the neutral player. Where one is missing, the message file has
/// a word for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    seats: Vec<String>,
    neutral: Option<String>,
}

impl Names {
    pub fn new<S: Into<String>>(
        seats: impl IntoIterator<Item = S>,
        neutral: Option<&str>,
    ) -> Names {
        Names {
            seats: seats.into_iter().map(Into::into).collect(),
            neutral: neutral.map(str::to_owned),
        }
    }
    /// The names in a game; the neutral player is called as in its edition (A2-02).
    pub fn in_game<S: Into<String>>(setup: &AnySetup, seats: impl IntoIterator<Item = S>) -> Names {
        Names::new(seats, setup.neutral())
    }
    /// The name of a seat, or of the neutral player.
    pub fn of(&self, party: Option<Seat>) -> Option<&str> {
        match party {
            Some(seat) => self.seats.get(seat.index()).map(String::as_str),
            None => self.neutral.as_deref(),
        }
    }
    /// The seats in their order, then the neutral player: the order of
    /// [`Game::scores`](sabika_rules::Game::scores).
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().chain(&self.neutral).map(String::as_str)
    }
}
