"""Games of a row: what is kept of one, how it is played on from there, and the rule by which it may be broken off."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from benchmarks.search.playing import OPENING
from benchmarks.search.yardstick.rows import Row, Side
from terrae import Match
from terrae.core.errors import OptionError
from terrae.search import Search

AGREEING = 2
"""So many of every seat's last searches must agree for a game to be broken off."""
BROKEN_OFF = "agreed"


@dataclass(frozen=True)
class Turn:
    """What a seat expected for every seat when it was to move, in thousandths, and what it did."""

    seat: int
    values: tuple[int, ...]
    actions: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.seat} {'/'.join(map(str, self.values))} {' '.join(self.actions)}"

    @staticmethod
    def of(text: str) -> Turn:
        seat, values, *actions = text.split()
        return Turn(int(seat), tuple(map(int, values.split("/"))), tuple(actions))


@dataclass
class Game:
    """A game as far as it was played. Its number decides opening, seats and seeds."""

    number: int
    opening: str = ""
    turns: list[str] = field(default_factory=list)
    """Each as the text of a `Turn`."""
    simulations: list[int] = field(default_factory=lambda: [0, 0])
    """The hero's and the others'."""
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """That were spent for them."""
    full: int = 0
    """Searches that used up their memory."""
    results: list[float] | None = None
    """Each seat's share; None while the game is under way."""
    reason: str | None = None

    def seat(self, row: Row) -> int:
        """The hero's."""
        return self.number % row.players

    def share(self, row: Row) -> float:
        """The hero's result."""
        assert self.results is not None, f"game {self.number} is under way"
        return self.results[self.seat(row)]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def agreed(turns: Sequence[Turn], players: int, least: float) -> tuple[int, int] | None:
    """After how many turns every seat's last searches agreed that the same seat wins, and which."""
    last: list[list[int | None]] = [[] for _ in range(players)]
    for count, turn in enumerate(turns, 1):
        best = max(turn.values)
        winner = turn.values.index(best) if best >= 1000 * least else None
        last[turn.seat] = [*last[turn.seat], winner][-AGREEING:]
        said = {winner for its in last for winner in its}
        if len(said) == 1 and winner is not None and all(len(its) == AGREEING for its in last):
            return count, winner
    return None


def opened(row: Row, number: int) -> Match:
    """The match after its opening, which is the same for every seat of the hero."""
    match = row.start()
    dice = random.Random(f"yardstick {number // row.players}")
    for _ in range(row.players * OPENING[row.game]):
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    return match


def replayed(row: Row, game: Game) -> Match:
    """The match as far as the game was played; OptionError where it cannot have been played like this."""
    match = opened(row, game.number)
    turns = [Turn.of(text) for text in game.turns]
    wrong = game.opening not in ("", " ".join(action.text for action in match.history)) and "opening"
    for turn in turns:
        wrong = wrong or (turn.seat != match.to_play and "turn")
        if not wrong:
            match.play_all(turn.actions)
    if not wrong and game.results is not None:
        wrong = game.results != _results(row, match, turns)[0] and "result"
    if wrong:
        raise OptionError(
            f"game {game.number} of {row.name} has another {wrong} than its moves: leave its line out"
        )
    return match


def _results(row: Row, match: Match, turns: Sequence[Turn]) -> tuple[list[float] | None, str | None]:
    """Each seat's share and why the game ended; None while it goes on."""
    if (outcome := match.outcome) is not None:
        return list(outcome.results), outcome.reason
    if row.agreed is not None and (found := agreed(turns, row.players, row.agreed)):
        return [float(seat == found[1]) for seat in range(row.players)], BROKEN_OFF
    return None, None


def play_on(row: Row, game: Game, stopped: Callable[[], bool]) -> Game:
    """Play a game on to its end, or until it is stopped between two turns."""
    match = replayed(row, game)
    if not game.opening:
        game.opening = " ".join(action.text for action in match.history)
    _search(row.hero, match, 0, simulations=8).run()  # compiled code is loaded before a clock runs
    turns = [Turn.of(text) for text in game.turns]
    while game.results is None and not stopped():
        seat = match.to_play
        assert seat is not None, "somebody is to move in a game that goes on"
        side = 0 if seat == game.seat(row) else 1
        seed = random.Random(f"{game.number} {match.ply}").getrandbits(30)
        found = _search((row.hero, row.rest)[side], match, seed).run()
        match.play_all(found.best)
        values = tuple(round(1000 * value) for value in found.values)
        turns.append(Turn(seat, values, tuple(action.text for action in found.best)))
        game.turns.append(str(turns[-1]))
        game.simulations[side] += found.simulations
        game.seconds[side] = round(game.seconds[side] + found.seconds, 6)
        game.full += found.full
        game.results, game.reason = _results(row, match, turns)
    return game


def _search(side: Side, match: Match, seed: int, simulations: int | None = None) -> Search:
    budget: dict[str, Any] = {"seconds": side.seconds, "simulations": side.simulations}
    if simulations is not None:
        budget = {"simulations": simulations}
    return Search(match, level=10, seed=seed, memory_mb=side.memory_mb, weights=side.judgement, **budget)
