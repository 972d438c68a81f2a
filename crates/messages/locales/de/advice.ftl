# Was ein Hinweis auf der Seite sagt.

advice = Hinweis
advice-thinking = Safiya denkt nach
advice-win = Gewinnchance nach jeder Aktion
advice-points = Punkte, die am Ende zu erwarten sind
advice-count = { $number } Punkte
advice-same = Etwa so gut wie 1.
advice-only = Es gibt nur diese eine.
advice-failed = Diesmal kein Hinweis. Dein Spiel ist unberührt.
advice-note = Safiya sieht nur, was du siehst. Der Tisch zeigt, dass du gefragt hast.
advice-take = { $cards } nehmen
advice-buy = { $what }: { $paid }
advice-at = { $what }, Feld { $cell }
advice-on = { $what } auf { $square }
advice-keep = { $throw }, { $kept } behalten
percent = { $number } %
help-hints = Hinweise: Wer am Zug ist, darf fragen, was am besten wäre
choose-hints = Hinweise
choose-hints-hint = Wer am Zug ist, darf fragen, was am besten wäre. Die Aufzeichnung vermerkt es, und das Spiel kommt dann in keine Bestenliste.
hinted = mit Hinweisen
hints-on = Hinweise an
hinted-no-list = Es gab Hinweise, darum kommt dieses Spiel nicht in die Liste.
keys-hint = H: ein Hinweis.
