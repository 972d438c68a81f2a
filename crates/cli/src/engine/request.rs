//! What a program may ask for, read from JSON.

use std::{collections::BTreeMap, fmt};

use sabika_rules::any::{AnyEvent, AnyView};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::setup::shown;

/// What a line asks for. Seats are still as the line numbers them, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    Games,
    New(NewGame),
    Turn,
    Actions {
        seat: Option<u64>,
    },
    Play(Move),
    Check(Move),
    /// `None` lets the seed deal.
    Deal {
        chances: Option<Vec<String>>,
    },
    View {
        seat: Option<u64>,
    },
    Undo {
        steps: u64,
    },
    Record,
    Load {
        record: String,
        seed: Option<u64>,
    },
    Score,
    Digest,
    Choose(Box<Asked>),
    Quit,
}

/// What a bot is asked: what it would do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) seat: u64,
    pub(crate) seed: u64,
    /// How many events it has been told; those are not told again.
    pub(crate) from: u64,
    pub(crate) events: Vec<AnyEvent>,
    pub(crate) view: AnyView,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    pub(crate) game: String,
    /// `None` where the names tell.
    pub(crate) players: Option<u64>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) modules: Vec<String>,
    pub(crate) names: Option<Vec<String>>,
    pub(crate) seed: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    /// `None` is whoever is to act.
    pub(crate) seat: Option<u64>,
    pub(crate) action: String,
}

impl Request {
    /// As `"do"` names them.
    const NAMES: [&str; 15] = [
        "games", "new", "turn", "actions", "play", "check", "deal", "view", "undo", "record",
        "load", "score", "digest", "choose", "quit",
    ];

    pub(crate) fn read(line: Unread) -> Result<Request, String> {
        if let Some(name) = line.twice {
            return Err(format!("{}: given twice: leave one of them out", shown(&name)));
        }
        let mut fields = Fields { left: line.fields, known: vec!["id", "do"] };
        let name = fields.need("do", &TEXT)?;
        let request = match name.as_str() {
            "games" => Request::Games,
            "new" => Request::New(fields.new_game()?),
            "turn" => Request::Turn,
            "actions" => Request::Actions { seat: fields.may("seat", &NUMBER)? },
            "play" => Request::Play(fields.one_move()?),
            "check" => Request::Check(fields.one_move()?),
            "deal" => Request::Deal { chances: fields.may("chances", &TEXTS)? },
            "view" => Request::View { seat: fields.may("seat", &NUMBER)? },
            "undo" => Request::Undo { steps: fields.may("steps", &NUMBER)?.unwrap_or(1) },
            "record" => Request::Record,
            "load" => Request::Load {
                record: fields.need("record", &TEXT)?,
                seed: fields.may("seed", &NUMBER)?,
            },
            "score" => Request::Score,
            "digest" => Request::Digest,
            "choose" => Request::Choose(Box::new(fields.asked()?)),
            "quit" => Request::Quit,
            other => {
                let names = Request::NAMES.join(", ");
                return Err(format!(
                    "do: there is no request {}: write one of {names}",
                    shown(other)
                ));
            }
        };
        fields.end(&name)?;
        Ok(request)
    }
}

/// A request whose fields are not yet understood.
#[derive(Debug)]
pub(crate) struct Unread {
    /// Not even read as a number, so that it comes back as it was written.
    pub(crate) id: Option<Box<RawValue>>,
    fields: BTreeMap<String, Box<RawValue>>,
    /// A field that is there more than once: nobody knows which one is meant.
    twice: Option<String>,
}

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Pairs(pairs) = Pairs::<Box<RawValue>>::deserialize(deserializer)?;
        let mut line = Unread { id: None, fields: BTreeMap::new(), twice: None };
        for (name, value) in pairs {
            let before = match name.as_str() {
                "id" => line.id.replace(value),
                _ => line.fields.insert(name.clone(), value),
            };
            if before.is_some() {
                line.twice.get_or_insert(name);
            }
        }
        // Of two ids neither is the right one.
        if line.twice.as_deref() == Some("id") {
            line.id = None;
        }
        Ok(line)
    }
}

/// All fields of an object as they are written, the same name twice included.
struct Pairs<T>(Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pairs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Pairs<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object in curly brackets")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<T>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Fields(std::marker::PhantomData))
    }
}

/// The fields of a line that have not been read yet, and the names of those that may be there.
struct Fields {
    left: BTreeMap<String, Box<RawValue>>,
    known: Vec<&'static str>,
}

impl Fields {
    fn new_game(&mut self) -> Result<NewGame, String> {
        Ok(NewGame {
            game: self.need("game", &TEXT)?,
            players: self.may("players", &NUMBER)?,
            options: self.may("options", &OPTIONS)?.unwrap_or_default(),
            modules: self.may("modules", &TEXTS)?.unwrap_or_default(),
            names: self.may("names", &TEXTS)?,
            seed: self.may("seed", &NUMBER)?,
        })
    }
    fn one_move(&mut self) -> Result<Move, String> {
        Ok(Move { seat: self.may("seat", &NUMBER)?, action: self.need("action", &TEXT)? })
    }
    /// What is offered follows from the view, so `actions` are for programs that do not know the rules.
    fn asked(&mut self) -> Result<Asked, String> {
        self.may("actions", &TEXTS)?;
        Ok(Asked {
            seat: self.need("seat", &NUMBER)?,
            seed: self.need("seed", &NUMBER)?,
            from: self.need("from", &NUMBER)?,
            events: self.need("events", &EVENTS)?,
            view: self.need("view", &VIEW)?,
        })
    }

    /// A field that must be there.
    fn need<T>(&mut self, name: &'static str, form: &Form<T>) -> Result<T, String> {
        let expected = form.expected;
        self.may(name, form)?.ok_or_else(|| format!("{name}: missing: add it, {expected}"))
    }
    /// A field that may be left out.
    fn may<T>(&mut self, name: &'static str, form: &Form<T>) -> Result<Option<T>, String> {
        self.known.push(name);
        let Some(value) = self.left.remove(name) else { return Ok(None) };
        let found: String = value.get().chars().take(40).collect();
        match (form.read)(value.get()) {
            Some(read) => Ok(Some(read)),
            None => Err(format!("{name}: found {found}: write {}", form.expected)),
        }
    }
    /// Nothing else may be there, so that a misspelt field is not overlooked.
    fn end(&mut self, request: &str) -> Result<(), String> {
        self.known.dedup();
        let known = self.known.join(", ");
        self.left.keys().next().map_or(Ok(()), |name| {
            Err(format!("{}: {request} has no such field: it has {known}", shown(name)))
        })
    }
}

/// What a field holds, in words and as it is read.
struct Form<T> {
    expected: &'static str,
    read: fn(&str) -> Option<T>,
}

const NUMBER: Form<u64> = Form { expected: "a whole number that is not negative", read };
const TEXT: Form<String> = Form { expected: "a text in quotation marks", read };
const TEXTS: Form<Vec<String>> = Form { expected: "a list of texts in square brackets", read };
const EVENTS: Form<Vec<AnyEvent>> = Form { expected: "a list of events", read };
const VIEW: Form<AnyView> = Form { expected: "what the seat sees, as view answers it", read };
const OPTIONS: Form<Vec<(String, String)>> = Form {
    expected: "an object with a text for each option",
    read: |it| read(it).map(|Pairs(pairs)| pairs),
};

fn read<T: DeserializeOwned>(json: &str) -> Option<T> {
    serde_json::from_str(json).ok()
}
