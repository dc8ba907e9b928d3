"""Scores, ratings and intervals of the entrants, from the games in the order of their numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from terrae.arena.playing import PlayedGame
from terrae.ratings import NEW, Rating, rate


def wilson(p: float, n: int) -> tuple[float, float]:
    """Where a share lies that was measured in `n` games, with 95 % certainty."""
    if not n:
        return 0.0, 1.0
    z = 1.96
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


@dataclass(frozen=True)
class Standing:
    """How an entrant did. `points` are shares of wins; fair is one in as many games as there are seats."""

    name: str
    """The entrant's text."""
    games: int
    """How often it sat down."""
    points: float
    """Shares of wins."""
    fair: float
    """What a player like all others would score."""
    wins: int
    """Games in which nobody had more."""
    failures: int
    """Games in which it broke down."""
    seconds_a_turn: float
    """How long it thought."""
    rating: Rating
    """OpenSkill's."""
    margin: float = 0.0
    """By how much its score was ahead of the others' mean, on average, in the game's own coin."""

    @property
    def score(self) -> float:
        """The share of all points."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the score lies with 95 % certainty (Wilson)."""
        return wilson(self.score, self.games)

    @property
    def rating_interval(self) -> tuple[float, float]:
        """Where the rating's mean lies with 95 % certainty."""
        return (
            self.rating.mean - 1.96 * self.rating.uncertainty,
            self.rating.mean + 1.96 * self.rating.uncertainty,
        )


def standings(games: Iterable[PlayedGame]) -> list[Standing]:
    """Every entrant, the best first."""
    played = sorted(games, key=lambda game: game.number)
    names = list(dict.fromkeys(name for game in played for name in game.seats))
    ratings = dict.fromkeys(names, NEW)
    for game in played:
        _rate(ratings, game)
    found = [_standing(name, played, ratings[name]) for name in names]
    return sorted(
        found, key=lambda standing: (-standing.score / standing.fair if standing.fair else 0, standing.name)
    )


def _rate(ratings: dict[str, Rating], game: PlayedGame) -> None:
    """An entrant that sits on several seats plays there as several, and takes their mean."""
    order = sorted(set(game.results), reverse=True)
    places = [order.index(result) for result in game.results]
    after = rate([[ratings[name]] for name in game.seats], places)
    for name in set(game.seats):
        own = [after[seat][0] for seat, other in enumerate(game.seats) if other == name]
        ratings[name] = Rating(
            sum(one.mean for one in own) / len(own), sum(one.uncertainty for one in own) / len(own)
        )


def _standing(name: str, played: Sequence[PlayedGame], rating: Rating) -> Standing:
    seats = [(game, seat) for game in played for seat, other in enumerate(game.seats) if other == name]
    turns = sum(game.turns[seat] for game, seat in seats)
    return Standing(
        name,
        games=len(seats),
        points=sum(game.results[seat] for game, seat in seats),
        fair=sum(1 / len(game.seats) for game, _ in seats) / len(seats),
        wins=sum(game.results[seat] == max(game.results) for game, seat in seats),
        failures=sum(game.failed == seat for game, seat in seats),
        seconds_a_turn=sum(game.seconds[seat] for game, seat in seats) / turns if turns else 0.0,
        rating=rating,
        margin=sum(_margin(game, seat) for game, seat in seats) / len(seats),
    )


def _margin(game: PlayedGame, seat: int) -> float:
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return game.scores[seat] - sum(others) / len(others)


@dataclass(frozen=True)
class SeatShare:
    """What a seat is worth: its share of all points over all games, whoever sat there."""

    seat: int
    games: int
    share: float
    interval: tuple[float, float]
    """Where the share lies with 95 % certainty (Wilson)."""


def seat_shares(games: Iterable[PlayedGame]) -> list[SeatShare]:
    """The advantage of each seat; a fair one is one in as many as there are seats."""
    played = list(games)
    found = []
    for seat in range(max((len(game.seats) for game in played), default=0)):
        results = [game.results[seat] for game in played if seat < len(game.seats)]
        share = sum(results) / len(results)
        found.append(SeatShare(seat, len(results), share, wilson(share, len(results))))
    return found


def opening_scores(games: Iterable[PlayedGame], challenger: str) -> list[float]:
    """The challenger's mean score over both seatings of each opening, where both were played."""
    pairs: dict[int, list[float]] = {}
    for game in games:
        if len(game.seats) != 2 or challenger not in game.seats:
            continue
        pairs.setdefault(game.number // 2, []).append(game.results[game.seats.index(challenger)])
    return [sum(pair) / 2 for _, pair in sorted(pairs.items()) if len(pair) == 2]
