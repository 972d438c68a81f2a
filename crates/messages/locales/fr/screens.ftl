# La page autour de la table : accueil, choix, listes, réglages. Les clés sont celles du fichier anglais
# dans locales/en.

## Partout

navigation = Pages
game-alhambra = Alhambra
new-game = Nouvelle partie
games = Parties
import = Importer une partie
rules = Règles
settings = Réglages
language = Langue
fan-made = Sabika est une réalisation indépendante, faite par des amateurs du jeu, sans lien avec l’auteur ni avec les éditeurs.
close = Fermer
cancel = Annuler
save = Enregistrer
update-ready = Une nouvelle version de Sabika est prête.
update-now = L’utiliser
cannot-keep = Ce navigateur ne peut pas conserver la partie : son espace est plein ou désactivé. Exportez la partie avant de fermer la page.
bot-fails = { $name } ne répond pas. Touchez n’importe quoi sur la table pour redemander.
bot-replaced = { $name } n’a pas répondu, deux fois. À partir d’ici un bot plus simple joue pour { $name } ; votre partie reste telle quelle.
bot-untaught = Ce que { $name } a appris n’a pas pu être chargé : { $name } joue sans, un peu moins bien. Rouvrez la partie une fois en ligne.
cannot-load-language = Cette langue n’a pas pu être chargée. Réessayez une fois en ligne.
nowhere = Cette adresse ne mène nulle part
nowhere-hint = Il manque peut-être une lettre. Vos parties sont toujours là où elles étaient.
home = Accueil
went-on-elsewhere = Cette partie a continué dans une autre fenêtre. Vous la voyez telle qu’elle y est ; ce que vous avez fait ici entre-temps ne compte pas.
open-elsewhere = Cette partie est aussi ouverte dans une autre fenêtre. Elle continue ici comme elle y est jouée.
gone-elsewhere = La partie a été supprimée dans une autre fenêtre, ou n’est plus lisible. C’est pourquoi elle s’est fermée ici.

## Accueil

hero-title = Les jeux de l’Alhambra, quand vous voulez
hero-lead = Contre de bons bots, avec des amis au loin, ou à plusieurs devant un écran. Sans compte, sans rien installer.
hero-picture = La cour d’un palais au crépuscule, vue à travers un arc : un bassin, une tour rouge, des montagnes enneigées
play-now = Jouer
# Ce que lance le bouton. $level vaut 0 quand les gens de la cour ne sont pas de même force.
play-starts = { $game } : { $company }
company = { $persons ->
    [0] { court-told }, et vous regardez
    [1] { $bots ->
        [0] vous seul
       *[other] vous contre { court-told }
    }
   *[other] { $bots ->
        [0] { $persons } personnes devant cet écran
       *[other] { $persons } personnes, avec { court-told }
    }
}
court-told = { $level ->
    [0] { $names }
   *[other] { $names } (niveau { level-word })
}
change-it = changer
all-games = Tous les jeux
play = Jouer
players-range = De { $least } à { $most }
minutes = { $count } min
rules-of = Règles : { $game }
set-up = Préparer { $game }
more-games = { $count ->
    [one] 1 autre partie en cours
   *[other] { $count } autres parties en cours
}
mark-to-beat = Meilleur résultat : { $points ->
    [one] 1 point
   *[other] { $points } points
}
alhambra-about = Achetez des bâtiments dans quatre monnaies et faites grandir un palais à l’abri d’une longue muraille. Trois fois, les meilleurs bâtisseurs marquent des points.

## Choisir une partie

start = Commencer
game = Jeu
players = Joueurs
seats = Qui joue
# Le nom de qui n’en donne pas. Le journal dit « Convive prend denar 5 » : cela doit pouvoir être un nom.
you-name = Convive
player-name = Joueur { $number }
seat-name = Nom à la place { $number }
seat-who = Qui joue à la place { $number }
who-person = Une personne
who-person-hint = Vous, ou quelqu’un d’autre devant cet écran.
seat-number = Place { $number }
takes-seat = { $name } prend la place { $number }
court-about = Cinq personnes de la cour, cinq niveaux. Toutes ne voient que ce que vous verriez à leur place.
think = Le temps de Safiya pour un coup
think-time = { $seconds ->
    [0] tout de suite
   *[other] { $seconds } s
}
think-hint = Tout de suite, elle explore un nombre fixe de suites et rejoue de même au même endroit, sur tout appareil. Avec un temps, elle explore ce que votre appareil peut, et joue peut-être autrement.
court-fared = { $won } gagnées sur { $of }
level-trade = { $level ->
    [1] la jardinière
    [2] le céramiste
    [3] la marchande de soie
    [4] le maître bâtisseur
   *[5] l’astronome
}
level-does = { $level ->
    [1] Joue comme il lui plaît. Bien de bonnes occasions lui échappent.
    [2] Connaît son métier. Parfois quelque chose lui échappe, et il ne pense jamais à la suite.
    [3] Rien ne lui échappe et elle pèse chaque coup. Elle ne pense pas à la suite.
    [4] Avant de se décider, il joue les meilleurs coups dans sa tête, quelques tours plus loin.
   *[5] Avant chaque coup, elle explore bien plus de suites possibles que Yusuf.
}
level-word = { $level ->
    [1] paisible
    [2] facile
    [3] moyen
    [4] fort
   *[5] suprême
}
level-of = niveau { $level } sur 5
level-told = { level-word }, { level-of }
shuffle-seats = Tirer les places au sort
who-begins = Qui reçoit le moins de cartes commence :
note-watch = Seuls des bots jouent : vous regardez.
note-curtain = Plusieurs personnes jouent devant cet écran : entre leurs tours, un rideau cache les mains.
note-hot-seat = Plusieurs personnes jouent devant cet écran, mains ouvertes : il n’y a pas de rideau.
note-neutral = À deux, { $name } réunit aussi des bâtiments. Il n’a pas de tour et ne peut pas gagner.
option-edition = Édition
option-edition-classic = Classique
option-edition-classic-hint = Le joueur neutre de la partie à deux s’appelle Dirk.
option-edition-revised = Révisée
option-edition-revised-hint = Il s’appelle Boabdil. Les règles sont les mêmes.
option-hands = Cartes d’argent
option-hands-secret = Mains secrètes
option-hands-secret-hint = Des autres, vous voyez le nombre de cartes, comme le veulent les règles.
option-hands-open = Mains ouvertes
option-hands-open-hint = Chacun voit les cartes de tous.
option-youngest = Qui est le plus jeune
option-youngest-hint = Les numéros des places, le plus jeune d’abord. Si rien n’est écrit ici, la place 1 est la plus jeune.
choice-misread = « { $value } » ne peut pas être choisi ici.
# Ce qui est replié, en quelques mots : « Plus : édition classique, aides activées ».
more-folded = Plus : { $what }
helps-folded = { $on ->
    [all] aides activées
    [none] sans aides
   *[some] quelques aides
}
help = Aides à la table
choose-cells = Éclairer les cases
choose-cells-hint = Montre où le bâtiment choisi peut se poser.
choose-projection = Décompte maintenant
choose-projection-hint = Montre qui mène pour chaque bâtiment et ce que rapporterait un décompte.
choose-tracker = Ce qui reste à venir
choose-tracker-hint = Montre combien il reste d’argent et de bâtiments, et si un décompte est proche.
choose-memory = Retenir l’argent
choose-memory-hint = Le journal nomme les cartes d’argent de toute la partie, pas seulement du dernier tour de table.

## Parties conservées

no-games = Pas encore de palais
no-games-hint = Les parties que vous commencez se trouvent ici, et vous les reprenez quand vous voulez.
kept-here = Les parties et les réglages restent dans ce navigateur. Rien n’est envoyé.
stage-new = Sur le point de commencer
stage-dealing = En cours
stage-your-turn = À vous
stage-turn = À { $name } de jouer
stage-abandoned = Abandonnée
stage-over = { $count ->
    [one] { $winners } a gagné
   *[other] { $winners } ont gagné ensemble
}
steps-count = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
continue = Continuer
open = Ouvrir
more = Plus
rename = Renommer
title = Titre de la partie
save-file = Enregistrer en fichier
copy-text = Copier en texte
copied = Copié
cannot-copy = Ce navigateur n’a pas permis de copier. Enregistrez plutôt la partie dans un fichier.
take-up = La reprendre
delete = Supprimer
delete-title = Supprimer cette partie ?
delete-hint = Elle sera perdue : exportez-la d’abord si vous voulez la revoir.
keep-it = La garder
unreadable = Une partie illisible
unreadable-hint = Elle vient peut-être d’une autre version de Sabika. Vous pouvez encore enregistrer son texte.
damaged-hint = Les étapes avant cet endroit peuvent être reprises dans une nouvelle partie. La partie endommagée reste ici telle quelle et vous pouvez encore enregistrer son texte.
go-on-from = Reprendre à l’étape { $step }
bad-line = Ligne { $line }, colonne { $column } : { $why }

## Importer

import-lead = Collez l’enregistrement d’une partie, ou ouvrez un fichier qui en contient un.
record-text = Enregistrement
choose-file = Ouvrir un fichier
drop-file = ou déposez-le ici
import-now = Importer
import-hint = Une partie inachevée reprend avec vous à la première place et des bots aux autres, sauf si l’enregistrement dit qui joue.
import-nothing = Rien à importer pour l’instant : collez un enregistrement ou ouvrez un fichier.
import-too-long = Cela dépasse 1 Mo et ne peut pas être l’enregistrement d’une partie.
import-no-file = Le fichier n’a pas pu être lu.

## Réglages

own-name = Votre nom
own-name-hint = Les parties que vous commencez vous appellent ainsi, sauf si vous y écrivez un autre nom.
theme = Couleurs
theme-system = Comme l’appareil
theme-light = Claires
theme-dark = Sombres
theme-contrast = Contraste élevé
motion = Mouvement
motion-off = Aucun
motion-hint = Sans mouvement, tout se trouve aussitôt à sa nouvelle place, entouré d’un anneau. Si votre appareil demande moins de mouvement, il n’y en a pas.
speed-normal = Normal
speed-fast = Rapide
speed-slow = Lent
pace = Temps que prennent les bots
pace-off = Aucun
sound = Son
sound-off = Non
sound-on = Oui

## Livre de règles

rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } passage trouvé
   *[other] { $count } passages trouvés
}
contents = Sommaire
rules-coming = Ouverture du livre de règles…
rules-missing = Le livre de règles n’a pas pu être chargé. Réessayez une fois en ligne.
rules-all = Toutes les règles
rules-unknown = Il n’y a pas de règle { $rule }. Voici toutes les règles.

## Modules d’extension

option-module = Modules d’extension
