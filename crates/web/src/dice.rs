//! The table of the dice game.

use sabika_dom::prelude::*;
use sabika_rules::{
    dice::{Action, Backs, Bonus, Chip, Dice, Prompt, Setup, Table, View},
    kit::{Building, Party, PerBuilding, Scoring},
    message::Arg,
};

use crate::{
    browser,
    desk::{self, AtDesk},
    dicing::{self, Dicing},
    frame::{
        log, race,
        rivals::bot_chip,
        tally::{PartyScore, Standings},
    },
    games::Paged,
    pieces::{drawn, kind_title, shield, symbol},
    sitting::{Help, Sitting},
    sound::Sound,
    text::{capital, number, t, t_with, words},
};

type Desk = desk::Desk<Dice>;

impl Paged for Dice {
    const HELPS: Help = Help { projection: true, ..Help::NONE };

    fn title() -> String {
        t("game-dice")
    }
    fn about() -> String {
        t("dice-about")
    }
    fn example(_: &Setup, _: &str) -> String {
        Backs::USUAL.to_string()
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
        Own { setting: RwSignal::new(false) }
    }
    fn begin(desk: Desk) -> Option<Action> {
        desk.own.setting.set(false);
        None
    }
    fn action(draft: &Option<Action>, _: &View) -> Option<Action> {
        *draft
    }
    fn draft(_: Desk, action: Action) -> Option<Action> {
        Some(action)
    }
    /// A question of the game, or the kind of the black die.
    fn is_answer(desk: Desk, action: &Action) -> bool {
        match action {
            Action::Black { .. } => desk.own.setting.get(),
            Action::TakePoints
            | Action::TakeChip
            | Action::Mark
            | Action::Exchange { .. }
            | Action::Name { .. } => true,
            Action::Throw { .. } | Action::Annul | Action::Place { .. } | Action::Push { .. } => {
                false
            }
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
        let table = desk.view.get().table;
        match desk.draft.get() {
            Some(Action::Place { kind }) => {
                let target = table.target(kind);
                dicing::landing(target, target.and_then(|it| table.area.resting_place(kind, it)))
            }
            Some(Action::Push { .. }) => t("dice-sub-push"),
            Some(Action::Annul) => t("dice-sub-annul"),
            Some(Action::Black { .. }) => t("dice-sub-black"),
            Some(_) => String::new(),
            None if desk.own.setting.get() => t("dice-sub-setting"),
            None => match desk.view.with(|it| it.prompt().copied()) {
                Some(Prompt::Turn { .. }) => dicing::showing(&table.throws),
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
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// The black die is to be set: a kind is chosen first.
    setting: RwSignal<bool>,
}

impl Desk {
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
                self.own.setting.update(|it| *it = !*it);
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

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let dicing = dicing_of(desk);
    dicing.follow();
    let next = desk.next_step();
    frame.keys(next, move |key| {
        match key.parse::<usize>() {
            Ok(number) if desk.answer(number) => {}
            Ok(number @ 1..=8) => dicing.toggle(number - 1),
            _ => match key {
                "t" => dicing.throw_again(),
                "b" => browser::focus_soon("[data-column]"),
                "Escape" => desk.draft.set(Dice::begin(desk)),
                _ => return false,
            },
        }
        true
    });
    html! {
        <div class="table dicing-table" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
            <section class="mid" aria-label=move || t("dice-area")>
                {frame.action_line(next)}
                {desk.question()}
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
        Memo::new(move || desk.table(|it| PerBuilding(Building::ALL.map(|kind| it.target(kind)))));
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
        rounds: Memo::new(move || desk.table(|it| it.rounds)),
        throws: Memo::new(move || desk.table(|it| it.throws)),
        black: Memo::new(move || desk.table(|it| it.black)),
        area: Memo::new(move || desk.table(|it| it.area)),
        may_place,
        may_throw,
        keep: RwSignal::new([false; _]),
        targets,
        chosen,
        served,
        choose: Callback::new(choose),
        throw: Callback::new(move |keep| desk.act([Action::Throw { keep }])),
    }
}

fn chip_name(chip: Chip) -> String {
    t_with("dice-chip", [("chip", Arg::Choice(chip.name()))])
}

/// What lies on the bonus field of a column.
fn bonus(desk: Desk, column: Building) -> impl IntoFragment {
    let bonus = Memo::new(move || desk.table(|it| it.bonus[column]));
    move || {
        bonus.get().map(|it| {
            let (picture, name) = match it {
                Bonus::Chip(chip) => (sabika_pictures::chip(chip), chip_name(chip)),
                Bonus::Start => (sabika_pictures::start_chip(), t("dice-start-chip")),
            };
            let name = capital(&name);
            html! { <span class="bchip" title=name.clone()>{drawn(&picture, "")}<span class="vh">{name}</span></span> }
        })
    }
}

/// The own chips. Those that can be used now light up.
fn chips(desk: Desk) -> impl IntoFragment {
    let own = Memo::new(move || {
        let chips = desk.view.with(|it| it.looker.seat().map(|seat| it.table.player(seat).chips));
        let chips = chips.unwrap_or_default();
        let all = Chip::ALL.into_iter().map(|it| (it, chips.count(it)));
        all.filter(|(_, count)| *count > 0).collect::<Vec<_>>()
    });
    let button = move |(chip, count): (Chip, u8)| {
        let usable = Memo::new(move || desk.is_usable(chip));
        let on = move || match (chip, desk.draft.get()) {
            (Chip::BlackDie, _) => desk.own.setting.get(),
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
        let many = (count > 1).then(|| html! { <b class="num">{format!("×{count}")}</b> });
        html! {
            <button class="bchip own" class:usable=usable data-chip=chip.name() aria-pressed=move || on().to_string()
                aria-disabled=move || (!usable.get()).to_string() aria-label=label title=label
                on:click=move |_| desk.use_chip(chip)>
                {drawn(&sabika_pictures::chip(chip), "")}{many}
            </button>
        }
    };
    let some = move || own.with(|it| !it.is_empty());
    html! {
        <div class="panel own-chips" class:none=move || !some()>
            <h2 class="label">{move || t("dice-own-chips")}</h2>
            <div class="bchips"><For each=move || own.get() key=|it| *it children=button/></div>
        </div>
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
        let starts = starts.then(|| {
            let label = t("dice-starts");
            html! { <span class="bchip" title=label.clone()>{drawn(&sabika_pictures::start_chip(), "")}<span class="vh">{label}</span></span> }
        });
        let chip = |chip: Chip| {
            let name = capital(&chip_name(chip));
            html! { <li class="bchip" title=name.clone()>{drawn(&sabika_pictures::chip(chip), "")}<span class="vh">{name}</span></li> }
        };
        let chips = player.chips.iter().map(chip).collect_fragment();
        let acting = sitting.shown.with(|it| seat.is_some() && it.actor == seat && !it.is_past());
        let score = u32::from(player.score);
        html! {
            <li class:acting=acting>
                <span class="who">{shield(party)}<span class="name">{sitting.name(party)}</span></span>
                {seat.and_then(|seat| bot_chip(sitting, seat))}
                {seat.map(|_| dicing::stones_left(used, of))}
                {starts}
                <ul class="bchips">{chips}</ul>
                <b class="num">{sitting.told(party, score)}</b>
                {race::projected(sitting, party, score, now)}
            </li>
        }
    };
    let round =
        move || t_with("dice-round", [("round", number(desk.table(|it| it.rounds.number.max(1))))]);
    html! {
        <div class="panel players">
            <h2 class="label">{round}</h2>
            <ul>{move || now.get().into_iter().map(row).collect_fragment()}</ul>
        </div>
    }
}

/// The building tracks with their piles.
fn tracks(desk: Desk) -> impl IntoFragment {
    let row = move |kind: Building| {
        let track = Memo::new(move || desk.table(|it| it.tracks[kind]));
        let prizes = move || {
            let scoring = desk.table(|it| it.rounds.next_scoring());
            let prizes = scoring.prizes(kind.index());
            prizes.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        };
        let picture = move || drawn(&sabika_pictures::track(&track.get()), "btrack");
        let said = move || {
            let track = track.get();
            let one = |party: Party| {
                let name = desk.sitting.name(party);
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
        html! {
            <li>
                {symbol(&format!("mini-{}", kind.name()))}
                <span class="vh">{said}</span>
                {picture}
                <span class="val" title=move || t("prizes")>{prizes}</span>
            </li>
        }
    };
    let title = move || {
        let scoring = desk.table(|it| it.rounds.next_scoring());
        t_with("dice-tracks-title", [("scoring", words(scoring.numeral()))])
    };
    html! {
        <div class="panel tracks">
            <h2 class="label">{title}</h2>
            <ul>{Building::ALL.map(row).collect_fragment()}</ul>
            <p class="sub">{move || t("dice-tracks-hint")}</p>
        </div>
    }
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    let table = desk.view.get().table;
    let kind_arg = |kind| ("kind", Arg::Kind(kind));
    let count = |kind| ("count", number(table.symbols(kind)));
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
        Action::Name { seat } => dicing::name_label(desk.sitting, seat),
    }
}
