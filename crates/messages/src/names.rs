//! Who sits at the table.

use sabika_rules::game::Setup as _;
use sabika_rules::{
    any::AnySetup,
    kit::{Party, Seat},
};

/// The names of the seats and of the neutral player. Where one is missing, the message file has
/// a word for it, and so it has for virtual parties.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    seats: Vec<String>,
    neutral: Option<String>,
    /// How many virtual parties there are: the seats after those with names.
    virtual_parties: u8,
    /// Whoever reads, where it is one of the seats.
    you: Option<Seat>,
}

impl Names {
    /// Names for the seats in their order, and for the neutral player where one takes part.
    pub fn new<S: Into<String>>(
        seats: impl IntoIterator<Item = S>,
        neutral: Option<&str>,
    ) -> Names {
        Names {
            seats: seats.into_iter().map(Into::into).collect(),
            neutral: neutral.map(str::to_owned),
            virtual_parties: 0,
            you: None,
        }
    }
    /// The names in a game; the neutral player is called as in its edition (A2-02).
    pub fn in_game<S: Into<String>>(setup: &AnySetup, seats: impl IntoIterator<Item = S>) -> Names {
        let names = Names::new(seats, setup.neutral());
        Names { virtual_parties: setup.virtual_parties(), ..names }
    }
    /// The number of a virtual party, counted from 1, where the seat is one.
    pub fn virtual_number(&self, seat: Seat) -> Option<usize> {
        let number = (seat.index() + 1).checked_sub(self.seats.len())?;
        (1..=usize::from(self.virtual_parties)).contains(&number).then_some(number)
    }
    /// The same with names for the virtual parties, as seats like any other.
    pub(crate) fn with_virtual(mut self, name: impl Fn(Seat) -> String) -> Names {
        let seats = (self.seats.len()..).map_while(Seat::new);
        let names: Vec<String> = seats.take(self.virtual_parties.into()).map(name).collect();
        self.seats.extend(names);
        self.virtual_parties = 0;
        self
    }
    /// The same for one of the seats to read: sentences say 'you' to it, with the verb that belongs to
    /// it, and `word` stands for its name.
    pub(crate) fn with_you(mut self, you: Seat, word: String) -> Names {
        if let Some(name) = self.seats.get_mut(you.index()) {
            *name = word;
            self.you = Some(you);
        }
        self
    }
    /// Whether a party is who reads.
    pub fn is_you(&self, party: Party) -> bool {
        self.you.is_some_and(|it| party == Party::Seat(it))
    }
    /// The name of a seat, or of the neutral player.
    pub fn of(&self, party: Party) -> Option<&str> {
        match party {
            Party::Seat(seat) => self.seats.get(seat.index()).map(String::as_str),
            Party::Neutral => self.neutral.as_deref(),
        }
    }
    /// The seats in their order, then the neutral player: the order of
    /// [`Game::scores`](sabika_rules::Game::scores).
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().chain(&self.neutral).map(String::as_str)
    }
}
