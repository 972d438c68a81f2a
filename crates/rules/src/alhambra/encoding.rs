//! The state as bytes, for digests: never to be changed, whatever becomes of the types.

use super::{
    Alhambra, Neutral, Player, Prompt, Setup, Table,
    deck::{Deck, Pile},
    modules::{ModuleId, ModuleSet, Modules},
    setup::AgeOrder,
};
use crate::digest::{Digest, Encode};

/// The modules there were when this was fixed are written even where they are not in play; those
/// further down the list only where they are.
const ALWAYS: usize = 4;

impl Encode for Alhambra {
    fn encode(&self, out: &mut Digest) {
        (self.table, self.modules, self.prompts).encode(out);
    }
}

impl Encode for Modules {
    fn encode(&self, out: &mut Digest) {
        for (place, module) in self.list().into_iter().enumerate() {
            if place < ALWAYS || module.is_some() {
                module.encode(out);
            }
        }
    }
}

impl Encode for Table {
    fn encode(&self, out: &mut Digest) {
        (self.setup, self.market, self.display, self.deck, self.discard, self.supply).encode(out);
        (self.players, self.neutral, self.out, self.mover).encode(out);
        (self.due.map(|it| it as u8), self.scorings).encode(out);
    }
}

impl Encode for Setup {
    fn encode(&self, out: &mut Digest) {
        (self.players(), self.edition as u8, self.hands as u8, self.youngest).encode(out);
        (self.extra_tower as u8, self.modules).encode(out);
    }
}

impl Encode for AgeOrder {
    fn encode(&self, out: &mut Digest) {
        out.list(self.seats().count(), self.seats());
    }
}

impl Encode for ModuleSet {
    fn encode(&self, out: &mut Digest) {
        out.list(self.iter().count(), self.iter());
    }
}

impl Encode for ModuleId {
    fn encode(&self, out: &mut Digest) {
        self.name().encode(out);
    }
}

impl Encode for Deck {
    fn encode(&self, out: &mut Digest) {
        (self.cards, *self.piles()).encode(out);
    }
}

impl Encode for Pile {
    fn encode(&self, out: &mut Digest) {
        (self.money, self.scoring).encode(out);
        if self.guests.iter().any(|it| *it > 0) {
            let guests = ModuleId::ALL.iter().zip(self.guests).enumerate();
            let written = guests.filter(|(place, (_, count))| *place < ALWAYS || *count > 0);
            let written: Vec<(ModuleId, u8)> = written.map(|(_, it)| (*it.0, it.1)).collect();
            written.as_slice().encode(out);
        }
    }
}

impl Encode for Player {
    fn encode(&self, out: &mut Digest) {
        (self.hand, self.palace, self.reserve, self.waiting, self.score).encode(out);
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
            Prompt::Turn { seat, acted } => ("turn", seat, acted).encode(out),
            Prompt::Place { seat, gift } => ("place", seat, gift).encode(out),
            Prompt::Ask { by, seat } => ("ask", by, seat).encode(out),
            Prompt::Luck { by } => ("luck", by).encode(out),
            Prompt::DealHand { seat } => ("deal-hand", seat).encode(out),
            Prompt::ReplaceTower => "replace-tower".encode(out),
            Prompt::RefillMoney => "refill-money".encode(out),
            Prompt::DealNeutral { left } => ("deal-neutral", left).encode(out),
            Prompt::RefillMarket => "refill-market".encode(out),
            Prompt::MakePiles => "make-piles".encode(out),
            Prompt::NextTurn => "next-turn".encode(out),
            Prompt::LastScoring => "last-scoring".encode(out),
        }
    }
}
