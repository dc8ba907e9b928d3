"""What a position of Terra Turrium is worth to every player.

| feature | of a player |
| --- | --- |
| `held_1` … `held_6` | whether a turrian stands on the goal's first … sixth height |
| `near_1` … `near_6` | if not: whether a free tower of that height is within five steps |
| `held`, `held_squared` | how many of the goal's heights are held |
| `up`, `down` | levels that the turrians have to climb, and to descend |
| `stones` | stones that the next steps up need, of all turrians that have to climb |
| `ready` | turrians that have to climb and can at once |
| `captured`, `threatened` | turrians waiting to return; those that others can capture in a turn |
| `prey` | turrians of others that can be captured in a turn |
| `attacks` | attacks left |
| `room` | fields within three steps |
| `together` | neighbouring pairs of turrians |
| `stock` | stones in the own territory that no turrian stands on |
| `reached` | the goal has been reached |
| `tempo`, `hand`, `points` | for the player to move: being it; stones still to place; points left |
| `near_now`, `stones_now`, `ready_now` | the player to move: heights near, `stones`, `ready` once more |
| `stones_safe`, `near_safe`, `stock_safe` | the same and `stock`, of towers that others cannot take from |
| `high_free` | levels above the first two of free towers in the own territory, where others cannot take |
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import HALF
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import MOST_PLAYERS, MOVE, PLACE, TURRIANS, Setting, State
from terrae.search.blend import blend, share_with_partners
from terrae.search.terra_turrium.heights import (
    attacked_by,
    heights_in,
    needs,
    one_step,
    reach,
    stones_to_climb,
    touchable,
)

NAMES = (
    "held_1", "held_2", "held_3", "held_4", "held_5", "held_6",
    "near_1", "near_2", "near_3", "near_4", "near_5", "near_6",
    "held", "held_squared", "up", "down", "stones", "ready", "captured", "threatened", "prey",
    "attacks", "room", "together", "stock", "reached", "tempo", "hand", "points",
    "near_now", "stones_now", "ready_now", "stones_safe", "near_safe", "stock_safe", "high_free",
)  # fmt: skip
_HELD_1 = 0
_NEAR_1 = TURRIANS
(
    _HELD, _HELD_SQUARED, _UP, _DOWN, _STONES, _READY, _CAPTURED, _THREATENED, _PREY,
    _ATTACKS, _ROOM, _TOGETHER, _STOCK, _REACHED, _TEMPO, _HAND, _POINTS,
    _NEAR_NOW, _STONES_NOW, _READY_NOW, _STONES_SAFE, _NEAR_SAFE, _STOCK_SAFE, _HIGH_FREE,
) = range(2 * TURRIANS, len(NAMES))  # fmt: skip
USED = len(NAMES)
_WALK = 5
_STEPS_BEFORE_CAPTURE = 3
_LONG = 20.0


@rule
def progress_of(setting: Setting, state: State) -> float:
    """How far the game has gone, from 0 to 1; most are decided in twenty rounds."""
    return min(1.0, float(state.rounds) / _LONG)


@rule
def features(setting: Setting, state: State, workspace: Any, found: Any) -> float:
    """Fill `found[player, feature]`; gives how far the game has gone."""
    players = int(setting.players)
    for player in range(MOST_PLAYERS):
        for feature in range(USED):
            found[player, feature] = 0.0
    touch_low, touch_high = touchable(state)
    taken_low, taken_high = occupied(state)
    workspace.untouched[0], workspace.untouched[1] = ~touch_low, ~touch_high
    for player in range(players):
        safe_low = setting.own[player, 0] & ~touch_low & ~taken_low
        safe_high = setting.own[player, 1] & ~touch_high & ~taken_high
        _count_goal(setting, state, player, safe_low, safe_high, found)
        _count_climbs(setting, state, player, safe_low, safe_high, workspace, found)
        _count_around(setting, state, player, safe_low, safe_high, found)
        found[player, _ATTACKS] = (
            0.2 * (6.0 - float(state.aggressor[player])) if state.aggressor[player] else 0.0
        )
        found[player, _REACHED] = 1.0 if state.reached[player] else 0.0
    _count_danger(setting, state, players, found)
    if state.over == 0:
        mover = int(state.to_play)
        found[mover, _TEMPO] = 1.0
        if state.phase < PLACE:
            found[mover, _HAND] = 1.0
        elif state.phase == PLACE:
            found[mover, _HAND] = float(state.hand) / 3.0
        found[mover, _POINTS] = 0.2 * float(state.points) if state.phase == MOVE else 1.0
    return progress_of(setting, state)


@rule
def _count_goal(
    setting: Setting, state: State, player: int, safe_low: Word, safe_high: Word, found: Any
) -> None:
    """Heights held, and heights that could be walked to."""
    low, high = reach(state, player, _WALK)
    walk = heights_in(state, low, high)
    safe = heights_in(state, low & safe_low, high & safe_high)
    first = 2 if setting.tall else 1
    held = 0
    near = 0
    near_safe = 0
    for index in range(TURRIANS):
        height = first + index
        if (int(state.stands[player]) >> (4 * height)) & 15:
            held += 1
            found[player, _HELD_1 + index] = 1.0
        elif (walk >> height) & 1:
            found[player, _NEAR_1 + index] = 1.0
            near += 1
            near_safe += (safe >> height) & 1
    found[player, _HELD] = held / 6.0
    found[player, _HELD_SQUARED] = held * held / 36.0
    found[player, _NEAR_SAFE] = 0.3 * near_safe
    if state.to_play == player:
        found[player, _NEAR_NOW] = 0.3 * near


@rule
def _count_climbs(
    setting: Setting, state: State, player: int, safe_low: Word, safe_high: Word, workspace: Any, found: Any
) -> None:
    """Levels, and stones for the next of them; the workspace keeps who has to climb and to descend, and the stones that climbers lack."""
    climbs, descends, up, down = needs(setting, state, player)
    workspace.climbs[player], workspace.descends[player] = climbs, descends
    found[player, _UP] = 0.1 * up
    found[player, _DOWN] = 0.1 * down
    taken_low, taken_high = occupied(state)
    stones = 0
    stones_safe = 0
    ready = 0
    for half in range(2):
        left = state.turrians[player, half]
        while left:
            field = HALF * half + trailing_zeros(left)
            left &= left - ONE
            if (climbs >> min(8, int(state.height[field]))) & 1:
                missing = stones_to_climb(state, field, taken_low, taken_high)
                workspace.lacking[field] = missing
                stones += missing
                stones_safe += stones_to_climb(state, field, ~safe_low, ~safe_high)
                if missing == 0:
                    ready += 1
    found[player, _STONES] = 0.1 * stones
    found[player, _READY] = 0.2 * ready
    found[player, _STONES_SAFE] = 0.1 * stones_safe
    if state.to_play == player:
        found[player, _STONES_NOW] = 0.1 * stones
        found[player, _READY_NOW] = 0.2 * ready
    found[player, _CAPTURED] = 0.5 * float(state.captured[player])


@rule
def _count_around(
    setting: Setting, state: State, player: int, safe_low: Word, safe_high: Word, found: Any
) -> None:
    """Room to walk, company, and stones to build with."""
    low, high = reach(state, player, 3)
    found[player, _ROOM] = 0.05 * (ones(low) + ones(high))
    near_low, near_high = one_step(state, state.turrians[player, 0], state.turrians[player, 1])
    found[player, _TOGETHER] = 0.2 * (
        ones(near_low & state.turrians[player, 0]) + ones(near_high & state.turrians[player, 1])
    )
    taken_low, taken_high = occupied(state)
    stones = 0
    stones_safe = 0
    above = 0
    for half in range(2):
        left = setting.own[player, half] & state.towers[half] & ~(taken_high if half else taken_low)
        safe = safe_high if half else safe_low
        while left:
            bit = left & (~left + ONE)
            height = int(state.height[HALF * half + trailing_zeros(left)])
            left ^= bit
            stones += height
            if safe & bit:
                stones_safe += height
                above += max(0, min(height, 6) - 2)
    found[player, _STOCK] = 0.05 * stones
    found[player, _STOCK_SAFE] = 0.05 * stones_safe
    found[player, _HIGH_FREE] = 0.2 * above


@rule
def _count_danger(setting: Setting, state: State, players: int, found: Any) -> None:
    """Who can capture whom within a turn."""
    for player in range(players):
        low, high = attacked_by(setting, state, player, _STEPS_BEFORE_CAPTURE)
        for other in range(players):
            if other != player:
                caught = _both(low & state.turrians[other, 0], high & state.turrians[other, 1])
                found[other, _THREATENED] += 0.5 * caught
                found[player, _PREY] += 0.5 * caught


@rule
def _both(low: Word, high: Word) -> int:
    """How many fields both halves have."""
    return ones(low) + ones(high)


@rule
def evaluate(setting: Setting, state: State, weights: Any, workspace: Any, values: Any) -> None:
    """Fill `values` with values; Terra Turrium has no scores to expect."""
    found = workspace.found
    progress = features(setting, state, workspace, found)
    blend(found, USED, weights, progress, int(setting.players), values)
    if setting.team:
        share_with_partners(values)


def first_weights() -> dict[str, tuple[float, float, float, float]]:
    """Where the fit starts from: how much each feature counts at first, and added towards the end."""
    start = {
        "held": 3.0, "held_squared": 2.0, "up": -1.5, "down": -0.5, "stones": -0.8, "ready": 0.8,
        "captured": -1.6, "threatened": -0.5, "prey": 0.2, "attacks": 0.3, "room": 0.2, "together": 0.2,
        "stock": 0.1, "reached": 6.0, "tempo": 0.2, "hand": 0.5, "points": 0.4,
    }  # fmt: skip
    near = {f"near_{height}": 0.15 for height in range(1, 7)}
    held = {f"held_{height}": 0.05 * height for height in range(1, 7)}
    return {name: (weight, 0.0, 0.0, 0.0) for name, weight in {**start, **near, **held}.items()}
