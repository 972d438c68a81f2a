//! `sabika review`: how a game came about, and what would have been better.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal as _, Write as _},
    path::PathBuf,
    rc::Rc,
};

use indicatif::{ProgressBar, ProgressStyle};
use sabika_bots::{
    Measure, Nets, Report, Review,
    review::{self, Account, Moment, TurnAccount},
};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    Game,
    kit::{Looker, Party, Seat},
    message::Arg,
    record::Record,
};
use serde::Serialize;

use crate::{
    Done, Failure,
    hint::{Telling, note, percent, read_far, seat_called},
    words::{Spoken, Words as _, number, text},
    wrap,
};

/// Review a game: everybody's win chance by turn, luck apart from play, and what would have been better
///
/// Each decision is looked at as whoever took it could see it, not with hindsight. The record may break off,
/// and its luck may come from anywhere. The same seed and number of playouts find the same.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/review.txt"))]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// Tell only of this one: the number or the name of a seat
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Try so many playouts for each decision; more take longer and err less
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = review::PLAYOUTS,
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    playouts: u32,
    /// For the luck of the playouts
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    spoken: Spoken,
}

pub(crate) fn run(args: &Args) -> Done {
    let messages = Rc::new(args.spoken.messages());
    let record = read_far(&args.file, &messages)?;
    let seat = args.seat.as_ref().map(|it| seat_called(it, &record, &messages)).transpose()?;
    let report = reviewed(&record, args, &messages)?;
    let names = messages.name_virtual(Names::in_game(record.setup(), record.names()));
    let mut output = io::stdout().lock();
    if args.json {
        let written = Written {
            game: record.setup().game().name(),
            names: record.names(),
            steps: record.steps().len(),
            report: &report,
        };
        serde_json::to_writer(&mut output, &written).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        let file = args.file.display().to_string();
        let told = Told { record: &record, report: &report, names, messages: &messages, file };
        write!(output, "{}", wrap::if_seen(told.text(seat)))?;
    }
    Ok(output.flush()?)
}

/// Looks at every decision, and says on standard error how far it has come.
fn reviewed(record: &Record, args: &Args, messages: &Messages) -> Result<Report, Failure> {
    let nets = Nets::carried();
    let mut review = Review::of(record.clone(), args.playouts, args.seed, &nets)
        .ok_or_else(|| Failure::Told(messages.t("term-hint-no-bot")))?;
    let bar = progress(record.steps().len() as u64);
    while review.step() {
        bar.set_position(review.progress().0 as u64);
        let turn = [("turn", number(review.turn()))];
        bar.set_message(messages.t_with("term-review-at-turn", turn));
    }
    bar.finish_and_clear();
    Ok(review.report())
}

/// Hidden unless somebody looks.
fn progress(steps: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {msg}");
    ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A review, for programs.
#[derive(Serialize)]
struct Written<'a> {
    game: &'static str,
    names: &'a [String],
    steps: usize,
    #[serde(flatten)]
    report: &'a Report,
}

/// A review in words.
struct Told<'a> {
    record: &'a Record,
    report: &'a Report,
    names: Names,
    messages: &'a Rc<Messages>,
    file: String,
}

/// As wide as a curve is at most.
const CURVE: usize = 64;
const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Told<'_> {
    fn text(&self, seat: Option<Seat>) -> String {
        let told = |it: &&Account| seat.is_none_or(|seat| it.seat == seat);
        let accounts: Vec<&Account> = self.report.seats.iter().filter(told).collect();
        let mut all = self.head();
        all += &self.curves();
        all += &self.table();
        for account in accounts {
            let _ = writeln!(all, "\n{}", self.headline(account));
            let _ = writeln!(all, "{}", self.sum(account));
            for (moment, number) in account.moments.iter().zip(1..) {
                all += &self.moment(account.seat, moment, number);
            }
        }
        let note = note(self.report.measure, self.report.calibrated, self.messages);
        let accuracy = self.messages.t("term-review-accuracy");
        all + "\n" + &accuracy + " " + &note + "\n"
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.of(Party::Seat(seat)).unwrap_or_default()
    }
    fn t<const N: usize>(&self, key: &'static str, args: [(&'static str, Arg); N]) -> String {
        self.messages.t_with(key, args)
    }
    /// Whole per cent, or whole points.
    fn rounded(&self, value: i32) -> i64 {
        let unit = match self.report.measure {
            Measure::Win => review::WIN / 100,
            Measure::Points => review::POINT,
        };
        (f64::from(value) / f64::from(unit)).round() as i64
    }
    fn value(&self, rounded: i64) -> String {
        match self.report.measure {
            Measure::Win => percent(rounded as f64, self.messages),
            Measure::Points => rounded.to_string(),
        }
    }

    fn head(&self) -> String {
        let turns = self.report.turns.last().map_or(0, |it| it.turn);
        let args = [
            ("turns", number(turns)),
            ("decisions", number(self.report.decisions)),
            ("playouts", self.report.playouts.into()),
            ("over", Arg::Choice(if self.report.over { "yes" } else { "no" })),
        ];
        self.t("term-review-head", args) + "\n\n"
    }

    /// What everybody could expect after each turn, as a line of bars.
    fn curves(&self) -> String {
        let turns = &self.report.turns;
        let width = self.names.iter().map(|it| it.chars().count()).max().unwrap_or(0);
        let columns = turns.len().min(CURVE);
        let at = |column: usize| &turns[(column + 1) * turns.len() / columns - 1];
        let most = match self.report.measure {
            Measure::Win => review::WIN,
            Measure::Points => turns.iter().flat_map(|it| it.after.clone()).max().unwrap_or(1),
        };
        let mut all = String::new();
        for account in &self.report.seats {
            let level = |it: &TurnAccount| {
                let value = it.after[account.seat.index()].max(0);
                let level = i64::from(value) * LEVELS.len() as i64 / i64::from(most.max(1) + 1);
                LEVELS[(level as usize).min(LEVELS.len() - 1)]
            };
            let curve: String = (0..columns).map(|it| level(at(it))).collect();
            let ends = [account.start, account.end].map(|it| self.value(self.rounded(it)));
            let (name, [start, end]) = (self.name(account.seat), ends);
            let _ = writeln!(all, "  {name:width$} {start:>5} {curve} {end}");
        }
        // Where the scorings were.
        let mut marks = vec![' '; columns + 3];
        for (i, turn) in turns.iter().enumerate() {
            if let Some(scoring) = turn.scoring {
                let column = (0..columns).find(|it| (it + 1) * turns.len() / columns > i);
                let numeral = scoring.numeral().chars();
                let places = marks.iter_mut().skip(column.unwrap_or_default());
                places.zip(numeral).for_each(|(place, it)| *place = it);
            }
        }
        let marks: String = marks.into_iter().collect();
        if !marks.trim().is_empty() {
            let _ = writeln!(all, "  {:width$} {:>5} {}", "", "", marks.trim_end());
        }
        all + "\n"
    }

    /// Everybody's points, accuracy and luck.
    fn table(&self) -> String {
        let heads = [
            /* key */ "term-review-points",
            /* key */ "term-review-kept",
            /* key */ "term-review-luck",
        ]
        .map(|key| self.messages.t(key));
        let mut rows = vec![[String::new(), heads[0].clone(), heads[1].clone(), heads[2].clone()]];
        for it in &self.report.seats {
            let kept = it
                .accuracy
                .map_or("-".to_owned(), |it| percent(f64::from(it) / 100.0, self.messages));
            let luck = self.signed(self.luck(it));
            rows.push([self.name(it.seat).to_owned(), it.points.to_string(), kept, luck]);
        }
        let mut widths = [0; 4];
        for row in &rows {
            let longer = |(width, cell): (&mut usize, &String)| {
                *width = (*width).max(cell.chars().count());
            };
            widths.iter_mut().zip(row).for_each(longer);
        }
        let [name, points, kept, luck] = widths;
        let line = |[a, b, c, d]: &[String; 4]| {
            format!("  {a:name$}  {b:>points$}  {c:>kept$}  {d:>luck$}\n")
        };
        rows.iter().map(line).collect()
    }

    /// Rounded so that the sum adds up as it is told.
    fn luck(&self, it: &Account) -> i64 {
        let [start, own, others, end] =
            [it.start, it.own, it.others, it.end].map(|it| self.rounded(it));
        end - start + own - others
    }
    fn signed(&self, value: i64) -> String {
        match value {
            0 => self.value(0),
            1.. => format!("+{}", self.value(value)),
            _ => format!("−{}", self.value(-value)),
        }
    }

    fn headline(&self, account: &Account) -> String {
        let name = ("name", text(self.name(account.seat)));
        match account.moments.first() {
            Some(worst) => {
                let lost = ("lost", text(self.value(self.rounded(worst.lost))));
                self.t("term-review-cost-most", [name, ("turn", number(worst.turn)), lost])
            }
            None => self.t("term-review-nothing", [name]),
        }
    }

    /// `33 % even − 29 % own play − 9 % luck + 5 % others = 0 %`.
    fn sum(&self, account: &Account) -> String {
        let part = |value: i64, key| {
            let sign = if value < 0 { '−' } else { '+' };
            format!("{sign} {} {}", self.value(value.abs()), self.messages.t(key))
        };
        let own = self.rounded(account.own);
        let mut parts = vec![
            format!(
                "{} {}",
                self.value(self.rounded(account.start)),
                self.messages.t("term-review-start")
            ),
            format!("− {} {}", self.value(own), self.messages.t("term-review-own")),
            part(self.luck(account), /* key */ "term-review-luck-part"),
        ];
        if self.report.seats.len() > 1 {
            parts.push(part(self.rounded(account.others), /* key */ "term-review-others"));
        }
        let end = self.value(self.rounded(account.end));
        format!("  {} = {end}", parts.join(" "))
    }

    fn moment(&self, seat: Seat, moment: &Moment, number: usize) -> String {
        let decision = &moment.decision;
        let game = self.record.replay(Some(decision.step));
        let view = game.view(Looker::Seat(seat));
        let telling = Telling { view: &view, names: &self.names, messages: self.messages };
        let action =
            |it: &str| game.read_action(it).map_or(it.to_owned(), |it| telling.action(&it));
        // Rounded so that the numbers agree as they are told.
        let (before, lost) =
            (self.rounded(decision.before[seat.index()]), self.rounded(decision.lost()));
        let all_lost = self.rounded(moment.lost).max(lost);
        let args = [
            ("turn", crate::words::number(moment.turn)),
            ("from", text(self.value(before))),
            ("to", text(self.value(before - lost))),
            ("lost", text(self.value(all_lost))),
            ("in", Arg::Choice(if all_lost > lost { "parts" } else { "one" })),
        ];
        let mut all = format!("  {number}  {}\n", self.t("term-review-moment", args));
        let mut line = |key, what: String| {
            let label = self.messages.t(key);
            let _ = writeln!(all, "     {label:9}  {}", what.trim_end());
        };
        let against = telling.reasons(&decision.taken_reasons).join(" ");
        line(
            /* key */ "term-review-played",
            format!("{}. {against}", action(&decision.taken)),
        );
        if let Some(better) = &decision.better {
            line(/* key */ "term-review-better", action(better) + ".");
        }
        let why = telling.reasons(&decision.reasons);
        if !why.is_empty() {
            line(/* key */ "term-review-why", why.join(" "));
        }
        let command = format!("sabika hint {} --step {}", self.file, decision.step);
        line(/* key */ "term-review-try", command);
        all
    }
}
