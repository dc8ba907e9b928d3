"""A second glance at the actions of a position: the first one's ratings, and what a net that sees the whole board adds."""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.search.board_net import FACTORS, FROM, FROM_THERE, HERE, NOWHERE, TO, TO_THERE, Board, see
from terrae.search.knowledge import board_net_start, paint, places_of


@rule
def sees_board(setting: Any, state: Any, net: Any) -> bool:
    """Whether a net has something to say of whole boards."""
    start = board_net_start(setting, state)
    return start > 0 and net[start] != 0


@rule
def rate_again(
    setting: Any, state: Any, numbers: Any, count: int, net: Any, workspace: Any, board: Board, ratings: Any
) -> None:
    """Add to the rating of every action listed what a net says that sees the whole board."""
    paint(setting, state, workspace, board)
    see(net, board_net_start(setting, state), board)
    for index in range(count):
        origin, goal = places_of(setting, state, int(numbers[index]))
        ratings[index] += _rate(board, origin, goal)


@rule
def _rate(board: Board, origin: int, goal: int) -> float:
    """What the heads of an action's places say."""
    coming = board.heads[goal]
    if origin == NOWHERE:
        return float(coming[HERE])
    leaving = board.heads[origin]
    total = leaving[FROM] + coming[TO]
    for factor in range(FACTORS):
        total += leaving[FROM_THERE + factor] * coming[TO_THERE + factor]
    return float(total)
