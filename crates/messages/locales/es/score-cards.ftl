# El módulo 'Las nuevas cartas de valores' (N-01 a N-03).

score-cards = Las nuevas cartas de valores
short-score-cards = Cartas
option-module-score-cards = { score-cards }
option-module-score-cards-hint = En cada puntuación, otro orden de los tipos decide cuánto valen.

## Lo que ha pasado

score-cards-laid-out = La carta de valores { $card } cuenta en la puntuación { $scoring ->
    [1] I
    [2] II
   *[3] III
}, de menos puntos a más: { $kinds }.

## Lo que no se ha podido leer

expected-score-card = se esperaba el número de una carta de valores (del 1 al 18){ instead }

## En la página

score-cards-caption = Cuánto valen los tipos
score-cards-rank = { $kind }, posición { $rank } de 6
