# Das Würfelspiel (D-01 bis D-47, D2-01 bis D2-04).

## Spielmaterial

dice-chip = { $chip ->
    [points-1] Punktechip mit dem Wert 1
    [points-2] Punktechip mit dem Wert 2
    [points-3] Punktechip mit dem Wert 3
    [exchange] Tauschchip
    [push-back] Verdrängungschip
    [annul] Annullierchip
   *[black-die] Chip für den schwarzen Würfel
}
# Ein Feld: so viele Symbole nach so vielen Würfen.
dice-field = { kind }, { dice-place }
dice-place = Zeile { $line }, { $throws ->
    [1] erster Wurf
    [2] zweiter Wurf
   *[3] dritter Wurf
}
# Was auf einem Würfel oben liegt.
dice-face = { $kind }

## Was geschehen ist

dice-starter-drawn = { $seat } { $seat-is ->
    [you] wirst
   *[other] wird
} als Startspieler ausgelost.
dice-round-began = Runde { $round }: { $seat-is ->
    [you] Du beginnst
   *[other] { $seat } beginnt
}.
dice-start-chip-laid = Der Startspielerchip liegt in der Spalte { kind }.
dice-chip-laid = In der Spalte { kind } liegt ein Chip: { $chip }.
dice-die-rolled = Ein Würfel zeigt: { kind }.
dice-show = Die Würfel zeigen: { $pieces }.
dice-bonus-fields = Bonusfelder: { $pieces }.
dice-bonus-field = { kinds }: { $chip }
dice-thrown-again = { $seat } { $count ->
    [8] { $seat-is ->
        [you] wirfst
       *[other] wirft
    } alle Würfel
   *[other] { $seat-is ->
        [you] behältst
       *[other] behält
    } { $pieces } und { $seat-is ->
        [you] wirfst
       *[other] wirft
    } { $count } Würfel
} noch einmal.
dice-throw-annulled = { $seat } { $seat-is ->
    [you] annullierst
   *[other] annulliert
} den Wurf.
dice-black-die-set = { $seat } { $seat-is ->
    [you] legst
   *[other] legt
} den schwarzen Würfel hin: { kind }.
dice-stone-placed = { $party } { $party-is ->
    [you] setzt
   *[other] setzt
} einen Stein: { dice-field }.
    .brief = setzt { $kind-piece } × { $line }
dice-stone-fell = { $party-is ->
    [you] Dein Stein
   *[other] Der Stein von { $party }
} fällt aus der Spalte { kind } heraus.
    .brief = { $kind-piece }: Stein fällt
dice-stone-pushed = { $party-is ->
    [you] Dein Stein
   *[other] Der Stein von { $party }
} wird verdrängt: { dice-field }.
    .brief = { $kind-piece } × { $line }, verdrängt
dice-chose-reward = { $party } { $party-is ->
    [you] hast
   *[other] hat
} in der Spalte { kind } den besten Stein und { $party-is ->
    [you] nimmst
   *[other] nimmt
} { $chip ->
    [yes] einen Gebäudepunkt und den Chip
   *[no] zwei Gebäudepunkte
}.
dice-points-marked = { $party } { $party-is ->
    [you] bekommst
   *[other] bekommt
} { $points ->
    [one] 1 Gebäudepunkt
   *[other] { $points } Gebäudepunkte
} der Art { kind } und { $party-is ->
    [you] stehst
   *[other] steht
} auf Feld { $field }.
    .brief = { $kind-piece } +{ $points }
dice-point-exchanged = { $seat } { $seat-is ->
    [you] tauschst
   *[other] tauscht
} einen Punkt: { $to } statt { $from }.
dice-chip-gained = { $party } { $party-is ->
    [you] bekommst
   *[other] bekommt
} einen Chip: { $chip }.
    .brief = + { $chip }
dice-starter-named = { $party } { $party-is ->
    [you] bestimmst
   *[other] bestimmt
} { $seat-is ->
    [you] dich
   *[other] { $seat }
} zum Startspieler der nächsten Runde.
    .brief = { $seat-is ->
        [you] du beginnst
       *[other] { $seat } beginnt
    }
dice-reason-chips = Punktechips

## Ablehnungen

dice-no-throw-left = du hast deine drei Würfe gemacht; setze deinen Stein
dice-cannot-keep = diese Würfel kannst du nicht liegen lassen; lass nur liegen, was die Würfel zeigen, und wirf mindestens einen
dice-no-symbol = kein Würfel zeigt die Art { kind }; wähle eine Art, die zu sehen ist
dice-no-chip = dieser Chip fehlt dir: { $chip }
dice-nothing-to-annul = annullieren lässt sich nur der Wurf, den du gerade gemacht hast
dice-black-die-is-set = der schwarze Würfel liegt schon; du darfst ihn nur einmal im Zug hinlegen
dice-nobody-to-push = auf dem Feld, zu dem deine Würfel in der Spalte { kind } führen, steht kein Stein eines Gegners; setze deinen Stein, ohne zu verdrängen
dice-cannot-exchange = bei der Art { kind } kannst du den Punkt nicht nehmen; wähle eine andere Art, bei der dein Stein noch nicht auf Feld 12 steht
dice-no-such-seat = einen Spieler { $number } gibt es nicht; bestimme jemanden, der mitspielt

## Was nicht zu lesen war

expected-dice-action = erwartet wird eine Aktion{ instead }: throw, annul, black, place, push, take, mark, exchange oder name
expected-dice-chance = erwartet wird ein Ergebnis des Zufalls{ instead }, etwa garden, points-2, tower-9a oder seat-1
expected-kind = erwartet wird eine Gebäudeart{ instead }, etwa garden
expected-reward = erwartet wird points oder chip{ instead }
expected-seat-number = erwartet wird die Nummer eines Spielers{ instead }: 1 bis 6
expected-keep = erwartet wird das Wort „keep“{ instead }, wie in „throw keep garden-2 tower-1“
expected-dice = erwartet werden Würfel zum Liegenlassen{ instead }, etwa garden-2; nenne jede Art nur einmal, in der Reihenfolge ihres Werts, und zusammen höchstens acht Würfel

## Auf der Seite

game-dice = Würfelspiel
dice-about = Fünf Runden mit acht Würfeln: Setze deine Steine gut, gewinne Gebäudepunkte und Chips und liege in drei Wertungen auf den Leisten vorn.
option-chips = Chips in der Schachtel
option-chips-hint = Wie viele es gibt: Punkte 1, 2 und 3, Tausch, Verdrängen, Annullieren, schwarzer Würfel. Zuerst die mit heller Rückseite, darunter die mit dunkler. Schreib, was in deiner liegt.
dice-round = Runde { $round } von 5
dice-area = Würfelbereich
# Wo wenig Platz ist: mit weichen Trennstrichen, die man nur am Zeilenende sieht.
dice-column-head = { $kind ->
    [pavilion] Pavil­lon
    [seraglio] Se­rail
    [arcades] Ar­ka­den
    [chambers] Ge­mä­cher
    [garden] Gar­ten
   *[tower] Turm
}
dice-dice = Würfel
dice-keys = 1 bis 8: einen Würfel liegen lassen, mit Umschalt alle seiner Art, oder eine Antwort oder Spalte wählen. Pfeile: von Würfel zu Würfel. T: noch einmal werfen. C: bestätigen. B: zum Spielplan. U: rückgängig. R: wiederholen. Esc: Auswahl aufheben.
dice-line-turn = { $left ->
    [0] Setze deinen Stein
   *[other] Lass Würfel liegen und wirf noch einmal, oder setze deinen Stein
}
dice-line-reward = Dein Stein ist der beste in der Spalte { kind }: Was nimmst du?
dice-line-points = { $points ->
    [one] 1 Gebäudepunkt der Art { kind }: Vermerkst du ihn, oder tauschst du ihn?
   *[other] { $points } Gebäudepunkte der Art { kind }: Vermerkst du sie, oder tauschst du einen?
}
dice-line-name = Wer beginnt die nächste Runde?
dice-lands = Dein Stein kommt in { $place }{ $moved ->
    [yes] , nach unten gerückt
   *[no] { "" }
}.
dice-falls = Dein Stein fiele heraus: Von dort abwärts ist kein Feld frei.
dice-sub-push = Dein Stein nimmt das Feld ein; der Stein dort rückt um ein Feld nach unten, und so weiter.
dice-sub-annul = Der Wurf ist ungültig, als hättest du ihn nicht gemacht.
dice-sub-black = Ein Symbol mehr, gleich was du in diesem Zug noch wirfst.
dice-sub-setting = Welche Art soll der schwarze Würfel zeigen? Tippe auf ihre Spalte.
dice-sub-exchange = Eine leuchtende Spalte oder Leiste nimmt stattdessen einen Punkt.
dice-throw = { $count ->
    [one] 1 Würfel werfen
    [8] Alle Würfel werfen
   *[other] { $count } Würfel werfen
}
dice-throw-left = { $left ->
    [1] dein dritter und letzter Wurf
   *[other] dein zweiter Wurf
}
dice-do-annul = Wurf annullieren
dice-do-place = Setzen: { $count } × { kind }
dice-do-push = Verdrängen: { $count } × { kind }
dice-do-points = Zwei Gebäudepunkte
dice-do-chip = Ein Punkt und ein Chip: { $chip }
dice-do-mark = Ohne Tausch vermerken
dice-do-exchange = Stattdessen einen Punkt der Art { kind }
dice-do-name = { $name } { $name-is ->
    [you] beginnst
   *[other] beginnt
}
dice-die = Würfel { $number }: { kind }{ $kept ->
    [yes] , bleibt liegen
   *[no] { "" }
}
dice-black = Schwarzer Würfel: { kind }
dice-throws = { $count ->
    [one] 1 Wurf von 3
   *[other] { $count } Würfe von 3
}
# Im Akkusativ wie 'dice-chip'.
dice-start-chip = Startspielerchip
dice-starts = Beginnt diese Runde
dice-own-chips = Deine Chips
# $chip ist 'dice-chip', im Akkusativ.
dice-own-chip = { $chip }{ $count ->
    [one] { "" }
   *[other] , { $count }-mal
}{ $usable ->
    [yes] : jetzt verwendbar
   *[no] { "" }
}
dice-stones-left = { $count ->
    [0] kein Stein mehr
    [one] noch 1 Stein
   *[other] noch { $count } Steine
}
dice-column = { $kind }: { $count ->
    [0] keine Steine.
   *[other] { $stones }.
}
dice-stone-at = { $name }, { $place }
dice-tracks-title = Gebäude, Wertung { $scoring }
dice-tracks-hint = Auf demselben Feld ist der untere Stein besser.
dice-track = { $kind }: { $count ->
    [0] niemand
   *[other] { $stones }
}
dice-on-track = { $name } auf Feld { $field }
# Über den drei Feldern einer Zeile: nach welchem Wurf ein Stein dorthin kommt.
dice-head = { $throw }.
dice-scored = danach Wertung { $scoring }
dice-not-scored = danach keine Wertung
dice-fate-turn = endgültig: { $name-is ->
    [you] du bist wieder am Zug
   *[other] { $name } ist am Zug
}
dice-rewarded = { $count ->
    [0] Niemand würde belohnt
   *[other] Belohnt würden: { $names }
}
dice-brings-first = Bester Stein einer Spalte: 2 Punkte, oder 1 und der Chip
dice-brings-second = Zweitbester: was der erste übrig lässt
dice-would = { $case ->
    [first] Du wärst vorn, niemand Zweiter.
    [first-before] Du wärst vorn, { $name } auf Platz zwei.
    [both] Du wärst auf Platz eins und zwei.
    [second] Du wärst auf Platz zwei, nach { $name }.
    [second-own] Du wärst auf Platz zwei, nach deinem eigenen Stein.
   *[none] Du wärst dort auf Platz { $place }: keine Belohnung.
}
dice-rest = { $case ->
    [nobody] Niemand ist auf Platz zwei: Was du nicht nimmst, bekommt niemand.
    [own] Auch Platz zwei gehört dir: Was du jetzt nicht nimmst, bekommst du danach.
   *[other] { $left ->
        [chip] { $name } bekommt den Rest: einen Punkt und den Chip.
        [points] { $name } bekommt den Rest: zwei Punkte.
       *[open] { $name } bekommt, was du nicht nimmst.
    }
}
dice-kept = Behalten
dice-kept-hint = bleiben liegen
dice-thrown = Geworfen
dice-thrown-hint = zweimal tippen: alle einer Art
dice-chip-does = { $chip ->
    [points-1] Bringt in jeder Wertung 1 Punkt.
    [points-2] Bringt in jeder Wertung 2 Punkte.
    [points-3] Bringt in jeder Wertung 3 Punkte.
    [exchange] Wenn du einen Gebäudepunkt bekommst, darfst du ihn in einer anderen Art nehmen. Einmal.
    [push-back] Dein Stein nimmt das Feld eines fremden ein; der rückt um ein Feld nach unten. Einmal.
    [annul] Macht deinen letzten Wurf ungültig, als wäre er nicht gewesen. Einmal.
    [black-die] Ein Symbol mehr von beliebiger Art bis zum Ende deines Zuges. Einmal.
   *[start] Wer ihn bekommt, bestimmt, wer die nächste Runde beginnt.
}
dice-tracks-final = Die Leisten am Ende, mit den Punkten der letzten Wertung
dice-places = Plätze
scene-chips = Punktechips
