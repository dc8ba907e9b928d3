"""Observations say what the board shows, relative to who looks."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import terrae
from terrae.core.random import generator
from terrae.research.layout import board_planes, layout
from terrae.research.light import LightMatch
from tests.research.variants import ALL, NOVA, TURRIUM, name_of, variant_of


def seen(table: LightMatch, observer: int) -> tuple[dict[str, npt.NDArray[np.int16]], dict[str, int]]:
    """An observation by the names of its planes and scalars."""
    found = layout(table.variant)
    vector = np.full(found.size, -1, np.int16)
    table.observe(observer, vector)
    planes, scalars = found.split(vector)
    return (
        {entry.name: plane for entry, plane in zip(found.planes, planes, strict=True)},
        {entry.name: int(number) for entry, number in zip(found.scalars, scalars, strict=True)},
    )


def positions(options: dict[str, Any], game: str, *plies: int) -> list[LightMatch]:
    tables = []
    for ply in plies:
        table = LightMatch(terrae.variant(game, **options))
        table.play_random(generator(ply), ply)
        tables.append(table)
    return tables


@pytest.mark.parametrize("options", NOVA, ids=str)
def test_terra_nova_is_seen_as_it_stands(options: dict[str, Any]) -> None:
    for table in positions(options, "terra-nova", 0, 5, 40, 61, 200, 5000):
        match = table.match()
        view = match.view()
        players = match.variant.players
        names = [space["name"] for space in match.variant.game.geometry(match.variant)["spaces"]]
        for observer in range(players):
            planes, scalars = seen(table, observer)
            for player in range(players):
                seat = (observer + player) % players
                standing = {name for name, owner in view["pioneers"].items() if owner == seat}
                assert {names[space] for space in np.flatnonzero(planes[f"pioneers {player}"])} == standing
                assert scalars[f"score {player}"] == view["scores"][seat]
            assert [names[space] for space in np.flatnonzero(planes["stones"])] == view["stones"]
            scored = {name for area in view["territories"] for name in area["spaces"]}
            assert {names[space] for space in np.flatnonzero(planes["scored"])} == scored
            assert sorted(names[space] for space in np.flatnonzero(planes["moved"])) == sorted(view["moved"])
            assert sorted(planes["moved"][planes["moved"] > 0]) in ([], [1], [2], [1, 2])
            assert scalars["seat"] == observer
            assert scalars["supply"] == view["supply"]
            assert scalars["actions done"] == view["actions_done"]
            assert scalars["to place"] == view["to_place"]
            assert scalars["over"] == view["over"]
            if not view["over"]:
                assert scalars["to play"] == (view["to_play"] - observer) % players


@pytest.mark.parametrize("options", TURRIUM, ids=str)
def test_terra_turrium_is_seen_as_it_stands(options: dict[str, Any]) -> None:
    names = [f"{'abcdefghij'[field % 10]}{field // 10 + 1}" for field in range(100)]
    phases = ["handicap", "stand", "take", "place", "move", "over"]
    for table in positions(options, "terra-turrium", 0, 3, 20, 63, 200, 4000):
        view = table.match().view()
        players = table.variant.players
        for observer in range(players):
            planes, scalars = seen(table, observer)
            heights = {name: int(planes["height"][field]) for field, name in enumerate(names)}
            assert {name: height for name, height in heights.items() if height} == {
                name: height for name, height in view["heights"].items() if height
            }
            for player in range(players):
                seat = (observer + player) % players
                standing = {name for name, owner in view["turrians"].items() if owner == seat}
                assert {names[field] for field in np.flatnonzero(planes[f"turrians {player}"])} == standing
                for name in ("captured", "aggressor", "reserve"):
                    assert scalars[f"{name} {player}"] == view[name][seat]
                assert scalars[f"reached {player}"] == bool(view["reached"][seat])
                assert scalars[f"goal heights {player}"] == view["scores"][seat]
            assert phases[scalars["phase"]] == view["phase"]
            assert scalars["hand"] == view["stones_in_hand"]
            assert scalars["points"] == view["points"]
            assert scalars["round"] == view["round"]
            assert scalars["over"] == view["over"]


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_the_board_never_changes_and_stands_apart(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    entries, planes = board_planes(variant, observer=1)
    assert planes.shape == (len(entries), layout(variant).spaces)
    if variant.game.name == "terra-nova":
        assert (planes.sum(axis=0) == 1).all(), "every space has one landscape"
    else:
        own = board_planes(variant, observer=0)[1]
        assert np.array_equal(planes[0], own[1]), "the observer comes first"


def test_a_layout_explains_every_number() -> None:
    for chosen in ALL:
        found = layout(variant_of(chosen))
        assert len({entry.name for entry in (*found.planes, *found.scalars)}) == len(found.planes) + len(
            found.scalars
        )
        assert found.table().count("\n| ") == len(found.planes) + len(found.scalars) + 3


def test_an_observation_has_everything_that_the_rules_look_at() -> None:
    """Two positions that look alike to the player to move are the same position."""
    for game, options in ALL:
        known: dict[bytes, int] = {}
        variant = terrae.variant(game, **options)
        table = LightMatch(variant)
        random = generator(1)
        while not table.over and len(known) < 400:
            vector = np.zeros(layout(variant).size, np.int16)
            table.observe(table.to_play, vector)
            key = int(table.states["key"][0])
            assert known.setdefault(vector.tobytes(), key) == key
            table.play_random(random, 1)
