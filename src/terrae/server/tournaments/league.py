"""A league as the sum of its events: seasons of groups, in which everybody plays one game with days a turn against everybody else.

The first division has one group, the second two, the third four, and so on. After a season the first `moving` of each group rise,
and the last 2 × `moving` fall, for below each group there are two. Then everybody is put into one order: by the division
they belong to now, those who fell before those who stayed before those who rose, then by place; the first `size` are the first division, the
next 2 × `size` the second. So a place that somebody leaves is filled from below. Newcomers begin at the bottom, by rating.

| kind | data |
| --- | --- |
| create | the `LeaguePlan` |
| join | a `Member`; plays from the next season on |
| leave | `who`; does not play the next season |
| season | `divisions`: groups of ids |
| season_over | `orders`: the groups again, each in the order of its final standings |
| finish | |
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Literal

import msgspec

from terrae.server.ids import spelled
from terrae.server.tournaments.model import Entrant, Plan, Status
from terrae.server.wire.parts import DaysClock, Event

Groups = list[list[list[str]]]
"""By division, by group: people."""
FEWEST = 3
"""People in a group, and for a season."""
DAY = 86_400_000


class LeaguePlan(msgspec.Struct, kw_only=True):
    """What is fixed when a league is announced."""

    kind: Literal["league"] = "league"
    name: str
    game: str
    options: dict[str, Any]
    days: int
    starts: int
    size: int
    moving: int
    pause: int
    rated: bool
    words: str
    owner: str
    owner_name: str


class Member(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Somebody who plays in the league."""

    id: str
    name: str
    rating: int | None = None
    auto_confirm: bool = False
    leaving: bool = False


class Season(msgspec.Struct, kw_only=True):
    """One season; `orders` once it is over."""

    number: int
    at: int
    divisions: Groups
    orders: Groups | None = None
    ended: int | None = None


class League:
    """Everything about one league, after the events that it has been given."""

    def __init__(self, league_id: str) -> None:
        self.id = league_id
        self.seq = 0
        self.plan: LeaguePlan = None  # type: ignore[assignment]  # the first event brings it
        self.status: Status = "announced"
        self.created = 0
        self.ended: int | None = None
        self.members: dict[str, Member] = {}
        self.names: dict[str, str] = {}
        """Of everybody who ever played."""
        self.seasons: list[Season] = []

    def evolve(self, event: Event) -> None:
        """Add one event."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq} of league {self.id}"
        getattr(self, f"_{event.kind}")(event, event.data or {})
        self.seq = event.seq

    def _create(self, event: Event, data: dict[str, Any]) -> None:
        self.plan = msgspec.convert(data, LeaguePlan)
        self.created = event.at

    def _join(self, event: Event, data: dict[str, Any]) -> None:
        member = msgspec.convert(data, Member)
        self.members[member.id] = member
        self.names[member.id] = member.name

    def _leave(self, event: Event, data: dict[str, Any]) -> None:
        if self.playing(data["who"]):
            self.members[data["who"]].leaving = True
        else:
            del self.members[data["who"]]

    def _season(self, event: Event, data: dict[str, Any]) -> None:
        self.status = "running"
        number = len(self.seasons) + 1
        self.seasons.append(Season(number=number, at=event.at, divisions=data["divisions"]))

    def _season_over(self, event: Event, data: dict[str, Any]) -> None:
        season = self.seasons[-1]
        season.orders, season.ended = data["orders"], event.at
        self.members = {who: member for who, member in self.members.items() if not member.leaving}

    def _finish(self, event: Event, data: dict[str, Any]) -> None:
        self.status, self.ended = "over" if self.seasons else "cancelled", event.at

    def playing(self, who: str) -> bool:
        """Whether somebody plays in the season that goes on."""
        if not self.seasons or self.seasons[-1].ended is not None:
            return False
        return any(who in group for division in self.seasons[-1].divisions for group in division)

    @property
    def next(self) -> int | None:
        """When the next season begins; None while one is played."""
        if self.status in ("over", "cancelled"):
            return None
        if not self.seasons:
            return self.plan.starts
        ended = self.seasons[-1].ended
        return None if ended is None else ended + self.plan.pause * DAY


def group_name(league: str, season: int, division: int, group: int) -> str:
    """The name of a group's tournament: whoever makes it again makes the same one."""
    words = f"group {group} of division {division} of season {season} of {league}"
    return spelled(blake2b(words.encode()).digest())


def group_plan(league: League, season: Season, division: int, group: int, letter: str) -> Plan:
    """What a group's tournament is made of."""
    plan = league.plan
    return Plan(
        name=f"{plan.name} {season.number}: {letter}"[:60],
        kind="round_robin",
        game=plan.game,
        players=2,
        options=plan.options,
        clock=DaysClock(days=plan.days),
        starts=season.at,
        rounds=1,
        rated=plan.rated,
        owner=plan.owner,
        owner_name=plan.owner_name,
        league=league.id,
    )


def group_people(league: League, people: list[str]) -> list[Entrant]:
    """Who plays in a group."""
    found = [league.members.get(who) or Member(id=who, name=league.names[who]) for who in people]
    return [
        Entrant(id=one.id, name=one.name, rating=one.rating, auto_confirm=one.auto_confirm) for one in found
    ]


def letter_of(division: int, group: int, groups: int) -> str:
    """What a group is called: 1, then 2a, 2b …"""
    return f"{division + 1}{chr(ord('a') + group) if groups > 1 else ''}"


# Rising and falling


def moved(order: list[str], division: int, last: bool, moving: int) -> tuple[list[str], list[str]]:
    """Who of a group rises and who falls, by its final order."""
    rising = order[:moving] if division > 0 else []
    falling = [] if last else order[max(len(rising), len(order) - 2 * moving) :]
    return rising, falling


def draw(league: League) -> Groups:
    """The divisions and groups of the next season."""
    return _divided(_order(league), league.plan.size)


def _order(league: League) -> list[str]:
    """Everybody who plays next season, the best first."""
    members = [who for who, member in league.members.items() if not member.leaving]
    keys: dict[str, tuple[int, ...]] = {}
    orders = league.seasons[-1].orders if league.seasons else None
    for division, groups in enumerate(orders or []):
        for order in groups:
            rising, falling = moved(order, division, division == len(orders or []) - 1, league.plan.moving)
            for place, who in enumerate(order):
                step = (who in falling) - (who in rising)
                keys[who] = (division + step, -step, place)
    bottom = len(orders or [])
    for who in members:
        keys.setdefault(who, (bottom, 0, -(league.members[who].rating or 0)))
    return sorted(members, key=lambda who: (*keys[who], who))


def _divided(order: list[str], size: int) -> Groups:
    """1, 2, 4, 8 … groups of `size`; the last division has as many groups as it needs, and nobody is alone with one other."""
    divisions: Groups = []
    width = 1
    while order:
        count = min(len(order), width * size)
        if len(order) - count < FEWEST:
            count = len(order)
        people, order = order[:count], order[count:]
        many = min(width, -(-count // size), max(1, count // FEWEST))
        groups: list[list[str]] = [[] for _ in range(many)]
        for place, who in enumerate(people):
            row, column = divmod(place, many)
            groups[column if row % 2 == 0 else many - 1 - column].append(who)
        divisions.append(groups)
        width *= 2
    return divisions


def due(league: League, now: int) -> Event | None:
    """The season that is to begin by now."""
    begins = league.next
    ready = sum(not member.leaving for member in league.members.values())
    if begins is None or now < begins or ready < FEWEST:
        return None
    return Event(seq=league.seq + 1, kind="season", at=now, data={"divisions": draw(league)})
