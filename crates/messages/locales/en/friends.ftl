# Tables with people elsewhere: the list, the lobby, and what is said at the table. Other languages are sibling
# files with the same keys.

## The list

friends = Play with friends
friends-home-hint = Everybody at their own screen. A link is enough, no account.
friends-turns = { $count ->
    [one] Your turn at one table
    [2] Your turn at two tables
    [3] Your turn at three tables
    [4] Your turn at four tables
    [5] Your turn at five tables
    [6] Your turn at six tables
   *[other] Your turn at { $count } tables
}
friends-wait = The others are to act
friends-over = All games are over
friends-none = No table yet
friends-none-hint = Make one and send the link. Nobody needs an account.
own-tables = Your tables
no-server = No server answers here
no-server-hint = All else works: bots, games at one screen, reviews and rules.
try-now = Try now
have-link = Have a link? Paste it
no-link = This is no link to a table. Copy all of it once more.
open-tables = Open tables
no-open-tables = No table is open to everybody right now.
table-nameless = Table without a name
table-of = Table of { $name }
table-result = Result
# Within a sentence: how long something has been so.
for-so-long = { $unit ->
    [days] { $count ->
        [one] for 1 day
       *[other] for { $count } days
    }
    [hours] { $count ->
        [one] for 1 hour
       *[other] for { $count } hours
    }
    [minutes] { $count ->
        [one] for 1 minute
       *[other] for { $count } minutes
    }
   *[moment] for a moment
}
table-your-turn = Your turn { for-so-long }
table-their-turn = { $name } is to act, { for-so-long }
table-played-for = A bot plays for you
table-gathers = { $taken } of { $of } seats are taken
table-ended = Ended before its end
# $points is a list of names with points.
table-over = Over: { $points }

## A new table

make-title = Make a table
make = Make the table
make-follows = You sit down in seat 1 and get a link for the others.
own-name-example = What the others call you
fill = Where a seat stays free
# Within a sentence: how much time.
so-long = { $unit ->
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
}
table-pace = Pace
pace-none = no clock
pace-turn = { so-long } a turn
pace-game = { so-long } each
time-own = You have { so-long } left
time-of = { $name } has { so-long } left
time-hint = Then a bot plays on.
table-title = Name of the table
strangers = Who else may come
watched = Watching allowed
watched-hint = Whoever has the link may look on. Hands stay hidden.
listed = Open to everybody
listed-hint = Strangers find the table in the list and may sit down.

## One person at several devices

devices = Your devices
devices-hint = You are the same person at all of them, without a password.
this-device = this device
device-seen = there last: { $date }
sign-out = Sign out
end-device = Sign out { $name }
make-pass = Play on at another device
pass-hint = Open this link at the other device. It works once, for ten minutes. Give it to nobody else.
pass-code = Code of the link for another device
forget = Forget me
forget-title = Forget you on this server?
forget-hint = Your name goes from all tables, and bots play on in your seats. That cannot be undone. Games against bots in this browser stay.
forgotten = The server has forgotten you.
pass-coming = Your seats are coming to this device …
pass-asks = Play as somebody else here?
pass-asks-hint = You have tables of your own in this browser. With this link you leave them behind and become whoever made it.
pass-take = Use the link
pass-used = This device is one of yours now.
pass-failed = This link does not open a seat

## The lobby

table-coming = The table is being opened …
table-lost = This table cannot be opened
lobby-missing = { $here ->
    [0] Nobody is here yet
    [one] One is here
    [2] Two are here
    [3] Three are here
    [4] Four are here
    [5] Five are here
   *[other] { $here } are here
}, { $free ->
    [one] one seat is free
    [2] two seats are free
    [3] three seats are free
    [4] four seats are free
    [5] five seats are free
    [6] six seats are free
   *[other] { $free } seats are free
}
lobby-full = All seats are taken
lobby-full-host = All seats are taken: you can start
lobby-hint = Send the link. Whoever opens it sits down with a name. No account.
lobby-seats = Seats
lobby-invite = Invite
lobby-seal = Fair luck: the seed is fixed now. Seal { $seal }, opened at the end.
chair-free = Free
chair-free-hint = whoever has the link may sit here
chair-you = { $name } (you)
chair-here = here
chair-not-here = not here
chair-away = away { for-so-long }
chair-host = host
chair-bot = one of the court: { level-word }
chair-played = { $name } plays in this seat
sit-here = Sit here
move-here = Move here
change-name = Change your name
get-up = Get up
let-sit = Let { $name } sit here
free-seat = Free the seat
free-seat-of = Free the seat of { $name }
name-title = What are you called?
name-take = Take the seat
fact-hints = Hints
fact-hints-on = on for all
fact-hints-off = off for all
fact-watchers = Watching
fact-watch = allowed
fact-watch-not = only with a seat
fact-watching = { $count ->
    [one] 1 looks on
   *[other] { $count } look on
}
fact-open = May sit down
fact-by-link = whoever has the link
fact-listed = everybody
invite-link = Link to this table
invite-copy = Copy
invite-share = Share
invite-copied = The link is on the clipboard.
invite-code = Code of the link to this table, for a camera
start-filled = { $count ->
    [one] Start with { $name } in seat { $seats }
   *[other] Start with { $name } in seats { $seats }
}
start-nobody = Somebody has to sit down first: take a seat.
somebody-starts = { $name } starts the game.
host-starts = Whoever made the table starts the game.

## At the table

link-lost = Connection lost
link-keeps = Your move is kept and will be sent.
link-lost-here = It goes on when the server is back.
link-again = { $kept } { $seconds ->
    [0] Trying again.
   *[other] Trying again in { $seconds } s.
}
link-back = Back again
link-back-hint = You see how things stand now.
table-silent = Nothing new comes from this table
plays-for-you = { $name } plays for you
plays-for-you-hint = The seat is yours whenever you want it.
take-seat-again = Take your seat again
plays-for = { $bot } plays for { $name }
plays-for-hint = The seat can be taken back at any time.
is-away = { $name } has been away { for-so-long }
is-away-host = A bot may play until they are back.
is-away-hint = The host may let a bot play on.
let-play = Let { $name } play
asks-back = { $name } asks to go back one turn
asks-far-back = { $name } asks to go back to step { $step }
asks-end = { $name } asks to end the game
asks-agreed = { $agreed } of { $of } agree.
asks-back-hint = { $count } What was seen since stays known.
agree = Agree
decline = No
you-ask = You ask the others
ask-no-more = Take it back
next-table = The same people play again
next-table-hint = A new table is made.
next-go = To the new table
you-watch = You look on
you-watch-hint = Hands stay hidden until the end.
line-ended = This game was ended early
table-menu = This table
table-company = Who is there, and the link
together = Together
together-hint = It is done when all who play agree.
propose-back = Ask to go back one turn
propose-end = Ask to end the game
get-up-question = Get up? A bot plays on for you, and you can come back.
fair-luck = Fair luck
fair-luck-hint = The seal was told before the first step. It is the SHA-256 of “sabika”, salt and seed: so the seed cannot have been chosen later.
luck-seal = Seal
luck-seed = Seed
luck-salt = Salt
luck-holds = Every draw of this game, { $draws } of them, comes from the seed, and the seed fits the seal.
luck-does-not-hold = This record does not keep what the seal promised: not every draw comes from the seed that was sealed.
chat = Talk
chat-say = Say something to all
chat-send = Send
chat-mute = Do not show what is said at this table
record-secret = Some hands are still hidden in this game. Once it is over, you can take it along as text.

## Why something is not done

why-seat-taken = Somebody has that seat. Choose another one.
why-bad-name = Nobody can be called so. Choose another name.
why-not-host = Only whoever made the table may do that.
why-no-seat = For that one needs a seat at this table.
why-not-now = That cannot be done now.
why-gone-on = The game has gone on meanwhile. Look again and decide anew.
why-seats-free = A seat is free still: let somebody of the court sit there.
why-no-bot = No such bot plays here. Choose one of the five of the court.
why-misread = The server does not understand this move. Load the page again.
why-refused = The rules forbid this move.
why-refused-by = Rule { $rule } forbids this move.
why-no-table = There is no such table, or it is only for those who play there. Ask for the link once more.
why-bad-game = This server cannot set up that game. Load the page again, or choose other options.
why-bad-title = A table cannot be called so. A name has 1 to 60 letters.
why-bad-pace = Nobody can play so fast, or so slowly. Choose another pace.
why-bad-words = These words are too long or cannot be read.
why-bad-pass = This link was used already, or is older than ten minutes. Make a new one at the other device.
why-bad-address = Nothing can be sent there. An address begins with https:// and can be reached by everybody.
why-too-many = There is as much here as there may be. End something first.
why-too-fast = That was too much at once. Wait a moment and try again.
why-unreadable = Page and server do not understand each other. Load the page again.
why-other-version = The server runs a newer version. Load the page again.
why-no-hello = The connection was not ready. Try again.
why-not-kept = The server cannot keep anything right now. Try again later.
why-stops = The server stops for a moment. It will be back.
why-signed-out = You are signed out here. Load the page again, or use a link from your other device.
