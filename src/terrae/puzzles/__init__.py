"""Puzzles: positions with one clearly best turn, mined from self-play.

turns.py      all ways to finish a turn, and the idea of a turn
judging.py    whether one turn is clearly best
themes.py     what a puzzle is about
difficulty.py how hard it is
mining.py     a game played and its puzzles found
journal.py    what has been mined, on disk
crew.py       many games at once
selection.py  no near duplicates
verifying.py  judged again
solving.py    an attempt: solved, or refuted
puzzle.py     a puzzle as it is kept, and those that come with the package
craft.py      what is known of each game; terra_nova/, terra_turrium/: their rooms
"""

from terrae.puzzles.puzzle import Puzzle, PuzzleError, Refutation, all_shipped, shipped

__all__ = ["Puzzle", "PuzzleError", "Refutation", "all_shipped", "shipped"]
