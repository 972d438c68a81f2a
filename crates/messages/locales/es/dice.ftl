# El juego de dados (D-01 a D-47, D2-01 a D2-04).

## Piezas

# Con artículo: no debe ir detrás de 'a' ni de 'de'.
dice-chip = { $chip ->
    [points-1] la ficha de 1 punto
    [points-2] la ficha de 2 puntos
    [points-3] la ficha de 3 puntos
    [exchange] la ficha de cambio
    [push-back] la ficha de desplazamiento
    [annul] la ficha de anulación
   *[black-die] la ficha de dado negro
}
# Una casilla: tantos símbolos, después de tantas tiradas.
dice-field = { kinds }, { dice-place }
dice-place = fila { $line }, { $throws ->
    [1] primera tirada
    [2] segunda tirada
   *[3] tercera tirada
}
# Lo que muestra un dado.
dice-face = { $kind }

## Lo que ha pasado

dice-starter-drawn = Por sorteo, { $seat-is ->
    [you] empiezas tú
   *[other] empieza { $seat }
}.
dice-round-began = Ronda { $round }: { $seat-is ->
    [you] empiezas tú
   *[other] empieza { $seat }
}.
dice-start-chip-laid = La ficha de jugador inicial está en la columna de { kinds }.
dice-chip-laid = En la columna de { kinds } está { $chip }.
dice-die-rolled = Un dado muestra: { kind }.
dice-show = Los dados muestran: { $pieces }.
dice-bonus-fields = Casillas de bonificación: { $pieces }.
dice-bonus-field = { kinds }: { $chip }
dice-thrown-again = { $seat } { $count ->
    [8] { $seat-is ->
        [you] vuelves
       *[other] vuelve
    } a tirar todos los dados
   *[other] { $seat-is ->
        [you] conservas
       *[other] conserva
    } { $pieces } y { $seat-is ->
        [you] vuelves
       *[other] vuelve
    } a tirar { $count ->
        [one] 1 dado
       *[other] { $count } dados
    }
}.
dice-throw-annulled = { $seat } { $seat-is ->
    [you] anulas
   *[other] anula
} la tirada.
dice-black-die-set = { $seat } { $seat-is ->
    [you] pones
   *[other] pone
} el dado negro en el tipo { kind }.
dice-stone-placed = { $party } { $party-is ->
    [you] colocas
   *[other] coloca
} una piedra: { dice-field }.
    .brief = coloca { $kind-piece } × { $line }
dice-stone-fell = { $party } { $party-is ->
    [you] pierdes tu
   *[other] pierde su
} piedra, que queda fuera de la columna de { kinds }.
    .brief = { $kind-piece }: piedra perdida
dice-stone-pushed = { $party } { $party-is ->
    [you] ves desplazada tu
   *[other] ve desplazada su
} piedra: { dice-field }.
    .brief = { $kind-piece } × { $line }, desplazada
dice-chose-reward = { $party } { $party-is ->
    [you] tienes
   *[other] tiene
} la mejor piedra de la columna de { kinds } y { $party-is ->
    [you] tomas
   *[other] toma
} { $chip ->
    [yes] un punto de edificio y la ficha
   *[no] dos puntos de edificio
}.
dice-points-marked = { $party } { $party-is ->
    [you] recibes
   *[other] recibe
} { $points ->
    [one] 1 punto de edificio
   *[other] { $points } puntos de edificio
} en { kinds } y { $party-is ->
    [you] quedas
   *[other] queda
} en la casilla { $field }.
    .brief = { $kind-piece } +{ $points }
dice-point-exchanged = { $seat } { $seat-is ->
    [you] cambias
   *[other] cambia
} un punto: { $to } en vez de { $from }.
dice-chip-gained = { $party } { $party-is ->
    [you] recibes
   *[other] recibe
} { $chip }.
    .brief = { $party-is ->
        [you] recibes
       *[other] recibe
    } { $chip }
dice-starter-named = { $party } { $party-is ->
    [you] { $seat-is ->
        [you] te designas
       *[other] designas a { $seat }
    }
   *[other] { $seat-is ->
        [you] te designa
       *[other] designa a { $seat }
    }
} para empezar la ronda siguiente.
    .brief = { $seat-is ->
        [you] tú empiezas
       *[other] { $seat } empieza
    }
dice-reason-chips = fichas de puntos

## Negativas

dice-no-throw-left = ya has hecho tres tiradas: coloca tu piedra
dice-cannot-keep = estos dados no se pueden conservar: conserva solo lo que muestran los dados y tira al menos uno
dice-no-symbol = ningún dado muestra el tipo { kind }: elige un tipo que se vea
dice-no-chip = no tienes { $chip }
dice-nothing-to-annul = solo se puede anular la tirada que acabas de hacer
dice-black-die-is-set = el dado negro ya está puesto: solo se puede poner una vez por turno
dice-nobody-to-push = en la casilla de la columna de { kinds } a la que llevan tus dados no hay ninguna piedra de un rival: coloca tu piedra sin desplazar ninguna
dice-cannot-exchange = un punto no puede ir a { kinds }: elige otro tipo, en el que tu piedra aún no esté en la casilla 12
dice-no-such-seat = no hay ningún jugador { $number }: designa a alguien que juegue

## Lo que no se ha podido leer

expected-dice-action = se esperaba una acción{ instead }: throw, annul, black, place, push, take, mark, exchange o name
expected-dice-chance = se esperaba algo que traiga el azar{ instead }, como garden, points-2, tower-9a o seat-1
expected-kind = se esperaba un tipo de edificio{ instead }, como garden
expected-reward = se esperaba points o chip{ instead }
expected-seat-number = se esperaba el número de un jugador (del 1 al 6){ instead }
expected-keep = se esperaba la palabra «keep»{ instead }, como en «throw keep garden-2 tower-1»
expected-dice = se esperaban dados que conservar{ instead }, como garden-2: cada tipo una sola vez, en el orden de su valor y ocho dados como mucho

## En la página

game-dice = Juego de dados
dice-about = Cinco rondas con ocho dados: coloca bien tus piedras, gana puntos de edificio y fichas, y ve en cabeza en las escalas en tres puntuaciones.
option-chips = Fichas en la caja
option-chips-hint = Cuántas hay: puntos 1, 2 y 3, cambio, desplazamiento, anulación, dado negro. Primero las de dorso claro y debajo las de dorso oscuro. Escribe las que tenga la tuya.
dice-round = Ronda { $round } de 5
dice-area = Zona de dados
# Donde hay poco sitio: con guiones opcionales, que solo se ven al final de una línea.
dice-column-head = { $kind ->
    [pavilion] Pabe­llón
    [seraglio] Serra­llo
    [arcades] Arca­das
    [chambers] Estan­cias
    [garden] Jardín
   *[tower] Torre
}
dice-dice = Dados
dice-keys = 1 a 8: conservar un dado, con Mayús todos los de su tipo, o elegir una respuesta o una columna. Flechas: de un dado a otro. T: volver a tirar. C: confirmar. B: al tablero. U: deshacer. R: rehacer. Esc: cancelar la selección.
dice-line-turn = { $left ->
    [0] Coloca tu piedra
   *[other] Conserva dados y vuelve a tirar, o coloca tu piedra
}
dice-line-reward = Tu piedra es la mejor de la columna de { kinds }: ¿qué tomas?
dice-line-points = { $points ->
    [one] 1 punto de edificio en { kinds }: ¿lo anotas o lo cambias?
   *[other] { $points } puntos de edificio en { kinds }: ¿los anotas o cambias uno?
}
dice-line-name = ¿Quién empieza la ronda siguiente?
# Va detrás de 'en la' en 'dice-lands'.
dice-lands = Tu piedra quedará en la { $place }{ $moved ->
    [yes] , en la siguiente casilla libre
   *[no] { "" }
}.
dice-falls = Tu piedra quedaría fuera: de ahí hacia abajo no hay ninguna casilla libre.
dice-sub-push = Tu piedra ocupa la casilla; la piedra que está allí baja una, y así sucesivamente.
dice-sub-annul = La tirada es nula, como si no se hubiera hecho.
dice-sub-black = Un símbolo más, salga lo que salga después en este turno.
dice-sub-setting = ¿Qué tipo debe mostrar el dado negro? Toca su columna.
dice-sub-exchange = Una columna o escala iluminada recibe un punto en su lugar.
dice-throw = { $count ->
    [one] Tirar 1 dado
    [8] Tirar todos los dados
   *[other] Tirar { $count } dados
}
dice-throw-left = { $left ->
    [1] tu tercera y última tirada
   *[other] tu segunda tirada
}
dice-do-annul = Anular la tirada
dice-do-place = Colocar: { $count } × { kind }
dice-do-push = Desplazar: { $count } × { kind }
dice-do-points = Dos puntos de edificio
dice-do-chip = Un punto y { $chip }
dice-do-mark = Anotar sin cambios
dice-do-exchange = En su lugar, un punto en { kinds }
dice-do-name = { $name-is ->
    [you] Empiezas tú
   *[other] Empieza { $name }
}
dice-die = Dado { $number }: { kind }{ $kept ->
    [yes] , conservado
   *[no] { "" }
}
dice-black = Dado negro: { kind }
dice-throws = { $count ->
    [one] 1 tirada de 3
   *[other] { $count } tiradas de 3
}
dice-start-chip = la ficha de jugador inicial
dice-starts = Empieza esta ronda
dice-own-chips = Tus fichas
dice-own-chip = { $chip }{ $count ->
    [one] { "" }
   *[other] , { $count } veces
}{ $usable ->
    [yes] : se puede usar ahora
   *[no] { "" }
}
dice-stones-left = { $count ->
    [0] no quedan piedras
    [one] queda 1 piedra
   *[other] quedan { $count } piedras
}
dice-column = { $kind }: { $count ->
    [0] ninguna piedra.
   *[other] { $stones }.
}
dice-stone-at = { $name }, { $place }
dice-tracks-title = Edificios, puntuación { $scoring }
dice-tracks-hint = En una misma casilla, es mejor la piedra que está más abajo.
dice-track = { $kind }: { $count ->
    [0] nadie
   *[other] { $stones }
}
dice-on-track = { $name } en la casilla { $field }
# Sobre las tres casillas de una fila: tras qué tirada llega allí una piedra.
dice-head = { $throw }.ª
dice-scored = después, puntuación { $scoring }
dice-not-scored = después no se puntúa
dice-fate-turn = no se podrá deshacer: { $name-is ->
    [you] te toca otra vez
   *[other] le toca a { $name }
}
dice-rewarded = { $count ->
    [0] Nadie tendría recompensa
   *[other] Tendrían recompensa: { $names }
}
dice-brings-first = La mejor piedra de una columna: 2 puntos, o 1 y la ficha
dice-brings-second = La segunda: lo que deja la primera
dice-would = { $case ->
    [first] Irías en cabeza; en segundo lugar, nadie.
    [first-before] Irías en cabeza; en segundo lugar, { $name }.
    [both] Tendrías el primer y el segundo lugar.
    [second] Irías en segundo lugar, tras { $name }.
    [second-own] Irías en segundo lugar, tras tu propia piedra.
   *[none] Irías allí en el lugar { $place }: sin recompensa.
}
dice-rest = { $case ->
    [nobody] No hay nadie en segundo lugar: lo que no tomes no es para nadie.
    [own] También tienes el segundo lugar: recibirás lo que no tomes ahora.
   *[other] { $left ->
        [chip] { $name } recibe el resto: un punto y la ficha.
        [points] { $name } recibe el resto: dos puntos.
       *[open] { $name } recibe lo que no tomes.
    }
}
dice-kept = Guardados
dice-kept-hint = se quedan donde están
dice-thrown = Tirados
dice-thrown-hint = dos toques guardan todos los de un tipo
dice-chip-does = { $chip ->
    [points-1] Da 1 punto en cada puntuación.
    [points-2] Da 2 puntos en cada puntuación.
    [points-3] Da 3 puntos en cada puntuación.
    [exchange] Cuando recibes un punto de edificio, puedes tomarlo en otro tipo. Un solo uso.
    [push-back] Tu piedra ocupa la casilla de otra, que baja a la siguiente. Un solo uso.
    [annul] Anula tu última tirada, como si no se hubiera hecho. Un solo uso.
    [black-die] Un símbolo más de cualquier tipo hasta el final de tu turno. Un solo uso.
   *[start] Quien la recibe decide quién empieza la ronda siguiente.
}
dice-tracks-final = Las escalas al final, con los puntos de la última puntuación
dice-places = Lugares
scene-chips = Fichas de puntos
