//! What is different after an action: the reasons that a hint and a review give.
//!
//! Each game compares how it stands before and after ([`Playable::reasons`](crate::Playable::reasons)) and says
//! what it finds, and how many points that may be worth: what weighs most is told. The words are in the
//! message files; what games have in common is said alike.

use sabika_rules::{
    kit::{Building, Card, Currency, Party, Scoring, TileId},
    message::{Message, Tell},
};
use serde::{Deserialize, Serialize};

/// Something that an action changes, or leaves as it should not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// From now on one has more of a kind than anybody else.
    Leads {
        /// The kind.
        kind: Building,
        /// The scoring that comes next.
        scoring: Scoring,
    },
    /// One has as many of a kind as whoever has most.
    CatchesUp {
        /// The kind.
        kind: Building,
        /// Who has most.
        party: Party,
        /// The scoring that comes next.
        scoring: Scoring,
    },
    /// One had most of a kind before.
    StaysAhead {
        /// The kind.
        kind: Building,
        /// By how many.
        by: u32,
    },
    /// Fewer have more of a kind, and the place brings points.
    Rises {
        /// The kind.
        kind: Building,
        /// The place, counted from 1.
        place: u32,
        /// The scoring that comes next.
        scoring: Scoring,
    },
    /// One has more of a kind, but others have still more.
    Approaches {
        /// The kind.
        kind: Building,
        /// How many more whoever has most has.
        behind: u32,
    },
    /// The longest wall becomes another.
    Wall {
        /// How long it was.
        from: u32,
        /// How long it is.
        to: u32,
    },
    /// What was got can be built so that the wall becomes longer.
    WallMayGrow {
        /// How long it is.
        from: u32,
        /// How long it becomes where it becomes longest.
        to: u32,
    },
    /// So many more of the tiles to come can be built.
    FitsMore {
        /// How many.
        tiles: u32,
    },
    /// So many of the tiles to come can no longer be built.
    FitsFewer {
        /// How many.
        tiles: u32,
    },
    /// The tile fits nowhere now.
    FitsNowhere {
        /// The tile.
        tile: TileId,
    },
    /// It counts nothing while it lies on the reserve board.
    Stored {
        /// The tile.
        tile: TileId,
    },
    /// The turn goes on after an exact payment.
    Exact,
    /// More is paid than the price, and the turn is over.
    Overpaid {
        /// What is paid.
        paid: u32,
        /// The price.
        price: u32,
        /// The difference.
        lost: u32,
    },
    /// So much money of a currency is in the hand then.
    Holds {
        /// The currency.
        currency: Currency,
        /// The sum.
        sum: u32,
    },
    /// One has most money of a currency, by which the last tile of the market is given away at the end.
    Richest {
        /// The currency.
        currency: Currency,
        /// The tile.
        tile: TileId,
    },
    /// A tile on the market can be paid exactly then.
    PaysExactly {
        /// The tile.
        tile: TileId,
    },
    /// Somebody else could have bought it, and would lead in its kind.
    Denies {
        /// Who.
        party: Party,
        /// The tile.
        tile: TileId,
    },
    /// Somebody else can buy it now, and would lead in its kind.
    Leaves {
        /// Who.
        party: Party,
        /// The tile.
        tile: TileId,
    },
    /// Culture counters score more from now on.
    Culture {
        /// How many points more in each scoring.
        points: u32,
    },
    /// A culture counter can be turned further on.
    CultureReaches {
        /// The price of the tiles it is for; the lowest where it is for several.
        price: u8,
        /// What it can be worth then.
        points: u8,
    },
    /// A card claims a tile of this kind as it is drawn.
    Claims {
        /// The kind.
        kind: Building,
    },
    /// A caravanserai pays so much then.
    CaravanseraiPays {
        /// What it is as money.
        to: Card,
    },
    /// Money that will become more.
    MoneyGrows,
    /// Points at once.
    Points {
        /// How many.
        points: u32,
    },
    /// So many coins more, or fewer.
    Coins {
        /// How many there are then.
        coins: u32,
    },
    /// All of a kind are there.
    Completes {
        /// The kind.
        kind: Building,
    },
    /// So many are missing of a kind that can still be completed.
    Misses {
        /// The kind.
        kind: Building,
        /// How many.
        missing: u32,
    },
    /// Dice are kept for a building that is still missing.
    DiceFor {
        /// Its kind.
        kind: Building,
    },
    /// A place among the stones of a column.
    Stone {
        /// The column.
        kind: Building,
        /// The place, counted from 1.
        place: u32,
    },
    /// Whatever the other dice show, a stone comes to lie no lower than this.
    Keeps {
        /// The kind.
        kind: Building,
        /// The place, counted from 1.
        place: u32,
    },
    /// A die that is turned meets another one on a square that is still free.
    Meets {
        /// What stands there.
        kind: Building,
        /// The pips of the dice.
        yellow: u8,
        /// Of the blue one.
        blue: u8,
    },
}

impl Tell for Fact {
    fn message(&self) -> Message {
        match *self {
            Fact::Leads { kind, scoring } => {
                Message::new("hint-leads").with("kind", kind).with("scoring", scoring)
            }
            Fact::CatchesUp { kind, party, scoring } => Message::new("hint-catches-up")
                .with("kind", kind)
                .with("rival", party)
                .with("scoring", scoring),
            Fact::StaysAhead { kind, by } => {
                Message::new("hint-stays-ahead").with("kind", kind).with("by", by)
            }
            Fact::Rises { kind, place, scoring } => Message::new("hint-rises")
                .with("kind", kind)
                .with("place", place)
                .with("scoring", scoring),
            Fact::Approaches { kind, behind } => {
                Message::new("hint-approaches").with("kind", kind).with("behind", behind)
            }
            Fact::Wall { from, to } if to > from => {
                Message::new("hint-wall-grows").with("from", from).with("to", to)
            }
            Fact::Wall { from, to } => {
                Message::new("hint-wall-shrinks").with("from", from).with("to", to)
            }
            Fact::WallMayGrow { from, to } => {
                Message::new("hint-wall-may-grow").with("from", from).with("to", to)
            }
            Fact::FitsMore { tiles } => Message::new("hint-fits-more").with("tiles", tiles),
            Fact::FitsFewer { tiles } => Message::new("hint-fits-fewer").with("tiles", tiles),
            Fact::FitsNowhere { tile } => Message::new("hint-fits-nowhere").with("tile", tile),
            Fact::Stored { tile } => Message::new("hint-stored").with("tile", tile),
            Fact::Exact => Message::new("hint-exact"),
            Fact::Overpaid { paid, price, lost } => Message::new("hint-overpaid")
                .with("paid", paid)
                .with("price", price)
                .with("lost", lost),
            Fact::Holds { currency, sum } => {
                Message::new("hint-holds").with("currency", currency).with("sum", sum)
            }
            Fact::Richest { currency, tile } => {
                Message::new("hint-richest").with("currency", currency).with("tile", tile)
            }
            Fact::PaysExactly { tile } => Message::new("hint-pays-exactly").with("tile", tile),
            Fact::Denies { party, tile } => {
                Message::new("hint-denies").with("rival", party).with("tile", tile)
            }
            Fact::Leaves { party, tile } => {
                Message::new("hint-leaves").with("rival", party).with("tile", tile)
            }
            Fact::Culture { points } => Message::new("hint-culture").with("points", points),
            Fact::CultureReaches { price, points } => {
                Message::new("hint-culture-reaches").with("price", price).with("points", points)
            }
            Fact::Claims { kind } => Message::new("hint-claims").with("kind", kind),
            Fact::CaravanseraiPays { to } => Message::new("hint-caravanserai-pays").with("to", to),
            Fact::MoneyGrows => Message::new("hint-money-grows"),
            Fact::Points { points } => Message::new("hint-points").with("points", points),
            Fact::Coins { coins } => Message::new("hint-coins").with("coins", coins),
            Fact::Completes { kind } => Message::new("hint-completes").with("kind", kind),
            Fact::Misses { kind, missing } => {
                Message::new("hint-misses").with("kind", kind).with("missing", missing)
            }
            Fact::DiceFor { kind } => Message::new("hint-dice-for").with("kind", kind),
            Fact::Stone { kind, place } => {
                Message::new("hint-stone").with("kind", kind).with("place", place)
            }
            Fact::Keeps { kind, place } => {
                Message::new("hint-keeps").with("kind", kind).with("place", place)
            }
            Fact::Meets { kind, yellow, blue } => Message::new("hint-meets")
                .with("kind", kind)
                .with("yellow", yellow)
                .with("blue", blue),
        }
    }
}

/// What a game says of an action, each with how many points it may be worth; what speaks against it is worth
/// less than nothing.
#[derive(Clone, Default, Debug)]
pub struct Facts(Vec<(Fact, f64)>);

impl Facts {
    /// So many are told of one action.
    const TOLD: usize = 2;
    /// What is worth less is not told.
    const LITTLE: f64 = 0.3;

    /// One more.
    pub fn say(&mut self, fact: Fact, worth: f64) {
        self.0.push((fact, worth));
    }
    /// Only what `others` know too: what is not in both was imagined.
    pub(crate) fn sure(mut self, others: &Facts) -> Facts {
        self.0.retain(|it| others.has(it.0));
        self
    }
    /// Only what speaks for it, and not for `others` too.
    pub(crate) fn better_than(mut self, others: &Facts) -> Facts {
        self.0.retain(|it| it.1 > 0.0 && !others.has(it.0));
        self
    }
    /// Only what speaks against it, and not against `others` too.
    pub(crate) fn worse_than(mut self, others: &Facts) -> Facts {
        self.0.retain(|it| it.1 < 0.0 && !others.has(it.0));
        self
    }
    /// Only what is not the same for all of `several`.
    pub(crate) fn apart_from(mut self, several: &[Facts]) -> Facts {
        self.0.retain(|it| !several.iter().all(|other| other.has(it.0)));
        self
    }
    fn has(&self, fact: Fact) -> bool {
        self.0.iter().any(|it| it.0 == fact)
    }
    /// What weighs most, of what weighs something.
    pub(crate) fn told(&self) -> Vec<Fact> {
        let mut told = self.0.clone();
        told.retain(|it| it.1.abs() >= Facts::LITTLE);
        told.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        told.into_iter().take(Facts::TOLD).map(|it| it.0).collect()
    }
    /// All of them, for tests.
    #[cfg(test)]
    pub(crate) fn all(&self) -> Vec<Fact> {
        self.0.iter().map(|it| it.0).collect()
    }
}

/// Says how one stands among others in a kind after having got more of it: `counts` of all parties, whose
/// first is oneself, before and after.
pub(crate) fn tell_majority(
    kind: Building,
    scoring: Scoring,
    prizes: usize,
    counts: &[(Party, u32)],
    before: u32,
    worth: f64,
    facts: &mut Facts,
) {
    let Some((&(_, own), others)) = counts.split_first() else { return };
    // Of those who have most the first after oneself.
    let most = others.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a });
    let Some((party, most)) = most else { return };
    let ahead = |own: u32| others.iter().filter(|it| it.1 > own).count() as u32;
    facts.say(
        match own {
            _ if own > most && before > most => Fact::StaysAhead { kind, by: own - most },
            _ if own > most => Fact::Leads { kind, scoring },
            _ if own == most && before < most => Fact::CatchesUp { kind, party, scoring },
            _ if ahead(own) < ahead(before) && (ahead(own) as usize) < prizes => {
                Fact::Rises { kind, place: ahead(own) + 1, scoring }
            }
            _ => Fact::Approaches { kind, behind: most - own },
        },
        worth,
    );
}
