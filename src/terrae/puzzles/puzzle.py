"""A puzzle as it is kept: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any

from terrae.core.errors import TerraeError
from terrae.games.registry import games


class PuzzleError(TerraeError):
    """A file of puzzles that cannot be read, or a puzzle that is not there."""

    code = "bad_puzzle"


@dataclass(frozen=True, slots=True)
class Refutation:
    """A wrong turn that suggests itself, the best reply to it, and what the solver can expect after it."""

    turn: tuple[str, ...]
    """The tempting turn."""
    reply: tuple[str, ...]
    """What the next player does then."""
    value: float
    """What is left of the game for who played it, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one clearly best turn. Whoever plays a turn with the solution's idea has solved it."""

    id: str
    """Its name, the same for ever."""
    game: str
    """By its name."""
    players: int
    """How many play."""
    position: str
    """Where it begins, as `terrae.from_position` reads it."""
    solution: tuple[str, ...]
    """One way to play it; the order does not matter where it leads to the same."""
    themes: tuple[str, ...]
    """What it is about, the chief thing first."""
    rating: int
    """How hard it is, from how many simulations it takes the search to find it."""
    proof: str
    """goal: the solution wins by the rules; exact: both values are certain; search: by a deep search."""
    value: float
    """What the solver can expect of the solution, 0 to 1."""
    second: float
    """What the solver can expect of the best turn with another idea."""
    endings: int = 0
    """How many different ways to finish the turn there are; 0 where they were not counted."""
    refutations: tuple[Refutation, ...] = field(default=())
    """Tempting turns, and what they miss."""

    @property
    def begins_a_turn(self) -> bool:
        """Whether nothing of the turn has been played: what a position says about the turn so far is empty."""
        return set(self.position.split()[6]) <= set("0:-")

    def to_line(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def from_json(values: dict[str, Any]) -> Puzzle:
        """From plain values."""
        try:
            refuted = tuple(
                Refutation(tuple(one["turn"]), tuple(one["reply"]), float(one["value"]))
                for one in values.get("refutations", ())
            )
            plain = {**values, "solution": tuple(values["solution"]), "themes": tuple(values["themes"])}
            return Puzzle(**{**plain, "refutations": refuted})
        except (KeyError, TypeError, ValueError) as error:
            raise PuzzleError(f"this is no puzzle: {error!r}") from error


def puzzle_id(position: str) -> str:
    """A short name for a position's puzzle."""
    return blake2b(position.encode(), digest_size=5).hexdigest()


def read(lines: Iterable[str], name: str = "the file") -> list[Puzzle]:
    """Puzzles from lines; PuzzleError that names the line where one cannot be read."""
    found = []
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                found.append(Puzzle.from_json(json.loads(line)))
            except (ValueError, PuzzleError) as error:
                raise PuzzleError(f"line {number} of {name} is no puzzle: {error}") from error
    return found


def read_file(path: Path) -> list[Puzzle]:
    """Puzzles from a file."""
    try:
        return read(path.read_text(encoding="utf-8").splitlines(), str(path))
    except OSError as error:
        raise PuzzleError(f"{path} cannot be read: {error.strerror}") from error


def write_file(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Puzzles into a file, the easiest first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    path.write_text("".join(puzzle.to_line() + "\n" for puzzle in ordered), encoding="utf-8")


@lru_cache(maxsize=4)
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the package, the easiest first."""
    if game not in games():
        raise PuzzleError(f"there is no game {game!r}; there are {', '.join(games())}")
    file = resources.files("terrae.puzzles") / f"{game}.jsonl"
    return tuple(read(file.read_text(encoding="utf-8").splitlines(), file.name)) if file.is_file() else ()


@lru_cache(maxsize=1)
def all_shipped() -> dict[str, Puzzle]:
    """All puzzles that come with the package, by their names."""
    return {puzzle.id: puzzle for game in games() for puzzle in shipped(game)}
