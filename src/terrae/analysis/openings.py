"""What was played in a position: keys of positions to look games up by, and the games of strong computers that are shipped.

Two ways to the same position lead to the same key. `scripts/openings.py` plays the shipped games, of two players with the rules' own
options; what was played in them lies in the game's room, a line for each action in a position: the key in hexadecimal, the action,
in how many games, and what they brought to its players.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import resources

from terrae.core.match import Match
from terrae.games.registry import game
from terrae.games.rooms import room_of

DEPTH = 60
"""Actions of a game that count as its opening."""
FILE = "openings.txt.xz"
_MASK = (1 << 63) - 1


def position_key(match: Match) -> int:
    """A number for the position, the game and its options: alike on every machine, below 2⁶³."""
    name = f"{match.variant.header} {match.key}".encode()
    return int.from_bytes(blake2b(name, digest_size=8).digest(), "big") & _MASK


@dataclass(frozen=True, slots=True)
class Step:
    """One action of an opening: where it was played, by whom."""

    position: int
    action: str
    seat: int


def steps_of(match: Match, depth: int = DEPTH) -> Iterator[Step]:
    """The opening of a game, action by action."""
    walked = match.copy()
    walked.undo(match.ply)
    for action in match.history[:depth]:
        assert walked.to_play is not None
        yield Step(position_key(walked), action.text, walked.to_play)
        walked.play(action)


@dataclass(slots=True)
class Continuation:
    """An action that was played in a position: how often, and what its players made of it in all (1 is a win)."""

    action: str
    games: int = 0
    results: float = 0.0


def shipped(match: Match) -> list[Continuation]:
    """What strong computers played here, most often first."""
    found = _book(match.variant.header).get(position_key(match), {})
    return sorted(found.values(), key=lambda one: (-one.games, -one.results, one.action))


@cache
def _book(header: str) -> dict[int, dict[str, Continuation]]:
    """Every position of the shipped games of a variant."""
    book: dict[int, dict[str, Continuation]] = {}
    name, players, options = header.split(" ")
    room = room_of(game(name), "analysis")
    if (players, options) != ("2", "-") or room is None or not (resources.files(room) / FILE).is_file():
        return book
    text = lzma.decompress((resources.files(room) / FILE).read_bytes()).decode("ascii")
    for line in text.splitlines():
        key, action, games, results = line.split(" ")
        book.setdefault(int(key, 16), {})[action] = Continuation(action, int(games), float(results))
    return book
