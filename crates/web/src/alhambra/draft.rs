//! How an action is put together by taps, drags or keys, before it is confirmed: the [`Draft`], what
//! a touch makes of it, and what the desk says to it.
//!
//! Nothing here knows a rule: a draft becomes an action, and the rules say what they think of it.

use sabika_dom::prelude::*;
use sabika_messages::Part;
use sabika_rules::{
    alhambra::{
        Action, Alhambra, Event, Handful, Payment, Prompt, Refusal, View, Ware,
        action::PurseSet,
        modules::{ModuleAction, ModuleId},
        view::{HandView, PlayerView},
    },
    kit::{Card, Cards, Currency, Notes, Party, Pos, TileId, TileSet},
    message::{Arg, Tell as _},
    palace::{Palace, sites, wall},
};

use super::{Desk, in_front, modules, race_of};
use crate::{
    desk::{self, AtDesk, Outcome},
    pieces::{arrange, tile_name},
    site::{self, Deed, Placing, Site, Spot},
    sound::Sound,
    text::{brief, capital, number, say, sentence, t, t_with, words},
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

pub(super) fn tile_of(view: &View, ware: Ware) -> Option<TileId> {
    view.market.iter().find(|it| ware == Ware::Square(it.square))?.tile
}

fn is_placing(view: &View) -> bool {
    matches!(view.prompt(), Some(Prompt::Place { .. }))
}

/// What whoever looks may choose from.
fn offered(view: &View) -> Vec<Action> {
    desk::offered(&view.possible(), view.looker.seat())
}

/// One more open card, or one less; a card that goes with no other is meant instead of them.
fn taken(view: &View, places: &[usize], place: usize) -> Draft {
    let mut chosen: Vec<usize> = places.iter().copied().filter(|it| *it != place).collect();
    if chosen.len() == places.len() {
        let several: Vec<Handful> = offered(view)
            .into_iter()
            .filter_map(|it| match it {
                Action::Take { cards } if cards.iter().count() > 1 => Some(cards),
                _ => None,
            })
            .collect();
        let goes_with_others = |place: &usize| {
            let card = view.display[*place];
            several.iter().any(|it| it.iter().any(|it| Some(it) == card))
        };
        chosen.push(place);
        if !chosen.iter().all(goes_with_others) {
            chosen = vec![place];
        }
    }
    if chosen.is_empty() { Draft::Nothing } else { Draft::Take { places: chosen } }
}

/// These open cards, wherever they lie.
fn take(view: &View, cards: Handful) -> Draft {
    let mut places = Vec::new();
    for card in cards.iter() {
        let lies = |it: &usize| view.display[*it] == Some(card) && !places.contains(it);
        let place = (0..view.display.len()).find(lies);
        places.extend(place);
    }
    Draft::Take { places }
}

/// '5 + 4 = 9'.
pub(super) fn sum_of(view: &View, payment: &Payment) -> String {
    let values = values(view, payment);
    let sum: u32 = values.iter().map(|it| u32::from(*it)).sum();
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    if values.len() > 1 { format!("{} = {sum}", values.join(" + ")) } else { sum.to_string() }
}

/// A way to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    pub payment: Payment,
    pub sum: u32,
    pub is_exact: bool,
}

/// The values of a payment: cards first, the largest first.
pub fn values(view: &View, payment: &Payment) -> Vec<u8> {
    let purses = view.purses().into_iter();
    let paying = purses.filter(|(by, it)| payment.purses.contains(*by, it.number));
    let mut values: Vec<u8> = payment.notes.values().collect();
    values.reverse();
    values.extend(paying.map(|(_, it)| it.value));
    values
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
            (Draft::Take { places }, Touch::Display(place)) => taken(view, places, place),
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

impl AtDesk for Alhambra {
    type Draft = Draft;
    type Own = Own;

    fn own() -> Own {
        Own { wish: RwSignal::new(None), overview: RwSignal::new(None) }
    }
    fn begin(desk: Desk) -> Draft {
        let view = desk.view.get();
        let wish = desk.own.wish.get();
        let draft = if desk.may_act() { Draft::begin(&view, wish) } else { Draft::Nothing };
        if draft == Draft::Nothing && view.own().is_none_or(|own| own.waiting.is_empty()) {
            desk.own.wish.set(None);
        }
        draft
    }
    fn action(draft: &Draft, view: &View) -> Option<Action> {
        draft.action(view)
    }
    /// A tile for which nothing is paid is only looked at.
    fn only_looks(draft: &Draft) -> bool {
        match draft {
            Draft::Nothing => true,
            Draft::Buy { payment, .. } => {
                payment.notes.is_empty() && payment.purses == PurseSet::default()
            }
            Draft::Take { .. } | Draft::Place(_) | Draft::Own(_) => false,
        }
    }
    /// Where a tile shall stand is asked of the rules before it is paid.
    fn objection(own: Own, draft: &Draft, view: &View) -> Option<Refusal> {
        let (tile, pos) = own.wish(draft, view)?;
        view.with_built(tile, pos).err().map(Refusal::from)
    }
    fn draft(desk: Desk, action: Action) -> Draft {
        let deed = match action {
            Action::Module(own) => return Draft::Own(own),
            Action::Buy { ware, payment } => return Draft::Buy { ware, payment },
            Action::Take { cards } => return desk.view.with(|it| take(it, cards)),
            Action::Build { tile, pos } => Deed::Build { tile, pos },
            Action::Exchange { tile, pos } => Deed::Exchange { tile, pos },
            Action::Store { tile } => Deed::Store { tile },
            Action::Give { tile } => Deed::Give { tile },
            Action::Remove { pos } => Deed::Remove { pos },
            Action::Stop => return Draft::Nothing,
        };
        Draft::Place(deed.placing())
    }
    fn propose(desk: Desk, action: Action) {
        let draft = untrack(|| Self::draft(desk, action));
        desk.redraft(draft);
    }
    fn words(desk: Desk, action: &Action) -> String {
        match *action {
            Action::Take { cards } => {
                t_with("advice-take", [("cards", Arg::Cards(cards.iter().collect()))])
            }
            Action::Buy { ware, payment } => {
                let paid = ("paid", words(desk.view.with(|it| sum_of(it, &payment))));
                match ware {
                    Ware::Square(_) => {
                        t_with("advice-buy", [("what", words(Self::label(desk))), paid])
                    }
                    // The button has no room for its name.
                    Ware::Module(..) => {
                        let ware = desk.sitting.say(&ware.message());
                        capital(&t_with("advice-buy-ware", [("ware", words(ware)), paid]))
                    }
                }
            }
            Action::Build { tile, pos } => site::built(tile, pos),
            Action::Exchange { pos, .. } | Action::Remove { pos } => {
                site::somewhere(Self::label(desk), pos)
            }
            Action::Store { .. } | Action::Give { .. } | Action::Stop | Action::Module(_) => {
                Self::label(desk)
            }
        }
    }
    fn piece(action: &Action) -> Option<String> {
        match *action {
            Action::Buy { ware: Ware::Square(square), .. } => {
                Some(format!(".stall[data-square='{square}']"))
            }
            Action::Take { cards } => {
                let card = cards.iter().next()?;
                Some(format!(".money [data-piece='money {card}']"))
            }
            Action::Build { pos, .. } | Action::Exchange { pos, .. } | Action::Remove { pos } => {
                Some(site::cell(pos))
            }
            Action::Store { .. } => Some("#reserve".to_owned()),
            Action::Buy { ware: Ware::Module(..), .. }
            | Action::Give { .. }
            | Action::Stop
            | Action::Module(_) => None,
        }
    }
    fn is_answer(desk: Desk, action: &Action) -> bool {
        let asks = |view: &View| matches!(view.prompt(), Some(Prompt::Ask { .. }));
        matches!(action, Action::Module(_)) && desk.view.with(asks)
    }
    fn picture(desk: Desk) -> Option<Fragment> {
        modules::picture(desk)
    }
    fn sound(action: &Action) -> Option<Sound> {
        match action {
            Action::Take { .. } | Action::Buy { .. } => Some(Sound::Coin),
            Action::Stop | Action::Module(_) => None,
            _ => Some(Sound::Tile),
        }
    }
    fn asked(prompt: &Prompt) -> &'static str {
        match prompt {
            Prompt::Turn { acted: false, .. } => "turn",
            Prompt::Turn { acted: true, .. } => "again",
            Prompt::Place { .. } => "place",
            _ => "ask",
        }
    }
    fn headline(desk: Desk) -> String {
        let (view, names) = (desk.view.get(), desk.sitting.names());
        // What the button would do is what is asked now.
        let is_tried = match desk.draft.get() {
            Draft::Buy { ware, .. } => !desk.payments(ware).is_empty(),
            Draft::Take { .. } | Draft::Place(_) => desk.outcome().is_some(),
            Draft::Nothing | Draft::Own(_) => false,
        };
        if is_tried {
            return t_with("line-tried", [("action", words(Self::label(desk)))]);
        }
        match view.prompt() {
            Some(Prompt::Turn { acted: false, .. }) => match view.added_actions() {
                added if added.is_empty() => t("line-turn"),
                added => t_with("line-turn-added", [("added", Arg::Messages(added))]),
            },
            Some(Prompt::Turn { acted: true, .. }) => t("line-again"),
            Some(Prompt::Place { gift, .. }) => {
                let waiting = view.own().map_or(0, |it| it.waiting.len());
                let count = ("count", number(waiting));
                if *gift {
                    let neutral = ("neutral", words(names.of(Party::Neutral).unwrap_or_default()));
                    t_with("line-place-or-give", [count, neutral])
                } else {
                    t_with("line-place", [count])
                }
            }
            Some(Prompt::Ask { .. }) => {
                let question = view.question().map(|it| say(&it, &names));
                sentence(&question.unwrap_or_default())
            }
            _ => String::new(),
        }
    }
    fn explanation(desk: Desk) -> String {
        let view = desk.view.get();
        match (desk.draft.get(), desk.outcome()) {
            (Draft::Nothing, _) => match view.prompt() {
                Some(Prompt::Turn { .. }) => t("sub-turn"),
                _ => String::new(),
            },
            (Draft::Take { places }, _) => {
                let cards = places.iter().filter_map(|it| view.display[*it]);
                let sum: u32 = cards.map(|it| u32::from(it.value())).sum();
                t_with("sub-take", [("sum", number(sum)), ("count", number(places.len() as i64))])
            }
            (draft @ Draft::Buy { ware, .. }, _) => {
                let is_payable = !desk.payments(ware).is_empty();
                match (desk.own.wish(&draft, &view), draft.tile(&view)) {
                    (Some(_), _) if desk.refusal().is_some() => String::new(),
                    (Some(_), _) => tried_line(desk, &view, &desk.after()),
                    (None, Some(tile)) if is_payable => {
                        t_with("sub-buy", [("tile", words(tile_name(tile)))])
                    }
                    (None, None) if is_payable => t("sub-buy-ware"),
                    // Nobody is asked to pay what is not there.
                    (None, tile) => tile.map_or_else(String::new, |it| sentence(&tile_name(it))),
                }
            }
            (Draft::Place(Placing::Put { tile, spot: None }), _) => {
                t_with("sub-put", [("tile", words(tile_name(tile)))])
            }
            (Draft::Place(_), Some(outcome)) => tried_line(desk, &view, &outcome.view),
            (Draft::Place(_) | Draft::Own(_), _) => String::new(),
        }
    }
    fn label(desk: Desk) -> String {
        let view = desk.view.get();
        let tile = desk.draft.with(|it| it.tile(&view));
        let named = |tile: TileId| {
            let kind = words(crate::pieces::kind_name(tile.kind()));
            [("kind", kind), ("price", number(tile.price()))]
        };
        match desk.draft.get() {
            Draft::Nothing => t("do-stop"),
            Draft::Take { places } => {
                let cards = places.iter().filter_map(|it| view.display[*it]);
                let sum: u32 = cards.map(|it| u32::from(it.value())).sum();
                t_with("do-take", [("sum", number(sum))])
            }
            Draft::Buy { .. } => {
                tile.map_or_else(|| t("do-buy-ware"), |it| t_with("do-buy", named(it)))
            }
            Draft::Own(action) => say(&action.message(), &desk.sitting.names()),
            Draft::Place(placing) => {
                let waits = matches!(view.prompt(), Some(Prompt::Place { .. }));
                let deed = view.own().and_then(|it| placing.deed(&it.palace, waits));
                match deed {
                    Some(deed) => deed.label(desk.sitting),
                    None => tile
                        .map_or_else(String::new, |it| t_with("do-build", [named(it)[0].clone()])),
                }
            }
        }
    }
    /// By the words of the module, which asks.
    fn answer_name(action: &Action) -> String {
        match action {
            Action::Module(own) => own.to_string(),
            _ => action.to_string(),
        }
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        match action {
            Action::Module(own) => say(&own.message(), &desk.sitting.names()),
            _ => String::new(),
        }
    }
    fn answer_in_brief(desk: Desk, action: &Action) -> Option<Vec<Part>> {
        match action {
            Action::Module(own) => brief(&own.message(), &desk.sitting.names()),
            _ => None,
        }
    }
    /// A purchase that is paid exactly lets one go on, any other ends the turn; nobody gives change
    ///
    fn fate(desk: Desk, outcome: &Outcome<Self>) -> Option<String> {
        let view = desk.view.get();
        let paid = outcome.events.iter().find_map(|it| match *it {
            Event::Paid { ware, payment, exact, .. } => Some((ware, payment, exact)),
            _ => None,
        });
        let (ware, payment, exact) = paid?;
        let sum = ("sum", words(sum_of(&view, &payment)));
        if exact {
            return Some(t_with("fate-exact", [sum]));
        }
        let price = u32::from(tile_of(&view, ware)?.price());
        let lost = lost(&view, &payment, price);
        Some(t_with("fate-lost", [sum, ("price", number(price)), ("lost", number(lost))]))
    }
}

/// What a payment is above the price.
pub(super) fn lost(view: &View, payment: &Payment, price: u32) -> u32 {
    let sum: u32 = values(view, payment).iter().map(|it| u32::from(*it)).sum();
    sum.saturating_sub(price)
}

/// What the tile that is tried makes of wall and points.
fn tried_line(desk: Desk, before: &View, after: &View) -> String {
    let seen = |view: &View| {
        let wall = view.own().map_or(0, |it| wall::length(&it.palace));
        let own = view.looker.seat().map(Party::Seat);
        (wall, own.map_or(0, |it| race_of(view).sum(it)))
    };
    site::tried_line(desk.sitting, seen(before), seen(after))
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// Where a tile shall stand once it is bought.
    wish: RwSignal<Option<(TileId, Pos)>>,
    /// The key of the overview of a module that is open.
    pub(super) overview: RwSignal<Option<&'static str>>,
}

impl Own {
    /// Where the tile that is being bought shall stand.
    fn wish(self, draft: &Draft, view: &View) -> Option<(TileId, Pos)> {
        let bought = match draft {
            Draft::Buy { ware, .. } => tile_of(view, *ware),
            _ => None,
        };
        self.wish.get().filter(|(tile, _)| bought == Some(*tile))
    }
}

impl Desk {
    /// The ways to pay for something now.
    pub(crate) fn payments(self, ware: Ware) -> Vec<Offer> {
        self.offered.with(|it| offers(&self.view.get(), it, ware))
    }

    /// What modules let one do or answer now.
    pub(crate) fn own_actions(self) -> Vec<ModuleAction> {
        let own = |action: &Action| match *action {
            Action::Module(own) => Some(own),
            _ => None,
        };
        self.offered.with(|it| it.iter().filter_map(own).collect())
    }

    pub(crate) fn touch(self, touch: Touch) {
        if !self.acts() {
            return;
        }
        let view = self.view.get_untracked();
        if let (Draft::Buy { .. }, Touch::Site(site::Target::Cell(pos))) =
            (self.draft.get_untracked(), touch)
        {
            self.wish(&view, pos);
            return;
        }
        match self.draft.with_untracked(|it| it.touched(&view, touch)) {
            Next::Draft(draft) => self.redraft(draft),
            Next::Confirm => self.confirm(),
        }
    }

    /// The tile that is bought shall stand there; a second touch takes that back.
    fn wish(self, view: &View, pos: Pos) {
        let wish = self.draft.with_untracked(|it| it.tile(view)).map(|it| (it, pos));
        let again = self.own.wish.get_untracked() == wish;
        self.own.wish.set(wish.filter(|_| !again));
        self.say_refusal();
    }

    /// A tile that is no longer bought has no wish.
    fn redraft(self, draft: Draft) {
        let view = self.view.get_untracked();
        if untrack(|| self.own.wish(&draft, &view)).is_none() {
            self.own.wish.set(None);
        }
        self.change(draft);
    }

    /// A tile in the air lights the cells where it may stand.
    pub(super) fn picked(self, what: &str) {
        if let Some(touch @ Touch::Site(site::Target::Tile(tile))) = Touch::read(what)
            && self
                .draft
                .with_untracked(|it| *it != Draft::Place(Placing::Put { tile, spot: None }))
        {
            self.touch(touch);
        }
    }

    pub(super) fn dropped(self, what: &str, onto: &str) {
        let (Some(what), Some(onto)) = (Touch::read(what), Onto::read(onto)) else { return };
        if !untrack(|| self.may_act()) {
            return;
        }
        let view = self.view.get_untracked();
        if let Some(draft) = self.draft.with_untracked(|it| it.dropped(&view, what, onto)) {
            self.redraft(draft);
            if let (Touch::Ware(_), Onto::Touch(Touch::Site(site::Target::Cell(pos)))) =
                (what, onto)
            {
                self.own.wish.set(None);
                self.wish(&view, pos);
            }
        }
    }

    /// The table as it would be with the tile that is tried, otherwise as it is.
    pub(crate) fn after(self) -> View {
        let view = self.view.get();
        match (self.draft.get(), self.outcome()) {
            (Draft::Place(_), Some(outcome)) => outcome.view,
            (draft @ Draft::Buy { .. }, _) => {
                let wish = self.own.wish(&draft, &view);
                wish.and_then(|(tile, pos)| view.with_built(tile, pos).ok()).unwrap_or(view)
            }
            _ => view,
        }
    }
}

/// The own palace, for [`site::palace`].
pub(super) fn site_of(desk: Desk) -> Site {
    let own = move |get: fn(&PlayerView) -> TileSet| {
        Memo::new(move || {
            desk.view.with(|it| in_front(desk.sitting, it).map_or(TileSet::NONE, get))
        })
    };
    let palace = move |view: &View| {
        in_front(desk.sitting, view).map_or_else(Palace::default, |own| own.palace)
    };
    let asks = move |asked: fn(&Prompt) -> bool| {
        Memo::new(move || desk.may_act() && desk.view.with(|it| it.prompt().is_some_and(asked)))
    };
    let wish = Signal::derive(move || {
        desk.draft.with(|it| desk.view.with(|view| desk.own.wish(it, view)))
    });
    Site {
        sitting: desk.sitting,
        own: Memo::new(move || desk.view.with(palace)),
        after: Memo::new(move || palace(&desk.after())),
        waiting: own(|it| it.waiting),
        reserve: own(|it| it.reserve),
        placing: Memo::new(move || desk.draft.with(Draft::placing)),
        wish,
        lit: Memo::new(move || lit_cells(desk)),
        loose: asks(|it| matches!(it, Prompt::Turn { .. })),
        gift: asks(|it| matches!(it, Prompt::Place { gift: true, .. })),
        refusal: Memo::new(move || desk.refusal().map(|it| (desk.frame.reason(&it), it.rule()))),
        rule: desk.frame.rule,
        touch: Callback::new(move |touch| desk.touch(Touch::Site(touch))),
    }
}

/// Where the tile of the draft may go.
fn lit_cells(desk: Desk) -> Vec<Pos> {
    if !desk.may_act() {
        return Vec::new();
    }
    let view = desk.view.get();
    match desk.draft.get() {
        draft @ Draft::Buy { .. } => {
            let tiles: TileSet = draft.tile(&view).into_iter().collect();
            let mut cells = Vec::new();
            if let Some(own) = view.own() {
                sites::each_building_site(&own.palace, tiles, |change| {
                    if let sites::Change::Build(_, pos) = change {
                        cells.push(pos);
                    }
                });
            }
            cells
        }
        Draft::Place(Placing::Put { tile: wanted, .. }) => desk.offered.with(|offered| {
            let cells = offered.iter().filter_map(|action| match *action {
                Action::Build { tile, pos } | Action::Exchange { tile, pos } if tile == wanted => {
                    Some(pos)
                }
                _ => None,
            });
            cells.collect()
        }),
        Draft::Nothing | Draft::Take { .. } | Draft::Place(_) | Draft::Own(_) => Vec::new(),
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
        let (mut scene, mover) = scene();
        scene.display("denar-1 ducat-2 florin-3 dirham-9");
        let view = scene.game.view(Looker::Seat(mover));
        let one = touch(&Draft::Nothing, &view, "display 2");
        let two = touch(&one, &view, "display 0");
        assert_eq!(two, Draft::Take { places: vec![2, 0] });
        assert_eq!(touch(&touch(&two, &view, "display 2"), &view, "display 0"), Draft::Nothing);
        assert!(says(&two, &view).starts_with("take "));
        let too_much = touch(&two, &view, "display 1");
        assert_eq!(too_much, Draft::Take { places: vec![2, 0, 1] }, "the rules say why not");
        // What goes with no other is meant instead of them, and they instead of it.
        let large = touch(&two, &view, "display 3");
        assert_eq!(large, Draft::Take { places: vec![3] });
        assert_eq!(touch(&large, &view, "display 0"), Draft::Take { places: vec![0] });
    }

    #[test]
    fn a_tile_that_cannot_be_paid_is_looked_at() {
        let (mut scene, mover) = scene();
        scene.market(1, "garden-12");
        let view = scene.game.view(Looker::Seat(mover));
        let draft = touch(&Draft::Nothing, &view, "stall 1");
        assert!(matches!(draft, Draft::Buy { .. }) && Alhambra::only_looks(&draft), "{draft:?}");
        let tower = touch(&Draft::Nothing, &view, "stall 3");
        assert!(!Alhambra::only_looks(&tower), "whoever pays means it");
    }

    #[test]
    fn a_payment_says_its_sum_and_what_is_lost() {
        let (scene, mover) = scene();
        let view = scene.game.view(Looker::Seat(mover));
        let of = |index: usize| offers(&view, &offered(&view), Ware::Square(3))[index].payment;
        let sums = [0, 1].map(|it| (sum_of(&view, &of(it)), lost(&view, &of(it), 9)));
        assert_eq!(sums, [("9".to_owned(), 0), ("5 + 4 = 9".to_owned(), 0)]);
        let last = offers(&view, &offered(&view), Ware::Square(3)).len() - 1;
        assert!(lost(&view, &of(last), 9) > 0);
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
