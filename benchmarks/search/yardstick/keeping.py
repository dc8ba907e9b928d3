"""The games of one row in a file: a heading, then a line for each game that ended or was left under way.

Lines are only ever added. What counts of a game is its first line with a result, or else its longest; a line that was cut off by
a kill is no line. So files of one row can be put together, and the same game twice counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.search.yardstick.games import Game, replayed
from benchmarks.search.yardstick.rows import Row
from terrae.core.errors import OptionError


class Kept:
    """The games in a file."""

    def __init__(self, path: Path) -> None:
        """Read them; OptionError where the file is no row's, or several rows'."""
        self.path = path
        self.heading: dict[str, Any] = {}
        self.games: dict[int, Game] = {}
        try:
            for line in _whole_lines(path):
                if "yardstick" not in line:
                    self._hold(Game(**line))
                elif self.heading and line != self.heading:
                    raise OptionError(f"{path} holds games of two kinds; merge only files of one row")
                else:
                    self.heading = line
            self.row = Row.of(self.heading)
        except (KeyError, TypeError) as error:
            raise OptionError(f"{path} is no file of a row ({error!r}); name another") from None

    @staticmethod
    def of(folder: Path, row: Row, afresh: bool = False) -> Kept:
        """The row's file in a folder, made if need be; OptionError where it was made with other numbers."""
        path, heading = folder / f"{row.name}.jsonl", json.loads(json.dumps(row.heading()))
        if path.exists() and path.stat().st_size:
            kept = Kept(path)
            if kept.heading == heading:
                return kept
            if not afresh:
                other = ", ".join(sorted(name for name in heading if kept.heading.get(name) != heading[name]))
                raise OptionError(
                    f"{path} holds games made otherwise ({other}): begin anew with --afresh, which keeps them in a file "
                    "beside it, or name another --folder"
                )
            path.replace(path.with_suffix(".jsonl.before"))
        folder.mkdir(parents=True, exist_ok=True)
        _append(path, heading)
        return Kept(path)

    def _hold(self, game: Game) -> bool:
        """Whether a game says more than what is known of it."""
        old = self.games.get(game.number) or Game(game.number)
        longer = len(game.turns) > len(old.turns)
        new = old.results is None and (game.results is not None or longer)
        if new:
            self.games[game.number] = game
        return new

    def keep(self, game: Game) -> bool:
        """Keep a game for good, if it says more than what is known of it."""
        new = self._hold(game)
        if new:
            _append(self.path, game.as_json())
        return new

    @property
    def finished(self) -> list[Game]:
        return [game for _, game in sorted(self.games.items()) if game.results is not None]

    @property
    def under_way(self) -> list[Game]:
        return [game for _, game in sorted(self.games.items()) if game.results is None]


def merge(folder: Path, file: Path) -> tuple[Kept, int]:
    """Take a file's games, each played through, into its row's in a folder; and how many said more than was known."""
    other = Kept(file)
    path = folder / f"{other.row.name}.jsonl"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _append(path, other.heading)
    kept = Kept(path)
    if kept.heading != other.heading:
        raise OptionError(f"{file} and {path} hold games of two kinds; name another --folder")
    taken = 0
    for game in other.games.values():
        replayed(other.row, game)
        taken += kept.keep(game)
    return kept, taken


def _whole_lines(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def _append(path: Path, values: dict[str, Any]) -> None:
    """A line of its own, also after one that was cut off."""
    with path.open("a+b") as file:
        cut_off = False
        if file.tell():
            file.seek(-1, os.SEEK_END)
            cut_off = file.read() != b"\n"
        file.write(b"\n" * cut_off + json.dumps(values, separators=(",", ":")).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())
