# Alcazaba (Z-01 bis Z-31, Z2-01 bis Z2-03). Was es mit dem Würfelspiel teilt, steht dort.

## Was geschehen ist

alcazaba-tile-laid = Ausgelegt: { $tile }.
alcazaba-tile-taken = { $party } { $party-is ->
    [you] nimmst
   *[other] nimmt
} { $tile }.
    .brief = nimmt { $tile }
alcazaba-start-chip-taken = { $party } { $party-is ->
    [you] nimmst
   *[other] nimmt
} den Startspielerchip.
    .brief = nimmt den Startspielerchip
alcazaba-tile-lost = Niemand nimmt { $tile }; das Plättchen scheidet aus.

## Ablehnungen

alcazaba-too-late-to-redesign = umgebaut wird nach dem ersten oder zweiten Wurf; setze deinen Stein
alcazaba-not-in-column = { $tile } liegt nicht in dieser Spalte; nimm etwas, das dort liegt
alcazaba-no-start-chip = der Startspielerchip liegt nicht in dieser Spalte ({ kind }); nimm ein Plättchen

## Was nicht zu lesen war

expected-alcazaba-action = erwartet wird eine Aktion{ instead }: throw, place, build, remove, exchange, store, give, take oder name

## Auf der Seite

game-alcazaba = Alcazaba
alcazaba-about = Das Würfelspiel mit den Plättchen des Grundspiels: Würfle um die besten Plättchen und baue mit ihnen deine Alhambra.
alcazaba-line-turn = { $left ->
    [0] Setze deinen Stein
   *[other] { $redesigns ->
        [yes] Wirf noch einmal, setze deinen Stein oder baue deine Alhambra um
       *[no] Wirf noch einmal oder setze deinen Stein
    }
}
alcazaba-would = { $case ->
    [first] Du dürftest als Erstes wählen.
    [own] Du dürftest als Nummer { $place } wählen, nach deinem anderen Stein.
    [later] Du dürftest als Nummer { $place } wählen, nach { $name }.
   *[none] Du wärst Nummer { $place }: Für dich bliebe nichts übrig.
}
alcazaba-own-again = du mit einem weiteren Stein
alcazaba-rest = { $count ->
    [0] Nach dir wählt niemand: Was du liegen lässt, scheidet aus.
   *[other] Von dem, was du liegen lässt, darf wählen: { $names }.
}
alcazaba-brings = Der beste Stein einer Spalte wählt zuerst, dann der nächste, solange dort etwas liegt.
alcazaba-line-take = Dein Stein ist der beste in der Spalte { kind }: Was nimmst du?
alcazaba-do-take = { $tile }
alcazaba-do-start = Den Startspielerchip
option-extra-tower = Zusätzlicher Turm des Würfelspiels
option-extra-tower-none = Ohne
option-extra-tower-added = Hinzugefügt
option-extra-tower-added-hint = 55 Plättchen
option-extra-tower-replacing = Ersetzt einen anderen Turm
option-extra-tower-replacing-hint = 54 Plättchen; welcher Turm in der Schachtel bleibt, wird ausgelost
