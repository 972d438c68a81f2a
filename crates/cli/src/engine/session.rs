//! Answers requests, one after the other. Pure: a line goes in, a line comes out.

use sabika_bots::{AnyBot, Asked, BotName, Course, Question};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnyEvent, AnyPrompt, AnyRefusal, AnyView, GameName},
    digest,
    game::{Choice, Setup as _, Sink, Step, Turn, is_final},
    kit::{Looker, Party, Seat},
    message::{Arg, Message, Tell},
    notation::{BadAction, Misread},
    record::{BadRecord, Played, Record},
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::value::RawValue;

use super::request::{self, Move, NewGame, Request, Unread};
use crate::{record, setup};

/// Who is asked where nobody is to act.
const FIRST: Seat = Seat::new(0).expect("every game has a first seat");

/// Raised when an answer changes its form.
const PROTOCOL: u32 = 2;

/// One program that asks, and at most one game.
#[derive(Debug)]
pub(crate) struct Session {
    messages: Messages,
    playing: Option<Playing>,
    /// Who chooses, if anybody.
    bot: Option<BotName>,
    /// It stays as long as it is told everything.
    asked: Asked,
}

/// A game, and what everybody is called.
#[derive(Debug)]
struct Playing {
    course: Course,
    names: Names,
}

/// Whether another line is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    GoOn,
    End,
}

/// What a line is answered with.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Games {
        protocol: u32,
        games: Vec<GameInfo>,
    },
    /// The game has gone on: by luck, and what has happened.
    Moved {
        dealt: Vec<String>,
        events: Vec<Told>,
        turn: TurnInfo,
    },
    Turn {
        turn: TurnInfo,
    },
    Actions {
        actions: Vec<Offered>,
    },
    Chances {
        chances: Vec<Outcome>,
    },
    Allowed {
        allowed: bool,
        r#final: bool,
    },
    View {
        view: Box<AnyView>,
    },
    Record {
        record: String,
    },
    Score {
        scores: Vec<PartyScore>,
        winners: Vec<u8>,
    },
    Digest {
        digest: String,
    },
    Chosen {
        action: String,
    },
    Bye {
        bye: bool,
    },
    Refused {
        refused: Refused,
    },
    Error {
        error: String,
    },
}

#[derive(Serialize)]
struct GameInfo {
    game: &'static str,
    rules: u32,
    players: PlayerRange,
    options: Vec<OptionInfo>,
    modules: Vec<&'static str>,
}

#[derive(Serialize)]
struct PlayerRange {
    least: u8,
    most: u8,
}

#[derive(Serialize)]
struct OptionInfo {
    name: &'static str,
    values: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'static str>,
    help: &'static str,
}

/// Whom the game waits for.
#[derive(Serialize)]
struct TurnInfo {
    step: usize,
    who: &'static str,
    #[serde(flatten)]
    seat: Option<SeatInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<AnyPrompt>,
}

#[derive(Serialize)]
struct SeatInfo {
    seat: u8,
    name: String,
}

#[derive(Serialize)]
struct Offered {
    action: String,
    r#final: bool,
}

#[derive(Serialize)]
struct Outcome {
    chance: String,
    weight: u32,
}

#[derive(Serialize)]
struct PartyScore {
    party: Party,
    name: String,
    points: u32,
}

/// What has happened, for programs and for people.
struct Told {
    message: Message,
    text: String,
}

#[derive(Serialize)]
struct Refused {
    rule: Option<&'static str>,
    /// Which of several chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(flatten)]
    message: Keyed,
    why: String,
}

/// A message for programs: its key, then its arguments by name.
struct Keyed(Message);

struct Argument<'a>(&'a Arg);

impl Session {
    pub(crate) fn new(bot: Option<BotName>) -> Session {
        Session { messages: Messages::english(), playing: None, bot, asked: Asked::default() }
    }

    /// Answers a line. What cannot be read or done changes nothing.
    pub(crate) fn answer(&mut self, line: &str) -> (String, Flow) {
        let (id, request) = read(line);
        let answer = match request.and_then(|request| self.carry_out(request)) {
            Ok(answer) => answer,
            Err(error) => Answer::Error { error },
        };
        let flow = if matches!(answer, Answer::Bye { .. }) { Flow::End } else { Flow::GoOn };
        (written(id, answer), flow)
    }

    fn carry_out(&mut self, request: Request) -> Result<Answer, String> {
        match request {
            Request::Games => Ok(games()),
            Request::New(new) => self.begin(Course::of(new_record(&new)?), new.seed),
            Request::Load { record, seed } => self.begin(self.read_record(&record)?, seed),
            Request::Turn => Ok(Answer::Turn { turn: self.playing()?.turn() }),
            Request::Actions { seat } => self.playing()?.actions(seat),
            Request::Play(it) => self.play(&it),
            Request::Check(it) => self.check(&it),
            Request::Deal { chances } => self.deal(chances),
            Request::View { seat } => self.playing()?.view(seat),
            Request::Undo { steps } => self.undo(steps),
            Request::Record => {
                Ok(Answer::Record { record: self.playing()?.course.record().write() })
            }
            Request::Score => Ok(self.playing()?.score()),
            Request::Digest => {
                let digest = format!("{:016x}", digest::digest(self.playing()?.course.game()));
                Ok(Answer::Digest { digest })
            }
            Request::Choose(it) => self.choose(*it),
            Request::Quit => Ok(Answer::Bye { bye: true }),
        }
    }

    /// Without a seed the program deals.
    fn begin(&mut self, mut course: Course, seed: Option<u64>) -> Result<Answer, String> {
        let record = course.record();
        let names = Names::in_game(record.setup(), record.names());
        let names = self.messages.name_virtual(names);
        if let Some(seed) = seed {
            course.deal_by(seed);
        }
        self.playing = Some(Playing { course, names });
        self.go_on(Vec::new())
    }

    fn playing(&self) -> Result<&Playing, String> {
        self.playing.as_ref().ok_or_else(no_game)
    }
    fn playing_mut(&mut self) -> Result<&mut Playing, String> {
        self.playing.as_mut().ok_or_else(no_game)
    }

    fn play(&mut self, it: &Move) -> Result<Answer, String> {
        let (seat, action) = self.playing()?.read_move(it, &self.messages)?;
        let (course, mut events) = (&mut self.playing_mut()?.course, Vec::new());
        let take = |action| course.take(Step::Play(seat, action), &mut events);
        match action.and_then(take) {
            Ok(()) => self.go_on(events),
            Err(refusal) => Ok(self.refused(None, &refusal)),
        }
    }

    fn check(&self, it: &Move) -> Result<Answer, String> {
        let playing = self.playing()?;
        let (seat, action) = playing.read_move(it, &self.messages)?;
        let game = playing.course.game();
        let attempt = |action: AnyAction| {
            game.clone().play(seat, &action, &mut Sink::none()).map(|()| action)
        };
        Ok(match action.and_then(attempt) {
            Ok(action) => Answer::Allowed { allowed: true, r#final: is_final(game, seat, &action) },
            Err(refusal) => self.refused(None, &refusal),
        })
    }

    fn deal(&mut self, chances: Option<Vec<String>>) -> Result<Answer, String> {
        let playing = self.playing()?;
        let Some(words) = chances else {
            if playing.course.has_dealer() {
                return self.go_on(Vec::new());
            }
            return Err(format!(
                "chances: missing: list what luck brings{}, or begin the game with a seed",
                such_as(playing.course.game())
            ));
        };
        let read = |(i, word): (usize, &String)| {
            let bad = |it| format!("chances[{i}], {}", misread(&self.messages, &it));
            playing.course.game().read_chance(word).map_err(bad)
        };
        let chances = words.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let mut events = Vec::new();
        match self.playing_mut()?.course.deal(&chances, &mut events) {
            Ok(()) => self.go_on(events),
            Err(bad) => Ok(self.refused(Some(format!("chances[{}]", bad.index)), &bad.refusal)),
        }
    }

    fn undo(&mut self, steps: u64) -> Result<Answer, String> {
        let playing = self.playing_mut()?;
        let taken = playing.course.steps();
        let left = usize::try_from(steps).ok().and_then(|steps| taken.checked_sub(steps));
        let left = left.ok_or_else(|| {
            format!("steps: {steps} cannot be taken back: write a number up to {taken}")
        })?;
        playing.course.back_to(left);
        Ok(Answer::Turn { turn: playing.turn() })
    }

    /// What the bot would do, in a game that somebody else keeps.
    fn choose(&mut self, it: request::Asked) -> Result<Answer, String> {
        let request::Asked { seat, seed, from, events, view } = it;
        let bot = self.bot.ok_or("choose: nobody chooses here: start the engine with --bot")?;
        let game = view.game();
        if !AnyBot::plays(game) {
            return Err(format!("view: no bot plays {game}: ask about another game"));
        }
        let seat = Seat::numbered(seat).ok_or_else(|| format!("seat: there is no seat {seat}"))?;
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let question = Question { number: 0, seat, bot, seed, millis: 0, from, events, view };
        let action = self.asked.answer(&question).ok_or(
            "choose: the seat is not to act, or events are missing: ask whoever is to act, with all \
             events from 0",
        )?;
        Ok(Answer::Chosen { action: action.to_string() })
    }

    /// Lets luck deal if it is ours, and tells what has happened.
    fn go_on(&mut self, mut events: Vec<AnyEvent>) -> Result<Answer, String> {
        let dealt = self.playing_mut()?.course.advance(&mut events);
        let playing = self.playing()?;
        let told = |event: &AnyEvent| {
            let message = event.message();
            let text = self.messages.say(&message, &playing.names);
            Told { message, text }
        };
        Ok(Answer::Moved {
            dealt: dealt.iter().map(ToString::to_string).collect(),
            events: events.iter().map(told).collect(),
            turn: playing.turn(),
        })
    }

    fn refused(&self, place: Option<String>, refusal: &AnyRefusal) -> Answer {
        let message = refusal.message();
        let nobody = Names::default();
        let names = self.playing.as_ref().map_or(&nobody, |playing| &playing.names);
        let why = self.messages.say(&message, names);
        let refused = Refused { rule: refusal.rule(), place, message: Keyed(message), why };
        Answer::Refused { refused }
    }

    fn read_record(&self, text: &str) -> Result<Course, String> {
        let told = |bad: BadRecord| {
            let why = record::why(&bad, &self.messages);
            format!("record, line {}, column {}: {why}", bad.line, bad.column)
        };
        Played::read(text).map(Course::from).map_err(told)
    }
}

impl Playing {
    fn turn(&self) -> TurnInfo {
        let game = self.course.game();
        let info = |seat: Seat| {
            let name = self.names.of(Party::Seat(seat)).unwrap_or_default().to_owned();
            SeatInfo { seat: seat.number(), name }
        };
        TurnInfo {
            step: self.course.steps(),
            who: match game.turn() {
                Turn::Seats(_) => "seat",
                Turn::Chance => "luck",
                Turn::Over => "nobody",
            },
            seat: game.turn().seat().map(info),
            prompt: game.prompt(),
        }
    }

    fn actions(&self, seat: Option<u64>) -> Result<Answer, String> {
        let (seat, game) = (self.read_seat(seat)?, self.course.game());
        if seat.is_none() && game.turn() == Turn::Chance {
            let mut outcomes = Vec::new();
            game.chances(&mut outcomes);
            let outcome =
                |(chance, weight): (_, u32)| Outcome { chance: format!("{chance}"), weight };
            return Ok(Answer::Chances { chances: outcomes.into_iter().map(outcome).collect() });
        }
        let actions = seat.or(game.turn().seat()).map_or_else(Vec::new, |seat| {
            let offered = self.course.offered(seat);
            let action =
                |it| Offered { action: format!("{it}"), r#final: is_final(game, seat, it) };
            offered.iter().map(action).collect()
        });
        Ok(Answer::Actions { actions })
    }

    fn view(&self, seat: Option<u64>) -> Result<Answer, String> {
        let looker = self.read_seat(seat)?.map_or(Looker::Spectator, Looker::Seat);
        let view = self.course.game().view(looker);
        Ok(Answer::View { view: Box::new(view) })
    }

    fn score(&self) -> Answer {
        let game = self.course.game();
        let points = |(party, points)| PartyScore {
            party,
            name: self.names.of(party).unwrap_or_default().to_owned(),
            points,
        };
        Answer::Score {
            scores: game.scores().into_iter().map(points).collect(),
            winners: game.winners().iter().map(Seat::number).collect(),
        }
    }

    fn read_seat(&self, number: Option<u64>) -> Result<Option<Seat>, String> {
        let players = self.course.record().setup().players();
        let Some(number) = number else { return Ok(None) };
        let seat = Seat::numbered(number).filter(|seat| seat.number() <= players);
        let bad = || format!("seat: there is no seat {number}: write 1 to {players}");
        seat.map(Some).ok_or_else(bad)
    }

    /// Without a seat it is whoever is to act; where nobody is, the rules refuse the first.
    fn read_move(
        &self,
        it: &Move,
        messages: &Messages,
    ) -> Result<(Seat, Result<AnyAction, AnyRefusal>), String> {
        let game = self.course.game();
        let seat = self.read_seat(it.seat)?.or(game.turn().seat()).unwrap_or(FIRST);
        let action = match game.read_action(&it.action) {
            Ok(action) => Ok(action),
            Err(BadAction::Refused(refusal)) => Err(refusal),
            Err(BadAction::Misread(it)) => {
                return Err(format!("action, {}", misread(messages, &it)));
            }
        };
        Ok((seat, action))
    }
}

/// Where and why a word could not be read.
fn misread(messages: &Messages, misread: &Misread) -> String {
    let why = messages.say(&misread.message(), &Names::default());
    format!("column {}: {why}", misread.column)
}

/// Something that luck may bring now.
fn such_as(game: &AnyGame) -> String {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    let example = outcomes.first().map(|(chance, _)| format!(", such as [\"{chance}\"]"));
    example.unwrap_or_default()
}

fn no_game() -> String {
    "there is no game yet: begin one with new or load".to_owned()
}

fn games() -> Answer {
    let info = |&game: &GameName| GameInfo {
        game: game.name(),
        rules: game.version(),
        players: PlayerRange { least: *game.players().start(), most: *game.players().end() },
        options: setup::options(game)
            .map(|Choice { name, values, form, help, .. }| OptionInfo { name, values, form, help })
            .collect(),
        modules: setup::modules(game),
    };
    let games = GameName::ALL.iter().map(info).collect();
    Answer::Games { protocol: PROTOCOL, games }
}

fn new_record(new: &NewGame) -> Result<Record, String> {
    let at = |field: &'static str| move |why| format!("{field}: {why}");
    let game = setup::game(&new.game).map_err(at("game"))?;
    let named = new.names.as_ref().map(|names| names.len() as u64);
    let players = new.players.or(named).ok_or("players: missing: say how many play")?;
    let mut setup = setup::players(game, players).map_err(at("players"))?;
    for (i, (name, value)) in new.options.iter().enumerate() {
        if new.options[..i].iter().any(|(it, _)| it == name) {
            let why = format!("{} is given twice: leave one of them out", setup::shown(name));
            return Err(at("options")(why));
        }
        setup::choose(&mut setup, name, value).map_err(at("options"))?;
    }
    for name in &new.modules {
        setup::choose(&mut setup, setup::MODULE, name).map_err(at("modules"))?;
    }
    let default = || (1..=setup.players()).map(|number| format!("Player {number}")).collect();
    let names = new.names.clone().unwrap_or_else(default);
    setup::record(setup, &names).map_err(at("names"))
}

/// The id, which comes back whatever else the line holds, and the request.
fn read(line: &str) -> (Option<Box<RawValue>>, Result<Request, String>) {
    match serde_json::from_str::<Unread>(line) {
        Ok(mut line) => (line.id.take(), Request::read(line)),
        Err(bad) if bad.is_data() => {
            (None, Err("column 1: expected a JSON object in curly brackets".to_owned()))
        }
        Err(bad) => (None, Err(told(&bad))),
    }
}

/// The place first. It is always the first line, so its number says nothing.
fn told(bad: &serde_json::Error) -> String {
    let (text, column) = (bad.to_string(), bad.column());
    let place = format!(" at line {} column {column}", bad.line());
    let what = text.strip_suffix(&place).unwrap_or(&text);
    format!("column {}: {what}: write one JSON object a line", column.max(1))
}

/// What a line is answered with that could not even be read as text.
pub(crate) fn error(error: String) -> String {
    written(None, Answer::Error { error })
}

fn written(id: Option<Box<RawValue>>, answer: Answer) -> String {
    #[derive(Serialize)]
    struct Envelope {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Box<RawValue>>,
        #[serde(flatten)]
        answer: Answer,
    }
    serde_json::to_string(&Envelope { id, answer })
        .unwrap_or_else(|_| r#"{"error":"the answer cannot be written"}"#.to_owned())
}

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("event", self.message.key)?;
        write_arguments(&self.message, &mut map)?;
        map.serialize_entry("text", &self.text)?;
        map.end()
    }
}

impl Serialize for Keyed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("key", self.0.key)?;
        write_arguments(&self.0, &mut map)?;
        map.end()
    }
}

fn write_arguments<M: SerializeMap>(message: &Message, map: &mut M) -> Result<(), M::Error> {
    message.args.iter().try_for_each(|(name, arg)| map.serialize_entry(name, &Argument(arg)))
}

impl Serialize for Argument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Number(number) => number.serialize(serializer),
            Arg::Choice(word) => word.serialize(serializer),
            Arg::Text(text) => text.serialize(serializer),
            Arg::Seat(seat) => seat.serialize(serializer),
            Arg::Party(party) => party.serialize(serializer),
            Arg::Tile(tile) => tile.serialize(serializer),
            Arg::Kind(kind) | Arg::Face(kind) => kind.serialize(serializer),
            Arg::Die(die) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("colour", die.colour.name())?;
                map.serialize_entry("pips", &die.pips)?;
                map.end()
            }
            Arg::Card(card) => card.serialize(serializer),
            Arg::Cards(cards) => cards.serialize(serializer),
            Arg::Currency(currency) => currency.serialize(serializer),
            Arg::Side(side) => side.serialize(serializer),
            Arg::Cell(x, y) => serializer.collect_str(&format_args!("{x},{y}")),
            Arg::Message(message) => Keyed((**message).clone()).serialize(serializer),
            Arg::Messages(several) => {
                serializer.collect_seq(several.iter().map(|it| Keyed(it.clone())))
            }
        }
    }
}
