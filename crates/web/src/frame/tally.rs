//! A scoring, played line by line: the kinds, then the walls, then the sums.

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_pictures::{Extent, thread};
use sabika_rules::{
    any::GameName,
    game::Happen as _,
    kit::{Building, Line, Party, PerBuilding, Points, Scoring},
    majority::{self, Share},
    message::{Arg, Message},
    palace::{
        Palace,
        wall::{self, Segment},
    },
};

use super::result::points_list;
use crate::{
    browser, games,
    pieces::{arms, arrange, dialog::Dialog, kind_title, layer, symbol},
    settings,
    sitting::Entry,
    text::{list, number, say, t, t_with, words},
};

/// What everybody has that a scoring counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// The seats in their order, then the neutral player, before anything is scored.
    pub parties: Vec<PartyScore>,
    /// The kinds from the one worth least, in each scoring.
    pub orders: [[Building; KINDS]; 3],
    /// Whether those who have as many share places.
    pub shares: bool,
    /// What points are for that are neither for kinds nor for walls.
    pub other: String,
}

/// What a scoring brought, ready to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    pub game: GameName,
    pub scoring: Scoring,
    /// The kinds from the one worth least.
    pub order: [Building; KINDS],
    /// The step in which it took place, and with which of its events it begins.
    pub begins: (usize, usize),
    /// The seats in their order, then the neutral player.
    pub parties: Vec<PartyScore>,
    /// What other points are for.
    pub other: String,
    /// It takes place now: what it has not told yet nobody has seen.
    pub is_new: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PartyScore {
    pub who: Party,
    pub counts: PerBuilding<u32>,
    /// Places among those that win something, and the points.
    pub shares: PerBuilding<Share>,
    /// The length of the longest wall, and its points.
    pub wall: u32,
    pub segments: Vec<Segment>,
    /// The neutral player has none.
    pub palace: Option<Palace>,
    /// Points that are neither for kinds nor for walls.
    pub other: u32,
    pub before: u32,
    pub after: u32,
}

impl PartyScore {
    /// All points of this scoring.
    pub fn points(&self) -> u32 {
        self.of_kinds(&Building::ALL) + self.wall + self.other
    }
    fn of_kinds(&self, kinds: &[Building]) -> u32 {
        kinds.iter().map(|kind| self.shares[*kind].points).sum()
    }
}

const KINDS: usize = Building::ALL.len();

impl Tally {
    /// The scorings of one step, in their order: two where a scoring was due and no tile was left.
    /// `standings` are those right after the step; nothing is built between its scorings.
    pub fn of(standings: Standings, entry: &Entry) -> Vec<Tally> {
        let Standings { parties, orders, shares, other } = standings;
        let mut scores = entry.scores.clone();
        let mut tallies: Vec<Tally> = Vec::new();
        for (at, event) in entry.events.iter().enumerate() {
            if let Some(scoring) = event.scoring() {
                let (mut parties, order) = (parties.clone(), orders[scoring as usize]);
                if shares {
                    set_places(&mut parties, scoring, &order);
                }
                let (game, other, begins) = (event.game(), other.clone(), (entry.step, at));
                tallies.push(Tally { game, scoring, order, begins, parties, other, is_new: false });
            } else if let (Some(points), Some(tally)) = (event.points(), tallies.last_mut()) {
                let parties = &mut tally.parties;
                if let Some(party) = parties.iter_mut().find(|it| it.who == points.party) {
                    party.score(&points);
                }
            }
        }
        for tally in tallies.iter_mut().rev() {
            for party in &mut tally.parties {
                if let Some((_, total)) = scores.iter_mut().find(|it| it.0 == party.who) {
                    party.after = *total;
                    *total = total.saturating_sub(party.points());
                    party.before = *total;
                }
            }
        }
        tallies
    }

    /// The tally is told in beats: one for each kind, then one for each segment of each wall.
    fn beats(&self) -> usize {
        KINDS + self.parties.iter().map(|it| it.wall as usize).sum::<usize>()
    }
    /// The segments of a wall that are counted at this beat; one wall is walked after the other.
    fn walked(&self, index: usize, beat: usize) -> u32 {
        let before: u32 = self.parties[..index].iter().map(|it| it.wall).sum();
        (beat.saturating_sub(KINDS) as u32).saturating_sub(before).min(self.parties[index].wall)
    }
    /// The points that are told at this beat.
    fn told(&self, index: usize, beat: usize) -> u32 {
        let party = &self.parties[index];
        let other = if beat >= self.beats() { party.other } else { 0 };
        party.of_kinds(&self.order[..beat.min(KINDS)]) + self.walked(index, beat) + other
    }
    /// The points that are still to be told at this beat.
    pub fn untold(&self, beat: usize) -> impl Iterator<Item = (Party, u32)> {
        let untold =
            move |(i, it): (usize, &PartyScore)| (it.who, it.points() - self.told(i, beat));
        self.parties.iter().enumerate().map(untold)
    }
    fn most(&self) -> u32 {
        self.parties.iter().map(|it| it.after).max().unwrap_or_default()
    }
}

impl PartyScore {
    pub fn new(who: Party, counts: PerBuilding<u32>, palace: Option<Palace>) -> PartyScore {
        PartyScore {
            who,
            counts,
            shares: PerBuilding::default(),
            wall: 0,
            segments: palace.as_ref().map(wall::longest).unwrap_or_default(),
            palace,
            other: 0,
            before: 0,
            after: 0,
        }
    }
    fn score(&mut self, Points { points, line, .. }: &Points) {
        match *line {
            Line::Kind { kind, place, shared_by } => {
                self.shares[kind] = Share { place, shared_by, points: *points };
            }
            Line::Wall => self.wall += points,
            Line::Other => self.other += points,
        }
    }
}

/// Who is on a place that wins something; a share may be too small to win a point.
fn set_places(parties: &mut [PartyScore], scoring: Scoring, order: &[Building; KINDS]) {
    for (rank, &kind) in order.iter().enumerate() {
        let counts: Vec<u32> = parties.iter().map(|it| it.counts[kind]).collect();
        let prizes = scoring.prizes(rank);
        for (index, party) in parties.iter_mut().enumerate() {
            let Share { place, shared_by, .. } = majority::share(&counts, prizes, index);
            if usize::from(place) <= prizes.len() {
                party.shares[kind] = Share { place, shared_by, points: 0 };
            }
        }
    }
}

/// What a scoring is called.
fn title(data: &Tally) -> String {
    games::of(data.game).map(|it| it.scoring(data.scoring)).unwrap_or_default()
}

/// What the table of a scoring shows.
fn caption(data: &Tally) -> String {
    if data.parties.iter().any(|it| it.palace.is_some()) {
        t("scene-table")
    } else {
        t_with("scene-table-of", [("other", words(data.other.clone()))])
    }
}

/// How far the tally is told.
#[derive(Clone, Copy)]
struct Stage {
    data: StoredValue<Tally>,
    beat: RwSignal<usize>,
    /// Goes up with every telling: of an earlier one nothing more comes.
    telling: StoredValue<u32>,
}

/// Milliseconds before the first line, between lines, and for a segment of wall; as the tokens of
/// the style sheet.
const OPENING: f64 = 320.0;
const LINE: f64 = 900.0;
const SEGMENT: f64 = 70.0;

impl Stage {
    fn is_over(self) -> bool {
        self.beat.get() >= self.data.with_value(Tally::beats)
    }
    fn walls_begin(self) -> bool {
        self.beat.get() > KINDS || self.is_over()
    }
    fn skip(self) {
        self.telling.update_value(|it| *it += 1);
        self.beat.set(self.data.with_value(Tally::beats));
    }
    fn tell(self) {
        self.telling.update_value(|it| *it += 1);
        self.beat.set(0);
        self.go_on(self.telling.get_value());
    }
    fn go_on(self, telling: u32) {
        let Some(beat) = self.beat.try_get_untracked() else { return };
        if beat >= self.data.with_value(Tally::beats) {
            return;
        }
        let pause = match beat {
            0 => OPENING,
            1..=KINDS => LINE,
            _ => SEGMENT,
        };
        browser::after((pause * speed()) as u32, move || {
            // Closed meanwhile, or told anew.
            if self.telling.try_get_value() == Some(telling) {
                self.beat.update(|it| *it += 1);
                self.show_line();
                self.go_on(telling);
            }
        });
    }
    /// Scrolls to what is told, where the window is too small for all of it.
    fn show_line(self) {
        let line = match self.beat.get_untracked() {
            beat if beat >= self.data.with_value(Tally::beats) => "tfoot tr:last-child".to_owned(),
            beat => format!("tbody tr:nth-child({})", beat.min(KINDS + 1)),
        };
        let line = document().query_selector(&format!(".scene-table {line}")).ok().flatten();
        if let Some(line) = line {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            line.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }
}

/// The person's speed, as the style sheet has it.
fn speed() -> f64 {
    let speed = browser::root().and_then(|it| it.style().get_property_value("--speed").ok());
    speed.and_then(|it| it.trim().parse().ok()).unwrap_or(1.0)
}

#[component]
pub fn TallyDialog(
    data: Tally,
    names: Names,
    /// How many seats have people or bots.
    people: usize,
    /// How far it is told.
    beat: RwSignal<usize>,
    on_close: Callback<()>,
) -> impl IntoFragment {
    let parties = data.parties.len();
    let head = |party: &PartyScore| {
        let name = names.of(party.who).unwrap_or_default().to_owned();
        let title = name.clone();
        html! { <th scope="col" title=title>{arms(party.who, people)}<span class="scene-name">{name}</span></th> }
    };
    let heads = data.parties.iter().map(head).collect_fragment();
    beat.set(data.beats());
    let stage = Stage { beat, data: StoredValue::new(data), telling: StoredValue::new(0) };
    let kinds = (0..KINDS).map(|rank| kind_row(stage, rank)).collect_fragment();
    let has_palaces = stage.data.with_value(|it| it.parties.iter().any(|it| it.palace.is_some()));
    let walls = has_palaces.then(|| {
        let walls = (0..parties).map(|index| wall_cell(stage, index)).collect_fragment();
        html! {
            <tr class="scene-walls" class:told=move || stage.walls_begin()>
                <th scope="row">{symbol("kind-wall")}<span>{move || t("scene-wall")}</span></th>
                {walls}
            </tr>
        }
    });
    let sums = (0..parties).map(|index| sum_cell(stage, index)).collect_fragment();
    let totals = (0..parties).map(|index| total_cell(stage, index)).collect_fragment();
    let summary = move || stage.data.with_value(|it| summary(it, &names));
    if !settings::settings_now().is_still() {
        stage.tell();
    }
    // The one button completes the count first; the browser closes the dialog with the second press,
    // and gives the focus back to where it was.
    let go_on = move |event: web_sys::SubmitEvent| {
        if !untrack(|| stage.is_over()) {
            event.prevent_default();
            stage.skip();
        }
    };
    let go_on_text = move || if stage.is_over() { t("scene-go-on") } else { t("scene-skip") };
    let label = move || stage.data.with_value(caption);
    html! {
        <Dialog title=Signal::derive(move || stage.data.with_value(title)) on_close class="scene">
            <p class="vh">{summary}</p>
            <div class="scene-scroll" role="region" tabindex="0" aria-label=label>
                <table class="scene-table" class:many=parties > 4 style=("--parties", parties.to_string())>
                    <caption class="vh">{label}</caption>
                    <thead>
                        <tr><th scope="col"><span class="vh">{move || t("scene-kind")}</span></th>{heads}</tr>
                    </thead>
                    <tbody>
                        {kinds}
                        {walls}
                        {other_row(stage)}
                    </tbody>
                    <tfoot>
                        <tr><th scope="row">{move || t("scene-points")}</th>{sums}</tr>
                        <tr class="scene-totals"><th scope="row">{move || t("scene-total")}</th>{totals}</tr>
                    </tfoot>
                </table>
            </div>
            <form class="scene-foot" method="dialog" on:submit=go_on>
                <button class="btn btn-main">{go_on_text}</button>
            </form>
        </Dialog>
    }
}

/// Everything is in the row from the start, for those who listen; told means seen.
fn kind_row(stage: Stage, rank: usize) -> impl IntoFragment {
    let row = move || stage.data.with_value(|it| kind_cells(it, rank));
    let told = move || stage.beat.get() > rank;
    html! { <tr class="scene-line" class:told=told>{row}</tr> }
}

fn kind_cells(data: &Tally, rank: usize) -> impl IntoFragment + use<> {
    let kind = data.order[rank];
    let prizes: Vec<String> = data.scoring.prizes(rank).iter().map(ToString::to_string).collect();
    let spoken = t_with("scene-prizes", [("prizes", words(prizes.join(", ")))]);
    let share = |it: &PartyScore| share_cell(it.counts[kind], it.shares[kind]);
    html! {
        <th scope="row">
            {symbol(&format!("mini-{kind}"))}
            <span>{kind_title(kind)}<small><span aria-hidden="true">{prizes.join("/")}</span><span class="vh">{spoken}</span></small></span>
        </th>
        {data.parties.iter().map(share).collect_fragment()}
    }
}

/// Points for neither kinds nor walls, where there are any.
fn other_row(stage: Stage) -> Option<impl IntoFragment> {
    let others: Vec<u32> =
        stage.data.with_value(|it| it.parties.iter().map(|it| it.other).collect());
    let any = others.iter().any(|it| *it > 0);
    let points =
        others.into_iter().map(|it| html! { <td><b class="num">{format!("+{it}")}</b></td> });
    let other = move || stage.data.with_value(|it| it.other.clone());
    any.then(|| {
        html! {
            <tr class="scene-line" class:told=move || stage.is_over()>
                <th scope="row">{other}</th>{points.collect_fragment()}
            </tr>
        }
    })
}

/// How many tiles, the points, and the place they are for.
fn share_cell(count: u32, Share { place, shared_by, points }: Share) -> Fragment {
    if place == 0 {
        return html! { <td><b class="num out">{count}</b></td> };
    }
    let star = (place == 1).then(star);
    let short = match shared_by {
        0 | 1 => format!("{place}."),
        _ => format!("{place}. 1/{shared_by}"),
    };
    let place = t_with("scene-place", [("place", number(place))]);
    let shared = (shared_by > 1).then(|| {
        let shared = t_with("scene-shared", [("count", number(shared_by))]);
        html! { ", "<span>{shared}</span> }
    });
    // A share that was rounded down to nothing.
    html! {
        <td>
            <b class="num">{count}</b>" "<i class="scene-gain" class:out=points == 0>{format!("+{points}")}</i>
            <small data-short=short>{star}<span>{place}{shared}</span></small>
        </td>
    }
}

/// The mark of whoever is first.
pub(super) fn star() -> impl IntoFragment {
    html! { <svg class="star" aria-hidden="true"><use href="#i-star"></use></svg> }
}

/// The palace, with the thread that runs along its wall.
fn wall_cell(stage: Stage, index: usize) -> sabika_dom::Fragment {
    let Some((palace, segments, wall)) = stage.data.with_value(|it| {
        let party = &it.parties[index];
        Some((party.palace?, party.segments.clone(), party.wall))
    }) else {
        return html! { <td class="scene-none"><span aria-hidden="true">"–"</span><span class="vh">{move || t("scene-no-wall")}</span></td> }
            .into_any();
    };
    let extent = Extent::of(&palace);
    // Small palaces are drawn no larger than one of five by four.
    let (columns, rows) = (extent.columns().max(5), extent.rows().max(4));
    let left = extent.left * 24 - (columns - extent.columns()) * 12;
    let top = extent.top * 24 - (rows - extent.rows()) * 12;
    let view_box = format!("{} {} {} {}", left - 4, top - 4, columns * 24 + 8, rows * 24 + 8);
    let walked = move || stage.data.with_value(|it| it.walked(index, stage.beat.get()));
    let is_walked = move || walked() == wall && stage.walls_begin();
    let unseen = move || walked() == 0 && !is_walked();
    let offset = move || (wall - walked()).to_string();
    html! {
        <td class:told=is_walked>
            <svg class="scene-palace" viewBox=view_box aria-hidden="true">
                {layer(&sabika_pictures::palace_from_afar(&palace), "")}
                <path class="thread" class:unseen=unseen d=thread(&segments) transform="scale(.24)"
                    pathLength=wall stroke-dasharray=wall style:stroke-dashoffset=offset></path>
            </svg>
            <b class="num" class:unseen=unseen aria-hidden="true">{walked}</b>
            " "<i class="scene-gain">"+"{wall}</i>
        </td>
    }
    .into_any()
}

/// Counted up for those who see it; those who listen get the end of it.
fn counted(shown: impl Fn() -> String + Send + Sync + 'static, end: String) -> impl IntoFragment {
    html! { <span aria-hidden="true">{shown}</span><span class="vh">{end}</span> }
}

fn sum_cell(stage: Stage, index: usize) -> impl IntoFragment {
    let told = move || stage.data.with_value(|it| it.told(index, stage.beat.get()));
    let end = stage.data.with_value(|it| it.parties[index].points());
    html! { <td class="num">{counted(move || format!("+{}", told()), format!("+{end}"))}</td> }
}

fn total_cell(stage: Stage, index: usize) -> impl IntoFragment {
    let (before, after, most) = stage.data.with_value(|it| {
        let party = &it.parties[index];
        (party.before, party.after, it.most())
    });
    let told = move || before + stage.data.with_value(|it| it.told(index, stage.beat.get()));
    // Alone one leads before nobody.
    let alone = stage.data.with_value(|it| it.parties.len() < 2);
    let leads = move || stage.is_over() && after == most && most > 0 && !alone;
    let first = move || leads().then(|| html! { <span class="scene-lead">{star()}</span> });
    html! { <td class="num" class:lead=leads>{counted(move || told().to_string(), after.to_string())}{first}</td> }
}

/// 'Points in this scoring: Ana 52, Ben 28 and Cleo 27. Ana leads with 66.'
fn summary(data: &Tally, names: &Names) -> String {
    let name = |party: Party| names.of(party).unwrap_or_default().to_owned();
    let gains = points_list(data.parties.iter().map(|it| (name(it.who), it.points())));
    if data.parties.len() < 2 {
        return t_with("scene-summary-alone", [("gains", words(gains))]);
    }
    let most = data.most();
    let leads = data.parties.iter().filter(|it| it.after == most);
    let mut leaders: Vec<Party> = leads.map(|it| it.who).collect();
    // Whoever reads comes first: 'You and Ana'.
    arrange(&mut leaders, |a, _| names.is_you(*a));
    let args = [
        ("gains", words(gains)),
        ("count", number(leaders.len() as i64)),
        ("leaders", words(list(leaders.iter().map(|it| name(*it))))),
        ("most", number(most)),
    ];
    let leader = leaders.first().map(|it| ("leader", Arg::Party(*it)));
    let mut message = Message::new("scene-summary");
    message.args.extend(args.into_iter().chain(leader));
    say(&message, names)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use sabika_bots::{luck::Seeded, random};
    use sabika_rules::{
        AnyGame,
        any::{AnyEvent, AnySetup, AnyView, GameName},
        game::{Game as _, Sink, Turn},
        kit::{Actor, Looker, Seat},
    };

    use crate::{
        games,
        text::{named, speak_here},
    };
    use sabika_messages::Language;

    /// A whole game at random: after each step the game and what happened.
    pub(crate) fn play(
        game: GameName,
        players: u8,
        seed: u64,
        mut each: impl FnMut(&AnyGame, &[AnyEvent]),
    ) {
        let mut game = AnyGame::new(&AnySetup::new(game, players).expect("so many can play"));
        let (mut luck, mut offered) = (Seeded::new(seed), Vec::new());
        loop {
            let mut events = Vec::new();
            let mut sink = Sink::into(&mut events);
            match game.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let chance = game.draw(&mut luck).expect("luck is to act");
                    game.deal(&chance, &mut sink).expect("what is drawn can come");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is to act");
                    offered.clear();
                    game.actions(seat, &mut offered);
                    let action = random::choose::<AnyGame>(&offered, &mut luck);
                    game.play(seat, &action, &mut sink).expect("what is offered is legal");
                }
            }
            each(&game, &events);
        }
    }

    fn standings(view: &AnyView) -> Standings {
        games::of(view.game()).and_then(|it| it.standings(view)).expect("it is on the page")
    }

    /// The scorings of a step that led to this game.
    fn tallies_of(game: &AnyGame, events: &[AnyEvent], step: usize) -> Vec<Tally> {
        let standings = standings(&game.view(Looker::Spectator));
        Tally::of(standings, &entry(game.scores(), events, step))
    }

    fn entry(scores: Vec<(Party, u32)>, events: &[AnyEvent], step: usize) -> Entry {
        Entry { step, actor: Actor::Luck, events: events.to_vec(), scores, scored: None }
    }

    /// The scorings of a whole game.
    fn tallies(game: GameName, players: u8, seed: u64) -> Vec<Tally> {
        let (mut tallies, mut step) = (Vec::new(), 0);
        play(game, players, seed, |game, events| {
            step += 1;
            let own = tallies_of(game, events, step);
            let of_scoring = events.iter().skip_while(|it| it.scoring().is_none());
            let scored = of_scoring.filter_map(|it| Some(it.points()?.points));
            let told = own.iter().flat_map(|it| &it.parties).map(PartyScore::points);
            assert_eq!(told.sum::<u32>(), scored.sum::<u32>());
            if let Some(last) = own.last() {
                let after: Vec<_> = last.parties.iter().map(|it| (it.who, it.after)).collect();
                assert_eq!(after, game.scores());
            }
            tallies.extend(own);
        });
        tallies
    }

    #[test]
    fn a_tally_tells_the_points_of_its_scoring() {
        let games = games::all().map(crate::games::AnyPaged::game);
        for (game, players) in games.flat_map(|it| [1, 2, 3, 5].map(|players| (it, players))) {
            if !game.players().contains(&players) {
                continue;
            }
            for seed in 0..10 {
                let tallies = tallies(game, players, seed);
                let order: Vec<Scoring> = tallies.iter().map(|it| it.scoring).collect();
                let one = game == GameName::RollAndWrite;
                assert_eq!(order, if one { &Scoring::ALL[2..] } else { &Scoring::ALL[..] });
                // What came before the first scoring.
                let mut totals: Vec<u32> = tallies[0].parties.iter().map(|it| it.before).collect();
                assert!(one || totals.iter().all(|it| *it == 0));
                for party in tallies.iter().flat_map(|it| it.parties.iter().enumerate()) {
                    let (index, party) = party;
                    assert_eq!(party.before, totals[index]);
                    assert_eq!(party.after, party.before + party.points());
                    assert_eq!(party.segments.len(), party.wall as usize, "{game}");
                    totals[index] = party.after;
                }
            }
        }
    }

    #[test]
    fn places_and_points_are_those_of_the_rules() {
        for tally in (0..20).flat_map(|seed| tallies(GameName::Alhambra, 3, seed)) {
            for (rank, kind) in tally.order.into_iter().enumerate() {
                let counts: Vec<u32> = tally.parties.iter().map(|it| it.counts[kind]).collect();
                let prizes = tally.scoring.prizes(rank);
                for (index, party) in tally.parties.iter().enumerate() {
                    let share = majority::share(&counts, prizes, index);
                    let wins = usize::from(share.place) <= prizes.len();
                    assert_eq!(party.shares[kind], if wins { share } else { Share::default() });
                }
            }
        }
    }

    #[test]
    fn a_tally_is_told_beat_by_beat() {
        for tally in tallies(GameName::Alhambra, 2, 1) {
            for index in 0..tally.parties.len() {
                let told: Vec<u32> = (0..=tally.beats()).map(|it| tally.told(index, it)).collect();
                assert_eq!(told[0], 0);
                assert!(told.is_sorted());
                assert_eq!(told.last(), Some(&tally.parties[index].points()));
                assert_eq!(tally.walked(index, KINDS), 0);
                assert_eq!(tally.walked(index, tally.beats()), tally.parties[index].wall);
            }
            let walks = |beat| {
                let walked = |index| tally.walked(index, beat) as usize;
                (0..tally.parties.len()).map(walked).sum::<usize>()
            };
            assert!((KINDS..=tally.beats()).all(|beat| walks(beat) == beat - KINDS));
        }
    }

    /// What is read aloud says 'you lead' to whoever reads, alone or with others.
    #[test]
    fn whoever_leads_is_told_with_the_right_verb() {
        let mut tally = tallies(GameName::Alhambra, 3, 1).remove(2);
        let led = |tally: &Tally, language| {
            speak_here(language);
            let names = Names::new(["Ana", "Ben", "Cleo"], None);
            let said = summary(tally, &named(names, Seat::new(1)));
            said.split(". ").last().unwrap_or_default().to_owned()
        };
        let mut lead = |points: [u32; 3]| {
            tally.parties.iter_mut().zip(points).for_each(|(party, it)| party.after = it);
            Language::ALL.map(|it| led(&tally, it))
        };
        assert_eq!(
            lead([80, 129, 90]),
            [
                "You lead with 129.",
                "Du führst mit 129.",
                "Vas tú en cabeza con 129.",
                "Vous menez avec 129."
            ]
        );
        assert_eq!(lead([130, 129, 90])[0], "Ana leads with 130.");
        assert_eq!(
            lead([129, 129, 90]),
            [
                "You and Ana lead with 129 each.",
                "Du und Ana führt mit je 129.",
                "Tú y Ana vais en cabeza con 129 cada uno.",
                "Vous et Ana menez avec 129 chacun."
            ]
        );
        assert_eq!(lead([129, 9, 129])[0], "Ana and Cleo lead with 129 each.");
    }

    /// A scoring that is due and the last one may come in one step.
    #[test]
    fn two_scorings_of_one_step_follow_each_other() {
        let mut last = None;
        play(GameName::Alhambra, 3, 4, |game, events| {
            if !tallies_of(game, events, 1).is_empty() {
                last = Some((game.clone(), events.to_vec()));
            }
        });
        let (game, events) = last.expect("every game is scored");
        let begin = events.iter().position(|it| it.scoring().is_some());
        let (_, scoring) = events.split_at(begin.expect("it begins"));
        // As if the same points had been won twice.
        let mut twice = scoring.to_vec();
        twice.extend_from_slice(scoring);
        let standings = standings(&game.view(Looker::Spectator));
        let tallies = tallies_of(&game, scoring, 7);
        let mut rich = game.scores();
        for ((_, total), party) in rich.iter_mut().zip(&tallies[0].parties) {
            *total += party.points();
        }
        let both = Tally::of(standings, &entry(rich, &twice, 7));
        assert_eq!(both.len(), 2);
        for (first, second) in both[0].parties.iter().zip(&both[1].parties) {
            assert_eq!(first.after, second.before);
            assert_eq!(first.points(), second.points());
        }
        assert_eq!(both[0], tallies[0]);
    }
}
