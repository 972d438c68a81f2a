//! The best scores of those who play alone (R1-03), wherever a program keeps them.

use std::fmt::Write as _;

use sabika_rules::{
    AnyGame, Game,
    game::{BestList, Setup as _, Turn},
};

/// A list of the best scores: the best first, of equal ones the earlier.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Best {
    entries: Vec<Score>,
}

/// A score of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The points.
    pub points: u32,
    /// Who or when or which game: what a program keeps beside them, on one line.
    pub note: String,
}

impl Best {
    /// So many are kept.
    pub const KEPT: usize = 10;

    /// The list that a game enters, and its points; `None` while it goes on, and for games that enter
    /// none.
    pub fn of(game: &AnyGame) -> Option<(BestList, u32)> {
        let list = game.setup().best_list().filter(|_| game.turn() == Turn::Over)?;
        Some((list, game.scores().first()?.1))
    }
    /// Reads a list: points and a note a line. Lines that are something else are passed over.
    pub fn read(text: &str) -> Best {
        let entry = |line: &str| {
            let (points, note) = line.split_once(' ')?;
            Some(Score { points: points.parse().ok()?, note: note.trim().to_owned() })
        };
        let mut best = Best::default();
        for it in text.lines().filter_map(entry) {
            best.enter(it);
        }
        best
    }
    /// The text that [`Best::read`] reads.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for Score { points, note } in &self.entries {
            let _ = writeln!(text, "{points} {note}");
        }
        text
    }
    /// The best first.
    pub fn entries(&self) -> &[Score] {
        &self.entries
    }
    /// Puts a score in its place, behind all that are as good; which place, counted from 0, or `None`
    /// where it is not good enough.
    pub fn enter(&mut self, entry: Score) -> Option<usize> {
        let place = self.entries.partition_point(|it| it.points >= entry.points);
        self.entries.insert(place, entry);
        self.entries.truncate(Best::KEPT);
        (place < Best::KEPT).then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        any::{AnySetup, GameName},
        kit::Party,
    };

    use super::*;
    use crate::{luck::Seeded, random};

    fn entry(points: u32, note: &str) -> Score {
        Score { points, note: note.to_owned() }
    }

    #[test]
    fn the_list_is_read_as_it_is_written() {
        let mut best = Best::default();
        best.enter(entry(7, "Ben"));
        best.enter(entry(90, "Ana Maria"));
        assert_eq!(best.write(), "90 Ana Maria\n7 Ben\n");
        assert_eq!(Best::read(&best.write()), best);
        assert_eq!(Best::read("x\n\n-1 Eve\n7 Ben\r\n  \n90 Ana Maria"), best);
        // As a page keeps them: when, and which game.
        let dated = "70 1700000000000 g-1\n";
        assert_eq!(Best::read(dated).write(), dated);
    }

    /// R1-03: the best first, earlier games before equal ones, ten at most.
    #[test]
    fn scores_are_entered_in_order() {
        let mut best = Best::default();
        for points in [50, 70, 60, 70] {
            best.enter(entry(points, "Ana"));
        }
        let points = |it: &Best| it.entries().iter().map(|it| it.points).collect::<Vec<_>>();
        assert_eq!(points(&best), [70, 70, 60, 50]);
        assert_eq!(best.enter(entry(60, "Ben")), Some(3));
        for _ in 0..10 {
            best.enter(entry(55, "Ben"));
        }
        assert_eq!((best.entries().len(), points(&best)[9]), (Best::KEPT, 55));
        assert_eq!(best.enter(entry(55, "Cleo")), None);
        assert!(best.entries().iter().all(|it| it.note != "Cleo"));
    }

    /// R1-03, R1-04: games alone for points, once they are over, and no others.
    #[test]
    fn only_finished_games_alone_enter_a_list() {
        for &name in GameName::ALL {
            for players in name.players() {
                let setup = AnySetup::new(name, players).unwrap();
                let mut game = AnyGame::new(&setup);
                assert_eq!(Best::of(&game), None, "it has only begun");
                random::play_out(&mut game, &mut Seeded::new(3), &mut Vec::new());
                let own = game.scores()[0];
                assert_eq!(own.0, Party::Seat(sabika_rules::kit::Seat::new(0).unwrap()));
                let entered = Best::of(&game).map(|it| it.1);
                assert_eq!(entered, (players == 1).then_some(own.1), "{name} for {players}");
            }
        }
        let mut against = AnySetup::new(GameName::RollAndWrite, 1).unwrap();
        against.set("against", "yes").unwrap();
        let mut game = AnyGame::new(&against);
        random::play_out(&mut game, &mut Seeded::new(3), &mut Vec::new());
        assert_eq!(Best::of(&game), None);
    }
}
