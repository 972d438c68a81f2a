# Ce que dit un conseil sur la page.

advice = Conseil
advice-thinking = Safiya réfléchit
advice-win = Chances de gagner après chaque action
advice-points = Points à attendre à la fin
advice-count = { $number } points
advice-same = À peu près comme 1.
advice-only = Il n’y a que celle-ci.
advice-failed = Pas de conseil cette fois. Votre partie reste telle quelle.
advice-note = Safiya ne voit que ce que vous voyez. La table montre que vous avez demandé.
advice-compared = Personne n’a comparé ces chiffres à des parties jouées : ils sont bons pour comparer, et ne sont pas exacts.
advice-take = Prendre { $cards }
advice-buy = { $what } : { $paid }
advice-buy-ware = Acheter { $ware } : { $paid }
advice-at = { $what }, case { $cell }
advice-on = { $what } sur { $square }
advice-keep = { $throw }, garder { $kept }
percent = { $number } %
help-hints = Conseils : qui doit jouer peut demander ce qui serait le mieux
choose-hints = Conseils
choose-hints-hint = Qui doit jouer peut demander ce qui serait le mieux. Le compte rendu le note, et la partie n’entre alors dans aucune liste des meilleurs.
hinted = avec conseils
hints-on = conseils activés
hinted-no-list = Des conseils ont été donnés, cette partie n’entre donc pas dans la liste.
keys-hint = H : un conseil.

## L’analyse d’une partie

review = Analyse
review-looking = Analyse de votre partie
review-leave = Vous pouvez partir. L’analyse continue et vous attend.
review-at = Safiya en est au tour { $turn } sur { $turns }
review-failed = Pas d’analyse cette fois. La partie reste telle quelle.
review-not-over = Cette partie n’est pas encore terminée. Son analyse vient après la fin.
review-stops = Ce compte rendu s’arrête au tour { $turn }. Il est analysé jusque-là.
review-cost = { $whose ->
    [you] Le tour { $turn } vous a coûté le plus
   *[other] { $who } : le tour { $turn } a coûté le plus
}
review-nothing = Rien à améliorer. La chance a décidé.
review-chart-win = Chances de gagner par tour
review-chart-points = Points attendus par tour
review-play = donné par le jeu
review-luck = chance
review-turn = Tour
review-turn-told = Tour { $turn } : { $value }. Donné { $lost }, chance { $luck }.
review-how = Comment c’est arrivé
review-start = au départ
review-own = donné par le jeu
review-others = erreurs des autres
review-end = à la fin
review-everybody = Tous
review-points = points
review-accuracy = précision
review-accuracy-about = Précision : ce que l’on a gardé, en moyenne et par tour, de ce que l’on pouvait attendre. Chaque décision est regardée comme on pouvait la voir alors, pas après coup.
review-most = Où l’on a le plus donné
review-played = Joué
review-better = Mieux valait
review-why = Pourquoi
review-try = Essayer à partir d’ici
review-trial = { $title }, encore le tour { $turn }
review-next = { $which ->
    [first] Montrer le tour { $turn }
   *[other] Suite : tour { $turn }
}
review-before = Le précédent
review-curve = Vers la courbe
review-look = Regarder ce tour
review-sure = Ces chiffres sont-ils sûrs ?
review-held = Ils ont été comparés à des parties dont ils ne sont pas tirés : dans le jeu de base à deux, ce qui était annoncé à 65 % s’est produit 63 fois sur cent, 75 % 72 fois, 85 % 85 fois. En moyenne, l’annonce et le résultat y diffèrent de moins de 2 sur cent, de même à trois, à quatre et dans le jeu de dés à deux.
