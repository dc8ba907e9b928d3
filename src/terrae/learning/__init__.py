"""Learning to judge positions: self-play, training, a match before a net may follow the champion, and a journal of it all.

games.py      games of the search against itself, a few numbers an action
choices.py    their decisions: how likely each action should have seemed
examples.py   the same replayed: what a net looks at, and what it should have said
model.py      the net in PyTorch, number for number the one inside the search
training.py   fitting it, measured on games kept apart
priors.py     fitting the first glance at actions
boards.py     decisions as a net over the whole board sees them
board_model.py, second_glances.py   that net in PyTorch, and fitting it
teaching.py   one generation's lessons: values, first and second glance
matches.py    the champion challenged
journal.py    what happened, a line a step
plots.py      the journal as a picture
course.py     what is asked of a run
loop.py       all of it, again and again, from wherever it was broken off

Nothing but `model`, `priors`, `training`, `board_model` and `second_glances` needs PyTorch.
"""

from terrae.learning.course import Course
from terrae.learning.loop import learn

__all__ = ["Course", "learn"]
