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
dice-field = { kinds }, { dice-place }
dice-place = ligne { $line }, { $throws ->
    [1] premier lancer
    [2] deuxième lancer
   *[3] troisième lancer
}
# Ce que montre un dé.
dice-face = { $kind }

## Ce qui s’est passé

dice-starter-drawn = Le sort { $seat-is ->
    [you] vous désigne
   *[other] désigne { $seat }
} pour commencer.
dice-round-began = Manche { $round } : { $seat-is ->
    [you] vous commencez
   *[other] { $seat } commence
}.
dice-start-chip-laid = Le jeton premier joueur se trouve dans la colonne des { kinds }.
dice-chip-laid = Dans la colonne des { kinds } se trouve { $chip }.
dice-die-rolled = Un dé montre : { kind }.
dice-show = Les dés montrent : { $pieces }.
dice-bonus-fields = Cases bonus : { $pieces }.
dice-bonus-field = { kinds } : { $chip }
dice-thrown-again = { $seat } { $count ->
    [8] { $seat-is ->
        [you] relancez
       *[other] relance
    } tous les dés
   *[other] { $seat-is ->
        [you] gardez
       *[other] garde
    } { $pieces } et { $seat-is ->
        [you] relancez
       *[other] relance
    } { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
}.
dice-throw-annulled = { $seat } { $seat-is ->
    [you] annulez
   *[other] annule
} le lancer.
dice-black-die-set = { $seat } { $seat-is ->
    [you] posez
   *[other] pose
} le dé noir sur le type { kind }.
dice-stone-placed = { $party } { $party-is ->
    [you] placez
   *[other] place
} un pion : { dice-field }.
    .brief = place { $kind-piece } × { $line }
dice-stone-fell = { $party } { $party-is ->
    [you] perdez votre
   *[other] perd son
} pion, qui tombe hors de la colonne des { kinds }.
    .brief = { $kind-piece } : pion perdu
dice-stone-pushed = { $party } { $party-is ->
    [you] voyez reculer votre
   *[other] voit reculer son
} pion : { dice-field }.
    .brief = { $kind-piece } × { $line }, reculé
dice-chose-reward = { $party } { $party-is ->
    [you] avez le
   *[other] a le
} meilleur pion dans la colonne des { kinds } et { $party-is ->
    [you] prenez
   *[other] prend
} { $chip ->
    [yes] un point de bâtiment et le jeton
   *[no] deux points de bâtiment
}.
dice-points-marked = { $party } { $party-is ->
    [you] recevez
   *[other] reçoit
} { $points ->
    [one] { $points } point de bâtiment
   *[other] { $points } points de bâtiment
} pour les { kinds } et { $party-is ->
    [you] êtes
   *[other] se trouve
} sur la case { $field }.
    .brief = { $kind-piece } +{ $points }
# Les noms des types peuvent commencer par une voyelle : jamais de « de » devant eux.
dice-point-exchanged = { $seat } { $seat-is ->
    [you] échangez
   *[other] échange
} un point : le type { $to } au lieu du type { $from }.
dice-chip-gained = { $party } { $party-is ->
    [you] recevez
   *[other] reçoit
} { $chip }.
    .brief = { $party-is ->
        [you] recevez
       *[other] reçoit
    } { $chip }
dice-starter-named = { $party } { $party-is ->
    [you] désignez
   *[other] { $seat-is ->
        [you] vous désigne
       *[other] désigne
    }
} { $seat-is ->
    [you] { $party-is ->
        [you] vous-même pour commencer
       *[other] pour commencer
    }
   *[other] { $seat } pour commencer
} la manche suivante.
    .brief = { $seat-is ->
        [you] vous commencez
       *[other] { $seat } commence
    }
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

## Sur la page

game-dice = Jeu de dés
dice-about = Cinq manches avec huit dés : placez bien vos pions, gagnez des points de bâtiment et des jetons, et soyez en tête des pistes lors de trois décomptes.
option-chips = Jetons dans la boîte
option-chips-hint = Combien il y en a : points 1, 2 et 3, échange, recul, annulation, dé noir. D’abord ceux au dos clair, dessous ceux au dos foncé. Écrivez ceux de la vôtre.
dice-round = Manche { $round } sur 5
dice-area = Zone des dés
# Là où la place manque : avec des traits d’union conditionnels, visibles seulement en fin de ligne.
dice-column-head = { $kind ->
    [pavilion] Pavil­lon
    [seraglio] Sé­rail
    [arcades] Ar­cades
    [chambers] Ap­par­te­ments
    [garden] Jardin
   *[tower] Tour
}
dice-dice = Dés
dice-keys = 1 à 8 : garder un dé, avec Maj tous ceux de son type, ou choisir une réponse ou une colonne. Flèches : d’un dé à l’autre. T : relancer. C : confirmer. B : aller au plateau. U : annuler. R : rétablir. Esc : abandonner le choix.
dice-line-turn = { $left ->
    [0] Placez votre pion
   *[other] Gardez des dés et relancez, ou placez votre pion
}
dice-line-reward = Votre pion est le meilleur dans la colonne des { kinds } : que prenez-vous ?
dice-line-points = { $points ->
    [one] { $points } point de bâtiment pour les { kinds } : le noter ou l’échanger ?
   *[other] { $points } points de bâtiment pour les { kinds } : les noter ou en échanger un ?
}
dice-line-name = Qui commence la manche suivante ?
# Vient après « sur la » dans ’dice-lands’.
dice-lands = Votre pion ira en { $place }{ $moved ->
    [yes] , sur la prochaine case libre
   *[no] { "" }
}.
dice-falls = Votre pion tomberait : de cette case jusqu’en bas, aucune n’est libre.
dice-sub-push = Votre pion prend la case ; le pion qui s’y trouve descend d’une case, et ainsi de suite.
dice-sub-annul = Le lancer est nul, comme s’il n’avait pas eu lieu.
dice-sub-black = Un symbole de plus, quels que soient les lancers suivants de ce tour.
dice-sub-setting = Quel type le dé noir doit-il montrer ? Touchez sa colonne.
dice-sub-exchange = Une colonne ou une piste allumée reçoit un point à la place.
dice-throw = { $count ->
    [one] Lancer { $count } dé
    [8] Lancer tous les dés
   *[other] Lancer { $count } dés
}
dice-throw-left = { $left ->
    [1] votre troisième et dernier lancer
   *[other] votre deuxième lancer
}
dice-do-annul = Annuler le lancer
dice-do-place = Placer : { $count } × { kind }
dice-do-push = Faire reculer : { $count } × { kind }
dice-do-points = Deux points de bâtiment
dice-do-chip = Un point et { $chip }
dice-do-mark = Noter sans échange
dice-do-exchange = À la place, un point pour les { kinds }
dice-do-name = { $name } { $name-is ->
    [you] commencez
   *[other] commence
}
dice-die = Dé { $number } : { kind }{ $kept ->
    [yes] , gardé
   *[no] { "" }
}
dice-black = Dé noir : { kind }
dice-throws = { $count ->
    [one] { $count } lancer sur 3
   *[other] { $count } lancers sur 3
}
dice-start-chip = le jeton premier joueur
dice-starts = Commence cette manche
dice-own-chips = Vos jetons
# Le texte vide garde l’espace insécable devant le deux-points.
dice-own-chip = { $chip }{ $count ->
    [one] { "" }
   *[other] , { $count } fois
}{ $usable ->
    [yes] { "" } : utilisable maintenant
   *[no] { "" }
}
dice-stones-left = { $count ->
    [0] plus de pion
    [one] { $count } pion restant
   *[other] { $count } pions restants
}
dice-column = { $kind } : { $count ->
    [0] aucun pion.
   *[other] { $stones }.
}
dice-stone-at = { $name }, { $place }
dice-tracks-title = Bâtiments, décompte { $scoring }
dice-tracks-hint = Sur une même case, le pion placé plus bas est meilleur.
dice-track = { $kind } : { $count ->
    [0] personne
   *[other] { $stones }
}
dice-on-track = { $name } sur la case { $field }
# Au-dessus des trois cases d’une ligne : après quel lancer un pion y arrive.
dice-head = { $throw ->
    [1] 1er
    [2] 2e
   *[3] 3e
}
dice-scored = ensuite, décompte { $scoring }
dice-not-scored = ensuite, pas de décompte
dice-fate-turn = définitif : { $name-is ->
    [you] c’est encore à vous
   *[other] c’est au tour de { $name }
}
dice-rewarded = { $count ->
    [0] Personne ne serait récompensé
   *[other] Seraient récompensés : { $names }
}
dice-brings-first = Meilleur pion d’une colonne : 2 points, ou 1 et le jeton
dice-brings-second = Le deuxième : ce que laisse le premier
dice-would = { $case ->
    [first] Vous seriez en tête, personne derrière vous.
    [first-before] Vous seriez en tête, { $name } à la deuxième place.
    [both] Vous auriez les deux premières places.
    [second] Vous seriez à la deuxième place, après { $name }.
    [second-own] Vous seriez à la deuxième place, après votre propre pion.
   *[none] Vous seriez à la place { $place } : sans récompense.
}
dice-rest = { $case ->
    [nobody] Personne n’est à la deuxième place : ce que vous laissez ne va à personne.
    [own] La deuxième place est aussi à vous : vous recevrez ce que vous laissez maintenant.
   *[other] { $left ->
        [chip] { $name } reçoit le reste : un point et le jeton.
        [points] { $name } reçoit le reste : deux points.
       *[open] { $name } reçoit ce que vous laissez.
    }
}
dice-kept = Gardés
dice-kept-hint = restent où ils sont
dice-thrown = Lancés
dice-thrown-hint = deux touches gardent tous ceux d’un type
dice-chip-does = { $chip ->
    [points-1] Rapporte 1 point à chaque décompte.
    [points-2] Rapporte 2 points à chaque décompte.
    [points-3] Rapporte 3 points à chaque décompte.
    [exchange] Quand vous recevez un point de bâtiment, vous pouvez le prendre dans un autre type. Une seule fois.
    [push-back] Votre pion prend la case d’un autre, qui descend d’une case. Une seule fois.
    [annul] Rend nul votre dernier lancer, comme s’il n’avait pas eu lieu. Une seule fois.
    [black-die] Un symbole de plus du type voulu jusqu’à la fin de votre tour. Une seule fois.
   *[start] Qui le reçoit désigne qui commence la manche suivante.
}
dice-tracks-final = Les pistes à la fin, avec les points du dernier décompte
dice-places = Places
scene-chips = Jetons de points
