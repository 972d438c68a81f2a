# The page around the table: start, choosing, lists, settings. Other languages are sibling files with
# the same keys.

## Everywhere

navigation = Pages
game-alhambra = Alhambra
new-game = New game
games = Games
import = Import a game
rules = Rules
settings = Settings
language = Language
fan-made = Sabika is a fan-made, independent implementation, not affiliated with the designer or publishers.
close = Close
cancel = Cancel
save = Save
update-ready = A new version of Sabika is ready.
update-now = Use it now
cannot-keep = This browser cannot keep the game: its storage is full or switched off. Export the game before you close the page.
bot-fails = { $name } does not answer. Touch anything on the table to ask again.
bot-replaced = { $name } did not answer, twice. A simpler bot plays on for { $name } from here; your game is kept as it is.
bot-untaught = What { $name } has learned could not be loaded: { $name } plays without it, not quite as well. Open the game again when you are online.
cannot-load-language = This language could not be loaded. Try again when you are online.
nowhere = This address leads nowhere
nowhere-hint = Perhaps a letter is missing. Your games are still where they were.
home = Start page
went-on-elsewhere = This game went on in another window. You see it as it stands there; what you did here meanwhile does not count.
open-elsewhere = This game is open in another window too. It goes on here as it is played there.
gone-elsewhere = The game was deleted in another window, or can no longer be read. That is why it has closed here.

## Start

hero-title = The Alhambra games, ready when you are
hero-lead = Against good bots, with friends far away, or with others at one screen. No account, nothing to install.
hero-picture = The court of a palace at dusk, seen through an arch: a pool, a red tower, snowy mountains
play-now = Play now
# What the button starts. $level is 0 where those of the court differ.
play-starts = { $game }: { $company }
company = { $persons ->
    [0] { court-told }, and you watch
    [1] { $bots ->
        [0] you alone
       *[other] you against { court-told }
    }
   *[other] { $bots ->
        [0] { $persons } people at this screen
       *[other] { $persons } people, with { court-told }
    }
}
court-told = { $level ->
    [0] { $names }
   *[other] { $names } ({ level-word })
}
change-it = change
all-games = All games
play = Play
players-range = { $least } to { $most }
minutes = { $count } min
rules-of = Rules of { $game }
set-up = Set up { $game }
more-games = { $count ->
    [one] 1 more game under way
   *[other] { $count } more games under way
}
mark-to-beat = Best so far: { $points ->
    [one] 1 point
   *[other] { $points } points
}
alhambra-about = Buy buildings in four currencies and grow a palace inside one long wall. Three times the best builders score.

## Choosing a game

start = Start the game
game = Game
players = Players
seats = Who plays
# The name of a person who gave none. The log says 'Guest takes denar 5', so it must read as a name.
you-name = Guest
player-name = Player { $number }
seat-name = Name at seat { $number }
seat-who = Who plays at seat { $number }
who-person = A person
who-person-hint = You, or somebody else at this screen.
seat-number = Seat { $number }
takes-seat = { $name } takes seat { $number }
court-about = Five people of the court, five strengths. All of them see only what you would see in their place.
think = Safiya’s time for a move
think-time = { $seconds ->
    [0] at once
   *[other] { $seconds } s
}
think-hint = At once, she tries out a fixed number of ways the game may go, and in the same place plays the same again, on any machine. With a time she tries out what your machine can, and may play differently.
court-fared = You won { $won } of { $of }
level-trade = { $level ->
    [1] the gardener
    [2] the tile maker
    [3] the silk merchant
    [4] the master builder
   *[5] the astronomer
}
level-does = { $level ->
    [1] Plays as she likes. Overlooks many a good chance.
    [2] Knows his craft. Overlooks something now and then and never thinks ahead.
    [3] Overlooks nothing and weighs every move. Does not think ahead.
    [4] Plays the best moves out in his head, some turns ahead, before he decides.
   *[5] Before every move she tries out far more ways the game may go than Yusuf.
}
level-word = { $level ->
    [1] gentle
    [2] easy
    [3] medium
    [4] strong
   *[5] strongest
}
level-of = level { $level } of 5
level-told = { level-word }, { level-of }
shuffle-seats = Shuffle the seats
who-begins = Whoever is dealt the fewest cards begins:
note-watch = Only bots play: you watch.
note-curtain = Several people play at this screen: between their turns a curtain hides the hands.
note-hot-seat = Several people play at this screen, with open hands: there is no curtain.
note-neutral = With two players, { $name } collects buildings too. He has no turns and cannot win.
option-edition = Edition
option-edition-classic = Classic
option-edition-classic-hint = The neutral player of the game for two is called Dirk.
option-edition-revised = Revised
option-edition-revised-hint = He is called Boabdil. The rules are the same.
option-hands = Money cards
option-hands-secret = Secret hands
option-hands-secret-hint = You see how many cards the others hold, as the rules have it.
option-hands-open = Open hands
option-hands-open-hint = Everybody sees everybody’s cards.
option-youngest = Who is youngest
option-youngest-hint = The numbers of the seats, youngest first. Where nothing stands here, seat 1 is youngest.
choice-misread = “{ $value }” cannot be chosen here.
# What is folded away, in a few words: 'More: classic edition, helps on'.
more-folded = More: { $what }
helps-folded = { $on ->
    [all] helps on
    [none] helps off
   *[some] some helps on
}
help = Help at the table
choose-cells = Light up cells
choose-cells-hint = Shows where a chosen building may stand.
choose-projection = If scored now
choose-projection-hint = Shows who leads in each kind, and what a scoring would bring.
choose-tracker = What is to come
choose-tracker-hint = Shows how much is left of money and buildings, and how near a scoring is.
choose-memory = Remember money
choose-memory-hint = The log names the money cards of the whole game, not only of the last round.

## Kept games

no-games = No palace yet
no-games-hint = Games that you begin stand here, and you can go on with them whenever you like.
kept-here = Games and settings are kept in this browser only. Nothing is sent anywhere.
stage-new = About to begin
stage-dealing = Under way
stage-your-turn = Your turn
stage-turn = { $name } to act
stage-abandoned = Abandoned
stage-over = { $count ->
    [one] { $winners } won
   *[other] { $winners } won together
}
steps-count = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
continue = Continue
open = Open
more = More
rename = Rename
title = Title of the game
save-file = Save as file
copy-text = Copy as text
copied = Copied
cannot-copy = This browser did not allow copying. Save the game as a file instead.
take-up = Take it up again
delete = Delete
delete-title = Delete this game?
delete-hint = It is gone then: export it first if you want to see it again.
keep-it = Keep it
unreadable = A game that cannot be read
unreadable-hint = It may come from another version of Sabika. You can still save its text.
damaged-hint = The steps before that place can be played on as a new game. The damaged one stays here as it is, and you can still save its text.
go-on-from = Go on from step { $step }
bad-line = Line { $line }, column { $column }: { $why }

## Import

import-lead = Paste the record of a game, or open a file with one.
record-text = Record
choose-file = Open a file
drop-file = or drop one here
import-now = Import
import-hint = A game that is not over goes on with you in the first seat and bots in the others, unless the record says who plays.
import-nothing = There is nothing to import yet: paste a record or open a file.
import-too-long = This is more than 1 MB and cannot be the record of a game.
import-no-file = The file could not be read.

## Settings

own-name = Your name
own-name-hint = Games that you begin call you by it, unless you type another name there.
theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
motion = Movement
motion-off = None
motion-hint = Without movement things stand in their new place at once, with a ring round them. If your device asks for less movement, there is none.
speed-normal = Normal
speed-fast = Fast
speed-slow = Slow
pace = Bots take their time
pace-off = Not at all
sound = Sound
sound-off = Off
sound-on = On

## Rulebook

rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found
    [one] 1 place found
   *[other] { $count } places found
}
contents = Contents
rules-coming = The rulebook is being opened …
rules-missing = The rulebook could not be loaded. Try again when you are online.
rules-all = The whole rulebook
rules-unknown = There is no rule { $rule }. This is the whole rulebook.

## Expansion modules

option-module = Expansion modules
