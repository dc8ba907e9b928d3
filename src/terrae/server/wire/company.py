"""People with each other: whom one follows, who is here, challenges."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from terrae.server.wire.parts import ID, Asked, ClockSpec, Game, Level, NoClock, Told

PersonId = Annotated[str, Meta(min_length=1, max_length=24, pattern=ID)]
PersonKind = Literal["guest", "account", "bot"]
Reason = Literal["no", "later", "clock", "game", "rated", "unrated"]
"""Why somebody declines: without a reason, not now, another clock, another game or options, rated or unrated rather."""


class CompanyChoices(Asked, kw_only=True):
    """`shown`: whether those who follow me see that I am here; `challenged_by`: who may challenge me (`followed`: whom I follow)."""

    shown: bool = True
    challenged_by: Literal["everybody", "accounts", "followed", "nobody"] = "everybody"


class Acquaintance(Told, kw_only=True):
    """Somebody whom I follow (`followed`) or who follows me (`follows`). `here`: has a page open now; `table` is the public game that
    they play now, of `game`. Both are told of people I follow who let themselves be seen."""

    id: str
    name: str
    kind: PersonKind
    followed: bool
    follows: bool
    here: bool = False
    table: str | None = None
    game: str | None = None


class CompanyList(Told, kw_only=True):
    """Whom I follow and who follows me, those who are here first; whom I have blocked; what I let others see."""

    people: list[Acquaintance]
    blocked: list[Acquaintance]
    choices: CompanyChoices


class HereList(Told, kw_only=True):
    """Who of those I follow is here now; `followed`: how many I follow."""

    people: list[Acquaintance]
    followed: int


class Standing(Told, kw_only=True):
    """How somebody and I stand. `shown`: whether `here`, `table` and `game` say something."""

    followed: bool
    """Whether I follow them."""
    follows: bool
    """Whether they follow me."""
    blocked: bool
    """Whether I have blocked them."""
    may_follow: bool
    may_write: bool
    may_challenge: bool
    shown: bool
    here: bool = False
    table: str | None = None
    game: str | None = None


class ChallengeAsk(Asked, kw_only=True):
    """Challenge one to three people to a game with me; `computers` take more seats. It begins when all have accepted."""

    to: Annotated[list[PersonId], Meta(min_length=1, max_length=3)]
    computers: Annotated[list[Level], Meta(max_length=2)] = field(default_factory=list)
    game: Game
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)
    clock: ClockSpec = field(default_factory=NoClock)
    rated: bool = False
    public: bool = True
    order: Literal["given", "random"] = "random"


class Challenged(Told, kw_only=True):
    """Somebody whom a challenge is for."""

    id: str
    name: str
    state: Literal["asked", "accepted", "declined"]


class Challenge(Told, kw_only=True):
    """A challenge. `expires`: until then it may be answered; `reason`: why it was declined; `table`: where it is played, once all have
    accepted."""

    id: str
    by: str
    by_name: str
    to: list[Challenged]
    game: str
    players: int
    options: dict[str, Any]
    clock: ClockSpec
    rated: bool
    public: bool
    computers: list[int]
    at: int
    expires: int
    state: Literal["open", "accepted", "declined", "withdrawn", "lapsed"]
    reason: Reason | None = None
    table: str | None = None


class ChallengeList(Told, kw_only=True):
    """Challenges to me and of mine that wait for an answer, and those that ended in the last minutes; newest first."""

    challenges: list[Challenge]


class DeclineAsk(Asked, kw_only=True):
    """Rather not, and why."""

    reason: Reason = "no"


class CompanyNow(Told, kw_only=True, tag="company", tag_field="type"):
    """What others want of me: sent at once and whenever it changes."""

    challenges: list[Challenge]
    letters: int = 0
    """Messages to me that I have not read."""


class ChallengesNow(Told, kw_only=True, tag="challenges", tag_field="type"):
    """All challenges of and to a program, told at once and whenever they may have changed: those that wait for an answer, and those that
    ended in the last minutes."""

    challenges: list[Challenge]


class PresenceNow(Told, kw_only=True, tag="presence", tag_field="type"):
    """Somebody whom I follow has come or gone."""

    person: str
    here: bool


class ClubNow(Told, kw_only=True, tag="club", tag_field="type"):
    """Something was said or changed in a club of mine."""

    club: str
