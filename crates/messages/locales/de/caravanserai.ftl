# Das Modul 'Die Karawanserei' (C-01 bis C-08).

caravanserai = Die Karawanserei
short-caravanserai = Karawanserei
option-module-caravanserai = { caravanserai }
option-module-caravanserai-hint = Geld, das von Zug zu Zug wächst, für alle, die viele Gebäudearten gebaut haben.
caravanserai-card = Karawanserei { $card }

## Was geschehen ist

caravanserai-bought = { $seat } { $seat-is ->
    [you] bekommst
   *[other] bekommt
} Karawanserei { $card }; der Marker steht auf 0.
caravanserai-moved = { $seat } { $seat-is ->
    [you] bewegst
   *[other] bewegt
} den Marker von Karawanserei { $card } auf { $to }.
caravanserai-stayed = { $seat } { $seat-is ->
    [you] bewegst
   *[other] bewegt
} keinen Marker einer Karawanserei.
caravanserai-spent = Karawanserei { $card } zahlt { $value } für { $seat-is ->
    [you] dich
   *[other] { $seat }
} und beginnt wieder bei 0.

## Ablehnungen und was nicht zu lesen war

caravanserai-card-is-gone = Karawanserei { $card } hat schon einen Besitzer; wähle eine, die noch zu haben ist
caravanserai-has-two = du hast schon zwei Karawansereien; mehr darf niemand haben
caravanserai-too-few-kinds = für diese Karawanserei brauchst du { $needed } Gebäudearten in deinem Palast, du hast dort aber nur { $kinds }; das Reservefeld zählt nicht
caravanserai-not-yours = Karawanserei { $card } gehört nicht dir; bewege einen eigenen Marker
caravanserai-no-such-step = der Marker von Karawanserei { $card } kann nicht auf { $to } gehen; möglich ist ein Feld weiter oder das Seitenfeld
caravanserai-too-late = ein Marker bewegt sich zu Beginn deines Zuges, vor deiner ersten Aktion, und nur einer; jetzt ist es zu spät
caravanserai-outside-the-turn = Marker bewegen sich zu Beginn des eigenen Zuges; du bist nicht am Zug
caravanserai-pays-for-its-owner = Karawanserei { $card } gehört nicht dir; sie zahlt nur für ihren Besitzer
caravanserai-nothing-marked = der Marker von Karawanserei { $card } steht auf 0; sie zahlt nur, was markiert ist
caravanserai-marked-otherwise = der Marker von Karawanserei { $card } steht auf { $at }; sie zahlt nur in dieser Währung
expected-caravanserai-action = erwartet wird move oder stay{ instead }
expected-caravanserai-card = erwartet wird die Nummer einer Karawanserei{ instead }: 1 bis 8
expected-caravanserai-to = erwartet wird das Wort „to“{ instead }, wie in „caravanserai move 3 to denar-2“

## Was gefragt wird und die Antworten

caravanserai-question = Bewegst du den Marker einer deiner Karawansereien um einen Schritt?
caravanserai-move = Karawanserei { $card }: auf { $to }
    .brief = { $card } → { $to }
caravanserai-stay = Marker stehen lassen

## Auf der Seite

caravanserai-for-sale = Karawanserei { $card }: { $track }
caravanserai-owned = { $name }, Karawanserei { $card }, Marker auf { $at }: { $track }
caravanserai-track = { $main } bis 5; an der Seite { $two }, { $three } und { $four }
caravanserai-price = Preis { $price }, in einer einzigen Währung deiner Wahl
caravanserai-left = { $count ->
    [0] Keine ist mehr zu haben.
   *[other] { $count } zu kaufen
}
