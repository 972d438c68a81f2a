//! Tools that answer one line of JSON with one line of JSON.

use std::{
    fmt,
    io::{self, BufRead, Write},
};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, DeserializeOwned, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::{
    Done,
    lines::{self, InputLine},
};

/// The longest line that is read. A longer one is answered with an error and passed over, so that
/// no input can take all memory.
const LINE_MAX: usize = 1 << 20;

/// What a line that cannot be read, or asks for nothing sensible, is answered with.
#[derive(Serialize)]
struct Mistake {
    error: String,
}

/// Answers every line of the input with what `answer` makes of it, in JSON, until it ends. Every answer
/// is flushed before the next line is read, so that a program can ask and wait. Empty lines are passed
/// over.
pub(crate) fn answer_lines(
    input: &mut impl BufRead,
    output: &mut impl Write,
    answer: impl Fn(&str) -> Result<String, String>,
) -> Done {
    while let Some(line) = lines::read(input, LINE_MAX)? {
        if matches!(&line, InputLine::Text(text) if text.trim().is_empty()) {
            continue;
        }
        let answer = match text_of(&line).and_then(&answer) {
            Ok(answer) => answer,
            Err(error) => serde_json::to_string(&Mistake { error }).map_err(io::Error::from)?,
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

fn text_of(line: &InputLine) -> Result<&str, String> {
    match line {
        InputLine::Text(text) => Ok(text),
        InputLine::NotText { byte } => {
            Err(format!("byte {byte}: not UTF-8: write the line in UTF-8"))
        }
        InputLine::TooLong => {
            Err(format!("the line is longer than {LINE_MAX} bytes: ask with shorter lines"))
        }
    }
}

/// Reads a question.
pub(crate) fn read<Q: DeserializeOwned>(text: &str) -> Result<Q, String> {
    let Object(question) = serde_json::from_str(text).map_err(|bad| told(&bad))?;
    Ok(question)
}

/// Writes an answer.
pub(crate) fn write(answer: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(answer).map_err(|bad| bad.to_string())
}

/// The place first, then what is wrong there and what should be. The line is always the first one
/// for the reader, so its number says nothing.
fn told(bad: &serde_json::Error) -> String {
    let text = bad.to_string();
    let place = format!(" at line {} column {}", bad.line(), bad.column());
    // Names that the line made up may be long.
    let what: String = text.strip_suffix(&place).unwrap_or(&text).chars().take(300).collect();
    let remedy = if bad.is_data() { "" } else { ": write one JSON object a line" };
    format!("column {}: {what}{remedy}", bad.column().max(1))
}

/// A JSON object. By itself serde would also take an array with the fields in their order.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object in curly brackets")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Fields(std::marker::PhantomData))
    }
}

/// A field that may be left out, but holds something where it is there.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A whole number within limits.
#[derive(Clone, Copy, Default)]
pub(crate) struct Whole<const MIN: i64, const MAX: i64>(pub(crate) i64);

impl<'de, const MIN: i64, const MAX: i64> Deserialize<'de> for Whole<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(Number)
    }
}

struct Number<const MIN: i64, const MAX: i64>;

impl<const MIN: i64, const MAX: i64> Visitor<'_> for Number<MIN, MAX> {
    type Value = Whole<MIN, MAX>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {MIN} to {MAX}")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
        if (MIN..=MAX).contains(&number) {
            Ok(Whole(number))
        } else {
            Err(E::invalid_value(de::Unexpected::Signed(number), &self))
        }
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
        match i64::try_from(number) {
            Ok(small) => self.visit_i64(small),
            Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(number), &self)),
        }
    }
}
