//! What a player is offered, what is allowed, what it does (Z-11, Z-20, Z-21).

use super::{Action, Alcazaba, Event, Player, Prompt, Refusal, Table};
use crate::{
    dicing,
    game::Sink,
    kit::{Building, Party, Pos, Seat, TileId, TileSet},
    palace::{
        placement,
        sites::{self, Change},
    },
};

// What is offered.
impl Alcazaba {
    pub(super) fn offer(&self, seat: Seat, offered: &mut Vec<Action>) {
        let (table, player) = (&self.table, self.table.player(seat));
        match self.prompts.top() {
            Some(Prompt::Turn { .. }) => {
                if table.throws.left() > 0 {
                    table.throws.offer_keeps(offered, |keep| Action::Throw { keep });
                }
                let shown = Building::ALL.into_iter().filter(|it| table.target(*it).is_some());
                offered.extend(shown.map(|kind| Action::Place { kind }));
                if table.may_redesign().is_ok() {
                    sites::each_redesign(&player.palace, player.reserve, |change| {
                        offered.push(match change {
                            Change::Build(tile, pos) => Action::Build { tile, pos },
                            Change::Exchange(tile, pos) => Action::Exchange { tile, pos },
                            Change::Remove(pos) => Action::Remove { pos },
                        });
                    });
                }
            }
            Some(&Prompt::Take { column, .. }) => {
                let tiles = table.columns[column].iter();
                offered.extend(tiles.map(|tile| Action::Take { tile }));
                if table.start == Some(column) {
                    offered.push(Action::TakeStart);
                }
            }
            Some(&Prompt::Place { tile, .. }) => {
                let tiles: TileSet = [tile].into_iter().collect();
                sites::each_building_site(&player.palace, tiles, |change| {
                    if let Change::Build(tile, pos) = change {
                        offered.push(Action::Build { tile, pos });
                    }
                });
                offered.push(Action::Store { tile });
                if table.setup.has_neutral() {
                    offered.push(Action::Give { tile });
                }
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
impl Alcazaba {
    pub(super) fn may_play(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let prompt = self.prompts.top().ok_or(dicing::Refusal::GameOver)?;
        let table = &self.table;
        match *prompt {
            Prompt::Turn { seat: asked } if asked == seat => table.check_turn(seat, action),
            Prompt::Take { seat: asked, column } if asked == seat => {
                table.check_take(column, action)
            }
            Prompt::Place { seat: asked, tile } if asked == seat => {
                table.check_place(seat, tile, action)
            }
            Prompt::Name { seat: asked } if asked == seat => match *action {
                Action::Name { seat } => {
                    Ok(dicing::Refusal::unless_plays(&self.table.setup, seat)?)
                }
                _ => Err(dicing::Refusal::NotNow { rule: "D-45" }.into()),
            },
            _ => Err(dicing::Refusal::NotYourTurn.into()),
        }
    }
}

impl Table {
    fn check_turn(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let palace = &self.player(seat).palace;
        match *action {
            Action::Throw { keep } => Ok(self.throws.check(keep)?),
            Action::Place { kind } => {
                self.target(kind).ok_or(dicing::Refusal::NoSymbol { kind })?;
                Ok(())
            }
            Action::Build { tile, pos } => {
                self.may_redesign()?;
                self.tile_is_in_reserve(seat, tile)?;
                Ok(placement::check_build(palace, tile.walls(), pos)?)
            }
            Action::Remove { pos } => {
                self.may_redesign()?;
                placement::check_remove(palace, pos)?;
                Ok(())
            }
            Action::Exchange { tile, pos } => {
                self.may_redesign()?;
                self.tile_is_in_reserve(seat, tile)?;
                placement::check_exchange(palace, tile.walls(), pos)?;
                Ok(())
            }
            Action::Store { .. }
            | Action::Give { .. }
            | Action::Take { .. }
            | Action::TakeStart
            | Action::Name { .. } => Err(dicing::Refusal::IN_A_TURN.into()),
        }
    }

    /// Rule Z-11: after the first or second throw, never after a third.
    pub fn may_redesign(&self) -> Result<(), Refusal> {
        if self.throws.left() > 0 { Ok(()) } else { Err(Refusal::TooLateToRedesign) }
    }

    fn tile_is_in_reserve(&self, seat: Seat, tile: TileId) -> Result<(), Refusal> {
        let there = self.player(seat).reserve.contains(tile);
        if there { Ok(()) } else { Err(Refusal::NotInReserve { tile }) }
    }

    /// Rule Z-20: any one tile of the column, or the starting player chip if it lies there.
    fn check_take(&self, column: Building, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Take { tile } if self.columns[column].iter().any(|it| it == tile) => Ok(()),
            Action::Take { tile } => Err(Refusal::NotInColumn { tile }),
            Action::TakeStart if self.start == Some(column) => Ok(()),
            Action::TakeStart => Err(Refusal::NoStartChip { kind: column }),
            _ => Err(dicing::Refusal::NotNow { rule: "Z-20" }.into()),
        }
    }

    /// Rule Z-21: the tile just taken is built or stored; with two players it may be given away.
    fn check_place(&self, seat: Seat, taken: TileId, action: &Action) -> Result<(), Refusal> {
        let is_it = |tile| if tile == taken { Ok(()) } else { Err(Refusal::NotTaken { tile }) };
        match *action {
            Action::Build { tile, pos } => {
                is_it(tile)?;
                let palace = &self.player(seat).palace;
                Ok(placement::check_build(palace, tile.walls(), pos)?)
            }
            Action::Store { tile } => is_it(tile),
            // Never another tile (Z2-03).
            Action::Give { tile } if self.setup.has_neutral() && tile == taken => Ok(()),
            Action::Give { tile } => Err(Refusal::NoGift { tile }),
            _ => Err(dicing::Refusal::NotNow { rule: "Z-21" }.into()),
        }
    }
}

// What it does.
impl Alcazaba {
    /// Carries out an action that was checked.
    pub(super) fn resolve_action(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Sink<'_, Event>,
    ) {
        let redesigns = matches!(self.prompts.top(), Some(Prompt::Turn { .. }));
        let table = &mut self.table;
        match *action {
            Action::Throw { keep } => {
                events.push(Event::Dicing(table.throws.again(seat, keep)));
                self.prompts.push(Prompt::Roll { seat });
                return;
            }
            Action::Place { kind: column } => {
                let field = table.target(column).expect("checked");
                events.push(Event::Dicing(table.area.place(column, field, Party::Seat(seat))));
            }
            Action::Build { tile, pos } => {
                table.player_mut(seat).build(tile, pos);
                events.push(Event::TileBuilt { seat, tile, pos });
            }
            Action::Remove { pos } => {
                let tile = table.player_mut(seat).remove(pos);
                events.push(Event::TileRemoved { seat, tile, pos });
            }
            Action::Exchange { tile, pos } => {
                let old = table.player_mut(seat).exchange(tile, pos);
                events.push(Event::TileExchanged { seat, tile, pos, old });
            }
            Action::Store { tile } => {
                table.player_mut(seat).reserve.put(tile);
                events.push(Event::TileStored { seat, tile });
            }
            Action::Give { tile } => {
                table.neutral.tiles.put(tile);
                events.push(Event::TileGiven { seat, tile });
            }
            Action::Take { tile } => {
                let column = table.take_stone_back(&self.prompts);
                table.columns[column].take(tile);
                events.push(Event::TileTaken { party: Party::Seat(seat), tile });
                return self.ask_next(Prompt::Place { seat, tile });
            }
            Action::TakeStart => {
                table.take_stone_back(&self.prompts);
                table.start = None;
                events.push(Event::StartChipTaken { party: Party::Seat(seat) });
                return self.ask_next(Prompt::Name { seat });
            }
            Action::Name { seat: named } => {
                events.push(Event::Dicing(table.rounds.name(Party::Seat(seat), named)));
            }
        }
        if redesigns {
            // The stone is used, on the area or on the reserve board (Z-11).
            table.rounds.used[seat.index()] += 1;
        }
        self.prompts.pop();
    }

    /// Asks this in place of what was asked.
    fn ask_next(&mut self, prompt: Prompt) {
        self.prompts.pop();
        self.prompts.push(prompt);
    }
}

impl Player {
    /// The tile was just taken, or lay on the reserve board.
    fn build(&mut self, tile: TileId, pos: Pos) {
        self.reserve.take(tile);
        self.palace.put(tile, pos);
    }
    fn remove(&mut self, pos: Pos) -> TileId {
        let tile = self.palace.tile_at(pos).expect("checked");
        self.palace.take(tile);
        self.reserve.put(tile);
        tile
    }
    fn exchange(&mut self, tile: TileId, pos: Pos) -> TileId {
        let old = self.palace.tile_at(pos).expect("checked");
        self.reserve.take(tile);
        self.palace.replace(old, tile);
        self.reserve.put(old);
        old
    }
}

impl Table {
    /// The best stone of the column that is served goes back to its owner.
    fn take_stone_back(&mut self, prompts: &super::Prompts) -> Building {
        let Some(&Prompt::Take { column, .. }) = prompts.top() else { unreachable!("checked") };
        self.serve_best(column);
        column
    }
    pub(super) fn serve_best(&mut self, column: Building) {
        if let Some((field, _)) = self.area.stones(column).next() {
            self.area.take(column, field);
        }
    }
}
