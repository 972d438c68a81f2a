# Ce que dit Sabika, en français. Mêmes clés que dans le fichier anglais.
#
# Bâtiments, monnaies, côtés et modules arrivent sous forme d’identifiants ($kind, $currency, $side,
# $module) : on les montre par { kind }, { kinds }, { currency }, { side }, { module }, jamais tels
# quels. Tout le reste arrive prêt à être montré : les joueurs par leur nom, les tuiles et les cartes
# telles que les phrases ’tile’ et ’card’ les font, les cases comme ’2,-1’.
#
# Un nom de joueur peut commencer par une voyelle ou par un article (Ana, le joueur neutre) : jamais de
# « à » ni de « de » devant lui. Dans ’card-dealt’ et ’card-drawn’, $card peut être une liste de cartes.
# Le zéro est singulier en français : [one] montre le nombre reçu au lieu de l’écrire.
#
# Les refus s’écrivent sans majuscule ni point : ils prennent place dans d’autres phrases.

## Pièces

kind = { $kind ->
    [pavilion] pavillon
    [seraglio] sérail
    [arcades] arcades
    [chambers] appartements
    [garden] jardin
   *[tower] tour
}
kinds = { $kind ->
    [pavilion] pavillons
    [seraglio] sérails
    [arcades] arcades
    [chambers] appartements
    [garden] jardins
   *[tower] tours
}
# Au pluriel : { currency }s.
currency = { $currency ->
    [denar] denier
    [dirham] dirham
    [ducat] ducat
   *[florin] florin
}
side = { $side ->
    [north] nord
    [east] est
    [south] sud
   *[west] ouest
}
# Sans article : se montre entre parenthèses.
# Plusieurs tuiles peuvent porter le même nom : la lettre de leur identifiant, comme tower-9a, n’est sur aucune.
tile = { kind } { $price }
card = { currency } { $value }
die = { $colour ->
    [yellow] jaune { $pips }
   *[blue] bleu { $pips }
}
# Les listes se composent à partir de la gauche.
list-more = { $before }, { $item }
list-last = { $before } et { $item }
you = Vous
seat-without-name = joueur { $number }
neutral-without-name = le joueur neutre

## Ce qui s’achète, et ce que l’on paie

ware-square = la tuile de l’emplacement { $square }
payment = { $messages-count ->
    [0] { $cards }
   *[other] { $cards-count ->
        [0] { $purses }
       *[other] { $cards } et { $purses }
    }
}

## Refus : la construction

site-taken = une tuile se pose sur une case vide : la case { $cell } est occupée
tile-lies-here = chaque tuile est unique : celle-ci se trouve déjà sur la case { $cell }
not-adjacent = une tuile doit toucher le palais par un côté : la case { $cell } n’a aucun côté commun avec lui
walls-differ = les murs doivent coïncider : du côté { side } de la case { $cell }, une tuile a un mur et l’autre n’en a pas
out-of-reach = la tuile doit être accessible à pied depuis la tuile fontaine : aucun chemin sans mur ne mène à la case { $cell }
leaves-hole = aucun trou ne doit rester : depuis la case vide { $cell }, aucun chemin de cases vides ne mène à l’extérieur
nothing-there = on ne peut retirer ou échanger qu’une tuile du palais : la case { $cell } est vide
start-tile = la tuile fontaine reste en place : on ne peut ni la retirer ni l’échanger

## Refus : un tour de jeu

not-your-turn = ce n’est pas à vous de jouer : attendez qu’on vous le demande
game-is-over = la partie est terminée : on ne peut plus rien faire
not-now = cela ne peut pas se faire maintenant : choisissez l’une des actions proposées
other-game = cela appartient à un autre jeu : choisissez l’une des actions proposées
answer-first = il faut d’abord répondre à ce qui vous est demandé : choisissez l’une des réponses proposées
tiles-wait = il faut d’abord placer les tuiles en attente : construisez-les ou mettez-les sur votre plateau de réserve
not-in-game = le module « { $module } » n’est pas dans cette partie : il se choisit à la mise en place
takes-nothing = vous devez prendre au moins une carte d’argent
takes-too-many = quatre cartes d’argent seulement sont visibles : n’en prenez pas davantage
not-on-display = la carte { $card } n’est pas visible à l’étalage : prenez des cartes qui s’y trouvent
takes-too-much = plusieurs cartes peuvent valoir au plus 5 ensemble, celles-ci valent { $sum } : prenez-en moins, ou une seule
square-is-empty = l’emplacement { $square } du marché est vide : achetez une tuile d’un autre
not-for-sale = { $ware } n’est pas à vendre : choisissez quelque chose qui l’est
two-currencies = on paie dans une seule monnaie : retirez les cartes de l’autre
wrong-currency = cela se paie en { currency }s : n’utilisez que des cartes de cette monnaie
not-in-hand = vous n’avez pas la carte { $card } en main, ou pas en autant d’exemplaires : payez avec des cartes de votre main
pays-too-little = le prix est de { $price }, mais vous ne payez que { $paid } : ajoutez des cartes de la même monnaie
must-act = vous ne pouvez passer que si rien d’autre n’est possible : choisissez l’une des actions proposées
not-in-reserve = la tuile { $tile } n’est pas sur votre plateau de réserve : un réaménagement ne peut employer que les tuiles qui s’y trouvent
too-early-to-place = vous avez acheté la tuile { $tile } pendant ce tour : elle se place quand vos actions sont terminées
not-waiting = la tuile { $tile } n’attend pas d’être placée : placez une tuile que vous venez d’obtenir
no-gift = la tuile { $tile } ne peut pas être cédée : seule peut l’être celle que vous venez d’acheter ou de prendre, et seulement à deux joueurs
impossible-chance = le hasard ne peut pas apporter cela maintenant : cela ne fait pas partie de ce qui reste à tirer

## Ce qui n’a pas pu être lu. $end dit si le texte s’arrête ici ; sinon, c’est $found qui s’y trouve.

instead = { $end ->
    [yes] {""}
   *[no] {" "}au lieu de « { $found } »
}
expected-action = il faut ici une action{ instead } : take, buy, build, store, give, remove, exchange, stop, ou un module et ce qu’il ajoute, comme dans « moors develop »
expected-at = il faut ici le mot « at »{ instead }, comme dans « build tower-9a at 2,0 »
expected-bot = il faut ici un bot{ instead } : de level-1 à level-5, random, greedy ou flat-N avec N de 1 à 10000
expected-card = il faut ici une carte d’argent telle que denar-5{ instead }
expected-cell = il faut ici une case telle que 2,-1{ instead } : tant de cases à droite de la tuile fontaine, tant vers le bas
expected-chance = il faut ici ce qu’apporte le hasard{ instead }, par exemple denar-5, tower-9a ou scoring
expected-currency = il faut ici une monnaie{ instead } : denar, dirham, ducat ou florin
expected-end = { $end ->
    [yes] il ne faut plus rien ici : terminez la ligne avant
   *[no] « { $found } » est de trop : terminez la ligne avant
}
expected-game = il faut ici le nom d’un jeu tel que « alhambra »{ instead }
expected-game-line = il faut ici une première ligne telle que « game alhambra 1 »{ instead }
expected-name = il faut ici le nom d’un joueur{ instead }
expected-nothing = { $end ->
    [yes] il ne faut rien ici : ce module n’a ni action ni tirage qui lui soient propres
   *[no] « { $found } » est de trop : ce module n’a ni action ni tirage qui lui soient propres
}
expected-option = il faut ici une option ou la ligne « -- »{ instead }
expected-purse = il faut ici une bourse nommée une seule fois et numérotée de 1 à 8{ instead }
expected-quote = il manque un guillemet fermant dans { $end ->
    [yes] le nom
   *[no] { $found }
}
expected-space = il faut un espace après le guillemet fermant{ instead }
expected-seats-line = il faut ici une deuxième ligne telle que « seats Ana Ben Cleo »{ instead }
expected-step = il faut ici le nom d’un joueur ou le mot « deal »{ instead }
expected-steps = il faut ici la ligne « -- »{ instead }, et les étapes à la suite
expected-tile = il faut ici une tuile telle que tower-9a{ instead }
expected-version = il faut ici, après le nom du jeu, le numéro de version des règles{ instead }
expected-ware = il faut ici un numéro d’emplacement du marché (1 à 4) ou ce que vend un module, par exemple sultan-3{ instead }
expected-with = il faut ici le mot « with »{ instead }, comme dans « buy 3 with denar-5 denar-4 »

## Ce qui ne va pas dans un enregistrement

bad-version = ces règles sont en version { $known }, l’enregistrement est en version { $found } : rejouez-le avec un programme de cette version
bad-player-count = { $found ->
    [0] il faut des joueurs pour une partie : nommez-en de { $least } à { $most } dans la ligne « seats »
    [one] on ne peut pas jouer seul à ce jeu : nommez de { $least } à { $most } joueurs dans la ligne « seats »
   *[other] on ne peut pas jouer à { $found } à ce jeu : nommez de { $least } à { $most } joueurs dans la ligne « seats »
}
bad-name = le nom « { $name } » ne convient pas : { $why }
name-length = un nom compte de 1 à 40 caractères
name-space = il y a une espace de trop au début ou à la fin
name-quote = les guillemets droits ne sont pas permis
name-hidden = il contient des caractères invisibles ou qui changent le sens de l’écriture ; il faut l’écrire sans eux
name-taken = quelqu’un porte déjà ce nom, et les noms doivent être différents
name-unquoted = il faut le mettre entre guillemets
bad-option = ce jeu n’a pas d’option « { $name } » : corrigez son nom ou supprimez la ligne
bad-value = l’option { $option } ne peut pas valoir « { $value } » : corrigez la valeur ou supprimez la ligne
bad-value-for-players = avec { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, l’option { $option } ne peut pas valoir « { $value } » : supprimez la ligne
bad-step = l’étape { $step } est refusée : { $why }

## Ce qui s’est passé

card-dealt = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} { $card }.
dealt = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} { $pieces }.
drawn = Nouveau : { $pieces }.
one-piece = { $piece }
pieces = { $count } × { $piece }
card-drawn = L’étalage reçoit { $card }.
guest-drawn = Une carte particulière est révélée ({ $module }).
scoring-drawn = La carte de décompte { $scoring ->
    [1] I
    [2] II
   *[3] III
} est révélée.
tower-replaced = { $tile } reste dans la boîte : la tour supplémentaire la remplace.
piles-made = La pioche d’argent est prête : cinq parties, avec la carte de décompte I dans la deuxième et la carte II dans la quatrième.
discard-shuffled = La défausse est mélangée et devient la pioche d’argent : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
tile-drawn = L’emplacement { $square } reçoit la tuile { $tile }.
neutral-drew = { $neutral } reçoit la tuile { $tile }.
turn-began = { $seat } { $seat-is ->
    [you] commencez votre
   *[other] commence son
} tour.
money-taken = { $seat } { $seat-is ->
    [you] prenez
   *[other] prend
} { $cards }.
    .brief = prend { $cards }
paid = { $seat } { $seat-is ->
    [you] payez
   *[other] paie
} { $payment } pour { $ware }{ $exact ->
    [yes] , au prix exact
   *[no] {""}
}.
    .brief = achète { $ware }
    .more = avec { $payment }{ $exact ->
        [yes] , au prix exact
       *[no] {""}
    }
tile-bought = { $seat } { $seat-is ->
    [you] achetez
   *[other] achète
} la tuile { $tile }.
tile-built = { $seat } { $seat-is ->
    [you] construisez
   *[other] construit
} la tuile { $tile } en { $cell }.
    .brief = construit { $tile }
tile-stored = { $seat } { $seat-is ->
    [you] mettez la tuile { $tile } sur votre
   *[other] met la tuile { $tile } sur son
} plateau de réserve.
    .brief = { $tile } en réserve
tile-given = { $seat } { $seat-is ->
    [you] cédez
   *[other] cède
} la tuile { $tile } et { $neutral } la reçoit.
    .brief = { $tile } à { $neutral }
all-placed = { $seat } { $seat-is ->
    [you] avez placé toutes vos
   *[other] a placé toutes ses
} tuiles.
tile-removed = { $seat } { $seat-is ->
    [you] retirez la tuile { $tile } de la case { $cell } et la mettez sur votre
   *[other] retire la tuile { $tile } de la case { $cell } et la met sur son
} plateau de réserve.
    .brief = { $tile } en réserve
tile-exchanged = { $seat } { $seat-is ->
    [you] échangez
   *[other] échange
} la tuile { $old } de la case { $cell } contre la tuile { $tile }.
    .brief = { $tile } contre { $old }
stopped = { $seat } { $seat-is ->
    [you] en restez
   *[other] en reste
} là.
scoring-began = Décompte { $scoring ->
    [1] I
    [2] II
   *[3] III
}.
scored = { $party } { $party-is ->
    [you] marquez
   *[other] marque
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $reason }.
last-tiles = Le marché ne peut plus être complété : les dernières tuiles vont aux plus riches.
tile-won = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} la tuile { $tile } de l’emplacement { $square }.
tile-left = Personne ne reçoit la tuile { $tile } de l’emplacement { $square }.
game-over = La partie est terminée.

## À quoi les points sont dus

reason-majority = { $place ->
    [1] première place pour les { kinds }
    [2] deuxième place pour les { kinds }
    [3] troisième place pour les { kinds }
   *[other] place { $place } pour les { kinds }
}{ $sharers ->
    [1] {""}
   *[other] , partagée à { $sharers }
}
reason-wall = muraille de longueur { $length }

## Où en est une partie

to-act = { $seat } { $seat-is ->
    [you] devez
   *[other] doit
} jouer.
luck-to-act = C’est au hasard de décider.
won = { $count ->
    [one] { $winner-is ->
        [you] Vous gagnez la partie.
       *[other] { $winners } gagne la partie.
    }
   *[other] { $winner-is ->
        [you] { $winners } vous partagez la victoire.
       *[other] { $winners } se partagent la victoire.
    }
}
neutral-has-most = { $neutral } a plus de points que les deux joueurs, mais ne peut pas gagner.
scores = Scores : { $scores }.

## Ce que les outils disent d’un enregistrement

record-fine = { $file } : en ordre, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, { $over ->
    [yes] partie terminée
   *[no] partie inachevée
} : { $scores }
