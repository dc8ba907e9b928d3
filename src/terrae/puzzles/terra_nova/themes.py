"""Terra Nova: what a puzzle is about, read off its solution.

| theme | the solution |
| --- | --- |
| `close` | completes a territory and scores |
| `double` | completes two or more territories |
| `majority` | scores land in which another player had as many pioneers or more |
| `deny` | completes land that scores nothing for the solver, but would have for another |
| `block` | lays stones without completing anything |
| `manoeuvre` | only moves |
| `ending` | ends the game |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terrae.core.match import Match

THEMES = ("close", "double", "majority", "deny", "block", "manoeuvre", "ending")


def themes_of(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> list[str]:
    """The themes of a solution."""
    player = match.to_play or 0
    begun = match.view()["pioneers"]
    after = match.copy()
    areas: list[Any] = []
    for text in solution:
        areas += after.closes(text)
        after.play(text)
    found: list[str] = []
    gain = after.scores[player] - match.scores[player]
    if gain:
        found.append("majority" if any(_taken_over(area, begun, player) for area in areas) else "close")
        if len(areas) > 1:
            found.append("double")
    elif areas:
        found.append("deny")
    elif any(text.startswith("#") for text in solution):
        found.append("block")
    else:
        found.append("manoeuvre")
    if after.over:
        found.append("ending")
    return found


def _taken_over(area: Any, begun: dict[str, int], player: int) -> bool:
    """Whether the player gets points for land in which, when the turn began, others had as many or more."""
    if player not in area.to:
        return False
    there: dict[int, int] = {}
    for space in area.spaces:
        if space in begun:
            there[begun[space]] = there.get(begun[space], 0) + 1
    own = there.pop(player, 0)
    return any(count >= own for count in there.values())
