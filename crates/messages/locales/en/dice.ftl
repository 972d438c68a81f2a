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
dice-field = { kinds }, line { $line }, { $throws ->
    [1] left
    [2] middle
   *[3] right
}

## What has happened

dice-starter-drawn = { $seat } is drawn to start.
dice-round-began = Round { $round }: { $seat } starts.
dice-start-chip-laid = The starting player chip lies in the column of the { kinds }.
dice-chip-laid = In the column of the { kinds } lies { $chip }.
dice-die-rolled = A die shows { kind }.
dice-thrown-again = { $seat } throws { $count ->
    [one] 1 die
   *[other] { $count } dice
} again.
dice-throw-annulled = { $seat } annuls the throw.
dice-black-die-set = { $seat } sets the black die to { kind }.
dice-stone-placed = { $party } places a stone: { dice-field }.
dice-stone-fell = The stone of { $party } falls out of the column of the { kinds }.
dice-stone-pushed = The stone of { $party } is pushed back: { dice-field }.
dice-chose-reward = { $party } is best in { kinds } and takes { $chip ->
    [yes] one point and the chip
   *[no] two points
}.
dice-points-marked = { $party } gets { $points ->
    [one] 1 building point
   *[other] { $points } building points
} in { kinds } and stands on { $field }.
dice-point-exchanged = { $seat } exchanges a point: { $to } instead of { $from }.
dice-chip-gained = { $party } gets { $chip }.
dice-starter-named = { $party } names { $seat } to start the next round.
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
