# Le module « Le caravansérail » (C-01 à C-08).

caravanserai = Le caravansérail
short-caravanserai = Caravansérail
option-module-caravanserai = { caravanserai }
option-module-caravanserai-hint = De l’argent qui fructifie de tour en tour, pour qui a construit beaucoup de types.
# Sans article, comme les cartes.
caravanserai-card = caravansérail { $card }

## Ce qui s’est passé

caravanserai-bought = { $seat } { $seat-is ->
    [you] recevez
   *[other] reçoit
} le caravansérail { $card }, dont le marqueur est sur 0.
caravanserai-moved = { $seat } { $seat-is ->
    [you] déplacez
   *[other] déplace
} le marqueur du caravansérail { $card } sur { $to }.
caravanserai-stayed = { $seat } { $seat-is ->
    [you] ne déplacez
   *[other] ne déplace
} aucun marqueur de caravansérail.
caravanserai-spent = Le caravansérail { $card } paie { $value } pour { $seat-is ->
    [you] vous
   *[other] { $seat }
} et recommence à 0.

## Refus, et ce qui n’a pas pu être lu

caravanserai-card-is-gone = le caravansérail { $card } a déjà un propriétaire : choisissez-en un qui est encore à vendre
caravanserai-has-two = vous avez déjà deux caravansérails : personne ne peut en avoir plus
caravanserai-too-few-kinds = ce caravansérail demande { $needed } types de bâtiment dans votre palais, et vous n’y en avez que { $kinds } : le plateau de réserve ne compte pas
caravanserai-not-yours = le caravansérail { $card } n’est pas à vous : déplacez un de vos marqueurs
caravanserai-no-such-step = le marqueur du caravansérail { $card } ne peut pas aller sur { $to } : il avance d’une case ou va sur la case latérale
caravanserai-too-late = les marqueurs se déplacent au début de votre tour, avant votre première action, et un seul : il est trop tard
caravanserai-outside-the-turn = les marqueurs se déplacent au début de son propre tour : ce n’est pas votre tour
caravanserai-pays-for-its-owner = le caravansérail { $card } n’est pas à vous : il ne paie que pour son propriétaire
caravanserai-nothing-marked = le marqueur du caravansérail { $card } est sur 0 : il ne paie que ce qui est marqué
caravanserai-marked-otherwise = le marqueur du caravansérail { $card } est sur { $at } : il ne paie que dans cette monnaie
expected-caravanserai-action = il faut ici move ou stay{ instead }
expected-caravanserai-card = il faut ici un numéro de caravansérail (1 à 8){ instead }
expected-caravanserai-to = il faut ici le mot « to »{ instead }, comme dans « caravanserai move 3 to denar-2 »

## Ce qui est demandé, et les réponses

caravanserai-question = Déplacer d’un pas le marqueur d’un de vos caravansérails ?
caravanserai-move = Caravansérail { $card } : sur { $to }
    .brief = { $card } → { $to }
caravanserai-stay = Laisser les marqueurs

## Sur la page

caravanserai-for-sale = Caravansérail { $card } : { $track }
caravanserai-owned = { $name }, caravansérail { $card }, marqueur sur { $at } : { $track }
caravanserai-track = { $main } jusqu’à 5 ; sur le côté { $two }, { $three } et { $four }
caravanserai-price = Prix { $price }, dans une seule monnaie de votre choix
caravanserai-left = { $count ->
    [0] Il n’en reste aucun.
   *[other] { $count } à vendre
}
