"""The results on disk: one JSON object a line, written as soon as a game is over.

The first line says which tournament it is. A run that was broken off is taken up by reading what is
there; a last line that was cut short is dropped and its game played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from terrae.arena.playing import GamePlan, PlayedGame
from terrae.core.errors import TerraeError


class JournalError(TerraeError):
    """The file belongs to another tournament, or cannot be read."""

    code = "bad_journal"


class Journal:
    """The results of one tournament in a file."""

    def __init__(self, path: Path, plans: Sequence[GamePlan]) -> None:
        self.path = path
        self.games: dict[int, PlayedGame] = {}
        self._plans = {plan.number: plan for plan in plans}
        # The first round tells everything but how many rounds there are, and these may grow.
        first = [plan.seats for plan in plans if plan.seed == plans[0].seed]
        heading = {"arena": 1, "first": asdict(plans[0]), "seatings": first}
        self._heading = json.loads(json.dumps(heading))
        try:
            if path.exists() and path.stat().st_size:
                self._read()
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._append(self._heading)
        except OSError as error:
            raise JournalError(f"{path} cannot be read and written: {error.strerror}") from None

    def _read(self) -> None:
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").splitlines()
        try:
            heading = json.loads(lines[0]) if lines else None
            games = [PlayedGame.from_json(json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError) as error:
            raise JournalError(
                f"{self.path} is no journal of an arena ({error}); name another file"
            ) from error
        if heading != self._heading:
            raise JournalError(
                f"{self.path} holds another tournament; name another file, or repeat the flags it was begun with"
            )
        for game in games:
            plan = self._plans.get(game.number)
            if plan is not None and plan.seats == game.seats:
                self.games[game.number] = game
        if len(whole) < len(content):
            self.path.write_bytes(whole)

    def add(self, game: PlayedGame) -> None:
        """Keep a game for good."""
        self.games[game.number] = game
        self._append(game.as_json())

    def _append(self, values: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(values) + "\n")
            file.flush()
            os.fsync(file.fileno())
