# The table of a game on the page.

## Pieces in words, for those who listen

tile-label = { $kind }, price { $price }, { $walls }
walls = { $count ->
    [0] no walls
    [one] wall { $sides }
   *[other] walls { $sides }
}
cell-start = Start tile, cell { $cell }
cell-tile = { $tile }, cell { $cell }
cell-tile-lit = { $tile }, cell { $cell }, can be exchanged
cell-empty = Empty cell { $cell }
cell-lit = Empty cell { $cell }, the tile may stand here
cell-tried = { $tile }, tried on cell { $cell }
palace-label = { $name-is ->
    [you] Your palace
   *[other] Palace of { $name }
}: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, longest wall { $wall }
own-palace-label = Your palace: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, longest wall { $wall }. Arrow keys move from cell to cell.
stall-label = { $tile }, square { $square }
stall-empty = square { $square }: no tile
display-card = Take { $card }
reserve-label = Reserve, { $count ->
    [0] empty
    [one] 1 tile
   *[other] { $count } tiles
}
race-cell = { $count }, { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}

## Parts of the table

market-and-money = Market and money
market = Market
money = Money
money-hint = one card, or several worth up to 5
your-palace = Your Alhambra
your-money = Your money
others = The other players, and what has happened
longest-wall = longest wall
reserve = Reserve
to-place = To place
give-to = Give to { $neutral }
tab-calls = something to do
asides = More about the game
tab-race = Race
tab-to-come = To come
tab-rivals = Rivals
tab-log = Log
left-to-draw = { $cards } { $cards ->
    [one] money card
   *[other] money cards
} and { $tiles } { $tiles ->
    [one] tile
   *[other] tiles
} left to be drawn
stock = Still to come
cards-left = { $count ->
    [one] money card left
   *[other] money cards left
}
tiles-left = { $edition ->
    [revised] { $count ->
        [one] tile left in the tower
       *[other] tiles left in the tower
    }
   *[classic] { $count ->
        [one] tile left in the bag
       *[other] tiles left in the bag
    }
}
tiles-to-come = Unseen tiles
cards-to-come = Unseen money cards
piles-none = Five piles of money. Scoring I lies in the second, scoring II in the fourth.
piles-one = Five piles of money. Scoring I is over, scoring II lies in the fourth.
piles-two = Five piles of money. Scorings I and II are over.
scoring-near = Scoring { $scoring }: { $percent } % within the next { $draws } cards, after { $latest } at the latest
scoring-at-end = the last scoring comes at the end of the game
if-scored = If scoring { $scoring } were now
projected = { $points } if scored now
would-have = would have
prizes = Points for the first places
wall = Wall
cards = Cards
none = none
thinking = thinking
neutral = neutral
to-act-short = to act
cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
enlarge = Show { $name-is ->
    [you] your palace
   *[other] the palace of { $name }
}
palace-of = { $name-is ->
    [you] Your palace
   *[other] The palace of { $name }
}
hand-hidden = The hand is hidden.
payments = Ways to pay
pay-exact = exact
pay-lost = { $count } lost
cannot-pay = You lack { $lack } { $currency } for this tile.
tag-exact = exact
tag-payable = payable

## What to do now

line-turn = Your turn: take money, buy or redesign
line-turn-added = Your turn: take money, buy or redesign; or: { $added }
line-again = Paid exactly: act again, or end your turn
line-place = { $count ->
    [one] Place your tile: in your palace or on the reserve
   *[other] Place your { $count } tiles: in your palace or on the reserve
}
line-place-or-give = { $count ->
    [one] Place your tile, put it into the reserve or give it to { $neutral }
   *[other] Place your { $count } tiles, put them into the reserve or give them to { $neutral }
}
# $action is what the button says.
line-tried = { $action }?
line-wait = { $name } { $name-is ->
    [you] are
   *[other] is
} to act
line-over = The game is over
line-abandoned = This game was given up
line-past = Step { $step } of { $steps }
line-past-turn = Turn { $turn } of { $turns }
sub-turn = Tap money, a tile of the market, or one of your own.
sub-take = { $count ->
    [one] 1 card
   *[other] { $count } cards
} worth { $sum }
sub-buy = { $tile }. Choose how to pay; you place it when your actions are over.
sub-put = { $tile }. Choose where.
sub-tried = Wall { $before } → { $after }. If it were scored now: { $more } { $gain ->
    [one] point
   *[other] points
}.
sub-tried-wall = Wall { $before } → { $after }.

## Doing it

actions = What to do
do-nothing = Choose something
do-wait = Please wait
sent-when-back = Sent when the connection is back
draft-too-late = The game has gone on meanwhile: what you last confirmed was not done.
draft-not-kept = The server cannot take this at the moment. Nothing has changed; try again soon.
do-take = Take { $sum }
do-buy = Buy { $kind } { $price }
do-build = Build { $kind }
do-exchange = Exchange
do-remove = To the reserve
do-store = To the reserve
do-give = Give to { $neutral }
do-stop = End turn
fate-exact = { $sum }, exact: act again
fate-lost = { $sum } for { $price }: { $lost } lost, your turn ends
fate-final = final: cannot be taken back
fate-seen = something new will be seen
practice = practice
line-of = { $name } · { $line }
fate-open = can be taken back
fate-refused = not allowed
undo = Undo the last step
undo-short = Undo
undo-barred = Nothing to undo: something new was seen, or others have acted
undo-seen = Undo what has been seen: the game becomes practice
take-back-title = Take back what has been seen?
take-back-hint = Something new was seen since, or others have acted. From here on this game is practice: its record says so, and it enters no best list.
take-back = Take it back
redo = Redo
rule-number = Rule { $rule }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole palace

## What has happened

log = What has happened
log-order = newest first
log-start = The start
since-your-turn = Since you acted
since-none = Nothing has happened since you acted.
since-begin = Nobody has acted yet.
bought = { $seat } { $seat-is ->
    [you] buy
   *[other] buys
} { $tile } with { $payment }{ $exact ->
    [yes] , exact
   *[no] {""}
}.
    .brief = buys { $tile }
    .more = with { $payment }{ $exact ->
        [yes] , exact
       *[no] {""}
    }
built = { $seat } { $seat-is ->
    [you] build
   *[other] builds
} { $tile }.
removed = { $seat } { $seat-is ->
    [you] move
   *[other] moves
} { $tile } onto the reserve board.
exchanged = { $seat } { $seat-is ->
    [you] exchange
   *[other] exchanges
} { $old } for { $tile }.
got = { $seat } { $seat-is ->
    [you] get
   *[other] gets
} { $tile }.
left = Nobody gets { $tile }.
show-scoring = Show
party-points = { $party } +{ $points }
money-taken-forgotten = { $seat } { $seat-is ->
    [you] take
   *[other] takes
} { $count ->
    [one] 1 money card
   *[other] { $count } money cards
}.
paid-forgotten = { $seat } { $seat-is ->
    [you] pay
   *[other] pays
}.

## Around the table

scores-label = Scores
edition-classic = classic edition
edition-revised = revised edition
players-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
look-as = See the table as { $name-is ->
    [you] yourself
   *[other] { $name }
}
curtain = It is { $name }’s turn
curtain-why = Hand over the device. The hand stays covered until you continue.
curtain-lift = I am { $name }
game-menu = This game
helps = Help at this table
help-cells = Light the cells where a tile may stand
help-projection = Show majorities and what a scoring now would bring
help-tracker = Show what is still to come and how near a scoring is
help-memory = Name money cards of the whole game in the log, not only of the last round
replay = Replay
export = Export as text
copy-record = Copy as text
record-copied = The record of the game is on the clipboard.
record-not-copied = The browser does not allow copying: export the game as a file instead.
abandon = Give up the game
keys = Keys
keys-list = 1 to 4: a tile of the market. 5 to 8: an open money card. B: your palace, then arrow keys and Enter. C: confirm. U: undo, R: redo. Escape: let go.
step-first = To the start
step-back = One step back
step-play = Play on its own
step-on = One step on
step-last = To the last step
step-slider = Step
copy-link = Copy link
link-copied = The link is on the clipboard. It carries the whole game and opens at this step in any browser.
to-the-end = To the result
back-to-game = Back to the game
step-pause = Pause
step-turns = By turns
step-pace = Pace
# What luck brought at somebody's turn.
replay-luck = { $name }: { $text }
replay-start = Nothing has happened yet
replay-set-up = The game is set up
keys-replay = Replay: left and right arrow for a step, Home and End for start and end.
link-secret = Some hands are still hidden in this game. Once it is over, you can make a link to it.
link-by-hand = Copy this link yourself: the browser does not let the page do it.
link-damaged = This link is damaged: letters are missing or wrong. Copy it again, as a whole.
keep-game = Keep this game
abandon-question = Give up this game? You can take it up again later.
abandon-now = Give up
abandon-not = Play on
# What the window is called: the game, and who plays it.
window-game = { $game }: { $names }
window-your-turn = Your turn · { $title }
game-lost = This game cannot be opened
game-unknown = No game with this address is kept in this browser. If somebody sent you the link, ask for one from the replay: 'Copy link' puts the whole game into it.
game-unreadable = Line { $line }, column { $column }: { $why } Its text is still kept: export it from the list of games.
game-not-here = This page has no table for it yet. Its text is still kept: export it from the list of games.

## Expansion modules

sub-buy-ware = Choose how to pay.
do-buy-ware = Buy
answers = Answers
purse-label = { $purse }, worth { $value }
