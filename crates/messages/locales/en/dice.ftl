# The dice game (D-01 to D-47, D2-01 to D2-04).

## Pieces

dice-chip = { $chip ->
    [points-1] the chip worth 1 point
    [points-2] the chip worth 2 points
    [points-3] the chip worth 3 points
    [exchange] the exchange chip
    [push-back] the push back chip
    [annul] the annul chip
   *[black-die] the black die chip
}
# A field of the dice area: so many symbols, after so many throws.
dice-field = { kinds }, { dice-place }
dice-place = line { $line }, { $throws ->
    [1] first throw
    [2] second throw
   *[3] third throw
}
# What lies up on a die.
dice-face = { $kind }

## What has happened

dice-starter-drawn = { $seat } { $seat-is ->
    [you] are
   *[other] is
} drawn to start.
dice-round-began = Round { $round }: { $seat-is ->
    [you] you start
   *[other] { $seat } starts
}.
dice-start-chip-laid = The starting player chip lies in the column of the { kinds }.
dice-chip-laid = In the column of the { kinds } lies { $chip }.
dice-die-rolled = A die shows { kind }.
dice-show = The dice show { $pieces }.
dice-bonus-fields = Bonus fields: { $pieces }.
dice-bonus-field = { kinds }: { $chip }
dice-thrown-again = { $seat } { $count ->
    [8] { $seat-is ->
        [you] throw
       *[other] throws
    } all dice
   *[other] { $seat-is ->
        [you] keep
       *[other] keeps
    } { $pieces } and { $seat-is ->
        [you] throw
       *[other] throws
    } { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
} again.
dice-throw-annulled = { $seat } { $seat-is ->
    [you] annul
   *[other] annuls
} the throw.
dice-black-die-set = { $seat } { $seat-is ->
    [you] set
   *[other] sets
} the black die to { kind }.
dice-stone-placed = { $party } { $party-is ->
    [you] place
   *[other] places
} a stone: { dice-field }.
    .brief = places { $kind-piece } × { $line }
dice-stone-fell = { $party-is ->
    [you] Your stone
   *[other] The stone of { $party }
} falls out of the column of the { kinds }.
    .brief = { $kind-piece }: stone lost
dice-stone-pushed = { $party-is ->
    [you] Your stone
   *[other] The stone of { $party }
} is pushed back: { dice-field }.
    .brief = { $kind-piece } × { $line }, pushed back
dice-chose-reward = { $party } { $party-is ->
    [you] are best
   *[other] is best
} in { kinds } and { $party-is ->
    [you] take
   *[other] takes
} { $chip ->
    [yes] one point and the chip
   *[no] two points
}.
dice-points-marked = { $party } { $party-is ->
    [you] get
   *[other] gets
} { $points ->
    [one] 1 building point
   *[other] { $points } building points
} in { kinds } and { $party-is ->
    [you] stand
   *[other] stands
} on { $field }.
    .brief = { $kind-piece } +{ $points }
dice-point-exchanged = { $seat } { $seat-is ->
    [you] exchange
   *[other] exchanges
} a point: { $to } instead of { $from }.
dice-chip-gained = { $party } { $party-is ->
    [you] get
   *[other] gets
} { $chip }.
    .brief = { $party-is ->
        [you] get
       *[other] gets
    } { $chip }
dice-starter-named = { $party } { $party-is ->
    [you] name
   *[other] names
} { $seat-is ->
    [you] { $party-is ->
        [you] yourself
       *[other] you
    }
   *[other] { $seat }
} to start the next round.
    .brief = { $seat-is ->
        [you] you start next
       *[other] { $seat } starts next
    }
dice-reason-chips = point chips

## Refusals

dice-no-throw-left = three throws have been made: place your stone
dice-cannot-keep = these dice cannot be kept: keep dice that lie there, and throw at least one
dice-no-symbol = no die shows { kind }: choose a kind that shows
dice-no-chip = you do not have { $chip }
dice-nothing-to-annul = only the throw just made can be annulled
dice-black-die-is-set = the black die is set already: once in a turn
dice-nobody-to-push = nobody else has a stone on the field that your dice lead to in { kinds }: place your stone without pushing
dice-cannot-exchange = a point cannot go to { kinds }: choose another kind, in which your stone is not yet on 12
dice-no-such-seat = there is no player { $number }: name somebody who plays

## What could not be read

expected-dice-action = expected an action{ instead }: throw, annul, black, place, push, take, mark, exchange or name
expected-dice-chance = expected what luck brings{ instead }, such as garden, points-2, tower-9a or seat-1
expected-kind = expected a kind of building{ instead }, such as garden
expected-reward = expected points or chip{ instead }
expected-seat-number = expected the number of a seat, 1 to 6{ instead }
expected-keep = expected the word "keep"{ instead }, as in "throw keep garden-2 tower-1"
expected-dice = expected dice to keep{ instead }, such as garden-2, each kind once and in the order of their value, eight at most

## On the page

game-dice = Dice game
dice-about = Five rounds with eight dice: place your stones well, win building points and chips, and lead the tracks in three scorings.
option-chips = Chips in the box
option-chips-hint = How many there are: points 1, 2 and 3, exchange, push back, annul, black die. First those with light backs, below them those with dark ones. Write what yours are.
dice-round = Round { $round } of 5
dice-area = Dice area
# Where little room is: with soft hyphens, which are seen only at the end of a line.
dice-column-head = { $kind ->
    [pavilion] Pavil­ion
    [seraglio] Se­raglio
    [arcades] Ar­cades
    [chambers] Cham­bers
    [garden] Garden
   *[tower] Tower
}
dice-dice = Dice
dice-keys = 1 to 8: keep a die, with Shift all of its kind, or choose an answer or a column. Arrows: from die to die. T: throw again. C: confirm. B: to the board. U: undo. R: redo. Esc: let go.
dice-line-turn = { $left ->
    [0] Place your stone
   *[other] Keep dice and throw again, or place your stone
}
dice-line-reward = Your stone is the best in { kinds }: what do you take?
dice-line-points = { $points ->
    [one] 1 building point in { kinds }: mark it or exchange it?
   *[other] { $points } building points in { kinds }: mark them or exchange one?
}
dice-line-name = Who starts the next round?
dice-lands = Your stone will lie in { $place }{ $moved ->
    [yes] , moved back
   *[no] { "" }
}.
dice-falls = Your stone would fall out: no field is free from there down.
dice-sub-push = Your stone takes the field; the stone there goes one down, and so on.
dice-sub-annul = The throw is void, as if it had not been made.
dice-sub-black = One more symbol, whatever is thrown later in this turn.
dice-sub-setting = Which kind shall the black die show? Tap its column.
dice-sub-exchange = A lit column or track takes a point instead.
dice-throw = { $count ->
    [one] Throw 1 die
    [8] Throw all dice
   *[other] Throw { $count } dice
}
dice-throw-left = { $left ->
    [1] your third and last throw
   *[other] your second throw
}
dice-do-annul = Annul the throw
dice-do-place = Place: { $count } × { kind }
dice-do-push = Push back: { $count } × { kind }
dice-do-points = Two building points
dice-do-chip = One point and { $chip }
dice-do-mark = Mark as they are
dice-do-exchange = A point in { kinds } instead
dice-do-name = { $name } { $name-is ->
    [you] start
   *[other] starts
}
dice-die = Die { $number }: { kind }{ $kept ->
    [yes] , kept
   *[no] { "" }
}
dice-black = Black die: { kind }
dice-throws = { $count ->
    [one] 1 throw of 3
   *[other] { $count } throws of 3
}
dice-start-chip = the starting player chip
dice-starts = Starts this round
dice-own-chips = Your chips
dice-own-chip = { $chip }{ $count ->
    [one] { "" }
   *[other] , { $count } times
}{ $usable ->
    [yes] : can be used now
   *[no] { "" }
}
dice-stones-left = { $count ->
    [0] no stone left
    [one] 1 stone left
   *[other] { $count } stones left
}
dice-column = { $kind }: { $count ->
    [0] no stones.
   *[other] { $stones }.
}
dice-stone-at = { $name }, { $place }
dice-tracks-title = Buildings, scoring { $scoring }
dice-tracks-hint = On the same field the lower stone is better.
dice-track = { $kind }: { $count ->
    [0] nobody
   *[other] { $stones }
}
dice-on-track = { $name } on { $field }
# Over the three fields of a line: after which throw a stone gets there.
dice-head = { $throw ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}
dice-scored = scoring { $scoring } after it
dice-not-scored = no scoring after it
dice-fate-turn = final: { $name-is ->
    [you] it is your turn again
   *[other] the turn goes to { $name }
}
dice-rewarded = { $count ->
    [0] Nobody would be rewarded
   *[other] Would be rewarded: { $names }
}
dice-brings-first = Best stone of a column: 2 points, or 1 and the chip
dice-brings-second = Second best: what the first one leaves
dice-would = { $case ->
    [first] You would be first, nobody second.
    [first-before] You would be first, { $name } second.
    [both] You would be first and second.
    [second] You would be second, after { $name }.
    [second-own] You would be second, after your own stone.
   *[none] You would be number { $place } there: no reward.
}
dice-rest = { $case ->
    [nobody] Nobody is second: what you do not take goes to nobody.
    [own] You are second too and get what you do not take now.
   *[other] { $left ->
        [chip] { $name } gets the rest: one point and the chip.
        [points] { $name } gets the rest: two points.
       *[open] { $name } gets what you do not take.
    }
}
dice-kept = Kept
dice-kept-hint = stay where they are
dice-thrown = Thrown
dice-thrown-hint = two taps keep all of a kind
dice-chip-does = { $chip ->
    [points-1] Brings 1 point in every scoring.
    [points-2] Brings 2 points in every scoring.
    [points-3] Brings 3 points in every scoring.
    [exchange] When you get a building point, you may take it in another kind. Used once.
    [push-back] Your stone takes the field of another’s; that one goes down to the next field. Used once.
    [annul] Makes your last throw void, as if it had not been made. Used once.
    [black-die] One more symbol of any kind until the end of your turn. Used once.
   *[start] Whoever gets it names who starts the next round.
}
dice-tracks-final = The tracks at the end, with the points of the last scoring
dice-places = Places
scene-chips = Point chips
