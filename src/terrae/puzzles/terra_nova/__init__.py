"""What puzzles know of Terra Nova.

| a turn that | has the idea of |
| --- | --- |
| completes territories | exactly these territories, with these points to these players |
| lays stones otherwise | stones on these spaces |
| only moves | the position that it leaves |
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.core.random import scrambled
from terrae.games.terra_nova.state import STONE
from terrae.puzzles.craft import Craft
from terrae.puzzles.terra_nova.themes import THEMES, themes_of

_NOTHING = np.uint64(0)
_WIDEST = 100
"""More first moves than this, and the turns are too many to judge them all."""


@rule
def idea(setting: Any, before: Any, state: Any, player: int) -> np.uint64:
    """See the table above."""
    closed = _NOTHING
    laid = _NOTHING
    for space in range(setting.spaces):
        if state.closed[space] != 0 and before.closed[space] == 0:
            closed ^= scrambled(np.uint64(space + 1))
        if state.occupant[space] == STONE and before.occupant[space] != STONE:
            laid ^= scrambled(np.uint64(space + 1001))
    if closed != _NOTHING:
        for other in range(setting.players):
            closed = scrambled(closed ^ np.uint64(state.score[other]))
        return closed
    return laid if laid != _NOTHING else state.key


def places(match: Match, turn: Sequence[str]) -> Iterator[int]:
    """Whole turns, once pioneers have been placed."""
    if match.phase == "turn" and len(match.legal_actions) <= _WIDEST:
        yield 0


def board(match: Match) -> npt.NDArray[np.int16]:
    """Who or what occupies each space."""
    return match.states["occupant"][0].astype(np.int16)


CRAFT = Craft(
    idea=idea,
    themes=THEMES,
    themes_of=themes_of,
    board=board,
    places=places,
    leaves_trace=lambda text: text[0] in "#@",
    telling=("stone",),
    levels=(2, 3, 4, 5, 6),
    natural_levels=(3, 4),
    margin=0.1,
)
