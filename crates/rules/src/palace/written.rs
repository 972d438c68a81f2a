//! How a palace is written for people and programs: its tiles, each with its cell.

use serde::{Serialize, Serializer};

use super::{Palace, Placed};

impl Serialize for Palace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(tile, pos)| Placed { tile, x: pos.x, y: pos.y }))
    }
}
