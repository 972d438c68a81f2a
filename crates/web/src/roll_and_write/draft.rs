//! What is being put together at a sheet: dice that coins turn, dice that are kept, and what is done.
//!
//! A die costs as many coins as its face is away from what was thrown, however it got there: a step
//! back costs nothing. Whether coins suffice, the rules say.

use sabika_rules::{
    game::{Game as _, Sink},
    kit::Seat,
    roll_and_write::{Action, Change, Colour, Die, Player, Prompt, RollAndWrite, Square, View},
};

/// What is being put together.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Draft {
    /// Dice that coins would turn, in the order of their places.
    pub turned: Vec<Turned>,
    /// What is done then.
    pub then: Option<Action>,
    /// The places of the yellow and of the blue die that are to be kept.
    pub kept: [Option<usize>; 2],
}

/// A die that is turned by coins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Turned {
    /// Which of the dice that lie there, counted from 0.
    pub place: usize,
    /// As it was thrown.
    pub die: Die,
    pub to: u8,
}

impl Turned {
    pub(super) const fn coins(self) -> usize {
        self.die.pips.abs_diff(self.to) as usize
    }
    /// One coin after another.
    fn changes(self) -> impl Iterator<Item = Action> {
        let Turned { die: Die { colour, pips }, to, .. } = self;
        let (change, from) = if pips < to { (Change::Up, pips) } else { (Change::Down, pips) };
        (0..pips.abs_diff(to)).map(move |step| {
            let pips = if change == Change::Up { from + step } else { from - step };
            Action::Change { die: Die { colour, pips }, change }
        })
    }
}

/// The dice beside a sheet, each in its place: yellow ones first.
pub(super) fn dice_of(player: &Player) -> Vec<Die> {
    let of = |colour: Colour| {
        player.dice.of(colour).iter().map(move |pips| Die { colour, pips }).collect::<Vec<_>>()
    };
    Colour::ALL.into_iter().flat_map(of).collect()
}

impl Draft {
    /// The changes that come before the action.
    pub(super) fn changes(&self) -> Vec<Action> {
        self.turned.iter().flat_map(|it| it.changes()).collect()
    }
    pub(super) fn coins(&self) -> usize {
        self.turned.iter().map(|it| it.coins()).sum()
    }
    /// What the die in this place shows, thrown or turned.
    pub(super) fn shows(&self, place: usize, thrown: Die) -> Die {
        let turned = self.turned.iter().find(|it| it.place == place);
        Die { pips: turned.map_or(thrown.pips, |it| it.to), ..thrown }
    }
    /// Turns a die to another face; back to what was thrown costs nothing.
    pub(super) fn turn(&mut self, place: usize, thrown: Die, to: u8) {
        self.turned.retain(|it| it.place != place);
        if to != thrown.pips {
            let at = self.turned.iter().take_while(|it| it.place < place).count();
            self.turned.insert(at, Turned { place, die: thrown, to });
        }
    }
    /// Takes a die of the pair that is to be kept, or lets it go.
    pub(super) fn pick(&mut self, place: usize, colour: Colour) {
        let own = &mut self.kept[usize::from(colour == Colour::Blue)];
        *own = if *own == Some(place) { None } else { Some(place) };
    }
    /// What it amounts to.
    pub(super) fn action(&self, view: &View) -> Option<Action> {
        match (view.prompt(), self.kept) {
            (Some(Prompt::Keep { seat }), [Some(yellow), Some(blue)]) => {
                let dice = dice_of(view.table.player(*seat));
                let pair = Square::new(dice.get(yellow)?.pips, dice.get(blue)?.pips)?;
                Some(Action::Keep { pair })
            }
            _ => self.then,
        }
    }
    fn is_like(&self, turned: &[Turned]) -> usize {
        turned.iter().filter(|it| self.turned.contains(it)).count()
    }
}

/// The ways to have a yellow and a blue die meet on a square, those with fewest coins first; of equal
/// ones the one that is most like what is drafted. Nothing else is turned.
pub(super) fn ways(dice: &[Die], square: Square, draft: &Draft) -> Vec<Vec<Turned>> {
    let of = |colour: Colour, to: u8| {
        let own = dice.iter().copied().enumerate().filter(move |it| it.1.colour == colour);
        own.map(move |(place, die)| Turned { place, die, to })
    };
    let yellow = of(Colour::Yellow, square.yellow());
    let mut ways: Vec<Vec<Turned>> = yellow
        .flat_map(|row| of(Colour::Blue, square.blue()).map(move |column| [row, column]))
        .map(|pair| pair.into_iter().filter(|it| it.coins() > 0).collect())
        .collect();
    let coins = |way: &Vec<Turned>| way.iter().map(|it| it.coins()).sum::<usize>();
    crate::pieces::arrange(&mut ways, |a, b| match coins(a).cmp(&coins(b)) {
        std::cmp::Ordering::Equal => draft.is_like(a) > draft.is_like(b),
        less => less.is_lt(),
    });
    ways
}

/// The cheapest way to build on a square that the rules allow.
pub(super) fn way_to(
    game: &RollAndWrite,
    seat: Seat,
    square: Square,
    draft: &Draft,
) -> Option<Draft> {
    let dice = dice_of(game.table().player(seat));
    let then = Action::Construct { square };
    let drafts = ways(&dice, square, draft).into_iter();
    let mut drafts = drafts.map(|turned| Draft { turned, then: Some(then), ..Draft::default() });
    drafts.find(|it| {
        let mut game = *game;
        let mut all = it.changes().into_iter().chain([then]);
        all.all(|action| game.play(seat, &action, &mut Sink::none()).is_ok())
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::desk::AtDesk as _;
    use sabika_rules::{kit::Party, roll_and_write::Setup};

    pub(in super::super) const ANA: Seat = Seat::new(0).expect("a seat");

    /// Ana of three is to act with yellow 2 and 5, blue 4 and 6, and so many coins; 11, 22 and 33 are
    /// built.
    pub(in super::super) fn scene(coins: u8) -> RollAndWrite {
        let mut game = RollAndWrite::new(&Setup::new(3).expect("three can play"));
        let pair = |at: u8| format!("yellow-{at}+blue-{at}");
        let built = [1, 2, 3].into_iter().flat_map(|it| [it; 3]).map(pair);
        for chance in ["seat-1".to_owned()].into_iter().chain(built).chain([4, 4, 4, 4].map(pair)) {
            let chance = game.read_chance(&chance).expect("what luck brings");
            game.deal(&chance, &mut Sink::none()).expect("it can come");
        }
        for words in ["dice 24 56".to_owned(), format!("coins {coins}")] {
            game.given(Some(Party::Seat(ANA)), &words).expect("it can be given");
        }
        game
    }

    fn at(yellow: u8, blue: u8) -> Square {
        Square::new(yellow, blue).expect("a square")
    }

    fn coins_to(game: &RollAndWrite, yellow: u8, blue: u8) -> Option<usize> {
        way_to(game, ANA, at(yellow, blue), &Draft::default()).map(|it| it.coins())
    }

    /// A hint turns the die as a tap would: its face is another, squares there can be built on, and it
    /// bears the number.
    #[test]
    fn a_hint_that_turns_a_die_shows_it_turned() {
        let game = scene(2);
        let desk = super::super::Desk::before(&game, ANA);
        let die = Die { colour: Colour::Yellow, pips: 5 };
        let action = Action::Change { die, change: Change::Up };
        let lit = || desk.offers(|it| *it == Action::Construct { square: at(6, 4) });
        assert!(!lit());
        RollAndWrite::propose(desk, action);
        let draft = desk.draft.get_untracked();
        assert_eq!((draft.shows(1, die).pips, draft.coins(), draft.then), (6, 1, None));
        assert!(lit(), "it can be built where the turned die leads");
        assert_eq!(desk.own.held.get_untracked(), Some(1));
        let view = desk.view.get_untracked();
        assert!(RollAndWrite::is_drafted(&draft, &view, &action));
        let other = Action::Change { die, change: Change::Down };
        assert!(!RollAndWrite::is_drafted(&draft, &view, &other));
        let piece = RollAndWrite::piece(&action).expect("a die");
        assert!(piece.contains(&format!(" {die}'")), "{piece}");
        // Another row lets the die go again.
        RollAndWrite::propose(desk, Action::Construct { square: at(2, 4) });
        assert_eq!(desk.draft.get_untracked().coins(), 0);
        assert_eq!(desk.own.held.get_untracked(), None);
    }

    /// Point by point: the distance, whatever way was gone; back costs nothing.
    #[test]
    fn a_step_back_is_paid_back() {
        let game = scene(3);
        let dice = dice_of(game.table().player(ANA));
        let mut draft = Draft::default();
        draft.turn(0, dice[0], 3);
        draft.turn(0, dice[0], 4);
        assert_eq!((draft.coins(), draft.shows(0, dice[0]).pips), (2, 4));
        assert_eq!(draft.changes().len(), 2);
        draft.turn(0, dice[0], 3);
        assert_eq!(draft.coins(), 1, "one is paid back");
        draft.turn(3, dice[3], 5);
        draft.turn(1, dice[1], 6);
        assert_eq!(draft.turned.iter().map(|it| it.place).collect::<Vec<_>>(), [0, 1, 3]);
        for (place, die) in dice.iter().enumerate() {
            draft.turn(place, *die, die.pips);
        }
        assert_eq!(draft, Draft::default(), "as it was thrown, nothing is changed");
    }

    /// squares within reach of coins, and no others.
    #[test]
    fn coins_reach_squares() {
        let game = scene(2);
        assert_eq!(coins_to(&game, 2, 4), Some(0));
        assert_eq!(coins_to(&game, 2, 5), Some(1), "blue 4 to 5");
        assert_eq!(coins_to(&game, 3, 5), Some(2));
        assert_eq!(coins_to(&game, 2, 1), None, "three coins are not there");
        assert_eq!(coins_to(&game, 2, 2), None, "built");
        assert_eq!(coins_to(&scene(3), 2, 1), Some(3));
        assert_eq!(coins_to(&scene(0), 2, 5), None);
    }

    /// Coins that the square does not need are not spent.
    #[test]
    fn a_square_takes_only_the_coins_it_needs() {
        let (game, mut draft) = (scene(3), Draft::default());
        let dice = dice_of(game.table().player(ANA));
        draft.turn(1, dice[1], 6);
        draft.turn(2, dice[2], 5);
        let way = way_to(&game, ANA, at(2, 5), &draft).expect("one coin is enough");
        assert_eq!((way.coins(), way.turned[0].place), (1, 2), "as it was turned by hand");
        let way = way_to(&game, ANA, at(2, 6), &draft).expect("the dice lie there");
        assert_eq!(way.coins(), 0);
        // Blue 6 to 5 is as near, and what is turned already is preferred.
        draft.turn(2, dice[2], 4);
        draft.turn(3, dice[3], 5);
        let way = way_to(&game, ANA, at(2, 5), &draft).expect("one coin is enough");
        assert_eq!(way.turned[0].place, 3);
    }

    /// One yellow and one blue die are a pair; a second tap lets go.
    #[test]
    fn two_dice_are_a_pair() {
        let mut draft = Draft::default();
        draft.pick(1, Colour::Yellow);
        draft.pick(2, Colour::Blue);
        assert_eq!(draft.kept, [Some(1), Some(2)]);
        draft.pick(0, Colour::Yellow);
        draft.pick(2, Colour::Blue);
        assert_eq!(draft.kept, [Some(0), None]);
    }
}
