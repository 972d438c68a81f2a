# El módulo 'El arte de los moros' (M-01 a M-07).

moors = El arte de los moros
short-moors = Moros
option-module-moors = { moors }
option-module-moors-hint = Las fichas de cultura por losetas del mismo coste dan puntos en todas las puntuaciones.
# 12 y 13 cuentan como un solo coste. Va detrás de 'coste'.
moors-price = { $price ->
    [12] 12 y 13
   *[other] { $price }
}

## Lo que ha pasado

moors-counter-gained = { $seat } { $seat-is ->
    [you] recibes
   *[other] recibe
} la ficha de cultura de coste { moors-price }; puede girar hasta el valor { $points }.
moors-marker-moved = { $seat-is ->
    [you] Tu ficha de cultura de coste { moors-price }
   *[other] La ficha de cultura de coste { moors-price } de { $seat }
} puede girar ahora hasta el valor { $points }.
moors-developed = { $seat } { $seat-is ->
    [you] desarrollas
   *[other] desarrolla
} la cultura.
    .brief = desarrolla la cultura
moors-counter-turned = { $seat-is ->
    [you] Tu ficha de cultura de coste { moors-price }
   *[other] La ficha de cultura de coste { moors-price } de { $seat }
} muestra { $points }.
moors-reason = cultura, coste { moors-price }

## Negativas y lo que no se ha podido leer

moors-nothing-to-turn = ninguna de tus fichas de cultura puede girar: consigue antes otra loseta de su coste
expected-moors-action = se esperaba develop{ instead }

## La acción

moors-develop = Desarrollar la cultura

## En la página

moors-counter = { $name }, coste { moors-price }: muestra { $value }, puede girar hasta { $reach }
moors-none = Una ficha se recibe con dos losetas de un mismo coste, del 6 en adelante.
moors-overview = Losetas por coste
