//! Games that hide nothing: a table and a stack of prompts, and whoever looks sees both.

#[cfg(feature = "serde")]
mod written;

use std::fmt::Debug;

use crate::{
    game::{Game, Imagine, Luck, Wired},
    kit::Looker,
};

/// A game without secrets.
pub trait Open: Game<View = View<<Self as Open>::Table, <Self as Game>::Prompt>> {
    /// What lies on the table.
    type Table: Laid<Game = Self> + Clone + Eq + Debug + Wired;

    /// The table, and the prompts: what the game waits for now is the last.
    fn parts(&self) -> (&Self::Table, &[Self::Prompt]);
    /// The game that a view shows.
    fn of_view(view: &Self::View) -> Self;
}

/// What lies on the table of a game without secrets.
pub trait Laid {
    /// The game.
    type Game;
}

/// What one seat may know: everything.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View<T, P> {
    /// Who looks.
    #[cfg_attr(feature = "serde", serde(rename = "seat"))]
    pub looker: Looker,
    /// What lies on the table.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub table: T,
    /// What the game waits for now is the last.
    pub prompts: Vec<P>,
}

impl<T, P> View<T, P> {
    /// What `looker` sees of a game.
    pub(crate) fn of<G: Open<Table = T, Prompt = P>>(game: &G, looker: Looker) -> View<T, P>
    where
        T: Clone,
        P: Copy,
    {
        let (table, prompts) = game.parts();
        View { looker, table: table.clone(), prompts: prompts.to_vec() }
    }
    /// What is waited for now; `None` when the game is over.
    pub fn prompt(&self) -> Option<&P> {
        self.prompts.last()
    }
}

impl<G: Open> Imagine for G {
    /// There is nothing to remember.
    type Memory = ();

    fn observe((): &mut (), _: &Self::Event) {}
    /// Nothing is left to the imagination.
    fn imagine(view: &Self::View, (): &(), _: &mut dyn Luck) -> Self {
        G::of_view(view)
    }
}
