"""Legal actions as marks, a byte each, 1 where it is legal. The same as `legal.list_legal`, sooner.

Sets of fields are written eight at a time; the six bytes behind a hundred fields that are written too are zeros.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, Word, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.lanes import lane, lanes, together
from terrae.games.terra_turrium.actions import ACTIONS, CAPTURE_FIRST, END_TURN, KEEP, STEP_FIRST
from terrae.games.terra_turrium.board import HALF
from terrae.games.terra_turrium.legal import first_number, may_keep
from terrae.games.terra_turrium.moves import Ways, capture_ways, step_ways
from terrae.games.terra_turrium.state import MOVE, OVER, Setting, State

SPARE = 16
"""Marks are written up to this far behind the last action."""

_AT_ONCE = np.uintp(8)
_BYTES = (HALF + 7) // 8
_ALL_BITS = np.uint64(255)
_SPREAD: npt.NDArray[np.uint8] = np.array(
    [[byte >> bit & 1 for bit in range(8)] for byte in range(256)], np.uint8
)


@rule
def spread(row: Any, first: int, low: Word, high: Word) -> None:
    """Write a set of fields as bytes from a place on: a hundred of them, and six zeros."""
    at = np.uintp(first)
    for byte in range(lane(), _BYTES, lanes()):
        place = np.uintp(byte) * _AT_ONCE
        bits = np.uintp((low >> np.uint64(place)) & _ALL_BITS)
        for step in range(_AT_ONCE):
            row[at + place + step] = _SPREAD[bits, step]
    together()
    at += np.uintp(HALF)
    for byte in range(lane(), _BYTES, lanes()):
        place = np.uintp(byte) * _AT_ONCE
        bits = np.uintp((high >> np.uint64(place)) & _ALL_BITS)
        for step in range(_AT_ONCE):
            row[at + place + step] = _SPREAD[bits, step]
    together()


@rule
def _mark_way(marks: Any, first: int, origins: Word) -> None:
    """Mark the ways of one direction and half."""
    while origins:
        marks[np.uintp(first + 4 * trailing_zeros(origins))] = 1
        origins &= origins - ONE


@rule
def _mark_ways(marks: Any, first: int, ways: Ways) -> None:
    """Mark all ways."""
    _mark_way(marks, first, ways[0])
    _mark_way(marks, first + 1, ways[1])
    _mark_way(marks, first + 2, ways[2])
    _mark_way(marks, first + 3, ways[3])
    _mark_way(marks, first + 4 * HALF, ways[4])
    _mark_way(marks, first + 4 * HALF + 1, ways[5])
    _mark_way(marks, first + 4 * HALF + 2, ways[6])
    _mark_way(marks, first + 4 * HALF + 3, ways[7])


@rule
def mark_bytes(setting: Setting, state: State, marks: Any) -> None:
    """Mark every legal action among marks that are all 0."""
    phase = int(state.phase)
    if phase == OVER:
        return
    spread(marks, first_number(phase), state.choices[0], state.choices[1])
    if phase == MOVE:
        _mark_ways(marks, STEP_FIRST, step_ways(state))
        _mark_ways(marks, CAPTURE_FIRST, capture_ways(setting, state))
        marks[END_TURN] = 1
    elif may_keep(state):
        marks[KEEP] = 1


@rule
def clear_bytes(setting: Setting, state: State, marks: Any) -> None:
    """Take away what `mark_bytes` marked for this very state."""
    phase = int(state.phase)
    if phase == MOVE:
        marks[:ACTIONS] = 0
        return
    first = first_number(phase)
    marks[first : first + 2 * HALF] = 0
    marks[KEEP] = 0
