"""Who sits where: of all orders at a table, the one after which everybody has sat on each seat as equally often as can be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from terrae.server.tournaments.model import chance
from terrae.server.tournaments.tournament import Tournament


class Seats:
    """How often everybody has sat where, and on which seat last; counts what it gives out."""

    def __init__(self, tournament: Tournament) -> None:
        self._players = tournament.plan.players
        self._salt = tournament.id
        self._times: dict[str, list[int]] = {}
        self._last: dict[str, int] = {}
        for round_ in tournament.rounds:
            for pairing in round_.pairings:
                self._count(pairing.seats)

    def _count(self, seats: Iterable[str]) -> None:
        for number, who in enumerate(seats):
            self._times.setdefault(who, [0] * self._players)[number] += 1
            self._last[who] = number

    def times(self, who: str) -> list[int]:
        """How often somebody has sat on each seat."""
        return self._times.get(who, [0] * self._players)

    def order(self, people: Iterable[str]) -> list[str]:
        """These people in the order of their seats; where all orders are as good, no one is favoured."""
        salt = len(self._times)
        chosen = min(
            permutations(sorted(people)),
            key=lambda seats: (self._cost(seats), chance(self._salt, salt, *seats)),
        )
        self._count(chosen)
        return list(chosen)

    def _cost(self, seats: tuple[str, ...]) -> tuple[int, int]:
        squares = sum(2 * self.times(who)[number] + 1 for number, who in enumerate(seats))
        again = sum(self._last.get(who) == number for number, who in enumerate(seats))
        return squares, again
