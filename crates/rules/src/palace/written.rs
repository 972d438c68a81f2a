//! How a palace is written for people and programs: its tiles, each with its cell. The referee judges
//! what is read.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{Palace, Placed, referee};
use crate::kit::TileSet;

impl Serialize for Palace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(tile, pos)| Placed { tile, x: pos.x, y: pos.y }))
    }
}

impl<'de> Deserialize<'de> for Palace {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let (mut seen, mut tiles) = (TileSet::NONE, Vec::new());
        for Placed { tile, x, y } in Vec::<Placed>::deserialize(it)? {
            if seen.contains(tile) {
                return Err(D::Error::custom(format_args!("{tile} lies in a palace twice")));
            }
            seen.put(tile);
            tiles.push((tile, (x.into(), y.into())));
        }
        referee::palace_of(&tiles).map_err(|faults| {
            D::Error::custom(format_args!("a palace is not legal: {:?}", faults.first()))
        })
    }
}
