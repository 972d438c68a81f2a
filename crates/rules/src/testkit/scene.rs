use crate::{
    game::{Game, Luck, Sink, advance},
    kit::{Pos, Seat, TileId},
    message::Tell as _,
    notation::BadAction,
};

/// A table set for a scene: actions and luck come as text, and pieces can be put where the scene needs
/// them. Each game adds what it is set with.
#[derive(Clone, Debug)]
pub struct Scene<G: Game> {
    /// The game, with its pieces where the scene needs them.
    pub game: G,
    /// What happened since the scene was set or `events` was last cleared.
    pub events: Vec<G::Event>,
}

impl<G: Game> Scene<G> {
    /// Nothing is dealt yet.
    pub fn undealt(setup: &G::Setup) -> Scene<G> {
        Scene { game: G::new(setup), events: Vec::new() }
    }
    /// Deals until a player must act.
    pub fn settle(&mut self, luck: &mut impl Luck) {
        advance(&mut self.game, luck, &mut Sink::into(&mut self.events), drop);
    }
    /// Deals chances given as words; a number says how often the next one comes, as in `3 garden`.
    #[track_caller]
    pub fn deal(&mut self, words: &str) {
        let mut times = 1;
        for word in words.split_whitespace() {
            if let Ok(number) = word.parse::<u8>() {
                times = number;
                continue;
            }
            let chance = self.game.read_chance(word).unwrap_or_else(|it| panic!("{word}: {it}"));
            for _ in 0..std::mem::replace(&mut times, 1) {
                let done = self.game.deal(&chance, &mut Sink::into(&mut self.events));
                assert_eq!(done, Ok(()), "{word}");
            }
        }
    }
    /// A chance given as a word, if it can be read, is refused and leaves no trace.
    #[track_caller]
    pub fn refuse_chance(&self, word: &str) {
        if let Ok(chance) = self.game.read_chance(word) {
            let mut after = self.game.clone();
            let done = after.deal(&chance, &mut Sink::none());
            assert!(done.is_err(), "{word}");
            assert_eq!(after, self.game, "{word} left a trace");
        }
    }
    /// Plays an action given as text.
    #[track_caller]
    pub fn say(&mut self, seat: Seat, text: &str) {
        let done = self.game.play(seat, &self.read(text), &mut Sink::into(&mut self.events));
        assert_eq!(done, Ok(()), "{text}");
        assert_eq!(self.game.audit(), Ok(()), "{text}");
    }
    /// Why an action given as text is refused, if only by the reader; it must leave no trace and must
    /// not be offered.
    #[track_caller]
    pub fn refusal(&self, seat: Seat, text: &str) -> G::Refusal {
        let action = match self.game.read_action(text) {
            Err(BadAction::Refused(refusal)) => return refusal,
            _ => self.read(text),
        };
        let mut after = self.game.clone();
        let refusal = after.play(seat, &action, &mut Sink::none());
        assert_eq!(after, self.game, "{text} left a trace");
        assert!(!self.offered(seat).contains(&action), "{text} is offered");
        refusal.expect_err(text)
    }
    /// The rule by which it is refused.
    #[track_caller]
    pub fn refused(&self, seat: Seat, text: &str) -> &'static str {
        self.refusal(seat, text).rule().expect("a rule refuses it")
    }
    /// Why the game, which can go on as it stands, cannot after this change.
    #[track_caller]
    pub fn amiss(&self, change: impl FnOnce(&mut G)) -> String {
        assert_eq!(self.game.can_go_on(), Ok(()));
        let mut changed = self.game.clone();
        change(&mut changed);
        changed.can_go_on().expect_err("it can go on").to_string()
    }
    /// What a seat is offered.
    pub fn offered(&self, seat: Seat) -> Vec<G::Action> {
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        offered
    }
    /// What is offered, as text.
    pub fn offers(&self, seat: Seat) -> Vec<String> {
        self.offered(seat).iter().map(ToString::to_string).collect()
    }
    /// The prompt on top.
    pub fn prompt(&self) -> Option<G::Prompt> {
        self.game.prompt()
    }

    #[track_caller]
    fn read(&self, text: &str) -> G::Action {
        self.game.read_action(text).unwrap_or_else(|it| panic!("{text}: {it}"))
    }
}

/// Pieces given as words.
pub(crate) fn pieces<T: std::str::FromStr>(words: &str) -> Result<Vec<T>, String> {
    let one = |word: &str| word.parse().map_err(|_| format!("{word:?} is no such piece"));
    words.split_whitespace().map(one).collect()
}

/// Tiles and their cells: `tower-9a 1,0`.
pub(crate) fn tiles_at(text: &str) -> Result<Vec<(TileId, Pos)>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let one = |it: &[&str]| match it {
        [tile, pos] => Some((tile.parse().ok()?, pos.parse().ok()?)),
        _ => None,
    };
    words.chunks(2).map(|it| one(it).ok_or_else(|| format!("{it:?}: no tile and cell"))).collect()
}

/// The first word, and what follows.
pub(crate) fn halves(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// Words written one after the other.
pub(crate) fn words<T: ToString>(pieces: impl IntoIterator<Item = T>) -> String {
    pieces.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}
