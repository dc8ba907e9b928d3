"""Terra Turrium: the numbers that the words of its lessons name."""

from __future__ import annotations

from collections import Counter

import terrae
from terrae.core.match import Match
from terrae.server.lessons.facts import after
from terrae.server.lessons.model import Attempt, Facts


def facts(done: Attempt) -> Facts:
    """Heights, costs, and what was taken and put."""
    view = done.now.view()
    seat = done.start.to_play
    stood = sorted(view["heights"][field] for field, player in view["turrians"].items() if player == seat)
    costs = [cost for count, action in enumerate(done.actions) if (cost := _cost(after(done, count), action))]
    put = Counter(action.goal for action in done.actions if action.kind == "put")
    first, second = (*sorted(put.values()), 0, 0)[:2]
    return {
        "heights": ", ".join(map(str, stood)),
        "height": view["heights"].get(done.last.goal, 0) if done.actions else 0,
        "steps": done.kinds.count("step"),
        "taken": done.kinds.count("take"),
        "spent": sum(costs),
        "sum": " + ".join(map(str, costs)),
        "extra": sum(costs) - len(costs),
        "left": done.start.view()["points"] - sum(costs),
        "first": first,
        "second": second,
    }


def _cost(match: Match, action: terrae.Action) -> int:
    return match.costs().get(action.text, 0)
