//! What happens by itself: bonus fields, the neutral player, rewards, scorings (D-04, D-10, D-11, D-30
//! to D-34, D2-02 to D2-04).

use super::{Bonus, Chance, Chips, Dice, Event, Prompt, Refusal, Table, scoring};
use crate::{
    dicing::{self, Area, Field, Throws},
    game::Sink,
    kit::{Building, Party, Scoring},
};

impl Dice {
    pub(super) fn can_come(&self, chance: &Chance) -> Result<(), Refusal> {
        let possible = match (self.prompts.top(), *chance) {
            (None, _) => return Err(dicing::Refusal::GameOver.into()),
            (Some(Prompt::Lot), Chance::Lot(seat)) => seat.0 < self.table.setup.players(),
            (Some(Prompt::BonusChips), Chance::Piece(chip)) => self.table.bag().count(chip) > 0,
            (Some(Prompt::BonusDie | Prompt::NeutralDie | Prompt::Roll { .. }), Chance::Die(_)) => {
                true
            }
            _ => false,
        };
        if possible { Ok(()) } else { Err(dicing::Refusal::Impossible.into()) }
    }

    /// Carries out a chance that was checked.
    pub(super) fn resolve_chance(&mut self, chance: &Chance, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match (self.prompts.top(), *chance) {
            (_, Chance::Lot(seat)) => {
                self.prompts.pop();
                table.rounds.starter = Some(seat);
                events.push(Event::Dicing(dicing::Event::StarterDrawn { seat }));
            }
            (_, Chance::Piece(chip)) => {
                let there = table.bag_mut().take(chip);
                debug_assert!(there, "checked");
                // From left to right (D-11).
                let free = Building::ALL.into_iter().find(|it| table.bonus[*it].is_none());
                let column = free.expect("a bonus field is free");
                table.bonus[column] = Some(Bonus::Chip(chip));
                events.push(Event::ChipLaid { column, chip });
            }
            (Some(Prompt::BonusDie), Chance::Die(column)) => {
                self.prompts.pop();
                table.bonus[column] = Some(Bonus::Start);
                events.push(Event::Dicing(dicing::Event::StartChipLaid { column }));
            }
            (Some(Prompt::NeutralDie), Chance::Die(first)) => {
                self.prompts.pop();
                table.place_neutral(first, events);
            }
            (_, Chance::Die(kind)) => {
                table.throws.land(kind);
                events.push(Event::Dicing(dicing::Event::DieRolled { kind }));
                if table.throws.rolling == 0 {
                    table.fresh = true;
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
                | Prompt::BonusDie
                | Prompt::NeutralDie
                | Prompt::Roll { .. }
                | Prompt::Turn { .. }
                | Prompt::Reward { .. }
                | Prompt::Name { .. } => return,
                Prompt::BonusChips => {
                    if self.table.bonus.0.iter().any(Option::is_none) {
                        return;
                    }
                    self.prompts.pop();
                }
                Prompt::Points { seat, kind, points } => {
                    if self.table.may_exchange(seat, kind) {
                        return;
                    }
                    self.prompts.pop();
                    self.table.mark(Party::Seat(seat), kind, points, events);
                }
                Prompt::NewRound => {
                    self.prompts.pop();
                    self.begin_round(events);
                }
                Prompt::NextTurn => {
                    self.prompts.pop();
                    self.next_turn(events);
                }
                Prompt::Serve { column } => {
                    self.prompts.pop();
                    self.serve(column, events);
                }
                Prompt::Give { party, column, chip } => {
                    self.prompts.pop();
                    self.give(party, column, chip, events);
                }
                Prompt::HandChip { party, column } => {
                    self.prompts.pop();
                    self.hand_chip(party, column, events);
                }
                Prompt::EndOfRound => {
                    self.prompts.pop();
                    self.end_round(events);
                }
            }
        }
    }

    /// Bonus fields, the neutral player's stones, turns, then the columns from the left (D-10, D-11).
    fn begin_round(&mut self, events: &mut Sink<'_, Event>) {
        events.push(Event::Dicing(self.table.rounds.begin()));
        self.prompts.push(Prompt::EndOfRound);
        for column in Building::ALL.into_iter().rev() {
            self.prompts.push(Prompt::Serve { column });
        }
        self.prompts.push(Prompt::NextTurn);
        if self.table.setup.has_neutral() {
            self.prompts.push(Prompt::NeutralDie);
        }
        self.prompts.push(Prompt::BonusChips);
        if !self.table.rounds.is_last() {
            self.prompts.push(Prompt::BonusDie);
        }
    }

    fn next_turn(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        let Some(seat) = table.rounds.next(&table.setup.seats) else { return };
        table.throws = Throws::begin();
        table.black = None;
        table.fresh = false;
        self.prompts.push(Prompt::NextTurn);
        self.prompts.push(Prompt::Turn { seat });
        self.prompts.push(Prompt::Roll { seat });
        events.push(Event::Dicing(dicing::Event::TurnBegan { seat }));
    }

    /// Rule D-30: the owner of the best stone chooses; the neutral player takes the points (D2-03).
    fn serve(&mut self, column: Building, events: &mut Sink<'_, Event>) {
        match self.table.rewarded(column).next() {
            None => {}
            Some(Party::Seat(seat)) => self.prompts.push(Prompt::Reward { seat, column }),
            Some(Party::Neutral) => self.reward(Party::Neutral, column, false, events),
        }
    }

    /// The best gets what was chosen; then the second best the other reward.
    pub(super) fn reward(
        &mut self,
        party: Party,
        column: Building,
        chip: bool,
        events: &mut Sink<'_, Event>,
    ) {
        events.push(Event::ChoseReward { party, column, chip });
        if let Some(second) = self.table.rewarded(column).nth(1) {
            self.prompts.push(Prompt::Give { party: second, column, chip: !chip });
        }
        self.prompts.push(Prompt::Give { party, column, chip });
    }

    /// The points first: the chip of the same reward cannot change them (D-41).
    fn give(&mut self, party: Party, column: Building, chip: bool, events: &mut Sink<'_, Event>) {
        if chip {
            self.prompts.push(Prompt::HandChip { party, column });
        }
        let points = if chip { 1 } else { 2 };
        match party {
            Party::Seat(seat) => self.prompts.push(Prompt::Points { seat, kind: column, points }),
            Party::Neutral => self.table.mark(party, column, points, events),
        }
    }

    fn hand_chip(&mut self, party: Party, column: Building, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match (table.bonus[column].take(), party) {
            (Some(Bonus::Chip(chip)), Party::Seat(seat)) => {
                table.player_mut(seat).chips.put(chip);
                events.push(Event::ChipGained { party, chip });
            }
            // The neutral player keeps point chips only (D2-03).
            (Some(Bonus::Chip(chip)), Party::Neutral) => {
                let keeps = matches!(chip, super::Chip::Points(_));
                if keeps { &mut table.neutral.chips } else { &mut table.gone }.put(chip);
                events.push(Event::ChipGained { party, chip });
            }
            (Some(Bonus::Start), Party::Seat(seat)) => {
                self.prompts.push(Prompt::Name { seat });
            }
            // He names the one who did not start this round.
            (Some(Bonus::Start), Party::Neutral) => {
                events.push(Event::Dicing(table.rounds.name_other(&table.setup.seats)));
            }
            (None, _) => {}
        }
    }

    /// Stones return, chips that nobody got leave the game; a scoring after rounds 1, 3 and 5 (D-32,
    /// D-33).
    fn end_round(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        for bonus in &mut table.bonus.0 {
            if let Some(Bonus::Chip(chip)) = bonus.take() {
                table.gone.put(chip);
            }
        }
        table.area = Area::default();
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
    /// Rule D-30: whose stones bring a reward in a column, as they lie now: the best two.
    pub fn rewarded(&self, column: Building) -> impl Iterator<Item = Party> + use<> {
        self.area.stones(column).take(2).map(|(_, party)| party)
    }

    /// The chips of this round: light ones, in the last round the dark ones (D-11).
    pub(super) fn bag(&self) -> Chips {
        if self.rounds.is_last() { self.dark } else { self.light }
    }
    fn bag_mut(&mut self) -> &mut Chips {
        if self.rounds.is_last() { &mut self.dark } else { &mut self.light }
    }

    /// Rule D2-02: the right fields of lines 2 to 6, from one column to the next; after the tower
    /// comes the pavilion.
    fn place_neutral(&mut self, first: Building, events: &mut Sink<'_, Event>) {
        for i in 0..5 {
            let column = Building::ALL[(first.index() + i) % 6];
            let (field, party) = (Field::of(2 + i as u8, 3), Party::Neutral);
            self.area.put(column, field, party);
            events.push(Event::Dicing(dicing::Event::StonePlaced { party, column, field }));
        }
    }

    pub(super) fn mark(
        &mut self,
        party: Party,
        kind: Building,
        points: u8,
        events: &mut Sink<'_, Event>,
    ) {
        self.tracks[kind].advance(party, points);
        let field = self.tracks[kind].field(party);
        events.push(Event::PointsMarked { party, kind, points, field });
    }

    pub(super) fn score(&mut self, scoring: Scoring, events: &mut Sink<'_, Event>) {
        events.push(Event::ScoringBegan { scoring });
        let before = *self;
        let chips = before.parties().map(|party| (party, before.party(party).chips));
        scoring::score(scoring, &before.tracks, chips, |party, reason, points| {
            self.party_mut(party).score += points as u16;
            events.push(Event::Scored { party, reason, points });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Chip, Reason, Setup,
            scene::{ANA, BEN, Scene},
        },
        *,
    };
    use crate::{
        game::{self, Game, Turn},
        kit::{Looker, Seat},
        message::{Arg, Message, Tell as _},
        testkit::{Lcg, check_game},
    };
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

    const A: Party = Party::Seat(ANA);
    const B: Party = Party::Seat(BEN);

    fn field(line: u8) -> (u8, u8) {
        (line, 1)
    }

    /// D-01 to D-47 all at once: whatever players do, what must hold holds.
    #[test]
    fn the_battery_holds_for_all_player_counts() {
        for players in 2..=6 {
            for seed in 0..6 {
                check_game::<Dice>(&Setup::new(players).unwrap(), seed);
            }
        }
    }

    /// D-01, D-02, D-03, D-05: what lies on the table before anything is dealt; nothing is secret.
    #[test]
    fn a_new_table_has_all_pieces() {
        for (players, stones) in [(2, 5), (3, 5), (4, 4), (5, 3), (6, 3)] {
            let setup = Setup::new(players).unwrap();
            let game = Dice::new(&setup);
            assert_eq!(setup.stones(), stones);
            assert_eq!((game.table().light, game.table().dark), (Chips::LIGHT, Chips::DARK));
            assert_eq!(game.view(Looker::Spectator).table, game.view(Looker::Seat(BEN)).table);
            assert!(!game::Setup::has_secrets(&setup));
        }
        assert_eq!(Setup::new(1), None);
        assert_eq!(Setup::new(7), None);
    }

    /// D-04: the first starting player is drawn by lot, each as likely.
    #[test]
    fn the_first_starter_is_drawn_by_lot() {
        let mut game = Dice::new(&Setup::new(4).unwrap());
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        assert_eq!(outcomes.len(), 4);
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        let mut deal = |word: &str| game.deal(&word.parse().unwrap(), &mut Sink::none());
        let impossible = Err(Refusal::Dicing(dicing::Refusal::Impossible));
        assert_eq!((deal("seat-5"), deal("garden")), (impossible, impossible));
        game.deal(&"seat-3".parse().unwrap(), &mut Sink::none()).unwrap();
        assert_eq!(game.table().rounds.starter, Some(Seat(2)));
    }

    /// D-10: clockwise from the starting player, a stone each, until all are used.
    #[test]
    fn turns_go_round_until_all_stones_are_used() {
        let (mut game, mut luck) = (Dice::new(&Setup::new(4).unwrap()), Lcg(3));
        game.deal(&"seat-3".parse().unwrap(), &mut Sink::none()).unwrap();
        let mut movers = Vec::new();
        while game.table().rounds.number == 1 && movers.len() < 16 {
            match game.turn().seat() {
                None => {
                    let chance = game.draw(&mut luck).unwrap();
                    game.deal(&chance, &mut Sink::none()).unwrap();
                }
                Some(seat) => {
                    let kind = Building::ALL.into_iter().find(|it| game.table().symbols(*it) > 0);
                    let place = super::super::Action::Place { kind: kind.unwrap() };
                    game.play(seat, &place, &mut Sink::none()).unwrap();
                    movers.push(seat.0);
                }
            }
        }
        assert_eq!(movers, [2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
        assert!(matches!(game.prompt(), Some(Prompt::Reward { .. })), "then the rewards");
    }

    /// D-11: a die for the starting player chip, five chips left to right on the other fields; in
    /// round 5 the six dark chips and no starting player chip.
    #[test]
    fn bonus_fields_are_filled() {
        let scene = Scene::new(3);
        let chip = |column: Building| scene.game.table().bonus[column];
        assert_eq!(chip(Tower), Some(Bonus::Start));
        assert_eq!(chip(Pavilion), Some(Bonus::Chip(Chip::Points(1))));
        assert_eq!(chip(Garden), Some(Bonus::Chip(Chip::Annul)));
        assert_eq!(scene.game.table().light.len(), 15);
        let mut last = Scene::new(3);
        last.game.table.rounds.number = 4;
        last.rewards();
        assert_eq!(last.game.table().rounds.number, 5);
        assert_eq!(last.prompt(), Some(Prompt::BonusChips), "no die first");
        let mut outcomes = Vec::new();
        last.game.chances(&mut outcomes);
        let names: Vec<String> = outcomes.iter().map(|(it, n)| format!("{it} {n}")).collect();
        assert_eq!(names, ["points-1 2", "points-2 2", "points-3 2"]);
        last.deal("points-1 points-1 points-2 points-2 points-3 points-3");
        assert!(matches!(last.prompt(), Some(Prompt::Roll { .. })));
        assert!(last.game.table().dark.is_empty());
    }

    /// D-30, D-46: two building points, or one and the chip; the second best gets the other reward.
    #[test]
    fn the_best_stone_chooses() {
        let mut scene = Scene::new(3);
        scene.stone(Pavilion, field(5), A);
        scene.stone(Pavilion, field(4), B);
        scene.stone(Pavilion, field(3), Party::Seat(Seat(2)));
        scene.rewards();
        assert_eq!(scene.prompt(), Some(Prompt::Reward { seat: ANA, column: Pavilion }));
        let mut chip = scene.clone();
        scene.say(ANA, "take points");
        assert_eq!((scene.track(Pavilion, ANA), scene.track(Pavilion, BEN)), (2, 1));
        assert_eq!(scene.game.table().player(BEN).chips.count(Chip::Points(1)), 1);
        chip.say(ANA, "take chip");
        assert_eq!((chip.track(Pavilion, ANA), chip.track(Pavilion, BEN)), (1, 2));
        assert_eq!(chip.game.table().player(ANA).chips.count(Chip::Points(1)), 1);
        assert_eq!(chip.track(Pavilion, Seat(2)), 0, "the third gets nothing");
    }

    /// D-30: one player with both stones gets both rewards; one stone brings one, no stone nothing;
    /// columns from the left.
    #[test]
    fn columns_are_served_from_the_left() {
        let mut scene = Scene::new(3);
        scene.stone(Garden, field(1), B);
        scene.stone(Pavilion, field(5), A);
        scene.stone(Pavilion, field(4), A);
        scene.rewards();
        scene.say(ANA, "take chip");
        assert_eq!(scene.track(Pavilion, ANA), 3, "both rewards");
        assert_eq!(scene.prompt(), Some(Prompt::Reward { seat: BEN, column: Garden }));
        scene.say(BEN, "take points");
        assert_eq!(scene.game.table().rounds.number, 2);
        // D-32: the chip that nobody took leaves the game, and all stones return.
        assert_eq!(scene.game.table().gone.count(Chip::Annul), 1);
        assert_eq!(scene.game.table().gone.len(), 4);
        assert_eq!(scene.game.table().rounds.used, [0; 6]);
        assert_eq!(scene.game.table().area.count(A), 0);
    }

    /// D-33: the pile example: on the same field the lower stone is better, so nobody shares; the
    /// point chips count in every scoring, those of the round just ended too.
    #[test]
    fn piles_decide_who_is_better() {
        let mut scene = Scene::new(3);
        let (orange, green) = (A, B);
        scene.game.table.tracks[Tower].set(orange, 4);
        scene.game.table.tracks[Tower].set(green, 4);
        scene.game.table.tracks[Garden].set(green, 1);
        scene.stone(Pavilion, field(2), green);
        scene.rewards();
        scene.say(BEN, "take chip");
        let score = |seat: Seat| scene.game.table().player(seat).score;
        // Towers 6 for the lower stone; gardens 5, the pavilion 1, and a chip worth 1.
        assert_eq!((score(ANA), score(BEN), score(Seat(2))), (6, 7, 0));
        let chips = |it: &Event| matches!(it, Event::Scored { reason: Reason::Chips, .. });
        assert_eq!(scene.events.iter().filter(|it| chips(it)).count(), 1);
    }

    /// D-33: scorings A, B and C after rounds 1, 3 and 5, with one, two and three places.
    #[test]
    fn scorings_come_after_rounds_one_three_and_five() {
        for (round, points) in
            [(1, [6, 0, 0]), (2, [0, 0, 0]), (3, [13, 6, 0]), (4, [0, 0, 0]), (5, [21, 13, 6])]
        {
            let mut scene = Scene::new(3);
            scene.game.table.rounds.number = round;
            for (seat, track) in [(0, 5), (1, 4), (2, 3)] {
                scene.game.table.tracks[Tower].set(Party::Seat(Seat(seat)), track);
            }
            scene.rewards();
            let scores: Vec<u16> = scene.game.table().players().iter().map(|it| it.score).collect();
            assert_eq!(scores, points, "round {round}");
            assert_eq!(scene.game.turn() == Turn::Over, round == 5);
        }
    }

    /// D-34: the most points win; equal points share the victory.
    #[test]
    fn the_most_points_win() {
        let mut scene = Scene::new(3);
        scene.game.table.rounds.number = 5;
        for seat in [ANA, BEN] {
            scene.game.table.player_mut(seat).score = 40;
        }
        assert!(scene.game.winners().is_empty(), "not before the end");
        scene.rewards();
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [ANA, BEN]);
    }

    /// D-40: point chips stay and score again.
    #[test]
    fn point_chips_score_in_every_scoring() {
        let mut scene = Scene::new(3);
        scene.chip(ANA, Chip::Points(3));
        scene.chip(ANA, Chip::Points(2));
        for scoring in Scoring::ALL {
            scene.game.table.score(scoring, &mut Sink::none());
        }
        assert_eq!(scene.game.table().player(ANA).score, 15);
        assert_eq!(scene.game.table().player(ANA).chips.len(), 2);
    }

    /// D-41: a point is taken in another kind, one chip each; of two points one or both.
    #[test]
    fn a_point_is_exchanged() {
        let mut scene = Scene::new(3);
        scene.chip(ANA, Chip::Exchange);
        scene.stone(Pavilion, field(5), A);
        scene.rewards();
        scene.say(ANA, "take points");
        assert_eq!(scene.refused(ANA, "exchange pavilion"), "D-41", "another kind");
        scene.say(ANA, "exchange tower");
        assert_eq!((scene.track(Tower, ANA), scene.track(Pavilion, ANA)), (1, 1));
        assert_eq!(scene.game.table().player(ANA).chips.count(Chip::Exchange), 0, "it is used");
        let mut kept = Scene::new(3);
        kept.chip(ANA, Chip::Exchange);
        kept.stone(Pavilion, field(5), A);
        kept.rewards();
        kept.say(ANA, "take points");
        kept.say(ANA, "mark");
        assert_eq!(kept.track(Pavilion, ANA), 2);
        assert_eq!(kept.game.table().player(ANA).chips.count(Chip::Exchange), 1, "optional");
    }

    /// D-41: of a single point that is exchanged nothing is left to mark.
    #[test]
    fn a_single_point_is_exchanged() {
        let mut scene = Scene::new(3);
        scene.chip(ANA, Chip::Exchange);
        scene.stone(Pavilion, field(5), A);
        scene.rewards();
        scene.say(ANA, "take chip");
        scene.say(ANA, "exchange tower");
        assert_eq!((scene.track(Tower, ANA), scene.track(Pavilion, ANA)), (1, 0));
        let marked = |it: &Event| matches!(it, Event::PointsMarked { kind: Pavilion, .. });
        assert!(!scene.events.iter().any(marked));
    }

    /// D-41: not for the point of the reward that brings the chip, but for the second reward of the
    /// same player; and a point beyond 12 may be exchanged, a kind with 12 is no target.
    #[test]
    fn an_exchange_chip_works_from_the_next_point_on() {
        let mut scene = Scene::new(3);
        // The exchange chip lies in the column of the chambers.
        scene.stone(Chambers, field(5), A);
        scene.stone(Chambers, field(4), A);
        scene.game.table.tracks[Chambers].set(A, 12);
        scene.game.table.tracks[Tower].set(A, 12);
        scene.rewards();
        scene.say(ANA, "take chip");
        // Its own point was lost beyond 12; now come the two points of the second stone.
        assert_eq!(scene.prompt(), Some(Prompt::Points { seat: ANA, kind: Chambers, points: 2 }));
        assert_eq!(scene.refused(ANA, "exchange tower"), "D-41");
        scene.say(ANA, "exchange garden");
        assert_eq!(scene.track(Garden, ANA), 1);
        assert_eq!(scene.track(Chambers, ANA), 12);
    }

    /// D-45: whoever gets the starting player chip names anybody at once; not handed out, the
    /// starting player stays.
    #[test]
    fn the_next_starter_is_named() {
        let mut scene = Scene::new(3);
        scene.stone(Tower, field(5), A);
        scene.stone(Tower, field(4), B);
        scene.rewards();
        scene.say(ANA, "take points");
        assert_eq!(scene.prompt(), Some(Prompt::Name { seat: BEN }), "as second reward too");
        assert_eq!(scene.refused(BEN, "name 4"), "D-45");
        let nobody = Message::new("dice-no-such-seat").with("number", Arg::Number(4));
        assert_eq!(scene.refusal(BEN, "name 4").message(), nobody);
        scene.say(BEN, "name 3");
        assert_eq!(scene.game.table().rounds.starter, Some(Seat(2)));
        let mut nobody = Scene::new(3);
        nobody.stone(Tower, field(5), A);
        nobody.rewards();
        nobody.say(ANA, "take points");
        assert_eq!(nobody.game.table().rounds.starter, Some(ANA));
    }

    /// D2-01, D2-02: the neutral player's five stones, by the table of the rulebook; after the tower
    /// comes the pavilion.
    #[test]
    fn the_neutral_player_places_by_a_die() {
        let mut scene = Scene::new(2);
        let placed = |scene: &Scene| -> Vec<(Building, u8)> {
            let all = Building::ALL.into_iter();
            let stones = all.flat_map(|column| {
                scene.game.table().area.stones(column).map(move |(field, _)| (column, field.line()))
            });
            stones.collect()
        };
        let expected = [(Pavilion, 2), (Seraglio, 3), (Arcades, 4), (Chambers, 5), (Garden, 6)];
        assert_eq!(placed(&scene), expected);
        scene.game.table.area = Area::default();
        scene.game.table.place_neutral(Chambers, &mut Sink::none());
        let expected = [(Pavilion, 5), (Seraglio, 6), (Chambers, 2), (Garden, 3), (Tower, 4)];
        assert_eq!(placed(&scene), expected);
        let right = scene.game.table().area.stones(Tower).next().unwrap().0;
        assert_eq!(right.throws(), 3, "the right field");
        assert_eq!(Scene::new(3).game.table().area.count(Party::Neutral), 0);
    }

    /// D2-03: best, he takes two points; second, what is left. He keeps point chips only.
    #[test]
    fn the_neutral_player_takes_points() {
        let mut scene = Scene::new(2);
        scene.game.table.area = Area::default();
        scene.stone(Pavilion, field(5), Party::Neutral);
        scene.stone(Pavilion, field(4), A);
        scene.stone(Garden, field(5), B);
        scene.stone(Garden, field(4), Party::Neutral);
        scene.rewards();
        assert_eq!(scene.game.table().tracks[Pavilion].field(Party::Neutral), 2);
        assert_eq!(scene.track(Pavilion, ANA), 1);
        assert_eq!(scene.game.table().player(ANA).chips.count(Chip::Points(1)), 1);
        // Ben takes the points of the garden and leaves the annul chip, which leaves the game.
        scene.say(BEN, "take points");
        assert_eq!(scene.game.table().tracks[Garden].field(Party::Neutral), 1);
        assert_eq!(scene.game.table().gone.count(Chip::Annul), 1);
        assert!(scene.game.table().neutral.chips.is_empty());
    }

    /// D2-03: with the starting player chip he names the one who did not start the round.
    #[test]
    fn the_neutral_player_names_the_other() {
        let mut scene = Scene::new(2);
        scene.game.table.area = Area::default();
        scene.stone(Tower, field(5), A);
        scene.stone(Tower, field(4), Party::Neutral);
        scene.rewards();
        scene.say(ANA, "take points");
        assert_eq!(scene.game.table().rounds.starter, Some(BEN));
    }

    /// D2-04: he scores like a player and cannot win.
    #[test]
    fn the_neutral_player_scores_and_cannot_win() {
        let mut scene = Scene::new(2);
        scene.game.table.rounds.number = 5;
        scene.game.table.area = Area::default();
        scene.game.table.tracks[Tower].set(Party::Neutral, 5);
        scene.game.table.tracks[Tower].set(A, 2);
        scene.game.table.neutral.chips.put(Chip::Points(2));
        scene.game.table.light.take(Chip::Points(2));
        scene.rewards();
        assert_eq!(crate::testkit::points(&scene.game), [13, 0, 23]);
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [ANA]);
    }

    /// D-05: pieces that vanish or come from nowhere are noticed.
    #[test]
    fn the_audit_counts_pieces() {
        let broken: [fn(&mut Table); 8] = [
            |table| assert!(table.light.take(Chip::Annul)),
            |table| table.player_mut(ANA).chips.put(Chip::BlackDie),
            |table| table.rounds.used[0] = 6,
            |table| table.area.put(Garden, Field::of(4, 1), A),
            |table| table.throws.rolling -= 1,
            |table| table.bonus[Pavilion] = None,
            |table| table.neutral.chips.put(Chip::Annul),
            |table| table.tracks[Tower].set(Party::Neutral, 3),
        ];
        for (number, change) in broken.into_iter().enumerate() {
            let mut scene = Scene::new(3);
            assert_eq!(scene.game.audit(), Ok(()));
            change(&mut scene.game.table);
            assert!(scene.game.audit().is_err(), "{number}");
        }
    }

    /// D-11, D-20: luck brings what is asked for and nothing else.
    #[test]
    fn luck_answers_what_is_asked() {
        let mut scene = Scene::undealt(&Setup::new(2).unwrap());
        let refuse = |scene: &Scene, words: &str| {
            words.split_whitespace().for_each(|word| scene.refuse_chance(word));
        };
        refuse(&scene, "seat-3 garden annul");
        scene.deal("seat-1");
        refuse(&scene, "seat-1 annul");
        scene.deal("tower");
        refuse(&scene, "seat-1 garden");
        // Both exchange chips are laid, so a third cannot come.
        scene.deal("exchange exchange");
        refuse(&scene, "exchange");
        scene.deal("annul points-1 points-2");
        refuse(&scene, "seat-1 annul");
        scene.deal("garden");
        refuse(&scene, "seat-1 annul");
        scene.deal("8 garden");
        refuse(&scene, "seat-1 annul garden");
    }

    #[test]
    fn every_sort_of_action_has_its_number() {
        let texts = [
            "throw",
            "annul",
            "black garden",
            "place garden",
            "push garden",
            "take points",
            "take chip",
            "mark",
            "exchange garden",
            "name 1",
        ];
        let sorts = texts.map(|text| Dice::sort(&text.parse().unwrap()));
        assert_eq!(sorts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    /// D-03, D2-01: only what is there is written, and chips where they are not the usual ones.
    #[test]
    fn a_view_is_tidy() {
        let json =
            |scene: &Scene| serde_json::to_value(scene.game.view(Looker::Spectator)).unwrap();
        let mut scene = Scene::new(3);
        scene.chip(ANA, Chip::PushBack);
        let three = json(&scene);
        assert_eq!(three["players"].as_array().unwrap().len(), 3);
        assert_eq!(three["players"][0]["chips"], serde_json::json!({"push-back": 1}));
        assert_eq!(three["dark"], serde_json::json!({"points-1": 2, "points-2": 2, "points-3": 2}));
        assert!(three["neutral"].is_null() && json(&Scene::new(2))["neutral"].is_object());
        let mut setup = Setup::new(3).unwrap();
        let written = |setup: &Setup| serde_json::to_string(setup).unwrap();
        assert_eq!(written(&setup), r#"{"players":3}"#);
        let own = "6,2,2,2,2,3,3/1,2,3,0,0,0,0";
        game::Setup::set(&mut setup, "chips", own).unwrap();
        assert_eq!(written(&setup), format!(r#"{{"players":3,"chips":"{own}"}}"#));
    }

    /// What the next scoring would bring is what it brings.
    #[test]
    fn a_scoring_is_foretold() {
        let mut scene = Scene::new(2);
        scene.game.table.tracks[Tower].set(A, 3);
        scene.game.table.tracks[Garden].set(Party::Neutral, 3);
        let points: Vec<(Party, u32)> =
            scene.game.table().score_now().iter().map(|it| (it.party, it.points)).collect();
        assert_eq!(points, [(Party::Neutral, 5), (A, 6)]);
        assert_eq!(scene.game.table().player(ANA).score, 0, "nothing is scored yet");
    }
}
