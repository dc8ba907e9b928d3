"""What has been mined, on disk: one JSON object a line, a line for each game, written as soon as it is done.

The first line says what is mined and how. A run that was broken off goes on where it was; a last line
that was cut short is dropped and its game mined again.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from terrae.puzzles.mining import Quarry
from terrae.puzzles.puzzle import Puzzle, PuzzleError


class Journal:
    """The games mined so far and their puzzles."""

    def __init__(self, path: Path, quarry: Quarry) -> None:
        self.path = path
        self.games: dict[int, list[Puzzle]] = {}
        self._heading = {"puzzles": 1, "quarry": json.loads(json.dumps(asdict(quarry)))}
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._append(self._heading)

    def _read(self) -> None:
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.decode("utf-8", errors="replace").splitlines()]
            heading = lines[0] if lines else None
            if heading != self._heading:
                raise PuzzleError(
                    f"{self.path} was mined with other settings; name another file, or repeat the flags it was begun with"
                )
            for line in lines[1:]:
                self.games[int(line["game"])] = [Puzzle.from_json(values) for values in line["found"]]
        except (ValueError, TypeError, KeyError) as error:
            raise PuzzleError(
                f"{self.path} is no journal of mining ({error!r}); name another file"
            ) from error
        if len(whole) < len(content):
            self.path.write_bytes(whole)

    @property
    def puzzles(self) -> list[Puzzle]:
        """Everything found, in the order of the games."""
        return [puzzle for number in sorted(self.games) for puzzle in self.games[number]]

    def add(self, number: int, found: list[Puzzle]) -> None:
        """Keep what a game held for good, be it nothing."""
        self.games[number] = found
        self._append({"game": number, "found": [asdict(puzzle) for puzzle in found]})

    def _append(self, values: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(values, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())
