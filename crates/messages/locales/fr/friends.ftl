# Tables avec des gens ailleurs : la liste, l’attente avant la partie et ce qui se dit à la table. Les clés sont
# celles du fichier anglais dans locales/en.

## La liste

friends = Jouer entre amis
friends-home-hint = Chacun devant son écran. Un lien suffit, sans compte.
friends-turns = { $count ->
    [one] À vous de jouer à une table
    [2] À vous de jouer à deux tables
    [3] À vous de jouer à trois tables
    [4] À vous de jouer à quatre tables
    [5] À vous de jouer à cinq tables
    [6] À vous de jouer à six tables
   *[other] À vous de jouer à { $count } tables
}
friends-wait = C’est aux autres de jouer
friends-over = Toutes les parties sont finies
friends-none = Pas encore de table
friends-none-hint = Ouvrez-en une et envoyez le lien. Personne n’a besoin d’un compte.
own-tables = Vos tables
no-server = Aucun serveur ne répond ici
no-server-hint = Tout le reste marche : bots, parties devant un écran, analyses et règles.
try-now = Réessayer
have-link = Vous avez un lien ? Collez-le
no-link = Ce n’est pas un lien vers une table. Copiez-le encore une fois, en entier.
open-tables = Tables ouvertes
no-open-tables = Aucune table n’est ouverte à tous en ce moment.
table-nameless = Table sans nom
table-of = Table de { $name }
table-result = Résultat
# Dans une phrase : depuis combien de temps il en est ainsi.
for-so-long = { $unit ->
    [days] { $count ->
        [one] depuis 1 jour
       *[other] depuis { $count } jours
    }
    [hours] { $count ->
        [one] depuis 1 heure
       *[other] depuis { $count } heures
    }
    [minutes] { $count ->
        [one] depuis 1 minute
       *[other] depuis { $count } minutes
    }
   *[moment] depuis un instant
}
table-your-turn = À vous de jouer { for-so-long }
table-their-turn = C’est à { $name }, { for-so-long }
table-played-for = Un bot joue pour vous
table-gathers = { $taken } places prises sur { $of }
table-ended = Arrêtée avant la fin
table-over = Finie : { $points }

## Une nouvelle table

make-title = Ouvrir une table
make = Ouvrir la table
make-follows = Vous prenez la place 1 et recevez un lien pour les autres.
own-name-example = Comment les autres vous appellent
fill = Si une place reste libre
# Dans une phrase : combien de temps.
so-long = { $unit ->
    [days] { $count ->
        [one] 1 jour
       *[other] { $count } jours
    }
    [hours] { $count ->
        [one] 1 heure
       *[other] { $count } heures
    }
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
}
table-pace = Rythme
pace-none = sans horloge
pace-turn = { so-long } par tour
pace-game = { so-long } pour chacun
time-own = Il vous reste { so-long }
time-of = Il reste { so-long } à { $name }
time-hint = Ensuite un bot continue.
table-title = Nom de la table
strangers = Qui d’autre peut venir
watched = On peut regarder
watched-hint = Qui a le lien peut regarder. Les mains restent cachées.
listed = Ouverte à tous
listed-hint = D’autres gens trouvent la table dans la liste et peuvent s’y asseoir.

## Une personne sur plusieurs appareils

devices = Vos appareils
devices-hint = Sur tous, vous êtes la même personne, sans mot de passe.
this-device = cet appareil
device-seen = vu la dernière fois : { $date }
sign-out = Déconnecter
end-device = Déconnecter { $name }
make-pass = Continuer sur un autre appareil
pass-hint = Ouvrez ce lien sur l’autre appareil. Il sert une fois, pendant dix minutes. Ne le donnez à personne d’autre.
pass-code = Code du lien pour un autre appareil
forget = M’oublier
forget-title = Que ce serveur vous oublie ?
forget-hint = Votre nom disparaît de toutes les tables, et des bots continuent à vos places. C’est irréversible. Les parties contre des bots dans ce navigateur restent.
forgotten = Le serveur vous a oublié.
pass-coming = Vos places arrivent sur cet appareil …
pass-asks = Jouer ici sous une autre identité ?
pass-asks-hint = Vous avez vos propres tables dans ce navigateur. Avec ce lien, vous les quittez et devenez la personne qui l’a fait.
pass-take = Utiliser le lien
pass-used = Cet appareil est maintenant l’un des vôtres.
pass-failed = Ce lien n’ouvre aucune place

## L’attente

table-coming = La table s’ouvre …
table-lost = Impossible d’ouvrir cette table
lobby-missing = { $here ->
    [0] Personne n’est encore là
    [1] Une personne est là
    [2] Deux personnes sont là
    [3] Trois personnes sont là
    [4] Quatre personnes sont là
    [5] Cinq personnes sont là
   *[other] { $here } personnes sont là
}, { $free ->
    [one] une place est libre
    [2] deux places sont libres
    [3] trois places sont libres
    [4] quatre places sont libres
    [5] cinq places sont libres
    [6] six places sont libres
   *[other] { $free } places sont libres
}
lobby-full = Toutes les places sont prises
lobby-full-host = Toutes les places sont prises : vous pouvez commencer
lobby-hint = Envoyez le lien. Qui l’ouvre s’assied avec un nom. Sans compte.
lobby-seats = Places
lobby-invite = Inviter
lobby-seal = Hasard loyal : la graine est fixée dès maintenant. Sceau { $seal }, ouvert à la fin.
chair-free = Libre
chair-free-hint = qui a le lien peut s’asseoir ici
chair-you = { $name } (vous)
chair-here = là
chair-not-here = absent pour l’instant
chair-away = loin de l’écran { for-so-long }
chair-host = a ouvert la table
chair-bot = quelqu’un de la cour : niveau { level-word }
chair-played = { $name } joue à cette place
sit-here = S’asseoir ici
move-here = Passer ici
change-name = Changer de nom
get-up = Se lever
let-sit = Asseoir { $name } ici
free-seat = Libérer la place
free-seat-of = Libérer la place de { $name }
name-title = Comment vous appelez-vous ?
name-take = Prendre place
fact-hints = Conseils
fact-hints-on = pour tous
fact-hints-off = pour personne
fact-watchers = Regarder
fact-watch = permis
fact-watch-not = seulement avec une place
fact-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
fact-open = Peut s’asseoir
fact-by-link = qui a le lien
fact-listed = qui veut
invite-link = Lien vers cette table
invite-copy = Copier
invite-share = Partager
invite-copied = Le lien est dans le presse-papiers.
invite-code = Code du lien vers cette table, pour un appareil photo
start-filled = { $count ->
    [one] Commencer avec { $name } à la place { $seats }
   *[other] Commencer avec { $name } aux places { $seats }
}
start-nobody = Il faut d’abord que quelqu’un s’asseye : prenez une place.
somebody-starts = { $name } lance la partie.
host-starts = La personne qui a ouvert la table lance la partie.

## À la table

link-lost = Connexion perdue
link-keeps = Votre coup est gardé et sera envoyé.
link-lost-here = La suite viendra quand le serveur sera de retour.
link-again = { $kept } { $seconds ->
    [0] Nouvel essai.
   *[other] Nouvel essai dans { $seconds } s.
}
link-back = De retour
link-back-hint = Vous voyez où en sont les choses.
table-silent = Rien de nouveau ne vient de cette table
plays-for-you = { $name } joue pour vous
plays-for-you-hint = La place est à vous dès que vous voulez.
take-seat-again = Reprendre votre place
plays-for = { $bot } joue pour { $name }
plays-for-hint = La place peut être reprise à tout moment.
is-away = { $name } n’est plus là { for-so-long }
is-away-host = Un bot peut jouer en attendant.
is-away-hint = La personne qui a ouvert la table peut laisser un bot continuer.
let-play = Laisser jouer { $name }
asks-back = { $name } demande à revenir d’un tour
asks-far-back = { $name } demande à revenir à l’étape { $step }
asks-end = { $name } demande à arrêter la partie
asks-agreed = { $agreed } sur { $of } sont d’accord.
asks-back-hint = { $count } Ce qui a été vu depuis reste connu.
agree = D’accord
decline = Non
you-ask = Vous demandez aux autres
ask-no-more = Renoncer
next-table = Les mêmes rejouent
next-table-hint = Une nouvelle table est ouverte.
next-go = À la nouvelle table
you-watch = Vous regardez
you-watch-hint = Les mains restent cachées jusqu’à la fin.
line-ended = Cette partie a été arrêtée avant la fin
table-menu = Cette table
table-company = Qui est là, et le lien
together = Ensemble
together-hint = Cela se fait quand tous ceux qui jouent sont d’accord.
propose-back = Proposer de revenir d’un tour
propose-end = Proposer d’arrêter la partie
get-up-question = Vous lever ? Un bot continue pour vous, et vous pouvez revenir.
fair-luck = Hasard loyal
fair-luck-hint = Le sceau a été donné avant la première étape. C’est le SHA-256 de « sabika », du sel et de la graine : la graine n’a donc pas pu être choisie après coup.
luck-seal = Sceau
luck-seed = Graine
luck-salt = Sel
luck-holds = Les { $draws } tirages de cette partie viennent de la graine, et la graine correspond au sceau.
luck-does-not-hold = Cet enregistrement ne tient pas ce que le sceau promettait : tous les tirages ne viennent pas de la graine scellée.
chat = Discussion
chat-say = Dites quelque chose à tous
chat-send = Envoyer
chat-mute = Ne pas montrer ce qui se dit à cette table
record-secret = Des mains sont encore cachées dans cette partie. Quand elle sera finie, vous pourrez l’emporter en texte.

## Pourquoi quelque chose ne se fait pas

why-seat-taken = Quelqu’un a cette place. Choisissez-en une autre.
why-bad-name = Personne ne peut s’appeler ainsi. Choisissez un autre nom.
why-not-host = Seule la personne qui a ouvert la table peut le faire.
why-no-seat = Pour cela, il faut une place à cette table.
why-not-now = Cela ne peut pas se faire maintenant.
why-gone-on = La partie a continué entre-temps. Regardez encore et décidez à nouveau.
why-seats-free = Une place est encore libre : laissez quelqu’un de la cour s’y asseoir.
why-no-bot = Ce bot ne joue pas ici. Choisissez parmi les cinq de la cour.
why-misread = Le serveur ne comprend pas ce coup. Rechargez la page.
why-refused = Les règles interdisent ce coup.
why-refused-by = La règle { $rule } interdit ce coup.
why-no-table = Cette table n’existe pas, ou elle n’est que pour ceux qui y jouent. Demandez encore une fois le lien.
why-bad-game = Ce serveur ne peut pas préparer ce jeu. Rechargez la page ou choisissez d’autres options.
why-bad-title = Une table ne peut pas s’appeler ainsi. Un nom a de 1 à 60 lettres.
why-bad-pace = Personne ne peut jouer si vite ou si lentement. Choisissez un autre rythme.
why-bad-words = C’est trop long ou illisible.
why-bad-pass = Ce lien a déjà servi ou a plus de dix minutes. Faites-en un nouveau sur l’autre appareil.
why-bad-address = Rien ne peut être envoyé là. Une adresse commence par https:// et tout le monde peut l’atteindre.
why-too-many = Il ne peut pas y en avoir plus ici. Terminez d’abord quelque chose.
why-too-fast = C’était trop à la fois. Attendez un instant et réessayez.
why-unreadable = La page et le serveur ne se comprennent pas. Rechargez la page.
why-other-version = Le serveur a une version plus récente. Rechargez la page.
why-no-hello = La connexion n’était pas prête. Réessayez.
why-not-kept = Le serveur ne peut rien garder en ce moment. Réessayez plus tard.
why-stops = Le serveur s’arrête un instant. Il reviendra.
why-signed-out = Vous êtes déconnecté ici. Rechargez la page ou utilisez un lien de votre autre appareil.
