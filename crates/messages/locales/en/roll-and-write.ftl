# Roll and write (R-01 to R-33, R2-01 to R2-03, R1-01 to R1-04).

## Pieces

virtual-player = Virtual player { $number }
roll-pair = { $yellow } with { $blue }

## What has happened

roll-first-drawn = { $seat } { $seat-is ->
    [you] are
   *[other] is
} drawn to play first in every round.
roll-first-building = { $seat } { $seat-is ->
    [you] begin
   *[other] begins
} with { kind }: { roll-pair }.
roll-round-began = Round { $round }.
roll-die-changed = { $seat } { $seat-is ->
    [you] spend
   *[other] spends
} a coin: { $die } becomes { $to }.
roll-constructed = { $seat } { $seat-is ->
    [you] construct
   *[other] constructs
} { kind }: { roll-pair }.
    .brief = builds { $kind-piece }
roll-second-constructed = { $seat } { $seat-is ->
    [you] spend three coins and construct
   *[other] spends three coins and constructs
} { kind } too: { roll-pair }.
    .brief = builds { $kind-piece }
roll-left-at-one = { $seat } { $seat-is ->
    [you] leave
   *[other] leaves
} it at one building.
roll-coins-gained = { $seat } { $seat-is ->
    [you] gain
   *[other] gains
} { $count ->
    [0] no coins
    [one] 1 coin
   *[other] { $count } coins
}.
    .brief = { $count ->
        [0] no coins
        [one] +1 coin
       *[other] +{ $count } coins
    }
roll-dice-rolled = { $seat } { $seat-is ->
    [you] roll
   *[other] rolls
} { roll-pair }.
roll-dice-show = { $seat } { $seat-is ->
    [you] roll
   *[other] rolls
} { $pieces }.
roll-dice-kept = { $seat } { $seat-is ->
    [you] keep
   *[other] keeps
} { roll-pair }.
roll-dice-passed = { $seat } { $seat-is ->
    [you] pass
   *[other] passes
} { roll-pair } to { $to-is ->
    [you] you
   *[other] { $to }
}.
roll-virtual-marked = For { $seat } the dice mark { kind }: { roll-pair }.
    .brief = marks { $kind-piece }
roll-kind-completed = { $seat } { $seat-is ->
    [you] have
   *[other] has
} completed the { kinds }: { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] no place is left
}{ $sharers ->
    [1] {""}
   *[other] , shared by { $sharers }
}.
    .brief = { $kind-piece } complete
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
roll-about = A sheet of 36 buildings each: two dice say which one you construct, coins change dice or buy a second building.
roll-virtual-count = { $count ->
    [one] 1 virtual player
   *[other] { $count } virtual players
}
roll-against-trait = against them
roll-round = Round { $round } of { $of }
roll-dice-and-coins = Dice and coins
roll-sheet = Your sheet
roll-sheet-of = { $name-is ->
    [you] Your sheet
   *[other] Sheet of { $name }
}
roll-own-sheet = Back to your own sheet
roll-keys = 1 to 9: choose a free square, a die to keep or an answer. G: gain coins. C: confirm. B: to the sheet. U: undo. R: redo. Escape: let go.
roll-line-turn = Construct where two dice meet, or gain coins
roll-line-second = A second building for three coins?
roll-line-keep = Which pair do you keep?
roll-sub-turn = { $count ->
    [0] Everything is constructed where your dice meet.
    [one] One square can be constructed.
   *[other] { $count } squares can be constructed.
}
roll-sub-build = { $kind }: then you have { $count } of { $of }.
roll-sub-reach = A coin with a number: so many coins lead there.
roll-turned = { $colour ->
    [yellow] yellow { $from } to { $to }
   *[blue] blue { $from } to { $to }
}
roll-sub-turned = { $changes }: { roll-coins }.
roll-sub-second = After that { $kind } too, if you like: { $pair }, { $coins } coins.
roll-too-far = Dice could be turned to it for { $need } coins; you have { $coins }.
roll-sub-keep = Tap one yellow and one blue die: they stay. The others go to { $to }.
roll-sub-kept-built = { $kind }: you have built it already.
roll-die-state = { $die }{ $state ->
    [kept] , stays
    [passed] , is passed on
   *[open] { "" }
}
roll-passing = { $name } gets { $pair }: { $kind }, { $built ->
    [yes] built there already
   *[no] still free there
}.
roll-thrown = thrown { $pips }
roll-dice-of = { $name-is ->
    [you] Your dice
   *[other] Dice of { $name }
}
roll-coins-of = { $name-is ->
    [you] Your coins
   *[other] Coins of { $name }
}
roll-met-built = built
roll-met-next = next
roll-lines = lines
roll-built = { $count } built
roll-your-dice = Your dice
roll-dice-hint = A yellow die picks the row, a blue one the column. A coin turns a die by one; a step back gives it back. Nothing is paid before you confirm.
roll-turn = { $die }: { $change ->
    [up] one up
   *[down] one down
}, { $back ->
    [yes] the coin comes back
   *[no] for a coin
}
roll-back = { $count ->
    [one] Take 1 coin back
   *[other] Take { $count } coins back
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
roll-gain-hint = One for each meeting of dice that is constructed.
roll-rolls-all = Then all four dice are rolled.
roll-rolls-all-short = roll all four
roll-do-second = Construct { $kind } too, for { $coins } coins
roll-do-done = Leave it at one
roll-do-build = Build { $kind }{ $count ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $count } coins
}
roll-do-keep = Keep { $pair }
roll-fate-keep = final: { $passed } goes to { $to }
roll-square = { $kind }, { $pair }{ $state ->
    [built] , constructed
    [free] , can be constructed
    [coins] , for { roll-coins }
    [second] , as a second building for { roll-coins }
    [met] , dice meet here
   *[open] { "" }
}
roll-score-sheet = Score sheet
roll-boxes = { $name }: { $count } of { $of }
roll-lines-and-coins = Lines and coins
roll-final-scoring = The scoring at the end
roll-complete = All { kinds } built
roll-complete-place = { $place ->
    [1] First with all of them: the best place is taken.
    [2] Second with all of them: the best place that was left is taken.
    [3] Third with all of them: the last place is taken.
   *[other] No place was left.
}{ $sharers ->
    [1] { "" }
   *[other] { " " }Shared by { $sharers }.
}
roll-places-left = left for the others at the end: { $points }
roll-places-none = no place is left
roll-account = Where the points came from
roll-account-kind = { $count } of { $of }{ $state ->
    [round] , in round { $round }
    [shared] , shared
   *[no] { "" }
}
roll-account-rows = Rows
roll-account-columns = Columns
roll-account-built = { $counts } built
roll-account-instead = In place of lines and coins
roll-letters = What the letters stand for
roll-preview = The sheet as far as it can be read
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
option-sheet-standard-hint = The usual one
option-sheet-latin = Latin square
option-sheet-latin-hint = Six of each kind, once in each row and column
option-sheet-own = Own sheet
option-sheet-own-hint = Six rows of p, s, a, c, g, t; spaces and commas do not matter
option-coins = Coins on a sheet
option-coins-hint = From 3 to 99. Write how many yours has.
result-before = During the game
