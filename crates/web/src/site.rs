//! The own palace with its reserve: where tiles may go, and how they are put there by taps, drags or
//! keys alike. Every game with palaces uses it, and none of it knows a rule.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Party, Pos, Seat, TileId, TileSet},
    message::Message,
    palace::{Palace, wall},
};

use crate::{
    frame::{
        Told,
        places::{self, Place},
    },
    pieces::{
        board::{Board, Marks},
        symbol, tile_name, tile_picture,
    },
    sitting::Sitting,
    text::{number, t, t_with, words},
};

/// A change of the palace that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    /// A tile beside the palace, and where it goes.
    Put { tile: TileId, spot: Option<Spot> },
    /// A tile of the palace, to be put onto the reserve board.
    Lift { pos: Pos },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Cell(Pos),
    Reserve,
    Neutral,
}

/// What of the palace can be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A tile beside the palace.
    Tile(TileId),
    Cell(Pos),
    Reserve,
    Neutral,
}

/// A touch changes what is put together, or confirms it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Placing(Option<Placing>),
    Confirm,
}

/// What it amounts to. Each game has an action for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Build { tile: TileId, pos: Pos },
    Exchange { tile: TileId, pos: Pos },
    Store { tile: TileId },
    Give { tile: TileId },
    Remove { pos: Pos },
}

impl Placing {
    /// What a touch makes of it. While a new tile `waits` for its place, it stays in the hand.
    pub fn touched(now: Option<Placing>, palace: &Palace, waits: bool, target: Target) -> Next {
        use Placing::{Lift, Put};
        Next::Placing(match (now, target) {
            (Some(Lift { pos }), Target::Tile(tile)) => {
                Some(Put { tile, spot: Some(Spot::Cell(pos)) })
            }
            (Some(Put { tile, .. }), Target::Tile(same)) if tile == same && !waits => None,
            (_, Target::Tile(tile)) => Some(Put { tile, spot: None }),
            (Some(Put { spot: Some(Spot::Cell(same)), .. }), Target::Cell(pos)) if same == pos => {
                return Next::Confirm;
            }
            (Some(Put { tile, .. }), Target::Cell(pos)) => {
                Some(Put { tile, spot: Some(Spot::Cell(pos)) })
            }
            (Some(Lift { pos: same }), Target::Cell(pos)) if same == pos => None,
            (_, Target::Cell(pos)) => palace.tile_at(pos).map(|_| Lift { pos }),
            (Some(Put { spot: Some(Spot::Reserve), .. } | Lift { .. }), Target::Reserve)
            | (Some(Put { spot: Some(Spot::Neutral), .. }), Target::Neutral) => {
                return Next::Confirm;
            }
            (Some(Put { tile, .. }), Target::Reserve) => {
                Some(Put { tile, spot: Some(Spot::Reserve) })
            }
            (Some(Put { tile, .. }), Target::Neutral) => {
                Some(Put { tile, spot: Some(Spot::Neutral) })
            }
            (now, Target::Reserve | Target::Neutral) => now,
        })
    }

    /// What something dropped on something else amounts to: what taps would have made.
    pub fn dropped(what: Target, onto: Target) -> Option<Placing> {
        Some(match (what, onto) {
            (Target::Tile(tile), Target::Cell(pos)) | (Target::Cell(pos), Target::Tile(tile)) => {
                Placing::Put { tile, spot: Some(Spot::Cell(pos)) }
            }
            (Target::Tile(tile), Target::Reserve) => {
                Placing::Put { tile, spot: Some(Spot::Reserve) }
            }
            (Target::Tile(tile), Target::Neutral) => {
                Placing::Put { tile, spot: Some(Spot::Neutral) }
            }
            (Target::Cell(pos), Target::Reserve) => Placing::Lift { pos },
            _ => return None,
        })
    }

    pub fn deed(self, palace: &Palace, waits: bool) -> Option<Deed> {
        Some(match self {
            Placing::Put { tile, spot } => match spot? {
                Spot::Cell(pos) if !waits && palace.at(pos).is_some() => {
                    Deed::Exchange { tile, pos }
                }
                Spot::Cell(pos) => Deed::Build { tile, pos },
                Spot::Reserve => Deed::Store { tile },
                Spot::Neutral => Deed::Give { tile },
            },
            Placing::Lift { pos } => Deed::Remove { pos },
        })
    }

    /// The tile that is about to find a place.
    pub fn tile(self) -> Option<TileId> {
        match self {
            Placing::Put { tile, .. } => Some(tile),
            Placing::Lift { .. } => None,
        }
    }
}

impl Target {
    /// How what can be touched is called in `data-drag` and `data-drop`.
    pub fn read(text: &str) -> Option<Target> {
        let (what, which) = text.split_once(' ').unwrap_or((text, ""));
        Some(match what {
            "tile" => Target::Tile(which.parse().ok()?),
            "cell" | "palace" => Target::Cell(which.parse().ok()?),
            "reserve" => Target::Reserve,
            "neutral" => Target::Neutral,
            _ => return None,
        })
    }
}

/// The cell of the own palace, as a selector.
pub(crate) fn cell(pos: Pos) -> String {
    format!("[data-board=own] [data-cell='{pos}']")
}

/// A tile built on a cell, in words.
pub(crate) fn built(tile: TileId, pos: Pos) -> String {
    let what = t_with("do-build", [("kind", words(tile_name(tile)))]);
    somewhere(what, pos)
}

/// Something done on a cell, in words.
pub(crate) fn somewhere(what: String, pos: Pos) -> String {
    t_with("advice-at", [("what", words(what)), ("cell", pos.into())])
}

impl Deed {
    /// How it is put together.
    pub fn placing(self) -> Placing {
        match self {
            Deed::Build { tile, pos } | Deed::Exchange { tile, pos } => {
                Placing::Put { tile, spot: Some(Spot::Cell(pos)) }
            }
            Deed::Store { tile } => Placing::Put { tile, spot: Some(Spot::Reserve) },
            Deed::Give { tile } => Placing::Put { tile, spot: Some(Spot::Neutral) },
            Deed::Remove { pos } => Placing::Lift { pos },
        }
    }
    /// What the button says that does it.
    pub(crate) fn label(self, sitting: Sitting) -> String {
        match self {
            Deed::Build { tile, .. } => {
                t_with("do-build", [("kind", words(crate::pieces::kind_name(tile.kind())))])
            }
            Deed::Exchange { .. } => t("do-exchange"),
            Deed::Store { .. } => t("do-store"),
            Deed::Give { .. } => {
                t_with("do-give", [("neutral", words(sitting.name(Party::Neutral)))])
            }
            Deed::Remove { .. } => t("do-remove"),
        }
    }
}

/// What the palace of whoever looks needs to know of the game.
#[derive(Clone, Copy)]
pub(crate) struct Site {
    pub sitting: Sitting,
    pub own: Memo<Palace>,
    /// As it would be with what is tried.
    pub after: Memo<Palace>,
    pub waiting: Memo<TileSet>,
    pub reserve: Memo<TileSet>,
    pub placing: Memo<Option<Placing>>,
    /// A tile that shall stand somewhere once it is bought.
    pub wish: Signal<Option<(TileId, Pos)>>,
    /// Where the tile in the hand may go.
    pub lit: Memo<Vec<Pos>>,
    /// Whether tiles of the palace may be lifted.
    pub loose: Memo<bool>,
    /// Whether a tile may be given to the neutral player.
    pub gift: Memo<bool>,
    /// Why what is tried is not allowed, and the rule that says so.
    pub refusal: Memo<Option<(String, Option<&'static str>)>>,
    pub rule: RwSignal<Option<String>>,
    pub touch: Callback<Target>,
}

/// Where a tile of somebody's palace lies.
pub(crate) fn place(seat: Seat, pos: Pos) -> Place {
    Place { home: Some(seat), spot: pos.to_string() }
}

/// How something stands in the log of a table that shows where it was: without cells and squares.
pub(crate) fn without_place(message: Message) -> Told {
    let shorter = [
        ("tile-built", Message::new("built")),
        ("tile-removed", Message::new("removed")),
        ("tile-exchanged", Message::new("exchanged")),
        ("tile-won", Message::new("got")),
        ("tile-left", Message::new("left")),
    ];
    match shorter.into_iter().find(|it| it.0 == message.key) {
        Some((_, shorter)) => Told::As(Message { args: message.args, ..shorter }),
        None => Told::AsItIs,
    }
}

/// What a change would do to the longest wall, and to the points of a scoring now.
pub(crate) fn tried_line(sitting: Sitting, before: (u32, u32), after: (u32, u32)) -> String {
    let gain = i64::from(after.1) - i64::from(before.1);
    let args = [
        ("before", number(before.0)),
        ("after", number(after.0)),
        ("gain", number(gain)),
        ("more", words(if gain >= 0 { format!("+{gain}") } else { gain.to_string() })),
    ];
    if sitting.help.get().projection {
        t_with("sub-tried", args)
    } else {
        t_with("sub-tried-wall", args)
    }
}

pub(crate) fn palace(site: Site) -> impl IntoFragment {
    let fresh = Memo::new(move || places::fresh(site.sitting));
    let marks = Memo::new(move || {
        let placing = site.placing.get();
        let tried = match placing {
            Some(Placing::Put { tile, spot: Some(Spot::Cell(pos)) }) => Some((tile, pos)),
            _ => site.wish.get(),
        };
        let chosen = match placing {
            Some(Placing::Lift { pos }) => Some(pos),
            _ => None,
        };
        let lit = if site.sitting.help.get().cells { site.lit.get() } else { Vec::new() };
        let refused = site.refusal.with(Option::is_some);
        let wall = site.after.with(wall::longest);
        Marks { lit, tried, refused, chosen, fresh: fresh.get(), last: None, wall }
    });
    let length = move || marks.with(|it| it.wall.len());
    let label = Signal::derive(move || {
        let tiles = site.own.with(|it| it.tiles().len());
        t_with("own-palace-label", [("tiles", number(tiles)), ("wall", number(length() as i64))])
    });
    let home = move || places::home(site.sitting.shown.with(|it| it.looker.seat()));
    // The more lie beside the palace, the smaller they are.
    let beside =
        Memo::new(move || site.waiting.with(|it| it.len()) + site.reserve.with(|it| it.len()));
    let (some, many) = (move || beside.get() > 1, move || beside.get() > 4);
    // Whoever comes to the screen finds the board as nobody has moved it.
    let comes = Memo::new(move || site.sitting.shown.with(|it| it.curtain.or(it.looker.seat())));
    let on_cell = Callback::new(move |pos: Pos| site.touch.run(Target::Cell(pos)));
    let board = move || {
        comes.track();
        html! { <Board name="own" label palace=site.own marks on_cell loose=Signal::from(site.loose)/> }
    };
    html! {
        <div class="board" data-home=home>
            <div class="lane" class:some=some class:many=many>
                <p class="wall-length">
                    {symbol("kind-wall")}<b class="num" id="wall">{length}</b>
                    <span>{move || t("longest-wall")}</span>
                </p>
                {waiting(site)}
                {reserve(site)}
                {neutral(site)}
            </div>
            {board}
            {refusal(site)}
        </div>
    }
}

/// A tile beside the palace, to be chosen and placed.
fn loose_tile(site: Site, zone: &'static str, id: TileId) -> impl IntoFragment {
    let chosen = move || site.placing.get().and_then(Placing::tile) == Some(id);
    html! {
        <button class="loose-tile" data-tile=id.to_string() data-piece=format!("{zone} {id}") data-drag=format!("tile {id}") data-drop=format!("tile {id}")
            aria-pressed=move || chosen().to_string() aria-label=move || tile_name(id)
            on:click=move |_| site.touch.run(Target::Tile(id))>
            {tile_picture(id)}
        </button>
    }
}

/// New tiles that wait for their place.
fn waiting(site: Site) -> impl IntoFragment {
    let tiles = move || site.waiting.with(|it| it.iter().collect::<Vec<_>>());
    let some = move || !tiles().is_empty();
    html! {
        <div class="waiting" class:none=move || !some()>
            <p class="label">{move || t("to-place")}</p>
            <div class="tiles"><For each=tiles key=|it| *it children=move |it| loose_tile(site, "waiting", it)/></div>
        </div>
    }
}

/// The reserve board: also the place where a tile can be put.
fn reserve(site: Site) -> impl IntoFragment {
    let tiles = move || site.reserve.with(|it| it.iter().collect::<Vec<_>>());
    let open = move || match site.placing.get() {
        Some(Placing::Put { .. }) => site.waiting.with(|it| !it.is_empty()),
        Some(Placing::Lift { .. }) => true,
        None => false,
    };
    let chosen = move || {
        let placing = site.placing.get();
        matches!(
            placing,
            Some(Placing::Put { spot: Some(Spot::Reserve), .. } | Placing::Lift { .. })
        )
    };
    let label = move || {
        let count = site.reserve.with(|it| it.len());
        t_with("reserve-label", [("count", number(count))])
    };
    html! {
        <div class="reserve" data-drop="reserve" class:open=open>
            <button class="label zone" id="reserve" data-drop="reserve" aria-label=label
                aria-pressed=move || chosen().to_string()
                on:click=move |_| site.touch.run(Target::Reserve)>
                {symbol("i-arrow")}<span>{move || t("reserve")}</span>
            </button>
            <div class="tiles"><For each=tiles key=|it| *it children=move |it| loose_tile(site, "reserve", it)/></div>
        </div>
    }
}

/// With two players a new tile may be given to the neutral one (A2-06, Z2-03).
fn neutral(site: Site) -> impl IntoFragment {
    let chosen =
        move || matches!(site.placing.get(), Some(Placing::Put { spot: Some(Spot::Neutral), .. }));
    let name = move || t_with("give-to", [("neutral", words(site.sitting.name(Party::Neutral)))]);
    let button = move || {
        site.gift.get().then(|| {
            html! {
                <button class="label zone gift" id="gift" data-drop="neutral" aria-pressed=move || chosen().to_string()
                    on:click=move |_| site.touch.run(Target::Neutral)>
                    {symbol("i-hand")}<span>{name}</span>
                </button>
            }
        })
    };
    html! { {button} }
}

/// Why what is tried is not allowed, where it is tried, with its rule one tap away.
fn refusal(site: Site) -> impl IntoFragment {
    let shown = move || {
        let (text, rule) = site.refusal.get()?;
        let rule = rule.map(|rule| {
            html! {
                <button class="btn rule-link" on:click=move |_| site.rule.set(Some(rule.to_owned()))>
                    {symbol("i-book")}{move || t_with("rule-number", [("rule", words(rule))])}
                </button>
            }
        });
        Some(html! { <div class="refusal" id="refusal"><p>{text}</p>{rule}</div> })
    };
    html! { {shown} }
}
