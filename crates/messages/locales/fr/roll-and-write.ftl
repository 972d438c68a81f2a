# Roll & Write (R-01 à R-33, R2-01 à R2-03, R1-01 à R1-04).

## Pièces

virtual-player = joueur virtuel { $number }
roll-die = { $colour ->
    [yellow] jaune { $pips }
   *[blue] bleu { $pips }
}
roll-pair = jaune { $yellow } avec bleu { $blue }

## Ce qui s’est passé

roll-first-drawn = Le sort désigne { $seat } pour commencer chaque manche.
roll-first-building = { $seat } commence avec { kind } : { roll-pair }.
roll-round-began = Manche { $round }.
roll-die-changed = { $seat } dépense une pièce : le dé { $die } passe à { $to }.
roll-constructed = { $seat } construit { kind } : { roll-pair }.
roll-second-constructed = { $seat } dépense trois pièces et construit encore { kind } : { roll-pair }.
roll-left-at-one = { $seat } s’en tient à un seul bâtiment.
roll-coins-gained = { $seat } gagne { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}.
roll-dice-rolled = { $seat } obtient { roll-pair }.
roll-dice-show = { $seat } obtient { $pieces }.
roll-dice-kept = { $seat } garde { roll-pair }.
roll-dice-passed = { $seat } passe { roll-pair } à { $to }.
roll-virtual-marked = Les dés marquent { kind } pour { $seat } : { roll-pair }.
roll-kind-completed = { $seat } a terminé les { kinds } : { $place ->
    [1] première place
    [2] deuxième place
    [3] troisième place
   *[other] plus aucune place n’est libre
}{ $sharers ->
    [1] {""}
   *[other] , partagée à { $sharers }
}.
roll-scoring-began = Décompte final.

## À quoi les points sont dus

roll-reason-completed = tous les { kinds }, place { $place }{ $sharers ->
    [1] {""}
   *[other] , partagée à { $sharers }
}
roll-reason-row = ligne { $line } avec { $count }
roll-reason-column = colonne { $line } avec { $count }
roll-reason-coins = { $count } pièces
roll-reason-virtual = à la place des lignes, des colonnes et des pièces

## Refus

roll-no-such-die = aucun dé ne montre { $die } : choisissez des dés placés près de votre feuille
roll-square-taken = { roll-pair } est déjà construit : choisissez une autre case ou gagnez des pièces
roll-too-late-to-change = les dés se modifient au début du tour, avant toute autre chose
roll-past-the-end = { $change ->
    [up] un six ne peut pas monter
   *[down] un un ne peut pas descendre
} : on ne passe jamais de 6 à 1, ni de 1 à 6
roll-no-first-building = le second bâtiment suit immédiatement le premier : construisez d’abord celui-ci
roll-no-coin = il ne vous reste plus de pièce

## Feuilles

roll-sheet-rows = une feuille a six lignes, et non { $count }
roll-sheet-row = la ligne { $row } de la feuille a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} : il en faut six
roll-sheet-letter = ligne { $row } de la feuille : « { $letter } » n’est aucun type : écrivez p, s, a, c, g ou t
roll-sheet-too-few = la feuille a trop peu de cases du type { kind } : { $count }, il en faut au moins quatre

## Ce qui n’a pas pu être lu

expected-roll-action = il faut ici une action{ instead } : change, construct, coins, second, done ou keep
expected-roll-chance = il faut ici ce qu’apporte le hasard{ instead }, par exemple yellow-3+blue-5 ou seat-1
expected-die = il faut ici un dé{ instead }, par exemple yellow-3 ou blue-5
expected-yellow-die = il faut ici un dé jaune{ instead }, par exemple yellow-3
expected-blue-die = il faut ici un dé bleu{ instead }, par exemple blue-5
expected-up-or-down = il faut ici up ou down{ instead }
