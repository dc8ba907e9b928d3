"""How a game at a table ends: by the rules, by agreement, or because too few are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from terrae.core.match import Match
from terrae.server.wire.parts import Outcome

if TYPE_CHECKING:
    from terrae.server.matches.heading import Sitting
    from terrae.server.matches.table import Table


def by_the_rules(match: Match, seats: Sequence[Sitting]) -> Outcome:
    """The outcome of a match that is over."""
    ended = match.outcome
    assert ended is not None
    return Outcome(
        winners=list(ended.winners),
        reason=ended.reason,
        clause=ended.clause,
        scores=list(ended.scores),
        results=list(ended.results),
        details=dict(ended.details),
    )


def shared(match: Match, winners: list[int], reason: str, left: list[int]) -> Outcome:
    """These win, in equal parts; those of `left` are gone."""
    results = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.variant.players)]
    return Outcome(
        winners=winners, reason=reason, scores=list(match.scores), results=results, details={"left": left}
    )


def agreed(match: Match, seats: Sequence[Sitting]) -> Outcome:
    """Everybody wants to stop: a draw among those still playing."""
    playing = [number for number, seat in enumerate(seats) if seat.state == "playing"]
    return shared(match, playing or list(range(len(seats))), "agreed", [])


def outdated(match: Match, seats: Sequence[Sitting]) -> Outcome:
    """Today's rules do not allow what was played: nobody has lost."""
    return shared(match, list(range(len(seats))), "rules_changed", [])


def sides(match: Match) -> list[set[int]]:
    """Who wins together: teams, or everybody alone."""
    players = match.variant.players
    if match.variant.options.get("team"):
        return [set(range(players // 2)), set(range(players // 2, players))]
    return [{seat} for seat in range(players)]


def after_leaving(match: Match, seats: Sequence[Sitting], reason: str) -> Outcome | None:
    """The end, when only one side has somebody left, or when no person plays any more."""
    playing = {number for number, seat in enumerate(seats) if seat.state == "playing"}
    gone = [number for number in range(len(seats)) if number not in playing]
    left = [side for side in sides(match) if side & playing]
    if len(left) == 1:
        return shared(match, sorted(left[0]), reason, gone)
    if not any(
        seat.by == "person" or (seat.kind in ("user", "local") and seat.state == "playing") for seat in seats
    ):
        return shared(match, sorted(playing), reason, gone)
    return None


def places(table: Table) -> list[int]:
    """Everybody's place, 0 the best: winners, then by points; who left comes last, whoever played on."""
    outcome = table.outcome
    assert outcome is not None
    order = [
        (2, -outcome.scores[number])
        if seat.state != "playing"
        else (0, 0)
        if number in outcome.winners
        else (1, -outcome.scores[number])
        for number, seat in enumerate(table.seats)
    ]
    ranked = sorted(set(order))
    return [ranked.index(one) for one in order]
