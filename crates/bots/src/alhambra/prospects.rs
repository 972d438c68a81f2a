//! What one more tile of a kind is worth in the scorings to come.

use sabika_rules::{
    alhambra::{Alhambra, Scoring, deck::Pile},
    kit::{Building, PerBuilding, Seat, TileSet},
};

use super::Taste;

/// How many tiles find an owner while one money card is drawn.
const TILES_PER_CARD: f64 = 0.45;
/// All seats and the neutral player.
pub(crate) const PARTIES: usize = Seat::MAX + 1;

/// The kinds, and how the scorings to come look with one tile more or less.
#[derive(Debug)]
pub(crate) struct Prospects {
    kinds: PerBuilding<Kind>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Kind {
    /// By one more tile.
    gain: f64,
    /// By the last tile counted.
    loss: f64,
    /// When the neutral player has one more, and oneself one less.
    gift: f64,
}

/// What is asked of the prospects; whatever is not asked for is 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) gain: bool,
    pub(crate) loss: bool,
    pub(crate) gift: bool,
}

impl Wanted {
    const ALL: Wanted = Wanted { gain: true, loss: true, gift: true };
}

impl Prospects {
    pub(crate) fn of(race: &Race, taste: &Taste) -> Prospects {
        Prospects::wanted(race, taste, Wanted::ALL)
    }
    /// Where not all of it matters.
    pub(crate) fn wanted(race: &Race, taste: &Taste, wanted: Wanted) -> Prospects {
        let mut kinds = PerBuilding::default();
        for kind in Building::ALL {
            kinds[kind] = race.kind(kind, taste, wanted);
        }
        Prospects { kinds }
    }
    /// What one more tile of this kind brings.
    pub(crate) fn gain(&self, kind: Building) -> f64 {
        self.kinds[kind].gain
    }
    /// What one tile less of this kind costs.
    pub(crate) fn loss(&self, kind: Building) -> f64 {
        self.kinds[kind].loss
    }
    /// What it brings to give a tile of this kind away.
    pub(crate) fn gain_of_gift(&self, kind: Building) -> f64 {
        self.kinds[kind].gift
    }
}

/// Everything that decides majorities.
pub(crate) struct Race {
    /// Oneself first, then the opponents, then the neutral player.
    pub(crate) counts: [PerBuilding<u32>; PARTIES],
    pub(crate) parties: u8,
    pub(crate) neutral: bool,
    /// The scorings to come, each with how many tiles find an owner before.
    pub(crate) scorings: [(Scoring, f64); 3],
    pub(crate) left: usize,
    /// The kinds from the one worth least, in each scoring.
    pub(crate) orders: [[Building; 6]; 3],
    /// The tiles still to be had.
    pub(crate) to_come: TileSet,
}

impl Race {
    /// The own tiles that wait for a place count as built.
    pub(super) fn at(game: &Alhambra, seat: Seat) -> Race {
        let (table, modules) = (game.table(), game.modules());
        let mut counts = [PerBuilding::default(); PARTIES];
        let players = table.setup.players();
        let mut parties = 0_u8;
        let others = Seat::all(players).filter(|it| *it != seat);
        for other in std::iter::once(seat).chain(others) {
            counts[usize::from(parties)] = table.player(other).palace.counts();
            parties += 1;
        }
        for tile in table.player(seat).waiting.iter() {
            counts[0][tile.kind()] += 1;
        }
        let neutral = table.setup.has_neutral();
        if neutral {
            let tiles = table.neutral.tiles;
            counts[usize::from(parties)] =
                PerBuilding(Building::ALL.map(|kind| tiles.of_kind(kind).len()));
            parties += 1;
        }
        let (scorings, left) =
            scorings_to_come(table.deck.piles(), table.scorings, table.supply.len());
        let market: TileSet = table.market.iter().flatten().copied().collect();
        let to_come = table.supply.union(market);
        let orders = if table.setup.modules.is_empty() {
            [Building::ALL; 3]
        } else {
            Scoring::ALL.map(|it| modules.order(it))
        };
        Race { counts, parties, neutral, scorings, left, orders, to_come }
    }

    /// Of the tiles still to be had, the part of a kind.
    fn part(&self, kind: Building) -> f64 {
        f64::from(self.to_come.of_kind(kind).len()) / f64::from(self.to_come.len().max(1))
    }

    fn kind(&self, kind: Building, taste: &Taste, wanted: Wanted) -> Kind {
        let mut result = Kind::default();
        self.each_contest(kind, taste.doubt, |_, contest| {
            let now = if wanted.gain || wanted.loss { contest.points(0, 0) } else { 0.0 };
            if wanted.gain {
                result.gain += contest.points(0, 1) - now;
            }
            if wanted.loss {
                result.loss += now - contest.points(0, -1);
            }
            if wanted.gift && self.neutral {
                result.gift += contest.gift();
            }
        });
        result.gain *= 1.0 + taste.rivalry;
        result.loss *= 1.0 + taste.rivalry;
        result
    }

    /// The points to be expected of a kind: in each scoring, and in all with one tile more.
    pub(crate) fn expected(&self, kind: Building, doubt: f64) -> ([f64; 3], f64) {
        let (mut each, mut more) = ([0.0; 3], 0.0);
        self.each_contest(kind, doubt, |scoring, contest| {
            each[scoring as usize] = contest.points(0, 0);
            more += contest.points(0, 1);
        });
        (each, more)
    }

    fn each_contest(
        &self,
        kind: Building,
        doubt: f64,
        mut held: impl FnMut(Scoring, &Contest<'_>),
    ) {
        let counts: [u32; PARTIES] = std::array::from_fn(|party| self.counts[party][kind]);
        let (counts, part) = (&counts[..usize::from(self.parties)], self.part(kind));
        for &(scoring, tiles) in &self.scorings[..self.left] {
            let order = self.orders[scoring as usize];
            let rank = order.iter().position(|it| *it == kind).unwrap_or_default();
            let coming = tiles * part / f64::from(self.parties);
            let spread = spread(doubt, coming);
            held(scoring, &Contest { counts, prizes: scoring.prizes(rank), coming, spread });
        }
    }
}

/// One kind in one scoring.
struct Contest<'a> {
    counts: &'a [u32],
    prizes: &'a [u32],
    /// How many tiles of this kind each party will still get.
    coming: f64,
    /// How far they may change the order.
    spread: f64,
}

fn spread(doubt: f64, coming: f64) -> f64 {
    doubt * (0.1 + 2.0 * coming).sqrt()
}

impl Contest<'_> {
    /// The points to be expected by `party` when it has so many tiles more.
    fn points(&self, party: usize, more: i32) -> f64 {
        let own = f64::from(self.counts[party]) + f64::from(more);
        let mut ahead = Places::default();
        for (other, &count) in self.counts.iter().enumerate() {
            if other != party {
                ahead.add(1.0 - self.lead(own - f64::from(count)));
            }
        }
        let points = ahead.expected(self.prizes);
        // Nobody wins without a tile, but one may still come.
        if own < 0.5 { points * self.coming.min(1.0) } else { points }
    }

    /// What it brings that the neutral player, the last one, has one of the own tiles.
    fn gift(&self) -> f64 {
        let (own, opponent, last) = (0, 1, self.counts.len() - 1);
        let mut kept = [0; PARTIES];
        kept[..=last].copy_from_slice(self.counts);
        kept[own] = kept[own].saturating_sub(1);
        let mut given = kept;
        given[last] += 1;
        let kept = Contest { counts: &kept[..=last], ..*self };
        let given = Contest { counts: &given[..=last], ..*self };
        let change = |party| given.points(party, 0) - kept.points(party, 0);
        change(own) - change(opponent)
    }

    /// The chance to be ahead in the end with so many tiles more now.
    fn lead(&self, more: f64) -> f64 {
        let x = more / self.spread;
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}

/// The chance that so many are ahead, for as many as win something.
struct Places([f64; 3]);

impl Default for Places {
    fn default() -> Self {
        Places([1.0, 0.0, 0.0])
    }
}

impl Places {
    /// One more opponent, ahead with this chance.
    fn add(&mut self, chance: f64) {
        let Places([none, one, two]) = *self;
        let behind = 1.0 - chance;
        self.0 = [none * behind, one * behind + none * chance, two * behind + one * chance];
    }
    fn expected(&self, prizes: &[u32]) -> f64 {
        self.0.iter().zip(prizes).map(|(chance, &prize)| chance * f64::from(prize)).sum()
    }
}

/// The scorings to come, each with how many tiles find an owner before; and how many they are.
fn scorings_to_come(piles: &[Pile], past: u8, supply: u32) -> ([(Scoring, f64); 3], usize) {
    let supply = f64::from(supply);
    let mut scorings = [(Scoring::III, supply); 3];
    let (mut left, mut cards) = (0, 0.0);
    for pile in piles {
        let number = usize::from(past) + left;
        if pile.scoring && number < 2 {
            let middle = cards + f64::from(pile.len()) / 2.0;
            scorings[left] = (Scoring::ALL[number], (middle * TILES_PER_CARD).min(supply));
            left += 1;
        }
        cards += f64::from(pile.len());
    }
    (scorings, left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOWERS: &[u32] = Scoring::III.prizes(5);

    fn points(counts: &[u32], coming: f64) -> f64 {
        Contest { counts, prizes: TOWERS, coming, spread: spread(1.0, coming) }.points(0, 0)
    }

    #[test]
    fn without_tiles_to_come_the_places_are_as_they_stand() {
        for (counts, prize) in [([5, 1, 0], 21.0), ([2, 6, 0], 13.0), ([1, 4, 5], 6.0)] {
            let points = points(&counts, 0.0);
            assert!((points - prize).abs() < 2.5, "{points} instead of {prize}");
        }
        assert!(points(&[0, 1, 2], 0.0) < f64::EPSILON, "nobody wins without a tile");
    }

    #[test]
    fn more_tiles_are_worth_more_and_doubt_levels_all() {
        for coming in [0.0, 0.5, 2.0] {
            for own in 0..8 {
                assert!(points(&[own + 1, 3, 4], coming) > points(&[own, 3, 4], coming));
            }
        }
        assert!(points(&[5, 2, 2], 0.0) > points(&[5, 2, 2], 3.0));
        assert!(points(&[1, 3, 3], 0.0) < points(&[1, 3, 3], 3.0));
    }

    #[test]
    fn a_gift_that_overtakes_only_the_opponent_is_worth_something() {
        let gift = |counts| {
            let spread = spread(1.0, 0.0);
            Contest { counts, prizes: TOWERS, coming: 0.0, spread }.gift()
        };
        assert!(gift(&[7, 3, 3]) > 0.0);
        assert!(gift(&[4, 7, 3]) < 0.0);
    }
}
