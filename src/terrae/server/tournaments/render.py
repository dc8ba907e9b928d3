"""Tournaments and leagues as they are told to clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terrae.server.tournaments.league import League, Season, group_name, moved
from terrae.server.tournaments.model import Entrant, Pairing, Round
from terrae.server.tournaments.standings import TIE_BREAKS, Line, crosstable, standings
from terrae.server.wire import tournaments as wire

if TYPE_CHECKING:
    from terrae.server.tournaments.tournament import Tournament

LAST = 20
"""Tables of an arena that are shown though they are over."""
MOST_CELLS = 64
"""People in a crosstable."""
_HALVES = {"opponents", "direct"}
_QUARTERS = {"beaten"}


def info_of(tournament: Tournament) -> wire.TournamentInfo:
    """Without its people."""
    plan = tournament.plan
    return wire.TournamentInfo(
        id=tournament.id,
        name=plan.name,
        kind=plan.kind,
        game=plan.game,
        players=plan.players,
        options=plan.options,
        clock=plan.clock,
        status=tournament.status,
        starts=plan.starts,
        rounds=plan.rounds,
        minutes=plan.minutes,
        check_in=plan.check_in,
        late=plan.late,
        between=plan.between,
        no_show=plan.no_show,
        most=plan.most,
        rated=plan.rated,
        public=plan.public,
        computers=plan.computers,
        words=plan.words,
        owner=plan.owner,
        owner_name=plan.owner_name,
        created=tournament.created,
        entrants=len(tournament.entrants),
        round=len(tournament.rounds),
        halted=tournament.halted,
        ends=tournament.ends,
        ended=tournament.ended or None,
        why=tournament.why,
        league=plan.league,
        club=plan.club,
        club_name=plan.club_name,
        members_only=plan.members_only,
    )


def lines_of(tournament: Tournament) -> list[wire.TournamentLine]:
    """The standings; before the start everybody in the order of joining."""
    names = TIE_BREAKS[tournament.plan.kind]
    if tournament.status in ("announced", "cancelled") and not tournament.rounds:
        return [_line(one, None, names) for one in tournament.entrants.values()]
    return [_line(tournament.entrants[line.id], line, names) for line in standings(tournament)]


def _line(entrant: Entrant, line: Line | None, names: tuple[str, ...]) -> wire.TournamentLine:
    return wire.TournamentLine(
        id=entrant.id,
        name=entrant.name,
        rank=line.rank if line else 0,
        seed=entrant.seed,
        rating=entrant.rating,
        level=entrant.level,
        points=line.points / 2 if line else 0,
        ties=[_shown(name, value) for name, value in zip(names, line.ties, strict=True)] if line else [],
        played=line.played if line else 0,
        wins=line.wins if line else 0,
        byes=line.byes if line else 0,
        state=entrant.state,
        here=entrant.here,
        out=line.out if line else False,
    )


def _shown(name: str, value: int) -> float:
    return (
        value / 2
        if name in _HALVES
        else value / 4
        if name in _QUARTERS
        else value / 1000
        if name == "average"
        else value
    )


def table_of(round_: Round, pairing: Pairing) -> wire.TournamentTable:
    """A table."""
    return wire.TournamentTable(
        table=pairing.table,
        round=round_.number,
        seats=pairing.seats,
        places=pairing.places,
        ruled=pairing.ruled,
    )


def tables_of(tournament: Tournament) -> list[wire.TournamentTable]:
    """Those to look at now: of the last round, of rounds that go on, and of an arena the last that ended."""
    if tournament.plan.kind == "arena":
        shown = [
            (round_, pairing) for round_ in tournament.rounds[-3 * LAST :] for pairing in round_.pairings
        ]
        over = [one for one in shown if one[1].places is not None][-LAST:]
        return [table_of(*one) for one in [*tournament.open.values(), *reversed(over)]]
    last = tournament.rounds[-1:]
    going_on = [round_ for round_ in tournament.rounds[:-1] if round_.open]
    return [table_of(round_, pairing) for round_ in going_on + last for pairing in round_.pairings]


def byes_of(tournament: Tournament) -> list[str]:
    """Who has a bye now."""
    return tournament.rounds[-1].byes if tournament.rounds and not tournament.plan.together else []


def state_of(tournament: Tournament, now: int, invite: bool = False) -> wire.TournamentState:
    """Everything a page shows first."""
    return wire.TournamentState(
        info=info_of(tournament),
        seq=tournament.seq,
        now=now,
        tie_breaks=list(TIE_BREAKS[tournament.plan.kind]),
        lines=lines_of(tournament),
        tables=tables_of(tournament),
        byes=byes_of(tournament),
        invite=tournament.plan.invite if invite else None,
    )


def round_of(tournament: Tournament, number: int) -> wire.TournamentRound:
    """One round."""
    round_ = tournament.rounds[number - 1]
    return wire.TournamentRound(
        number=number,
        at=round_.at,
        byes=round_.byes,
        tables=[table_of(round_, pairing) for pairing in round_.pairings],
    )


def cross_of(tournament: Tournament) -> wire.Crosstable:
    """The crosstable of the first in the standings."""
    taken = crosstable(tournament)
    lines = standings(tournament)[:MOST_CELLS]
    cells = [
        [taken[mine.id, other.id] / 2 if (mine.id, other.id) in taken else None for other in lines]
        for mine in lines
    ]
    return wire.Crosstable(
        people=[line.id for line in lines],
        names=[tournament.entrants[line.id].name for line in lines],
        points=[line.points / 2 for line in lines],
        cells=cells,
    )


# Leagues


def league_info(league: League) -> wire.LeagueInfo:
    """Without its people."""
    plan = league.plan
    return wire.LeagueInfo(
        id=league.id,
        name=plan.name,
        game=plan.game,
        options=plan.options,
        days=plan.days,
        size=plan.size,
        moving=plan.moving,
        pause=plan.pause,
        rated=plan.rated,
        words=plan.words,
        owner=plan.owner,
        owner_name=plan.owner_name,
        status=league.status,
        created=league.created,
        season=len(league.seasons),
        members=len(league.members),
        next=league.next,
    )


def league_state(league: League, number: int | None = None) -> wire.LeagueState:
    """With the groups of a season, the newest unless told otherwise."""
    season = league.seasons[(number or len(league.seasons)) - 1] if league.seasons else None
    groups = _groups(league, season) if season else []
    where: dict[str, wire.LeagueGroup] = {}
    if season is not None and season.number == len(league.seasons) and season.ended is None:
        where = {who: group for group in groups for who in group.people}
    return wire.LeagueState(
        info=league_info(league),
        seq=league.seq,
        season=season.number if season else 0,
        groups=groups,
        members=[
            wire.LeagueMember(
                id=member.id,
                name=member.name,
                division=where[member.id].division if member.id in where else None,
                group=where[member.id].group if member.id in where else None,
                leaving=member.leaving,
            )
            for member in league.members.values()
        ],
        names=[wire.LeagueName(id=who, name=league.names[who]) for group in groups for who in group.people],
    )


def _groups(league: League, season: Season) -> list[wire.LeagueGroup]:
    shown = season.orders or season.divisions
    found = []
    for division, groups in enumerate(shown):
        for number, people in enumerate(groups):
            last = division == len(shown) - 1
            rising, falling = moved(people, division, last, league.plan.moving) if season.orders else ([], [])
            found.append(
                wire.LeagueGroup(
                    division=division + 1,
                    group=number + 1,
                    tournament=group_name(league.id, season.number, division, number),
                    people=people,
                    rising=rising,
                    falling=falling,
                )
            )
    return found
