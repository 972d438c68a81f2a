# Wertungen und das Ende eines Spiels.

## Eine Wertung, Zeile für Zeile

scene-title = Wertung { $scoring ->
    [1] I
    [2] II
   *[3] III
}
scene-table = Punkte nach Gebäudearten und für die Mauer
scene-table-of = Punkte nach Gebäudearten; { $other }
scene-kind = Gebäudeart
# $prizes sind die Punkte der Plätze, etwa '16, 8, 1'.
scene-prizes = Punkte für die Plätze: { $prizes }
scene-place = { $place ->
    [1] 1. Platz
    [2] 2. Platz
   *[3] 3. Platz
}
# Steht nach dem Platz: '1. Platz, geteilt unter 2'.
scene-shared = geteilt unter { $count }
scene-wall = Mauer
scene-no-wall = keine Mauer
scene-other = Erweiterung
# Die Summe einer Wertung.
scene-points = Punkte
scene-total = Gesamt
scene-gain = { $name } { $points }
# $gains ist eine Aufzählung von 'scene-gain'.
scene-summary = Punkte in dieser Wertung: { $gains }. { $count ->
    [one] { $leader-is ->
        [you] Du führst mit { $most }.
       *[other] { $leaders } führt mit { $most }.
    }
   *[other] { $leader-is ->
        [you] { $leaders } führt mit je { $most }.
       *[other] { $leaders } führen mit je { $most }.
    }
}
scene-summary-alone = Punkte in dieser Wertung: { $gains }.
scene-skip = Überspringen
scene-go-on = Weiter

## Das Ende eines Spiels

# Of somebody who has played alone, where nobody can win.
points-alone = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
result-ranking = Rangliste
# Vom neutralen Spieler.
result-no-winner = kann nicht gewinnen
result-points = Punkte nach Wertungen
result-player = Spieler
# So viele der Punkte sind für die Mauer.
result-wall = Mauer { $points }
# $scoring ist 'scene-title'.
result-show = { $scoring } noch einmal zeigen
result-over-time = Punkte im Lauf des Spiels
# $scores ist eine Aufzählung von 'scene-gain'.
result-chart = Liniendiagramm der Punkte nach jeder Wertung. Am Ende: { $scores }.
chart-start = Beginn
result-rematch = Revanche
result-replay = Von Anfang an ansehen
result-export = Exportieren
new-best = Neue Bestmarke
practice-no-list = Übung: Bekanntes wurde zurückgenommen, darum kommt dieses Spiel nicht in die Liste.
