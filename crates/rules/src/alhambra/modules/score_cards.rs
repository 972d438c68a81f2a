//! New score cards (N-01 to N-03): in each scoring the kinds are worth something else.

use crate::kit::Looker;
use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Hooks, Module, ModuleEvent, Never, Resolve};
use crate::{
    alhambra::{Event, Prompt, Scoring, Setup, Table},
    digest::{Digest, Encode},
    game::{Amiss, Luck},
    kit::Building::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    message::{Arg, Message, Tell},
    notation::Misread,
    sound::unless,
};

/// The eighteen cards by number: the kinds from position 1, which is worth least (N-01).
///
/// Seven were seen in print, eleven are from one source; that each kind stands three times on each
/// position agrees with them.
#[rustfmt::skip]
const ORDERS: [[Building; 6]; 18] = [
    [Pavilion, Chambers, Tower,    Seraglio, Arcades,  Garden],
    [Pavilion, Chambers, Garden,   Seraglio, Tower,    Arcades],
    [Pavilion, Garden,   Tower,    Arcades,  Seraglio, Chambers],
    [Seraglio, Garden,   Tower,    Chambers, Arcades,  Pavilion],
    [Seraglio, Arcades,  Chambers, Tower,    Garden,   Pavilion],
    [Seraglio, Tower,    Arcades,  Garden,   Chambers, Pavilion],
    [Arcades,  Pavilion, Seraglio, Tower,    Garden,   Chambers],
    [Arcades,  Pavilion, Garden,   Chambers, Tower,    Seraglio],
    [Arcades,  Chambers, Garden,   Seraglio, Pavilion, Tower],
    [Chambers, Arcades,  Pavilion, Tower,    Garden,   Seraglio],
    [Chambers, Arcades,  Pavilion, Garden,   Seraglio, Tower],
    [Chambers, Garden,   Seraglio, Arcades,  Pavilion, Tower],
    [Garden,   Tower,    Arcades,  Pavilion, Chambers, Seraglio],
    [Garden,   Tower,    Arcades,  Pavilion, Seraglio, Chambers],
    [Garden,   Seraglio, Chambers, Pavilion, Tower,    Arcades],
    [Tower,    Seraglio, Pavilion, Garden,   Chambers, Arcades],
    [Tower,    Seraglio, Chambers, Arcades,  Pavilion, Garden],
    [Tower,    Pavilion, Seraglio, Chambers, Arcades,  Garden],
];

/// One of the cards, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8"))]
pub struct ScoreCard(u8);

impl ScoreCard {
    /// The eighteen cards.
    pub fn all() -> impl Iterator<Item = ScoreCard> {
        (1..=ORDERS.len() as u8).map(ScoreCard)
    }
    /// 1 to 18.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// The kinds from the one worth least.
    pub const fn order(self) -> [Building; 6] {
        ORDERS[self.0 as usize - 1]
    }
}

impl TryFrom<u8> for ScoreCard {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        let found = ScoreCard::all().find(|card| card.number() == number);
        found.ok_or_else(|| format!("there is no score card {number}"))
    }
}

impl Display for ScoreCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for ScoreCard {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let found = ScoreCard::all().find(|card| card.to_string() == text);
        found.ok_or_else(|| Misread::word("expected-score-card", text))
    }
}

/// The cards that lie out for scorings I, II and III, open from the start (N-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScoreCards {
    /// One for each scoring; `None` until it is drawn.
    pub cards: [Option<ScoreCard>; 3],
}

impl Encode for ScoreCard {
    fn encode(&self, out: &mut Digest) {
        self.0.encode(out);
    }
}

impl Encode for ScoreCards {
    fn encode(&self, out: &mut Digest) {
        self.cards.encode(out);
    }
}

/// What happens before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ScoreCardsEvent {
    /// A card was drawn for a scoring (N-01).
    LaidOut {
        /// Which card.
        card: ScoreCard,
        /// The scoring whose points it orders.
        scoring: Scoring,
    },
}

impl Tell for ScoreCardsEvent {
    fn message(&self) -> Message {
        let ScoreCardsEvent::LaidOut { card, scoring } = *self;
        let kind = |kind| Message::new("kind").with("kind", kind);
        Message::new("score-cards-laid-out")
            .with("card", card.number())
            .with("scoring", scoring)
            .with("kinds", Arg::Messages(card.order().map(kind).into()))
    }
}

impl Module for ScoreCards {
    type Action = Never;
    type Chance = ScoreCard;
    type Event = ScoreCardsEvent;
    type Refusal = Never;
    type View = ScoreCards;

    const NAME: &'static str = "score-cards";

    fn new(_: &Setup) -> Self {
        ScoreCards { cards: [None; 3] }
    }
    fn view(&self, _: Looker) -> ScoreCards {
        *self
    }
    fn from_view(view: &ScoreCards, _: &mut dyn Luck) -> Self {
        *view
    }

    fn chances(&self, outcome: &mut dyn FnMut(ScoreCard, u32)) {
        let left = ScoreCard::all().filter(|card| !self.cards.contains(&Some(*card)));
        left.for_each(|card| outcome(card, 1));
    }
    fn deal(&mut self, resolve: &mut Resolve<'_>, card: ScoreCard) {
        resolve.answered();
        if let Some(i) = self.cards.iter().position(Option::is_none) {
            self.cards[i] = Some(card);
            let laid_out = ScoreCardsEvent::LaidOut { card, scoring: Scoring::ALL[i] };
            resolve.emit(ModuleEvent::ScoreCards(laid_out));
        }
        if self.cards.contains(&None) {
            resolve.ask_luck(Self::ID);
        }
    }
}

impl Hooks for ScoreCards {
    /// Rule N-02: the card of this scoring says what the kinds are worth.
    fn order(&self, scoring: Scoring) -> Option<[Building; 6]> {
        self.cards[scoring as usize].map(ScoreCard::order)
    }
    /// Rule N-01: three are drawn before the first turn.
    fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
        if *event == Event::PilesMade {
            resolve.ask_luck(Self::ID);
        }
    }
    fn tell(&self, line: &mut dyn FnMut(Message)) {
        for (scoring, card) in Scoring::ALL.into_iter().zip(self.cards) {
            if let Some(card) = card {
                line(ScoreCardsEvent::LaidOut { card, scoring }.message());
            }
        }
    }
    fn audit(&self, table: &Table) -> Result<(), Amiss> {
        let cards: Vec<ScoreCard> = self.cards.into_iter().flatten().collect();
        let twice = cards.iter().enumerate().any(|(i, card)| cards[..i].contains(card));
        if twice || table.mover.is_some() && cards.len() < 3 {
            return Err(format!("the score cards {cards:?}").into());
        }
        Ok(())
    }
    fn waits(&self, _: &Table, own: Option<&Prompt>) -> Result<(), Amiss> {
        let fits = match own {
            None => true,
            Some(Prompt::Luck { .. }) => self.cards.contains(&None),
            Some(_) => false,
        };
        unless(fits, "the score cards wait for something else")
    }
    #[cfg(any(test, feature = "testkit"))]
    fn given(
        &mut self,
        _: &mut Table,
        _: Option<crate::kit::Seat>,
        words: &str,
    ) -> Result<(), String> {
        for (slot, word) in self.cards.iter_mut().zip(words.split_whitespace()) {
            *slot = Some(word.parse().map_err(|_| format!("there is no score card {word}"))?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Seat;
    use crate::{
        alhambra::{Alhambra, Party, Reason, modules::ModuleId, scene::Scene},
        game::{Game, Sink, Turn},
        testkit::Lcg,
    };

    fn setup(players: u8) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        setup.modules = setup.modules.with(ModuleId::ScoreCards);
        setup
    }

    fn scored(scene: &mut Scene, scoring: Scoring) -> Vec<(Party, Reason, u32)> {
        let mut events = Vec::new();
        scene.game.score(scoring, &mut Sink::into(&mut events));
        let line = |event: &Event| match *event {
            Event::Scored { party, reason, points } => Some((party, reason, points)),
            _ => None,
        };
        events.iter().filter_map(line).collect()
    }

    /// N-01: eighteen cards, all different, each a permutation; each kind stands three times on each
    /// position.
    #[test]
    fn all_score_cards_differ() {
        let orders: Vec<_> = ScoreCard::all().map(ScoreCard::order).collect();
        assert_eq!(orders.len(), 18);
        for (i, order) in orders.iter().enumerate() {
            assert!(!orders[..i].contains(order), "card {} stands twice", i + 1);
            let mut sorted = *order;
            sorted.sort_unstable();
            assert_eq!(sorted, Building::ALL);
        }
        for position in 0..6 {
            let times = |kind| orders.iter().filter(|order| order[position] == kind).count();
            assert_eq!(Building::ALL.map(times), [3; 6], "position {}", position + 1);
        }
    }

    /// N-01: three cards, the first for I and so on, open before the first turn; none comes twice.
    #[test]
    fn three_cards_are_laid_out_before_the_first_turn() {
        let (mut game, mut luck) = (Alhambra::new(&setup(3)), Lcg(3));
        let mut events = Vec::new();
        while game.turn() == Turn::Chance {
            let chance = if game.chances_include("score-cards:7".parse().unwrap()) {
                assert_eq!(game.table.mover, None, "nobody has moved");
                "score-cards:7".parse().unwrap()
            } else {
                game.draw(&mut luck).unwrap()
            };
            assert_eq!(game.deal(&chance, &mut Sink::into(&mut events)), Ok(()));
        }
        let laid_out: Vec<Scoring> = events
            .iter()
            .filter_map(|it| match it {
                Event::Module(ModuleEvent::ScoreCards(it)) => Some(*it),
                _ => None,
            })
            .map(|ScoreCardsEvent::LaidOut { scoring, .. }| scoring)
            .collect();
        assert_eq!(laid_out, Scoring::ALL);
        let cards = game.modules.score_cards.unwrap().cards.map(Option::unwrap);
        assert_eq!(cards[0], ScoreCard(7));
        assert!(cards[1] != cards[0] && cards[2] != cards[1] && cards[2] != cards[0]);
        let seen = game.view(Looker::Spectator).modules.score_cards.unwrap();
        assert_eq!(seen.cards, cards.map(Some), "everybody sees them");
        // The base scoring cards are where they always are.
        let with_scoring = game.table.deck.piles().map(|pile| pile.scoring);
        assert_eq!(with_scoring, [false, true, false, true, false]);
    }

    /// N-01: which card counts when is told, by its number.
    #[test]
    fn every_score_card_is_told() {
        let mut scene = Scene::with(setup(3));
        scene.game.given_module("score-cards", None, "13 1 4").unwrap();
        let told = scene.game.view(Looker::Spectator).told();
        let number = |message: &Message, name: &str| {
            message.args.iter().find(|it| it.0 == name).map(|it| it.1.clone())
        };
        for (i, card) in [13, 1, 4].into_iter().enumerate() {
            let (by, message) = &told[i];
            assert_eq!(*by, ModuleId::ScoreCards);
            assert_eq!(number(message, "card"), Some(Arg::Number(card)));
            assert_eq!(number(message, "scoring"), Some(Arg::Number(Scoring::ALL[i].number())));
        }
        assert_eq!(told.len(), 3);
    }

    /// N-01: a card that lies out cannot come again, nor one that does not exist.
    #[test]
    fn a_score_card_comes_once() {
        let mut game = Alhambra::new(&setup(2));
        let mut luck = Lcg(1);
        while !game.chances_include("score-cards:18".parse().unwrap()) {
            let chance = game.draw(&mut luck).unwrap();
            game.deal(&chance, &mut Sink::none()).unwrap();
        }
        assert!(game.deal(&"score-cards:18".parse().unwrap(), &mut Sink::none()).is_ok());
        assert!(!game.chances_include("score-cards:18".parse().unwrap()));
        assert!(game.deal(&"score-cards:18".parse().unwrap(), &mut Sink::none()).is_err());
        for bad in ["score-cards:19", "score-cards:0", "score-cards:07", "score-cards:"] {
            assert!(bad.parse::<crate::alhambra::Chance>().is_err(), "{bad}");
        }
    }

    /// N-02: the position on the card of this scoring decides, for the neutral player too; walls
    /// and ties are as ever.
    #[test]
    fn kinds_are_worth_what_their_position_says() {
        let mut scene = Scene::with(setup(2));
        scene.game.given_module("score-cards", None, "13 1 4").unwrap();
        scene.palace(Seat(0), "garden-12 1,0");
        scene.neutral("tower-11c");
        let majority = |kind, place| Reason::Majority { kind, place, shared_by: 1 };
        let (ana, dirk) = (Party::Seat(Seat(0)), Party::Neutral);
        let wall = (ana, Reason::Wall { length: 1 }, 1);
        // Garden on position 1 and tower on 2 of card 13.
        let first = scored(&mut scene, Scoring::I);
        assert_eq!(first, [(ana, majority(Garden, 1), 1), (dirk, majority(Tower, 1), 2), wall]);
        // Tower on position 3 and garden on 6 of card 1.
        let second = scored(&mut scene, Scoring::II);
        assert_eq!(second, [(dirk, majority(Tower, 1), 10), (ana, majority(Garden, 1), 13), wall]);
        // Garden on 2 and tower on 3 of card 4.
        let third = scored(&mut scene, Scoring::III);
        assert_eq!(third, [(ana, majority(Garden, 1), 17), (dirk, majority(Tower, 1), 18), wall]);
        // Without the module the base values count.
        let mut base = Scene::new(2);
        base.palace(Seat(0), "garden-12 1,0");
        base.neutral("tower-11c");
        let first = scored(&mut base, Scoring::I);
        assert_eq!(first, [(ana, majority(Garden, 1), 5), (dirk, majority(Tower, 1), 6), wall]);
    }

    /// N-02: what a scoring would bring now is told by the card that counts.
    #[test]
    fn a_view_counts_by_the_card() {
        let mut scene = Scene::with(setup(3));
        scene.game.given_module("score-cards", None, "13 1 4").unwrap();
        scene.palace(Seat(0), "garden-12 1,0");
        let view = scene.game.view(Looker::Spectator);
        assert_eq!(view.order(Scoring::I)[0], Garden);
        assert_eq!(view.order(Scoring::III)[5], Pavilion);
        let points = view.score_now();
        let points: Vec<_> = points.iter().map(|it| (it.party, it.points)).collect();
        let ana = Party::Seat(Seat(0));
        assert_eq!(points, [(ana, 1), (ana, 1)], "the garden and the wall");
    }

    /// N-01: a card that lies there twice, or is missing, is noticed.
    #[test]
    fn the_audit_looks_at_every_card() {
        let mut scene = Scene::with(setup(3));
        assert_eq!(scene.game.audit(), Ok(()));
        scene.game.given_module("score-cards", None, "13 1 13").unwrap();
        assert!(scene.game.audit().is_err(), "twice");
        let mut scene = Scene::with(setup(3));
        scene.game.modules.score_cards.as_mut().unwrap().cards[1] = None;
        assert!(scene.game.audit().is_err(), "missing");
    }

    /// N-01: luck is asked while a card is to be drawn, and nobody else ever.
    #[test]
    fn it_waits_for_luck_alone() {
        let scene = Scene::with(setup(3));
        let drawn = scene.game.modules.score_cards.unwrap();
        let by = ModuleId::ScoreCards;
        let judge = |cards: ScoreCards, own: Option<Prompt>| {
            cards.waits(&scene.game.table, own.as_ref()).is_ok()
        };
        let [first, second, _] = drawn.cards;
        let missing = ScoreCards { cards: [first, second, None] };
        let luck = Some(Prompt::Luck { by });
        assert!(judge(drawn, None) && judge(missing, luck));
        assert!(!judge(drawn, luck), "all are drawn");
        assert!(!judge(missing, Some(Prompt::Ask { by, seat: Seat(0) })));
    }
}
