//! Lines over time: one for each party, told apart by colour, dashes and a shield at the end.

use std::fmt::Write as _;

use sabika_dom::prelude::*;
use sabika_rules::kit::Party;

use super::{arrange, layer, tenths};
use crate::text::t;

/// A moment at which points are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    pub step: usize,
    /// For the axis; without one it is not marked there.
    pub short: &'static str,
    pub long: String,
}

/// The points of a party at each moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Curve {
    pub who: Party,
    pub name: String,
    pub points: Vec<u32>,
}

// In units of the drawing.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 34.0;
const RIGHT: f64 = 298.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 204.0;
/// From one shield to the next.
const APART: f64 = 21.0;

/// The drawing, and the same numbers as a table for those who listen. `label` says what is to be
/// seen in it.
pub(crate) fn chart(label: &str, moments: &[Moment], lines: &[Curve]) -> Fragment {
    let plot = Plot::of(moments, lines);
    let ends: Vec<f64> = lines.iter().map(|line| plot.y(last(line))).collect();
    let ends = lines.iter().zip(ends.iter().copied().zip(spread(&ends)));
    html! {
        <svg viewBox=format!("0 0 {} {}", tenths(WIDTH), tenths(HEIGHT)) role="img" aria-label=label>
            {plot.grid()}
            {plot.marks(moments).into_iter().map(mark).collect_fragment()}
            {lines.iter().map(|it| plot.line(moments, it)).collect_fragment()}
            {ends.map(|(line, (end, y))| ending(line, end, y)).collect_fragment()}
        </svg>
        {table(label, moments, lines)}
    }
}

/// A moment on the axis.
fn mark((x, short): (f64, String)) -> impl IntoFragment {
    let (x, down) = (tenths(x), format!("M{} {}V{}", tenths(x), tenths(TOP), tenths(BOTTOM)));
    html! {
        <path class="chart-mark" d=down></path>
        <text class="chart-moment" x=x y=tenths(BOTTOM + 16.0)>{short}</text>
    }
}

/// A shield and the points beside the end of a line, which may have been moved a little.
fn ending(line: &Curve, end: f64, y: f64) -> impl IntoFragment + use<> {
    let lead =
        format!("M{} {}L{} {}", tenths(RIGHT + 3.0), tenths(end), tenths(RIGHT + 9.0), tenths(y));
    let shield = sabika_pictures::shield(line.who);
    html! {
        <path class="chart-lead" d=lead></path>
        <svg x=tenths(RIGHT + 10.0) y=tenths(y - 9.0) width="16" height="18" viewBox=shield.view_box()>
            {layer(&shield, "")}
        </svg>
        <text class="chart-end" x=tenths(RIGHT + 29.0) y=tenths(y + 5.0)>{last(line)}</text>
    }
}

fn last(line: &Curve) -> u32 {
    line.points.last().copied().unwrap_or_default()
}

fn table(label: &str, moments: &[Moment], lines: &[Curve]) -> impl IntoFragment + use<> {
    let heads = moments.iter().map(|it| html! { <th scope="col">{it.long.clone()}</th> });
    let row = |line: &Curve| {
        let cells = line.points.iter().map(|points| html! { <td>{*points}</td> });
        html! { <tr><th scope="row">{line.name.clone()}</th>{cells.collect_fragment()}</tr> }
    };
    html! {
        <div class="vh">
            <table>
                <caption>{label.to_owned()}</caption>
                <tbody>
                    <tr><td></td>{heads.collect_fragment()}</tr>
                    {lines.iter().map(row).collect_fragment()}
                </tbody>
            </table>
        </div>
    }
}

/// The moment before the first step.
pub(crate) fn start() -> Moment {
    Moment { step: 0, short: "", long: t("chart-start") }
}

/// Where numbers lie in the drawing.
struct Plot {
    steps: usize,
    most: u32,
    tick: u32,
}

impl Plot {
    fn of(moments: &[Moment], lines: &[Curve]) -> Plot {
        let steps = moments.iter().map(|it| it.step).max().unwrap_or_default().max(1);
        let most = lines.iter().flat_map(|it| &it.points).copied().max().unwrap_or_default();
        let tick = [5, 10, 20, 25, 50].into_iter().find(|it| most <= it * 5).unwrap_or(100);
        Plot { steps, most: most.next_multiple_of(tick).max(tick), tick }
    }
    fn x(&self, step: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * step as f64 / self.steps as f64
    }
    fn y(&self, points: u32) -> f64 {
        BOTTOM - (BOTTOM - TOP) * f64::from(points) / f64::from(self.most)
    }
    /// Lines at round numbers of points.
    fn grid(&self) -> Fragment {
        let tick = |tick: u32| {
            let y = self.y(tick);
            let across = format!("M{} {}H{}", tenths(LEFT), tenths(y), tenths(RIGHT));
            html! {
                <path class="chart-grid" d=across></path>
                <text class="chart-tick" x=tenths(LEFT - 5.0) y=tenths(y + 5.0)>{tick}</text>
            }
        };
        (0..=self.most).step_by(self.tick as usize).map(tick).collect_fragment()
    }
    /// The points of a party: a line with a dot at every moment but the first.
    fn line(&self, moments: &[Moment], line: &Curve) -> impl IntoFragment + use<> {
        let at = |(moment, points): (&Moment, &u32)| {
            (tenths(self.x(moment.step)), tenths(self.y(*points)))
        };
        let places: Vec<(String, String)> = moments.iter().zip(&line.points).map(at).collect();
        let path: Vec<String> = places.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let path = format!("M{}", path.join("L"));
        let dots = places.into_iter().skip(1);
        let dots = dots.map(|(x, y)| html! { <circle cx=x cy=y r="3"></circle> });
        html! {
            <g class=format!("chart-line {}", class(line.who))>
                <path class="edge" d=path.clone()></path><path d=path></path>
                {dots.collect_fragment()}
            </g>
        }
    }
    /// Where the axis is marked, and with what; two moments of one step have one mark.
    fn marks(&self, moments: &[Moment]) -> Vec<(f64, String)> {
        let mut marks: Vec<(usize, String)> = Vec::new();
        for moment in moments.iter().filter(|it| !it.short.is_empty()) {
            match marks.last_mut() {
                Some((step, text)) if *step == moment.step => {
                    let _ = write!(text, ", {}", moment.short);
                }
                _ => marks.push((moment.step, moment.short.to_owned())),
            }
        }
        marks.into_iter().map(|(step, text)| (self.x(step), text)).collect()
    }
}

/// Moves ends that are too near to each other apart, keeping their order and the drawing's bounds.
fn spread(ends: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    arrange(&mut order, |a, b| ends[*a] < ends[*b]);
    let mut spread = ends.to_vec();
    let mut least = TOP;
    for &i in &order {
        spread[i] = spread[i].max(least);
        least = spread[i] + APART;
    }
    let mut most = BOTTOM;
    for &i in order.iter().rev() {
        spread[i] = spread[i].min(most);
        most = spread[i] - APART;
    }
    spread
}

fn class(who: Party) -> String {
    match who {
        Party::Seat(seat) => format!("player-{}", seat.number()),
        Party::Neutral => "player-neutral".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::kit::Seat;

    fn moment(step: usize, short: &'static str) -> Moment {
        Moment { step, short, long: format!("Scoring {short}") }
    }
    fn line(seat: usize, name: &str, points: &[u32]) -> Curve {
        let who = Party::Seat(Seat::new(seat).expect("a seat"));
        Curve { who, name: name.to_owned(), points: points.to_vec() }
    }

    #[test]
    fn ends_do_not_cover_each_other() {
        let crowded = [100.0, 101.0, 99.0, 100.0, 203.0, 204.0, 14.0];
        let spread = spread(&crowded);
        let mut sorted = spread.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|it| it[1] - it[0] >= APART - 1e-9), "{sorted:?}");
        assert!(sorted.iter().all(|it| (TOP..=BOTTOM).contains(it)), "{sorted:?}");
        assert!(spread[2] < spread[0] && spread[0] < spread[1], "in their order");
        assert_eq!(super::spread(&[50.0, 150.0]), [50.0, 150.0], "those with room stay");
    }

    #[test]
    fn the_axis_ends_above_the_most() {
        let plot = |most| Plot::of(&[moment(9, "I")], &[line(0, "Ana", &[0, most])]);
        for most in [0, 1, 5, 24, 25, 26, 99, 131, 260] {
            let plot = plot(most);
            assert!(plot.most >= most && plot.most <= plot.tick * 5, "{most}");
            assert!((TOP..=BOTTOM).contains(&plot.y(most)));
        }
    }

    #[test]
    fn scorings_of_one_step_have_one_mark() {
        let moments = [moment(0, ""), moment(5, "I"), moment(9, "II"), moment(9, "III")];
        let marks = Plot::of(&moments, &[]).marks(&moments);
        let texts: Vec<&str> = marks.iter().map(|it| it.1.as_str()).collect();
        assert_eq!(texts, ["I", "II, III"]);
        assert!((marks[1].0 - RIGHT).abs() < 1e-9);
    }
}
