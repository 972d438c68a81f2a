# Alcazaba (Z-01 to Z-31, Z2-01 to Z2-03). What it shares with the dice game stands there.

## What has happened

alcazaba-tile-laid = Laid out: { $tile }.
alcazaba-tile-taken = { $party } { $party-is ->
    [you] take
   *[other] takes
} { $tile }.
    .brief = takes { $tile }
alcazaba-start-chip-taken = { $party } { $party-is ->
    [you] take
   *[other] takes
} the starting player chip.
    .brief = takes the starting player chip
alcazaba-tile-lost = Nobody takes { $tile }: it leaves the game.

## Refusals

alcazaba-too-late-to-redesign = a redesign comes after the first or second throw: place your stone
alcazaba-not-in-column = { $tile } does not lie in this column: take something that does
alcazaba-no-start-chip = the starting player chip does not lie in the column of the { kinds }: take a tile

## What could not be read

expected-alcazaba-action = expected an action{ instead }: throw, place, build, remove, exchange, store, give, take or name

## On the page

game-alcazaba = Alcazaba
alcazaba-about = The dice game with the tiles of the base game: throw for the best tiles and build your Alhambra with them.
alcazaba-line-turn = { $left ->
    [0] Place your stone
   *[other] { $redesigns ->
        [yes] Throw again, place your stone, or redesign your Alhambra
       *[no] Throw again or place your stone
    }
}
alcazaba-would = { $case ->
    [first] You would be the first to choose.
    [own] You would choose as number { $place }, after your other stone.
    [later] You would choose as number { $place }, after { $name }.
   *[none] You would be number { $place }: nothing would be left for you.
}
alcazaba-own-again = you with another stone
alcazaba-rest = { $count ->
    [0] Nobody chooses after you: what you leave is out of the game.
   *[other] From what you leave { $names } may choose.
}
alcazaba-brings = The best stone of a column chooses first, then the next, while something lies there.
alcazaba-line-take = Your stone is the best in { kinds }: what do you take?
alcazaba-do-take = { $tile }
alcazaba-do-start = The starting player chip
option-extra-tower = Extra tower of the dice game
option-extra-tower-none = Without
option-extra-tower-added = Added
option-extra-tower-added-hint = 55 tiles
option-extra-tower-replacing = Replaces another tower
option-extra-tower-replacing-hint = 54 tiles; which tower stays in the box is drawn
