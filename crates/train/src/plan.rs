//! What is to be done, in which order, and what of it is done already.

use std::{
    fs, io,
    marker::PhantomData,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use sabika_bots::net::{Layer, Net};
use sabika_rules::{Game, game::Setup as _};

use crate::{
    calibrate,
    fit::fit,
    games::{School, Who},
    gate::{Tally, duel},
    rows::{self, Rows},
};

/// Games are kept in parts of so many: when training is stopped, no more are lost.
const PART: u64 = 500;
/// A new net has to win as often as one that wins so often with two players.
const GATE: f64 = 0.55;

/// Play games, fit a net to them, and keep it if it is stronger than the one before
///
/// Stopped, it goes on where it was when it is called again. The same numbers make the same net.
#[derive(clap::Parser, Clone, Debug)]
#[command(name = "cargo xtask train")]
pub(crate) struct Args {
    /// Which game
    pub(crate) game: String,
    /// How many play
    players: u8,
    /// Set an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How often a net is made from games of the one before
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: u32,
    /// Begin with games of the policy and a net that knows nothing, though there is a net; the gate is against that one
    #[arg(long)]
    anew: bool,
    /// How many games are learned from in each round
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,
    /// How many playouts a decision has in these games
    #[arg(long, value_name = "N", default_value_t = 0)]
    playouts: u32,
    /// How often each game is looked at
    #[arg(long, value_name = "N", default_value_t = 6)]
    epochs: u32,
    /// How wide the two hidden layers are of a net that begins with nothing
    #[arg(long, value_name = "N", num_args = 2, value_parser = clap::value_parser!(u16).range(1..=128),
        default_values_t = [64, 32])]
    hidden: Vec<u16>,
    /// How many games the gate has
    #[arg(long, value_name = "N", default_value_t = 400)]
    gate_games: u64,
    /// How many playouts a decision has at the gate
    #[arg(long, value_name = "N", default_value_t = 40)]
    gate_playouts: u32,
    /// Where luck comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Play in so many threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u16,
    /// Where unfinished work is kept
    #[arg(long, value_name = "DIR", default_value = "target/train")]
    folder: PathBuf,
    /// Where nets are kept
    #[arg(long, value_name = "DIR", default_value = "crates/bots/nets")]
    nets: PathBuf,
    /// Train nothing: say how the net that is kept fares with so many playouts, and how long it thinks
    #[arg(long, value_name = "PLAYOUTS")]
    measure: Option<u32>,
    /// Train nothing: fit to half of so many games, with --playouts each decision, how often one wins of whom
    /// the net that is kept thinks so, write that into its file, and show on the other half whether hints say
    /// what is so
    #[arg(long, value_name = "GAMES", conflicts_with = "measure")]
    calibrate: Option<u64>,
    /// With --measure: play against that net with so many playouts, not against players without a net
    #[arg(long, value_name = "PLAYOUTS", requires = "measure")]
    against: Option<u32>,
}

/// What is to be done for the game of a strategy.
pub(crate) struct Plan<S: School> {
    args: Args,
    setup: <S::Game as Game>::Setup,
    name: &'static str,
    folder: PathBuf,
    game: PhantomData<fn() -> S>,
}

impl<S: School> Plan<S>
where
    <S::Game as Game>::Setup: Sync,
{
    pub(crate) fn new(args: Args) -> Result<Plan<S>> {
        let none = || format!("no net is made for {} with {} players", args.game, args.players);
        let mut setup = S::set_up(&args.game, args.players).with_context(none)?;
        for option in &args.options {
            let (name, value) = option.split_once('=').context("an option is NAME=VALUE")?;
            setup.set(name, value).with_context(|| format!("--option {option}"))?;
        }
        let name = S::net(&setup).with_context(none)?;
        let folder = args.folder.join(format!("{name}-seed-{}", args.seed));
        Ok(Plan { args, setup, name, folder, game: PhantomData })
    }

    pub(crate) fn run(&self) -> Result<()> {
        if let Some(playouts) = self.args.measure {
            return self.measure(playouts);
        }
        if let Some(games) = self.args.calibrate {
            return self.calibrate(games);
        }
        self.begin()?;
        // The nets so far, the best last.
        let mut kept: Vec<Net> = read(&self.folder.join("start.net"))?.into_iter().collect();
        for round in 1..=self.args.rounds {
            let folder = self.folder.join(format!("round-{round}"));
            fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            let file = folder.join("net");
            let teacher = kept.last().filter(|_| round > 1 || !self.args.anew);
            let net = match read(&file)? {
                Some(net) => net,
                None => self.make(round, teacher, &file)?,
            };
            let verdict = folder.join("verdict.txt");
            if !verdict.exists() {
                self.judge(&net, &kept, &verdict)?;
            }
            let lines = fs::read_to_string(&verdict).context("verdict.txt")?;
            print!("{} round {round}: {lines}", self.name);
            if lines.starts_with("kept") {
                let net = self.with_gate(&net, &lines)?;
                write(&self.args.nets.join(format!("{}.net", self.name)), &net.write())?;
                kept.push(net);
            } else {
                println!("{}: it no longer pays; more games or another seed may", self.name);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Which game.
    fn game(&self) -> String {
        let Args { game, players, options, .. } = &self.args;
        let options = options.iter().map(|it| format!(" --option {it}"));
        format!("{game} {players}{}", options.collect::<String>())
    }

    /// The numbers that decide what comes out; a folder is for one such line.
    fn numbers(&self) -> String {
        let Args { games, playouts, epochs, gate_games, gate_playouts, seed, .. } = &self.args;
        let (game, anew) = (self.game(), if self.args.anew { " --anew" } else { "" });
        let hidden = match self.args.hidden[..] {
            [first, second] if [first, second] != [64, 32] => format!(" --hidden {first} {second}"),
            _ => String::new(),
        };
        format!(
            "{game}{hidden}{anew} --games {games} --playouts {playouts} --epochs {epochs} --gate-games {gate_games} --gate-playouts {gate_playouts} --seed {seed}"
        )
    }

    /// Begins a folder, or takes up one that was begun with the same numbers.
    fn begin(&self) -> Result<()> {
        fs::create_dir_all(&self.folder).with_context(|| self.folder.display().to_string())?;
        let plan = self.folder.join("plan.txt");
        match fs::read_to_string(&plan) {
            Ok(numbers) if numbers == self.numbers() => Ok(()),
            Ok(numbers) => bail!(
                "{} was begun with other numbers ({numbers}); remove it or take another --seed",
                self.folder.display()
            ),
            Err(_) => {
                let kept = self.args.nets.join(format!("{}.net", self.name));
                if let Some(net) = read(&kept)?.filter(|it| it.inputs() == S::inputs(&self.setup)) {
                    write(&self.folder.join("start.net"), &net.write())?;
                }
                write(&plan, self.numbers().as_bytes())
            }
        }
    }

    fn part(&self, round: u32, part: u64) -> PathBuf {
        self.folder.join(format!("round-{round}")).join(format!("part-{part}.rows"))
    }

    /// Plays the games of a round that are not played yet.
    fn collect(&self, round: u32, before: Option<&Net>) -> Result<()> {
        let bar = progress(self.args.games, "games");
        for part in 0..self.args.games.div_ceil(PART) {
            let file = self.part(round, part);
            let games = PART.min(self.args.games - part * PART);
            if file.exists() {
                bar.inc(games);
                continue;
            }
            let first = (u64::from(round) << 32) + part * PART;
            let of_game = |number: u64| {
                let seed = self.args.seed.wrapping_mul(0x9E37_79B9).wrapping_add(first + number);
                rows::of_game::<S>(&self.setup, before, self.args.playouts, seed)
            };
            let rows = self.each(games, &bar, of_game).concat();
            write(&file, &rows.iter().flat_map(|it| it.to_le_bytes()).collect::<Vec<u8>>())?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Plays the games of a round, and fits a net to them and those of the round before.
    fn make(&self, round: u32, before: Option<&Net>, file: &Path) -> Result<Net> {
        self.collect(round, before)?;
        let (mut all, inputs) = (Rows::new(), S::inputs(&self.setup));
        for round in round.saturating_sub(1).max(1)..=round {
            for part in 0..self.args.games.div_ceil(PART) {
                let path = self.part(round, part);
                let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
                all.extend(bytes.as_chunks().0.iter().map(|it| f32::from_le_bytes(*it)));
            }
        }
        let bar = progress(1_000, "thousandths of the fit");
        let told = |part: f64| bar.set_position((1_000.0 * part) as u64);
        let rows = all.len() / (inputs + 1);
        let (Args { epochs, seed, .. }, layers) = (&self.args, before.map(Net::layers));
        let hidden: Vec<usize> = match layers.and_then(<[Layer]>::split_last) {
            Some((_, hidden)) => hidden.iter().map(|it| it.outputs).collect(),
            None => self.args.hidden.iter().map(|it| usize::from(*it)).collect(),
        };
        let (layers, off, blind) = fit(&mut all, inputs, &hidden, layers, *epochs, *seed, told);
        bar.finish_and_clear();
        let from = before.and_then(|it| it.provenance().first()).map_or("nothing", |it| it);
        let provenance = [
            format!("command: cargo xtask train {}", self.numbers()),
            format!("begun from: {from}"),
            format!("round: {round}"),
            format!("rows: {rows}"),
            format!("cross entropy: {off:.4} on rows it has not seen; {blind:.4} without a net"),
        ];
        let net = Net::new(self.name, &provenance, layers).context("the layers fit together")?;
        write(file, &net.write())?;
        read(file)?.context("what was written can be read")
    }

    /// Whether the net is kept: it must win often enough against the one before, and lose nothing beyond the
    /// interval against each of a pool: players without a net, and older nets. Without a net before, the usual policy
    /// takes its place.
    fn judge(&self, net: &Net, kept: &[Net], verdict: &Path) -> Result<()> {
        let playouts = self.args.gate_playouts;
        let pool = S::pool();
        let with = |it| Who::Net(it, playouts);
        let (rival, own) = (kept.last().map_or(Who::Policy(pool[0].1), with), with(net));
        let gate = self.match_up(own, rival, self.args.gate_games);
        // Who plays alone is compared with another one.
        let even = 2.0 / f64::from(self.args.players.max(2));
        let mut is_kept = gate.share() >= GATE * even;
        let name = if kept.is_empty() { pool[0].0 } else { "the net before" };
        let mut lines = vec![format!("gate: {} against {name}", gate.in_words())];
        let older = kept.iter().rev().skip(1).zip(2..);
        let older = older.map(|(it, before)| (format!("{before} nets before"), with(it)));
        let pool = pool.into_iter().map(|(name, taste)| (name.to_owned(), Who::Policy(taste)));
        for (name, rival) in pool.chain(older) {
            let games = self.args.gate_games / 2;
            let new = self.match_up(own, rival, games);
            lines.push(format!("{name}: {}", new.in_words()));
            if let Some(before) = kept.last().filter(|_| is_kept) {
                let old = self.match_up(with(before), rival, games);
                lines.push(format!("{name}, before: {}", old.in_words()));
                is_kept &= !new.is_weaker(&old);
            }
        }
        let word = if is_kept { "kept" } else { "not kept" };
        write(verdict, format!("{word}\n{}\n", lines.join("\n")).as_bytes())
    }

    /// The same net, with what came of the gate.
    fn with_gate(&self, net: &Net, verdict: &str) -> Result<Net> {
        let mut provenance = net.provenance().to_vec();
        provenance.extend(verdict.lines().skip(1).map(str::to_owned));
        Net::new(self.name, &provenance, net.layers().to_vec()).context("the layers fit together")
    }

    fn measure(&self, playouts: u32) -> Result<()> {
        let file = self.args.nets.join(format!("{}.net", self.name));
        let net = read(&file)?.with_context(|| format!("there is no {}", file.display()))?;
        let tell = |name: &str, tally: &Tally| {
            let millis = 1e3 * tally.spent.as_secs_f64() / f64::from(tally.decisions.max(1));
            println!(
                "{} with {playouts} playouts, {millis:.2} ms a decision, against {name}: {}",
                self.name,
                tally.in_words()
            );
        };
        let (own, games) = (Who::Net(&net, playouts), self.args.gate_games);
        if let Some(against) = self.args.against {
            let tally = self.match_up(own, Who::Net(&net, against), games);
            tell(&format!("{against} playouts"), &tally);
            return Ok(());
        }
        for (name, taste) in S::pool() {
            tell(name, &self.match_up(own, Who::Policy(taste), games));
        }
        Ok(())
    }

    fn calibrate(&self, games: u64) -> Result<()> {
        let file = self.args.nets.join(format!("{}.net", self.name));
        let net = read(&file)?.with_context(|| format!("there is no {}", file.display()))?;
        let (Args { playouts, seed, .. }, game) = (&self.args, self.game());
        let half = games.div_ceil(2);
        let see = |net: &Net, asks: bool| {
            let bar = progress(half, if asks { "games held against it" } else { "games" });
            let first = if asks { half } else { 0 };
            let seen = self.each(half, &bar, |number| {
                let seed = seed.wrapping_mul(0x51ed_270b).wrapping_add(first + number);
                calibrate::of_game::<S>(&self.setup, net, *playouts, asks, seed)
            });
            bar.finish_and_clear();
            seen.concat()
        };
        let odds = calibrate::fit(&see(&net, false));
        let provenance = [format!(
            "command: cargo xtask train {game} --calibrate {games} --playouts {playouts} --seed {seed}"
        )];
        let net = net.with_odds(odds, &provenance);
        let (table, off) = calibrate::table(&see(&net, true));
        let last = format!("on {half} games it has not seen: off by {off:.1} % on average");
        let provenance = [provenance[0].clone(), last];
        write(&file, &net.with_odds(odds, &provenance).write())?;
        println!("{}: {}\n{table}", self.name, provenance[1]);
        Ok(())
    }

    fn match_up(&self, one: Who<'_, S::Taste>, other: Who<'_, S::Taste>, games: u64) -> Tally {
        let bar = progress(games, "games at the gate");
        let duel = |number| duel::<S>(&self.setup, one, other, number, self.args.seed);
        let tallies = self.each(games, &bar, duel);
        bar.finish_and_clear();
        tallies.into_iter().fold(Tally::default(), Tally::add)
    }

    /// What `work` makes of each number, in order, in so many threads.
    fn each<T: Send>(
        &self,
        count: u64,
        bar: &ProgressBar,
        work: impl Fn(u64) -> T + Sync,
    ) -> Vec<T> {
        let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        thread::scope(|scope| {
            for _ in 0..self.args.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count {
                            break;
                        }
                        let made = work(number);
                        done.lock().expect("no thread has panicked").push((number, made));
                        bar.inc(1);
                    }
                });
            }
        });
        let mut done = done.into_inner().expect("no thread has panicked");
        done.sort_by_key(|it| it.0);
        done.into_iter().map(|it| it.1).collect()
    }
}

fn progress(count: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}, {eta} left");
    let bar = ProgressBar::new(count).with_message(what.to_owned());
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// `None` where there is no such file.
fn read(path: &Path) -> Result<Option<Net>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(Net::read(&bytes).with_context(|| path.display().to_string())?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

/// All of it or nothing: a file that is there is whole.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, bytes)
        .and_then(|()| fs::rename(&unfinished, path))
        .with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;
    use sabika_bots::alhambra::BaseGame;

    use super::*;

    /// A folder of its own for each test.
    fn plan(folder: &Path, more: &[&str]) -> Result<Plan<BaseGame>> {
        let numbers = "--rounds 1 --games 60 --epochs 1 --gate-games 4 --gate-playouts 0";
        let (work, nets) = (folder.join("work"), folder.join("nets"));
        fs::create_dir_all(&nets)?;
        let words = ["train", "alhambra", "2"].into_iter().chain(numbers.split(' '));
        let folders = ["--folder", work.to_str().unwrap(), "--nets", nets.to_str().unwrap()];
        let words = words.chain(folders).chain(more.iter().copied());
        Plan::new(Args::try_parse_from(words)?)
    }

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("sabika-train-{}-{name}", std::process::id()));
        let _gone = fs::remove_dir_all(&folder);
        folder
    }

    /// Neither threads nor a stop make a difference.
    #[test]
    fn the_same_numbers_make_the_same_net() {
        let (one, two) = (folder("one"), folder("two"));
        let net = Path::new("work/alhambra-2-seed-1/round-1/net");
        plan(&one, &[]).unwrap().run().unwrap();
        let made = fs::read(one.join(net)).unwrap();
        let text = String::from_utf8_lossy(&made);
        assert!(text.contains("command: cargo xtask train alhambra 2 --games 60"), "{text}");
        plan(&two, &["--threads", "3"]).unwrap().run().unwrap();
        assert_eq!(fs::read(two.join(net)).unwrap(), made);
        // Stopped after the games, and after the fit.
        fs::remove_file(one.join(net)).unwrap();
        plan(&one, &[]).unwrap().run().unwrap();
        assert_eq!(fs::read(one.join(net)).unwrap(), made);
        fs::remove_file(one.join("work/alhambra-2-seed-1/round-1/verdict.txt")).unwrap();
        plan(&one, &[]).unwrap().run().unwrap();
        for folder in [one, two] {
            fs::remove_dir_all(folder).unwrap();
        }
    }

    /// A net that begins anew learns from the policy alone, and is held against the one that is kept.
    #[test]
    fn a_net_goes_on_or_begins_anew() {
        let folder = folder("anew");
        plan(&folder, &["--hidden", "8", "4"]).unwrap().run().unwrap();
        let made = folder.join("work/alhambra-2-seed-1/round-1/net");
        assert!(String::from_utf8_lossy(&fs::read(&made).unwrap()).contains(" 8 4 1\n"));
        fs::copy(made, folder.join("nets/alhambra-2.net")).unwrap();
        for (seed, more, from) in
            [("2", None, "begun from: command:"), ("3", Some("--anew"), "begun from: nothing")]
        {
            let words: Vec<&str> = ["--seed", seed].into_iter().chain(more).collect();
            plan(&folder, &words).unwrap().run().unwrap();
            let round = folder.join(format!("work/alhambra-2-seed-{seed}/round-1"));
            let net = fs::read(round.join("net")).unwrap();
            assert!(String::from_utf8_lossy(&net).contains(from), "{from}");
            let verdict = fs::read_to_string(round.join("verdict.txt")).unwrap();
            assert!(verdict.contains("against the net before"), "{verdict}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_new_net_is_held_against_older_ones_too() {
        let folder = folder("older");
        let plan = plan(&folder, &[]).unwrap();
        plan.run().unwrap();
        let round = folder.join("work/alhambra-2-seed-1/round-1");
        let net = read(&round.join("net")).unwrap().unwrap();
        for (kept, told) in [(1, 0), (3, 2)] {
            plan.judge(&net, &vec![net.clone(); kept], &round.join("again")).unwrap();
            let verdict = fs::read_to_string(round.join("again")).unwrap();
            let older = verdict.lines().filter(|it| it.contains(" nets before: ")).count();
            assert_eq!(older, told, "{verdict}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn work_with_other_numbers_is_not_mixed_up() {
        let folder = folder("other");
        plan(&folder, &[]).unwrap().begin().unwrap();
        let other = plan(&folder, &["--playouts", "3"]).unwrap().run().unwrap_err();
        assert!(other.to_string().contains("take another --seed"), "{other}");
        fs::write(folder.join("nets/alhambra-2.net"), "nonsense").unwrap();
        let bad = plan(&folder, &["--seed", "2"]).unwrap().run().unwrap_err();
        assert!(format!("{bad:#}").contains("alhambra-2.net: no net"), "{bad:#}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_what_is_searched_is_trained() {
        let args = |players| Args::try_parse_from(["train", "alhambra", players]).unwrap();
        assert!(Plan::<BaseGame>::new(args("4")).is_ok());
        for players in ["1", "7"] {
            let none = Plan::<BaseGame>::new(args(players)).err().unwrap();
            assert!(none.to_string().contains("no net is made for alhambra with"), "{none}");
        }
    }
}
