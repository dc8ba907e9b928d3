"""How a turn goes on and ends, who passes, and how the game ends between two turns."""

from __future__ import annotations

import numpy as np

from terrae.core.compiled import rule
from terrae.games.terra_nova.legal import count_moves
from terrae.games.terra_nova.moves import can_move, stone_spaces
from terrae.games.terra_nova.state import (
    EDITION_DE,
    END_NOBODY_MOVES,
    END_STALLED,
    END_SUPPLY_EMPTY,
    OUTSIDE,
    WORDS,
    Setting,
    State,
)

ACTIONS_IN_A_TURN = 3


@rule
def can_go_on(setting: Setting, state: State) -> bool:
    """TN-5 Whether a second or third action is possible."""
    if state.supply:
        found = np.uint64(0)
        for word in range(WORDS):
            found |= stone_spaces(setting, state, word)
        if found:
            return True
    if state.actions_done == 1:
        return can_move(setting, state, state.to_play)
    return count_moves(setting, state) > 0


@rule
def end_turn(setting: Setting, state: State) -> None:
    """The turn passes on, over players who cannot move, unless the game ends (TN-6, TN-20, TN-21)."""
    state.turns_without_stone = 0 if state.stones_laid else state.turns_without_stone + 1
    state.turn += 1
    state.actions_done = 0
    state.stones_laid = 0
    for index in range(ACTIONS_IN_A_TURN):
        state.moved_from[index] = OUTSIDE
        state.moved_to[index] = OUTSIDE
    state.over = ending_now(setting, state)
    if state.over == 0:
        state.to_play = (state.to_play + 1) % setting.players
        pass_while_blocked(setting, state)


@rule
def pass_while_blocked(setting: Setting, state: State) -> None:
    """TN-6 Players who cannot move pass, each of them one turn."""
    while state.over == 0 and not can_move(setting, state, state.to_play):
        state.turn += 1
        state.turns_without_stone += 1
        state.over = ending_now(setting, state)
        if state.over == 0:
            state.to_play = (state.to_play + 1) % setting.players


@rule
def ending_now(setting: Setting, state: State) -> int:
    """TN-20, TN-21 Between two turns: why the game is over, or 0."""
    movers = 0
    needed = 2 if setting.edition == EDITION_DE else 1
    for player in range(setting.players):
        if movers < needed and can_move(setting, state, player):
            movers += 1
    if movers < needed:
        return END_NOBODY_MOVES
    if state.supply == 0:
        return END_SUPPLY_EMPTY
    if setting.stall_turns and state.turns_without_stone >= setting.stall_turns:
        return END_STALLED
    return 0
