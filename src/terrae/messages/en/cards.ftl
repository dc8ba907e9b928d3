# What stands on pictures and in the heads of pages that are shown elsewhere.
card-computer = Computer, level { $level }
card-playing = Being played now – come and watch
card-waiting = Waiting for players – take a seat
card-over = The game is over
card-puzzle = Puzzle
card-puzzle-text = Find the best turn.
card-player = { $games ->
    [one] One game played
   *[other] { $games } games played
}
card-club = { $members ->
    [one] A club with one member
   *[other] A club with { $members } members
}
