//! The table of roll and write: a sheet of paper with dice at its edges.

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    kit::{Building, Party, PerBuilding, Scoring, Seat},
    message::{Arg, Tell as _},
    roll_and_write::{
        Action, Aim, Change, Colour, Die, Event, Player, Prompt, RollAndWrite, SECOND_COINS, Setup,
        Sheet, Square, Table, View, scoring,
    },
};

use crate::{
    browser,
    desk::{self, AtDesk, Outcome},
    frame::{
        Told, log, race,
        rivals::bot_chip,
        tally::{PartyScore, Standings},
    },
    games::Paged,
    pieces::{drawn, kind_name, kind_title, shield, symbol},
    sitting::{Help, Sitting},
    sound::Sound,
    text::{capital, number, say, sentence, t, t_with, words},
};

/// Whose sheet is shown where nobody in particular looks.
const FIRST: Seat = Seat::new(0).expect("a seat");

type Desk = desk::Desk<RollAndWrite>;

impl Paged for RollAndWrite {
    const HELPS: Help = Help { projection: true, ..Help::NONE };

    fn title() -> String {
        t("game-roll-and-write")
    }
    fn about() -> String {
        t("roll-about")
    }
    fn traits(setup: &Setup) -> Vec<String> {
        let parties = (setup.virtual_parties() > 0)
            .then(|| t_with("roll-virtual-count", [("count", number(setup.virtual_parties()))]));
        let against = (setup.aim() == Aim::Against).then(|| t("roll-against-trait"));
        let sheet = match setup.sheet.name() {
            Some("standard") => None,
            Some(_) => Some(t("option-sheet-latin")),
            None => Some(t("option-sheet-own")),
        };
        [parties, against, sheet].into_iter().flatten().collect()
    }
    fn consequences(setup: &Setup) -> Vec<(&'static str, Arg)> {
        vec![("rounds", number(setup.rounds()))]
    }
    fn example(setup: &Setup, option: &str) -> String {
        match option {
            "sheet" => Sheet::standard().rows(),
            _ => setup.coins().to_string(),
        }
    }
    fn misread(option: &str, value: &str) -> Option<String> {
        let bad = value.parse::<Sheet>().err().filter(|_| option == "sheet")?;
        Some(sentence(&say(&bad.message(), &Names::default())))
    }
    /// As it was kept before other games could have lists.
    fn best_list(key: &str) -> String {
        format!("best/{key}")
    }
    fn table(sitting: Sitting) -> Fragment {
        self::table(sitting).into_any()
    }
    fn standings(view: &View) -> Standings {
        let table = &view.table;
        let party = |seat: Seat| {
            let row = table.row(seat);
            let counts = PerBuilding(row.counts.0.map(u32::from));
            PartyScore::new(Party::Seat(seat), counts, None)
        };
        let scoring = Seat::all(table.setup.scoring_parties());
        let parties = scoring.map(party).collect();
        let orders = Scoring::ALL.map(|_| Building::ALL);
        Standings { parties, orders, shares: false, other: t("roll-lines-and-coins") }
    }
    fn told(event: &Event, _: bool) -> Told {
        match event {
            // Said by the lines around them.
            Event::LeftAtOne { .. } => Told::Nothing,
            _ => Told::AsItIs,
        }
    }
    fn keys(_: &View) -> String {
        t("roll-keys")
    }
}

impl AtDesk for RollAndWrite {
    type Draft = Draft;
    type Own = Own;

    fn own() -> Own {
        Own { other: RwSignal::new(None) }
    }
    fn begin(desk: Desk) -> Draft {
        desk.own.other.set(None);
        Draft::default()
    }
    fn before(draft: &Draft) -> Vec<Action> {
        draft.changes.clone()
    }
    fn action(draft: &Draft, _: &View) -> Option<Action> {
        draft.then
    }
    fn draft(desk: Desk, action: Action) -> Draft {
        Draft { then: Some(action), ..desk.draft.get() }
    }
    /// Whether there is a second building, which pair is kept.
    fn is_answer(_: Desk, action: &Action) -> bool {
        matches!(action, Action::Second | Action::Done | Action::Keep { .. })
    }
    fn sound(_: &Action) -> Option<Sound> {
        Some(Sound::Coin)
    }
    fn asked(prompt: &Prompt) -> &'static str {
        match prompt {
            Prompt::Turn { .. } => "build",
            _ => "ask",
        }
    }
    fn headline(desk: Desk) -> String {
        match desk.view.with(|it| it.prompt().copied()) {
            Some(Prompt::Turn { .. }) => t("roll-line-turn"),
            Some(Prompt::Second { .. }) => t("roll-line-second"),
            Some(Prompt::Keep { .. }) => t("roll-line-keep"),
            _ => String::new(),
        }
    }
    fn explanation(desk: Desk) -> String {
        if let Some(refusal) = desk.refusal() {
            return desk.frame.reason(&refusal);
        }
        let table = desk.tried.with(|it| *it.table());
        match desk.draft.with(|it| it.then) {
            Some(Action::Construct { square }) => {
                let kind = kind_title(table.setup.sheet.kind(square));
                t_with(
                    "roll-sub-build",
                    [("kind", words(kind)), ("pair", words(square_name(square)))],
                )
            }
            Some(Action::Coins) => t("roll-gain-hint"),
            _ if desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Turn { .. }))) => {
                let count = squares(desk).len() as i64;
                t_with("roll-sub-turn", [("count", number(count))])
            }
            _ => String::new(),
        }
    }
    fn label(desk: Desk) -> String {
        let action = desk.draft.with(|it| it.then);
        action.map_or_else(|| t("do-nothing"), |it| label(desk, &it))
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        label(desk, action)
    }
    fn fate(desk: Desk, _: &Outcome<Self>) -> Option<String> {
        let coins = desk.draft.with(|it| it.changes.len());
        (coins > 0).then(|| t_with("roll-fate-coins", [("count", number(coins as i64))]))
    }
}

/// What is being put together: dice that coins would change, then what is done with them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Draft {
    changes: Vec<Action>,
    then: Option<Action>,
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// Whose sheet is shown large, where it is not the own one.
    other: RwSignal<Option<Seat>>,
}

impl Desk {
    /// Tries a die one pip up or down; nothing is paid before the step is confirmed.
    fn try_change(self, die: Die, change: Change) {
        let action = Action::Change { die, change };
        if untrack(|| self.offers(|it| *it == action)) {
            self.draft.update(|it| {
                it.changes.push(action);
                it.then = None;
            });
        }
    }

    fn let_go(self) {
        self.draft.set(Draft::default());
    }

    /// Whose sheet lies in the middle.
    fn shown_seat(self) -> Seat {
        let own = self.sitting.shown.with(|it| it.looker.seat().or(it.actor)).unwrap_or(FIRST);
        self.own.other.get().unwrap_or(own)
    }
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let next = desk.next_step();
    frame.keys(next, move |key| {
        match key.parse::<usize>() {
            Ok(number) if desk.answer(number) => {}
            // The free squares where dice meet, in reading order.
            Ok(number) => {
                let squares = untrack(|| squares(desk));
                match number.checked_sub(1).and_then(|it| squares.get(it)) {
                    Some(square) => desk.choose(Action::Construct { square: *square }),
                    None => return false,
                }
            }
            Err(_) => match key {
                "g" => desk.choose(Action::Coins),
                "b" => browser::focus_soon("[data-square]"),
                "Escape" => desk.let_go(),
                _ => return false,
            },
        }
        true
    });
    html! {
        <div class="table paper-table" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
            <section class="left" aria-label=move || t("roll-dice-and-coins")>
                {dice_panel(desk)}
                {coins_panel(desk)}
            </section>
            <section class="mid" aria-label=move || t("roll-sheet")>
                {frame.action_line(next)}
                {desk.question()}
                {sheet(desk)}
                {frame.bar(next)}
            </section>
            <section class="right" aria-label=move || t("others")>
                {frame.end()}
                {players(desk)}
                {score_sheet(desk)}
                {log::log(frame)}
            </section>
        </div>
        {frame.overlays()}
    }
}

/// The free squares where dice meet.
fn squares(desk: Desk) -> Vec<Square> {
    let square = |action: &Action| match action {
        Action::Construct { square } => Some(*square),
        _ => None,
    };
    desk.offered.with(|it| it.iter().filter_map(square).collect())
}

fn die_name(die: Die) -> String {
    t_with("roll-die", [("colour", Arg::Choice(die.colour.name())), ("pips", number(die.pips))])
}

fn die_picture(die: Die) -> impl IntoFragment {
    drawn(&sabika_pictures::pips(die), "")
}

fn square_name(square: Square) -> String {
    let args = [("yellow", number(square.yellow())), ("blue", number(square.blue()))];
    t_with("roll-pair", args)
}

fn dice_of(player: &Player) -> Vec<Die> {
    let of = |colour: Colour| {
        player.dice.of(colour).iter().map(move |pips| Die { colour, pips }).collect::<Vec<_>>()
    };
    Colour::ALL.into_iter().flat_map(of).collect()
}

/// The own dice, each with what a coin would make of it.
fn dice_panel(desk: Desk) -> impl IntoFragment {
    let dice = Memo::new(move || {
        let seat = desk.shown_seat();
        dice_of(desk.tried.with(|it| *it.table()).player(seat))
    });
    let die = move |die: Die| {
        let button = move |change: Change, sign: &'static str| {
            let action = Action::Change { die, change };
            let possible = Memo::new(move || desk.offers(|it| *it == action));
            let label = move || {
                t_with(
                    "roll-change",
                    [("die", words(die_name(die))), ("change", Arg::Choice(change.name()))],
                )
            };
            html! {
                <button class="btn pip" data-change=format!("{die} {}", change.name()) aria-label=label title=label
                    aria-disabled=move || (!possible.get()).to_string()
                    on:click=move |_| desk.try_change(die, change)>{sign}</button>
            }
        };
        html! {
            <li title=die_name(die)>
                {button(Change::Up, "+")}
                {die_picture(die)}<span class="vh">{die_name(die)}</span>
                {button(Change::Down, "−")}
            </li>
        }
    };
    let dice = move || dice.get().into_iter().map(die).collect_fragment();
    let tried = move || desk.draft.with(|it| it.changes.len());
    let back = move || {
        (tried() > 0).then(|| {
            html! {
                <button class="btn" id="roll-back" on:click=move |_| desk.let_go()>
                    {t_with("roll-back", [("count", number(tried() as i64))])}
                </button>
            }
        })
    };
    html! {
        <div class="panel roll-dice">
            <h2 class="label">{move || t("roll-your-dice")}</h2>
            <ul class="four">{dice}</ul>
            <p class="sub">{move || t("roll-dice-hint")}</p>
            {back}
        </div>
    }
}

/// The coins of the sheet: crossed, circled, or still to be gained; and the way to gain some.
fn coins_panel(desk: Desk) -> impl IntoFragment {
    let player = Memo::new(move || {
        let seat = desk.shown_seat();
        *desk.tried.with(|it| *it.table()).player(seat)
    });
    let to_gain = move || {
        let seat = desk.shown_seat();
        desk.tried.with(|it| it.table().coins_to_gain(seat))
    };
    let coins = move || {
        let Player { circled, spent, .. } = player.get();
        let coin = |i: u8| {
            let class = match i {
                _ if i < spent => "spent",
                _ if i < circled => "circled",
                _ => "",
            };
            html! { <i class=class>{symbol("coin-write")}</i> }
        };
        (0..desk.table(|it| it.setup.coins())).map(coin).collect_fragment()
    };
    let told = move || t_with("roll-coins", [("count", number(player.get().coins()))]);
    let gain = move || t_with("roll-gain", [("count", number(to_gain()))]);
    let possible = Memo::new(move || desk.offers(|it| *it == Action::Coins));
    let chosen = move || desk.draft.with(|it| it.then == Some(Action::Coins));
    html! {
        <div class="panel roll-coins">
            <h2 class="label">{move || t("roll-coins-label")}<span>{told}</span></h2>
            <div class="purse-sheet" aria-hidden="true">{coins}</div>
            <button class="btn" id="gain" aria-keyshortcuts="g" aria-pressed=move || chosen().to_string()
                aria-disabled=move || (!possible.get()).to_string() on:click=move |_| desk.choose(Action::Coins)>
                {symbol("coin-write")}{gain}
            </button>
            <p class="sub">{move || t("roll-gain-hint")}</p>
        </div>
    }
}

/// The sheet of paper: 36 squares, dice at its edges, crosses where something is built.
fn sheet(desk: Desk) -> impl IntoFragment {
    let seat = Memo::new(move || desk.shown_seat());
    let table = Memo::new(move || desk.tried.with(|it| *it.table()));
    let player = Memo::new(move || *table.get().player(seat.get()));
    let lit =
        Memo::new(move || if desk.own.other.get().is_some() { Vec::new() } else { squares(desk) });
    let paper = Paper { table, player, lit };
    let edge = move |colour: Colour, pips: u8| {
        let die = Die { colour, pips };
        let on = move || player.with(|it| it.dice.of(colour).contains(pips));
        html! { <th scope=if colour == Colour::Blue { "col" } else { "row" } class:on=on>{die_picture(die)}<span class="vh">{move || die_name(die)}</span></th> }
    };
    let count = move |built: Memo<u32>| {
        let points = move || match scoring::line_points(built.get()) {
            0 => String::new(),
            points => format!("+{points}"),
        };
        html! { <b class="num">{built}</b><span>{points}</span> }
    };
    let in_row = move |row: u8| Memo::new(move || player.with(|it| it.built.in_row(row)));
    let in_column =
        move |column: u8| Memo::new(move || player.with(|it| it.built.in_column(column)));
    let row = move |row: u8| {
        let squares = Square::all()
            .filter(|it| it.yellow() == row)
            .map(|it| square(desk, paper, it))
            .collect_fragment();
        html! { <tr>{edge(Colour::Yellow, row)}{squares}<td class="sum">{count(in_row(row))}</td></tr> }
    };
    let heads = (1..=6).map(|column| edge(Colour::Blue, column)).collect_fragment();
    let sums = (1..=6)
        .map(|column| html! { <td class="sum">{count(in_column(column))}</td> })
        .collect_fragment();
    let worth: Vec<(u32, u32)> =
        (1..=6).map(|it| (it, scoring::line_points(it))).filter(|it| it.1 > 0).collect();
    let written = |get: fn(&(u32, u32)) -> u32| {
        worth.iter().map(|it| get(it).to_string()).collect::<Vec<_>>().join("/")
    };
    let (built, points) = (written(|it| it.0), written(|it| it.1));
    let caption = move || {
        t_with("roll-sheet-of", [("name", words(desk.sitting.name(Party::Seat(seat.get()))))])
    };
    let back = move || {
        desk.own.other.get().map(|_| {
            html! { <button class="btn" on:click=move |_| desk.own.other.set(None)>{t("roll-own-sheet")}</button> }
        })
    };
    html! {
        <div class="sheet" class:strange=move || desk.own.other.get().is_some()>
            {back}
            <table>
                <caption class="vh">{caption}</caption>
                <thead><tr><td></td>{heads}<td class="sum"><small>{built}<br/>{points}</small></td></tr></thead>
                <tbody>{(1..=6).map(row).collect_fragment()}</tbody>
                <tfoot><tr><td></td>{sums}<td></td></tr></tfoot>
            </table>
        </div>
    }
}

/// What the squares of a sheet follow.
#[derive(Clone, Copy)]
struct Paper {
    table: Memo<Table>,
    player: Memo<Player>,
    /// Where something can be built now.
    lit: Memo<Vec<Square>>,
}

fn square(desk: Desk, paper: Paper, at: Square) -> impl IntoFragment {
    let kind = Memo::new(move || paper.table.get().setup.sheet.kind(at));
    let built = Memo::new(move || paper.player.with(|it| it.built.contains(at)));
    let is_lit = Memo::new(move || paper.lit.with(|it| it.contains(&at)));
    // Where dice meet on something built, coins are gained.
    let met = Memo::new(move || {
        desk.may_act()
            && built.get()
            && paper.player.with(|it| it.dice.meetings().any(|it| it == at))
    });
    let action = Action::Construct { square: at };
    let chosen = move || desk.draft.with(|it| it.then == Some(action));
    let label = move || {
        let state = match () {
            () if built.get() => "built",
            () if is_lit.get() => "free",
            () => "open",
        };
        t_with(
            "roll-square",
            [
                ("kind", words(kind_title(kind.get()))),
                ("pair", words(square_name(at))),
                ("state", Arg::Choice(state)),
            ],
        )
    };
    let picture = move || square_picture(kind.get(), built.get());
    html! {
        <td class:met=met>
            <button data-square=format!("{},{}", at.yellow(), at.blue()) class=move || format!("square {}", kind.get().name())
                class:lit=is_lit class:built=built aria-pressed=move || chosen().to_string()
                aria-disabled=move || (!is_lit.get()).to_string() aria-label=label
                on:click=move |_| if untrack(|| is_lit.get()) { desk.choose(action) }
                >{picture}</button>
        </td>
    }
}

/// The kind as it is printed; crossed where it is built.
fn square_picture(kind: Building, built: bool) -> Fragment {
    if built {
        return drawn(&sabika_pictures::square(kind, true), "art").into_any();
    }
    html! {
        <svg class="glyph"><use href=format!("#kind-{}", kind.name())></use></svg>
        <small>{kind_title(kind)}</small>
    }
}

/// Everybody: points so far, coins, dice, and the sheet at a glance.
fn players(desk: Desk) -> impl IntoFragment {
    let sitting = desk.sitting;
    let now = Memo::new(move || {
        let points = desk.table(Table::score_now);
        let sum = |seat: Seat| -> u32 {
            let own = points.iter().filter(|it| it.party == Party::Seat(seat));
            own.map(|it| it.points).sum()
        };
        let players = desk.table(|it| it.setup.players());
        Seat::all(players).map(|it| (it, sum(it))).collect::<Vec<_>>()
    });
    let row = move |(seat, now): (Seat, u32)| {
        let (player, score) = desk.table(|it| (*it.player(seat), it.row(seat).score));
        let name = sitting.name(Party::Seat(seat));
        let dice = dice_of(&player).into_iter();
        let dice = dice.map(|it| html! { <i title=die_name(it)>{die_picture(it)}<span class="vh">{die_name(it)}</span></i> });
        let acting = sitting.shown.with(|it| it.actor == Some(seat) && !it.is_past());
        let (party, score) = (Party::Seat(seat), u32::from(score));
        let coins = t_with("roll-coins", [("count", number(player.coins()))]);
        let mini = desk.table(|it| sabika_pictures::sheet_from_afar(&it.setup.sheet, player.built));
        let open = move |_| {
            let own = desk.sitting.shown.with_untracked(|it| it.looker.seat());
            desk.own.other.set((own != Some(seat)).then_some(seat));
        };
        let label = t_with("roll-sheet-of", [("name", words(name.clone()))]);
        html! {
            <li class:acting=acting>
                <button class="mini-sheet" aria-label=label.clone() title=label on:click=open>{drawn(&mini, "")}</button>
                <span class="who">{shield(Party::Seat(seat))}<span class="name">{name}</span></span>
                {bot_chip(sitting, seat)}
                <b class="num">{sitting.told(party, score)}</b>
                {race::projected(sitting, party, score, now)}
                <span class="coin-count" title=coins.clone()>{symbol("coin-write")}<span aria-hidden="true">{player.coins()}</span><span class="vh">{coins}</span></span>
                <span class="mini-dice">{dice.collect_fragment()}</span>
            </li>
        }
    };
    let round = move || {
        let (round, of) = desk.table(|it| (it.round.max(1), it.setup.rounds()));
        t_with("roll-round", [("round", number(round)), ("of", number(of))])
    };
    html! {
        <div class="panel roll-players">
            <h2 class="label">{round}</h2>
            <ul>{move || now.get().into_iter().map(row).collect_fragment()}</ul>
        </div>
    }
}

/// The score sheet: for each kind the boxes of everybody, and the places that are left.
fn score_sheet(desk: Desk) -> impl IntoFragment {
    let sitting = desk.sitting;
    let row = move |kind: Building| {
        let rows = move || {
            desk.table(|table| {
                let boxes = table.setup.sheet.boxes()[kind];
                let one = |seat: Seat| {
                    let marked = table.row(seat).counts[kind];
                    let complete = table.completed[kind].contains(seat);
                    let name = sitting.name(Party::Seat(seat));
                    let said = t_with(
                        "roll-boxes",
                        [("name", words(name)), ("count", number(marked)), ("of", number(boxes))],
                    );
                    let marks = (0..boxes)
                        .map(|i| html! { <i class:full=i < marked></i> })
                        .collect_fragment();
                    html! {
                        <li class:complete=complete title=said.clone()>
                            {shield(Party::Seat(seat))}<span class="boxes" aria-hidden="true">{marks}</span><span class="vh">{said}</span>
                        </li>
                    }
                };
                Seat::all(table.setup.parties()).map(one).collect_fragment()
            })
        };
        let prizes = move || {
            let gone = desk.table(|it| it.places_gone(kind));
            let prizes = Scoring::III.prizes(kind.index()).iter().enumerate();
            let prize = |(place, points): (usize, &u32)| {
                html! { <span class:gone=place < gone>{*points}</span> }
            };
            prizes.map(prize).collect_fragment()
        };
        html! {
            <div class="kind-row">
                <span class="rk">{symbol(&format!("mini-{}", kind.name()))}<b>{move || kind_title(kind)}</b><span class="places">{prizes}</span></span>
                <ul>{rows}</ul>
            </div>
        }
    };
    html! {
        <div class="panel score-sheet">
            <h2 class="label">{move || t("roll-score-sheet")}</h2>
            {Building::ALL.map(row).collect_fragment()}
        </div>
    }
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    let table = desk.tried.with(|it| *it.table());
    match *action {
        Action::Construct { square } => {
            let kind = kind_name(table.setup.sheet.kind(square));
            t_with("do-build", [("kind", words(kind))])
        }
        Action::Coins => t("roll-do-coins"),
        Action::Second => {
            let kind = desk.view.with(|it| match it.prompt() {
                Some(Prompt::Second { seat, used }) => {
                    let dice = it.table.player(*seat).dice;
                    dice.without(*used).map(|square| it.table.setup.sheet.kind(square))
                }
                _ => None,
            });
            let kind = kind.map_or_else(String::new, kind_name);
            t_with("roll-do-second", [("kind", words(kind)), ("coins", number(SECOND_COINS))])
        }
        Action::Done => t("roll-do-done"),
        Action::Keep { pair } => {
            let seat = desk.view.with(|it| it.looker.seat()).unwrap_or(FIRST);
            let passed =
                table.player(seat).dice.without(pair).map_or_else(String::new, square_name);
            let to =
                table.heir(seat).map_or_else(String::new, |it| desk.sitting.name(Party::Seat(it)));
            t_with(
                "roll-do-keep",
                [
                    ("kept", words(capital(&square_name(pair)))),
                    ("passed", words(passed)),
                    ("to", words(to)),
                ],
            )
        }
        Action::Change { die, change } => t_with(
            "roll-change",
            [("die", words(die_name(die))), ("change", Arg::Choice(change.name()))],
        ),
    }
}
