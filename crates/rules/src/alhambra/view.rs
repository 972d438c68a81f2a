//! What one seat may know: built up from nothing, never stripped down from the state.

use super::{
    Alhambra, Deck, Event, Hands, Neutral, Payment, Player, Prompt, Prompts, Refusal, Scoring,
    Setup, Table, Ware,
    deck::Pile,
    modules::{ModuleId, Modules, ModulesView, Price, Purse},
    scoring::{Party, Reason, Standing, score},
};
use crate::{
    game::{Luck, NoLuck},
    kit::{
        Building, Card, Cards, Currency, Looker, Notes, PerBuilding, Points, Pos, Seat, TileId,
        TileSet,
    },
    message::{Message, Tell as _},
    palace::{Misfit, Palace, wall},
};

/// What one seat may know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(remote = "Self"))]
pub struct View {
    /// Who looks.
    #[cfg_attr(feature = "serde", serde(rename = "seat"))]
    pub looker: Looker,
    /// How the game was set up.
    pub setup: Setup,
    /// What the game waits for now is the last.
    pub prompts: Vec<Prompt>,
    /// The four squares of the market.
    pub market: Vec<SquareView>,
    /// The open money cards.
    pub display: [Option<Card>; 4],
    /// The sizes of the money pile's parts, from the top; where scoring cards are still to come.
    pub piles: [Pile; Deck::PILES],
    /// How many cards lie on the discard pile.
    pub discard: u32,
    /// How many tiles are left to be drawn.
    pub supply: u32,
    /// What everybody has, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// With two players.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
    pub neutral: Option<NeutralView>,
    /// Tiles that nobody got at the end.
    pub out: TileSet,
    /// Whose turn it is, or was last; `None` before the first turn.
    pub mover: Option<Seat>,
    /// The scoring whose card came up in this refill.
    pub due: Option<Scoring>,
    /// The scorings that have taken place, the one that is due included.
    pub scorings: u8,
    /// What a seat may know of the modules in play.
    pub modules: ModulesView,
}

/// A square of the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SquareView {
    /// Its number, 1 to 4.
    pub square: u8,
    /// The currency that its tile is bought in.
    pub currency: Currency,
    /// What lies there to be bought.
    pub tile: Option<TileId>,
}

/// What a seat may know of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerView {
    /// Where the player sits.
    pub seat: Seat,
    /// The money cards, or how many.
    pub hand: HandView,
    /// The tiles that are built.
    pub palace: Palace,
    /// The tiles on the reserve board.
    pub reserve: TileSet,
    /// Tiles beside the palace, to be placed when the actions are over.
    pub waiting: TileSet,
    /// The points so far.
    pub score: u16,
    /// How many tiles of each kind are in the palace.
    pub counts: PerBuilding<u32>,
    /// The length of the longest wall.
    pub wall: u32,
}

/// What the neutral player has (A2-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NeutralView {
    /// What he is called in this edition.
    pub name: &'static str,
    /// The tiles that count for places.
    pub tiles: TileSet,
    /// The points so far.
    pub score: u16,
    /// How many tiles of each kind he has.
    pub counts: PerBuilding<u32>,
}

/// A hand of money cards: the own one, or only how many cards it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum HandView {
    /// The cards themselves.
    Cards(Cards),
    /// Only how many.
    Size(u32),
}

/// So many ways of so many, and after how many draws it is certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// In how many cases it comes.
    pub ways: u32,
    /// How many cases there are, all equally likely.
    pub of: u32,
    /// After how many draws it has come for certain.
    pub latest: u32,
}

impl HandView {
    /// How many cards.
    pub fn len(&self) -> u32 {
        match self {
            HandView::Cards(cards) => cards.len(),
            HandView::Size(size) => *size,
        }
    }
    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl View {
    pub(super) fn of(game: &Alhambra, looker: Looker) -> View {
        let Alhambra { table, modules, prompts } = game;
        let over = prompts.top().is_none_or(|it| *it == Prompt::LastScoring);
        // The last tiles are given to the richest: hands are shown.
        let ending = over || prompts.as_slice().first() == Some(&Prompt::LastScoring);
        let player = |(owner, player): (Seat, &Player)| {
            let standing = table.standing(Party::Seat(owner));
            let shown = table.setup.hands == Hands::Open || looker == Looker::Seat(owner) || ending;
            PlayerView {
                seat: owner,
                hand: if shown {
                    HandView::Cards(player.hand)
                } else {
                    HandView::Size(player.hand.len())
                },
                palace: player.palace,
                reserve: player.reserve,
                waiting: player.waiting,
                score: player.score,
                counts: standing.counts,
                wall: standing.wall,
            }
        };
        let square = |(number, tile)| SquareView {
            square: number,
            currency: Table::CURRENCIES[usize::from(number - 1)],
            tile,
        };
        View {
            looker,
            setup: table.setup,
            prompts: prompts.as_slice().to_vec(),
            market: (1..).zip(table.market).map(square).collect(),
            display: table.display,
            piles: *table.deck.piles(),
            discard: table.discard.len(),
            supply: table.supply.len(),
            players: table.seats().map(player).collect(),
            neutral: table.setup.has_neutral().then(|| NeutralView {
                name: table.setup.edition.neutral_name(),
                tiles: table.neutral.tiles,
                score: table.neutral.score,
                counts: table.standing(Party::Neutral).counts,
            }),
            out: table.out,
            mover: table.mover,
            due: table.due,
            scorings: table.scorings,
            modules: modules.view(looker),
        }
    }

    /// What is waited for now; `None` when the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompts.last()
    }
    /// The own part of the table.
    pub fn own(&self) -> Option<&PlayerView> {
        self.looker.seat().and_then(|seat| self.players.get(seat.index()))
    }

    /// The scoring that comes next, or came last at the end.
    pub fn next_scoring(&self) -> Scoring {
        Scoring::ALL[usize::from(self.scorings).min(2)]
    }

    /// The kinds from the one worth least in a scoring.
    pub fn order(&self, scoring: Scoring) -> [Building; 6] {
        self.modules().order(scoring)
    }

    /// What a module asks, where it asks somebody now.
    pub fn question(&self) -> Option<Message> {
        match self.prompt() {
            Some(&Prompt::Ask { by, .. }) => self.modules().question(by),
            _ => None,
        }
    }

    /// A state that this view makes possible, for questions to which nothing hidden matters.
    pub fn possible(&self) -> Alhambra {
        self.imagine(&Memory::default(), &mut NoLuck)
    }

    /// What modules add to the actions of a turn, while one is to be chosen.
    pub fn added_actions(&self) -> Vec<Message> {
        let (mut added, game) = (Vec::new(), self.possible());
        if let Some(prompt @ Prompt::Turn { .. }) = self.prompt() {
            game.modules.offer(&game.table, prompt, &mut |own| added.push(own.message()));
        }
        added
    }

    /// What whoever looks would pay for something now, or why it is not for sale.
    pub fn price(&self, ware: Ware) -> Result<Price, Refusal> {
        let seat = self.looker.seat().ok_or(Refusal::NotYourTurn)?;
        self.possible().price_of(seat, ware)
    }

    /// What a payment of whoever looks is worth, cards and what pays beside them.
    pub fn worth(&self, payment: &Payment) -> u32 {
        let pays = |by: ModuleId, it: &Purse| payment.purses.contains(by, it.number);
        let beside = self.purses().into_iter().filter(|(by, it)| pays(*by, it));
        payment.notes.sum() + beside.map(|(_, it)| u32::from(it.value)).sum::<u32>()
    }

    /// What lies on the table of modules, in sentences.
    pub fn told(&self) -> Vec<(ModuleId, Message)> {
        let mut told = Vec::new();
        for module in self.modules().in_play() {
            module.tell(&mut |message| told.push((module.id(), message)));
        }
        told
    }

    /// What pays for whoever looks, beside cards.
    pub fn purses(&self) -> Vec<(ModuleId, Purse)> {
        let mut purses = Vec::new();
        if let Some(seat) = self.looker.seat() {
            self.modules().purses(seat, &mut |by, purse| purses.push((by, purse)));
        }
        purses
    }

    /// The modules as they are seen; what they hide does not matter to what is asked of them here.
    fn modules(&self) -> Modules {
        Modules::from_view(&self.modules, &mut NoLuck)
    }

    /// What the next scoring would bring if it were now.
    pub fn score_now(&self) -> Vec<Points> {
        let parties: Vec<(Party, Standing)> = self
            .players
            .iter()
            .map(|it| (Party::Seat(it.seat), Standing { counts: it.counts, wall: it.wall }))
            .chain(self.neutral.map(|it| (Party::Neutral, Standing { counts: it.counts, wall: 0 })))
            .collect();
        let standings: Vec<Standing> = parties.iter().map(|it| it.1).collect();
        let (scoring, mut all) = (self.next_scoring(), Vec::new());
        let mut line = |party, reason: Reason, points| {
            all.push(Points { party, points, reason: reason.message(), line: reason.line() });
        };
        score(scoring, &self.order(scoring), &standings, |index, reason, points| {
            line(parties[index].0, reason, points);
        });
        self.modules().score(scoring, &mut line);
        all
    }

    /// How likely the next scoring card is among the next `draws` money cards; `None` when none is
    /// left in the pile.
    pub fn scoring_within(&self, draws: u32) -> Option<Odds> {
        let with_card = self.piles.iter().position(|it| it.scoring)?;
        let above: u32 = self.piles[..with_card].iter().map(Pile::len).sum();
        let of = self.piles[with_card].len();
        Some(Odds { ways: draws.saturating_sub(above).min(of), of, latest: above + of })
    }

    /// The money cards that cannot be seen: in hidden hands, in the pile, on the discard pile.
    pub fn unseen_cards(&self) -> Cards {
        let mut unseen = Cards::of_each(self.setup.copies());
        let own = self.players.iter().flat_map(|player| match player.hand {
            HandView::Cards(cards) => cards.iter().collect::<Vec<_>>(),
            HandView::Size(_) => Vec::new(),
        });
        for card in own.chain(self.display.into_iter().flatten()) {
            let there = unseen.take(card);
            debug_assert!(there, "{card} is seen too often");
        }
        unseen
    }

    /// The money cards that are anywhere for one who remembers: in the pile, or in a hand of which not all
    /// is remembered.
    pub fn unknown_cards(&self, memory: &Memory) -> Cards {
        let mut unknown = self.unseen_cards();
        let hidden = self.players.iter().filter(|it| matches!(it.hand, HandView::Size(_)));
        let hands = hidden.map(|it| memory.hands[it.seat.index()]);
        for card in hands.chain([memory.discard]).flat_map(Cards::iter) {
            // One who came late may remember a card that is elsewhere by now.
            let _known = unknown.take(card);
        }
        unknown
    }

    /// The table as it would be if whoever looks had this tile there, wherever it comes from.
    pub fn with_built(&self, tile: TileId, pos: Pos) -> Result<View, Misfit> {
        let mut view = self.clone();
        let own = self.looker.seat().and_then(|seat| view.players.get_mut(seat.index()));
        if let Some(own) = own {
            own.palace.build(tile, pos)?;
            (own.counts, own.wall) = (own.palace.counts(), wall::length(&own.palace));
        }
        Ok(view)
    }

    /// The tiles still to be drawn: those that lie nowhere.
    pub fn unseen_tiles(&self) -> TileSet {
        let players = self.players.iter();
        let heaps = players.flat_map(|it| [it.palace.tiles(), it.reserve, it.waiting]);
        let neutral = self.neutral.map_or(TileSet::NONE, |it| it.tiles);
        let market = self.market.iter().filter_map(|it| it.tile).collect();
        let seen = heaps.chain([neutral, market, self.out]).fold(TileSet::NONE, TileSet::union);
        self.setup.tiles().without(seen)
    }

    /// A state that this seat must hold possible: hidden hands and bags are filled from what is
    /// unseen, cards that the seat remembers first.
    pub fn imagine(&self, memory: &Memory, luck: &mut dyn Luck) -> Alhambra {
        let mut unseen = self.unseen_cards();
        let mut players = [Player::default(); Seat::MAX];
        // First what is remembered, for all, so that nobody is dealt what another is known to have.
        let mut remembered = |known: Cards, size: u32| {
            let mut cards = Cards::NONE;
            for card in known.iter().take(size as usize) {
                if unseen.take(card) {
                    cards.put(card);
                }
            }
            cards
        };
        let mut discard = remembered(memory.discard, self.discard);
        for (player, seen) in players.iter_mut().zip(&self.players) {
            player.hand = match seen.hand {
                HandView::Cards(cards) => cards,
                HandView::Size(size) => remembered(memory.hands[seen.seat.index()], size),
            };
        }
        let mut fill = |cards: &mut Cards, size: u32| {
            // A view that was put together by hand may tell of more cards than there are.
            while cards.len() < size && !unseen.is_empty() {
                let Some(card) = unseen.nth(luck.below(unseen.len())) else { break };
                let there = unseen.take(card);
                debug_assert!(there);
                cards.put(card);
            }
        };
        fill(&mut discard, self.discard);
        for (player, seen) in players.iter_mut().zip(&self.players) {
            fill(&mut player.hand, seen.hand.len());
            player.palace = seen.palace;
            player.reserve = seen.reserve;
            player.waiting = seen.waiting;
            player.score = seen.score;
        }
        let neutral = self
            .neutral
            .map_or_else(Neutral::default, |it| Neutral { tiles: it.tiles, score: it.score });
        let mut market = [None; 4];
        market.iter_mut().zip(&self.market).for_each(|(slot, seen)| *slot = seen.tile);
        let prompts = Prompts::of(Prompt::NextTurn, &self.prompts);
        let table = Table {
            setup: self.setup,
            market,
            display: self.display,
            deck: Deck::of_piles(unseen, self.piles),
            discard,
            supply: self.unseen_tiles(),
            players,
            neutral,
            out: self.out,
            mover: self.mover,
            due: self.due,
            scorings: self.scorings,
        };
        Alhambra { table, modules: Modules::from_view(&self.modules, luck), prompts }
    }
}

/// What a seat can remember of money cards that passed in the open.
///
/// Cards are dealt, taken and paid face up, so whoever has watched from the start knows all hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Cards known to be in each hand.
    pub hands: [Cards; Seat::MAX],
    /// Cards known to lie on the discard pile.
    pub discard: Cards,
}

impl Memory {
    /// Remembers the cards that an event names.
    pub fn observe(&mut self, event: &Event) {
        match *event {
            Event::CardDealt { seat, card } => remember(&mut self.hands[seat.index()], card),
            Event::MoneyTaken { seat, cards } => {
                cards.iter().for_each(|card| remember(&mut self.hands[seat.index()], card));
            }
            Event::Paid { seat, payment, .. } => {
                for value in payment.notes.values() {
                    if let Some(card) = Card::new(payment.currency, value) {
                        // One who came late does not know that the card was there.
                        let _known = self.hands[seat.index()].take(card);
                        remember(&mut self.discard, card);
                    }
                }
            }
            Event::DiscardShuffled { .. } => self.discard = Cards::NONE,
            _ => {}
        }
    }
}

/// Nobody remembers more copies than there are, whatever was told.
fn remember(cards: &mut Cards, card: Card) {
    if cards.count(card) < Notes::COPIES_MAX {
        cards.put(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::scene::Scene,
        game::{Game, Sink, Turn},
        testkit::Lcg,
    };

    fn sizes(view: &View) -> Vec<Option<u32>> {
        let size = |player: &PlayerView| match player.hand {
            HandView::Cards(_) => None,
            HandView::Size(size) => Some(size),
        };
        view.players.iter().map(size).collect()
    }

    /// hands are secret, all else is open.
    #[test]
    fn a_seat_sees_its_own_hand_only() {
        let mut scene = Scene::new(3);
        scene.hand(Seat(0), "denar-1");
        scene.hand(Seat(1), "denar-2 denar-3");
        scene.hand(Seat(2), "denar-4 denar-5 denar-6");
        assert_eq!(sizes(&scene.game.view(Looker::Seat(Seat(1)))), [Some(1), None, Some(3)]);
        assert_eq!(sizes(&scene.game.view(Looker::Spectator)), [Some(1), Some(2), Some(3)]);
        let own = scene.game.view(Looker::Seat(Seat(1)));
        assert_eq!(
            own.own().unwrap().hand,
            HandView::Cards(scene.game.table().player(Seat(1)).hand)
        );
        let mut other = scene.clone();
        other.hand(Seat(2), "florin-4 florin-5 florin-6");
        assert_ne!(other.game, scene.game);
        let json = |scene: &Scene, seat| serde_json::to_string(&scene.game.view(seat)).unwrap();
        assert_eq!(
            json(&other, Looker::Seat(Seat(1))),
            json(&scene, Looker::Seat(Seat(1))),
            "byte for byte"
        );
        assert_eq!(json(&other, Looker::Spectator), json(&scene, Looker::Spectator));
        assert_ne!(json(&other, Looker::Seat(Seat(2))), json(&scene, Looker::Seat(Seat(2))));
    }

    /// with open hands everybody sees them.
    #[test]
    fn open_hands_are_seen_by_all() {
        let mut setup = Setup::new(3).unwrap();
        setup.hands = Hands::Open;
        let scene = Scene::with(setup);
        for seat in [Looker::Spectator, Looker::Seat(Seat(0))] {
            assert_eq!(sizes(&scene.game.view(seat)), [None, None, None]);
        }
    }

    /// at the end hands are shown.
    #[test]
    fn hands_are_shown_at_the_end() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-9 florin-1");
        scene.market(3, "tower-9a");
        scene.supply("");
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "stop");
        assert_ne!(sizes(&scene.game.view(Looker::Spectator)), [None, None, None]);
        scene.say(mover, "store tower-9a");
        assert_eq!(sizes(&scene.game.view(Looker::Spectator)), [None, None, None]);
    }

    /// what is open to all: sizes of piles, supply and discard, tiles and scores.
    #[test]
    fn a_view_shows_what_lies_open() {
        let mut scene = Scene::new(2);
        scene.palace(Seat(0), "tower-12 1,0 tower-11a 0,-1");
        scene.reserve(Seat(1), "garden-7");
        scene.game.given_score(Seat(1), 17);
        let view = scene.game.view(Looker::Seat(Seat(1)));
        let table = scene.game.table();
        assert_eq!((view.supply, view.discard), (table.supply.len(), 0));
        assert_eq!(view.unseen_tiles(), table.supply);
        assert_eq!(view.display, table.display);
        assert_eq!(view.piles.iter().map(Pile::len).sum::<u32>(), table.deck.len());
        assert_eq!(view.players[0].palace, table.player(Seat(0)).palace);
        assert_eq!((view.players[0].wall, view.players[0].counts.0[5]), (1, 2));
        assert_eq!((view.players[1].reserve.len(), view.players[1].score), (1, 17));
        assert_eq!(view.neutral.unwrap().tiles, table.neutral.tiles);
        assert_eq!(view.neutral.unwrap().name, "Dirk");
        assert_eq!(view.mover, table.mover);
        let seen = view.own().unwrap().hand.len() + 4;
        assert_eq!(view.unseen_cards().len(), 72 - seen);
    }

    /// what a scoring now would bring is what it brings.
    #[test]
    fn a_scoring_now_is_the_next_scoring() {
        let mut scene = Scene::new(3);
        scene.palace(Seat(0), "tower-12 1,0");
        let mut view = scene.game.view(Looker::Seat(Seat(0)));
        let points = |view: &View| -> [u32; 3] {
            let own = |seat| {
                let all = view.score_now().into_iter();
                all.filter(|it| it.party == Party::Seat(Seat(seat))).map(|it| it.points).sum()
            };
            [0, 1, 2].map(own)
        };
        let wall = view.players[0].wall;
        assert_eq!((view.next_scoring(), points(&view)), (Scoring::I, [6 + wall, 0, 0]));
        view.scorings = 2;
        assert_eq!((view.next_scoring(), points(&view)), (Scoring::III, [21 + wall, 0, 0]));
        view.scorings = 3;
        assert_eq!(view.next_scoring(), Scoring::III, "at the end, the one that came last");
    }

    /// everybody can count how near a scoring is.
    #[test]
    fn the_next_scoring_can_be_reckoned() {
        let mut view = Scene::new(3).game.view(Looker::Spectator);
        let pile = |money, scoring| Pile { money, scoring, ..Pile::default() };
        view.piles =
            [pile(0, false), pile(9, true), pile(20, false), pile(20, true), pile(20, false)];
        assert_eq!(view.scoring_within(4), Some(Odds { ways: 4, of: 10, latest: 10 }));
        assert_eq!(view.scoring_within(30), Some(Odds { ways: 10, of: 10, latest: 10 }));
        view.piles[0].money = 3;
        assert_eq!(view.scoring_within(2), Some(Odds { ways: 0, of: 10, latest: 13 }));
        view.piles[1].scoring = false;
        assert_eq!(
            view.scoring_within(13).map(|it| (it.ways, it.of, it.latest)),
            Some((0, 21, 53))
        );
        view.piles[3].scoring = false;
        assert_eq!(view.scoring_within(99), None);
    }

    /// A2-02: the neutral player is called by the edition's name.
    #[test]
    fn the_edition_names_the_neutral_player() {
        let mut setup = Setup::new(2).unwrap();
        setup.edition = super::super::Edition::Revised;
        assert_eq!(Alhambra::new(&setup).view(Looker::Spectator).neutral.unwrap().name, "Boabdil");
    }

    /// cards are dealt, taken and paid in the open, so one who remembers knows every hand.
    #[test]
    fn memory_knows_every_hand() {
        let (mut game, mut luck) = (Alhambra::new(&Setup::new(3).unwrap()), Lcg(11));
        let (mut memory, mut events) = (Memory::default(), Vec::new());
        for _ in 0..600 {
            events.clear();
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.draw(&mut luck).unwrap();
                    game.deal(&chance, &mut Sink::into(&mut events)).unwrap();
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut offered = Vec::new();
                    game.actions(seat, &mut offered);
                    let action = offered[luck.below(offered.len() as u32) as usize];
                    game.play(seat, &action, &mut Sink::into(&mut events)).unwrap();
                }
            }
            events.iter().for_each(|event| memory.observe(event));
            for (seat, player) in game.table().seats() {
                assert_eq!(memory.hands[seat.index()], player.hand);
            }
            let view = game.view(Looker::Seat(Seat(0)));
            let imagined = view.imagine(&memory, &mut luck);
            assert_eq!(imagined, game, "nothing is left to guess but the order");
            let unknown = view.unknown_cards(&memory).len();
            let pile: u32 = view.piles.iter().map(|it| u32::from(it.money)).sum();
            assert_eq!(unknown, pile, "what is in the pile, and nothing else");
        }
        assert!(game.table().scorings > 0, "the game went on for a while");
    }

    /// what a tile would bring is known before it is bought.
    #[test]
    fn a_tile_that_is_tried_is_built_in_the_view_alone() {
        let scene = Scene::new(2);
        let view = scene.game.view(Looker::Seat(Seat(0)));
        let tower = "tower-9a".parse().expect("a tile");
        let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| Pos::new(x, y));
        let (built, pos) = sides
            .into_iter()
            .find_map(|pos| Some((view.with_built(tower, pos).ok()?, pos)))
            .expect("it fits somewhere");
        let own = built.own().unwrap();
        assert_eq!(own.palace.cell_of(tower), Some(pos));
        assert_eq!((own.counts, own.wall), (own.palace.counts(), wall::length(&own.palace)));
        assert!(own.wall > 0 && own.counts.0[5] == 1);
        let misfit = view.with_built(tower, Pos::new(5, 5)).expect_err("far from the palace");
        assert!(matches!(misfit, Misfit::NotAdjacent { .. }), "{misfit:?}");
        let spectator = scene.game.view(Looker::Spectator);
        assert_eq!(spectator.with_built(tower, pos), Ok(spectator.clone()));
    }

    /// Without memory hidden hands are filled from what is unseen, and nothing is lost.
    #[test]
    fn what_is_unseen_may_be_anywhere() {
        let scene = Scene::new(4);
        let view = scene.game.view(Looker::Seat(Seat(0)));
        let states: Vec<Alhambra> =
            (0..20).map(|seed| view.imagine(&Memory::default(), &mut Lcg(seed))).collect();
        assert!(states.iter().any(|it| it != &states[0]), "they differ");
        for state in states {
            state.audit().unwrap();
            assert_eq!(state.view(Looker::Seat(Seat(0))), view);
        }
    }
}
