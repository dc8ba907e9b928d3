"""What a net over the whole board is shown of each game, counted plainly."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.state import OUTSIDE
from terrae.games.terra_turrium.board import NUMBER_OF
from terrae.games.terra_turrium.state import PLACE
from terrae.search.board_net import NO_GROUP, NOWHERE
from terrae.search.terra_nova.painting import PATTERNS_BEGIN
from terrae.search.terra_nova.patterns import REACH
from terrae.search.terra_turrium.painting import BOARD_GROUPS, END_PLACE
from tests.search.plain_terra_turrium import Seen, beside
from tests.search.seeing import HANDICAP, TABLES, Eyes, moments, places_at


def test_stones_and_territories_are_not_seen() -> None:
    """They are out of the game: walls to what is beside them, and nothing else."""
    match = terrae.start("terra-nova", players=2, board="islet")
    dice = random.Random(5)
    while match.ply < 60:
        match.play(dice.choice(match.legal_actions))
    eyes = Eyes(match)
    eyes.paint(match)
    board, state = eyes.boards[0], match.states[0]
    seen = set(board.place[: int(board.places)].tolist())
    out = {space for space in range(eyes.spaces) if state["closed"][space] or state["occupant"][space] == 5}
    assert out
    assert seen == set(range(eyes.spaces)) - out
    assert not board.row[sorted(out)].any()
    assert (board.beside[: eyes.spaces] <= NOWHERE).all()


def test_pioneers_are_where_they_stand_and_reach_what_they_reach() -> None:
    """Counted plainly: how many own and others' pioneers come to each open space, three at most, and as many to their own."""
    match = terrae.start("terra-nova", players=3, board="islet")
    dice = random.Random(6)
    while match.ply < 55:
        match.play(dice.choice(match.legal_actions))
    eyes, state, setting = Eyes(match), match.states[0], match.variant.setting[0]
    eyes.paint(match)
    board, mover = eyes.boards[0], int(state["to_play"])
    reached = np.zeros((2, MOST_SPACES + 1), int)
    standing = [space for space in range(eyes.spaces) if 1 <= state["occupant"][space] <= 4]
    for space in standing:
        others = int(state["occupant"][space] - 1 != mover)
        reached[others, space] += 3
        for direction in range(6):
            there = setting["neighbour"][space, direction]
            while there != OUTSIDE and state["occupant"][there] == 0 and not state["closed"][there]:
                reached[others, there] += 1
                there = setting["neighbour"][there, direction]
    first = PATTERNS_BEGIN + REACH
    for space in board.place[: int(board.places)]:
        own, others = np.minimum(reached[:, space], 3)
        assert (board.row[space, 2] - first) // 7 == 4 * own + others
        assert (board.row[space, 6] > 0) == (space in standing)


class Names:
    """Which row stands for what: whatever is told apart plainly has a row of its own, in its group."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, int], Any] = {}
        self.row: dict[tuple[str, Any], int] = {}

    def compare(self, group: str, row: int, told: Any) -> None:
        first = 0
        for name, rows in BOARD_GROUPS.items():
            if name == group:
                assert first <= row < first + rows, group
            first += rows
        assert self.told.setdefault((group, row), told) == told, group
        assert self.row.setdefault((group, told), row) == row, group


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [options for game, options in TABLES if game == "terra-turrium"])
def test_every_field_is_what_it_plainly_is(options: dict[str, Any], seed: int) -> None:
    """Heights, turrians, what they need and who can walk where in Terra Turrium, counted once more without any of the compiled sets."""
    names, eyes = Names(), None
    groups = [name for name in BOARD_GROUPS if name not in ("nothing", "turrian")]
    of_field, of_end, of_all = groups[:8], groups[8:11], groups[11:]
    for match in moments("terra-turrium", options, every=19, seed=seed):
        eyes, seen = eyes or Eyes(match), Seen(match)
        eyes.paint(match)
        board = eyes.boards[0]
        shown = board.place[: int(board.places)].tolist()
        building = match.states[0]["phase"] == PLACE
        assert shown == [field for field in range(100) if building or seen.height[field]] + [END_PLACE]
        for field in range(100):
            assert [there for there in board.beside[field] if there != NOWHERE] == beside(field)
            if field not in shown:
                assert not board.row[field].any()
                continue
            for group, row, told in zip(of_field, board.row[field].tolist(), seen.field(field), strict=True):
                name = "turrian" if group == "field" and told[0] == "turrian" else group
                names.compare(name, row, told)
        assert (board.beside[END_PLACE] == NOWHERE).all()
        for group, row, told in zip(of_end, board.row[END_PLACE].tolist(), seen.end(), strict=False):
            names.compare(group, row, told)
        for group, row, told in zip(of_all, board.row_of_all.tolist(), seen.position(), strict=True):
            names.compare(group, row, told)
        together = [
            set(np.flatnonzero(board.group[:100] == group).tolist()) for group in range(int(board.groups))
        ]
        assert sorted(together, key=min) == sorted(seen.groups(), key=min)
        assert board.group[END_PLACE] == NO_GROUP


def test_actions_of_terra_turrium_are_where_they_are() -> None:
    """A step leads from a field to a field; anything else is on one, and whatever ends the turn on a place of its own."""
    kinds = set()
    for options in ({"players": 2, "handicap": HANDICAP}, {"players": 3}):
        for match in moments("terra-turrium", {**options, "round_limit": 12}, every=1):
            for action in match.legal_actions:
                places = places_at(match.variant.setting, match.states, action.number)
                kinds.add(action.kind)
                if action.kind in ("step", "capture"):
                    assert places == (NUMBER_OF[action.origin], NUMBER_OF[action.goal])
                elif action.kind in ("end", "keep"):
                    assert places == (NOWHERE, END_PLACE)
                else:
                    assert places == (NOWHERE, NUMBER_OF[action.goal or action.origin])
    assert kinds == {"stand", "take", "put", "step", "capture", "end", "keep"}
