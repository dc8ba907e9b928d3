"""What a puzzle is about, read off its solution.

| game | theme | the solution |
| --- | --- | --- |
| Terra Nova | `close` | completes a territory and scores |
| Terra Nova | `double` | completes two or more territories |
| Terra Nova | `majority` | scores land in which another player had as many pioneers or more |
| Terra Nova | `deny` | completes land that scores nothing for the solver, but would have for another |
| Terra Nova | `block` | lays stones without completing anything |
| Terra Nova | `manoeuvre` | only moves |
| Terra Nova | `ending` | ends the game |
| Terra Turrium | `goal` | reaches the goal |
| Terra Turrium | `capture` | captures a turrian |
| Terra Turrium | `break` | captures, and sets back a player who is near the goal or would reach it |
| Terra Turrium | `stop` | builds or moves so that the next player does not reach the goal |
| Terra Turrium | `return` | brings a captured turrian back |
| Terra Turrium | `build` | puts a stone that makes it possible |
| Terra Turrium | `climb` | only moves, to better heights |
| both | `several` | three or four players |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terrae.core.match import Match
from terrae.search.terra_turrium.finishing import find_goal

NOVA_THEMES = ("close", "double", "majority", "deny", "block", "manoeuvre", "ending")
TURRIUM_THEMES = ("goal", "capture", "break", "stop", "return", "build", "climb")
_NEAR_THE_GOAL = 4
"""So many of the goal's six heights are most of the way."""
THEMES = {"terra-nova": (*NOVA_THEMES, "several"), "terra-turrium": (*TURRIUM_THEMES, "several")}


def themes_of(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The themes of a solution; `wrong` are turns that do not solve it."""
    if match.variant.game.name == "terra-nova":
        found = _nova(match, solution)
    else:
        found = _turrium(match, solution, wrong)
    return (*found, "several") if match.variant.players > 2 else tuple(found)


def _nova(match: Match, solution: Sequence[str]) -> list[str]:
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


def reaches_goal(match: Match) -> bool:
    """Terra Turrium: whether the player to move can reach the goal in this turn."""
    return not match.over and bool(find_goal(match.variant.setting, match.states))


def _turrium(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> list[str]:
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
        threatened = threatened or reaches_goal(other) or bool(other.over and player not in _winners(other))
    saved = threatened and not reaches_goal(after)
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
        before >= _NEAR_THE_GOAL and now < before
        for seat, (before, now) in enumerate(zip(match.scores, after.scores, strict=True))
        if seat != match.to_play
    )


def _winners(match: Match) -> tuple[int, ...]:
    return match.outcome.winners if match.outcome else ()
