//! Adding games up, and saying what came of them.

use sabika_rules::game::Setup as _;
use std::fmt;

use sabika_bots::BotName;
use serde::Serialize;

use super::{Plan, games::Ending};
use crate::clock::Clock;

/// A win, in parts that two to six winners can share evenly.
const WHOLE_WIN: u64 = 60;

/// Sums over games. Whole numbers: the order in which threads add them does not matter.
#[derive(Default)]
pub(super) struct Sums {
    finished: u64,
    unfinished: u64,
    /// Of all games.
    decisions: u64,
    /// Of finished games, as everything below.
    length: u64,
    shortest: Option<u32>,
    longest: Option<u32>,
    shared: u64,
    scores: Vec<u64>,
    wins: Vec<u64>,
}

impl Sums {
    pub(super) fn add(&mut self, ending: &Ending) {
        let &Ending { decisions, finished, ref scores, winners } = ending;
        self.decisions += u64::from(decisions);
        if !finished {
            self.unfinished += 1;
            return;
        }
        self.finished += 1;
        self.length += u64::from(decisions);
        self.shortest = Some(self.shortest.map_or(decisions, |it| it.min(decisions)));
        self.longest = self.longest.max(Some(decisions));
        self.shared += u64::from(winners.len() > 1);
        self.make_room(scores.len());
        for (sum, &score) in self.scores.iter_mut().zip(scores) {
            *sum += u64::from(score);
        }
        for seat in winners.iter() {
            self.wins[seat.index()] += WHOLE_WIN / winners.len() as u64;
        }
    }

    pub(super) fn merge(&mut self, other: &Sums) {
        self.finished += other.finished;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.length += other.length;
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
        self.shared += other.shared;
        self.make_room(other.scores.len());
        self.scores.iter_mut().zip(&other.scores).for_each(|(sum, it)| *sum += it);
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, it)| *sum += it);
    }

    fn make_room(&mut self, parties: usize) {
        if self.scores.len() < parties {
            self.scores.resize(parties, 0);
            self.wins.resize(parties, 0);
        }
    }

    /// `None` without a finished game.
    fn mean(&self, sum: u64) -> Option<f64> {
        (self.finished > 0).then(|| float(sum) / float(self.finished))
    }
}

/// Sums stay far below 2 to the power of 53, so nothing is lost.
#[allow(clippy::cast_precision_loss)]
const fn float(sum: u64) -> f64 {
    sum as f64
}

/// What is printed. Means are of finished games, and `None` without any.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    options: Vec<(&'static str, String)>,
    players: u8,
    games: u64,
    seed: u64,
    bots: Vec<String>,
    threads: u16,
    /// What the seconds are: of the processor, or on the wall.
    clock: &'static str,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    /// Games that were given up at the limit.
    unfinished: u64,
    /// Of all seats.
    mean_score: Option<f64>,
    /// Of each seat.
    mean_scores: Vec<Option<f64>>,
    /// Of the neutral player, where there is one.
    mean_score_neutral: Option<f64>,
    /// Of each virtual party that scores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mean_scores_virtual: Vec<Option<f64>>,
    /// Of each seat; a win that several share counts for each in part.
    wins: Vec<f64>,
    /// Of each virtual party that scores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wins_virtual: Vec<f64>,
    /// Games that several have won.
    shared_wins: u64,
    decisions: u64,
    mean_decisions: Option<f64>,
    min_decisions: Option<u32>,
    max_decisions: Option<u32>,
}

impl Report {
    pub(super) fn of(plan: &Plan, sums: &Sums, threads: u16, clock: &Clock) -> Report {
        // A clock may be too coarse for a single game.
        let seconds = clock.elapsed().as_secs_f64().max(1e-9);
        let (players, games) = (plan.setup.players(), sums.finished + sums.unfinished);
        let seats = usize::from(players);
        let scores: Vec<u64> = sums.scores.iter().copied().take(seats).collect();
        let (neutral, virtual_parties) = match plan.setup.neutral() {
            Some(_) => (sums.scores.get(seats), &[][..]),
            None => (None, sums.scores.get(seats..).unwrap_or_default()),
        };
        let wins: Vec<f64> = sums.wins.iter().map(|&it| float(it) / float(WHOLE_WIN)).collect();
        let (wins, wins_virtual) = wins.split_at(seats.min(wins.len()));
        let bot = |seat| plan.bots.as_ref().map_or(BotName::Random, |bots| bots[seat]);
        Report {
            game: plan.setup.game().name(),
            options: plan.setup.chosen(),
            players,
            games,
            seed: plan.seed,
            bots: (0..seats).map(|seat| bot(seat).to_string()).collect(),
            threads,
            clock: clock.name(),
            seconds,
            games_per_second: float(games) / seconds,
            decisions_per_second: float(sums.decisions) / seconds,
            unfinished: sums.unfinished,
            mean_score: sums.mean(scores.iter().sum()).map(|sum| sum / f64::from(players)),
            mean_scores: scores.iter().map(|&sum| sums.mean(sum)).collect(),
            mean_score_neutral: neutral.and_then(|&sum| sums.mean(sum)),
            mean_scores_virtual: virtual_parties.iter().map(|&sum| sums.mean(sum)).collect(),
            wins: wins.to_vec(),
            wins_virtual: wins_virtual.iter().take(virtual_parties.len()).copied().collect(),
            shared_wins: sums.shared,
            decisions: sums.decisions,
            mean_decisions: sums.mean(sums.length),
            min_decisions: sums.shortest,
            max_decisions: sums.longest,
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
        writeln!(f, ", seed {}", self.seed)?;
        let time = match self.clock {
            "cpu" => "of CPU time".to_owned(),
            _ if self.threads == 1 => "in 1 thread".to_owned(),
            _ => format!("in {} threads", self.threads),
        };
        writeln!(f, "time              {:>10.2} s {time}", self.seconds)?;
        writeln!(f, "games/s           {:>10.1}", self.games_per_second)?;
        writeln!(f, "decisions/s       {:>10.0}", self.decisions_per_second)?;
        if let (Some(mean), Some(min), Some(max)) =
            (self.mean_decisions, self.min_decisions, self.max_decisions)
        {
            writeln!(f, "decisions a game  {mean:>10.1}, from {min} to {max}")?;
        }
        if self.unfinished > 0 {
            writeln!(
                f,
                "unfinished        {:>10} games, which count for nothing below",
                self.unfinished
            )?;
        }
        self.table(f)
    }
}

impl Report {
    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.bots.iter().map(String::len).max().unwrap_or(0).max(7);
        writeln!(f, "\nseat  {:width$}  mean score       wins", "bot")?;
        let seats = self.bots.iter().zip(&self.mean_scores).zip(&self.wins);
        for (number, ((bot, score), wins)) in (1..).zip(seats) {
            let score = score.unwrap_or(0.0);
            writeln!(f, "{number:<4}  {bot:width$}  {score:>10.1}  {wins:>9.1}")?;
        }
        let virtual_parties = self.mean_scores_virtual.iter().zip(&self.wins_virtual);
        for (number, (score, wins)) in (self.bots.len() + 1..).zip(virtual_parties) {
            let score = score.unwrap_or(0.0);
            writeln!(f, "{number:<4}  {:width$}  {score:>10.1}  {wins:>9.1}", "virtual")?;
        }
        if let Some(score) = self.mean_score_neutral {
            writeln!(f, "{:4}  {:width$}  {score:>10.1}", "", "neutral")?;
        }
        Ok(())
    }
}
