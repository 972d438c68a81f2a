//! How games against each of the court have ended, of those that are kept here.

use sabika_bots::{BotName, Level};
use sabika_dom::prelude::*;
use sabika_rules::{any::GameName, game::Game as _};
use sabika_table::{Kept, Sitter};

use crate::{browser, store};

/// A game that was played to its end, alone against the court.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Ended {
    game: GameName,
    levels: Vec<Level>,
    won: bool,
}

impl Ended {
    /// Games with hints, and those that were taken back or tried again, do not count, as for the best lists.
    fn of(kept: &Kept) -> Option<Ended> {
        let [person] = kept.persons()[..] else { return None };
        if !kept.is_over() || kept.taken_back > 0 || kept.hints > 0 {
            return None;
        }
        let level = |it: &Sitter| match it {
            Sitter::Bot(BotName::Level(level)) => Some(*level),
            Sitter::Bot(_) | Sitter::Person => None,
        };
        let levels = kept.sitters.iter().filter_map(level).collect();
        let (game, won) = (kept.record().setup().game(), kept.game().winners().contains(person));
        Some(Ended { game, levels, won })
    }
}

/// What is known of them so far: they are read one after another, once the page is to be seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fared(RwSignal<Vec<Ended>>);

impl Fared {
    pub(crate) fn gathered() -> Fared {
        let fared = Fared(RwSignal::new(Vec::new()));
        browser::after(200, move || fared.read(store::ids()));
        fared
    }

    /// Each in a task of its own, so that nobody waits.
    fn read(self, mut ids: Vec<String>) {
        let is_there = self.0.try_get_untracked().is_some();
        let Some(id) = ids.pop().filter(|_| is_there) else { return };
        // Most have nobody of the court or are quickly seen to have none; those need not be replayed.
        let text = store::text_of(&id).filter(|it| it.contains(" bot level-"));
        let kept = text.and_then(|it| Kept::read(&id, &it).ok());
        if let Some(ended) = kept.as_ref().and_then(Ended::of) {
            self.0.update(|it| it.push(ended));
        }
        browser::after(0, move || self.read(ids));
    }

    /// How many games against a level were won, and how many there were.
    pub(crate) fn against(self, level: Level, game: GameName) -> (usize, usize) {
        self.0.with(|all| {
            let those = all.iter().filter(|it| it.game == game && it.levels.contains(&level));
            let won = those.clone().filter(|it| it.won).count();
            (won, those.count())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(notes: &str) -> Option<Ended> {
        let record = include_str!("../../../e2e/games/three.txt");
        Ended::of(&Kept::read("k", &format!("{notes}{record}")).expect("a game"))
    }

    #[test]
    fn games_that_were_played_to_the_end_alone_against_the_court_count() {
        let levels = [Level::ALL[1], Level::ALL[3]];
        let mut won = 0;
        for own in 1..=3 {
            let bots = [1, 2, 3].into_iter().filter(|it| *it != own).zip(levels);
            let bots: Vec<String> = bots.map(|(i, it)| format!("# seat {i} bot {it}\n")).collect();
            let notes = format!("# seat {own} person\n{}", bots.concat());
            let counted = ended(&notes).expect("it counts");
            assert_eq!(counted.levels, levels);
            won += u32::from(counted.won);
            for note in ["taken-back 1", "hints 2", &format!("seat {} person", own % 3 + 1)] {
                assert_eq!(ended(&format!("{notes}# {note}\n")), None, "{note}");
            }
        }
        assert_eq!(won, 1, "one of three has won");
        let early = "# seat 1 person\n# seat 2 bot level-2\ngame alhambra 1\nseats A B\n--\n";
        assert_eq!(Ended::of(&Kept::read("k", early).expect("a game")), None, "it goes on");
    }
}
