"""Talk at a table: free text and fixed phrases, limited in number; never interpreted as markup."""

from __future__ import annotations

import re
import unicodedata

from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import now_ms
from terrae.server.matches.ports import Bus, EventStore, Note
from terrae.server.matches.rooms import Room
from terrae.server.storage.identity.accounts import People
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ChatLine
from terrae.server.wire.socket import ChatGone, ChatSaid, Say, encoder

PHRASES = (
    "hello",
    "good_luck",
    "good_game",
    "thanks",
    "well_played",
    "oops",
    "thinking",
    "one_moment",
    "rematch",
    "goodbye",
)
"""What can be said without a common language; clients have a translation of each."""


class Talk:
    """Saying things."""

    def __init__(self, store: EventStore, people: People, bus: Bus, limits: bool) -> None:
        self._store = store
        self._people = people
        self._bus = bus
        self._throttle = Throttle(0.5, 8) if limits else None
        self._reacting = Throttle(0.5, 5) if limits else None

    async def say(self, room: Room, who: Identified | None, said: Say) -> ChatLine:
        """Say something to everybody at the table."""
        if who is None:
            raise WireError(Code.NOT_SIGNED_IN)
        who.may("chat")
        if (said.text is None) == (said.phrase is None):
            raise WireError(Code.BAD_MESSAGE, "say either a text or a phrase")
        if said.phrase is not None and said.phrase not in PHRASES:
            raise WireError(Code.BAD_MESSAGE, f"there is no such phrase; there are {', '.join(PHRASES)}")
        seats = room.table.seats_of(who.user.id)
        if not seats and not room.table.header.public:
            raise WireError(Code.MUTED, "only those who play talk at a private table")
        text = clean(said.text) if said.text is not None else None
        if text == "":
            raise WireError(Code.BAD_MESSAGE, "there is nothing in that text to read")
        if self._throttle:
            self._throttle.check(who.user.id)
        line = ChatLine(
            id=0,
            at=now_ms(),
            user=who.user.id,
            name=who.user.name,
            seat=seats[0] if seats else None,
            text=text,
            phrase=said.phrase,
        )
        line = await self._store.say(room.table.id, line)
        message = encoder.encode(ChatSaid(line=line)).decode()
        room.broadcast_chat(message, line.user)
        self._bus.publish(
            Note(origin=self._bus.origin, kind="chat", table=room.table.id, user=line.user, body=message)
        )
        return line

    def unsaid(self, table: str, room: Room | None, line: int) -> None:
        """A line has been taken away: whoever has read it reads it no more."""
        message = encoder.encode(ChatGone(line=line)).decode()
        if room is not None:
            room.broadcast_chat(message, "")
        self._bus.publish(Note(origin=self._bus.origin, kind="chat", table=table, user="", body=message))

    def react(self, room: Room, who: Identified | None, kind: str) -> None:
        """Show what one thinks to whoever watches. Nothing is kept, and nobody who plays is disturbed."""
        if who is None:
            raise WireError(Code.NOT_SIGNED_IN)
        who.may("chat")
        if room.table.status not in ("playing", "over"):
            raise WireError(Code.NOT_STARTED)
        seated = bool(room.table.seats_of(who.user.id))
        if seated and room.table.status == "playing":
            raise WireError(Code.FORBIDDEN, "who plays cannot react before the game is over")
        if not seated and not room.table.header.public:
            raise WireError(Code.MUTED, "only those who play react at a private table")
        if self._reacting:
            self._reacting.check(who.user.id)
        room.react(kind)
        self._bus.publish(Note(origin=self._bus.origin, kind="react", table=room.table.id, body=kind))


def clean(text: str) -> str:
    """One line of visible characters: controls and direction marks are taken out."""
    kept = (
        " " if c.isspace() else c
        for c in text
        if c.isspace() or unicodedata.category(c)[0] != "C" or c == "\u200d"
    )
    return " ".join("".join(kept).split())


def paragraphs(text: str) -> str:
    """Lines of visible characters, with at most one empty one between two."""
    lines = "\n".join(clean(line) for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", lines).strip()
