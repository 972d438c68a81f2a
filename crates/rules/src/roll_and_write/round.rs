//! What happens by itself: the set-up, rounds, virtual parties, completed kinds, the end (R-04 to
//! R2-01 to R2-03, R1-01, R1-04).

use super::{
    Chance, Event, Prompt, Reason, Refusal, RollAndWrite, START_BUILDINGS, Square, Squares, Table,
    scoring::{self, PARTIES, Settled, Standing},
};
use crate::{
    game::Sink,
    kit::{Building, PerBuilding, Seat, SeatSet},
};

impl RollAndWrite {
    pub(super) fn can_come(&self, chance: &Chance) -> Result<(), Refusal> {
        let possible = match (self.prompts.top(), *chance) {
            (None, _) => return Err(Refusal::GameOver),
            (Some(Prompt::Lot), Chance::Lot(seat)) => seat.0 < self.table.setup.players(),
            (
                Some(
                    prompt @ (Prompt::FirstBuilding { .. }
                    | Prompt::FirstDice { .. }
                    | Prompt::Roll { .. }
                    | Prompt::VirtualDice { .. }),
                ),
                Chance::Pair(pair),
            ) => self.table.possible(prompt).contains(pair),
            _ => false,
        };
        if possible { Ok(()) } else { Err(Refusal::Impossible) }
    }

    /// Carries out a chance that was checked.
    pub(super) fn resolve_chance(&mut self, chance: &Chance, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match (self.prompts.top(), *chance) {
            (_, Chance::Lot(seat)) => {
                self.prompts.pop();
                table.first = Some(seat);
                events.push(Event::FirstDrawn { seat });
            }
            (Some(&Prompt::FirstBuilding { seat }), Chance::Pair(square)) => {
                self.prompts.pop();
                let kind = table.construct(seat, square);
                events.push(Event::FirstBuilding { seat, square, kind });
            }
            (Some(&Prompt::FirstDice { seat }), Chance::Pair(pair)) => {
                self.prompts.pop();
                table.in_hand -= 1;
                table.player_mut(seat).dice.put(pair);
                events.push(Event::DiceRolled { seat, pair });
            }
            (Some(&Prompt::VirtualDice { seat }), Chance::Pair(square)) => {
                self.prompts.pop();
                let kind = table.construct(seat, square);
                events.push(Event::VirtualMarked { seat, square, kind });
            }
            (Some(&Prompt::Roll { seat }), Chance::Pair(pair)) => self.land(seat, pair, events),
            _ => unreachable!("the chance was checked"),
        }
    }

    /// Goes on until a player or luck must decide, or the game is over.
    pub(super) fn settle(&mut self, events: &mut Sink<'_, Event>) {
        while let Some(&prompt) = self.prompts.top() {
            match prompt {
                Prompt::Lot
                | Prompt::FirstBuilding { .. }
                | Prompt::FirstDice { .. }
                | Prompt::Roll { .. }
                | Prompt::VirtualDice { .. }
                | Prompt::Turn { .. }
                | Prompt::Second { .. }
                | Prompt::Keep { .. } => return,
                Prompt::SetUp => match self.table.next_of_set_up() {
                    Some(next) => self.prompts.push(next),
                    None => self.prompts.pop(),
                },
                Prompt::NewRound => {
                    self.prompts.pop();
                    self.begin_round(events);
                }
                Prompt::NextTurn => self.next_turn(events),
                Prompt::EndOfRound => {
                    self.prompts.pop();
                    self.end_round(events);
                }
            }
        }
    }

    /// Turns, then a roll for each virtual party (R2-02, R1-01), then what is completed.
    fn begin_round(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        table.round += 1;
        table.mover = None;
        events.push(Event::RoundBegan { round: table.round });
        self.prompts.push(Prompt::EndOfRound);
        for seat in table.setup.virtual_seats().rev() {
            self.prompts.push(Prompt::VirtualDice { seat });
        }
        self.prompts.push(Prompt::NextTurn);
    }

    /// Clockwise from the first player, who is the same in every round.
    fn next_turn(&mut self, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        let next = match table.mover {
            None => table.first,
            Some(mover) => {
                Some(mover.next(table.setup.players())).filter(|it| Some(*it) != table.first)
            }
        };
        let Some(seat) = next else { return self.prompts.pop() };
        table.mover = next;
        self.prompts.push(Prompt::Turn { seat });
        events.push(Event::TurnBegan { seat });
    }

    fn end_round(&mut self, events: &mut Sink<'_, Event>) {
        self.table.settle_completed(events);
        if self.table.round < self.table.setup.rounds() {
            self.prompts.push(Prompt::NewRound);
        } else {
            self.table.score(events);
            events.push(Event::GameOver);
        }
    }
}

impl Table {
    /// Rules: three buildings each, one a go clockwise; those of the virtual parties
    /// (R2-01); a pair for each player, and a second one for the first.
    pub(super) fn next_of_set_up(&self) -> Option<Prompt> {
        let first = self.first?;
        let players = || first.round(self.setup.players());
        let built = |seat: &Seat| self.row(*seat).built();
        let behind = players().min_by_key(built).filter(|it| built(it) < START_BUILDINGS);
        let behind =
            behind.or_else(|| self.setup.virtual_seats().find(|it| built(it) < START_BUILDINGS));
        if let Some(seat) = behind {
            return Some(Prompt::FirstBuilding { seat });
        }
        let without = players().find(|it| self.player(*it).dice.pairs() == 0).unwrap_or(first);
        (self.in_hand > 0).then_some(Prompt::FirstDice { seat: without })
    }

    /// What dice may show. A roll that would be made again (a square already constructed in the
    /// set-up, R-04; a kind that is full, R2-02) is not there at all: the others stay equally likely,
    /// so this is the same as rolling until one of them comes.
    pub(super) fn possible(&self, prompt: &Prompt) -> Squares {
        match *prompt {
            // A virtual party has no sheet (R2-01), and three buildings are less than any kind has.
            Prompt::FirstBuilding { seat } => self.player(seat).built.others(),
            Prompt::VirtualDice { seat } => {
                let (sheet, row) = (&self.setup.sheet, self.row(seat));
                let full = |kind: Building| row.counts[kind] == sheet.boxes()[kind];
                Square::all().filter(|it| !full(sheet.kind(*it))).collect()
            }
            _ => Squares::ALL,
        }
    }

    /// Marks a square on a player's sheet, and its kind on the score sheet; a virtual party
    /// has no sheet (R2-01).
    pub(super) fn construct(&mut self, seat: Seat, square: Square) -> Building {
        let kind = self.setup.sheet.kind(square);
        if seat.0 < self.setup.players() {
            self.player_mut(seat).built.put(square);
        }
        self.rows[seat.index()].counts[kind] += 1;
        kind
    }

    /// Rule R-20: whoever has all of a kind since this round takes the best places still open.
    fn settle_completed(&mut self, events: &mut Sink<'_, Event>) {
        for kind in Building::ALL {
            let boxes = self.setup.sheet.boxes()[kind];
            let before = self.completed[kind];
            let now: SeatSet = Seat::all(self.setup.parties())
                .filter(|it| self.row(*it).counts[kind] == boxes && !before.contains(*it))
                .collect();
            if now.is_empty() {
                continue;
            }
            let share = scoring::completion(kind, before.len() as u8, now.len() as u8);
            let (place, shared_by) = (share.place, share.shared_by);
            for seat in now.iter() {
                self.completed[kind] = self.completed[kind].with(seat);
                events.push(Event::KindCompleted { seat, kind, place, shared_by });
                self.give(seat, Reason::Completed { kind, place, shared_by }, share.points, events);
            }
        }
    }

    /// Rules.
    pub(super) fn score(&mut self, events: &mut Sink<'_, Event>) {
        events.push(Event::ScoringBegan);
        let before = *self;
        let standings: [Standing; PARTIES] =
            std::array::from_fn(|party| before.standing(Seat(party as u8)));
        let settled = Building::ALL.map(|kind| {
            let completed = before.completed[kind];
            Settled { completed, gone: completed.len() as u8 }
        });
        let parties = usize::from(self.setup.parties());
        scoring::score(&standings[..parties], &PerBuilding(settled), |party, reason, points| {
            self.give(Seat(party as u8), reason, points, events);
        });
    }

    fn standing(&self, seat: Seat) -> Standing {
        let counts = self.row(seat).counts;
        if seat.0 < self.setup.players() {
            let player = self.player(seat);
            Standing { counts, built: player.built, coins: player.coins(), bonus: 0 }
        } else {
            Standing { counts, bonus: self.setup.virtual_bonus(), ..Standing::default() }
        }
    }

    /// Rule R2-03: the share of a virtual party is lost, unless one plays against it (R1-04).
    fn give(&mut self, seat: Seat, reason: Reason, points: u32, events: &mut Sink<'_, Event>) {
        if points > 0 && seat.0 < self.setup.scoring_parties() {
            self.rows[seat.index()].score += points as u16;
            events.push(Event::Scored { seat, reason, points });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            COINS, Setup, Sheet,
            scene::{ANA, BEN, CLEO, Scene, squares},
        },
        *,
    };
    use crate::kit::Looker;
    use crate::{
        game::{Game, Setup as _, Turn},
        testkit::{Lcg, check_game},
    };
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

    fn setup(players: u8, options: &[(&str, &str)]) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        options.iter().for_each(|(name, value)| setup.set(name, value).unwrap());
        setup
    }

    /// R2-01 to R2-03, R1-01 to R1-04 all at once: whatever players do, what must hold
    /// holds.
    #[test]
    fn the_battery_holds_for_all_player_counts_and_options() {
        let mut setups: Vec<Setup> = (1..=5).map(|players| setup(players, &[])).collect();
        setups.extend((1..=5).map(|players| setup(players, &[("sheet", "latin")])));
        let own = ("sheet", "ggggpp/sssstt/aaaapp/cccctt/ttttpp/pppppp");
        setups.extend((1..=5).map(|players| setup(players, &[own])));
        for count in ["2", "3", "4"] {
            for against in ["no", "yes"] {
                setups.push(setup(1, &[("virtual", count), ("against", against)]));
            }
        }
        for setup in setups {
            (0..4).for_each(|seed| check_game::<RollAndWrite>(&setup, seed));
        }
    }

    /// what lies on the table before anything is dealt; nothing is secret.
    #[test]
    fn a_new_table_has_all_pieces() {
        for (players, in_hand, aside) in [(1, 2, 3), (2, 3, 2), (3, 4, 2), (4, 5, 1), (5, 6, 0)] {
            let game = RollAndWrite::new(&setup(players, &[]));
            assert_eq!((game.table().in_hand, game.table().aside), (in_hand, aside), "{players}");
            assert_eq!(game.audit(), Ok(()));
            assert!(game.table().players().iter().all(|it| it.coins() == 3));
            assert_eq!(game.view(Looker::Spectator).table, game.view(Looker::Seat(ANA)).table);
            assert!(!game.setup().has_secrets());
        }
        assert_eq!(COINS, 20);
    }

    /// who plays is shown, and nobody else.
    #[test]
    fn a_view_is_tidy() {
        let json =
            |scene: &Scene| serde_json::to_value(scene.game.view(Looker::Spectator)).unwrap();
        let two = json(&Scene::new(2));
        let table = &two;
        assert_eq!(table["players"].as_array().unwrap().len(), 2);
        let player = serde_json::json!({
            "built": [[1, 1], [2, 2], [3, 3]],
            "counts": {"pavilion": 0, "seraglio": 0, "arcades": 1, "chambers": 1, "garden": 1,
                "tower": 0},
            "dice": {"yellow": [4], "blue": [4]},
            "coins": 3, "circled": 3, "spent": 0, "score": 0,
        });
        assert_eq!(table["players"][1], player);
        assert_eq!(table["virtual"].as_array().unwrap().len(), 1);
        assert!(table["virtual"][0].get("score").is_none(), "it does not score");
        assert_eq!(table["setup"]["sheet"], Sheet::standard().rows());
        let against = |options| json(&Scene::of(&setup(1, options)))["setup"]["against"].clone();
        assert_eq!((against(&[]), against(&[("against", "yes")])), (false.into(), true.into()));
        assert_eq!(table["completed"]["tower"], serde_json::json!([]));
        assert!(!two.to_string().contains("null,null"));
    }

    /// the first player is drawn by lot, each as likely.
    #[test]
    fn the_first_player_is_drawn_by_lot() {
        let mut game = RollAndWrite::new(&setup(4, &[]));
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        assert_eq!(outcomes.len(), 4);
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        let mut deal = |word: &str| game.deal(&word.parse().unwrap(), &mut Sink::none());
        let impossible = Err(Refusal::Impossible);
        assert_eq!((deal("seat-5"), deal("yellow-1+blue-1")), (impossible, impossible));
        game.deal(&"seat-3".parse().unwrap(), &mut Sink::none()).unwrap();
        assert_eq!(game.table().first, Some(Seat(2)));
        assert_eq!(game.prompt(), Some(Prompt::FirstBuilding { seat: Seat(2) }));
    }

    /// clockwise, one building a go, until all have three; a square that is taken cannot
    /// come, all others equally.
    #[test]
    fn everybody_begins_with_three_buildings() {
        let mut scene = Scene::undealt(&setup(3, &[]));
        scene.deal("seat-2");
        let mut seats = Vec::new();
        for pair in ["66", "66", "66", "55", "55", "55", "44", "44", "44"] {
            let Some(Prompt::FirstBuilding { seat }) = scene.prompt() else { panic!() };
            seats.push(seat.0);
            scene.roll(pair);
        }
        assert_eq!(seats, [1, 2, 0, 1, 2, 0, 1, 2, 0]);
        assert_eq!(scene.game.table().row(BEN).counts[Garden], 2, "66 and 44 are gardens");
        assert_eq!(scene.game.table().row(BEN).counts[Chambers], 1);
        let mut again = Scene::undealt(&setup(3, &[]));
        again.deal("seat-1");
        again.roll("66 66 66");
        let mut outcomes = Vec::new();
        again.game.chances(&mut outcomes);
        assert_eq!(outcomes.len(), 35);
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        let taken = "yellow-6+blue-6".parse().unwrap();
        assert_eq!(again.game.deal(&taken, &mut Sink::none()), Err(Refusal::Impossible));
    }

    /// a pair each, clockwise, and a second one for the first player; equal ones are stacked.
    #[test]
    fn dice_are_placed() {
        let mut scene = Scene::undealt(&setup(3, &[]));
        scene.deal("seat-2");
        scene.roll("66 66 66 55 55 55 44 44 44");
        let mut seats = Vec::new();
        for pair in ["12", "34", "56", "12"] {
            let Some(Prompt::FirstDice { seat }) = scene.prompt() else { panic!() };
            seats.push(seat);
            scene.roll(pair);
        }
        assert_eq!(seats, [BEN, CLEO, ANA, BEN]);
        assert_eq!([ANA, BEN, CLEO].map(|it| scene.dice(it)), ["5/6", "11/22", "3/4"]);
        assert_eq!((scene.game.table().in_hand, scene.game.table().aside), (0, 2));
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
    }

    /// so many rounds; the first player is first in each.
    #[test]
    fn the_number_of_rounds_follows_from_the_parties() {
        for (players, rounds) in [(1, 18), (2, 18), (3, 18), (4, 15), (5, 12)] {
            let (mut game, mut luck) = (RollAndWrite::new(&setup(players, &[])), Lcg(7));
            let (mut events, mut turns) = (Vec::new(), vec![0; players.into()]);
            while game.turn() != Turn::Over {
                let mut sink = Sink::into(&mut events);
                match game.turn().seat() {
                    None => game.deal(&game.draw(&mut luck).unwrap(), &mut sink).unwrap(),
                    Some(seat) => {
                        let mut offered = Vec::new();
                        game.actions(seat, &mut offered);
                        game.play(seat, offered.last().unwrap(), &mut sink).unwrap();
                    }
                }
            }
            let mut starts = Vec::new();
            for (i, event) in events.iter().enumerate() {
                match event {
                    Event::TurnBegan { seat } => turns[seat.index()] += 1,
                    Event::RoundBegan { .. } => starts.push(events[i + 1]),
                    _ => {}
                }
            }
            assert_eq!(turns, vec![rounds; players.into()], "{players} players");
            let first = Event::TurnBegan { seat: game.table().first.unwrap() };
            assert_eq!(starts, vec![first; rounds]);
            let rolls = |seat: Seat| {
                let rolled = |it: &&Event| matches!(it, Event::VirtualMarked { seat: by, .. } if *by == seat);
                events.iter().filter(rolled).count()
            };
            let mut virtual_seats = game.table().setup.virtual_seats();
            assert!(virtual_seats.all(|it| rolls(it) == rounds));
        }
    }

    /// two complete the seraglios in one round and share 26 points; the order in the round
    /// does not matter, and nothing is scored before its end.
    #[test]
    fn kinds_are_completed_at_the_end_of_a_round() {
        let mut scene = Scene::new(3);
        scene.set_count(BEN, Seraglio, 5);
        scene.set_count(CLEO, Seraglio, 5);
        assert_eq!(scene.scores(), [0, 0, 0]);
        scene.end_turns();
        assert_eq!(scene.scores(), [0, 13, 13]);
        let completed = Event::KindCompleted { seat: BEN, kind: Seraglio, place: 1, shared_by: 2 };
        assert!(scene.events.contains(&completed));
        let reason = Reason::Completed { kind: Seraglio, place: 1, shared_by: 2 };
        assert!(scene.events.contains(&Event::Scored { seat: BEN, reason, points: 13 }));
        assert_eq!(scene.game.table().round, 2);
    }

    /// a fourth party that completes a kind gets nothing, and no points are told.
    #[test]
    fn no_points_are_told_when_no_place_is_left() {
        let mut scene = Scene::new(4);
        for seat in [ANA, BEN, CLEO] {
            scene.set_count(seat, Seraglio, 5);
        }
        scene.end_turns();
        scene.events.clear();
        scene.set_count(Seat(3), Seraglio, 5);
        scene.end_turns();
        let completed =
            Event::KindCompleted { seat: Seat(3), kind: Seraglio, place: 4, shared_by: 1 };
        assert!(scene.events.contains(&completed));
        assert!(!scene.events.iter().any(|it| matches!(it, Event::Scored { .. })));
    }

    /// what is completed in the last round is settled before the scoring.
    #[test]
    fn the_last_round_is_settled_before_the_scoring() {
        let mut scene = Scene::last(3);
        scene.set_count(ANA, Pavilion, 5);
        scene.set_count(BEN, Pavilion, 2);
        scene.end_turns();
        assert_eq!(scene.game.turn(), Turn::Over);
        let points = |seat: Seat| -> Vec<(Reason, u32)> {
            let of = |it: &Event| match *it {
                Event::Scored { seat: by, reason, points } if by == seat => match reason {
                    Reason::Completed { kind: Pavilion, .. }
                    | Reason::Majority { kind: Pavilion, .. } => Some((reason, points)),
                    _ => None,
                },
                _ => None,
            };
            scene.events.iter().filter_map(of).collect()
        };
        assert_eq!(
            points(ANA),
            [(Reason::Completed { kind: Pavilion, place: 1, shared_by: 1 }, 16)]
        );
        assert_eq!(points(BEN), [(Reason::Majority { kind: Pavilion, place: 2, shared_by: 1 }, 8)]);
    }

    /// lines and coins at the end; what was built in the set-up counts.
    #[test]
    fn lines_and_coins_count_at_the_end() {
        let mut scene = Scene::last(3);
        scene.set_built(ANA, "11 22 33 13 14 16");
        scene.set_coins(ANA, 7);
        scene.set_coins(BEN, 3);
        scene.set_coins(CLEO, 1);
        scene.end_turns();
        let scored = |seat, reason, points| Event::Scored { seat, reason, points };
        for event in [
            scored(ANA, Reason::Row { row: 1, built: 4 }, 2),
            scored(ANA, Reason::Coins { coins: 7 }, 3),
            scored(BEN, Reason::Coins { coins: 3 }, 1),
        ] {
            assert!(scene.events.contains(&event), "{event:?}");
        }
        let cleo = |it: &&Event| {
            matches!(it, Event::Scored { seat: CLEO, reason: Reason::Coins { .. }, .. })
        };
        assert_eq!(scene.events.iter().find(cleo), None);
    }

    /// the most points win; equal points share the victory.
    #[test]
    fn the_most_points_win() {
        let mut scene = Scene::last(3);
        assert!(scene.game.winners().is_empty(), "not before the end");
        scene.set_coins(CLEO, 0);
        scene.end_turns();
        let scores = scene.scores();
        assert_eq!((scores[0], scores[1]), (scores[0], scores[0]));
        assert!(scores[2] < scores[0]);
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [ANA, BEN]);
    }

    /// R2-01: one virtual party with three rolled buildings, equal rolls marking the next box; read
    /// on the sheet in use.
    #[test]
    fn a_virtual_party_has_no_sheet() {
        let mut scene = Scene::undealt(&setup(2, &[("sheet", "latin")]));
        scene.deal("seat-1");
        scene.roll("66 66 55 55 44 44");
        assert_eq!(scene.prompt(), Some(Prompt::FirstBuilding { seat: CLEO }));
        scene.roll("11 11 16");
        let counts = scene.game.table().row(CLEO).counts;
        assert_eq!((counts[Pavilion], counts[Tower], counts[Garden]), (2, 1, 0));
        assert!(scene.player(CLEO).built.is_empty());
        assert_eq!(scene.prompt(), Some(Prompt::FirstDice { seat: ANA }));
        assert_eq!(scene.game.audit(), Ok(()));
    }

    /// R2-02: the players pass dice between themselves; then a roll for the virtual party, of a kind
    /// that is not full.
    #[test]
    fn a_virtual_party_rolls_after_the_players() {
        let mut scene = Scene::new(2);
        scene.set_coins(ANA, 0);
        scene.set_coins(BEN, 0);
        scene.set_count(CLEO, Pavilion, 5);
        scene.say(ANA, "construct yellow-4 blue-4");
        scene.roll("12");
        scene.say(BEN, "construct yellow-4 blue-4");
        assert_eq!(scene.dice(ANA), "15/26", "back to Ana");
        scene.roll("12");
        assert_eq!(scene.prompt(), Some(Prompt::VirtualDice { seat: CLEO }));
        let mut outcomes = Vec::new();
        scene.game.chances(&mut outcomes);
        assert_eq!(outcomes.len(), 31, "no pavilion can come");
        let full = Chance::Pair(squares("23").next().unwrap());
        assert_eq!(scene.game.clone().deal(&full, &mut Sink::none()), Err(Refusal::Impossible));
        scene.roll("31");
        assert_eq!(scene.game.table().row(CLEO).counts[Tower], 1);
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: ANA }), "once a round");
    }

    /// R2-03: the table of the rulebook for two: 1/8, 17/9, 6/18, 11/4, 12/12, 21/13.
    #[test]
    fn a_virtual_party_takes_places() {
        let mut scene = Scene::new(2);
        scene.set_count(CLEO, Pavilion, 5);
        scene.end_turns();
        scene.roll("11");
        for (kind, counts) in [
            (Pavilion, [1, 2, 5]),
            (Seraglio, [4, 3, 2]),
            (Arcades, [1, 2, 1]),
            (Chambers, [4, 2, 5]),
            (Garden, [4, 4, 4]),
            (Tower, [6, 5, 4]),
        ] {
            for (seat, count) in (0..).map(Seat).zip(counts) {
                scene.set_count(seat, kind, count);
            }
        }
        let points = scene.game.table().score_now();
        let of = |seat: Seat| {
            Building::ALL.map(|wanted| {
                let own = points.iter().filter(|it| it.party == crate::kit::Party::Seat(seat));
                let kind = own.filter(
                    |it| matches!(it.line, crate::kit::Line::Kind { kind, .. } if kind == wanted),
                );
                kind.map(|it| it.points).sum::<u32>()
            })
        };
        assert_eq!(of(ANA), [1, 17, 6, 11, 12, 21]);
        assert_eq!(of(BEN), [8, 9, 18, 4, 12, 13]);
        assert_eq!(of(CLEO), [0; 6], "it scores nothing");
        assert_eq!(scene.scores().len(), 2);
    }

    /// R1-01: a turn, then a roll for each virtual party, with one pair of dice, then R-20.
    #[test]
    fn alone_a_round_has_one_turn() {
        for (count, rounds) in [("2", 18), ("3", 15), ("4", 12)] {
            let setup = setup(1, &[("virtual", count)]);
            assert_eq!(setup.rounds(), rounds);
            let mut scene = Scene::of(&setup);
            scene.set_coins(ANA, 0);
            scene.say(ANA, "construct yellow-4 blue-4");
            scene.roll("12");
            for seat in setup.virtual_seats() {
                assert_eq!(scene.prompt(), Some(Prompt::VirtualDice { seat }));
                scene.roll("11");
            }
            assert_eq!(
                (scene.prompt(), scene.game.table().round),
                (Some(Prompt::Turn { seat: ANA }), 2)
            );
            assert_eq!(scene.game.table().aside, 3, "one pair for all virtual parties");
        }
    }

    /// R1-03: only the player scores, and nobody is beaten.
    #[test]
    fn alone_the_score_counts() {
        let mut scene = Scene::last(1);
        scene.end_turns();
        scene.roll("11 11");
        assert_eq!(scene.game.turn(), Turn::Over);
        assert_eq!(scene.scores().len(), 1);
        assert!(scene.game.winners().is_empty());
    }

    /// R1-04: the table of the rulebook against three virtual players: 87, 60, 62 and 52.
    #[test]
    fn virtual_parties_score_where_one_plays_against_them() {
        let mut scene = Scene::of(&setup(1, &[("virtual", "3"), ("against", "yes")]));
        scene.set_built(ANA, "11 12 13 14 15 16 34 41 62 36 43 25 52 24 31 63");
        scene.set_coins(ANA, 12);
        for (kind, counts) in [
            (Pavilion, [3, 2, 2]),
            (Seraglio, [1, 3, 1]),
            (Arcades, [2, 1, 3]),
            (Chambers, [2, 4, 2]),
            (Garden, [2, 2, 1]),
            (Tower, [2, 1, 2]),
        ] {
            for (seat, count) in (1..).map(Seat).zip(counts) {
                scene.set_count(seat, kind, count);
            }
        }
        scene.game.table.score(&mut Sink::into(&mut scene.events));
        assert_eq!(scene.scores(), [87, 60, 62, 52]);
        let bonus = Event::Scored { seat: BEN, reason: Reason::Virtual, points: 18 };
        assert!(scene.events.contains(&bonus));
    }

    /// R1-04: 21, 18 or 15 for two, three or four; they may win, and complete kinds.
    #[test]
    fn virtual_parties_may_win() {
        for (count, bonus) in [("2", 21), ("3", 18), ("4", 15)] {
            let setup = setup(1, &[("virtual", count), ("against", "yes")]);
            assert_eq!(setup.virtual_bonus(), bonus);
        }
        let mut scene = Scene::of(&setup(1, &[("against", "yes")]));
        scene.set_count(BEN, Tower, 7);
        scene.end_turns();
        scene.roll("11 11");
        assert_eq!(scene.scores(), [0, 21, 0]);
        scene.game.table.round = 18;
        scene.end_turns();
        scene.roll("11 11");
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [BEN]);
    }

    /// dice, coins and marks that do not fit are noticed.
    #[test]
    fn the_audit_counts_pieces() {
        let broken: [fn(&mut Table); 8] = [
            |table| table.aside += 1,
            |table| table.in_hand += 1,
            |table| table.player_mut(ANA).dice.yellow = super::super::Pips::default(),
            |table| table.player_mut(ANA).circled = 2,
            |table| table.player_mut(ANA).circled = 21,
            |table| table.player_mut(ANA).spent = 4,
            |table| table.rows[0].counts[Garden] = 2,
            |table| table.completed[Garden] = SeatSet::one(ANA),
        ];
        for (number, change) in broken.into_iter().enumerate() {
            let mut scene = Scene::new(3);
            assert_eq!(scene.game.audit(), Ok(()));
            change(&mut scene.game.table);
            assert!(scene.game.audit().is_err(), "{number}");
        }
        let mut two = Scene::new(2);
        two.game.table.rows[2].counts[Garden] = 8;
        assert!(two.game.audit().is_err(), "more than the boxes of a virtual party");
    }

    #[test]
    fn every_sort_of_action_has_its_number() {
        let texts = [
            "change yellow-1 up",
            "construct yellow-1 blue-1",
            "coins",
            "second",
            "done",
            "keep yellow-1 blue-1",
        ];
        let sorts = texts.map(|text| RollAndWrite::sort(&text.parse().unwrap()));
        assert_eq!(sorts, [0, 1, 2, 3, 4, 5]);
    }
}
