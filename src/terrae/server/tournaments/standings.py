"""Points, tie-breaks and the crosstable. The order of tie-breaks is `TIE_BREAKS`, the same that people read."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from terrae.server.tournaments.model import Kind, points_of, points_of_a_win
from terrae.server.tournaments.pairing.knockout import going_on
from terrae.server.tournaments.tournament import Tournament

TIE_BREAKS: dict[Kind, tuple[str, ...]] = {
    "swiss": ("opponents", "beaten", "wins"),
    "round_robin": ("direct", "beaten", "wins"),
    "knockout": ("opponents", "wins"),
    "arena": ("average", "beaten"),
}
"""After points (a knock-out: after how far somebody came, then points); last of all the place before the start decides.

| name | meaning |
| --- | --- |
| opponents | the points of all whom one has met (Buchholz); a bye counts as an opponent with one's own points |
| beaten | the points of all whom one has left behind, half of those one was level with (Sonneborn-Berger) |
| direct | the points that those who are level have taken from each other |
| wins | games in which one was first |
| average | points a game, in thousandths |
"""


class Line(NamedTuple):
    """One line of the standings. All points are in halves."""

    id: str
    rank: int
    points: int
    ties: tuple[int, ...]
    played: int
    byes: int
    wins: int
    reached: int
    """Knock-out: the last round that one was in."""
    out: bool
    """Takes no part any more: withdrawn, or knocked out."""


_known: WeakKeyDictionary[Tournament, tuple[int, list[Line]]] = WeakKeyDictionary()
"""The standings after the event with that number: whoever opens a tournament's page when a round begins asks for the same."""


def standings(tournament: Tournament) -> list[Line]:
    """Everybody who has started, the best first; worked out once after every event."""
    known = _known.get(tournament)
    if known is None or known[0] != tournament.seq:
        known = _known[tournament] = tournament.seq, _standings(tournament)
    return known[1]


def _standings(tournament: Tournament) -> list[Line]:
    kind, points = tournament.plan.kind, tournament.points
    tally = tournament.tally
    level: dict[int, list[str]] = {}
    for who, count in points.items():
        level.setdefault(count, []).append(who)

    def tie(name: str, who: str) -> int:
        match name:
            case "opponents":
                theirs = sum(points[other] * games for other, games in tally.opponents_of(who).items())
                return theirs + tally.byes[who] * points[who]
            case "beaten":
                return sum(points[other] * taken for other, taken in tally.taken_by(who).items())
            case "direct":
                mine = tally.taken_by(who)
                return sum(mine[other] for other in level[points[who]])
            case "wins":
                return tally.wins[who]
            case _:
                games = tally.played[who] + tally.byes[who]
                return 500 * points[who] // games if games else 0

    lines = []
    for entrant in tournament.ranked_by_seed():
        who = entrant.id
        ties = tuple(tie(name, who) for name in TIE_BREAKS[kind])
        reached = tally.reached.get(who, 0) if kind == "knockout" else 0
        lines.append((reached, points[who], ties, -entrant.seed, who))
    if kind == "knockout" and (final := _champion(tournament)):
        lines = [(reached + (who == final), *rest, who) for reached, *rest, who in lines]  # type: ignore[misc]
    lines.sort(reverse=True)
    still = still_in(tournament)
    return [
        Line(
            id=who,
            rank=rank,
            points=count,
            ties=ties,
            played=tally.played[who],
            byes=tally.byes[who],
            wins=tally.wins[who],
            reached=tally.reached.get(who, 0),
            out=tournament.entrants[who].state == "withdrawn" or who not in still,
        )
        for rank, (_, count, ties, _, who) in enumerate(lines, 1)
    ]


def _champion(tournament: Tournament) -> str | None:
    """A knock-out's winner, once the final is over: points from earlier tables must not put anybody before."""
    last = tournament.rounds[-1] if tournament.rounds else None
    return going_on(tournament)[0] if last and last.next == 1 and not last.open else None


def still_in(tournament: Tournament) -> set[str]:
    """Everybody, but in a knock-out only those who have not been knocked out."""
    if tournament.plan.kind != "knockout" or not tournament.rounds:
        return set(tournament.entrants)
    last = tournament.rounds[-1]
    if last.open:
        before = set(last.byes) | {who for pairing in last.pairings for who in pairing.seats}
        out = {
            who
            for pairing in last.pairings
            if pairing.places is not None and tournament.plan.players == 2
            for who, place in zip(pairing.seats, pairing.places, strict=True)
            if place > 0
        }
        return before - out
    return set(going_on(tournament))


def crosstable(tournament: Tournament) -> dict[tuple[str, str], int]:
    """The points, in halves, that everybody took from everybody else they met."""
    return {
        (who, other): points
        for who, others in tournament.tally.taken.items()
        for other, points in others.items()
    }


def adds_up(tournament: Tournament) -> bool:
    """Whether all points together are those that tables and byes have given."""
    given = sum(
        sum(points_of(pairing.places))
        for round_ in tournament.rounds
        for pairing in round_.pairings
        if pairing.places is not None
    )
    if tournament.plan.kind != "knockout":
        given += points_of_a_win(tournament.plan.players) * sum(len(one.byes) for one in tournament.rounds)
    return given == sum(tournament.points.values())
