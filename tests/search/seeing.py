"""Positions as a net over the whole board sees them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import terrae
from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.search.board_net import blank_board, see
from terrae.search.knowledge import board_net_start, paint, places_of, workspace_type
from terrae.search.network import Net
from terrae.search.terra_turrium.painting import END_PLACE

HANDICAP = {"from": 0, "to": 1, "stones": 2}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("terra-nova", {"players": 2}),
    ("terra-nova", {"players": 3, "edition": "us", "board": "islet"}),
    ("terra-nova", {"players": 4, "board": "rectangle"}),
    ("terra-turrium", {"players": 2, "round_limit": 30, "layout": "diagonal", "handicap": HANDICAP}),
    ("terra-turrium", {"players": 3, "round_limit": 20, "tall": True}),
    ("terra-turrium", {"players": 4, "round_limit": 15, "hold": True}),
]


@rule
def see_at(settings: Any, states: Any, net: Any, workspaces: Any, boards: Any) -> None:
    """`paint` and `see` for arrays of one."""
    paint(settings[0], states[0], workspaces[0], boards[0])
    see(net, board_net_start(settings[0], states[0]), boards[0])


@rule
def paint_at(settings: Any, states: Any, workspaces: Any, boards: Any) -> None:
    """`paint` alone."""
    paint(settings[0], states[0], workspaces[0], boards[0])


@rule
def places_at(settings: Any, states: Any, number: int) -> tuple[int, int]:
    """`places_of` for arrays of one."""
    return places_of(settings[0], states[0], number)


class Eyes:
    """Room to look at the positions of one match."""

    def __init__(self, match: Match) -> None:
        self.workspaces = np.zeros(1, workspace_type(match.states))
        self.boards = blank_board()
        nova = match.variant.game.name == "terra-nova"
        self.spaces = int(match.variant.setting["spaces"][0]) if nova else END_PLACE + 1

    def paint(self, match: Match) -> None:
        paint_at(match.variant.setting, match.states, self.workspaces, self.boards)

    def heads(self, match: Match, net: Net) -> Any:
        see_at(match.variant.setting, match.states, net, self.workspaces, self.boards)
        return self.boards["heads"][0, : self.spaces].copy()


def moments(game: str, options: dict[str, Any], every: int, seed: int = 1) -> Any:
    dice = random.Random(seed)
    match = terrae.start(game, **options)
    while not match.over:
        if match.ply % every == 0:
            yield match
        match.play(dice.choice(match.legal_actions))
