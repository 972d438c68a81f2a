//! How the base game is written for people and programs, and read again.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{
    AgeOrder, Alhambra, Edition, ExtraTower, Handful, Hands, Payment, Setup, View, Ware,
    modules::{ModuleId, ModuleSet},
    view::{HandView, NeutralView},
};
use crate::{
    game::{Amiss, hangs_together},
    kit::{
        Card, Cards, PerBuilding, Seat, TileId, TileSet,
        written::{by_name, one_by_one, read_name, read_pieces},
    },
    sound::unless,
};

by_name!(ModuleId Ware);

one_by_one! {
    ModuleSet: ModuleId, |all, it| {
        let room = !all.contains(it);
        *all = all.with(it);
        room
    };
}

/// What fits together only.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let view = View::deserialize(it)?;
        view.pieces_add_up().map_err(D::Error::custom)?;
        hangs_together::<Alhambra>(&view, view.looker, &view.possible())
            .map_err(D::Error::custom)?;
        Ok(view)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        View::serialize(self, serializer)
    }
}

impl View {
    /// Whether the cards that are seen and the sizes of heaps are those of one box, so that what is
    /// hidden can be imagined.
    fn pieces_add_up(&self) -> Result<(), Amiss> {
        let market: Vec<TileId> = self.market.iter().filter_map(|it| it.tile).collect();
        let twice = market.iter().enumerate().any(|(i, tile)| market[..i].contains(tile));
        unless(!twice, "a tile lies on two squares")?;
        let mut unseen = Cards::of_each(self.setup.copies());
        let hands = self.players.iter().map(|it| it.hand);
        let open = hands.clone().filter_map(|it| match it {
            HandView::Cards(cards) => Some(cards),
            HandView::Size(_) => None,
        });
        let mut open = open.flat_map(Cards::iter).chain(self.display.into_iter().flatten());
        unless(open.all(|card| unseen.take(card)), "a card is seen too often")?;
        let hidden = hands.map(|it| match it {
            HandView::Cards(_) => 0,
            HandView::Size(size) => u64::from(size),
        });
        let piles = self.piles.iter().map(|it| u64::from(it.money));
        let all = hidden.chain(piles).sum::<u64>() + u64::from(self.discard);
        unless(all == u64::from(unseen.len()), "the money cards do not add up")
    }
}

#[derive(Deserialize)]
pub(super) struct SeenSetup {
    players: u8,
    edition: Edition,
    hands: Hands,
    youngest: Vec<Seat>,
    extra_tower: ExtraTower,
    modules: ModuleSet,
}

impl TryFrom<SeenSetup> for Setup {
    type Error = Amiss;
    fn try_from(seen: SeenSetup) -> Result<Self, Amiss> {
        let SeenSetup { players, edition, hands, youngest, extra_tower, modules } = seen;
        let mut setup = Setup::new(players).ok_or_else(|| format!("{players} cannot play"))?;
        setup.youngest = AgeOrder::new(players, &youngest).ok_or("the seats by age are others")?;
        (setup.edition, setup.hands) = (edition, hands);
        (setup.extra_tower, setup.modules) = (extra_tower, modules);
        Ok(setup)
    }
}

/// The youngest first.
impl Serialize for AgeOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.seats())
    }
}

/// As an action names it.
impl Serialize for Payment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_string().trim_start().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Payment {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        read_name(it)
    }
}

/// One after another.
impl Serialize for Handful {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Handful {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        read_pieces(it, |all: &mut Handful, card: Card| {
            let more = Handful::new(all.iter().chain([card]));
            *all = more.unwrap_or(*all);
            more.is_some()
        })
    }
}

/// How many cards each module has in a pile, by its name.
pub(super) mod by_module {
    use super::{BTreeMap, Deserialize, Deserializer, ModuleId, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        guests: &[u8; ModuleId::COUNT],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(ModuleId::ALL.iter().zip(guests))
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        it: D,
    ) -> Result<[u8; ModuleId::COUNT], D::Error> {
        let named = BTreeMap::<ModuleId, u8>::deserialize(it)?;
        Ok(std::array::from_fn(|i| named.get(&ModuleId::ALL[i]).copied().unwrap_or(0)))
    }
}

pub(super) fn none(guests: &[u8; ModuleId::COUNT]) -> bool {
    *guests == [0; ModuleId::COUNT]
}

/// Called as an edition calls him.
#[derive(Deserialize)]
struct SeenNeutral {
    name: String,
    tiles: TileSet,
    score: u16,
    counts: PerBuilding<u32>,
}

impl<'de> Deserialize<'de> for NeutralView {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let SeenNeutral { name, tiles, score, counts } = SeenNeutral::deserialize(it)?;
        let known = [Edition::Classic, Edition::Revised].map(Edition::neutral_name);
        let found = known.into_iter().find(|it| *it == name);
        let unknown = || D::Error::custom(format_args!("no neutral player is called {name:?}"));
        Ok(NeutralView { name: found.ok_or_else(unknown)?, tiles, score, counts })
    }
}
