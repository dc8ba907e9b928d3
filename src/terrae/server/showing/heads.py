"""What stands in the head of a page for other sites: title, sentence and picture (Open Graph), in the reader's language.

A page is the same file for everybody; only these lines are added to it.
"""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec

import terrae
from terrae.messages import LANGUAGES, Words
from terrae.server.tournaments.render import lines_of
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.clubs import ClubInfo
from terrae.server.wire.parts import Outcome, SeatInfo, TableInfo

LONGEST_TEXT = 200
"""Letters of what people have written that other sites are told."""


class Head(msgspec.Struct, frozen=True):
    """What other sites are told about a page."""

    title: str
    text: str
    path: str
    card: str
    """The address of the picture, without the host."""
    kind: str = "website"

    def tags(self, site: str, language: str) -> str:
        """As lines of HTML."""
        picture = f"{site}{self.card}{'&' if '?' in self.card else '?'}lang={language}"
        meta = {
            "og:site_name": "Terrae",
            "og:type": self.kind,
            "og:title": self.title,
            "og:description": self.text,
            "og:url": f"{site}{self.path}",
            "og:image": picture,
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:locale": language,
        }
        lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in meta.items()]
        lines.append('<meta name="twitter:card" content="summary_large_image" />')
        return "\n    ".join(lines)


def language_of(accepted: str) -> str:
    """The first language of `Accept-Language` that we speak; what a browser sends is in order already."""
    for part in accepted.split(",")[:8]:
        short = part.split(";")[0].strip().split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"


def title_of(game: str) -> str:
    """The game's own name."""
    return terrae.game(game).title


def name_of(seat: SeatInfo, words: Words) -> str:
    """Who sits on a seat."""
    if seat.kind == "bot":
        return words("card-computer", level=seat.level or 1)
    return seat.name or "–"


def line_of(table: TableInfo, words: Words) -> str:
    """How a table stands, in one line."""
    if table.status == "over":
        reason = f"ended-{table.outcome.reason}" if table.outcome else ""
        details = table.outcome.details if table.outcome else {}
        if reason in words:
            return words(reason, edition=str(details.get("edition", "de")))
        return words("card-over")
    return words("card-waiting" if table.status == "waiting" else "card-playing")


def people_of(table: TableInfo, scores: list[int] | None, words: Words) -> list[dict[str, Any]]:
    """Everybody at a table, for its card."""
    outcome: Outcome | None = table.outcome
    shown = outcome.scores if outcome else scores
    return [
        {
            "name": name_of(seat, words),
            "rating": seat.rating,
            "score": shown[seat.number] if shown else None,
            "won": outcome is not None and seat.number in outcome.winners,
        }
        for seat in table.seats
    ]


def table_head(table: TableInfo, words: Words) -> Head:
    """A table's page."""
    names = " – ".join(name_of(seat, words) for seat in table.seats)
    return Head(
        title=f"{title_of(table.game)}: {names}",
        text=line_of(table, words),
        path=f"/t/{table.id}",
        card=f"/cards/t/{table.id}.png?at={table.seq}",
        kind="article",
    )


def tournament_line(tournament: Tournament, words: Words) -> str:
    """What is played, how, and how far it is, in one line."""
    plan = tournament.plan
    parts = [title_of(plan.game), words(f"tour-kind-{plan.kind}"), words(f"tour-status-{tournament.status}")]
    return " · ".join(parts)


def leaders_of(tournament: Tournament) -> list[dict[str, Any]]:
    """The first four, with their points once there are any."""
    begun, over = bool(tournament.rounds), tournament.status == "over"
    return [
        {
            "name": line.name,
            "rating": line.rating,
            "score": f"{line.points:g}" if begun else None,
            "won": over and line.rank == 1,
        }
        for line in lines_of(tournament)[:4]
    ]


def tournament_head(tournament: Tournament, words: Words) -> Head:
    """A tournament's page."""
    return Head(
        title=tournament.plan.name,
        text=tournament_line(tournament, words),
        path=f"/tournaments/{tournament.id}",
        card=f"/cards/tournaments/{tournament.id}.png?at={tournament.seq}",
        kind="article",
    )


def club_head(club: ClubInfo, words: Words) -> Head:
    """A club's page: what it says of itself, or how large it is."""
    text = (
        club.about.splitlines()[0][:LONGEST_TEXT] if club.about else words("card-club", members=club.members)
    )
    return Head(title=club.name, text=text, path=f"/clubs/{club.id}", card=f"/cards/clubs/{club.id}.png")
