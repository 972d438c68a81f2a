//! Art of the Moors (M-01 to M-07): culture counters for tiles of the same price.

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Hooks, Module, ModuleEvent, ModuleRefusal, Never, Resolve};
use crate::{
    alhambra::{Event, Party, Prompt, Refusal, Scoring, Setup, Table},
    digest::{Digest, Encode},
    game::{Amiss, Luck},
    kit::{Looker, Seat, TileId, TileSet},
    message::{Arg, Message, Tell},
    notation::{Misread, Words},
    sound::unless,
};

/// The culture counters of one price (M-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Culture {
    /// The prices of the tiles that count for it, from the lowest to the highest.
    pub prices: (u8, u8),
    /// How many counters there are.
    pub counters: u8,
    /// The points of the six sections, from the one that is at the top of a new counter.
    pub values: [u8; 6],
    /// The squares of the six sections: so many tiles a player needs.
    pub squares: [u8; 6],
    /// Whether the values were read from print, or else reconstructed.
    pub certain: bool,
    /// Looked at whenever tiles are placed.
    tiles: TileSet,
}

/// Prices 7, 8 and 9 were read from print (one value partly covered); how many there are of each
/// price is derived: half the tiles of that price, 20 in all.
#[rustfmt::skip]
pub const CULTURES: [Culture; 7] = [
    culture((6, 6),   3, [0, 1, 2, 4, 6, 9],     [2, 2, 2, 3, 3, 4], false),
    culture((7, 7),   3, [0, 2, 4, 6, 9, 13],    [2, 2, 3, 3, 4, 5], true),
    culture((8, 8),   4, [0, 2, 5, 9, 14, 20],   [2, 2, 3, 4, 5, 6], true),
    culture((9, 9),   4, [0, 3, 6, 10, 15, 21],  [2, 2, 3, 4, 5, 6], true),
    culture((10, 10), 3, [0, 3, 6, 10, 14, 19],  [2, 2, 2, 3, 3, 4], false),
    culture((11, 11), 2, [0, 4, 7, 10, 14, 18],  [2, 2, 2, 2, 3, 3], false),
    culture((12, 13), 1, [0, 4, 8, 12, 16, 21],  [2, 2, 2, 2, 2, 3], false),
];

const fn culture(
    prices: (u8, u8),
    counters: u8,
    values: [u8; 6],
    squares: [u8; 6],
    certain: bool,
) -> Culture {
    let tiles = TileSet::with_prices(prices.0, prices.1);
    Culture { prices, counters, values, squares, certain, tiles }
}

/// How many tiles of one price a counter takes (M-02).
const TILES_NEEDED: u32 = 2;

impl Culture {
    /// The base-game tiles of its price.
    pub const fn tiles(&self) -> TileSet {
        self.tiles
    }
    /// Rule M-03: the last section whose squares the player's tiles reach.
    pub fn section_of(&self, tiles: u32) -> u8 {
        let reached = self.squares.iter().filter(|&&squares| u32::from(squares) <= tiles);
        (reached.count() as u8).saturating_sub(1)
    }
}

/// The tiles in play of price 6 and more, sorted by price: the overview of this module (N-03).
pub fn overview(tiles: TileSet) -> impl Iterator<Item = (u8, Vec<TileId>)> {
    let of_price = move |price| tiles.iter().filter(move |it| it.price() == price).collect();
    (6..=13).map(move |price| (price, of_price(price)))
}

/// A counter in front of a player; its price is its place in [`CULTURES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counter {
    /// The section at the top: what it scores (M-06).
    pub top: u8,
    /// The section the marker stands on: how far it can be turned (M-03).
    pub marker: u8,
}

/// The counters of every seat, by price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Moors {
    /// For each seat a counter or none of each price, in the order of [`CULTURES`].
    pub counters: [[Option<Counter>; CULTURES.len()]; Seat::MAX],
}

impl Encode for Counter {
    fn encode(&self, out: &mut Digest) {
        (self.top, self.marker).encode(out);
    }
}

impl Encode for Moors {
    fn encode(&self, out: &mut Digest) {
        self.counters.encode(out);
    }
}

/// Turns every own counter that can be turned (M-05). Written `moors develop`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoorsAction {
    /// The only thing there is to decide.
    Develop,
}

impl Display for MoorsAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("develop")
    }
}

impl FromStr for MoorsAction {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        words.keyword("develop", "expected-moors-action")?;
        words.end()?;
        Ok(MoorsAction::Develop)
    }
}

impl Tell for MoorsAction {
    fn message(&self) -> Message {
        Message::new("moors-develop")
    }
}

/// What happens to culture counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MoorsEvent {
    /// A counter with its marker on a section worth so much.
    CounterGained {
        /// Whose counter it is.
        seat: Seat,
        /// The price of the tiles it is for; the lowest where it is for several.
        price: u8,
        /// What the section of the marker is worth.
        reach: u8,
    },
    /// More tiles of a price: the marker has gone on (M-04).
    MarkerMoved {
        /// Whose counter it is.
        seat: Seat,
        /// The price of the tiles it is for; the lowest where it is for several.
        price: u8,
        /// What the section of the marker is worth.
        reach: u8,
    },
    /// Somebody develops culture instead of another action (M-05).
    Developed {
        /// Who does.
        seat: Seat,
    },
    /// A counter has been turned on by a section (M-05).
    CounterTurned {
        /// Whose counter it is.
        seat: Seat,
        /// The price of the tiles it is for; the lowest where it is for several.
        price: u8,
        /// What its top is worth now.
        value: u8,
    },
}

impl Tell for MoorsEvent {
    fn message(&self) -> Message {
        let counter = |key, seat, price: u8, points: u8| {
            Message::new(key).with("seat", seat).with("price", price).with("points", points)
        };
        match *self {
            MoorsEvent::CounterGained { seat, price, reach } => {
                counter("moors-counter-gained", seat, price, reach)
            }
            MoorsEvent::MarkerMoved { seat, price, reach } => {
                counter("moors-marker-moved", seat, price, reach)
            }
            MoorsEvent::Developed { seat } => Message::new("moors-developed").with("seat", seat),
            MoorsEvent::CounterTurned { seat, price, value } => {
                counter("moors-counter-turned", seat, price, value)
            }
        }
    }
}

/// Why culture cannot be developed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoorsRefusal {
    /// There is no counter, or all have come as far as their markers.
    NothingToTurn,
}

crate::message::error! { MoorsRefusal }

impl Tell for MoorsRefusal {
    fn message(&self) -> Message {
        Message::new("moors-nothing-to-turn")
    }
    fn rule(&self) -> Option<&'static str> {
        Some("M-05")
    }
}

impl Moors {
    /// Rule M-05: at least one counter must turn.
    fn a_counter_can_turn(&self, seat: Seat) -> Result<(), MoorsRefusal> {
        let mut own = self.counters[seat.index()].iter().flatten();
        if own.any(|it| it.top < it.marker) { Ok(()) } else { Err(MoorsRefusal::NothingToTurn) }
    }

    /// Rules M-02 and M-04: a counter for two tiles of one price, and its marker as far as the
    /// tiles reach; never back.
    fn take_counters(&mut self, resolve: &mut Resolve<'_>, seat: Seat) {
        let player = resolve.table.player(seat);
        let tiles = player.palace.tiles().union(player.reserve);
        for (culture, slot) in CULTURES.iter().zip(&mut self.counters[seat.index()]) {
            let count = tiles.common(culture.tiles()).len();
            if count < TILES_NEEDED {
                continue;
            }
            let (marker, price) = (culture.section_of(count), culture.prices.0);
            let reach = culture.values[usize::from(marker)];
            let event = match slot {
                None => {
                    *slot = Some(Counter { top: 0, marker });
                    MoorsEvent::CounterGained { seat, price, reach }
                }
                Some(counter) if counter.marker < marker => {
                    counter.marker = marker;
                    MoorsEvent::MarkerMoved { seat, price, reach }
                }
                Some(_) => continue,
            };
            resolve.emit(ModuleEvent::Moors(event));
        }
    }

    fn develop(&mut self, resolve: &mut Resolve<'_>, seat: Seat) {
        resolve.emit(ModuleEvent::Moors(MoorsEvent::Developed { seat }));
        for (culture, counter) in CULTURES.iter().zip(&mut self.counters[seat.index()]) {
            if let Some(counter) = counter
                && counter.top < counter.marker
            {
                counter.top += 1;
                let (price, value) = (culture.prices.0, culture.values[usize::from(counter.top)]);
                let turned = MoorsEvent::CounterTurned { seat, price, value };
                resolve.emit(ModuleEvent::Moors(turned));
            }
        }
    }
}

impl Module for Moors {
    type Action = MoorsAction;
    type Chance = Never;
    type Event = MoorsEvent;
    type Refusal = MoorsRefusal;
    type View = Moors;

    const NAME: &'static str = "moors";
    const EXAMPLES: &'static [&'static str] = &["moors develop"];

    fn new(_: &Setup) -> Self {
        Moors { counters: [[None; CULTURES.len()]; Seat::MAX] }
    }
    fn view(&self, _: Looker) -> Moors {
        *self
    }
    fn from_view(view: &Moors, _: &mut dyn Luck) -> Self {
        *view
    }

    fn offer(&self, _: &Table, prompt: &Prompt, offered: &mut dyn FnMut(MoorsAction)) {
        if let Prompt::Turn { seat, .. } = *prompt
            && self.a_counter_can_turn(seat).is_ok()
        {
            offered(MoorsAction::Develop);
        }
    }
    fn check(&self, _: &Table, prompt: &Prompt, own: MoorsAction) -> Result<(), Refusal> {
        let MoorsAction::Develop = own;
        let Prompt::Turn { seat, .. } = *prompt else { return Err(Refusal::NotNow) };
        self.a_counter_can_turn(seat).map_err(|it| Refusal::Module(ModuleRefusal::Moors(it)))
    }
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, own: MoorsAction) {
        let MoorsAction::Develop = own;
        resolve.end_actions();
        self.develop(resolve, seat);
    }
    fn reason(price: u8) -> (Message, Option<&'static str>) {
        (Message::new("moors-reason").with("price", price), Some("M-06"))
    }
}

impl Hooks for Moors {
    /// Bought tiles are placed, or one that was claimed or won (M-02).
    fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
        if let Event::AllPlaced { seat } = *event {
            self.take_counters(resolve, seat);
        }
    }
    /// Rule M-06: every counter scores what is at its top.
    fn score(&self, _: Scoring, line: &mut dyn FnMut(Party, u8, u32)) {
        for (seat, counters) in (0..).map(Seat).zip(&self.counters) {
            for (culture, counter) in CULTURES.iter().zip(counters) {
                let value = counter.map_or(0, |it| culture.values[usize::from(it.top)]);
                if value > 0 {
                    line(Party::Seat(seat), culture.prices.0, value.into());
                }
            }
        }
    }
    fn tell(&self, line: &mut dyn FnMut(Message)) {
        for (seat, counters) in (0..).map(Seat).zip(&self.counters) {
            for (culture, counter) in CULTURES.iter().zip(counters) {
                if let Some(counter) = counter {
                    let value =
                        |section: u8| Arg::Number(culture.values[usize::from(section)].into());
                    let said = Message::new("moors-counter").with("name", seat);
                    let said = said.with("price", culture.prices.0);
                    line(
                        said.with("value", value(counter.top)).with("reach", value(counter.marker)),
                    );
                }
            }
        }
    }
    fn audit(&self, table: &Table) -> Result<(), Amiss> {
        for (i, culture) in CULTURES.iter().enumerate() {
            let held = || self.counters.iter().filter_map(|counters| counters[i]);
            if held().count() > usize::from(culture.counters) {
                return Err(format!("too many counters of price {:?}", culture.prices).into());
            }
            if held().any(|it| it.top > it.marker || it.marker > 5) {
                return Err(
                    format!("a counter of price {:?} is turned too far", culture.prices).into()
                );
            }
            for (seat, player) in table.seats() {
                let tiles = player.palace.tiles().union(player.reserve).common(culture.tiles());
                if self.counters[seat.index()][i].is_some() && tiles.len() < TILES_NEEDED {
                    return Err(format!("{seat:?} has a counter without tiles").into());
                }
            }
        }
        Ok(())
    }
    fn waits(&self, table: &Table, own: Option<&Prompt>) -> Result<(), Amiss> {
        let nobodys = self.counters.iter().skip(table.players().len()).flatten();
        unless(own.is_none() && nobodys.flatten().next().is_none(), "a counter is nobody's")
    }
    /// `8 2 3`: a counter of price 8 with section 2 at the top and the marker on section 3.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, _: &mut Table, seat: Option<Seat>, words: &str) -> Result<(), String> {
        let numbers: Vec<u8> = words.split_whitespace().filter_map(|it| it.parse().ok()).collect();
        let (Some(seat), &[price, top, marker]) = (seat, numbers.as_slice()) else {
            return Err("a seat, a price and two sections".into());
        };
        let place = CULTURES.iter().position(|it| it.prices.0 == price).ok_or("no such price")?;
        self.counters[seat.index()][place] = Some(Counter { top, marker });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::{Reason, modules::ModuleId, scene::Scene},
        game::{Game, Sink, Turn},
        testkit::Lcg,
    };

    fn setup(players: u8) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        setup.modules = setup.modules.with(ModuleId::Moors);
        setup
    }

    fn scene(players: u8) -> (Scene, Seat) {
        let scene = Scene::with(setup(players));
        let mover = scene.mover();
        (scene, mover)
    }

    fn given(scene: &mut Scene, seat: Seat, words: &str) {
        scene.game.given_module("moors", Some(seat), words).unwrap();
    }

    /// The counter of a price, as its top and its marker.
    fn counter(scene: &Scene, seat: Seat, price: u8) -> Option<(u8, u8)> {
        let place = CULTURES.iter().position(|it| it.prices.0 == price).unwrap();
        let counters = scene.game.modules.moors.unwrap().counters;
        counters[seat.index()][place].map(|it| (it.top, it.marker))
    }

    fn moors_events(scene: &Scene) -> Vec<MoorsEvent> {
        let own = |event: &Event| match *event {
            Event::Module(ModuleEvent::Moors(own)) => Some(own),
            _ => None,
        };
        scene.events.iter().filter_map(own).collect()
    }

    /// M-01: twenty counters for prices 6 and more, half as many as tiles; 12 and 13 are one price.
    #[test]
    fn counters_are_half_the_tiles() {
        assert_eq!(CULTURES.iter().map(|it| it.counters).sum::<u8>(), 20);
        for culture in CULTURES {
            assert_eq!(culture.tiles().len() / 2, u32::from(culture.counters), "{culture:?}");
        }
        let all = CULTURES.iter().fold(TileSet::NONE, |all, it| all.union(it.tiles()));
        assert_eq!(all.len(), 44);
        assert_eq!(CULTURES[6].tiles().len(), 3, "two of price 12, one of 13");
    }

    /// M-02: two tiles of one price, palace and reserve together, once bought tiles are placed;
    /// one counter of each price, in ascending order.
    #[test]
    fn two_tiles_of_a_price_bring_a_counter() {
        let (mut scene, mover) = scene(3);
        scene.palace(mover, "pavilion-8 1,0");
        scene.reserve(mover, "seraglio-9 pavilion-5 seraglio-5");
        scene.market(3, "tower-9a");
        scene.market(2, "garden-8a");
        scene.hand(mover, "denar-9 dirham-8");
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "buy 2 with dirham-8");
        assert_eq!(counter(&scene, mover, 8), None, "not before they are placed");
        scene.say(mover, "stop");
        scene.say(mover, "store tower-9a");
        assert_eq!(counter(&scene, mover, 9), None, "all of them");
        scene.events.clear();
        scene.say(mover, "store garden-8a");
        assert_eq!(counter(&scene, mover, 8), Some((0, 1)));
        assert_eq!(counter(&scene, mover, 9), Some((0, 1)));
        assert_eq!(
            moors_events(&scene),
            [
                MoorsEvent::CounterGained { seat: mover, price: 8, reach: 2 },
                MoorsEvent::CounterGained { seat: mover, price: 9, reach: 3 },
            ],
            "ascending, and none for price 5"
        );
    }

    /// M-02: the extra tower is no tile of the base game.
    #[test]
    fn only_base_tiles_count() {
        let extra: TileId = "tower-9x".parse().unwrap();
        assert!(!CULTURES[3].tiles().contains(extra));
        assert_eq!(CULTURES[3].tiles().len(), 8);
    }

    /// M-03: the section with as many squares, of several the last; with more tiles the highest.
    #[test]
    fn the_marker_stands_where_the_tiles_reach() {
        let sections = |place: usize| (2..=8).map(|n| CULTURES[place].section_of(n)).collect();
        let six: Vec<u8> = sections(0);
        assert_eq!(six, [2, 4, 5, 5, 5, 5, 5], "squares 2 2 2 3 3 4");
        let eight: Vec<u8> = sections(2);
        assert_eq!(eight, [1, 2, 3, 4, 5, 5, 5], "squares 2 2 3 4 5 6");
        for culture in CULTURES {
            assert!(culture.squares.is_sorted() && culture.values.is_sorted());
            assert_eq!((culture.squares[0], culture.values[0]), (2, 0));
        }
    }

    /// M-04: at once after a tile gained outside the turn; a marker never goes down.
    #[test]
    fn a_claimed_tile_moves_the_marker_at_once() {
        let mut setup = setup(3);
        crate::game::Setup::set(&mut setup, "module", "sultan").unwrap();
        let mut scene = Scene::with(setup);
        let (mover, next) = (scene.mover(), scene.mover().next(3));
        scene.game.given_module("sultan", Some(next), "1 garden").unwrap();
        scene.reserve(next, "pavilion-8 seraglio-8");
        given(&mut scene, next, "8 1 1");
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
        scene.deal("garden-8a");
        scene.say(next, "sultan claim");
        assert_eq!(counter(&scene, next, 8), Some((1, 1)));
        scene.say(next, "store garden-8a");
        assert_eq!(counter(&scene, next, 8), Some((1, 2)));
        assert_eq!(scene.game.turn(), Turn::Chance, "before the next tile is drawn");
    }

    /// M-04: a marker that stands as high as the tiles reach, or higher, stays there, and nothing is
    /// told of it.
    #[test]
    fn a_marker_never_goes_down() {
        for marker in [1, 4] {
            let (mut scene, mover) = scene(3);
            scene.reserve(mover, "pavilion-8 seraglio-8 garden-7");
            given(&mut scene, mover, &format!("8 0 {marker}"));
            scene.market(3, "tower-7");
            scene.hand(mover, "denar-7");
            scene.say(mover, "buy 3 with denar-7");
            scene.say(mover, "stop");
            scene.say(mover, "store tower-7");
            assert_eq!(counter(&scene, mover, 8), Some((0, marker)));
            assert_eq!(counter(&scene, mover, 7), Some((0, 1)));
            let gained = MoorsEvent::CounterGained { seat: mover, price: 7, reach: 2 };
            assert_eq!(moors_events(&scene), [gained]);
        }
    }

    /// M-06: what every counter is worth is told, and what it can be worth.
    #[test]
    fn every_counter_is_told() {
        let (mut scene, _) = scene(3);
        given(&mut scene, Seat(1), "8 2 3");
        given(&mut scene, Seat(2), "6 0 1");
        let told = scene.game.view(Looker::Spectator).told();
        let counter = |seat, price, value, reach| {
            let said = Message::new("moors-counter").with("name", Arg::Seat(seat));
            let said = said.with("price", Arg::Number(price)).with("value", Arg::Number(value));
            (ModuleId::Moors, said.with("reach", Arg::Number(reach)))
        };
        assert_eq!(told, [counter(Seat(1), 8, 5, 9), counter(Seat(2), 6, 0, 1)]);
    }

    /// M-02, A-61: a tile won at the end counts before the last scoring.
    #[test]
    fn a_tile_won_at_the_end_counts() {
        let (mut scene, mover) = scene(3);
        scene.reserve(mover, "pavilion-8");
        scene.hand(mover, "ducat-9 ducat-8 denar-9 denar-8");
        for seat in [mover.next(3), mover.next(3).next(3)] {
            scene.hand(seat, "florin-1");
        }
        scene.market(3, "tower-9a");
        scene.market(4, "garden-8a");
        scene.supply("");
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
        scene.settle(&mut Lcg(1));
        let mut placed = 0;
        while let Some(Prompt::Place { seat, .. }) = scene.prompt() {
            let tile = scene.game.table.player(seat).waiting.iter().next().unwrap();
            scene.say(seat, &format!("store {tile}"));
            placed += 1;
        }
        assert!(placed > 0);
        assert_eq!(counter(&scene, mover, 8), Some((0, 1)));
    }

    /// M-05: every own counter turns by one section, none is left out, one at its marker stays; it
    /// ends the actions, also after an exact payment, and others' counters do not turn.
    #[test]
    fn all_counters_turn_together() {
        let (mut scene, mover) = scene(3);
        let next = mover.next(3);
        scene.reserve(mover, "pavilion-8 seraglio-8 seraglio-9 arcades-9 garden-7 arcades-7");
        scene.reserve(next, "pavilion-6 seraglio-6");
        given(&mut scene, mover, "7 1 1");
        given(&mut scene, mover, "8 0 1");
        given(&mut scene, mover, "9 1 3");
        given(&mut scene, next, "6 0 2");
        scene.market(3, "tower-9a");
        scene.hand(mover, "denar-9");
        scene.say(mover, "buy 3 with denar-9");
        scene.events.clear();
        let added = scene.game.view(Looker::Seat(mover)).added_actions();
        assert_eq!(added, [MoorsAction::Develop.message()], "a fourth choice");
        scene.say(mover, "moors develop");
        let tops = [7, 8, 9].map(|price| counter(&scene, mover, price).unwrap().0);
        assert_eq!(tops, [1, 1, 2]);
        assert_eq!(counter(&scene, next, 6), Some((0, 2)));
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Place { seat: mover, gift: false }),
            "it ends them"
        );
        assert_eq!(
            moors_events(&scene),
            [
                MoorsEvent::Developed { seat: mover },
                MoorsEvent::CounterTurned { seat: mover, price: 8, value: 2 },
                MoorsEvent::CounterTurned { seat: mover, price: 9, value: 6 },
            ]
        );
    }

    /// M-05: without a counter that turns it is refused; tiles bought this turn raise nothing yet.
    #[test]
    fn a_counter_must_turn() {
        let (mut scene, mover) = scene(3);
        assert_eq!(scene.refusal(mover, "moors develop").rule(), Some("M-05"), "no counter");
        scene.reserve(mover, "pavilion-8 seraglio-8");
        given(&mut scene, mover, "8 1 1");
        assert_eq!(scene.refusal(mover, "moors develop").rule(), Some("M-05"), "at its marker");
        scene.market(3, "arcades-8a");
        scene.hand(mover, "denar-8");
        scene.say(mover, "buy 3 with denar-8");
        let refused = scene.refusal(mover, "moors develop");
        assert_eq!(refused.rule(), Some("M-05"), "the third tile waits to be placed");
        assert!(!scene.offered(mover).iter().any(|it| it.to_string() == "moors develop"));
        assert_eq!(scene.game.view(Looker::Seat(mover)).added_actions(), []);
        scene.say(mover, "stop");
        assert_eq!(scene.refusal(mover, "moors develop").rule(), Some("A-14"), "tiles wait");
    }

    /// M-06: each counter scores the value at its top in every scoring, with its reason.
    #[test]
    fn counters_score_what_is_at_the_top() {
        let (mut scene, mover) = scene(3);
        scene.reserve(mover, "pavilion-8 seraglio-8 seraglio-9 arcades-9");
        given(&mut scene, mover, "8 3 4");
        given(&mut scene, mover, "9 0 2");
        for scoring in Scoring::ALL {
            let mut events = Vec::new();
            scene.game.score(scoring, &mut Sink::into(&mut events));
            let lines: Vec<(Reason, u32)> = events
                .iter()
                .filter_map(|it| match *it {
                    Event::Scored { reason, points, .. } => Some((reason, points)),
                    _ => None,
                })
                .collect();
            let reason = Reason::Module { by: ModuleId::Moors, item: 8 };
            assert_eq!(lines, [(reason, 9)], "the one that shows 0 scores nothing");
            assert_eq!(reason.rule(), Some("M-06"));
        }
        assert_eq!(scene.score(mover), 27);
        let seen = scene.game.view(Looker::Spectator).score_now();
        let seen: Vec<u32> = seen.iter().map(|it| it.points).collect();
        assert_eq!(seen, [9], "a view counts them too");
    }

    /// M-07: the neutral player has no counters, and a tile given to him counts for none.
    #[test]
    fn a_gift_brings_no_counter() {
        let (mut scene, mover) = scene(2);
        scene.neutral("pavilion-8 seraglio-8 garden-8b");
        scene.reserve(mover, "arcades-8a");
        scene.market(3, "garden-8a");
        scene.hand(mover, "denar-8");
        scene.say(mover, "buy 3 with denar-8");
        scene.say(mover, "stop");
        let mut kept = scene.clone();
        kept.say(mover, "store garden-8a");
        assert_eq!(counter(&kept, mover, 8), Some((0, 1)));
        scene.say(mover, "give garden-8a");
        assert_eq!(counter(&scene, mover, 8), None);
        assert_eq!(
            scene.game.modules.moors.unwrap().counters.iter().flatten().flatten().count(),
            0
        );
    }

    /// N-03: the 44 tiles of price 6 and more, sorted by price.
    #[test]
    fn the_overview_by_price_has_44_tiles() {
        let all: Vec<TileId> = overview(TileSet::BASE).flat_map(|(_, tiles)| tiles).collect();
        assert_eq!(all.len(), 44);
        assert!(all.iter().all(|tile| tile.price() >= 6));
        assert!(
            overview(TileSet::BASE)
                .all(|(price, tiles)| tiles.iter().all(|it| it.price() == price))
        );
    }

    #[test]
    fn actions_are_read_strictly() {
        use crate::alhambra::Action;
        for bad in ["moors", "moors dance", "moors develop all"] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }

    /// M-01, M-03, M-04: counters turned too far, without tiles or too many are noticed.
    #[test]
    fn the_audit_looks_at_every_counter() {
        for (words, is_fine) in
            [("8 1 1", true), ("8 1 5", true), ("8 2 1", false), ("8 1 6", false), ("9 1 1", false)]
        {
            let mut scene = Scene::with(setup(3));
            scene.reserve(Seat(0), "garden-8a garden-8b tower-8");
            given(&mut scene, Seat(0), words);
            assert_eq!(scene.game.audit().is_ok(), is_fine, "{words}");
        }
    }

    /// M-01, M-02: counters are of those who play, and nobody is ever asked.
    #[test]
    fn it_waits_for_nobody() {
        let (scene, mover) = scene(3);
        let judge = |owner: usize, own: Option<Prompt>| {
            let mut state = scene.game.modules.moors.unwrap();
            state.counters[owner][0] = Some(Counter { top: 1, marker: 1 });
            state.waits(&scene.game.table, own.as_ref()).is_ok()
        };
        assert!(judge(2, None) && !judge(3, None));
        assert!(!judge(2, Some(Prompt::Ask { by: ModuleId::Moors, seat: mover })));
    }
}
