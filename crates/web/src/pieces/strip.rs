//! A notice in two lines: what is, then what follows; and beside them what can be done about it.

use sabika_dom::prelude::*;

use super::symbol;

/// How grave a notice is. Its picture and words say it too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// Something is to be answered.
    Asks,
    Good,
    Warns,
    Bad,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Tone::Asks => "since strip asks",
            Tone::Good => "since strip good",
            Tone::Warns => "since strip warns",
            Tone::Bad => "since strip bad",
        }
    }
}

/// The notice. At a table it has the place and the measures of the line that tells what others did.
pub(crate) fn strip(
    tone: Tone,
    icon: &str,
    what: impl IntoFragment,
    follows: impl IntoFragment,
    ways: impl IntoFragment,
) -> Fragment {
    html! {
        <div class=tone.class()>
            {symbol(icon)}
            <p><b>{what}</b>" "<span>{follows}</span></p>
            {ways}
        </div>
    }
}
