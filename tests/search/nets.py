"""Nets to test with."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.search.board_net import CHANNELS
from terrae.search.board_net import TABLE as BOARD_TABLE
from terrae.search.knowledge import Knowledge, rate
from terrae.search.nets import BOARD_SCALE, rounded
from terrae.search.network import CORRECTS, OUT, RATES, TABLE, Net, no_net


def any_net(knowledge: Knowledge, seed: int) -> Net:
    """A net that was never trained, with opinions of its own."""
    chance = np.random.default_rng(seed)
    net = (chance.normal(size=no_net_of(knowledge).size) * 0.3).astype(np.float32)
    net[OUT:TABLE] *= 0.5
    net[[CORRECTS, RATES]] = 1.0
    if knowledge.board_rows:
        board = knowledge.board_net_in(net)
        board[:] = rounded(0.3 * board, BOARD_SCALE)
        board[0] = 1.0
        board[BOARD_TABLE : BOARD_TABLE + CHANNELS] = 0.0
    return rounded(net)


def no_net_of(knowledge: Knowledge) -> Net:
    """A net of the right size that is not there."""
    return no_net(knowledge.input_rows, knowledge.ratings, knowledge.board_rows)


@rule
def rate_at(
    settings: Any,
    states: Any,
    numbers: Any,
    count: int,
    weights: Any,
    net: Any,
    workspaces: Any,
    ratings: Any,
) -> None:
    """`rate` for arrays of one."""
    rate(settings[0], states[0], numbers, count, weights, net, workspaces[0], ratings)
