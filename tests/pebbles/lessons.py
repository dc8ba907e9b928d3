"""One lesson."""

from __future__ import annotations

from functools import cache

from terrae.core.match import Match
from terrae.games.registry import start
from terrae.server.lessons.model import Course, Lesson, Step, played


@cache
def _begun() -> Match:
    return played(start("pebbles", players=2, side=3), "@a1 #c3 @c1 #a3")


LESSONS = (
    Lesson("pairs", "pebbles", (Step("pair", "PB-4", _begun, "@b1", lambda done: done.now.scores[0] == 1),)),
)

COURSE = Course(LESSONS)
