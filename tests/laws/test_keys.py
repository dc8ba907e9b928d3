"""Hashes and equality by the rules: what cannot be told apart is equal, what can is not."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import terrae
from terrae import Action, Match, TerraeError, Variant
from tests.effort import law

from .playing import matches, played, playing, seeds, styles, variants


def after(match: Match, *actions: Action) -> Match | None:
    """The match after these actions, by the same player in one turn; None where they are not legal."""
    twin = match.copy()
    try:
        for action in actions:
            if twin.to_play != match.to_play:
                return None
            twin.play(action)
    except TerraeError:
        return None
    return twin


@law(30)
@given(matches(150), seeds)
def test_the_same_actions_of_a_turn_in_another_order(match: Match, seed: int) -> None:
    """Two actions that lead to the same board either way lead to equal positions."""
    chance = random.Random(seed)
    legal = list(match.legal_actions)
    for _ in range(10 if legal else 0):
        one, two = chance.choice(legal), chance.choice(legal)
        first, second = after(match, one, two), after(match, two, one)
        if first is None or second is None or one == two:
            continue
        view, other = first.view(), second.view()
        same = all(
            view[name] == other[name] for name in view if name not in ("position", "territories", "moved")
        )
        assert (first == second) == same, (match.position, one.text, two.text)
        assert (first.key == second.key) == same, (match.position, one.text, two.text)
        if same:
            assert first.legal_actions == second.legal_actions


@law(12)
@given(variants, seeds, styles)
def test_keys_and_positions_go_together(variant: Variant, seed: int, style: str) -> None:
    """In the course of games no key stands for two positions, and no position for two keys."""
    by_identity: dict[str, int] = {}
    by_key: dict[int, str] = {}
    for offset in range(3):
        for match in playing(variant, seed + offset, style, 150):
            identity = variant.game.identity(variant, match.states)
            assert by_identity.setdefault(identity, match.key) == match.key, match.position
            assert by_key.setdefault(match.key, identity) == identity, match.position


@law(15)
@given(seeds, styles)
def test_matches_of_different_variants_are_different(seed: int, style: str) -> None:
    german = played(terrae.variant("terra-nova", players=2), seed, style, 40)
    american = terrae.from_position(german.position.replace("terra-nova 2 -", "terra-nova 2 edition=us"))
    assert german != american


def test_counters_for_people_do_not_matter() -> None:
    """How many actions were played is not part of what the rules see."""
    match = terrae.start("terra-nova", players=2)
    match.play("@A1")
    words = match.position.split(" ")
    words[10:12] = ["99", "77"]
    other = terrae.from_position(" ".join(words))
    assert (other.ply, other.key) == (99, match.key)
    assert other == match


ISLAND = "2a6/10/11/12/11/12/13/12/13/12/11/12/11/10/6b2"
STONED = "2a6/3#6/11/12/11/12/13/12/13/12/11/12/11/10/6b2"


@pytest.mark.parametrize(
    ("head", "board", "one", "other"),
    [
        pytest.param(
            "terra-nova 2 stall_rounds=0",
            ISLAND,
            "0 turn 0:0:- 0/0 3",
            "0 turn 0:0:- 0/0 9",
            id="stall switched off",
        ),
        pytest.param(
            "terra-nova 2 -",
            STONED,
            "0 turn 2:1:A1>A3 0/0 0",
            "0 turn 2:1:A2>A3 0/0 0",
            id="origin after a stone",
        ),
        pytest.param(
            "terra-nova 2 -",
            STONED,
            "0 turn 2:1:A1>A3 0/0 3",
            "0 turn 2:1:A1>A3 0/0 9",
            id="count after a stone",
        ),
        pytest.param(
            "terra-nova 2 -",
            ISLAND.replace("10/", "a9/", 1),
            "0 turn 2:0:A1>A3,C1>B1 0/0 0",
            "0 turn 2:0:A2>A3,C1>B1 0/0 0",
            id="origins of two in the German edition",
        ),
    ],
)
def test_what_cannot_matter_any_more_is_not_told_apart(head: str, board: str, one: str, other: str) -> None:
    """Nothing that is legal from here on, and no end, depends on the difference (TN-10, TN-21)."""
    first, second = (terrae.from_position(f"{head} {board} {turn} - 9 9 -") for turn in (one, other))
    assert first.legal_actions == second.legal_actions
    assert first.key == second.key
    assert first == second


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0 turn 0:0:- 0/0 3", "0 turn 0:0:- 0/0 9"),
        ("0 turn 0:0:- 0/0 0", "1 turn 0:0:- 0/0 0"),
        ("0 turn 0:0:- 0/0 0", "0 turn 0:0:- 0/1 0"),
        ("0 turn 0:0:- 0/0 0", "0 turn 1:0:A1>A3 0/0 0"),
        ("0 turn 1:0:A2>A3 0/0 0", "0 turn 1:0:A1>A3 0/0 0"),
        ("0 turn 2:0:A2>A3 0/0 0", "0 turn 2:0:A1>A3 0/0 0"),
        ("0 turn 1:0:A2>A3 0/0 0", "0 turn 2:0:A2>A3 0/0 0"),
    ],
)
def test_what_can_matter_is_told_apart(one: str, other: str) -> None:
    first, second = (terrae.from_position(f"terra-nova 2 - {ISLAND} {turn} - 9 9 -") for turn in (one, other))
    assert first.key != second.key
    assert first != second
