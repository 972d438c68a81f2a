//! The other players: everything of theirs that is public.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Building, Cards, Currency, Party, PerBuilding, Pos, Seat, TileSet},
    message::Message,
    palace::{Palace, wall},
};

use super::{places, race};
use crate::{
    pieces::{
        board::{Board, Marks},
        card_name, court, currency_title,
        dialog::Dialog,
        kind_title,
        palace::{label, mini},
        shield, symbol, tile_name, tile_picture,
    },
    sitting::Sitting,
    text::{number, t, t_with},
};

/// What is public of a player who builds a palace.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rival {
    pub seat: Seat,
    pub score: u16,
    /// What a scoring now would bring.
    pub now: u32,
    pub palace: Palace,
    /// Tiles beside the palace.
    pub tiles: TileSet,
    /// Money, where there is any.
    pub hand: Option<Hand>,
}

/// Money cards: how many, and which where hands are open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hand {
    pub size: u32,
    pub cards: Option<Cards>,
}

/// What the neutral player of a game for two has is counted, not built.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Neutral {
    pub score: u16,
    pub counts: PerBuilding<u32>,
}

pub(crate) fn rivals(
    sitting: Sitting,
    others: Memo<Vec<Rival>>,
    neutral: Memo<Option<Neutral>>,
) -> impl IntoFragment {
    let open = RwSignal::new(None::<Seat>);
    let seats = move || others.with(|it| it.iter().map(|it| it.seat).collect::<Vec<_>>());
    let of = move |seat: Seat| {
        Memo::new(move || others.with(|it| it.iter().find(|it| it.seat == seat).cloned()))
    };
    let neutral = move || neutral.get().map(|it| self::neutral(sitting, it));
    let many = move || seats().len() > 2;
    let enlarged = move || open.get().map(|seat| enlarged(sitting, seat, of(seat), open));
    html! {
        <div class="rivals" class:many=many>
            <For each=seats key=|it| *it children=move |seat| rival(sitting, seat, of(seat), open)/>
            {neutral}
        </div>
        {enlarged}
    }
}

/// A line that says how many cards, and which where hands are open.
fn cards(hand: Hand) -> String {
    match hand.cards {
        Some(cards) if hand.size > 0 => cards.iter().map(card_name).collect::<Vec<_>>().join(", "),
        _ => t_with("cards-count", [("count", number(hand.size))]),
    }
}

/// The values of each currency in a hand that all may see.
fn open_hand(cards: Cards) -> impl IntoFragment {
    let sums = Currency::ALL.map(|currency| {
        let values = cards.of(currency).values().map(|it| it.to_string()).collect::<Vec<_>>();
        (!values.is_empty()).then(|| html! { <span class="coins">{symbol(&format!("coin-{}", currency.name()))}<span class="vh">{currency_title(currency)}</span>" "{values.join(" ")}</span> })
    });
    html! { <p class="open-hand">{sums.collect_fragment()}</p> }
}

fn rival(
    sitting: Sitting,
    seat: Seat,
    player: Memo<Option<Rival>>,
    open: RwSignal<Option<Seat>>,
) -> impl IntoFragment {
    let name = move || sitting.name(Party::Seat(seat));
    let acting = move || sitting.shown.with(|it| it.actor == Some(seat) && !it.is_past());
    let score = move || player.get().map(|it| sitting.told(Party::Seat(seat), u32::from(it.score)));
    let now = move || {
        let it = player.get()?;
        race::projected(sitting, Party::Seat(seat), u32::from(it.score), it.now)
    };
    let last = Memo::new(move || places::built_last(sitting, seat));
    let body = move || {
        player.get().map(|it| {
        let (counts, wall) = (it.palace.counts(), wall::length(&it.palace));
        let reserve = it.tiles.iter().map(|tile| {
            let kind = symbol(&format!("mini-{}", tile.kind().name()));
            html! { <span class="rmini" data-piece=format!("beside-{} {tile}", seat.index()) title=tile_name(tile)>{kind}<span class="vh">{tile_name(tile)}</span></span> }
        }).collect_fragment();
        let is_empty = it.tiles.is_empty();
        let kinds = Building::ALL.map(|kind| {
            let icon = symbol(&format!("mini-{}", kind.name()));
            html! { <li title=kind_title(kind)>{icon}<span class="vh">{kind_title(kind)}</span><b class="num">{counts[kind]}</b></li> }
        }).collect_fragment();
        let open_hand = it.hand.and_then(|it| it.cards).map(open_hand);
        let money = it.hand.map(|hand| {
            html! { <div><dt>{t("cards")}</dt><dd class="num" title=cards(hand)>{hand.size}</dd></div> }
        });
        html! {
            <div class="rival-body">
                <button class="rival-palace" aria-label=sitting.say(&Message::new("enlarge").with("name", seat)) on:click=move |_| open.set(Some(seat))>
                    {mini(sitting, seat, &it.palace, wall, &last.get())}
                </button>
                <dl>
                    {money}
                    <div><dt>{t("wall")}</dt><dd class="num">{wall}</dd></div>
                    <div><dt>{t("reserve")}</dt><dd>{if is_empty { html! { <span>{t("none")}</span> }.into_any() } else { reserve.into_any() }}</dd></div>
                </dl>
            </div>
            <ul class="counts">{kinds}</ul>
            {open_hand}
        }
    })
    };
    html! {
        <article class="panel rival" class:acting=acting data-seat=seat.index() data-home=places::home(Some(seat)) aria-label=name>
            <header class="who">
                {move || court::faced(sitting, Party::Seat(seat))}<span class="name">{name}</span>
                {move || court::strength(sitting, seat)}
                {move || court::thinking(sitting, seat)}
                {move || (acting() && !sitting.thinks(seat)).then(|| html! { <span class="chipb turn">{t("to-act-short")}</span> })}
                <span class="score num">{score}</span>
            </header>
            {now}
            {body}
        </article>
    }
}

fn neutral(sitting: Sitting, Neutral { score, counts }: Neutral) -> impl IntoFragment {
    let kinds = Building::ALL.map(|kind| {
        html! { <li title=kind_title(kind)>{symbol(&format!("mini-{}", kind.name()))}<span class="vh">{kind_title(kind)}</span><b class="num">{counts[kind]}</b></li> }
    });
    let name = sitting.name(Party::Neutral);
    html! {
        <article class="panel rival neutral" aria-label=name.clone()>
            <header class="who">
                {shield(Party::Neutral)}<span class="name">{name.clone()}</span>
                <span class="chipb">{t("neutral")}</span>
                <span class="score num">{move || sitting.told(Party::Neutral, u32::from(score))}</span>
            </header>
            <ul class="counts">{kinds.collect_fragment()}</ul>
        </article>
    }
}

/// Another player's palace, large.
fn enlarged(
    sitting: Sitting,
    seat: Seat,
    player: Memo<Option<Rival>>,
    open: RwSignal<Option<Seat>>,
) -> impl IntoFragment {
    let palace = Memo::new(move || {
        player.with(|it| it.as_ref().map_or_else(Palace::default, |it| it.palace))
    });
    let last = move || places::built_last(sitting, seat).iter().find_map(|it| it.parse().ok());
    let marks = Memo::new(move || Marks {
        wall: palace.with(wall::longest),
        last: last(),
        ..Marks::default()
    });
    let title = Signal::derive(move || sitting.say(&Message::new("palace-of").with("name", seat)));
    let label = Signal::derive(move || {
        let wall = marks.with(|it| it.wall.len() as u32);
        palace.with(|it| label(sitting, seat, it, wall))
    });
    let reserve = move || {
        let tiles: Vec<_> = player.with(|it| it.iter().flat_map(|it| it.tiles.iter()).collect());
        (!tiles.is_empty()).then(|| {
            let tiles = tiles.into_iter().map(|it| html! { <li class="loose-tile"><span class="vh">{tile_name(it)}</span>{tile_picture(it)}</li> });
            html! { <p class="label">{t("reserve")}</p><ul class="tiles">{tiles.collect_fragment()}</ul> }
        })
    };
    let held = move || player.with(|it| it.as_ref().and_then(|it| it.hand).map(cards));
    html! {
        <Dialog title on_close=Callback::new(move |()| open.set(None)) class="large">
            <div class="board enlarged" data-home=places::home(Some(seat))>
                <Board name="other" label palace marks on_cell=Callback::new(|_: Pos| ()) loose=Signal::stored(false)/>
            </div>
            <p>{held}</p>
            {reserve}
        </Dialog>
    }
}
