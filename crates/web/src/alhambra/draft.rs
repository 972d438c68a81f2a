//! An action that is being put together by taps, drags or keys, before it is confirmed.
//!
//! Nothing here knows a rule: a draft becomes an action, and the rules say what they think of it.

use sabika_rules::{
    alhambra::{
        Action, Alhambra, Event, Handful, Payment, Prompt, View, Ware,
        action::PurseSet,
        modules::{ModuleAction, ModuleId},
        view::HandView,
    },
    kit::{Card, Cards, Currency, Notes, Pos, TileId},
    palace::Palace,
};

use crate::{
    desk::{self, Outcome},
    pieces::arrange,
    site::{self, Deed, Placing, Spot},
};

#[derive(Clone, PartialEq, Debug, Default)]
pub enum Draft {
    #[default]
    Nothing,
    /// Open money cards, by their places in the display.
    Take { places: Vec<usize> },
    /// A tile of the market or what a module sells, and what is paid for it.
    Buy { ware: Ware, payment: Payment },
    /// A change of the palace.
    Place(Placing),
    /// What a module lets one do, or an answer to its question.
    Own(ModuleAction),
}

/// Something that was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A place in the money display.
    Display(usize),
    /// A square of the market, or what a module sells.
    Ware(Ware),
    /// A card of the own hand.
    Hand(Card),
    /// Money that is no card, of a module.
    Purse(ModuleId, u8),
    /// An action of a module.
    Own(ModuleAction),
    /// Something of the own palace.
    Site(site::Target),
}

/// A touch changes the draft, or confirms it.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    Draft(Draft),
    Confirm,
}

/// The own hand, where it can be seen.
pub fn hand(view: &View) -> Cards {
    match view.own().map(|it| it.hand) {
        Some(HandView::Cards(cards)) => cards,
        Some(HandView::Size(_)) | None => Cards::NONE,
    }
}

fn currency_of(view: &View, ware: Ware) -> Option<Currency> {
    view.market.iter().find(|it| ware == Ware::Square(it.square)).map(|it| it.currency)
}

/// A payment of nothing yet.
fn unpaid(currency: Currency) -> Payment {
    Payment { currency, notes: Notes::NONE, purses: PurseSet::default() }
}

/// The square that is paid in this currency.
fn square_of(view: &View, currency: Currency) -> Option<Ware> {
    view.market.iter().find(|it| it.currency == currency).map(|it| Ware::Square(it.square))
}

fn tile_of(view: &View, ware: Ware) -> Option<TileId> {
    view.market.iter().find(|it| ware == Ware::Square(it.square))?.tile
}

fn is_placing(view: &View) -> bool {
    matches!(view.prompt(), Some(Prompt::Place { .. }))
}

/// What whoever looks may choose from.
fn offered(view: &View) -> Vec<Action> {
    desk::offered(&view.possible(), view.looker.seat())
}

/// A way to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    pub payment: Payment,
    pub sum: u32,
    pub is_exact: bool,
}

/// The values of a payment, cards first.
pub fn values(view: &View, payment: &Payment) -> Vec<u8> {
    let purses = view.purses().into_iter();
    let paying = purses.filter(|(by, it)| payment.purses.contains(*by, it.number));
    payment.notes.values().chain(paying.map(|(_, it)| it.value)).collect()
}

/// Whether it is a purchase that is paid exactly.
pub(crate) fn is_exact(outcome: &Outcome<Alhambra>) -> bool {
    outcome.events.iter().any(|it| matches!(it, Event::Paid { exact: true, .. }))
}

/// The payments for a ware among what is offered: exact ones first, then the least wasteful.
pub fn offers(view: &View, offered: &[Action], ware: Ware) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    let game = view.possible();
    for action in offered {
        if let Action::Buy { ware: other, payment } = *action
            && other == ware
        {
            let outcome = view.looker.seat().map(|seat| desk::attempt(game, seat, *action));
            let is_exact = outcome.is_some_and(|it| it.is_ok_and(|it| self::is_exact(&it)));
            offers.push(Offer { payment, sum: view.worth(&payment), is_exact });
        }
    }
    let pieces = |it: &Offer| it.payment.notes.len() + it.payment.purses.iter().count() as u32;
    let rank = |it: &Offer| (!it.is_exact, it.sum, pieces(it));
    arrange(&mut offers, |a, b| rank(a) < rank(b));
    offers
}

impl Draft {
    /// What to begin with: a tile that waits for its place is in the hand already.
    pub fn begin(view: &View, wish: Option<(TileId, Pos)>) -> Draft {
        let Some(own) = view.own().filter(|_| is_placing(view)) else { return Draft::Nothing };
        let wished = wish.filter(|(tile, _)| own.waiting.contains(*tile));
        match (wished, own.waiting.iter().next()) {
            (Some((tile, pos)), _) => {
                Draft::Place(Placing::Put { tile, spot: Some(Spot::Cell(pos)) })
            }
            (None, Some(tile)) => Draft::Place(Placing::Put { tile, spot: None }),
            (None, None) => Draft::Nothing,
        }
    }

    /// What a touch makes of the draft.
    pub fn touched(&self, view: &View, touch: Touch) -> Next {
        let draft = match (self, touch) {
            (Draft::Take { places }, Touch::Display(place)) => {
                let mut places = places.clone();
                match places.iter().position(|it| *it == place) {
                    Some(chosen) => drop(places.remove(chosen)),
                    None => places.push(place),
                }
                if places.is_empty() { Draft::Nothing } else { Draft::Take { places } }
            }
            (_, Touch::Display(place)) => Draft::Take { places: vec![place] },
            (Draft::Buy { ware, .. }, Touch::Ware(other)) if *ware == other => Draft::Nothing,
            (_, Touch::Ware(ware)) => {
                let currency = currency_of(view, ware).unwrap_or(Currency::Denar);
                let best = offers(view, &offered(view), ware);
                let best = best.first().map(|it| it.payment);
                Draft::Buy { ware, payment: best.unwrap_or_else(|| unpaid(currency)) }
            }
            (Draft::Buy { ware, payment }, Touch::Hand(card))
                if payment.currency == card.currency() =>
            {
                let notes = toggled(payment.notes, card, hand(view));
                Draft::Buy { ware: *ware, payment: Payment { notes, ..*payment } }
            }
            (Draft::Buy { ware, payment }, Touch::Purse(by, number))
                if view.purses().iter().any(|(owner, it)| {
                    (*owner, it.number, it.currency) == (by, number, payment.currency)
                }) =>
            {
                let purses = payment.purses.toggled(by, number);
                Draft::Buy { ware: *ware, payment: Payment { purses, ..*payment } }
            }
            // Money of another currency: for what is paid in it, or for what any currency pays.
            (draft, Touch::Hand(card)) => {
                let notes = Notes::NONE.with(card.value(), 1).unwrap_or(Notes::NONE);
                draft.paid_with(view, Payment { notes, ..unpaid(card.currency()) })
            }
            (draft, Touch::Purse(by, number)) => {
                let mut purses = view.purses().into_iter();
                match purses.find(|(owner, it)| (*owner, it.number) == (by, number)) {
                    Some((_, purse)) => {
                        let purses = PurseSet::default().with(by, number);
                        draft.paid_with(view, Payment { purses, ..unpaid(purse.currency) })
                    }
                    None => draft.clone(),
                }
            }
            (Draft::Own(chosen), Touch::Own(action)) if *chosen == action => return Next::Confirm,
            (_, Touch::Own(action)) => Draft::Own(action),
            (draft @ Draft::Buy { .. }, Touch::Site(site::Target::Cell(_))) => draft.clone(),
            (draft, Touch::Site(touch)) => {
                let palace = view.own().map_or_else(Palace::default, |it| it.palace);
                match Placing::touched(draft.placing(), &palace, is_placing(view), touch) {
                    site::Next::Confirm => return Next::Confirm,
                    site::Next::Placing(Some(placing)) => Draft::Place(placing),
                    // These mean nothing by themselves.
                    site::Next::Placing(None)
                        if matches!(touch, site::Target::Reserve | site::Target::Neutral) =>
                    {
                        draft.clone()
                    }
                    site::Next::Placing(None) => Draft::Nothing,
                }
            }
        };
        Next::Draft(draft)
    }

    /// Something bought with money of this currency: what a module sells stays, a tile changes.
    fn paid_with(&self, view: &View, payment: Payment) -> Draft {
        let ware = match self {
            Draft::Buy { ware: ware @ Ware::Module(..), .. } => Some(*ware),
            _ => square_of(view, payment.currency),
        };
        ware.map_or(Draft::Nothing, |ware| Draft::Buy { ware, payment })
    }

    /// What something dropped on something else makes of the draft: what taps would have made.
    pub fn dropped(&self, view: &View, what: Touch, onto: Onto) -> Option<Draft> {
        let after = |draft: &Draft, touch| match draft.touched(view, touch) {
            Next::Draft(draft) => draft,
            Next::Confirm => draft.clone(),
        };
        match (what, onto) {
            (Touch::Display(place), Onto::Hand) => Some(match self {
                Draft::Take { places } if places.contains(&place) => self.clone(),
                _ => after(self, what),
            }),
            (
                Touch::Ware(ware),
                Onto::Touch(Touch::Site(site::Target::Cell(_) | site::Target::Reserve))
                | Onto::Hand,
            ) => Some(match self {
                Draft::Buy { ware: same, .. } if *same == ware => self.clone(),
                _ => after(self, what),
            }),
            (Touch::Hand(card), Onto::Touch(Touch::Ware(ware))) => {
                let needed = currency_of(view, ware);
                let paid = needed.is_none_or(|it| it == card.currency());
                let draft = match self {
                    Draft::Buy { ware: same, payment }
                        if *same == ware && payment.currency == card.currency() =>
                    {
                        let notes = payment.notes;
                        let more = notes.with(card.value(), notes.of_value(card.value()) + 1);
                        let fits = |it: &Notes| hand(view).of(card.currency()).contains(*it);
                        let notes = more.filter(fits).unwrap_or(notes);
                        Draft::Buy { ware, payment: Payment { notes, ..*payment } }
                    }
                    _ if paid => {
                        let notes = Notes::NONE.with(card.value(), 1).unwrap_or(Notes::NONE);
                        Draft::Buy { ware, payment: Payment { notes, ..unpaid(card.currency()) } }
                    }
                    _ => Draft::Buy { ware, payment: unpaid(needed.unwrap_or(card.currency())) },
                };
                Some(draft)
            }
            (Touch::Site(what), Onto::Touch(Touch::Site(onto))) => {
                Placing::dropped(what, onto).map(Draft::Place)
            }
            _ => None,
        }
    }

    /// The action it amounts to so far.
    pub fn action(&self, view: &View) -> Option<Action> {
        match self {
            // Who wants nothing wants to stop.
            Draft::Nothing => Some(Action::Stop),
            Draft::Take { places } => {
                let cards = places.iter().filter_map(|it| *view.display.get(*it)?);
                Some(Action::Take { cards: Handful::new(cards)? })
            }
            Draft::Buy { ware, payment } => Some(Action::Buy { ware: *ware, payment: *payment }),
            Draft::Own(action) => Some(Action::Module(*action)),
            Draft::Place(placing) => {
                let palace = &view.own()?.palace;
                Some(match placing.deed(palace, is_placing(view))? {
                    Deed::Build { tile, pos } => Action::Build { tile, pos },
                    Deed::Exchange { tile, pos } => Action::Exchange { tile, pos },
                    Deed::Store { tile } => Action::Store { tile },
                    Deed::Give { tile } => Action::Give { tile },
                    Deed::Remove { pos } => Action::Remove { pos },
                })
            }
        }
    }

    /// The tile that is about to find a place, now or once it is bought.
    pub fn tile(&self, view: &View) -> Option<TileId> {
        match self {
            Draft::Buy { ware, .. } => tile_of(view, *ware),
            Draft::Place(placing) => placing.tile(),
            Draft::Nothing | Draft::Take { .. } | Draft::Own(_) => None,
        }
    }

    /// The change of the palace that it is.
    pub fn placing(&self) -> Option<Placing> {
        match self {
            Draft::Place(placing) => Some(*placing),
            _ => None,
        }
    }
}

/// Where something is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onto {
    Hand,
    Touch(Touch),
}

/// One copy more of a card, or none where all are in it.
fn toggled(notes: Notes, card: Card, hand: Cards) -> Notes {
    let (value, held) = (card.value(), hand.count(card));
    let now = notes.of_value(value);
    let wanted = if now >= held { 0 } else { now + 1 };
    let others = Notes::NONE;
    let mut all = others;
    for it in Card::VALUES {
        let copies = if it == value { wanted } else { notes.of_value(it) };
        all = all.with(it, copies).unwrap_or(all);
    }
    all
}

impl Touch {
    /// How what can be touched is called in `data-drag` and `data-drop`.
    pub fn read(text: &str) -> Option<Touch> {
        let (what, which) = text.split_once(' ').unwrap_or((text, ""));
        Some(match what {
            "display" => Touch::Display(which.parse().ok()?),
            "stall" => Touch::Ware(Ware::Square(which.parse().ok()?)),
            "hand" => Touch::Hand(which.parse().ok()?),
            _ => Touch::Site(site::Target::read(text)?),
        })
    }
}

impl Onto {
    pub fn read(text: &str) -> Option<Onto> {
        if text == "purse" { Some(Onto::Hand) } else { Touch::read(text).map(Onto::Touch) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::{
        alhambra::scene::Scene,
        game::Game as _,
        kit::{Looker, Seat},
    };

    fn scene() -> (Scene, Seat) {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-5 denar-4 denar-4 denar-7 denar-9 florin-2");
        scene.market(3, "tower-9a");
        (scene, mover)
    }

    fn touch(draft: &Draft, view: &View, touch: &str) -> Draft {
        match draft.touched(view, Touch::read(touch).expect("a touch")) {
            Next::Draft(draft) => draft,
            Next::Confirm => panic!("{touch} confirms"),
        }
    }

    fn says(draft: &Draft, view: &View) -> String {
        draft.action(view).map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn a_stall_is_bought_with_the_best_payment_first() {
        let (scene, mover) = scene();
        let view = scene.game.view(Looker::Seat(mover));
        let offers = offers(&view, &offered(&view), Ware::Square(3));
        assert!(offers[0].is_exact && offers[0].sum == 9, "{offers:?}");
        assert!(!offers.last().expect("several").is_exact);
        let draft = touch(&Draft::Nothing, &view, "stall 3");
        assert_eq!(says(&draft, &view), "buy 3 with denar-9");
        assert_eq!(touch(&draft, &view, "stall 3"), Draft::Nothing, "a second touch lets go");
    }

    #[test]
    fn cards_of_the_hand_change_the_payment() {
        let (scene, mover) = scene();
        let view = scene.game.view(Looker::Seat(mover));
        let mut draft = touch(&Draft::Nothing, &view, "hand denar-4");
        assert_eq!(says(&draft, &view), "buy 3 with denar-4", "a card finds its stall");
        draft = touch(&draft, &view, "hand denar-5");
        assert_eq!(says(&draft, &view), "buy 3 with denar-4 denar-5");
        draft = touch(&draft, &view, "hand denar-4");
        assert_eq!(says(&draft, &view), "buy 3 with denar-4 denar-4 denar-5", "both copies");
        draft = touch(&draft, &view, "hand denar-4");
        assert_eq!(says(&draft, &view), "buy 3 with denar-5", "and none");
    }

    #[test]
    fn open_cards_are_collected() {
        let (scene, mover) = scene();
        let view = scene.game.view(Looker::Seat(mover));
        let one = touch(&Draft::Nothing, &view, "display 2");
        let two = touch(&one, &view, "display 0");
        assert_eq!(two, Draft::Take { places: vec![2, 0] });
        assert_eq!(touch(&touch(&two, &view, "display 2"), &view, "display 0"), Draft::Nothing);
        assert!(says(&two, &view).starts_with("take "));
    }

    #[test]
    fn a_bought_tile_waits_in_the_hand_and_a_second_touch_confirms() {
        let (mut scene, mover) = scene();
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "stop");
        let view = scene.game.view(Looker::Seat(mover));
        let draft = Draft::begin(&view, None);
        assert_eq!(says(&draft, &view), "");
        let on_cell = touch(&draft, &view, "cell 0,1");
        assert_eq!(says(&on_cell, &view), "build tower-9a at 0,1");
        assert_eq!(
            on_cell.touched(&view, Touch::Site(site::Target::Cell(Pos::new(0, 1)))),
            Next::Confirm
        );
        assert_eq!(says(&touch(&draft, &view, "reserve"), &view), "store tower-9a");
        assert_eq!(says(&touch(&draft, &view, "neutral"), &view), "give tower-9a");
        let tile = "tower-9a".parse().expect("a tile");
        let wished = Draft::begin(&view, Some((tile, Pos::new(0, -1))));
        assert_eq!(says(&wished, &view), "build tower-9a at 0,-1");
    }

    #[test]
    fn the_palace_is_redesigned_both_ways() {
        let (mut scene, mover) = scene();
        scene.palace(mover, "garden-11 1,0");
        scene.reserve(mover, "garden-10a");
        let view = scene.game.view(Looker::Seat(mover));
        let lifted = touch(&Draft::Nothing, &view, "palace 1,0");
        assert_eq!(says(&lifted, &view), "remove 1,0");
        assert_eq!(lifted.touched(&view, Touch::Site(site::Target::Reserve)), Next::Confirm);
        assert_eq!(
            says(&touch(&lifted, &view, "tile garden-10a"), &view),
            "exchange garden-10a at 1,0"
        );
        let chosen = touch(&Draft::Nothing, &view, "tile garden-10a");
        assert_eq!(says(&touch(&chosen, &view, "cell 0,1"), &view), "build garden-10a at 0,1");
        assert_eq!(says(&touch(&chosen, &view, "cell 1,0"), &view), "exchange garden-10a at 1,0");
    }

    /// What is dragged amounts to the same as what is tapped.
    #[test]
    fn a_drop_is_as_good_as_taps() {
        let (mut scene, mover) = scene();
        scene.palace(mover, "garden-11 1,0");
        scene.reserve(mover, "garden-10a");
        let view = scene.game.view(Looker::Seat(mover));
        let drop = |draft: &Draft, what: &str, onto: &str| {
            let (what, onto) = (Touch::read(what)?, Onto::read(onto)?);
            draft.dropped(&view, what, onto)
        };
        let nothing = Draft::Nothing;
        let tapped = |what: &str| Some(touch(&Draft::Nothing, &view, what));
        assert_eq!(drop(&nothing, "display 1", "purse"), tapped("display 1"));
        assert_eq!(drop(&nothing, "stall 3", "cell 0,1"), tapped("stall 3"));
        assert_eq!(drop(&nothing, "hand denar-4", "stall 3"), tapped("hand denar-4"));
        assert_eq!(drop(&nothing, "palace 1,0", "reserve"), tapped("palace 1,0"));
        let placed = touch(&touch(&nothing, &view, "tile garden-10a"), &view, "cell 0,1");
        assert_eq!(drop(&nothing, "tile garden-10a", "cell 0,1"), Some(placed));
        assert_eq!(drop(&nothing, "display 1", "cell 0,1"), None, "that means nothing");
    }
}
