# The module 'Art of the Moors' (M-01 to M-07).

moors = Art of the Moors
short-moors = Moors
option-module-moors = { moors }
option-module-moors-hint = Culture counters for tiles of the same price bring points in every scoring.
# 12 and 13 count as one price.
moors-price = { $price ->
    [12] 12 and 13
   *[other] { $price }
}

## What has happened

moors-counter-gained = { $seat } { $seat-is ->
    [you] get
   *[other] gets
} the culture counter for price { moors-price }; it can be turned up to { $points }.
moors-marker-moved = { $seat-is ->
    [you] Your culture counter
   *[other] The culture counter of { $seat }
} for price { moors-price } can now be turned up to { $points }.
moors-developed = { $seat } { $seat-is ->
    [you] develop
   *[other] develops
} culture.
    .brief = develops culture
moors-counter-turned = { $seat-is ->
    [you] Your culture counter
   *[other] The culture counter of { $seat }
} for price { moors-price } shows { $points }.
moors-reason = culture, price { moors-price }

## Refusals, and what could not be read

moors-nothing-to-turn = no culture counter of yours can be turned: get another tile of its price first
expected-moors-action = expected develop{ instead }

## The action

moors-develop = Develop culture

## On the page

moors-counter = { $name }, price { moors-price }: shows { $value }, can be turned up to { $reach }
moors-none = A counter comes with two tiles of one price, from 6 up.
moors-overview = Tiles by price
