"""What puzzles know of Terra Turrium.

| a turn that | has the idea of |
| --- | --- |
| reaches the goal | the goal, in whatever way |
| captures | these turrians off the board, as many own ones waiting |
| does neither | these towers, and the own turrians on these heights |
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.core.random import scrambled
from terrae.games.terra_turrium.board import FIELDS
from terrae.puzzles.craft import GOAL, Craft
from terrae.puzzles.terra_turrium.themes import NEAR_THE_GOAL, THEMES, reach_goal, themes_of

_NOTHING = np.uint64(0)


@rule
def idea(setting: Any, before: Any, state: Any, player: int) -> np.uint64:
    """See the table above."""
    if state.reached[player] and not before.reached[player]:
        return GOAL
    taken = _NOTHING
    for other in range(setting.players):
        if other != player and state.captured[other] > before.captured[other]:
            for half in range(2):
                gone = before.turrians[other, half] & ~state.turrians[other, half]
                taken = scrambled(taken ^ gone ^ np.uint64(97 * half + 7 * other + 1))
    if taken != _NOTHING:
        return scrambled(taken ^ np.uint64(int(state.captured[player]) + 1))
    built = scrambled(np.uint64(state.stands[player]) ^ np.uint64(12345))
    for field in range(FIELDS):
        if state.height[field] != before.height[field]:
            built ^= scrambled(np.uint64(1000 * (field + 1) + int(state.height[field])))
    return built


def places(match: Match, turn: Sequence[str]) -> Iterator[int]:
    """Whole turns, and turns before and after the last stone is put."""
    if match.phase != "take":
        return
    yield 0
    puts = [index for index, text in enumerate(turn) if text.startswith("+")]
    if puts:
        yield puts[-1]
        yield puts[-1] + 1


def board(match: Match) -> npt.NDArray[np.int16]:
    """The height of each field, and who stands on it."""
    heights = match.states["height"][0].astype(np.int16)[:100]
    for field, player in match.view()["turrians"].items():
        heights[(ord(field[0]) - ord("a")) + 10 * (int(field[1:]) - 1)] += 100 * (player + 1)
    return heights


def falls_short(match: Match, solution: Sequence[str]) -> Sequence[str]:
    """The same turn, ended before its last step."""
    last = match.variant.action(solution[-1])
    return (*solution[:-1], "end") if last.kind in ("step", "capture") else ()


CRAFT = Craft(
    idea=idea,
    themes=THEMES,
    themes_of=themes_of,
    board=board,
    places=places,
    reach_goal=reach_goal,
    falls_short=falls_short,
    leaves_trace=lambda text: text[0] in "+@" or "x" in text,
    telling=("capture", "put", "stand"),
    passes=("end",),
    near_goal=NEAR_THE_GOAL,
    crowded_theme="capture",
    goal_phase="take",
    levels=(6, 7, 8),
    natural_levels=(5, 6),
    margin=0.08,
)
