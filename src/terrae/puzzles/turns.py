"""All ways to finish a turn, as positions: different orders that end alike are one. And a turn's idea.

An idea is the same for all turns that differ only in what does not matter; each game has its own (`craft`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import lightly, rule
from terrae.core.game import Variant
from terrae.core.rulebook import list_legal, play, results
from terrae.puzzles.craft import idea
from terrae.search.knowledge import evaluate, workspace_type
from terrae.search.weights import weights_for

LONGEST = 12
"""Actions in the longest turn: three stones taken, three put, five steps and its end."""
MOST_ENDINGS = 400_000
_SLOTS = 1 << 21
_MOST_MET = _SLOTS // 2
_NOTHING = np.uint64(0)

ROOM = np.dtype(
    (
        np.record,
        [
            ("counts", "i8", (LONGEST + 1,)),
            ("cursor", "i8", (LONGEST + 1,)),
            ("way", "i4", (LONGEST,)),
            ("judged", "f8", (8,)),
        ],
    )
)
"""Room to search in: by depth, how many actions there are and which is next; the way so far; a judgement."""


@rule
def idea_at(settings: Any, before: Any, states: Any, player: int) -> np.uint64:
    """`idea` for arrays of one."""
    return idea(settings[0], before[0], states[0], player)


def idea_of(variant: Variant, before: npt.NDArray[Any], after: npt.NDArray[Any]) -> int:
    """The idea of the turn that led from one position to another."""
    return int(lightly(idea_at, variant.setting, before, after, int(before["to_play"][0])))


@rule
def _is_new(slots: Any, key: np.uint64) -> bool:
    """Whether a position was not met before; it has been from now on."""
    mask = len(slots) - 1
    slot = np.int64(key >> np.uint64(1)) & mask
    while slots[slot] != _NOTHING:
        if slots[slot] == key:
            return False
        slot = (slot + 1) & mask
    slots[slot] = key
    return True


@rule
def _judge(setting: Any, state: Any, player: int, weights: Any, workspace: Any, judged: Any) -> float:
    if state.over:
        results(setting, state, judged)
    else:
        evaluate(setting, state, weights, workspace, judged)
    return judged[player]


@rule
def every_ending_at(
    settings: Any,
    states: Any,
    weights: Any,
    workspaces: Any,
    numbers: Any,
    slots: Any,
    rooms: Any,
    keys: Any,
    ideas: Any,
    values: Any,
    ways: Any,
) -> int:
    """Fill `keys`, `ideas`, `values` and `ways` from `states[0]`; gives how many, negative when there are more."""
    setting = settings[0]
    player, turn = int(states[0].to_play), int(states[0].turn)
    room = rooms[0]
    counts, cursor, way, judged = room.counts, room.cursor, room.way, room.judged
    found, met, depth = 0, 0, 0
    cursor[0] = 0
    counts[0] = list_legal(setting, states[0], numbers[0])
    while depth >= 0:
        if cursor[depth] == counts[depth]:
            depth -= 1
            continue
        number = numbers[depth, cursor[depth]]
        cursor[depth] += 1
        states[depth + 1] = states[depth]
        after = states[depth + 1]
        play(setting, after, number)
        if not _is_new(slots, after.key):
            continue
        met += 1
        way[depth] = number
        if after.over or after.to_play != player or after.turn != turn:
            keys[found] = after.key
            ideas[found] = idea(setting, states[0], after, player)
            values[found] = _judge(setting, after, player, weights, workspaces[0], judged)
            for index in range(LONGEST):
                ways[found, index] = way[index] if index <= depth else -1
            found += 1
        elif depth + 1 < LONGEST:
            depth += 1
            cursor[depth] = 0
            counts[depth] = list_legal(setting, after, numbers[depth])
        if found == len(keys) or met == _MOST_MET:
            return -found
    return found


@dataclass(frozen=True)
class Endings:
    """Every way to finish a turn, best first by the evaluation's first judgement."""

    keys: npt.NDArray[np.uint64]
    ideas: npt.NDArray[np.uint64]
    values: npt.NDArray[np.float32]
    ways: npt.NDArray[np.int32]
    complete: bool
    """Whether these are all."""

    def way(self, index: int) -> list[int]:
        """The numbers of the actions that lead to an ending."""
        return [int(number) for number in self.ways[index] if number >= 0]


def every_ending(variant: Variant, states: npt.NDArray[Any], most: int = MOST_ENDINGS) -> Endings:
    """All endings of the turn that is under way, up to `most` of them."""
    keys = np.zeros(most, np.uint64)
    ideas = np.zeros(most, np.uint64)
    values = np.zeros(most, np.float32)
    ways = np.empty((most, LONGEST), np.int32)
    numbers = np.zeros((LONGEST + 1, variant.most_legal), np.int32)
    weights = weights_for(variant).position
    found = every_ending_at(
        variant.setting, np.repeat(states, LONGEST + 2), weights,
        np.zeros(1, workspace_type(states)), numbers, np.zeros(_SLOTS, np.uint64),
        np.zeros(1, ROOM), keys, ideas, values, ways,
    )  # fmt: skip
    count = abs(found)
    order = np.argsort(-values[:count], kind="stable")
    return Endings(keys[order], ideas[order], values[order], ways[order], found >= 0)
