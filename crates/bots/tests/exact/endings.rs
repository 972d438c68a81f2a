//! The ends of games that are searched exhaustively.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher as _},
    rc::Rc,
};

use sabika_rules::{
    alhambra::{self, Action, Alhambra},
    dice::{self, Chip, Dice},
    dicing::Throws,
    game::{Game as _, Sink},
    kit::{Party, Seat, TileSet},
    open::Open as _,
    roll_and_write::{self, RollAndWrite},
};

use crate::solve::{Ending, Lines, LinesOf, Solver};

/// Of the base game, the turn that ends it, or the last two. All luck in the last one is on which squares the last tiles
/// come to lie.
///
/// In the last turn either more tiles are bought already than are left to be drawn, so that the game ends with it whatever
/// is done; or two play, no tile is left, and something can be bought. Then whoever buys nothing lets the other one
/// play, and gets at most what is left by the best way in which that one ends the game. Where that does not decide it,
/// the last two turns are looked at: the own one, the cards that come, and the other one's.
#[derive(Debug)]
pub(crate) struct LastTurns<const TURNS: i8>;
pub(crate) type LastTurn = LastTurns<1>;
pub(crate) type LastTwoTurns = LastTurns<2>;

impl<const TURNS: i8> Ending for LastTurns<TURNS> {
    type Game = Alhambra;
    const NAME: &'static str =
        if TURNS == 1 { "base game, last turn" } else { "base game, last two turns" };
    const TURNS: i8 = TURNS;
    const RARITY: usize = if TURNS == 1 { 1 } else { 10 };

    fn setups() -> Vec<alhambra::Setup> {
        let players: &[u8] = if TURNS == 1 { &[2, 3, 2, 4] } else { &[2] };
        players.iter().filter_map(|it| alhambra::Setup::new(*it)).collect()
    }
    fn qualifies(game: &Alhambra, seat: Seat) -> bool {
        if !all_scored(game) || TURNS > 1 {
            return all_scored(game) && may_end(game);
        }
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        let buys = || offered.iter().any(|it| matches!(it, Action::Buy { .. }));
        is_ending(game) || may_end(game) && buys()
    }
    fn key(game: &Alhambra, turns: i8) -> u64 {
        key_of_alhambra(game, turns)
    }
    fn mover(game: &Alhambra) -> Option<Seat> {
        game.table().mover
    }
    fn is_ending(game: &Alhambra) -> bool {
        is_ending(game)
    }
    fn luck_is_idle(game: &Alhambra) -> bool {
        cards_are_idle(game)
    }
    fn is_certain(action: &Action) -> bool {
        !matches!(action, Action::Take { .. })
    }
    fn lines(
        known: &mut Lines<Alhambra>,
        game: &Alhambra,
        seat: Seat,
    ) -> Option<LinesOf<Alhambra>> {
        is_over_but_for_tiles(game).then(|| last_places(known, game, seat))
    }
    /// Of two turns what one decides.
    fn belongs_elsewhere(game: &Alhambra, seat: Seat) -> bool {
        if TURNS == 1 {
            return false;
        }
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        let solved = Solver::<LastTurn>::new(crate::STEPS).solve(game, seat, &offered);
        solved.is_some_and(|it| crate::is_decided(&it, seat))
    }
}

/// No card brings a scoring any more.
fn all_scored(game: &Alhambra) -> bool {
    game.table().scorings == 2 && game.table().due.is_none()
}

/// More is bought than can be drawn: the game ends with this turn.
fn is_ending(game: &Alhambra) -> bool {
    let table = game.table();
    let gone = table.market.iter().filter(|it| it.is_none()).count();
    gone > table.supply.len() as usize
}

/// Cards that are drawn in the last turn lie there in vain.
fn cards_are_idle(game: &Alhambra) -> bool {
    is_ending(game) && game.prompt() == Some(alhambra::Prompt::RefillMoney)
}

/// Two play, and whoever buys something ends the game.
fn may_end(game: &Alhambra) -> bool {
    let table = game.table();
    table.setup.players() == 2 && table.supply.is_empty() && !is_ending(game)
}

/// The last tiles are given away: only places for them are still to be found.
fn is_over_but_for_tiles(game: &Alhambra) -> bool {
    let (table, prompt) = (game.table(), game.prompt());
    let is_place = matches!(prompt, Some(alhambra::Prompt::Place { gift: false, .. }));
    is_place && table.supply.is_empty() && table.market.iter().all(Option::is_none)
}

/// Which cards lie open does not matter once only tiles are placed, nor for the next player of whom we ask only how
/// the game can be ended; money and reserve boards do not when the last tiles are given away.
fn key_of_alhambra(game: &Alhambra, turns: i8) -> u64 {
    let (table, prompt) = (game.table(), game.prompt());
    let mut hasher = DefaultHasher::new();
    let places = is_ending(game) && matches!(prompt, Some(alhambra::Prompt::Place { .. }));
    if is_over_but_for_tiles(game) {
        for player in table.players() {
            (player.palace, player.waiting, player.score).hash(&mut hasher);
        }
        (table.neutral, table.mover, prompt).hash(&mut hasher);
    } else if turns == 0 || places {
        (table.market, table.players(), table.neutral, table.mover, prompt).hash(&mut hasher);
    } else {
        game.hash(&mut hasher);
    }
    hasher.finish()
}

/// Where the last tiles can be put: for each choice of those that are built the longest wall. More tiles and a longer
/// wall are never worse, so what has less of both is left out.
fn last_places(known: &mut Lines<Alhambra>, game: &Alhambra, seat: Seat) -> LinesOf<Alhambra> {
    let key = key_of_places(game, seat);
    if let Some(lines) = known.get(&key) {
        return Rc::clone(lines);
    }
    let (mut ends, mut seen) = (Vec::new(), HashSet::new());
    each_place(game, seat, &mut Vec::new(), &mut seen, &mut |line, built, wall| {
        let is_less = |it: &(Vec<Action>, TileSet, u32), built: TileSet, wall| {
            it.1.without(built).is_empty() && it.2 <= wall
        };
        let is_more =
            |it: &(Vec<Action>, TileSet, u32)| built.without(it.1).is_empty() && it.2 >= wall;
        if !ends.iter().any(is_more) {
            ends.retain(|it| !is_less(it, built, wall));
            ends.push((line.to_vec(), built, wall));
        }
    });
    let lines: LinesOf<Alhambra> = ends.into_iter().map(|it| it.0).collect();
    known.insert(key, Rc::clone(&lines));
    lines
}

fn key_of_places(game: &Alhambra, seat: Seat) -> u64 {
    let (player, mut hasher) = (game.table().player(seat), DefaultHasher::new());
    (seat, player.palace, player.waiting).hash(&mut hasher);
    hasher.finish()
}

/// Every way to place the tiles of a seat, equal ones once: how, the tiles in the palace then, and the wall.
fn each_place(
    game: &Alhambra,
    seat: Seat,
    line: &mut Vec<Action>,
    seen: &mut HashSet<u64>,
    end: &mut impl FnMut(&[Action], TileSet, u32),
) {
    if !seen.insert(key_of_places(game, seat)) {
        return;
    }
    let table = game.table();
    if table.player(seat).waiting.is_empty() {
        let wall = table.standing(Party::Seat(seat)).wall;
        return end(line, table.player(seat).palace.tiles(), wall);
    }
    let mut offered = Vec::new();
    game.actions(seat, &mut offered);
    for action in offered {
        let mut next = *game;
        next.play(seat, &action, &mut Sink::none()).expect("it was offered");
        line.push(action);
        each_place(&next, seat, line, seen, end);
        line.pop();
    }
}

/// Of the dice game, the turn of the last stone of the last round; what follows are rewards and the last scoring.
#[derive(Debug)]
pub(crate) struct LastStone;

impl Ending for LastStone {
    type Game = Dice;
    const NAME: &'static str = "dice game, last stone";

    fn setups() -> Vec<dice::Setup> {
        [2, 3, 4].into_iter().filter_map(dice::Setup::new).collect()
    }
    fn qualifies(game: &Dice, _: Seat) -> bool {
        let table = game.table();
        let used: u8 = table.rounds.used.iter().sum();
        let all = table.setup.stones() * table.setup.players();
        let is_turn = matches!(game.prompt(), Some(dice::Prompt::Turn { .. }));
        table.rounds.is_last() && is_turn && used + 1 == all
    }
    /// What the dice showed before a throw matters to those alone who may take it back; what they show, only
    /// while the stone is not placed.
    fn key(game: &Dice, _: i8) -> u64 {
        let (table, prompts) = game.parts();
        let mut hasher = DefaultHasher::new();
        let mut rest = *table;
        rest.throws = Throws::default();
        if let Some(dice::Prompt::Turn { seat } | dice::Prompt::Roll { seat }) = game.prompt() {
            if table.player(seat).chips.count(Chip::Annul) > 0 {
                table.throws.hash(&mut hasher);
            } else {
                rest.fresh = false;
                let Throws { dice, rolling, counted, .. } = table.throws;
                (dice, rolling, counted).hash(&mut hasher);
            }
        }
        (rest, prompts).hash(&mut hasher);
        hasher.finish()
    }
}

/// Of Roll & Write without virtual parties, the last two turns of the last round.
#[derive(Debug)]
pub(crate) struct LastRound;

impl Ending for LastRound {
    type Game = RollAndWrite;
    const NAME: &'static str = "Roll & Write, last round";

    fn setups() -> Vec<roll_and_write::Setup> {
        [3, 4, 5].into_iter().filter_map(roll_and_write::Setup::new).collect()
    }
    fn qualifies(game: &RollAndWrite, _: Seat) -> bool {
        let table = game.table();
        table.round == table.setup.rounds() && waiting(game).count() <= 1
    }
    /// The dice of those who have had their last turn are needed no more.
    fn key(game: &RollAndWrite, _: i8) -> u64 {
        let table = game.table();
        let mut hasher = DefaultHasher::new();
        (table.round, table.mover, game.prompt(), table.rows(), table.in_hand).hash(&mut hasher);
        for player in table.players() {
            (player.built, player.circled, player.spent).hash(&mut hasher);
        }
        for seat in table.mover.into_iter().chain(waiting(game)) {
            table.player(seat).dice.hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// Who still has a turn in this round after the one whose turn it is.
fn waiting(game: &RollAndWrite) -> impl Iterator<Item = Seat> {
    let table = game.table();
    let (players, first) = (table.setup.players(), table.first);
    let mover = table.mover.unwrap_or(Seat::new(0).expect("a seat"));
    mover.round(players).skip(1).take_while(move |it| Some(*it) != first)
}

/// The last turn, where nothing is left out that is offered: to test what leaves something out.
#[derive(Debug)]
pub(crate) struct Plainly;

impl Ending for Plainly {
    type Game = Alhambra;
    const NAME: &'static str = "plainly";
    const TURNS: i8 = LastTurn::TURNS;

    fn setups() -> Vec<alhambra::Setup> {
        LastTurn::setups()
    }
    fn qualifies(game: &Alhambra, seat: Seat) -> bool {
        LastTurn::qualifies(game, seat)
    }
    fn key(game: &Alhambra, _: i8) -> u64 {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        hasher.finish()
    }
    fn mover(game: &Alhambra) -> Option<Seat> {
        LastTurn::mover(game)
    }
    fn is_ending(game: &Alhambra) -> bool {
        is_ending(game)
    }
    fn is_certain(action: &Action) -> bool {
        LastTurn::is_certain(action)
    }
}
