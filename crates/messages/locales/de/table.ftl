# Der Tisch eines Spiels auf der Seite.

## Spielmaterial in Worten, für alle, die zuhören

tile-label = { $kind }, Preis { $price }, { $walls }
# $sides ist eine Aufzählung von 'side': 'Norden, Osten'.
walls = { $count ->
    [0] keine Mauern
    [one] Mauer im { $sides }
   *[other] Mauern im { $sides }
}
cell-start = Startfeld, Feld { $cell }
cell-tile = { $tile }, Feld { $cell }
cell-tile-lit = { $tile }, Feld { $cell }, kann ausgetauscht werden
cell-empty = Leeres Feld { $cell }
cell-lit = Leeres Feld { $cell }, hier darf das Plättchen liegen
cell-tried = { $tile }, probeweise auf Feld { $cell }
palace-label = { $name-is ->
    [you] Dein Palast
   *[other] Palast von { $name }
}: { $tiles } Plättchen, längste Mauer { $wall }
own-palace-label = Dein Palast: { $tiles } Plättchen, längste Mauer { $wall }. Mit den Pfeiltasten geht es von Feld zu Feld.
stall-label = { $tile }, Bauhoffeld { $square }
stall-empty = Bauhoffeld { $square }: kein Plättchen
display-card = { $card } nehmen
reserve-label = Reserve, { $count ->
    [0] leer
   *[other] { $count } Plättchen
}
race-cell = { $count }, { $points ->
    [0] keine Punkte
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Teile des Tisches

market-and-money = Bauhof und Geld
market = Bauhof
money = Geld
money-hint = eine Karte oder mehrere bis Summe 5
your-palace = Deine Alhambra
your-money = Dein Geld
others = Die anderen Spieler und was geschehen ist
longest-wall = längste Mauer
reserve = Reserve
to-place = Zu legen
give-to = An { $neutral }
tab-calls = hier ist etwas zu tun
asides = Mehr zum Spiel
tab-race = Rennen
tab-to-come = Vorrat
tab-rivals = Gegner
tab-log = Verlauf
left-to-draw = { $cards } { $cards ->
    [one] Geldkarte
   *[other] Geldkarten
} und { $tiles } Plättchen noch zu ziehen
stock = Was noch kommt
# Steht nach der Zahl.
cards-left = { $count ->
    [one] Geldkarte übrig
   *[other] Geldkarten übrig
}
# Steht nach der Zahl.
tiles-left = { $edition ->
    [revised] Plättchen noch im Plättchenturm
   *[classic] Plättchen noch im Beutel
}
tiles-to-come = Noch ungesehene Plättchen
cards-to-come = Nicht sichtbare Geldkarten
piles-none = Fünf Stapel Geld. Wertung I liegt im zweiten, Wertung II im vierten.
piles-one = Fünf Stapel Geld. Wertung I ist vorbei, Wertung II liegt im vierten.
piles-two = Fünf Stapel Geld. Die Wertungen I und II sind vorbei.
scoring-near = Wertung { $scoring }: { $percent } % bei den nächsten { $draws } Karten, spätestens nach { $latest }
scoring-at-end = die letzte Wertung kommt am Ende des Spiels
if-scored = Wenn jetzt Wertung { $scoring } wäre
projected = { $points }, wenn jetzt gewertet würde
would-have = hätte dann
prizes = Punkte für die ersten Plätze
wall = Mauer
cards = Karten
# Von der Reserve.
none = leer
thinking = denkt nach
neutral = neutral
to-act-short = am Zug
cards-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
enlarge = { $name-is ->
    [you] Deinen Palast
   *[other] Den Palast von { $name }
} zeigen
palace-of = { $name-is ->
    [you] Dein Palast
   *[other] Der Palast von { $name }
}
hand-hidden = Die Handkarten sind verdeckt.
payments = Zahlungsmöglichkeiten
pay-exact = genau
pay-lost = { $count } verfallen
cannot-pay = { $currency }: Für dieses Plättchen { $lack ->
    [one] fehlt dir 1
   *[other] fehlen dir { $lack }
}.
tag-exact = genau
tag-payable = zahlbar

## Was jetzt zu tun ist

line-turn = Dein Zug: Nimm Geld, kaufe oder baue um
line-turn-added = Dein Zug: Nimm Geld, kaufe oder baue um; oder: { $added }
line-again = Genau bezahlt: noch eine Aktion oder Zug beenden
line-place = { $count ->
    [one] Lege dein Plättchen: in den Palast oder auf das Reservefeld
   *[other] Lege deine { $count } Plättchen: in den Palast oder auf das Reservefeld
}
line-place-or-give = { $count ->
    [one] Baue dein Plättchen, lege es auf das Reservefeld oder gib es an { $neutral }
   *[other] Baue deine { $count } Plättchen, lege sie auf das Reservefeld oder gib sie an { $neutral }
}
# $action ist, was auf dem Knopf steht.
line-tried = { $action }?
line-wait = { $name } { $name-is ->
    [you] bist
   *[other] ist
} an der Reihe
line-over = Das Spiel ist zu Ende
line-abandoned = Dieses Spiel wurde aufgegeben
line-past = Schritt { $step } von { $steps }
line-past-turn = Zug { $turn } von { $turns }
sub-turn = Tippe auf Geld, auf ein Plättchen im Bauhof oder auf ein eigenes.
sub-take = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} im Wert von { $sum }
sub-buy = { $tile }. Wähle, wie du zahlst; gelegt wird, wenn deine Aktionen vorbei sind.
sub-put = { $tile }. Wähle, wohin.
sub-tried = Mauer { $before } → { $after }. Wenn jetzt gewertet würde: { $more } { $gain ->
    [one] Punkt
   *[other] Punkte
}.
sub-tried-wall = Mauer { $before } → { $after }.

## Handeln

actions = Was zu tun ist
do-nothing = Bitte wählen
do-wait = Bitte warten
sent-when-back = Wird gesendet, sobald die Verbindung steht
draft-too-late = Das Spiel ist inzwischen weitergegangen: Was du zuletzt bestätigt hast, wurde nicht ausgeführt.
draft-not-kept = Der Server kann das gerade nicht annehmen. Nichts hat sich geändert; versuche es gleich noch einmal.
do-take = { $sum } nehmen
# $kind kommt kleingeschrieben.
do-buy = Kaufen: { $kind } { $price }
do-build = Bauen: { $kind }
do-exchange = Austauschen
do-remove = In die Reserve
do-store = In die Reserve
do-give = An { $neutral } geben
do-stop = Zug beenden
fate-exact = { $sum }, genau: noch eine Aktion
fate-lost = { $sum } für { $price }: { $lost } verfallen, dein Zug endet
fate-final = endgültig: kein Zurück
fate-seen = danach sieht man Neues
practice = Übung
line-of = { $name } · { $line }
fate-open = lässt sich zurücknehmen
fate-refused = nicht erlaubt
undo = Den letzten Schritt rückgängig machen
undo-short = Rückgängig
undo-barred = Nichts rückgängig zu machen: Etwas Neues wurde bekannt, oder andere haben gehandelt
undo-seen = Auch Bekanntes rückgängig machen: Das Spiel wird zur Übung
take-back-title = Zurücknehmen, was schon bekannt ist?
take-back-hint = Seitdem wurde Neues bekannt, oder andere haben gehandelt. Ab hier ist dieses Spiel eine Übung: Die Aufzeichnung sagt es, und es kommt in keine Bestenliste.
take-back = Zurücknehmen
redo = Wiederholen
rule-number = Regel { $rule }
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-fit = Den ganzen Palast zeigen

## Was geschehen ist

log = Was geschehen ist
log-order = Neuestes zuerst
log-start = Beginn
since-your-turn = Seit deinem Zug
since-none = Seit deinem Zug ist nichts geschehen.
since-begin = Noch hat niemand gehandelt.
bought = { $seat } { $seat-is ->
    [you] kaufst
   *[other] kauft
} { $tile } mit { $payment }{ $exact ->
    [yes] , genau
   *[no] {""}
}.
    .brief = kauft { $tile }
    .more = mit { $payment }{ $exact ->
        [yes] , genau
       *[no] {""}
    }
built = { $seat } { $seat-is ->
    [you] baust
   *[other] baut
} { $tile }.
removed = { $seat } { $seat-is ->
    [you] legst
   *[other] legt
} { $tile } in die Reserve.
exchanged = { $seat } { $seat-is ->
    [you] tauschst
   *[other] tauscht
} { $old } gegen { $tile }.
got = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} { $tile }.
left = Niemand bekommt { $tile }.
show-scoring = Zeigen
party-points = { $party } +{ $points }
money-taken-forgotten = { $seat } { $seat-is ->
    [you] nimmst
   *[other] nimmt
} { $count ->
    [one] 1 Geldkarte
   *[other] { $count } Geldkarten
}.
paid-forgotten = { $seat } { $seat-is ->
    [you] zahlst
   *[other] zahlt
}.

## Rund um den Tisch

scores-label = Punkte
edition-classic = klassische Ausgabe
edition-revised = überarbeitete Ausgabe
players-count = { $count } Spieler
look-as = { $name-is ->
    [you] Den Tisch vom eigenen Platz sehen
   *[other] Den Tisch als { $name } sehen
}
curtain = { $name } ist am Zug
curtain-why = Gib das Gerät weiter. Die Hand bleibt verdeckt, bis du weitermachst.
curtain-lift = Ich bin { $name }
game-menu = Dieses Spiel
helps = Hilfen an diesem Tisch
help-cells = Felder hervorheben, auf denen ein Plättchen liegen darf
help-projection = Mehrheiten zeigen und was eine Wertung jetzt brächte
help-tracker = Zeigen, was noch kommt und wie nah eine Wertung ist
help-memory = Im Verlauf die Geldkarten des ganzen Spiels nennen, nicht nur die der letzten Runde
replay = Wiedergabe
export = Als Text exportieren
copy-record = Als Text kopieren
record-copied = Die Aufzeichnung des Spiels ist in der Zwischenablage.
record-not-copied = Der Browser erlaubt das Kopieren nicht: Exportiere das Spiel stattdessen als Datei.
abandon = Spiel aufgeben
keys = Tasten
keys-list = 1 bis 4: ein Plättchen des Bauhofs. 5 bis 8: eine offene Geldkarte. B: dein Palast, dann Pfeiltasten und Enter. C: bestätigen. U: rückgängig, R: wiederholen. Escape: Auswahl aufheben.
step-first = Zum Anfang
step-back = Einen Schritt zurück
step-play = Von selbst abspielen
step-on = Einen Schritt weiter
step-last = Zum letzten Schritt
step-slider = Schritt
copy-link = Link kopieren
link-copied = Der Link ist in der Zwischenablage. Er enthält das ganze Spiel und öffnet es in jedem Browser bei diesem Schritt.
to-the-end = Zum Ergebnis
back-to-game = Zurück zum Spiel
step-pause = Anhalten
step-turns = Zugweise
step-pace = Tempo
# Was das Glück in jemandes Zug gebracht hat.
replay-luck = { $name }: { $text }
replay-start = Noch ist nichts geschehen
replay-set-up = Das Spiel ist aufgebaut
keys-replay = Wiedergabe: Pfeil links und rechts für einen Schritt, Pos1 und Ende für Anfang und Ende.
link-secret = In diesem Spiel sind noch Karten verborgen. Wenn es zu Ende ist, kannst du einen Link dazu machen.
link-by-hand = Kopiere diesen Link selbst: Der Browser lässt es die Seite nicht tun.
link-damaged = Dieser Link ist beschädigt: Zeichen fehlen oder sind falsch. Kopiere ihn noch einmal, als Ganzes.
keep-game = Dieses Spiel behalten
abandon-question = Dieses Spiel aufgeben? Du kannst es später wieder aufnehmen.
abandon-now = Aufgeben
abandon-not = Weiterspielen
# What the window is called: the game, and who plays it.
window-game = { $game }: { $names }
window-your-turn = Du bist dran · { $title }
game-lost = Dieses Spiel lässt sich nicht öffnen
game-unknown = In diesem Browser ist kein Spiel mit dieser Adresse gespeichert. Hat dir jemand den Link geschickt, dann bitte um einen aus der Wiedergabe: „Link kopieren“ legt das ganze Spiel hinein.
game-unreadable = Zeile { $line }, Spalte { $column }: { $why } Der Text ist noch gespeichert: Exportiere ihn aus der Liste der Spiele.
game-not-here = Diese Seite hat dafür noch keinen Tisch. Der Text ist noch gespeichert: Exportiere ihn aus der Liste der Spiele.

## Erweiterungsmodule

sub-buy-ware = Wähle, wie du zahlst.
do-buy-ware = Kaufen
answers = Antworten
purse-label = { $purse }, Wert { $value }
