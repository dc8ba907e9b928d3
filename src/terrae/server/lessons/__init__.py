"""Lessons: a catalogue of positions with something to do in each, checked by the rules.

Each game has its own, in its room here: `terra_nova/`, `terra_turrium/`.
"""

from __future__ import annotations

from terrae.games.registry import games
from terrae.server.lessons.facts import facts_of
from terrae.server.lessons.model import COURSES, Facts, Lesson, Outcome, Step, attempt

CATALOGUE: dict[tuple[str, str], Lesson] = {
    (lesson.game, lesson.id): lesson for game in games() for lesson in COURSES[game].lessons
}


def facts(step: Step, outcome: Outcome) -> Facts:
    """The numbers that the words of a step name, counted in what was played."""
    seen = outcome.seen_from(step.start())
    return {**facts_of(seen), **step.more(seen)}


__all__ = ["CATALOGUE", "Lesson", "Outcome", "Step", "attempt", "facts"]
