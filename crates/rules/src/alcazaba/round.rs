//! What happens by itself: tiles, the neutral player, serving, scorings (Z-02, Z-10, Z-20 to Z-31, Z2-01,
//! Z2-02).

use super::{Alcazaba, Chance, Event, Prompt, Refusal, Table};
use crate::{
    alhambra::scoring::{self, Scoring, Standing},
    dicing::{self, Area, Field, Throws},
    game::Sink,
    kit::{Building, Party, PerBuilding, Seat, TileId},
    palace::wall,
};

/// How many tiles come from the bag in a round.
pub(super) const FROM_BAG: u8 = 5;
/// A number that is a multiple of every number of tiles of a kind: weights stay whole.
const WHOLE: u32 = 27_720;

impl Alcazaba {
    /// Every outcome with its exact weight.
    ///
    /// Which tiles of a kind went into the stacks nobody knows, so each hidden tile of a kind is as
    /// likely to come from either; only the extra tower is in the bag for certain (Z-02).
    pub(super) fn each_chance(&self, mut outcome: impl FnMut(Chance, u32)) {
        let table = &self.table;
        match self.prompts.top() {
            Some(Prompt::Lot) => {
                let seats = Seat::all(table.setup.players());
                seats.for_each(|seat| outcome(Chance::Lot(seat), 1));
            }
            Some(&Prompt::StackTiles { kind }) => {
                table.hidden_of(kind).for_each(|tile| outcome(Chance::Piece(tile), 1));
            }
            Some(Prompt::BagTiles { .. }) => {
                for kind in Building::ALL {
                    let count = table.hidden_of(kind).count() as u32;
                    let weight = u32::from(table.bag[kind]) * WHOLE / count.max(1);
                    if weight > 0 {
                        table.hidden_of(kind).for_each(|it| outcome(Chance::Piece(it), weight));
                    }
                }
                if table.hidden.contains(TileId::EXTRA_TOWER) {
                    outcome(Chance::Piece(TileId::EXTRA_TOWER), WHOLE);
                }
            }
            Some(Prompt::StartDie | Prompt::Roll { .. }) => {
                Building::ALL.into_iter().for_each(|kind| outcome(Chance::Die(kind), 1));
            }
            _ => {}
        }
    }

    pub(super) fn can_come(&self, chance: &Chance) -> Result<(), Refusal> {
        match self.prompts.top() {
            None => return Err(dicing::Refusal::GameOver.into()),
            Some(
                Prompt::Lot
                | Prompt::StackTiles { .. }
                | Prompt::BagTiles { .. }
                | Prompt::StartDie
                | Prompt::Roll { .. },
            ) => {}
            Some(_) => return Err(dicing::Refusal::Impossible.into()),
        }
        let mut possible = false;
        self.each_chance(|it, _| possible |= it == *chance);
        if possible { Ok(()) } else { Err(dicing::Refusal::Impossible.into()) }
    }

    /// Carries out a chance that was checked.
    pub(super) fn resolve_chance(&mut self, chance: &Chance, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match (self.prompts.top().copied(), *chance) {
            (_, Chance::Lot(seat)) => {
                self.prompts.pop();
                table.rounds.starter = Some(seat);
                events.push(Event::Dicing(dicing::Event::StarterDrawn { seat }));
            }
            (Some(Prompt::BagTiles { left }), Chance::Piece(tile)) => {
                self.prompts.pop();
                if left > 1 {
                    self.prompts.push(Prompt::BagTiles { left: left - 1 });
                }
                if tile != TileId::EXTRA_TOWER {
                    table.bag[tile.kind()] -= 1;
                }
                table.lay(tile, events);
                if table.setup.has_neutral() {
                    table.place_neutral(tile.kind(), FROM_BAG - left, events);
                }
            }
            (_, Chance::Piece(tile)) => {
                self.prompts.pop();
                table.lay(tile, events);
            }
            (Some(Prompt::StartDie), Chance::Die(column)) => {
                self.prompts.pop();
                table.start = Some(column);
                events.push(Event::Dicing(dicing::Event::StartChipLaid { column }));
            }
            (_, Chance::Die(kind)) => {
                table.throws.land(kind);
                events.push(Event::Dicing(dicing::Event::DieRolled { kind }));
                if table.throws.rolling == 0 {
                    self.prompts.pop();
                }
            }
        }
    }

    /// Goes on until a player or luck must decide, or the game is over.
    pub(super) fn settle(&mut self, events: &mut Sink<'_, Event>) {
        while let Some(&prompt) = self.prompts.top() {
            match prompt {
                Prompt::Lot
                | Prompt::StackTiles { .. }
                | Prompt::BagTiles { .. }
                | Prompt::StartDie
                | Prompt::Roll { .. }
                | Prompt::Turn { .. }
                | Prompt::Take { .. }
                | Prompt::Place { .. }
                | Prompt::Name { .. } => return,
                Prompt::NewRound => {
                    self.prompts.pop();
                    self.begin_round(events);
                }
                Prompt::NextTurn => {
                    self.prompts.pop();
                    self.next_turn(events);
                }
                Prompt::Serve { column } => self.serve(column, events),
                Prompt::EndOfRound => {
                    self.prompts.pop();
                    self.end_round(events);
                }
            }
        }
    }

    /// The tiles of a stack, five from the bag, the starting player chip; turns; then the columns
    /// from the left (Z-10, Z-20).
    fn begin_round(&mut self, events: &mut Sink<'_, Event>) {
        events.push(Event::Dicing(self.table.rounds.begin()));
        self.prompts.push(Prompt::EndOfRound);
        for column in Building::ALL.into_iter().rev() {
            self.prompts.push(Prompt::Serve { column });
        }
        self.prompts.push(Prompt::NextTurn);
        if !self.table.rounds.is_last() {
            self.prompts.push(Prompt::StartDie);
        }
        self.prompts.push(Prompt::BagTiles { left: FROM_BAG });
        for kind in Building::ALL.into_iter().rev() {
            self.prompts.push(Prompt::StackTiles { kind });
        }
    }

    fn next_turn(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        let Some(seat) = table.rounds.next(&table.setup) else { return };
        table.throws = Throws::begin();
        self.prompts.push(Prompt::NextTurn);
        self.prompts.push(Prompt::Turn { seat });
        self.prompts.push(Prompt::Roll { seat });
        events.push(Event::Dicing(dicing::Event::TurnBegan { seat }));
    }

    /// Rule Z-20: stone after stone, while the column holds anything.
    fn serve(&mut self, column: Building, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match table.served(column).next() {
            Some(Party::Seat(seat)) => {
                self.prompts.push(Prompt::Take { seat, column });
            }
            // Rule Z2-02: the tile closest to the bottom, the chip only when no tile is left.
            Some(Party::Neutral) => {
                table.serve_best(column);
                let first = table.columns[column].iter().next();
                match first {
                    Some(tile) => {
                        table.columns[column].take(tile);
                        table.neutral.tiles.put(tile);
                        events.push(Event::TileTaken { party: Party::Neutral, tile });
                    }
                    None => {
                        table.start = None;
                        events.push(Event::StartChipTaken { party: Party::Neutral });
                        events.push(Event::Dicing(table.rounds.name_other(&table.setup)));
                    }
                }
            }
            None => {
                self.prompts.pop();
                // Rule Z-22: what is left leaves the game.
                for tile in table.columns[column].iter() {
                    table.out.put(tile);
                    events.push(Event::TileLost { tile });
                }
                table.columns[column] = super::Column::default();
            }
        }
    }

    /// All stones return; a scoring after rounds 1, 3 and 5 (Z-22, Z-30).
    fn end_round(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        table.area = Area::default();
        table.start = None;
        let scoring = table.rounds.end();
        if let Some(scoring) = scoring {
            table.score(scoring, events);
        }
        if table.rounds.is_last() {
            events.push(Event::GameOver);
        } else {
            self.prompts.push(Prompt::NewRound);
        }
    }
}

impl Table {
    /// Rule Z-20: whose stones bring something in a column, as they lie now, the best first: as many as
    /// there are things in it.
    pub fn served(&self, column: Building) -> impl Iterator<Item = Party> + use<> {
        let things = self.columns[column].iter().count() + usize::from(self.start == Some(column));
        self.area.stones(column).take(things).map(|(_, party)| party)
    }

    /// Hidden tiles of a kind, without the extra tower.
    pub(super) fn hidden_of(&self, kind: Building) -> impl Iterator<Item = TileId> + use<> {
        self.hidden.of_kind(kind).iter().filter(|it| *it != TileId::EXTRA_TOWER)
    }
    fn lay(&mut self, tile: TileId, events: &mut Sink<'_, Event>) {
        self.hidden.take(tile);
        self.columns[tile.kind()].put(tile);
        events.push(Event::TileLaid { tile });
    }
    /// Rule Z2-01: the tiles from the bag give the columns, lines 2 to 6, right field.
    fn place_neutral(&mut self, column: Building, number: u8, events: &mut Sink<'_, Event>) {
        let (field, party) = (Field::of(2 + number, 3), Party::Neutral);
        self.area.put(column, field, party);
        events.push(Event::Dicing(dicing::Event::StonePlaced { party, column, field }));
    }

    fn standing(&self, party: Party) -> Standing {
        match party {
            Party::Seat(seat) => {
                let palace = &self.player(seat).palace;
                Standing { counts: palace.counts(), wall: wall::length(palace) }
            }
            Party::Neutral => {
                let count = |kind| self.neutral.tiles.of_kind(kind).len();
                Standing { counts: PerBuilding(Building::ALL.map(count)), wall: 0 }
            }
        }
    }

    /// Rule Z-30: as in the base game.
    pub(super) fn score(&mut self, scoring: Scoring, events: &mut Sink<'_, Event>) {
        events.push(Event::ScoringBegan { scoring });
        // Searches play it again and again: nothing is put on the heap.
        let neutral = self.setup.has_neutral().then_some(Party::Neutral);
        let seats = Seat::all(self.setup.players()).map(Party::Seat);
        let (mut parties, mut count) = ([Party::Neutral; Seat::MAX + 1], 0);
        for party in seats.chain(neutral) {
            parties[count] = party;
            count += 1;
        }
        let standings = parties.map(|it| self.standing(it));
        scoring::score(scoring, &Building::ALL, &standings[..count], |index, reason, points| {
            let party = parties[index];
            match party {
                Party::Seat(seat) => self.player_mut(seat).score += points as u16,
                Party::Neutral => self.neutral.score += points as u16,
            }
            events.push(Event::Scored { party, reason, points });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Action, *};
    use crate::{
        alcazaba::Setup,
        game::{BadOption, Game, Luck as _, Setup as _, Turn},
        kit::TileSet,
        testkit::{self, Lcg, check_game},
    };
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

    const ANA: Seat = Seat(0);
    const BEN: Seat = Seat(1);
    const A: Party = Party::Seat(ANA);
    const B: Party = Party::Seat(BEN);

    type Scene = testkit::Scene<Alcazaba>;

    impl Scene {
        /// The first round: Ana starts and is about to throw. Two tiles lie in each column but that
        /// of the tower, which has one and the starting player chip.
        fn new(players: u8) -> Scene {
            let mut scene = Scene::undealt(&Setup::new(players).unwrap());
            scene.deal("seat-1 pavilion-2 seraglio-3 arcades-4 chambers-5 garden-6 tower-7");
            scene.deal("pavilion-3 seraglio-4 arcades-5 chambers-6 garden-7 tower");
            scene.events.clear();
            scene
        }
        fn roll(&mut self, kind: &str, count: usize) {
            (0..count).for_each(|_| self.deal(kind));
        }
        fn stone(&mut self, column: Building, line: u8, party: Party) {
            let Table { rounds, area, .. } = &mut self.game.table;
            dicing::scene::put((rounds, area), (column, Field::of(line, 1)), party);
        }
        /// All have used their stones: the columns are served.
        fn serve(&mut self) {
            self.game.end_turns(&mut Sink::into(&mut self.events));
        }
    }

    /// Z-01 to Z-31 all at once: whatever players do, what must hold holds.
    #[test]
    fn the_battery_holds_for_all_player_counts() {
        for players in 2..=6 {
            for seed in 0..3 {
                check_game::<Alcazaba>(&Setup::new(players).unwrap(), seed);
            }
        }
    }

    /// Z-01, Z-02: 55 tiles with 12 towers; five of each kind in the stacks, 24 and the extra tower
    /// in the bag; stones as in the dice game.
    #[test]
    fn a_new_table_has_all_pieces() {
        for (players, stones) in [(2, 5), (3, 5), (4, 4), (5, 3), (6, 3)] {
            let setup = Setup::new(players).unwrap();
            assert_eq!(setup.stones(), stones);
            let game = Alcazaba::new(&setup);
            let table = game.table();
            assert_eq!((table.hidden.len(), table.hidden.of_kind(Tower).len()), (55, 12));
            assert_eq!(table.bag.0, [2, 2, 4, 4, 6, 6]);
            assert_eq!(game.audit(), Ok(()));
            assert!(!setup.has_secrets(), "all may see everything");
        }
        assert_eq!(Setup::new(1), None);
        assert_eq!(Setup::new(3).unwrap().set("chips", "usual"), Err(BadOption::Name));
    }

    /// Z-02, Z-10: exact odds. Each hidden pavilion is as likely to come from the stack; from the bag
    /// a kind is as likely as it has tiles there, and the extra tower comes from the bag only.
    #[test]
    fn odds_are_exact() {
        let mut scene = Scene::undealt(&Setup::new(3).unwrap());
        scene.deal("seat-1");
        let odds = |scene: &Scene| {
            let mut outcomes = Vec::new();
            scene.game.chances(&mut outcomes);
            outcomes
        };
        assert_eq!(odds(&scene).len(), 7);
        scene.deal("pavilion-2 seraglio-3 arcades-4 chambers-5 garden-6");
        assert_eq!(odds(&scene).len(), 11, "the extra tower is not in a stack");
        scene.deal("tower-7");
        let bag = odds(&scene);
        let all: u32 = bag.iter().map(|(_, weight)| weight).sum();
        assert_eq!(all, 25 * WHOLE, "25 tiles in the bag");
        let of_kind = |kind: Building| -> u32 {
            let own = bag
                .iter()
                .filter(|(it, _)| matches!(it, Chance::Piece(tile) if tile.kind() == kind));
            own.map(|(_, weight)| weight).sum()
        };
        assert_eq!(Building::ALL.map(of_kind), [2, 2, 4, 4, 6, 7].map(|it| it * WHOLE));
        scene.deal("tower-9x");
        assert!(!scene.game.table().hidden.contains(TileId::EXTRA_TOWER));
    }

    /// Z-10: six tiles of a stack, five from the bag, into the columns of their kinds; then the
    /// starting player chip, but not in round 5, when the bag is empty afterwards.
    #[test]
    fn tiles_are_laid_into_their_columns() {
        let scene = Scene::new(3);
        let names: Vec<&str> =
            scene.game.table().columns[Garden].iter().map(TileId::name).collect();
        assert_eq!(names, ["garden-6", "garden-7"]);
        assert_eq!(scene.game.table().start, Some(Tower));
        assert!(matches!(scene.prompt(), Some(Prompt::Roll { seat: ANA })));
        let (mut game, mut luck) = (Alcazaba::new(&Setup::new(3).unwrap()), Lcg(2));
        let mut dice = 0;
        while game.table().rounds.number < 5 || !matches!(game.prompt(), Some(Prompt::Roll { .. }))
        {
            if game.prompt() == Some(Prompt::StartDie) {
                dice += 1;
            }
            match game.turn().seat() {
                None => {
                    let chance = game.draw(&mut luck).unwrap();
                    game.deal(&chance, &mut Sink::none()).unwrap();
                }
                Some(seat) => {
                    let mut offered = Vec::new();
                    game.actions(seat, &mut offered);
                    let action = offered[luck.below(offered.len() as u32) as usize];
                    game.play(seat, &action, &mut Sink::none()).unwrap();
                }
            }
        }
        assert_eq!(dice, 4, "no starting player chip in round 5");
        assert!(game.table().hidden.is_empty(), "the bag is empty");
        assert!(game.table().columns.0.iter().all(|it| it.iter().next().is_some()));
    }

    /// Z-11: a redesign after the first or second throw instead of placing, exactly one; the stone is
    /// used. Never after a third throw.
    #[test]
    fn a_redesign_uses_the_stone() {
        let mut scene = Scene::new(3);
        let tower: TileId = "tower-12".parse().unwrap();
        scene.game.table.hidden.take(tower);
        scene.game.table.bag[Tower] -= 1;
        scene.game.table.player_mut(ANA).reserve.put(tower);
        scene.roll("garden", 8);
        assert_eq!(scene.refused(ANA, "build tower-13 at 1,0"), "A-30");
        assert_eq!(scene.refused(ANA, "remove 0,0"), "A-32");
        assert!(scene.offers(ANA).contains(&"throw keep garden-7".to_owned()));
        let mut first = scene.clone();
        first.say(ANA, "build tower-12 at 1,0");
        assert_eq!(first.game.table().rounds.used[0], 1);
        assert_eq!(first.game.table().area.count(A), 0);
        assert_eq!(first.prompt(), Some(Prompt::Roll { seat: BEN }), "the turn is over");
        scene.say(ANA, "throw");
        scene.roll("garden", 8);
        scene.say(ANA, "throw");
        scene.roll("garden", 8);
        assert_eq!(scene.refused(ANA, "build tower-12 at 1,0"), "Z-11");
        assert_eq!(scene.refused(ANA, "throw"), "D-20");
        assert_eq!(scene.refused(ANA, "place tower"), "D-21");
        scene.say(ANA, "place garden");
        assert_eq!(scene.game.table().area.at(Garden, Field::of(8, 3)), Some(A));
    }

    /// Z-20, Z-21: stone after stone, best first, the same player several times; each tile is placed
    /// before the next stone is served.
    #[test]
    fn stones_are_served_one_by_one() {
        let mut scene = Scene::new(3);
        scene.stone(Garden, 5, A);
        scene.stone(Garden, 4, A);
        scene.stone(Garden, 3, B);
        scene.serve();
        assert_eq!(scene.prompt(), Some(Prompt::Take { seat: ANA, column: Garden }));
        let tile = "tower-7".parse().unwrap();
        assert_eq!(scene.refusal(ANA, "take tower-7"), Refusal::NotInColumn { tile });
        assert_eq!(scene.refused(ANA, "take tower-7"), "Z-20", "another column");
        assert_eq!(scene.refusal(ANA, "take start"), Refusal::NoStartChip { kind: Garden });
        assert_eq!(scene.refused(ANA, "take start"), "Z-20", "it lies elsewhere");
        assert_eq!(scene.refused(ANA, "store garden-6"), "Z-20", "nobody passes or waits");
        scene.say(ANA, "take garden-7");
        assert_eq!(scene.refused(ANA, "store garden-6"), "Z-21");
        assert_eq!(scene.refused(ANA, "take garden-6"), "Z-21", "placed before the next stone");
        assert_eq!(scene.refused(ANA, "build garden-7 at 5,5"), "A-23");
        assert_eq!(scene.refused(ANA, "give garden-7"), "Z2-03", "there is nobody");
        scene.say(ANA, "store garden-7");
        scene.say(ANA, "take garden-6");
        scene.say(ANA, "store garden-6");
        // Nothing is left for Ben.
        assert_eq!(scene.game.table().rounds.number, 2);
        assert_eq!(scene.game.table().player(ANA).reserve.len(), 2);
        assert_eq!(scene.game.table().player(BEN).reserve, TileSet::NONE);
    }

    /// Z-20, Z-22: the starting player chip may be taken instead of a tile, and must be if only that
    /// is left; tiles left over leave the game, and all stones return.
    #[test]
    fn the_starting_player_chip_is_taken() {
        let mut scene = Scene::new(3);
        scene.stone(Tower, 5, A);
        scene.stone(Tower, 4, B);
        scene.serve();
        scene.say(ANA, "take tower-7");
        scene.say(ANA, "store tower-7");
        let mut offered = Vec::new();
        scene.game.actions(BEN, &mut offered);
        assert_eq!(offered, [Action::TakeStart]);
        scene.say(BEN, "take start");
        assert_eq!(scene.refused(BEN, "name 4"), "D-45");
        assert_eq!(scene.refused(BEN, "take tower-7"), "D-45", "named at once");
        scene.say(BEN, "name 2");
        assert_eq!(scene.game.table().rounds.starter, Some(BEN));
        assert_eq!(scene.game.table().out.len(), 10, "the other columns had no stone");
        assert_eq!(scene.game.table().area.count(B), 0);
        assert_eq!(scene.game.table().rounds.used, [0; 6]);
        let mut nobody = Scene::new(3);
        nobody.stone(Tower, 5, A);
        nobody.serve();
        nobody.say(ANA, "take tower-7");
        nobody.say(ANA, "store tower-7");
        assert_eq!(
            nobody.game.table().rounds.starter,
            Some(ANA),
            "not handed out: the starter stays"
        );
    }

    /// Z-30: scorings I, II and III after rounds 1, 3 and 5, ties shared, each with the own wall.
    #[test]
    fn scorings_are_those_of_the_base_game() {
        for (round, points) in [(1, 3 + 1), (2, 0), (3, 9 + 1), (4, 0), (5, 17 + 1)] {
            let mut scene = Scene::new(3);
            scene.game.table.rounds.number = round;
            for (seat, tile) in [(ANA, "tower-11b"), (BEN, "tower-10")] {
                let tile: TileId = tile.parse().unwrap();
                scene.game.table.hidden.take(tile);
                let player = scene.game.table.player_mut(seat);
                player.palace.put(tile, "1,0".parse().unwrap());
            }
            // tower-10 has its wall in the west, so it lies to the west of the start tile.
            let ben = scene.game.table.player_mut(BEN);
            ben.palace = crate::palace::Palace::default();
            ben.palace.put("tower-10".parse().unwrap(), "-1,0".parse().unwrap());
            scene.serve();
            let scores: Vec<u16> = scene.game.table().players().iter().map(|it| it.score).collect();
            assert_eq!(scores, [points, points, 0], "round {round}");
            assert_eq!(scene.game.turn() == Turn::Over, round == 5);
        }
    }

    /// Z-31: the most points win; equal points share the victory.
    #[test]
    fn the_most_points_win() {
        let mut scene = Scene::new(3);
        scene.game.table.rounds.number = 5;
        for seat in [ANA, BEN] {
            scene.game.table.player_mut(seat).score = 40;
        }
        assert!(scene.game.winners().is_empty());
        scene.serve();
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [ANA, BEN]);
    }

    /// Z2-01: the tiles from the bag give the columns of the neutral player's stones: the right
    /// fields of lines 2 to 6, several in one column where it happens.
    #[test]
    fn the_neutral_player_places_by_the_bag() {
        let mut scene = Scene::undealt(&Setup::new(2).unwrap());
        scene.deal("seat-1 pavilion-2 seraglio-3 arcades-4 chambers-5 garden-6 tower-7");
        scene.deal("garden-7 tower-8 garden-8a arcades-5 garden-8b tower");
        let lines = |column: Building| -> Vec<(u8, u8)> {
            let stones = scene.game.table().area.stones(column);
            stones.map(|(field, _)| (field.line(), field.throws())).collect()
        };
        assert_eq!(lines(Garden), [(6, 3), (4, 3), (2, 3)]);
        assert_eq!((lines(Tower), lines(Arcades)), (vec![(3, 3)], vec![(5, 3)]));
        assert_eq!(lines(Pavilion), []);
        assert!(scene.game.table().neutral.tiles.is_empty(), "he starts without tiles");
        assert_eq!(Scene::new(3).game.table().area.count(Party::Neutral), 0);
    }

    /// Z2-02: his stones take the tile closest to the bottom; the chip only when no tile is left, and
    /// then he names the one who did not start.
    #[test]
    fn the_neutral_player_takes_from_the_bottom() {
        let mut scene = Scene::new(2);
        scene.game.table.area = Area::default();
        scene.stone(Garden, 5, Party::Neutral);
        scene.stone(Garden, 4, A);
        scene.stone(Tower, 5, Party::Neutral);
        scene.stone(Tower, 4, Party::Neutral);
        scene.serve();
        let tiles: Vec<&str> = scene.game.table().neutral.tiles.iter().map(TileId::name).collect();
        assert_eq!(tiles, ["garden-6"]);
        scene.say(ANA, "take garden-7");
        scene.say(ANA, "store garden-7");
        assert_eq!(scene.game.table().neutral.tiles.len(), 2, "the tower too");
        assert_eq!(scene.game.table().rounds.starter, Some(BEN));
    }

    /// Z2-03: a tile just taken may be given to him; all his tiles count, and he cannot win.
    #[test]
    fn a_tile_may_be_given_away() {
        let mut scene = Scene::new(2);
        let table = &mut scene.game.table;
        table.rounds.number = 5;
        table.out = std::mem::take(&mut table.hidden);
        table.bag = PerBuilding::default();
        table.area = Area::default();
        scene.stone(Chambers, 5, A);
        scene.stone(Seraglio, 5, A);
        scene.serve();
        scene.say(ANA, "take seraglio-3");
        scene.say(ANA, "store seraglio-3");
        scene.say(ANA, "take chambers-5");
        scene.say(ANA, "give chambers-5");
        assert_eq!(crate::testkit::points(&scene.game), [0, 0, 19]);
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [ANA, BEN]);
    }

    #[test]
    fn actions_and_chances_are_read_strictly() {
        for (bad, column) in [
            ("", 1),
            ("fly", 1),
            ("take", 5),
            ("take castle", 6),
            ("build tower-9a on 1,0", 16),
            ("name 0", 6),
            ("store tower-9a now", 16),
        ] {
            assert_eq!(bad.parse::<Action>().unwrap_err().column, column, "{bad}");
        }
        assert!("seat-9".parse::<Chance>().is_err());
        assert_eq!("tower-9x".parse::<Chance>(), Ok(Chance::Piece(TileId::EXTRA_TOWER)));
    }

    /// Z-01, Z-10: tiles and stones that vanish or come from nowhere are noticed.
    #[test]
    fn the_audit_counts_pieces() {
        let broken: [fn(&mut Table); 6] = [
            |table| table.columns[Garden] = super::super::Column::default(),
            |table| table.out.put("garden-6".parse().unwrap()),
            |table| {
                // As many as before, but one of them twice.
                table.columns[Garden].take("garden-7".parse().unwrap());
                table.out.put("garden-6".parse().unwrap());
            },
            |table| table.bag[Garden] -= 1,
            |table| table.rounds.number = 2,
            |table| table.area.put(Garden, Field::of(4, 1), A),
        ];
        for (number, change) in broken.into_iter().enumerate() {
            let mut scene = Scene::new(3);
            assert_eq!(scene.game.audit(), Ok(()));
            change(&mut scene.game.table);
            assert!(scene.game.audit().is_err(), "{number}");
        }
    }

    /// Z2-02: a stone in a column where nothing is left takes nothing, and names nobody.
    #[test]
    fn the_neutral_player_goes_away_empty_handed() {
        let mut scene = Scene::new(2);
        scene.game.table.area = Area::default();
        (3..=5).for_each(|line| scene.stone(Garden, line, Party::Neutral));
        scene.serve();
        assert_eq!(scene.game.table().neutral.tiles.len(), 2);
        assert_eq!(scene.game.table().rounds.starter, Some(ANA));
    }

    /// Z-20, Z-21, D-45: only whoever is asked answers.
    #[test]
    fn nobody_answers_for_another() {
        let mut scene = Scene::new(3);
        scene.stone(Tower, 5, A);
        scene.stone(Tower, 4, A);
        scene.serve();
        assert_eq!(scene.refused(BEN, "take tower-7"), "D-10");
        scene.say(ANA, "take tower-7");
        assert_eq!(scene.refused(BEN, "store tower-7"), "D-10");
        scene.say(ANA, "store tower-7");
        scene.say(ANA, "take start");
        assert_eq!(scene.refused(BEN, "name 1"), "D-10");
        assert_eq!(scene.refused(ANA, "take start"), "D-45");
    }

    #[test]
    fn every_sort_of_action_has_its_number() {
        let texts = [
            "throw",
            "place garden",
            "build tower-9a at 1,0",
            "remove 1,0",
            "exchange tower-9a at 1,0",
            "store tower-9a",
            "give tower-9a",
            "take tower-9a",
            "take start",
            "name 1",
        ];
        let sorts = texts.map(|text| Alcazaba::sort(&text.parse().unwrap()));
        assert_eq!(sorts, [0, 1, 2, 2, 2, 3, 4, 5, 6, 7]);
    }

    /// What the next scoring would bring is what it brings.
    #[test]
    fn a_scoring_is_foretold() {
        let mut scene = Scene::new(2);
        scene.game.given(Some(A), "palace tower-11b 1,0").unwrap();
        scene.game.given(Some(Party::Neutral), "tiles garden-8a").unwrap();
        let points: Vec<(Party, u32)> =
            scene.game.table().score_now().iter().map(|it| (it.party, it.points)).collect();
        assert_eq!(points, [(Party::Neutral, 5), (A, 6), (A, 1)]);
        assert_eq!(scene.game.table().player(ANA).score, 0, "nothing is scored yet");
    }
}
