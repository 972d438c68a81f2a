# Le module « Le pouvoir du sultan » (S-01 à S-11).

sultan = Le pouvoir du sultan
short-sultan = Sultan
option-module-sultan = { sultan }
option-module-sultan-hint = Avec une carte sultan, vous réclamez un bâtiment dès qu’il est tiré, même en dehors de votre tour.
sultan-card = la carte sultan en { currency }s

## Ce qui s’est passé

sultan-opened = Une carte sultan en { currency }s est posée face visible.
sultan-rolled = Le dé de bâtiments montre : { kind }.
sultan-kept = { $seat } { $seat-is ->
    [you] gardez
   *[other] garde
} la marque.
sultan-mark-removed = { $seat } { $seat-is ->
    [you] retirez la marque et lancez
   *[other] retire la marque et lance
} le dé.
sultan-marked = { $seat } { $seat-is ->
    [you] marquez
   *[other] marque
} le type { kind }.
    .brief = { $kind-piece } marqué
sultan-claimed = { $seat } { $seat-is ->
    [you] réclamez
   *[other] réclame
} la tuile { $tile } avec une carte sultan.
    .brief = réclame { $tile }
sultan-declined = { $seat } { $seat-is ->
    [you] ne réclamez
   *[other] ne réclame
} pas la tuile { $tile }.

## Refus, et ce qui n’a pas pu être lu

sultan-not-open = la carte sultan { $card } n’est pas visible : achetez-en une qui l’est
sultan-not-on-the-die = on ne peut marquer que le type obtenu ou celui de la face opposée : { $kinds }
sultan-nothing-bought = la marque d’une carte sultan ne peut changer qu’à l’achat : vous ne venez pas d’en acheter une
sultan-not-rolled = sans lancer le dé, la marque reste telle quelle : gardez-la, ou lancez d’abord le dé
sultan-rolled-already = vous ne pouvez lancer le dé qu’une fois : marquez le type obtenu ou celui de la face opposée
sultan-nothing-to-claim = il n’y a aucune tuile à réclamer : attendez qu’une tuile de votre type soit tirée pour le marché
expected-sultan-action = il faut ici keep, roll, mark, claim ou decline{ instead }
expected-sultan-kind = il faut ici le type à marquer{ instead }, par exemple garden
expected-sultan-chance = il faut ici une monnaie ou un type de bâtiment{ instead }, par exemple sultan:garden

## Ce qui est demandé, et les réponses

sultan-question-roll = Votre carte sultan est marquée du type { kind } : garder la marque, ou lancer le dé une fois ?
sultan-question-mark = Vous avez obtenu le type { kind } : le marquer, ou marquer celui de la face opposée ?
sultan-question-claim = La tuile { $tile } a été tirée : la réclamer avec votre carte sultan ?
sultan-keep = Garder la marque
sultan-roll = Lancer le dé
sultan-mark = Marquer : { kind }
sultan-claim = La réclamer
sultan-decline = La laisser

## Sur la page

sultan-for-sale = Carte sultan : { kind }, prix { $price }, { currency }
sultan-none-open = Aucune carte sultan n’est visible.
sultan-hidden = { $count ->
    [0] Il ne reste aucune carte sultan dans la pioche d’argent.
    [one] Il reste { $count } carte sultan dans la pioche d’argent.
   *[other] Il reste { $count } cartes sultan dans la pioche d’argent.
}
sultan-can-claim = { $name } { $name-is ->
    [you] pouvez
   *[other] peut
} réclamer : { $kinds }
sultan-overview = Toutes les tuiles selon leurs murs
