# Roll & Write (R-01 à R-33, R2-01 à R2-03, R1-01 à R1-04).

## Pièces

virtual-player = Joueur virtuel { $number }
roll-pair = { $yellow } avec { $blue }

## Ce qui s’est passé

roll-first-drawn = Le sort { $seat-is ->
    [you] vous désigne
   *[other] désigne { $seat }
} pour commencer chaque manche.
roll-first-building = { $seat } { $seat-is ->
    [you] commencez
   *[other] commence
} avec { kind } : { roll-pair }.
roll-round-began = Manche { $round }.
roll-die-changed = { $seat } { $seat-is ->
    [you] dépensez
   *[other] dépense
} une pièce : le dé { $die } passe à { $to }.
roll-constructed = { $seat } { $seat-is ->
    [you] construisez
   *[other] construit
} { kind } : { roll-pair }.
    .brief = construit { $kind-piece }
roll-second-constructed = { $seat } { $seat-is ->
    [you] dépensez trois pièces et construisez
   *[other] dépense trois pièces et construit
} encore { kind } : { roll-pair }.
    .brief = construit { $kind-piece }
roll-left-at-one = { $seat } { $seat-is ->
    [you] vous en tenez
   *[other] s’en tient
} à un seul bâtiment.
roll-coins-gained = { $seat } { $seat-is ->
    [you] gagnez
   *[other] gagne
} { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}.
    .brief = { $count ->
        [one] +{ $count } pièce
       *[other] +{ $count } pièces
    }
roll-dice-rolled = { $seat } { $seat-is ->
    [you] obtenez
   *[other] obtient
} { roll-pair }.
roll-dice-show = { $seat } { $seat-is ->
    [you] obtenez
   *[other] obtient
} { $pieces }.
roll-dice-kept = { $seat } { $seat-is ->
    [you] gardez
   *[other] garde
} { roll-pair }.
roll-dice-passed = { $seat } { $seat-is ->
    [you] passez
   *[other] { $to-is ->
        [you] vous passe
       *[other] passe
    }
} { roll-pair }{ $to-is ->
    [you] {""}
   *[other] {" "}à { $to }
}.
roll-virtual-marked = Les dés marquent { kind } pour { $seat } : { roll-pair }.
    .brief = marque { $kind-piece }
roll-kind-completed = { $seat } { $seat-is ->
    [you] avez terminé
   *[other] a terminé
} les { kinds } : { $place ->
    [1] première place
    [2] deuxième place
    [3] troisième place
   *[other] plus aucune place n’est libre
}{ $sharers ->
    [1] {""}
   *[other] , partagée à { $sharers }
}.
    .brief = { $kind-piece } complet
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

## Sur la page

game-roll-and-write = Roll & Write
roll-about = Chacun a une feuille de 36 bâtiments : deux dés désignent celui que vous construisez ; les pièces servent à modifier des dés ou à construire un second bâtiment.
roll-virtual-count = { $count ->
    [one] { $count } joueur virtuel
   *[other] { $count } joueurs virtuels
}
roll-against-trait = contre eux
roll-round = Manche { $round } sur { $of }
roll-dice-and-coins = Dés et pièces
roll-sheet = Votre feuille
roll-sheet-of = { $name-is ->
    [you] Votre feuille
   *[other] Feuille : { $name }
}
roll-own-sheet = Retour à votre feuille
roll-keys = 1 à 9 : choisir une case libre, un dé à garder ou une réponse. G : gagner des pièces. C : confirmer. B : à la feuille. U : annuler. R : rétablir. Échap : lâcher.
roll-line-turn = Construisez là où deux dés se croisent, ou gagnez des pièces
roll-line-second = Un second bâtiment pour trois pièces ?
roll-line-keep = Quelle paire gardez-vous ?
roll-sub-turn = { $count ->
    [0] Tout est construit là où vos dés se croisent.
    [one] Il y a une case où vous pouvez construire.
   *[other] Il y a { $count } cases où vous pouvez construire.
}
roll-sub-build = { $kind } : vous en avez alors { $count } sur { $of }.
roll-sub-reach = Une pièce avec un nombre : autant de pièces y mènent.
roll-turned = { $colour ->
    [yellow] jaune { $from } à { $to }
   *[blue] bleu { $from } à { $to }
}
roll-sub-turned = { $changes } : { roll-coins }.
roll-sub-second = Ensuite, si vous voulez, aussi { $kind } : { $pair }, { $coins } pièces.
roll-too-far = Des dés pourraient y être tournés pour { $need } pièces ; vous en avez { $coins }.
roll-sub-keep = Touchez un dé jaune et un dé bleu : ils restent. Les autres vont à { $to }.
roll-sub-kept-built = { $kind } : c’est déjà construit.
roll-die-state = { $die }{ $state ->
    [kept] , reste
    [passed] , est transmis
   *[open] { "" }
}
roll-passing = { $name } reçoit { $pair } : { $kind }, { $built ->
    [yes] déjà construit là-bas
   *[no] encore libre là-bas
}.
roll-thrown = lancé { $pips }
roll-dice-of = { $name-is ->
    [you] Vos dés
   *[other] Dés de { $name }
}
roll-coins-of = { $name-is ->
    [you] Vos pièces
   *[other] Pièces de { $name }
}
roll-met-built = construit
roll-met-next = ensuite
roll-lines = lignes
roll-built = { $count } construits
roll-your-dice = Vos dés
roll-dice-hint = Un dé jaune choisit la rangée, un dé bleu la colonne. Une pièce tourne un dé d’un point ; un pas en arrière la rend. Rien n’est payé avant que vous confirmiez.
roll-turn = { $die } : { $change ->
    [up] un de plus
   *[down] un de moins
}, { $back ->
    [yes] la pièce revient
   *[no] pour une pièce
}
roll-back = { $count ->
    [one] Reprendre 1 pièce
   *[other] Reprendre { $count } pièces
}
roll-coins-label = Pièces
roll-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
roll-gain = { $count ->
    [0] Ne gagner aucune pièce
    [one] Gagner 1 pièce
   *[other] Gagner { $count } pièces
}
roll-gain-hint = Une pour chaque rencontre de dés qui est construite.
roll-rolls-all = Puis les quatre dés sont lancés.
roll-rolls-all-short = lancer les quatre
roll-do-second = Construire aussi, pour { $coins } pièces : { $kind }
roll-do-done = S’en tenir à un seul
roll-do-build = Construire { $kind }{ $count ->
    [0] { "" }
    [one] , 1 pièce
   *[other] , { $count } pièces
}
roll-do-keep = Garder { $pair }
roll-fate-keep = définitif : { $passed } va à { $to }
# Les types n’ont pas tous le même genre : c’est la case qui est construite.
roll-square = { $kind }, { $pair }{ $state ->
    [built] , construit
    [free] , peut être construit
    [coins] , pour { roll-coins }
    [second] , comme second bâtiment pour { roll-coins }
    [met] , des dés s’y rencontrent
   *[open] { "" }
}
roll-score-sheet = Feuille de score
roll-boxes = { $name } : { $count } sur { $of }
roll-lines-and-coins = Lignes, colonnes et pièces
roll-final-scoring = Le décompte final
roll-complete = Série complète : { kinds }
roll-complete-place = { $place ->
    [1] Le premier à tout avoir : la meilleure place est prise.
    [2] Le deuxième à tout avoir : la meilleure place qui restait est prise.
    [3] Le troisième à tout avoir : la dernière place est prise.
   *[other] Il ne restait aucune place.
}{ $sharers ->
    [1] { "" }
   *[other] { " " }Partagée entre { $sharers }.
}
roll-places-left = reste aux autres à la fin : { $points }
roll-places-none = il ne reste aucune place
roll-account = D’où viennent les points
roll-account-kind = { $count } sur { $of }{ $state ->
    [round] , au tour { $round }
    [shared] , partagé
   *[no] { "" }
}
roll-account-rows = Rangées
roll-account-columns = Colonnes
roll-account-built = { $counts } construits
roll-account-instead = Au lieu des lignes et des pièces
roll-letters = Ce que signifient les lettres
roll-preview = La feuille, autant qu’on peut la lire
roll-best = { $own ->
    [yes] Vos meilleurs scores avec { $count } joueurs virtuels sur cette feuille
   *[no] Vos meilleurs scores avec { $count } joueurs virtuels
}
option-virtual = Joueurs virtuels
option-virtual-2 = 2 ({ $rounds } manches)
option-virtual-3 = 3 ({ $rounds } manches)
option-virtual-4 = 4 ({ $rounds } manches)
option-against = Contre les joueurs virtuels
option-against-hint = Ils marquent aussi ; le plus de points gagne.
option-sheet = Feuille
option-sheet-standard = Standard
option-sheet-standard-hint = La feuille habituelle
option-sheet-latin = Carré latin
option-sheet-latin-hint = Chaque type six fois, une fois par ligne et par colonne
option-sheet-own = Feuille personnelle
option-sheet-own-hint = Six rangées de p, s, a, c, g, t ; espaces et virgules ne comptent pas
option-coins = Pièces sur une feuille
option-coins-hint = De 3 à 99. Écrivez combien en a la vôtre.
result-before = Pendant la partie
