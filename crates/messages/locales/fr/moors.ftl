# Le module « L’art des Maures » (M-01 à M-07).

moors = L’art des Maures
short-moors = Maures
option-module-moors = { moors }
option-module-moors-hint = Les jetons de culture, pour des tuiles du même prix, rapportent des points à chaque décompte.
# 12 et 13 comptent pour un seul prix. Vient après ’prix’.
moors-price = { $price ->
    [12] 12 et 13
   *[other] { $price }
}

## Ce qui s’est passé

moors-counter-gained = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} le jeton de culture de prix { moors-price } ; il peut tourner jusqu’à { $points }.
moors-marker-moved = { $seat-is ->
    [you] Chez vous
   *[other] Chez { $seat }
}, le jeton de culture de prix { moors-price } peut maintenant tourner jusqu’à { $points }.
moors-developed = { $seat } { $seat-is ->
    [you] développez
   *[other] développe
} la culture.
    .brief = développe la culture
moors-counter-turned = { $seat-is ->
    [you] Chez vous
   *[other] Chez { $seat }
}, le jeton de culture de prix { moors-price } montre { $points }.
moors-reason = culture, prix { moors-price }

## Refus, et ce qui n’a pas pu être lu

moors-nothing-to-turn = aucun de vos jetons de culture ne peut tourner : obtenez d’abord une autre tuile de son prix
expected-moors-action = il faut ici develop{ instead }

## L’action

moors-develop = Développer la culture

## Sur la page

moors-counter = { $name }, prix { moors-price } : montre { $value }, peut tourner jusqu’à { $reach }
moors-none = Un jeton s’obtient avec deux tuiles d’un même prix, à partir de 6.
moors-overview = Tuiles par prix
