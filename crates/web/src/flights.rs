//! Whatever changed its place flies there from where it was; nothing else moves.
//!
//! Pieces say where they lie in `data-piece`: the name of a zone, and their own. What was in one zone
//! and is in another has moved. A zone that ends with a number belongs to that seat, and what cannot be
//! seen there is at its shield (`data-shield`). What is new in a zone comes from its pile (`data-pile`),
//! and what leaves a zone with a pile to be seen no more goes to whoever acted. A zone that is filled anew
//! as a whole (dice that are thrown) counts that behind a dot: nothing moves from one filling to the next.
//!
//! All is measured once before the page changes and once after it, and written after that. Where nothing
//! shall move, and while a finger is down, the new places are marked all the same.

use std::cell::{Cell, RefCell};

use sabika_dom::prelude::*;
use sabika_rules::kit::Seat;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use crate::{
    browser,
    pieces::{px, tenths},
    settings,
};

/// More than so many at once are no move: another step is looked at.
const MOST: usize = 8;
/// What came to a new place: `flew` or, where nothing moves, `marked`.
const MOVED: &str = "data-moved";

/// Where something is seen, in pixels of the window.
#[derive(Clone, Copy)]
struct Rect {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A piece where it lies.
#[derive(Clone)]
struct Piece {
    zone: String,
    name: String,
    element: Element,
    /// `None` where it cannot be seen.
    rect: Option<Rect>,
}

thread_local! {
    /// What lay where before the page changed.
    static BEFORE: RefCell<Option<Vec<Piece>>> = const { RefCell::new(None) };
    /// Who made it change.
    static ACTOR: Cell<Option<Seat>> = const { Cell::new(None) };
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Marks stay until somebody does something; until then nothing moves under a finger.
pub(crate) fn watch() {
    on_window("pointerdown", |_| {
        TOUCHED.set(true);
        clear();
    });
    for end in ["pointerup", "pointercancel"] {
        on_window(end, |_| TOUCHED.set(false));
    }
    on_window("keydown", |_| clear());
    on_cleanup(|| {
        TOUCHED.set(false);
        forget();
        clear();
    });
}

/// The page is about to change.
pub(crate) fn before() {
    if BEFORE.with_borrow(Option::is_none) {
        BEFORE.set(Some(lying()));
        request_animation_frame(|| {
            if let Some(before) = BEFORE.take() {
                arrive(&before, ACTOR.get());
            }
        });
    }
}

/// What was there before makes no difference.
pub(crate) fn forget() {
    BEFORE.set(None);
}

/// It has changed by what somebody did.
pub(crate) fn after(actor: Option<Seat>) {
    ACTOR.set(actor);
}

fn lying() -> Vec<Piece> {
    let mut pieces = Vec::new();
    browser::each("[data-piece]", |element| {
        let piece = element.get_attribute("data-piece").unwrap_or_default();
        if let Some((zone, name)) = piece.split_once(' ') {
            let (zone, name) = (zone.to_owned(), name.to_owned());
            let rect = seen(&element);
            pieces.push(Piece { zone, name, element, rect });
        }
    });
    pieces
}

/// Where an element is, if it can be seen.
fn seen(element: &Element) -> Option<Rect> {
    let it = element.get_bounding_client_rect();
    let rect = Rect { x: it.left(), y: it.top(), width: it.width(), height: it.height() };
    Some(rect).filter(|it| it.width > 0.0)
}

/// The shield of a seat, and what stands there.
fn shield(seat: usize) -> Option<(Rect, Element)> {
    let mut found = None;
    browser::each(&format!("[data-shield='{seat}']"), |it| {
        let arms = it.query_selector("svg").ok().flatten();
        found = found.take().or_else(|| Some((seen(&arms?)?, it)));
    });
    found
}

/// Where the pieces of a zone come from, where they do: small, and where they are if it has no room.
fn pile(zone: &str, size: Rect) -> Option<Rect> {
    let pile = document().query_selector(&format!("[data-pile='{zone}']")).ok().flatten()?;
    Some(Rect { width: size.width * 0.3, height: size.height * 0.3, ..seen(&pile).unwrap_or(size) })
}

/// The seat that a zone, or a shield among the pieces, belongs to.
fn owner(name: &str) -> Option<usize> {
    name.rsplit_once('-')?.1.parse().ok()
}

/// A zone whenever it was filled.
fn filled(zone: &str) -> &str {
    zone.split_once('.').map_or(zone, |it| it.0)
}

/// What has left its zone, and what has come to one: pieces that are called alike cancel out.
fn changed<T: Clone>(
    before: &[T],
    after: &[T],
    key: impl Fn(&T) -> (&str, &str),
) -> (Vec<T>, Vec<T>) {
    let more = |some: &[T], others: &[T]| {
        let mut others: Vec<_> = others.iter().map(&key).collect();
        let is_more = |it: &&T| match others.iter().position(|other| *other == key(it)) {
            Some(same) => {
                others.swap_remove(same);
                false
            }
            None => true,
        };
        some.iter().filter(is_more).cloned().collect::<Vec<T>>()
    };
    (more(before, after), more(after, before))
}

/// Something that is to be shown on its way.
struct Flight {
    picture: Option<Element>,
    from: Rect,
    to: Rect,
    /// What is marked as new.
    target: Element,
    /// Comes after the others have left.
    late: bool,
}

fn arrive(before: &[Piece], actor: Option<Seat>) {
    clear();
    let (mut left, came) = changed(before, &lying(), |it| (it.zone.as_str(), it.name.as_str()));
    let mut flights = Vec::new();
    for piece in came {
        let same = left
            .iter()
            .position(|it| it.name == piece.name && filled(&it.zone) != filled(&piece.zone));
        flights.extend(match same.map(|it| left.remove(it)) {
            Some(old) => moved(&old, &piece),
            None => new(&piece),
        });
    }
    if let Some(taker) = actor.and_then(|it| shield(it.index())) {
        flights.extend(left.iter().filter_map(|it| taken(it, &taker)));
    }
    if flights.len() <= MOST {
        fly(&flights);
    }
}

/// What lies elsewhere now.
fn moved(old: &Piece, new: &Piece) -> Option<Flight> {
    let at = |it: &Piece| match it.rect {
        Some(rect) => Some((rect, it.element.clone())),
        None => shield(owner(&it.zone)?),
    };
    let ((from, _), (to, target)) = (at(old)?, at(new)?);
    let picture = picture(&new.element).or_else(|| picture(&old.element));
    Some(Flight { picture, from, to, target, late: false })
}

/// What was not to be seen before.
fn new(piece: &Piece) -> Option<Flight> {
    let to = piece.rect?;
    let from = match owner(&piece.name).filter(|_| piece.name.starts_with("shield-")) {
        Some(seat) => shield(seat)?.0,
        None => pile(&piece.zone, to)?,
    };
    let picture = picture(&piece.element);
    Some(Flight { picture, from, to, target: piece.element.clone(), late: true })
}

/// What lay open and is with somebody now.
fn taken(piece: &Piece, taker: &(Rect, Element)) -> Option<Flight> {
    let from = piece.rect?;
    pile(&piece.zone, from)?;
    let (to, target) = taker.clone();
    Some(Flight { picture: picture(&piece.element), from, to, target, late: false })
}

/// What a piece looks like.
fn picture(element: &Element) -> Option<Element> {
    let picture = element.query_selector("svg").ok().flatten()?;
    picture.clone_node_with_deep(true).ok()?.dyn_into().ok()
}

fn fly(flights: &[Flight]) {
    let still = settings::settings_now().is_still() || TOUCHED.get();
    let sky = if still { None } else { sky() };
    for flight in flights {
        let flies = sky.as_ref().is_some_and(|it| flight.take_off(it).is_some());
        let _ = flight.target.set_attribute(MOVED, if flies { "flew" } else { "marked" });
        if flies && flight.late {
            let _ = flight.target.set_attribute("data-late", "");
        }
    }
}

/// Where everything flies: over the table, in nobody's way.
fn sky() -> Option<HtmlElement> {
    if let Some(sky) = browser::element("sky") {
        return Some(sky);
    }
    let sky: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    sky.set_id("sky");
    let _ = sky.set_attribute("aria-hidden", "true");
    let _ = document().body()?.append_child(&sky);
    Some(sky)
}

impl Flight {
    fn take_off(&self, sky: &HtmlElement) -> Option<()> {
        let bird: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
        bird.set_class_name(if self.late { "late" } else { "" });
        let style = bird.style();
        let (from, to) = (self.from, self.to);
        for (name, value) in [
            ("left", px(from.x)),
            ("top", px(from.y)),
            ("width", px(from.width)),
            ("height", px(from.height)),
            ("--dx", px(to.x - from.x)),
            ("--dy", px(to.y - from.y)),
            ("--percent", tenths(to.width / from.width * 100.0)),
        ] {
            let _ = style.set_property(name, &value);
        }
        bird.append_child(self.picture.as_ref()?).ok()?;
        sky.append_child(&bird).ok()?;
        Some(())
    }
}

/// Everything is where it belongs, and nothing is new any more.
fn clear() {
    if let Some(sky) = browser::element("sky") {
        sky.set_inner_html("");
    }
    browser::each("[data-moved]", |it| {
        let _ = it.remove_attribute(MOVED);
        let _ = it.remove_attribute("data-late");
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_elsewhere_has_moved() {
        let piece = |text: &'static str| text.split_once(' ').expect("zone and name");
        let table = |pieces: &[&'static str]| pieces.iter().map(|it| piece(it)).collect::<Vec<_>>();
        let before = table(&["money denar-5", "money denar-5", "money florin-2", "hand denar-5"]);
        let after = table(&["hand denar-5", "hand denar-5", "money denar-5", "money ducat-1"]);
        let (left, came) = changed(&before, &after, |it| *it);
        assert_eq!(left, table(&["money denar-5", "money florin-2"]));
        assert_eq!(came, table(&["hand denar-5", "money ducat-1"]));
        assert_eq!(changed(&after, &after, |it| *it), (Vec::new(), Vec::new()));
    }

    #[test]
    fn a_zone_that_ends_with_a_number_is_somebodys() {
        assert_eq!(
            ["beside-1", "hand", "shield-0", "kept-all"].map(owner),
            [Some(1), None, Some(0), None]
        );
    }
}
