"""Arena: for so many minutes everybody who is free is seated again; then the games that go on are played out, and count.

Who is free waits until as many are free as fill two tables, or somebody has waited `PATIENCE` milliseconds: so there is a choice of whom to meet.
People who sat together last, or of whom one has blocked the other, are not seated together before somebody has waited `LONG`; otherwise the pairing is that
of a Swiss round, and who stays over is seated next.
"""

from __future__ import annotations

from terrae.server.tournaments.model import NOBODY, Blocked, Drawn, chance
from terrae.server.tournaments.pairing.grouping import tables_of
from terrae.server.tournaments.pairing.matching import Candidate, pairs
from terrae.server.tournaments.pairing.seating import Seats
from terrae.server.tournaments.standings import standings
from terrae.server.tournaments.tally import REMEMBERED
from terrae.server.tournaments.tournament import Tournament

PATIENCE = 5_000
LONG = 15_000


def free(tournament: Tournament) -> list[str]:
    """Who waits, those who have waited longest first."""
    playing = tournament.playing()
    waiting = [one.id for one in tournament.active() if one.id not in playing]
    return sorted(waiting, key=lambda who: (tournament.free_since[who], who))


def next_tables(tournament: Tournament, now: int, blocked: Blocked = NOBODY) -> Drawn | None:
    """Tables for those who are free, or None while it is better to wait."""
    size = tournament.plan.players
    waiting = free(tournament)
    if len(waiting) < size:
        return None
    longest = now - tournament.free_since[waiting[0]]
    if longest < PATIENCE and len(waiting) < 2 * size and len(waiting) < len(tournament.active()):
        return None
    playing = set(waiting[: len(waiting) - len(waiting) % size])
    recent = _recent(tournament)
    met = {who: recent.get(who, {}) for who in playing}
    candidates = [
        Candidate(line.id, line.points, met[line.id], 0, blocked.get(line.id, frozenset()))
        for line in standings(tournament)
        if line.id in playing
    ]
    seats = Seats(tournament)
    if size == 2:
        tables = [list(pair) for pair in pairs(candidates)[0]]
    else:
        tables = tables_of(size, candidates, chance(tournament.id, tournament.seq), restarts=0)
    last = tournament.tally.last_tables
    avoided = {
        who: blocked.get(who, frozenset()) | ({*last[who][-1]} - {who} if who in last else set())
        for who in playing
    }
    patient = longest >= LONG
    chosen = [table for table in tables if patient or not _is_avoided(table, avoided)]
    return Drawn(tables=[seats.order(table) for table in chosen]) if chosen else None


def _is_avoided(table: list[str], avoided: dict[str, frozenset[str]]) -> bool:
    return any(other in avoided[who] for who in table for other in table)


def _recent(tournament: Tournament) -> dict[str, dict[str, int]]:
    """With whom everybody sat lately, the more the later."""
    recent: dict[str, dict[str, int]] = {}
    for who, tables in tournament.tally.last_tables.items():
        mine = recent[who] = {}
        for ago, seats in enumerate(reversed(tables)):
            for other in seats:
                if other != who:
                    mine[other] = mine.get(other, 0) + REMEMBERED - ago
    for who, mine in list(recent.items()):  # what one remembers counts for both
        for other, times in mine.items():
            theirs = recent.setdefault(other, {})
            theirs[who] = max(theirs.get(who, 0), times)
    return recent
