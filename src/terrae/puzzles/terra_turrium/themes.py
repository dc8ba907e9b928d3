"""Terra Turrium: what a puzzle is about, read off its solution.

| theme | the solution |
| --- | --- |
| `goal` | reaches the goal |
| `capture` | captures a turrian |
| `break` | captures, and sets back a player who is near the goal or would reach it |
| `stop` | builds or moves so that the next player does not reach the goal |
| `return` | brings a captured turrian back |
| `build` | puts a stone that makes it possible |
| `climb` | only moves, to better heights |
"""

from __future__ import annotations

from collections.abc import Sequence

from terrae.core.match import Match
from terrae.search.terra_turrium.finishing import find_goal

THEMES = ("goal", "capture", "break", "stop", "return", "build", "climb")
NEAR_THE_GOAL = 4
"""So many of the goal's six heights are most of the way."""


def reach_goal(match: Match) -> list[int]:
    """Actions that reach the goal in this turn."""
    return find_goal(match.variant.setting, match.states)


def _can_reach_goal(match: Match) -> bool:
    return not match.over and bool(reach_goal(match))


def themes_of(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> list[str]:
    """The themes of a solution; `wrong` are turns that do not solve it."""
    player = match.to_play or 0
    after = match.copy()
    actions = [after.play(text) for text in solution]
    kinds = {action.kind for action in actions}
    if after.states["reached"][0][player] and not match.states["reached"][0][player]:
        return ["goal", *(["capture"] if "capture" in kinds else [])]
    found: list[str] = []
    threatened = False
    for turn in wrong:
        other = match.copy()
        other.play_all(list(turn))
        threatened = (
            threatened or _can_reach_goal(other) or bool(other.over and player not in _winners(other))
        )
    saved = threatened and not _can_reach_goal(after)
    if "capture" in kinds:
        found.append("break" if saved or _sets_back(match, after) else "capture")
    elif saved:
        found.append("stop")
    if "stand" in kinds:
        found.append("return")
    if "put" in kinds:
        found.append("build")
    return found or ["climb"]


def _sets_back(match: Match, after: Match) -> bool:
    """Whether another player who stood on most of the goal's heights stands on fewer."""
    return any(
        before >= NEAR_THE_GOAL and now < before
        for seat, (before, now) in enumerate(zip(match.scores, after.scores, strict=True))
        if seat != match.to_play
    )


def _winners(match: Match) -> tuple[int, ...]:
    return match.outcome.winners if match.outcome else ()
