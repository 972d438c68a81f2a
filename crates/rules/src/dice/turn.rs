//! What a player is offered, what is allowed, what it does (D-20 to D-26, D-30, D-41 to D-45).

use super::{Action, Chip, Dice, Event, Prompt, Refusal, Table};
use crate::{
    dicing::{self, Field},
    game::Sink,
    kit::{Building, Party, Seat},
};

// What is offered.
impl Dice {
    pub(super) fn offer(&self, seat: Seat, offered: &mut Vec<Action>) {
        let table = &self.table;
        match self.prompts.top() {
            Some(Prompt::Turn { .. }) => {
                if table.throws.left() > 0 {
                    table.throws.offer_keeps(offered, |keep| Action::Throw { keep });
                }
                if table.can_annul(seat).is_ok() {
                    offered.push(Action::Annul);
                }
                if table.can_set_black(seat).is_ok() {
                    offered.extend(Building::ALL.map(|kind| Action::Black { kind }));
                }
                let shown = || Building::ALL.into_iter().filter(|it| table.symbols(*it) > 0);
                offered.extend(shown().map(|kind| Action::Place { kind }));
                let pushes = shown().filter(|kind| table.can_push(seat, *kind).is_ok());
                offered.extend(pushes.map(|kind| Action::Push { kind }));
            }
            Some(Prompt::Reward { .. }) => {
                offered.extend([Action::TakePoints, Action::TakeChip]);
            }
            Some(&Prompt::Points { kind, .. }) => {
                offered.push(Action::Mark);
                let targets = Building::ALL.into_iter();
                let targets = targets.filter(|to| table.can_exchange(seat, kind, *to).is_ok());
                offered.extend(targets.map(|kind| Action::Exchange { kind }));
            }
            Some(Prompt::Name { .. }) => {
                let seats = Seat::all(table.setup.players());
                offered.extend(seats.map(|seat| Action::Name { seat }));
            }
            _ => {}
        }
    }
}

// What is allowed.
impl Dice {
    pub(super) fn may_play(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let prompt = self.prompts.top().ok_or(dicing::Refusal::GameOver)?;
        match *prompt {
            Prompt::Turn { seat: asked } if asked == seat => self.table.check_turn(seat, action),
            Prompt::Reward { seat: asked, .. } if asked == seat => match action {
                Action::TakePoints | Action::TakeChip => Ok(()),
                _ => Err(dicing::Refusal::NotNow { rule: "D-30" }.into()),
            },
            Prompt::Points { seat: asked, kind, .. } if asked == seat => match *action {
                Action::Mark => Ok(()),
                Action::Exchange { kind: to } => self.table.can_exchange(seat, kind, to),
                _ => Err(dicing::Refusal::NotNow { rule: "D-31" }.into()),
            },
            Prompt::Name { seat: asked } if asked == seat => match *action {
                Action::Name { seat } => {
                    Ok(dicing::Refusal::unless_plays(&self.table.setup.seats, seat)?)
                }
                _ => Err(dicing::Refusal::NotNow { rule: "D-45" }.into()),
            },
            _ => Err(dicing::Refusal::NotYourTurn.into()),
        }
    }
}

impl Table {
    fn check_turn(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Throw { keep } => Ok(self.throws.check(keep)?),
            Action::Annul => self.can_annul(seat),
            Action::Black { .. } => self.can_set_black(seat),
            Action::Place { kind } => self.symbol_is_shown(kind).map(drop),
            Action::Push { kind } => self.can_push(seat, kind),
            Action::TakePoints
            | Action::TakeChip
            | Action::Mark
            | Action::Exchange { .. }
            | Action::Name { .. } => Err(dicing::Refusal::IN_A_TURN.into()),
        }
    }

    fn has_chip(&self, seat: Seat, chip: Chip) -> Result<(), Refusal> {
        if self.player(seat).chips.count(chip) > 0 { Ok(()) } else { Err(Refusal::NoChip { chip }) }
    }

    /// Rule D-43: only the throw just made.
    fn can_annul(&self, seat: Seat) -> Result<(), Refusal> {
        self.has_chip(seat, Chip::Annul)?;
        if self.fresh { Ok(()) } else { Err(Refusal::NothingToAnnul) }
    }

    /// Rule D-44: once in a turn, while a throw counts.
    fn can_set_black(&self, seat: Seat) -> Result<(), Refusal> {
        self.has_chip(seat, Chip::BlackDie)?;
        if self.black.is_none() { Ok(()) } else { Err(Refusal::BlackDieIsSet) }
    }

    /// Rule D-21: at least one symbol.
    fn symbol_is_shown(&self, kind: Building) -> Result<Field, Refusal> {
        Ok(self.target(kind).ok_or(dicing::Refusal::NoSymbol { kind })?)
    }

    /// Rule D-42: an opponent's stone on the field of the result.
    fn can_push(&self, seat: Seat, kind: Building) -> Result<(), Refusal> {
        let field = self.symbol_is_shown(kind)?;
        self.has_chip(seat, Chip::PushBack)?;
        match self.area.at(kind, field) {
            Some(party) if party != Party::Seat(seat) => Ok(()),
            _ => Err(Refusal::NobodyToPush { kind }),
        }
    }

    /// Rule D-41: into another kind, and not where the stone is on the last field.
    fn can_exchange(&self, seat: Seat, from: Building, to: Building) -> Result<(), Refusal> {
        self.has_chip(seat, Chip::Exchange)?;
        let full = self.tracks[to].field(Party::Seat(seat)) == super::Track::LAST;
        if from == to || full { Err(Refusal::CannotExchange { kind: to }) } else { Ok(()) }
    }

    /// Whether a seat has a choice to make before its points are marked.
    pub(super) fn may_exchange(&self, seat: Seat, from: Building) -> bool {
        Building::ALL.into_iter().any(|to| self.can_exchange(seat, from, to).is_ok())
    }

    /// Rule D-47: a used chip leaves the game.
    fn use_chip(&mut self, seat: Seat, chip: Chip) {
        let there = self.player_mut(seat).chips.take(chip);
        debug_assert!(there, "checked");
        self.gone.put(chip);
    }
}

// What it does.
impl Dice {
    /// Carries out an action that was checked.
    pub(super) fn resolve_action(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Sink<'_, Event>,
    ) {
        let table = &mut self.table;
        match *action {
            Action::Throw { keep } => {
                events.push(Event::Dicing(table.throws.again(seat, keep)));
                self.prompts.push(Prompt::Roll { seat });
            }
            Action::Annul => {
                table.use_chip(seat, Chip::Annul);
                table.throws.annul();
                table.fresh = false;
                if table.throws.rolling > 0 {
                    self.prompts.push(Prompt::Roll { seat });
                }
                events.push(Event::ThrowAnnulled { seat });
            }
            Action::Black { kind } => {
                table.use_chip(seat, Chip::BlackDie);
                table.black = Some(kind);
                events.push(Event::BlackDieSet { seat, kind });
            }
            Action::Place { kind } => {
                self.prompts.pop();
                table.place(seat, kind, events);
            }
            Action::Push { kind } => {
                self.prompts.pop();
                table.use_chip(seat, Chip::PushBack);
                table.push(seat, kind, events);
            }
            Action::TakePoints => self.choose_reward(false, events),
            Action::TakeChip => self.choose_reward(true, events),
            Action::Mark => {
                if let Some(&Prompt::Points { kind, points, .. }) = self.prompts.top() {
                    self.prompts.pop();
                    self.table.mark(Party::Seat(seat), kind, points, events);
                }
            }
            Action::Exchange { kind } => self.exchange_point(seat, kind, events),
            Action::Name { seat: named } => {
                self.prompts.pop();
                events.push(Event::Dicing(table.rounds.name(Party::Seat(seat), named)));
            }
        }
    }

    fn exchange_point(&mut self, seat: Seat, to: Building, events: &mut Sink<'_, Event>) {
        if let Some(&Prompt::Points { kind, points, .. }) = self.prompts.top() {
            self.prompts.pop();
            if points > 1 {
                self.prompts.push(Prompt::Points { seat, kind, points: points - 1 });
            }
            self.table.use_chip(seat, Chip::Exchange);
            events.push(Event::PointExchanged { seat, from: kind, to });
            self.table.mark(Party::Seat(seat), to, 1, events);
        }
    }

    fn choose_reward(&mut self, chip: bool, events: &mut Sink<'_, Event>) {
        if let Some(&Prompt::Reward { seat, column }) = self.prompts.top() {
            self.prompts.pop();
            self.reward(Party::Seat(seat), column, chip, events);
        }
    }
}

impl Table {
    fn place(&mut self, seat: Seat, column: Building, events: &mut Sink<'_, Event>) {
        self.rounds.used[seat.index()] += 1;
        let field = self.target(column).expect("checked");
        events.push(Event::Dicing(self.area.place(column, field, Party::Seat(seat))));
    }

    fn push(&mut self, seat: Seat, column: Building, events: &mut Sink<'_, Event>) {
        self.rounds.used[seat.index()] += 1;
        let (field, party) = (self.target(column).expect("checked"), Party::Seat(seat));
        events.push(Event::Dicing(dicing::Event::StonePlaced { party, column, field }));
        self.area.push(column, field, party, |party, to| {
            events.push(match to {
                Some(field) => Event::StonePushed { party, column, field },
                None => Event::Dicing(dicing::Event::StoneFell { party, column }),
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::scene::{ANA, BEN, Scene},
        *,
    };
    use Building::{Garden, Pavilion, Tower};

    const OWN: Party = Party::Seat(ANA);
    const OTHER: Party = Party::Seat(BEN);

    /// D-02, D-20: all eight dice at first; any may be kept, those kept earlier picked up again; at
    /// least one is thrown.
    #[test]
    fn dice_are_kept_and_picked_up_again() {
        let mut scene = Scene::new(3);
        scene.roll("tower-4 garden-4");
        assert_eq!(scene.refused(ANA, "throw keep garden-4 tower-4"), "D-20");
        assert_eq!(scene.refused(ANA, "throw keep tower-5"), "D-20");
        assert_eq!(scene.refused(ANA, "throw keep garden-5 tower-4"), "D-20", "nine dice");
        scene.say(ANA, "throw keep tower-4");
        scene.roll("garden-4");
        scene.say(ANA, "throw keep garden-4");
        scene.roll("tower-1 garden-3");
        let table = scene.game.table();
        assert_eq!((table.symbols(Garden), table.symbols(Tower)), (7, 1));
        assert_eq!(scene.game.table().throws.counted, 3);
    }

    /// D-21: any kind with a symbol, after any throw; the left field after one throw.
    #[test]
    fn a_kind_must_show() {
        let mut scene = Scene::new(3);
        scene.roll("tower-7 garden-1");
        assert_eq!(scene.refused(ANA, "place pavilion"), "D-21");
        scene.say(ANA, "place garden");
        assert_eq!(scene.at(Garden, (1, 1)), Some(OWN));
    }

    /// D-23, D-24, D-26: an occupied field leads down, past one's own stones; a stone may fall out,
    /// and is used all the same.
    #[test]
    fn a_stone_moves_back_or_falls_out() {
        let mut scene = Scene::new(3);
        scene.stone(Garden, (4, 1), OWN);
        scene.stone(Garden, (4, 2), OTHER);
        scene.roll("garden-4 tower-4");
        scene.say(ANA, "place garden");
        assert_eq!(scene.at(Garden, (4, 3)), Some(OWN));
        let mut scene = Scene::new(3);
        for throws in 1..=3 {
            scene.stone(Garden, (1, throws), OTHER);
        }
        scene.roll("garden-1 tower-7");
        assert!(scene.offers(ANA).contains(&"place garden".to_owned()), "it may be chosen");
        scene.say(ANA, "place garden");
        assert_eq!(scene.game.table().area.count(OWN), 0);
        assert_eq!(scene.game.table().rounds.used[0], 1);
        assert!(
            scene
                .events
                .contains(&Event::Dicing(dicing::Event::StoneFell { party: OWN, column: Garden }))
        );
    }

    /// D-26: there is no way to pass.
    #[test]
    fn a_stone_must_be_placed() {
        let mut scene = Scene::new(3);
        scene.roll("garden-8");
        for text in ["mark", "take chip", "take points", "name 1", "exchange tower"] {
            assert_eq!(scene.refused(ANA, text), "D-26", "{text}");
        }
        assert_eq!(scene.refused(BEN, "place garden"), "D-10", "not Ben's turn");
    }

    /// D-30, D-31, D-45: what is asked at the end of a round is answered before anything else.
    #[test]
    fn rewards_are_chosen_marked_and_named_in_order() {
        let mut scene = Scene::new(3);
        let asked = |scene: &mut Scene, prompt| {
            scene.game.prompts.push(prompt);
            let refused = scene.refused(ANA, "place garden");
            scene.game.prompts.pop();
            refused
        };
        scene.chip(ANA, Chip::Exchange);
        assert_eq!(asked(&mut scene, Prompt::Reward { seat: ANA, column: Garden }), "D-30");
        let points = Prompt::Points { seat: ANA, kind: Garden, points: 2 };
        assert_eq!(asked(&mut scene, points), "D-31");
        assert_eq!(asked(&mut scene, Prompt::Name { seat: ANA }), "D-45");
    }

    /// D-42: the stone takes the field of an opponent's, which goes down and pushes on.
    #[test]
    fn an_opponent_is_pushed_back() {
        let mut scene = Scene::new(3);
        scene.stone(Garden, (4, 1), OTHER);
        scene.stone(Garden, (4, 2), OWN);
        scene.roll("garden-4 tower-4");
        assert_eq!(scene.refused(ANA, "push garden"), "D-47", "without a chip");
        scene.chip(ANA, Chip::PushBack);
        assert_eq!(scene.refused(ANA, "push tower"), "D-42", "nobody is there");
        assert_eq!(scene.refused(ANA, "push pavilion"), "D-21");
        scene.say(ANA, "push garden");
        assert_eq!(scene.at(Garden, (4, 1)), Some(OWN));
        assert_eq!(scene.at(Garden, (4, 2)), Some(OTHER));
        assert_eq!(scene.at(Garden, (4, 3)), Some(OWN), "own stones in the chain are moved too");
        assert_eq!(scene.game.table().gone.count(Chip::PushBack), 1, "it leaves the game");
    }

    /// D-42: only on the result's own field, and never an own stone there.
    #[test]
    fn an_own_stone_is_not_pushed() {
        let mut scene = Scene::new(3);
        scene.chip(ANA, Chip::PushBack);
        scene.stone(Garden, (4, 1), OWN);
        scene.stone(Garden, (4, 2), OTHER);
        scene.roll("garden-4 tower-4");
        assert_eq!(scene.refused(ANA, "push garden"), "D-42");
        scene.say(ANA, "place garden");
        assert_eq!(scene.at(Garden, (4, 3)), Some(OWN), "D-23 applies");
    }

    /// D-43: the throw just made is void, and the dice show again what they showed; then one may
    /// throw again or place by the earlier result.
    #[test]
    fn a_throw_is_annulled() {
        let mut scene = Scene::new(3);
        scene.roll("garden-5 tower-3");
        assert_eq!(scene.refused(ANA, "annul"), "D-47");
        scene.chip(ANA, Chip::Annul);
        scene.chip(ANA, Chip::Annul);
        scene.say(ANA, "throw keep garden-5");
        scene.roll("tower-3");
        scene.say(ANA, "annul");
        assert_eq!(scene.game.table().throws.counted, 1);
        assert_eq!(scene.refused(ANA, "annul"), "D-43", "only the throw just made");
        let mut placed = scene.clone();
        placed.say(ANA, "place garden");
        assert_eq!(placed.at(Garden, (5, 1)), Some(OWN));
        scene.say(ANA, "throw");
        scene.roll("pavilion-8");
        scene.say(ANA, "annul");
        assert_eq!(scene.game.table().symbols(Garden), 5, "each new throw may be annulled");
    }

    /// D-44: one more symbol of any kind, once in a turn, until its end.
    #[test]
    fn the_black_die_adds_a_symbol() {
        let mut scene = Scene::new(3);
        scene.roll("garden-5 tower-3");
        assert_eq!(scene.refused(ANA, "black tower"), "D-47");
        scene.chip(ANA, Chip::BlackDie);
        scene.chip(ANA, Chip::BlackDie);
        scene.say(ANA, "black tower");
        assert_eq!(scene.refused(ANA, "black garden"), "D-44");
        scene.say(ANA, "throw keep tower-3");
        scene.roll("pavilion-5");
        assert_eq!(scene.game.table().symbols(Tower), 4, "through later throws");
        let mut other = scene.clone();
        other.say(ANA, "place pavilion");
        assert_eq!(other.at(Pavilion, (5, 2)), Some(OWN), "another kind may be chosen in the end");
        scene.say(ANA, "place tower");
        assert_eq!(scene.at(Tower, (4, 2)), Some(OWN));
        scene.roll("tower-8");
        assert_eq!(scene.game.table().symbols(Tower), 8, "not in the next turn");
    }

    /// D-46, D-47: chips lie open before their owner and may be combined in one turn.
    #[test]
    fn chips_are_combined() {
        let mut scene = Scene::new(3);
        for chip in [Chip::BlackDie, Chip::PushBack, Chip::Annul] {
            scene.chip(ANA, chip);
        }
        scene.stone(Garden, (5, 1), OTHER);
        scene.roll("garden-4 tower-4");
        scene.say(ANA, "black garden");
        scene.say(ANA, "throw keep garden-4");
        scene.roll("tower-4");
        scene.say(ANA, "annul");
        scene.say(ANA, "push garden");
        assert_eq!(scene.at(Garden, (5, 1)), Some(OWN));
        assert_eq!(scene.game.table().gone.len(), 3);
        assert!(scene.game.table().player(ANA).chips.is_empty());
    }

    #[test]
    fn actions_are_read_strictly() {
        for (bad, column) in [
            ("", 1),
            ("fly", 1),
            ("throw all", 7),
            ("throw keep", 11),
            ("throw keep garden-0", 12),
            ("throw keep garden-9", 12),
            ("throw keep tower-1 garden-1", 20),
            ("throw keep garden-1 garden-1", 21),
            ("place", 6),
            ("place house", 7),
            ("take it", 6),
            ("name 7", 6),
            ("annul it", 7),
        ] {
            assert_eq!(bad.parse::<Action>().unwrap_err().column, column, "{bad}");
        }
    }
}
