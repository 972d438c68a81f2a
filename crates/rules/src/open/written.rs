//! How the view of a game without secrets is read: it must show a game that can go on.

use serde::{Deserialize, Deserializer, de::Error as _};

use super::{Laid, Open, View};
use crate::{
    game::{Game, hangs_together},
    kit::Looker,
};

#[derive(Deserialize)]
struct Seen<T, P> {
    #[serde(rename = "seat")]
    looker: Looker,
    #[serde(flatten)]
    table: T,
    prompts: Vec<P>,
}

impl<'de, T, P> Deserialize<'de> for View<T, P>
where
    T: Laid<Game: Open<Table = T> + Game<Prompt = P>> + Deserialize<'de>,
    P: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let Seen { looker, table, prompts } = Seen::deserialize(it)?;
        let view = View { looker, table, prompts };
        let game = T::Game::of_view(&view);
        hangs_together(&view, looker, &game).map_err(D::Error::custom)?;
        Ok(view)
    }
}
