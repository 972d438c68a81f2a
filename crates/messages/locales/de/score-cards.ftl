# Das Modul 'Die neuen Wertungskärtchen' (N-01 bis N-03).

score-cards = Die neuen Wertungskärtchen
short-score-cards = Karten
option-module-score-cards = { score-cards }
option-module-score-cards-hint = In jeder Wertung bestimmt eine andere Reihenfolge der Gebäudearten, was sie wert sind.

## Was geschehen ist

score-cards-laid-out = Wertungskärtchen { $card } gilt in Wertung { $scoring ->
    [1] I
    [2] II
   *[3] III
}, von den wenigsten Punkten zu den meisten: { $kinds }.

## Was nicht zu lesen war

expected-score-card = erwartet wird die Nummer eines Wertungskärtchens{ instead }: 1 bis 18

## Auf der Seite

score-cards-caption = Was die Gebäudearten wert sind
score-cards-rank = { $kind }, Position { $rank } von 6
