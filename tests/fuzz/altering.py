"""Positions that are well written but may make no sense: a few pieces, counters or players changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

HEADER_WORDS = 3
Draw = st.DrawFn


def _nova_board(draw: Draw, board: str) -> str:
    """Other pieces on some spaces."""
    rows = [list(re.sub(r"\d+", lambda number: "." * int(number[0]), row)) for row in board.split("/")]
    for _ in range(draw(st.integers(1, 3))):
        row = draw(st.sampled_from(rows))
        row[draw(st.integers(0, len(row) - 1))] = draw(st.sampled_from("..ab##c"))
    return "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), "".join(row)) for row in rows)


def _turrium_board(draw: Draw, board: str) -> str:
    """Stones carried from one tower to another, turrians set on others' places."""
    rows = [re.findall(r"(?:\.|\d|\(\d+\))[a-d]?", row) for row in board.split("/")]
    for _ in range(draw(st.integers(1, 2))):
        one, two = (
            (draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows[0]) - 1))) for _ in range(2)
        )
        first, second = rows[one[0]][one[1]], rows[two[0]][two[1]]
        if draw(st.booleans()):
            first, second = second, first
        else:
            first = first[0] + draw(st.sampled_from(["", "a", "b"])) if first[0] != "." else first
        rows[one[0]][one[1]], rows[two[0]][two[1]] = first, second
    return "/".join("".join(row) for row in rows)


def _numbers(draw: Draw, word: str) -> str:
    """One of the numbers in a word, changed a little."""
    found = list(re.finditer(r"\d+", word))
    if not found:
        return word
    one = draw(st.sampled_from(found))
    value = max(0, int(one[0]) + draw(st.sampled_from([-1, 1, 2, -2, 7])))
    return word[: one.start()] + str(value) + word[one.end() :]


def _spaces(draw: Draw, word: str) -> str:
    """One of the spaces that a word names, changed."""
    found = list(re.finditer(r"[A-Z]\d+", word))
    if not found:
        return _numbers(draw, word)
    one = draw(st.sampled_from(found))
    other = f"{draw(st.sampled_from('ABCDEFGH'))}{draw(st.integers(1, 9))}"
    return word[: one.start()] + other + word[one.end() :]


_BOARDS: dict[str, Callable[[Draw, str], str]] = {"terra-nova": _nova_board, "terra-turrium": _turrium_board}


@st.composite
def altered(draw: Draw, positions: Sequence[str]) -> str:
    """One of the positions with one or two sensible-looking changes."""
    words = draw(st.sampled_from(positions)).split(" ")
    for _ in range(draw(st.integers(1, 2))):
        change = draw(st.sampled_from(["board", "board", "number", "space"]))
        index = draw(st.integers(HEADER_WORDS + 1, len(words) - 1))
        if change == "board":
            words[HEADER_WORDS] = _BOARDS[words[0]](draw, words[HEADER_WORDS])
        elif change == "number":
            words[index] = _numbers(draw, words[index])
        else:
            words[index] = _spaces(draw, words[index])
    return " ".join(words)
