"""The goal (TT-20, TT-25), who has won, and what the result is worth."""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.games.terra_turrium.state import END_ROUND_LIMIT, TURRIANS, Setting, State

_TALLEST = 8
"""Heights from here on count as one: no goal asks for them."""


@rule
def stand_weight(height: int) -> int:
    """What one turrian on a tower of this height adds to its player's `stands`."""
    return 1 << (4 * (height if height < _TALLEST else _TALLEST))


@rule
def goal_stands(tall: int) -> int:
    """TT-20, TT-25 What `stands` is when the goal is reached: one turrian on each of six heights."""
    first = 2 if tall else 1
    found = 0
    for height in range(first, first + TURRIANS):
        found |= 1 << (4 * height)
    return found


@rule
def goal_stands_now(setting: Setting, state: State, player: int) -> bool:
    """TT-20 Whether a player's six turrians stand on six towers of the right heights."""
    return state.stands[player] == setting.goal


@rule
def goal_heights(setting: Setting, state: State, player: int) -> int:
    """How many of the goal's heights a player's turrians stand on."""
    stands = int(state.stands[player])
    first = 2 if setting.tall else 1
    found = 0
    for height in range(first, first + TURRIANS):
        if (stands >> (4 * height)) & 15:
            found += 1
    return found


@rule
def goal_heights_at(settings: Any, states: Any, counts: Any) -> None:
    """`goal_heights` of every player, for arrays of one."""
    for player in range(counts.size):
        counts[player] = goal_heights(settings[0], states[0], player)


@rule
def team_is_complete(state: State, player: int) -> bool:
    """TT-23 Whether a player and the partner have both reached the goal."""
    first = player & 2
    return state.reached[first] != 0 and state.reached[first + 1] != 0


@rule
def has_won(setting: Setting, state: State, player: int) -> bool:
    """TT-21, TT-22, TT-23 Whether a player is among the winners of a finished game."""
    if state.over == 0 or state.over == END_ROUND_LIMIT:
        return False
    if setting.team:
        return team_is_complete(state, player)
    return state.reached[player] != 0


@rule
def results(setting: Setting, state: State, shares: Any) -> None:
    """Share one point equally among the winners, or among all when nobody has won."""
    players = int(setting.players)
    winners = 0
    for player in range(players):
        if has_won(setting, state, player):
            winners += 1
    for player in range(players):
        if winners == 0:
            shares[player] = 1.0 / players
        else:
            shares[player] = 1.0 / winners if has_won(setting, state, player) else 0.0
