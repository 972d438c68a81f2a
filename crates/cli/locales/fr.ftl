# Ce que seul le terminal dit, en français. Les clés sont celles du fichier anglais.
#
# Les étiquettes sont à gauche d’une ligne et ont huit lettres au plus. Ce que l’on tape (keep, throw,
# save FICHIER) est le même dans toutes les langues. Les types de bâtiment viennent après « type » ou
# seuls.

## Taper

term-not-text = Ce n’est pas de l’UTF-8 : tapez-le encore une fois.
term-too-long = Cette ligne est trop longue : tapez-en une plus courte.
term-choose = Choisissez un nombre de 1 à { $last }.
term-input-ended = L’entrée est terminée.
term-undo-alone = Pas compris : écrivez undo seul ; il annule une action à la fois.
term-log-number = Pas compris : écrivez log, log all, ou log et un nombre.
term-say-where = Dites où : save FICHIER.
term-misread = Colonne { $column } : { $why }. Tapez help pour l’aide.
term-not-allowed = Ce n’est pas permis : { $why }.
term-by-rule = { $why } (règle { $rule })
term-no-rule = Il n’y a pas de règle { $id } : rule les liste toutes.
term-nobody-called = Personne ici ne s’appelle ainsi : regardez { $names }.
term-taken-back = Annulé : { $action }.
term-nothing-to-take-back = Il n’y a rien à annuler : depuis votre dernière action, le hasard ou quelqu’un d’autre a agi.
term-bot-refused = { $action } est refusé : { $why }

## Aide

term-help-actions = Choisissez un nombre, ou écrivez ce que vous faites :
term-help-commands = Commandes :
term-help-letters = Lettres des bâtiments : { $letters }.
term-help-plain = ce que montre le menu, tel qu’il y est écrit
term-help-back = un menu en arrière
term-help-look = la table encore une fois ; look NOM : ce que quelqu’un possède
term-help-undo = annuler votre dernière action, si rien de nouveau n’est apparu
term-help-rule = une règle en toutes lettres ; rule : la liste de toutes
term-help-log = ce qui s’est passé ; log 50, log all : davantage
term-help-save = enregistrer la partie dans un fichier
term-help-record = toute la partie sous forme de texte
term-help-quit = quitter la partie ; elle est conservée
term-help-cells = Les cases se comptent depuis la tuile de départ 0,0 : tant vers la droite, tant vers le bas.
term-help-take = de l’argent exposé : une carte, ou plusieurs valant 5 au plus
term-help-buy = la tuile de la case 3
term-help-build = une tuile achetée, ou une de votre réserve
term-help-store = une tuile achetée, dans votre réserve
term-help-give = une tuile achetée, au joueur neutre
term-help-remove = une tuile de votre Alhambra, dans votre réserve
term-help-exchange = une tuile de votre Alhambra contre une de votre réserve
term-help-stop = plus rien dans ce tour
term-help-purses = une tuile, payée avec { $purses }
term-help-keep = un autre lancer, en gardant deux jardins et une tour
term-help-keep-all = de même, en gardant tous les jardins
term-help-throw = un autre lancer de tous les dés
term-help-throw-keep = un autre lancer, comme on le note
term-help-place = votre pion, dans la colonne des jardins
term-help-push = de même avec un jeton de recul, là où se trouve un pion
term-help-annul = le dernier lancer est nul, avec un jeton d’annulation
term-help-black = le dé noir montre un jardin, avec son jeton
term-help-reward = votre récompense : deux points de bâtiment, ou un et le jeton
term-help-mark = les points de bâtiment tels quels
term-help-exchange-point = l’un d’eux contre un point de tour, avec un jeton d’échange
term-help-name = la personne à la place 2 commence la manche suivante
term-help-take-tile = une tuile de la colonne en cours
term-help-take-start = le jeton premier joueur qui s’y trouve
term-help-build-taken = la tuile que vous venez de prendre, ou une de votre réserve
term-help-store-taken = la tuile que vous venez de prendre, dans votre réserve
term-help-give-taken = la tuile que vous venez de prendre, au joueur neutre
term-help-change = un dé d’un point, pour une pièce ; ou down
term-help-construct = le bâtiment où se croisent jaune 3 et bleu 5
term-help-coins = une pièce pour chaque bâtiment construit où des dés se croisent
term-help-second = aussi le bâtiment des autres dés, pour trois pièces
term-help-done = pas de second bâtiment
term-help-keep-pair = jaune 2 et bleu 6 ; les autres sont passés
term-help-dice-in-full = les dés comme on les note
term-help-sheet = Le dé jaune choisit la ligne de votre feuille, le bleu la colonne.

## Une partie

term-is-person = { $name } { $here ->
    [alone] c’est vous
   *[several] est à ce clavier
}
term-is-bot = { $name } est { $bot }
term-introduction = { $who }. Hasard : { $luck }. Tapez help pour l’aide.
term-goes-on = La partie reprend après l’étape { $step }.
term-task = { $name } : { $task }
term-task-plain = choisissez que faire.
term-curtain = { $name }, c’est votre tour. Quand personne d’autre ne regarde, appuyez sur Entrée :
term-stops = La partie s’arrête après l’étape { $step }. { $saved }
term-leave = Quitter la partie ? { $saved } (oui ou non)
term-scored = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout
term-ways = { $count ->
    [one] { $count } façon
   *[other] { $count } façons
}
term-undoable = peut être annulé

## Parties enregistrées et conservées

term-save-exists = { $path } existe déjà : choisissez un autre fichier pour --save, ou reprenez cette partie par --resume { $path } --save { $path }
term-in-use = { $path } est utilisé : un autre programme joue cette partie. Terminez-le, ou choisissez { $other ->
    [file] un autre fichier pour --save
    [name] un autre nom
   *[game] une autre partie
}
term-damaged-stays = Le fichier reste tel quel.
term-damaged-no-copy = { $path } est abîmé, et aucune copie ne peut en être gardée : { $why } ; choisissez un autre fichier pour --save
term-damaged-copied = Le texte entier reste dans { $path }.
term-left-out = Ceci et tout ce qui suit est laissé de côté.
term-name-taken = { $path } existe déjà : choisissez un autre nom.
term-cannot-save = La partie ne peut pas être enregistrée dans { $path } : { $why }.
term-changed-elsewhere = Un autre programme a modifié { $path } : choisissez un autre nom.
term-cannot-keep = La partie ne peut pas être conservée : { $why }. Elle continue quand même ; save FICHIER l’enregistre ailleurs.
term-no-folder = le système n’indique aucun dossier pour les données de ses utilisateurs : définissez XDG_DATA_HOME
term-saved = Enregistrée dans { $path }.
term-saved-in = Elle est enregistrée dans { $path }.
term-kept = Elle est conservée : sabika play la reprend.
term-not-saved-since = Elle n’est pas enregistrée : { $path } ne la contient que jusqu’à l’étape { $step }.
term-not-saved = Elle n’est pas enregistrée : save FICHIER l’enregistre.
term-nothing-to-save = Elle n’est pas enregistrée, car rien n’a été joué ici.
term-under-way = Parties en cours
term-new-game = une nouvelle partie
term-enter-goes-on = Choisissez un nombre ; Entrée reprend la première.
term-game = { $game } : { $people } ; { $state ->
    [over] terminée, { $scores }
    [abandoned] abandonnée après l’étape { $steps }
   *[going] étape { $steps }
} ; { $when }
term-game-damaged = Abîmée, reprend avant cela : { $why }
term-game-unreadable = illisible : { $why }
term-when-unknown = on ne sait quand
term-just-now = à l’instant
term-ago = { $unit ->
    [minutes] { $count ->
        [one] il y a { $count } minute
       *[other] il y a { $count } minutes
    }
    [hours] { $count ->
        [one] il y a { $count } heure
       *[other] il y a { $count } heures
    }
   *[days] { $count ->
        [one] il y a { $count } jour
       *[other] il y a { $count } jours
    }
}
term-no-games = Aucune partie n’est conservée dans { $folder }.
term-games-folder = Elles sont conservées dans { $folder }.
term-no-such-game = il n’y a pas de partie conservée { $id } : sabika games les liste
term-deleted = Supprimée : { $id } { $game }
term-cannot-delete = { $path } ne peut pas être supprimé : { $why }
term-cannot-keep-score = Le résultat ne peut pas être conservé dans { $path } : { $why }.
term-score-not-kept = Le résultat n’est pas conservé : { $why }.
term-this-game = cette partie
term-not-among-best = Cette partie n’en fait pas partie.

## Outils

term-few-steps = { $file } n’a que { $steps } étapes : --to va de 0 à { $steps }
term-records-bad = { $all ->
    [one] l’enregistrement est mauvais
   *[other] { $bad } enregistrements sur { $all } sont mauvais
}

## Étiquettes

term-scores = Scores
term-score = Score
term-has = Possède
term-round = Manche
term-left = Reste
term-tiles = Tuiles
term-reserve = Réserve
term-to-place = À placer
term-palace = Palais
term-market = Marché
term-open = Exposé
term-money = Argent
term-area = Zone
term-tracks = Pistes
term-points = Points
term-stone = Pion
term-stones = Pions
term-throw-number = Lancer { $number }
term-built = Bâti
term-coins = Pièces
term-sheet = Feuille

## Tuiles, palais et argent

term-none = rien
term-empty = vide
term-start-tile = début
term-tile = { $tile }
term-card = { $card }
term-side = { side }
term-walls = murs { $sides }
term-no-walls = sans mur
term-no-tiles = aucune tuile
term-wall = muraille { $length }
term-wall-change = muraille { $before } -> { $after }
term-in-reserve = { $count } en réserve
term-at = en { $cell }
term-build = bâtir { $tile }
term-remove = retirer
term-remove-tile = { $tile } de { $cell }
term-exchange = échanger { $tile }
term-exchange-for = contre { $tile } en { $cell }
term-redesign = réaménager :
term-store = mettre { $tile } dans votre réserve
term-give = donner { $tile } à { $name }
term-take = prendre
term-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
term-cards-left = { $cards } cartes dans la pile, { $discarded } défaussées, { $tiles } tuiles
term-scoring-within = décompte { $scoring } dans les { $cards } prochaines cartes
term-scoring-at-end = le dernier décompte vient à la fin
term-turn = prenez de l’argent, achetez ou réaménagez votre Alhambra.
term-turn-added = Ou : { $what }.
term-turn-again = vous avez payé le compte juste : faites encore autre chose, ou arrêtez-vous là.
term-place-tiles = placez { $tiles }.
term-take-money = prendre de l’argent :
term-take-cards = { $cards }{ $count ->
    [one] {""}
   *[other] , { $sum } en tout
}
term-buy = acheter
term-buy-tile = case { $square }, { $tile } pour { $price } { currency },
term-buy-with = avec { $payment } : { $lost ->
    [0] compte juste, vous pouvez continuer
   *[other] { $lost } de trop
}
term-stop = s’arrêter là
term-pass = passer : rien d’autre n’est possible

## Jeux de dés

term-dice-round = { $number } sur { $all } ; { $starter } commence{ $named ->
    [yes] , puis { $next }
   *[no] {""}
} ; on décompte après les manches 1, 3 et 5
term-area-legend = { $names } ; chaque ligne gauche, milieu, droite : après un, deux, trois lancers
term-black-die = dé noir
term-stones-left = { $count ->
    [one] { $count } pion restant
   *[other] { $count } pions restants
}
term-throw-again = relancer :
term-all-dice = tous les dés
term-keep-kinds = garder { $count ->
    [1] un type
    [2] deux types
    [3] trois types
    [4] quatre types
    [5] cinq types
   *[other] six types
} :
term-place-stone = placer votre pion :
term-spot = ligne { $line } { $throws ->
    [1] gauche
    [2] milieu
   *[3] droite
}
term-lands = { $spot } : { $rank }
term-moves = { $spot } est prise, donc { $rest } : { $rank }
term-falls = { $spot } est prise : il tombe
term-rank = { $place ->
    [1] le meilleur jusqu’ici
    [2] deuxième jusqu’ici
    [3] troisième jusqu’ici
   *[other] numéro { $place } jusqu’ici
}
term-starts-next = { $name } commence la manche suivante
term-dice-short = En mots : { $left ->
    [0] place { $word }
   *[other] keep { $word } { $count }, throw, place { $word }
}
term-name-starter = vous avez le jeton premier joueur : dites qui commence la manche suivante.
term-dice-turn = { $left ->
    [0] placez votre pion.
    [1] relancez (une dernière fois) ou placez votre pion.
   *[other] relancez (encore deux fois) ou placez votre pion.
}
term-dice-reward = { $who ->
    [nobody] aucun autre pion n’est dans la colonne des { kinds } : choisissez une récompense.
    [own] les deux récompenses de la colonne des { kinds } sont à vous : choisissez laquelle vient d’abord.
   *[other] votre pion est le meilleur dans la colonne des { kinds } : choisissez, et { $name } reçoit l’autre récompense.
}
term-dice-points = { $points ->
    [one] vous recevez { $points } point pour les { kinds } : notez-le, ou échangez-le avec un jeton.
   *[other] vous recevez { $points } points pour les { kinds } : notez-les, ou échangez-en un avec un jeton.
}
term-chips-left = { $light } jetons cachés, et { $dark } pour la dernière manche
term-chip = { $chip ->
    [points-1] points 1
    [points-2] points 2
    [points-3] points 3
    [exchange] échange
    [push-back] recul
    [annul] annulation
   *[black-die] dé noir
}
term-chip-start = premier
term-no-points-yet = personne n’a encore de points de bâtiment
term-under = sous
term-on-track = { $field }, place { $place }
term-no-chips = aucun jeton
term-chips-worth = valent { $points } à chaque décompte
term-gain = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour les { kinds } ({ $before } -> { $after })
term-annul = { $throw ->
    [1] annuler le lancer et relancer tous les dés
   *[other] annuler le lancer ; les dés redeviennent comme avant
}
term-black = poser le dé noir :
term-black-to = sur { kind }, ce qui fait { $count }
term-push = faire reculer :
term-push-away = { kind }, { $spot } : { $rank }, et { $name } descend
term-mark = noter { $gain }
term-exchange-point = échanger un point
term-exchange-point-for = contre { $gain }
term-take-points = prendre { $gain }
term-take-chip = prendre { $gain } et le jeton { $chip }
term-take-start = prendre { $gain } et le jeton premier joueur
term-alcazaba-turn = { $left ->
    [0] placez votre pion.
    [1] relancez (une dernière fois), placez votre pion ou réaménagez votre Alhambra.
   *[other] relancez (encore deux fois), placez votre pion ou réaménagez votre Alhambra.
}
term-alcazaba-take = votre pion est le meilleur dans la colonne des { kinds } : prenez une tuile { $chip ->
    [yes] ou le jeton de cette colonne.
   *[no] de cette colonne.
}
term-tiles-hidden = { $count } tuiles cachées
term-start-chip = jeton premier joueur
term-take-start-chip = prendre le jeton premier joueur

## Roll & Write

term-roll-round = { $number } sur { $all } ; { $first } joue en premier
term-no-sheet = { $name } n’a pas de feuille : les dés marquent des bâtiments
term-roll-turn = { $coins ->
    [0] construisez un bâtiment ou gagnez des pièces.
   *[other] construisez un bâtiment ou gagnez des pièces ; les pièces changent d’abord des dés.
}
term-roll-second = vous pouvez construire un second bâtiment pour { $coins } pièces.
term-roll-keep = gardez un dé jaune et un bleu ; { $heir } reçoit les autres.
term-roll-short-turn = En mots : construct 3 5 pour jaune 3 et bleu 5, change jaune 3 up, coins
term-roll-short-keep = En mots : keep 3 5 pour jaune 3 et bleu 5
term-nobody = personne
term-colour = { $colour ->
    [yellow] jaune
   *[blue] bleu
}
term-construct = construire :
term-construct-second = construire pour { $coins } pièces :
term-gain-coins = gagner des pièces : { $count }
term-leave-at-one = en rester à un bâtiment
term-keep-pair = garder { $pair }, passer { $other } à { $heir }
term-change-die = changer un dé pour une pièce :
term-change-to = { term-colour } { $pips } en { $to }
term-makes = fait { $count } sur { $boxes }
term-of-boxes = { $count } sur { $boxes }
term-coins-column = pièces
term-yellow-column = jaune
term-blue-column = bleu
term-boxes = cases
term-prize = prix
term-best-open = meilleure place libre
term-coins-left = { $has }, { $spent } dépensées, { $left } sur la feuille
term-sheet-legend = [ ] est construit, * est un dé

## Conseils et analyse

term-percent = { $number } %
term-read-so-far = Regardé jusque-là, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}.
term-no-such-seat = Cette partie n’a pas de place « { $called } » : il y a { $names }.
term-hint-head = { $name }, après l’étape { $step } : ce que promettent les meilleures actions
term-hint-no-bot = Aucun bot ne connaît ce jeu : pas de conseil.
term-hint-over = La partie est terminée, donc pas de conseil : choisissez une étape antérieure avec --step, ou analysez la partie.
term-hint-luck = C’est au hasard de jouer, il n’y a rien à décider : choisissez une étape antérieure avec --step.
term-hint-not-your-turn = C’est à { $names } de jouer : un conseil est pour qui doit agir.
term-hint-about-the-same = À peu près comme 1.
term-hint-less = { $less } de moins que 1.
term-hint-only = Il n’y a que celle-ci.
term-hint-points = Les nombres sont les points à attendre à la fin.
term-hint-calibrated = Les nombres sont des chances de gagner : dit 70 %, gagné 70 %, voir docs/review.md.
term-hint-uncalibrated = Les nombres sont des chances de gagner si des bots simples continuent : bons pour comparer, pas exacts.
term-help-hint = les trois meilleures actions, ce qu’elles promettent et pourquoi
term-review-at-turn = Safiya en est au tour { $turn }
term-review-head = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, chacune essayée dans { $playouts ->
    [one] { $playouts } partie
   *[other] { $playouts } parties
}.{ $over ->
    [yes] {""}
   *[no] {" "}La partie n’est pas terminée.
}
term-review-points = points
term-review-kept = précision
term-review-luck = chance
term-review-cost-most = { $name } : le tour { $turn } a coûté le plus, { $lost }.
term-review-nothing = { $name } : rien à améliorer. La chance a décidé.
term-review-start = au départ
term-review-own = jeu propre
term-review-luck-part = chance
term-review-others = jeu des autres
term-review-moment = Tour { $turn }, { $in ->
    [one] de { $from } à { $to } : { $lost } de perdu
   *[parts] { $lost } de perdu, surtout ici, de { $from } à { $to }
}
term-review-played = Joué
term-review-better = Mieux
term-review-why = Pourquoi
term-review-try = À voir
term-review-accuracy = Précision : ce que l’on a gardé, en moyenne et par tour, de ce que l’on pouvait attendre.

## La chance promise

term-verified = { $file } : { $draws ->
    [one] l’unique tirage vient
   *[other] les { $draws } tirages viennent
} de la graine notée.
term-sealed = La graine était scellée avant la partie : { $seal }
term-not-sealed = Aucun sceau n’est noté : personne ne peut savoir si la graine existait avant la partie.
term-no-seed = { $file } ne note aucune graine dont viendraient tous les tirages : ce qui a été tiré à une table ne peut pas être vérifié
term-not-drawn = { $file } : l’étape { $step } est { $noted }, mais la graine donne { $drawn } : quelqu’un a changé la partie notée ou sa graine
term-seal-broken = { $file } note le sceau { $noted }, qui n’a pas été fait de cette graine et de ce sel : quelqu’un en a changé une partie
term-other-seal = ce n’est pas le sceau de cette partie, qui est { $noted } ; donnez tout ce qu’on vous a dit, ou au moins ses huit premiers chiffres
