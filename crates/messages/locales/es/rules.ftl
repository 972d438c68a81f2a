# Lo que dice Sabika, en español. Las claves son las mismas que en los demás idiomas.
#
# Tipos, monedas, lados y módulos llegan como identificadores ($kind, $currency, $side, $module): se
# muestran con { kind }, { kinds }, { currency }, { side }, { module }, o se elige según ellos, pero nunca
# tal cual. Todo lo demás llega listo para mostrarse: asientos y jugadores como nombres, losetas y cartas
# como las forman las frases 'tile' y 'card', celdas como '2,-1'.
#
# Losetas, cartas y 'jugador 2' van sin artículo, así que admiten delante cualquier preposición.
# 'el jugador imaginario' lleva artículo: no debe ir detrás de 'a' ni de 'de'.
#
# Las negativas se escriben sin mayúscula inicial y sin punto: van dentro de otras frases.
# Órdenes e identificadores que se escriben en los archivos (take, denar-5) no se traducen.

## Piezas

kind = { $kind ->
    [pavilion] pabellón
    [seraglio] serrallo
    [arcades] galería
    [chambers] estancias
    [garden] jardín
   *[tower] torre
}
kinds = { $kind ->
    [pavilion] pabellones
    [seraglio] serrallos
    [arcades] galerías
    [chambers] estancias
    [garden] jardines
   *[tower] torres
}
currency = { $currency ->
    [denar] dinar
    [dirham] dirham
    [ducat] ducado
   *[florin] florín
}
side = { $side ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
# Varias losetas pueden llamarse igual: la letra de su identificador, como en tower-9a, no está en ninguna.
tile = { kind } { $price }
card = { currency } { $value }
die = { $colour ->
    [yellow] amarillo { $pips }
   *[blue] azul { $pips }
}
# Las listas se forman desde la izquierda.
list-more = { $before }, { $item }
list-last = { $before } y { $item }
you = Tú
seat-without-name = jugador { $number }
neutral-without-name = el jugador imaginario

## Qué se puede comprar y con qué se paga

ware-square = la loseta de la casilla { $square }
payment = { $messages-count ->
    [0] { $cards }
   *[other] { $cards-count ->
        [0] { $purses }
       *[other] { $cards } más { $purses }
    }
}

## Negativas: construir

site-taken = una loseta va en una celda vacía: { $cell } está ocupada
tile-lies-here = hay una sola de cada loseta: esta ya está en { $cell }
not-adjacent = una loseta debe tocar la alhambra con un lado: { $cell } no comparte ningún lado con ella
walls-differ = los muros deben coincidir: en el lado { side } de { $cell } una loseta tiene muro y la otra no
out-of-reach = a la loseta se debe poder llegar a pie desde la loseta inicial: ningún camino sin muros lleva a { $cell }
leaves-hole = no puede quedar ningún hueco: desde la celda vacía { $cell } ningún camino por celdas vacías lleva al exterior
nothing-there = solo se puede retirar o intercambiar una loseta de la alhambra: { $cell } está vacía
start-tile = la loseta inicial se queda en su sitio: no se puede retirar ni intercambiar

## Negativas: un turno

not-your-turn = no es tu turno: espera a que te toque
game-is-over = la partida ha terminado: ya no se puede hacer nada más
not-now = esto no se puede hacer ahora: elige una de las acciones que se ofrecen
other-game = esto es de otro juego: elige una de las acciones que se ofrecen
answer-first = antes hay que responder a lo que se te pregunta: elige una de las respuestas que se ofrecen
tiles-wait = antes hay que colocar las losetas pendientes: constrúyelas o déjalas en tu tablero personal
not-in-game = el módulo «{ $module }» no está en esta partida: se elige al prepararla
takes-nothing = debes tomar al menos una carta de dinero
takes-too-many = solo hay cuatro cartas de dinero descubiertas: no tomes más
not-on-display = la carta { $card } no está descubierta en el mostrador: toma cartas que sí lo estén
takes-too-much = varias cartas juntas pueden valer como mucho 5, y estas valen { $sum }: toma menos, o una sola
square-is-empty = la casilla { $square } del mercado está vacía: compra una loseta de otra
not-for-sale = { $ware } no está a la venta: elige algo que sí lo esté
two-currencies = se paga con una sola moneda: quita las cartas de la otra
wrong-currency = esto se paga en { $currency ->
    [denar] dinares
    [dirham] dirhams
    [ducat] ducados
   *[florin] florines
}: usa solo cartas de esa moneda
not-in-hand = no tienes la carta { $card }, o no tantas veces: paga con cartas de tu mano
pays-too-little = el coste es { $price }, pero el pago solo suma { $paid }: añade cartas de la misma moneda
must-act = solo puedes pasar si no es posible nada más: elige una de las acciones que se ofrecen
not-in-reserve = la loseta { $tile } no está en tu tablero personal: solo puedes rediseñar con losetas que estén en él
too-early-to-place = la loseta { $tile } la has comprado en este turno: se coloca cuando terminen tus acciones
not-waiting = la loseta { $tile } no está pendiente de colocar: coloca una loseta que acabes de conseguir
no-gift = la loseta { $tile } no se puede regalar: solo la que acabas de comprar o tomar, y solo en una partida de dos
impossible-chance = el azar no puede traer esto ahora: no está entre lo que queda por robar

## Lo que no se ha podido leer. $end dice si el texto acaba aquí; si no, aquí está $found.

instead = { $end ->
    [yes] {""}
   *[no] {" "}en vez de «{ $found }»
}
expected-action = se esperaba una acción{ instead }: take, buy, build, store, give, remove, exchange, stop, o un módulo y lo que añade, como en «moors develop»
expected-at = se esperaba la palabra «at»{ instead }, como en «build tower-9a at 2,0»
expected-bot = se esperaba un bot{ instead }: de level-1 a level-5, random, greedy o flat-N con N de 1 a 10000
expected-card = se esperaba una carta de dinero como denar-5{ instead }
expected-cell = se esperaba una celda como 2,-1{ instead }: cuántas a la derecha de la loseta inicial y cuántas hacia abajo
expected-chance = se esperaba algo que traiga el azar{ instead }, como denar-5, tower-9a o scoring
expected-currency = se esperaba una moneda{ instead }: denar, dirham, ducat o florin
expected-end = se esperaba el final de la línea{ instead }: termínala antes
expected-game = se esperaba el nombre de un juego como alhambra{ instead }
expected-game-line = se esperaba una primera línea como «game alhambra 1»{ instead }
expected-name = se esperaba el nombre de un jugador{ instead }
expected-nothing = este módulo no hace ni trae nada{ $end ->
    [yes] {""}
   *[no] : sobra «{ $found }»
}
expected-option = se esperaba una opción o la línea «--»{ instead }
expected-purse = se esperaba una bolsa nombrada una sola vez y numerada del 1 al 8{ instead }
expected-quote = se esperaban unas comillas de cierre (") en { $end ->
    [yes] el nombre
   *[no] { $found }
}
expected-space = se esperaba un espacio después de las comillas de cierre{ instead }
expected-seats-line = se esperaba una segunda línea como «seats Ana Ben Cleo»{ instead }
expected-step = se esperaba el nombre de un jugador o la palabra «deal»{ instead }
expected-steps = se esperaba la línea «--»{ instead }, y después los pasos
expected-tile = se esperaba una loseta como tower-9a{ instead }
expected-version = se esperaba, tras el nombre del juego, la versión de las reglas (un número){ instead }
expected-ware = se esperaba el número de una casilla del mercado (del 1 al 4) o lo que vende un módulo, como sultan-3{ instead }
expected-with = se esperaba la palabra «with»{ instead }, como en «buy 3 with denar-5 denar-4»

## Lo que está mal en un registro

bad-version = estas reglas son de la versión { $known } y el registro es de la versión { $found }: reprodúcelo con un programa de esa versión
bad-player-count = { $found ->
    [0] una partida necesita jugadores: nombra de { $least } a { $most } en la línea «seats»
    [one] un solo jugador no puede jugar a este juego: nombra de { $least } a { $most } en la línea «seats»
   *[other] { $found } jugadores no pueden jugar a este juego: nombra de { $least } a { $most } en la línea «seats»
}
bad-name = el nombre «{ $name }» no se puede usar: { $why }
name-length = un nombre tiene de 1 a 40 caracteres
name-space = sobra el espacio al principio o al final
name-quote = no puede llevar comillas
name-hidden = tiene caracteres que no se ven o que cambian la dirección de la escritura; escríbelo sin ellos
name-taken = ya hay alguien que se llama así y los nombres deben ser distintos
name-unquoted = tiene que ir entre comillas
bad-option = en este juego no hay ninguna opción «{ $name }»: corrige el nombre o quita la línea
bad-value = la opción { $option } no puede ser «{ $value }»: corrige el valor o quita la línea
bad-value-for-players = con { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
} la opción { $option } no puede ser «{ $value }»: quita la línea
bad-step = se rechaza el paso { $step }: { $why }

## Lo que ha pasado

card-dealt = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} { $card }.
dealt = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} { $pieces }.
drawn = Nuevo: { $pieces }.
one-piece = { $piece }
pieces = { $count } × { $piece }
card-drawn = El mostrador recibe { $card }.
guest-drawn = Sale una carta especial ({ $module }).
scoring-drawn = Sale la carta de puntuación { $scoring ->
    [1] I
    [2] II
   *[3] III
}.
tower-replaced = { $tile } se queda en la caja: la torre adicional la sustituye.
piles-made = El mazo de dinero está listo: cinco partes, con la carta de puntuación I en la segunda y la II en la cuarta.
discard-shuffled = La pila de descarte se baraja y pasa a ser el mazo de dinero: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}.
tile-drawn = La casilla { $square } recibe { $tile }.
neutral-drew = { $neutral } recibe { $tile }.
turn-began = { $seat } { $seat-is ->
    [you] tienes
   *[other] tiene
} el turno.
money-taken = { $seat } { $seat-is ->
    [you] tomas
   *[other] toma
} { $cards }.
    .brief = toma { $cards }
paid = { $seat } { $seat-is ->
    [you] pagas
   *[other] paga
} { $payment } por { $ware }{ $exact ->
    [yes] , el importe exacto
   *[no] {""}
}.
    .brief = compra { $ware }
    .more = con { $payment }{ $exact ->
        [yes] , el importe exacto
       *[no] {""}
    }
tile-bought = { $seat } { $seat-is ->
    [you] compras
   *[other] compra
} { $tile }.
tile-built = { $seat } { $seat-is ->
    [you] construyes
   *[other] construye
} { $tile } en { $cell }.
    .brief = construye { $tile }
tile-stored = { $seat } { $seat-is ->
    [you] dejas { $tile } en tu
   *[other] deja { $tile } en su
} tablero personal.
    .brief = { $tile } a la reserva
tile-given = { $seat-is ->
    [you] { $seat } cedes { $tile } y { $neutral } la recibe.
   *[other] { $neutral } recibe { $tile } de { $seat }.
}
    .brief = { $tile } para { $neutral }
all-placed = { $seat } { $seat-is ->
    [you] has colocado todas tus losetas
   *[other] ha colocado todas sus losetas
}.
tile-removed = { $seat } { $seat-is ->
    [you] pasas { $tile } de { $cell } a tu
   *[other] pasa { $tile } de { $cell } a su
} tablero personal.
    .brief = { $tile } a la reserva
tile-exchanged = { $seat } { $seat-is ->
    [you] cambias
   *[other] cambia
} { $old } en { $cell } por { $tile }.
    .brief = { $tile } por { $old }
stopped = { $seat } { $seat-is ->
    [you] no haces
   *[other] no hace
} nada más.
scoring-began = Puntuación { $scoring ->
    [1] I
    [2] II
   *[3] III
}.
scored = { $party } { $party-is ->
    [you] ganas
   *[other] gana
} { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: { $reason }.
last-tiles = El mercado ya no se puede reponer: las últimas losetas son para quien tenga más dinero.
tile-won = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} { $tile } de la casilla { $square }.
tile-left = Nadie recibe { $tile } de la casilla { $square }.
game-over = La partida ha terminado.

## Por qué se ganan puntos

reason-majority = { $place ->
    [1] primer puesto en { kinds }
    [2] segundo puesto en { kinds }
    [3] tercer puesto en { kinds }
   *[other] puesto { $place } en { kinds }
}{ $sharers ->
    [1] {""}
   *[other] , compartido entre { $sharers }
}
reason-wall = muro de { $length ->
    [one] 1 tramo
   *[other] { $length } tramos
}

## Cómo está una partida

to-act = { $seat } { $seat-is ->
    [you] debes
   *[other] debe
} actuar.
luck-to-act = Ahora decide el azar.
won = { $count ->
    [one] { $winner-is ->
        [you] Ganas tú.
       *[other] { $winners } gana.
    }
   *[other] { $winner-is ->
        [you] { $winners } compartís la victoria.
       *[other] { $winners } comparten la victoria.
    }
}
neutral-has-most = { $neutral } tiene más puntos que los dos, pero no puede ganar.
scores = Marcador: { $scores }.

## Lo que dicen las herramientas de un registro

record-fine = { $file }: correcto, { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}, { $over ->
    [yes] partida terminada
   *[no] partida sin terminar
}: { $scores }
