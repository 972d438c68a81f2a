//! Whatever a program hands to the rules is answered: nothing that can be made of public values makes
//! them panic, and what is refused leaves no trace.

use sabika_rules::{
    Game,
    alcazaba::{self, Alcazaba},
    alhambra::{
        self, Alhambra, Handful, Payment, Ware,
        action::PurseSet,
        modules::{ModuleId, caravanserai::CaravanseraiAction, sultan::SultanAction},
    },
    any::{AnyGame, AnyRefusal, AnySetup, GameName},
    dice::{self, Chip, Chips, Dice},
    dicing::Field,
    game::{Luck, Named, Setup as _, Sink, Turn},
    kit::{Building, Card, Cards, Currency, Notes, PerBuilding, Pos, Seat, SeatSet, TileId},
    message::Tell as _,
    palace::Palace,
    roll_and_write::{self, Change, Colour, Die, RollAndWrite, Square},
};

/// Not very random, but always the same.
struct Counter(u64);

impl Luck for Counter {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((u64::from((self.0 >> 33) as u32) * u64::from(bound)) >> 31) as u32
    }
}

impl Counter {
    fn byte(&mut self) -> u8 {
        // The ends of the range as often as all that lies between them.
        [0, 1, 2, 3, 5, 6, 7, 9, 10, 127, 128, 254, 255][self.below(13) as usize]
    }
    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }
    fn kind(&mut self) -> Building {
        self.of(&Building::ALL)
    }
    fn tile(&mut self) -> TileId {
        let tiles: Vec<TileId> = (0..=u8::MAX).filter_map(TileId::new).collect();
        self.of(&tiles)
    }
    fn pos(&mut self) -> Pos {
        Pos::new(self.byte().cast_signed(), self.byte().cast_signed())
    }
    fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = Seat::all(u8::MAX).collect();
        self.of(&seats)
    }
    fn square(&mut self) -> Square {
        let squares: Vec<Square> = Square::all().collect();
        self.of(&squares)
    }
}

/// Plays games of all sizes to the end, and tries what `any` makes up at every decision.
fn is_answered<G: Named>(any: impl Fn(&mut Counter) -> G::Action) {
    for players in G::PLAYERS {
        let setup = G::set_up(players).expect("so many may play");
        // With everything that can be had, too.
        let mut all = setup.clone();
        for option in all.options().into_iter().filter(|it| it.repeats) {
            option.values.iter().for_each(|it| all.set(option.name, it).expect("it is offered"));
        }
        try_all::<G>(&setup, Counter(players.into()), &any);
        try_all::<G>(&all, Counter(players.into()), &any);
    }
}

fn try_all<G: Game>(setup: &G::Setup, mut luck: Counter, any: &impl Fn(&mut Counter) -> G::Action) {
    let mut game = G::new(setup);
    for _ in 0..3_000 {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.draw(&mut luck).expect("luck is to act");
                game.deal(&chance, &mut Sink::none()).expect("it was drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                for _ in 0..20 {
                    let (who, action) = (luck.seat(), any(&mut luck));
                    let mut after = game.clone();
                    let done = after.play(who, &action, &mut Sink::none());
                    assert_eq!(done.is_ok(), game.check(who, &action).is_ok(), "{action}");
                    if let Err(refusal) = done {
                        assert_eq!(after, game, "{action} was refused and left a trace");
                        assert!(!refusal.message().key.is_empty());
                    }
                    // What is printed must be safe to print, and to read.
                    let _read = game.read_action(&action.to_string());
                }
                let mut offered = Vec::new();
                game.actions(seat, &mut offered);
                game.play(seat, &luck.of(&offered), &mut Sink::none()).expect("offered");
            }
        }
    }
}

#[test]
fn any_action_of_the_dice_game_is_answered() {
    use dice::Action;
    is_answered::<Dice>(|luck| match luck.below(9) {
        0 => Action::Throw { keep: PerBuilding(std::array::from_fn(|_| luck.byte())) },
        1 => Action::Annul,
        2 => Action::Black { kind: luck.kind() },
        3 => Action::Place { kind: luck.kind() },
        4 => Action::Push { kind: luck.kind() },
        5 => luck.of(&[Action::TakePoints, Action::TakeChip]),
        6 => Action::Mark,
        7 => Action::Exchange { kind: luck.kind() },
        _ => Action::Name { seat: luck.seat() },
    });
}

#[test]
fn any_action_of_alcazaba_is_answered() {
    use alcazaba::Action;
    is_answered::<Alcazaba>(|luck| match luck.below(10) {
        0 => Action::Throw { keep: PerBuilding(std::array::from_fn(|_| luck.byte())) },
        1 => Action::Place { kind: luck.kind() },
        2 => Action::Build { tile: luck.tile(), pos: luck.pos() },
        3 => Action::Remove { pos: luck.pos() },
        4 => Action::Exchange { tile: luck.tile(), pos: luck.pos() },
        5 => Action::Store { tile: luck.tile() },
        6 => Action::Give { tile: luck.tile() },
        7 => Action::Take { tile: luck.tile() },
        8 => Action::TakeStart,
        _ => Action::Name { seat: luck.seat() },
    });
}

#[test]
fn any_action_of_roll_and_write_is_answered() {
    use roll_and_write::Action;
    is_answered::<RollAndWrite>(|luck| match luck.below(6) {
        0 => Action::Change {
            die: Die { colour: luck.of(&Colour::ALL), pips: luck.byte() },
            change: luck.of(&Change::ALL),
        },
        1 => Action::Construct { square: luck.square() },
        2 => Action::Coins,
        3 => Action::Second,
        4 => Action::Done,
        _ => Action::Keep { pair: luck.square() },
    });
}

fn payment(luck: &mut Counter) -> Payment {
    let mut notes = Notes::NONE;
    for _ in 0..luck.below(6) {
        notes = notes.with(luck.byte(), luck.below(5)).unwrap_or(notes);
    }
    let mut purses = PurseSet::default();
    for _ in 0..luck.below(3) {
        purses = purses.with(luck.of(ModuleId::ALL), luck.byte());
        purses = purses.toggled(luck.of(ModuleId::ALL), luck.byte());
    }
    Payment { currency: luck.of(&Currency::ALL), notes, purses }
}

#[test]
fn any_action_of_the_base_game_is_answered() {
    use alhambra::{Action, modules::ModuleAction};
    is_answered::<Alhambra>(|luck| {
        let cards: Vec<Card> = Card::all().collect();
        match luck.below(11) {
            0 => {
                let count = luck.below(4);
                let taken = (0..count).map(|_| luck.of(&cards)).collect::<Vec<_>>();
                Action::Take { cards: Handful::new(taken).expect("four at the most") }
            }
            1 => Action::Buy { ware: Ware::Square(luck.byte()), payment: payment(luck) },
            2 => {
                let ware = Ware::Module(luck.of(ModuleId::ALL), luck.byte());
                Action::Buy { ware, payment: payment(luck) }
            }
            3 => Action::Build { tile: luck.tile(), pos: luck.pos() },
            4 => Action::Store { tile: luck.tile() },
            5 => Action::Give { tile: luck.tile() },
            6 => Action::Remove { pos: luck.pos() },
            7 => Action::Exchange { tile: luck.tile(), pos: luck.pos() },
            8 => Action::Stop,
            9 => {
                let to = luck.of(&cards);
                let own = CaravanseraiAction::Move { card: luck.byte(), to };
                Action::Module(ModuleAction::Caravanserai(own))
            }
            _ => Action::Module(ModuleAction::Sultan(SultanAction::Mark { kind: luck.kind() })),
        }
    });
}

/// What belongs to another game is refused.
#[test]
fn steps_of_another_game_are_refused() {
    let game = |name| AnyGame::new(&AnySetup::new(name, 2).expect("two may play"));
    let (mut base, dice) = (game(GameName::Alhambra), game(GameName::Dice));
    let lot = dice.read_chance("seat-1").expect("a lot");
    let before = base.clone();
    assert_eq!(base.deal(&lot, &mut Sink::none()), Err(AnyRefusal::OtherGame));
    let throw = dice.read_action("throw").expect("an action");
    let ana = Seat::numbered(1).expect("a seat");
    assert_eq!(base.play(ana, &throw, &mut Sink::none()), Err(AnyRefusal::OtherGame));
    assert_eq!(base, before);
}

#[test]
fn pieces_that_no_box_holds_are_answered() {
    assert_eq!((Seat::new(6), Seat::new(usize::MAX), Seat::numbered(0)), (None, None, None));
    assert_eq!(Seat::numbered(u64::MAX), None);
    assert_eq!(Seat::all(255).count(), Seat::MAX);
    let set: SeatSet = Seat::all(255).collect();
    assert_eq!((set.len(), set.iter().count()), (6, 6));
    for value in 0..=u8::MAX {
        let notes = Notes::of_each(u32::from(value));
        let _ = (notes.of_value(value), notes.below(value), notes.with(value, u32::MAX));
        let _ = (Field::of(value, value), Field::of(value, 0), Field::of(0, value));
        let chips = [Chip::Points(value)].map(|it| (it.index(), it.name(), it.to_string()));
        assert!(chips[0].0 < Chip::ALL.len());
        let _ = Change::ALL.map(|it| it.of(value));
        assert_eq!(Square::new(value, 3).is_some(), (1..=6).contains(&value));
    }
    let mut chips = Chips::NONE;
    (0..999).for_each(|_| chips.put(Chip::Annul));
    assert_eq!(chips.count(Chip::Annul), 255);
    assert!(Cards::of_each(7).len() <= 108);
    let far = Pos::new(i8::MIN, i8::MAX);
    assert!(far.neighbours().count() == 4);
    let mut palace = Palace::default();
    for pos in [far, Pos::new(i8::MAX, 0), Pos::START] {
        let tower: TileId = "tower-12".parse().expect("a tile");
        assert!(palace.build(tower, pos).is_err() && palace.remove(pos).is_err());
        assert!(palace.exchange(tower, pos).is_err());
    }
}
