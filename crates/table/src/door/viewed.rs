//! A view on the wire: the name of its game, then what is seen. So whoever reads it knows how before it comes.

use std::fmt;

use sabika_rules::any::{AnyView, GameName};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeSeed, Error as _, SeqAccess, Visitor},
    ser::SerializeTuple as _,
};

struct Written<'a>(&'a AnyView);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Bare<'a>(&'a AnyView);
        impl Serialize for Bare<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.write_view(serializer)
            }
        }
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(self.0.game().name())?;
        pair.serialize_element(&Bare(self.0))?;
        pair.end()
    }
}

struct Read(AnyView);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Read, D::Error> {
        struct Pair;
        impl<'de> Visitor<'de> for Pair {
            type Value = Read;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a game and a view of it")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Read, A::Error> {
                let name: String =
                    pair.next_element()?.ok_or_else(|| A::Error::missing_field("game"))?;
                let game = name.parse().map_err(|_| A::Error::custom("there is no such game"))?;
                let view = pair.next_element_seed(Of(game))?;
                view.map(Read).ok_or_else(|| A::Error::missing_field("view"))
            }
        }
        struct Of(GameName);
        impl<'de> DeserializeSeed<'de> for Of {
            type Value = AnyView;
            fn deserialize<D: Deserializer<'de>>(self, it: D) -> Result<AnyView, D::Error> {
                self.0.read_view(it)
            }
        }
        it.deserialize_tuple(2, Pair)
    }
}

pub(super) fn serialize<S: Serializer>(view: &AnyView, to: S) -> Result<S::Ok, S::Error> {
    Written(view).serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(it: D) -> Result<AnyView, D::Error> {
    Read::deserialize(it).map(|it| it.0)
}

/// The same where there may be none.
pub(super) mod perhaps {
    use super::{AnyView, Deserialize, Deserializer, Read, Serialize, Serializer, Written};

    #[allow(clippy::ref_option, reason = "serde asks with the field itself")]
    pub(in crate::door) fn serialize<S: Serializer>(
        view: &Option<Box<AnyView>>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        view.as_deref().map(Written).serialize(to)
    }

    pub(in crate::door) fn deserialize<'de, D: Deserializer<'de>>(
        it: D,
    ) -> Result<Option<Box<AnyView>>, D::Error> {
        Ok(Option::<Read>::deserialize(it)?.map(|it| Box::new(it.0)))
    }
}
