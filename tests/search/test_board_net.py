"""The net over the whole board: the same numbers compiled, uncompiled and in PyTorch; a tree whose edges come into another order; files."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.compiled import plainly
from terrae.core.errors import OptionError
from terrae.core.match import Match
from terrae.search import Search, SearchSettings
from terrae.search.board_net import BOARD
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import board_described, packed_board, unpacked_board
from terrae.search.weights import Weights, stored, weights_for, with_nets
from tests.search.nets import any_net
from tests.search.seeing import TABLES, Eyes, moments

NOVA = KNOWLEDGE["terra-nova"]
GAMES = ["terra-nova", "terra-turrium"]


def with_board_net(match: Match, seed: int) -> Weights:
    """The usual judgement, with strong opinions of whole boards."""
    weights, knowledge = weights_for(match.variant), KNOWLEDGE[match.variant.game.name]
    net = weights.net.copy()
    knowledge.board_net_in(net)[:] = knowledge.board_net_in(any_net(knowledge, seed))
    return weights._replace(net=net)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_compiled_and_uncompiled_agree_to_the_bit(game: str, options: dict[str, Any]) -> None:
    net, eyes = any_net(KNOWLEDGE[game], seed=2), None
    for match in moments(game, options, every=160):
        eyes = eyes or Eyes(match)
        found = eyes.heads(match, net)
        assert np.abs(found).max() > 0.01, "the net must have something to say"
        np.testing.assert_array_equal(found, plainly(Eyes(match).heads, match, net))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_pytorch_finds_the_same(game: str, options: dict[str, Any]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: `pip install '.[learn]'`")
    from terrae.learning.board_model import BoardNet, neighbours

    net, eyes = any_net(KNOWLEDGE[game], seed=3), None
    board_net = KNOWLEDGE[game].board_net_in(net)
    model = BoardNet(KNOWLEDGE[game].board_rows)
    model.take(board_net)
    np.testing.assert_array_equal(model.as_net(), board_net)
    for match in moments(game, options, every=17):
        eyes = eyes or Eyes(match)
        found, board, here = eyes.heads(match, net), eyes.boards[0], slice(0, eyes.spaces)
        with torch.no_grad():
            heads, _ = model(
                torch.from_numpy(board.row[None, here].copy()), torch.from_numpy(board.row_of_all[None].copy()),
                torch.from_numpy(board.group[None, here].copy()), neighbours(board.beside[here])[None],
            )  # fmt: skip
        np.testing.assert_allclose(heads[0].numpy(), found, rtol=1e-3, atol=1e-4 * np.abs(found).max())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_nothing_is_left_over_from_the_position_before(game: str, options: dict[str, Any]) -> None:
    net, eyes = any_net(KNOWLEDGE[game], seed=4), None
    rows = KNOWLEDGE[game].board_rows
    for match in moments(game, options, every=3, seed=2):
        eyes = eyes or Eyes(match)
        found = eyes.heads(match, net)
        board = eyes.boards[0]
        assert (board.row >= 0).all()
        assert (board.row < rows).all()
        assert (board.row_of_all > 0).sum() == (6 if game == "terra-nova" else 8)
        assert (board.row_of_all < rows).all()
        if match.ply % 7 == 0:
            np.testing.assert_array_equal(found, Eyes(match).heads(match, net))


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("game", GAMES)
def test_edges_come_into_another_order_and_keep_what_is_known(game: str, threads: int) -> None:
    """Every action once, all legal; what was visited can still be selected, and visits add up."""
    match = terrae.start(game, players=2)
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


@pytest.mark.parametrize("game", GAMES)
def test_a_second_glance_is_cast_where_it_is_asked_for_only(game: str) -> None:
    match = terrae.start(game, players=2)
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


def test_no_second_glance_is_cast_in_team_games() -> None:
    """Nothing has learned of partners; all else goes on as it would without the net."""
    match = terrae.start("terra-turrium", players=4, team=True)
    settings, weights = SearchSettings(second_glance=32), with_board_net(match, 7)
    both = [
        Search(match, simulations=400, seed=1, settings=settings, weights=some)
        for some in (weights, weights_for(match.variant))
    ]
    first, second = (search.run() for search in both)
    assert not both[0].tree.nodes["seen_again"].any()
    assert first.values == second.values


@pytest.mark.parametrize("game", GAMES)
def test_what_sees_boards_is_kept_to_the_last_bit(game: str) -> None:
    net = any_net(KNOWLEDGE[game], seed=5)
    board = KNOWLEDGE[game].board_net_in(net)
    values = json.loads(json.dumps(packed_board(net, KNOWLEDGE[game])))
    np.testing.assert_array_equal(unpacked_board(values, KNOWLEDGE[game]), board)


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


@pytest.mark.parametrize(("game", "another"), [("terra-nova", "3 us"), ("terra-turrium", "3")])
def test_an_entry_may_name_the_one_that_sees_boards(game: str, another: str) -> None:
    knowledge = KNOWLEDGE[game]
    entry = {"board": packed_board(any_net(knowledge, 6), knowledge)}
    for name in ("2", another):
        found = with_nets(game, {"2": entry, another: {"board": "2"}}, name)
        np.testing.assert_array_equal(
            knowledge.board_net_in(found.net), unpacked_board(entry["board"], knowledge)
        )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_can_be_read(game: str) -> None:
    """Every entry of a game has the net over the whole board, or none has; it is of this version."""
    learned, knowledge = stored(game, "learned")[game], KNOWLEDGE[game]
    boards = [entry["board"] for entry in learned.values() if "board" in entry]
    assert len(boards) in ({len(learned)} if game == "terra-nova" else {0, len(learned)})
    for name in learned:
        board = knowledge.board_net_in(with_nets(game, learned, name).net)
        assert board[0] == (1 if boards else 0)
        assert np.isfinite(board).all()
    held = [one for one in boards if not isinstance(one, str)]
    assert all(board_described(knowledge).items() <= one.items() for one in held)


def test_the_record_is_aligned() -> None:
    assert BOARD.itemsize % 8 == 0
