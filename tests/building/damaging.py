"""Thousands of positions that may make no sense: legal ones with a few pieces, numbers, words or characters changed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import terrae
from tests.laws.playing import STYLES, played

from .configurations import Configuration

HEADER_WORDS = 3
_SPICE = " .,:/-=>#@0123456789abcdeABCDwfm()\"'\\%_~é😀"
_WORDS: dict[str, dict[int, tuple[str, ...]]] = {
    "terra-nova": {
        5: ("turn", "26", "13", "1"),
        6: ("0:0:-", "1:0:-", "2:1:-", "3:1:-", "1:1:-", "2:0:A1>-", "2:1:A1>-", "1:0:A1>A2,B1>B2"),
        9: ("-", "board_full", "nobody_moves", "supply_empty", "stalled", "goal"),
        12: ("-", "A1=0", "C3=01", "A1=-,A1=1"),
    },
    "terra-turrium": {
        5: ("handicap", "stand", "take", "place", "move", "over"),
        6: (
            "0:0:-:0",
            "3:0:-:0",
            "0:5:-:0",
            "0:5:-:1",
            "0:4:-:1",
            "0:0:-:1",
            "1:0:2:0",
            "2:0:03:0",
            "0:0:1:0",
        ),
        7: ("0", "1", "12", "13"),
        10: ("-", "0", "1", "01", "23", "012"),
        11: ("-", "goal", "round_limit", "team", "hold", "stalled"),
    },
}
"""Words that may stand at a place of a position."""


def _nova_board(board: str, chance: random.Random) -> str:
    """Other pieces on some spaces, or the same on all."""
    rows = [list(re.sub(r"\d+", lambda number: "." * int(number[0]), row)) for row in board.split("/")]
    if chance.random() < 0.05:
        piece = chance.choice(".#a")
        rows = [[piece for _ in row] for row in rows]
    for _ in range(chance.choice((1, 1, 2, 3, 8, 30))):
        row = chance.choice(rows)
        if row:
            row[chance.randrange(len(row))] = chance.choice(".....aabb#####cd")
    return "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), "".join(row)) for row in rows)


def _turrium_board(board: str, chance: random.Random) -> str:
    """Stones carried from one tower to another, turrians set, taken and changed; heights changed; a stairway."""
    rows = [re.findall(r"(\.|\d|\(\d+\))([a-d]?)", row) for row in board.split("/")]
    towers = [[int(height.strip("().") or 0), piece] for row in rows for height, piece in row]
    for _ in range(chance.choice((1, 1, 2, 4))):
        one, other = chance.choice(towers), chance.choice(towers)
        match chance.randrange(6):
            case 0 | 1:
                if one[0] > 1:
                    one[0], other[0] = one[0] - 1, other[0] + 1
            case 2:
                one[1], other[1] = other[1], one[1]
            case 3:
                one[1] = chance.choice(["", "a", "b", "c", "d"])
            case 4:
                one[0] += chance.choice((-1, 1, 9, 100))
            case 5:
                _stairs(towers, chance)
    texts = [
        ("." if height <= 0 else str(height) if height < 10 else f"({height})")
        + (piece if height > 0 else "")
        for height, piece in towers
    ]
    side = len(rows[0])
    return "/".join("".join(texts[first : first + side]) for first in range(0, len(texts), side))


def _stairs(towers: list[list[object]], chance: random.Random) -> None:
    """Somebody's turrians on towers of rising heights, with as many stones as before."""
    letter, first = chance.choice("abcd"), chance.choice((1, 2))
    for tower in towers:
        if tower[1] == letter:
            tower[1] = ""
    free = [tower for tower in towers if not tower[1]]
    chance.shuffle(free)
    before = sum(int(str(tower[0])) for tower in free)
    for height, tower in enumerate(free[:6], first):
        tower[:] = [height, letter]
    surplus = sum(int(str(tower[0])) for tower in free) - before
    for tower in free[6:]:
        taken = max(0, min(int(str(tower[0])), surplus))
        tower[0], surplus = int(str(tower[0])) - taken, surplus - taken
    if surplus < 0:
        free[-1][0] = int(str(free[-1][0])) - surplus


_BOARDS: dict[str, Callable[[str, random.Random], str]] = {
    "terra-nova": _nova_board,
    "terra-turrium": _turrium_board,
}


def _number(word: str, chance: random.Random) -> str:
    """One of the numbers in a word, changed a little."""
    found = list(re.finditer(r"\d+", word))
    if not found:
        return word
    one = chance.choice(found)
    value = max(0, int(one[0]) + chance.choice((-1, 1, 2, -2, 7, -99, 9999999)))
    return word[: one.start()] + str(value) + word[one.end() :]


def _space(word: str, chance: random.Random) -> str:
    """One of the spaces that a word names, changed, or one more."""
    found = list(re.finditer(r"[A-Z]\d+", word))
    other = f"{chance.choice('ABCDEFGH')}{chance.randrange(1, 9)}"
    if not found:
        return f"{other}={chance.randrange(4)}" if word == "-" else _number(word, chance)
    one = chance.choice(found)
    return word[: one.start()] + chance.choice((other, "-")) + word[one.end() :]


def _character(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) + 1)
    return word[:at] + chance.choice(_SPICE).strip() + word[at + chance.randrange(2) :]


def damaged(position: str, other: str, chance: random.Random) -> str:
    """A position after one to three accidents; some of its words may come from another one."""
    words, others = position.split(" "), other.split(" ")
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        index = chance.randrange(HEADER_WORDS, len(words))
        match chance.randrange(10):
            case 0 | 1 | 2:
                words[HEADER_WORDS] = _BOARDS[words[0]](words[HEADER_WORDS], chance)
            case 3 | 4:
                index = chance.randrange(HEADER_WORDS + 1, len(words))
                words[index] = _number(words[index], chance)
            case 5:
                words[index] = _space(words[index], chance)
            case 6:
                words[index] = others[index]
            case 7 | 8:
                index, known = chance.choice(list(_WORDS[words[0]].items()))
                words[index] = chance.choice(known)
                if words[index] in ("goal", "round_limit", "team", "hold"):
                    words[5], words[6] = "over", "0:0:-:0"
            case 9:
                words[index] = _character(words[index], chance)
    return " ".join(words)


def damaged_positions(configuration: Configuration, seed: int, count: int) -> Iterator[str]:
    """So many of a configuration, from games of every length."""
    name, players, options = configuration
    variant = terrae.variant(name, players=players, **options)
    chance = random.Random(seed)
    match = played(variant, seed, STYLES[seed % len(STYLES)], 400)
    whole = [match.position]
    while match.history:
        match.undo(min(len(match.history), chance.randrange(1, 12)))
        whole.append(match.position)
    for _ in range(count):
        yield damaged(chance.choice(whole), chance.choice(whole), chance)


def damaged_map(text: str, chance: random.Random) -> str:
    """A map after some accidents with rows, spaces and characters; most are still maps."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    for _ in range(chance.choice((1, 1, 2, 5))):
        index = chance.randrange(len(lines))
        line = lines[index]
        at = chance.randrange(1, len(line) + 1)
        match chance.randrange(8):
            case 0:
                lines.insert(index, chance.choice((line, "# a comment", " ")))
            case 1:
                lines = lines[: max(1, index)]
            case 2:
                lines[index] = line[:at] + chance.choice("wfmapshr x'\t\\") + line[at + 1 :]
            case 3:
                lines[index] = line[:at] + "  " + line[at:]
            case 4 | 5:
                # Spaces gone, shores ragged, land cut off.
                lines[index] = "".join(
                    " " if place and chance.random() < 0.2 else sign for place, sign in enumerate(line)
                )
            case 6:
                lines = [re.sub("[fpsh]", "m", line) for line in lines]
            case 7:
                lines[index] = f"{line} {chance.choice('wfm')}"
    return "".join(f"{line}\n" for line in lines)
