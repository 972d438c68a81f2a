# What only the terminal says, in English. Other languages are sibling files with the same keys.
#
# Labels stand at the left of a line and have eight letters at most. What is typed (keep, throw, save
# FILE) is the same in every language. Parts of menus begin small; those that others follow end with a
# colon or a comma.

## Typing

term-not-text = This is not UTF-8: type it again.
term-too-long = That line is too long: type a shorter one.
term-choose = Choose a number from 1 to { $last }.
term-input-ended = The input has ended.
term-undo-alone = Not understood: write undo alone: it takes back one action at a time.
term-log-number = Not understood: write log, log all, or log and a number.
term-say-where = Say where: save FILE.
term-misread = Column { $column }: { $why }. Type help for help.
term-not-allowed = Not allowed: { $why }.
term-by-rule = { $why } (rule { $rule })
term-no-rule = There is no rule { $id }: rule lists all.
term-nobody-called = Nobody here is called so: look at { $names }.
term-taken-back = Taken back: { $action }.
term-nothing-to-take-back = There is nothing to take back: since your last action luck was dealt or somebody else has acted.
term-bot-refused = { $action } is refused: { $why }

## Help

term-help-actions = Choose by number, or write what to do:
term-help-commands = Commands:
term-help-letters = Letters of buildings: { $letters }.
term-help-plain = what the menu shows, as it is written there
term-help-back = one menu up
term-help-look = the table again; look NAME: what somebody has
term-help-undo = take back your last action, if nothing new has come up since
term-help-rule = a rule in words; rule: the list of all rules
term-help-log = what has happened; log 50, log all: more of it
term-help-save = save the game in a file
term-help-record = the whole game as text
term-help-quit = leave the game; it is kept
term-help-cells = Cells count from the start tile 0,0: so many to the right, so many down.
term-help-take = money of the display: one card, or several worth at most 5
term-help-buy = the tile on square 3
term-help-build = a bought tile, or one of your reserve board
term-help-store = a bought tile, onto your reserve board
term-help-give = a bought tile, to the neutral player
term-help-remove = a tile of your palace, onto your reserve board
term-help-exchange = a tile of your palace for one of your reserve board
term-help-stop = nothing more in this turn
term-help-purses = a tile, paid with { $purses }
term-help-keep = a further throw, keeping two gardens and a tower
term-help-keep-all = the same, keeping all gardens
term-help-throw = a further throw of all dice
term-help-throw-keep = a further throw, as records write it
term-help-place = your stone, into the column of the gardens
term-help-push = the same with a push back chip, where somebody's stone lies
term-help-annul = the throw just made is void, with an annul chip
term-help-black = the black die shows a garden, with a black die chip
term-help-reward = your reward: two building points, or one and the chip
term-help-mark = building points as they are
term-help-exchange-point = one of them for a tower, with an exchange chip
term-help-name = the player on seat 2, to start the next round
term-help-take-tile = a tile of the column that is handled
term-help-take-start = the starting player chip that lies there
term-help-build-taken = the tile just taken, or one of your reserve board
term-help-store-taken = the tile just taken, onto your reserve board
term-help-give-taken = the tile just taken, to the neutral player
term-help-change = a die by one pip, for a coin; or down
term-help-construct = the building where yellow 3 and blue 5 meet
term-help-coins = a coin for each constructed building where dice meet
term-help-second = the building where the other dice meet too, for three coins
term-help-done = no second building
term-help-keep-pair = yellow 2 and blue 6; the others are passed on
term-help-dice-in-full = dice as records write them
term-help-sheet = The yellow die picks the row of your sheet, the blue one the column.

## A game

# $here is 'alone' or 'several' people at the keyboard.
term-is-person = { $name } { $here ->
    [alone] is you
   *[several] is at this keyboard
}
term-is-bot = { $name } is { $bot }
term-introduction = { $who }. Luck is { $luck }. Type help for help.
term-goes-on = The game goes on after step { $step }.
term-task = { $name }: { $task }
term-task-plain = choose what to do.
term-curtain = { $name }, it is your turn. When nobody else looks, press Enter:
term-stops = The game stops after step { $step }. { $saved }
term-leave = Leave the game? { $saved } (yes or no)
term-scored = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $total } in all
term-ways = { $count ->
    [one] 1 way
   *[other] { $count } ways
}
term-undoable = can be undone

## Saved and kept games

term-save-exists = { $path } is there already: choose another file for --save, or go on with that game by --resume { $path } --save { $path }
term-in-use = { $path } is in use: another program plays this game. End that one, or choose { $other ->
    [file] another file for --save
    [name] another name
   *[game] another game
}
term-damaged-stays = The file stays as it is.
term-damaged-no-copy = { $path } is damaged, and no copy of it can be kept: { $why }; choose another file for --save
term-damaged-copied = The whole text is kept in { $path }.
term-left-out = This and all that comes after it is left out.
term-name-taken = { $path } is there already: choose another name.
term-cannot-save = The game cannot be saved in { $path }: { $why }.
term-changed-elsewhere = { $path } was changed by another program: choose another name.
term-cannot-keep = The game cannot be kept: { $why }. It goes on all the same; save FILE saves it elsewhere.
term-no-folder = the system names no folder for the data of its users: set XDG_DATA_HOME
term-saved = Saved in { $path }.
term-saved-in = It is saved in { $path }.
term-kept = It is kept: sabika play goes on with it.
term-not-saved-since = It is not saved: { $path } has it only as it was after step { $step }.
term-not-saved = It is not saved: save FILE does that.
term-nothing-to-save = It is not saved: nothing was played.
term-under-way = Games under way
term-new-game = a new game
term-enter-goes-on = Choose a number; Enter goes on with the first.
# $state is 'going', 'over' or 'abandoned'.
term-game = { $game }: { $people }; { $state ->
    [over] over, { $scores }
    [abandoned] given up after step { $steps }
   *[going] step { $steps }
}; { $when }
term-game-damaged = Damaged, and goes on before that: { $why }
term-game-unreadable = cannot be read: { $why }
term-when-unknown = nobody knows when
term-just-now = just now
term-ago = { $unit ->
    [minutes] { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
    [hours] { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
   *[days] { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
}
term-no-games = No games are kept in { $folder }.
term-games-folder = They are kept in { $folder }.
term-no-such-game = there is no kept game { $id }: sabika games lists them
term-deleted = Deleted: { $id } { $game }
term-cannot-delete = { $path } cannot be deleted: { $why }
term-cannot-keep-score = The score cannot be kept in { $path }: { $why }.
term-score-not-kept = The score is not kept: { $why }.
term-this-game = this game
term-not-among-best = This game is not among them.

## Tools

term-few-steps = { $file } has only { $steps } steps: --to takes 0 to { $steps }
term-records-bad = { $all ->
    [one] the record is bad
   *[other] { $bad } of { $all } records are bad
}

## Labels

term-scores = Scores
term-score = Score
term-has = Has
term-round = Round
term-left = Left
term-tiles = Tiles
term-reserve = Reserve
term-to-place = To place
term-palace = Palace
term-market = Market
term-open = Open
term-money = Money
term-area = Area
term-tracks = Tracks
term-points = Points
term-stone = Stone
term-stones = Stones
term-throw-number = Throw { $number }
term-built = Built
term-coins = Coins
term-sheet = Sheet

## Tiles, palaces and money

term-none = none
term-empty = empty
# Five letters at most: it stands on a cell.
term-start-tile = start
term-tile = { $tile }
term-card = { $card }
term-side = { side }
term-walls = walls { $sides }
term-no-walls = no walls
term-no-tiles = no tiles
term-wall = wall { $length }
term-wall-change = wall { $before } -> { $after }
term-in-reserve = { $count } in reserve
term-at = at { $cell }
term-build = build { $tile }
term-remove = remove
term-remove-tile = { $tile } from { $cell }
term-exchange = exchange { $tile }
term-exchange-for = for { $tile } at { $cell }
term-redesign = redesign:
term-store = store { $tile } on your reserve board
term-give = give { $tile } to { $name }
term-take = take
term-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
term-cards-left = { $cards } cards in the pile, { $discarded } discarded, { $tiles } tiles
term-scoring-within = scoring { $scoring } within the next { $cards } cards
term-scoring-at-end = the last scoring comes at the end
term-turn = take money, buy or redesign your palace.
term-turn-added = Or: { $what }.
term-turn-again = you paid exactly, so do something more, or stop here.
term-place-tiles = place { $tiles }.
term-take-money = take money:
term-take-cards = { $cards }{ $count ->
    [one] {""}
   *[other] , { $sum } together
}
term-buy = buy
term-buy-tile = square { $square }, { $tile } for { $price } { currency },
term-buy-with = with { $payment }: { $lost ->
    [0] exactly, so you may go on
   *[other] { $lost } too much
}
term-stop = stop here
term-pass = pass: nothing else is possible

## Dice games

term-dice-round = { $number } of { $all }; { $starter } starts{ $named ->
    [yes] , then { $next }
   *[no] {""}
}; scorings come after rounds 1, 3 and 5
term-area-legend = { $names }; each line left, middle, right: after one, two, three throws
term-black-die = black die
term-stones-left = { $count ->
    [one] 1 stone left
   *[other] { $count } stones left
}
term-throw-again = throw again:
term-all-dice = all dice
term-keep-kinds = keep { $count ->
    [1] one kind
    [2] two kinds
    [3] three kinds
    [4] four kinds
    [5] five kinds
   *[other] six kinds
}:
term-place-stone = place your stone:
term-spot = line { $line } { $throws ->
    [1] left
    [2] middle
   *[3] right
}
term-lands = { $spot }: { $rank }
term-moves = { $spot } is taken, so { $rest }: { $rank }
term-falls = { $spot } is taken: it falls out
term-rank = { $place ->
    [1] the best so far
    [2] second so far
    [3] third so far
   *[other] number { $place } so far
}
term-starts-next = { $name } starts the next round
# $word is a kind, in small letters, as it can be typed.
term-dice-short = In words: { $left ->
    [0] place { $word }
   *[other] keep { $word } { $count }, throw, place { $word }
}
term-name-starter = you have the starting player chip: name who starts the next round.
term-dice-turn = { $left ->
    [0] place your stone.
    [1] throw again (once more) or place your stone.
   *[other] throw again (twice more) or place your stone.
}
# $who has the second stone: 'nobody', 'own' for oneself, or an 'other'.
term-dice-reward = { $who ->
    [nobody] no other stone is in the { kind } column: choose a reward.
    [own] both { kind } rewards are yours: choose the one that comes first.
   *[other] yours is the best { kind } stone: choose, and { $name } gets the other reward.
}
term-dice-points = { $points ->
    [one] you get 1 { kind } point: mark it, or exchange it with a chip.
   *[other] you get { $points } { kind } points: mark them, or exchange one with a chip.
}
term-chips-left = { $light } chips face down, and { $dark } for the last round
# Ten letters at most: they stand above a column.
term-chip = { $chip ->
    [points-1] points-1
    [points-2] points-2
    [points-3] points-3
    [exchange] exchange
    [push-back] push-back
    [annul] annul
   *[black-die] black-die
}
term-chip-start = start
term-no-points-yet = nobody has building points yet
term-under = under
term-on-track = { $field }, place { $place }
term-no-chips = no chips
term-chips-worth = worth { $points } in each scoring
term-gain = { $points ->
    [one] 1 { kind } point
   *[other] { $points } { kind } points
} ({ $before } -> { $after })
term-annul = { $throw ->
    [1] annul the throw, and throw all dice anew
   *[other] annul the throw, and have the dice as they were before
}
term-black = set the black die:
term-black-to = to { kind }, which makes { $count }
term-push = push back:
term-push-away = { kind }, { $spot }: { $rank }, and { $name } moves down
term-mark = mark { $gain }
term-exchange-point = exchange a point
term-exchange-point-for = for { $gain }
term-take-points = take { $gain }
term-take-chip = take { $gain } and the chip { $chip }
term-take-start = take { $gain } and the starting player chip
term-alcazaba-turn = { $left ->
    [0] place your stone.
    [1] throw again (once more), place your stone or redesign your palace.
   *[other] throw again (twice more), place your stone or redesign your palace.
}
term-alcazaba-take = yours is the best { kind } stone: take a tile { $chip ->
    [yes] or the chip of its column.
   *[no] of its column.
}
term-tiles-hidden = { $count } tiles hidden
term-start-chip = starting player chip
term-take-start-chip = take the starting player chip

## Roll & Write

term-roll-round = { $number } of { $all }; { $first } is first
term-no-sheet = { $name } has no sheet: dice mark buildings
term-roll-turn = { $coins ->
    [0] construct a building or gain coins.
   *[other] construct a building or gain coins; coins change dice first.
}
term-roll-second = you may construct a second building for { $coins } coins.
term-roll-keep = keep a yellow and a blue die; { $heir } gets the others.
term-roll-short-turn = In words: construct 3 5 for yellow 3 and blue 5, change yellow 3 up, coins
term-roll-short-keep = In words: keep 3 5 for yellow 3 and blue 5
term-nobody = nobody
term-colour = { $colour ->
    [yellow] yellow
   *[blue] blue
}
term-construct = construct:
term-construct-second = construct for { $coins } coins:
term-gain-coins = gain coins: { $count }
term-leave-at-one = leave it at one building
term-keep-pair = keep { $pair }, pass { $other } to { $heir }
term-change-die = change a die for a coin:
term-change-to = { term-colour } { $pips } to { $to }
term-makes = makes { $count } of { $boxes }
term-of-boxes = { $count } of { $boxes }
# Heads of columns: eight, six and any letters at most.
term-coins-column = coins
term-yellow-column = yellow
term-blue-column = blue
term-boxes = boxes
term-prize = prize
term-best-open = best open place
term-coins-left = { $has }, { $spent } spent, { $left } on the sheet
term-sheet-legend = [ ] is constructed, * is a die

## Hints and reviews

term-percent = { $number } %
term-read-so-far = Looked at up to there, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
term-no-such-seat = There is no seat "{ $called }" in this game: it has { $names }.
term-hint-head = { $name }, after step { $step }: what to expect of the best actions
term-hint-no-bot = No bot knows this game, so there is no hint.
term-hint-over = The game is over, so there is no hint: take an earlier step with --step, or review the game.
term-hint-luck = Luck is to act, so there is nothing to decide: take an earlier step with --step.
term-hint-not-your-turn = It is the turn of { $names }: a hint is for whoever is to act.
term-hint-about-the-same = About the same as 1.
term-hint-less = { $less } less than 1.
term-hint-only = There is only this one.
term-hint-points = The numbers are the points to expect at the end.
term-hint-calibrated = The numbers are chances to win: said 70 %, was 70 %, see docs/review.md.
term-hint-uncalibrated = The numbers are chances to win, as simple bots play on: good to compare, not exact.
term-help-hint = the best three actions, what to expect of each, and why
term-review-at-turn = Safiya is at turn { $turn }
term-review-head = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, each tried in { $playouts ->
    [one] 1 playout
   *[other] { $playouts } playouts
}.{ $over ->
    [yes] {""}
   *[no] {" "}The game is not over.
}
term-review-points = points
term-review-kept = accuracy
term-review-luck = luck
term-review-cost-most = { $name }: turn { $turn } cost most, { $lost }.
term-review-nothing = { $name }: nothing to mend. Luck decided.
term-review-start = at the start
term-review-own = own play
term-review-luck-part = luck
term-review-others = play of the others
term-review-moment = Turn { $turn }, { $in ->
    [one] from { $from } to { $to }: { $lost } given away
   *[parts] { $lost } given away, most of it here, from { $from } to { $to }
}
term-review-played = Played
term-review-better = Better
term-review-why = Why
term-review-try = Look at
term-review-accuracy = Accuracy: how much of what one could expect one kept in a turn, on average.

## Luck that was promised

term-verified = { $file }: { $draws ->
    [one] the one draw comes
   *[other] all { $draws } draws come
} from the seed that it notes.
term-sealed = The seed was sealed before the game: { $seal }
term-not-sealed = It notes no seal: nobody can know whether the seed was there before the game.
term-no-seed = { $file } notes no seed from which all its draws came: what was dealt from a table cannot be checked
term-not-drawn = { $file }: step { $step } is { $noted }, but the seed brings { $drawn }: somebody has changed the record, or its seed
term-seal-broken = { $file } notes the seal { $noted }, which was not made of this seed and this salt: somebody has changed one of them
term-other-seal = that is not the seal of this game, which is { $noted }; give all of what you were told, or its first eight digits at least
