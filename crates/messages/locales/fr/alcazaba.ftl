# Alcazaba (Z-01 à Z-31, Z2-01 à Z2-03). Ce qu’il partage avec le jeu de dés se trouve là-bas.

## Ce qui s’est passé

alcazaba-tile-laid = Posée : { $tile }.
alcazaba-tile-taken = { $party } { $party-is ->
    [you] prenez
   *[other] prend
} { $tile }.
    .brief = prend { $tile }
alcazaba-start-chip-taken = { $party } { $party-is ->
    [you] prenez
   *[other] prend
} le jeton premier joueur.
    .brief = prend le jeton premier joueur
alcazaba-tile-lost = Personne ne prend { $tile } : la tuile quitte la partie.

## Refus

alcazaba-too-late-to-redesign = on transforme après le premier ou le deuxième lancer : placez votre pion
alcazaba-not-in-column = { $tile } n’est pas dans cette colonne : prenez quelque chose qui s’y trouve
alcazaba-no-start-chip = le jeton premier joueur n’est pas dans la colonne des { kinds } : prenez une tuile

## Ce qui n’a pas pu être lu

expected-alcazaba-action = il faut ici une action{ instead } : throw, place, build, remove, exchange, store, give, take ou name

## Sur la page

game-alcazaba = Alcazaba
alcazaba-about = Le jeu de dés avec les tuiles du jeu de base : lancez les dés pour les meilleures tuiles et construisez avec elles votre Alhambra.
alcazaba-line-turn = { $left ->
    [0] Placez votre pion
   *[other] { $redesigns ->
        [yes] Relancez, placez votre pion ou réaménagez votre Alhambra
       *[no] Relancez ou placez votre pion
    }
}
alcazaba-would = { $case ->
    [first] Vous choisiriez avant tous les autres.
    [own] Vous choisiriez à la place { $place }, après votre autre pion.
    [later] Vous choisiriez à la place { $place }, après { $name }.
   *[none] Vous seriez à la place { $place } : il ne resterait rien pour vous.
}
alcazaba-own-again = vous avec un autre pion
alcazaba-rest = { $count ->
    [0] Personne ne choisit après vous : ce que vous laissez sort du jeu.
   *[other] Dans ce que vous laissez pourra choisir : { $names }.
}
alcazaba-brings = Le meilleur pion d’une colonne choisit d’abord, puis le suivant, tant qu’il y reste quelque chose.
alcazaba-line-take = Votre pion est le meilleur dans la colonne des { kinds } : que prenez-vous ?
alcazaba-do-take = { $tile }
alcazaba-do-start = Le jeton premier joueur
option-extra-tower = Tour supplémentaire du jeu de dés
option-extra-tower-none = Sans
option-extra-tower-added = Ajoutée
option-extra-tower-added-hint = 55 tuiles
option-extra-tower-replacing = Remplace une autre tour
option-extra-tower-replacing-hint = 54 tuiles ; la tour qui reste dans la boîte est tirée au sort
