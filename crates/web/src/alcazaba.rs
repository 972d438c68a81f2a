//! The table of Alcazaba: dice and area as in the dice game, a palace as in the base game.

use sabika_dom::prelude::*;
use sabika_rules::{
    alcazaba::{Action, Alcazaba, Event, Prompt, Refusal, Setup, Table as Board, View as Seen},
    any::Listed as _,
    game::Game as _,
    kit::{Building, Looker, Party, PerBuilding, Pos, Scoring, Seat, TileId, TileSet},
    message::{Arg, Tell as _},
    open::Open as _,
    palace::{Palace, wall},
};

use crate::{
    app::announce,
    browser,
    dice::name_label,
    dicing::{self, Dicing, attempt},
    drag::DragArea,
    frame::{
        self, Answer, Frame, NextStep, Told, log,
        race::{self, Race},
        rivals::{self, Neutral, Rival},
        scene::{PartyScore, Standings},
    },
    games::Paged,
    pieces::{symbol, tile, tile_name},
    site::{self, Deed, Placing, Site},
    sound::Sound,
    table::Table,
    text::{number, t, t_with, words},
};

/// Alcazaba on the page.
pub(crate) struct Page;

impl Paged for Page {
    type Game = Alcazaba;

    fn title() -> String {
        t("game-alcazaba")
    }
    fn about() -> String {
        t("alcazaba-about")
    }
    fn traits(_: &Setup) -> Vec<String> {
        Vec::new()
    }
    fn table(table: Table) -> View {
        self::table(table).into_any()
    }
    fn standings(view: &Seen) -> Standings {
        let board = &view.table;
        let seats = Seat::all(board.setup.players()).map(|seat| {
            let player = board.player(seat);
            let counts = player.palace.counts();
            (
                PartyScore::new(Party::Seat(seat), counts, Some(player.palace)),
                u32::from(player.score),
            )
        });
        let neutral = board.setup.has_neutral().then(|| {
            (
                PartyScore::new(Party::Neutral, neutral(board).counts, None),
                u32::from(board.neutral.score),
            )
        });
        let (parties, totals) = seats.chain(neutral).unzip();
        let orders = Scoring::ALL.map(|_| Building::ALL);
        Standings { parties, totals, orders, shares: true, other: t("scene-other") }
    }
    fn told(_: &Event, _: bool) -> Told {
        Told::AsItIs
    }
    fn keys(_: &Seen) -> String {
        t("dice-keys")
    }
}

fn neutral(board: &Board) -> Neutral {
    let counts = Building::ALL.map(|kind| board.neutral.tiles.of_kind(kind).len());
    Neutral { score: board.neutral.score, counts: PerBuilding(counts) }
}

/// What is being put together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Draft {
    #[default]
    Nothing,
    /// A change of the palace.
    Place(Placing),
    Act(Action),
}

/// What the parts of the table share.
#[derive(Clone, Copy)]
struct Desk {
    frame: Frame,
    view: Memo<Seen>,
    /// What the rules offer, to whoever may act.
    offered: Memo<Vec<Action>>,
    draft: RwSignal<Draft>,
    verdict: Memo<Option<Verdict>>,
}

#[derive(Clone, PartialEq, Debug)]
enum Verdict {
    Allowed { action: Action, after: Box<Seen>, is_final: bool },
    Refused(Refusal),
}

/// The tile just taken, which has still to find its place.
fn taken(view: &Seen) -> Option<TileId> {
    match view.prompt() {
        Some(Prompt::Place { seat, tile }) if view.looker.seat() == Some(*seat) => Some(*tile),
        _ => None,
    }
}

fn own_palace(view: &Seen) -> Palace {
    view.looker.seat().map_or_else(Palace::default, |seat| view.table.player(seat).palace)
}

impl Draft {
    /// What to begin with: a tile that waits for its place is in the hand already.
    fn begin(view: &Seen) -> Draft {
        taken(view).map_or(Draft::Nothing, |tile| Draft::Place(Placing::Put { tile, spot: None }))
    }

    fn placing(self) -> Option<Placing> {
        match self {
            Draft::Place(placing) => Some(placing),
            Draft::Nothing | Draft::Act(_) => None,
        }
    }

    fn deed(self, view: &Seen) -> Option<Deed> {
        self.placing()?.deed(&own_palace(view), taken(view).is_some())
    }

    fn action(self, view: &Seen) -> Option<Action> {
        match self {
            Draft::Nothing => None,
            Draft::Act(action) => Some(action),
            Draft::Place(_) => Some(match self.deed(view)? {
                Deed::Build { tile, pos } => Action::Build { tile, pos },
                Deed::Exchange { tile, pos } => Action::Exchange { tile, pos },
                Deed::Store { tile } => Action::Store { tile },
                Deed::Give { tile } => Action::Give { tile },
                Deed::Remove { pos } => Action::Remove { pos },
            }),
        }
    }
}

impl Desk {
    fn new(frame: Frame) -> Desk {
        let shown = frame.table.shown;
        let view = Memo::new(move || {
            Alcazaba::own_view(&shown.get().view).expect("a table of Alcazaba").clone()
        });
        let offered = Memo::new(move || {
            let mut offered = Vec::new();
            if let Some(seat) = shown.with(|it| it.looker.seat().filter(|_| it.may_act)) {
                view.with(Alcazaba::of_view).actions(seat, &mut offered);
            }
            offered
        });
        let draft = RwSignal::new(Draft::Nothing);
        let verdict = Memo::new(move || {
            let view = view.get();
            let (seat, action) = (view.looker.seat()?, draft.get().action(&view)?);
            Some(match attempt(Alcazaba::of_view(&view), seat, &action) {
                Ok((game, is_final)) => Verdict::Allowed {
                    action,
                    after: Box::new(game.view(Looker::Seat(seat))),
                    is_final,
                },
                Err(refusal) => Verdict::Refused(refusal),
            })
        });
        Desk { frame, view, offered, draft, verdict }
    }

    fn may_act(self) -> bool {
        self.frame.table.shown.with(|it| it.may_act)
    }

    fn board<T>(self, get: impl FnOnce(&Board) -> T) -> T {
        self.view.with(|it| get(&it.table))
    }

    fn offers(self, wanted: impl Fn(&Action) -> bool) -> bool {
        self.offered.with(|it| it.iter().any(wanted))
    }

    fn change(self, draft: Draft) {
        self.draft.set(draft);
        if let Some(Verdict::Refused(refusal)) = self.verdict.get_untracked() {
            Sound::Refused.play();
            announce(self.frame.reason(&refusal));
        }
    }

    /// The first touch chooses, the second confirms.
    fn choose(self, action: Action) {
        if !untrack(|| self.may_act()) {
            self.frame.table.hurry();
        } else if self.draft.get_untracked() == Draft::Act(action) {
            self.confirm();
        } else {
            self.change(Draft::Act(action));
        }
    }

    fn touch(self, touch: site::Touch) {
        if !untrack(|| self.may_act()) {
            self.frame.table.hurry();
            return;
        }
        let view = self.view.get_untracked();
        let now = self.draft.get_untracked().placing();
        match Placing::touched(now, &own_palace(&view), taken(&view).is_some(), touch) {
            site::Next::Confirm => self.confirm(),
            site::Next::Placing(placing) => {
                self.change(placing.map_or(Draft::Nothing, Draft::Place));
            }
        }
    }

    fn dropped(self, what: &str, onto: &str) {
        let placing = site::Touch::read(what)
            .zip(site::Touch::read(onto))
            .and_then(|(what, onto)| Placing::dropped(what, onto));
        if let Some(placing) = placing.filter(|_| untrack(|| self.may_act())) {
            self.change(Draft::Place(placing));
        }
    }

    fn confirm(self) {
        match self.verdict.get_untracked() {
            Some(Verdict::Allowed { action, .. }) => self.act(action),
            Some(Verdict::Refused(refusal)) => announce(self.frame.reason(&refusal)),
            None if !untrack(|| self.may_act()) => self.frame.table.hurry(),
            None => {}
        }
    }

    fn act(self, action: Action) {
        if !matches!(action, Action::Throw { .. } | Action::Name { .. }) {
            Sound::Tile.play();
        }
        self.frame.table.act([Alcazaba::any_action(action)]);
        browser::keep_focus("#confirm");
    }

    /// What may be answered now.
    fn answers(self) -> Vec<Action> {
        self.offered.with(|it| {
            let wanted = |action: &&Action| {
                matches!(action, Action::Take { .. } | Action::TakeStart | Action::Name { .. })
            };
            it.iter().filter(wanted).copied().collect()
        })
    }

    /// The table as it would be with what is tried, otherwise as it is.
    fn tried(self) -> Seen {
        match (self.draft.get(), self.verdict.get()) {
            (Draft::Place(_), Some(Verdict::Allowed { after, .. })) => *after,
            _ => self.view.get(),
        }
    }
}

fn table(table: Table) -> impl IntoView {
    let frame = Frame::new(table);
    let desk = Desk::new(frame);
    let shown = table.shown;
    // Every new step begins a new draft.
    let place = Memo::new(move || shown.with(|it| (it.step, it.steps, it.may_act)));
    Effect::new(move |_: Option<()>| {
        place.track();
        let may_act = shown.with_untracked(|it| it.may_act);
        let view = desk.view.get_untracked();
        desk.draft.set(if may_act { Draft::begin(&view) } else { Draft::Nothing });
    });
    let dicing = dicing_of(desk);
    dicing.follow();
    let next = next_step(desk);
    frame.keys(next, move |key| {
        let answers = untrack(|| desk.answers());
        match key.parse::<usize>() {
            Ok(number) if !answers.is_empty() => {
                if let Some(action) = number.checked_sub(1).and_then(|it| answers.get(it)) {
                    desk.choose(*action);
                }
            }
            Ok(number @ 1..=8) => dicing.toggle(number - 1),
            _ => match key {
                "t" => dicing.throw_again(),
                "Escape" => desk.draft.set(Draft::begin(&desk.view.get_untracked())),
                _ => return false,
            },
        }
        true
    });
    // What is waited for, for style sheets and tests.
    let prompt = move || {
        let may_act = desk.may_act();
        desk.view.with(|it| match it.prompt() {
            None => "over",
            Some(_) if !may_act => "wait",
            Some(Prompt::Turn { .. }) => "throw",
            Some(Prompt::Take { .. }) => "take",
            Some(Prompt::Place { .. }) => "place",
            Some(_) => "ask",
        })
    };
    let seen = Memo::new(move || race_of(&desk.tried()));
    let others = Memo::new(move || desk.view.with(others));
    let nobody = Memo::new(move || desk.board(|it| it.setup.has_neutral().then(|| neutral(it))));
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| {
        // A tile in the air lights the cells where it may stand.
        if let Some(touch @ site::Touch::Tile(tile)) = site::Touch::read(&what)
            && desk.draft.get_untracked() != Draft::Place(Placing::Put { tile, spot: None })
        {
            desk.touch(touch);
        }
    };
    let round =
        move || t_with("dice-round", [("round", number(desk.board(|it| it.rounds.number.max(1))))]);
    let left = move || {
        let row = |seat: Seat| {
            let (used, of, starts) = desk.board(|it| {
                let starts = it.rounds.starter == Some(seat);
                (it.rounds.used[seat.index()], it.setup.stones(), starts)
            });
            let starts = starts.then(|| {
                let label = t("dice-starts");
                view! { <span class="bchip" title=label.clone()>{symbol("chip-start")}<span class="vh">{label}</span></span> }
            });
            view! { <li>{crate::pieces::shield(Party::Seat(seat))}<span class="vh">{table.name(Party::Seat(seat))}</span>{dicing::stones_left(used, of)}{starts}</li> }
        };
        let players = desk.board(|it| it.setup.players());
        Seat::all(players).map(row).collect_view()
    };
    view! {
        <DragArea on_drop=Callback::new(on_drop) on_pick=Callback::new(on_pick)>
            <div class="table dicing-table with-palace" data-prompt=prompt data-step=move || shown.with(|it| it.step)>
                {dicing::sprite()}
                <section class="left" aria-label=move || t("dice-area")>
                    <div class="round"><h2 class="label">{round}</h2><ul class="left-stones">{left}</ul></div>
                    {dicing::area(dicing, move |kind| column_tiles(desk, kind))}
                    {dicing::tray(dicing)}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {question(desk)}
                    {site::palace(site_of(desk))}
                    {frame.bar(next)}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {frame.end()}
                    {rivals::rivals(table, others, nobody)}
                    {race::race(table, seen)}
                    {log::log(frame)}
                </section>
            </div>
        </DragArea>
        {frame.overlays()}
    }
}

fn race_of(view: &Seen) -> Race {
    let board = &view.table;
    Race::of(Page::standings(view), board.rounds.next_scoring(), &board.score_now())
}

fn others(view: &Seen) -> Vec<Rival> {
    let sums = race_of(view).sums();
    let rival = |seat: Seat| {
        let player = view.table.player(seat);
        Rival {
            seat,
            score: player.score,
            now: sums[seat.index()],
            palace: player.palace,
            tiles: player.reserve,
            hand: None,
        }
    };
    let seats = Seat::all(view.table.setup.players());
    seats.filter(|it| view.looker.seat() != Some(*it)).map(rival).collect()
}

fn dicing_of(desk: Desk) -> Dicing {
    let may_place = Memo::new(move || desk.offers(|it| matches!(it, Action::Place { .. })));
    let may_throw = Memo::new(move || desk.offers(|it| matches!(it, Action::Throw { .. })));
    let chosen = Memo::new(move || match desk.draft.get() {
        Draft::Act(Action::Place { kind }) => Some(kind),
        _ => None,
    });
    let served = Memo::new(move || {
        desk.view.with(|it| match it.prompt() {
            Some(Prompt::Take { column, .. }) => Some(*column),
            Some(Prompt::Place { tile, .. }) => Some(tile.kind()),
            _ => None,
        })
    });
    Dicing {
        frame: desk.frame,
        rounds: Memo::new(move || desk.board(|it| it.rounds)),
        throws: Memo::new(move || desk.board(|it| it.throws)),
        black: Memo::new(|| None),
        area: Memo::new(move || desk.board(|it| it.area)),
        may_place,
        may_throw,
        keep: RwSignal::new([false; _]),
        targets: Memo::new(move || {
            desk.board(|it| PerBuilding(Building::ALL.map(|kind| it.target(kind))))
        }),
        chosen,
        served,
        choose: Callback::new(move |kind| desk.choose(Action::Place { kind })),
        throw: Callback::new(move |keep| desk.act(Action::Throw { keep })),
    }
}

/// The tiles of a column, and the starting player chip where it lies there.
fn column_tiles(desk: Desk, column: Building) -> impl IntoView {
    let tiles = Memo::new(move || desk.board(|it| it.columns[column].iter().collect::<Vec<_>>()));
    let start = Memo::new(move || desk.board(|it| it.start == Some(column)));
    let takes = move |action: Action| desk.offered.with(|it| it.contains(&action));
    let one = move |id: TileId| {
        let action = Action::Take { tile: id };
        view! {
            <button class="col-tile" data-take=id.to_string() class:lit=move || takes(action)
                aria-disabled=move || (!takes(action)).to_string() aria-label=move || tile_name(id) title=move || tile_name(id)
                aria-pressed=move || (desk.draft.get() == Draft::Act(action)).to_string()
                on:click=move |_| if untrack(|| takes(action)) { desk.choose(action) }>
                {tile::drawing(id)}
            </button>
        }
    };
    let chip = move || {
        start.get().then(|| {
            let label = crate::text::capital(&t("dice-start-chip"));
            view! { <span class="bchip" title=label.clone()>{symbol("chip-start")}<span class="vh">{label}</span></span> }
        })
    };
    view! { <For each=move || tiles.get() key=|it| *it children=one/>{chip} }
}

/// What can be taken from a column, or who is named.
fn question(desk: Desk) -> impl IntoView {
    let answers = Memo::new(move || desk.answers());
    let choose = Callback::new(move |index: usize| {
        if let Some(action) = answers.with_untracked(|it| it.get(index).copied()) {
            desk.choose(action);
        }
    });
    let one = move |action: Action| Answer {
        notation: action.to_string(),
        label: label(desk, &action),
        chosen: Signal::derive(move || desk.draft.get() == Draft::Act(action)),
    };
    move || {
        let answers: Vec<Answer> = answers.get().into_iter().map(one).collect();
        (!answers.is_empty()).then(|| frame::answers(answers, None, choose))
    }
}

fn site_of(desk: Desk) -> Site {
    Site {
        table: desk.frame.table,
        own: Memo::new(move || desk.view.with(own_palace)),
        after: Memo::new(move || own_palace(&desk.tried())),
        waiting: Memo::new(move || desk.view.with(taken).into_iter().collect::<TileSet>()),
        reserve: Memo::new(move || {
            desk.view.with(|it| {
                it.looker.seat().map_or(TileSet::NONE, |seat| it.table.player(seat).reserve)
            })
        }),
        placing: Memo::new(move || desk.draft.get().placing()),
        wish: Signal::derive(|| None),
        lit: Memo::new(move || lit_cells(desk)),
        fresh: Memo::new(move || last_change(desk)),
        loose: Memo::new(move || {
            let has_turn = desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Turn { .. })));
            desk.may_act() && has_turn && desk.board(|it| it.may_redesign().is_ok())
        }),
        gift: Memo::new(move || desk.offers(|it| matches!(it, Action::Give { .. }))),
        refusal: Memo::new(move || match (desk.draft.get(), desk.verdict.get()) {
            (Draft::Place(_), Some(Verdict::Refused(refusal))) => {
                Some((desk.frame.reason(&refusal), refusal.rule()))
            }
            _ => None,
        }),
        rule: desk.frame.rule,
        touch: Callback::new(move |touch| desk.touch(touch)),
    }
}

/// Where the tile in the hand may go.
fn lit_cells(desk: Desk) -> Vec<Pos> {
    let Some(wanted) = desk.draft.get().placing().and_then(Placing::tile) else {
        return Vec::new();
    };
    desk.offered.with(|it| {
        let cells = it.iter().filter_map(|action| match *action {
            Action::Build { tile, pos } | Action::Exchange { tile, pos } if tile == wanted => {
                Some(pos)
            }
            _ => None,
        });
        cells.collect()
    })
}

/// The cell of the own palace that changed in the step that is shown.
fn last_change(desk: Desk) -> Option<Pos> {
    let (seat, step) = desk.frame.table.shown.with(|it| (it.looker.seat(), it.step));
    let history = desk.frame.table.history.get();
    let entry = step.checked_sub(1).and_then(|it| history.get(it))?;
    entry.events.iter().filter_map(Alcazaba::own_event).find_map(|event| match *event {
        Event::TileBuilt { seat: who, pos, .. } | Event::TileExchanged { seat: who, pos, .. }
            if Some(who) == seat =>
        {
            Some(pos)
        }
        _ => None,
    })
}

fn next_step(desk: Desk) -> NextStep {
    let may_act = Memo::new(move || desk.may_act());
    let label = move || {
        let view = desk.view.get();
        match desk.draft.get() {
            _ if !may_act.get() => t("do-wait"),
            Draft::Nothing => t("do-nothing"),
            Draft::Act(action) => label(desk, &action),
            draft @ Draft::Place(placing) => match (draft.deed(&view), placing.tile()) {
                (Some(deed), _) => deed.label(desk.frame.table),
                (None, Some(tile)) => {
                    let kind = crate::pieces::kind_name(tile.kind());
                    t_with("do-build", [("kind", words(kind))])
                }
                (None, None) => String::new(),
            },
        }
    };
    let fate = move || match desk.verdict.get() {
        Some(Verdict::Allowed { is_final: true, .. }) => t("fate-final"),
        Some(Verdict::Allowed { .. }) => t("fate-open"),
        Some(Verdict::Refused(_)) => t("fate-refused"),
        None => String::new(),
    };
    let ready = Memo::new(move || {
        may_act.get() && matches!(desk.verdict.get(), Some(Verdict::Allowed { .. }))
    });
    NextStep {
        headline: Signal::derive(move || headline(desk)),
        below: Signal::derive(move || if may_act.get() { explain(desk) } else { String::new() }),
        label: Signal::derive(label),
        fate: Signal::derive(fate),
        ready: ready.into(),
        confirm: Callback::new(move |()| desk.confirm()),
    }
}

/// What to do now.
fn headline(desk: Desk) -> String {
    let view = desk.view.get();
    match view.prompt() {
        Some(Prompt::Turn { .. }) => {
            t_with("alcazaba-line-turn", [("left", number(view.table.throws.left()))])
        }
        Some(&Prompt::Take { column, .. }) => {
            t_with("alcazaba-line-take", [("kind", Arg::Kind(column))])
        }
        Some(Prompt::Place { .. }) if view.table.setup.has_neutral() => {
            let neutral = words(desk.frame.table.name(Party::Neutral));
            t_with("line-place-or-give", [("count", number(1)), ("neutral", neutral)])
        }
        Some(Prompt::Place { .. }) => t_with("line-place", [("count", number(1))]),
        Some(Prompt::Name { .. }) => t("dice-line-name"),
        _ => String::new(),
    }
}

/// What the draft would do, in a sentence; without one, what the dice show.
fn explain(desk: Desk) -> String {
    let view = desk.view.get();
    let board = &view.table;
    match (desk.draft.get(), desk.verdict.get()) {
        (Draft::Act(_), Some(Verdict::Refused(refusal))) => desk.frame.reason(&refusal),
        (Draft::Act(Action::Place { kind }), _) => {
            let target = board.target(kind);
            dicing::landing(target, target.and_then(|it| board.area.resting_place(kind, it)))
        }
        (Draft::Place(Placing::Put { tile, spot: None }), _) => {
            t_with("sub-put", [("tile", words(tile_name(tile)))])
        }
        (Draft::Place(_), Some(Verdict::Allowed { after, .. })) => {
            let seen = |view: &Seen| {
                let index = view.looker.seat().map_or(0, Seat::index);
                let points = race_of(view).sums().get(index).copied().unwrap_or(0);
                (wall::length(&own_palace(view)), points)
            };
            site::tried_line(desk.frame.table, seen(&view), seen(&after))
        }
        (Draft::Nothing, _) if matches!(view.prompt(), Some(Prompt::Turn { .. })) => {
            dicing::showing(&board.throws)
        }
        _ => String::new(),
    }
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    match *action {
        Action::Place { kind } => {
            let count = number(desk.board(|it| it.throws.dice[kind]));
            t_with("dice-do-place", [("kind", Arg::Kind(kind)), ("count", count)])
        }
        Action::Take { tile } => t_with("alcazaba-do-take", [("tile", words(tile_name(tile)))]),
        Action::TakeStart => t("alcazaba-do-start"),
        Action::Name { seat } => name_label(desk.frame.table, seat),
        // These have words of their own.
        Action::Throw { .. }
        | Action::Build { .. }
        | Action::Remove { .. }
        | Action::Exchange { .. }
        | Action::Store { .. }
        | Action::Give { .. } => String::new(),
    }
}
