//! Where on the table what is told can be seen.

use sabika_rules::{
    game::Happen as _,
    kit::{Pos, Seat},
};

use crate::{
    browser, games,
    sitting::{Entry, Sitting},
};

/// A place on the table: in somebody's palace or sheet, or on what lies before all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub home: Option<Seat>,
    /// What `data-spot` calls it there.
    pub spot: String,
}

/// How `data-home` calls whose place it is.
pub(crate) fn home(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "table".to_owned(), |it| it.index().to_string())
}

/// What is pointed at carries this class.
const POINTED: &str = "pointed";

impl Place {
    /// Lights it wherever it is drawn, and nothing else.
    pub(crate) fn light(&self) {
        dim();
        let places = format!("[data-home='{}'] [data-spot='{}']", home(self.home), self.spot);
        browser::each(&places, |it| drop(it.class_list().add_1(POINTED)));
    }
}

/// Nothing is pointed at any more.
pub(crate) fn dim() {
    browser::each(".pointed", |it| drop(it.class_list().remove_1(POINTED)));
}

/// The cell of whoever looks that changed in the step that is shown.
pub(crate) fn fresh(sitting: Sitting) -> Option<Pos> {
    let (seat, step) = sitting.shown.with(|it| (it.looker.seat(), it.step));
    let history = sitting.history.get();
    let entry = step.checked_sub(1).and_then(|it| history.get(it))?;
    let mut places = entry.events.iter().filter_map(games::place);
    places.find(|it| it.home.is_some() && it.home == seat)?.spot.parse().ok()
}

/// Where a seat has built in its last turn, until the next one.
pub(crate) fn built_last(sitting: Sitting, seat: Seat) -> Vec<String> {
    let step = sitting.shown.with(|it| it.step);
    sitting.history.with(|it| last_of(it.get(..step).unwrap_or(it), seat))
}

fn last_of(history: &[Entry], seat: Seat) -> Vec<String> {
    let latest = history.iter().rev().flat_map(|it| it.events.iter().rev());
    let turn = latest.take_while(|it| it.turn() != Some(seat));
    let places = turn.filter_map(games::place).filter(|it| it.home == Some(seat));
    places.map(|it| it.spot).collect()
}

#[cfg(test)]
mod tests {
    use super::{
        super::log::tests::{FIRST, SECOND, entry},
        *,
    };
    use sabika_rules::alhambra::Event;

    #[test]
    fn what_somebody_built_last_is_marked_until_the_next_turn() {
        let built = |seat, x| Event::TileBuilt {
            seat,
            tile: "tower-9a".parse().expect("a tile"),
            pos: Pos::new(x, 0),
        };
        let mut history = vec![
            entry(1, &[Event::TurnBegan { seat: FIRST }]),
            entry(2, &[built(FIRST, 1)]),
            entry(3, &[built(FIRST, 2), Event::TurnBegan { seat: SECOND }]),
            entry(4, &[built(SECOND, 5)]),
        ];
        assert_eq!(last_of(&history, FIRST), ["2,0", "1,0"]);
        assert_eq!(last_of(&history, SECOND), ["5,0"]);
        history.push(entry(5, &[Event::TurnBegan { seat: FIRST }]));
        assert_eq!(last_of(&history, FIRST), [""; 0]);
        assert_eq!(last_of(&history, SECOND), ["5,0"]);
    }
}
