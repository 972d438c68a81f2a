//! `sabika hint`: the best that somebody can do, and why.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    path::{Path, PathBuf},
    rc::Rc,
    time::Duration,
};

use sabika_bots::{Adviser, Effort, Fact, Hint, Measure, Nets, hint};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnyEvent, AnyView},
    game::{Setup as _, Turn},
    kit::{Looker, Party, Seat},
    message::Tell as _,
    record::{BadRecord, Played, Record},
};
use serde::Serialize;

use crate::{
    Done, Failure, files, play,
    record::Bad,
    remark, think,
    words::{Spoken, Words as _, number, text},
    wrap,
};

/// Say what would be best now: the best three actions, what can be expected of each, and why
///
/// The hint knows what the person knows whose turn it is: the view of that seat and what has happened. The
/// same seed and number of playouts bring the same hint. Chances are those of Safiya (level-5) against her
/// like; alone for points they are points.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/hint.txt"))]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// For whom: the number or the name of a seat, which must be the one to act
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// After this step of the record; otherwise after the last
    #[arg(long, value_name = "STEP")]
    step: Option<usize>,
    /// Try so many playouts; more take longer and err less
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    playouts: Option<u32>,
    /// Think so long instead, such as 5s or 200ms, in time of a processor; the hint may be another each time
    #[arg(long, value_name = "TIME", value_parser = think::read, conflicts_with = "playouts")]
    think: Option<Duration>,
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
    let steps = record.steps().len();
    let to = args.step.unwrap_or(steps);
    if to > steps {
        let few = [("file", text(args.file.display())), ("steps", number(steps))];
        return Err(Failure::Told(messages.t_with("term-few-steps", few)));
    }
    let names = messages.name_virtual(Names::in_game(record.setup(), record.names()));
    let mut events = Vec::<AnyEvent>::new();
    let game = record.replay_with(Some(to), |_, _, happened| events.extend_from_slice(happened));
    let seat = asked(args, &record, &game, &messages)?;
    let effort = match args.think {
        Some(think) => think::effort(think),
        None => Effort::Playouts(args.playouts.unwrap_or(hint::PLAYOUTS)),
    };
    let hint = hint_for(&game, seat, &events, effort, args.seed)
        .ok_or_else(|| Failure::Told(messages.t("term-hint-no-bot")))?;
    let view = game.view(Looker::Seat(seat));
    let telling = Telling { view: &view, names: &names, messages: &messages };
    let mut output = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut output, &telling.written(&hint, to)).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        let name = text(names.of(Party::Seat(seat)).unwrap_or_default());
        let head = messages.t_with("term-hint-head", [("name", name), ("step", number(to))]);
        write!(output, "{}", wrap::if_seen(format!("{head}\n{}", telling.text(&hint))))?;
    }
    Ok(output.flush()?)
}

/// The hint for a seat that has heard these events.
pub(crate) fn hint_for(
    game: &AnyGame,
    seat: Seat,
    events: &[AnyEvent],
    effort: Effort,
    seed: u64,
) -> Option<Hint<AnyAction>> {
    let mut adviser = Adviser::of(game.setup().game(), seat, &Nets::carried())?;
    events.iter().for_each(|it| adviser.observe(it));
    adviser.hint(&game.view(Looker::Seat(seat)), effort, seed)
}

/// Reads a record as far as it is good, and says where it is not.
pub(crate) fn read_far(file: &Path, messages: &Messages) -> Result<Record, Failure> {
    let fail = |bad: Bad| bad.failure(file, messages);
    let all = files::read(file).map_err(|why| fail(Bad::File(why)))?;
    let (played, damage): (Played, Option<BadRecord>) =
        Played::read_far(&all).map_err(|bad| fail(Bad::Record(bad)))?;
    if let Some(bad) = damage {
        let steps = [("steps", number(played.record().steps().len()))];
        let place = Bad::Record(bad).told(file, messages);
        remark(&format!("{place}\n{}", messages.t_with("term-read-so-far", steps)));
    }
    Ok(played.record().clone())
}

/// The seat of this number or name.
pub(crate) fn seat_called(
    called: &str,
    record: &Record,
    messages: &Messages,
) -> Result<Seat, Failure> {
    let named = record.names().iter().position(|it| it.as_str() == called).and_then(Seat::new);
    let number = || called.parse().ok().and_then(Seat::numbered);
    let seat = named.or_else(number).filter(|it| it.index() < record.names().len());
    seat.ok_or_else(|| {
        let names = record.names().iter().zip(1..).map(|(name, i)| format!("{i} {name}"));
        let names = text(names.collect::<Vec<_>>().join(", "));
        let args = [("called", text(called)), ("names", names)];
        Failure::Told(messages.t_with("term-no-such-seat", args))
    })
}

/// For whom the hint is: whoever is to act.
fn asked(
    args: &Args,
    record: &Record,
    game: &AnyGame,
    messages: &Messages,
) -> Result<Seat, Failure> {
    let asked = args.seat.as_ref().map(|it| seat_called(it, record, messages)).transpose()?;
    let told = |it| Err(Failure::Told(it));
    let Turn::Seats(seats) = game.turn() else {
        let over = game.turn() == Turn::Over;
        let why = if over { messages.t("term-hint-over") } else { messages.t("term-hint-luck") };
        return told(why);
    };
    let first = || seats.first().or_else(|| Seat::all(game.setup().players()).next());
    match asked.or_else(first) {
        Some(seat) if seats.contains(seat) => Ok(seat),
        _ => {
            let names = seats.iter().filter_map(|it| record.names().get(it.index()));
            let names = messages.list(names.map(String::as_str));
            told(messages.t_with("term-hint-not-your-turn", [("names", text(names))]))
        }
    }
}

/// What a hint or a review is told with.
pub(crate) struct Telling<'a> {
    pub(crate) view: &'a AnyView,
    pub(crate) names: &'a Names,
    pub(crate) messages: &'a Rc<Messages>,
}

/// A hint, for programs and people alike.
#[derive(Serialize)]
struct Written {
    step: usize,
    #[serde(flatten)]
    hint: Hint<Worded>,
}

/// An action with its words.
#[derive(Serialize)]
struct Worded {
    notation: String,
    words: String,
    reasons: Vec<String>,
}

impl Telling<'_> {
    /// An action in words.
    pub(crate) fn action(&self, action: &AnyAction) -> String {
        let words = play::called(self.view, action, self.names, self.messages);
        let mut letters = words.chars();
        let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
        first + letters.as_str()
    }
    /// Reasons in words, one sentence each.
    pub(crate) fn reasons(&self, facts: &[Fact]) -> Vec<String> {
        facts.iter().map(|it| self.messages.say(&it.message(), self.names)).collect()
    }

    /// The options, a number before each.
    pub(crate) fn text(&self, hint: &Hint<AnyAction>) -> String {
        let mut all = String::new();
        for (i, option) in hint.options.iter().enumerate() {
            let expects = expected(hint.measure, option.expects, self.messages);
            let number = i + 1;
            let _ = writeln!(all, "{number:3}  {expects:>6}  {}", self.action(&option.action));
            let mut reasons = self.reasons(&option.reasons);
            if hint.is_about_the_same(i) {
                reasons.push(self.messages.t("term-hint-about-the-same"));
            } else if i > 0 && reasons.is_empty() {
                let less = hint.options[0].expects - option.expects;
                let less = [("less", text(expected(hint.measure, less, self.messages)))];
                reasons.push(self.messages.t_with("term-hint-less", less));
            }
            if !reasons.is_empty() {
                let _ = writeln!(all, "             {}", reasons.join(" "));
            }
        }
        if hint.only {
            all += &(self.messages.t("term-hint-only") + "\n");
        }
        all + &note(hint.measure, hint.calibrated, self.messages) + "\n"
    }

    fn written(&self, hint: &Hint<AnyAction>, step: usize) -> Written {
        let option = |it: &sabika_bots::Advice<AnyAction>| sabika_bots::Advice {
            action: Worded {
                notation: it.action.to_string(),
                words: self.action(&it.action),
                reasons: self.reasons(&it.reasons),
            },
            expects: it.expects,
            reasons: it.reasons.clone(),
        };
        let Hint { seat, measure, calibrated, only, .. } = *hint;
        let options = hint.options.iter().map(option).collect();
        Written { step, hint: Hint { seat, measure, calibrated, only, options } }
    }
}

/// What the numbers are, and how far they can be trusted.
pub(crate) fn note(measure: Measure, calibrated: bool, messages: &Messages) -> String {
    match (measure, calibrated) {
        (Measure::Points, _) => messages.t("term-hint-points"),
        (Measure::Win, true) => messages.t("term-hint-calibrated"),
        (Measure::Win, false) => messages.t("term-hint-uncalibrated"),
    }
}

/// Whole per cent, or points.
pub(crate) fn expected(measure: Measure, expects: f64, messages: &Messages) -> String {
    match measure {
        Measure::Win => percent(100.0 * expects, messages),
        Measure::Points => format!("{expects:.1}"),
    }
}

/// Whole per cent as the language writes it.
pub(crate) fn percent(percent: f64, messages: &Messages) -> String {
    messages.t_with("term-percent", [("number", text(format!("{percent:.0}")))])
}

#[cfg(test)]
mod tests {
    use sabika_bots::luck::Seeded;
    use sabika_messages::Language;
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::{Luck as _, Sink, advance},
        kit::{Building, Currency, Scoring},
    };

    use super::*;
    use crate::words;

    /// One of each kind, and of each form that it has.
    fn facts() -> Vec<Fact> {
        let (kind, scoring) = (Building::Garden, Scoring::II);
        let (party, tile) = (Party::Neutral, "tower-9a".parse().expect("a tile"));
        vec![
            Fact::Leads { kind, scoring },
            Fact::CatchesUp { kind, party, scoring },
            Fact::StaysAhead { kind, by: 2 },
            Fact::Rises { kind, place: 2, scoring },
            Fact::Approaches { kind, behind: 1 },
            Fact::Wall { from: 5, to: 8 },
            Fact::Wall { from: 8, to: 5 },
            Fact::WallMayGrow { from: 5, to: 8 },
            Fact::FitsMore { tiles: 1 },
            Fact::FitsMore { tiles: 4 },
            Fact::FitsFewer { tiles: 1 },
            Fact::FitsFewer { tiles: 4 },
            Fact::FitsNowhere { tile },
            Fact::Stored { tile },
            Fact::Exact,
            Fact::Overpaid { paid: 8, price: 6, lost: 2 },
            Fact::Holds { currency: Currency::Denar, sum: 19 },
            Fact::Richest { currency: Currency::Florin, tile },
            Fact::PaysExactly { tile },
            Fact::Denies { party, tile },
            Fact::Leaves { party, tile },
            Fact::Culture { points: 1 },
            Fact::Culture { points: 5 },
            Fact::CultureReaches { price: 8, points: 5 },
            Fact::CultureReaches { price: 12, points: 4 },
            Fact::Claims { kind },
            Fact::CaravanseraiPays { to: "ducat-2".parse().expect("a card") },
            Fact::MoneyGrows,
            Fact::Points { points: 1 },
            Fact::Points { points: 5 },
            Fact::Coins { coins: 1 },
            Fact::Coins { coins: 0 },
            Fact::Completes { kind },
            Fact::Misses { kind, missing: 2 },
            Fact::DiceFor { kind },
            Fact::Stone { kind, place: 1 },
            Fact::Keeps { kind, place: 2 },
            Fact::Meets { kind, yellow: 3, blue: 5 },
        ]
    }

    /// In every language: whole, with all it names, begun with a capital or a number.
    #[test]
    fn every_reason_can_be_said() {
        let names = Names::new(["Ana", "Ben"], Some("Dirk"));
        for language in Language::ALL {
            let messages = words::messages(language);
            let mut said: Vec<String> = Vec::new();
            for fact in facts() {
                let message = fact.message();
                let sentence = messages.say(&message, &names);
                assert!(!sentence.contains(['{', '}', '\n']), "{language}: {sentence}");
                assert!(sentence != message.key && sentence.ends_with('.'), "{sentence}");
                let first = sentence.chars().next().expect("a letter");
                assert!(first.is_uppercase() || first.is_ascii_digit(), "{language}: {sentence}");
                said.push(sentence);
            }
            let count = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), count, "{language}: two are alike");
        }
    }

    /// Of what is offered in a game at random, for every game and in every language.
    #[test]
    fn whatever_is_offered_has_a_title() {
        for language in Language::ALL {
            let messages = Rc::new(words::messages(language));
            for name in GameName::ALL.iter().filter(|it| sabika_bots::AnyBot::plays(**it)) {
                let mut setup = AnySetup::new(*name, 2).expect("two can play");
                if *name == GameName::Alhambra {
                    setup.set("module", "sultan").expect("a module");
                }
                let names = Names::in_game(&setup, ["Ana", "Ben"]);
                let (mut game, mut luck) = (AnyGame::new(&setup), Seeded::new(3));
                for _ in 0..100 {
                    advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
                    let Turn::Seats(seats) = game.turn() else { break };
                    let seat = seats.first().expect("somebody is to act");
                    let (view, mut offered) = (game.view(Looker::Seat(seat)), Vec::new());
                    game.actions(seat, &mut offered);
                    let telling = Telling { view: &view, names: &names, messages: &messages };
                    for action in offered.iter().step_by(offered.len().div_ceil(6)) {
                        let called = telling.action(action);
                        let first = called.chars().next();
                        assert!(first.is_some_and(char::is_alphanumeric), "{action}: '{called}'");
                    }
                    let chosen = offered[luck.below(offered.len() as u32) as usize];
                    game.play(seat, &chosen, &mut Sink::none()).expect("what is offered is legal");
                }
            }
        }
    }

    #[test]
    fn no_reason_of_the_message_files_is_forgotten() {
        let file = include_str!("../../messages/locales/en/hints.ftl");
        let keys = file.lines().filter_map(|it| it.split_once(" = ")).map(|it| it.0);
        let said: Vec<&str> = facts().iter().map(|it| it.message().key).collect();
        for key in keys.filter(|it| it.starts_with("hint-")) {
            assert!(said.contains(&key), "{key}");
        }
    }

    #[test]
    fn a_tenth_of_a_point_is_told_and_whole_per_cent() {
        let messages = words::messages(Language::English);
        assert_eq!(expected(Measure::Win, 0.537, &messages), "54 %");
        assert_eq!(expected(Measure::Points, 91.26, &messages), "91.3");
    }
}
