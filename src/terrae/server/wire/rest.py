"""Bodies of the HTTP routes. Names end in Ask when a client sends them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from terrae.server.wire.order import Role
from terrae.server.wire.parts import (
    END,
    ONE_LINE,
    Asked,
    ChatLine,
    ClockSpec,
    Event,
    Game,
    Ident,
    Mail,
    Name,
    NoClock,
    Password,
    Seat,
    SeatAsk,
    TableInfo,
    Told,
    View,
)

Scope = Literal["play", "read", "bot"]

# Identity


class GuestAsk(Asked, kw_only=True):
    """Play at once, under a name of one's own or one that the server finds. `cookie` false gives the token in the answer
    instead of a cookie."""

    name: Name | None = None
    cookie: bool = True


class AccountAsk(Asked, kw_only=True):
    """Make an account; a guest who is signed in becomes it, with all games."""

    name: Name
    password: Password
    mail: Mail | None = None
    cookie: bool = True


class LoginAsk(Asked, kw_only=True):
    """Sign in; a guest who is signed in brings the games along."""

    name: Name
    password: Password
    cookie: bool = True


class MeAsk(Asked, kw_only=True):
    """Change what is mine; absent fields stay."""

    name: Name | None = None
    mail: Mail | None = None
    password: Password | None = None
    old_password: Password | None = None
    language: Annotated[str, Meta(max_length=8, pattern=rf"^[a-z]{{2}}(-[A-Z]{{2}})?{END}")] | None = None
    auto_confirm: bool | None = None


class DeleteMeAsk(Asked, kw_only=True):
    """Delete the account: password again (accounts), finished games stay under no name."""

    password: Password | None = None


class VacationAsk(Asked, kw_only=True):
    """Go on vacation for that many days (0 ends it)."""

    days: Annotated[int, Meta(ge=0, le=30)]


class Vacation(Told, kw_only=True):
    """Until when one is on vacation, and how many days are left this year."""

    until: int | None
    days_left: int


class Me(Told, kw_only=True):
    """Who I am."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    created: int
    mail: str | None = None
    language: str | None = None
    auto_confirm: bool = False
    vacation: Vacation | None = None
    roles: list[Role] = field(default_factory=list)
    """What I may do for the server."""
    unread: int = 0
    """How much moderators have told me that I have not confirmed."""


class SignedIn(Told, kw_only=True):
    """Who I am now; `token` only when no cookie was wanted."""

    me: Me
    token: str | None = None


class TokenAsk(Asked, kw_only=True):
    """A token for a program. `bot` plays as a bot account rather than as a person."""

    label: Annotated[str, Meta(min_length=1, max_length=60, pattern=ONE_LINE)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)] = field(
        default_factory=lambda: ["play", "read"]
    )
    days: Annotated[int, Meta(ge=1, le=3650)] = 365


class TokenInfo(Told, kw_only=True):
    """A token. `token` is shown once, when it is made."""

    id: str
    label: str
    kind: Literal["session", "api"]
    scopes: list[str]
    created: int
    expires: int
    token: str | None = None


class TokenList(Told, kw_only=True):
    """My tokens and sessions."""

    tokens: list[TokenInfo]


# Tables


class TableAsk(Asked, kw_only=True):
    """Make a table. It starts when the last seat is filled, or at `start` when `auto_start` is false. With `ask_ready` it starts
    only when everybody has said that they are ready, so that no clock runs while somebody is away.
    `position` begins somewhere else than at the game's own start."""

    game: Game
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)
    seats: Annotated[list[SeatAsk], Meta(min_length=2, max_length=4)]
    clock: ClockSpec = field(default_factory=NoClock)
    public: bool = False
    rated: bool = False
    on_leave: Literal["bot", "still"] = "bot"
    order: Literal["given", "random"] = "given"
    auto_start: bool = True
    ask_ready: bool = False
    position: Annotated[str, Meta(min_length=1, max_length=12_000)] | None = None


class Invite(Told, kw_only=True):
    """A key that fills a seat: join with it, or open /t/{table}?invite={key} in a browser. Seats with the same key are
    filled by the same link; `name`: for whom the seat is kept."""

    seat: Seat
    key: str
    name: str | None = None


class TableMade(Told, kw_only=True):
    """The new table; `invites` are shown to its owner only."""

    table: TableInfo
    invites: list[Invite]


class JoinAsk(Asked, kw_only=True):
    """Take a seat: any open one, a certain one, or one that `invite` is for."""

    seat: Seat | None = None
    invite: Ident | None = None


class ReadyAsk(Asked, kw_only=True):
    """Whether I am ready; where the table asks, the game starts when everybody is."""

    ready: bool = True


class SeatChangeAsk(Asked, kw_only=True):
    """Owner, before the start: give a seat to a bot, or free it, whoever else sits there. An `invite` seat with a `name` is
    kept for somebody."""

    kind: Literal["open", "invite", "bot", "local"]
    level: Annotated[int, Meta(ge=1, le=10)] | None = None
    name: Name | None = None


class TableList(Told, kw_only=True):
    """Tables; `next` is the `after` for the next page, null at the end."""

    tables: list[TableInfo]
    next: str | None = None


class EventList(Told, kw_only=True):
    """A stretch of a table's log; `seq` is the newest of the table."""

    events: list[Event]
    seq: int


class ChatList(Told, kw_only=True):
    """Newest lines, oldest first."""

    lines: list[ChatLine]


class ReportAsk(Asked, kw_only=True):
    """Tell the people who run the server about a line of chat."""

    line: Annotated[int, Meta(ge=0, le=2**53)]
    why: Annotated[str, Meta(max_length=300, pattern=ONE_LINE)] = ""


class Done(Told, kw_only=True):
    """It is done."""

    done: bool = True


class ReplayStep(Told, kw_only=True):
    """The board after one confirmed or played action of a finished or running game."""

    ply: int
    seat: int | None
    action: str | None
    view: View


class Replay(Told, kw_only=True):
    """A game from its start, action by action (undone ones left out), up to the event `seq` of its table; the last
    `open` actions belong to a turn that is not confirmed yet."""

    table: TableInfo
    seq: int
    open: int
    steps: list[ReplayStep]


# After the game


class RatingInfo(Told, kw_only=True):
    """A rating. `rating` = 1000 + 40 × (mean − 3 × uncertainty), so that newcomers start at 1000."""

    game: str
    players: int
    rating: float
    uncertainty: float
    games: int


class Profile(Told, kw_only=True):
    """What everybody may know about somebody."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    created: int
    ratings: list[RatingInfo]
    played: int
    won: float


class Ranked(Told, kw_only=True):
    """A line of the leaderboard."""

    rank: int
    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    rating: float
    uncertainty: float
    games: int


class Leaderboard(Told, kw_only=True):
    """The best, for one game and number of players."""

    game: str
    players: int
    lines: list[Ranked]


class Versus(Told, kw_only=True):
    """Two people's games with each other: `results` are sums of results, 1 for a win."""

    a: Profile
    b: Profile
    games: int
    results: list[float]
    last: list[TableInfo]


# The server itself


class RulesProgress(Told, kw_only=True):
    """How far the rules of one game are compiled."""

    game: str
    state: Literal["waiting", "compiling", "ready", "failed"]
    done: int
    of: int
    doing: str | None = None


class Ready(Told, kw_only=True):
    """Whether games can be played. `database`: it answers; `bots`: processes that think for computers and hints answer;
    `others`: this process hears what the others on the same database say."""

    ready: bool
    rules: list[RulesProgress]
    database: bool
    bots: bool
    others: bool


class Health(Told, kw_only=True):
    """The process answers."""

    status: Literal["ok", "stopping"]
    version: str


class NumberInfo(Told, kw_only=True):
    """A number of an option that is an object of several, with what it is at first."""

    name: str
    default: int
    least: int
    most: int


class OptionInfo(Told, kw_only=True):
    """An option of a game, with its default, its values where they are few, and the least and the most of a number. One with `parts` is
    null, or an object of these numbers."""

    name: str
    default: Any = None
    choices: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    parts: list[NumberInfo] | None = None


class GameInfo(Told, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    options: list[OptionInfo]


class ServerInfo(Told, kw_only=True):
    """What this server offers."""

    version: str
    games: list[GameInfo]
    levels: list[int]
    phrases: list[str]
    limits: dict[str, int]
    languages: list[str]
