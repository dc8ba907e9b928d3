"""Terra Nova: the numbers that the words of its lessons name."""

from __future__ import annotations

from collections import Counter
from typing import Any

from terrae.core.match import Match
from terrae.server.lessons.facts import after
from terrae.server.lessons.model import Attempt, Facts


def worth_of(match: Match, area: Any, prefix: str = "") -> Facts:
    """A territory in numbers: its spaces, its landscapes, what a space counts, and the points."""
    spaces = match.variant.game.geometry(match.variant)["spaces"]
    landscapes = {space["landscape"] for space in spaces if space["name"] in area.spaces}
    return {
        f"{prefix}spaces": len(area.spaces),
        f"{prefix}landscapes": len(landscapes),
        f"{prefix}worth": area.points // len(area.spaces),
        f"{prefix}points": area.points,
    }


def facts(done: Attempt) -> Facts:
    """Landscapes, and what was completed."""
    spaces = done.now.variant.game.geometry(done.now.variant)["spaces"]
    landscapes = Counter(space["landscape"] for space in spaces)
    found: Facts = {"landscapes": len(landscapes), "each": min(landscapes.values())}
    if done.now.outcome:
        found["movers"] = len(done.now.outcome.details["movers"])
    for count, action in enumerate(done.actions):
        before = after(done, count)
        for area in before.closes(action):
            inside = Counter(
                player for name, player in before.view()["pioneers"].items() if name in area.spaces
            )
            others = [number for player, number in inside.items() if player != done.start.to_play]
            found |= worth_of(before, area)
            found["mine"] = inside[done.start.to_play or 0]
            found["theirs"] = max(others, default=0)
            found["gone"] = inside.total()
    return found
