//! For tests: what would be otherwise, if all were otherwise that somebody cannot know.

use sabika_bots::luck::Seeded;
use sabika_rules::any::{AnyGame, AnyView, Listed, Visitor};
#[cfg(feature = "testkit")]
use sabika_rules::game::Game as _;
#[cfg(feature = "testkit")]
use {super::Common, crate::Seal, sabika_bots::Dealer, sabika_rules::kit::Looker};

/// A game that whoever has this view must hold possible.
pub(super) struct Imagined<'a> {
    pub(super) view: &'a AnyView,
    pub(super) luck: &'a mut Seeded,
}

impl Visitor for Imagined<'_> {
    type Output = AnyGame;
    fn visit<G: Listed>(self, _: &G::Setup) -> AnyGame {
        let own = G::own_view(self.view).expect("it is a view of this game");
        G::any_game(G::imagine(own, &G::Memory::default(), self.luck))
    }
}

#[cfg(feature = "testkit")]
impl Common {
    /// The same table for whoever looks from there; all else is another: hidden pieces, seed and salt.
    #[must_use]
    pub fn imagined(&self, looker: Looker, seal: Seal, luck: &mut Seeded) -> Common {
        let mut other = self.clone();
        let view = self.kept.game().view(looker);
        other.founding.seal = seal;
        other.kept.course.deal_by(Dealer::Sealed(seal.seed()));
        let setup = self.kept.record().setup();
        other.kept.course.imagine(setup.visit(Imagined { view: &view, luck }));
        other
    }
}
