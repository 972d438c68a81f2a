# Die Seite rund um den Tisch: Start, Auswahl, Listen, Einstellungen. Die Schlüssel sind die der
# englischen Datei in locales/en.

## Überall

navigation = Seiten
game-alhambra = Alhambra
new-game = Neues Spiel
games = Spiele
import = Spiel importieren
rules = Regeln
settings = Einstellungen
language = Sprache
fan-made = Sabika ist eine unabhängige Umsetzung von Fans und steht in keiner Verbindung mit dem Autor oder den Verlagen.
close = Schließen
cancel = Abbrechen
save = Speichern
update-ready = Eine neue Version von Sabika ist da.
update-now = Jetzt nehmen
cannot-keep = Dieser Browser kann das Spiel nicht aufbewahren: Sein Speicher ist voll oder abgeschaltet. Exportiere das Spiel, bevor du die Seite schließt.
bot-fails = { $name } antwortet nicht. Berühre irgendetwas auf dem Tisch, um noch einmal zu fragen.
bot-replaced = { $name } hat zweimal nicht geantwortet. Ab hier spielt ein einfacherer Bot für { $name } weiter; dein Spiel bleibt, wie es ist.
bot-untaught = Was { $name } gelernt hat, ließ sich nicht laden: { $name } spielt ohne dieses Wissen, nicht ganz so gut. Öffne das Spiel noch einmal, wenn du online bist.
cannot-load-language = Diese Sprache ließ sich nicht laden. Versuche es wieder, wenn du online bist.
nowhere = Diese Adresse führt nirgendwohin
nowhere-hint = Vielleicht fehlt ein Zeichen. Deine Spiele sind noch da, wo sie waren.
home = Startseite
went-on-elsewhere = Dieses Spiel ist in einem anderen Fenster weitergegangen. Du siehst es, wie es dort steht; was du hier inzwischen getan hast, zählt nicht.
open-elsewhere = Dieses Spiel ist auch in einem anderen Fenster offen. Hier geht es so weiter, wie dort gespielt wird.
gone-elsewhere = Das Spiel wurde in einem anderen Fenster gelöscht oder ist nicht mehr lesbar. Darum ist es hier geschlossen.

## Start

hero-title = Die Alhambra‑Spiele, wann immer du magst
hero-lead = Gegen gute Bots, mit Freunden in der Ferne oder mit anderen an einem Bildschirm. Ohne Konto, ohne Installation.
hero-picture = Der Hof eines Palasts in der Dämmerung, durch einen Bogen gesehen: ein Wasserbecken, ein roter Turm, verschneite Berge
play-now = Jetzt spielen
# Was der Knopf beginnt. $level ist 0, wo die Leute vom Hof verschieden stark sind.
play-starts = { $game }: { $company }
company = { $persons ->
    [0] { court-told }, und du schaust zu
    [1] { $bots ->
        [0] du allein
       *[other] du gegen { court-told }
    }
   *[other] { $bots ->
        [0] { $persons } Personen an diesem Bildschirm
       *[other] { $persons } Personen, mit { court-told }
    }
}
court-told = { $level ->
    [0] { $names }
   *[other] { $names } ({ level-word })
}
change-it = ändern
all-games = Alle Spiele
play = Spielen
players-range = { $least } bis { $most }
minutes = { $count } Min.
rules-of = Regeln: { $game }
set-up = { $game } einrichten
more-games = { $count ->
    [one] Noch 1 Spiel läuft
   *[other] Noch { $count } Spiele laufen
}
mark-to-beat = Bisher am besten: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
alhambra-about = Kaufe Gebäude in vier Währungen und lass innerhalb einer langen Mauer einen Palast wachsen. Dreimal gibt es Punkte für die besten Baumeister.

## Ein Spiel wählen

start = Spiel beginnen
game = Spiel
players = Spieler
seats = Wer spielt
# So heißt, wer keinen Namen angibt. Im Verlauf steht „Gast nimmt Denar 5“: Es muss ein Name sein können.
you-name = Gast
player-name = Spieler { $number }
seat-name = Name an Platz { $number }
seat-who = Wer an Platz { $number } spielt
who-person = Eine Person
who-person-hint = Du oder jemand anders an diesem Bildschirm.
seat-number = Platz { $number }
takes-seat = { $name } an Platz { $number }
court-about = Fünf Leute vom Hof, fünf Stärken. Sie alle sehen nur, was du an ihrer Stelle sehen würdest.
think = Safiyas Zeit für einen Zug
think-time = { $seconds ->
    [0] sofort
   *[other] { $seconds } s
}
think-hint = Sofort heißt: Sie probiert eine feste Zahl möglicher Fortsetzungen aus und spielt an derselben Stelle wieder dasselbe, auf jedem Gerät. Mit einer Zeit probiert sie aus, was dein Gerät schafft, und spielt vielleicht anders.
court-fared = { $won } von { $of } gewonnen
level-trade = { $level ->
    [1] die Gärtnerin
    [2] der Fliesenmacher
    [3] die Seidenhändlerin
    [4] der Baumeister
   *[5] die Astronomin
}
level-does = { $level ->
    [1] Spielt, wie es ihr gefällt. Übersieht so manche gute Gelegenheit.
    [2] Versteht sein Handwerk. Übersieht ab und zu etwas und denkt nie voraus.
    [3] Übersieht nichts und wägt jeden Zug ab. Denkt nicht voraus.
    [4] Spielt die besten Züge im Kopf ein Stück weit durch, ehe er sich entscheidet.
   *[5] Spielt vor jedem Zug weit mehr mögliche Fortsetzungen durch als Yusuf.
}
level-word = { $level ->
    [1] sanft
    [2] leicht
    [3] mittel
    [4] stark
   *[5] am stärksten
}
level-of = Stufe { $level } von 5
level-told = { level-word }, { level-of }
shuffle-seats = Plätze auslosen
who-begins = Es beginnt, wer die wenigsten Karten bekommt:
note-watch = Nur Bots spielen: Du schaust zu.
note-curtain = An diesem Bildschirm spielen mehrere: Zwischen ihren Zügen verbirgt ein Vorhang die Handkarten.
note-hot-seat = An diesem Bildschirm spielen mehrere, mit offenen Handkarten: Es gibt keinen Vorhang.
note-neutral = Zu zweit sammelt auch { $name } Gebäude. Er hat keine Züge und kann nicht gewinnen.
option-edition = Ausgabe
option-edition-classic = Klassisch
option-edition-classic-hint = Der neutrale Spieler im Spiel zu zweit heißt Dirk.
option-edition-revised = Überarbeitet
option-edition-revised-hint = Er heißt Boabdil. Die Regeln sind dieselben.
option-hands = Geldkarten
option-hands-secret = Geheime Handkarten
option-hands-secret-hint = Von den anderen siehst du nur die Zahl der Karten, wie es die Regeln wollen.
option-hands-open = Offene Handkarten
option-hands-open-hint = Alle sehen die Karten von allen.
option-youngest = Wer am jüngsten ist
option-youngest-hint = Die Nummern der Plätze, der jüngste zuerst. Steht hier nichts, ist Platz 1 der jüngste.
choice-misread = „{ $value }“ lässt sich hier nicht wählen.
# Was zugeklappt ist, in wenigen Worten: „Mehr: klassische Ausgabe, Hilfen an“.
more-folded = Mehr: { $what }
helps-folded = { $on ->
    [all] Hilfen an
    [none] Hilfen aus
   *[some] manche Hilfen an
}
help = Hilfen am Tisch
choose-cells = Felder hervorheben
choose-cells-hint = Zeigt, wo ein gewähltes Gebäude stehen darf.
choose-projection = Wertung jetzt
choose-projection-hint = Zeigt, wer bei jedem Gebäude führt und was eine Wertung brächte.
choose-tracker = Was noch kommt
choose-tracker-hint = Zeigt, wie viel Geld und wie viele Gebäude noch da sind und wie nah eine Wertung ist.
choose-memory = Geld merken
choose-memory-hint = Der Verlauf nennt die Geldkarten des ganzen Spiels, nicht nur die der letzten Runde.

## Aufbewahrte Spiele

no-games = Noch kein Palast
no-games-hint = Spiele, die du beginnst, stehen hier, und du kannst sie fortsetzen, wann immer du magst.
kept-here = Spiele und Einstellungen bleiben allein in diesem Browser. Nichts wird verschickt.
stage-new = Beginnt gleich
stage-dealing = Läuft
stage-your-turn = Du bist am Zug
stage-turn = { $name } ist am Zug
stage-abandoned = Aufgegeben
stage-over = { $count ->
    [one] { $winners } hat gewonnen
   *[other] { $winners } haben gemeinsam gewonnen
}
steps-count = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
continue = Fortsetzen
open = Öffnen
more = Mehr
rename = Umbenennen
title = Titel des Spiels
save-file = Als Datei speichern
copy-text = Als Text kopieren
copied = Kopiert
cannot-copy = Dieser Browser hat das Kopieren nicht erlaubt. Speichere das Spiel stattdessen als Datei.
take-up = Wieder aufnehmen
delete = Löschen
delete-title = Dieses Spiel löschen?
delete-hint = Dann ist es weg: Exportiere es vorher, wenn du es wiedersehen willst.
keep-it = Behalten
unreadable = Ein Spiel, das sich nicht lesen lässt
unreadable-hint = Es kann aus einer anderen Version von Sabika stammen. Seinen Text kannst du noch speichern.
damaged-hint = Die Schritte vor dieser Stelle lassen sich als neues Spiel weiterspielen. Das beschädigte bleibt hier, wie es ist; seinen Text kannst du noch speichern.
go-on-from = Ab Schritt { $step } weiterspielen
bad-line = Zeile { $line }, Spalte { $column }: { $why }

## Importieren

import-lead = Füge die Aufzeichnung eines Spiels ein oder öffne eine Datei damit.
record-text = Aufzeichnung
choose-file = Datei öffnen
drop-file = oder hierher ziehen
import-now = Importieren
import-hint = Ein Spiel, das nicht zu Ende ist, geht mit dir auf dem ersten Platz und Bots auf den anderen weiter, es sei denn, die Aufzeichnung sagt, wer spielt.
import-nothing = Noch gibt es nichts zu importieren: Füge eine Aufzeichnung ein oder öffne eine Datei.
import-too-long = Das ist mehr als 1 MB und kann nicht die Aufzeichnung eines Spiels sein.
import-no-file = Die Datei ließ sich nicht lesen.

## Einstellungen

own-name = Dein Name
own-name-hint = So heißt du in Spielen, die du beginnst, wenn du dort keinen anderen Namen angibst.
theme = Farben
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
motion = Bewegung
motion-off = Keine
motion-hint = Ohne Bewegung steht alles sofort an seinem neuen Platz, mit einem Ring darum. Verlangt dein Gerät weniger Bewegung, gibt es keine.
speed-normal = Normal
speed-fast = Schnell
speed-slow = Langsam
pace = Bots lassen sich Zeit
pace-off = Gar nicht
sound = Ton
sound-off = Aus
sound-on = An

## Regelbuch

rules-search = In den Regeln suchen
rules-found = { $count ->
    [0] Nichts gefunden
    [one] 1 Stelle gefunden
   *[other] { $count } Stellen gefunden
}
contents = Inhalt
rules-coming = Das Regelbuch wird geöffnet …
rules-missing = Das Regelbuch ließ sich nicht laden. Versuche es wieder, wenn du online bist.
rules-all = Das ganze Regelbuch
rules-unknown = Eine Regel { $rule } gibt es nicht. Hier ist das ganze Regelbuch.

## Erweiterungsmodule

option-module = Erweiterungsmodule
