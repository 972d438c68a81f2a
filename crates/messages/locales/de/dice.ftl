# Das Würfelspiel (D-01 bis D-47, D2-01 bis D2-04).

## Spielmaterial

# Im Akkusativ: steht nach 'bekommt' und 'hast'.
dice-chip = { $chip ->
    [points-1] den Punktechip mit dem Wert 1
    [points-2] den Punktechip mit dem Wert 2
    [points-3] den Punktechip mit dem Wert 3
    [exchange] den Tauschchip
    [push-back] den Verdrängungschip
    [annul] den Annullierchip
   *[black-die] den Chip für den schwarzen Würfel
}
# Ein Feld: so viele Symbole nach so vielen Würfen.
dice-field = { kind }, Zeile { $line }, { $throws ->
    [1] links
    [2] Mitte
   *[3] rechts
}

## Was geschehen ist

dice-starter-drawn = { $seat } wird als Startspieler ausgelost.
dice-round-began = Runde { $round }: { $seat } beginnt.
dice-start-chip-laid = Der Startspielerchip liegt in der Spalte { kind }.
dice-chip-laid = Die Spalte { kind } bekommt { $chip }.
dice-die-rolled = Ein Würfel zeigt: { kind }.
dice-thrown-again = { $seat } wirft { $count } Würfel noch einmal.
dice-throw-annulled = { $seat } annulliert den Wurf.
dice-black-die-set = { $seat } legt den schwarzen Würfel hin: { kind }.
dice-stone-placed = { $party } setzt einen Stein: { dice-field }.
dice-stone-fell = Der Stein von { $party } fällt aus der Spalte { kind } heraus.
dice-stone-pushed = Der Stein von { $party } wird verdrängt: { dice-field }.
dice-chose-reward = { $party } hat in der Spalte { kind } den besten Stein und nimmt { $chip ->
    [yes] einen Gebäudepunkt und den Chip
   *[no] zwei Gebäudepunkte
}.
dice-points-marked = { $party } bekommt { $points ->
    [one] 1 Gebäudepunkt
   *[other] { $points } Gebäudepunkte
} der Art { kind } und steht auf Feld { $field }.
dice-point-exchanged = { $seat } tauscht einen Punkt: { $to } statt { $from }.
dice-chip-gained = { $party } bekommt { $chip }.
dice-starter-named = { $party } bestimmt { $seat } zum Startspieler der nächsten Runde.
dice-reason-chips = Punktechips

## Ablehnungen

dice-no-throw-left = du hast deine drei Würfe gemacht; setze deinen Stein
dice-cannot-keep = diese Würfel kannst du nicht liegen lassen; lass nur liegen, was die Würfel zeigen, und wirf mindestens einen
dice-no-symbol = kein Würfel zeigt die Art { kind }; wähle eine Art, die zu sehen ist
dice-no-chip = du hast { $chip } nicht
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
