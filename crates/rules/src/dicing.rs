//! What the dice games have in common: rounds, throwing, and the area where marker stones are placed.

mod area;
mod chance;
mod event;
pub(crate) mod notation;
mod rounds;
#[cfg(any(test, feature = "testkit"))]
pub(crate) mod scene;
mod setup;
mod throws;
pub(crate) mod waiting;
#[cfg(feature = "serde")]
pub(crate) mod written;

pub use area::{Area, Field};
pub use chance::Chance;
pub(crate) use event::on_field;
pub use event::{Event, Refusal};
pub use rounds::Rounds;
pub use setup::Setup;
pub use throws::Throws;
