//! The table of the dice game.

use sabika_dom::prelude::*;
use sabika_rules::{
    any::Listed as _,
    dice::{
        Action, Bonus, Chip, Dice, Event, Prompt, Refusal, Setup, Table as Board, Track,
        View as Seen,
    },
    game::Game as _,
    kit::{Building, Party, PerBuilding, Scoring, Seat},
    message::Arg,
    open::Open as _,
};

use crate::{
    app::announce,
    browser,
    dicing::{self, Dicing, attempt},
    frame::{
        self, Answer, Frame, NextStep, Told, log,
        scene::{PartyScore, Standings},
    },
    games::Paged,
    pieces::{kind_title, shield, symbol},
    sound::Sound,
    table::{Sitter, Table},
    text::{capital, number, t, t_with, words},
};

/// The dice game on the page.
pub(crate) struct Page;

impl Paged for Page {
    type Game = Dice;

    fn title() -> String {
        t("game-dice")
    }
    fn about() -> String {
        t("dice-about")
    }
    fn traits(_: &Setup) -> Vec<String> {
        Vec::new()
    }
    fn table(table: Table) -> View {
        self::table(table).into_any()
    }
    fn standings(view: &Seen) -> Standings {
        let board = &view.table;
        let party = |party: Party| {
            let fields = Building::ALL.map(|kind| u32::from(board.tracks[kind].field(party)));
            let score = match party {
                Party::Seat(seat) => board.player(seat).score,
                Party::Neutral => board.neutral.score,
            };
            (PartyScore::new(party, PerBuilding(fields), None), u32::from(score))
        };
        let (parties, totals) = board.parties().map(party).unzip();
        let orders = Scoring::ALL.map(|_| Building::ALL);
        Standings { parties, totals, orders, shares: false, other: t("scene-chips") }
    }
    fn told(_: &Event, _: bool) -> Told {
        Told::AsItIs
    }
    fn keys(_: &Seen) -> String {
        t("dice-keys")
    }
}

/// What the parts of the table share.
#[derive(Clone, Copy)]
struct Desk {
    frame: Frame,
    view: Memo<Seen>,
    /// What the rules offer, to whoever may act.
    offered: Memo<Vec<Action>>,
    draft: RwSignal<Option<Action>>,
    /// What the rules say to the draft: whether it is final, or why not.
    verdict: Memo<Option<Result<bool, Refusal>>>,
    /// The black die is to be set: a kind is chosen first.
    setting: RwSignal<bool>,
}

impl Desk {
    fn new(frame: Frame) -> Desk {
        let shown = frame.table.shown;
        let view = Memo::new(move || {
            Dice::own_view(&shown.get().view).expect("a table of the dice game").clone()
        });
        let offered = Memo::new(move || {
            let mut offered = Vec::new();
            if let Some(seat) = shown.with(|it| it.looker.seat().filter(|_| it.may_act)) {
                view.with(Dice::of_view).actions(seat, &mut offered);
            }
            offered
        });
        let draft = RwSignal::new(None);
        let verdict = Memo::new(move || {
            let (action, view) = (draft.get()?, view.get());
            Some(attempt(Dice::of_view(&view), view.looker.seat()?, &action).map(|it| it.1))
        });
        Desk { frame, view, offered, draft, verdict, setting: RwSignal::new(false) }
    }

    fn offers(self, wanted: impl Fn(&Action) -> bool) -> bool {
        self.offered.with(|it| it.iter().any(wanted))
    }

    /// The first touch chooses, the second confirms.
    fn choose(self, action: Action) {
        if !self.frame.table.shown.with_untracked(|it| it.may_act) {
            self.frame.table.hurry();
        } else if self.draft.get_untracked() == Some(action) {
            self.confirm();
        } else {
            self.draft.set(Some(action));
            if let Some(Err(refusal)) = self.verdict.get_untracked() {
                Sound::Refused.play();
                announce(self.frame.reason(&refusal));
            }
        }
    }

    fn confirm(self) {
        match (self.draft.get_untracked(), self.verdict.get_untracked()) {
            (Some(action), Some(Ok(_))) => self.act(action),
            (_, Some(Err(refusal))) => announce(self.frame.reason(&refusal)),
            _ if !self.frame.table.shown.with_untracked(|it| it.may_act) => {
                self.frame.table.hurry();
            }
            _ => {}
        }
    }

    fn act(self, action: Action) {
        if matches!(action, Action::Place { .. } | Action::Push { .. }) {
            Sound::Tile.play();
        }
        self.frame.table.act([Dice::any_action(action)]);
        browser::keep_focus("#confirm");
    }

    fn board<T>(self, get: impl FnOnce(&Board) -> T) -> T {
        self.view.with(|it| get(&it.table))
    }

    /// What may be answered now: a question of the game, or the kind of the black die.
    fn answers(self) -> Vec<Action> {
        let setting = self.setting.get();
        self.offered.with(|it| {
            let wanted = |action: &&Action| match action {
                Action::Black { .. } => setting,
                Action::TakePoints
                | Action::TakeChip
                | Action::Mark
                | Action::Exchange { .. }
                | Action::Name { .. } => true,
                Action::Throw { .. }
                | Action::Annul
                | Action::Place { .. }
                | Action::Push { .. } => false,
            };
            it.iter().filter(wanted).copied().collect()
        })
    }

    /// Uses a chip, or begins to.
    fn use_chip(self, chip: Chip) {
        let draft = self.draft.get_untracked();
        let pushes: Vec<Building> = self.offered.with_untracked(|it| {
            let kind = |action: &Action| match action {
                Action::Push { kind } => Some(*kind),
                _ => None,
            };
            it.iter().filter_map(kind).collect()
        });
        match (chip, draft) {
            (Chip::Annul, _) if untrack(|| self.is_usable(chip)) => self.choose(Action::Annul),
            (Chip::BlackDie, _) if untrack(|| self.is_usable(chip)) => {
                self.setting.update(|it| *it = !*it);
                self.draft.set(None);
            }
            (Chip::PushBack, Some(Action::Place { kind })) if pushes.contains(&kind) => {
                self.draft.set(Some(Action::Push { kind }));
            }
            (Chip::PushBack, Some(Action::Push { kind })) => {
                self.draft.set(Some(Action::Place { kind }));
            }
            (Chip::PushBack, _) => {
                if let Some(&kind) = pushes.first() {
                    self.draft.set(Some(Action::Push { kind }));
                }
            }
            _ => {}
        }
    }

    /// Whether a chip can be used now.
    fn is_usable(self, chip: Chip) -> bool {
        match chip {
            Chip::Points(_) => false,
            Chip::Exchange => self.offers(|it| matches!(it, Action::Exchange { .. })),
            Chip::PushBack => self.offers(|it| matches!(it, Action::Push { .. })),
            Chip::Annul => self.offers(|it| matches!(it, Action::Annul)),
            Chip::BlackDie => self.offers(|it| matches!(it, Action::Black { .. })),
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
        desk.setting.set(false);
        desk.draft.set(None);
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
                "b" => browser::focus_soon("[data-column]"),
                "Escape" => {
                    desk.setting.set(false);
                    desk.draft.set(None);
                }
                _ => return false,
            },
        }
        true
    });
    // What is waited for, for style sheets and tests.
    let prompt = move || {
        let may_act = shown.with(|it| it.may_act);
        desk.view.with(|it| match it.prompt() {
            None => "over",
            Some(_) if !may_act => "wait",
            Some(Prompt::Turn { .. }) => "throw",
            Some(Prompt::Reward { .. }) => "reward",
            Some(Prompt::Points { .. }) => "points",
            Some(_) => "ask",
        })
    };
    view! {
        <div class="table dicing-table" data-prompt=prompt data-step=move || shown.with(|it| it.step)>
            {dicing::sprite()}
            <section class="mid" aria-label=move || t("dice-area")>
                {frame.action_line(next)}
                {question(desk)}
                {dicing::area(dicing, move |kind| bonus(desk, kind))}
                <div class="dice-row">{dicing::tray(dicing)}{chips(desk)}</div>
                {frame.bar(next)}
            </section>
            <section class="right" aria-label=move || t("others")>
                {frame.end()}
                {players(desk)}
                {tracks(desk)}
                {log::log(frame)}
            </section>
        </div>
        {frame.overlays()}
    }
}

fn dicing_of(desk: Desk) -> Dicing {
    let may_place = Memo::new(move || desk.offers(|it| matches!(it, Action::Place { .. })));
    let may_throw = Memo::new(move || desk.offers(|it| matches!(it, Action::Throw { .. })));
    let targets =
        Memo::new(move || desk.board(|it| PerBuilding(Building::ALL.map(|kind| it.target(kind)))));
    let chosen = Memo::new(move || match desk.draft.get() {
        Some(Action::Place { kind } | Action::Push { kind }) => Some(kind),
        _ => None,
    });
    let served = Memo::new(move || {
        desk.view.with(|it| match it.prompt() {
            Some(Prompt::Reward { column, .. }) => Some(*column),
            Some(Prompt::Points { kind, .. }) => Some(*kind),
            _ => None,
        })
    });
    let choose = move |kind| match desk.draft.get_untracked() {
        Some(push @ Action::Push { kind: same }) if same == kind => desk.choose(push),
        _ => desk.choose(Action::Place { kind }),
    };
    Dicing {
        frame: desk.frame,
        rounds: Memo::new(move || desk.board(|it| it.rounds)),
        throws: Memo::new(move || desk.board(|it| it.throws)),
        black: Memo::new(move || desk.board(|it| it.black)),
        area: Memo::new(move || desk.board(|it| it.area)),
        may_place,
        may_throw,
        keep: RwSignal::new([false; _]),
        targets,
        chosen,
        served,
        choose: Callback::new(choose),
        throw: Callback::new(move |keep| desk.act(Action::Throw { keep })),
    }
}

fn chip_name(chip: Chip) -> String {
    t_with("dice-chip", [("chip", Arg::Choice(chip.name()))])
}

/// What lies on the bonus field of a column.
fn bonus(desk: Desk, column: Building) -> impl IntoView {
    let bonus = Memo::new(move || desk.board(|it| it.bonus[column]));
    move || {
        bonus.get().map(|it| {
            let (picture, name) = match it {
                Bonus::Chip(chip) => (chip.name(), chip_name(chip)),
                Bonus::Start => ("start", t("dice-start-chip")),
            };
            let name = capital(&name);
            view! { <span class="bchip" title=name.clone()>{symbol(&format!("chip-{picture}"))}<span class="vh">{name}</span></span> }
        })
    }
}

/// The rewards of a column one by one, points that may be exchanged, the next starting player, or
/// the kind of the black die.
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
        chosen: Signal::derive(move || desk.draft.get() == Some(action)),
    };
    move || {
        let answers: Vec<Answer> = answers.get().into_iter().map(one).collect();
        (!answers.is_empty()).then(|| frame::answers(answers, None, choose))
    }
}

/// The own chips. Those that can be used now light up.
fn chips(desk: Desk) -> impl IntoView {
    let own = Memo::new(move || {
        let chips = desk.view.with(|it| it.looker.seat().map(|seat| it.table.player(seat).chips));
        let chips = chips.unwrap_or_default();
        let all = Chip::ALL.into_iter().map(|it| (it, chips.count(it)));
        all.filter(|(_, count)| *count > 0).collect::<Vec<_>>()
    });
    let button = move |(chip, count): (Chip, u8)| {
        let usable = Memo::new(move || desk.is_usable(chip));
        let on = move || match (chip, desk.draft.get()) {
            (Chip::BlackDie, _) => desk.setting.get(),
            (Chip::Annul, Some(Action::Annul)) | (Chip::PushBack, Some(Action::Push { .. })) => {
                true
            }
            _ => false,
        };
        let label = move || {
            let usable = if usable.get() { "yes" } else { "no" };
            let args = [
                ("chip", words(capital(&chip_name(chip)))),
                ("count", number(count)),
                ("usable", Arg::Choice(usable)),
            ];
            t_with("dice-own-chip", args)
        };
        let many = (count > 1).then(|| view! { <b class="num">{format!("×{count}")}</b> });
        view! {
            <button class="bchip own" class:usable=usable data-chip=chip.name() aria-pressed=move || on().to_string()
                aria-disabled=move || (!usable.get()).to_string() aria-label=label title=label
                on:click=move |_| desk.use_chip(chip)>
                {symbol(&format!("chip-{}", chip.name()))}{many}
            </button>
        }
    };
    let some = move || own.with(|it| !it.is_empty());
    view! {
        <div class="panel own-chips" class:none=move || !some()>
            <h2 class="label">{move || t("dice-own-chips")}</h2>
            <div class="bchips"><For each=move || own.get() key=|it| *it children=button/></div>
        </div>
    }
}

/// Everybody: points, stones left in this round, chips.
fn players(desk: Desk) -> impl IntoView {
    let table = desk.frame.table;
    let now = Memo::new(move || {
        let points = desk.board(Board::score_now);
        let sum = |party: Party| -> u32 {
            points.iter().filter(|it| it.party == party).map(|it| it.points).sum()
        };
        desk.board(|it| it.parties().map(|it| (it, sum(it))).collect::<Vec<_>>())
    });
    let row = move |(party, now): (Party, u32)| {
        let seat = party.seat();
        let (player, used, of) = desk.board(|it| match party {
            Party::Seat(seat) => {
                (*it.player(seat), it.rounds.used[seat.index()], it.setup.stones())
            }
            Party::Neutral => (it.neutral, 0, 0),
        });
        let starts = desk.board(|it| seat.is_some() && it.rounds.starter == seat);
        let starts = starts.then(|| {
            let label = t("dice-starts");
            view! { <span class="bchip" title=label.clone()>{symbol("chip-start")}<span class="vh">{label}</span></span> }
        });
        let chip = |chip: Chip| {
            let name = capital(&chip_name(chip));
            view! { <li class="bchip" title=name.clone()>{symbol(&format!("chip-{}", chip.name()))}<span class="vh">{name}</span></li> }
        };
        let chips = player.chips.iter().map(chip).collect_view();
        let acting = table.shown.with(|it| seat.is_some() && it.actor == seat && !it.is_past());
        let is_bot = table.people.with(|it| {
            seat.is_some_and(|seat| matches!(it.sitters.get(seat.index()), Some(Sitter::Bot(_))))
        });
        let open = table.shown.with(|it| it.actor.is_some() || it.is_past());
        let gain = (open && table.help.get().projection).then(|| {
            view! { <span class="gain" title=t("if-scored-now")>{format!("+{now}")}</span> }
        });
        view! {
            <li class:acting=acting>
                <span class="who">{shield(party)}<span class="name">{table.name(party)}</span></span>
                {is_bot.then(|| view! { <span class="chipb">{t("bot")}</span> })}
                {seat.map(|_| dicing::stones_left(used, of))}
                {starts}
                <ul class="bchips">{chips}</ul>
                <b class="num">{player.score}{gain}</b>
            </li>
        }
    };
    let round =
        move || t_with("dice-round", [("round", number(desk.board(|it| it.rounds.number.max(1))))]);
    view! {
        <div class="panel players">
            <h2 class="label">{round}</h2>
            <ul>{move || now.get().into_iter().map(row).collect_view()}</ul>
        </div>
    }
}

/// The building tracks with their piles; on a field the lowest stone comes first.
fn tracks(desk: Desk) -> impl IntoView {
    let row = move |kind: Building| {
        let track = Memo::new(move || desk.board(|it| it.tracks[kind]));
        let prizes = move || {
            let scoring = desk.board(|it| it.rounds.next_scoring());
            let prizes = scoring.prizes(kind.index());
            prizes.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        };
        let fields = move || {
            let track = track.get();
            (1..=Track::LAST).map(|field| pile(&track, field)).collect_view()
        };
        let said = move || {
            let track = track.get();
            let one = |party: Party| {
                let name = desk.frame.table.name(party);
                let field = number(track.field(party));
                t_with("dice-on-track", [("name", words(name)), ("field", field)])
            };
            let all: Vec<String> = track.ranking().map(one).collect();
            let count = number(all.len() as i64);
            let args = [
                ("kind", words(kind_title(kind))),
                ("count", count),
                ("stones", words(all.join(", "))),
            ];
            t_with("dice-track", args)
        };
        view! {
            <li>
                {symbol(&format!("mini-{}", kind.name()))}
                <span class="vh">{said}</span>
                <span class="btrack" aria-hidden="true">{fields}</span>
                <span class="val" title=move || t("prizes")>{prizes}</span>
            </li>
        }
    };
    let title = move || {
        let scoring = desk.board(|it| it.rounds.next_scoring());
        t_with("dice-tracks-title", [("scoring", words(scoring.numeral()))])
    };
    view! {
        <div class="panel tracks">
            <h2 class="label">{title}</h2>
            <ul>{Building::ALL.map(row).collect_view()}</ul>
            <p class="sub">{move || t("dice-tracks-hint")}</p>
        </div>
    }
}

fn pile(track: &Track, field: u8) -> impl IntoView {
    let stones: Vec<Party> = track.ranking().filter(|it| track.field(*it) == field).collect();
    let class = match stones.len() {
        0 | 1 => "",
        2 => "two",
        _ => "more",
    };
    let stones = stones.into_iter().map(shield).collect_view();
    view! { <i class=class data-field=field>{stones}</i> }
}

fn next_step(desk: Desk) -> NextStep {
    let shown = desk.frame.table.shown;
    let may_act = Memo::new(move || shown.with(|it| it.may_act));
    let label = move || match desk.draft.get() {
        _ if !may_act.get() => t("do-wait"),
        None => t("do-nothing"),
        Some(action) => label(desk, &action),
    };
    let fate = move || match desk.verdict.get() {
        Some(Ok(true)) => t("fate-final"),
        Some(Ok(false)) => t("fate-open"),
        Some(Err(_)) => t("fate-refused"),
        None => String::new(),
    };
    let ready = Memo::new(move || may_act.get() && matches!(desk.verdict.get(), Some(Ok(_))));
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
            t_with("dice-line-turn", [("left", number(view.table.throws.left()))])
        }
        Some(&Prompt::Reward { column, .. }) => {
            t_with("dice-line-reward", [("kind", Arg::Kind(column))])
        }
        Some(&Prompt::Points { kind, points, .. }) => {
            t_with("dice-line-points", [("kind", Arg::Kind(kind)), ("points", number(points))])
        }
        Some(Prompt::Name { .. }) => t("dice-line-name"),
        _ => String::new(),
    }
}

/// What the draft would do, in a sentence; without one, what the dice show.
fn explain(desk: Desk) -> String {
    if let Some(Err(refusal)) = desk.verdict.get() {
        return desk.frame.reason(&refusal);
    }
    let board = desk.view.get().table;
    match desk.draft.get() {
        Some(Action::Place { kind }) => {
            let target = board.target(kind);
            dicing::landing(target, target.and_then(|it| board.area.resting_place(kind, it)))
        }
        Some(Action::Push { .. }) => t("dice-sub-push"),
        Some(Action::Annul) => t("dice-sub-annul"),
        Some(Action::Black { .. }) => t("dice-sub-black"),
        Some(_) => String::new(),
        None if desk.setting.get() => t("dice-sub-setting"),
        None => match desk.view.with(|it| it.prompt().copied()) {
            Some(Prompt::Turn { .. }) => dicing::showing(&board.throws),
            _ => String::new(),
        },
    }
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    let board = desk.view.get().table;
    let kind_arg = |kind| ("kind", Arg::Kind(kind));
    let count = |kind| ("count", number(board.symbols(kind)));
    match *action {
        Action::Throw { keep } => {
            let dice = 8 - keep.0.iter().sum::<u8>();
            t_with("dice-throw", [("count", number(dice))])
        }
        Action::Annul => t("dice-do-annul"),
        Action::Black { kind } => t_with("dice-black", [kind_arg(kind)]),
        Action::Place { kind } => t_with("dice-do-place", [kind_arg(kind), count(kind)]),
        Action::Push { kind } => t_with("dice-do-push", [kind_arg(kind), count(kind)]),
        Action::TakePoints => t("dice-do-points"),
        Action::TakeChip => {
            let bonus = desk.view.with(|it| match it.prompt() {
                Some(Prompt::Reward { column, .. }) => it.table.bonus[*column],
                _ => None,
            });
            let chip = match bonus {
                Some(Bonus::Chip(chip)) => chip_name(chip),
                Some(Bonus::Start) | None => t("dice-start-chip"),
            };
            t_with("dice-do-chip", [("chip", words(chip))])
        }
        Action::Mark => t("dice-do-mark"),
        Action::Exchange { kind } => t_with("dice-do-exchange", [kind_arg(kind)]),
        Action::Name { seat } => name_label(desk.frame.table, seat),
    }
}

/// Who is named to start the next round.
pub(crate) fn name_label(table: Table, seat: Seat) -> String {
    t_with("dice-do-name", [("name", words(table.name(Party::Seat(seat))))])
}
