# The module 'Power of the Sultan' (S-01 to S-11).

sultan = Power of the Sultan
short-sultan = Sultan
option-module-sultan = { sultan }
option-module-sultan-hint = Sultan cards claim a building as it is drawn, also when it is not your turn.
sultan-card = the { currency } sultan card

## What has happened

sultan-opened = A { currency } sultan card is laid open.
sultan-rolled = The building die shows { kind }.
sultan-kept = { $seat } { $seat-is ->
    [you] keep
   *[other] keeps
} the mark.
sultan-mark-removed = { $seat } { $seat-is ->
    [you] remove the mark and roll
   *[other] removes the mark and rolls
}.
sultan-marked = { $seat } { $seat-is ->
    [you] mark
   *[other] marks
} { kind }.
    .brief = { $kind-piece } marked
sultan-claimed = { $seat } { $seat-is ->
    [you] claim
   *[other] claims
} { $tile } with a sultan card.
    .brief = claims { $tile }
sultan-declined = { $seat } { $seat-is ->
    [you] do
   *[other] does
} not claim { $tile }.

## Refusals, and what could not be read

sultan-not-open = sultan card { $card } does not lie open: buy one that does
sultan-not-on-the-die = only what was rolled or what lies opposite can be marked: { $kinds }
sultan-nothing-bought = the mark of a sultan card can be changed only when you buy it: you have not just bought one
sultan-not-rolled = without a roll the mark stays as it is: keep it, or roll first
sultan-rolled-already = you may roll only once: mark what you rolled or what lies opposite
sultan-nothing-to-claim = there is no tile to claim: wait until one of your kind is drawn for the market
expected-sultan-action = expected keep, roll, mark, claim or decline{ instead }
expected-sultan-kind = expected the kind to be marked{ instead }, such as garden
expected-sultan-chance = expected a currency or a kind of building{ instead }, such as sultan:garden

## What is asked, and the answers

sultan-question-roll = Your sultan card is marked { kind }: keep the mark, or roll once?
sultan-question-mark = You rolled { kind }: mark it, or what lies opposite?
sultan-question-claim = { $tile } was drawn: claim it with your sultan card?
sultan-keep = Keep the mark
sultan-roll = Roll
sultan-mark = Mark { kind }
sultan-claim = Claim it
sultan-decline = Leave it

## On the page

sultan-for-sale = Sultan card: { kind }, price { $price }, { currency }
sultan-none-open = No sultan card lies open.
sultan-hidden = { $count ->
    [0] No sultan card is left in the money pile.
    [one] 1 sultan card is still in the money pile.
   *[other] { $count } sultan cards are still in the money pile.
}
sultan-can-claim = { $name } { $name-is ->
    [you] can
   *[other] can
} claim: { $kinds }
sultan-overview = All tiles by walls
