//! How the view of a game without secrets is read: it must show a game that can go on.

use std::{borrow::Cow, fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, Error, IntoDeserializer as _, MapAccess, Visitor,
        value::MapAccessDeserializer,
    },
};

use super::{Laid, Open, View};
use crate::{
    game::{Game, hangs_together},
    kit::Looker,
};

/// Who looks, and what is waited for: written among what lies on the table. They are picked out while that is read, so
/// that nothing is kept in between and nothing is read by two ways.
struct Among<'a, M, P> {
    map: M,
    looker: &'a mut Option<Looker>,
    prompts: &'a mut Option<Vec<P>>,
}

impl<'de, M: MapAccess<'de>, P: Deserialize<'de>> MapAccess<'de> for Among<'_, M, P> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, M::Error> {
        while let Some(key) = self.map.next_key::<Cow<'de, str>>()? {
            match &*key {
                "seat" => once(self.looker, self.map.next_value()?, "seat")?,
                "prompts" => once(self.prompts, self.map.next_value()?, "prompts")?,
                _ => return seed.deserialize(key.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}

/// What is said twice is said wrongly.
fn once<T, E: Error>(place: &mut Option<T>, it: T, name: &'static str) -> Result<(), E> {
    match place.replace(it) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

struct Reader<T, P>(PhantomData<(T, P)>);

impl<'de, T: Deserialize<'de>, P: Deserialize<'de>> Visitor<'de> for Reader<T, P> {
    type Value = View<T, P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what a seat sees")
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<View<T, P>, M::Error> {
        let (mut looker, mut prompts) = (None, None);
        let among = Among { map, looker: &mut looker, prompts: &mut prompts };
        let table = T::deserialize(MapAccessDeserializer::new(among))?;
        let looker = looker.ok_or_else(|| M::Error::missing_field("seat"))?;
        let prompts = prompts.ok_or_else(|| M::Error::missing_field("prompts"))?;
        Ok(View { looker, table, prompts })
    }
}

impl<'de, T, P> Deserialize<'de> for View<T, P>
where
    T: Laid<Game: Open<Table = T> + Game<Prompt = P>> + Deserialize<'de>,
    P: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let view = it.deserialize_map(Reader(PhantomData))?;
        let game = T::Game::of_view(&view);
        hangs_together(&view, view.looker, &game).map_err(D::Error::custom)?;
        Ok(view)
    }
}
