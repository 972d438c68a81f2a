# Alcazaba (Z-01 to Z-31, Z2-01 to Z2-03). What it shares with the dice game stands there.

## What has happened

alcazaba-tile-laid = { $tile } is laid out.
alcazaba-tile-taken = { $party } takes { $tile }.
alcazaba-start-chip-taken = { $party } takes the starting player chip.
alcazaba-tile-lost = Nobody takes { $tile }: it leaves the game.

## Refusals

alcazaba-too-late-to-redesign = a redesign comes after the first or second throw: place your stone
alcazaba-not-in-column = { $tile } does not lie in this column: take something that does
alcazaba-no-start-chip = the starting player chip does not lie in the column of the { kinds }: take a tile

## What could not be read

expected-alcazaba-action = expected an action{ instead }: throw, place, build, remove, exchange, store, give, take or name
