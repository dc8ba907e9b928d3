"""Whatever stands where a map should: a map that can be played on, or a MapError."""

from __future__ import annotations

from hypothesis import given

from terrae import MapError
from terrae.games.terra_nova.board import MOST_SPACES, load_board, read_board
from tests.effort import law
from tests.laws.playing import SMALL_MAP

from .mutating import damaged, garbage, value_or_refusal

MAPS = [load_board(name).text for name in ("island", "islet", "rectangle")] + [SMALL_MAP]


def read(text: str) -> None:
    board = value_or_refusal(MapError, lambda: read_board(text, "fuzzed"))
    if isinstance(board, str):
        assert board.startswith("map fuzzed, line "), board
        return
    assert 4 <= len(board.spaces) <= MOST_SPACES
    assert len({space.name for space in board.spaces}) == len(board.spaces)
    again = read_board(board.text, "fuzzed")
    assert again.spaces == board.spaces


@law(200)
@given(damaged(MAPS, separators="\n "))
def test_damaged_maps(text: str) -> None:
    read(text)


@law(80)
@given(garbage)
def test_garbage(text: str) -> None:
    read(text)


@law(100)
@given(garbage)
def test_names_of_maps(name: str) -> None:
    """A name, a path or a text: loaded, or refused as a map."""
    value_or_refusal(MapError, lambda: load_board(name))
