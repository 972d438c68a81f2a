//! The table of the dice game.

mod chips;
mod tracks;

use sabika_dom::prelude::*;
use sabika_pictures::Picture;
use sabika_rules::{
    any::Listed as _,
    dice::{Action, Backs, Bonus, Chip, Dice, Event, Prompt, Setup, Table, View},
    kit::{Building, Party, PerBuilding, Scoring},
    message::Arg,
};

use crate::{
    browser,
    desk::{self, AtDesk, Outcome},
    dicing::{self, Cast, Dicing, Tried},
    frame::{
        choices, hint, log,
        places::Place,
        race,
        tally::{PartyScore, Standings},
    },
    games::Paged,
    pieces::court,
    sitting::{Help, Sitting},
    sound::Sound,
    text::{number, t, t_with, words},
};
use chips::chip_name;

type Desk = desk::Desk<Dice>;

impl Paged for Dice {
    const HELPS: Help = Help { projection: true, hints: true, ..Help::NONE };
    const MINUTES: u32 = 20;
    const FIRST_RULE: &'static str = "D-01";

    fn title() -> String {
        t("game-dice")
    }
    fn about() -> String {
        t("dice-about")
    }
    fn picture() -> Picture {
        sabika_pictures::game_dice()
    }
    fn example(_: &Setup, _: &str) -> String {
        Backs::USUAL.to_string()
    }
    fn place(event: &Event) -> Option<Place> {
        match *event {
            Event::Dicing(event) => dicing::place(&event),
            Event::StonePushed { column, field, .. } => Some(dicing::stone(column, field)),
            _ => None,
        }
    }
    fn table(sitting: Sitting) -> Fragment {
        self::table(sitting).into_any()
    }
    fn standings(view: &View) -> Standings {
        let table = &view.table;
        let party = |party: Party| {
            let fields = Building::ALL.map(|kind| u32::from(table.tracks[kind].field(party)));
            PartyScore::new(party, PerBuilding(fields), None)
        };
        let parties = table.parties().map(party).collect();
        let orders = Scoring::ALL.map(|_| Building::ALL);
        Standings { parties, orders, shares: false, other: t("scene-chips") }
    }
    fn keys(_: &View) -> String {
        t("dice-keys")
    }
}

impl AtDesk for Dice {
    type Draft = Option<Action>;
    type Own = Own;

    fn own() -> Own {
        Own { armed: RwSignal::new(None) }
    }
    /// Points are marked as they are, unless another kind is tapped.
    fn begin(desk: Desk) -> Option<Action> {
        desk.own.armed.set(None);
        desk.offered.with(|it| it.contains(&Action::Mark)).then_some(Action::Mark)
    }
    fn action(draft: &Option<Action>, _: &View) -> Option<Action> {
        *draft
    }
    fn draft(_: Desk, action: Action) -> Option<Action> {
        Some(action)
    }
    /// What is asked with words; where a kind is asked for, its column or track is tapped.
    fn words(desk: Desk, action: &Action) -> String {
        match action {
            Action::Throw { keep } => dicing::throwing(Self::label(desk), keep),
            _ => Self::label(desk),
        }
    }
    fn piece(action: &Action) -> Option<String> {
        match action {
            Action::Place { kind } | Action::Push { kind } | Action::Black { kind } => {
                Some(dicing::column(*kind))
            }
            _ => None,
        }
    }
    fn is_answer(_: Desk, action: &Action) -> bool {
        match action {
            Action::TakePoints | Action::TakeChip | Action::Name { .. } => true,
            Action::Throw { .. }
            | Action::Annul
            | Action::Black { .. }
            | Action::Place { .. }
            | Action::Push { .. }
            | Action::Mark
            | Action::Exchange { .. } => false,
        }
    }
    fn sound(action: &Action) -> Option<Sound> {
        matches!(action, Action::Place { .. } | Action::Push { .. }).then_some(Sound::Tile)
    }
    fn asked(prompt: &Prompt) -> &'static str {
        match prompt {
            Prompt::Turn { .. } => "throw",
            Prompt::Reward { .. } => "reward",
            Prompt::Points { .. } => "points",
            _ => "ask",
        }
    }
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
    fn explanation(desk: Desk) -> String {
        if let Some(refusal) = desk.refusal() {
            return desk.frame.reason(&refusal);
        }
        match desk.draft.get() {
            Some(Action::Place { kind } | Action::Push { kind }) => placing(desk, kind),
            Some(Action::Annul) => t("dice-sub-annul"),
            Some(Action::Black { .. }) => t("dice-sub-black"),
            Some(Action::Mark) => t("dice-sub-exchange"),
            Some(Action::TakePoints | Action::TakeChip) => rest(desk),
            Some(_) => String::new(),
            None if desk.own.armed.get() == Some(Chip::BlackDie) => t("dice-sub-setting"),
            None => match desk.view.with(|it| it.prompt().copied()) {
                Some(Prompt::Turn { .. }) => desk.table(|it| dicing::showing(&it.throws)),
                Some(Prompt::Reward { .. }) => rest(desk),
                _ => String::new(),
            },
        }
    }
    fn label(desk: Desk) -> String {
        desk.draft.get().map_or_else(String::new, |action| label(desk, &action))
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        label(desk, action)
    }
    fn fate(desk: Desk, outcome: &Outcome<Dice>) -> Option<String> {
        let common = outcome.events.iter().filter_map(|event| match event {
            Event::Dicing(event) => Some(event),
            _ => None,
        });
        dicing::fate(desk.sitting, common)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// A chip that is to be used: a column is tapped for it.
    armed: RwSignal<Option<Chip>>,
}

impl Desk {
    /// What a tap on the column or the track of a kind does.
    fn meant(self, kind: Building) -> Option<Action> {
        let wanted = match self.own.armed.get() {
            Some(Chip::BlackDie) => Action::Black { kind },
            Some(Chip::PushBack) => Action::Push { kind },
            _ => match self.view.with(|it| it.prompt().copied()) {
                Some(Prompt::Points { kind: own, .. }) if own == kind => Action::Mark,
                Some(Prompt::Points { .. }) => Action::Exchange { kind },
                _ => Action::Place { kind },
            },
        };
        self.offered.with(|it| it.contains(&wanted)).then_some(wanted)
    }

    /// The kind whose column the draft is about.
    fn meant_kind(self) -> Option<Building> {
        match self.draft.get()? {
            Action::Place { kind }
            | Action::Push { kind }
            | Action::Black { kind }
            | Action::Exchange { kind } => Some(kind),
            Action::Mark => match self.view.with(|it| it.prompt().copied()) {
                Some(Prompt::Points { kind, .. }) => Some(kind),
                _ => None,
            },
            _ => None,
        }
    }

    /// Takes what a tap on a column or a track means.
    fn choose_kind(self, kind: Building) {
        match untrack(|| self.meant(kind)) {
            Some(action) => self.choose(action),
            None => {
                self.acts();
            }
        }
    }

    /// The stone that the draft would place, where it would lie.
    fn tried_stone(self) -> Option<Tried> {
        let (kind, push) = match self.draft.get()? {
            Action::Place { kind } => (kind, false),
            Action::Push { kind } => (kind, true),
            _ => return None,
        };
        let party = Party::Seat(self.view.with(|it| it.looker.seat())?);
        self.table(|it| Some(Tried::of(&it.area, kind, it.target(kind)?, party, push)))
    }
}

/// Where a tried stone would lie, and what it would bring as the others lie now.
fn placing(desk: Desk, kind: Building) -> String {
    let Some(tried) = desk.tried_stone() else { return String::new() };
    let lies = match desk.draft.get() {
        Some(Action::Push { .. }) => t("dice-sub-push"),
        _ => dicing::landing(desk.table(|it| it.target(kind)), tried.field),
    };
    let Some(place) = tried.place() else { return lies };
    let rewarded = rewarded(desk, kind);
    let other = rewarded.iter().enumerate().find(|it| it.0 != place).map(|it| *it.1);
    let case = match (place < rewarded.len(), place, other) {
        (false, ..) => "none",
        (true, 0, None) => "first",
        (true, 0, Some(other)) if other == tried.party => "both",
        (true, 0, Some(_)) => "first-before",
        (true, _, Some(other)) if other == tried.party => "second-own",
        (true, ..) => "second",
    };
    let name = other.map_or_else(String::new, |it| desk.sitting.name(it));
    let args =
        [("case", Arg::Choice(case)), ("place", number(place as i64 + 1)), ("name", words(name))];
    format!("{lies} {}", t_with("dice-would", args))
}

/// Who gets the reward that is not taken.
fn rest(desk: Desk) -> String {
    let own = desk.view.with(|it| it.looker.seat()).map(Party::Seat);
    let second = desk.view.with(|it| match it.prompt() {
        Some(Prompt::Reward { column, .. }) => it.table.rewarded(*column).nth(1),
        _ => None,
    });
    let case = match second {
        None => "nobody",
        Some(_) if second == own => "own",
        Some(_) => "other",
    };
    let left = match desk.draft.get() {
        Some(Action::TakePoints) => "chip",
        Some(Action::TakeChip) => "points",
        _ => "open",
    };
    let name = second.map_or_else(String::new, |it| desk.sitting.name(it));
    let args = [("case", Arg::Choice(case)), ("left", Arg::Choice(left)), ("name", words(name))];
    t_with("dice-rest", args)
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let dicing = dicing_of(desk);
    dicing.follow();
    dicing.keep_as_drafted(desk, move |it| match it {
        Some(Action::Throw { keep }) => Some(*keep),
        _ => None,
    });
    let next = desk.next_step();
    frame.keys(next, move |key| {
        match key.parse::<usize>() {
            Ok(number) if desk.answer(number) => {}
            Ok(number @ 1..=6) if dicing.picks.with_untracked(|it| it.0[number - 1].is_some()) => {
                desk.choose_kind(Building::ALL[number - 1]);
            }
            Ok(number @ 1..=8) => dicing.toggle(number - 1),
            _ => match key {
                "t" => dicing.throw_again(),
                "b" => browser::focus_soon("[data-column]"),
                "Escape" => desk.draft.set(untrack(|| Dice::begin(desk))),
                _ => return false,
            },
        }
        true
    });
    html! {
        <div class="table dicing-table" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
            <section class="mid" aria-label=move || t("dice-area")>
                {frame.action_line(next)}
                {tracks::at_the_end(desk)}
                {dicing::area(dicing, move |kind| chips::bonus(desk, kind))}
                <div class="dice-row">{dicing::tray(dicing)}{chips::own(desk)}</div>
                {frame.bar_with(next, html! { {choices(desk.question())}{dicing::throw_button(dicing)} })}
            </section>
            <section class="right" aria-label=move || t("others")>
                {frame.end()}
                {players(desk)}
                {tracks::tracks(desk)}
                {log::log(frame)}
            </section>
        </div>
        {chips::popovers(frame)}
        {frame.overlays()}
        {hint::panel(desk)}
    }
}

fn dicing_of(desk: Desk) -> Dicing {
    let may_place = Memo::new(move || desk.offers(|it| matches!(it, Action::Place { .. })));
    let may_throw = Memo::new(move || desk.offers(|it| matches!(it, Action::Throw { .. })));
    let targets = Memo::new(move || {
        let target = |kind| desk.meant(kind).and_then(|_| desk.table(|it| it.target(kind)));
        PerBuilding(Building::ALL.map(target))
    });
    let picks = Memo::new(move || {
        let pick = |kind| {
            let action = desk.meant(kind)?;
            let picks = !matches!(action, Action::Place { .. } | Action::Push { .. });
            picks.then(|| label(desk, &action))
        };
        PerBuilding(Building::ALL.map(pick))
    });
    let served = Memo::new(move || {
        desk.view.with(|it| match it.prompt() {
            Some(Prompt::Reward { column, .. }) => Some(*column),
            Some(Prompt::Points { kind, .. }) => Some(*kind),
            _ => None,
        })
    });
    Dicing {
        frame: desk.frame,
        rounds: Memo::new(move || desk.table(|it| it.rounds)),
        throws: Memo::new(move || desk.table(|it| it.throws)),
        black: Memo::new(move || desk.table(|it| it.black)),
        area: Memo::new(move || desk.table(|it| it.area)),
        may_place,
        may_throw,
        rolled: Memo::new(move || dicing::rolled(desk.sitting, cast)),
        keep: RwSignal::new([false; _]),
        tapped: RwSignal::new(None),
        targets,
        chosen: Memo::new(move || desk.meant_kind()),
        tried: Memo::new(move || desk.tried_stone()),
        picks,
        rewarded: Memo::new(move || PerBuilding(Building::ALL.map(|kind| rewarded(desk, kind)))),
        served,
        choose: Callback::new(move |kind| desk.choose_kind(kind)),
        throw: Callback::new(move |keep| desk.act([Action::Throw { keep }])),
    }
}

/// Whose stones bring a reward in a column, with the one that is tried.
fn rewarded(desk: Desk, kind: Building) -> Vec<Party> {
    let mut table = desk.table(|it| *it);
    if let Some(tried) = desk.tried_stone().filter(|it| it.column == kind) {
        table.area = tried.area;
    }
    table.rewarded(kind).collect()
}

/// What of an event matters to the dice.
fn cast(event: &sabika_rules::any::AnyEvent) -> Option<Cast> {
    match Dice::own_event(event)? {
        Event::Dicing(event) => dicing::cast(event),
        Event::ThrowAnnulled { .. } => Some(Cast::Annulled),
        _ => None,
    }
}

/// Everybody: points, stones left in this round, chips.
fn players(desk: Desk) -> impl IntoFragment {
    let sitting = desk.sitting;
    let now = Memo::new(move || {
        let points = desk.table(Table::score_now);
        let sum = |party: Party| -> u32 {
            points.iter().filter(|it| it.party == party).map(|it| it.points).sum()
        };
        desk.table(|it| it.parties().map(|it| (it, sum(it))).collect::<Vec<_>>())
    });
    let row = move |(party, now): (Party, u32)| {
        let seat = party.seat();
        let (player, used, of) = desk.table(|it| match party {
            Party::Seat(seat) => {
                (*it.player(seat), it.rounds.used[seat.index()], it.setup.stones())
            }
            Party::Neutral => (it.neutral, 0, 0),
        });
        let starts = desk.table(|it| seat.is_some() && it.rounds.starter == seat);
        let chips =
            player.chips.iter().map(|it| html! { <li>{chips::button(Bonus::Chip(it))}</li> });
        let acting = sitting.shown.with(|it| seat.is_some() && it.actor == seat && !it.is_past());
        let score = u32::from(player.score);
        html! {
            <li class:acting=acting>
                <span class="who">{court::faced(sitting, party)}<span class="name">{sitting.name(party)}</span>{seat.and_then(|seat| court::strength(sitting, seat))}</span>
                {seat.map(|_| dicing::stones_left(used, of))}
                {starts.then(dicing::starts)}
                <ul class="bchips">{chips.collect_fragment()}</ul>
                <span class="score"><b class="num">{sitting.told(party, score)}</b>{race::projected(sitting, party, score, now)}</span>
            </li>
        }
    };
    let round = move || desk.table(|it| dicing::round_line(&it.rounds));
    html! {
        <div class="panel players">
            <h2 class="label">{round}</h2>
            <ul>{move || now.get().into_iter().map(row).collect_fragment()}</ul>
        </div>
    }
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    let table = desk.view.get().table;
    let kind_arg = |kind| ("kind", Arg::Kind(kind));
    let count = |kind| ("count", number(table.symbols(kind)));
    match *action {
        Action::Throw { keep } => dicing::throw_label(&keep),
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
        Action::Name { seat } => dicing::name_label(desk.sitting, seat),
    }
}
