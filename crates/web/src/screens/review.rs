//! How a game came about: what everybody could expect by turn, luck apart from play, and where most was
//! given away. It is made in the background and may be left.

use std::{rc::Rc, sync::Arc};

use sabika_bots::{
    Level, Measure, Report,
    review::{Account, Moment, POINT, TurnAccount, WIN},
};
use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    any::{AnyAction, AnyEvent},
    game::{Game as _, Happen as _, Sink},
    kit::{Party, Scoring, Seat},
    message::{Arg, Tell as _},
};
use sabika_table::{Kept, Sitter, to_link};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{
    app::{Footer, TopBar},
    browser,
    frame::log,
    games,
    pieces::{court, link::Link, shield, symbol, tenths},
    reviews::{self, Found},
    route::Route,
    screens::game::told_lost,
    store,
    text::{self, number, say, t, t_with, words},
};

#[component]
pub(crate) fn ReviewScreen(id: String) -> impl IntoFragment {
    // Another language tells all of it anew.
    let body = move || {
        text::language();
        untrack(|| reviewed(&id))
    };
    html! {
        <TopBar/>
        <main class="page review" tabindex="-1">{body}</main>
        <Footer/>
    }
}

fn reviewed(id: &str) -> Fragment {
    let read = store::text_of(id).and_then(|it| Kept::read_far(id, &it).ok());
    let Some((kept, damage)) = read else {
        return told_lost(|| t("game-unknown"), None);
    };
    // What is hidden stays so while it matters.
    if !kept.is_over() && damage.is_none() {
        return not_over(&kept);
    }
    let found = reviews::of(&kept);
    // How far it is changes often; what is to be seen changes once.
    let is_there = Memo::new(move || !matches!(found.get(), Found::Looking { .. }));
    let kept = Rc::new(kept);
    let told = move || {
        match (is_there.get(), found.get_untracked()) {
        (true, Found::Whole(report)) => whole(&kept, &report),
        (true, _) => html! { <h1 class="display">{t("review")}</h1><p class="note" role="alert">{t("review-failed")}</p> }.into_any(),
        (false, _) => looking(&kept, found),
    }
    };
    told.into_any()
}

fn not_over(kept: &Kept) -> Fragment {
    let game = Route::Game { id: kept.id.clone(), step: None }.href();
    html! { <h1 class="display">{t("review")}</h1><p>{t("review-not-over")}</p><p><a class="btn" href=game>{games::title(kept.record().setup().game())}</a></p> }.into_any()
}

fn looking(kept: &Kept, found: RwSignal<Found>) -> Fragment {
    let mut turns = 0;
    let count = |events: &[AnyEvent]| events.iter().filter(|it| it.turn().is_some()).count();
    kept.record().replay_with(None, |_, _, events| turns += count(events));
    let far = move || match found.get() {
        Found::Looking { at, of, turn } => (f64::from(at) / f64::from(of.max(1)), turn),
        _ => (1.0, 0),
    };
    let said = Memo::new(move || {
        t_with("review-at", [("turn", number(far().1.max(1))), ("turns", number(turns as i64))])
    });
    let percent = move || (far().0 * 100.0).round().to_string();
    html! {
        <h1 class="display">{t("review-looking")}</h1>
        <p class="sub">{t("review-leave")}</p>
        <div class="panel review-progress" id="review-progress">
            {court::badge(Level::ALL[Level::ALL.len() - 1])}
            <div><p>{said}</p><progress max="100" value=percent aria-label=said></progress></div>
        </div>
    }
    .into_any()
}

/// What a report is told with.
#[derive(Clone)]
struct Told {
    kept: Rc<Kept>,
    report: Arc<Report>,
    names: Names,
}

fn whole(kept: &Rc<Kept>, report: &Arc<Report>) -> Fragment {
    let persons = kept.persons();
    let you = (persons.len() == 1).then(|| persons[0]);
    let names = text::named(kept.names(), you);
    let told = Told { kept: kept.clone(), report: report.clone(), names };
    let seat = RwSignal::new(persons.first().map_or(0, |it| it.index()));
    let (head, course, most, next) = (told.clone(), told.clone(), told.clone(), told.clone());
    let stops = (!report.over).then(|| {
        let turn = report.turns.last().map_or(0, |it| it.turn);
        html! { <p class="note">{t_with("review-stops", [("turn", number(turn as i64))])}</p> }
    });
    let replay = Route::Game { id: kept.id.clone(), step: Some(0) }.href();
    html! {
        {move || head.head(seat.get())}
        {stops}
        <div class="review-parts">
            {move || course.course(seat.get())}
            {told.everybody(seat)}
        </div>
        {move || most.moments(seat.get())}
        {told.how_sure()}
        <p class="buttons"><a class="btn" href=replay>{t("replay")}</a></p>
        {move || next.next(seat.get())}
    }
    .into_any()
}

/// How many of the moments somebody who scrolls has come to; the last one at the lower end.
fn passed() -> usize {
    let (mut passed, mut all) = (0, 0);
    let line = f64::from(browser::size().1) * 0.4;
    browser::each(".review-card", |it| {
        all += 1;
        passed += usize::from(it.get_bounding_client_rect().top() < line);
    });
    let page = browser::root().map(|it| it.get_bounding_client_rect().bottom());
    let is_end = page.is_some_and(|it| it < f64::from(browser::size().1) + 2.0);
    if is_end { all } else { passed }
}

/// Goes to a moment, counted from 1; before them is the curve.
fn go_to(moment: usize) {
    if moment == 0 {
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    browser::each(&format!(".review-card:nth-child({moment})"), |it| it.scroll_into_view());
}

// In units of the drawing.
const WIDTH: f64 = 640.0;
/// Where there is less room, so that words stay as large.
const NARROW: f64 = 360.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 200.0;
/// Where the bands begin, and how high a bar is at most.
const PLAY: f64 = 218.0;
const LUCK: f64 = 292.0;
const BAR: f64 = 34.0;
const HEIGHT: f64 = 334.0;

impl Told {
    fn account(&self, seat: usize) -> Option<&Account> {
        self.report.seats.get(seat)
    }
    fn name(&self, seat: Seat) -> String {
        self.names.of(Party::Seat(seat)).unwrap_or_default().to_owned()
    }
    /// Whole per cent, or whole points.
    fn rounded(&self, value: i32) -> i64 {
        let unit = match self.report.measure {
            Measure::Win => WIN / 100,
            Measure::Points => POINT,
        };
        (f64::from(value) / f64::from(unit)).round() as i64
    }
    fn value(&self, rounded: i64) -> String {
        match self.report.measure {
            Measure::Win => t_with("percent", [("number", number(rounded))]),
            Measure::Points => rounded.to_string(),
        }
    }
    fn signed(&self, rounded: i64) -> String {
        match rounded {
            0 => self.value(0),
            1.. => format!("+{}", self.value(rounded)),
            _ => format!("−{}", self.value(-rounded)),
        }
    }
    /// Rounded so that the sum adds up as it is told.
    fn luck(&self, it: &Account) -> i64 {
        let [start, own, others, end] =
            [it.start, it.own, it.others, it.end].map(|it| self.rounded(it));
        end - start + own - others
    }

    fn head(&self, seat: usize) -> Fragment {
        let Some(account) = self.account(seat) else { return ().into_any() };
        let title = match account.moments.first() {
            Some(worst) => {
                let whose =
                    if self.names.is_you(Party::Seat(account.seat)) { "you" } else { "other" };
                let who = ("who", words(self.name(account.seat)));
                t_with(
                    "review-cost",
                    [("whose", Arg::Choice(whose)), who, ("turn", number(worst.turn as i64))],
                )
            }
            None => t("review-nothing"),
        };
        html! { <h1 class="display" id="review-title">{title}</h1> }.into_any()
    }

    /// Points, accuracy and luck of all; a name chooses whose review is shown.
    fn everybody(&self, chosen: RwSignal<usize>) -> Fragment {
        let row = |it: &Account| {
            let (seat, level) = (
                it.seat,
                match self.kept.sitter(it.seat) {
                    Sitter::Bot(bot) => Some(Level::nearest(bot)),
                    Sitter::Person => None,
                },
            );
            let is = move || chosen.get() == seat.index();
            let kept = it.accuracy.map_or("–".to_owned(), |kept| {
                t_with(
                    "percent",
                    [("number", number((f64::from(kept) / f64::from(WIN / 100)).round() as i64))],
                )
            });
            html! {
                <tr class:me=is>
                    <th scope="row"><button class="btn-quiet" data-review-seat=seat.number() aria-pressed=move || is().to_string() on:click=move |_| chosen.set(seat.index())>{shield(Party::Seat(seat))}{level.map(court::badge)}<span class="name">{self.name(seat)}</span></button></th>
                    <td class="num">{it.points}</td><td class="num">{kept}</td><td class="num">{self.signed(self.luck(it))}</td>
                </tr>
            }
        };
        html! {
            <div class="panel review-all">
                <table>
                    <caption class="label">{t("review-everybody")}</caption>
                    <thead><tr><td></td><th scope="col">{t("review-points")}</th><th scope="col">{t("review-accuracy")}</th><th scope="col">{t("review-luck")}</th></tr></thead>
                    <tbody>{self.report.seats.iter().map(row).collect_fragment()}</tbody>
                </table>
                <p class="sub">{t("review-accuracy-about")}</p>
            </div>
        }
        .into_any()
    }

    fn course(&self, seat: usize) -> Fragment {
        let Some(account) = self.account(seat) else { return ().into_any() };
        html! { {self.curve(account)}{self.sum(account)} }.into_any()
    }

    fn moments(&self, seat: usize) -> Fragment {
        let Some(account) = self.account(seat) else { return ().into_any() };
        let moments = account
            .moments
            .iter()
            .zip(1..)
            .map(|(it, number)| self.moment(account.seat, it, number));
        let moments: Vec<Fragment> = moments.collect();
        let most =
            (!moments.is_empty()).then(|| html! { <h2 class="display">{t("review-most")}</h2> });
        html! {
            {most}
            <div class="review-moments">{moments}</div>
        }
        .into_any()
    }

    /// Within reach of a thumb, where moments are not beside each other: on to the next, and back.
    fn next(&self, seat: usize) -> Option<Fragment> {
        let turns: Vec<usize> = self.account(seat)?.moments.iter().map(|it| it.turn).collect();
        let count = turns.len();
        if count == 0 {
            return None;
        }
        let at = RwSignal::new(0);
        for event in ["scroll", "resize"] {
            on_window(event, move |_| at.set(passed()));
        }
        let at = Memo::new(move || at.get().min(count));
        let label = move || match turns.get(at.get()) {
            Some(turn) => {
                let first = if at.get() == 0 { "first" } else { "other" };
                let turn = ("turn", number(*turn as i64));
                t_with("review-next", [("which", Arg::Choice(first)), turn])
            }
            None => t("review-curve"),
        };
        let on =
            move |_| go_to(if at.get_untracked() < count { at.get_untracked() + 1 } else { 0 });
        let back = move |_| go_to(at.get_untracked().saturating_sub(1));
        Some(html! {
            <div class="start-bar review-next">
                <button class="btn" id="review-back" hidden=move || at.get() == 0 aria-label=t("review-before") title=t("review-before") on:click=back>{symbol("i-undo")}</button>
                <button class="btn btn-main big" id="review-next" on:click=on>{label}</button>
            </div>
        }.into_any())
    }

    /// How much the chances can be trusted: what was said and what was, as it was measured.
    fn how_sure(&self) -> Option<Fragment> {
        let held = match (self.report.measure, self.report.calibrated) {
            (Measure::Win, true) => t("review-held"),
            (Measure::Win, false) => t("advice-compared"),
            (Measure::Points, _) => return None,
        };
        Some(html! { <details class="panel" id="review-sure"><summary>{t("review-sure")}</summary><p>{held}</p></details> }.into_any())
    }

    /// As an account: what there was, less what was given away, and so on.
    fn sum(&self, it: &Account) -> Fragment {
        let line = |sign: &'static str, value: i64, what: String| {
            html! { <tr><td aria-hidden="true">{sign}</td><td class="num">{self.value(value)}</td><th scope="row">{what}</th></tr> }
        };
        let part = |value: i64, what| line(if value < 0 { "−" } else { "+" }, value.abs(), what);
        let others = (self.report.seats.len() > 1)
            .then(|| part(self.rounded(it.others), t("review-others")));
        html! {
            <div class="panel review-sum">
                <table>
                    <caption class="label">{t("review-how")}</caption>
                    <tbody>
                        {line("", self.rounded(it.start), t("review-start"))}
                        {line("−", self.rounded(it.own), t("review-own"))}
                        {part(self.luck(it), t("review-luck"))}
                        {others}
                        {line("=", self.rounded(it.end), t("review-end"))}
                    </tbody>
                </table>
            </div>
        }
        .into_any()
    }

    /// What could be expected after each turn, with what play and luck did to it beneath; a slider goes
    /// along it, and a table says the same to those who listen.
    fn curve(&self, account: &Account) -> Fragment {
        let (seat, turns) = (account.seat.index(), &self.report.turns);
        let width = if browser::size().0 < 600 { NARROW } else { WIDTH };
        let right = width - 14.0;
        let label = match self.report.measure {
            Measure::Win => t("review-chart-win"),
            Measure::Points => t("review-chart-points"),
        };
        let most = turns.iter().map(|it| it.after[seat]).chain([account.start]).max().unwrap_or(1);
        let unit = match self.report.measure {
            Measure::Win => 2_000,
            Measure::Points => 20 * POINT,
        };
        let most = (most.max(1) + unit - 1) / unit * unit;
        let last = turns.len().max(2) - 1;
        let x = move |turn: usize| LEFT + (right - LEFT) * turn as f64 / last as f64;
        let y =
            move |value: i32| BOTTOM - (BOTTOM - TOP) * f64::from(value.max(0)) / f64::from(most);
        let grid = (0..=most / unit).map(|it| {
            let across = format!("M{} {}H{}", tenths(LEFT), tenths(y(it * unit)), tenths(right));
            html! {
                <path class="chart-grid" d=across></path>
                <text class="chart-tick" x=tenths(LEFT - 5.0) y=tenths(y(it * unit) + 5.0)>{self.value(self.rounded(it * unit))}</text>
            }
        });
        let points: Vec<String> = turns
            .iter()
            .enumerate()
            .map(|(i, it)| format!("{} {}", tenths(x(i)), tenths(y(it.after[seat]))))
            .collect();
        let even = format!("M{} {}H{}", tenths(LEFT), tenths(y(account.start)), tenths(right));
        let scored = turns.iter().enumerate().filter_map(|(i, it)| Some((i, it.scoring?)));
        // The only one of a game has no number.
        let is_numbered = turns.iter().any(|it| it.scoring.is_some_and(|it| it != Scoring::III));
        let scored = scored.map(|(i, it)| html! {
            <path class="chart-mark" d=format!("M{} {}V{}", tenths(x(i)), tenths(TOP), tenths(HEIGHT))></path>
            <text class="chart-moment" x=tenths(x(i)) y=tenths(TOP - 9.0)>{is_numbered.then(|| it.numeral())}</text>
        });
        let largest = turns
            .iter()
            .flat_map(|it| [it.own[seat], it.luck[seat].abs()])
            .max()
            .unwrap_or(1)
            .max(1);
        let high = move |value: i32| BAR * f64::from(value.abs()) / f64::from(largest);
        let wide = ((right - LEFT) / last as f64 * 0.6).min(14.0);
        let bars = turns.iter().enumerate().map(|(i, it)| {
            let (own, luck) = (it.own[seat], it.luck[seat]);
            let up = if luck > 0 { high(luck) } else { 0.0 };
            let at = tenths(x(i) - wide / 2.0);
            html! {
                <rect class="review-bar own" x=at.clone() y=tenths(PLAY) width=tenths(wide) height=tenths(high(own))></rect>
                <rect class="review-bar" x=at y=tenths(LUCK - up) width=tenths(wide) height=tenths(high(luck))></rect>
            }
        });
        let found = account.moments.iter().zip(1..).filter_map(|(it, number)| {
            let turn = turns.get(it.turn)?;
            let (x, y) = (tenths(x(it.turn)), y(turn.after[seat]));
            Some(html! { <circle class="review-moment" cx=x.clone() cy=tenths(y) r="11"></circle><text class="review-moment" x=x y=tenths(y + 5.0)>{number}</text> })
        });
        let at = RwSignal::new(account.moments.first().map_or(last, |it| it.turn));
        let told = self.clone();
        let line = Memo::new(move || told.turn(seat, at.get()));
        let cursor = move || format!("M{} {}V{}", tenths(x(at.get())), tenths(TOP), tenths(HEIGHT));
        let slide = move |event| {
            if let Ok(turn) = event_target_value(&event).parse() {
                at.set(turn);
            }
        };
        // The same with a finger, wherever the curve is touched.
        let tap = move |event: web_sys::MouseEvent| {
            let drawing = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
            let Some(drawn) = drawing.map(|it| it.get_bounding_client_rect()) else { return };
            let x = (f64::from(event.client_x()) - drawn.left()) / drawn.width() * width;
            let turn = (x - LEFT) / (right - LEFT) * last as f64;
            at.set((turn.round().max(0.0) as usize).min(last));
        };
        html! {
            <div class="panel chart review-curve">
                <h2 class="label" id="review-chart">{label.clone()}</h2>
                <svg viewBox=format!("0 0 {} {}", tenths(width), tenths(HEIGHT)) role="img" aria-labelledby="review-chart" on:click=tap>
                    {grid.collect_fragment()}
                    <path class="chart-mark" d=even></path>
                    {scored.collect_fragment()}
                    {bars.collect_fragment()}
                    <text class="chart-tick" x=tenths(LEFT - 5.0) y=tenths(PLAY + 12.0)>"−"</text>
                    <text class="chart-tick" x=tenths(LEFT - 5.0) y=tenths(LUCK + 5.0)>"±"</text>
                    <path class="chart-grid" d=format!("M{} {}H{}", tenths(LEFT), tenths(LUCK), tenths(right))></path>
                    <path class="review-line" d=format!("M{}", points.join("L"))></path>
                    <path class="review-cursor" d=cursor></path>
                    {found.collect_fragment()}
                </svg>
                <p class="review-legend sub"><span class="line"></span>{label.clone()}" "<span class="own"></span>{t("review-play")}" "<span class="luck"></span>{t("review-luck")}</p>
                <input type="range" id="review-slider" min="0" max=last prop:value=move || at.get().to_string() aria-label=t("review-turn") aria-valuetext=line on:input=slide/>
                <p id="review-turn">{line}</p>
                {self.way_to_turn(at)}
                {self.turns(seat, label)}
            </div>
        }
        .into_any()
    }

    /// The way to the turn of the curve that is chosen, and a link to it for others.
    fn way_to_turn(&self, at: RwSignal<usize>) -> Fragment {
        let steps: Vec<usize> = self.report.turns.iter().map(|it| it.step).collect();
        let step = move || steps.get(at.get()).copied();
        let id = self.kept.id.clone();
        let there = Memo::new(move || Route::Game { id: id.clone(), step: step() });
        let (kept, link) = (self.kept.clone(), Link::new());
        let share = move |_| {
            let step = there.get_untracked().step();
            link.hand_over(&Route::Shared { game: to_link(&kept), step });
        };
        // What is damaged may have hidden what it does not say.
        let share = self.report.over.then(|| {
            html! { <button class="btn" id="review-link" on:click=share>{symbol("i-link")}<span>{t("copy-link")}</span></button> }
        });
        html! { <div class="buttons"><a class="btn" id="review-look" href=move || there.get().href()>{t("review-look")}</a>{share}{link.by_hand()}</div> }.into_any()
    }

    /// A turn of the curve in a sentence.
    fn turn(&self, seat: usize, at: usize) -> String {
        let turns = &self.report.turns;
        let Some(turn) = turns.get(at.min(turns.len() - 1)) else { return String::new() };
        let value = |it: i32| words(self.value(self.rounded(it)));
        let args = [
            ("turn", number(turn.turn as i64)),
            ("value", value(turn.after[seat])),
            ("lost", value(turn.own[seat])),
            ("luck", words(self.signed(self.rounded(turn.luck[seat])))),
        ];
        t_with("review-turn-told", args)
    }

    /// The curve for those who listen.
    fn turns(&self, seat: usize, label: String) -> Fragment {
        let value = |it: i32| self.value(self.rounded(it));
        let row = |it: &TurnAccount| {
            html! { <tr><th scope="row">{it.turn}</th><td>{value(it.after[seat])}</td><td>{value(it.own[seat])}</td><td>{self.signed(self.rounded(it.luck[seat]))}</td></tr> }
        };
        html! {
            <div class="vh"><table><caption>{label}</caption><tbody>
                <tr><th scope="col">{t("review-turn")}</th><td></td><td>{t("review-play")}</td><td>{t("review-luck")}</td></tr>
                {self.report.turns.iter().map(row).collect_fragment()}
            </tbody></table></div>
        }
        .into_any()
    }

    /// What came of an action at a step, in words and pieces.
    fn deed(&self, step: usize, seat: Seat, action: &str) -> Fragment {
        let mut game = self.kept.record().replay(Some(step));
        let (mut events, mut sink) = (Vec::<AnyEvent>::new(), Vec::new());
        let read: Option<AnyAction> = game.read_action(action).ok();
        if read.is_some_and(|it| game.play(seat, &it, &mut Sink::into(&mut sink)).is_ok()) {
            events = sink;
        }
        log::told_of(&events, &self.names)
    }

    fn moment(&self, seat: Seat, moment: &Moment, place: usize) -> Fragment {
        let it = &moment.decision;
        let why = |facts: &[sabika_bots::Fact]| {
            facts.iter().map(|it| say(&it.message(), &self.names)).collect::<Vec<_>>().join(" ")
        };
        let (against, reasons) = (why(&it.taken_reasons), why(&it.reasons));
        let better = it.better.as_ref().map(|better| {
            html! { <h4 class="label">{t("review-better")}</h4><p>{self.deed(it.step, seat, better)}</p> }
        });
        let reasons = (!reasons.is_empty())
            .then(|| html! { <h4 class="label">{t("review-why")}</h4><p>{reasons}</p> });
        let (kept, step, turn) = (self.kept.clone(), it.step, moment.turn);
        // Whose seat a bot has, nobody tries anything at.
        let try_it = (self.kept.sitter(seat) == Sitter::Person).then(|| {
            html! { <button class="btn" data-try=place on:click=move |_| try_from(&kept, step, turn)>{symbol("i-undo")}<span>{t("review-try")}</span></button> }
        });
        html! {
            <article class="panel review-card">
                <header><span class="hint-number num">{place}</span><h3>{format!("{} {}", t("review-turn"), moment.turn)}</h3><b class="num">{self.signed(-self.rounded(moment.lost))}</b></header>
                <h4 class="label">{t("review-played")}</h4><p>{self.deed(it.step, seat, &it.taken)}" "{against}</p>
                {better}{reasons}
                {try_it}
            </article>
        }
        .into_any()
    }
}

/// Begins a copy of the game at a step. Whoever tries again knows more than there was to know.
fn try_from(kept: &Kept, step: usize, turn: usize) {
    let title = kept.title.clone().unwrap_or_else(|| games::title(kept.record().setup().game()));
    let title = t_with("review-trial", [("title", words(title)), ("turn", number(turn as i64))]);
    let mut trial = Kept {
        title: Some(title.chars().take(60).collect()),
        abandoned: false,
        taken_back: kept.taken_back.saturating_add(1),
        ..kept.clone()
    };
    trial.course.back_to(step);
    if store::begin(&mut trial) {
        Route::Game { id: trial.id, step: None }.go();
    } else {
        crate::app::warn(t("cannot-keep"));
    }
}
