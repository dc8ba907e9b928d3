"""Terra Turrium: what can be undone for ever, by others in later turns or by the same player within one."""

from __future__ import annotations

import numpy as np

from terrae.core import rulebook
from terrae.core.action import Action
from terrae.core.compiled import rule
from terrae.core.game import Records, copied
from terrae.core.match import Match
from terrae.games.terra_turrium.keys import seldom_key
from terrae.games.terra_turrium.state import TAKE, State
from terrae.search.knowledge import NEVER

_PATIENCE = 10
"""Rounds before a game is longer than usual."""


@rule
def repeat_key(state: State) -> np.uint64:
    """A hash of the position at the beginning of a turn, without the round."""
    if state.phase != TAKE or state.hand != 0:
        return NEVER
    return state.key ^ seldom_key(state)


def rounds_too_long(states: Records) -> int:
    """How many rounds beyond the usual have been played."""
    return max(0, int(states["rounds"][0]) - _PATIENCE)


def without_detours(match: Match, actions: list[Action]) -> list[Action]:
    """The same turn without steps that only lead back to where they began."""
    states = copied(match.states)
    kept: list[Action] = []
    after: list[bytes] = []
    for action in actions:
        if action.kind == "step" and len(kept) == len(after):
            after.append(states["turrians"].tobytes())
            kept.append(action)
            rulebook.play_at(match.variant.setting, states, action.number)
            here = states["turrians"].tobytes()
            if here in after and states["to_play"][0] == match.to_play:
                del kept[after.index(here) :]
                del after[after.index(here) :]
            continue
        kept.append(action)
        after.append(b"")
        rulebook.play_at(match.variant.setting, states, action.number)
    return _closed(match, kept)


def _closed(match: Match, actions: list[Action]) -> list[Action]:
    """The turn with its end, where leaving actions out has left it open."""
    states = copied(match.states)
    for action in actions:
        rulebook.play_at(match.variant.setting, states, action.number)
    same = states["to_play"][0] == match.to_play and states["turn"][0] == match.states["turn"][0]
    return [*actions, match.variant.action("end")] if same and not states["over"][0] else actions
