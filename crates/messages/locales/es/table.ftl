# La mesa de una partida en la página.
#
# El tablero personal se llama aquí 'reserva': la palabra cabe en los botones.
# $neutral es siempre un nombre (Dirk, Boabdil), así que puede ir detrás de 'a'.

## Las piezas en palabras, para quien escucha

tile-label = { $kind }, coste { $price }, { $walls }
# $sides es una lista de 'side': 'norte, este'.
walls = { $count ->
    [0] sin muros
    [one] muro al { $sides }
   *[other] muros al { $sides }
}
cell-start = Loseta inicial, celda { $cell }
cell-tile = { $tile }, celda { $cell }
cell-tile-lit = { $tile }, celda { $cell }, se puede intercambiar
cell-empty = Celda vacía { $cell }
cell-lit = Celda vacía { $cell }, la loseta puede ir aquí
cell-tried = { $tile }, a prueba en la celda { $cell }
palace-label = { $name-is ->
    [you] Tu alhambra
   *[other] Alhambra de { $name }
}: { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
}, muro más largo de { $wall }
own-palace-label = Tu alhambra: { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
}, muro más largo de { $wall }. Las flechas llevan de celda en celda.
stall-label = { $tile }, casilla { $square }
stall-empty = casilla { $square }: sin loseta
display-card = Tomar { $card }
reserve-label = Reserva (tablero personal), { $count ->
    [0] vacía
    [one] 1 loseta
   *[other] { $count } losetas
}
race-cell = { $count }, { $points ->
    [0] ningún punto
    [one] 1 punto
   *[other] { $points } puntos
}

## Partes de la mesa

market-and-money = Mercado y dinero
market = Mercado
money = Dinero
money-hint = una carta, o varias que sumen hasta 5
your-palace = Tu alhambra
your-money = Tu dinero
others = Los demás jugadores y lo que ha pasado
longest-wall = muro más largo
reserve = Reserva
to-place = Por colocar
give-to = Dar a { $neutral }
tab-calls = aquí hay algo que hacer
asides = Más sobre la partida
tab-race = Carrera
tab-to-come = Reserva
tab-rivals = Rivales
tab-log = Diario
left-to-draw = Por sacar: { $cards } { $cards ->
    [one] carta
   *[other] cartas
} de dinero y { $tiles } { $tiles ->
    [one] loseta
   *[other] losetas
}
stock = Lo que queda
# Va detrás del número.
cards-left = { $count ->
    [one] carta de dinero restante
   *[other] cartas de dinero restantes
}
# Va detrás del número.
tiles-left = { $edition ->
    [revised] { $count ->
        [one] loseta aún en la torre dispensadora
       *[other] losetas aún en la torre dispensadora
    }
   *[classic] { $count ->
        [one] loseta aún en la bolsa
       *[other] losetas aún en la bolsa
    }
}
tiles-to-come = Losetas aún sin ver
cards-to-come = Cartas de dinero sin ver
piles-none = Cinco pilas de dinero. La puntuación I está en la segunda; la II, en la cuarta.
piles-one = Cinco pilas de dinero. La puntuación I ya ha pasado; la II está en la cuarta.
piles-two = Cinco pilas de dinero. Las puntuaciones I y II ya han pasado.
scoring-near = Puntuación { $scoring }: { $percent } % en las próximas { $draws } cartas, a más tardar tras { $latest }
scoring-at-end = la última puntuación llega al final de la partida
if-scored = Si la puntuación { $scoring } fuera ahora
projected = { $points } si se puntuara ahora
would-have = tendría
prizes = Puntos de los primeros puestos
wall = Muro
cards = Cartas
# De la reserva.
none = vacía
thinking = pensando
neutral = imaginario
to-act-short = le toca
cards-count = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
enlarge = Ver { $name-is ->
    [you] tu alhambra
   *[other] la alhambra de { $name }
}
palace-of = { $name-is ->
    [you] Tu alhambra
   *[other] La alhambra de { $name }
}
hand-hidden = La mano está oculta.
payments = Formas de pagar
pay-exact = exacto
pay-lost = pierdes { $count }
cannot-pay = { $currency }: te { $lack ->
    [one] falta 1
   *[other] faltan { $lack }
} para esta loseta.
tag-exact = exacto
tag-payable = pagable

## Qué hacer ahora

line-turn = Tu turno: toma dinero, compra o rediseña
line-turn-added = Tu turno: toma dinero, compra o rediseña; o bien: { $added }
line-again = Pago exacto: actúa otra vez o termina tu turno
line-place = { $count ->
    [one] Coloca tu loseta: en tu alhambra o en la reserva
   *[other] Coloca tus { $count } losetas: en tu alhambra o en la reserva
}
line-place-or-give = { $count ->
    [one] Construye tu loseta, déjala en la reserva o dásela a { $neutral }
   *[other] Construye tus { $count } losetas, déjalas en la reserva o dáselas a { $neutral }
}
# $action es lo que dice el botón.
line-tried = ¿{ $action }?
line-wait = { $name-is ->
    [you] Tu turno
   *[other] Turno de { $name }
}
line-over = La partida ha terminado
line-abandoned = Esta partida se abandonó
line-past = Paso { $step } de { $steps }
line-past-turn = Turno { $turn } de { $turns }
sub-turn = Toca dinero, una loseta del mercado o una de las tuyas.
sub-take = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
} por valor de { $sum }
sub-buy = { $tile }. Elige cómo pagar; la colocarás cuando terminen tus acciones.
sub-put = { $tile }. Elige dónde.
sub-tried = Muro { $before } → { $after }. Si se puntuara ahora: { $more } { $gain ->
    [one] punto
   *[other] puntos
}.
sub-tried-wall = Muro { $before } → { $after }.

## Hacerlo

actions = Qué hacer
do-nothing = Elige algo
do-wait = Espera
sent-when-back = Se envía cuando vuelva la conexión
draft-too-late = La partida ha seguido entretanto: lo último que has confirmado no se ha hecho.
draft-not-kept = El servidor no puede aceptarlo ahora. No ha cambiado nada; inténtalo de nuevo en un momento.
do-take = Tomar { $sum }
do-buy = Comprar { $kind } { $price }
do-build = Construir { $kind }
do-exchange = Intercambiar
do-remove = A la reserva
do-store = A la reserva
do-give = Dar a { $neutral }
do-stop = Acabar turno
fate-exact = { $sum }, exacto: otra acción
fate-lost = { $sum } por { $price }: pierdes { $lost }, tu turno termina
fate-final = no se podrá deshacer
fate-seen = después se verá algo nuevo
practice = práctica
line-of = { $name } · { $line }
fate-open = se puede deshacer
fate-refused = no permitido
undo = Deshacer el último paso
undo-short = Deshacer
undo-barred = Nada que deshacer: se ha visto algo nuevo o han actuado otros
undo-seen = Deshacer lo ya visto: la partida pasa a ser de práctica
take-back-title = ¿Deshacer lo que ya se ha visto?
take-back-hint = Desde entonces se ha visto algo nuevo o han actuado otros. A partir de aquí la partida es de práctica: su registro lo dice y no entra en ninguna lista.
take-back = Deshacerlo
redo = Rehacer
rule-number = Regla { $rule }
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver toda la alhambra

## Lo que ha pasado

log = Lo que ha pasado
log-order = lo último primero
log-start = Inicio
since-your-turn = Desde tu turno
since-none = No ha pasado nada desde tu turno.
since-begin = Nadie ha jugado todavía.
bought = { $seat } { $seat-is ->
    [you] compras
   *[other] compra
} { $tile } con { $payment }{ $exact ->
    [yes] , exacto
   *[no] {""}
}.
    .brief = compra { $tile }
    .more = con { $payment }{ $exact ->
        [yes] , exacto
       *[no] {""}
    }
built = { $seat } { $seat-is ->
    [you] construyes
   *[other] construye
} { $tile }.
removed = { $seat } { $seat-is ->
    [you] pasas
   *[other] pasa
} { $tile } a la reserva.
exchanged = { $seat } { $seat-is ->
    [you] cambias
   *[other] cambia
} { $old } por { $tile }.
got = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} { $tile }.
left = Nadie recibe { $tile }.
show-scoring = Ver
party-points = { $party } +{ $points }
money-taken-forgotten = { $seat } { $seat-is ->
    [you] tomas
   *[other] toma
} { $count ->
    [one] 1 carta de dinero
   *[other] { $count } cartas de dinero
}.
paid-forgotten = { $seat } { $seat-is ->
    [you] pagas
   *[other] paga
}.

## Alrededor de la mesa

scores-label = Marcador
edition-classic = edición clásica
edition-revised = edición revisada
players-count = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
look-as = Ver la mesa { $name-is ->
    [you] desde tu sitio
   *[other] como { $name }
}
curtain = Turno de { $name }
curtain-why = Pasa el dispositivo. La mano sigue cubierta hasta que continúes.
curtain-lift = Soy { $name }
game-menu = Esta partida
helps = Ayudas en esta mesa
help-cells = Iluminar las celdas donde puede ir una loseta
help-projection = Mostrar las mayorías y lo que daría una puntuación ahora
help-tracker = Mostrar lo que queda y lo cerca que está una puntuación
help-memory = Nombrar en el historial las cartas de dinero de toda la partida, no solo las de la última ronda
replay = Repetición
export = Exportar como texto
copy-record = Copiar como texto
record-copied = El registro de la partida está en el portapapeles.
record-not-copied = El navegador no permite copiar: exporta la partida como archivo.
abandon = Abandonar la partida
keys = Teclas
keys-list = 1 a 4: una loseta del mercado. 5 a 8: una carta de dinero descubierta. B: tu alhambra; después, flechas e Intro. C: confirmar. U: deshacer, R: rehacer. Escape: cancelar la selección.
step-first = Al principio
step-back = Un paso atrás
step-play = Reproducir automáticamente
step-on = Un paso adelante
step-last = Al último paso
step-slider = Paso
copy-link = Copiar enlace
link-copied = El enlace está en el portapapeles. Lleva la partida entera y se abre en este paso en cualquier navegador.
to-the-end = Al resultado
back-to-game = Volver a la partida
step-pause = Pausa
step-turns = Por turnos
step-pace = Ritmo
# Lo que trajo la suerte en el turno de alguien.
replay-luck = { $name }: { $text }
replay-start = Todavía no ha pasado nada
replay-set-up = La partida está preparada
keys-replay = Repetición: flechas izquierda y derecha para un paso, Inicio y Fin para el principio y el final.
link-secret = En esta partida aún hay cartas ocultas. Cuando termine, podrás hacer un enlace a ella.
link-by-hand = Copia tú este enlace: el navegador no deja que lo haga la página.
link-damaged = Este enlace está dañado: faltan letras o son incorrectas. Cópialo otra vez, entero.
keep-game = Guardar esta partida
abandon-question = ¿Abandonar esta partida? Puedes retomarla más tarde.
abandon-now = Abandonar
abandon-not = Seguir jugando
# What the window is called: the game, and who plays it.
window-game = { $game }: { $names }
window-your-turn = Tu turno · { $title }
game-lost = Esta partida no se puede abrir
game-unknown = En este navegador no hay guardada ninguna partida con esta dirección. Si alguien te ha enviado el enlace, pídele uno de la repetición: «Copiar enlace» mete en él la partida entera.
game-unreadable = Línea { $line }, columna { $column }: { $why } Su texto sigue guardado: expórtalo desde la lista de partidas.
game-not-here = Esta página aún no tiene mesa para ella. Su texto sigue guardado: expórtalo desde la lista de partidas.

## Módulos de expansión

sub-buy-ware = Elige cómo pagar.
do-buy-ware = Comprar
answers = Respuestas
purse-label = { $purse }, valor { $value }
