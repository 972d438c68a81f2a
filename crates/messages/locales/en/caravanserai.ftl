# The module 'Caravanserai' (C-01 to C-08).

caravanserai = Caravanserai
short-caravanserai = Caravanserai
option-module-caravanserai = { caravanserai }
option-module-caravanserai-hint = Money that grows from turn to turn, for those who have built many kinds.
caravanserai-card = caravanserai { $card }

## What has happened

caravanserai-bought = { $seat } { $seat-is ->
    [you] get
   *[other] gets
} caravanserai { $card }; its marker stands on 0.
caravanserai-moved = { $seat } { $seat-is ->
    [you] move
   *[other] moves
} the marker of caravanserai { $card } to { $to }.
caravanserai-stayed = { $seat } { $seat-is ->
    [you] leave
   *[other] leaves
} the caravanserai markers.
caravanserai-spent = Caravanserai { $card } pays { $value } for { $seat-is ->
    [you] you
   *[other] { $seat }
} and starts again at 0.

## Refusals, and what could not be read

caravanserai-card-is-gone = caravanserai { $card } has an owner: choose one that is still for sale
caravanserai-has-two = you have two caravanserais, and nobody may have more
caravanserai-too-few-kinds = this caravanserai takes { $needed } kinds of building in your palace, and { $kinds ->
    [one] 1 is
   *[other] { $kinds } are
} there: the reserve board does not count
caravanserai-not-yours = caravanserai { $card } is not yours: move a marker of your own
caravanserai-no-such-step = the marker of caravanserai { $card } cannot step to { $to }: one field up, or out to the side
caravanserai-too-late = markers move at the beginning of your turn, before your first action, and only one of them: it is too late now
caravanserai-outside-the-turn = markers move at the beginning of your own turn: this is not your turn
caravanserai-pays-for-its-owner = caravanserai { $card } is not yours: it pays only for its owner
caravanserai-nothing-marked = the marker of caravanserai { $card } stands on 0: it pays only what is marked
caravanserai-marked-otherwise = the marker of caravanserai { $card } stands on { $at }: it pays in that currency only
expected-caravanserai-action = expected move or stay{ instead }
expected-caravanserai-card = expected the number of a caravanserai, 1 to 8{ instead }
expected-caravanserai-to = expected the word "to"{ instead }, as in "caravanserai move 3 to denar-2"

## What is asked, and the answers

caravanserai-question = Move one of your caravanserai markers one step?
caravanserai-move = Caravanserai { $card }: to { $to }
    .brief = { $card } → { $to }
caravanserai-stay = Leave the markers

## On the page

caravanserai-for-sale = Caravanserai { $card }: { $track }
caravanserai-owned = { $name }, caravanserai { $card }, marker on { $at }: { $track }
caravanserai-track = { $main } up to 5; at the side { $two }, { $three } and { $four }
caravanserai-price = Price { $price }, in one currency of your choice
caravanserai-left = { $count ->
    [0] None is left.
    [one] 1 for sale
   *[other] { $count } for sale
}
