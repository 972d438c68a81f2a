# Roll and write (R-01 to R-33, R2-01 to R2-03, R1-01 to R1-04).

## Pieces

virtual-player = Virtual player { $number }
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

## On the page

game-roll-and-write = Roll & Write
roll-about = A sheet of 36 buildings each: two dice say which one you construct, coins change dice or buy a second building. The printed sheet and its coins are reconstructed.
roll-virtual-count = { $count ->
    [one] 1 virtual player
   *[other] { $count } virtual players
}
roll-against-trait = against them
roll-round = Round { $round } of { $of }
roll-dice-and-coins = Dice and coins
roll-sheet = Your sheet
roll-sheet-of = Sheet of { $name }
roll-own-sheet = Back to your own sheet
roll-keys = 1 to 9: choose a free square or an answer. G: gain coins. C: confirm. B: to the sheet. U: undo. R: redo. Escape: let go.
roll-line-turn = Construct where two dice meet, or gain coins
roll-line-second = A second building for three coins?
roll-line-keep = Which pair do you keep?
roll-sub-turn = { $count ->
    [0] Everything is constructed where your dice meet.
    [one] One square can be constructed.
   *[other] { $count } squares can be constructed.
}
roll-sub-build = { $kind }: { $pair }.
roll-your-dice = Your dice
roll-dice-hint = A yellow die picks the row, a blue one the column. A coin turns a die by one; it is paid when you confirm.
roll-change = { $change ->
    [up] { $die }: one up for a coin
   *[down] { $die }: one down for a coin
}
roll-back = { $count ->
    [one] Take back 1 change
   *[other] Take back { $count } changes
}
roll-coins-label = Coins
roll-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
roll-gain = { $count ->
    [0] Gain no coins
    [one] Gain 1 coin
   *[other] Gain { $count } coins
}
roll-gain-hint = One for each meeting of dice that is constructed; then all four dice are rolled.
roll-do-coins = Gain coins
roll-do-second = Construct { $kind } too, for { $coins } coins
roll-do-done = Leave it at one
roll-do-keep = { $kept }; pass { $passed } to { $to }
roll-fate-coins = { $count ->
    [one] costs 1 coin
   *[other] costs { $count } coins
}
roll-square = { $kind }, { $pair }{ $state ->
    [built] , constructed
    [free] , can be constructed
   *[open] { "" }
}
roll-score-sheet = Score sheet
roll-boxes = { $name }: { $count } of { $of }
roll-lines-and-coins = Lines and coins
roll-best = { $own ->
    [yes] Your best with { $count } virtual players on this sheet
   *[no] Your best with { $count } virtual players
}
option-virtual = Virtual players
option-virtual-2 = 2, { $rounds } rounds
option-virtual-3 = 3, { $rounds } rounds
option-virtual-4 = 4, { $rounds } rounds
option-against = Against the virtual players
option-against-hint = They score too; the most points win.
option-sheet = Sheet
option-sheet-standard = Standard
option-sheet-standard-hint = As printed, reconstructed
option-sheet-latin = Latin square
option-sheet-latin-hint = Six of each kind, once in each row and column
option-sheet-own = Own sheet
option-sheet-own-hint = Six rows of p, s, a, c, g, t
option-coins = Coins on a sheet
option-coins-hint = From 3 to 99. How many are printed is reconstructed: write what yours has.
result-before = During the game
