"""Private messages between two people who follow each other."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from terrae.server.wire.company import PersonKind
from terrae.server.wire.parts import ONE_LINE, Asked, Told

LONGEST_LETTER = 1000


class LetterAsk(Asked, kw_only=True):
    """Something to say to one person."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LETTER)]


class LetterReportAsk(Asked, kw_only=True):
    """Something that somebody wrote to me and that those who keep order should read."""

    letter: Annotated[int, Meta(ge=0, le=2**53)]
    why: Annotated[str, Meta(max_length=300, pattern=ONE_LINE)] = ""


class Letter(Told, kw_only=True):
    """A private message. `text` is plain text, never markup; `seen`: it has been read."""

    id: int
    at: int
    mine: bool
    text: str
    seen: bool


class Correspondent(Told, kw_only=True):
    """Somebody I write with: the last message, and how many of theirs I have not read (0 of somebody muted)."""

    id: str
    name: str
    kind: PersonKind
    last: Letter
    unread: int


class CorrespondentList(Told, kw_only=True):
    """Whom I write with, the newest message first."""

    people: list[Correspondent]


class Conversation(Told, kw_only=True):
    """The newest messages between somebody and me, oldest first; `earlier`: there are more before them."""

    id: str
    name: str
    letters: list[Letter]
    earlier: bool
    may_write: bool
    muted: bool


class LetterKept(Told, kw_only=True):
    """A message in the export of all my data; `other` is who wrote or got it."""

    other: str
    letter: Letter
