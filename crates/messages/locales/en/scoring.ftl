# Scorings and the end of a game.

## A scoring, line by line

scene-title = Scoring { $scoring ->
    [1] I
    [2] II
   *[3] III
}
scene-table = Points by kind and for the wall
scene-table-of = Points by kind; { $other }
scene-kind = Kind
# $prizes are the points of the places, as in '16, 8, 1'.
scene-prizes = points for the places: { $prizes }
scene-place = { $place ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}
# Stands after the place: '1st, shared by 2'.
scene-shared = shared by { $count }
scene-wall = Wall
scene-no-wall = no wall
scene-other = Expansion
# The sum of one scoring.
scene-points = Points
scene-total = Total
scene-gain = { $name } { $points }
# $gains is a list of 'scene-gain'.
scene-summary = Points in this scoring: { $gains }. { $count ->
    [one] { $leader-is ->
        [you] You lead with { $most }.
       *[other] { $leaders } leads with { $most }.
    }
   *[other] { $leaders } lead with { $most } each.
}
scene-summary-alone = Points in this scoring: { $gains }.
scene-skip = Skip
scene-go-on = Continue

## The end of a game

# Of somebody who has played alone, where nobody can win.
points-alone = { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-ranking = Ranking
# Of the neutral player.
result-no-winner = cannot win
result-points = Points by scoring
result-player = Player
# So many of the points are for the wall.
result-wall = wall { $points }
# $scoring is 'scene-title'.
result-show = Show again: { $scoring }
result-over-time = Points over time
# $scores is a list of 'scene-gain'.
result-chart = Line chart of the points after each scoring. At the end: { $scores }.
chart-start = Start
result-rematch = Rematch
result-replay = Replay from the start
result-export = Export
new-best = New best
practice-no-list = Practice: what had been seen was taken back, so this game does not enter the list.
