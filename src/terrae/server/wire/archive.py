"""The archive: what was played in a position."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from terrae.server.wire.analysis import PlaceAsk
from terrae.server.wire.parts import ONE_LINE, TableInfo, Told


class OpeningAsk(PlaceAsk, kw_only=True):
    """A moment of a game; with `player` only what that person played there, with `least` only games of people rated so high on
    average."""

    player: Annotated[str, Meta(max_length=48, pattern=ONE_LINE)] | None = None
    least: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class Played(Told, kw_only=True):
    """An action that was played: how often, what part of these games its players won (0 to 1), what they were rated on average,
    and when it was last played."""

    action: str
    games: int
    share: float
    strength: int | None = None
    last: int | None = None


class PlayedAt(Told, kw_only=True):
    """A game in which something was played here."""

    action: str
    seat: int
    table: TableInfo


class Opening(Told, kw_only=True):
    """What was played in a position: in public games of this server (`stored`), with the strongest of them as examples
    (`games`), and by strong computers in the games that are shipped."""

    position: str
    stored: list[Played]
    shipped: list[Played]
    games: list[PlayedAt]
