# Das Modul 'Die Künste der Mauren' (M-01 bis M-07).

moors = Die Künste der Mauren
short-moors = Mauren
option-module-moors = { moors }
option-module-moors-hint = Kulturplättchen für Plättchen zum selben Preis bringen in jeder Wertung Punkte.
# 12 und 13 gelten als ein und derselbe Preis. Steht nach 'Preis'.
moors-price = { $price ->
    [12] 12 und 13
   *[other] { $price }
}

## Was geschehen ist

moors-counter-gained = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} das Kulturplättchen für Preis { moors-price }; es lässt sich bis zum Wert { $points } drehen.
moors-marker-moved = { $seat-is ->
    [you] Dein Kulturplättchen
   *[other] Das Kulturplättchen von { $seat }
} für Preis { moors-price } lässt sich nun bis zum Wert { $points } drehen.
moors-developed = { $seat } { $seat-is ->
    [you] entwickelst
   *[other] entwickelt
} Kultur.
    .brief = entwickelt Kultur
moors-counter-turned = { $seat-is ->
    [you] Dein Kulturplättchen
   *[other] Das Kulturplättchen von { $seat }
} für Preis { moors-price } zeigt { $points }.
moors-reason = Kultur, Preis { moors-price }

## Ablehnungen und was nicht zu lesen war

moors-nothing-to-turn = keines deiner Kulturplättchen lässt sich drehen; besorge dir erst ein weiteres Plättchen zu seinem Preis
expected-moors-action = erwartet wird develop{ instead }

## Die Aktion

moors-develop = Kultur entwickeln

## Auf der Seite

moors-counter = { $name }, Preis { moors-price }: zeigt { $value }, lässt sich bis { $reach } drehen
moors-none = Ein Kulturplättchen gibt es für zwei Plättchen zum selben Preis, ab Preis 6.
moors-overview = Plättchen nach Preis
