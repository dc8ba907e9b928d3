"""Which of the puzzles found are kept: no position twice, and nothing that looks nearly the same."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from terrae.games.registry import from_position
from terrae.puzzles.craft import CRAFT
from terrae.puzzles.mining import signature
from terrae.puzzles.puzzle import Puzzle

_NEARLY = 0.12
"""Boards that differ on less than this part of what stands on them look the same."""


def board_of(position: str) -> npt.NDArray[np.int16]:
    """What stands where, one number a field."""
    match = from_position(position)
    return CRAFT[match.variant.game.name].board(match)


def nearly_the_same(one: npt.NDArray[np.int16], other: npt.NDArray[np.int16]) -> bool:
    """Whether two boards differ in little."""
    if len(one) != len(other):
        return False
    standing = int(np.count_nonzero(one | other))
    return int(np.count_nonzero(one != other)) <= _NEARLY * max(standing, 1)


def select(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles without near duplicates; of such the clearer one is kept."""
    clearest = sorted(puzzles, key=lambda puzzle: (puzzle.second - puzzle.value, puzzle.id))
    kept: list[Puzzle] = []
    boards: list[npt.NDArray[np.int16]] = []
    seen: set[int] = set()
    for puzzle in clearest:
        key = from_position(puzzle.position).key
        board = board_of(puzzle.position)
        double = any(
            nearly_the_same(board, other)
            and signature(puzzle.game, puzzle.solution) & signature(before.game, before.solution)
            for before, other in zip(kept, boards, strict=True)
        )
        if key in seen or double:
            continue
        seen.add(key)
        kept.append(puzzle)
        boards.append(board)
    return kept
