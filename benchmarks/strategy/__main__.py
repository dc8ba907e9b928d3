"""Plays the games and writes the figures."""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import terrae
from benchmarks.strategy.habits import ANYTHING, HABITS, Never, _multiplier, _own
from terrae.core.match import Match
from terrae.core.random import mixed
from terrae.games.terra_turrium.board import NUMBER_OF
from terrae.search import Search, SearchSettings

TARGET = Path(terrae.__file__).parent / "server" / "lessons" / "figures.json"
SIMULATIONS = 300
SETTINGS = SearchSettings(noise=0.15, thorough=False)
SET_UP = ("place", "stand")


@dataclass
class Side:
    """A way to play."""

    never: Never = ANYTHING
    random_set_up: bool = False

    def play(self, match: Match, seed: int) -> None:
        """One action of the side to play."""
        chance = random.Random(seed)
        if self.random_set_up and match.phase in SET_UP:
            match.play(chance.choice(match.legal_actions))
            return
        result = Search(match, simulations=SIMULATIONS, settings=SETTINGS, seed=seed, memory_mb=64).run()
        first = [result.best[0], *(line.actions[0] for line in result.lines)]
        allowed = [action for action in first if not self.never(match, action)]
        if not allowed:
            others = [action for action in match.legal_actions if not self.never(match, action)]
            allowed = [chance.choice(others)] if others else [first[0]]
        match.play(allowed[0])


def play(game: str, players: int, sides: list[Side], seed: int) -> Match:
    """One game to its end."""
    match = terrae.start(game, players=players)
    while not match.over:
        sides[match.to_play or 0].play(match, mixed(seed * 100_003 + match.ply) >> 1)
    return match


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval, 95 %."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def figure(won: float, games: int) -> dict[str, Any]:
    """A share in per cent with its interval."""
    low, high = interval(won, games)
    return {"games": games, "percent": round(100 * won / games, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)}  # fmt: skip


def habit(game: str, name: str, games: int) -> dict[str, Any]:
    """What a side with a habit wins against one without."""
    never, random_set_up = HABITS[game][name]
    won, first, facts = 0.0, 0.0, Counter[str]()
    for number in range(games):
        sides = [Side(), Side()]
        sides[number % 2] = Side(never, random_set_up)
        match = play(game, 2, sides, seed=number // 2)
        assert match.outcome is not None
        won += match.outcome.results[number % 2]
        first += match.outcome.results[0]
        facts.update(summed(facts_of(match)))
    found: dict[str, Any] = {"habit": figure(won, games)}
    if name == "control":
        found = {
            "first": figure(first, games),
            "facts": {key: round(value / games, 2) for key, value in facts.items()},
        }
    return found


def seats(game: str, players: int, games: int) -> dict[str, Any]:
    """What each seat wins."""
    won = [0.0] * players
    for number in range(games):
        match = play(game, players, [Side()] * players, seed=10_000 + number)
        assert match.outcome is not None
        won = [total + result for total, result in zip(won, match.outcome.results, strict=True)]
    return {"seats": [figure(total, games) for total in won]}


def set_ups(count: int) -> dict[str, float]:
    """Of six turrians, how many the search stands beside another one, and how many chance does."""
    together = {"turrians beside another, of six": 0, "turrians beside another, set up at random": 0}
    for number in range(count):
        for name, side in zip(together, (Side(), Side(random_set_up=True)), strict=True):
            match = terrae.start("terra-turrium", players=2)
            while match.to_play == 0:
                side.play(match, mixed(number * 100_003 + match.ply) >> 1)
            own = {NUMBER_OF[field] for field in match.view()["turrians"]}
            together[name] += sum(bool(own & _around(field)) for field in own)
    return {name: round(total / count, 2) for name, total in together.items()}


def _around(field: int) -> set[int]:
    column = field % 10
    return {field + 10, field - 10, *([field - 1] if column else []), *([field + 1] if column < 9 else [])}


def facts_of(match: Match) -> Iterator[tuple[str, float]]:
    """What happened in a game, counted."""
    yield "turns", len(match.turns)
    if match.variant.game.name == "terra-nova":
        view = match.view()
        yield "stones", len(view["stones"])
        yield "score", sum(match.scores) / match.variant.players
        yield "winner", max(match.scores)
        for area in view["territories"]:
            times = _multiplier(match, tuple(area["spaces"]))
            yield from (
                (f"territories x{times}", 1),
                (f"spaces x{times}", len(area["spaces"])),
                (f"points x{times}", area["points"]),
            )
            if len(area["to"]) > 1:
                yield "shared", 1
        return
    replay = match.variant.start()
    for action in match.history:
        if action.kind == "capture":
            yield "captures", 1
            if _own(replay, action.goal or ""):
                yield "defences", 1
        if action.kind == "take":
            yield "taken", 1
            if _own(replay, action.goal or action.origin or ""):
                yield "taken at home", 1
        if action.kind == "put":
            yield "put", 1
            if _own(replay, action.goal or action.origin or ""):
                yield "put at home", 1
        replay.play(action)


def summed(found: Iterator[tuple[str, float]]) -> Counter[str]:
    """Equal facts added up."""
    total: Counter[str] = Counter()
    for key, value in found:
        total[key] += value  # type: ignore[assignment]
    return total


def main() -> None:
    """Everything that is not there yet."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strategy", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each habit (400)")
    parser.add_argument("--again", action="store_true", help="play those again that are there")
    arguments = parser.parse_args()
    figures: dict[str, Any] = (
        json.loads(TARGET.read_text()) if TARGET.exists() and not arguments.again else {}
    )
    tasks = [(game, name) for game in HABITS for name in HABITS[game]]
    tasks.sort(key=lambda task: list(HABITS[task[0]]).index(task[1]))
    for game, name in tasks:
        if name not in figures.setdefault(game, {}):
            figures[game][name] = habit(game, name, arguments.games)
            save(figures)
    if "set-ups" not in figures["terra-turrium"]:
        figures["terra-turrium"]["set-ups"] = set_ups(30)
        save(figures)
    for game in HABITS:
        for players in (3, 4):
            if f"seats-{players}" not in figures[game]:
                figures[game][f"seats-{players}"] = seats(game, players, arguments.games // 2)
                save(figures)


def save(figures: dict[str, Any]) -> None:
    """Write what is known, and say so."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(figures, indent=1) + "\n")
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
