"""Lessons: a catalogue of positions with something to do in each, checked by the rules."""

from __future__ import annotations

from terrae.server.lessons import terra_nova, terra_turrium
from terrae.server.lessons.facts import Facts, facts_of
from terrae.server.lessons.model import Lesson, Outcome, Step, attempt

CATALOGUE: dict[tuple[str, str], Lesson] = {
    (lesson.game, lesson.id): lesson for lesson in (*terra_nova.LESSONS, *terra_turrium.LESSONS)
}


def facts(step: Step, outcome: Outcome) -> Facts:
    """The numbers that the words of a step name, counted in what was played."""
    seen = outcome.seen_from(step.start())
    return {**facts_of(seen), **step.more(seen)}


__all__ = ["CATALOGUE", "Lesson", "Outcome", "Step", "attempt", "facts"]
