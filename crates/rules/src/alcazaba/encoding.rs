//! The state as bytes, for digests: never to be changed, whatever becomes of the types.

use super::{Alcazaba, Column, Neutral, Player, Prompt, Table};
use crate::digest::{Digest, Encode};

impl Encode for Alcazaba {
    fn encode(&self, out: &mut Digest) {
        (self.table, self.prompts).encode(out);
    }
}

impl Encode for Table {
    fn encode(&self, out: &mut Digest) {
        (self.setup, self.rounds, self.area, self.columns, self.start).encode(out);
        (self.hidden, self.bag, self.players, self.neutral, self.out, self.throws).encode(out);
    }
}

impl Encode for Column {
    fn encode(&self, out: &mut Digest) {
        out.list(self.iter().count(), self.iter());
    }
}

impl Encode for Player {
    fn encode(&self, out: &mut Digest) {
        (self.palace, self.reserve, self.score).encode(out);
    }
}

impl Encode for Neutral {
    fn encode(&self, out: &mut Digest) {
        (self.tiles, self.score).encode(out);
    }
}

impl Encode for Prompt {
    fn encode(&self, out: &mut Digest) {
        match *self {
            Prompt::Lot => "lot".encode(out),
            Prompt::StackTiles { kind } => ("stack-tiles", kind).encode(out),
            Prompt::BagTiles { left } => ("bag-tiles", left).encode(out),
            Prompt::StartDie => "start-die".encode(out),
            Prompt::Roll { seat } => ("roll", seat).encode(out),
            Prompt::Turn { seat } => ("turn", seat).encode(out),
            Prompt::Take { seat, column } => ("take", seat, column).encode(out),
            Prompt::Place { seat, tile } => ("place", seat, tile).encode(out),
            Prompt::Name { seat } => ("name", seat).encode(out),
            Prompt::NewRound => "new-round".encode(out),
            Prompt::NextTurn => "next-turn".encode(out),
            Prompt::Serve { column } => ("serve", column).encode(out),
            Prompt::EndOfRound => "end-of-round".encode(out),
        }
    }
}
