//! What stones are worth in a dice area, and what a further throw promises.

pub(crate) mod facts;

use sabika_rules::{
    dicing::{Area, Field, Rounds, Setup, Throws},
    kit::{Building, PerBuilding, Scoring},
};

/// The chance that a stone on the first field stays where it is in the order of its column; less on
/// later fields.
const SAFE: f64 = 0.97;

/// A dice area and what its stones bring.
pub(crate) struct Stones<'a, P> {
    pub setup: &'a Setup,
    pub rounds: &'a Rounds,
    pub throws: &'a Throws,
    pub area: &'a Area,
    /// What a stone brings in a column behind so many others.
    pub prize: P,
}

impl<P: Fn(Building, usize) -> f64> Stones<'_, P> {
    /// A stone that lands here, where it comes to rest.
    pub(crate) fn landing(&self, column: Building, field: Field) -> f64 {
        self.area.resting_place(column, field).map_or(0.0, |it| self.lying(column, it))
    }

    /// A stone that lies here.
    pub(crate) fn lying(&self, column: Building, field: Field) -> f64 {
        let ahead = self.area.stones(column).filter(|(it, _)| *it < field).count();
        // Stones still to come may do better than a low field.
        let stones = usize::from(self.setup.stones()) * usize::from(self.setup.players());
        let used: usize = self.rounds.used.iter().map(|it| usize::from(*it)).sum();
        let left = (stones - used.min(stones)) as f64 / 6.0;
        let below = f64::from(8 - field.line()) + f64::from(field.throws() - 1) / 3.0;
        let stays = (SAFE - 0.09 * below).max(0.1).powf(left * 0.5);
        (self.prize)(column, ahead) * stays + (self.prize)(column, ahead + 1) * (1.0 - stays)
    }

    /// What a further throw promises: the mean over how many of the kept kind come. Only to keep
    /// all dice of one kind is considered.
    pub(crate) fn promise(&self, keep: PerBuilding<u8>, symbols: impl Fn(Building) -> u8) -> f64 {
        let kept = || Building::ALL.into_iter().filter(|it| keep[*it] > 0);
        let (Some(kind), 1) = (kept().next(), kept().count()) else { return f64::MIN };
        if keep[kind] != self.throws.dice[kind] {
            return f64::MIN;
        }
        let dice = u32::from(Throws::DICE - keep[kind]);
        let mut mean = 0.0;
        for more in 0..=dice {
            let (hit, miss) = (1.0_f64 / 6.0, 5.0_f64 / 6.0);
            let chance =
                binomial(dice, more) * hit.powi(more as i32) * miss.powi((dice - more) as i32);
            let field = Field::of(symbols(kind) + more as u8, self.throws.counted + 1);
            mean += chance * self.landing(kind, field);
        }
        mean
    }
}

fn binomial(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// The scorings to come, this round's included.
pub(crate) fn scorings(rounds: &Rounds) -> &'static [Scoring] {
    &Scoring::ALL[rounds.next_scoring() as usize..]
}
