# Le jeu de dés (D-01 à D-47, D2-01 à D2-04).

## Pièces

# Avec article : jamais de « à » ni de « de » devant.
dice-chip = { $chip ->
    [points-1] le jeton de 1 point
    [points-2] le jeton de 2 points
    [points-3] le jeton de 3 points
    [exchange] le jeton d’échange
    [push-back] le jeton de recul
    [annul] le jeton d’annulation
   *[black-die] le jeton du dé noir
}
# Une case : tant de symboles, après tant de lancers.
dice-field = { kinds }, ligne { $line }, { $throws ->
    [1] case de gauche
    [2] case du milieu
   *[3] case de droite
}

## Ce qui s’est passé

dice-starter-drawn = Le sort désigne { $seat } pour commencer.
dice-round-began = Manche { $round } : { $seat } commence.
dice-start-chip-laid = Le jeton premier joueur se trouve dans la colonne des { kinds }.
dice-chip-laid = Dans la colonne des { kinds } se trouve { $chip }.
dice-die-rolled = Un dé montre : { kind }.
dice-thrown-again = { $seat } relance { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}.
dice-throw-annulled = { $seat } annule le lancer.
dice-black-die-set = { $seat } pose le dé noir sur le type { kind }.
dice-stone-placed = { $party } place un pion : { dice-field }.
dice-stone-fell = { $party } perd son pion, qui tombe hors de la colonne des { kinds }.
dice-stone-pushed = { $party } voit reculer son pion : { dice-field }.
dice-chose-reward = { $party } a le meilleur pion dans la colonne des { kinds } et prend { $chip ->
    [yes] un point de bâtiment et le jeton
   *[no] deux points de bâtiment
}.
dice-points-marked = { $party } reçoit { $points ->
    [one] { $points } point de bâtiment
   *[other] { $points } points de bâtiment
} pour les { kinds } et se trouve sur la case { $field }.
# Les noms des types peuvent commencer par une voyelle : jamais de « de » devant eux.
dice-point-exchanged = { $seat } échange un point : le type { $to } au lieu du type { $from }.
dice-chip-gained = { $party } reçoit { $chip }.
dice-starter-named = { $party } désigne { $seat } pour commencer la manche suivante.
dice-reason-chips = jetons de points

## Refus

dice-no-throw-left = vous avez fait vos trois lancers : placez votre pion
dice-cannot-keep = ces dés ne peuvent pas être gardés : ne gardez que ce que montrent les dés, et lancez-en au moins un
dice-no-symbol = aucun dé ne montre le type { kind } : choisissez un type visible
dice-no-chip = vous n’avez pas { $chip }
dice-nothing-to-annul = vous ne pouvez annuler que le lancer que vous venez de faire
dice-black-die-is-set = le dé noir est déjà posé : il ne peut l’être qu’une fois par tour
dice-nobody-to-push = aucun adversaire n’a de pion sur la case où mènent vos dés dans la colonne des { kinds } : placez votre pion sans en faire reculer un autre
dice-cannot-exchange = un point ne peut pas aller aux { kinds } : choisissez un autre type, où votre pion n’est pas encore sur la case 12
dice-no-such-seat = il n’y a pas de joueur { $number } : désignez quelqu’un qui joue

## Ce qui n’a pas pu être lu

expected-dice-action = il faut ici une action{ instead } : throw, annul, black, place, push, take, mark, exchange ou name
expected-dice-chance = il faut ici ce qu’apporte le hasard{ instead }, par exemple garden, points-2, tower-9a ou seat-1
expected-kind = il faut ici un type de bâtiment{ instead }, par exemple garden
expected-reward = il faut ici points ou chip{ instead }
expected-seat-number = il faut ici un numéro de joueur (1 à 6){ instead }
expected-keep = il faut ici le mot « keep »{ instead }, comme dans « throw keep garden-2 tower-1 »
expected-dice = il faut ici des dés à garder{ instead }, par exemple garden-2 : chaque type une seule fois, dans l’ordre des valeurs, et huit dés au plus
