//! Records: replaying and checking them.

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    any::AnyView,
    digest,
    game::{Step, Turn},
    kit::{Looker, Party, Seat},
    message::{Arg, Message, Tell},
    record::{BadRecord, Played, Record},
};
use serde::Serialize;

use crate::{
    Done, Failure, files, remark, standing,
    words::{Spoken, Words as _, number, text},
    wrap,
};

/// Replay a record: the log in words, step by step, and where the game stands
#[derive(clap::Args)]
#[command(after_help = "Examples:
  sabika replay game.txt             the whole game in words
  sabika replay game.txt --to 120    as far as step 120
  sabika replay - --json < game.txt  where the game stands, for programs")]
pub(crate) struct ReplayArgs {
    /// The record; - reads standard input
    file: PathBuf,
    /// Stop after this step; 0 is the game before the first
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// Print one JSON object instead: game, seats, steps, to, scores, winners or turn (null while
    /// luck is to act), digest of the state, view of a spectator
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    spoken: Spoken,
}

/// Work with records
#[derive(clap::Subcommand)]
pub(crate) enum RecordCommand {
    Check(CheckArgs),
}

/// Check records: can they be read, and is every step legal?
///
/// Says 'fine' on standard output, or the line, the column and the reason on standard error. The
/// exit code is 1 if any record is bad.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  sabika record check game.txt
  sabika record check --json games/*.txt")]
pub(crate) struct CheckArgs {
    /// The records; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object a record instead, the bad ones included
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    spoken: Spoken,
}

pub(crate) fn run(command: &RecordCommand) -> Done {
    match command {
        RecordCommand::Check(args) => check(args),
    }
}

pub(crate) fn replay(args: &ReplayArgs) -> Done {
    let messages = args.spoken.messages();
    let played = read(&args.file).map_err(|bad| bad.failure(&args.file, &messages))?;
    let record = played.record();
    let steps = record.steps().len();
    let to = args.to.unwrap_or(steps);
    if to > steps {
        let few = [("file", text(args.file.display())), ("steps", number(steps))];
        return Err(Failure::Told(messages.t_with("term-few-steps", few)));
    }
    let mut output = BufWriter::new(io::stdout().lock());
    let names = messages.name_virtual(Names::in_game(record.setup(), record.names()));
    if args.json {
        print_json(&mut output, &Position::of(record, &names, to))?;
    } else {
        Log { messages: &messages, names: &names }.print(&mut output, record, to)?;
    }
    output.flush()?;
    Ok(())
}

/// Where a replayed game stands, for programs.
#[derive(Serialize)]
struct Position<'a> {
    game: &'static str,
    seats: &'a [String],
    steps: usize,
    to: usize,
    /// As [`Game::scores`].
    scores: Vec<u32>,
    #[serde(flatten)]
    standing: Standing<'a>,
    digest: String,
    view: AnyView,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Standing<'a> {
    /// Nobody while luck is to act.
    Turn(Option<&'a str>),
    Winners(Vec<&'a str>),
}

impl<'a> Position<'a> {
    fn of(record: &'a Record, names: &'a Names, to: usize) -> Position<'a> {
        let game = record.replay(Some(to));
        let name = |seat: Seat| names.of(Party::Seat(seat)).unwrap_or_default();
        Position {
            game: record.setup().game().name(),
            seats: record.names(),
            steps: record.steps().len(),
            to,
            scores: standing::points(&game),
            standing: match game.turn() {
                Turn::Seats(seats) => Standing::Turn(seats.first().map(name)),
                Turn::Chance => Standing::Turn(None),
                Turn::Over => Standing::Winners(game.winners().iter().map(name).collect()),
            },
            digest: format!("{:016x}", digest::digest(&game)),
            view: game.view(Looker::Spectator),
        }
    }
}

/// Tells a game in words.
struct Log<'a> {
    messages: &'a Messages,
    names: &'a Names,
}

impl Log<'_> {
    /// Steps are numbered from 1; what else a step brings about is told below it.
    fn print(&self, output: &mut impl Write, record: &Record, to: usize) -> io::Result<()> {
        let width = to.to_string().len();
        let (mut number, mut done) = (0, Ok(()));
        let game = record.replay_with(Some(to), |_, step, events| {
            number += 1;
            let mut told: Vec<String> = events.iter().map(|it| self.say(&it.message())).collect();
            if told.is_empty() {
                told.push(self.notation(step));
            }
            let rest = format!("\n{:width$}  ", "");
            if done.is_ok() {
                let text = format!("{number:width$}  {}", told.join(&rest));
                done = writeln!(output, "{}", wrap::if_seen(text));
            }
        });
        done?;
        if to > 0 {
            writeln!(output)?;
        }
        self.print_standing(output, &game)
    }

    fn print_standing(&self, output: &mut impl Write, game: &AnyGame) -> io::Result<()> {
        let scores =
            Message::new("scores").with("scores", Arg::Text(standing::scores(game, self.names)));
        writeln!(output, "{}", wrap::if_seen(self.say(&scores)))?;
        match game.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let to_act = Message::new("to-act").with("seat", seat);
                    writeln!(output, "{}", self.say(&to_act))?;
                }
                Ok(())
            }
            Turn::Chance => writeln!(output, "{}", self.say(&Message::new("luck-to-act"))),
            Turn::Over => standing::result(game, self.names, self.messages)
                .iter()
                .try_for_each(|it| writeln!(output, "{}", self.say(it))),
        }
    }

    fn say(&self, message: &Message) -> String {
        self.messages.say(message, self.names)
    }

    fn notation(&self, step: &sabika_rules::game::StepOf<AnyGame>) -> String {
        match step {
            Step::Play(seat, action) => {
                format!("{}: {action}", self.names.of(Party::Seat(*seat)).unwrap_or_default())
            }
            Step::Deal(chance) => chance.to_string(),
        }
    }
}

fn check(args: &CheckArgs) -> Done {
    let messages = args.spoken.messages();
    let mut output = io::stdout().lock();
    let mut bad = 0;
    for file in &args.files {
        let checked = read(file);
        bad += usize::from(checked.is_err());
        match checked {
            _ if args.json => print_json(&mut output, &Checked::of(file, &checked, &messages))?,
            Ok(played) => writeln!(output, "{}", fine(file, &played, &messages))?,
            Err(bad) => remark(&bad.told(file, &messages)),
        }
    }
    match (bad, args.files.len()) {
        (0, _) => Ok(()),
        (bad, all) => {
            let args = [("bad", number(bad)), ("all", number(all))];
            Err(Failure::Told(messages.t_with("term-records-bad", args)))
        }
    }
}

fn fine(file: &Path, played: &Played, messages: &Messages) -> String {
    let (record, game) = (played.record(), played.game());
    let names = messages.name_virtual(Names::in_game(record.setup(), record.names()));
    let over = if game.turn() == Turn::Over { "yes" } else { "no" };
    let message = Message::new("record-fine")
        .with("file", Arg::Text(file.display().to_string()))
        .with("steps", number(record.steps().len()))
        .with("over", Arg::Choice(over))
        .with("scores", Arg::Text(standing::scores(game, &names)));
    messages.say(&message, &names)
}

/// A checked record, for programs.
#[derive(Serialize)]
#[serde(untagged)]
enum Checked<'a> {
    Fine {
        file: String,
        fine: bool,
        game: &'static str,
        seats: &'a [String],
        steps: usize,
        over: bool,
        scores: Vec<u32>,
    },
    Bad {
        file: String,
        fine: bool,
        #[serde(flatten)]
        place: Option<Place>,
        why: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<&'static str>,
    },
}

#[derive(Serialize)]
struct Place {
    line: usize,
    column: usize,
}

impl<'a> Checked<'a> {
    fn of(file: &Path, checked: &'a Result<Played, Bad>, messages: &Messages) -> Checked<'a> {
        let file = file.display().to_string();
        match checked {
            Ok(played) => {
                let (record, game) = (played.record(), played.game());
                Checked::Fine {
                    file,
                    fine: true,
                    game: record.setup().game().name(),
                    seats: record.names(),
                    steps: record.steps().len(),
                    over: game.turn() == Turn::Over,
                    scores: standing::points(game),
                }
            }
            Err(Bad::File(why)) => {
                Checked::Bad { file, fine: false, place: None, why: why.clone(), rule: None }
            }
            Err(Bad::Record(bad)) => Checked::Bad {
                file,
                fine: false,
                place: Some(Place { line: bad.line, column: bad.column }),
                why: messages.say(&bad.message(), &Names::default()),
                rule: bad.rule(),
            },
        }
    }
}

/// Why a record cannot be read, in words; the rule last.
pub(crate) fn why(bad: &BadRecord, messages: &Messages) -> String {
    let rule = bad.rule().map(|rule| format!(" ({rule})")).unwrap_or_default();
    messages.say(&bad.message(), &Names::default()) + &rule
}

/// Why there is no record.
pub(crate) enum Bad {
    /// The file cannot be read: why.
    File(String),
    Record(BadRecord),
}

impl Bad {
    pub(crate) fn failure(&self, file: &Path, messages: &Messages) -> Failure {
        Failure::Told(self.told(file, messages))
    }
    /// The place first, as compilers write it.
    pub(crate) fn told(&self, file: &Path, messages: &Messages) -> String {
        let file = file.display();
        match self {
            Bad::File(why) => format!("{file}: {why}"),
            Bad::Record(bad) => {
                format!("{file}:{}:{}: {}", bad.line, bad.column, why(bad, messages))
            }
        }
    }
}

/// Reads a record and plays it. `-` is standard input.
pub(crate) fn read(file: &Path) -> Result<Played, Bad> {
    let text = files::read(file).map_err(Bad::File)?;
    Played::read(&text).map_err(Bad::Record)
}

fn print_json(output: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    writeln!(output)
}
