"""The structs that the compiled rules work on: what a match is played with, and how it stands.

Sets of spaces are bits in four 64-bit words. Each straight line of spaces is one word of its own, in
which the bits of taken spaces are set and the first and everything behind the last space count as
taken, so that free ways are counted by one instruction. Space number `OUTSIDE` stands for everything
beyond the edge and is under a stone for ever.
"""

from __future__ import annotations

from typing import Annotated

from terrae.core.codes import Code
from terrae.core.structs import Grid, Int8, Int16, Int32, Int64, Row, Struct, UInt8, UInt16, UInt32, Word
from terrae.games.terra_nova.board import LANDSCAPES, MOST_LINES, MOST_MOVES, MOST_SPACES

OUTSIDE = MOST_SPACES
WORDS = MOST_SPACES // 64
MOST_PLAYERS = 4

SEATS = ("yellow", "red", "blue", "green")
"""What the players' pioneers are called, by seat."""

EMPTY = 0
STONE = 5
"""What stands on a space: `EMPTY`, 1 to 4 for a pioneer of player 0 to 3, `STONE`."""

CLOSED = 16
"""A space's `closed` is 0 on open land, else `CLOSED` plus one bit for each player who scored it."""

EDITION_DE = 0
EDITION_US = 1


class End(Code):
    """Why a game is over."""

    NOT_YET = 0
    BOARD_FULL = 1, "TN-19"
    NOBODY_MOVES = 2, "TN-20"
    SUPPLY_EMPTY = 3, "TN-21"
    STALLED = 4, "TN-21"


# Plain integers for compiled code, which would take an enumeration's member for a number of its own kind.
END_BOARD_FULL, END_NOBODY_MOVES, END_SUPPLY_EMPTY, END_STALLED = (int(end) for end in End if end)


class Setting(Struct):
    """What a match is played with: the map, the players, the options. Nothing of it changes in a match."""

    piece_key: Annotated[Grid[Word], MOST_SPACES, 6]
    """What a piece on a space adds to the hash; by space and by what stands there."""
    on_board: Annotated[Row[Word], WORDS]
    """The set of the map's spaces."""
    around: Annotated[Grid[Word], MOST_SPACES, WORDS]
    """For each space the set of its neighbours."""
    empty_line: Annotated[Row[Word], MOST_LINES]
    """Each straight line as it is with nothing on it: only what lies beyond its two ends is taken."""
    where: Annotated[Row[Word], MOST_SPACES]
    """`line` and `bit` of a space in one word: eight bits each, axis by axis, to be read at once."""
    rays: Annotated[Row[Word], MOST_SPACES]
    """`move` of a space in one word: sixteen bits for direction 0, then eight for how far each other begins behind it;
    255 where it is farther."""
    players: Int64
    """How many play."""
    spaces: Int64
    """How many spaces the map has."""
    lines: Int64
    """How many straight lines the map has, in three directions together."""
    actions: Int64
    """How many different actions there are."""
    first_stone: Int64
    """The number of the action that lays a stone on space 0; before it stand the placements."""
    first_move: Int64
    """The number of the first move."""
    edition: Int64
    """`EDITION_DE` or `EDITION_US` (TN-10, TN-20)."""
    stones: Int64
    """Border stones in the supply at first (TN-2)."""
    stall_turns: Int64
    """Turns in a row without a stone after which the game ends; 0 for never (TN-21)."""
    pioneers: Int64
    """Pioneers of each player (TN-2)."""
    neighbour: Annotated[Grid[UInt16], MOST_SPACES, 6]
    """The next space in each direction, or `OUTSIDE`."""
    move: Annotated[Grid[UInt16], MOST_SPACES, 6]
    """The first move of a space in each direction, counted from the first move of all."""
    line: Annotated[Grid[UInt16], MOST_SPACES, 3]
    """The straight lines that a space lies on, one for each axis."""
    origin: Annotated[Row[UInt16], MOST_MOVES]
    """The space that a move leaves."""
    goal: Annotated[Row[UInt16], MOST_MOVES]
    """The space that a move leads to."""
    same_landscape: Annotated[Grid[UInt16], len(LANDSCAPES), MOST_SPACES]
    """The spaces of each landscape; as many as `landscape_size` says."""
    landscape_size: Annotated[Row[UInt16], len(LANDSCAPES)]
    """How many spaces each landscape has."""
    ray: Annotated[Row[UInt8], MOST_MOVES]
    """The direction of a move."""
    bit: Annotated[Grid[UInt8], MOST_SPACES, 3]
    """A space's place on its line, from 1, for each axis."""
    landscape: Annotated[Row[UInt8], MOST_SPACES + 1]
    """The landscape of each space, as its place in `LANDSCAPES`."""


class State(Struct):
    """How a match stands. A field marked *kept* follows from the others: the rules bring it up to date, and
    `rebuild` can make it anew."""

    key: Word
    """Kept: a hash, equal for positions that the rules cannot tell apart."""
    pieces: Word
    """Kept: the part of the hash that the pieces on the board make."""
    line: Annotated[Row[Word], MOST_LINES]
    """Kept: the taken places of each straight line, the ends among them."""
    taken: Annotated[Row[Word], WORDS]
    """Kept: the set of spaces with a pioneer or a stone."""
    pioneers: Annotated[Grid[Word], MOST_PLAYERS, WORDS]
    """Kept: for each player the set of spaces with a pioneer."""
    pioneer_spaces: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """Kept: the same as a list, in no order, eight bits a pioneer; as many as `pioneer_count` says."""
    ply: UInt32
    """Actions so far, for people: the rules do not look at it."""
    turn: UInt32
    """Turns so far, passed ones among them, for people."""
    turns_without_stone: UInt32
    """Turns in a row in which nobody laid a stone (TN-21)."""
    score: Annotated[Row[Int32], MOST_PLAYERS]
    """Each player's points."""
    supply: Int16
    """Kept: border stones left."""
    to_place: Int16
    """Pioneers still to be placed, of all players together (TN-3)."""
    open_spaces: Int16
    """Kept: spaces neither under a stone nor in a scored territory (TN-19)."""
    moved_from: Annotated[Row[UInt16], 3]
    """Where each pioneer moved this turn began it, in the order of their first moves; `OUTSIDE` for none."""
    moved_to: Annotated[Row[UInt16], 3]
    """Where that pioneer stands now; `OUTSIDE` for one that has left the game."""
    regions: UInt8
    """Kept: labels given to pieces of land so far, modulo 256."""
    to_play: Int8
    """Whose action it is."""
    over: UInt8
    """Why the game is over, as an `End`; 0 while it goes on."""
    actions_done: UInt8
    """Actions of this turn so far (TN-4)."""
    stones_laid: UInt8
    """Stones among them."""
    pioneer_count: Annotated[Row[UInt8], MOST_PLAYERS]
    """Kept: how many pioneers each player has on the board."""
    occupant: Annotated[Row[UInt8], MOST_SPACES + 1]
    """What stands on each space; beyond the edge and behind the last space a stone."""
    region: Annotated[Row[UInt8], MOST_SPACES + 1]
    """Kept: the label of the piece of land that each space belongs to."""
    closed: Annotated[Row[UInt8], MOST_SPACES + 1]
    """0 on open land, else `CLOSED` and one bit for each player who scored the territory."""
    found: Annotated[Row[UInt8], MOST_SPACES]
    """Scratch for walks over land: the spaces met. It means nothing between two calls."""


SETTING = Setting.dtype()
STATE = State.dtype()
