"""What a tournament is made of. Points are counted in halves, so that they are whole numbers and always add up."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from terrae.server.ids import spelled
from terrae.server.wire.parts import ClockSpec, DaysClock

Kind = Literal["swiss", "round_robin", "knockout", "arena"]
Status = Literal["announced", "running", "over", "cancelled"]
COMPUTER = "level-"
"""How the ids of the server's computers begin."""


class Plan(msgspec.Struct, kw_only=True):
    """What is fixed when a tournament is announced."""

    name: str
    kind: Kind
    game: str
    players: int
    """At each table."""
    options: dict[str, Any]
    clock: ClockSpec
    starts: int
    rounds: int = 0
    """Swiss: how many; round robin: how often everybody meets everybody. The other kinds end by themselves."""
    minutes: int = 0
    """Arena: how long somebody free is seated again."""
    check_in: int = 0
    """Minutes before the start in which people say that they are there; 0: whoever has joined plays."""
    late: bool = False
    """Whether people may join after the start."""
    between: int = 30
    """Seconds between two rounds."""
    no_show: int = 180
    """Seconds after which somebody who has not begun to play is taken for absent; live only."""
    most: int = 1000
    least: int = 2
    rated: bool = False
    public: bool = True
    computers: bool = False
    words: str = ""
    invite: str | None = None
    owner: str
    owner_name: str
    league: str | None = None
    club: str | None = None
    """The club that it belongs to."""
    club_name: str | None = None
    members_only: bool = False

    @property
    def live(self) -> bool:
        """Whether everybody is there at the same time."""
        return not isinstance(self.clock, DaysClock)

    @property
    def together(self) -> bool:
        """Whether all rounds begin at once: against everybody, with days for a turn."""
        return self.kind == "round_robin" and not self.live


class Entrant(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Somebody who takes part."""

    id: str
    name: str
    rating: int | None = None
    seed: int = 0
    """From 1, the strongest; 0 before the start."""
    here: bool = False
    """Has checked in."""
    state: Literal["in", "paused", "withdrawn"] = "in"
    since: int = 1
    """The first round that they take part in."""
    auto_confirm: bool = False
    """Their wish for the tables that are made for them."""

    @property
    def level(self) -> int | None:
        """Of a computer."""
        return int(self.id.removeprefix(COMPUTER)) if self.id.startswith(COMPUTER) else None


class Pairing(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One table of a round: who sits where, and, once the game is over, on which place everybody ended (0 the best)."""

    table: str
    seats: list[str]
    places: list[int] | None = None
    ruled: bool = False
    """The director decided it, not the board."""


class Round(msgspec.Struct, kw_only=True):
    """Tables that were paired together; an arena has one for every time that somebody was seated."""

    number: int
    at: int
    pairings: list[Pairing]
    byes: list[str] = msgspec.field(default_factory=list)
    next: int = 0
    """Knock-out: how many go on."""
    ended: int | None = None

    @property
    def open(self) -> list[Pairing]:
        """Tables whose game goes on."""
        return [pairing for pairing in self.pairings if pairing.places is None]


class Drawn(msgspec.Struct, kw_only=True):
    """What a kind of tournament wants next: tables of ids in the order of their seats, and who has a bye."""

    tables: list[list[str]]
    byes: list[str] = msgspec.field(default_factory=list)
    next: int = 0


Blocked = Mapping[str, frozenset[str]]
"""Whom everybody has blocked or is blocked by, where there is somebody."""
NOBODY: Blocked = {}


def points_of(places: list[int]) -> list[int]:
    """In halves: two for everybody at the table whom one leaves behind, one for everybody on the same place."""
    return [
        sum(2 * (mine < other) + (mine == other) for other in places) - 1  # not for oneself
        for mine in places
    ]


def points_of_a_win(players: int) -> int:
    """What a bye is worth: leaving everybody behind."""
    return 2 * (players - 1)


def price_of_a_block(players: int) -> int:
    """What it costs to seat people together of whom one has blocked the other, in squared halves of points: as much as if they were two wins
    apart. So they meet where everybody else would be too far apart, and nobody is out of anybody's reach by blocking them."""
    return (2 * points_of_a_win(players)) ** 2


def table_name(tournament: str, number: int, place: int) -> str:
    """The name of a table follows from its place in the tournament: whoever makes it again makes the same one."""
    return spelled(blake2b(f"table {place} of round {number} of {tournament}".encode()).digest())


def chance(*words: object) -> int:
    """A number that nobody chose, the same for the same words."""
    return int.from_bytes(blake2b(" ".join(map(str, words)).encode(), digest_size=8).digest())
