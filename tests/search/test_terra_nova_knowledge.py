"""Terra Nova's evaluation and priors against the same spelled out, over whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.compiled import plainly, rule
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.search import Search
from terrae.search.blend import FEATURES, MOST_PLAYERS
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import KNOWLEDGE, evaluate, look_at, workspace_type
from terrae.search.network import INPUTS
from terrae.search.tuning.selfplay import describe_at, features_at
from terrae.search.weights import weights_for
from tests.search.nets import any_net, no_net_of, rate_at
from tests.search.plain_terra_nova import Described, Position

KNOWN = KNOWLEDGE["terra-nova"]
TABLES = [
    {"players": 2, "edition": "de"},
    {"players": 2, "edition": "us", "board": "islet"},
    {"players": 3, "edition": "us"},
    {"players": 4, "edition": "de", "board": "rectangle"},
    {"players": 4, "edition": "us"},
]


@rule
def evaluate_at(settings: Any, states: Any, weights: Any, workspaces: Any, values: Any) -> None:
    """`evaluate` for arrays of one."""
    evaluate(settings[0], states[0], weights, workspaces[0], values)


@rule
def look_at_it(settings: Any, states: Any, workspaces: Any, inputs: Any) -> None:
    """`look_at` for arrays of one."""
    look_at(settings[0], states[0], workspaces[0], inputs[0])


def random_game(options: dict[str, Any], seed: int) -> Iterator[Match]:
    """The positions of a game at random, stones preferred, so that there are territories early."""
    dice = random.Random(seed)
    match = terrae.start("terra-nova", **options)
    while not match.over:
        yield match
        actions = list(match.legal_actions)
        stones = [action for action in actions if action.kind == "stone"]
        match.play(dice.choice(stones if stones and dice.random() < 0.6 else actions))
    yield match


def searched_game(options: dict[str, Any], seed: int) -> Iterator[Match]:
    """The positions of a game that a small search plays after a random set-up."""
    dice = random.Random(seed)
    match = terrae.start("terra-nova", **options)
    while match.phase == "place":
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    while not match.over and match.ply < 150:
        for action in Search(match, simulations=60, seed=seed, memory_mb=4).run().best:
            yield match
            match.play(action)


def of_names(row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """An array as names and values, without what is nothing."""
    return {
        name: pytest.approx(float(value), abs=1e-5) for name, value in zip(names, row, strict=False) if value
    }


def without_nothing(described: Described) -> Described:
    """The same of what is spelled out."""
    return {name: value for name, value in described.items() if value}


def check(match: Match, workspaces: Any) -> None:
    """Features, descriptions and ratings of one position."""
    setting, states = match.variant.setting, match.states
    plain = Position(setting, states)
    found = np.zeros((MOST_PLAYERS, FEATURES))
    features_at(setting, states, workspaces, found)
    for player, expected in enumerate(plain.features()):
        assert of_names(found[player], KNOWN.feature_names) == without_nothing(expected), match.position
    if match.over:
        return
    check_inputs(match, plain, workspaces)
    numbers = match.legal_actions.numbers.copy()
    count = len(numbers)
    before = copied(states)
    described = np.zeros((count, WIDTH), np.float32)
    kind = describe_at(setting, states, numbers, count, workspaces, described)
    for number, row in zip(numbers, described, strict=True):
        expected = without_nothing(plain.described(int(number)))
        assert of_names(row, KNOWN.action_feature_names) == expected, (match.position, number)
    weights = weights_for(match.variant).action
    ratings = np.zeros(count)
    rate_at(setting, states, numbers, count, weights, no_net_of(KNOWLEDGE["terra-nova"]), workspaces, ratings)
    np.testing.assert_allclose(ratings, described @ weights[kind], atol=1e-4)
    assert states.tobytes() == before.tobytes()


def check_inputs(match: Match, plain: Position, workspaces: Any) -> None:
    """What a net looks at, right after the features of the same position."""
    inputs = np.zeros(1, INPUTS)
    evaluate_at(
        match.variant.setting, match.states, weights_for(match.variant).position, workspaces, np.zeros(8)
    )
    look_at_it(match.variant.setting, match.states, workspaces, inputs)
    firsts = dict(zip(KNOWN.input_groups, accumulate(KNOWN.input_groups.values(), initial=0), strict=False))
    for player in range(match.variant.players):
        count = int(inputs["count"][0, player])
        looked = dict(
            zip(inputs["row"][0, player, :count].tolist(), inputs["amount"][0, player, :count], strict=True)
        )
        for group, expected in plain.looked_at(player).items():
            rows = range(firsts[group], firsts[group] + KNOWN.input_groups[group])
            found = {row - rows.start: amount for row, amount in looked.items() if row in rows}
            assert found == pytest.approx(expected, abs=1e-5), (group, match.position)


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("game", [random_game, searched_game])
def test_quick_and_spelled_out_are_alike(game: Any, options: dict[str, Any]) -> None:
    """One workspace for two whole games: what it keeps of one position must not show in another."""
    workspaces = None
    for seed in range(2):
        for number, match in enumerate(game(options, seed)):
            if workspaces is None:
                workspaces = np.zeros(1, workspace_type(match.states))
            if number % 5 == seed or match.over:
                check(match, workspaces)


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES[:3], ids=str)
def test_a_used_workspace_and_a_new_one_are_alike(options: dict[str, Any]) -> None:
    """To the last bit: a search must not depend on what its threads happened to see before."""
    used = None
    for match in random_game(options, 7):
        used = np.zeros(1, workspace_type(match.states)) if used is None else used
        assert (
            judged_and_rated(match, used)
            == judged_and_rated(match, np.zeros(1, workspace_type(match.states)))
        ).all()


def test_compiled_and_plain_are_alike() -> None:
    options = TABLES[0]
    workspaces = plain_workspaces = None
    for number, match in enumerate(random_game(options, 3)):
        if workspaces is None:
            workspaces, plain_workspaces = (
                np.zeros(1, workspace_type(match.states)),
                np.zeros(1, workspace_type(match.states)),
            )
        if number % 25 == 0 or match.over:
            plain = plainly(judged_and_rated, match, plain_workspaces)
            np.testing.assert_allclose(judged_and_rated(match, workspaces), plain, atol=1e-9)


def judged_and_rated(match: Match, workspaces: Any) -> Any:
    """Everything that a search hears of a position."""
    weights = weights_for(match.variant)
    values = np.zeros(8)
    evaluate_at(match.variant.setting, match.states, weights.position, workspaces, values)
    numbers = match.legal_actions.numbers.copy()
    ratings = np.zeros(len(numbers))
    if not match.over:
        rate_at(
            match.variant.setting,
            match.states,
            numbers,
            len(numbers),
            weights.action,
            any_net(KNOWLEDGE["terra-nova"], 1),
            workspaces,
            ratings,
        )
    return np.concatenate([values, ratings])
