"""Who meets whom: every group of entrants plays each opening once from every rotation of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from terrae.arena.playing import GamePlan
from terrae.core.errors import OptionError
from terrae.core.random import mixed


def round_robin(
    entrants: Sequence[str], game: str, players: int, rounds: int, seed: int = 0, **rest: Any
) -> list[GamePlan]:
    """Every group of as many entrants as there are seats; with too few entrants, some sit twice."""
    if len(set(entrants)) < 2:
        raise OptionError("the arena needs at least two different entrants")
    if len(entrants) >= players:
        groups = list(combinations(entrants, players))
    else:
        groups = [g for g in combinations_with_replacement(entrants, players) if len(set(g)) == len(entrants)]
    return list(_numbered(groups, game, players, rounds, seed, rest))


def gauntlet(
    entrants: Sequence[str], game: str, players: int, rounds: int, seed: int = 0, **rest: Any
) -> list[GamePlan]:
    """The first entrant against each of the others; these fill all seats but one."""
    if len(set(entrants)) < 2:
        raise OptionError("a gauntlet needs a challenger and at least one other entrant")
    groups = [(entrants[0], *([other] * (players - 1))) for other in entrants[1:]]
    return list(_numbered(groups, game, players, rounds, seed, rest))


def _numbered(
    groups: Sequence[tuple[str, ...]], game: str, players: int, rounds: int, seed: int, rest: dict[str, Any]
) -> Iterator[GamePlan]:
    """Rounds outermost, so that every pairing advances alike and a broken-off run is fair."""
    opening = rest.pop("opening", players)
    number = 0
    for turn in range(rounds):
        for group in groups:
            opening_seed = mixed(seed * 1_000_003 + turn) >> 1
            for shift in range(players):
                seats = tuple(group[(seat + shift) % players] for seat in range(players))
                yield GamePlan(number, game, players, seats, opening_seed, opening, **rest)
                number += 1
