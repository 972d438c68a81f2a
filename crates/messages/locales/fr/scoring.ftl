# Les décomptes et la fin d’une partie.

## Un décompte, ligne par ligne

scene-title = Décompte { $scoring ->
    [1] I
    [2] II
   *[3] III
}
scene-table = Points par type de bâtiment et pour la muraille
scene-table-of = Points par type de bâtiment ; { $other }
scene-kind = Type
# $prizes sont les points des places, comme ’16, 8, 1’.
scene-prizes = points des places : { $prizes }
scene-place = { $place ->
    [1] 1re
    [2] 2e
   *[3] 3e
}
# Vient après la place : ’1re, partagée à 2’.
scene-shared = partagée à { $count }
scene-wall = Muraille
scene-no-wall = pas de muraille
scene-other = Extension
# La somme d’un décompte.
scene-points = Points
scene-total = Total
scene-gain = { $name } { $points }
# $gains est une liste de ’scene-gain’.
scene-summary = Points de ce décompte : { $gains }. { $count ->
    [one] { $leader-is ->
        [you] Vous menez avec { $most }.
       *[other] { $leaders } mène avec { $most }.
    }
   *[other] { $leader-is ->
        [you] { $leaders } menez avec { $most } chacun.
       *[other] { $leaders } mènent avec { $most } chacun.
    }
}
scene-summary-alone = Points de ce décompte : { $gains }.
scene-skip = Passer
scene-go-on = Continuer

## La fin d’une partie

# Of somebody who has played alone, where nobody can win.
points-alone = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-ranking = Classement
# Du joueur neutre.
result-no-winner = ne peut pas gagner
result-points = Points par décompte
result-player = Joueur
# Autant de points viennent de la muraille.
result-wall = muraille { $points }
# $scoring est ’scene-title’.
result-show = Revoir : { $scoring }
result-over-time = Points au fil de la partie
# $scores est une liste de ’scene-gain’.
result-chart = Courbes des points après chaque décompte. À la fin : { $scores }.
chart-start = Début
result-rematch = Revanche
result-replay = Revoir depuis le début
result-export = Exporter
new-best = Nouveau record
practice-no-list = Entraînement : on est revenu sur ce qui avait été vu, cette partie n’entre donc pas dans la liste.
