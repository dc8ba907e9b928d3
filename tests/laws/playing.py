"""Variants and games to try the laws on: strategies for every option, and players with different tastes.

| style | plays |
| --- | --- |
| `random` | uniformly |
| `builder` | stones and captures rather than moves: territories, captures and endings come about soon |
| `greedy` | what leaves the player with the highest score, one action ahead |
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from hypothesis import strategies as st

import terrae
from terrae import Match, Variant
from terrae.core import rulebook

STYLES = ("random", "builder", "greedy")
EAGER_KINDS = frozenset({"stone", "capture", "put"})

SMALL_MAP = """
A  m m m f f f f
B   m m m f f f f
C  a a a w w w w
D   a a a w w p p
E  a a p p p p p
"""


@st.composite
def terra_nova_variants(draw: st.DrawFn) -> Variant:
    """Terra Nova with any players and options."""
    return terrae.variant(
        "terra-nova",
        players=draw(st.sampled_from([2, 3, 4])),
        edition=draw(st.sampled_from(["de", "us"])),
        stall_rounds=draw(st.sampled_from([20, 1, 3, 0])),
        stones=draw(st.sampled_from([80, 4, 25, 160])),
        board=draw(st.sampled_from(["island", "islet", "rectangle", SMALL_MAP])),
    )


@st.composite
def terra_turrium_variants(draw: st.DrawFn) -> Variant:
    """Terra Turrium with any players and options that go together."""
    players = draw(st.sampled_from([2, 3, 4]))
    options: dict[str, Any] = {
        "round_limit": draw(st.sampled_from([4, 1, 12, 150])),
        "tall": draw(st.booleans()),
        "hold": draw(st.booleans()),
    }
    if players == 2:
        options["layout"] = draw(st.sampled_from(["adjacent", "diagonal"]))
    if players == 4:
        options["team"] = draw(st.booleans())
    if not options.get("team"):
        options["any_territory"] = draw(st.booleans())
    if draw(st.booleans()):
        giver = draw(st.integers(0, players - 1))
        receiver = draw(st.integers(0, players - 1).filter(lambda seat: seat != giver))
        options["handicap"] = {"from": giver, "to": receiver, "stones": draw(st.sampled_from([1, 3, 9]))}
    return terrae.variant("terra-turrium", players=players, **options)


_VARIANTS = {"terra-nova": terra_nova_variants(), "terra-turrium": terra_turrium_variants()}
assert set(_VARIANTS) == set(terrae.games())
variants = st.one_of(*_VARIANTS.values())


def _value(match: Match, number: int) -> int:
    """The mover's score after an action."""
    after = match.states.copy()
    player = int(after["to_play"][0])
    rulebook.play_at(match.setting, after, number)
    return match.variant.game.scores(match.variant, after)[player]


def choose(match: Match, style: str, chance: random.Random) -> int:
    """The number of a legal action to this style's taste."""
    numbers = match.legal_actions.numbers
    if style == "builder" and chance.random() < 0.8:
        actions = match.variant.actions
        eager = [number for number in numbers if actions[number].kind in EAGER_KINDS]
        if eager:
            return int(chance.choice(eager))
    if style == "greedy" and len(numbers) and match.phase not in ("place", "stand", "handicap"):
        some = chance.sample(list(numbers), min(8, len(numbers)))
        return int(max(some, key=lambda number: _value(match, int(number))))
    return int(numbers[chance.randrange(len(numbers))])


def playing(variant: Variant, seed: int, style: str, most: int) -> Iterator[Match]:
    """A match as it goes: yielded before every action, and at last when it is over or `most` are played."""
    match = variant.start()
    chance = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        yield match
        match.play(variant.actions[choose(match, style, chance)])
    yield match


def played(variant: Variant, seed: int, style: str, most: int) -> Match:
    """A match after `most` actions, or at its end."""
    *_, match = playing(variant, seed, style, most)
    return match


seeds = st.integers(0, 2**32 - 1)
styles = st.sampled_from(STYLES)


@st.composite
def matches(draw: st.DrawFn, longest: int = 300) -> Match:
    """A match somewhere between its beginning and its end."""
    return played(draw(variants), draw(seeds), draw(styles), draw(st.integers(0, longest)))


def fields_of(states: np.ndarray[Any, Any], without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A state's fields as plain values."""
    names = states.dtype.names
    assert names is not None
    return {name: states[name][0].tolist() for name in names if name not in without}
