"""`python -m tests.building.native_walk`: everything that players do, told line by line, so that two ways to run it can be compared."""

from __future__ import annotations

import json
import random
from typing import Any

import terrae
from terrae.analysis import Thinking, grade_turns
from terrae.analysis.grading import thinker
from terrae.analysis.ownership import ownership
from terrae.cli import main
from terrae.puzzles import all_shipped
from terrae.puzzles.solving import attempt, refute
from terrae.puzzles.verifying import verify
from terrae.search import Search
from terrae.server.bots.choose import choose

from .damaging import damaged

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("terra-nova", 2, {}),
    ("terra-nova", 4, {"edition": "us", "board": "islet"}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 4, {"team": True, "hold": True, "tall": True}),
]


def tell(*things: Any) -> None:
    print(*(json.dumps(thing, sort_keys=True, default=str) for thing in things), flush=True)


def play(game: str, players: int, options: dict[str, Any]) -> None:
    """A game by chance, to its end or far enough, with everything that is asked about a position."""
    match, chance = terrae.start(game, players=players, **options), random.Random(7)
    positions = [match.position]
    while not match.over and match.ply < 600:
        match.play(chance.choice(match.legal_actions))
        if match.ply % 40 == 1:
            tell(match.view(), match.closings(), match.costs(), match.legal_actions.texts())
            tell([str(match.why_not(action)) for action in match.variant.actions[::211]])
            assert terrae.from_position(match.position) == match
            positions.append(match.position)
    for _ in range(200):
        tell(read(damaged(chance.choice(positions), chance.choice(positions), chance)))
    tell(match.outcome, [str(turn) for turn in match.turns], match.undo(5), match.perft(1))
    text = terrae.Record.of(match).to_text()
    assert terrae.Record.from_text(text).to_text() == text
    tell(text, match.svg(), match.drawing())


def read(position: str) -> Any:
    """What becomes of a position that may make no sense."""
    try:
        return terrae.from_position(position).position
    except terrae.PositionError as error:
        return str(error), error.clause, error.fault, error.details
    except terrae.NotationError as error:
        return str(error)


def think(game: str, players: int, options: dict[str, Any]) -> None:
    """Computers of all levels that count simulations, hints, analysis, who holds what."""
    match = terrae.start(game, players=players, **options)
    for level in range(1, 8):
        found = Search(match, level=level, seed=level).run()
        match.play_all(found.best)
        tell(level, [action.text for action in found.best], found.values, found.simulations)
    tell(choose(match, 3, 5, 60.0).actions)
    search = Search(match, simulations=400, seed=1)
    match.play_all(search.run().best)
    search.follow(match)
    tell(search.run().lines)
    assert Search(match, simulations=400, threads=2).run().best
    tell([line.plain() for line in Thinking(match, simulations=300).run().lines], ownership(match, 8))
    match.undo(len(match.history) - 4)
    tell([str(turn) for turn in grade_turns(match, thinker(simulations=60))])


def solve() -> None:
    """A puzzle of each game: solved, refuted, judged again."""
    puzzles = list(all_shipped().values())
    for game in terrae.games():
        puzzle = next(one for one in puzzles if one.game == game)
        assert attempt(puzzle, puzzle.solution).solved
        wrong = attempt(puzzle, puzzle.refutations[0].turn) if puzzle.refutations else None
        tell(puzzle.id, wrong and wrong.solved, str(verify(puzzle, simulations=200)))
        if wrong:
            tell(str(refute(puzzle, wrong.match, 200)))


def commands() -> None:
    """What is typed."""
    for game in terrae.games():
        assert main(["perft", game, "-d", "2"]) == 0


for variant in VARIANTS:
    play(*variant)
    think(*variant)
solve()
commands()
