//! Expansion modules on the page: one file each, and one line in the list below.

use sabika_dom::prelude::*;
use sabika_rules::alhambra::{View as Seen, modules::ModuleId};

use super::Desk;
#[cfg(feature = "modules")]
use crate::{browser, pieces::symbol, route::Route, text::t};

parts! {
    #[cfg(feature = "modules")] sultan,
    #[cfg(feature = "modules")] caravanserai,
    #[cfg(feature = "modules")] moors,
    #[cfg(feature = "modules")] score_cards,
}

/// What a module has on the page.
pub(crate) trait Part {
    const ID: ModuleId;

    /// What it is called.
    fn title() -> String;
    /// What it adds, in a sentence, for whoever sets up a game.
    fn about() -> String;
    /// What lies on the table of it.
    fn panel(desk: Desk) -> View;
    /// A picture beside its question.
    fn picture(_desk: Desk) -> Option<View> {
        None
    }
    /// A line about its keys.
    fn keys() -> Option<String> {
        None
    }
    /// Answers a key that it knows.
    fn key(_desk: Desk, _key: &str) -> bool {
        false
    }
}

/// A module to be chosen, what it is called, and what it adds.
pub(crate) type Choice = (ModuleId, fn() -> String, fn() -> String);

/// Declares the parts. Plain dispatch: from the top of the list to the bottom.
macro_rules! parts {
    ($($(#[$cfg:meta])* $file:ident,)*) => {
        $($(#[$cfg])* mod $file;)*

        /// All that can be chosen.
        pub(crate) fn choices() -> Vec<Choice> {
            vec![$($(#[$cfg])* ($file::Page::ID, $file::Page::title, $file::Page::about),)*]
        }
        /// What the modules in play have on the table.
        #[allow(unused_variables, unused_mut, reason = "there may be none")]
        pub(super) fn panels(desk: Desk) -> impl IntoView {
            let mut panels: Vec<View> = Vec::new();
            $($(#[$cfg])* {
                if is_in_play(desk, $file::Page::ID) {
                    panels.push($file::Page::panel(desk));
                }
            })*
            view! { <div class="modules">{panels}</div> }
        }
        /// The picture to what is asked.
        #[allow(unused_variables, reason = "there may be none")]
        pub(super) fn picture(desk: Desk) -> Option<View> {
            use sabika_rules::alhambra::Prompt;
            let by = desk.view.with(|it| match it.prompt() {
                Some(Prompt::Ask { by, .. }) => Some(*by),
                _ => None,
            })?;
            $($(#[$cfg])* {
                if by == $file::Page::ID {
                    return $file::Page::picture(desk);
                }
            })*
            None
        }
        /// Answers a key, where a module in play knows it.
        #[allow(unused_variables, reason = "there may be none")]
        pub(super) fn key(desk: Desk, key: &str) -> bool {
            $($(#[$cfg])* {
                if is_in_play(desk, $file::Page::ID) && $file::Page::key(desk, key) {
                    return true;
                }
            })*
            false
        }
        /// The keys of the modules in play.
        #[allow(unused_variables, unused_mut, reason = "there may be none")]
        pub(crate) fn keys(view: &Seen) -> Vec<String> {
            let mut keys = Vec::new();
            $($(#[$cfg])* {
                if view.setup.modules.contains($file::Page::ID) {
                    keys.extend($file::Page::keys());
                }
            })*
            keys
        }
    };
}
use parts;

#[cfg(feature = "modules")]
fn is_in_play(desk: Desk, module: ModuleId) -> bool {
    desk.view.with_untracked(|it| it.setup.modules.contains(module))
}

/// A panel of a module: its title, which opens and closes it, and its rules.
#[cfg(feature = "modules")]
fn panel(name: &'static str, title: fn() -> String, rule: &'static str, body: View) -> View {
    let rules = Route::Rules { rule: Some(rule.to_owned()) }.href();
    view! {
        <details class=format!("panel module {name}") open=browser::prefers("(min-width: 67.5rem)")>
            <summary><span class="label">{title}</span></summary>
            <div class="module-body">{body}</div>
            <p class="module-foot">
                <small>{move || t("reconstructed")}</small>
                <a class="icon-btn" href=rules aria-label=move || t("rules") title=move || t("rules")>{symbol("i-book")}</a>
            </p>
        </details>
    }
    .into_any()
}

/// Tiles in an overview, each with its name.
#[cfg(feature = "modules")]
fn tiles(tiles: &[sabika_rules::kit::TileId]) -> Vec<View> {
    use crate::pieces::{tile, tile_name};
    let one = |&it: &sabika_rules::kit::TileId| {
        view! { <li title=tile_name(it)>{tile::drawing(it)}<span class="vh">{tile_name(it)}</span></li> }
            .into_any()
    };
    tiles.iter().map(one).collect()
}
