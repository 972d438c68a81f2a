# El módulo 'El caravasar' (C-01 a C-08).

caravanserai = El caravasar
short-caravanserai = Caravasar
option-module-caravanserai = { caravanserai }
option-module-caravanserai-hint = Dinero que crece de turno en turno, para quien ha construido muchos tipos.
# Sin artículo, como losetas y cartas.
caravanserai-card = caravasar { $card }

## Lo que ha pasado

caravanserai-bought = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} el caravasar { $card }, con el marcador en 0.
caravanserai-moved = { $seat } { $seat-is ->
    [you] mueves
   *[other] mueve
} el marcador del caravasar { $card } a { $to }.
caravanserai-stayed = { $seat } no { $seat-is ->
    [you] mueves
   *[other] mueve
} ningún marcador de caravasar.
caravanserai-spent = El caravasar { $card } paga { $value } por { $seat-is ->
    [you] ti
   *[other] { $seat }
} y vuelve a empezar en 0.

## Negativas y lo que no se ha podido leer

caravanserai-card-is-gone = el caravasar { $card } ya tiene dueño: elige uno que siga a la venta
caravanserai-has-two = ya tienes dos caravasares: nadie puede tener más
caravanserai-too-few-kinds = este caravasar exige { $needed } tipos de edificio en tu alhambra, y en ella solo hay { $kinds }: el tablero personal no cuenta
caravanserai-not-yours = el caravasar { $card } no es tuyo: mueve uno de tus marcadores
caravanserai-no-such-step = el marcador del caravasar { $card } no puede pasar a { $to }: avanza una casilla o va a la casilla lateral
caravanserai-too-late = los marcadores se mueven al principio de tu turno, antes de tu primera acción, y solo uno: ya es tarde
caravanserai-outside-the-turn = los marcadores se mueven al principio del propio turno: este no es tu turno
caravanserai-pays-for-its-owner = el caravasar { $card } no es tuyo: solo paga para su dueño
caravanserai-nothing-marked = el marcador del caravasar { $card } está en 0: solo paga lo que está marcado
caravanserai-marked-otherwise = el marcador del caravasar { $card } está en { $at }: solo paga en esa moneda
expected-caravanserai-action = se esperaba move o stay{ instead }
expected-caravanserai-card = se esperaba el número de un caravasar (del 1 al 8){ instead }
expected-caravanserai-to = se esperaba la palabra «to»{ instead }, como en «caravanserai move 3 to denar-2»

## Lo que se pregunta y las respuestas

caravanserai-question = ¿Mueves un paso el marcador de uno de tus caravasares?
caravanserai-move = Caravasar { $card }: a { $to }
    .brief = { $card } → { $to }
caravanserai-stay = No mover ninguno

## En la página

caravanserai-for-sale = Caravasar { $card }: { $track }
caravanserai-owned = { $name }, caravasar { $card }, marcador en { $at }: { $track }
caravanserai-track = { $main } hasta 5; en los laterales, { $two }, { $three } y { $four }
caravanserai-price = Coste { $price }, en una sola moneda a tu elección
caravanserai-left = { $count ->
    [0] No queda ninguno.
   *[other] { $count } a la venta
}
