# Avis que c’est à quelqu’un de jouer, quand personne ne regarde la page.

notice-your-turn = À vous de jouer
notices-offer = Recevoir un avis quand c’est à vous de jouer ?
notices-offer-hint = Dans ce navigateur, même si la page est fermée.
notices-yes = Oui
notices-are-on = Vous recevez un avis quand c’est à vous de jouer
notices-are-on-hint = Dans ce navigateur, même si la page est fermée.
notices-no = Désactiver
notices-none = Pas d’avis ici
notices-need-https = Pas d’avis à cette adresse : il faut https. Demandez une telle adresse à qui tient le serveur.
notices-unable = Ce navigateur ne connaît pas les avis. Sur un téléphone, mettez la page sur l’écran d’accueil et ouvrez-la là ; sinon, prenez un autre navigateur.
notices-forbidden = Ce navigateur interdit les avis de cette page. Autorisez-les dans ses réglages pour cette page.
notices-no-service = Le navigateur n’a pas pu préparer les avis. Réessayez, ou prenez un autre navigateur.
webhook = Avertir une adresse à vous
webhook-hint = Quand c’est à vous de jouer et que vous ne regardez pas, le serveur envoie la table, son nom et son lien à cette adresse, en JSON par POST.
webhook-address = Adresse qui commence par https://
