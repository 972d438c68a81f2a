# Por qué se hace algo o no, en español.

## Razones: qué cambia con una acción. Empiezan por un verbo o un número.

scoring = puntuación { $scoring ->
    [1] I
    [2] II
   *[3] III
}
hint-leads = Te da la mayoría antes de la { scoring }: { kinds }.
hint-catches-up = Iguala a { $rival } antes de la { scoring }: { kinds }.
hint-stays-ahead = Mantiene la mayoría, ahora por { $by }: { kinds }.
hint-rises = Sube al puesto { $place } antes de la { scoring }: { kinds }.
hint-approaches = Reduce la desventaja a { $behind }: { kinds }.
hint-wall-grows = Alarga el muro de { $from } a { $to }.
hint-wall-shrinks = Acorta el muro de { $from } a { $to }.
hint-wall-may-grow = Permite alargar el muro de { $from } a { $to } al construirla.
hint-fits-more = { $tiles ->
    [one] 1 loseta más de las que vendrán cabe entonces.
   *[other] { $tiles } losetas más de las que vendrán caben entonces.
}
hint-fits-fewer = { $tiles ->
    [one] 1 loseta de las que vendrán deja de caber.
   *[other] { $tiles } losetas de las que vendrán dejan de caber.
}
hint-fits-nowhere = No cabe en tu alhambra: { $tile }.
hint-stored = No cuenta en el tablero personal: { $tile }.
hint-exact = Paga el importe exacto: tu turno sigue.
hint-overpaid = { $paid } por { $price }: pierdes { $lost } y tu turno acaba.
hint-holds = { $sum } en { currency } tendrás en la mano.
hint-richest = Te da la mayor suma en { currency }: al final recibirías su última loseta, { $tile }.
hint-pays-exactly = Permite pagar el importe exacto: { $tile }.
hint-denies = Quita a { $rival } una mayoría que podía comprar: { $tile }.
hint-leaves = Deja a { $rival } una mayoría que puede comprar: { $tile }.
hint-culture = { $points ->
    [one] 1 punto de cultura más en cada puntuación por venir.
   *[other] { $points } puntos de cultura más en cada puntuación por venir.
}
hint-culture-reaches = Permite que tu cultura de coste { moors-price } suba hasta { $points }.
hint-claims = Permite reclamar este tipo en cuanto salga: { kind }.
hint-caravanserai-pays = Hace que tu caravasar pague { $to }.
hint-money-grows = Da dinero que crece de turno en turno.
hint-points = { $points ->
    [one] 1 punto más por filas y columnas.
   *[other] { $points } puntos más por filas y columnas.
}
hint-coins = { $coins ->
    [one] 1 moneda te queda entonces.
   *[other] { $coins } monedas te quedan entonces.
}
hint-completes = Completa un tipo: { kinds }.
hint-misses = { $missing } por completar aún: { kinds }.
hint-dice-for = Guarda dados para un edificio que te falta: { kind }.
hint-stone = Lleva tu piedra al puesto { $place }: { kinds }.
hint-keeps = Asegura el puesto { $place }, tal como están las piedras: { kinds }.
hint-meets = Da con una casilla libre: { kind }, amarillo { $yellow } con azul { $blue }.
