"""Terra Turrium: what can be undone for ever, by others in later turns or by the same player within one."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.action import Action
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.core.match import Match
from terrae.core.rulebook import play
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, STEP_FIRST
from terrae.games.terra_turrium.keys import seldom_key
from terrae.games.terra_turrium.state import MOST_PLAYERS, STATE, TAKE, Setting, State
from terrae.search.knowledge import NEVER

_PATIENCE = 10
"""Rounds before a game is longer than usual."""
LONGEST_TURN = 240
"""Actions; most of them handicap stones."""

WAY = np.dtype(
    (
        np.record,
        [
            ("turrians", "u8", (LONGEST_TURN, MOST_PLAYERS, 2)),
            ("numbers", "i4", (LONGEST_TURN,)),
            ("is_step", "i1", (LONGEST_TURN,)),
            ("states", STATE, (1,)),
        ],
    )
)
"""A turn: its actions, where turrians stood before each, and whether it is a step; and room for a position."""


@rule
def repeat_key(state: State) -> np.uint64:
    """A hash of the position at the beginning of a turn, without the round."""
    if state.phase != TAKE or state.hand != 0:
        return NEVER
    return state.key ^ seldom_key(state)


@rule
def rounds_beyond_usual(state: State) -> int:
    """How many rounds beyond the usual have been played."""
    return max(0, int(state.rounds) - _PATIENCE)


@rule
def rounds_beyond_usual_at(states: Any) -> int:
    """`rounds_beyond_usual` for arrays of one."""
    return rounds_beyond_usual(states[0])


def rounds_too_long(states: Records) -> int:
    """How many rounds beyond the usual have been played."""
    return rounds_beyond_usual_at(states)


@rule
def shorten(setting: Setting, state: State, way: Any, count: int) -> int:
    """Leave steps that only lead back to where they began out of `way.numbers`, a turn from `state` on; gives how many
    actions are left. A turn that this leaves open is ended."""
    way.states[0] = state
    now = way.states[0]
    kept = 0
    for index in range(count):
        number = int(way.numbers[index])
        way.numbers[kept] = number
        way.is_step[kept] = STEP_FIRST <= number < CAPTURE_FIRST
        for player in range(MOST_PLAYERS):
            for half in range(2):
                way.turrians[kept, player, half] = now.turrians[player, half]
        kept += 1
        play(setting, now, number)
        if way.is_step[kept - 1] and now.to_play == state.to_play:
            for earlier in range(kept):
                if way.is_step[earlier] and _stand_there(now, way, earlier):
                    kept = earlier
                    break
    way.states[0] = state
    for index in range(kept):
        play(setting, now, way.numbers[index])
    if now.over == 0 and now.to_play == state.to_play and now.turn == state.turn and kept < LONGEST_TURN:
        way.numbers[kept] = END_TURN
        kept += 1
    return kept


@rule
def _stand_there(state: State, way: Any, index: int) -> bool:
    """Whether all turrians stand as they stood before an action of the way."""
    for player in range(MOST_PLAYERS):
        for half in range(2):
            if way.turrians[index, player, half] != state.turrians[player, half]:
                return False
    return True


@rule
def shorten_at(settings: Any, states: Any, ways: Any, count: int) -> int:
    """`shorten` for arrays of one."""
    return shorten(settings[0], states[0], ways[0], count)


def without_detours(match: Match, actions: list[Action]) -> list[Action]:
    """The same turn without steps that only lead back to where they began."""
    if len(actions) > LONGEST_TURN:
        return actions
    ways = np.zeros(1, WAY)
    ways["numbers"][0, : len(actions)] = [action.number for action in actions]
    count = shorten_at(match.setting, match.states, ways, len(actions))
    return [match.variant.actions[number] for number in ways["numbers"][0, :count].tolist()]
