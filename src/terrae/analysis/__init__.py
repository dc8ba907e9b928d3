"""Analysis: what a position is worth, what each turn of a game was worth, and what would have been better.

grading.py      every turn against the best one
annotations.py  grades in a record, and read back
thinking.py     one position, better and better
lines.py        the best turns that a search knows
ownership.py    who will probably hold what
setups.py       positions put together by hand
study.py        what is known of each game; terra_nova/, terra_turrium/: their rooms
"""

from terrae.analysis.annotations import annotate, graded_turns
from terrae.analysis.grading import Grade, GradedTurn, grade_turns
from terrae.analysis.lines import Variation
from terrae.analysis.setups import Fault, SetUp, place, set_up, taken_apart
from terrae.analysis.thinking import Insight, Thinking

__all__ = [
    "Fault",
    "Grade",
    "GradedTurn",
    "Insight",
    "SetUp",
    "Thinking",
    "Variation",
    "annotate",
    "grade_turns",
    "graded_turns",
    "place",
    "set_up",
    "taken_apart",
]
