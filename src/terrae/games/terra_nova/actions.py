"""Actions by number and text: place `@G7`, stone `#H8`, move `G7-G11`."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from terrae.core.action import Action
from terrae.games.terra_nova.board import Board


def all_actions(board: Board, settings: npt.NDArray[Any]) -> list[Action]:
    """Every action on this map, at the index that is its number."""
    setting = settings[0]
    names = [space.name for space in board.spaces]
    moves = int(setting.actions - setting.first_move)
    found = [Action(number, f"@{name}", "place", None, name) for number, name in enumerate(names)]
    found += [
        Action(len(names) + number, f"#{name}", "stone", None, name) for number, name in enumerate(names)
    ]
    for number in range(moves):
        origin, goal = names[setting.origin[number]], names[setting.goal[number]]
        found.append(Action(2 * len(names) + number, f"{origin}-{goal}", "move", origin, goal))
    return found
