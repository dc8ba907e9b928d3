"""Tournaments and leagues on the wire. Points are sums of "a point for everybody left behind, half a point for everybody level"."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from terrae.server.wire.parts import (
    ID,
    ONE_LINE,
    Asked,
    ClockSpec,
    DaysClock,
    DelayClock,
    FischerClock,
    Game,
    Ident,
    Level,
    Told,
)

TournamentKind = Literal["swiss", "round_robin", "knockout", "arena"]
Title = Annotated[str, Meta(min_length=3, max_length=60, pattern=ONE_LINE)]
Words = Annotated[str, Meta(max_length=1000)]
Moment = Annotated[int, Meta(ge=0, le=10**15)]
LiveOrDays = FischerClock | DelayClock | DaysClock
Place = Annotated[int, Meta(ge=0, le=3)]
ClubId = Annotated[str, Meta(min_length=1, max_length=24, pattern=ID)]


class TournamentAsk(Asked, kw_only=True):
    """Announce a tournament. `players`: at each table; `rounds`: of a Swiss, or how often everybody meets everybody in a round robin;
    `minutes`: of an arena; `check_in`: minutes before the start; `between`: seconds between rounds; `no_show`: seconds after
    which who has not begun to play is taken for absent (live). `club`: a club of which one is owner or officer; `members_only`: nobody
    else joins."""

    name: Title
    kind: TournamentKind
    game: Game
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)
    clock: LiveOrDays
    starts: Moment
    rounds: Annotated[int, Meta(ge=1, le=50)] = 5
    minutes: Annotated[int, Meta(ge=1, le=720)] = 60
    check_in: Annotated[int, Meta(ge=0, le=120)] = 0
    late: bool = True
    between: Annotated[int, Meta(ge=0, le=3600)] = 30
    no_show: Annotated[int, Meta(ge=10, le=3600)] = 180
    most: Annotated[int, Meta(ge=2, le=1024)] = 256
    rated: bool = False
    public: bool = True
    computers: bool = False
    words: Words = ""
    club: ClubId | None = None
    members_only: bool = False


class TournamentChangeAsk(Asked, kw_only=True):
    """Before the start; absent fields stay."""

    name: Title | None = None
    words: Words | None = None
    starts: Moment | None = None


class EnterAsk(Asked, kw_only=True):
    """Take part; `invite` is the key of a tournament that is not public."""

    invite: Ident | None = None


class PauseAsk(Asked, kw_only=True):
    """No new games for a while, or again."""

    on: bool


class ComputerAsk(Asked, kw_only=True):
    """Let a computer take part."""

    level: Level


class ResultAsk(Asked, kw_only=True):
    """How a table ended: everybody's place, 0 the best, in the order of the seats."""

    places: Annotated[list[Place], Meta(min_length=2, max_length=4)]


class TournamentInfo(Told, kw_only=True):
    """A tournament without its people. `round`: how many were drawn; `ends`: when an arena seats nobody any more."""

    id: str
    name: str
    kind: TournamentKind
    game: str
    players: int
    options: dict[str, Any]
    clock: ClockSpec
    status: Literal["announced", "running", "over", "cancelled"]
    starts: int
    rounds: int
    minutes: int
    check_in: int
    late: bool
    between: int
    no_show: int
    most: int
    rated: bool
    public: bool
    computers: bool
    words: str
    owner: str
    owner_name: str
    created: int
    entrants: int
    round: int
    halted: bool = False
    ends: int | None = None
    ended: int | None = None
    why: str | None = None
    """Why it was cancelled or ended early: too_few or director."""
    league: str | None = None
    club: str | None = None
    club_name: str | None = None
    members_only: bool = False


class TournamentList(Told, kw_only=True):
    """`next` is the `after` for the next page, null at the end."""

    tournaments: list[TournamentInfo]
    next: str | None = None


class TournamentLine(Told, kw_only=True):
    """Somebody in the standings. `ties`: the tie-breaks in the order that the state names; `rank` 0 before the start."""

    id: str
    name: str
    rank: int
    seed: int
    rating: int | None = None
    level: int | None = None
    points: float
    ties: list[float]
    played: int
    wins: int
    byes: int
    state: Literal["in", "paused", "withdrawn"]
    here: bool
    out: bool


class TournamentTable(Told, kw_only=True):
    """A table of a tournament: ids by seat, and places (0 the best) once it is over. `ruled`: by the director."""

    table: str
    round: int
    seats: list[str]
    places: list[int] | None = None
    ruled: bool = False


class TournamentState(Told, kw_only=True):
    """A tournament as it stands at `seq`. `tables`: of the last round; of an arena those that go on, and the last that ended.
    `invite`: shown to its director only."""

    info: TournamentInfo
    seq: int
    now: int
    tie_breaks: list[str]
    lines: list[TournamentLine]
    tables: list[TournamentTable]
    byes: list[str]
    invite: str | None = None


class TournamentNews(Told, tag="tournament", kw_only=True):
    """On the socket: lines and tables that have changed since the last message; `whole` where these are all."""

    info: TournamentInfo
    seq: int
    now: int
    lines: list[TournamentLine]
    tables: list[TournamentTable]
    byes: list[str]
    whole: bool = False


class TournamentRound(Told, kw_only=True):
    """One round."""

    number: int
    at: int
    tables: list[TournamentTable]
    byes: list[str]


class Crosstable(Told, kw_only=True):
    """`cells[i][j]`: the points that `people[i]` took from `people[j]`, null where they did not meet. In the order of the standings."""

    people: list[str]
    names: list[str]
    points: list[float]
    cells: list[list[float | None]]


class LeagueAsk(Asked, kw_only=True):
    """Announce a league: one season after the other, everybody against everybody of their group, with days for a turn.
    `size`: of a group; `moving`: how many rise (twice as many fall); `pause`: days between two seasons."""

    name: Title
    game: Game
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    starts: Moment
    size: Annotated[int, Meta(ge=3, le=12)] = 6
    moving: Annotated[int, Meta(ge=1, le=4)] = 1
    pause: Annotated[int, Meta(ge=0, le=60)] = 7
    rated: bool = False
    words: Words = ""


class LeagueGroup(Told, kw_only=True):
    """A group of a season: a tournament of its own. `rising` and `falling` are ids, once the season is over."""

    division: int
    group: int
    tournament: str
    people: list[str]
    rising: list[str] = field(default_factory=list)
    falling: list[str] = field(default_factory=list)


class LeagueInfo(Told, kw_only=True):
    """A league without its people. `next`: when the next season begins, null while one is played."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    days: int
    size: int
    moving: int
    pause: int
    rated: bool
    words: str
    owner: str
    owner_name: str
    status: Literal["announced", "running", "over", "cancelled"]
    created: int
    season: int
    members: int
    next: int | None = None


class LeagueList(Told, kw_only=True):
    """Leagues, newest first."""

    leagues: list[LeagueInfo]


class LeagueMember(Told, kw_only=True):
    """Somebody who plays in the league. `division`: of the season that is played, null for who begins with the next one."""

    id: str
    name: str
    division: int | None = None
    group: int | None = None
    leaving: bool = False


class LeagueName(Told, kw_only=True):
    """What somebody is called who plays, or has played."""

    id: str
    name: str


class LeagueState(Told, kw_only=True):
    """A league as it stands, with the groups of one season (the newest unless asked for another). `names`: of everybody in them."""

    info: LeagueInfo
    seq: int
    season: int
    groups: list[LeagueGroup]
    members: list[LeagueMember]
    names: list[LeagueName]
