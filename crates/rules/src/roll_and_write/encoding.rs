//! The state as bytes, for digests: never to be changed, whatever becomes of the types.

use super::{Aim, Player, Prompt, RollAndWrite, Row, Table};
use crate::digest::{Digest, Encode};

impl Encode for RollAndWrite {
    fn encode(&self, out: &mut Digest) {
        (self.table, self.prompts).encode(out);
    }
}

impl Encode for Table {
    fn encode(&self, out: &mut Digest) {
        (self.setup, self.round, self.first, self.mover).encode(out);
        let (rows, virtual_rows) = self.rows().split_at(self.players().len());
        out.list(rows.len(), self.players().iter().zip(rows).map(Filled));
        let scores = self.setup.aim() == Aim::Against;
        let score = |row: &Row| scores.then_some(row.score);
        out.list(virtual_rows.len(), virtual_rows.iter().map(|row| VirtualRow(row, score(row))));
        (self.completed, self.in_hand, self.aside).encode(out);
    }
}

/// A sheet with its row.
struct Filled<'a>((&'a Player, &'a Row));

impl Encode for Filled<'_> {
    fn encode(&self, out: &mut Digest) {
        let Filled((player, row)) = self;
        (player.built, row.counts, player.dice, player.coins()).encode(out);
        (player.circled, player.spent, row.score).encode(out);
    }
}

/// A row whose score is written only where there is one.
struct VirtualRow<'a>(&'a Row, Option<u16>);

impl Encode for VirtualRow<'_> {
    fn encode(&self, out: &mut Digest) {
        let VirtualRow(row, score) = self;
        row.counts.encode(out);
        score.iter().for_each(|it| it.encode(out));
    }
}

impl Encode for Prompt {
    fn encode(&self, out: &mut Digest) {
        match *self {
            Prompt::Lot => "lot".encode(out),
            Prompt::FirstBuilding { seat } => ("first-building", seat).encode(out),
            Prompt::FirstDice { seat } => ("first-dice", seat).encode(out),
            Prompt::Turn { seat } => ("turn", seat).encode(out),
            Prompt::Second { seat, used } => ("second", seat, used).encode(out),
            Prompt::Roll { seat } => ("roll", seat).encode(out),
            Prompt::Keep { seat } => ("keep", seat).encode(out),
            Prompt::VirtualDice { seat } => ("virtual-dice", seat).encode(out),
            Prompt::SetUp => "set-up".encode(out),
            Prompt::NewRound => "new-round".encode(out),
            Prompt::NextTurn => "next-turn".encode(out),
            Prompt::EndOfRound => "end-of-round".encode(out),
        }
    }
}
