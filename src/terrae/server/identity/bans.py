"""What somebody may not do for a time or for good, which roles they have, and how that is refused."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

import msgspec

from terrae.server.ids import now_ms
from terrae.server.wire.errors import Code, WireError

BanKind = Literal["chat", "play", "account"]
_WHAT = {
    "chat": "you may not write to people here",
    "play": "you may not begin games with people here",
    "account": "this account is closed",
}


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """One ban; without `until` it holds for good."""

    kind: BanKind
    reason: str
    until: int | None = None

    @property
    def holds(self) -> bool:
        """Whether it is not over yet; nobody has to lift it then."""
        return self.until is None or self.until > now_ms()

    def refusal(self) -> WireError:
        """BANNED, with until when and why; `until` is 0 where it holds for good."""
        when = "for good"
        if self.until is not None:
            when = "until " + datetime.fromtimestamp(self.until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        return WireError(
            Code.BANNED,
            f"{_WHAT[self.kind]} {when}: {self.reason}",
            reason=self.kind,
            details={"until": self.until or 0, "why": self.reason},
        )


class Footing(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody stands: their bans, the roles that they were given, and how much they have still to read and confirm."""

    bans: tuple[Ban, ...] = ()
    given: frozenset[str] = frozenset()
    unread: int = 0

    @property
    def roles(self) -> frozenset[str]:
        """What they may do for the server; nothing while a ban holds."""
        return frozenset() if any(ban.holds for ban in self.bans) else self.given

    def check(self, kind: BanKind) -> None:
        """BANNED where a ban of this kind holds; the one that holds longest says why."""
        held = [ban for ban in self.bans if ban.kind == kind and ban.holds]
        if held:
            raise max(held, key=lambda ban: ban.until or 2**62).refusal()
