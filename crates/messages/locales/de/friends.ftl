# Tische mit Leuten anderswo: die Liste, die Runde vor dem Spiel und was am Tisch gesagt wird. Die Schlüssel
# sind die der englischen Datei in locales/en.

## Die Liste

friends = Mit Freunden spielen
friends-home-hint = Alle am eigenen Bildschirm. Ein Link genügt, ohne Konto.
friends-turns = { $count ->
    [one] Du bist an einem Tisch dran
    [2] Du bist an zwei Tischen dran
    [3] Du bist an drei Tischen dran
    [4] Du bist an vier Tischen dran
    [5] Du bist an fünf Tischen dran
    [6] Du bist an sechs Tischen dran
   *[other] Du bist an { $count } Tischen dran
}
friends-wait = Die anderen sind dran
friends-over = Alle Spiele sind zu Ende
friends-none = Noch kein Tisch
friends-none-hint = Mach einen auf und schick den Link. Niemand braucht ein Konto.
own-tables = Deine Tische
no-server = Hier antwortet kein Server
no-server-hint = Alles andere geht: Bots, Spiele an einem Bildschirm, Rückschau und Regeln.
try-now = Jetzt versuchen
have-link = Du hast einen Link? Füg ihn ein
no-link = Das ist kein Link zu einem Tisch. Kopiere ihn noch einmal ganz.
open-tables = Offene Tische
no-open-tables = Gerade ist kein Tisch für alle offen.
table-nameless = Tisch ohne Namen
table-of = Tisch von { $name }
table-result = Ergebnis
# Im Satz: seit wann etwas so ist.
for-so-long = { $unit ->
    [days] { $count ->
        [one] seit 1 Tag
       *[other] seit { $count } Tagen
    }
    [hours] { $count ->
        [one] seit 1 Stunde
       *[other] seit { $count } Stunden
    }
    [minutes] { $count ->
        [one] seit 1 Minute
       *[other] seit { $count } Minuten
    }
   *[moment] seit eben
}
table-your-turn = Du bist dran, { for-so-long }
table-their-turn = { $name } ist dran, { for-so-long }
table-played-for = Ein Bot spielt für dich
table-gathers = { $taken } von { $of } Plätzen sind besetzt
table-ended = Vor dem Ende abgebrochen
table-over = Vorbei: { $points }

## Ein neuer Tisch

make-title = Einen Tisch aufmachen
make = Tisch aufmachen
make-follows = Du setzt dich an Platz 1 und bekommst einen Link für die anderen.
own-name-example = Wie die anderen dich nennen
fill = Wo ein Platz frei bleibt
# Im Satz: wie viel Zeit.
so-long = { $unit ->
    [days] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
    [hours] { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
    [minutes] { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
   *[seconds] { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
}
table-pace = Bedenkzeit
pace-none = ohne Uhr
pace-turn = { so-long } pro Zug
pace-game = { so-long } für jeden
time-own = Du hast noch { so-long }
time-of = { $name } hat noch { so-long }
time-hint = Dann spielt ein Bot weiter.
table-title = Name des Tisches
strangers = Wer noch kommen darf
watched = Zuschauen erlaubt
watched-hint = Wer den Link hat, darf zuschauen. Die Hände bleiben verdeckt.
listed = Offen für alle
listed-hint = Fremde finden den Tisch in der Liste und dürfen sich setzen.

## Eine Person an mehreren Geräten

devices = Deine Geräte
devices-hint = An ihnen allen bist du dieselbe Person, ohne Passwort.
this-device = dieses Gerät
device-seen = zuletzt da: { $date }
sign-out = Abmelden
end-device = { $name } abmelden
make-pass = An einem anderen Gerät weiterspielen
pass-hint = Öffne diesen Link am anderen Gerät. Er gilt einmal, zehn Minuten lang. Gib ihn sonst niemandem.
pass-code = Code des Links für ein anderes Gerät
forget = Mich vergessen
forget-title = Soll dieser Server dich vergessen?
forget-hint = Dein Name verschwindet von allen Tischen, und auf deinen Plätzen spielen Bots weiter. Das lässt sich nicht rückgängig machen. Spiele gegen Bots in diesem Browser bleiben.
forgotten = Der Server hat dich vergessen.
pass-coming = Deine Plätze kommen auf dieses Gerät …
pass-asks = Hier als jemand anders spielen?
pass-asks-hint = Du hast in diesem Browser eigene Tische. Mit diesem Link lässt du sie zurück und wirst, wer ihn gemacht hat.
pass-take = Link benutzen
pass-used = Dieses Gerät ist jetzt eines von deinen.
pass-failed = Dieser Link öffnet keinen Platz

## Die Runde vor dem Spiel

table-coming = Der Tisch wird geöffnet …
table-lost = Dieser Tisch lässt sich nicht öffnen
lobby-missing = { $here ->
    [0] Noch ist niemand da
    [one] Eine Person ist da
    [2] Zwei sind da
    [3] Drei sind da
    [4] Vier sind da
    [5] Fünf sind da
   *[other] { $here } sind da
}, { $free ->
    [one] ein Platz ist frei
    [2] zwei Plätze sind frei
    [3] drei Plätze sind frei
    [4] vier Plätze sind frei
    [5] fünf Plätze sind frei
    [6] sechs Plätze sind frei
   *[other] { $free } Plätze sind frei
}
lobby-full = Alle Plätze sind besetzt
lobby-full-host = Alle Plätze sind besetzt: Du kannst anfangen
lobby-hint = Schick den Link. Wer ihn öffnet, setzt sich mit einem Namen. Ohne Konto.
lobby-seats = Plätze
lobby-invite = Einladen
lobby-seal = Faires Glück: Der Startwert steht jetzt fest. Siegel { $seal }, am Ende geöffnet.
chair-free = Frei
chair-free-hint = wer den Link hat, darf sich setzen
chair-you = { $name } (du)
chair-here = da
chair-not-here = nicht da
chair-away = weg { for-so-long }
chair-host = hat den Tisch aufgemacht
chair-bot = jemand vom Hof: { level-word }
chair-played = { $name } spielt auf diesem Platz
sit-here = Hier sitzen
move-here = Hierher wechseln
change-name = Name ändern
get-up = Aufstehen
let-sit = { $name } hier sitzen lassen
free-seat = Platz frei machen
free-seat-of = Platz von { $name } frei machen
name-title = Wie heißt du?
name-take = Platz nehmen
fact-hints = Hinweise
fact-hints-on = für alle an
fact-hints-off = für alle aus
fact-watchers = Zuschauen
fact-watch = erlaubt
fact-watch-not = nur mit Platz
fact-watching = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } schauen zu
}
fact-open = Setzen darf sich
fact-by-link = wer den Link hat
fact-listed = wer mag
invite-link = Link zu diesem Tisch
invite-copy = Kopieren
invite-share = Teilen
invite-copied = Der Link ist in der Zwischenablage.
invite-code = Code des Links zu diesem Tisch, für eine Kamera
start-filled = { $count ->
    [one] Anfangen mit { $name } auf Platz { $seats }
   *[other] Anfangen mit { $name } auf den Plätzen { $seats }
}
start-nobody = Erst muss sich jemand setzen: Nimm einen Platz.
somebody-starts = { $name } beginnt das Spiel.
host-starts = Wer den Tisch aufgemacht hat, beginnt das Spiel.

## Am Tisch

link-lost = Verbindung weg
link-keeps = Dein Zug ist aufgehoben und wird noch geschickt.
link-lost-here = Es geht weiter, sobald der Server wieder da ist.
link-again = { $kept } { $seconds ->
    [0] Neuer Versuch.
   *[other] Neuer Versuch in { $seconds } s.
}
link-back = Wieder da
link-back-hint = Du siehst, wie es jetzt steht.
table-silent = Von diesem Tisch kommt nichts Neues
plays-for-you = { $name } spielt für dich
plays-for-you-hint = Der Platz gehört dir, wann immer du willst.
take-seat-again = Platz wieder einnehmen
plays-for = { $bot } spielt für { $name }
plays-for-hint = Der Platz lässt sich jederzeit wieder einnehmen.
is-away = { $name } ist weg, { for-so-long }
is-away-host = Solange kann ein Bot spielen.
is-away-hint = Wer den Tisch aufgemacht hat, kann einen Bot weiterspielen lassen.
let-play = { $name } spielen lassen
asks-back = { $name } möchte einen Zug zurückgehen
asks-far-back = { $name } möchte zu Schritt { $step } zurückgehen
asks-end = { $name } möchte das Spiel beenden
asks-agreed = { $agreed } von { $of } sind dafür.
asks-back-hint = { $count } Was seitdem zu sehen war, bleibt bekannt.
agree = Einverstanden
decline = Nein
you-ask = Du fragst die anderen
ask-no-more = Zurücknehmen
next-table = Dieselben Leute spielen noch einmal
next-table-hint = Ein neuer Tisch ist aufgemacht.
next-go = Zum neuen Tisch
you-watch = Du schaust zu
you-watch-hint = Die Hände bleiben bis zum Ende verdeckt.
line-ended = Dieses Spiel wurde vorzeitig beendet
table-menu = Dieser Tisch
table-company = Wer da ist, und der Link
together = Gemeinsam
together-hint = Es geschieht, wenn alle einverstanden sind, die spielen.
propose-back = Einen Zug zurück vorschlagen
propose-end = Spielende vorschlagen
get-up-question = Aufstehen? Ein Bot spielt für dich weiter, und du kannst zurückkommen.
fair-luck = Faires Glück
fair-luck-hint = Das Siegel stand vor dem ersten Schritt fest. Es ist der SHA-256-Wert von „sabika“, Salz und Startwert: Darum kann der Startwert nicht später gewählt worden sein.
luck-seal = Siegel
luck-seed = Startwert
luck-salt = Salz
luck-holds = Alle { $draws } Ziehungen dieses Spiels kommen aus dem Startwert, und er passt zum Siegel.
luck-does-not-hold = Diese Aufzeichnung hält nicht, was das Siegel versprach: Nicht jede Ziehung kommt aus dem versiegelten Startwert.
chat = Gespräch
chat-say = Sag allen etwas
chat-send = Senden
chat-mute = Nicht zeigen, was an diesem Tisch gesagt wird
record-secret = In diesem Spiel sind noch Karten verborgen. Wenn es zu Ende ist, kannst du es als Text mitnehmen.

## Warum etwas nicht geht

why-seat-taken = Auf dem Platz sitzt schon jemand. Nimm einen anderen.
why-bad-name = So kann niemand heißen. Nimm einen anderen Namen.
why-not-host = Das darf nur, wer den Tisch aufgemacht hat.
why-no-seat = Dafür braucht man einen Platz an diesem Tisch.
why-not-now = Das geht jetzt nicht.
why-gone-on = Das Spiel ist inzwischen weitergegangen. Schau noch einmal und entscheide neu.
why-seats-free = Ein Platz ist noch frei: Lass jemanden vom Hof dort sitzen.
why-no-bot = Einen solchen Bot gibt es hier nicht. Nimm jemanden der fünf vom Hof.
why-misread = Der Server versteht diesen Zug nicht. Lade die Seite neu.
why-refused = Die Regeln verbieten diesen Zug.
why-refused-by = Regel { $rule } verbietet diesen Zug.
why-no-table = Diesen Tisch gibt es nicht, oder er ist nur für die, die dort spielen. Lass dir den Link noch einmal schicken.
why-bad-game = Dieser Server kann das Spiel so nicht aufbauen. Lade die Seite neu oder wähle anderes.
why-bad-title = So kann kein Tisch heißen. Ein Name hat 1 bis 60 Zeichen.
why-bad-pace = So schnell oder so langsam kann niemand spielen. Wähle eine andere Bedenkzeit.
why-bad-words = Das ist zu lang oder nicht lesbar.
why-bad-pass = Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Mach am anderen Gerät einen neuen.
why-bad-address = Dorthin lässt sich nichts schicken. Eine Adresse beginnt mit https:// und ist für alle erreichbar.
why-too-many = Mehr ist hier nicht erlaubt. Beende zuerst etwas.
why-too-fast = Das war zu viel auf einmal. Warte kurz und versuche es wieder.
why-unreadable = Seite und Server verstehen einander nicht. Lade die Seite neu.
why-other-version = Auf dem Server läuft eine neuere Version. Lade die Seite neu.
why-no-hello = Die Verbindung war noch nicht bereit. Versuche es noch einmal.
why-not-kept = Der Server kann gerade nichts aufbewahren. Versuche es später wieder.
why-stops = Der Server hält kurz an. Er kommt wieder.
why-signed-out = Du bist hier abgemeldet. Lade die Seite neu oder benutze einen Link von deinem anderen Gerät.
