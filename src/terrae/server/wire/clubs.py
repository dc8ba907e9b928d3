"""Clubs: people who belong together, with a page, tournaments and talk of their own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from terrae.server.wire.notices import Hook
from terrae.server.wire.parts import END, ONE_LINE, Asked, Told
from terrae.server.wire.tournaments import TournamentInfo

ClubName = Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[^<>&\"'/\\@#\x00-\x1f]+{END}")]
About = Annotated[str, Meta(max_length=1000)]
Joining = Literal["open", "ask", "closed"]
Role = Literal["owner", "officer", "member", "asked"]


class ClubAsk(Asked, kw_only=True):
    """A new club. `joining`: everybody may join, must ask, or nobody can."""

    name: ClubName
    about: About = ""
    joining: Joining = "open"


class ClubChangeAsk(Asked, kw_only=True):
    """What is to be different; absent fields stay."""

    name: ClubName | None = None
    about: About | None = None
    joining: Joining | None = None


class RoleAsk(Asked, kw_only=True):
    """What somebody is in the club from now on; `none`: nothing any more. Who makes another the owner is an officer then."""

    role: Literal["owner", "officer", "member", "none"]


class ClubSayAsk(Asked, kw_only=True):
    """Something to say to the club."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class ClubReportAsk(Asked, kw_only=True):
    """Why a line should be read by those who keep order."""

    why: Annotated[str, Meta(max_length=300, pattern=ONE_LINE)] = ""


class ClubInfo(Told, kw_only=True):
    """A club in lists. `role`: what I am in it."""

    id: str
    name: str
    about: str
    joining: Joining
    created: int
    members: int
    role: Role | None = None


class ClubMember(Told, kw_only=True):
    """Somebody in a club, or who asks to be."""

    id: str
    name: str
    role: Role
    at: int
    here: bool = False


class ClubLine(Told, kw_only=True):
    """One line of a club's talk. `text` is plain text, never markup."""

    id: int
    at: int
    user: str
    name: str
    text: str


class ClubPage(Told, kw_only=True):
    """A club's page. The talk is for members; who asks to join, and the channels elsewhere, are seen by its owner and officers."""

    club: ClubInfo
    members: list[ClubMember]
    tournaments: list[TournamentInfo]
    talk: list[ClubLine]
    hooks: list[Hook]


class ClubList(Told, kw_only=True):
    """Clubs; mine first, then the largest."""

    clubs: list[ClubInfo]
    next: str | None = None


class ClubTalk(Told, kw_only=True):
    """What was said last in a club, oldest first."""

    lines: list[ClubLine]
