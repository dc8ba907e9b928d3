"""Whatever stands where options should: a variant, or an OptionError."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import terrae
from terrae import OptionError, Variant
from tests.effort import law

from .mutating import garbage, value_or_refusal

values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.integers(0, 200), st.floats(), garbage,
        st.sampled_from(["de", "us", "adjacent", "diagonal", "island", "islet"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.one_of(st.sampled_from(["from", "to", "stones"]), st.text(max_size=4)), inner, max_size=4),
        st.fixed_dictionaries({"from": st.integers(-1, 4), "to": st.integers(-1, 4), "stones": st.integers(-1, 120)}),
    ),
    max_leaves=6,
)  # fmt: skip
names = st.one_of(
    st.sampled_from(sorted({name for game in terrae.games() for name in terrae.game(game).option_defaults})),
    st.text(max_size=8),
)
players = st.one_of(st.integers(2, 4), st.integers(), values)


@law(150)
@given(st.sampled_from(terrae.games()), players, st.dictionaries(names, values, max_size=4))
def test_any_options(game: str, count: Any, options: dict[str, Any]) -> None:
    variant = value_or_refusal(OptionError, lambda: Variant(terrae.game(game), count, options))
    if isinstance(variant, str):
        return
    assert variant.options.keys() == terrae.game(game).option_defaults.keys()
    match = variant.start()
    assert terrae.from_position(match.position).variant == variant


@law(100)
@given(st.one_of(garbage, values))
def test_any_game(name: Any) -> None:
    found = value_or_refusal(OptionError, lambda: terrae.game(name))
    assert isinstance(found, str) or found.name == name
