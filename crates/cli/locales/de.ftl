# Was nur das Terminal sagt, auf Deutsch. Die Schlüssel sind die der englischen Datei.
#
# Beschriftungen stehen links in einer Zeile und haben höchstens acht Buchstaben. Was man tippt (keep,
# throw, save DATEI), ist in jeder Sprache dasselbe. Nichts wird gebeugt: Arten von Gebäuden stehen
# nach 'Art' oder allein.

## Tippen

term-not-text = Das ist kein UTF-8: Tippe es noch einmal.
term-too-long = Diese Zeile ist zu lang: Tippe eine kürzere.
term-choose = Wähle eine Zahl von 1 bis { $last }.
term-input-ended = Die Eingabe ist zu Ende.
term-undo-alone = Nicht verstanden: Schreib undo allein; es nimmt immer eine Aktion zurück.
term-log-number = Nicht verstanden: Schreib log, log all oder log und eine Zahl.
term-say-where = Sag, wohin: save DATEI.
term-misread = Spalte { $column }: { $why }. Hilfe gibt es mit help.
term-not-allowed = Nicht erlaubt: { $why }.
term-by-rule = { $why } (Regel { $rule })
term-no-rule = Eine Regel { $id } gibt es nicht: rule zählt alle auf.
term-nobody-called = So heißt hier niemand: Zu sehen sind { $names }.
term-taken-back = Zurückgenommen: { $action }.
term-nothing-to-take-back = Es gibt nichts zurückzunehmen: Seit deiner letzten Aktion hat der Zufall entschieden oder jemand anderes gehandelt.
term-bot-refused = { $action } wird abgelehnt: { $why }

## Hilfe

term-help-actions = Wähle eine Zahl, oder schreib, was du tust:
term-help-commands = Befehle:
term-help-letters = Buchstaben der Gebäude: { $letters }.
term-help-plain = was das Menü zeigt, so wie es dort steht
term-help-back = ein Menü zurück
term-help-look = noch einmal der Tisch; look NAME: was jemand hat
term-help-undo = deine letzte Aktion zurücknehmen, solange nichts Neues bekannt ist
term-help-rule = eine Regel in Worten; rule: die Liste aller Regeln
term-help-log = was geschehen ist; log 50, log all: mehr davon
term-help-save = die Partie in einer Datei speichern
term-help-record = die ganze Partie als Text
term-help-quit = aufhören; die Partie wird aufgehoben
term-help-cells = Felder zählen vom Startfeld 0,0 aus: so viele nach rechts, so viele nach unten.
term-help-take = Geld aus der Auslage: eine Karte, oder mehrere, die zusammen höchstens 5 wert sind
term-help-buy = das Plättchen auf Bauhoffeld 3
term-help-build = ein gekauftes Plättchen, oder eines vom Reservefeld
term-help-store = ein gekauftes Plättchen, auf dein Reservefeld
term-help-give = ein gekauftes Plättchen, an den neutralen Spieler
term-help-remove = ein Plättchen deines Palasts, auf dein Reservefeld
term-help-exchange = ein Plättchen deines Palasts gegen eines vom Reservefeld
term-help-stop = nichts mehr in diesem Zug
term-help-purses = ein Plättchen, bezahlt mit { $purses }
term-help-keep = ein weiterer Wurf; zwei Gärten und ein Turm bleiben liegen
term-help-keep-all = dasselbe; alle Gärten bleiben liegen
term-help-throw = ein weiterer Wurf mit allen Würfeln
term-help-throw-keep = ein weiterer Wurf, wie man ihn aufzeichnet
term-help-place = dein Stein, in die Spalte der Gärten
term-help-push = dasselbe mit einem Verdrängungschip, wo ein Stein liegt
term-help-annul = der letzte Wurf ist ungültig, mit einem Annullierchip
term-help-black = der schwarze Würfel zeigt einen Garten, mit dem Chip dafür
term-help-reward = deine Belohnung: zwei Gebäudepunkte, oder einer und der Chip
term-help-mark = Gebäudepunkte, wie sie sind
term-help-exchange-point = einer davon für einen Turm, mit einem Tauschchip
term-help-name = wer auf Platz 2 sitzt, beginnt die nächste Runde
term-help-take-tile = ein Plättchen der Spalte, die an der Reihe ist
term-help-take-start = der Startspielerchip, der dort liegt
term-help-build-taken = das genommene Plättchen, oder eines vom Reservefeld
term-help-store-taken = das genommene Plättchen, auf dein Reservefeld
term-help-give-taken = das genommene Plättchen, an den neutralen Spieler
term-help-change = ein Würfel um ein Auge, für eine Münze; oder down
term-help-construct = das Gebäude, wo Gelb 3 und Blau 5 sich treffen
term-help-coins = eine Münze für jedes gebaute Gebäude, wo Würfel sich treffen
term-help-second = auch das Gebäude der anderen Würfel, für drei Münzen
term-help-done = kein zweites Gebäude
term-help-keep-pair = Gelb 2 und Blau 6; die anderen wandern weiter
term-help-dice-in-full = Würfel, wie man sie aufzeichnet
term-help-sheet = Der gelbe Würfel wählt die Zeile deines Zettels, der blaue die Spalte.

## Eine Partie

term-is-person = { $name } { $here ->
    [alone] bist du
   *[several] sitzt an dieser Tastatur
}
term-is-bot = { $name } ist { $bot }
term-introduction = { $who }. Zufall: { $luck }. Hilfe gibt es mit help.
term-goes-on = Die Partie geht nach Schritt { $step } weiter.
term-task = { $name }: { $task }
term-task-plain = Wähle, was du tust.
term-curtain = { $name }, du bist am Zug. Wenn niemand sonst hinsieht, drücke die Eingabetaste:
term-stops = Unterbrochen nach Schritt { $step }. { $saved }
term-leave = Aufhören? { $saved } (ja oder nein)
term-scored = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, insgesamt { $total }
term-ways = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
}
term-undoable = lässt sich zurücknehmen

## Gespeicherte und aufgehobene Partien

term-save-exists = { $path } gibt es schon: Wähle eine andere Datei für --save, oder spiele diese Partie weiter mit --resume { $path } --save { $path }
term-in-use = { $path } ist in Gebrauch: Ein anderes Programm spielt diese Partie. Beende es, oder wähle { $other ->
    [file] eine andere Datei für --save
    [name] einen anderen Namen
   *[game] eine andere Partie
}
term-damaged-stays = Die Datei bleibt, wie sie ist.
term-damaged-no-copy = { $path } ist beschädigt, und es lässt sich keine Kopie aufheben: { $why }; wähle eine andere Datei für --save
term-damaged-copied = Der ganze Text bleibt in { $path }.
term-left-out = Das und alles dahinter fehlt.
term-name-taken = { $path } gibt es schon: Wähle einen anderen Namen.
term-cannot-save = Die Partie lässt sich nicht in { $path } speichern: { $why }.
term-changed-elsewhere = { $path } hat ein anderes Programm geändert: Wähle einen anderen Namen.
term-cannot-keep = Die Partie lässt sich nicht aufheben: { $why }. Sie geht trotzdem weiter; save DATEI speichert sie anderswo.
term-no-folder = das System nennt keinen Ordner für die Daten seiner Benutzer; setze XDG_DATA_HOME
term-saved = Gespeichert in { $path }.
term-saved-in = Die Partie ist in { $path } gespeichert.
term-kept = Die Partie ist aufgehoben: Mit sabika play geht sie weiter.
term-not-saved-since = Die Partie ist nicht auf dem neuesten Stand gespeichert: { $path } enthält sie nur bis Schritt { $step }.
term-not-saved = Die Partie ist nicht gespeichert: save DATEI speichert sie.
term-nothing-to-save = Die Partie ist nicht gespeichert, denn hier wurde nichts gespielt.
term-under-way = Angefangene Partien
term-new-game = eine neue Partie
term-enter-goes-on = Wähle eine Zahl; die Eingabetaste spielt die erste weiter.
term-game = { $game }: { $people }; { $state ->
    [over] zu Ende, { $scores }
    [abandoned] nach Schritt { $steps } aufgegeben
   *[going] Schritt { $steps }
}; { $when }
term-game-damaged = Beschädigt, geht davor weiter: { $why }
term-game-unreadable = nicht zu lesen: { $why }
term-when-unknown = wer weiß wann
term-just-now = gerade eben
term-ago = { $unit ->
    [minutes] { $count ->
        [one] vor 1 Minute
       *[other] vor { $count } Minuten
    }
    [hours] { $count ->
        [one] vor 1 Stunde
       *[other] vor { $count } Stunden
    }
   *[days] { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }
}
term-no-games = In { $folder } sind keine Partien aufgehoben.
term-games-folder = Sie liegen in { $folder }.
term-no-such-game = eine Partie { $id } ist nicht aufgehoben; sabika games zählt alle auf
term-deleted = Gelöscht: { $id } { $game }
term-cannot-delete = { $path } lässt sich nicht löschen: { $why }
term-cannot-keep-score = Das Ergebnis lässt sich nicht in { $path } aufheben: { $why }.
term-score-not-kept = Das Ergebnis ist nicht aufgehoben: { $why }.
term-this-game = diese Partie
term-not-among-best = Diese Partie ist nicht dabei.

## Werkzeuge

term-few-steps = { $file } hat nur { $steps } Schritte: --to geht von 0 bis { $steps }
term-records-bad = { $all ->
    [one] die Aufzeichnung ist fehlerhaft
   *[other] { $bad } von { $all } Aufzeichnungen sind fehlerhaft
}

## Beschriftungen

term-scores = Stand
term-score = Punkte
term-has = Hat
term-round = Runde
term-left = Übrig
term-tiles = Teile
term-reserve = Reserve
term-to-place = Legen
term-palace = Palast
term-market = Bauhof
term-open = Auslage
term-money = Geld
term-area = Bereich
term-tracks = Leisten
term-points = Gebäude
term-stone = Stein
term-stones = Steine
term-throw-number = Wurf { $number }
term-built = Gebaut
term-coins = Münzen
term-sheet = Zettel

## Plättchen, Paläste und Geld

term-none = nichts
term-empty = leer
term-start-tile = Start
term-tile = { $tile }
term-card = { $card }
term-side = { side }
term-walls = Mauern { $sides }
term-no-walls = keine Mauern
term-no-tiles = keine Plättchen
term-wall = Mauer { $length }
term-wall-change = Mauer { $before } -> { $after }
term-in-reserve = { $count } in Reserve
term-at = auf { $cell }
term-build = baue { $tile }
term-remove = entferne
term-remove-tile = { $tile } von { $cell }
term-exchange = tausche { $tile }
term-exchange-for = gegen { $tile } auf { $cell }
term-redesign = baue um:
term-store = lege { $tile } auf dein Reservefeld
term-give = gib { $tile } an { $name }
term-take = nimm
term-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
term-cards-left = { $cards } Karten im Stapel, { $discarded } abgelegt, { $tiles } Plättchen
term-scoring-within = Wertung { $scoring } unter den nächsten { $cards } Karten
term-scoring-at-end = die letzte Wertung kommt am Ende
term-turn = Nimm Geld, kaufe oder baue deinen Palast um.
term-turn-added = Oder: { $what }.
term-turn-again = Du hast passend bezahlt: Tu noch etwas, oder hör hier auf.
term-place-tiles = Lege { $tiles }.
term-take-money = nimm Geld:
term-take-cards = { $cards }{ $count ->
    [one] {""}
   *[other] , zusammen { $sum }
}
term-buy = kaufe
term-buy-tile = Bauhoffeld { $square }, { $tile } für { $price } { currency },
term-buy-with = mit { $payment }: { $lost ->
    [0] passend, du darfst noch etwas tun
   *[other] { $lost } zu viel
}
term-stop = hör hier auf
term-pass = passe: Sonst geht nichts

## Würfelspiele

term-dice-round = { $number } von { $all }; { $starter } beginnt{ $named ->
    [yes] , dann { $next }
   *[no] {""}
}; Wertungen kommen nach Runde 1, 3 und 5
term-area-legend = { $names }; jede Zeile links, Mitte, rechts: nach einem, zwei, drei Würfen
term-black-die = schwarzer Würfel
term-stones-left = { $count ->
    [one] noch 1 Stein
   *[other] noch { $count } Steine
}
term-throw-again = wirf noch einmal:
term-all-dice = alle Würfel
term-keep-kinds = { $count ->
    [1] eine Art
    [2] zwei Arten
    [3] drei Arten
    [4] vier Arten
    [5] fünf Arten
   *[other] sechs Arten
} liegen lassen:
term-place-stone = setze deinen Stein:
term-spot = Zeile { $line } { $throws ->
    [1] links
    [2] Mitte
   *[3] rechts
}
term-lands = { $spot }: { $rank }
term-moves = { $spot } ist belegt, also { $rest }: { $rank }
term-falls = { $spot } ist belegt: Er fällt heraus
term-rank = { $place ->
    [1] bisher der beste
    [2] bisher der zweite
    [3] bisher der dritte
   *[other] bisher Nummer { $place }
}
term-starts-next = { $name } beginnt die nächste Runde
term-dice-short = In Worten: { $left ->
    [0] place { $word }
   *[other] keep { $word } { $count }, throw, place { $word }
}
term-name-starter = Du hast den Startspielerchip: Bestimme, wer die nächste Runde beginnt.
term-dice-turn = { $left ->
    [0] Setze deinen Stein.
    [1] Wirf noch einmal (das letzte Mal), oder setze deinen Stein.
   *[other] Wirf noch einmal (zweimal geht es noch), oder setze deinen Stein.
}
term-dice-reward = { $who ->
    [nobody] In der Spalte { kind } liegt kein anderer Stein: Wähle eine Belohnung.
    [own] In der Spalte { kind } sind beide Belohnungen deine: Wähle, welche zuerst kommt.
   *[other] Dein Stein ist der beste in der Spalte { kind }: Wähle; die andere Belohnung bekommt { $name }.
}
term-dice-points = { $points ->
    [one] Du bekommst 1 Punkt der Art { kind }: Vermerke ihn, oder tausche ihn mit einem Chip.
   *[other] Du bekommst { $points } Punkte der Art { kind }: Vermerke sie, oder tausche einen mit einem Chip.
}
term-chips-left = { $light } Chips verdeckt, und { $dark } für die letzte Runde
term-chip = { $chip ->
    [points-1] Punkte 1
    [points-2] Punkte 2
    [points-3] Punkte 3
    [exchange] Tausch
    [push-back] Verdrängen
    [annul] Annullier
   *[black-die] schwarz
}
term-chip-start = Start
term-no-points-yet = noch hat niemand Gebäudepunkte
term-under = unter
term-on-track = { $field }, Platz { $place }
term-no-chips = keine Chips
term-chips-worth = in jeder Wertung { $points } wert
term-gain = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} der Art { kind } ({ $before } -> { $after })
term-annul = { $throw ->
    [1] annulliere den Wurf und wirf alle Würfel neu
   *[other] annulliere den Wurf; die Würfel liegen wieder wie davor
}
term-black = setze den schwarzen Würfel:
term-black-to = auf { kind }, das macht { $count }
term-push = verdränge:
term-push-away = { kind }, { $spot }: { $rank }, und { $name } rückt nach unten
term-mark = vermerke { $gain }
term-exchange-point = tausche einen Punkt
term-exchange-point-for = gegen { $gain }
term-take-points = nimm { $gain }
term-take-chip = nimm { $gain } und den Chip { $chip }
term-take-start = nimm { $gain } und den Startspielerchip
term-alcazaba-turn = { $left ->
    [0] Setze deinen Stein.
    [1] Wirf noch einmal (das letzte Mal), setze deinen Stein, oder baue deinen Palast um.
   *[other] Wirf noch einmal (zweimal geht es noch), setze deinen Stein, oder baue deinen Palast um.
}
term-alcazaba-take = Dein Stein ist der beste in der Spalte { kind }: Nimm ein Plättchen { $chip ->
    [yes] oder den Chip der Spalte.
   *[no] der Spalte.
}
term-tiles-hidden = { $count } Plättchen verdeckt
term-start-chip = Startspielerchip
term-take-start-chip = nimm den Startspielerchip

## Roll & Write

term-roll-round = { $number } von { $all }; { $first } ist zuerst an der Reihe
term-no-sheet = { $name } hat keinen Zettel: Würfel streichen Gebäude ab
term-roll-turn = { $coins ->
    [0] Baue ein Gebäude, oder nimm Münzen.
   *[other] Baue ein Gebäude, oder nimm Münzen; vorher ändern Münzen Würfel.
}
term-roll-second = Du darfst für { $coins } Münzen ein zweites Gebäude bauen.
term-roll-keep = Behalte einen gelben und einen blauen Würfel; die anderen bekommt { $heir }.
term-roll-short-turn = In Worten: construct 3 5 für Gelb 3 und Blau 5, change gelb 3 up, coins
term-roll-short-keep = In Worten: keep 3 5 für Gelb 3 und Blau 5
term-nobody = niemand
term-colour = { $colour ->
    [yellow] Gelb
   *[blue] Blau
}
term-construct = baue:
term-construct-second = baue für { $coins } Münzen:
term-gain-coins = nimm Münzen: { $count }
term-leave-at-one = lass es bei einem Gebäude
term-keep-pair = behalte { $pair }, gib { $other } an { $heir }
term-change-die = ändere einen Würfel für eine Münze:
term-change-to = { term-colour } { $pips } auf { $to }
term-makes = macht { $count } von { $boxes }
term-of-boxes = { $count } von { $boxes }
term-coins-column = Münzen
term-yellow-column = gelb
term-blue-column = blau
term-boxes = Kästen
term-prize = Preis
term-best-open = bester freier Platz
term-coins-left = { $has }, { $spent } ausgegeben, { $left } auf dem Zettel
term-sheet-legend = [ ] ist gebaut, * ist ein Würfel

## Tipps und Analyse

term-percent = { $number } %
term-read-so-far = Angesehen bis dahin, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}.
term-no-such-seat = In dieser Partie gibt es keinen Platz „{ $called }“; es gibt { $names }.
term-hint-head = { $name }, nach Schritt { $step }: was die besten Aktionen erwarten lassen
term-hint-no-bot = Kein Bot kennt dieses Spiel, also gibt es keinen Tipp.
term-hint-over = Die Partie ist zu Ende, also gibt es keinen Tipp; nimm mit --step einen früheren Schritt oder lass die Partie analysieren.
term-hint-luck = Der Zufall ist an der Reihe, also ist nichts zu entscheiden; nimm mit --step einen früheren Schritt.
term-hint-not-your-turn = An der Reihe ist { $names }; ein Tipp ist für den, der handelt.
term-hint-about-the-same = Etwa so gut wie 1.
term-hint-less = { $less } weniger als 1.
term-hint-only = Es gibt nur diese eine.
term-hint-points = Die Zahlen sind die Punkte, die am Ende zu erwarten sind.
term-hint-calibrated = Die Zahlen sind Gewinnchancen: 70 % gesagt, 70 % gewonnen, siehe docs/review.md.
term-hint-uncalibrated = Die Zahlen sind Gewinnchancen, wenn einfache Bots weiterspielen; gut zum Vergleichen, nicht genau.
term-help-hint = die drei besten Aktionen, was sie erwarten lassen und warum
term-review-at-turn = Safiya ist bei Zug { $turn }
term-review-head = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}, { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, jede mit { $playouts ->
    [one] 1 Probespiel
   *[other] { $playouts } Probespielen
} geprüft.{ $over ->
    [yes] {""}
   *[no] {" "}Die Partie ist nicht zu Ende.
}
term-review-points = Punkte
term-review-kept = Genauigkeit
term-review-luck = Glück
term-review-cost-most = { $name }: Zug { $turn } hat am meisten gekostet, { $lost }.
term-review-nothing = { $name }: nichts zu verbessern. Das Glück entschied.
term-review-start = zu Beginn
term-review-own = eigenes Spiel
term-review-luck-part = Glück
term-review-others = Spiel der anderen
term-review-moment = Zug { $turn }, { $in ->
    [one] von { $from } auf { $to }: { $lost } verschenkt
   *[parts] { $lost } verschenkt, das meiste hier, von { $from } auf { $to }
}
term-review-played = Gespielt
term-review-better = Besser
term-review-why = Warum
term-review-try = Ansehen
term-review-accuracy = Genauigkeit: wie viel man von dem, was zu erwarten war, in einem Zug im Mittel behielt.

## Versprochenes Glück

term-verified = { $file }: { $draws ->
    [one] Die eine Ziehung kommt
   *[other] Alle { $draws } Ziehungen kommen
} aus der vermerkten Zahl.
term-sealed = Die Zahl war vor dem Spiel versiegelt: { $seal }
term-not-sealed = Es ist kein Siegel vermerkt: Niemand kann wissen, ob die Zahl schon vor dem Spiel da war.
term-no-seed = { $file } vermerkt keine Zahl, aus der alle Ziehungen kamen: Was an einem Tisch aufgedeckt wurde, lässt sich nicht prüfen
term-not-drawn = { $file }: Schritt { $step } ist { $noted }, aber die Zahl bringt { $drawn }: Jemand hat die Aufzeichnung oder ihre Zahl geändert
term-seal-broken = { $file } vermerkt das Siegel { $noted }, das nicht aus dieser Zahl und diesem Salz entstand: Jemand hat etwas davon geändert
term-other-seal = das ist nicht das Siegel dieses Spiels, das ist { $noted }; gib alles an, was du bekommen hast, oder mindestens die ersten acht Stellen
