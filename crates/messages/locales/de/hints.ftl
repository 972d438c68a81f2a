# Warum etwas getan wird oder nicht, auf Deutsch.

## Gründe: was nach einer Aktion anders ist. Sie beginnen mit einem Verb oder einer Zahl.

scoring = Wertung { $scoring ->
    [1] I
    [2] II
   *[3] III
}
hint-leads = Bringt dir die meisten { kinds } vor { scoring }.
hint-catches-up = Zieht mit { $rival } gleich vor { scoring }: { kinds }.
hint-stays-ahead = Behält die meisten { kinds }, nun { $by } mehr als alle anderen.
hint-rises = Rückt vor auf Platz { $place } vor { scoring }: { kinds }.
hint-approaches = Verkürzt den Rückstand auf { $behind }: { kinds }.
hint-wall-grows = Verlängert die Mauer von { $from } auf { $to }.
hint-wall-shrinks = Verkürzt die Mauer von { $from } auf { $to }.
hint-wall-may-grow = Kann die Mauer von { $from } auf { $to } verlängern, wenn es gelegt wird.
hint-fits-more = { $tiles ->
    [one] 1 Plättchen mehr von denen, die noch kommen, passt dann.
   *[other] { $tiles } Plättchen mehr von denen, die noch kommen, passen dann.
}
hint-fits-fewer = { $tiles ->
    [one] 1 Plättchen von denen, die noch kommen, passt dann nicht mehr.
   *[other] { $tiles } Plättchen von denen, die noch kommen, passen dann nicht mehr.
}
hint-fits-nowhere = Passt nirgends in deinen Palast: { $tile }.
hint-stored = Zählt auf dem Reservefeld nichts: { $tile }.
hint-exact = Zahlt passend: dein Zug geht weiter.
hint-overpaid = { $paid } für { $price }: { $lost } verschenkt, dein Zug endet.
hint-holds = { $sum } { currency } hast du dann auf der Hand.
hint-richest = Macht dich am reichsten an { currency }: dieses Plättchen bekämst du am Ende, { $tile }.
hint-pays-exactly = Lässt sich danach passend zahlen: { $tile }.
hint-denies = Nimmt { $rival } weg, womit die Mehrheit zu holen war: { $tile }.
hint-leaves = Überlässt { $rival }, womit die Mehrheit zu holen ist: { $tile }.
hint-culture = { $points ->
    [one] 1 Kulturpunkt mehr in jeder Wertung, die noch kommt.
   *[other] { $points } Kulturpunkte mehr in jeder Wertung, die noch kommt.
}
hint-culture-reaches = Lässt deine Kultur für Preis { moors-price } bis { $points } steigen.
hint-claims = Lässt sich beanspruchen, sobald es gezogen wird: { kind }.
hint-caravanserai-pays = Lässt deine Karawanserei so viel zahlen: { $to }.
hint-money-grows = Bringt Geld, das von Zug zu Zug wächst.
hint-points = { $points ->
    [one] 1 Punkt mehr für Reihen und Spalten.
   *[other] { $points } Punkte mehr für Reihen und Spalten.
}
hint-coins = { $coins ->
    [one] 1 Münze bleibt dir dann.
   *[other] { $coins } Münzen bleiben dir dann.
}
hint-completes = Vervollständigt: { kinds }.
hint-misses = { $missing } fehlen dann noch: { kinds }.
hint-dice-for = Behält Würfel für ein Gebäude, das dir fehlt: { kind }.
hint-stone = Bringt deinen Stein auf Platz { $place }: { kinds }.
hint-keeps = Sichert Platz { $place }, wie die Steine jetzt liegen: { kinds }.
hint-meets = Trifft ein freies Feld: { kind }, Gelb { $yellow } mit Blau { $blue }.
