//! What a player is offered, what is allowed, what it does (R-10 to R-18, R1-02).

use super::{
    Action, Change, Colour, Die, Event, Player, Prompt, Refusal, RollAndWrite, Square, Table,
};
use crate::{game::Sink, kit::Seat};

/// What a second building costs.
pub const SECOND_COINS: u8 = 3;

// What is offered.
impl RollAndWrite {
    pub(super) fn offer(&self, offered: &mut Vec<Action>) {
        match self.prompts.top() {
            Some(&Prompt::Turn { seat }) => {
                let player = self.table.player(seat);
                player.each_change(|die, change| offered.push(Action::Change { die, change }));
                let free = player.dice.squares().filter(|it| !player.built.contains(*it));
                offered.extend(free.map(|square| Action::Construct { square }));
                offered.push(Action::Coins);
            }
            Some(Prompt::Second { .. }) => offered.extend([Action::Second, Action::Done]),
            Some(&Prompt::Keep { seat }) => {
                let pairs = self.table.player(seat).dice.squares();
                offered.extend(pairs.map(|pair| Action::Keep { pair }));
            }
            _ => {}
        }
    }
}

impl Player {
    /// Rule R-14: every die that may be moved, equal ones once; nothing without a coin.
    fn each_change(&self, mut each: impl FnMut(Die, Change)) {
        if self.coins() == 0 {
            return;
        }
        for colour in Colour::ALL {
            for pips in self.dice.of(colour).different() {
                let changes = Change::ALL.into_iter().filter(|it| it.of(pips).is_some());
                changes.for_each(|change| each(Die { colour, pips }, change));
            }
        }
    }
}

// What is allowed.
impl RollAndWrite {
    pub(super) fn may_play(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let prompt = self.prompts.top().ok_or(Refusal::GameOver)?;
        match *prompt {
            Prompt::Turn { seat: asked } if asked == seat => {
                self.table.player(seat).check_turn(action)
            }
            Prompt::Second { seat: asked, .. } if asked == seat => match action {
                Action::Second | Action::Done => Ok(()),
                Action::Change { .. } => Err(Refusal::TooLateToChange),
                Action::Construct { .. } | Action::Coins | Action::Keep { .. } => {
                    Err(Refusal::NotNow)
                }
            },
            Prompt::Keep { seat: asked } if asked == seat => match *action {
                Action::Keep { pair } => self.table.player(seat).dice_are_there(pair, "R-13"),
                Action::Change { .. } => Err(Refusal::TooLateToChange),
                Action::Second => Err(Refusal::NoFirstBuilding),
                Action::Construct { .. } | Action::Coins | Action::Done => Err(Refusal::NotNow),
            },
            _ => Err(Refusal::NotYourTurn),
        }
    }
}

impl Player {
    fn check_turn(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Change { die, change } => self.can_change(die, change),
            Action::Construct { square } => {
                // What is built says so, whatever the dice show.
                self.square_is_free(square)?;
                self.dice_are_there(square, "R-11")
            }
            Action::Coins => Ok(()),
            Action::Second => Err(Refusal::NoFirstBuilding),
            Action::Done | Action::Keep { .. } => Err(Refusal::NotNow),
        }
    }

    /// For whatever this rule uses the die.
    fn die_is_there(&self, die: Die, rule: &'static str) -> Result<(), Refusal> {
        if self.dice.contains(die) { Ok(()) } else { Err(Refusal::NoSuchDie { die, rule }) }
    }

    fn dice_are_there(&self, pair: Square, rule: &'static str) -> Result<(), Refusal> {
        self.die_is_there(Die { colour: Colour::Yellow, pips: pair.yellow() }, rule)?;
        self.die_is_there(Die { colour: Colour::Blue, pips: pair.blue() }, rule)
    }

    /// Rule R-11: a building is constructed once.
    fn square_is_free(&self, square: Square) -> Result<(), Refusal> {
        if self.built.contains(square) { Err(Refusal::SquareTaken { square }) } else { Ok(()) }
    }

    /// Rules: a coin for a pip.
    fn can_change(&self, die: Die, change: Change) -> Result<(), Refusal> {
        self.die_is_there(die, "R-14")?;
        change.of(die.pips).ok_or(Refusal::PastTheEnd { change })?;
        if self.coins() > 0 { Ok(()) } else { Err(Refusal::NoCoin) }
    }

    /// Rule R-15: three coins, and a free square where the other dice meet.
    pub(super) fn second(&self, used: Square) -> Option<Square> {
        let other = self.dice.without(used)?;
        (self.coins() >= SECOND_COINS && !self.built.contains(other)).then_some(other)
    }
}

// What it does.
impl RollAndWrite {
    /// Carries out an action that was checked.
    pub(super) fn resolve_action(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Sink<'_, Event>,
    ) {
        match *action {
            Action::Change { die, change } => self.table.change(seat, die, change, events),
            Action::Construct { square } => {
                self.prompts.pop();
                let kind = self.table.construct(seat, square);
                events.push(Event::Constructed { seat, square, kind });
                match self.table.player(seat).second(square) {
                    Some(_) => self.prompts.push(Prompt::Second { seat, used: square }),
                    None => self.pass_unused(seat, square, events),
                }
            }
            Action::Coins => {
                self.prompts.pop();
                let coins = self.table.coins_to_gain(seat);
                self.table.player_mut(seat).circled += coins;
                events.push(Event::CoinsGained { seat, coins });
                self.roll_all(seat);
            }
            Action::Second => self.construct_second(seat, events),
            Action::Done => {
                if let Some(&Prompt::Second { used, .. }) = self.prompts.top() {
                    self.prompts.pop();
                    events.push(Event::LeftAtOne { seat });
                    self.pass_unused(seat, used, events);
                }
            }
            Action::Keep { pair } => {
                self.prompts.pop();
                self.table.keep(seat, pair, events);
            }
        }
    }

    fn construct_second(&mut self, seat: Seat, events: &mut Sink<'_, Event>) {
        let Some(&Prompt::Second { used, .. }) = self.prompts.top() else { return };
        self.prompts.pop();
        let square = self.table.player(seat).second(used).expect("it was asked for");
        self.table.player_mut(seat).spent += SECOND_COINS;
        let kind = self.table.construct(seat, square);
        events.push(Event::SecondConstructed { seat, square, kind });
        self.roll_all(seat);
    }

    /// Rule R-12: the used pair is rolled again, the other one passed on as it is. Alone, it stays
    /// (R1-02). Rule R-18: nothing is rolled that nobody needs.
    fn pass_unused(&mut self, seat: Seat, used: Square, events: &mut Sink<'_, Event>) {
        let (heir, again) = (self.table.heir(seat), self.table.plays_again());
        let table = &mut self.table;
        let taken = table.player_mut(seat).dice.take(used);
        debug_assert!(taken, "checked");
        if let Some(to) = heir {
            let pair = table.pass(seat, to);
            events.push(Event::DicePassed { seat, to, pair });
        } else if !again {
            table.put_aside(seat);
        }
        if again {
            table.in_hand = 1;
            self.prompts.push(Prompt::Roll { seat });
        } else {
            table.aside += 1;
        }
    }

    /// Rules: all four dice are rolled; R-18: unless nobody needs them.
    fn roll_all(&mut self, seat: Seat) {
        let table = &mut self.table;
        if table.heir(seat).is_none() && !table.plays_again() {
            table.put_aside(seat);
            return;
        }
        table.player_mut(seat).dice = super::Dice::default();
        table.in_hand = 2;
        self.prompts.push(Prompt::Roll { seat });
    }

    /// A pair that was rolled comes beside the sheet; of two pairs one is kept, where there is
    /// somebody to pass the other to.
    pub(super) fn land(&mut self, seat: Seat, pair: Square, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        table.in_hand -= 1;
        table.player_mut(seat).dice.put(pair);
        events.push(Event::DiceRolled { seat, pair });
        if table.in_hand > 0 {
            return;
        }
        self.prompts.pop();
        let dice = table.player(seat).dice;
        if dice.pairs() < 2 || table.heir(seat).is_none() {
            return;
        }
        let mut choices = dice.squares();
        match (choices.next(), choices.next()) {
            (Some(only), None) => table.keep(seat, only, events),
            _ => self.prompts.push(Prompt::Keep { seat }),
        }
    }
}

impl Table {
    /// Rule R-13: a coin for each of the four meetings that is constructed, while there are coins on
    /// the sheet.
    pub fn coins_to_gain(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let met = player.dice.meetings().filter(|it| player.built.contains(*it)).count() as u8;
        met.min(self.setup.coins().saturating_sub(player.circled))
    }
    /// Whom dice are passed to: the next player clockwise who still has a turn; nobody alone
    /// (R1-02), and never a virtual party (R2-02).
    pub fn heir(&self, seat: Seat) -> Option<Seat> {
        let players = self.setup.players();
        let next = seat.next(players);
        let has_turn = self.plays_again() || Some(next) != self.first;
        (players > 1 && has_turn).then_some(next)
    }

    /// Whether another round comes.
    pub(super) const fn plays_again(&self) -> bool {
        self.round < self.setup.rounds()
    }

    /// Rule R-14: a coin, and one pip.
    fn change(&mut self, seat: Seat, die: Die, change: Change, events: &mut Sink<'_, Event>) {
        let to = change.of(die.pips).expect("checked");
        let player = self.player_mut(seat);
        player.spent += 1;
        player.dice.change(die, to);
        events.push(Event::DieChanged { seat, die, to });
    }

    /// The pair that is kept stays, the other one is passed unchanged.
    fn keep(&mut self, seat: Seat, pair: Square, events: &mut Sink<'_, Event>) {
        let Some(to) = self.heir(seat) else { return };
        let taken = self.player_mut(seat).dice.take(pair);
        debug_assert!(taken, "checked");
        let passed = self.pass(seat, to);
        self.player_mut(seat).dice.put(pair);
        events.push(Event::DiceKept { seat, pair });
        events.push(Event::DicePassed { seat, to, pair: passed });
    }

    /// Hands on the only pair that lies there.
    fn pass(&mut self, seat: Seat, to: Seat) -> Square {
        let dice = std::mem::take(&mut self.player_mut(seat).dice);
        let pair = dice.squares().next().expect("a pair lies there");
        self.player_mut(to).dice.put(pair);
        pair
    }

    /// All dice of a player are needed no more.
    fn put_aside(&mut self, seat: Seat) {
        let dice = std::mem::take(&mut self.player_mut(seat).dice);
        self.aside += dice.pairs() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::scene::{ANA, BEN, CLEO, Scene, squares},
        *,
    };
    use crate::kit::Building;

    fn square(pair: &str) -> Square {
        squares(pair).next().unwrap()
    }

    /// whoever has four dice is active, constructs or gains coins, and nobody else acts.
    #[test]
    fn the_active_player_constructs_or_gains_coins() {
        let mut scene = Scene::new(3);
        assert_eq!([ANA, BEN, CLEO].map(|it| scene.player(it).dice.pairs()), [2, 1, 1]);
        for text in ["construct yellow-4 blue-4", "coins", "done", "change yellow-4 up"] {
            assert_eq!(scene.refused(BEN, text), "R-10", "{text}");
        }
        for text in ["done", "keep yellow-4 blue-4"] {
            assert_eq!(scene.refused(ANA, text), "R-10", "{text}");
        }
        scene.set_coins(ANA, 0);
        let expected = [
            "construct yellow-4 blue-4",
            "construct yellow-4 blue-6",
            "construct yellow-5 blue-4",
            "construct yellow-5 blue-6",
            "coins",
        ];
        assert_eq!(scene.offers(ANA), expected);
        scene.say(ANA, "construct yellow-5 blue-6");
        assert_eq!(scene.prompt(), Some(Prompt::Roll { seat: ANA }), "one action only");
        scene.roll("12");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
        assert_eq!([ANA, BEN, CLEO].map(|it| scene.player(it).dice.pairs()), [1, 2, 1]);
    }

    /// one yellow and one blue die, where nothing is constructed yet; otherwise only coins.
    #[test]
    fn a_building_is_constructed_once() {
        let mut scene = Scene::new(3);
        assert_eq!(scene.refused(ANA, "construct yellow-3 blue-4"), "R-11", "no such die");
        assert_eq!(scene.refused(ANA, "construct yellow-4 blue-3"), "R-11", "no such die");
        scene.set_dice("11 32");
        assert_eq!(scene.refused(ANA, "construct yellow-1 blue-1"), "R-11", "constructed");
        let built = square("22");
        let refusal = scene.refusal(ANA, "construct yellow-2 blue-2");
        assert_eq!(refusal, Refusal::SquareTaken { square: built }, "whatever the dice show");
        scene.say(ANA, "construct yellow-3 blue-2");
        assert!(scene.player(ANA).built.contains(square("32")));
        assert_eq!(scene.game.table().row(ANA).counts[Building::Garden], 2, "marked");
        let mut full = Scene::new(3);
        full.set_coins(ANA, 0);
        full.set_dice("11 11");
        assert_eq!(full.offers(ANA), ["coins"]);
    }

    /// the used pair is rolled again before the next turn, the other passed unchanged, even
    /// where a coin has changed it.
    #[test]
    fn the_unused_pair_is_passed() {
        let mut scene = Scene::new(3);
        scene.say(ANA, "change yellow-4 down");
        scene.say(ANA, "construct yellow-5 blue-4");
        assert_eq!((scene.dice(ANA).as_str(), scene.dice(BEN).as_str()), ("/", "34/46"));
        assert_eq!(scene.game.table().in_hand, 1);
        scene.roll("61");
        assert_eq!(scene.dice(ANA), "6/1");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
    }

    /// of two equal dice it does not matter which is used, so that is offered once.
    #[test]
    fn equal_dice_are_offered_once() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 0);
        scene.set_dice("42 42");
        assert_eq!(scene.offers(ANA), ["construct yellow-4 blue-2", "coins"]);
        scene.say(ANA, "construct yellow-4 blue-2");
        assert_eq!(scene.dice(BEN), "44/24");
        scene.roll("66");
        assert!(scene.offers(BEN).contains(&"change yellow-4 up".to_owned()));
    }

    /// a coin for each constructed meeting; a square met two or four times counts so often.
    /// Two squares met twice each bring four coins.
    #[test]
    fn coins_are_gained_where_dice_meet() {
        for (dice, coins) in [("44 56", 0), ("11 22", 2), ("11 14", 2), ("11 11", 4), ("15 41", 1)]
        {
            let mut scene = Scene::new(3);
            scene.set_dice(dice);
            scene.say(ANA, "coins");
            assert_eq!(scene.player(ANA).coins(), 3 + coins, "{dice}");
        }
        let mut scene = Scene::new(3);
        scene.set_built(ANA, "11 14 33");
        scene.set_dice("11 14");
        scene.say(ANA, "coins");
        assert_eq!(scene.player(ANA).coins(), 7);
    }

    /// every coin is circled once; a spent one never comes back.
    #[test]
    fn no_more_coins_than_the_sheet_has() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 18);
        scene.game.table.player_mut(ANA).spent = 10;
        scene.set_dice("11 11");
        scene.say(ANA, "coins");
        assert_eq!((scene.player(ANA).circled, scene.player(ANA).coins()), (20, 10));
        let mut none = Scene::new(3);
        none.set_coins(ANA, 20);
        none.set_dice("11 11");
        none.say(ANA, "coins");
        assert_eq!(none.player(ANA).coins(), 20, "allowed, for nothing");
        let gained = Event::CoinsGained { seat: ANA, coins: 0 };
        assert!(none.events.contains(&gained));
    }

    /// then all four are rolled; one pair is kept, seen, and the other passed unchanged.
    #[test]
    fn after_coins_one_pair_is_kept() {
        let mut scene = Scene::new(3);
        scene.say(ANA, "coins");
        assert_eq!((scene.game.table().in_hand, scene.dice(ANA).as_str()), (2, "/"));
        scene.roll("35 61");
        assert_eq!(scene.prompt(), Some(Prompt::Keep { seat: ANA }));
        let pairs = ["3 blue-1", "3 blue-5", "6 blue-1", "6 blue-5"];
        assert_eq!(scene.offers(ANA), pairs.map(|it| format!("keep yellow-{it}")));
        assert_eq!(scene.refused(ANA, "keep yellow-4 blue-1"), "R-13", "no such die");
        assert_eq!(scene.refused(ANA, "second"), "R-15", "not directly after a first one");
        assert_eq!(scene.refused(ANA, "change yellow-3 up"), "R-14");
        assert_eq!(scene.refused(ANA, "coins"), "R-10");
        scene.say(ANA, "keep yellow-3 blue-1");
        assert_eq!((scene.dice(ANA).as_str(), scene.dice(BEN).as_str()), ("3/1", "46/45"));
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
    }

    /// where both pairs are the same there is nothing to choose.
    #[test]
    fn equal_pairs_are_not_asked_for() {
        let mut scene = Scene::new(3);
        scene.say(ANA, "coins");
        scene.roll("35 35");
        assert_eq!((scene.dice(ANA).as_str(), scene.dice(BEN).as_str()), ("3/5", "34/45"));
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
    }

    /// a coin moves a die one pip, any die, as often as coins allow, never between 6 and 1;
    /// afterwards either action. The example: three coins, two for a yellow and one for a blue die.
    #[test]
    fn coins_change_dice() {
        let mut scene = Scene::new(3);
        assert_eq!(scene.refused(ANA, "change blue-6 up"), "R-14");
        assert_eq!(scene.refused(ANA, "change blue-5 up"), "R-14", "no such die");
        scene.say(ANA, "change yellow-5 down");
        scene.say(ANA, "change yellow-4 down");
        scene.say(ANA, "change blue-4 down");
        assert_eq!((scene.dice(ANA).as_str(), scene.player(ANA).coins()), ("34/36", 0));
        assert_eq!(scene.refused(ANA, "change blue-3 down"), "R-16");
        let mut coins = scene.clone();
        coins.say(ANA, "coins");
        assert_eq!(coins.player(ANA).coins(), 1, "where 3 and 3 meet");
        scene.say(ANA, "construct yellow-4 blue-3");
        let mut low = Scene::new(3);
        low.set_dice("11 56");
        assert_eq!(low.refused(ANA, "change yellow-1 down"), "R-14");
    }

    /// not between a first and a second building, nor after anything else.
    #[test]
    fn dice_are_changed_first() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 5);
        scene.say(ANA, "construct yellow-4 blue-4");
        assert_eq!(scene.prompt(), Some(Prompt::Second { seat: ANA, used: square("44") }));
        assert_eq!(scene.refused(ANA, "change yellow-5 up"), "R-14");
    }

    /// directly after constructing, for three coins, where the unused dice meet; then all four
    /// are rolled and one pair kept.
    #[test]
    fn a_second_building_costs_three_coins() {
        let mut scene = Scene::new(3);
        assert_eq!(scene.refused(ANA, "second"), "R-15", "no first one yet");
        scene.say(ANA, "construct yellow-4 blue-4");
        assert_eq!(scene.offers(ANA), ["second", "done"]);
        for text in ["construct yellow-5 blue-6", "coins", "keep yellow-4 blue-4"] {
            assert_eq!(scene.refused(ANA, text), "R-10", "{text}");
        }
        let mut one = scene.clone();
        scene.say(ANA, "second");
        assert!(scene.player(ANA).built.contains(square("56")));
        assert_eq!((scene.player(ANA).coins(), scene.game.table().in_hand), (0, 2));
        scene.roll("12 34");
        scene.say(ANA, "keep yellow-1 blue-4");
        assert_eq!(scene.dice(BEN), "34/24");
        one.say(ANA, "done");
        assert_eq!((one.player(ANA).coins(), one.dice(BEN).as_str()), (3, "45/46"));
        assert!(!one.player(ANA).built.contains(square("56")));
    }

    /// it is not asked for without three coins or without a free square, such as the one
    /// just built.
    #[test]
    fn a_second_building_needs_coins_and_room() {
        let asked = |coins: u8, dice: &str| {
            let mut scene = Scene::new(3);
            scene.set_coins(ANA, coins);
            scene.set_dice(dice);
            scene.say(ANA, "construct yellow-4 blue-4");
            matches!(scene.prompt(), Some(Prompt::Second { .. }))
        };
        assert!(asked(3, "44 56"));
        assert!(!asked(2, "44 56"), "two coins");
        assert!(!asked(3, "44 33"), "constructed before");
        assert!(!asked(3, "44 44"), "just built");
    }

    /// a coin that is not there cannot be spent.
    #[test]
    fn only_coins_that_are_there_are_spent() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 0);
        assert_eq!(scene.refused(ANA, "change yellow-4 up"), "R-16");
        scene.set_coins(ANA, 1);
        scene.say(ANA, "change yellow-4 up");
        assert_eq!(scene.refused(ANA, "change yellow-5 up"), "R-16");
    }

    /// both special actions in one turn, if the coins suffice.
    #[test]
    fn both_special_actions_in_one_turn() {
        let mut scene = Scene::new(3);
        scene.set_coins(ANA, 4);
        scene.say(ANA, "change yellow-4 down");
        scene.say(ANA, "construct yellow-3 blue-4");
        scene.say(ANA, "second");
        assert_eq!((scene.player(ANA).coins(), scene.player(ANA).built.len()), (0, 5));
        let mut few = Scene::new(3);
        few.say(ANA, "change yellow-4 down");
        few.say(ANA, "construct yellow-3 blue-4");
        assert_eq!(few.prompt(), Some(Prompt::Roll { seat: ANA }), "two coins are left");
    }

    /// in the last turn the used pair is not rolled; the other one goes to whoever still has a
    /// turn.
    #[test]
    fn the_last_used_pair_is_not_rolled() {
        let mut scene = Scene::last(3);
        scene.set_coins(ANA, 0);
        scene.say(ANA, "construct yellow-4 blue-4");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: BEN }));
        assert_eq!((scene.dice(BEN).as_str(), scene.game.table().aside), ("45/46", 3));
        scene.set_coins(BEN, 0);
        scene.set_coins(CLEO, 0);
        scene.say(BEN, "construct yellow-4 blue-4");
        scene.say(CLEO, "construct yellow-4 blue-4");
        assert_eq!(scene.prompt(), None);
        assert_eq!(scene.game.table().aside, 6, "nobody needs the dice");
    }

    /// after coins or two buildings four are rolled only if another still has a turn.
    #[test]
    fn the_last_player_rolls_nothing() {
        let mut scene = Scene::last(3);
        scene.say(ANA, "coins");
        scene.roll("12 34");
        scene.say(ANA, "keep yellow-1 blue-2");
        assert_eq!(scene.dice(BEN), "34/44");
        scene.say(BEN, "construct yellow-3 blue-4");
        scene.say(BEN, "second");
        scene.roll("12 34");
        scene.say(BEN, "keep yellow-1 blue-2");
        scene.say(CLEO, "coins");
        assert_eq!(scene.prompt(), None, "the game is over");
        assert_eq!(scene.refused(CLEO, "coins"), "R-06");
    }

    /// R1-02, R-18: alone nothing is passed; the used pair joins the other. After coins or two
    /// buildings all four are rolled and stay.
    #[test]
    fn alone_nothing_is_passed() {
        let mut scene = Scene::new(1);
        scene.set_coins(ANA, 0);
        scene.say(ANA, "construct yellow-4 blue-4");
        scene.roll("12");
        assert_eq!(scene.dice(ANA), "15/26");
        scene.roll("11 11");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: ANA }), "the next round");
        scene.say(ANA, "coins");
        scene.roll("35 61");
        assert_eq!(scene.dice(ANA), "36/15", "all four stay");
        scene.roll("11 11");
        scene.set_coins(ANA, 3);
        scene.say(ANA, "construct yellow-3 blue-1");
        scene.say(ANA, "second");
        scene.roll("12 34");
        assert_eq!(scene.dice(ANA), "13/24");
        let mut last = Scene::last(1);
        last.say(ANA, "coins");
        assert_eq!(last.prompt(), Some(Prompt::VirtualDice { seat: BEN }), "nothing is rolled");
        assert_eq!(last.game.table().aside, 5);
    }
}
