//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Prompt, RollAndWrite, Row, START_BUILDINGS, Table};
use crate::{
    game::Amiss,
    kit::{Building, Seat},
    sound::{can_be_scores, unless},
};

impl Prompt {
    /// Its place in a stack, from the bottom: what comes later lies deeper. Those with the same place
    /// never wait together.
    const fn place(&self) -> usize {
        match self {
            Prompt::NewRound | Prompt::EndOfRound => 0,
            Prompt::SetUp => 1,
            Prompt::VirtualDice { seat } => 1 + Seat::MAX - seat.index(),
            Prompt::NextTurn => 2 + Seat::MAX,
            Prompt::Lot
            | Prompt::FirstBuilding { .. }
            | Prompt::FirstDice { .. }
            | Prompt::Turn { .. }
            | Prompt::Second { .. }
            | Prompt::Roll { .. }
            | Prompt::Keep { .. } => 3 + Seat::MAX,
        }
    }
}

impl RollAndWrite {
    pub(super) fn fits(&self) -> Result<(), Amiss> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let order = |a: &Prompt, b: &Prompt| a.place() < b.place();
        unless(prompts.is_sorted_by(order), "the prompts are out of order")?;
        table.pieces_are_of_players()?;
        let (players, has) = (table.setup.players(), |prompt| prompts.contains(&prompt));
        let is_virtual = |seat: &Seat| table.setup.virtual_seats().any(|it| it == *seat);
        let waiting: Vec<Seat> = prompts
            .iter()
            .filter_map(|it| match it {
                Prompt::VirtualDice { seat } => Some(*seat),
                _ => None,
            })
            .collect();
        unless(waiting.iter().all(is_virtual), "nobody virtual has this seat")?;
        let top = self.prompts.top().copied();
        if let Some(Prompt::Lot | Prompt::FirstBuilding { .. } | Prompt::FirstDice { .. }) = top {
            unless(prompts.len() == 3 && has(Prompt::NewRound) && has(Prompt::SetUp), "set-up")?;
            let next =
                if table.first.is_none() { Some(Prompt::Lot) } else { table.next_of_set_up() };
            unless(top == next && table.round == 0 && table.mover.is_none(), "set-up")?;
            let dealt = table.players().iter().map(|it| it.dice.pairs()).sum::<usize>();
            let one_each = table.players().iter().all(|it| it.dice.pairs() <= 1);
            let all = dealt + usize::from(table.in_hand) == usize::from(players) + 1;
            return unless(all && one_each, "the dice of the set-up");
        }
        let rounds = table.setup.rounds();
        let in_a_round = (1..=rounds).contains(&table.round) && table.first.is_some();
        unless(in_a_round, "there is no such round")?;
        for seat in table.setup.virtual_seats() {
            let rolled = table.round - u8::from(waiting.contains(&seat));
            let built: u32 = table.row(seat).counts.0.iter().map(|it| u32::from(*it)).sum();
            let expected = u32::from(START_BUILDINGS + rolled);
            unless(built == expected, "a virtual player has another number of buildings")?;
        }
        let Some(top) = top else {
            return unless(table.round == rounds, "the game is not over");
        };
        let turns = has(Prompt::NextTurn);
        unless(prompts[0] == Prompt::EndOfRound, "no end of the round")?;
        let all_wait = waiting.len() == usize::from(table.setup.virtual_parties());
        unless(!turns || all_wait, "virtual players come last")?;
        match top {
            Prompt::Turn { seat }
            | Prompt::Second { seat, .. }
            | Prompt::Roll { seat }
            | Prompt::Keep { seat }
                if turns && table.mover == Some(seat) =>
            {
                table.dice_of_a_turn(&top, seat)
            }
            Prompt::VirtualDice { .. } => table.dice_after_turns(),
            _ => Err("it cannot wait for this now".into()),
        }
    }
}

impl Table {
    fn pieces_are_of_players(&self) -> Result<(), Amiss> {
        let parties = self.setup.parties();
        let named = self.first.into_iter().chain(self.mover);
        let all_play = named.into_iter().all(|it| it.0 < self.setup.players());
        unless(all_play, "it is the turn of somebody who does not play")?;
        let done = Building::ALL.into_iter().flat_map(|it| self.completed[it].iter());
        unless(done.into_iter().all(|it| it.0 < parties), "a kind of somebody who does not play")?;
        let boxes = self.setup.sheet.boxes();
        let few = |row: &Row| row.counts.0.iter().zip(boxes.0).all(|(it, boxes)| *it <= boxes);
        unless(self.rows().iter().all(few), "more of a kind than there are boxes")?;
        let pairs = self.players().iter().all(|it| it.dice.yellow.len() == it.dice.blue.len());
        unless(pairs && self.in_hand <= super::PAIRS && self.aside <= super::PAIRS, "dice")?;
        can_be_scores(self.rows().iter().map(|it| it.score))
    }

    /// Rules: two pairs for whoever has the turn, one for everybody who still needs
    /// one; unless they are on their way.
    fn dice_of_a_turn(&self, prompt: &Prompt, seat: Seat) -> Result<(), Amiss> {
        let pairs = |seat: Seat| self.player(seat).dice.pairs();
        let (heir, again) = (self.heir(seat), self.plays_again());
        let rolls = matches!(prompt, Prompt::Roll { .. });
        let passed = rolls && again && heir.is_some_and(|it| pairs(it) == 2);
        // Those who have had their turn in the last round may have kept a pair.
        let first = self.first.unwrap_or(seat);
        let played: Vec<Seat> =
            first.round(self.setup.players()).take_while(|it| *it != seat).collect();
        for other in Seat::all(self.setup.players()).filter(|it| *it != seat) {
            let fits = match pairs(other) {
                0 => !again && played.contains(&other),
                1 => true,
                _ => passed && heir == Some(other),
            };
            unless(fits, "the dice lie in front of others")?;
        }
        let can_be_asked = match *prompt {
            Prompt::Roll { .. } => again || heir.is_some(),
            Prompt::Second { used, .. } => self.player(seat).second(used).is_some(),
            Prompt::Keep { .. } => heir.is_some(),
            _ => true,
        };
        let all = pairs(seat) + usize::from(self.in_hand) == 2 - usize::from(passed);
        let ready = all && (self.in_hand > 0) == rolls;
        unless(can_be_asked && ready, "the dice do not lie ready")
    }

    /// Whoever begins the next round has two pairs, all others one.
    fn dice_after_turns(&self) -> Result<(), Amiss> {
        let again = self.plays_again();
        let fits = (0..).map(Seat).zip(self.players()).all(|(seat, player)| {
            let pairs = player.dice.pairs();
            if again { pairs == 1 + usize::from(self.first == Some(seat)) } else { pairs <= 1 }
        });
        unless(fits && self.in_hand == 0, "the dice do not lie ready")
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Dice, PAIRS, Pips, Prompts, Setup, Square,
            scene::{ANA, BEN, CLEO, Scene, squares},
        },
        *,
    };
    use crate::{game::Game as _, kit::SeatSet};
    use Building::{Garden, Tower};

    type Change<'a> = &'a dyn Fn(&mut RollAndWrite);

    const NOT_READY: &str = "the dice do not lie ready";
    const OF_OTHERS: &str = "the dice lie in front of others";

    /// So many pairs beside a sheet.
    fn dice(seat: Seat, count: usize) -> impl Fn(&mut RollAndWrite) {
        move |it| {
            let dice = &mut it.table.player_mut(seat).dice;
            *dice = Dice::default();
            squares("44 55").take(count).for_each(|pair| dice.put(pair));
        }
    }
    /// Instead of what it waits for now.
    fn waits_for(prompt: Prompt) -> impl Fn(&mut RollAndWrite) {
        move |it| {
            it.prompts.pop();
            it.prompts.push(prompt);
        }
    }
    fn square(pair: &str) -> Square {
        squares(pair).next().unwrap()
    }

    /// turns, kinds, boxes, dice and points are of those who play.
    #[test]
    fn everything_is_of_those_who_play() {
        let scene = Scene::new(3);
        let turn = "it is the turn of somebody who does not play";
        assert_eq!(scene.amiss(|it| it.table.first = Some(Seat(3))), turn);
        assert_eq!(scene.amiss(|it| it.table.mover = Some(Seat(3))), turn);
        let kind = |it: &mut RollAndWrite| it.table.completed[Garden] = SeatSet::one(Seat(3));
        assert_eq!(scene.amiss(kind), "a kind of somebody who does not play");
        let boxes = scene.game.table.setup.sheet.boxes()[Tower];
        let over = |it: &mut RollAndWrite| it.table.rows[1].counts[Tower] = boxes + 1;
        assert_eq!(scene.amiss(over), "more of a kind than there are boxes");
        let full = |it: &mut RollAndWrite| it.table.rows[1].counts[Tower] = boxes;
        let mut fits = scene.clone();
        full(&mut fits.game);
        assert_eq!(fits.game.can_go_on(), Ok(()));
        let yellow = |it: &mut RollAndWrite| it.table.players[1].dice.yellow = Pips::default();
        assert_eq!(scene.amiss(yellow), "dice");
        assert_eq!(scene.amiss(|it| it.table.in_hand = PAIRS + 1), "dice");
        assert_eq!(scene.amiss(|it| it.table.aside = PAIRS + 1), "dice");
        let rich = |it: &mut RollAndWrite| it.table.rows[1].score = 10_001;
        assert_eq!(scene.amiss(rich), "nobody has so many points");
    }

    /// the lot, three buildings each in turn, then dice; nothing of a round is there.
    #[test]
    fn the_set_up_comes_in_its_order() {
        let mut scene = Scene::undealt(&Setup::new(2).unwrap());
        assert_eq!(scene.amiss(|it| it.table.first = Some(ANA)), "set-up", "no lot is needed");
        scene.deal("seat-1");
        let building = |seat| waits_for(Prompt::FirstBuilding { seat });
        let changes: [(&str, Change<'_>); 8] = [
            ("another's turn", &building(BEN)),
            ("dice come later", &waits_for(Prompt::FirstDice { seat: ANA })),
            ("no lot was drawn", &|it| it.table.first = None),
            ("a round has begun", &|it| it.table.round = 1),
            ("a turn has begun", &|it| it.table.mover = Some(ANA)),
            ("nothing comes after it", &|it| {
                it.prompts = Prompts::of(Prompt::SetUp, &[Prompt::FirstBuilding { seat: ANA }]);
            }),
            ("virtual players come later", &|it| {
                let stack = [
                    Prompt::NewRound,
                    Prompt::SetUp,
                    Prompt::VirtualDice { seat: Seat(2) },
                    Prompt::FirstBuilding { seat: ANA },
                ];
                it.prompts = Prompts::of(Prompt::SetUp, &stack);
            }),
            ("the end of a round", &|it| {
                let stack =
                    [Prompt::EndOfRound, Prompt::SetUp, Prompt::FirstBuilding { seat: ANA }];
                it.prompts = Prompts::of(Prompt::SetUp, &stack);
            }),
        ];
        for (what, change) in changes {
            assert_eq!(scene.amiss(change), "set-up", "{what}");
        }
        let dice_amiss = "the dice of the set-up";
        assert_eq!(scene.amiss(|it| it.table.in_hand += 1), dice_amiss);
        assert_eq!(scene.amiss(|it| it.table.in_hand -= 1), dice_amiss);
        let two_pairs = |it: &mut RollAndWrite| {
            it.table.in_hand -= 2;
            dice(ANA, 2)(it);
        };
        assert_eq!(scene.amiss(two_pairs), dice_amiss, "a pair each comes first");
    }

    /// R-06, R2-01, R2-02: rounds are counted, and virtual players build one in each, after the turns.
    #[test]
    fn a_round_has_turns_and_then_virtual_players() {
        let scene = Scene::new(2);
        let rounds = scene.game.table.setup.rounds();
        let no_round = "there is no such round";
        assert_eq!(scene.amiss(|it| it.table.round = 0), no_round);
        assert_eq!(scene.amiss(|it| it.table.round = rounds + 1), no_round);
        assert_eq!(scene.amiss(|it| it.table.first = None), no_round);
        let virtual_buildings = "a virtual player has another number of buildings";
        assert_eq!(scene.amiss(|it| it.table.rows[2].counts[Tower] += 1), virtual_buildings);
        assert_eq!(scene.amiss(|it| it.table.rows[2].counts[Garden] -= 1), virtual_buildings);
        let stack = |stack: &'static [Prompt]| {
            move |it: &mut RollAndWrite| it.prompts = Prompts::of(Prompt::SetUp, stack)
        };
        let (end, next, turn) = (Prompt::EndOfRound, Prompt::NextTurn, Prompt::Turn { seat: ANA });
        let dice = Prompt::VirtualDice { seat: Seat(2) };
        assert_eq!(scene.game.prompts.as_slice(), [end, dice, next, turn]);
        let not_now = "it cannot wait for this now";
        let cases: [(&'static [Prompt], &str); 8] = [
            (&[], virtual_buildings),
            (&[Prompt::NewRound, Prompt::VirtualDice { seat: Seat(2) }], "no end of the round"),
            (
                &[Prompt::EndOfRound, Prompt::NextTurn, Prompt::Turn { seat: ANA }],
                virtual_buildings,
            ),
            (
                &[Prompt::EndOfRound, Prompt::VirtualDice { seat: Seat(2) }, Prompt::NextTurn],
                not_now,
            ),
            (
                &[
                    Prompt::EndOfRound,
                    Prompt::VirtualDice { seat: Seat(2) },
                    Prompt::Turn { seat: ANA },
                ],
                not_now,
            ),
            (
                &[Prompt::VirtualDice { seat: Seat(2) }, Prompt::EndOfRound],
                "the prompts are out of order",
            ),
            (
                &[Prompt::EndOfRound, Prompt::VirtualDice { seat: BEN }],
                "nobody virtual has this seat",
            ),
            (
                &[
                    Prompt::EndOfRound,
                    Prompt::VirtualDice { seat: Seat(2) },
                    Prompt::NextTurn,
                    Prompt::Turn { seat: BEN },
                ],
                not_now,
            ),
        ];
        for (prompts, amiss) in cases {
            assert_eq!(scene.amiss(stack(prompts)), amiss, "{prompts:?}");
        }
        let early = |it: &mut RollAndWrite| {
            it.table.rows[2].counts[Tower] += 1;
            stack(&[Prompt::EndOfRound, Prompt::NextTurn, Prompt::Turn { seat: ANA }])(it);
        };
        assert_eq!(scene.amiss(early), "virtual players come last");
        let over = |it: &mut RollAndWrite| {
            it.table.rows[2].counts[Tower] += 1;
            stack(&[])(it);
        };
        assert_eq!(scene.amiss(over), "the game is not over");
    }

    /// R2-02: while virtual players roll, the first player has two pairs again, all others one.
    #[test]
    fn dice_lie_ready_while_virtual_players_roll() {
        let mut scene = Scene::new(2);
        scene.end_turns();
        assert_eq!(scene.prompt(), Some(Prompt::VirtualDice { seat: Seat(2) }));
        assert_eq!(scene.amiss(|it| it.table.in_hand = 1), NOT_READY);
        assert_eq!(scene.amiss(dice(ANA, 1)), NOT_READY, "Ana begins again");
        assert_eq!(scene.amiss(dice(BEN, 2)), NOT_READY);
        assert_eq!(scene.amiss(dice(BEN, 0)), NOT_READY);
    }

    /// after the turns of the last round some have kept a pair, nobody two.
    #[test]
    fn nobody_needs_dice_after_the_last_turns() {
        let mut scene = Scene::new(2);
        let rounds = scene.game.table.setup.rounds();
        scene.end_turns();
        scene.game.table.round = rounds;
        let built = |it: &RollAndWrite| it.table.rows[2].built();
        while built(&scene.game) < START_BUILDINGS + rounds - 1 {
            let table = &mut scene.game.table;
            let boxes = table.setup.sheet.boxes();
            let free = Building::ALL.into_iter().find(|it| table.rows[2].counts[*it] < boxes[*it]);
            table.rows[2].counts[free.unwrap()] += 1;
        }
        for (ana, ben) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            dice(ANA, ana)(&mut scene.game);
            dice(BEN, ben)(&mut scene.game);
            assert_eq!(scene.game.can_go_on(), Ok(()));
        }
        assert_eq!(scene.amiss(dice(ANA, 2)), NOT_READY);
        assert_eq!(scene.amiss(dice(BEN, 2)), NOT_READY);
    }

    /// two pairs for whoever has the turn, one for everybody else.
    #[test]
    fn the_dice_of_a_turn_lie_ready() {
        let scene = Scene::new(3);
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: ANA }));
        assert_eq!(scene.amiss(|it| it.table.in_hand = 1), NOT_READY);
        for count in [0, 1] {
            assert_eq!(scene.amiss(dice(ANA, count)), NOT_READY, "{count}");
        }
        let in_hand = |it: &mut RollAndWrite| {
            it.table.in_hand = 1;
            dice(ANA, 1)(it);
        };
        assert_eq!(scene.amiss(in_hand), NOT_READY, "a pair is not rolled yet");
        for other in [BEN, CLEO] {
            for count in [0, 2] {
                assert_eq!(scene.amiss(dice(other, count)), OF_OTHERS, "{other:?} {count}");
            }
        }
        let roll = waits_for(Prompt::Roll { seat: ANA });
        assert_eq!(scene.amiss(roll), NOT_READY, "nothing is in hand");
    }

    /// in the last round those who have played may have no pair, or have kept one.
    #[test]
    fn in_the_last_round_dice_run_out() {
        let mut scene = Scene::last(3);
        dice(ANA, 0)(&mut scene.game);
        dice(BEN, 2)(&mut scene.game);
        scene.game.table.mover = Some(BEN);
        waits_for(Prompt::Turn { seat: BEN })(&mut scene.game);
        assert_eq!(scene.game.can_go_on(), Ok(()), "Ana has put hers aside");
        assert_eq!(scene.amiss(dice(CLEO, 0)), OF_OTHERS, "Cleo has not played");
        assert_eq!(scene.amiss(dice(CLEO, 2)), OF_OTHERS, "nothing was passed");
        assert_eq!(scene.amiss(dice(ANA, 2)), OF_OTHERS);
        dice(ANA, 1)(&mut scene.game);
        assert_eq!(scene.game.can_go_on(), Ok(()), "or Ana has kept a pair");
        let roll = |seat, own| {
            move |it: &mut RollAndWrite| {
                waits_for(Prompt::Roll { seat })(it);
                it.table.in_hand = 1;
                dice(seat, own)(it);
            }
        };
        let mut coins = scene.clone();
        roll(BEN, 1)(&mut coins.game);
        assert_eq!(coins.game.can_go_on(), Ok(()), "Ben gains coins");
        let passed = |it: &mut RollAndWrite| {
            roll(BEN, 0)(it);
            dice(CLEO, 2)(it);
        };
        assert_eq!(scene.amiss(passed), OF_OTHERS, "what Ben has passed on he does not roll again");
        let mut last = scene.clone();
        dice(BEN, 0)(&mut last.game);
        dice(CLEO, 2)(&mut last.game);
        last.game.table.mover = Some(CLEO);
        waits_for(Prompt::Turn { seat: CLEO })(&mut last.game);
        assert_eq!(last.amiss(roll(CLEO, 1)), NOT_READY, "nobody needs a roll");
        assert_eq!(last.amiss(waits_for(Prompt::Keep { seat: CLEO })), NOT_READY);
    }

    /// what is rolled is in hand, what was passed lies there, a second building can
    /// be paid for, and of two pairs one is kept.
    #[test]
    fn dice_are_rolled_passed_and_kept() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 0);
        scene.say(ANA, "construct yellow-4 blue-4");
        assert_eq!(scene.prompt(), Some(Prompt::Roll { seat: ANA }));
        assert_eq!(scene.game.table.player(BEN).dice.pairs(), 2, "the other pair is passed");
        assert_eq!(scene.amiss(dice(BEN, 1)), NOT_READY);
        assert_eq!(scene.amiss(dice(ANA, 1)), NOT_READY);
        assert_eq!(scene.amiss(dice(CLEO, 2)), OF_OTHERS);
        assert_eq!(scene.amiss(|it| it.table.in_hand = 0), NOT_READY);
        assert_eq!(scene.amiss(|it| it.table.in_hand = 2), NOT_READY);

        let mut coins = Scene::new(3);
        coins.say(ANA, "coins");
        assert_eq!(coins.prompt(), Some(Prompt::Roll { seat: ANA }));
        assert_eq!(coins.amiss(dice(ANA, 1)), NOT_READY);
        assert_eq!(coins.amiss(|it| it.table.in_hand = 1), NOT_READY);
        assert_eq!(coins.amiss(dice(BEN, 2)), NOT_READY);
        coins.roll("12 34");
        assert_eq!(coins.prompt(), Some(Prompt::Keep { seat: ANA }));
        assert_eq!(coins.amiss(dice(ANA, 1)), NOT_READY);
        assert_eq!(coins.amiss(|it| it.table.in_hand = 1), NOT_READY);
        assert_eq!(coins.amiss(dice(BEN, 2)), OF_OTHERS);

        let mut second = Scene::new(3);
        second.say(ANA, "construct yellow-4 blue-4");
        assert_eq!(second.prompt(), Some(Prompt::Second { seat: ANA, used: square("44") }));
        assert_eq!(second.amiss(|it| it.table.player_mut(ANA).spent = 1), NOT_READY);
        let used = |pair| waits_for(Prompt::Second { seat: ANA, used: square(pair) });
        assert_eq!(second.amiss(used("11")), NOT_READY, "no such dice");
        assert_eq!(second.amiss(|it| it.table.in_hand = 1), NOT_READY);
        assert_eq!(second.amiss(dice(BEN, 2)), OF_OTHERS);

        let alone = Scene::new(1);
        assert_eq!(
            alone.amiss(waits_for(Prompt::Keep { seat: ANA })),
            NOT_READY,
            "nobody to pass to"
        );
    }
}
