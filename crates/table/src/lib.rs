//! A table at which a game is played, behind one door.
//!
//! Whoever shows a game knows its [`Door`] and nothing behind it: [`Request`]s go in, [`News`] come
//! out, when they come. [`Local`] is the table on one device: a plain state machine that knows no
//! browser, no clock and no thread. A server is another.

mod door;
mod kept;
mod local;

pub use door::{Answer, Door, Entry, News, People, Refused, Request, Seated, Shown, Trouble};
pub use kept::{Help, Kept, Sitter, USUAL_BOT, notes_sitters};
pub use local::{Local, Wish};
