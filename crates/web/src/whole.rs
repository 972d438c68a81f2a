//! The page comes in two sizes. A first visit gets the one that plays the base game, without its
//! expansion modules; the service worker brings the whole page along, and every later visit gets that
//! (`boot.js` decides). Whoever needs it at once loads it with [`load`].

use sabika_dom::prelude::window;

use crate::{choices::Choices, route::Route, store};

/// Which of the two this is.
pub(crate) const PROGRAM: &str = if cfg!(feature = "whole") { "whole" } else { "web" };

/// In the address, for `boot.js`: the whole page is wanted.
const WANTED: &str = "?whole";

/// Loads the whole page in place of this one, which has nothing more to do then. It shows the same
/// screen: all that a screen needs to know stands in the address or is kept in the browser.
pub(crate) fn load() -> bool {
    let location = window().location();
    // Where it has been tried and this one came again, there is no other.
    let untried = location.search().is_ok_and(|it| it != WANTED);
    untried && location.set_search(WANTED).is_ok()
}

/// Loads the whole page where a screen needs it.
pub(crate) fn load_for(route: &Route) -> bool {
    !cfg!(feature = "whole") && is_needed_for(route) && load()
}

/// Whether a screen must know more than the base game.
fn is_needed_for(route: &Route) -> bool {
    let games = || store::ids().iter().any(|id| store::is_unreadable(id));
    let choices = || Choices::load().need_whole_page();
    match route {
        Route::Import => true,
        Route::Home => games() || choices(),
        Route::New => choices(),
        Route::Games => games(),
        Route::Game { id, .. } => store::is_unreadable(id),
        Route::Rules { .. } | Route::Settings => false,
    }
}
