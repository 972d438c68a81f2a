//! The table of Alcazaba: dice and area as in the dice game, a palace as in the base game.

use sabika_dom::prelude::*;
use sabika_pictures::Picture;
use sabika_rules::{
    alcazaba::{Action, Alcazaba, Event, Prompt, Table, View},
    any::{AnyEvent, Listed as _},
    kit::{Building, Party, PerBuilding, Pos, Scoring, Seat, TileId, TileSet},
    message::{Arg, Tell as _},
    palace::{Palace, wall},
};

use crate::{
    desk::{self, AtDesk, Outcome, Verdict},
    dicing::{self, Cast, Dicing, Tried},
    drag::DragArea,
    frame::{
        Told, choices, hint, log,
        places::Place,
        race::{self, Race},
        rivals::{self, Neutral, Rival},
        tally::{PartyScore, Standings},
    },
    games::Paged,
    pieces::{drawn, shield, tile_name, tile_picture},
    site::{self, Deed, Placing, Site},
    sitting::{Help, Sitting},
    sound::Sound,
    text::{capital, list, number, t, t_with, words},
};

type Desk = desk::Desk<Alcazaba>;

impl Paged for Alcazaba {
    const HELPS: Help = Help { cells: true, projection: true, hints: true, ..Help::NONE };
    const MINUTES: u32 = 25;
    const FIRST_RULE: &'static str = "Z-01";

    fn title() -> String {
        t("game-alcazaba")
    }
    fn about() -> String {
        t("alcazaba-about")
    }
    fn picture() -> Picture {
        sabika_pictures::game_alcazaba()
    }
    fn table(sitting: Sitting) -> Fragment {
        self::table(sitting).into_any()
    }
    fn standings(view: &View) -> Standings {
        let table = &view.table;
        let seats = Seat::all(table.setup.players()).map(|seat| {
            let player = table.player(seat);
            let counts = player.palace.counts();
            PartyScore::new(Party::Seat(seat), counts, Some(player.palace))
        });
        let neutral = table.setup.has_neutral();
        let neutral =
            neutral.then(|| PartyScore::new(Party::Neutral, self::neutral(table).counts, None));
        let parties = seats.chain(neutral).collect();
        let orders = Scoring::ALL.map(|_| Building::ALL);
        Standings { parties, orders, shares: true, other: t("scene-other") }
    }
    fn told(event: &Event, _: bool) -> Told {
        site::without_place(event.message())
    }
    fn place(event: &Event) -> Option<Place> {
        match *event {
            Event::Dicing(event) => dicing::place(&event),
            Event::TileBuilt { seat, pos, .. }
            | Event::TileRemoved { seat, pos, .. }
            | Event::TileExchanged { seat, pos, .. } => Some(site::place(seat, pos)),
            _ => None,
        }
    }
    fn keys(_: &View) -> String {
        t("dice-keys")
    }
}

impl AtDesk for Alcazaba {
    type Draft = Draft;
    type Own = ();

    fn own() {}
    fn begin(desk: Desk) -> Draft {
        if desk.may_act() { desk.view.with(Draft::begin) } else { Draft::Nothing }
    }
    fn action(draft: &Draft, view: &View) -> Option<Action> {
        draft.action(view)
    }
    fn draft(_: Desk, action: Action) -> Draft {
        deed_of(action).map_or(Draft::Act(action), |it| Draft::Place(it.placing()))
    }
    fn words(desk: Desk, action: &Action) -> String {
        match *action {
            Action::Throw { keep } => dicing::throwing(Self::label(desk), &keep),
            Action::Build { tile, pos } => site::built(tile, pos),
            Action::Exchange { pos, .. } | Action::Remove { pos } => {
                site::somewhere(Self::label(desk), pos)
            }
            _ => Self::label(desk),
        }
    }
    fn piece(action: &Action) -> Option<String> {
        match *action {
            Action::Place { kind } => Some(dicing::column(kind)),
            Action::Build { pos, .. } | Action::Exchange { pos, .. } | Action::Remove { pos } => {
                Some(site::cell(pos))
            }
            _ => None,
        }
    }
    /// What is asked with words; what lies in a column is tapped where it lies.
    fn is_answer(_: Desk, action: &Action) -> bool {
        matches!(action, Action::Name { .. })
    }
    fn sound(action: &Action) -> Option<Sound> {
        (!matches!(action, Action::Throw { .. } | Action::Name { .. })).then_some(Sound::Tile)
    }
    fn asked(prompt: &Prompt) -> &'static str {
        match prompt {
            Prompt::Turn { .. } => "throw",
            Prompt::Take { .. } => "take",
            Prompt::Place { .. } => "place",
            _ => "ask",
        }
    }
    fn headline(desk: Desk) -> String {
        let view = desk.view.get();
        match view.prompt() {
            Some(Prompt::Turn { .. }) => {
                let redesigns = desk.offers(|it| {
                    use Action::{Build, Exchange, Remove};
                    matches!(it, Build { .. } | Exchange { .. } | Remove { .. })
                });
                let redesigns = if redesigns { "yes" } else { "no" };
                let left = number(view.table.throws.left());
                let args = [("left", left), ("redesigns", Arg::Choice(redesigns))];
                t_with("alcazaba-line-turn", args)
            }
            Some(&Prompt::Take { column, .. }) => {
                t_with("alcazaba-line-take", [("kind", Arg::Kind(column))])
            }
            Some(Prompt::Place { .. }) if view.table.setup.has_neutral() => {
                let neutral = words(desk.sitting.name(Party::Neutral));
                t_with("line-place-or-give", [("count", number(1)), ("neutral", neutral)])
            }
            Some(Prompt::Place { .. }) => t_with("line-place", [("count", number(1))]),
            Some(Prompt::Name { .. }) => t("dice-line-name"),
            _ => String::new(),
        }
    }
    fn explanation(desk: Desk) -> String {
        let view = desk.view.get();
        let table = &view.table;
        match (desk.draft.get(), desk.verdict.get()) {
            (Draft::Act(_), Some(Verdict::Refused(refusal))) => desk.frame.reason(&refusal),
            (Draft::Act(Action::Place { kind }), _) => placing(desk, kind),
            _ if matches!(view.prompt(), Some(Prompt::Take { .. })) => rest(desk),
            (Draft::Place(Placing::Put { tile, spot: None }), _) => {
                t_with("sub-put", [("tile", words(tile_name(tile)))])
            }
            (Draft::Place(_), Some(Verdict::Allowed(outcome))) => {
                let seen = |view: &View| {
                    let own = view.looker.seat().map(Party::Seat);
                    let points = own.map_or(0, |it| race_of(view).sum(it));
                    (wall::length(&own_palace(view)), points)
                };
                site::tried_line(desk.sitting, seen(&view), seen(&outcome.view))
            }
            (Draft::Nothing, _) if matches!(view.prompt(), Some(Prompt::Turn { .. })) => {
                dicing::showing(&table.throws)
            }
            _ => String::new(),
        }
    }
    fn label(desk: Desk) -> String {
        let view = desk.view.get();
        match desk.draft.get() {
            Draft::Nothing => String::new(),
            Draft::Act(action) => label(desk, &action),
            draft @ Draft::Place(placing) => match (draft.deed(&view), placing.tile()) {
                (Some(deed), _) => deed.label(desk.sitting),
                (None, Some(tile)) => {
                    let kind = crate::pieces::kind_name(tile.kind());
                    t_with("do-build", [("kind", words(kind))])
                }
                (None, None) => String::new(),
            },
        }
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        label(desk, action)
    }
    fn fate(desk: Desk, outcome: &Outcome<Alcazaba>) -> Option<String> {
        let common = outcome.events.iter().filter_map(|event| match event {
            Event::Dicing(event) => Some(event),
            _ => None,
        });
        dicing::fate(desk.sitting, common)
    }
}

fn neutral(table: &Table) -> Neutral {
    let counts = Building::ALL.map(|kind| table.neutral.tiles.of_kind(kind).len());
    Neutral { score: table.neutral.score, counts: PerBuilding(counts) }
}

/// What is being put together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) enum Draft {
    #[default]
    Nothing,
    /// A change of the palace.
    Place(Placing),
    Act(Action),
}

/// The change of the palace that an action is.
fn deed_of(action: Action) -> Option<Deed> {
    Some(match action {
        Action::Build { tile, pos } => Deed::Build { tile, pos },
        Action::Exchange { tile, pos } => Deed::Exchange { tile, pos },
        Action::Store { tile } => Deed::Store { tile },
        Action::Give { tile } => Deed::Give { tile },
        Action::Remove { pos } => Deed::Remove { pos },
        _ => return None,
    })
}

/// The tile just taken, which has still to find its place.
fn taken(view: &View) -> Option<TileId> {
    match view.prompt() {
        Some(Prompt::Place { seat, tile }) if view.looker.seat() == Some(*seat) => Some(*tile),
        _ => None,
    }
}

fn own_palace(view: &View) -> Palace {
    view.looker.seat().map_or_else(Palace::default, |seat| view.table.player(seat).palace)
}

impl Draft {
    /// What to begin with: a tile that waits for its place is in the hand already.
    fn begin(view: &View) -> Draft {
        taken(view).map_or(Draft::Nothing, |tile| Draft::Place(Placing::Put { tile, spot: None }))
    }

    fn placing(self) -> Option<Placing> {
        match self {
            Draft::Place(placing) => Some(placing),
            Draft::Nothing | Draft::Act(_) => None,
        }
    }

    fn deed(self, view: &View) -> Option<Deed> {
        self.placing()?.deed(&own_palace(view), taken(view).is_some())
    }

    fn action(self, view: &View) -> Option<Action> {
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
    fn touch(self, touch: site::Target) {
        if !self.acts() {
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
        let placing = site::Target::read(what)
            .zip(site::Target::read(onto))
            .and_then(|(what, onto)| Placing::dropped(what, onto));
        if let Some(placing) = placing.filter(|_| untrack(|| self.may_act())) {
            self.change(Draft::Place(placing));
        }
    }

    /// The stone that the draft would place, where it would lie.
    fn tried_stone(self) -> Option<Tried> {
        let Draft::Act(Action::Place { kind }) = self.draft.get() else { return None };
        let party = Party::Seat(self.view.with(|it| it.looker.seat())?);
        self.table(|it| Some(Tried::of(&it.area, kind, it.target(kind)?, party, false)))
    }

    /// Chooses what lies in the column by its number. Whether something is to be taken.
    fn takes(self, number: usize) -> bool {
        let things = self.offered.with(|it| {
            let taking = |it: &&Action| matches!(it, Action::Take { .. } | Action::TakeStart);
            it.iter().filter(taking).copied().collect::<Vec<_>>()
        });
        if let Some(thing) = number.checked_sub(1).and_then(|it| things.get(it)) {
            self.choose(*thing);
        }
        !things.is_empty()
    }

    /// Whoever can take one thing only is not asked; who has taken that back may.
    fn take_the_only_thing(self) {
        let only = Memo::new(move || {
            let only = self.offered.with(|it| match it.as_slice() {
                &[action @ (Action::Take { .. } | Action::TakeStart)] => Some(action),
                _ => None,
            });
            only.filter(|_| self.sitting.shown.with(|it| !it.may_redo))
        });
        Effect::new(move |_: Option<()>| {
            if let Some(action) = only.get() {
                self.act([action]);
            }
        });
    }

    /// The table as it would be with what is tried, otherwise as it is.
    fn after(self) -> View {
        match (self.draft.get(), self.outcome()) {
            (Draft::Place(_), Some(outcome)) => outcome.view,
            _ => self.view.get(),
        }
    }
}

/// Where a tried stone would lie, and when its owner would choose as the others lie now.
fn placing(desk: Desk, kind: Building) -> String {
    let Some(tried) = desk.tried_stone() else { return String::new() };
    let lies = dicing::landing(desk.table(|it| it.target(kind)), tried.field);
    let Some(place) = tried.place() else { return lies };
    let served = takers(desk, kind);
    let before = place.checked_sub(1).and_then(|it| served.get(it));
    let case = match (place < served.len(), before) {
        (false, _) => "none",
        (true, None) => "first",
        (true, Some(before)) if *before == tried.party => "own",
        (true, Some(_)) => "later",
    };
    let name = before.map_or_else(String::new, |it| desk.sitting.name(*it));
    let args =
        [("case", Arg::Choice(case)), ("place", number(place as i64 + 1)), ("name", words(name))];
    format!("{lies} {}", t_with("alcazaba-would", args))
}

/// Who chooses from what is left.
fn rest(desk: Desk) -> String {
    let after: Vec<String> = desk.view.with(|it| match it.prompt() {
        Some(Prompt::Take { seat, column, .. }) => {
            let name = |it| match it {
                Party::Seat(it) if it == *seat => t("alcazaba-own-again"),
                it => desk.sitting.name(it),
            };
            it.table.served(*column).skip(1).map(name).collect()
        }
        _ => Vec::new(),
    });
    let count = number(after.len() as i64);
    t_with("alcazaba-rest", [("count", count), ("names", words(list(after)))])
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let dicing = dicing_of(desk);
    dicing.follow();
    dicing.keep_as_drafted(desk, move |it| match it {
        Draft::Act(Action::Throw { keep }) => Some(*keep),
        _ => None,
    });
    desk.take_the_only_thing();
    let next = desk.next_step();
    frame.keys(next, move |key| {
        match key.parse::<usize>() {
            Ok(number) if desk.answer(number) => {}
            Ok(number) if untrack(|| desk.takes(number)) => {}
            Ok(number @ 1..=8) => dicing.toggle(number - 1),
            _ => match key {
                "t" => dicing.throw_again(),
                "Escape" => desk.draft.set(untrack(|| Alcazaba::begin(desk))),
                _ => return false,
            },
        }
        true
    });
    let seen = Memo::new(move || race_of(&desk.after()));
    let others = Memo::new(move || desk.view.with(others));
    let nobody = Memo::new(move || desk.table(|it| it.setup.has_neutral().then(|| neutral(it))));
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| {
        // A tile in the air lights the cells where it may stand.
        if let Some(touch @ site::Target::Tile(tile)) = site::Target::read(&what)
            && desk.draft.get_untracked() != Draft::Place(Placing::Put { tile, spot: None })
        {
            desk.touch(touch);
        }
    };
    let round = move || desk.table(|it| dicing::round_line(&it.rounds));
    html! {
        <DragArea on_drop=Callback::new(on_drop) on_pick=Callback::new(on_pick)>
            <div class="table dicing-table with-palace" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
                <section class="left" aria-label=move || t("dice-area")>
                    <div class="round"><h2 class="label">{round}</h2><ul class="left-stones">{move || stones(desk)}</ul></div>
                    {dicing::area(dicing, move |kind| column_tiles(desk, kind))}
                    <p class="sub brings">{move || t("alcazaba-brings")}</p>
                    {dicing::tray(dicing)}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {site::palace(site_of(desk))}
                    {frame.bar_with(next, html! { {choices(desk.question())}{dicing::throw_button(dicing)} })}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {frame.end()}
                    {rivals::rivals(sitting, others, nobody)}
                    {race::race(sitting, seen)}
                    {log::log(frame)}
                </section>
            </div>
        </DragArea>
        {dicing::explained(frame, START, start_name, "Z-20")}
        {frame.overlays()}
        {hint::panel(desk)}
    }
}

/// The stones that everybody has left in this round, and who starts.
fn stones(desk: Desk) -> impl IntoFragment {
    let row = |seat: Seat| {
        let (used, of, starts) = desk.table(|it| {
            let starts = it.rounds.starter == Some(seat);
            (it.rounds.used[seat.index()], it.setup.stones(), starts)
        });
        html! { <li>{shield(Party::Seat(seat))}<span class="vh">{desk.sitting.name(Party::Seat(seat))}</span>{dicing::stones_left(used, of)}{starts.then(dicing::starts)}</li> }
    };
    let players = desk.table(|it| it.setup.players());
    Seat::all(players).map(row).collect_fragment()
}

fn race_of(view: &View) -> Race {
    let table = &view.table;
    Race::of(Alcazaba::standings(view), table.rounds.next_scoring(), &table.score_now())
}

fn others(view: &View) -> Vec<Rival> {
    let race = race_of(view);
    let rival = |seat: Seat| {
        let player = view.table.player(seat);
        Rival {
            seat,
            score: player.score,
            now: race.sum(Party::Seat(seat)),
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
        rounds: Memo::new(move || desk.table(|it| it.rounds)),
        throws: Memo::new(move || desk.table(|it| it.throws)),
        black: Memo::new(|| None),
        area: Memo::new(move || desk.table(|it| it.area)),
        may_place,
        may_throw,
        rolled: Memo::new(move || dicing::rolled(desk.sitting, cast)),
        keep: RwSignal::new([false; _]),
        tapped: RwSignal::new(None),
        targets: Memo::new(move || {
            desk.table(|it| PerBuilding(Building::ALL.map(|kind| it.target(kind))))
        }),
        chosen,
        tried: Memo::new(move || desk.tried_stone()),
        picks: Memo::new(PerBuilding::default),
        rewarded: Memo::new(move || PerBuilding(Building::ALL.map(|kind| takers(desk, kind)))),
        served,
        choose: Callback::new(move |kind| desk.choose(Action::Place { kind })),
        throw: Callback::new(move |keep| desk.act([Action::Throw { keep }])),
    }
}

/// Whose stones bring something in a column, with the one that is tried.
fn takers(desk: Desk, kind: Building) -> Vec<Party> {
    let mut table = desk.table(|it| *it);
    if let Some(tried) = desk.tried_stone().filter(|it| it.column == kind) {
        table.area = tried.area;
    }
    table.served(kind).collect()
}

/// What of an event matters to the dice.
fn cast(event: &AnyEvent) -> Option<Cast> {
    match Alcazaba::own_event(event)? {
        Event::Dicing(event) => dicing::cast(event),
        _ => None,
    }
}

/// How message files call the starting player chip.
const START: &str = "start";

fn start_name() -> String {
    capital(&t("dice-start-chip"))
}

/// The tiles of a column, and the starting player chip where it lies there.
fn column_tiles(desk: Desk, column: Building) -> impl IntoFragment {
    let tiles = Memo::new(move || desk.table(|it| it.columns[column].iter().collect::<Vec<_>>()));
    let start = Memo::new(move || desk.table(|it| it.start == Some(column)));
    let takes = move |action: Action| desk.offered.with(|it| it.contains(&action));
    let thing = move |action: Action, name: String, picture: Fragment| {
        let what = match action {
            Action::Take { tile } => tile.to_string(),
            _ => START.to_owned(),
        };
        html! {
            <button class="col-tile" data-piece=format!("column {what}") data-take=what class:lit=move || takes(action)
                aria-disabled=move || (!takes(action)).to_string() aria-label=name.clone() title=name
                aria-pressed=move || (desk.draft.get() == Draft::Act(action)).to_string()
                on:click=move |_| if untrack(|| takes(action)) { desk.choose(action) }>
                {picture}
            </button>
        }
    };
    let tile = move |id: TileId| {
        thing(Action::Take { tile: id }, tile_name(id), tile_picture(id).into_any())
    };
    let chip = move || {
        start.get().then(|| {
            let (name, picture) = (start_name(), drawn(&sabika_pictures::start_chip(), ""));
            if takes(Action::TakeStart) {
                return thing(Action::TakeStart, name, picture.into_any()).into_any();
            }
            let about = dicing::explained_at(START);
            html! {
                <button class="col-tile" data-piece="column start" popovertarget=about aria-label=name.clone() title=name>{picture}</button>
            }
            .into_any()
        })
    };
    html! { <For each=move || tiles.get() key=|it| *it children=tile/>{chip} }
}

fn site_of(desk: Desk) -> Site {
    Site {
        sitting: desk.sitting,
        own: Memo::new(move || desk.view.with(own_palace)),
        after: Memo::new(move || own_palace(&desk.after())),
        waiting: Memo::new(move || desk.view.with(taken).into_iter().collect::<TileSet>()),
        reserve: Memo::new(move || {
            desk.view.with(|it| {
                it.looker.seat().map_or(TileSet::NONE, |seat| it.table.player(seat).reserve)
            })
        }),
        placing: Memo::new(move || desk.draft.get().placing()),
        wish: Signal::derive(|| None),
        lit: Memo::new(move || lit_cells(desk)),
        loose: Memo::new(move || {
            let has_turn = desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Turn { .. })));
            desk.may_act() && has_turn && desk.table(|it| it.may_redesign().is_ok())
        }),
        gift: Memo::new(move || desk.offers(|it| matches!(it, Action::Give { .. }))),
        refusal: Memo::new(move || match (desk.draft.get(), desk.refusal()) {
            (Draft::Place(_), Some(refusal)) => Some((desk.frame.reason(&refusal), refusal.rule())),
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

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    match *action {
        Action::Place { kind } => {
            let count = number(desk.table(|it| it.throws.dice[kind]));
            t_with("dice-do-place", [("kind", Arg::Kind(kind)), ("count", count)])
        }
        Action::Take { tile } => t_with("alcazaba-do-take", [("tile", words(tile_name(tile)))]),
        Action::TakeStart => t("alcazaba-do-start"),
        Action::Name { seat } => dicing::name_label(desk.sitting, seat),
        Action::Throw { keep } => dicing::throw_label(&keep),
        // These have words of their own.
        Action::Build { .. }
        | Action::Remove { .. }
        | Action::Exchange { .. }
        | Action::Store { .. }
        | Action::Give { .. } => String::new(),
    }
}
