"""Terra Nova: which territories a stone would complete, and what they score, without laying it."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.scoring import MOST_LANDSCAPES_OF_A_TERRITORY, share_of, worth
from terrae.games.terra_nova.state import MOST_PLAYERS, Setting, State
from terrae.search.terra_nova.land import Land, walk


@rule
def score_stone(setting: Setting, state: State, land: Land, stone: int, workspace: Any) -> None:
    """TN-14, TN-15, TN-16, TN-17 Fill `workspace.scored` with what each player would score by a stone on a narrow space."""
    for player in range(MOST_PLAYERS):
        workspace.scored[player] = 0
    walls = int(land.walls[stone])
    done0, done1, done2, done3 = Word(0), Word(0), Word(0), Word(0)
    for direction in range(6):
        before = direction - 1 if direction else 5
        if (walls >> direction) & 1 or (walls >> before) & 1 == 0:
            continue  # land, and the first of a run: the others of a run are joined to it
        start = int(setting.neighbour[stone, direction])
        if (
            (bit_in(0, start) & done0)
            | (bit_in(1, start) & done1)
            | (bit_in(2, start) & done2)
            | (bit_in(3, start) & done3)
        ):
            continue
        all0, all1, all2, all3, landscapes = _joined(setting, land, stone, start, workspace)
        if landscapes <= MOST_LANDSCAPES_OF_A_TERRITORY:
            done0, done1, done2, done3 = done0 | all0, done1 | all1, done2 | all2, done3 | all3
            _score(setting, state, all0, all1, all2, all3, landscapes, workspace)


@rule
def bit_in(word: int, space: int) -> Word:
    """One word of the set of one space."""
    return ONE << np.uint64(space & 63) if space >> 6 == word else Word(0)


@rule
def _joined(
    setting: Setting, land: Land, stone: int, start: int, workspace: Any
) -> tuple[Word, Word, Word, Word, int]:
    """The land joined to `start` with one more stone, and how many landscapes it has.

    The walk breaks off when they are too many for a territory.
    """
    left0 = setting.on_board[0] & ~(land.stones[0] | bit_in(0, stone))
    left1 = setting.on_board[1] & ~(land.stones[1] | bit_in(1, stone))
    left2 = setting.on_board[2] & ~(land.stones[2] | bit_in(2, stone))
    left3 = setting.on_board[3] & ~(land.stones[3] | bit_in(3, stone))
    all0, all1, all2, all3 = bit_in(0, start), bit_in(1, start), bit_in(2, start), bit_in(3, start)
    ring0, ring1, ring2, ring3 = all0, all1, all2, all3
    landscapes = 0
    while ring0 | ring1 | ring2 | ring3:
        near0, near1, near2, near3, seen = walk(setting, workspace.labels, 0, ring0, ring1, ring2, ring3)
        landscapes |= seen
        if ones(np.uint64(landscapes)) > MOST_LANDSCAPES_OF_A_TERRITORY:
            break
        ring0, ring1 = near0 & left0 & ~all0, near1 & left1 & ~all1
        ring2, ring3 = near2 & left2 & ~all2, near3 & left3 & ~all3
        all0, all1, all2, all3 = all0 | ring0, all1 | ring1, all2 | ring2, all3 | ring3
    return all0, all1, all2, all3, ones(np.uint64(landscapes))


@rule
def _score(
    setting: Setting,
    state: State,
    all0: Word,
    all1: Word,
    all2: Word,
    all3: Word,
    landscapes: int,
    workspace: Any,
) -> None:
    """TN-15, TN-17 Add what a territory scores to those who have most pioneers in it."""
    most = 1
    leaders = 0
    pioneers = state.pioneers
    for player in range(int(setting.players)):
        count = ones(all0 & pioneers[player, 0]) + ones(all1 & pioneers[player, 1])
        count += ones(all2 & pioneers[player, 2]) + ones(all3 & pioneers[player, 3])
        if count > most:
            most = count
            leaders = 0
        if count == most:
            leaders |= 1 << player
    share = share_of(worth(ones(all0) + ones(all1) + ones(all2) + ones(all3), landscapes), leaders)
    for player in range(int(setting.players)):
        if (leaders >> player) & 1:
            workspace.scored[player] += share
