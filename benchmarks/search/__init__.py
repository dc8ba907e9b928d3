"""The computer player: how fast it searches, how strong it is, and against whom.

playing.py     matches between two players with seats swapped, and their score with its interval
players.py     who plays
speed.py       simulations a second beside OpenSpiel's MCTS on amazons; two threads beside one; memory; stopping
peers.py       against OpenSpiel's C++ MCTSBot with random rollouts, at equal time
playouts.py    against the same search with random playouts in place of the evaluation, at equal time
levels.py      each level against the one below
tables.py      level 10 among level 6s, three and four players
growth.py      how strength grows as time doubles, with a plot
endings.py     how games between level 8s end

`python -m benchmarks.search [--games N] [--game GAME] [PART ...]` runs them; the status is 1 when a target is missed.
"""
