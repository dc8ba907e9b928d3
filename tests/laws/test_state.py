"""The state that the rules keep up to date is the state made again from what stands on the board."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
from hypothesis import given

from terrae import Match
from terrae.games.terra_nova import rebuild as nova
from terrae.games.terra_nova.state import CLOSED, STONE
from terrae.games.terra_turrium import rebuild as turrium
from tests.effort import law

from .playing import fields_of, played, seeds, styles, terra_nova_variants, terra_turrium_variants

GARBAGE = 0x5A
PER_PLAYER = frozenset({"stands", "captured"})


def rebuilt(match: Match, derived: tuple[str, ...], rebuild: Any) -> np.ndarray[Any, Any]:
    """The state again, with everything derived filled with garbage first (but seats where nobody sits)."""
    states = match.states.copy()
    for name in derived:
        field = states[name][:, : match.variant.players] if name in PER_PLAYER else states[name]
        field[...] = np.full(field.shape, GARBAGE).astype(field.dtype)
    rebuild(match.setting, states)
    return states


def partition(states: np.ndarray[Any, Any], spaces: int) -> set[frozenset[int]]:
    """The regions of open and scored land as sets of spaces."""
    regions: dict[int, set[int]] = defaultdict(set)
    for space in range(spaces):
        if states["occupant"][0, space] != STONE:
            regions[int(states["region"][0, space])].add(space)
    return {frozenset(region) for region in regions.values()}


def pioneer_lists(states: np.ndarray[Any, Any]) -> list[list[int]]:
    """Each player's pioneers; the order of a list is free."""
    bytewise = np.ascontiguousarray(states["pioneer_spaces"][0]).view(np.uint8)
    listed = zip(bytewise, states["pioneer_count"][0], strict=True)
    return [sorted(spaces[:count].tolist()) for spaces, count in listed]


NOVA_DERIVED = (
    "line",
    "taken",
    "pioneers",
    "pioneer_count",
    "pioneer_spaces",
    "found",
    "pieces",
    "supply",
    "region",
    "regions",
    "open_spaces",
    "key",
)
NOVA_LOOSE = frozenset({"region", "regions", "line", "closed", "pioneer_spaces", "found"})


@law(60)
@given(terra_nova_variants(), seeds, styles)
def test_terra_nova(variant: Any, seed: int, style: str) -> None:
    """Lines, taken spaces, supply, open land and hash; regions and pioneers are compared as sets."""
    match = played(variant, seed, style, seed % 400)
    setting, kept = match.setting[0], match.states
    again = rebuilt(match, NOVA_DERIVED, nova.rebuild_at)
    assert fields_of(again, NOVA_LOOSE) == fields_of(kept, NOVA_LOOSE), match.position
    assert partition(again, setting.spaces) == partition(kept, setting.spaces), match.position
    standing = [np.flatnonzero(kept["occupant"][0] == player + 1).tolist() for player in range(4)]
    assert pioneer_lists(again) == pioneer_lists(kept) == standing, match.position
    lines = int(setting.lines)
    assert again["line"][0, :lines].tolist() == kept["line"][0, :lines].tolist(), match.position
    from_nothing = match.states.copy()
    from_nothing["closed"] = 0
    nova.rebuild_at(match.setting, from_nothing)
    assert (from_nothing["closed"][0] & CLOSED).tolist() == (kept["closed"][0] & CLOSED).tolist(), (
        match.position
    )


TURRIUM_DERIVED = (
    "key",
    "towers",
    "single",
    "walk_north",
    "walk_east",
    "outside",
    "choices",
    "captured",
    "stands",
)


@law(60)
@given(terra_turrium_variants(), seeds, styles)
def test_terra_turrium(variant: Any, seed: int, style: str) -> None:
    """Towers, ways, what may be taken, hash."""
    match = played(variant, seed, style, seed % 400)
    again = rebuilt(match, TURRIUM_DERIVED, turrium.rebuild_at)
    assert fields_of(again) == fields_of(match.states), match.position
