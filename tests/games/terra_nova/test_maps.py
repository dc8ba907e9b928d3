"""Maps are data: the shipped ones, one's own, and what is wrong with a bad one."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import terrae
from terrae import MapError

from .drawn import play


def spaces_of(board: str) -> list[dict[str, str]]:
    variant = terrae.variant("terra-nova", players=2, board=board)
    return variant.game.geometry(variant)["spaces"]  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("board", "spaces", "landscapes"), [("island", 168, 8), ("rectangle", 168, 8), ("islet", 61, 5)]
)
def test_three_maps_are_shipped(board: str, spaces: int, landscapes: int) -> None:
    """TN-1. The standard island, a rectangle of 12 rows of 14, and a small one for a first game."""
    found = spaces_of(board)
    assert len(found) == spaces
    assert len({space["landscape"] for space in found}) == landscapes


def test_the_rectangle_has_twelve_rows_of_fourteen() -> None:
    """TN-1. And eight landscapes of 21 spaces each, like the island."""
    found = spaces_of("rectangle")
    assert Counter(space["name"][0] for space in found) == dict.fromkeys("ABCDEFGHIJKL", 14)
    assert set(Counter(space["landscape"] for space in found).values()) == {21}


OWN = """# a map of one's own
A  m m m f f f f
B   m m m f f f f

C  a a a w w w w
# a comment between rows
D   a a a w w w w
"""


def test_a_map_of_ones_own_is_named_by_its_path(tmp_path: Path) -> None:
    """TN-1. Comments and empty lines do not matter."""
    path = tmp_path / "own.txt"
    path.write_text(OWN)
    match = terrae.start("terra-nova", players=2, board=str(path))
    assert len(match.legal_actions) == 28
    play(match, "@A1 @D7")
    assert terrae.from_position(match.position) == match


def test_a_map_can_be_given_as_text() -> None:
    """TN-1. Anything with a line break is a map, not a name."""
    match = terrae.start("terra-nova", players=2, board=OWN)
    assert len(match.legal_actions) == 28
    assert terrae.from_position(match.position).position == match.position


def test_a_map_has_up_to_256_spaces() -> None:
    """TN-1. 16 rows of 16 are played to the end."""
    row = " ".join("mmmmffffaaaawwww")
    text = "".join(f"{chr(65 + n)} {' ' * (n % 2)}{row}\n" for n in range(16))
    match = terrae.start("terra-nova", players=4, board=text, stones=256)
    assert len(match.legal_actions) == 256
    play(match, "@P16 @A1 @P15 @A2")
    while match.phase == "place":
        match.play(match.legal_actions[-1])
    assert match.why_not("A1-B1") is not None


def test_rows_may_have_gaps_and_any_offset() -> None:
    """TN-1. A hole in a row, and rows that begin anywhere, as long as the half spaces fit."""
    text = "A     m m m   m m m f\nB    a a a     f f f f f\nC   a a a a w w f f f f f f\n"
    found = spaces_of(text)
    assert [space["name"] for space in found if space["name"][0] == "A"] == [f"A{n}" for n in range(1, 8)]


ROW = "m m m m f f f f a a a a w w w w"
BAD_MAPS = {
    "no letter": ("A  m f a w\n   m f a w\n", "line 2: a row begins with its letter"),
    "small letter": ("a  m f a w\n", "line 1: a row begins with its letter"),
    "duplicate row": (
        "A  m f a w\nB   m f a w\nA  m f a w\n",
        "line 3: row A is a duplicate; it stands in line 1",
    ),
    "row left out": ("A  m f a w\nC   m f a w\n", "line 2: row B is expected here, not C"),
    "empty row": ("A  m f a w\nB\n", "line 2: row B has no spaces"),
    "stray character": ("A  m f x w\n", "line 1: 'x' in column 8 is a stray character"),
    "stray sign": ("# fine\nA  m f a w\nB   m f ? w\n", "line 3: '?' in column 9 is a stray character"),
    "tab": ("A\tm f a w\n", "line 1: '\\t' in column 2 is a stray character"),
    "spaces too close": ("A  m fa w\n", "line 1: column 7 does not fit"),
    "rows not shifted": ("A  m f a w\nB  m f a w\n", "line 2: column 4 does not fit"),
    "nothing": ("# only a comment\n\n", "line 1: there is no row"),
    "disconnected row": ("A  m f a w\nB           m f\n", "line 2: B1 is disconnected from A1"),
    "disconnected in a row": ("A  m f a     w m f\n", "line 1: A4 is disconnected from A1"),
    "too few landscapes": ("A  m m f f\nB   f f a a\n", "line 2: 3 landscapes are too few"),
    "too many spaces": (
        "".join(f"{chr(65 + n)} {' ' * (n % 2)}{ROW} m\n" for n in range(16)),
        "line 16: 272 spaces are too many; a map has at most 256",
    ),
    "too long a line": (
        f"A  {ROW} {ROW} {ROW} {ROW}\n",
        "line 1: a straight line of spaces may be 62 long at most",
    ),
}


@pytest.mark.parametrize(("text", "reason"), BAD_MAPS.values(), ids=list(BAD_MAPS))
def test_a_bad_map_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    """TN-1. The message names the line, and what is wrong there."""
    with pytest.raises(MapError) as refused:
        terrae.variant("terra-nova", players=2, board=text)
    assert reason in str(refused.value)
    assert refused.value.code == "bad_map"


def test_too_ragged_a_map_is_refused() -> None:
    """TN-1. Every second space of a row missing makes more lines than can be handled."""
    comb = "m   f   a   w   m   f   a   w   m   f   a   w"
    full = " ".join(("m f a w " * 6).split()[:23])
    text = "".join(f"{chr(65 + n)}  {'' if n % 2 else ' '}{full if n % 2 else comb}\n" for n in range(14))
    with pytest.raises(MapError, match=r"line 14: the outline is too ragged"):
        terrae.variant("terra-nova", players=2, board=text)


@pytest.mark.parametrize(("players", "least"), [(2, 27), (3, 31), (4, 33)])
def test_a_map_needs_room_for_the_pioneers_and_a_move(players: int, least: int) -> None:
    """TN-2, TN-3. One space more than pioneers."""

    def row(length: int) -> str:
        return "A  " + " ".join(("m f a w " * 10).split()[:length]) + "\n"

    assert terrae.variant("terra-nova", players=players, board=row(least)).players == players
    with pytest.raises(MapError, match=rf"{least - 1} spaces are too few for {players} players"):
        terrae.variant("terra-nova", players=players, board=row(least - 1))


def test_a_file_that_cannot_be_read_is_an_error_too(tmp_path: Path) -> None:
    """TN-1. Missing, a folder, or no text at all: with the names that there are."""
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"A  m f \xff\xfe a w\n")
    for path in (tmp_path / "missing.txt", tmp_path, binary):
        with pytest.raises(MapError, match=r"cannot be read .*island"):
            terrae.variant("terra-nova", players=2, board=str(path))
    with pytest.raises(MapError, match="cannot be read"):
        terrae.variant("terra-nova", players=2, board="a\0b")
    with pytest.raises(MapError):
        terrae.variant("terra-nova", players=2, board="")


@pytest.mark.slow
@pytest.mark.parametrize("width", [17, 22, 40])
def test_ways_of_every_length_are_listed(width: int) -> None:
    """TN-7. Short ones are written in another way than long ones."""
    row = " ".join("mfwa"[space * 4 // width] for space in range(width))
    match = terrae.start("terra-nova", players=2, board=f"A  {row}\nB   {row}\nC  {row}\n")
    while match.phase == "place":  # side by side, so that there is a row without anybody
        match.play(match.legal_actions[0])
    chance = random.Random(width)
    longest = 0
    for _ in range(24):
        legal = [action.number for action in match.variant.actions if match.why_not(action) is None]
        assert match.legal_actions.numbers.tolist() == legal
        goals = [action for action in match.legal_actions if action.kind == "move" and action.goal]
        ways = [abs(int(action.goal[1:]) - int(str(action.origin)[1:])) for action in goals if action.goal]
        longest = max(longest, *ways)
        match.play(chance.choice(match.legal_actions))
    assert longest >= min(width - 3, 17)
