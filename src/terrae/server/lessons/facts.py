"""The numbers that a lesson's words name, counted in the position after what was played: never typed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import terrae
from terrae.core.match import Match
from terrae.server.lessons.model import Attempt

Facts = dict[str, int | str]


def facts_of(done: Attempt) -> Facts:
    """What can be counted of an attempt, by the names that the messages use."""
    nova = done.start.variant.game.name == "terra-nova"
    return _nova(done) if nova else _turrium(done)


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


def after(done: Attempt, actions: int) -> Match:
    """The match after the first of the actions played."""
    match = done.start.copy()
    for action in done.actions[:actions]:
        match.play(action)
    return match


def _nova(done: Attempt) -> Facts:
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


def _turrium(done: Attempt) -> Facts:
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
