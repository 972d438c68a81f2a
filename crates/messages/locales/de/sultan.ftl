# Das Modul 'Die Macht des Sultans' (S-01 bis S-11).

sultan = Die Macht des Sultans
short-sultan = Sultan
option-module-sultan = { sultan }
option-module-sultan-hint = Mit Sultankarten beanspruchst du ein Gebäude, sobald es gezogen wird, auch außerhalb deines Zugs.
sultan-card = die Sultankarte ({ currency })

## Was geschehen ist

sultan-opened = Eine Sultankarte wird offen ausgelegt ({ currency }).
sultan-rolled = Der Gebäudewürfel zeigt: { kind }.
sultan-kept = { $seat } { $seat-is ->
    [you] behältst
   *[other] behält
} die Markierung.
sultan-mark-removed = { $seat } { $seat-is ->
    [you] entfernst die Markierung und würfelst
   *[other] entfernt die Markierung und würfelt
}.
sultan-marked = { $seat } { $seat-is ->
    [you] markierst
   *[other] markiert
} die Art { kind }.
    .brief = { $kind-piece } markiert
sultan-claimed = { $seat } { $seat-is ->
    [you] beanspruchst
   *[other] beansprucht
} { $tile } mit einer Sultankarte.
    .brief = beansprucht { $tile }
sultan-declined = { $seat } { $seat-is ->
    [you] beanspruchst
   *[other] beansprucht
} { $tile } nicht.

## Ablehnungen und was nicht zu lesen war

sultan-not-open = Sultankarte { $card } liegt nicht offen; kaufe eine, die offen liegt
sultan-not-on-the-die = markieren lässt sich nur, was gewürfelt wurde oder gegenüberliegt: { $kinds }
sultan-nothing-bought = die Markierung einer Sultankarte lässt sich nur beim Kauf ändern, und du hast gerade keine gekauft
sultan-not-rolled = ohne zu würfeln bleibt die Markierung, wie sie ist; behalte sie oder würfle erst
sultan-rolled-already = du darfst nur einmal würfeln; markiere, was du gewürfelt hast oder was gegenüberliegt
sultan-nothing-to-claim = es gibt kein Plättchen zu beanspruchen; warte, bis für den Bauhof eines deiner Art gezogen wird
expected-sultan-action = erwartet wird keep, roll, mark, claim oder decline{ instead }
expected-sultan-kind = erwartet wird die Art, die zu markieren ist{ instead }, etwa garden
expected-sultan-chance = erwartet wird eine Währung oder eine Gebäudeart{ instead }, etwa sultan:garden

## Was gefragt wird und die Antworten

sultan-question-roll = Auf deiner Sultankarte ist die Art { kind } markiert: Behältst du die Markierung, oder würfelst du einmal?
sultan-question-mark = Du hast die Art { kind } gewürfelt: Markierst du sie oder die gegenüberliegende?
sultan-question-claim = Das Plättchen { $tile } wurde gezogen: Beanspruchst du es mit deiner Sultankarte?
sultan-keep = Markierung behalten
sultan-roll = Würfeln
sultan-mark = { kind } markieren
sultan-claim = Beanspruchen
sultan-decline = Liegen lassen

## Auf der Seite

sultan-for-sale = Sultankarte: { kind }, Preis { $price }, { currency }
sultan-none-open = Es liegt keine Sultankarte offen.
sultan-hidden = { $count ->
    [0] Im Geldstapel ist keine Sultankarte mehr.
    [one] Im Geldstapel ist noch 1 Sultankarte.
   *[other] Im Geldstapel sind noch { $count } Sultankarten.
}
sultan-can-claim = { $name } { $name-is ->
    [you] kannst
   *[other] kann
} beanspruchen: { $kinds }
sultan-overview = Alle Plättchen nach Mauern
