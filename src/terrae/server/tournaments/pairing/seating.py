"""Who sits where: of all orders at a table, the one after which everybody has sat on each seat as equally often as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from terrae.server.tournaments.model import chance
from terrae.server.tournaments.tournament import Tournament


class Seats:
    """How often everybody has sat where, and on which seat last; counts what it gives out."""

    def __init__(self, tournament: Tournament) -> None:
        self._players = tournament.plan.players
        self._salt = tournament.id
        self._before = tournament.tally
        self._given: dict[str, int] = {}
        """The seats that were given out here."""
        self._people = set(self._before.seats)

    def times(self, who: str) -> list[int]:
        """How often somebody has sat on each seat."""
        before, given = self._before.seats.get(who, Counter()), self._given.get(who)
        return [before[seat] + (seat == given) for seat in range(self._players)]

    def order(self, people: Iterable[str]) -> list[str]:
        """These people in the order of their seats; where all orders are as good, no one is favoured."""
        salt = len(self._people)
        chosen = min(
            permutations(sorted(people)),
            key=lambda seats: (self._cost(seats), chance(self._salt, salt, *seats)),
        )
        self._given.update((who, seat) for seat, who in enumerate(chosen))
        self._people.update(chosen)
        return list(chosen)

    def _cost(self, seats: tuple[str, ...]) -> tuple[int, int]:
        squares = sum(2 * self.times(who)[number] + 1 for number, who in enumerate(seats))
        again = sum(self._last(who) == number for number, who in enumerate(seats))
        return squares, again

    def _last(self, who: str) -> int | None:
        return self._given.get(who, self._before.last_seat.get(who))
