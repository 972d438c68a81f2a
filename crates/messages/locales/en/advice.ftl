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
advice-take = Take { $cards }
advice-buy = { $what }: { $paid }
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
