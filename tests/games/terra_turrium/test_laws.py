"""What holds in every position of every variant."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core import rulebook
from terrae.core.random import generator
from terrae.games.terra_turrium.actions import ACTIONS
from terrae.games.terra_turrium.legal import nth_legal_at
from terrae.games.terra_turrium.reasons import Why, why_not_at
from terrae.games.terra_turrium.rebuild import rebuild_at

from .variants import VARIANTS, random_match

every_variant = pytest.mark.parametrize(("players", "options"), VARIANTS, ids=str)
STONES = {2: 64, 3: 80, 4: 116}


@every_variant
def test_what_is_kept_up_to_date_is_what_is_made_from_scratch(players: int, options: dict[str, Any]) -> None:
    for match in random_match(players, options, seed=1, actions=400):
        again = match.states.copy()
        for name in (
            "key",
            "towers",
            "single",
            "walk_north",
            "walk_east",
            "outside",
            "choices",
            "stands",
            "captured",
        ):
            again[name] = 77
        rebuild_at(match.setting, again)
        different = [name for name in again.dtype.names if (again[name] != match.states[name]).any()]
        assert not different, f"{different} in {match.position}"


@every_variant
def test_legal_is_what_nothing_stands_against(players: int, options: dict[str, Any]) -> None:
    for match in random_match(players, options, seed=2, actions=200):
        allowed = [n for n in range(ACTIONS) if rulebook.is_legal_at(match.setting, match.states, n)]
        assert match.legal_actions.numbers.tolist() == allowed, match.position
        for number in range(match.ply % 9, ACTIONS, 9):
            why = why_not_at(match.setting, match.states, number)
            assert (why == Why.LEGAL) == (number in allowed)


@every_variant
def test_counting_and_choosing_agree_with_the_list(players: int, options: dict[str, Any]) -> None:
    for match in random_match(players, options, seed=3, actions=200):
        listed = match.legal_actions.numbers.tolist()
        assert rulebook.count_legal_at(match.setting, match.states) == len(listed)
        assert [nth_legal_at(match.setting, match.states, n) for n in range(len(listed))] == listed


@every_variant
def test_stones_and_turrians_are_conserved(players: int, options: dict[str, Any]) -> None:
    """TT-2."""
    for match in random_match(players, options, seed=4, actions=250):
        view = match.view()
        assert (
            sum(view["heights"].values()) + view["stones_in_hand"] + sum(view["reserve"]) == STONES[players]
        )
        owners = list(view["turrians"].values())
        assert all(field in view["heights"] for field in view["turrians"])
        if match.phase not in ("handicap", "stand"):
            assert [owners.count(p) + view["captured"][p] for p in range(players)] == [6] * players


@every_variant
def test_a_position_is_read_back_the_same(players: int, options: dict[str, Any]) -> None:
    for match in random_match(players, options, seed=5, actions=120):
        again = terrae.from_position(match.position)
        assert again == match
        assert again.position == match.position
        assert again.states.tobytes() == match.states.tobytes()


@every_variant
def test_undo_takes_everything_back(players: int, options: dict[str, Any]) -> None:
    states = []
    for match in random_match(players, options, seed=6, actions=120):
        states.append(match.states.tobytes())
    for count, expected in enumerate(reversed(states[:-1]), start=1):
        match.undo()
        assert match.states.tobytes() == expected, f"after taking back {count}"


@every_variant
def test_different_positions_have_different_keys(players: int, options: dict[str, Any]) -> None:
    seen: dict[int, str] = {}
    for seed in range(2):
        for match in random_match(players, options, seed=seed, actions=200):
            identity = match.variant.game.identity(match.variant, match.states)
            assert seen.setdefault(match.key, identity) == identity


def test_the_order_of_actions_does_not_matter_to_the_rules() -> None:
    one, other = (terrae.start("terra-turrium", players=2) for _ in range(2))
    for actions, match in (("@b2 @c2 @d2", one), ("@d2 @b2 @c2", other)):
        for action in actions.split():
            match.play(action)
    assert one == other
    assert one.key == other.key
    other.play("@e2")
    assert one != other


@every_variant
def test_every_game_ends(players: int, options: dict[str, Any]) -> None:
    """TT-22. Random games to the end: over, with shares that sum to one."""
    variant = terrae.variant("terra-turrium", players=players, **{**options, "round_limit": 20})
    chance, shares = generator(players), np.zeros(players)
    for _ in range(20):
        scratch = variant.game.first_state(variant.setting)
        states = variant.game.first_state(variant.setting)
        played = rulebook.random_playouts_at(variant.setting, states, scratch, chance, 1)
        rulebook.results_at(variant.setting, scratch, shares)
        assert scratch["over"][0] != 0
        assert played == scratch["ply"][0]
        assert shares.sum() == pytest.approx(1.0)
        assert rulebook.count_legal_at(variant.setting, scratch) == 0


def story(players: int, options: dict[str, Any]) -> str:
    """A long game at random, with all that the rules say of each position."""
    return "\n".join(
        f"{match.key} {match.legal_actions.numbers.tolist()} {match.position} {match.scores}"
        for match in random_match(players, options, seed=7, actions=2500)
    )


_STORIES = """
import json
from tests.games.terra_turrium.test_laws import story
from tests.games.terra_turrium.variants import VARIANTS
print(json.dumps([story(*variant) for variant in VARIANTS]))
"""


@pytest.fixture(scope="module")
def uncompiled() -> list[str]:
    """The same games by the rules as plain Python, variant by variant, all in one process."""
    environment = {**os.environ, "TERRAE_UNCOMPILED": "1"}
    command = [sys.executable, "-W", "error", "-c", _STORIES]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return list(json.loads(told))


@pytest.mark.slow
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_compiled_and_uncompiled_rules_play_long_games_the_same(variant: int, uncompiled: list[str]) -> None:
    assert story(*VARIANTS[variant]) == uncompiled[variant]
