//! Lines over time: one for each party, told apart by colour, dashes and a shield at the end.

use std::fmt::Write as _;

use sabika_rules::kit::Party;

use super::{arrange, tenths};
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
pub(crate) fn chart(label: &str, moments: &[Moment], lines: &[Curve]) -> String {
    let plot = Plot::of(moments, lines);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
        tenths(WIDTH),
        tenths(HEIGHT),
        escape(label)
    );
    for tick in (0..=plot.most).step_by(plot.tick as usize) {
        let y = plot.y(tick);
        let _ = write!(
            svg,
            "<path class=\"chart-grid\" d=\"M{} {}H{}\"/>\
             <text class=\"chart-tick\" x=\"{}\" y=\"{}\">{tick}</text>",
            tenths(LEFT),
            tenths(y),
            tenths(RIGHT),
            tenths(LEFT - 5.0),
            tenths(y + 5.0)
        );
    }
    for (x, short) in plot.marks(moments) {
        let _ = write!(
            svg,
            "<path class=\"chart-mark\" d=\"M{0} {1}V{2}\"/>\
             <text class=\"chart-moment\" x=\"{0}\" y=\"{3}\">{short}</text>",
            tenths(x),
            tenths(TOP),
            tenths(BOTTOM),
            tenths(BOTTOM + 16.0)
        );
    }
    let at =
        |line: &Curve, i: usize| (tenths(plot.x(moments[i].step)), tenths(plot.y(line.points[i])));
    for line in lines {
        let mut path = String::new();
        for i in 0..moments.len() {
            let (x, y) = at(line, i);
            let _ = write!(path, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
        }
        let _ = write!(
            svg,
            "<g class=\"chart-line {}\"><path class=\"edge\" d=\"{path}\"/><path d=\"{path}\"/>",
            class(line.who)
        );
        for i in 1..moments.len() {
            let (x, y) = at(line, i);
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/>");
        }
        svg += "</g>";
    }
    let ends: Vec<f64> = lines.iter().map(|line| plot.y(last(line))).collect();
    for ((line, end), y) in lines.iter().zip(&ends).zip(spread(&ends)) {
        let _ = write!(
            svg,
            "<path class=\"chart-lead\" d=\"M{} {}L{} {}\"/>\
             <svg x=\"{}\" y=\"{}\" width=\"16\" height=\"18\" {}</svg>\
             <text class=\"chart-end\" x=\"{}\" y=\"{}\">{}</text>",
            tenths(RIGHT + 3.0),
            tenths(*end),
            tenths(RIGHT + 9.0),
            tenths(y),
            tenths(RIGHT + 10.0),
            tenths(y - 9.0),
            shield_of(line.who),
            tenths(RIGHT + 29.0),
            tenths(y + 5.0),
            last(line)
        );
    }
    svg + "</svg>" + &table(label, moments, lines)
}

fn last(line: &Curve) -> u32 {
    line.points.last().copied().unwrap_or_default()
}

fn table(label: &str, moments: &[Moment], lines: &[Curve]) -> String {
    let mut table =
        format!("<div class=\"vh\"><table><caption>{}</caption><tr><td></td>", escape(label));
    for moment in moments {
        let _ = write!(table, "<th scope=\"col\">{}</th>", escape(&moment.long));
    }
    for line in lines {
        let _ = write!(table, "</tr><tr><th scope=\"row\">{}</th>", escape(&line.name));
        for points in &line.points {
            let _ = write!(table, "<td>{points}</td>");
        }
    }
    table + "</tr></table></div>"
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

/// The coat of arms as markup.
pub(crate) fn shield_markup(who: Party) -> String {
    let class = if who == Party::Neutral { "shield-neutral" } else { "" };
    format!("<svg class=\"{class}\" aria-hidden=\"true\" {}</svg>", shield_of(who))
}

fn shield_of(who: Party) -> String {
    match who {
        Party::Seat(seat) => {
            format!("viewBox=\"0 0 48 56\"><use href=\"#shield-{}\"/>", seat.number())
        }
        Party::Neutral => "viewBox=\"0 0 64 64\"><use href=\"#khatam\"/>".to_owned(),
    }
}

/// Names are whatever people type.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            _ => safe.push(letter),
        }
    }
    safe
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

    #[test]
    fn names_are_text_and_nothing_else() {
        let moments = [moment(0, ""), moment(5, "I")];
        let drawn = chart("\"A\" & B", &moments, &[line(0, "<b onclick=\"x\">", &[0, 4])]);
        assert!(drawn.contains("aria-label=\"&quot;A&quot; &amp; B\""));
        assert!(drawn.contains("&lt;b onclick=&quot;x&quot;&gt;") && !drawn.contains("<b"));
    }
}
