# Pourquoi l’on fait une chose ou non, en français.

## Raisons : ce qui change après une action. Elles commencent par un verbe ou un nombre.

scoring = décompte { $scoring ->
    [1] I
    [2] II
   *[3] III
}
hint-leads = Donne la majorité avant le { scoring } : { kinds }.
hint-catches-up = Rejoint { $rival } avant le { scoring } : { kinds }.
hint-stays-ahead = Garde la majorité, désormais de { $by } : { kinds }.
hint-rises = Monte à la place { $place } avant le { scoring } : { kinds }.
hint-approaches = Réduit le retard à { $behind } : { kinds }.
hint-wall-grows = Allonge la muraille de { $from } à { $to }.
hint-wall-shrinks = Raccourcit la muraille de { $from } à { $to }.
hint-wall-may-grow = Peut allonger la muraille de { $from } à { $to } une fois construite.
hint-fits-more = { $tiles ->
    [one] { $tiles } tuile à venir de plus trouve alors sa place.
   *[other] { $tiles } tuiles à venir de plus trouvent alors leur place.
}
hint-fits-fewer = { $tiles ->
    [one] { $tiles } tuile à venir ne trouve plus de place.
   *[other] { $tiles } tuiles à venir ne trouvent plus de place.
}
hint-fits-nowhere = Ne trouve pas de place dans votre palais : { $tile }.
hint-stored = Ne compte pas sur le plateau de réserve : { $tile }.
hint-exact = Paie l’appoint : votre tour continue.
hint-overpaid = { $paid } pour { $price } : { $lost } de perdu, votre tour s’arrête.
hint-holds = { $sum } en { currency }s dans votre main ensuite.
hint-richest = Vous rend le plus riche en { currency }s : sa dernière tuile vous reviendrait à la fin, { $tile }.
hint-pays-exactly = Permet de payer l’appoint : { $tile }.
hint-denies = Prive { $rival } d’une majorité à acheter : { $tile }.
hint-leaves = Laisse à { $rival } une majorité à acheter : { $tile }.
hint-culture = { $points ->
    [one] { $points } point de culture de plus à chaque décompte à venir.
   *[other] { $points } points de culture de plus à chaque décompte à venir.
}
hint-culture-reaches = Permet à votre culture de prix { moors-price } de monter jusqu’à { $points }.
hint-claims = Permet de réclamer ce type dès qu’il est tiré : { kind }.
hint-caravanserai-pays = Fait payer à votre caravansérail : { $to }.
hint-money-grows = Apporte de l’argent qui fructifie de tour en tour.
hint-points = { $points ->
    [one] { $points } point de plus pour les lignes et les colonnes.
   *[other] { $points } points de plus pour les lignes et les colonnes.
}
hint-coins = { $coins ->
    [one] { $coins } pièce restante.
   *[other] { $coins } pièces restantes.
}
hint-completes = Complète une catégorie : { kinds }.
hint-misses = { $missing } manquent encore : { kinds }.
hint-dice-for = Garde des dés pour un bâtiment qui vous manque : { kind }.
hint-stone = Place votre pierre au rang { $place } : { kinds }.
hint-keeps = Assure le rang { $place }, telles que sont les pierres : { kinds }.
hint-meets = Tombe sur une case libre : { kind }, jaune { $yellow } avec bleu { $blue }.
