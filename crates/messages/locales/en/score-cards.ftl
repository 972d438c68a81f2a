# The module 'New score cards' (N-01 to N-03).

score-cards = New score cards
short-score-cards = Cards
option-module-score-cards = { score-cards }
option-module-score-cards-hint = In each scoring another order of the kinds decides what they are worth.

## What has happened

score-cards-laid-out = Score card { $card } counts in scoring { $scoring ->
    [1] I
    [2] II
   *[3] III
}, from the fewest points to the most: { $kinds }.

## What could not be read

expected-score-card = expected the number of a score card, 1 to 18{ instead }

## On the page

score-cards-caption = What the kinds are worth
score-cards-rank = { $kind }, place { $rank } of 6
