//! Expansion modules on the page: one file each, and one line in the list below.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{
        Action, Prompt, View, Ware,
        modules::{ModuleId, ModuleSet},
    },
    kit::{TileId, TileSet},
};

use super::Desk;
use crate::{
    frame::room::Room,
    pieces::{
        dialog::Dialog,
        symbol,
        tabs::{Chosen, Tab},
        tile_name, tile_picture,
    },
    text::t,
};

parts! {
    sultan,
    caravanserai,
    moors,
    score_cards,
}

/// What a module has on the page.
pub(crate) trait Part: Sync {
    fn id(&self) -> ModuleId;
    /// What it is called.
    fn title(&self) -> String;
    /// What it is called where there is little room.
    fn short(&self) -> fn() -> String;
    /// The id of a symbol for it.
    fn icon(&self) -> &'static str;
    /// What lies on the table of it.
    fn panel(&self, desk: Desk) -> Fragment;
    /// A picture beside its question.
    fn picture(&self, _desk: Desk) -> Option<Fragment> {
        None
    }
    /// Tiles that its players may look up at any time.
    fn overview(&self) -> Option<Overview> {
        None
    }
}

/// Tiles sorted by something, a key press away.
pub(crate) struct Overview {
    pub key: &'static str,
    pub title: fn() -> String,
    /// What tiles of a group have in common, and the tiles.
    pub groups: fn(TileSet) -> Vec<(String, Vec<TileId>)>,
}

/// Declares the files and the list.
macro_rules! parts {
    ($($file:ident,)*) => {
        $(mod $file;)*

        /// From the top of the list to the bottom.
        const PARTS: &[&dyn Part] = &[$(&$file::OnTable,)*];
    };
}
use parts;

fn parts_of(modules: ModuleSet) -> impl Iterator<Item = &'static dyn Part> {
    PARTS.iter().copied().filter(move |it| modules.contains(it.id()))
}

/// What modules are called.
pub(super) fn titles(modules: ModuleSet) -> impl Iterator<Item = String> {
    parts_of(modules).map(Part::title)
}

/// What the modules in play have on the table.
pub(super) fn tabs(desk: Desk) -> Vec<Tab> {
    let modules = desk.view.with_untracked(|it| it.setup.modules);
    let tab = |part: &'static dyn Part| {
        let calls = Signal::derive(move || calls(desk, part.id()));
        let body = Tab::new(part.id().name(), part.short(), move || part.panel(desk));
        Tab { calls, ..body.pictured(part.icon()) }
    };
    parts_of(modules).map(tab).collect()
}

/// Whether something of a module can be done now.
fn calls(desk: Desk, module: ModuleId) -> bool {
    let of_it = |action: &Action| match action {
        Action::Module(own) => own.module() == module,
        Action::Buy { ware: Ware::Module(by, _), .. } => *by == module,
        _ => false,
    };
    desk.offered.with(|it| it.iter().any(of_it))
}

/// A module that begins to have something to do shows it. Where that lies over the palace, only one
/// that asks something.
pub(super) fn open_by_themselves(desk: Desk, chosen: Chosen, room: Memo<Room>) {
    let modules = desk.view.with_untracked(|it| it.setup.modules);
    for part in parts_of(modules) {
        let module = part.id();
        let asks = Memo::new(move || {
            let by = |it: &Prompt| matches!(it, Prompt::Ask { by, .. } if *by == module);
            desk.may_act() && desk.view.with(|it| it.prompt().is_some_and(by))
        });
        let wants = Memo::new(move || match room.get() {
            Room::Sheet => asks.get(),
            _ => calls(desk, module),
        });
        // What was open before is open again afterwards, unless it was opened by hand.
        let before: StoredValue<Option<Option<&'static str>>> = StoredValue::new(None);
        Effect::new(move |wanted: Option<bool>| {
            let wants = wants.get();
            let (open, own) = (chosen.get_untracked(), Some(module.name()));
            if wants && wanted != Some(true) && open != own {
                before.set_value(Some(open));
                chosen.set(own);
            } else if !wants && wanted == Some(true) {
                // What lies over the palace is closed all the same.
                let folds = room.get_untracked() == Room::Sheet;
                let before = before.get_value().or(folds.then_some(None));
                before.filter(|_| open == own).into_iter().for_each(|it| chosen.set(it));
            }
            if !wants {
                before.set_value(None);
            }
            wants
        });
    }
}

/// The picture to what is asked.
pub(super) fn picture(desk: Desk) -> Option<Fragment> {
    let asks = desk.view.with(|it| match it.prompt() {
        Some(Prompt::Ask { by, .. }) => Some(*by),
        _ => None,
    })?;
    PARTS.iter().find(|it| it.id() == asks)?.picture(desk)
}

/// The overviews of the modules in play.
pub(crate) fn overviews(view: &View) -> Vec<Overview> {
    parts_of(view.setup.modules).filter_map(Part::overview).collect()
}

/// Whether something can be paid for now.
fn is_payable(desk: Desk, ware: Ware) -> bool {
    let buys = |it: &Action| matches!(it, Action::Buy { ware: other, .. } if *other == ware);
    desk.offered.with(|it| it.iter().any(buys))
}

/// A panel of a module: what lies there, its overview and its rules.
fn panel(
    part: &'static dyn Part,
    desk: Desk,
    name: &'static str,
    rule: &'static str,
    body: Fragment,
) -> Fragment {
    let read = move |_| desk.frame.rule.set(Some(rule.to_owned()));
    let overview = part.overview().map(|Overview { key, title, .. }| {
        html! {
            <button class="btn" aria-keyshortcuts=key on:click=move |_| desk.own.overview.set(Some(key))>
                {symbol("i-eye")}{title}
            </button>
        }
    });
    html! {
        <div class=format!("module {name}")>
            <header class="module-head">
                <h2 class="label">{move || part.title()}</h2>
                <button class="icon-btn" aria-label=move || t("rules") title=move || t("rules") on:click=read>{symbol("i-book")}</button>
            </header>
            <div class="module-body">{body}{overview}</div>
        </div>
    }
    .into_any()
}

/// Opens the overview with this key, or closes it.
pub(super) fn key(desk: Desk, key: &str) -> bool {
    let known = desk.view.with_untracked(overviews).into_iter().find(|it| it.key == key);
    if let Some(Overview { key, .. }) = known {
        desk.own.overview.update(|open| *open = if *open == Some(key) { None } else { Some(key) });
    }
    known.is_some()
}

/// The overview that is open.
pub(super) fn overview(desk: Desk) -> Option<impl IntoFragment> {
    let key = desk.own.overview.get()?;
    let overview = desk.view.with(overviews).into_iter().find(|it| it.key == key)?;
    let one = |&tile: &TileId| {
        html! { <li title=tile_name(tile)>{tile_picture(tile)}<span class="vh">{tile_name(tile)}</span></li> }
    };
    let group = |(name, tiles): (String, Vec<TileId>)| {
        html! {
            <section class="overview-group">
                <h3>{name}" "<span class="sub">{tiles.len() as i64}</span></h3>
                <ul class="overview-tiles">{tiles.iter().map(one).collect_fragment()}</ul>
            </section>
        }
    };
    let tiles = desk.view.with(|it| it.setup.tiles());
    let groups = (overview.groups)(tiles).into_iter().map(group).collect_fragment();
    let close = Callback::new(move |()| desk.own.overview.set(None));
    Some(
        html! { <Dialog title=Signal::derive(overview.title) class="large" on_close=close>{groups}</Dialog> },
    )
}
