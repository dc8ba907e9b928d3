"""Nothing appears from nowhere, nothing gets lost, and every game ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import terrae
from terrae import Variant
from terrae.core import rulebook
from terrae.core.game import copied
from terrae.core.random import generator
from tests.effort import law

from .playing import playing, seeds, styles, terra_nova_variants, terra_turrium_variants, variants

PIONEERS = {2: 13, 3: 10, 4: 8}
STONES = {2: 64, 3: 80, 4: 116}


@law(12)
@given(terra_nova_variants(), seeds, styles)
def test_stones_and_pioneers_of_terra_nova(variant: Variant, seed: int, style: str) -> None:
    """Stones are in the supply or on the board; pioneers leave only with land that is scored."""
    gone = Counter[int]()
    before: dict[str, Any] = {}
    for match in playing(variant, seed, style, 150):
        view = match.view()
        assert view["supply"] + len(view["stones"]) == variant.options["stones"]
        scored = {space for area in view["territories"] for space in area["spaces"]}
        assert not scored & set(view["pioneers"])
        assert not scored & set(view["stones"])
        vanished = set(before.get("pioneers", {})) - set(view["pioneers"])
        if match.history and match.history[-1].kind == "stone":
            gone.update(before["pioneers"][space] for space in vanished)
            assert vanished <= scored
        elif match.history and match.history[-1].kind == "move":
            assert vanished == {match.history[-1].origin}
        placed = match.ply if view["to_place"] else variant.players * PIONEERS[variant.players]
        assert len(view["pioneers"]) + sum(gone.values()) == placed
        assert all(
            count <= PIONEERS[variant.players] for count in Counter(view["pioneers"].values()).values()
        )
        before = view


@law(12)
@given(terra_nova_variants(), seeds, styles)
def test_points_of_terra_nova(variant: Variant, seed: int, style: str) -> None:
    """The scores are the sum of what the territories were worth, shared and rounded down; they never fall."""
    scores = (0,) * variant.players
    for match in playing(variant, seed, style, 150):
        expected = [0] * variant.players
        for area in match.view()["territories"]:
            for player in area["to"]:
                expected[player] += area["points"] // len(area["to"])
        assert match.scores == tuple(expected)
        assert all(now >= then for now, then in zip(match.scores, scores, strict=True))
        scores = match.scores


@law(12)
@given(terra_turrium_variants(), seeds, styles)
def test_stones_and_turrians_of_terra_turrium(variant: Variant, seed: int, style: str) -> None:
    """Stones are in towers, in hand or kept aside; turrians on towers or captured."""
    for match in playing(variant, seed, style, 150):
        view = match.view()
        stones = sum(view["heights"].values()) + view["stones_in_hand"] + sum(view["reserve"])
        assert stones == STONES[variant.players]
        assert all(view["heights"][field] > 0 for field in view["turrians"])
        if match.phase not in ("handicap", "stand"):
            standing = Counter(view["turrians"].values())
            for player in range(variant.players):
                assert standing[player] + view["captured"][player] == 6
        assert all(0 <= scale <= 5 for scale in view["aggressor"])
        assert 0 <= view["points"] <= 5


@law(20)
@given(variants, seeds)
def test_every_game_ends(variant: Variant, seed: int) -> None:
    """Uniformly random play to the very end, with a clear outcome."""
    match = variant.start()
    states = copied(match.states)
    scratch = np.repeat(states, 1)
    rulebook.random_playouts_at(match.setting, states, scratch, generator(seed), 1)
    ended = terrae.Match(variant, scratch)
    assert ended.over
    outcome = ended.outcome
    assert outcome is not None
    assert sum(outcome.results) == pytest.approx(1)
    assert all(
        (share > 0) == (player in outcome.winners) for player, share in enumerate(outcome.results)
    ) or (outcome.winners == ())
    assert len(ended.legal_actions) == 0
    assert terrae.from_position(ended.position) == ended
    if variant.game.name == "terra-nova":
        view = ended.view()
        scored = sum(len(area["spaces"]) for area in view["territories"])
        spaces = outcome.details["spaces"]
        assert outcome.details["stones"] == len(view["stones"]) <= variant.options["stones"]
        assert outcome.details["open"] == spaces - len(view["stones"]) - scored >= len(view["pioneers"])


@pytest.mark.slow
@pytest.mark.parametrize("style", ["builder", "greedy"])
@law(24)
@given(variant=variants, seed=seeds)
def test_every_game_ends_whatever_the_taste(style: str, variant: Variant, seed: int) -> None:
    """A limit of actions far beyond any real game; without one only where the options switch it off."""
    *_, match = playing(variant, seed, style, 20_000)
    assert match.over
    assert match.outcome is not None
