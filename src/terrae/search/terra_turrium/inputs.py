"""What a net looks at in a position of Terra Turrium, beside the features of the evaluation.

| group | rows | a row for each |
| --- | --- | --- |
| `features` | 37 | feature, and how far the game has gone; its amount |
| `turn` | 24 | distance to the player to move, in each phase |
| `held` | 128 | set of the goal's heights that are held, to move or not |
| `near` | 128 | set of those that are held or near |
| `turrians` | 480 | turrian: its height, where it has to go, stones missing to climb, whether others take there, to move or not |
| `around` | 432 | turrian: its height, how many fields beside it are one higher, level, one lower, to move or not |
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import HALF, NEIGHBOUR
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import TURRIANS, Setting, State
from terrae.search.network import add_features, add_input
from terrae.search.terra_turrium.evaluation import USED, progress_of
from terrae.search.terra_turrium.heights import holds

_SETS = 1 << TURRIANS
_HEIGHTS, _NEEDS, _MISSING, _COUNTS = 8, 3, 5, 3
_TURN = USED + 1
_HELD = _TURN + 24
_NEAR = _HELD + 2 * _SETS
_STANDING = _NEAR + 2 * _SETS
_AROUND = _STANDING + 2 * 2 * _HEIGHTS * _NEEDS * _MISSING
GROUPS = {
    "features": _TURN,
    "turn": _HELD - _TURN,
    "held": _NEAR - _HELD,
    "near": _STANDING - _NEAR,
    "turrians": _AROUND - _STANDING,
    "around": 2 * _HEIGHTS * _COUNTS**3,
}


@rule
def look_at(setting: Setting, state: State, workspace: Any, inputs: Any) -> bool:
    """Fill `inputs`, from what `evaluate` has left in the workspace; whether a net may judge the position."""
    if setting.team:
        return False  # partners win together: no net has learned that
    players = int(setting.players)
    progress = progress_of(setting, state)
    mover = int(state.to_play)
    for player in range(players):
        inputs.count[player] = 0
        add_features(inputs, player, workspace.found, USED, progress)
        distance = player - mover if player >= mover else player - mover + players
        add_input(inputs, player, _TURN + 4 * int(state.phase) + distance, 1.0)
        held = 0
        near = 0
        for index in range(TURRIANS):
            if workspace.found[player, index] != 0.0:
                held |= 1 << index
            elif workspace.found[player, TURRIANS + index] != 0.0:
                near |= 1 << index
        moves = 1 if player == mover else 0
        add_input(inputs, player, _HELD + 2 * held + moves, 1.0)
        add_input(inputs, player, _NEAR + 2 * (held | near) + moves, 1.0)
        _look_at_turrians(state, player, moves, workspace, inputs)
    return True


@rule
def _look_at_turrians(state: State, player: int, moves: int, workspace: Any, inputs: Any) -> None:
    """Two inputs a turrian."""
    climbs, descends = int(workspace.climbs[player]), int(workspace.descends[player])
    taken_low, taken_high = occupied(state)
    for half in range(2):
        left = state.turrians[player, half]
        while left:
            field = HALF * half + trailing_zeros(left)
            left &= left - ONE
            height = min(int(state.height[field]), _HEIGHTS)
            need = 1 if (climbs >> height) & 1 else 2 if (descends >> height) & 1 else 0
            missing = int(workspace.lacking[field]) if need == 1 else 0
            safe = 1 if holds(workspace.untouched[0], workspace.untouched[1], field) else 0
            kind = ((height - 1) * _NEEDS + need) * _MISSING + missing
            add_input(inputs, player, _STANDING + 4 * kind + 2 * safe + moves, 1.0)
            higher, level, lower = 0, 0, 0
            for direction in range(4):
                there = int(NEIGHBOUR[field, direction])
                if there >= 2 * HALF or holds(taken_low, taken_high, there):
                    continue
                difference = int(state.height[there]) - int(state.height[field])
                if state.height[there] > 0:
                    higher += 1 if difference == 1 else 0
                    level += 1 if difference == 0 else 0
                    lower += 1 if difference == -1 else 0
            kind = (min(higher, 2) * _COUNTS + min(level, 2)) * _COUNTS + min(lower, 2)
            add_input(inputs, player, _AROUND + 2 * ((height - 1) * _COUNTS**3 + kind) + moves, 1.0)


@rule
def space_of_piece(setting: Setting, state: State, player: int, index: int) -> int:
    """On which field the turrian of an input stands."""
    for half in range(2):
        left = state.turrians[player, half]
        while left:
            if index == 0:
                return HALF * half + trailing_zeros(left)
            left &= left - ONE
            index -= 1
    return -1
