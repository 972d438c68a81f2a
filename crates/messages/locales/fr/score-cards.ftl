# Le module « Les nouvelles cartes de valeurs » (N-01 à N-03).

score-cards = Les nouvelles cartes de valeurs
short-score-cards = Cartes
option-module-score-cards = { score-cards }
option-module-score-cards-hint = À chaque décompte, un autre ordre des types décide de ce qu’ils valent.

## Ce qui s’est passé

score-cards-laid-out = La carte de valeurs { $card } vaut pour le décompte { $scoring ->
    [1] I
    [2] II
   *[3] III
}, du moins de points au plus de points : { $kinds }.

## Ce qui n’a pas pu être lu

expected-score-card = il faut ici un numéro de carte de valeurs (1 à 18){ instead }

## Sur la page

score-cards-caption = Ce que valent les types
score-cards-rank = { $kind }, position { $rank } sur 6
