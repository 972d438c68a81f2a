//! The best list of those who play alone (R1-03): one for each number of virtual parties.

use sabika_dom::prelude::*;
use sabika_rules::roll_and_write::{Aim, View as Seen};

use crate::{
    browser,
    frame::Frame,
    text::{language, number, t_with},
};

/// So many are kept.
const KEPT: usize = 10;

/// A game that was played alone.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Best {
    points: u32,
    /// Milliseconds since 1970.
    date: u64,
    /// The game: nobody is on the list twice with the same.
    game: String,
}

fn name_of(parties: u8) -> String {
    format!("best/{parties}")
}

fn read(text: &str) -> Vec<Best> {
    let best = |line: &str| {
        let mut words = line.split(' ');
        let (points, date) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Best { points, date, game: words.next()?.to_owned() })
    };
    text.lines().filter_map(best).take(KEPT).collect()
}

fn write(list: &[Best]) -> String {
    let line = |it: &Best| format!("{} {} {}\n", it.points, it.date, it.game);
    list.iter().map(line).collect()
}

/// Puts a game in its place: more points first, earlier games before later ones.
fn entered(mut list: Vec<Best>, new: Best) -> Vec<Best> {
    if list.iter().all(|it| it.game != new.game) {
        let at = list.iter().position(|it| it.points < new.points).unwrap_or(list.len());
        list.insert(at, new);
        list.truncate(KEPT);
    }
    list
}

/// The list, once a game alone is over; the game enters it first.
pub(super) fn list(frame: Frame, view: Memo<Seen>) -> impl IntoView {
    let table = frame.table;
    let over = Memo::new(move || {
        let alone =
            view.with(|it| it.table.setup.players() == 1 && it.table.setup.aim() == Aim::Score);
        alone && table.shown.with(|it| it.actor.is_none() && !it.abandoned && !it.is_past())
    });
    move || {
        over.get().then(|| {
            let parties = view.with(|it| it.table.setup.virtual_parties());
            let points = table.scores().first().map_or(0, |it| it.1);
            let game = table.id.get_value();
            let kept = read(&browser::read(&name_of(parties)).unwrap_or_default());
            let list = entered(kept, Best { points, date: browser::now(), game: game.clone() });
            // Where nothing can be kept, the list is of this game alone.
            let _kept = browser::write(&name_of(parties), &write(&list));
            let row = |it: &Best| {
                let (own, date) = (it.game == game, browser::date(it.date, language()));
                view! { <li class:own=own><b class="num">{it.points}</b><span>{date}</span></li> }
            };
            let rows = list.iter().map(row).collect_view();
            let title = t_with("roll-best", [("count", number(parties))]);
            view! {
                <div class="panel best-list">
                    <h2 class="label">{title}</h2>
                    <ol>{rows}</ol>
                </div>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(points: u32, game: &str) -> Best {
        Best { points, date: 5, game: game.to_owned() }
    }

    #[test]
    fn the_best_come_first_and_each_game_once() {
        let mut list = Vec::new();
        for (points, game) in [(70, "a"), (90, "b"), (80, "c"), (90, "d"), (80, "c")] {
            list = entered(list, best(points, game));
        }
        let order: Vec<&str> = list.iter().map(|it| it.game.as_str()).collect();
        assert_eq!(order, ["b", "d", "c", "a"]);
        assert_eq!(read(&write(&list)), list);
        for i in 0..20 {
            list = entered(list, best(i, &i.to_string()));
        }
        assert_eq!(list.len(), KEPT);
        assert!(read("nonsense\n12\n3 x y\n").is_empty());
    }
}
