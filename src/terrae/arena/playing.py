"""One game: from its plan to its result and record. The same plan gives the same game anywhere."""

from __future__ import annotations

import random
import time
from dataclasses import asdict, dataclass, field
from typing import Any

from terrae.arena.entrants import Entrant
from terrae.arena.players import BREAKDOWNS, CannotStart, Player, turn_seed
from terrae.core.match import Match
from terrae.games.records import Record
from terrae.games.registry import variant

MOST_ACTIONS = 20_000
"""A game without an end of its own is drawn here."""


@dataclass(frozen=True)
class GamePlan:
    """Everything that decides how a game goes."""

    number: int
    """Which game of the tournament."""
    game: str
    """By its name."""
    players: int
    """How many play."""
    seats: tuple[str, ...]
    """Who sits where, by the entrants' texts."""
    seed: int
    """Of the opening, and of everybody who draws."""
    opening: int = 0
    """Random actions at the beginning."""
    options: dict[str, Any] = field(default_factory=dict)
    """The game's own."""
    seconds: float | None = None
    """For a turn of entrants that have no budget of their own."""
    simulations: int | None = None
    """For a turn of entrants that have no budget of their own."""


@dataclass(frozen=True)
class PlayedGame:
    """What came of it. `failed` is the seat whose entrant broke down, with `failure` saying how."""

    number: int
    """Which game of the tournament."""
    seats: tuple[str, ...]
    """Who sat where, by the entrants' texts."""
    results: tuple[float, ...]
    """Each seat's share of the game; they sum to 1."""
    scores: tuple[int, ...]
    """Each seat's score, in the game's own coin."""
    reason: str
    """Why it ended, as a code."""
    actions: int
    """How many were played."""
    seconds: tuple[float, ...]
    """How long each seat thought."""
    turns: tuple[int, ...]
    """How many turns each seat had."""
    record: str
    """The game as text."""
    failed: int | None = None
    """The seat whose entrant broke down; None where none did."""
    failure: str | None = None
    """How it broke down."""
    said: tuple[str, ...] = ()
    """The end of what each seat's engine wrote on standard error; empty where none did."""

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self)

    @staticmethod
    def from_json(values: dict[str, Any]) -> PlayedGame:
        """From plain values again."""
        plain: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
        return PlayedGame(**plain)


def play_game(plan: GamePlan) -> PlayedGame:
    """Play one game to its end."""
    match = variant(plan.game, players=plan.players, **plan.options).start()
    _open(match, plan)
    seconds, turns = [0.0] * plan.players, [0] * plan.players
    players: list[Player] = []  # it is `finally` that closes them; before that they are asked what they said
    seat = 0
    try:
        for seat, text in enumerate(plan.seats):  # noqa: B007 (who failed to sit down loses)
            players.append(Entrant.parse(text, plan.game).within(plan.seconds, plan.simulations).sit_down())
        while not match.over and match.ply < MOST_ACTIONS:
            seat = match.to_play or 0
            began = time.perf_counter()
            chosen = players[seat].turn(match.copy(), turn_seed(plan.seed, match.ply))
            seconds[seat] += time.perf_counter() - began
            turns[seat] += 1
            match.play_all(chosen)
    except CannotStart:
        raise
    except BREAKDOWNS as error:
        return _lost(plan, match, seat, str(error), seconds, turns, _said(players))
    finally:
        for player in players:
            player.close()
    outcome = match.outcome
    results = outcome.results if outcome else tuple([1 / plan.players] * plan.players)
    reason = outcome.reason if outcome else "too_long"
    return _played(plan, match, results, reason, seconds, turns, said=_said(players))


def _said(players: list[Player]) -> tuple[str, ...]:
    said = tuple(player.said() for player in players)
    return said if any(said) else ()


def _open(match: Match, plan: GamePlan) -> None:
    """The first actions at random, so that games differ; the same for all seatings of one seed."""
    chance = random.Random(plan.seed)
    for _ in range(plan.opening):
        if not match.over:
            match.play(chance.choice(match.legal_actions))


def _lost(
    plan: GamePlan,
    match: Match,
    seat: int,
    why: str,
    seconds: list[float],
    turns: list[int],
    said: tuple[str, ...],
) -> PlayedGame:
    """A breakdown or an illegal action loses; the others share the win."""
    results = tuple(0.0 if other == seat else 1 / (plan.players - 1) for other in range(plan.players))
    return _played(plan, match, results, "failure", seconds, turns, seat, why, said)


def _played(
    plan: GamePlan,
    match: Match,
    results: tuple[float, ...],
    reason: str,
    seconds: list[float],
    turns: list[int],
    failed: int | None = None,
    failure: str | None = None,
    said: tuple[str, ...] = (),
) -> PlayedGame:
    record = Record.of(match).to_text()
    return PlayedGame(
        plan.number, plan.seats, results, match.scores, reason, match.ply,
        tuple(round(spent, 4) for spent in seconds), tuple(turns), record, failed, failure, said,
    )  # fmt: skip
