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
    dice::{self, Chip, Chips, Dice, Track},
    dicing::{Area, Field, Throws},
    game::{Luck, Named, Setup as _, Sink, Turn, Wired, advance},
    kit::{
        Building, Card, Cards, Currency, Looker, Notes, Party, PerBuilding, Pos, Seat, SeatSet,
        TileId, TileSet,
    },
    message::Tell as _,
    palace::Palace,
    roll_and_write::{self, Change, Colour, Die, RollAndWrite, Square, Squares},
};
use serde_json::{Value, json};

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

/// Why something cannot be read as a `T`.
fn refusal<T: Wired + std::fmt::Debug>(json: Value) -> String {
    serde_json::from_value::<T>(json).expect_err("it cannot be").to_string()
}

/// What no box holds is not read.
#[test]
fn pieces_from_a_wire_are_judged() {
    assert_eq!(refusal::<Seat>(json!(0)), "there is no seat 0");
    assert_eq!(refusal::<Seat>(json!(4_294_967_297_u64)), "there is no seat 4294967297");
    assert!(refusal::<Party>(json!("dirk")).contains("neutral"));
    assert!(refusal::<Party>(json!(7)).contains("the number of a seat"));
    assert_eq!(refusal::<Card>(json!("denar-10")), "nothing here is called \"denar-10\"");
    assert!(
        refusal::<Cards>(json!(["denar-1", "denar-1", "denar-1", "denar-1"])).contains("no room")
    );
    assert!(refusal::<TileSet>(json!(["tower-7", "tower-7"])).contains("already"));
    assert!(refusal::<SeatSet>(json!([1, 1])).contains("already"));
    assert!(refusal::<PerBuilding<u8>>(json!({"tower": 1})).contains("missing"));
    let placed = |tile: &str, x: i8| json!({"tile": tile, "x": x, "y": 0});
    assert!(refusal::<Palace>(json!([placed("tower-9a", -1)])).contains("WallsDiffer"));
    assert!(refusal::<Palace>(json!([placed("tower-12", 2)])).contains("NotAdjacent"));
    let twice = json!([placed("tower-12", 1), placed("tower-12", 2)]);
    assert_eq!(refusal::<Palace>(twice), "tower-12 lies in a palace twice");
    assert!(refusal::<Field>(json!({"line": 9, "throws": 1})).contains("line 9"));
    let stone = json!({"party": 1, "line": 3, "throws": 2});
    let mut area = json!({"pavilion": [], "seraglio": [], "arcades": [], "chambers": [], "garden": [],
        "tower": [stone, stone]});
    assert_eq!(refusal::<Area>(area.take()), "two stones on one field of tower");
    let dice = |sum: u8| {
        json!({"pavilion": sum, "seraglio": 0, "arcades": 0, "chambers": 0,
        "garden": 0, "tower": 255})
    };
    let throws = json!({"dice": dice(255), "rolling": 0, "counted": 1, "before": dice(0)});
    assert_eq!(refusal::<Throws>(throws), "too many dice or throws");
    let track = json!([{"party": 1, "field": 3}, {"party": "neutral", "field": 4}]);
    assert!(refusal::<Track>(track).contains("field 4"));
    assert_eq!(refusal::<Square>(json!([7, 1])), "no dice show 7 and 1");
    assert!(refusal::<Squares>(json!([[1, 1], [1, 1]])).contains("already"));
    assert_eq!(refusal::<dice::Setup>(json!({"players": 7})), "7 cannot play");
    let setup = json!({"players": 1, "virtual": 5, "against": false, "rounds": 18, "coins": 20,
        "sheet": "gtgcas/acptgt/tgaspc/spcgta/tgsacp/catpsg"});
    assert!(refusal::<roll_and_write::Setup>(setup).starts_with("virtual 5"));
    let opened = json!({"module": {"sultan": {"opened": {"card": 9}}}});
    assert_eq!(refusal::<alhambra::Event>(opened), "there is no sultan card 9");
}

/// What does not fit together is not read.
#[test]
fn views_from_a_wire_are_judged() {
    let mut game = Alhambra::new(&alhambra::Setup::new(3).expect("three may play"));
    advance(&mut game, &mut Counter(1), &mut Sink::none(), |_| ());
    let seat = game.turn().seat().expect("somebody begins");
    let view = serde_json::to_value(game.view(Looker::Seat(seat))).expect("a view can be written");
    assert!(serde_json::from_value::<alhambra::View>(view.clone()).is_ok());
    for (place, value, why) in [
        ("/seat", json!(4), "seat 4 of 3 looks"),
        ("/mover", json!(5), "it waits for somebody who does not play"),
        ("/prompts/0", json!({"wait": "next-turn"}), "it cannot wait for this now"),
        ("/prompts/0/seat", json!(seat.next(3).number()), "it cannot wait for this now"),
        ("/prompts", json!([]), "contradicts itself"),
        ("/discard", json!(1), "the money cards do not add up"),
        ("/discard", json!(u32::MAX), "the money cards do not add up"),
        ("/supply", json!(7), "contradicts itself"),
        ("/scorings", json!(2), "a scoring card lies elsewhere"),
        ("/scorings", json!(3), "too many scorings"),
        ("/due", json!("I"), "no scoring is due"),
        ("/players/0/score", json!(60_000), "nobody has so many points"),
        ("/players/0/wall", json!(3), "contradicts itself"),
        ("/players/0/seat", json!(2), "contradicts itself"),
        ("/players", json!([]), "do not add up"),
        ("/market/0/tile", view["market"][1]["tile"].clone(), "a tile lies on two squares"),
        ("/players/0/reserve", json!([view["market"][1]["tile"]]), "is in two places"),
        ("/setup/modules", json!(["moors"]), "another module"),
        ("/modules/moors", json!({"counters": []}), "invalid length"),
    ] {
        let mut changed = view.clone();
        match changed.pointer_mut(place) {
            Some(it) => *it = value,
            None => changed["modules"] = json!({"moors": value}),
        }
        let told = refusal::<alhambra::View>(changed);
        assert!(told.contains(why), "{place}: {told}");
    }
}
