# Roll & Write (R-01 a R-33, R2-01 a R2-03, R1-01 a R1-04).

## Piezas

virtual-player = Jugador virtual { $number }
roll-pair = { $yellow } con { $blue }

## Lo que ha pasado

roll-first-drawn = Por sorteo, { $seat-is ->
    [you] tú empiezas
   *[other] { $seat } empieza
} todas las rondas.
roll-first-building = { $seat } { $seat-is ->
    [you] empiezas
   *[other] empieza
} con { kind }: { roll-pair }.
roll-round-began = Ronda { $round }.
roll-die-changed = { $seat } { $seat-is ->
    [you] gastas
   *[other] gasta
} una moneda: el dado { $die } pasa a { $to }.
roll-constructed = { $seat } { $seat-is ->
    [you] construyes
   *[other] construye
} { kind }: { roll-pair }.
    .brief = construye { $kind-piece }
roll-second-constructed = { $seat } { $seat-is ->
    [you] gastas tres monedas y construyes
   *[other] gasta tres monedas y construye
} además { kind }: { roll-pair }.
    .brief = construye { $kind-piece }
roll-left-at-one = { $seat } { $seat-is ->
    [you] te quedas
   *[other] se queda
} con un solo edificio.
roll-coins-gained = { $seat } { $seat-is ->
    [you] ganas
   *[other] gana
} { $count ->
    [0] 0 monedas
    [one] 1 moneda
   *[other] { $count } monedas
}.
    .brief = { $count ->
        [0] 0 monedas
        [one] +1 moneda
       *[other] +{ $count } monedas
    }
roll-dice-rolled = { $seat } { $seat-is ->
    [you] sacas
   *[other] saca
} { roll-pair }.
roll-dice-show = { $seat } { $seat-is ->
    [you] sacas
   *[other] saca
} { $pieces }.
roll-dice-kept = { $seat } { $seat-is ->
    [you] te quedas
   *[other] se queda
} con { roll-pair }.
roll-dice-passed = { $seat } { $seat-is ->
    [you] pasas
   *[other] { $to-is ->
        [you] te pasa
       *[other] pasa
    }
} { roll-pair }{ $to-is ->
    [you] {""}
   *[other] {" "}a { $to }
}.
roll-virtual-marked = Los dados marcan { kind } para { $seat }: { roll-pair }.
    .brief = marca { $kind-piece }
roll-kind-completed = { $seat } { $seat-is ->
    [you] has
   *[other] ha
} completado el tipo { kind }: { $place ->
    [1] primer puesto
    [2] segundo puesto
    [3] tercer puesto
   *[other] ya no queda ningún puesto
}{ $sharers ->
    [1] {""}
   *[other] , compartido entre { $sharers }
}.
    .brief = { $kind-piece } completo
roll-scoring-began = Puntuación final.

## Por qué se ganan puntos

roll-reason-completed = todos los edificios del tipo { kind }, puesto { $place }{ $sharers ->
    [1] {""}
   *[other] , compartido entre { $sharers }
}
roll-reason-row = fila { $line } con { $count }
roll-reason-column = columna { $line } con { $count }
roll-reason-coins = { $count } monedas
roll-reason-virtual = en lugar de filas, columnas y monedas

## Negativas

roll-no-such-die = ningún dado muestra { $die }: elige dados que estén junto a tu hoja
roll-square-taken = { roll-pair } ya está construido: elige otra casilla o gana monedas
roll-too-late-to-change = los dados se cambian al empezar el turno, antes que nada
roll-past-the-end = { $change ->
    [up] un seis no puede subir
   *[down] un uno no puede bajar
}: nunca se cambia entre 6 y 1
roll-no-first-building = el segundo edificio va justo después del primero: construye antes ese
roll-no-coin = no te queda ninguna moneda

## Hojas

roll-sheet-rows = una hoja tiene seis filas, no { $count }
roll-sheet-row = la fila { $row } de la hoja tiene { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}: debe tener seis
roll-sheet-letter = fila { $row } de la hoja: «{ $letter }» no es ningún tipo: escribe p, s, a, c, g o t
roll-sheet-too-few = la hoja tiene muy pocas casillas del tipo { kind }: { $count }, y hacen falta al menos cuatro

## Lo que no se ha podido leer

expected-roll-action = se esperaba una acción{ instead }: change, construct, coins, second, done o keep
expected-roll-chance = se esperaba algo que traiga el azar{ instead }, como yellow-3+blue-5 o seat-1
expected-die = se esperaba un dado{ instead }, como yellow-3 o blue-5
expected-yellow-die = se esperaba un dado amarillo{ instead }, como yellow-3
expected-blue-die = se esperaba un dado azul{ instead }, como blue-5
expected-up-or-down = se esperaba up o down{ instead }

## En la página

game-roll-and-write = Roll & Write
roll-about = Cada jugador tiene una hoja con 36 edificios: dos dados indican cuál construyes; las monedas sirven para cambiar dados o construir un segundo edificio.
roll-virtual-count = { $count ->
    [one] 1 jugador virtual
   *[other] { $count } jugadores virtuales
}
roll-against-trait = contra ellos
roll-round = Ronda { $round } de { $of }
roll-dice-and-coins = Dados y monedas
roll-sheet = Tu hoja
roll-sheet-of = { $name-is ->
    [you] Tu hoja
   *[other] Hoja de { $name }
}
roll-own-sheet = Volver a tu hoja
roll-keys = 1 a 9: elegir una casilla libre, un dado que conservar o una respuesta. G: ganar monedas. C: confirmar. B: a la hoja. U: deshacer. R: rehacer. Escape: soltar.
roll-line-turn = Construye donde se crucen dos dados, o gana monedas
roll-line-second = ¿Un segundo edificio por tres monedas?
roll-line-keep = ¿Con qué par te quedas?
roll-sub-turn = { $count ->
    [0] Donde se cruzan tus dados ya está todo construido.
    [one] Hay una casilla en la que puedes construir.
   *[other] Hay { $count } casillas en las que puedes construir.
}
roll-sub-build = { $kind }: entonces tienes { $count } de { $of }.
roll-sub-reach = Una moneda con número: tantas monedas llevan hasta allí.
roll-turned = { $colour ->
    [yellow] amarillo { $from } a { $to }
   *[blue] azul { $from } a { $to }
}
roll-sub-turned = { $changes }: { roll-coins }.
roll-sub-second = Después, si quieres, también { $kind }: { $pair }, { $coins } monedas.
roll-too-far = Los dados llegarían allí por { $need } monedas; tienes { $coins }.
roll-sub-keep = Toca un dado amarillo y uno azul: se quedan. Los otros van a { $to }.
roll-sub-kept-built = { $kind }: ya lo tienes construido.
roll-die-state = { $die }{ $state ->
    [kept] , se queda
    [passed] , se pasa
   *[open] { "" }
}
roll-passing = { $name } recibe { $pair }: { $kind }, { $built ->
    [yes] ya construido allí
   *[no] aún libre allí
}.
roll-thrown = salió { $pips }
roll-dice-of = { $name-is ->
    [you] Tus dados
   *[other] Dados de { $name }
}
roll-coins-of = { $name-is ->
    [you] Tus monedas
   *[other] Monedas de { $name }
}
roll-met-built = ya está
roll-met-next = luego
roll-lines = líneas
roll-built = { $count } construidos
roll-your-dice = Tus dados
roll-dice-hint = Un dado amarillo elige la fila, uno azul la columna. Una moneda gira un dado en uno; un paso atrás la devuelve. No se paga nada hasta que confirmas.
roll-turn = { $die }: { $change ->
    [up] uno más
   *[down] uno menos
}, { $back ->
    [yes] la moneda vuelve
   *[no] por una moneda
}
roll-back = { $count ->
    [one] Recuperar 1 moneda
   *[other] Recuperar { $count } monedas
}
roll-coins-label = Monedas
roll-coins = { $count ->
    [one] 1 moneda
   *[other] { $count } monedas
}
roll-gain = { $count ->
    [0] No ganar monedas
    [one] Ganar 1 moneda
   *[other] Ganar { $count } monedas
}
roll-gain-hint = Una por cada encuentro de dados que está construido.
roll-rolls-all = Después se tiran los cuatro dados.
roll-rolls-all-short = tirar los cuatro
roll-do-second = Construir además { $kind } por { $coins } monedas
roll-do-done = Quedarse con uno solo
roll-do-build = Construir { $kind }{ $count ->
    [0] { "" }
    [one] , 1 moneda
   *[other] , { $count } monedas
}
roll-do-keep = Conservar { $pair }
roll-fate-keep = definitivo: { $passed } va a { $to }
# Los tipos tienen género distinto: lo construido es la casilla.
roll-square = { $kind }, { $pair }{ $state ->
    [built] , construido
    [free] , se puede construir
    [coins] , por { roll-coins }
    [second] , como segundo edificio por { roll-coins }
    [met] , aquí se encuentran dados
   *[open] { "" }
}
roll-score-sheet = Hoja de puntuación
roll-boxes = { $name }: { $count } de { $of }
roll-lines-and-coins = Filas, columnas y monedas
roll-final-scoring = La puntuación final
roll-complete = Completo: { kinds }
roll-complete-place = { $place ->
    [1] El primero en tenerlo todo: el mejor puesto está ocupado.
    [2] El segundo en tenerlo todo: ocupa el mejor puesto que quedaba.
    [3] El tercero en tenerlo todo: ocupa el último puesto.
   *[other] No quedaba ningún puesto.
}{ $sharers ->
    [1] { "" }
   *[other] { " " }Compartido entre { $sharers }.
}
roll-places-left = queda para los demás al final: { $points }
roll-places-none = no queda ningún puesto
roll-account = De dónde vienen los puntos
roll-account-kind = { $count } de { $of }{ $state ->
    [round] , en la ronda { $round }
    [shared] , compartido
   *[no] { "" }
}
roll-account-rows = Filas
roll-account-columns = Columnas
roll-account-built = { $counts } construidos
roll-account-instead = En lugar de líneas y monedas
roll-letters = Qué significan las letras
roll-preview = La hoja, hasta donde se puede leer
roll-best = { $own ->
    [yes] Tus mejores resultados con { $count } jugadores virtuales en esta hoja
   *[no] Tus mejores resultados con { $count } jugadores virtuales
}
option-virtual = Jugadores virtuales
option-virtual-2 = 2 ({ $rounds } rondas)
option-virtual-3 = 3 ({ $rounds } rondas)
option-virtual-4 = 4 ({ $rounds } rondas)
option-against = Contra los jugadores virtuales
option-against-hint = También puntúan; gana quien tenga más puntos.
option-sheet = Hoja
option-sheet-standard = Estándar
option-sheet-standard-hint = La habitual
option-sheet-latin = Cuadrado latino
option-sheet-latin-hint = Cada tipo seis veces, una en cada fila y columna
option-sheet-own = Hoja propia
option-sheet-own-hint = Seis filas de p, s, a, c, g, t; espacios y comas no importan
option-coins = Monedas en una hoja
option-coins-hint = De 3 a 99. Escribe las que tenga la tuya.
result-before = Durante la partida
