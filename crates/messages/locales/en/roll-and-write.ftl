# Roll and write (R-01 to R-33, R2-01 to R2-03, R1-01 to R1-04).

## Pieces

virtual-player = virtual player { $number }
roll-die = { $colour ->
    [yellow] yellow { $pips }
   *[blue] blue { $pips }
}
roll-pair = yellow { $yellow } with blue { $blue }

## What has happened

roll-first-drawn = { $seat } is drawn to play first in every round.
roll-first-building = { $seat } begins with { kind }: { roll-pair }.
roll-round-began = Round { $round }.
roll-die-changed = { $seat } spends a coin: { $die } becomes { $to }.
roll-constructed = { $seat } constructs { kind }: { roll-pair }.
roll-second-constructed = { $seat } spends three coins and constructs { kind } too: { roll-pair }.
roll-left-at-one = { $seat } leaves it at one building.
roll-coins-gained = { $seat } gains { $count ->
    [0] no coins
    [one] 1 coin
   *[other] { $count } coins
}.
roll-dice-rolled = { $seat } rolls { roll-pair }.
roll-dice-show = { $seat } rolls { $pieces }.
roll-dice-kept = { $seat } keeps { roll-pair }.
roll-dice-passed = { $seat } passes { roll-pair } to { $to }.
roll-virtual-marked = For { $seat } the dice mark { kind }: { roll-pair }.
roll-kind-completed = { $seat } has completed the { kinds }: { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] no place is left
}{ $sharers ->
    [1] {""}
   *[other] , shared by { $sharers }
}.
roll-scoring-began = The scoring at the end.

## What points are for

roll-reason-completed = { kinds } completed, place { $place }{ $sharers ->
    [1] {""}
   *[other] , shared by { $sharers }
}
roll-reason-row = row { $line } with { $count }
roll-reason-column = column { $line } with { $count }
roll-reason-coins = { $count } coins
roll-reason-virtual = in place of lines and coins

## Refusals

roll-no-such-die = no die shows { $die }: choose dice that lie beside your sheet
roll-square-taken = { roll-pair } is constructed already: choose another square, or gain coins
roll-too-late-to-change = dice are changed at the start of a turn, before anything else
roll-past-the-end = { $change ->
    [up] a six cannot go up
   *[down] a one cannot go down
}: dice are never changed between 6 and 1
roll-no-first-building = a second building comes directly after a first one: construct that first
roll-no-coin = you have no coin left

## Sheets

roll-sheet-rows = a sheet has six rows, not { $count }
roll-sheet-row = row { $row } of the sheet has { $count ->
    [one] 1 square
   *[other] { $count } squares
}: it must have six
roll-sheet-letter = row { $row } of the sheet: "{ $letter }" is no kind: write p, s, a, c, g or t
roll-sheet-too-few = the sheet has too few { kinds }: { $count }, and at least four are needed

## What could not be read

expected-roll-action = expected an action{ instead }: change, construct, coins, second, done or keep
expected-roll-chance = expected what luck brings{ instead }, such as yellow-3+blue-5 or seat-1
expected-die = expected a die{ instead }, such as yellow-3 or blue-5
expected-yellow-die = expected a yellow die{ instead }, such as yellow-3
expected-blue-die = expected a blue die{ instead }, such as blue-5
expected-up-or-down = expected up or down{ instead }
