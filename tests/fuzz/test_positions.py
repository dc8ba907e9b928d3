"""Whatever stands where a position should: a match that can be played, or a NotationError."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import terrae
from terrae import Match, NotationError
from tests.effort import law
from tests.laws.playing import STYLES, choose, played

from .altering import altered
from .mutating import damaged, garbage, value_or_refusal

VARIANTS = [
    terrae.variant("terra-nova", players=2),
    terrae.variant("terra-nova", players=3, edition="us", board="islet", stones=40),
    terrae.variant("terra-nova", players=4, board="islet", stall_rounds=2),
    terrae.variant("terra-turrium", players=2, round_limit=2),
    terrae.variant(
        "terra-turrium", players=3, hold=True, round_limit=2, handicap={"from": 0, "to": 2, "stones": 3}
    ),
    terrae.variant("terra-turrium", players=4, team=True, tall=True, round_limit=2),
]
POSITIONS = [
    played(variant, seed, STYLES[seed % len(STYLES)], plies).position
    for seed, variant in enumerate(VARIANTS)
    for plies in (0, 20, 31, 45, 70, 400)
]


def sound(match: Match, seed: int) -> None:
    """A position that was accepted behaves like any other."""
    assert terrae.from_position(match.position) == match
    assert terrae.from_position(match.position).position == match.position
    assert match.drawing(colour=False)
    listed = set(match.legal_actions.numbers.tolist())
    assert bool(listed) != match.over
    for action in match.variant.actions[::61]:
        assert (match.why_not(action) is None) == (action.number in listed), (match.position, action.text)
    chance = random.Random(seed)
    for _ in range(12):
        if match.over:
            assert match.outcome is not None
            break
        match.play(match.variant.actions[choose(match, STYLES[seed % len(STYLES)], chance)])
        assert terrae.from_position(match.position) == match, match.position


def read(text: str, seed: int = 0) -> bool:
    match = value_or_refusal(NotationError, lambda: terrae.from_position(text))
    if isinstance(match, str):
        return False
    sound(match, seed)
    return True


@law(240)
@given(damaged(POSITIONS), st.integers(0, 99))
def test_damaged_positions(text: str, seed: int) -> None:
    read(text, seed)


@law(120)
@given(altered(POSITIONS), st.integers(0, 99))
def test_altered_positions(text: str, seed: int) -> None:
    read(text, seed)


@law(150)
@given(garbage)
def test_garbage(text: str) -> None:
    read(text)


@pytest.mark.parametrize("text", POSITIONS[::5])
def test_good_positions_are_read(text: str) -> None:
    assert read(text, 1)


@pytest.mark.parametrize("value", [None, 7, b"terra-nova 2 -", ["terra-nova"], 1.5])
def test_no_text_at_all(value: object) -> None:
    with pytest.raises(NotationError):
        terrae.from_position(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("length", [10**5, 10**6])
def test_endless_texts(length: int) -> None:
    """Refused, quickly and in a short sentence."""
    for text in ("x" * length, "terra-nova 2 - " + "9/" * length, " " * length, POSITIONS[0] + "9" * length):
        with pytest.raises(NotationError) as refused:
            terrae.from_position(text)
        assert len(str(refused.value)) < 2000
