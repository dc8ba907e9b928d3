"""The net inside the search: the same numbers compiled, uncompiled and in PyTorch, and what a file of nets must hold."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.compiled import plainly, rule
from terrae.core.errors import OptionError
from terrae.core.match import Match
from terrae.core.random import generator
from terrae.search import Search
from terrae.search.expansion import make_scratch
from terrae.search.judging import judge
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import described, packed, rounded, unpacked
from terrae.search.network import CORRECTS, MOST_INPUTS, MOST_PLAYERS, RATES, SCORE_UNIT, Net
from terrae.search.weights import FILES, stored, weights_for
from tests.search.nets import any_net, no_net_of

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("terra-nova", 2, {}),
    ("terra-nova", 3, {"edition": "us", "board": "islet"}),
    ("terra-nova", 4, {"board": "rectangle"}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 3, {"tall": True}),
    ("terra-turrium", 4, {}),
]


@rule
def judge_at(settings: Any, states: Any, weights: Any, net: Any, scratches: Any) -> None:
    """`judge` for arrays of one."""
    judge(settings[0], states[0], weights, net, scratches[0])


def judged(match: Match, net: Net, scratch: Any) -> np.ndarray:
    judge_at(
        match.variant.setting, match.states, weights_for(match.variant, "classic").position, net, scratch
    )
    return scratch["values"][0].copy()


def scratch_for(match: Match) -> Any:
    return make_scratch(match.states, match.variant.most_legal, generator(1))


def games(game: str, players: int, options: dict[str, Any], seed: int = 1) -> Any:
    """The positions of a game at random, as it goes on."""
    dice = random.Random(seed)
    match = terrae.start(game, players=players, **options)
    while not match.over and match.ply < 600:
        yield match
        match.play(dice.choice(match.legal_actions))


def in_torch(net: Net, rows: int, scratch: Any, base: np.ndarray, players: int) -> np.ndarray:
    """What PyTorch makes of the inputs that the search has just looked at."""
    torch = pytest.importorskip("torch")
    from terrae.learning.model import JudgementNet

    model = JudgementNet(rows, 1)
    model.take(net)
    inputs = scratch["inputs"][0, 0]
    listed, amounts = inputs["row"][:players].copy(), inputs["amount"][:players].copy()
    for player in range(players):
        amounts[player, int(inputs["count"][player]) :] = 0.0
        listed[player, int(inputs["count"][player]) :] = 0
    with torch.no_grad():
        value, score, _ = model(torch.from_numpy(listed)[None], torch.from_numpy(amounts)[None])
    shares = base[:players] * np.exp(value[0].numpy().astype(np.float64))
    found = np.zeros(2 * MOST_PLAYERS)
    found[:players] = shares / shares.sum()
    found[MOST_PLAYERS : MOST_PLAYERS + players] = (
        base[MOST_PLAYERS : MOST_PLAYERS + players] + SCORE_UNIT * score[0].numpy()
    )
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_compiled_uncompiled_and_torch_agree(game: str, players: int, options: dict[str, Any]) -> None:
    knowledge = KNOWLEDGE[game]
    net = any_net(knowledge, seed=players)
    scratch = plain = None
    for number, match in enumerate(games(game, players, options)):
        if scratch is None:
            scratch, plain = scratch_for(match), scratch_for(match)
        if number % 29:
            continue
        found = judged(match, net, scratch)
        assert found[:players].sum() == pytest.approx(1.0)
        np.testing.assert_array_equal(found, plainly(judged, match, net, plain))
        base = judged(match, no_net_of(knowledge), scratch)
        assert np.abs(found - base).max() > 1e-4, "the net must have something to say"
        np.testing.assert_allclose(
            in_torch(net, knowledge.input_rows, scratch, base, players), found, rtol=1e-4, atol=1e-5
        )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_input_is_a_row_of_its_group(game: str, players: int, options: dict[str, Any]) -> None:
    """Over whole games, what the workspace remembers from position to position changes no input."""
    rows = KNOWLEDGE[game].input_rows
    net = any_net(KNOWLEDGE[game], seed=3)
    kept = None
    for match in games(game, players, options, seed=2):
        kept = scratch_for(match) if kept is None else kept
        judged(match, net, kept)
        inputs = kept["inputs"][0, 0]
        for player in range(players):
            count = int(inputs["count"][player])
            assert 0 < count <= MOST_INPUTS
            assert (inputs["row"][player, :count] >= 0).all()
            assert (inputs["row"][player, :count] < rows).all()
        if match.ply % 13 == 0:
            fresh = scratch_for(match)
            judged(match, net, fresh)
            np.testing.assert_array_equal(fresh["inputs"]["hidden"], kept["inputs"]["hidden"])


def test_team_games_are_judged_without_a_net() -> None:
    match = terrae.start("terra-turrium", players=4, team=True)
    knowledge = KNOWLEDGE["terra-turrium"]
    with_net = plainly(judged, match, any_net(knowledge, 1), scratch_for(match))
    np.testing.assert_array_equal(with_net, plainly(judged, match, no_net_of(knowledge), scratch_for(match)))


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_a_net_is_kept_to_the_last_bit(game: str) -> None:
    knowledge = KNOWLEDGE[game]
    net = any_net(knowledge, seed=5)
    knowledge.board_net_in(net)[:] = 0.0  # kept apart: see `test_board_net`
    text = json.dumps(packed(net, knowledge))
    np.testing.assert_array_equal(unpacked(json.loads(text), knowledge), net)
    np.testing.assert_array_equal(rounded(net), net)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 0}, "its version is 0"),
        ({"hidden": 8}, "its hidden is 8"),
        ({"inputs": {"features": 3}}, "its inputs is"),
        ({"ratings": [1, 2]}, "its ratings is"),
        ({"numbers": "AAAAAA=="}, "cut short"),
        ({"numbers": "not Base64"}, "cannot be read"),
    ],
)
def test_a_net_of_another_kind_is_refused(change: dict[str, Any], says: str) -> None:
    knowledge = KNOWLEDGE["terra-nova"]
    values = {**packed(any_net(knowledge, 1), knowledge), **change}
    with pytest.raises(OptionError, match=says):
        unpacked(values, knowledge)


def test_an_entrant_with_a_net_of_another_version_is_told_so(tmp_path: Path) -> None:
    from terrae.arena.entrants import Entrant

    knowledge = KNOWLEDGE["terra-nova"]
    old = {**packed(any_net(knowledge, 1), knowledge), "version": 0}
    file = tmp_path / "old.json"
    file.write_text(json.dumps({"terra-nova": {"2": {"net": old}}}))
    player = Entrant.parse(f"search:simulations=2,weights={file}", "terra-nova").sit_down()
    with pytest.raises(OptionError, match="train it anew"):
        player.turn(terrae.start("terra-nova", players=2), 1)


def test_judgements_have_names() -> None:
    match = terrae.start("terra-nova", players=2)
    for name in FILES:
        assert Search(match, simulations=2, weights=name)._weights is weights_for(match.variant, name)
    assert weights_for(match.variant, "classic").net[CORRECTS] == 0
    with pytest.raises(OptionError, match="classic and learned"):
        weights_for(match.variant, "romantic")


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_what_is_shipped_can_be_read(game: str) -> None:
    learned = stored(game, "learned").get(game, {})
    for name, entry in learned.items():
        assert name in stored(game)[game]
        found = unpacked(entry["net"], KNOWLEDGE[game])
        assert found[CORRECTS] == 1
        assert ("action" in entry) == (found[RATES] == 1)
        assert np.isfinite(found).all()
        assert described(KNOWLEDGE[game]).items() <= entry["net"].items()
