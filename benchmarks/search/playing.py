"""Matches between two players, seats swapped, openings varied from a seed; and what came of them."""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import starmap
from typing import Any, TypeVar

import terrae
from terrae import Match

T = TypeVar("T")
Player = Callable[[Match, int], None]
"""Plays one turn of a match; the number is a seed."""

GAMES = ("terra-nova", "terra-turrium")
OPENING = {"terra-nova": 4, "terra-turrium": 3}
"""Set-up actions a player that are played at random, so that no two games are alike."""
Options = dict[str, int]
OPTIONS: dict[str, Options] = {"terra-nova": {}, "terra-turrium": {"round_limit": 100}}


@dataclass(frozen=True)
class Flags:
    """What the command line says."""

    games: int = 40
    """Games of each match."""
    processes: int = 1
    of: tuple[str, ...] = GAMES
    """The games to measure."""
    lowest: int = 2
    """The first level that is measured against the one below."""
    seconds: float | None = None
    """Time a turn of whoever counts time, where it is not the usual."""

    simulations: int | None = None
    """Simulations a turn of level 10 in place of time, which depends on what else a machine does."""

    @staticmethod
    def given(of: Sequence[str] | None = None, **rest: Any) -> Flags:
        """From the command line's values."""
        return Flags(of=tuple(of or GAMES), **rest)


@dataclass
class Score:
    """What one player made of its games: the mean result, how the games ended, and how long they were."""

    results: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    @property
    def error(self) -> float:
        """Half of a 95 % interval (Wilson's width, good for few games and lopsided scores)."""
        n, z = len(self.results), 1.96
        return z * math.sqrt(self.mean * (1 - self.mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {reason}" for reason, count in sorted(self.endings.items()))
        return (f"{100 * self.mean:5.1f} % ± {100 * self.error:4.1f} in {len(self.results)} games, "
                f"{sum(self.turns) / len(self.turns):.0f} turns each ({ends})")  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One measured thing, and whether it met its target (None: there is none)."""

    what: str
    found: str
    met: bool | None = None

    def __str__(self) -> str:
        mark = "  " if self.met is None else "ok" if self.met else "NO"
        return f"{mark}  {self.what:<58} {self.found}"


def play_game(
    game: str,
    players: int,
    hero: Player,
    rest: Player,
    number: int,
    seed: int,
    options: Options | None = None,
) -> tuple[float, str, int]:
    """One game: the hero's result, how it ended, and its turns."""
    seat, opening = number % players, number // players
    match = terrae.start(game, players=players, **(OPTIONS[game] if options is None else options))
    dice = random.Random(f"{seed} {opening}")
    for _ in range(players * OPENING[game]):
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    turns = 0
    while not match.over:
        (hero if match.to_play == seat else rest)(match, dice.getrandbits(30))
        turns += 1
    outcome = match.outcome
    assert outcome is not None
    return outcome.results[seat], outcome.reason, turns


@lru_cache(maxsize=1)
def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes)


def each(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], processes: int) -> Iterator[T]:
    """The work for every task, in order, so many at a time."""
    return starmap(work, tasks) if processes == 1 else _pool(processes).map(work, *zip(*tasks, strict=True))


def play_match(
    game: str,
    players: int,
    hero: Player,
    rest: Player,
    games: int,
    seed: int = 0,
    processes: int = 1,
    options: Options | None = None,
) -> Score:
    """`hero` in every seat in turn against `rest` in all others; the same opening for each seat."""
    tasks = [(game, players, hero, rest, number, seed, options) for number in range(games)]
    score = Score()
    for result, reason, turns in each(play_game, tasks, processes):
        score.results.append(result)
        score.endings[reason] += 1
        score.turns.append(turns)
        _say_progress(f"{game}, {players} players: {score}", len(score.results), games)
    return score


def _say_progress(so_far: str, played: int, games: int) -> None:
    """On a terminal after every game, in one line; else now and then, so that a run broken off still says something."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{so_far}" if played < games else "\r\x1b[K", end="", file=sys.stderr, flush=True)
    elif played % 4 == 0 and played < games:
        print(f"    {so_far}", file=sys.stderr, flush=True)
