//! The table of roll and write: a sheet of paper with dice at its edges.

mod account;
mod completed;
mod dice;
mod draft;
mod own_sheet;
mod players;
mod sheet;

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_pictures::Picture;
use sabika_rules::{
    game::Imagine as _,
    kit::{Building, Party, PerBuilding, Scoring, Seat},
    message::{Arg, Tell as _},
    roll_and_write::{
        Action, Aim, Change, Colour, Die, Event, Player, Prompt, RollAndWrite, SECOND_COINS, Setup,
        Sheet, Square, View,
    },
};

use crate::{
    browser,
    desk::{self, AtDesk, Outcome},
    frame::{
        Told, hint, log,
        places::Place,
        tally::{PartyScore, Standings},
    },
    games::{Held, Paged},
    pieces::{drawn, kind_name, kind_title},
    sitting::{Help, Sitting},
    sound::Sound,
    text::{capital, number, say, sentence, t, t_with, words},
};
use draft::{Draft, Turned, dice_of, way_to, ways};

/// Whose sheet is shown where nobody in particular looks.
const FIRST: Seat = Seat::new(0).expect("a seat");

type Desk = desk::Desk<RollAndWrite>;

impl Paged for RollAndWrite {
    const HELPS: Help = Help { projection: true, hints: true, ..Help::NONE };
    const MINUTES: u32 = 10;
    const FIRST_RULE: &'static str = "R-01";

    fn title() -> String {
        t("game-roll-and-write")
    }
    fn about() -> String {
        t("roll-about")
    }
    fn picture() -> Picture {
        sabika_pictures::game_roll_and_write()
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
    fn typed(option: &str, text: &str) -> Option<String> {
        (option == "sheet").then(|| own_sheet::rows(text))
    }
    fn preview(option: &str, value: &str) -> Option<Fragment> {
        (option == "sheet").then(|| own_sheet::preview(value))
    }
    /// As it was kept before other games could have lists.
    fn best_list(key: &str) -> String {
        format!("best/{key}")
    }
    fn held(view: &View, seat: Seat) -> Option<Held> {
        let count = u32::from(view.table.player(seat).coins());
        let said = t_with("roll-coins", [("count", number(count))]);
        Some(Held { symbol: "coin-write", count, said })
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
    /// It has one scoring only, and that is no third.
    fn scoring(_: Scoring) -> String {
        t("roll-final-scoring")
    }
    fn account(sitting: Sitting) -> Option<Fragment> {
        Some(account::account(sitting))
    }
    fn told(event: &Event, _: bool) -> Told {
        match event {
            // Said by the lines around them.
            Event::LeftAtOne { .. } => Told::Nothing,
            _ => Told::AsItIs,
        }
    }
    fn place(event: &Event) -> Option<Place> {
        match *event {
            Event::Constructed { seat, square, .. }
            | Event::SecondConstructed { seat, square, .. }
            | Event::FirstBuilding { seat, square, .. } => {
                Some(Place { home: Some(seat), spot: sheet::spot(square) })
            }
            _ => None,
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
        Own {
            other: RwSignal::new(None),
            held: RwSignal::new(None),
            costs: RwSignal::new(Vec::new()),
        }
    }
    fn begin(desk: Desk) -> Draft {
        desk.own.other.set(None);
        desk.own.held.set(None);
        desk.own.costs.set(desk.costs());
        Draft::default()
    }
    fn before(draft: &Draft) -> Vec<Action> {
        draft.changes()
    }
    fn action(draft: &Draft, view: &View) -> Option<Action> {
        draft.action(view)
    }
    /// Coins that a chosen square does not need are not spent.
    fn draft(desk: Desk, action: Action) -> Draft {
        match action {
            Action::Construct { square } => desk
                .way_to(square)
                .unwrap_or_else(|| Draft { then: Some(action), ..Draft::default() }),
            Action::Keep { pair } => desk.keeping(pair),
            Action::Change { die, change } => desk.turning(die, change),
            _ => Draft { then: Some(action), ..desk.draft.get() },
        }
    }
    /// A die that shall be turned is shown turned, as if it had been tapped.
    fn propose(desk: Desk, action: Action) {
        let draft = untrack(|| Self::draft(desk, action));
        desk.own.held.set(draft.turned.first().filter(|_| draft.then.is_none()).map(|it| it.place));
        desk.change(draft);
    }
    /// What turns a die is no action of its own: it comes before what the dice meet.
    fn is_drafted(draft: &Draft, view: &View, action: &Action) -> bool {
        match action {
            Action::Change { .. } => draft.action(view).is_none() && draft.changes() == [*action],
            _ => draft.action(view) == Some(*action),
        }
    }
    fn piece(action: &Action) -> Option<String> {
        match *action {
            Action::Construct { square } => {
                Some(format!(".sheet:not(.strange) [data-square='{}']", sheet::spot(square)))
            }
            Action::Change { die, .. } => Some(format!(".roll-dice .die[data-piece$=' {die}']")),
            _ => None,
        }
    }
    fn words(desk: Desk, action: &Action) -> String {
        match *action {
            Action::Construct { square } => {
                let on = ("square", words(square_name(square)));
                t_with("advice-on", [("what", words(Self::label(desk))), on])
            }
            Action::Change { .. } => label(desk, action),
            _ => Self::label(desk),
        }
    }
    /// Whether there is a second building. Which pair is kept, two dice say.
    fn is_answer(_: Desk, action: &Action) -> bool {
        matches!(action, Action::Second | Action::Done)
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
        match desk.asked() {
            Some(Prompt::Turn { .. }) => t("roll-line-turn"),
            Some(Prompt::Second { .. }) => t("roll-line-second"),
            Some(Prompt::Keep { .. }) => t("roll-line-keep"),
            _ => String::new(),
        }
    }
    fn explanation(desk: Desk) -> String {
        if let Some(refusal) = desk.refusal() {
            return join([Some(desk.frame.reason(&refusal)), desk.too_far()]);
        }
        match (desk.asked(), desk.action()) {
            (Some(Prompt::Keep { seat }), action) => keep_line(desk, seat, action),
            (_, Some(Action::Construct { square })) => build_line(desk, square),
            (_, Some(Action::Coins)) => coins_line(desk),
            (Some(Prompt::Turn { .. }), _) => {
                let count = desk.squares().len() as i64;
                let reach = desk.own.costs.with(|it| it.iter().flatten().any(|it| *it > 0));
                let free = t_with("roll-sub-turn", [("count", number(count))]);
                join([Some(free), reach.then(|| t("roll-sub-reach"))])
            }
            (Some(Prompt::Second { .. }), _) => {
                desk.second().map(|it| count_line(desk, it)).unwrap_or_default()
            }
            _ => String::new(),
        }
    }
    fn label(desk: Desk) -> String {
        desk.action().map_or_else(|| t("do-nothing"), |it| label(desk, &it))
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        label(desk, action)
    }
    fn fate(desk: Desk, outcome: &Outcome<Self>) -> Option<String> {
        let Action::Keep { pair } = outcome.action else { return None };
        let (to, passed) = desk.passed(pair)?;
        let to = desk.sitting.name(Party::Seat(to));
        let args = [("passed", words(square_name(passed))), ("to", words(to))];
        Some(t_with("roll-fate-keep", args))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// Whose sheet is shown large, where it is not the own one.
    other: RwSignal<Option<Seat>>,
    /// The die that was tapped to be turned, where there is no room to turn all of them.
    held: RwSignal<Option<usize>>,
    /// How many coins each square takes that can be built on, in the order of the squares.
    costs: RwSignal<Vec<Option<usize>>>,
}

impl Desk {
    /// What whoever may act is asked.
    fn asked(self) -> Option<Prompt> {
        self.view.with(|it| it.prompt().copied()).filter(|_| self.may_act())
    }
    fn action(self) -> Option<Action> {
        self.draft.with(|it| self.view.with(|view| it.action(view)))
    }
    /// The cheapest way to build on a square: which dice coins turn.
    fn way_to(self, square: Square) -> Option<Draft> {
        self.view.with(|view| {
            let seat = view.looker.seat()?;
            self.draft.with(|it| way_to(&RollAndWrite::possible(view), seat, square, it))
        })
    }
    fn costs(self) -> Vec<Option<usize>> {
        self.view.with(|view| {
            let Some(seat) = view.looker.seat().filter(|_| self.may_act()) else {
                return Vec::new();
            };
            let (game, draft) = (RollAndWrite::possible(view), Draft::default());
            let coins = |square| way_to(&game, seat, square, &draft).map(|it| it.coins());
            Square::all().map(coins).collect()
        })
    }
    fn cost(self, square: Square) -> Option<usize> {
        self.own.costs.with(|it| *Square::all().zip(it).find(|it| it.0 == square)?.1)
    }
    /// The free squares that take no more coins than are drafted.
    fn squares(self) -> Vec<Square> {
        let second = self.second();
        let is_free = |square: &Square| {
            let action = Action::Construct { square: *square };
            second == Some(*square)
                || self.cost(*square) == Some(0)
                || self.offers(|it| *it == action)
        };
        Square::all().filter(is_free).collect()
    }
    /// The dice of a pair that is kept.
    fn keeping(self, pair: Square) -> Draft {
        let dice = self.thrown();
        let place = |colour, pips| dice.iter().position(|it| *it == Die { colour, pips });
        let kept = [place(Colour::Yellow, pair.yellow()), place(Colour::Blue, pair.blue())];
        Draft { kept, ..Draft::default() }
    }
    /// A die turned by a coin; nothing else is drafted.
    fn turning(self, die: Die, change: Change) -> Draft {
        let mut draft = Draft::default();
        let place = self.thrown().iter().position(|it| *it == die);
        if let (Some(place), Some(to)) = (place, change.of(die.pips)) {
            draft.turn(place, die, to);
        }
        draft
    }
    /// Where a second building is offered.
    fn second(self) -> Option<Square> {
        self.view.with(second_of).filter(|_| self.may_act())
    }
    /// Where a second building would be offered after what is drafted.
    fn second_to_come(self) -> Option<Square> {
        self.outcome().and_then(|it| second_of(&it.view))
    }
    /// Who gets which pair, if this one is kept.
    fn passed(self, kept: Square) -> Option<(Seat, Square)> {
        self.view.with(|view| {
            let seat = view.looker.seat()?;
            Some((view.table.heir(seat)?, view.table.player(seat).dice.without(kept)?))
        })
    }

    /// The own dice as they were thrown.
    fn thrown(self) -> Vec<Die> {
        self.view
            .with(|it| it.looker.seat().map(|seat| dice_of(it.table.player(seat))))
            .unwrap_or_default()
    }
    /// What a coin would make of a die; or what it was before, for nothing.
    fn turns_to(self, place: usize, change: Change) -> Option<u8> {
        let thrown = *self.thrown().get(place)?;
        let die = self.draft.with(|it| it.shows(place, thrown));
        let to = change.of(die.pips)?;
        let is_back = thrown.pips.abs_diff(to) < thrown.pips.abs_diff(die.pips);
        (is_back || self.offers(|it| *it == Action::Change { die, change })).then_some(to)
    }
    /// Turns a die by one; nothing is paid before the step is confirmed.
    fn turn(self, place: usize, change: Change) {
        let Some(to) = untrack(|| self.turns_to(place, change)) else { return };
        let Some(thrown) = untrack(|| self.thrown().get(place).copied()) else { return };
        self.draft.update(|it| it.turn(place, thrown, to));
        // What dice do not meet any more is not chosen any more.
        if untrack(|| self.refusal().is_some()) {
            self.draft.update(|it| it.then = None);
        }
    }
    /// Takes a die of the pair that is kept, or the die that is to be turned.
    fn tap_die(self, place: usize) {
        match untrack(|| (self.asked(), self.thrown().get(place).copied())) {
            (Some(Prompt::Keep { .. }), Some(die)) => {
                self.draft.update(|it| it.pick(place, die.colour));
            }
            (Some(Prompt::Turn { .. }), Some(_)) => {
                self.own.held.update(|it| *it = (*it != Some(place)).then_some(place));
            }
            _ => drop(self.acts()),
        }
    }
    /// Both dice at once, by the square where they meet.
    fn keep_meeting(self, square: Square) {
        let dice = untrack(|| self.thrown());
        let place = |colour, pips| dice.iter().position(|it| *it == Die { colour, pips });
        if let (yellow @ Some(_), blue @ Some(_)) =
            (place(Colour::Yellow, square.yellow()), place(Colour::Blue, square.blue()))
        {
            self.draft.update(|it| it.kept = [yellow, blue]);
        }
    }
    /// Why coins do not lead to the square that was tapped.
    fn too_far(self) -> Option<String> {
        let Some(Action::Construct { square }) = self.action() else { return None };
        let (dice, built, coins) = self.view.with(|it| {
            let player = it.table.player(it.looker.seat()?);
            Some((dice_of(player), player.built.contains(square), player.coins()))
        })?;
        let way = ways(&dice, square, &Draft::default()).into_iter().next().filter(|_| !built)?;
        let need = way.iter().map(|it| it.coins() as i64).sum::<i64>();
        let args = [("need", number(need)), ("coins", number(coins))];
        (need > i64::from(coins)).then(|| t_with("roll-too-far", args))
    }

    fn let_go(self) {
        self.draft.set(Draft::default());
        self.own.held.set(None);
    }

    /// Whose sheet lies in the middle.
    fn shown_seat(self) -> Seat {
        let own = self.sitting.shown.with(|it| it.looker.seat().or(it.actor)).unwrap_or(FIRST);
        self.own.other.get().unwrap_or(own)
    }
    /// The player whose sheet lies in the middle, as far as it is drafted.
    fn shown_player(self) -> Player {
        let seat = self.shown_seat();
        *self.tried.with(|it| *it.table()).player(seat)
    }
}

/// Where a second building is offered in a view.
fn second_of(view: &View) -> Option<Square> {
    match view.prompt() {
        Some(Prompt::Second { seat, used }) => view.table.player(*seat).dice.without(*used),
        _ => None,
    }
}

/// Sentences one after another.
fn join<const N: usize>(sentences: [Option<String>; N]) -> String {
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// 'Blue 4 to 5: 1 coin. Pavilion: then you have 3 of 5.'
fn build_line(desk: Desk, square: Square) -> String {
    let turned = desk.draft.with(|it| (!it.turned.is_empty()).then(|| turned_line(&it.turned)));
    let second = desk.second_to_come().map(|it| {
        let kind = desk.table(|table| table.setup.sheet.kind(it));
        let args = [
            ("kind", words(kind_name(kind))),
            ("pair", words(square_name(it))),
            ("coins", number(SECOND_COINS)),
        ];
        t_with("roll-sub-second", args)
    });
    join([turned, Some(count_line(desk, square)), second])
}

/// 'Yellow 2 to 3, blue 6 to 5: 2 coins.'
fn turned_line(turned: &[Turned]) -> String {
    let one = |it: &Turned| {
        let colour = Arg::Choice(it.die.colour.name());
        let args = [("colour", colour), ("from", number(it.die.pips)), ("to", number(it.to))];
        t_with("roll-turned", args)
    };
    let changes = turned.iter().map(one).collect::<Vec<_>>().join(", ");
    let coins = turned.iter().map(|it| it.coins() as i64).sum::<i64>();
    t_with("roll-sub-turned", [("changes", words(capital(&changes))), ("count", number(coins))])
}

/// How many of its kind one has with this square, and of how many.
fn count_line(desk: Desk, square: Square) -> String {
    desk.view.with(|view| {
        let sheet = &view.table.setup.sheet;
        let kind = sheet.kind(square);
        let own = view.looker.seat().map_or(0, |it| view.table.row(it).counts[kind]);
        let args = [
            ("kind", words(kind_title(kind))),
            ("count", number(own + 1)),
            ("of", number(sheet.boxes()[kind])),
        ];
        t_with("roll-sub-build", args)
    })
}

/// What gaining coins brings, and whether dice are rolled then.
fn coins_line(desk: Desk) -> String {
    let rolls =
        desk.outcome().is_some_and(|it| matches!(it.view.prompt(), Some(Prompt::Roll { .. })));
    let turned = desk.draft.with(|it| (!it.turned.is_empty()).then(|| turned_line(&it.turned)));
    join([turned, Some(t("roll-gain-hint")), rolls.then(|| t("roll-rolls-all"))])
}

/// Where the pair meets that is kept, or which dice to tap.
fn keep_line(desk: Desk, seat: Seat, action: Option<Action>) -> String {
    let Some(Action::Keep { pair }) = action else {
        let to = desk.table(|it| it.heir(seat)).map(|it| desk.sitting.name(Party::Seat(it)));
        return t_with("roll-sub-keep", [("to", words(to.unwrap_or_default()))]);
    };
    let (kind, built) =
        desk.table(|it| (it.setup.sheet.kind(pair), it.player(seat).built.contains(pair)));
    if built {
        t_with("roll-sub-kept-built", [("kind", words(kind_title(kind)))])
    } else {
        count_line(desk, pair)
    }
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let next = desk.next_step();
    frame.keys(next, move |key| {
        match key.parse::<usize>() {
            Ok(number) if desk.answer(number) => {}
            // The dice where a pair is kept, otherwise the free squares in reading order.
            Ok(number) => {
                let Some(place) = number.checked_sub(1) else { return false };
                if let Some(Prompt::Keep { .. }) = untrack(|| desk.asked()) {
                    desk.tap_die(place);
                } else if let Some(square) = untrack(|| desk.squares().get(place).copied()) {
                    desk.choose(Action::Construct { square });
                } else {
                    return false;
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
    let completed = completed::as_they_come(desk);
    let overlays = move || match completed.with(|it| it.first().cloned()) {
        Some(first) => completed::dialog(desk, completed, first).into_any(),
        None => frame.overlays().into_any(),
    };
    html! {
        <div class="table paper-table" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
            <section class="left" aria-label=move || t("roll-dice-and-coins")>
                {dice::dice_panel(desk)}
                {dice::coins_panel(desk)}
                {desk.question()}
            </section>
            <section class="mid" aria-label=move || t("roll-sheet")>
                {frame.action_line(next)}
                {sheet::sheet(desk)}
                {frame.bar(next)}
            </section>
            <section class="right" aria-label=move || t("others")>
                {frame.end()}
                {players::players(desk)}
                {players::score_sheet(desk)}
                {log::log(frame)}
            </section>
        </div>
        {overlays}
        {hint::panel(desk)}
    }
}

fn die_name(die: Die) -> String {
    t_with("die", [("colour", Arg::Choice(die.colour.name())), ("pips", number(die.pips))])
}

fn die_picture(die: Die) -> impl IntoFragment {
    drawn(&sabika_pictures::pips(die), "")
}

fn square_name(square: Square) -> String {
    let [yellow, blue] = square.dice().map(Arg::Die);
    t_with("roll-pair", [("yellow", yellow), ("blue", blue)])
}

/// What the button says that does it.
fn label(desk: Desk, action: &Action) -> String {
    let kind_at = |square| kind_name(desk.table(|it| it.setup.sheet.kind(square)));
    match *action {
        Action::Construct { square } => {
            let coins = desk.draft.with(|it| it.coins() as i64);
            t_with("roll-do-build", [("kind", words(kind_at(square))), ("count", number(coins))])
        }
        Action::Coins => gain_label(desk),
        Action::Second => {
            let kind = desk.second().map_or_else(String::new, kind_at);
            t_with("roll-do-second", [("kind", words(kind)), ("coins", number(SECOND_COINS))])
        }
        Action::Done => t("roll-do-done"),
        Action::Keep { pair } => t_with("roll-do-keep", [("pair", words(square_name(pair)))]),
        Action::Change { die, change } => t_with(
            "roll-turn",
            [
                ("die", words(die_name(die))),
                ("change", Arg::Choice(change.name())),
                ("back", Arg::Choice("no")),
            ],
        ),
    }
}

/// How many coins would be gained; none is said too.
fn gain_label(desk: Desk) -> String {
    let seat = desk.shown_seat();
    let count = desk.tried.with(|it| it.table().coins_to_gain(seat));
    t_with("roll-gain", [("count", number(count))])
}
