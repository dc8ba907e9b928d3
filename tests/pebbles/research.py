"""Pebbles as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.research.layout import Encoding, Entry, Layout


def layout(variant: Variant) -> Layout:
    """A plane of pieces, and whose turn it is."""
    pieces = "0 empty, 1 the observer's pebble, 2 the next player's …, 5 a stone"
    scalars = (
        Entry("to play", "0 the observer's action, 1 the next player's …"),
        Entry("stone", "1 before a stone"),
    )
    return Layout(1, int(variant.setting["spaces"][0]), (Entry("pieces", pieces),), scalars)


def board(variant: Variant, observer: int) -> tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]:
    """Nothing but the spaces."""
    return (Entry("board", "1 everywhere"),), np.ones((1, int(variant.setting["spaces"][0])), np.uint8)


@rule
def observe(setting: Any, state: Any, observer: int, planes: Any, scalars: Any) -> None:
    """As `layout` says."""
    players = int(setting.players)
    for space in range(int(setting.spaces)):
        piece = int(state.pebble[space])
        planes[space] = (piece - 1 - observer + players) % players + 1 if 0 < piece < 5 else piece
    scalars[0] = (int(state.to_play) - observer + players) % players
    scalars[1] = state.stone_next


@rule
def scores(setting: Any, state: Any, points: Any) -> None:
    """Points."""
    for player in range(int(setting.players)):
        points[player] = state.score[player]


ENCODING = Encoding(
    layout, board, observe, scores, longest_game=lambda variant: int(variant.setting["spaces"][0])
)
