"""Legal actions as marks, a byte each, 1 where it is legal. The same as `legal.list_legal`, sooner.

Runs of bytes are written sixteen at a time, from low numbers to high: what is written behind a run's end are zeros, on
actions of other pioneers or on the next run, which is written after it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import UNCOMPILED, rule
from terrae.games.terra_nova.board import LONGEST_LINE
from terrae.games.terra_nova.moves import NONE, forbidden_return, must_leave, stone_spaces, ways
from terrae.games.terra_nova.state import WORDS, Setting, State

SPARE = 16
"""Marks are written up to this far behind the last action."""

_AT_ONCE = 0 if UNCOMPILED else SPARE
_RUNS: npt.NDArray[np.uint8] = np.array(
    [[step < run for step in range(SPARE)] for run in range(LONGEST_LINE + 1)], np.uint8
)


@rule
def mark_run(marks: Any, first: int, run: int) -> None:
    """Mark `run` actions from a number on."""
    at = np.uintp(first)
    row = np.uintp(run)
    for step in range(np.uintp(_AT_ONCE)):
        marks[at + step] = _RUNS[row, step]
    for step in range(np.uintp(_AT_ONCE), row):
        marks[at + step] = 1


@rule
def mark_moves_of(setting: Setting, state: State, space: int, marks: Any) -> None:
    """TN-7 One pioneer's moves."""
    here = np.uintp(space)
    east, west = ways(setting, state, here, 0)
    south_east, north_west = ways(setting, state, here, 1)
    south_west, north_east = ways(setting, state, here, 2)
    first = setting.first_move
    move = setting.move
    mark_run(marks, first + move[here, 0], east)
    mark_run(marks, first + move[here, 1], south_east)
    mark_run(marks, first + move[here, 2], south_west)
    mark_run(marks, first + move[here, 3], west)
    mark_run(marks, first + move[here, 4], north_west)
    mark_run(marks, first + move[here, 5], north_east)


@rule
def mark_set(marks: Any, first: int, members: np.uint64) -> None:
    """Mark the actions of a word's spaces, the first of which has this number."""
    while members:
        marks[np.uintp(first + trailing_zeros(members))] = 1
        members &= members - ONE


@rule
def mark_bytes(setting: Setting, state: State, marks: Any) -> None:
    """Mark every legal action among marks that are all 0."""
    if state.over:
        return
    if state.to_place:
        for word in range(WORDS):
            mark_set(marks, 64 * word, setting.on_board[word] & ~state.taken[word])
        return
    if state.actions_done and state.supply:
        for word in range(WORDS):
            mark_set(marks, setting.first_stone + 64 * word, stone_spaces(setting, state, word))
    leaving = must_leave(setting, state)
    if leaving != NONE:
        mark_moves_of(setting, state, leaving, marks)
        return
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            mark_moves_of(setting, state, 64 * word + trailing_zeros(pioneers), marks)
            pioneers &= pioneers - ONE
    if state.actions_done == 2:
        for index in range(2):
            back = forbidden_return(setting, state, index)
            if back != NONE:
                marks[back] = 0


@rule
def clear_bytes(setting: Setting, state: State, marks: Any) -> None:
    """Take away what `mark_bytes` marked for this very state."""
    if state.to_place:
        marks[: setting.spaces] = 0
        return
    if state.actions_done:
        marks[setting.first_stone : setting.first_move] = 0
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            space = 64 * word + trailing_zeros(pioneers)
            pioneers &= pioneers - ONE
            at = np.uintp(setting.first_move + setting.move[space, 0])
            end = np.uintp(setting.actions)
            if space + 1 < setting.spaces:
                end = np.uintp(setting.first_move + setting.move[space + 1, 0])
            while at < end:
                for step in range(np.uintp(SPARE)):
                    marks[at + step] = 0
                at += np.uintp(SPARE)
