# Was Sabika sagt, auf Deutsch. Die Schlüssel sind die der englischen Datei in locales/en.
#
# Gebäude, Währungen, Seiten und Module kommen als Kennungen ($kind, $currency, $side, $module):
# Man zeigt sie mit { kind }, { kinds }, { currency }, { side }, { module } von unten, nie so, wie sie
# sind. Alles andere kommt fertig zum Zeigen: Spieler als Namen, Plättchen und Karten so, wie die Sätze
# 'tile' und 'card' sie machen, Felder als '2,-1'.
#
# Nichts davon wird gebeugt: Plättchen und Karten stehen im Nominativ oder Akkusativ, Namen auch nach
# 'an' und 'von', Module nur in Klammern oder allein.
#
# Ablehnungen beginnen klein und enden ohne Punkt: Sie stehen innerhalb anderer Sätze. Ihre Teile
# trennt ein Strichpunkt, denn nach einem Doppelpunkt begänne ein ganzer Satz groß.

## Spielmaterial

kind = { $kind ->
    [pavilion] Pavillon
    [seraglio] Serail
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Garten
   *[tower] Turm
}
kinds = { $kind ->
    [pavilion] Pavillons
    [seraglio] Serails
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Gärten
   *[tower] Türme
}
currency = { $currency ->
    [denar] Denar
    [dirham] Dirham
    [ducat] Dukat
   *[florin] Gulden
}
# Steht nach 'im'.
side = { $side ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
# Mehrere Plättchen können gleich heißen: Der Buchstabe ihrer Kennung, wie in tower-9a, steht auf keinem.
tile = { kind } { $price }
card = { currency } { $value }
die = { $colour ->
    [yellow] Gelb { $pips }
   *[blue] Blau { $pips }
}
# Aufzählungen werden von links her zusammengesetzt.
list-more = { $before }, { $item }
list-last = { $before } und { $item }
you = Du
seat-without-name = Spieler { $number }
neutral-without-name = Spieler Neutral

## Was man kaufen kann und womit man zahlt

ware-square = das Plättchen auf Bauhoffeld { $square }
payment = { $messages-count ->
    [0] { $cards }
   *[other] { $cards-count ->
        [0] { $purses }
       *[other] { $cards } sowie { $purses }
    }
}

## Ablehnungen: Bauen

site-taken = ein Plättchen gehört auf ein leeres Feld; { $cell } ist belegt
tile-lies-here = jedes Plättchen gibt es einmal; dieses liegt schon auf { $cell }
not-adjacent = ein Plättchen muss mit einer Seite an den Palast grenzen; { $cell } hat keine Seite mit ihm gemeinsam
walls-differ = Mauern müssen zueinander passen; im { side } von { $cell } hat das eine Plättchen eine Mauer und das andere keine
out-of-reach = das Plättchen muss vom Startfeld aus zu Fuß erreichbar sein; kein Weg ohne Mauern führt nach { $cell }
leaves-hole = es darf kein Loch bleiben; vom leeren Feld { $cell } führt kein Weg über leere Felder nach draußen
nothing-there = nur ein Plättchen des Palasts lässt sich entfernen oder austauschen; { $cell } ist leer
start-tile = das Startfeld bleibt liegen; man kann es weder entfernen noch austauschen

## Ablehnungen: ein Zug

not-your-turn = du bist nicht am Zug; warte, bis du gefragt wirst
game-is-over = das Spiel ist zu Ende; es gibt nichts mehr zu tun
not-now = das geht jetzt nicht; wähle eine der Aktionen, die angeboten werden
other-game = das gehört zu einem anderen Spiel; wähle eine der Aktionen, die angeboten werden
answer-first = erst kommt die Antwort auf das, was du gefragt wirst; wähle eine von denen, die angeboten werden
tiles-wait = erst kommen die Plättchen, die noch zu legen sind; baue sie oder lege sie auf dein Reservefeld
not-in-game = das Modul „{ $module }“ ist nicht im Spiel; man wählt es, bevor eine Partie beginnt
takes-nothing = du musst mindestens eine Geldkarte nehmen
takes-too-many = offen liegen nur vier Geldkarten; nimm nicht mehr als diese
not-on-display = { $card } liegt nicht offen in der Auslage; nimm Karten, die dort liegen
takes-too-much = mehrere Karten dürfen zusammen höchstens 5 wert sein, diese sind { $sum } wert; nimm weniger oder eine allein
square-is-empty = Bauhoffeld { $square } ist leer; kaufe ein Plättchen von einem anderen
not-for-sale = { $ware } steht nicht zum Verkauf; wähle etwas, das zu haben ist
two-currencies = bezahlt wird in einer einzigen Währung; lass die Karten der anderen weg
wrong-currency = die Währung ist hier { currency }; zahle nur mit Karten dieser Währung
not-in-hand = du hast { $card } nicht oder nicht so oft; zahle mit Karten aus deiner Hand
pays-too-little = der Preis ist { $price }, die Zahlung ergibt aber nur { $paid }; lege Karten derselben Währung dazu
must-act = passen darfst du nur, wenn sonst nichts möglich ist; wähle eine der Aktionen, die angeboten werden
not-in-reserve = du hast { $tile } nicht auf deinem Reservefeld; bei einem Umbau kannst du nur Plättchen von dort einbauen
too-early-to-place = das Plättchen { $tile } hast du in diesem Zug gekauft; gelegt wird es, wenn deine Aktionen zu Ende sind
not-waiting = das Plättchen { $tile } wartet nicht darauf, gelegt zu werden; lege eines, das du gerade bekommen hast
no-gift = das Plättchen { $tile } kannst du nicht weggeben; das geht nur zu zweit und nur mit einem, das du gerade gekauft oder genommen hast
impossible-chance = das kann der Zufall jetzt nicht bringen; es gehört nicht zu dem, was noch gezogen werden kann

## Was nicht zu lesen war. $end sagt, ob der Text hier endet; sonst steht hier $found.

instead = { $end ->
    [yes] {""}
   *[no] {" "}statt „{ $found }“
}
expected-action = erwartet wird eine Aktion{ instead }: take, buy, build, store, give, remove, exchange, stop oder ein Modul und was es hinzufügt, wie in „moors develop“
expected-at = erwartet wird das Wort „at“{ instead }, wie in „build tower-9a at 2,0“
expected-bot = erwartet wird ein Bot{ instead }: level-1 bis level-5, random, greedy oder flat-N mit N von 1 bis 10000
expected-card = erwartet wird eine Geldkarte wie denar-5{ instead }
expected-cell = erwartet wird ein Feld wie 2,-1{ instead }: vom Startfeld aus so viele nach rechts, so viele nach unten
expected-chance = erwartet wird ein Ergebnis des Zufalls{ instead }, etwa denar-5, tower-9a oder scoring
expected-currency = erwartet wird eine Währung{ instead }: denar, dirham, ducat oder florin
expected-end = erwartet wird das Ende der Zeile{ instead }; lass sie davor enden
expected-game = erwartet wird der Name eines Spiels wie alhambra{ instead }
expected-game-line = erwartet wird eine erste Zeile wie „game alhambra 1“{ instead }
expected-name = erwartet wird der Name eines Spielers{ instead }
expected-nothing = { $end ->
    [yes] hier kann nichts von diesem Modul stehen
   *[no] „{ $found }“ kann nicht von diesem Modul stammen
}; es tut nichts und bringt nichts
expected-option = erwartet wird eine Option oder die Zeile „--“{ instead }
expected-purse = erwartet wird ein Geldbeutel{ instead }, nur einmal genannt und mit einer Nummer von 1 bis 8
expected-quote = erwartet wird ein schließendes Anführungszeichen { $end ->
    [yes] im Namen
   *[no] in { $found }
}
expected-space = erwartet wird nach dem schließenden Anführungszeichen ein Leerzeichen{ instead }
expected-seats-line = erwartet wird eine zweite Zeile wie „seats Ana Ben Cleo“{ instead }
expected-step = erwartet wird der Name eines Spielers oder das Wort „deal“{ instead }
expected-steps = erwartet wird die Zeile „--“{ instead }; danach kommen die Schritte
expected-tile = erwartet wird ein Plättchen wie tower-9a{ instead }
expected-version = erwartet wird nach dem Namen des Spiels die Version der Regeln{ instead }, eine Zahl
expected-ware = erwartet wird die Nummer eines Bauhoffelds, 1 bis 4, oder was ein Modul verkauft, etwa sultan-3{ instead }
expected-with = erwartet wird das Wort „with“{ instead }, wie in „buy 3 with denar-5 denar-4“

## Was an einer Aufzeichnung falsch ist

bad-version = diese Regeln haben die Version { $known }, die Aufzeichnung hat die Version { $found }; spiele sie mit einem Programm jener Version ab
bad-player-count = { $found ->
    [0] ein Spiel braucht Spieler; nenne { $least } bis { $most } in der Zeile „seats“
    [one] einer allein kann dieses Spiel nicht spielen; nenne { $least } bis { $most } Spieler in der Zeile „seats“
   *[other] zu { $found } kann man dieses Spiel nicht spielen; nenne { $least } bis { $most } Spieler in der Zeile „seats“
}
bad-name = der Name „{ $name }“ geht nicht: { $why }
name-length = ein Name hat 1 bis 40 Zeichen
name-space = am Anfang und am Ende darf kein Leerzeichen stehen
name-quote = Anführungszeichen dürfen nicht vorkommen
name-hidden = er enthält Zeichen, die man nicht sieht oder die die Schreibrichtung ändern; ohne sie geht es
name-taken = so heißt schon jemand, und die Namen müssen verschieden sein
name-unquoted = er muss in Anführungszeichen stehen
bad-option = eine Option „{ $name }“ gibt es in diesem Spiel nicht; berichtige den Namen oder lass die Zeile weg
bad-value = die Option { $option } kann nicht „{ $value }“ sein; berichtige den Wert oder lass die Zeile weg
bad-value-for-players = die Option { $option } kann bei { $players ->
    [one] 1 Spieler
   *[other] { $players } Spielern
} nicht „{ $value }“ sein; lass die Zeile weg
bad-step = Schritt { $step } wird abgelehnt: { $why }

## Was geschehen ist

card-dealt = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} als Startgeld { $card }.
dealt = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} als Startgeld { $pieces }.
drawn = Neu: { $pieces }.
one-piece = { $piece }
pieces = { $count } × { $piece }
card-drawn = Die Auslage bekommt { $card }.
guest-drawn = Eine Karte wird aufgedeckt ({ $module }).
scoring-drawn = Wertungskarte { $scoring ->
    [1] I
    [2] II
   *[3] III
} wird aufgedeckt.
tower-replaced = { $tile } bleibt in der Schachtel; der zusätzliche Turm ersetzt das Plättchen.
piles-made = Der Geldstapel ist fertig: fünf Teile, mit Wertungskarte I im zweiten und II im vierten.
discard-shuffled = Der Ablagestapel wird gemischt und ist nun der Geldstapel: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
tile-drawn = Bauhoffeld { $square } bekommt { $tile }.
neutral-drew = { $neutral } bekommt { $tile }.
turn-began = { $seat } { $seat-is ->
    [you] bist
   *[other] ist
} am Zug.
money-taken = { $seat } { $seat-is ->
    [you] nimmst
   *[other] nimmt
} { $cards }.
    .brief = nimmt { $cards }
paid = { $seat } { $seat-is ->
    [you] zahlst
   *[other] zahlt
} { $payment } für { $ware }{ $exact ->
    [yes] , genau passend
   *[no] {""}
}.
    .brief = kauft { $ware }
    .more = mit { $payment }{ $exact ->
        [yes] , genau passend
       *[no] {""}
    }
tile-bought = { $seat } { $seat-is ->
    [you] kaufst
   *[other] kauft
} { $tile }.
tile-built = { $seat } { $seat-is ->
    [you] baust
   *[other] baut
} { $tile } auf { $cell }.
    .brief = baut { $tile }
tile-stored = { $seat } { $seat-is ->
    [you] legst
   *[other] legt
} { $tile } auf das Reservefeld.
    .brief = { $tile } zur Reserve
tile-given = { $seat } { $seat-is ->
    [you] gibst
   *[other] gibt
} { $tile } an { $neutral }.
    .brief = { $tile } an { $neutral }
all-placed = { $seat } { $seat-is ->
    [you] hast
   *[other] hat
} alle Plättchen gelegt.
tile-removed = { $seat } { $seat-is ->
    [you] legst
   *[other] legt
} { $tile } von { $cell } auf das Reservefeld.
    .brief = { $tile } zur Reserve
tile-exchanged = { $seat } { $seat-is ->
    [you] tauschst
   *[other] tauscht
} { $old } auf { $cell } gegen { $tile }.
    .brief = { $tile } statt { $old }
stopped = { $seat } { $seat-is ->
    [you] hörst
   *[other] hört
} für diesen Zug auf.
scoring-began = Wertung { $scoring ->
    [1] I
    [2] II
   *[3] III
}.
scored = { $party } { $party-is ->
    [you] bekommst
   *[other] bekommt
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $reason }.
last-tiles = Der Bauhof lässt sich nicht mehr auffüllen: Die letzten Plättchen gehen an die Reichsten.
tile-won = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} { $tile } von Bauhoffeld { $square }.
tile-left = Niemand bekommt { $tile } von Bauhoffeld { $square }.
game-over = Das Spiel ist zu Ende.

## Wofür es Punkte gibt

reason-majority = { $place ->
    [1] die meisten { kinds }
    [2] die zweitmeisten { kinds }
    [3] die drittmeisten { kinds }
   *[other] Platz { $place } ({ kinds })
}{ $sharers ->
    [1] {""}
   *[other] , geteilt unter { $sharers }
}
reason-wall = Mauer der Länge { $length }

## Wie ein Spiel steht

to-act = { $seat } { $seat-is ->
    [you] bist
   *[other] ist
} an der Reihe.
luck-to-act = Jetzt entscheidet der Zufall.
won = { $count ->
    [one] { $winner-is ->
        [you] Du gewinnst.
       *[other] { $winners } gewinnt.
    }
   *[other] { $winner-is ->
        [you] { $winners } teilt euch den Sieg.
       *[other] { $winners } teilen sich den Sieg.
    }
}
neutral-has-most = { $neutral } hat mehr Punkte als beide, kann aber nicht gewinnen.
scores = Punkte: { $scores }.

## Was die Werkzeuge zu einer Aufzeichnung sagen

record-fine = { $file }: in Ordnung, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}, { $over ->
    [yes] zu Ende
   *[no] nicht zu Ende
}: { $scores }
