//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Bonus, Dice, Prompt, Table};
use crate::{
    dicing::waiting::{Stage, stages_fit},
    game::Amiss,
    kit::{Building, Party, Seat},
    sound::{can_be_scores, unless},
};

impl Prompt {
    const fn stage(&self) -> Stage {
        match *self {
            Prompt::Lot => Stage::Lot,
            Prompt::NewRound => Stage::NewRound,
            Prompt::EndOfRound => Stage::EndOfRound,
            Prompt::Serve { column } => Stage::Serve(column),
            Prompt::NextTurn => Stage::NextTurn,
            Prompt::Turn { seat } => Stage::Turn(seat),
            Prompt::Roll { seat } => Stage::Roll(seat),
            Prompt::NeutralDie => Stage::Luck(0),
            Prompt::BonusChips => Stage::Luck(1),
            Prompt::BonusDie => Stage::Luck(2),
            Prompt::Reward { .. } | Prompt::Give { .. } => Stage::Reward(0),
            Prompt::HandChip { .. } => Stage::Reward(1),
            Prompt::Points { .. } | Prompt::Name { .. } => Stage::Reward(2),
        }
    }
    /// Whom it is about.
    const fn party(&self) -> Option<Party> {
        match *self {
            Prompt::Roll { seat }
            | Prompt::Turn { seat }
            | Prompt::Reward { seat, .. }
            | Prompt::Points { seat, .. }
            | Prompt::Name { seat } => Some(Party::Seat(seat)),
            Prompt::Give { party, .. } | Prompt::HandChip { party, .. } => Some(party),
            Prompt::Lot
            | Prompt::BonusDie
            | Prompt::BonusChips
            | Prompt::NeutralDie
            | Prompt::NewRound
            | Prompt::NextTurn
            | Prompt::Serve { .. }
            | Prompt::EndOfRound => None,
        }
    }
}

impl Dice {
    pub(super) fn fits(&self) -> Result<(), Amiss> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let stages: Vec<Stage> = prompts.iter().map(Prompt::stage).collect();
        stages_fit(&stages, &table.setup.seats, &table.rounds, &table.throws)?;
        let plays = |party: Party| table.parties().any(|it| it == party);
        let all_play = prompts.iter().filter_map(Prompt::party).all(plays);
        unless(all_play, "it waits for somebody who does not play")?;
        table.pieces_are_of_players()?;
        let has = |prompt| prompts.contains(&prompt);
        unless(!has(Prompt::NeutralDie) || table.setup.has_neutral(), "nobody is neutral")?;
        table.chips_fit(has(Prompt::BonusDie), has(Prompt::BonusChips))?;
        let top_fits = match self.prompts.top() {
            Some(&Prompt::Points { seat, kind, points }) => {
                matches!(points, 1 | 2) && table.may_exchange(seat, kind)
            }
            Some(Prompt::Give { .. } | Prompt::HandChip { .. }) => false,
            _ => true,
        };
        unless(top_fits, "it cannot wait for this now")
    }
}

impl Table {
    fn pieces_are_of_players(&self) -> Result<(), Amiss> {
        let plays = |party: Party| self.parties().any(|it| it == party);
        let stones = Building::ALL.into_iter().flat_map(|it| self.area.stones(it));
        let stones = stones.map(|(_, party)| party);
        let tracks = self.tracks.0.iter().flat_map(super::Track::ranking);
        unless(stones.chain(tracks).all(plays), "a stone of somebody who does not play")?;
        let neutral = self.area.count(Party::Neutral) <= 5;
        unless(neutral, "too many neutral stones")?;
        let scores = Seat::all(self.setup.players()).map(|it| self.player(it).score);
        can_be_scores(scores.chain([self.neutral.score]))
    }

    /// Rules D-03, D-11: light chips in the first four rounds, dark ones in the last; the starting player
    /// chip first.
    fn chips_fit(&self, die_waits: bool, laying: bool) -> Result<(), Amiss> {
        let fields = Building::ALL.len() as u32;
        let laid = self.bonus.0.iter().flatten().count() as u32;
        let starts = self.bonus.0.iter().flatten().filter(|it| **it == Bonus::Start).count() as u32;
        let (number, last) = (self.rounds.number, self.rounds.is_last());
        // How many chips have come up: in the rounds before, and in this one.
        let before = u32::from(number.saturating_sub(1)) * (fields - 1);
        let now = match (laying, last) {
            (true, _) => laid - starts,
            (false, true) => fields,
            (false, false) => fields - 1,
        };
        let (light, dark) = match number {
            0 => (0, 0),
            _ if last => (before, now),
            _ => (before + now, 0),
        };
        let chips = self.setup.chips;
        let all_there = (self.light.len() + light, self.dark.len() + dark);
        let all = (chips.light().len(), chips.dark().len());
        unless(all_there == all, "some chips are in the wrong stack")?;
        unless(starts <= u32::from(!last), "the starting player chip")?;
        let fits = if die_waits {
            laying && !last && laid == 0
        } else {
            !laying || starts == u32::from(!last) && laid < fields
        };
        unless(fits, "the bonus fields are laid out")
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Chip, Chips, Field, Setup,
            scene::{ANA, BEN, Scene},
        },
        *,
    };
    use crate::{game::Game as _, testkit::Lcg};
    use Building::{Chambers, Garden, Pavilion, Tower};

    const OUT_OF_PLAY: Party = Party::Seat(Seat(3));

    /// The same in another round, with the chips that have come up until then.
    fn in_round(number: u8) -> Scene {
        let mut scene = Scene::new(3);
        while scene.game.table.rounds.number < number {
            scene.rewards();
            scene.settle(&mut Lcg(number.into()));
        }
        scene
    }

    fn waits_for(game: &mut Dice, prompt: Prompt) {
        game.prompts.pop();
        game.prompts.push(prompt);
    }

    /// D-01, D2-01: only those who play are waited for, and have stones, points and chips.
    #[test]
    fn everything_is_of_those_who_play() {
        let mut scene = Scene::new(3);
        let stone = "a stone of somebody who does not play";
        let put = |party| move |it: &mut Dice| it.table.area.put(Garden, Field::of(2, 3), party);
        assert_eq!(scene.amiss(put(OUT_OF_PLAY)), stone);
        assert_eq!(scene.amiss(put(Party::Neutral)), stone);
        assert_eq!(scene.amiss(|it| it.table.tracks[Garden].set(OUT_OF_PLAY, 1)), stone);
        let too_many = "nobody has so many points";
        assert_eq!(scene.amiss(|it| it.table.players[1].score = 10_001), too_many);
        assert_eq!(scene.amiss(|it| it.table.neutral.score = 10_001), too_many);
        scene.stone(Garden, (2, 1), Party::Seat(ANA));
        scene.rewards();
        let nobody = "it waits for somebody who does not play";
        let reward =
            |seat| move |it: &mut Dice| waits_for(it, Prompt::Reward { seat, column: Garden });
        assert_eq!(scene.amiss(reward(Seat(3))), nobody);
        let give = |party| {
            move |it: &mut Dice| {
                waits_for(it, Prompt::Give { party, column: Garden, chip: false });
                it.prompts.push(Prompt::Name { seat: ANA });
            }
        };
        assert_eq!(scene.amiss(give(OUT_OF_PLAY)), nobody);
        assert_eq!(scene.amiss(give(Party::Neutral)), nobody);
        let two = Scene::new(2);
        assert_eq!(two.amiss(put(Party::Neutral)), "too many neutral stones");
    }

    /// D-03, D-11: chips come up round by round, light ones first, the dark ones in the last.
    #[test]
    fn chips_come_up_round_by_round() {
        let wrong = "some chips are in the wrong stack";
        for number in 1..=5 {
            let scene = in_round(number);
            let stacks: [fn(&mut Table) -> &mut Chips; 2] = [|it| &mut it.light, |it| &mut it.dark];
            for stack in stacks {
                assert_eq!(scene.amiss(|it| stack(&mut it.table).put(Chip::Annul)), wrong);
                let mut table = scene.game.table;
                if let Some(chip) = stack(&mut table).iter().next() {
                    assert!(stack(&mut table).take(chip));
                    assert_eq!(scene.amiss(|it| it.table = table), wrong, "{number}");
                }
            }
        }
        let before = Scene::undealt(&Setup::new(3).unwrap());
        assert_eq!(before.amiss(|it| it.table.light.put(Chip::Annul)), wrong);
    }

    /// D-11: the die shows where the starting player chip lies, then chips come, in the last round
    /// without it.
    #[test]
    fn bonus_fields_are_laid_out_from_the_starting_player_chip() {
        let laid_out = "the bonus fields are laid out";
        let mut scene = Scene::undealt(&Setup::new(3).unwrap());
        scene.deal("seat-1");
        let start = |it: &mut Dice| it.table.bonus[Tower] = Some(Bonus::Start);
        assert_eq!(scene.amiss(start), laid_out, "before the die is thrown");
        assert_eq!(scene.amiss(|it| it.prompts.pop()), laid_out, "without the die");
        scene.deal("tower");
        let die = |it: &mut Dice| it.prompts.push(Prompt::BonusDie);
        assert_eq!(scene.amiss(die), laid_out, "the die again");
        scene.deal("points-1");
        assert_eq!(scene.amiss(|it| it.table.bonus[Tower] = None), laid_out);
        let twice = |it: &mut Dice| it.table.bonus[Garden] = Some(Bonus::Start);
        assert_eq!(scene.amiss(twice), "the starting player chip");
        scene.deal("points-2 points-3 exchange annul");
        let chips = |it: &mut Dice| {
            it.prompts.pop();
            waits_for(it, Prompt::BonusChips);
        };
        assert_eq!(scene.amiss(chips), laid_out, "no field is free");
        let without = |it: &mut Dice| {
            it.prompts.pop();
            waits_for(it, Prompt::BonusDie);
        };
        assert_eq!(scene.amiss(without), laid_out, "a die, but no chips to come");
        let last = in_round(5);
        let in_last = "the starting player chip";
        assert_eq!(last.amiss(|it| it.table.bonus[Tower] = Some(Bonus::Start)), in_last);
    }

    /// D-30, D-31, D-41: points are one or two, and wait for somebody who may exchange one.
    #[test]
    fn points_wait_for_an_exchange() {
        let mut scene = Scene::new(3);
        scene.stone(Pavilion, (2, 1), Party::Seat(ANA));
        assert_eq!(scene.game.table.bonus[Chambers].take(), Some(Bonus::Chip(Chip::Exchange)));
        scene.game.table.players[0].chips.put(Chip::Exchange);
        scene.game.table.tracks[Garden].set(Party::Seat(ANA), 1);
        scene.rewards();
        scene.say(ANA, "take points");
        let kind = Pavilion;
        let not_now = "it cannot wait for this now";
        let points = |seat, points| {
            move |it: &mut Dice| waits_for(it, Prompt::Points { seat, kind, points })
        };
        assert_eq!(scene.prompt(), Some(Prompt::Points { seat: ANA, kind, points: 2 }));
        assert_eq!(scene.amiss(points(ANA, 0)), not_now);
        assert_eq!(scene.amiss(points(ANA, 3)), not_now);
        assert_eq!(scene.amiss(points(BEN, 2)), not_now, "Ben has no such chip");
        let party = Party::Seat(ANA);
        let give = Prompt::Give { party, column: kind, chip: true };
        assert_eq!(scene.amiss(|it| waits_for(it, give)), not_now);
        let hand = Prompt::HandChip { party, column: kind };
        assert_eq!(scene.amiss(|it| waits_for(it, hand)), not_now);
    }

    /// D2-02: without a neutral player no die is thrown for him.
    #[test]
    fn a_die_for_the_neutral_player_needs_one() {
        let mut scene = Scene::undealt(&Setup::new(2).unwrap());
        scene.deal("seat-1 tower points-1 points-2 points-3 exchange annul");
        assert_eq!(scene.prompt(), Some(Prompt::NeutralDie));
        let mut three = Scene::new(3);
        three.game.prompts.pop();
        three.game.prompts.pop();
        three.game.prompts.push(Prompt::NeutralDie);
        assert_eq!(three.game.can_go_on().unwrap_err().to_string(), "nobody is neutral");
    }
}
