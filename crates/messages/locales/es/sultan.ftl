# El módulo 'El poder del sultán' (S-01 a S-11).

sultan = El poder del sultán
short-sultan = Sultán
option-module-sultan = { sultan }
option-module-sultan-hint = Con las cartas de sultán reclamas un edificio en cuanto se roba, también fuera de tu turno.
sultan-card = la carta de sultán de { $currency ->
    [denar] dinares
    [dirham] dirhams
    [ducat] ducados
   *[florin] florines
}

## Lo que ha pasado

sultan-opened = Queda descubierta una carta de sultán de { $currency ->
    [denar] dinares
    [dirham] dirhams
    [ducat] ducados
   *[florin] florines
}.
sultan-rolled = El dado de edificios muestra: { kind }.
sultan-kept = { $seat } { $seat-is ->
    [you] conservas
   *[other] conserva
} la marca.
sultan-mark-removed = { $seat } { $seat-is ->
    [you] retiras la marca y tiras
   *[other] retira la marca y tira
} el dado.
sultan-marked = { $seat } { $seat-is ->
    [you] marcas
   *[other] marca
} el tipo { kind }.
    .brief = { $kind-piece } marcado
sultan-claimed = { $seat } { $seat-is ->
    [you] reclamas
   *[other] reclama
} { $tile } con una carta de sultán.
    .brief = reclama { $tile }
sultan-declined = { $seat } no { $seat-is ->
    [you] reclamas
   *[other] reclama
} { $tile }.

## Negativas y lo que no se ha podido leer

sultan-not-open = la carta de sultán { $card } no está descubierta: compra una que sí lo esté
sultan-not-on-the-die = solo se puede marcar el tipo que ha salido o el de la cara opuesta: { $kinds }
sultan-nothing-bought = la marca de una carta de sultán solo se puede cambiar al comprarla, y no acabas de comprar ninguna
sultan-not-rolled = sin tirar el dado la marca se queda como está: consérvala o tira antes
sultan-rolled-already = solo puedes tirar una vez: marca el tipo que te ha salido o el de la cara opuesta
sultan-nothing-to-claim = no hay ninguna loseta que reclamar: espera a que salga para el mercado una de tu tipo
expected-sultan-action = se esperaba keep, roll, mark, claim o decline{ instead }
expected-sultan-kind = se esperaba el tipo que se va a marcar{ instead }, como garden
expected-sultan-chance = se esperaba una moneda o un tipo de edificio{ instead }, como sultan:garden

## Lo que se pregunta y las respuestas

sultan-question-roll = Tu carta de sultán está marcada con el tipo { kind }: ¿conservas la marca o tiras el dado una vez?
sultan-question-mark = Te ha salido el tipo { kind }: ¿lo marcas, o marcas el de la cara opuesta?
sultan-question-claim = Ha salido la loseta { $tile }: ¿la reclamas con tu carta de sultán?
sultan-keep = Conservar la marca
sultan-roll = Tirar el dado
sultan-mark = Marcar { kind }
sultan-claim = Reclamarla
sultan-decline = Dejarla

## En la página

sultan-for-sale = Carta de sultán: { kind }, coste { $price }, { currency }
sultan-none-open = No hay ninguna carta de sultán descubierta.
sultan-hidden = { $count ->
    [0] En el mazo de dinero no queda ninguna carta de sultán.
    [one] En el mazo de dinero aún queda 1 carta de sultán.
   *[other] En el mazo de dinero aún quedan { $count } cartas de sultán.
}
sultan-can-claim = { $name } { $name-is ->
    [you] puedes
   *[other] puede
} reclamar: { $kinds }
sultan-overview = Todas las losetas según sus muros
