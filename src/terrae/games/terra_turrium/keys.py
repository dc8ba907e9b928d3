"""The words that a state's hash is made of, and how they are put together.

`key` is the exclusive or of one word for everything that matters, so that a change costs two words:
the old out, the new in. A small number is told apart by rotating a word by it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.bits import Word
from terrae.core.compiled import rule
from terrae.core.random import mixed
from terrae.games.terra_turrium.board import FIELDS
from terrae.games.terra_turrium.state import MOST_PLAYERS, State

_SEED = 0x7EB2_A70E
_BITS = np.uint64(63)
_WIDTH = np.uint64(64)


def _words(first: int, *shape: int) -> npt.NDArray[np.uint64]:
    count = int(np.prod(shape))
    words = [mixed(_SEED + (first << 20) + index) for index in range(count)]
    return np.array(words, np.uint64).reshape(shape)


HEIGHT_KEY = _words(1, FIELDS)
TURRIAN_KEY = _words(2, MOST_PLAYERS, FIELDS)
_AGGRESSOR_KEY = _words(3, MOST_PLAYERS)
_RESERVE_KEY = _words(4, MOST_PLAYERS)
_REACHED_KEY = _words(5, MOST_PLAYERS)
_ROUND_KEY = _words(6, 2)
_PHASE_KEY = _words(7, 8 * 4 * 4)
_TURN_KEY = _words(8, 8 * 16 * 2)
_OVER_KEY = _words(9, 8)


@rule
def rotated(word: Word, steps: int) -> Word:
    """A word rotated left by any number of bits."""
    by = np.uint64(steps) & _BITS
    return (word << by) | (word >> ((_WIDTH - by) & _BITS))


@rule
def turn_key(state: State) -> Word:
    """The part that changes with nearly every action: player, phase, hand, points and the like."""
    return (
        _PHASE_KEY[int(state.phase) * 16 + int(state.to_play) * 4 + int(state.hand)]
        ^ _TURN_KEY[int(state.points) * 32 + int(state.spent) * 2 + int(state.attacked)]
    )


@rule
def round_key(state: State) -> Word:
    """The part that changes with a round: its number, and the end."""
    count = int(state.rounds)
    return (
        _OVER_KEY[int(state.over)] ^ rotated(_ROUND_KEY[0], count & 63) ^ rotated(_ROUND_KEY[1], count >> 6)
    )


@rule
def seldom_key(state: State) -> Word:
    """The part that changes seldom: the end, the round, and what each player has beside the board."""
    key = round_key(state)
    for player in range(MOST_PLAYERS):
        key ^= rotated(_AGGRESSOR_KEY[player], int(state.aggressor[player]))
        key ^= rotated(_RESERVE_KEY[player], int(state.reserve[player]))
        key ^= rotated(_REACHED_KEY[player], int(state.reached[player]))
    return key


@rule
def board_key(state: State) -> Word:
    """The part that the board makes: every tower and every turrian."""
    key = np.uint64(0)
    for field in range(FIELDS):
        key ^= rotated(HEIGHT_KEY[field], int(state.height[field]))
        half, bit = (1, field - FIELDS // 2) if field >= FIELDS // 2 else (0, field)
        for player in range(MOST_PLAYERS):
            if (state.turrians[player, half] >> np.uint64(bit)) & np.uint64(1):
                key ^= TURRIAN_KEY[player, field]
    return key
