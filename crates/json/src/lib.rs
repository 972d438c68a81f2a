//! Reads JSON with little code: for the page, which reads the views and events of all games.
//!
//! What is read was written by `serde_json`, or is nonsense. So there is one way for each thing (what has fields is
//! an object and never a list), and nobody is told why something cannot be read: both halve what the page loads for it.

use std::{borrow::Cow, fmt};

use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess,
        Visitor,
    },
};

/// What a text says; nothing where it says something else, or more.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut reader = Reader { rest: text, depth: DEPTH };
    let it = T::deserialize(&mut reader).ok()?;
    reader.peek().is_none().then_some(it)
}

/// So many things may lie within each other.
const DEPTH: u8 = 100;

/// It is something else.
#[derive(Debug)]
struct Unread;

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unread")
    }
}

impl std::error::Error for Unread {}

impl Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Unread {
        Unread
    }
}

type Read<T> = Result<T, Unread>;

struct Reader<'a> {
    rest: &'a str,
    depth: u8,
}

impl<'a> Reader<'a> {
    /// The next sign.
    #[inline(never)]
    fn peek(&mut self) -> Option<u8> {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
        self.rest.as_bytes().first().copied()
    }
    #[inline(never)]
    fn may_take(&mut self, sign: char) -> bool {
        self.peek();
        let rest = self.rest.strip_prefix(sign);
        rest.map(|it| self.rest = it).is_some()
    }
    fn take(&mut self, sign: char) -> Read<()> {
        self.may_take(sign).then_some(()).ok_or(Unread)
    }
    #[inline(never)]
    fn word(&mut self, word: &str) -> Read<()> {
        self.peek();
        self.rest = self.rest.strip_prefix(word).ok_or(Unread)?;
        Ok(())
    }
    #[inline(never)]
    fn number(&mut self) -> Read<&'a str> {
        self.peek();
        let is_part = |it: char| it.is_ascii_digit() || "+-.eE".contains(it);
        let (number, rest) =
            self.rest.split_at(self.rest.find(|it| !is_part(it)).unwrap_or(self.rest.len()));
        self.rest = rest;
        if number.is_empty() { Err(Unread) } else { Ok(number) }
    }
    #[inline(never)]
    fn natural(&mut self) -> Read<u64> {
        self.number()?.parse().map_err(|_| Unread)
    }
    #[inline(never)]
    fn whole(&mut self) -> Read<i64> {
        self.number()?.parse().map_err(|_| Unread)
    }
    #[inline(never)]
    fn real(&mut self) -> Read<f64> {
        self.number()?.parse().map_err(|_| Unread)
    }
    #[inline(never)]
    fn truth(&mut self) -> Read<bool> {
        match self.peek() {
            Some(b't') => self.word("true").map(|()| true),
            _ => self.word("false").map(|()| false),
        }
    }
    #[inline(never)]
    fn text(&mut self) -> Read<Cow<'a, str>> {
        self.take('"')?;
        let mut text = Cow::Borrowed("");
        loop {
            let end = self.rest.find(['"', '\\']).ok_or(Unread)?;
            let (plain, rest) = self.rest.split_at(end);
            if plain.contains(|it: char| it < ' ') {
                return Err(Unread);
            }
            if text.is_empty() {
                text = Cow::Borrowed(plain);
            } else {
                text.to_mut().push_str(plain);
            }
            let is_end = rest.starts_with('"');
            self.rest = &rest[1..];
            if is_end {
                return Ok(text);
            }
            let sign = self.escaped()?;
            text.to_mut().push(sign);
        }
    }
    /// What stands behind a backslash.
    fn escaped(&mut self) -> Read<char> {
        let sign = self.rest.chars().next().ok_or(Unread)?;
        self.rest = &self.rest[sign.len_utf8()..];
        Ok(match sign {
            '"' | '\\' | '/' => sign,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => match self.unit()? {
                // The first half of a letter far behind.
                high @ 0xd800..=0xdbff => {
                    self.rest = self.rest.strip_prefix("\\u").ok_or(Unread)?;
                    let low = self.unit()?;
                    let both = [high, low];
                    char::decode_utf16(both).next().and_then(Result::ok).ok_or(Unread)?
                }
                unit => char::from_u32(unit.into()).ok_or(Unread)?,
            },
            _ => return Err(Unread),
        })
    }
    fn unit(&mut self) -> Read<u16> {
        let digits = self.rest.get(..4).filter(|it| !it.starts_with('+')).ok_or(Unread)?;
        self.rest = &self.rest[4..];
        u16::from_str_radix(digits, 16).map_err(|_| Unread)
    }
    fn enter(&mut self, sign: char) -> Read<()> {
        self.depth = self.depth.checked_sub(1).ok_or(Unread)?;
        self.take(sign)
    }
    fn leave(&mut self, sign: char) -> Read<()> {
        self.depth += 1;
        self.take(sign)
    }
    /// Goes to the next of several. Whether there is one.
    #[inline(never)]
    fn next(&mut self, is_first: &mut bool, end: u8) -> Read<bool> {
        let is_first = std::mem::replace(is_first, false);
        match self.peek() {
            Some(it) if it == end => Ok(false),
            _ if is_first => Ok(true),
            _ => self.take(',').map(|()| true),
        }
    }
    /// Whatever it is, nobody wants to know.
    #[inline(never)]
    fn pass_over(&mut self) -> Read<()> {
        match self.peek().ok_or(Unread)? {
            b'"' => self.text().map(drop),
            b't' | b'f' => self.truth().map(drop),
            b'n' => self.word("null"),
            open @ (b'[' | b'{') => {
                let is_map = open == b'{';
                let (begin, end) = if is_map { ('{', '}') } else { ('[', ']') };
                self.enter(begin)?;
                let mut is_first = true;
                while self.next(&mut is_first, end as u8)? {
                    if is_map {
                        self.text()?;
                        self.take(':')?;
                    }
                    self.pass_over()?;
                }
                self.leave(end)
            }
            _ => self.real().map(drop),
        }
    }

    fn list<V: Visitor<'a>>(&mut self, visitor: V) -> Read<V::Value> {
        self.enter('[')?;
        let it = visitor.visit_seq(Several { reader: self, is_first: true })?;
        self.leave(']')?;
        Ok(it)
    }
    fn object<V: Visitor<'a>>(&mut self, visitor: V) -> Read<V::Value> {
        self.enter('{')?;
        let it = visitor.visit_map(Several { reader: self, is_first: true })?;
        self.leave('}')?;
        Ok(it)
    }
}

/// Several things, one after the other.
struct Several<'r, 'a> {
    reader: &'r mut Reader<'a>,
    is_first: bool,
}

impl<'a> SeqAccess<'a> for Several<'_, 'a> {
    type Error = Unread;
    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        if self.reader.next(&mut self.is_first, b']')? {
            seed.deserialize(&mut *self.reader).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<'a> MapAccess<'a> for Several<'_, 'a> {
    type Error = Unread;
    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        if !self.reader.next(&mut self.is_first, b'}')? {
            return Ok(None);
        }
        let key = seed.deserialize(&mut *self.reader)?;
        self.reader.take(':')?;
        Ok(Some(key))
    }
    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Read<T::Value> {
        seed.deserialize(&mut *self.reader)
    }
}

/// One of several, by its name, alone or with what belongs to it.
struct OneOf<'r, 'a> {
    reader: &'r mut Reader<'a>,
    is_alone: bool,
}

impl OneOf<'_, '_> {
    fn has_more(&self) -> Read<()> {
        if self.is_alone { Err(Unread) } else { Ok(()) }
    }
}

impl<'a> EnumAccess<'a> for OneOf<'_, 'a> {
    type Error = Unread;
    type Variant = Self;
    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Read<(T::Value, Self)> {
        let name = seed.deserialize(&mut *self.reader)?;
        if !self.is_alone {
            self.reader.take(':')?;
        }
        Ok((name, self))
    }
}

impl<'a> VariantAccess<'a> for OneOf<'_, 'a> {
    type Error = Unread;
    fn unit_variant(self) -> Read<()> {
        if self.is_alone { Ok(()) } else { self.reader.word("null") }
    }
    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Read<T::Value> {
        self.has_more()?;
        seed.deserialize(self.reader)
    }
    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Read<V::Value> {
        self.has_more()?;
        self.reader.list(visitor)
    }
    fn struct_variant<V: Visitor<'a>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        self.has_more()?;
        self.reader.object(visitor)
    }
}

/// Each asks for one thing, and that must stand there.
macro_rules! ask {
    ($($ask:ident: $read:ident, $visit:ident;)*) => {$(
        fn $ask<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
            visitor.$visit(self.$read()?)
        }
    )*};
}

impl<'a> Deserializer<'a> for &mut Reader<'a> {
    type Error = Unread;

    ask! {
        deserialize_bool: truth, visit_bool;
        deserialize_u8: natural, visit_u64;
        deserialize_u16: natural, visit_u64;
        deserialize_u32: natural, visit_u64;
        deserialize_u64: natural, visit_u64;
        deserialize_i8: whole, visit_i64;
        deserialize_i16: whole, visit_i64;
        deserialize_i32: whole, visit_i64;
        deserialize_i64: whole, visit_i64;
        deserialize_f32: real, visit_f64;
        deserialize_f64: real, visit_f64;
    }

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        match self.peek().ok_or(Unread)? {
            b'{' => self.object(visitor),
            b'[' => self.list(visitor),
            b'"' => self.deserialize_str(visitor),
            b't' | b'f' => self.deserialize_bool(visitor),
            b'n' => self.deserialize_unit(visitor),
            _ => {
                let number = self.number()?;
                match (number.parse(), number.parse()) {
                    (Ok(it), _) => visitor.visit_u64(it),
                    (_, Ok(it)) => visitor.visit_i64(it),
                    _ => visitor.visit_f64(number.parse().map_err(|_| Unread)?),
                }
            }
        }
    }
    fn deserialize_str<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_str(&self.text()?)
    }
    fn deserialize_string<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }
    fn deserialize_identifier<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }
    fn deserialize_char<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }
    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        if self.peek() == Some(b'n') {
            self.word("null")?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }
    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.word("null")?;
        visitor.visit_unit()
    }
    fn deserialize_unit_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }
    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.list(visitor)
    }
    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Read<V::Value> {
        self.list(visitor)
    }
    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Read<V::Value> {
        self.list(visitor)
    }
    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.object(visitor)
    }
    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        self.object(visitor)
    }
    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        if self.peek() == Some(b'"') {
            return visitor.visit_enum(OneOf { reader: self, is_alone: true });
        }
        self.enter('{')?;
        let it = visitor.visit_enum(OneOf { reader: &mut *self, is_alone: false })?;
        self.leave('}')?;
        Ok(it)
    }
    fn deserialize_bytes<V: Visitor<'a>>(self, _: V) -> Read<V::Value> {
        Err(Unread)
    }
    fn deserialize_byte_buf<V: Visitor<'a>>(self, _: V) -> Read<V::Value> {
        Err(Unread)
    }
    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Read<V::Value> {
        self.pass_over()?;
        visitor.visit_unit()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::Value;

    use super::*;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Piece {
        None,
        Tile(u8),
        Pair(i8, Option<bool>),
        Wall { from: i64, words: String },
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Whole {
        pieces: Vec<Piece>,
        share: f64,
        names: BTreeMap<String, (u64, u64)>,
        #[serde(flatten)]
        rest: Rest,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Rest {
        last: Option<Tagged>,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(tag = "sort", rename_all = "kebab-case")]
    enum Tagged {
        One { number: i32 },
        Other(BTreeMap<String, Piece>),
    }

    fn whole() -> Whole {
        let words = "a \"b\" \\ / \n\t\u{8}\u{c}\u{1} ä 👍".to_owned();
        let pieces = vec![
            Piece::None,
            Piece::Tile(255),
            Piece::Pair(-128, None),
            Piece::Pair(127, Some(true)),
            Piece::Wall { from: i64::MIN, words },
        ];
        let names = [("x".to_owned(), (0, u64::MAX))].into();
        let last = Some(Tagged::Other([("k".to_owned(), Piece::Tile(1))].into()));
        Whole { pieces, share: 0.125, names, rest: Rest { last } }
    }

    #[test]
    fn what_was_written_is_read() {
        for it in [
            whole(),
            Whole { rest: Rest { last: Some(Tagged::One { number: -7 }) }, ..whole() },
            Whole { rest: Rest { last: None }, pieces: Vec::new(), share: -1e9, ..whole() },
        ] {
            let close = serde_json::to_string(&it).expect("it can be written");
            let wide = serde_json::to_string_pretty(&it).expect("it can be written");
            for text in [close, wide] {
                assert_eq!(read(&text), Some(it.clone()), "{text}");
            }
        }
    }

    #[test]
    fn what_nobody_knows_is_passed_over() {
        let more = r#" { "odd": [1.5, {"a": ["x", null, -2e3, true]}, {}, []], "from": 1, "words": "\u00e4\ud83d\udc4d\/" } "#;
        let wall = format!(r#"{{"wall":{more}}}"#);
        assert_eq!(read(&wall), Some(Piece::Wall { from: 1, words: "ä👍/".to_owned() }));
    }

    /// Whatever stands there instead, and wherever it ends.
    #[test]
    fn nonsense_is_not_read() {
        let text = serde_json::to_string(&whole()).expect("it can be written");
        for cut in (0..text.len()).filter(|it| text.is_char_boundary(*it)) {
            assert_eq!(read::<Whole>(&text[..cut]), None, "{cut}");
            for sign in ["\"", "{", "]", ",", "x", "-"] {
                let changed = format!("{}{sign}{}", &text[..cut], &text[cut..]);
                if let Some(it) = read::<Whole>(&changed) {
                    assert_eq!(serde_json::from_str(&changed).ok(), Some(it), "{changed}");
                }
            }
        }
        for bad in [
            "",
            "nul",
            "nulll",
            "\"none",
            "\"tile\"",
            "{\"none\":1}",
            "{\"tile\":256}",
            "{\"tile\":-1}",
            "{\"tile\":1.0}",
            "{\"tile\":1}}",
            "{\"pair\":[1]}",
            "{\"pair\":[1,null,2]}",
            "[\"none\"]",
            "\"\\x\"",
            "\"\\ud800\"",
            "\"\\u+123\"",
        ] {
            assert_eq!(read::<Piece>(bad), None, "{bad}");
        }
    }

    #[test]
    fn depth_has_an_end() {
        for (depth, is_read) in [(100, true), (101, false), (1_000_000, false)] {
            let text = "[".repeat(depth) + &"]".repeat(depth);
            assert_eq!(read::<serde::de::IgnoredAny>(&text).is_some(), is_read, "{depth}");
            let value: Option<Value> = read(&text);
            assert_eq!(value.is_some(), is_read, "{depth}");
        }
    }
}
