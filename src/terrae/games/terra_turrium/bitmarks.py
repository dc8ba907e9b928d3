"""Legal actions as marks, a bit each, 1 where it is legal. The same as `legal.list_legal`, sooner."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, Word, add_bits, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, KEEP, STEP_FIRST
from terrae.games.terra_turrium.board import HALF
from terrae.games.terra_turrium.legal import first_number, may_keep
from terrae.games.terra_turrium.moves import Ways, capture_ways, count_ways, step_ways
from terrae.games.terra_turrium.state import MOVE, OVER, Setting, State


@rule
def _add_way(words: Any, first: int, origins: Word) -> None:
    """Set the bits of the ways of one direction and half."""
    while origins:
        number = first + 4 * trailing_zeros(origins)
        words[np.uintp(number >> 6)] |= ONE << np.uint64(number & 63)
        origins &= origins - ONE


@rule
def _add_ways(words: Any, first: int, ways: Ways) -> int:
    """Set the bits of all ways; gives how many."""
    _add_way(words, first, ways[0])
    _add_way(words, first + 1, ways[1])
    _add_way(words, first + 2, ways[2])
    _add_way(words, first + 3, ways[3])
    _add_way(words, first + 4 * HALF, ways[4])
    _add_way(words, first + 4 * HALF + 1, ways[5])
    _add_way(words, first + 4 * HALF + 2, ways[6])
    _add_way(words, first + 4 * HALF + 3, ways[7])
    return count_ways(ways)


@rule
def mark_bits(setting: Setting, state: State, words: Any) -> int:
    """Mark every legal action among words that are all 0, the lowest bit first; gives how many."""
    phase = int(state.phase)
    if phase == OVER:
        return 0
    first = first_number(phase)
    count = add_bits(words, first, state.choices[0])
    count += add_bits(words, first + HALF, state.choices[1])
    if phase == MOVE:
        count += _add_ways(words, STEP_FIRST, step_ways(state))
        count += _add_ways(words, CAPTURE_FIRST, capture_ways(setting, state))
        count += add_bits(words, END_TURN, ONE)
    elif may_keep(state):
        count += add_bits(words, KEEP, ONE)
    return count
