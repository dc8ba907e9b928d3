"""The arena: matches between computer players, many at once, repeatable, never lost, with a verdict.

entrants.py   who plays: a level, a search with settings, a random player, a function, an outside engine
players.py    the same at a table, asked for their turns
schedule.py   who meets whom, on which seats, from which opening
playing.py    one game, from a line of the schedule to its result and record
journal.py    the results on disk, appended game by game
sequential.py the test that stops when the answer is known
standings.py  scores, ratings and intervals
report.py     a table, JSON, and a page with plots
tournament.py all of it together
executors/    where games are played: processes of this machine, or a Ray cluster
"""

from terrae.arena.entrants import Entrant, EntrantError
from terrae.arena.playing import GamePlan, PlayedGame, play_game
from terrae.arena.schedule import gauntlet, round_robin
from terrae.arena.sequential import SequentialTest, Verdict
from terrae.arena.standings import Standing, standings
from terrae.arena.tournament import Tournament

__all__ = [
    "Entrant",
    "EntrantError",
    "GamePlan",
    "PlayedGame",
    "SequentialTest",
    "Standing",
    "Tournament",
    "Verdict",
    "gauntlet",
    "play_game",
    "round_robin",
    "standings",
]
