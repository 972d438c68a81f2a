# Alcazaba (Z-01 a Z-31, Z2-01 a Z2-03). Lo que comparte con el juego de dados está allí.

## Qué ha pasado

alcazaba-tile-laid = Se coloca { $tile }.
alcazaba-tile-taken = { $party } { $party-is ->
    [you] tomas
   *[other] toma
} { $tile }.
    .brief = toma { $tile }
alcazaba-start-chip-taken = { $party } { $party-is ->
    [you] tomas
   *[other] toma
} la ficha de jugador inicial.
    .brief = toma la ficha de jugador inicial
alcazaba-tile-lost = Nadie toma { $tile }: sale del juego.

## Rechazos

alcazaba-too-late-to-redesign = una reforma se hace tras la primera o la segunda tirada: coloca tu piedra
alcazaba-not-in-column = { $tile } no está en esta columna: toma algo que esté en ella
alcazaba-no-start-chip = la ficha de jugador inicial no está en la columna de { kinds }: toma una loseta

## Qué no se pudo leer

expected-alcazaba-action = se esperaba una acción{ instead }: throw, place, build, remove, exchange, store, give, take o name

## En la página

game-alcazaba = Alcazaba
alcazaba-about = El juego de dados con las losetas del juego básico: tira los dados por las mejores losetas y construye con ellas tu alhambra.
alcazaba-line-turn = { $left ->
    [0] Coloca tu piedra
   *[other] { $redesigns ->
        [yes] Vuelve a tirar, coloca tu piedra o rediseña tu alhambra
       *[no] Vuelve a tirar o coloca tu piedra
    }
}
alcazaba-would = { $case ->
    [first] Elegirías antes que nadie.
    [own] Elegirías en el lugar { $place }, tras tu otra piedra.
    [later] Elegirías en el lugar { $place }, tras { $name }.
   *[none] Irías en el lugar { $place }: no quedaría nada para ti.
}
alcazaba-own-again = tú con otra piedra
alcazaba-rest = { $count ->
    [0] Nadie elige después de ti: lo que dejes sale del juego.
   *[other] De lo que dejes podrá elegir: { $names }.
}
alcazaba-brings = La mejor piedra de una columna elige primero, después la siguiente, mientras quede algo.
alcazaba-line-take = Tu piedra es la mejor de la columna de { kinds }: ¿qué tomas?
alcazaba-do-take = { $tile }
alcazaba-do-start = La ficha de jugador inicial
option-extra-tower = Torre adicional del juego de dados
option-extra-tower-none = Sin ella
option-extra-tower-added = Añadida
option-extra-tower-added-hint = 55 losetas
option-extra-tower-replacing = Sustituye a otra torre
option-extra-tower-replacing-hint = 54 losetas; se sortea qué torre se queda en la caja
