"""The numbers that a lesson's words name, counted in the position after what was played: never typed."""

from __future__ import annotations

from terrae.core.match import Match
from terrae.server.lessons.model import COURSES, Attempt, Facts


def facts_of(done: Attempt) -> Facts:
    """What can be counted of an attempt, by the names that the messages use."""
    return COURSES[done.start.variant.game.name].facts(done)


def after(done: Attempt, actions: int) -> Match:
    """The match after the first of the actions played."""
    match = done.start.copy()
    for action in done.actions[:actions]:
        match.play(action)
    return match
