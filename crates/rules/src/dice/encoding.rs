//! The state as bytes, for digests: never to be changed, whatever becomes of the types.

use super::{Bonus, Dice, Player, Prompt, Table};
use crate::digest::{Digest, Encode};

impl Encode for Dice {
    fn encode(&self, out: &mut Digest) {
        (self.table, self.prompts).encode(out);
    }
}

impl Encode for Table {
    fn encode(&self, out: &mut Digest) {
        (self.setup, self.rounds, self.area, self.bonus).encode(out);
        (self.light, self.dark, self.gone, self.players, self.neutral).encode(out);
        (self.tracks, self.throws, self.black, self.fresh).encode(out);
    }
}

impl Encode for Bonus {
    fn encode(&self, out: &mut Digest) {
        match self {
            Bonus::Chip(chip) => (0_u8, *chip).encode(out),
            Bonus::Start => 1_u8.encode(out),
        }
    }
}

impl Encode for Player {
    fn encode(&self, out: &mut Digest) {
        (self.chips, self.score).encode(out);
    }
}

impl Encode for Prompt {
    fn encode(&self, out: &mut Digest) {
        match *self {
            Prompt::Lot => "lot".encode(out),
            Prompt::BonusDie => "bonus-die".encode(out),
            Prompt::BonusChips => "bonus-chips".encode(out),
            Prompt::NeutralDie => "neutral-die".encode(out),
            Prompt::Roll { seat } => ("roll", seat).encode(out),
            Prompt::Turn { seat } => ("turn", seat).encode(out),
            Prompt::Reward { seat, column } => ("reward", seat, column).encode(out),
            Prompt::Points { seat, kind, points } => ("points", seat, kind, points).encode(out),
            Prompt::Name { seat } => ("name", seat).encode(out),
            Prompt::NewRound => "new-round".encode(out),
            Prompt::NextTurn => "next-turn".encode(out),
            Prompt::Serve { column } => ("serve", column).encode(out),
            Prompt::Give { party, column, chip } => ("give", party, column, chip).encode(out),
            Prompt::HandChip { party, column } => ("hand-chip", party, column).encode(out),
            Prompt::EndOfRound => "end-of-round".encode(out),
        }
    }
}
