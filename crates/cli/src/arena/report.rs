//! Adding games up, and saying who is how strong.

use std::fmt;

use sabika_rules::game::Setup as _;
use serde::Serialize;

use super::{
    Pair, Plan,
    games::Ending,
    rating::{Met, ratings},
};

/// Of one contestant, or of the one of a pair.
#[derive(Clone, Copy, Default, Debug)]
struct Sum {
    games: u64,
    seats: f64,
    wins: f64,
    points: f64,
    /// Points before the best of the others.
    margin: f64,
}

/// Sums over games, added in the order of their numbers: so they are the same wherever they were played.
pub(super) struct Sums {
    contestants: Vec<Sum>,
    pairs: Vec<Sum>,
}

impl Sums {
    pub(super) fn of(plan: &Plan, endings: &[Ending]) -> Sums {
        let contestants = vec![Sum::default(); plan.contestants.len()];
        let mut sums = Sums { contestants, pairs: vec![Sum::default(); plan.pairs.len()] };
        if plan.players() == 1 {
            // All have played the luck alone: whoever has most points has done best.
            for luck in endings.chunks(plan.pairs.len()) {
                let points: Vec<u32> = luck.iter().flat_map(|it| it.scores.clone()).collect();
                let most = points.iter().max();
                let best =
                    (0..points.len()).filter(|&it| Some(&points[it]) == most).collect::<Vec<_>>();
                sums.add(&(0..points.len()).collect::<Vec<_>>(), &points, &best);
            }
            return sums;
        }
        for (number, ending) in (0..).zip(endings) {
            let place = plan.place(number);
            let winners: Vec<_> = ending.winners.iter().map(|&it| usize::from(it) - 1).collect();
            let one = sums.add(&plan.seated(place), &ending.scores, &winners)[place.seat];
            sums.pairs[place.pair].add(&one);
        }
        sums
    }

    /// One game, or what stands for one; what came of it for each seat.
    fn add(&mut self, seated: &[usize], points: &[u32], winners: &[usize]) -> Vec<Sum> {
        let mut seats = Vec::new();
        for (seat, &who) in seated.iter().enumerate() {
            let own = f64::from(points[seat]);
            let others = points.iter().enumerate().filter(|it| it.0 != seat).map(|it| *it.1).max();
            let wins = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            let margin = others.map_or(0.0, |it| own - f64::from(it));
            seats.push(Sum { games: 1, seats: 1.0, wins, points: own, margin });
            let sum = &mut self.contestants[who];
            // Copies of somebody play one game.
            let is_first = !seated[..seat].contains(&who);
            sum.add(&Sum { games: u64::from(is_first), ..seats[seat] });
        }
        seats
    }
}

impl Sum {
    fn add(&mut self, other: &Sum) {
        self.games += other.games;
        self.seats += other.seats;
        self.wins += other.wins;
        self.points += other.points;
        self.margin += other.margin;
    }
    fn share(&self) -> Wins {
        let (low, high) = wilson(self.wins, self.seats);
        Wins { share: self.wins / self.seats, low, high }
    }
}

/// Wilson's interval for a share, which holds the true one in 95 of 100 arenas. For copies in one game,
/// of whom one can win, it is a little too wide.
fn wilson(wins: f64, of: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let share = wins / of;
    let middle = share + Z * Z / (2.0 * of);
    let half = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
    let all = 1.0 + Z * Z / of;
    // Rounding must not put the share outside.
    (((middle - half) / all).clamp(0.0, share), ((middle + half) / all).clamp(share, 1.0))
}

/// The share of wins for each seat held, ties in part, and its interval.
#[derive(Clone, Copy, Serialize)]
struct Wins {
    share: f64,
    low: f64,
    high: f64,
}

/// What is printed. Nothing of it depends on the machine.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    options: Vec<(&'static str, String)>,
    players: u8,
    seed: u64,
    lucks: u64,
    games: u64,
    /// The share of those who are all alike.
    even: f64,
    bots: Vec<BotLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<PairLine>,
}

#[derive(Serialize)]
struct BotLine {
    name: String,
    games: u64,
    seats: u64,
    #[serde(flatten)]
    share: Wins,
    mean_score: f64,
    margin: f64,
    /// Where somebody was met.
    rating: Option<f64>,
}

#[derive(Serialize)]
struct PairLine {
    bot: String,
    against: String,
    games: u64,
    #[serde(flatten)]
    share: Wins,
    margin: f64,
}

impl Report {
    pub(super) fn of(plan: &Plan, sums: &Sums) -> Report {
        let (players, alone) = (plan.players(), plan.players() == 1);
        let copies = (players - 1) as f64;
        let result = |(&Pair { one, others }, sum): (&Pair, &Sum)| Met {
            one,
            others,
            copies,
            games: sum.seats,
            wins: sum.wins,
        };
        let results: Vec<_> = plan.pairs.iter().zip(&sums.pairs).map(result).collect();
        let ratings = ratings(plan.contestants.len(), if alone { &[] } else { &results });
        let name = |it: usize| plan.contestants[it].name.clone();
        let bots = sums.contestants.iter().zip(ratings).enumerate();
        let bots = bots.map(|(i, (sum, rating))| BotLine {
            name: name(i),
            games: sum.games,
            seats: sum.seats as u64,
            share: sum.share(),
            mean_score: sum.points / sum.seats,
            margin: sum.margin / sum.seats,
            rating: (!alone).then_some(rating),
        });
        let pairs = plan.pairs.iter().zip(&sums.pairs).filter(|_| !alone);
        let pairs = pairs.map(|(pair, sum)| PairLine {
            bot: name(pair.one),
            against: name(pair.others),
            games: sum.games,
            share: sum.share(),
            margin: sum.margin / sum.seats,
        });
        Report {
            game: plan.setup.game().name(),
            options: plan.setup.chosen(),
            players: plan.setup.players(),
            seed: plan.seed,
            lucks: plan.lucks,
            games: plan.games(),
            even: 1.0 / if alone { plan.contestants.len() } else { players } as f64,
            bots: bots.collect(),
            pairs: pairs.collect(),
        }
    }
}

/// For people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games of {} for {}", self.games, self.game, self.players)?;
        for (name, value) in &self.options {
            write!(f, ", {name} {value}")?;
        }
        let seats = if self.players == 1 { "by everybody" } else { "in every seat" };
        let lucks = if self.lucks == 1 { "1 luck" } else { &format!("{} lucks, each", self.lucks) };
        writeln!(f, ", seed {}: {lucks} {seats}\n", self.seed)?;
        let width = self.bots.iter().map(|it| it.name.len()).max().unwrap_or(0).max(9);
        writeln!(
            f,
            "{:width$}   games  wins a seat, 95 % interval  margin  points  rating",
            "bot"
        )?;
        for BotLine { name, games, seats: _, share, mean_score, margin, rating } in &self.bots {
            let rating = rating.map(|it| format!("  {it:>+6.0}")).unwrap_or_default();
            writeln!(
                f,
                "{name:width$}  {games:>6}  {share}  {margin:>+6.1}  {mean_score:>6.1}{rating}"
            )?;
        }
        writeln!(f, "{:width$}          {:>6.1} %", "even", 100.0 * self.even)?;
        if self.pairs.len() < 2 {
            return Ok(());
        }
        let copies = if self.players > 2 { "copies of" } else { "against" };
        writeln!(
            f,
            "\n{:width$}  {copies:width$}   games  wins, 95 % interval         margin",
            "bot"
        )?;
        for PairLine { bot, against, games, share, margin } in &self.pairs {
            writeln!(f, "{bot:width$}  {against:width$}  {games:>6}  {share}  {margin:>+6.1}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Wins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, low, high] = [self.share, self.low, self.high].map(|it| 100.0 * it);
        write!(f, "{share:>6.1} %  {low:>5.1} to {high:>5.1} %")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures of Wilson's paper, and the ends.
    #[test]
    fn an_interval_holds_the_share_and_stays_within_bounds() {
        let near = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!(
                (low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4,
                "{low} {high}"
            );
        };
        near(wilson(81.0, 263.0), (0.2553, 0.3662));
        near(wilson(15.0, 148.0), (0.0624, 0.1605));
        near(wilson(0.0, 20.0), (0.0, 0.1611));
        near(wilson(20.0, 20.0), (0.8389, 1.0));
    }
}
