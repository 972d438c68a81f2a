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
advice-compared = Niemand hat diese Zahlen an gespielten Spielen geprüft: Sie taugen zum Vergleichen und sind nicht genau.
advice-take = { $cards } nehmen
advice-buy = { $what }: { $paid }
advice-buy-ware = { $ware } kaufen: { $paid }
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

## Die Nachbetrachtung eines Spiels

review = Nachbetrachtung
review-looking = Dein Spiel wird betrachtet
review-leave = Du kannst weggehen. Die Nachbetrachtung läuft weiter und wartet auf dich.
review-at = Safiya ist bei Zug { $turn } von { $turns }
review-failed = Diesmal keine Nachbetrachtung. Das Spiel ist unberührt.
review-not-over = Dieses Spiel ist noch nicht zu Ende. Die Nachbetrachtung kommt danach.
review-stops = Diese Aufzeichnung endet bei Zug { $turn }. Bis dorthin ist sie betrachtet.
review-cost = { $whose ->
    [you] Zug { $turn } hat dich am meisten gekostet
   *[other] { $who }: Zug { $turn } hat am meisten gekostet
}
review-nothing = Nichts zu verbessern. Das Glück hat entschieden.
review-chart-win = Gewinnchance nach Zügen
review-chart-points = Erwartete Punkte nach Zügen
review-play = durch Spiel verschenkt
review-luck = Glück
review-turn = Zug
review-turn-told = Zug { $turn }: { $value }. Verschenkt { $lost }, Glück { $luck }.
review-how = Wie es dazu kam
review-start = am Anfang
review-own = durch Spiel verschenkt
review-others = Fehler der anderen
review-end = am Ende
review-everybody = Alle
review-points = Punkte
review-accuracy = Genauigkeit
review-accuracy-about = Genauigkeit: wie viel von dem, was zu erwarten war, man in einem Zug im Mittel behalten hat. Jede Entscheidung wird so betrachtet, wie sie damals zu sehen war, nicht im Nachhinein.
review-most = Wo am meisten verschenkt wurde
review-played = Gespielt
review-better = Besser war
review-why = Warum
review-try = Von hier aus versuchen
review-trial = { $title }, noch einmal Zug { $turn }
review-next = { $which ->
    [first] Zug { $turn } zeigen
   *[other] Weiter: Zug { $turn }
}
review-before = Zur Stelle davor
review-curve = Zur Kurve
review-look = Diesen Zug ansehen
review-sure = Wie sicher sind diese Zahlen?
review-held = Sie wurden an Spielen geprüft, aus denen sie nicht entstanden sind: Was im Grundspiel zu zweit 65 % hieß, trat in 63 von hundert Fällen ein, 75 % in 72, 85 % in 85. Im Mittel weichen Gesagtes und Eingetretenes dort um weniger als 2 von hundert voneinander ab, ebenso zu dritt, zu viert und im Würfelspiel zu zweit.
