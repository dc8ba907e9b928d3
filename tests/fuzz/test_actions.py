"""Whatever stands where an action should: it is played, or one of three documented errors comes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terrae import GameOver, IllegalAction, Match, NotationError
from tests.effort import law
from tests.laws.playing import played

from .mutating import damaged, garbage
from .test_positions import VARIANTS

MATCHES = [
    played(variant, seed, "builder", plies)
    for seed, variant in enumerate(VARIANTS)
    for plies in (5, 40, 60, 400)
]
TEXTS = [action.text for variant in (VARIANTS[0], VARIANTS[3]) for action in variant.actions[::7]]


def attempt(match: Match, action: Any) -> None:
    before = match.position, match.history
    try:
        refusal = match.why_not(action)
    except NotationError:
        with pytest.raises(NotationError):
            match.play(action)
        assert (match.position, match.history) == before
        return
    if refusal is None:
        match.play(action)
        match.undo()
    else:
        with pytest.raises((IllegalAction, GameOver)):
            match.play(action)
    assert (match.position, match.history) == before


@law(120)
@given(st.sampled_from(range(len(MATCHES))), st.one_of(st.sampled_from(TEXTS), damaged(TEXTS, "-"), garbage))
def test_any_text(index: int, text: str) -> None:
    attempt(MATCHES[index], text)


@law(100)
@given(
    st.sampled_from(range(len(MATCHES))),
    st.one_of(
        st.integers(),
        st.none(),
        st.floats(),
        st.binary(max_size=5),
        st.booleans(),
        st.lists(st.integers(), max_size=2),
    ),
)
def test_any_value(index: int, value: Any) -> None:
    """Not even a text."""
    attempt(MATCHES[index], value)


@pytest.mark.parametrize("count", [-1, 10**9])
def test_undo_of_nothing(count: int) -> None:
    for match in MATCHES:
        before = match.position
        with pytest.raises(ValueError, match="cannot undo"):
            match.undo(count)
        assert match.position == before
