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
from terrae.games.terra_turrium.board import NUMBER_OF
from terrae.games.terra_turrium.state import PLACE
from terrae.search import Search, SearchSettings
from terrae.search.board_net import BOARD, NO_GROUP, NOWHERE, blank_board, see
from terrae.search.knowledge import KNOWLEDGE, board_net_start, paint, places_of, workspace_type
from terrae.search.nets import board_described, packed_board, unpacked_board
from terrae.search.network import Net
from terrae.search.terra_nova.painting import PATTERNS_BEGIN
from terrae.search.terra_nova.patterns import REACH
from terrae.search.terra_turrium.painting import BOARD_GROUPS, END_PLACE
from terrae.search.weights import Weights, stored, weights_for, with_nets
from tests.search.nets import any_net
from tests.search.plain_terra_turrium import Seen, beside

NOVA = KNOWLEDGE["terra-nova"]
GAMES = ["terra-nova", "terra-turrium"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("terra-nova", {"players": 2}),
    ("terra-nova", {"players": 3, "edition": "us", "board": "islet"}),
    ("terra-nova", {"players": 4, "board": "rectangle"}),
    ("terra-turrium", {"players": 2, "round_limit": 30}),
    ("terra-turrium", {"players": 3, "round_limit": 20, "tall": True}),
    ("terra-turrium", {"players": 4, "round_limit": 15, "hold": True}),
]


@rule
def see_at(settings: Any, states: Any, net: Any, workspaces: Any, boards: Any) -> None:
    """`paint` and `see` for arrays of one."""
    paint(settings[0], states[0], workspaces[0], boards[0])
    see(net, board_net_start(settings[0], states[0]), boards[0])


@rule
def paint_at(settings: Any, states: Any, workspaces: Any, boards: Any) -> None:
    """`paint` alone."""
    paint(settings[0], states[0], workspaces[0], boards[0])


@rule
def places_at(settings: Any, states: Any, number: int) -> tuple[int, int]:
    """`places_of` for arrays of one."""
    return places_of(settings[0], states[0], number)


class Eyes:
    """Room to look at the positions of one match."""

    def __init__(self, match: Match) -> None:
        self.workspaces = np.zeros(1, workspace_type(match.states))
        self.boards = blank_board()
        nova = match.variant.game.name == "terra-nova"
        self.spaces = int(match.variant.setting["spaces"][0]) if nova else END_PLACE + 1

    def paint(self, match: Match) -> None:
        paint_at(match.variant.setting, match.states, self.workspaces, self.boards)

    def heads(self, match: Match, net: Net) -> Any:
        see_at(match.variant.setting, match.states, net, self.workspaces, self.boards)
        return self.boards["heads"][0, : self.spaces].copy()


def moments(game: str, options: dict[str, Any], every: int, seed: int = 1) -> Any:
    dice = random.Random(seed)
    match = terrae.start(game, **options)
    while not match.over:
        if match.ply % every == 0:
            yield match
        match.play(dice.choice(match.legal_actions))


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
    for match in moments("terra-turrium", options, every=23, seed=seed):
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
    gift = {"from": 0, "to": 1, "stones": 2}
    for options in ({"players": 2, "handicap": gift}, {"players": 3}):
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
