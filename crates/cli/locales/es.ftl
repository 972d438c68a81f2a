# Lo que solo dice la terminal, en español. Las claves son las del archivo inglés.
#
# Los rótulos van a la izquierda de una línea y tienen ocho letras como mucho. Lo que se teclea (keep,
# throw, save ARCHIVO) es igual en todos los idiomas. Los tipos de edificio van tras 'tipo' o solos.

## Teclear

term-not-text = Esto no es UTF-8: escríbelo otra vez.
term-too-long = Esa línea es demasiado larga: escribe una más corta.
term-choose = Elige un número del 1 al { $last }.
term-input-ended = La entrada ha terminado.
term-undo-alone = No se entiende: escribe undo solo; deshace una acción cada vez.
term-log-number = No se entiende: escribe log, log all, o log y un número.
term-say-where = Di dónde: save ARCHIVO.
term-misread = Columna { $column }: { $why }. Escribe help para ver la ayuda.
term-not-allowed = No se permite: { $why }.
term-by-rule = { $why } (regla { $rule })
term-no-rule = No hay regla { $id }: rule las enumera todas.
term-nobody-called = Nadie se llama así: puedes mirar a { $names }.
term-taken-back = Deshecho: { $action }.
term-nothing-to-take-back = No hay nada que deshacer: desde tu última acción ha intervenido el azar o ha actuado otra persona.
term-bot-refused = { $action } se rechaza: { $why }

## Ayuda

term-help-actions = Elige un número, o escribe lo que haces:
term-help-commands = Órdenes:
term-help-letters = Letras de los edificios: { $letters }.
term-help-plain = lo que muestra el menú, tal como está escrito
term-help-back = un menú atrás
term-help-look = otra vez la mesa; look NOMBRE: lo que tiene alguien
term-help-undo = deshacer tu última acción, si no ha salido nada nuevo
term-help-rule = una regla en palabras; rule: la lista de todas
term-help-log = lo que ha pasado; log 50, log all: más
term-help-save = guardar la partida en un archivo
term-help-record = toda la partida como texto
term-help-quit = dejar la partida; queda guardada
term-help-cells = Las celdas se cuentan desde la loseta inicial 0,0: tantas a la derecha, tantas hacia abajo.
term-help-take = dinero a la vista: una carta, o varias que valgan 5 como mucho
term-help-buy = la loseta de la casilla 3
term-help-build = una loseta comprada, o una de tu reserva
term-help-store = una loseta comprada, a tu reserva
term-help-give = una loseta comprada, para el jugador neutral
term-help-remove = una loseta de tu alhambra, a tu reserva
term-help-exchange = una loseta de tu alhambra por una de tu reserva
term-help-stop = nada más en este turno
term-help-purses = una loseta, pagada con { $purses }
term-help-keep = otra tirada, guardando dos jardines y una torre
term-help-keep-all = lo mismo, guardando todos los jardines
term-help-throw = otra tirada con todos los dados
term-help-throw-keep = otra tirada, como se anota en los registros
term-help-place = tu piedra, en la columna de los jardines
term-help-push = lo mismo con una ficha de desplazar, donde hay una piedra de alguien
term-help-annul = la última tirada no vale, con una ficha de anular
term-help-black = el dado negro muestra un jardín, con su ficha
term-help-reward = tu premio: dos puntos de edificio, o uno y la ficha
term-help-mark = los puntos de edificio tal como están
term-help-exchange-point = uno de ellos por uno de torre, con una ficha de cambio
term-help-name = quien ocupa el puesto 2 empieza la ronda siguiente
term-help-take-tile = una loseta de la columna que toca
term-help-take-start = la ficha de jugador inicial que está allí
term-help-build-taken = la loseta que acabas de tomar, o una de tu reserva
term-help-store-taken = la loseta que acabas de tomar, a tu reserva
term-help-give-taken = la loseta que acabas de tomar, para el jugador neutral
term-help-change = un dado en un punto, por una moneda; o down
term-help-construct = el edificio donde se cruzan amarillo 3 y azul 5
term-help-coins = una moneda por cada edificio construido donde se cruzan dados
term-help-second = también el edificio de los otros dados, por tres monedas
term-help-done = ningún segundo edificio
term-help-keep-pair = amarillo 2 y azul 6; los otros se pasan
term-help-dice-in-full = los dados como se anotan en los registros
term-help-sheet = El dado amarillo elige la fila de tu hoja; el azul, la columna.

## Una partida

term-is-person = { $name } { $here ->
    [alone] eres tú
   *[several] está en este teclado
}
term-is-bot = { $name } es { $bot }
term-introduction = { $who }. Azar: { $luck }. Escribe help para ver la ayuda.
term-goes-on = La partida sigue tras el paso { $step }.
term-task = { $name }: { $task }
term-task-plain = elige qué hacer.
term-curtain = { $name }, es tu turno. Cuando no mire nadie más, pulsa Intro:
term-stops = La partida se detiene tras el paso { $step }. { $saved }
term-leave = ¿Dejar la partida? { $saved } (sí o no)
term-scored = { $name }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, { $total } en total
term-ways = { $count ->
    [one] 1 manera
   *[other] { $count } maneras
}
term-undoable = se puede deshacer

## Partidas guardadas

term-save-exists = { $path } ya existe: elige otro archivo para --save, o sigue con esa partida con --resume { $path } --save { $path }
term-in-use = { $path } está en uso: otro programa juega esta partida. Ciérralo, o elige { $other ->
    [file] otro archivo para --save
    [name] otro nombre
   *[game] otra partida
}
term-damaged-stays = El archivo se queda como está.
term-damaged-no-copy = { $path } está dañado, y no se puede guardar una copia: { $why }; elige otro archivo para --save
term-damaged-copied = El texto entero queda en { $path }.
term-left-out = Eso y todo lo que viene después se omite.
term-name-taken = { $path } ya existe: elige otro nombre.
term-cannot-save = La partida no se puede guardar en { $path }: { $why }.
term-changed-elsewhere = Otro programa ha cambiado { $path }: elige otro nombre.
term-cannot-keep = La partida no se puede guardar: { $why }. Sigue de todos modos; save ARCHIVO la guarda en otro sitio.
term-no-folder = el sistema no indica ninguna carpeta para los datos de sus usuarios: define XDG_DATA_HOME
term-saved = Guardada en { $path }.
term-saved-in = Está guardada en { $path }.
term-kept = Queda guardada: sabika play sigue con ella.
term-not-saved-since = No está guardada: { $path } solo la tiene hasta el paso { $step }.
term-not-saved = No está guardada: save ARCHIVO la guarda.
term-nothing-to-save = No está guardada, pues aquí no se ha jugado nada.
term-under-way = Partidas empezadas
term-new-game = una partida nueva
term-enter-goes-on = Elige un número; Intro sigue con la primera.
term-game = { $game }: { $people }; { $state ->
    [over] terminada, { $scores }
    [abandoned] abandonada tras el paso { $steps }
   *[going] paso { $steps }
}; { $when }
term-game-damaged = Dañada, sigue desde antes: { $why }
term-game-unreadable = no se puede leer: { $why }
term-when-unknown = no se sabe cuándo
term-just-now = ahora mismo
term-ago = { $unit ->
    [minutes] { $count ->
        [one] hace 1 minuto
       *[other] hace { $count } minutos
    }
    [hours] { $count ->
        [one] hace 1 hora
       *[other] hace { $count } horas
    }
   *[days] { $count ->
        [one] hace 1 día
       *[other] hace { $count } días
    }
}
term-no-games = No hay partidas guardadas en { $folder }.
term-games-folder = Están guardadas en { $folder }.
term-no-such-game = no hay ninguna partida guardada { $id }: sabika games las enumera
term-deleted = Borrada: { $id } { $game }
term-cannot-delete = { $path } no se puede borrar: { $why }
term-cannot-keep-score = El resultado no se puede guardar en { $path }: { $why }.
term-score-not-kept = El resultado no se guarda: { $why }.
term-this-game = esta partida
term-not-among-best = Esta partida no está entre ellas.

## Herramientas

term-few-steps = { $file } solo tiene { $steps } pasos: --to admite de 0 a { $steps }
term-records-bad = { $all ->
    [one] el registro está mal
   *[other] { $bad } de { $all } registros están mal
}

## Rótulos

term-scores = Puntos
term-score = Puntos
term-has = Tiene
term-round = Ronda
term-left = Quedan
term-tiles = Losetas
term-reserve = Reserva
term-to-place = Colocar
term-palace = Palacio
term-market = Mercado
term-open = A vista
term-money = Dinero
term-area = Zona
term-tracks = Pistas
term-points = Puntos
term-stone = Piedra
term-stones = Piedras
term-throw-number = Tirada { $number }
term-built = Hecho
term-coins = Monedas
term-sheet = Hoja

## Losetas, palacios y dinero

term-none = nada
term-empty = vacía
term-start-tile = inic.
term-tile = { $tile }
term-card = { $card }
term-side = { side }
term-walls = muros { $sides }
term-no-walls = sin muros
term-no-tiles = sin losetas
term-wall = muro { $length }
term-wall-change = muro { $before } -> { $after }
term-in-reserve = { $count } en reserva
term-at = en { $cell }
term-build = construye { $tile }
term-remove = retira
term-remove-tile = { $tile } de { $cell }
term-exchange = cambia { $tile }
term-exchange-for = por { $tile } en { $cell }
term-redesign = rediseña:
term-store = deja { $tile } en tu reserva
term-give = da { $tile } a { $name }
term-take = toma
term-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
term-cards-left = { $cards } cartas en el mazo, { $discarded } descartadas, { $tiles } losetas
term-scoring-within = puntuación { $scoring } en las próximas { $cards } cartas
term-scoring-at-end = la última puntuación llega al final
term-turn = toma dinero, compra o rediseña tu alhambra.
term-turn-added = O bien: { $what }.
term-turn-again = has pagado justo: haz algo más, o déjalo aquí.
term-place-tiles = coloca { $tiles }.
term-take-money = toma dinero:
term-take-cards = { $cards }{ $count ->
    [one] {""}
   *[other] , { $sum } en total
}
term-buy = compra
term-buy-tile = casilla { $square }, { $tile } por { $price } { currency },
term-buy-with = con { $payment }: { $lost ->
    [0] justo, puedes seguir
   *[other] { $lost } de más
}
term-stop = déjalo aquí
term-pass = pasa: no se puede hacer nada más

## Juegos de dados

term-dice-round = { $number } de { $all }; empieza { $starter }{ $named ->
    [yes] , después { $next }
   *[no] {""}
}; se puntúa tras las rondas 1, 3 y 5
term-area-legend = { $names }; cada línea izquierda, centro, derecha: tras una, dos, tres tiradas
term-black-die = dado negro
term-stones-left = { $count ->
    [one] 1 piedra por colocar
   *[other] { $count } piedras por colocar
}
term-throw-again = tira otra vez:
term-all-dice = todos los dados
term-keep-kinds = guarda { $count ->
    [1] un tipo
    [2] dos tipos
    [3] tres tipos
    [4] cuatro tipos
    [5] cinco tipos
   *[other] seis tipos
}:
term-place-stone = coloca tu piedra:
term-spot = línea { $line } { $throws ->
    [1] izquierda
    [2] centro
   *[3] derecha
}
term-lands = { $spot }: { $rank }
term-moves = { $spot } está ocupada, así que { $rest }: { $rank }
term-falls = { $spot } está ocupada: se queda fuera
term-rank = { $place ->
    [1] la mejor por ahora
    [2] segunda por ahora
    [3] tercera por ahora
   *[other] número { $place } por ahora
}
term-starts-next = { $name } empieza la ronda siguiente
term-dice-short = En palabras: { $left ->
    [0] place { $word }
   *[other] keep { $word } { $count }, throw, place { $word }
}
term-name-starter = tienes la ficha de jugador inicial: di quién empieza la ronda siguiente.
term-dice-turn = { $left ->
    [0] coloca tu piedra.
    [1] tira otra vez (la última) o coloca tu piedra.
   *[other] tira otra vez (te quedan dos) o coloca tu piedra.
}
term-dice-reward = { $who ->
    [nobody] no hay otra piedra en la columna de { kinds }: elige un premio.
    [own] los dos premios de la columna de { kinds } son tuyos: elige cuál va primero.
   *[other] tu piedra es la mejor en la columna de { kinds }: elige, y { $name } recibe el otro premio.
}
term-dice-points = { $points ->
    [one] recibes 1 punto del tipo { kind }: apúntalo, o cámbialo con una ficha.
   *[other] recibes { $points } puntos del tipo { kind }: apúntalos, o cambia uno con una ficha.
}
term-chips-left = { $light } fichas boca abajo, y { $dark } para la última ronda
term-chip = { $chip ->
    [points-1] puntos 1
    [points-2] puntos 2
    [points-3] puntos 3
    [exchange] cambio
    [push-back] desplazar
    [annul] anular
   *[black-die] dado negro
}
term-chip-start = inicial
term-no-points-yet = nadie tiene puntos de edificio todavía
term-under = bajo
term-on-track = { $field }, puesto { $place }
term-no-chips = sin fichas
term-chips-worth = valen { $points } en cada puntuación
term-gain = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} del tipo { kind } ({ $before } -> { $after })
term-annul = { $throw ->
    [1] anula la tirada y tira de nuevo todos los dados
   *[other] anula la tirada; los dados quedan como antes
}
term-black = pon el dado negro:
term-black-to = en { kind }, con lo que son { $count }
term-push = desplaza:
term-push-away = { kind }, { $spot }: { $rank }, y { $name } baja
term-mark = apunta { $gain }
term-exchange-point = cambia un punto
term-exchange-point-for = por { $gain }
term-take-points = toma { $gain }
term-take-chip = toma { $gain } y la ficha { $chip }
term-take-start = toma { $gain } y la ficha de jugador inicial
term-alcazaba-turn = { $left ->
    [0] coloca tu piedra.
    [1] tira otra vez (la última), coloca tu piedra o rediseña tu alhambra.
   *[other] tira otra vez (te quedan dos), coloca tu piedra o rediseña tu alhambra.
}
term-alcazaba-take = tu piedra es la mejor en la columna de { kinds }: toma una loseta { $chip ->
    [yes] o la ficha de esa columna.
   *[no] de esa columna.
}
term-tiles-hidden = { $count } losetas ocultas
term-start-chip = ficha de jugador inicial
term-take-start-chip = toma la ficha de jugador inicial

## Roll & Write

term-roll-round = { $number } de { $all }; va primero { $first }
term-no-sheet = { $name } no tiene hoja: los dados marcan edificios
term-roll-turn = { $coins ->
    [0] construye un edificio o gana monedas.
   *[other] construye un edificio o gana monedas; antes, las monedas cambian dados.
}
term-roll-second = puedes construir un segundo edificio por { $coins } monedas.
term-roll-keep = quédate con un dado amarillo y uno azul; los otros son para { $heir }.
term-roll-short-turn = En palabras: construct 3 5 para amarillo 3 y azul 5, change amarillo 3 up, coins
term-roll-short-keep = En palabras: keep 3 5 para amarillo 3 y azul 5
term-nobody = nadie
term-colour = { $colour ->
    [yellow] amarillo
   *[blue] azul
}
term-construct = construye:
term-construct-second = construye por { $coins } monedas:
term-gain-coins = gana monedas: { $count }
term-leave-at-one = quédate con un solo edificio
term-keep-pair = quédate con { $pair }, pasa { $other } a { $heir }
term-change-die = cambia un dado por una moneda:
term-change-to = { term-colour } { $pips } a { $to }
term-makes = hace { $count } de { $boxes }
term-of-boxes = { $count } de { $boxes }
term-coins-column = monedas
term-yellow-column = amar.
term-blue-column = azul
term-boxes = casillas
term-prize = premio
term-best-open = mejor puesto libre
term-coins-left = { $has }, { $spent } gastadas, { $left } en la hoja
term-sheet-legend = [ ] está construido, * es un dado

## Pistas y análisis

term-percent = { $number } %
term-read-so-far = Visto hasta ahí, { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}.
term-no-such-seat = En esta partida no hay ningún puesto «{ $called }»: están { $names }.
term-hint-head = { $name }, tras el paso { $step }: qué esperar de las mejores acciones
term-hint-no-bot = Ningún bot conoce este juego, así que no hay pista.
term-hint-over = La partida ha terminado, así que no hay pista: elige un paso anterior con --step o analiza la partida.
term-hint-luck = Le toca al azar, así que no hay nada que decidir: elige un paso anterior con --step.
term-hint-not-your-turn = Le toca a { $names }: la pista es para quien actúa.
term-hint-about-the-same = Más o menos igual que 1.
term-hint-less = { $less } menos que 1.
term-hint-only = Solo hay esta.
term-hint-points = Los números son los puntos que cabe esperar al final.
term-hint-calibrated = Los números son probabilidades de ganar: dicho 70 %, fue 70 %, véase docs/review.md.
term-hint-uncalibrated = Los números son probabilidades de ganar si siguen jugando bots sencillos: sirven para comparar, no son exactos.
term-help-hint = las tres mejores acciones, qué esperar de cada una y por qué
term-review-at-turn = Safiya va por el turno { $turn }
term-review-head = { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}, { $decisions ->
    [one] 1 decisión
   *[other] { $decisions } decisiones
}, cada una probada en { $playouts ->
    [one] 1 partida
   *[other] { $playouts } partidas
}.{ $over ->
    [yes] {""}
   *[no] {" "}La partida no ha terminado.
}
term-review-points = puntos
term-review-kept = precisión
term-review-luck = suerte
term-review-cost-most = { $name }: el turno { $turn } fue el más caro, { $lost }.
term-review-nothing = { $name }: nada que mejorar. Decidió la suerte.
term-review-start = al principio
term-review-own = juego propio
term-review-luck-part = suerte
term-review-others = juego de los demás
term-review-moment = Turno { $turn }, { $in ->
    [one] de { $from } a { $to }: { $lost } de menos
   *[parts] { $lost } de menos, lo más aquí, de { $from } a { $to }
}
term-review-played = Jugado
term-review-better = Mejor
term-review-why = Por qué
term-review-try = Verlo
term-review-accuracy = Precisión: cuánto de lo que cabía esperar se conservó en un turno, de media.

## La suerte prometida

term-verified = { $file }: { $draws ->
    [one] la única extracción sale
   *[other] las { $draws } extracciones salen
} de la semilla anotada.
term-sealed = La semilla estaba sellada antes de la partida: { $seal }
term-not-sealed = No hay ningún sello anotado: nadie puede saber si la semilla existía antes de la partida.
term-no-seed = { $file } no anota ninguna semilla de la que salieran todas las extracciones: lo que se sacó en una mesa no se puede comprobar
term-not-drawn = { $file }: el paso { $step } es { $noted }, pero la semilla da { $drawn }: alguien ha cambiado el registro o su semilla
term-seal-broken = { $file } anota el sello { $noted }, que no se hizo con esta semilla y esta sal: alguien ha cambiado algo
term-other-seal = ese no es el sello de esta partida, que es { $noted }; indica todo lo que te dieron o al menos sus ocho primeras cifras
