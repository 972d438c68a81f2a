# Roll & Write (R-01 bis R-33, R2-01 bis R2-03, R1-01 bis R1-04).

## Spielmaterial

virtual-player = Virtueller Spieler { $number }
roll-pair = { $yellow } mit { $blue }

## Was geschehen ist

roll-first-drawn = { $seat } { $seat-is ->
    [you] wirst ausgelost und beginnst
   *[other] wird ausgelost und beginnt
} jede Runde.
roll-first-building = { $seat } { $seat-is ->
    [you] beginnst
   *[other] beginnt
} mit { kind }: { roll-pair }.
roll-round-began = Runde { $round }.
roll-die-changed = { $seat } { $seat-is ->
    [you] gibst
   *[other] gibt
} eine Münze aus: Aus { $die } wird { $to }.
roll-constructed = { $seat } { $seat-is ->
    [you] baust
   *[other] baut
} { kind }: { roll-pair }.
    .brief = baut { $kind-piece }
roll-second-constructed = { $seat } { $seat-is ->
    [you] gibst drei Münzen aus und baust
   *[other] gibt drei Münzen aus und baut
} noch { kind }: { roll-pair }.
    .brief = baut { $kind-piece }
roll-left-at-one = { $seat } { $seat-is ->
    [you] belässt
   *[other] belässt
} es bei einem Gebäude.
roll-coins-gained = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} { $count ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $count } Münzen
}.
    .brief = { $count ->
        [0] keine Münzen
        [one] +1 Münze
       *[other] +{ $count } Münzen
    }
roll-dice-rolled = { $seat } { $seat-is ->
    [you] würfelst
   *[other] würfelt
} { roll-pair }.
roll-dice-show = { $seat } { $seat-is ->
    [you] würfelst
   *[other] würfelt
} { $pieces }.
roll-dice-kept = { $seat } { $seat-is ->
    [you] behältst
   *[other] behält
} { roll-pair }.
roll-dice-passed = { $seat } { $seat-is ->
    [you] gibst
   *[other] gibt
} { roll-pair } an { $to-is ->
    [you] dich
   *[other] { $to }
} weiter.
roll-virtual-marked = Gewürfelt für { $seat }: { kind } ({ roll-pair }).
    .brief = markiert { $kind-piece }
roll-kind-completed = { $seat } { $seat-is ->
    [you] hast
   *[other] hat
} alle { kinds }: { $place ->
    [1] erster Platz
    [2] zweiter Platz
    [3] dritter Platz
   *[other] kein Platz ist mehr frei
}{ $sharers ->
    [1] {""}
   *[other] , geteilt unter { $sharers }
}.
    .brief = { $kind-piece } vollständig
roll-scoring-began = Die Schlusswertung.

## Wofür es Punkte gibt

roll-reason-completed = alle { kinds }, Platz { $place }{ $sharers ->
    [1] {""}
   *[other] , geteilt unter { $sharers }
}
roll-reason-row = Zeile { $line } mit { $count }
roll-reason-column = Spalte { $line } mit { $count }
roll-reason-coins = { $count } Münzen
roll-reason-virtual = anstelle von Reihen und Münzen

## Ablehnungen

roll-no-such-die = kein Würfel zeigt { $die }; wähle Würfel, die an deinem Blatt liegen
roll-square-taken = { roll-pair } ist schon gebaut; wähle ein anderes Feld oder nimm Münzen
roll-too-late-to-change = Würfel darfst du nur zu Beginn deines Zuges ändern, vor allem anderen
roll-past-the-end = { $change ->
    [up] eine Sechs lässt sich nicht erhöhen
   *[down] eine Eins lässt sich nicht senken
}; zwischen 6 und 1 wird nie gewechselt
roll-no-first-building = ein zweites Gebäude folgt unmittelbar auf das erste; baue erst dieses
roll-no-coin = du hast keine Münze mehr

## Blätter

roll-sheet-rows = ein Blatt hat sechs Zeilen, nicht { $count }
roll-sheet-row = Zeile { $row } des Blatts hat { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}; es müssen sechs sein
roll-sheet-letter = Zeile { $row } des Blatts: „{ $letter }“ steht für keine Gebäudeart; schreibe p, s, a, c, g oder t
roll-sheet-too-few = das Blatt hat zu wenige { kinds }: { $count }; von jeder Art sind mindestens vier nötig

## Was nicht zu lesen war

expected-roll-action = erwartet wird eine Aktion{ instead }: change, construct, coins, second, done oder keep
expected-roll-chance = erwartet wird ein Ergebnis des Zufalls{ instead }, etwa yellow-3+blue-5 oder seat-1
expected-die = erwartet wird ein Würfel{ instead }, etwa yellow-3 oder blue-5
expected-yellow-die = erwartet wird ein gelber Würfel{ instead }, etwa yellow-3
expected-blue-die = erwartet wird ein blauer Würfel{ instead }, etwa blue-5
expected-up-or-down = erwartet wird up oder down{ instead }

## Auf der Seite

game-roll-and-write = Roll & Write
roll-about = Alle haben ein Blatt mit 36 Gebäuden: Zwei Würfel bestimmen, welches du baust; Münzen ändern Würfel oder bezahlen ein zweites Gebäude.
roll-virtual-count = { $count ->
    [one] 1 virtueller Spieler
   *[other] { $count } virtuelle Spieler
}
roll-against-trait = gegen sie
roll-round = Runde { $round } von { $of }
roll-dice-and-coins = Würfel und Münzen
roll-sheet = Dein Blatt
roll-sheet-of = { $name-is ->
    [you] Dein Blatt
   *[other] Blatt von { $name }
}
roll-own-sheet = Zurück zu deinem Blatt
roll-keys = 1 bis 9: ein freies Feld, einen Würfel zum Behalten oder eine Antwort wählen. G: Münzen nehmen. C: bestätigen. B: zum Blatt. U: rückgängig. R: wiederholen. Escape: Auswahl aufheben.
roll-line-turn = Baue, wo sich zwei Würfel treffen, oder nimm Münzen
roll-line-second = Ein zweites Gebäude für drei Münzen?
roll-line-keep = Welches Paar behältst du?
roll-sub-turn = { $count ->
    [0] Wo sich deine Würfel treffen, ist alles gebaut.
    [one] Es gibt ein Feld, auf dem du bauen kannst.
   *[other] Es gibt { $count } Felder, auf denen du bauen kannst.
}
roll-sub-build = { $kind }: Dann hast du { $count } von { $of }.
roll-sub-reach = Eine Münze mit Zahl: So viele Münzen führen dorthin.
roll-turned = { $colour ->
    [yellow] Gelb { $from } auf { $to }
   *[blue] Blau { $from } auf { $to }
}
roll-sub-turned = { $changes }: { roll-coins }.
roll-sub-second = Danach, wenn du willst, auch { $kind }: { $pair }, { $coins } Münzen.
roll-too-far = Dorthin ließen sich Würfel für { $need } Münzen drehen; du hast { $coins }.
roll-sub-keep = Tippe auf einen gelben und einen blauen Würfel: Sie bleiben. Die anderen gehen an { $to }.
roll-sub-kept-built = { $kind }: Das hast du schon gebaut.
roll-die-state = { $die }{ $state ->
    [kept] , bleibt
    [passed] , wird weitergegeben
   *[open] { "" }
}
roll-passing = { $name } bekommt { $pair }: { $kind }, { $built ->
    [yes] dort schon gebaut
   *[no] dort noch frei
}.
roll-thrown = geworfen { $pips }
roll-dice-of = { $name-is ->
    [you] Deine Würfel
   *[other] Würfel von { $name }
}
roll-coins-of = { $name-is ->
    [you] Deine Münzen
   *[other] Münzen von { $name }
}
roll-met-built = gebaut
roll-met-next = bald
roll-lines = Reihen
roll-built = { $count } gebaut
roll-your-dice = Deine Würfel
roll-dice-hint = Ein gelber Würfel bestimmt die Zeile, ein blauer die Spalte. Eine Münze dreht einen Würfel um ein Auge; ein Schritt zurück gibt sie zurück. Bezahlt wird erst, wenn du bestätigst.
roll-turn = { $die }: { $change ->
    [up] um eins erhöhen
   *[down] um eins senken
}, { $back ->
    [yes] die Münze kommt zurück
   *[no] für eine Münze
}
roll-back = { $count ->
    [one] 1 Münze zurücknehmen
   *[other] { $count } Münzen zurücknehmen
}
roll-coins-label = Münzen
roll-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
roll-gain = { $count ->
    [0] Keine Münze nehmen
    [one] 1 Münze nehmen
   *[other] { $count } Münzen nehmen
}
roll-gain-hint = Eine für jedes Würfelpaar, das sich auf einem gebauten Feld trifft.
roll-rolls-all = Dann werden alle vier Würfel geworfen.
roll-rolls-all-short = alle vier würfeln
roll-do-second = Für { $coins } Münzen auch bauen: { $kind }
roll-do-done = Es bei einem belassen
roll-do-build = { $kind } bauen{ $count ->
    [0] { "" }
    [one] , 1 Münze
   *[other] , { $count } Münzen
}
roll-do-keep = { $pair } behalten
roll-fate-keep = endgültig: { $passed } geht an { $to }
roll-square = { $kind }, { $pair }{ $state ->
    [built] , gebaut
    [free] , hier kannst du bauen
    [coins] , für { roll-coins }
    [second] , als zweites Gebäude für { roll-coins }
    [met] , hier treffen sich Würfel
   *[open] { "" }
}
roll-score-sheet = Wertungsbogen
roll-boxes = { $name }: { $count } von { $of }
roll-lines-and-coins = Reihen und Münzen
roll-final-scoring = Die Schlusswertung
roll-complete = Alle { kinds } gebaut
roll-complete-place = { $place ->
    [1] Zuerst vollständig: Der beste Platz ist vergeben.
    [2] Als Zweites vollständig: Der beste Platz, der noch frei war, ist vergeben.
    [3] Als Drittes vollständig: Der letzte Platz ist vergeben.
   *[other] Kein Platz war mehr frei.
}{ $sharers ->
    [1] { "" }
   *[other] { " " }Geteilt unter { $sharers }.
}
roll-places-left = bleibt den anderen am Ende: { $points }
roll-places-none = kein Platz ist mehr frei
roll-account = Woher die Punkte kommen
roll-account-kind = { $count } von { $of }{ $state ->
    [round] , in Runde { $round }
    [shared] , geteilt
   *[no] { "" }
}
roll-account-rows = Zeilen
roll-account-columns = Spalten
roll-account-built = { $counts } gebaut
roll-account-instead = Anstelle von Reihen und Münzen
roll-letters = Wofür die Buchstaben stehen
roll-preview = Das Blatt, so weit es zu lesen ist
roll-best = { $own ->
    [yes] Deine besten Ergebnisse mit { $count } virtuellen Spielern auf diesem Blatt
   *[no] Deine besten Ergebnisse mit { $count } virtuellen Spielern
}
option-virtual = Virtuelle Spieler
option-virtual-2 = 2 ({ $rounds } Runden)
option-virtual-3 = 3 ({ $rounds } Runden)
option-virtual-4 = 4 ({ $rounds } Runden)
option-against = Gegen die virtuellen Spieler
option-against-hint = Sie werden auch gewertet; die meisten Punkte gewinnen.
option-sheet = Blatt
option-sheet-standard = Standard
option-sheet-standard-hint = Das übliche
option-sheet-latin = Lateinisches Quadrat
option-sheet-latin-hint = Jede Art sechsmal, je einmal in jeder Zeile und Spalte
option-sheet-own = Eigenes Blatt
option-sheet-own-hint = Sechs Zeilen aus p, s, a, c, g, t; Leerzeichen und Kommas stören nicht
option-coins = Münzen auf einem Blatt
option-coins-hint = Von 3 bis 99. Schreib, wie viele auf deinem stehen.
result-before = Während des Spiels
