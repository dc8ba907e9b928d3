"""What happened between everybody in a tournament, kept up to date event by event: a long arena costs no more to look at than a short one."""

from __future__ import annotations

from collections import Counter, deque

from terrae.server.tournaments.model import Pairing, Round

REMEMBERED = 3
"""How many of somebody's last tables are kept."""


_NONE: Counter[str] = Counter()
"""What those who have not played yet have to show; nobody writes into it."""


class Tally:
    """Sums over all rounds. What is asked changes nothing, so that a thread may ask."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.byes: Counter[str] = Counter()
        self.reached: dict[str, int] = {}
        """The last round that somebody was in."""
        self.seats: dict[str, Counter[int]] = {}
        """How often everybody has sat on each seat."""
        self.last_seat: dict[str, int] = {}
        self.last_tables: dict[str, deque[list[str]]] = {}
        """With whom everybody sat lately, themselves included, the last table last."""
        self.taken: dict[str, Counter[str]] = {}
        """The points that one took from everybody whom one met in a game that is over, in halves: two for leaving them behind, one for
        being level."""
        self._opponents: dict[str, Counter[str]] = {}
        self._met: dict[str, Counter[str]] = {}

    def met_by(self, who: str) -> Counter[str]:
        """How often somebody has sat at a table with whom, games that go on included."""
        return self._met.get(who, _NONE)

    def opponents_of(self, who: str) -> Counter[str]:
        """The same, of games that are over."""
        return self._opponents.get(who, _NONE)

    def taken_by(self, who: str) -> Counter[str]:
        """The points that somebody took from each of them."""
        return self.taken.get(who, _NONE)

    def begin(self, round_: Round) -> None:
        """A round was paired."""
        self.byes.update(round_.byes)
        self.reached.update(dict.fromkeys(round_.byes, round_.number))
        for pairing in round_.pairings:
            self.reached.update(dict.fromkeys(pairing.seats, round_.number))
            for seat, who in enumerate(pairing.seats):
                self._met.setdefault(who, Counter()).update(other for other in pairing.seats if other != who)
                self.seats.setdefault(who, Counter())[seat] += 1
                self.last_seat[who] = seat
                self.last_tables.setdefault(who, deque(maxlen=REMEMBERED)).append(pairing.seats)

    def count(self, pairing: Pairing, sign: int = 1) -> None:
        """A game is over; with a sign of -1 its result, which was wrong, counts no more."""
        assert pairing.places is not None
        for place, who in zip(pairing.places, pairing.seats, strict=True):
            self.played[who] += sign
            self.wins[who] += sign * (place == 0)
            opponents, taken = (
                self._opponents.setdefault(who, Counter()),
                self.taken.setdefault(who, Counter()),
            )
            for theirs, other in zip(pairing.places, pairing.seats, strict=True):
                if other != who:
                    opponents[other] += sign
                    taken[other] += sign * (2 * (place < theirs) + (place == theirs))
