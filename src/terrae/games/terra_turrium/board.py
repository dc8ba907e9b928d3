"""The board of Terra Turrium (TT-1): names, territories, the rim, the middle, and sets of fields.

A field's number is 10 * row + column, from a1 = 0 eastwards and northwards to j10 = 99. A set of
fields is two 64-bit words: `low` holds the southern half (bit = field), `high` the northern half
(bit = field - 50), so that every territory lies in one word and a shift moves a whole set.

| territory | number | fields | seat that owns it (three and four players) |
| --- | --- | --- | --- |
| south-west | 0 | a1 to e5 | 0 |
| north-west | 1 | a6 to e10 | 1 |
| north-east | 2 | f6 to j10 | 2 |
| south-east | 3 | f1 to j5 | 3 (nobody's with three) |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, Word, trailing_zeros
from terrae.core.compiled import rule

SIDE = 10
FIELDS = SIDE * SIDE
HALF = FIELDS // 2
NOWHERE = FIELDS
"""The neighbour beyond the edge."""

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = 4
DELTA = (SIDE, 1, -SIDE, -1)
"""What each direction adds to a field's number."""

COLUMNS = "abcdefghij"
DIRECTION_NAMES = ("north", "east", "south", "west")
TERRITORY_NAMES = ("south-west", "north-west", "north-east", "south-east")


def field_name(field: int) -> str:
    """The name of a field.

    >>> field_name(0), field_name(34), field_name(99)
    ('a1', 'e4', 'j10')
    """
    return f"{COLUMNS[field % SIDE]}{field // SIDE + 1}"


NAMES: tuple[str, ...] = tuple(field_name(field) for field in range(FIELDS))
NUMBER_OF: dict[str, int] = {name: field for field, name in enumerate(NAMES)}


def territory_at(field: int) -> int:
    """TT-1 The number of the territory that a field lies in."""
    west, south = field % SIDE < SIDE // 2, field < HALF
    return (0 if south else 1) if west else (3 if south else 2)


def is_rim(field: int) -> bool:
    """TT-1 Whether a field lies on the edge of the board."""
    return field % SIDE in (0, SIDE - 1) or field // SIDE in (0, SIDE - 1)


def is_middle(field: int) -> bool:
    """TT-1 Whether a field is one of the sixteen in the centre."""
    return 3 <= field % SIDE <= 6 and 3 <= field // SIDE <= 6


def neighbour(field: int, direction: int) -> int:
    """The next field in a direction, or `NOWHERE`."""
    column, row = field % SIDE, field // SIDE
    column += (direction == EAST) - (direction == WEST)
    row += (direction == NORTH) - (direction == SOUTH)
    return SIDE * row + column if 0 <= column < SIDE and 0 <= row < SIDE else NOWHERE


def words_of(fields: Iterable[int]) -> tuple[int, int]:
    """A set of fields as its two words."""
    low = high = 0
    for field in fields:
        if field < HALF:
            low |= 1 << field
        else:
            high |= 1 << (field - HALF)
    return low, high


def fields_of(words: Sequence[int] | npt.NDArray[np.uint64]) -> list[int]:
    """The fields of a set, ascending."""
    left = int(words[0]) | int(words[1]) << HALF
    found = []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return found


def _word_pair(fields: Iterable[int]) -> tuple[np.uint64, np.uint64]:
    low, high = words_of(fields)
    return np.uint64(low), np.uint64(high)


NEIGHBOUR: npt.NDArray[np.int8] = np.array(
    [[neighbour(field, direction) for direction in range(DIRECTIONS)] for field in range(FIELDS)], np.int8
)
TERRITORY: npt.NDArray[np.int8] = np.array([territory_at(field) for field in range(FIELDS)], np.int8)
RIM: npt.NDArray[np.bool_] = np.array([is_rim(field) for field in range(FIELDS)])
MIDDLE: npt.NDArray[np.bool_] = np.array([is_middle(field) for field in range(FIELDS)])
TERRITORY_SETS: npt.NDArray[np.uint64] = np.array(
    [
        words_of(field for field in range(FIELDS) if chosen >> territory_at(field) & 1)
        for chosen in range(1 << 4)
    ],
    np.uint64,
)
"""The fields of any set of territories, by the bits of its number."""

ALL = np.uint64((1 << HALF) - 1)
"""One half of the board, whole."""
NOTHING = np.uint64(0)
"""No field of either half."""
RIM_LOW, RIM_HIGH = _word_pair(filter(is_rim, range(FIELDS)))
NOT_EAST_EDGE = np.uint64(words_of(f for f in range(HALF) if f % SIDE != SIDE - 1)[0])
NOT_WEST_EDGE = np.uint64(words_of(f for f in range(HALF) if f % SIDE != 0)[0])
ROW = np.uint64(SIDE)
"""How far a shift goes to move a set by one row."""
TO_OTHER_HALF = np.uint64(HALF - SIDE)
"""How far a shift goes to move the last row of one half into the first of the other."""


@rule
def half_of(field: int) -> int:
    """Which word of a set holds a field."""
    return 1 if field >= HALF else 0


@rule
def bit_of(field: int) -> Word:
    """A field's bit within its word."""
    return ONE << np.uint64(field - HALF if field >= HALF else field)


@rule
def northward(low: Word, high: Word) -> tuple[Word, Word]:
    """The set moved one row to the north."""
    return (low << ROW) & ALL, ((high << ROW) & ALL) | (low >> TO_OTHER_HALF)


@rule
def southward(low: Word, high: Word) -> tuple[Word, Word]:
    """The set moved one row to the south."""
    return (low >> ROW) | ((high << TO_OTHER_HALF) & ALL), high >> ROW


@rule
def beside(low: Word, high: Word) -> tuple[Word, Word]:
    """All fields next to the set's, not diagonally."""
    north_low, north_high = northward(low, high)
    south_low, south_high = southward(low, high)
    return (
        north_low | south_low | ((low & NOT_EAST_EDGE) << ONE) | ((low & NOT_WEST_EDGE) >> ONE),
        north_high | south_high | ((high & NOT_EAST_EDGE) << ONE) | ((high & NOT_WEST_EDGE) >> ONE),
    )


@rule
def nth_one(word: Word, n: int) -> int:
    """The position of the n-th one in a word, counted from its low end and from 0."""
    for _ in range(n):
        word &= word - ONE
    return trailing_zeros(word)
