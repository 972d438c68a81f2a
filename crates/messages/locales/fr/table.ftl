# La table d’une partie sur la page.
#
# Un nom de joueur peut commencer par une voyelle ou par un article : jamais de « de » devant lui.
# $neutral est toujours un nom (Dirk, Boabdil) : « à » peut le précéder.
# Le zéro est singulier en français : [one] montre le nombre reçu au lieu de l’écrire.

## Les pièces en mots, pour qui écoute

tile-label = { $kind }, prix { $price }, { $walls }
# $sides est une liste de ’side’ : ’nord, est’.
walls = { $count ->
    [0] sans mur
    [one] mur côté { $sides }
   *[other] murs côtés { $sides }
}
cell-start = Tuile fontaine, case { $cell }
cell-tile = { $tile }, case { $cell }
cell-tile-lit = { $tile }, case { $cell }, peut être échangée
cell-empty = Case vide { $cell }
cell-lit = Case vide { $cell }, la tuile peut s’y poser
cell-tried = { $tile }, à l’essai sur la case { $cell }
palace-label = { $name-is ->
    [you] Votre palais
   *[other] Palais ({ $name })
} : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, plus longue muraille { $wall }
own-palace-label = Votre palais : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, plus longue muraille { $wall }. Les flèches mènent de case en case.
stall-label = { $tile }, emplacement { $square }
stall-empty = emplacement { $square } : aucune tuile
display-card = Prendre { $card }
reserve-label = Réserve, { $count ->
    [0] vide
    [one] { $count } tuile
   *[other] { $count } tuiles
}
race-cell = { $count }, { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
}

## Les parties de la table

market-and-money = Marché et argent
market = Marché
money = Argent
money-hint = une carte, ou plusieurs jusqu’à 5
your-palace = Votre Alhambra
your-money = Votre argent
others = Les autres joueurs et ce qui s’est passé
longest-wall = plus longue muraille
reserve = Réserve
to-place = À placer
give-to = Pour { $neutral }
tab-calls = quelque chose à faire
asides = Plus sur la partie
tab-race = Course
tab-to-come = À venir
tab-rivals = Rivaux
tab-log = Journal
left-to-draw = À tirer encore : { $cards } { $cards ->
    [one] carte
   *[other] cartes
} argent et { $tiles } { $tiles ->
    [one] tuile
   *[other] tuiles
}
stock = Encore à venir
# Vient après le nombre.
cards-left = { $count ->
    [one] carte d’argent restante
   *[other] cartes d’argent restantes
}
# Vient après le nombre.
tiles-left = { $edition ->
    [revised] { $count ->
        [one] tuile encore dans la tour à tuiles
       *[other] tuiles encore dans la tour à tuiles
    }
   *[classic] { $count ->
        [one] tuile encore dans le sac
       *[other] tuiles encore dans le sac
    }
}
tiles-to-come = Tuiles encore inconnues
cards-to-come = Cartes monnaie non visibles
piles-none = Cinq paquets d’argent. Le décompte I est dans le deuxième, le décompte II dans le quatrième.
piles-one = Cinq paquets d’argent. Le décompte I est passé, le décompte II est dans le quatrième.
piles-two = Cinq paquets d’argent. Les décomptes I et II sont passés.
scoring-near = Décompte { $scoring } : { $percent } % dans les { $draws } prochaines cartes, après { $latest } au plus tard
scoring-at-end = le dernier décompte a lieu à la fin de la partie
if-scored = Si le décompte { $scoring } avait lieu
projected = { $points } en cas de décompte
would-have = aurait
prizes = Points des premières places
wall = Muraille
cards = Cartes
# De la réserve.
none = vide
thinking = réfléchit
neutral = neutre
to-act-short = joue
cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
enlarge = Voir { $name-is ->
    [you] votre palais
   *[other] le palais : { $name }
}
palace-of = { $name-is ->
    [you] Votre palais
   *[other] Palais : { $name }
}
hand-hidden = La main est cachée.
payments = Façons de payer
pay-exact = exact
pay-lost = { $count } de perdu
cannot-pay = { $currency } : il vous manque { $lack } pour cette tuile.
tag-exact = exact
tag-payable = payable

## Que faire maintenant

line-turn = À vous : prenez de l’argent, achetez ou réaménagez
line-turn-added = À vous : prenez de l’argent, achetez ou réaménagez ; ou bien : { $added }
line-again = Prix exact : agissez encore ou finissez votre tour
line-place = { $count ->
    [one] Placez votre tuile : dans votre palais ou en réserve
   *[other] Placez vos { $count } tuiles : dans votre palais ou en réserve
}
line-place-or-give = { $count ->
    [one] Construisez votre tuile, mettez-la en réserve ou cédez-la à { $neutral }
   *[other] Construisez vos { $count } tuiles, mettez-les en réserve ou cédez-les à { $neutral }
}
# $action est ce que dit le bouton.
line-tried = { $action } ?
line-wait = { $name } { $name-is ->
    [you] devez
   *[other] doit
} jouer
line-over = La partie est terminée
line-abandoned = Cette partie a été abandonnée
line-past = Étape { $step } sur { $steps }
line-past-turn = Tour { $turn } sur { $turns }
sub-turn = Touchez de l’argent, une tuile du marché ou une des vôtres.
sub-take = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} pour une valeur de { $sum }
sub-buy = { $tile }. Choisissez comment payer ; vous la placerez à la fin de vos actions.
sub-put = { $tile }. Choisissez où.
sub-tried = Muraille { $before } → { $after }. Si le décompte avait lieu maintenant : { $more } { $gain ->
    [one] point
   *[other] points
}.
sub-tried-wall = Muraille { $before } → { $after }.

## Le faire

actions = Que faire
do-nothing = Choisissez
do-wait = Patientez
sent-when-back = Envoyé dès que la connexion revient
draft-too-late = La partie a continué entre-temps : ce que vous avez confirmé en dernier n’a pas été fait.
draft-not-kept = Le serveur ne peut pas l’accepter pour le moment. Rien n’a changé ; réessayez bientôt.
do-take = Prendre { $sum }
do-buy = Acheter : { $kind } { $price }
do-build = Bâtir : { $kind }
do-exchange = Échanger
do-remove = En réserve
do-store = En réserve
do-give = Céder à { $neutral }
do-stop = Finir le tour
fate-exact = { $sum }, exact : encore une action
fate-lost = { $sum } pour { $price } : { $lost } de perdu, votre tour finit
fate-final = définitif, sans retour
fate-seen = ensuite, on verra du nouveau
practice = entraînement
line-of = { $name } · { $line }
fate-open = peut être annulé
fate-refused = pas permis
undo = Annuler la dernière étape
undo-short = Annuler
undo-barred = Rien à annuler : quelque chose de nouveau a été vu, ou d’autres ont joué
undo-seen = Annuler ce qui a été vu : la partie devient un entraînement
take-back-title = Revenir sur ce qui a été vu ?
take-back-hint = Depuis, quelque chose de nouveau a été vu, ou d’autres ont joué. À partir d’ici cette partie est un entraînement : son enregistrement le dit, et elle n’entre dans aucune liste.
take-back = Revenir en arrière
redo = Rétablir
rule-number = Règle { $rule }
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout le palais

## Ce qui s’est passé

log = Ce qui s’est passé
log-order = le plus récent d’abord
log-start = Début
since-your-turn = Depuis votre tour
since-none = Rien ne s’est passé depuis votre tour.
since-begin = Personne n’a encore joué.
bought = { $seat } { $seat-is ->
    [you] achetez
   *[other] achète
} { $tile } avec { $payment }{ $exact ->
    [yes] , exact
   *[no] {""}
}.
    .brief = achète { $tile }
    .more = avec { $payment }{ $exact ->
        [yes] , exact
       *[no] {""}
    }
built = { $seat } { $seat-is ->
    [you] bâtissez
   *[other] bâtit
} { $tile }.
removed = { $seat } { $seat-is ->
    [you] déplacez
   *[other] déplace
} { $tile } dans la réserve.
exchanged = { $seat } { $seat-is ->
    [you] échangez
   *[other] échange
} { $old } contre { $tile }.
got = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} { $tile }.
left = Personne ne reçoit { $tile }.
show-scoring = Voir
party-points = { $party } +{ $points }
money-taken-forgotten = { $seat } { $seat-is ->
    [you] prenez
   *[other] prend
} { $count ->
    [one] { $count } carte d’argent
   *[other] { $count } cartes d’argent
}.
paid-forgotten = { $seat } { $seat-is ->
    [you] payez
   *[other] paie
}.

## Autour de la table

scores-label = Scores
edition-classic = édition classique
edition-revised = édition révisée
players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
look-as = Voir la table { $name-is ->
    [you] de votre place
   *[other] comme { $name }
}
curtain = { $name }, à vous de jouer
curtain-why = Passez l’appareil. La main reste cachée jusqu’à ce que vous continuiez.
curtain-lift = Je suis { $name }
game-menu = Cette partie
helps = Aides à cette table
help-cells = Éclairer les cases où une tuile peut se poser
help-projection = Montrer les majorités et ce que rapporterait un décompte maintenant
help-tracker = Montrer ce qui reste à venir et si un décompte est proche
help-memory = Nommer dans le journal les cartes d’argent de toute la partie, pas seulement du dernier tour de table
replay = Revoir
export = Exporter en texte
copy-record = Copier en texte
record-copied = L’enregistrement de la partie est dans le presse-papiers.
record-not-copied = Le navigateur ne permet pas de copier : exportez plutôt la partie dans un fichier.
abandon = Abandonner la partie
keys = Touches
keys-list = 1 à 4 : une tuile du marché. 5 à 8 : une carte d’argent visible. B : votre palais, puis les flèches et Entrée. C : confirmer. U : annuler, R : rétablir. Escape : abandonner le choix.
step-first = Au début
step-back = Une étape en arrière
step-play = Lecture automatique
step-on = Une étape en avant
step-last = À la dernière étape
step-slider = Étape
copy-link = Copier le lien
link-copied = Le lien est dans le presse-papiers. Il contient toute la partie et l’ouvre à cette étape dans n’importe quel navigateur.
to-the-end = Voir le résultat
back-to-game = Retour à la partie
step-pause = Pause
step-turns = Par tours
step-pace = Rythme
# Ce que le hasard a apporté au tour de quelqu’un.
replay-luck = { $name } : { $text }
replay-start = Il ne s’est encore rien passé
replay-set-up = La partie est prête
keys-replay = Revoir : flèches gauche et droite pour une étape, Début et Fin pour le début et la fin.
link-secret = Des mains sont encore cachées dans cette partie. Quand elle sera finie, vous pourrez en faire un lien.
link-by-hand = Copiez ce lien vous-même : le navigateur ne laisse pas la page le faire.
link-damaged = Ce lien est abîmé : des lettres manquent ou sont fausses. Copiez-le encore une fois, en entier.
keep-game = Garder cette partie
abandon-question = Abandonner cette partie ? Vous pourrez la reprendre plus tard.
abandon-now = Abandonner
abandon-not = Continuer
# What the window is called: the game, and who plays it.
window-game = { $game } : { $names }
window-your-turn = À vous · { $title }
game-lost = Impossible d’ouvrir cette partie
game-unknown = Aucune partie à cette adresse n’est conservée dans ce navigateur. Si quelqu’un vous a envoyé le lien, demandez-en un depuis « Revoir » : « Copier le lien » y met toute la partie.
game-unreadable = Ligne { $line }, colonne { $column } : { $why } Son texte est toujours conservé : exportez-le depuis la liste des parties.
game-not-here = Cette page n’a pas encore de table pour elle. Son texte est toujours conservé : exportez-le depuis la liste des parties.

## Modules d’extension

sub-buy-ware = Choisissez comment payer.
do-buy-ware = Acheter
answers = Réponses
purse-label = { $purse }, valeur { $value }
