"""The structs that the compiled rules work on, and their phases and endings.

A *setting* is what the players agreed on; it never changes. A *state* is what lies on the table.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from terrae.core.codes import Code
from terrae.core.structs import Grid, Int8, Int32, Int64, Row, Struct, Word
from terrae.games.terra_turrium.board import FIELDS

MOST_PLAYERS = 4
TURRIANS = 6
STONES_TO_TAKE = 3
POINTS = 5
LAST_AGGRESSOR = 5
"""The end of the scale: the attack made from here takes the stone off."""
DEFAULT_ROUND_LIMIT = 150

SEATS = ("yellow", "red", "blue", "green")
"""What the players' turrians are called, by seat."""


class Phase(IntEnum):
    """What kind of action is due."""

    HANDICAP = 0
    STAND = 1
    TAKE = 2
    PLACE = 3
    MOVE = 4
    OVER = 5


class End(Code):
    """Why a game is over."""

    NOT_YET = 0
    GOAL = 1, "TT-21"
    ROUND_LIMIT = 2, "TT-22"
    TEAM = 3, "TT-23"
    HOLD = 4, "TT-25"


# Plain integers for compiled code, which would take an enumeration's member for a number of its own kind.
HANDICAP, STAND, TAKE, PLACE, MOVE, OVER = (int(phase) for phase in Phase)
END_GOAL, END_ROUND_LIMIT, END_TEAM, END_HOLD = (int(end) for end in End if end)


class Setting(Struct):
    """What the players agreed on. Nothing of it changes in a match."""

    own: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """For each player the fields of the own territory, or territories (TT-4)."""
    own_rim: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """Their part of the rim (TT-18)."""
    take_free: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """For each player the fields whose stones are taken without the outside rule (TT-8)."""
    take_outside: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """Those whose stones are taken by the outside rule (TT-9)."""
    goal: Int64
    """What `stands` is when the goal is reached (TT-20)."""
    round_limit: Int32
    """The last round; 0 for none (TT-22)."""
    players: Int8
    """How many play."""
    team: Int8
    """1 in the team game (TT-23)."""
    tall: Int8
    """1 where the goal is heights 2 to 7 (TT-25)."""
    any_territory: Int8
    """1 where stones come from any territories without the limit of one (TT-25)."""
    hold: Int8
    """1 where the goal must still stand at the next turn (TT-25)."""
    corners: Int8
    """1 where each of two players owns opposite corners (TT-4)."""
    one_each: Int8
    """1 where at most one stone comes from each foreign territory in a turn (TT-8)."""
    giver: Int8
    """The seat that gives handicap stones (TT-24)."""
    receiver: Int8
    """The seat that receives them."""
    gift: Int8
    """How many; 0 without a handicap."""


class State(Struct):
    """What lies on the table. A field marked *kept* follows from the others: the rules bring it up to date, and
    `rebuild` can make it anew. Sets of fields are two words each, as in `board`."""

    key: Word
    """Kept: a hash of everything but `ply` and `turn`."""
    towers: Annotated[Row[Word], 2]
    """Kept: fields with a stone."""
    single: Annotated[Row[Word], 2]
    """Kept: fields with exactly one."""
    walk_north: Annotated[Row[Word], 2]
    """Kept: fields from which a step north, and back, is level enough."""
    walk_east: Annotated[Row[Word], 2]
    """Kept: fields from which a step east, and back, is level enough."""
    outside: Annotated[Row[Word], 2]
    """Kept, while taking: empty fields connected to an empty field on the rim (TT-9)."""
    choices: Annotated[Row[Word], 2]
    """Kept: fields that the action may name in this phase; in the move phase, to return to."""
    turrians: Annotated[Grid[Word], MOST_PLAYERS, 2]
    """For each player the fields that its turrians stand on."""
    stands: Annotated[Row[Int64], MOST_PLAYERS]
    """Kept: for each player how many turrians stand on each height: four bits a height, all above 7 in one."""
    ply: Int32
    """Actions so far, for people: the rules do not look at it."""
    turn: Int32
    """Turns so far, for people."""
    rounds: Int32
    """The round, from 1."""
    height: Annotated[Row[Int8], FIELDS + 1]
    """Stones on each field; one more place, always 0, stands for beyond the edge."""
    captured: Annotated[Row[Int8], MOST_PLAYERS]
    """Kept: for each player, turrians waiting to return."""
    aggressor: Annotated[Row[Int8], MOST_PLAYERS]
    """For each player, where the aggressor stone is; 0 is off the scale (TT-16)."""
    reserve: Annotated[Row[Int8], MOST_PLAYERS]
    """For each player, handicap stones kept aside (TT-24)."""
    reached: Annotated[Row[Int8], MOST_PLAYERS]
    """For each player, 1 once the goal has been reached (TT-20)."""
    to_play: Int8
    """Whose action it is."""
    phase: Int8
    """What kind of action is due, as a `Phase`."""
    over: Int8
    """Why the game is over, as an `End`; 0 while it goes on."""
    hand: Int8
    """Of this turn: stones in hand."""
    points: Int8
    """Of this turn: movement points left."""
    spent: Int8
    """Of this turn: the foreign territories taken from, a bit each (TT-8)."""
    attacked: Int8
    """Of this turn: 1 once the aggressor stone has moved (TT-16)."""


SETTING = Setting.dtype()
STATE = State.dtype()
