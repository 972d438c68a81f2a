# What Sabika says, in English. Other languages are sibling files with the same keys.
#
# Kinds, currencies, sides and modules come as ids ($kind, $currency, $side, $module): show them with
# { kind }, { kinds }, { currency }, { side }, { module } below, never as they are. Everything else
# comes ready to be shown: seats and parties as names, tiles and cards as the sentences 'tile' and
# 'card' below make them, cells as '2,-1'.
#
# Refusals are written without a capital and a full stop: they stand within other sentences.

## Pieces

kind = { $kind ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}
kinds = { $kind ->
    [pavilion] pavilions
    [seraglio] seraglios
    [arcades] arcades
    [chambers] chambers
    [garden] gardens
   *[tower] towers
}
currency = { $currency ->
    [denar] denar
    [dirham] dirham
    [ducat] ducat
   *[florin] florin
}
side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
# Several tiles may be called alike: the letter of their ids, as in tower-9a, is printed on none.
tile = { kind } { $price }
card = { currency } { $value }
die = { $colour ->
    [yellow] yellow { $pips }
   *[blue] blue { $pips }
}
# Lists are put together from the left.
list-more = { $before }, { $item }
list-last = { $before } and { $item }
# Whoever reads, as one of the seats. Sentences that name a seat choose by $seat-is (or $party-is, $name-is)
# how the verb goes; { $seat } is then this word.
you = You
seat-without-name = player { $number }
neutral-without-name = the neutral player

## What can be bought, and what is paid

ware-square = the tile on square { $square }
payment = { $messages-count ->
    [0] { $cards }
   *[other] { $cards-count ->
        [0] { $purses }
       *[other] { $cards } and { $purses }
    }
}

## Refusals: building

site-taken = a tile goes onto an empty cell: { $cell } is taken
tile-lies-here = there is one of each tile: this one lies on { $cell } already
not-adjacent = a tile must touch the palace with a side: { $cell } shares no side with it
walls-differ = walls must match: on the { side } side of { $cell } one tile has a wall and the other has none
out-of-reach = the tile must be reachable on foot from the start tile: no way without walls leads to { $cell }
leaves-hole = no hole may be left: from the empty cell { $cell } no way over empty cells leads outside
nothing-there = only a tile of the palace can be removed or exchanged: { $cell } is empty
start-tile = the start tile stays: it can be neither removed nor exchanged

## Refusals: a turn

not-your-turn = it is not your turn: wait until you are asked
game-is-over = the game is over: nothing more can be done
not-now = this cannot be done now: choose one of the actions that are offered
other-game = this belongs to another game: choose one of the actions that are offered
answer-first = first comes the answer to what you are asked: choose one of those that are offered
tiles-wait = first come the tiles that wait to be placed: build them or put them onto your reserve board
not-in-game = the module "{ $module }" is not in this game: it is chosen when a game is set up
takes-nothing = you must take at least one money card
takes-too-many = only four money cards lie open: take no more than that
not-on-display = { $card } does not lie open in the display: take cards that do
takes-too-much = several cards may be worth at most 5 together, these are worth { $sum }: take fewer, or one alone
square-is-empty = square { $square } of the market is empty: buy a tile from another one
not-for-sale = { $ware } is not for sale: choose something that is
two-currencies = a payment is of one currency: leave out the cards of the other
wrong-currency = this is paid in { currency }: use cards of that currency only
not-in-hand = you do not hold { $card }, or not so often: pay with cards of your hand
pays-too-little = the price is { $price }, but only { $paid } is paid: add cards of the same currency
must-act = you may pass only if nothing else is possible: choose one of the actions that are offered
not-in-reserve = { $tile } is not on your reserve board: only tiles from there can be used to redesign
too-early-to-place = { $tile } was bought in this turn: it is placed when your actions are over
not-waiting = { $tile } is not waiting to be placed: place a tile that you have just got
no-gift = { $tile } cannot be given away: only what you have just bought or taken can, and only in a game for two
impossible-chance = luck cannot bring this now: it is not among what is left to be drawn

## What could not be read. $end says whether the text ended here; otherwise $found stands here.

instead = { $end ->
    [yes] {""}
   *[no] {" "}instead of "{ $found }"
}
expected-action = expected an action{ instead }: take, buy, build, store, give, remove, exchange, stop, or a module and what it adds, as in "moors develop"
expected-at = expected the word "at"{ instead }, as in "build tower-9a at 2,0"
expected-bot = expected a bot{ instead }: level-1 to level-5, random, greedy, or flat-N with N from 1 to 10000
expected-card = expected a money card such as denar-5{ instead }
expected-cell = expected a cell such as 2,-1{ instead }: so many to the right of the start tile, so many down
expected-chance = expected what luck brings{ instead }, such as denar-5, tower-9a or scoring
expected-currency = expected a currency{ instead }: denar, dirham, ducat or florin
expected-end = expected nothing more{ instead }: end the line before it
expected-game = expected the name of a game such as alhambra{ instead }
expected-game-line = expected a first line such as "game alhambra 1"{ instead }
expected-name = expected the name of a seat{ instead }
expected-nothing = expected nothing that this module does or brings{ instead }: it has none
expected-option = expected an option or the line "--"{ instead }
expected-purse = expected a purse that is named once and numbered from 1 to 8{ instead }
expected-quote = expected a closing quotation mark in { $end ->
    [yes] the name
   *[no] { $found }
}
expected-space = expected a space after the closing quotation mark{ instead }
expected-seats-line = expected a second line such as "seats Ana Ben Cleo"{ instead }
expected-step = expected the name of a seat or the word "deal"{ instead }
expected-steps = expected the line "--"{ instead }, and after it the steps
expected-tile = expected a tile such as tower-9a{ instead }
expected-version = expected the version of the rules, a number, after the name of the game{ instead }
expected-ware = expected the number of a market square, 1 to 4, or what a module sells, such as sultan-3{ instead }
expected-with = expected the word "with"{ instead }, as in "buy 3 with denar-5 denar-4"

## What is wrong with a record

bad-version = these rules have version { $known }, the record is of version { $found }: replay it with a program of that version
bad-player-count = { $found ->
    [0] a game needs players: name { $least } to { $most } in the line of the seats
    [one] one player alone cannot play this game: name { $least } to { $most } in the line of the seats
   *[other] { $found } players cannot play this game: name { $least } to { $most } in the line of the seats
}
bad-name = the name "{ $name }" cannot be used: { $why }
name-length = a name has 1 to 40 characters
name-space = leave out the space at its beginning or end
name-quote = leave out the quotation marks
name-hidden = it has characters that nobody sees or that turn the direction of writing; write it without them
name-taken = somebody else is called so, and names must differ
name-unquoted = put it between quotation marks
bad-option = there is no option "{ $name }" in this game: correct its name or leave the line out
bad-value = the option { $option } cannot be "{ $value }": correct the value or leave the line out
bad-value-for-players = the option { $option } cannot be "{ $value }" with { $players ->
    [one] 1 player
   *[other] { $players } players
}: leave the line out
bad-step = step { $step } is refused: { $why }

## What has happened

card-dealt = { $seat } { $seat-is ->
    [you] are dealt
   *[other] is dealt
} { $card }.
dealt = { $seat } { $seat-is ->
    [you] are dealt
   *[other] is dealt
} { $pieces }.
drawn = New: { $pieces }.
one-piece = { $piece }
pieces = { $count } × { $piece }
card-drawn = The display gets { $card }.
guest-drawn = A card of { $module } comes up.
scoring-drawn = Scoring card { $scoring ->
    [1] I
    [2] II
   *[3] III
} comes up.
tower-replaced = { $tile } stays in the box: the extra tower replaces it.
piles-made = The money pile is ready: five parts, with scoring card I in the second and II in the fourth.
discard-shuffled = The discard pile is shuffled and becomes the money pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
tile-drawn = Square { $square } gets { $tile }.
neutral-drew = { $neutral } gets { $tile }.
turn-began = { $seat } { $seat-is ->
    [you] have
   *[other] has
} the turn.
money-taken = { $seat } { $seat-is ->
    [you] take
   *[other] takes
} { $cards }.
    .brief = takes { $cards }
paid = { $seat } { $seat-is ->
    [you] pay
   *[other] pays
} { $payment } for { $ware }{ $exact ->
    [yes] , exactly
   *[no] {""}
}.
    .brief = buys { $ware }
    .more = with { $payment }{ $exact ->
        [yes] , exactly
       *[no] {""}
    }
tile-bought = { $seat } { $seat-is ->
    [you] buy
   *[other] buys
} { $tile }.
tile-built = { $seat } { $seat-is ->
    [you] build
   *[other] builds
} { $tile } at { $cell }.
    .brief = builds { $tile }
tile-stored = { $seat } { $seat-is ->
    [you] put
   *[other] puts
} { $tile } onto the reserve board.
    .brief = { $tile } to reserve
tile-given = { $seat } { $seat-is ->
    [you] give
   *[other] gives
} { $tile } to { $neutral }.
    .brief = { $tile } to { $neutral }
all-placed = { $seat } { $seat-is ->
    [you] have
   *[other] has
} placed all tiles.
tile-removed = { $seat } { $seat-is ->
    [you] move
   *[other] moves
} { $tile } from { $cell } onto the reserve board.
    .brief = { $tile } to reserve
tile-exchanged = { $seat } { $seat-is ->
    [you] exchange
   *[other] exchanges
} { $old } at { $cell } for { $tile }.
    .brief = { $tile } for { $old }
stopped = { $seat } { $seat-is ->
    [you] stop
   *[other] stops
}.
scoring-began = Scoring { $scoring ->
    [1] I
    [2] II
   *[3] III
}.
scored = { $party } { $party-is ->
    [you] score
   *[other] scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $reason }.
last-tiles = The market cannot be filled any more: the last tiles go to the richest.
tile-won = { $seat } { $seat-is ->
    [you] get
   *[other] gets
} { $tile } from square { $square }.
tile-left = Nobody gets { $tile } from square { $square }.
game-over = The game is over.

## What points are for

reason-majority = { $place ->
    [1] most { kinds }
    [2] second most { kinds }
    [3] third most { kinds }
   *[other] place { $place } in { kinds }
}{ $sharers ->
    [1] {""}
   *[other] , shared by { $sharers }
}
reason-wall = wall of { $length }

## Where a game stands

to-act = { $seat } { $seat-is ->
    [you] are
   *[other] is
} to act.
luck-to-act = It is up to luck now.
won = { $count ->
    [one] { $winner-is ->
        [you] You win.
       *[other] { $winners } wins.
    }
   *[other] { $winners } share the victory.
}
neutral-has-most = { $neutral } has more points than both, but cannot win.
scores = Scores: { $scores }.

## What the tools say of a record

record-fine = { $file }: fine, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $over ->
    [yes] over
   *[no] not over
}: { $scores }
