"""The net over the whole board: the same numbers compiled, uncompiled and in PyTorch; a tree whose edges come into another order; files."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.compiled import plainly, rule
from terrae.core.errors import OptionError
from terrae.core.match import Match
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.state import OUTSIDE
from terrae.search import Search, SearchSettings
from terrae.search.board_net import BOARD, NOWHERE, blank_board, see
from terrae.search.knowledge import KNOWLEDGE, board_net_start, paint, workspace_type
from terrae.search.nets import board_described, packed_board, unpacked_board
from terrae.search.network import Net
from terrae.search.terra_nova.painting import PATTERNS_BEGIN
from terrae.search.terra_nova.patterns import REACH
from terrae.search.weights import Weights, stored, weights_for, with_nets
from tests.search.nets import any_net

NOVA = KNOWLEDGE["terra-nova"]
TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "edition": "us", "board": "islet"},
    {"players": 4, "board": "rectangle"},
]


@rule
def see_at(settings: Any, states: Any, net: Any, workspaces: Any, boards: Any) -> None:
    """`paint` and `see` for arrays of one."""
    paint(settings[0], states[0], workspaces[0], boards[0])
    see(net, board_net_start(states[0]), boards[0])


class Eyes:
    """Room to look at the positions of one match."""

    def __init__(self, match: Match) -> None:
        self.workspaces = np.zeros(1, workspace_type(match.states))
        self.boards = blank_board()
        self.spaces = int(match.variant.setting["spaces"][0])

    def heads(self, match: Match, net: Net) -> Any:
        see_at(match.variant.setting, match.states, net, self.workspaces, self.boards)
        return self.boards["heads"][0, : self.spaces].copy()


def moments(options: dict[str, Any], every: int, seed: int = 1) -> Any:
    dice = random.Random(seed)
    match = terrae.start("terra-nova", **options)
    while not match.over:
        if match.ply % every == 0:
            yield match
        match.play(dice.choice(match.legal_actions))


def with_board_net(match: Match, seed: int) -> Weights:
    """The usual judgement, with strong opinions of whole boards."""
    weights = weights_for(match.variant)
    net = weights.net.copy()
    NOVA.board_net_in(net)[:] = NOVA.board_net_in(any_net(NOVA, seed))
    return weights._replace(net=net)


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES)
def test_compiled_and_uncompiled_agree_to_the_bit(options: dict[str, Any]) -> None:
    net, eyes = any_net(NOVA, seed=2), None
    for match in moments(options, every=160):
        eyes = eyes or Eyes(match)
        found = eyes.heads(match, net)
        assert np.abs(found).max() > 0.01, "the net must have something to say"
        np.testing.assert_array_equal(found, plainly(Eyes(match).heads, match, net))


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES)
def test_pytorch_finds_the_same(options: dict[str, Any]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: `pip install '.[learn]'`")
    from terrae.learning.board_model import BoardNet, neighbours

    net, eyes = any_net(NOVA, seed=3), None
    model = BoardNet(NOVA.board_rows)
    model.take(NOVA.board_net_in(net))
    np.testing.assert_array_equal(model.as_net(), NOVA.board_net_in(net))
    for match in moments(options, every=17):
        eyes = eyes or Eyes(match)
        found, board, here = eyes.heads(match, net), eyes.boards[0], slice(0, eyes.spaces)
        with torch.no_grad():
            heads, _ = model(
                torch.from_numpy(board.row[None, here].copy()), torch.from_numpy(board.row_of_all[None].copy()),
                torch.from_numpy(board.group[None, here].copy()), neighbours(board.beside[here])[None],
            )  # fmt: skip
        np.testing.assert_allclose(heads[0].numpy(), found, rtol=1e-3, atol=1e-4 * np.abs(found).max())


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES)
def test_nothing_is_left_over_from_the_position_before(options: dict[str, Any]) -> None:
    net, eyes = any_net(NOVA, seed=4), None
    rows = NOVA.board_rows
    for match in moments(options, every=3, seed=2):
        eyes = eyes or Eyes(match)
        found = eyes.heads(match, net)
        board = eyes.boards[0]
        assert (board.row >= 0).all()
        assert (board.row < rows).all()
        assert (board.row_of_all > 0).sum() == 6
        assert (board.row_of_all < rows).all()
        if match.ply % 7 == 0:
            np.testing.assert_array_equal(found, Eyes(match).heads(match, net))


def test_stones_and_territories_are_not_seen() -> None:
    """They are out of the game: walls to what is beside them, and nothing else."""
    match = terrae.start("terra-nova", players=2, board="islet")
    dice = random.Random(5)
    while match.ply < 60:
        match.play(dice.choice(match.legal_actions))
    eyes = Eyes(match)
    eyes.heads(match, any_net(NOVA, 1))
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
    eyes.heads(match, any_net(NOVA, 1))
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


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 3])
def test_edges_come_into_another_order_and_keep_what_is_known(threads: int) -> None:
    """Every action once, all legal; what was visited can still be selected, and visits add up."""
    match = terrae.start("terra-nova", players=2)
    dice = random.Random(3)
    while match.ply < 50:
        match.play(dice.choice(match.legal_actions))
    settings = SearchSettings(second_glance=24)
    search = Search(
        match, simulations=4000, seed=1, threads=threads, settings=settings, weights=with_board_net(match, 7)
    )
    search.run()
    nodes, edges = search.tree.nodes, search.tree.edges
    again = np.flatnonzero(nodes["seen_again"])
    assert len(again) > 20
    for node in nodes[again]:
        block = edges[node["first"] : node["first"] + node["stored"]]
        assert len(set(block["action"].tolist())) == len(block) <= node["legal"]
        assert not block["visits"][node["opened"] :].any()
        assert (block["child"] > 0)[block["visits"] > 0].all() or threads > 1
        unvisited = block["prior"][node["opened"] :]
        assert (np.diff(unvisited) <= 0).all()
        assert node["tried"] == pytest.approx(block["prior"][block["visits"] > 0].sum(), rel=1e-3)
        if threads == 1:  # its own visit is the first, and the one that added it ended there
            assert block["visits"].sum() <= node["visits"] <= block["visits"].sum() + 2
    root = nodes[search._first]
    legal = {action.number for action in match.legal_actions}
    assert set(edges["action"][root["first"] : root["first"] + root["stored"]].tolist()) <= legal


def test_a_second_glance_is_cast_where_it_is_asked_for_only() -> None:
    match = terrae.start("terra-nova", players=2, board="islet")
    weights, search = with_board_net(match, 7), {}
    for visits in (0, 32):
        settings = SearchSettings(second_glance=visits)
        search[visits] = Search(match, simulations=400, seed=1, settings=settings, weights=weights)
        search[visits].run()
    assert not search[0].tree.nodes["seen_again"].any()
    assert search[32].tree.nodes["seen_again"].any()
    without = replace(SearchSettings(), second_glance=32)
    blind = Search(match, simulations=400, seed=1, settings=without, weights="classic")
    blind.run()
    assert not blind.tree.nodes["seen_again"].any()


def test_what_sees_boards_is_kept_to_the_last_bit() -> None:
    net = any_net(NOVA, seed=5)
    board = NOVA.board_net_in(net)
    values = json.loads(json.dumps(packed_board(net, NOVA)))
    np.testing.assert_array_equal(unpacked_board(values, NOVA), board)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 0}, "its version is 0"),
        ({"channels": 8}, "its channels is 8"),
        ({"rows": {"nothing": 3}}, "its rows is"),
        ({"numbers": "AAAAAA=="}, "cut short"),
        ({"numbers": "AAAA"}, "cannot be read"),
        ({"numbers": "not Base64"}, "cannot be read"),
    ],
)
def test_one_of_another_kind_is_refused(change: dict[str, Any], says: str) -> None:
    values = {**packed_board(any_net(NOVA, 1), NOVA), **change}
    with pytest.raises(OptionError, match=says):
        unpacked_board(values, NOVA)


def test_an_entry_may_name_the_one_that_sees_boards() -> None:
    net = any_net(NOVA, 6)
    entry = {"board": packed_board(net, NOVA)}
    for name in ("2", "3 us"):
        found = with_nets("terra-nova", {"2": entry, "3 us": {"board": "2"}}, name)
        np.testing.assert_array_equal(NOVA.board_net_in(found.net), unpacked_board(entry["board"], NOVA))


def test_what_is_shipped_can_be_read() -> None:
    """Every number of players and both editions have the net over the whole board; it is of this version."""
    learned = stored("terra-nova", "learned")["terra-nova"]
    assert all("board" in entry for entry in learned.values())
    for name in learned:
        board = NOVA.board_net_in(with_nets("terra-nova", learned, name).net)
        assert board[0] == 1
        assert np.isfinite(board).all()
    held = [entry["board"] for entry in learned.values() if not isinstance(entry["board"], str)]
    assert all(board_described(NOVA).items() <= one.items() for one in held)


def test_the_record_is_aligned() -> None:
    assert BOARD.itemsize % 8 == 0
