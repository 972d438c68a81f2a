# What a hint says on the page.

advice = Hint
advice-thinking = Safiya is thinking
advice-win = Chance to win after each action
advice-points = Points to expect at the end
advice-count = { $number } points
advice-same = About the same as 1.
advice-only = There is only this one.
advice-failed = No hint this time. Your game is not touched.
advice-note = Safiya sees only what you see. The table shows that you asked.
advice-compared = Nobody has held these numbers against games that were played: they are good to compare, and not exact.
advice-take = Take { $cards }
advice-buy = { $what }: { $paid }
advice-buy-ware = Buy { $ware }: { $paid }
advice-at = { $what }, cell { $cell }
advice-on = { $what } on { $square }
advice-keep = { $throw }, keep { $kept }
percent = { $number } %
help-hints = Hints: whoever is to act may ask what would be best
choose-hints = Hints
choose-hints-hint = Whoever is to act may ask what would be best. The record says so, and the game enters no best list then.
hinted = with hints
hints-on = hints on
hinted-no-list = Hints were given, so this game does not enter the list.
keys-hint = H: a hint.

## The review of a game

review = Review
review-looking = Looking at your game
review-leave = You can leave. The review goes on and waits for you.
review-at = Safiya is at turn { $turn } of { $turns }
review-failed = No review this time. The game is not touched.
review-not-over = This game is not over yet. Its review comes after its end.
review-stops = This record stops at turn { $turn }. Reviewed up to there.
review-cost = { $whose ->
    [you] Turn { $turn } cost you the most
   *[other] { $who }: turn { $turn } cost the most
}
review-nothing = Nothing to mend. Luck decided.
review-chart-win = Win chance by turn
review-chart-points = Points to expect by turn
review-play = given away by play
review-luck = luck
review-turn = Turn
review-turn-told = Turn { $turn }: { $value }. Given away { $lost }, luck { $luck }.
review-how = How it came about
review-start = at the start
review-own = given away by play
review-others = mistakes of the others
review-end = at the end
review-everybody = Everybody
review-points = points
review-accuracy = accuracy
review-accuracy-about = Accuracy: how much of what one could expect one kept in a turn, on average. Each decision is looked at as it could be seen then, not with hindsight.
review-most = Where most was given away
review-played = Played
review-better = Better was
review-why = Why
review-try = Try it from here
review-trial = { $title }, turn { $turn } again
review-next = { $which ->
    [first] Show turn { $turn }
   *[other] Next: turn { $turn }
}
review-before = The one before
review-curve = To the curve
review-look = Look at this turn
review-sure = How sure are these numbers?
review-held = They were held against games that they were not made from: in the base game for two, what was called 65 % came true in 63 of a hundred, 75 % in 72, 85 % in 85. On average, what was said and what was differ by less than 2 of a hundred there, with three and four players, and in the dice game for two.
