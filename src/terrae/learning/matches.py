"""The champion challenged: a sequential test that a net must pass before it may follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from terrae.arena.executors import Executor
from terrae.arena.playing import PlayedGame
from terrae.arena.schedule import gauntlet
from terrae.arena.sequential import SequentialTest, Verdict
from terrae.arena.standings import wilson
from terrae.arena.tournament import Tournament

_ROUNDS_A_LOOK = 8
"""Openings between two looks at the test: looking at fixed numbers of games, a match ends at the same one however many
are played at a time."""


@dataclass(frozen=True)
class Challenge:
    """What is asked: at least `elo1` stronger, or no more than `elo0`, in so many openings at most."""

    game: str
    players: int
    options: dict[str, Any]
    challenger: str
    champion: str
    simulations: int | None
    seconds: float | None
    rounds: int
    seed: int
    test: SequentialTest


@dataclass(frozen=True)
class MatchResult:
    """What came of it; `share` is the challenger's, of which `fair` is what an equal player gets."""

    games: int
    share: float
    fair: float
    interval: tuple[float, float]
    verdict: Verdict


def entrant(name: str, judgement: str, simulations: int | None, seconds: float | None) -> str:
    """An entrant of the arena that searches with this judgement."""
    budget = f"simulations={simulations}" if simulations is not None else f"seconds={seconds}"
    return f"{name}=search:{budget},weights={judgement}"


def even_shares(games: Iterable[PlayedGame], challenger: str) -> list[float]:
    """The challenger's mean share over all seats of each opening, such that an equal player has a half."""
    openings: dict[int, list[float]] = {}
    for game in games:
        seats = len(game.seats)
        openings.setdefault(game.number // seats, []).append(
            seats / 2 * game.results[game.seats.index(challenger)]
        )
    return [sum(some) / len(some) for _, some in sorted(openings.items())]


def challenge(
    asked: Challenge,
    journal: Path,
    executor: Executor,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> MatchResult:
    """Play until the answer is known, or there are no more openings; what was played before is not played again."""
    budget = (asked.simulations, asked.seconds)
    entrants = [
        entrant("challenger", asked.challenger, *budget),
        entrant("champion", asked.champion, *budget),
    ]
    played: Sequence[PlayedGame] = []
    verdict = Verdict.UNDECIDED
    for rounds in range(_ROUNDS_A_LOOK, asked.rounds + _ROUNDS_A_LOOK, _ROUNDS_A_LOOK):
        plans = gauntlet(
            entrants, asked.game, asked.players, min(rounds, asked.rounds), asked.seed,
            options=asked.options,
        )  # fmt: skip
        tournament = Tournament(plans, journal)
        tournament.run(executor, progress)
        played = tournament.games
        verdict = asked.test.verdict(even_shares(played, entrants[0]))
        if verdict is not Verdict.UNDECIDED:
            break
    share = sum(game.results[game.seats.index(entrants[0])] for game in played) / max(1, len(played))
    return MatchResult(len(played), share, 1 / asked.players, wilson(share, len(played)), verdict)
