//! A table at which a game is played, behind one door.
//!
//! Whoever shows a game knows its [`Door`] and nothing behind it: [`Request`]s go in, [`News`] come
//! out, when they come. [`Local`] is the table on one device: a plain state machine that knows no
//! browser, no clock and no thread. [`Common`](common::Common) is the table of people at several devices, for a
//! server, likewise.

pub mod common;
mod door;
mod kept;
mod link;
mod local;
mod seal;
mod stops;

pub use door::{Answer, Door, Entry, News, People, Refused, Request, Seated, Shown, Trouble};
pub use kept::{Help, Kept, RECORD_MAX, Sitter, notes_sitters, usual_level};
pub use link::{BadLink, from_link, to_letters, to_link};
pub use local::{Local, Wish};
pub use seal::{BadLuck, Seal, Verified, verify};
pub use stops::{Stride, stop_of, stops};
