"""What can go wrong, by cause. Every error is a sentence for a person and a code for a program.

    TerraeError
    ├── OptionError      a game, option or combination of options that cannot be played
    │   └── MapError     a map file that cannot be played on; names the line
    ├── NotationError    a text that is no action, position or record at all
    │   └── RecordError  a record that cannot be read; names the line
    ├── IllegalAction    an action that the rules refuse; carries the clause
    └── GameOver         an action after the end

Nothing has been changed when one of these is raised.
"""

from __future__ import annotations

from dataclasses import dataclass


class TerraeError(ValueError):
    """Base of everything that Terrae raises on purpose."""

    code = "error"


class OptionError(TerraeError):
    """The game, an option, or a combination of options cannot be played."""

    code = "bad_option"


class MapError(OptionError):
    """A map cannot be played on. The message begins with the map's name and line."""

    code = "bad_map"


class NotationError(TerraeError):
    """A text could not be read as what it should be."""

    code = "bad_notation"


class RecordError(NotationError):
    """A record could not be read, or breaks a rule: then with the action and the clause. `line` counts from 1."""

    code = "bad_record"

    def __init__(
        self, message: str, line: int | None = None, action: str | None = None, clause: str | None = None
    ) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
        self.action = action
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code for programs, a clause for players, a sentence for people."""

    code: str
    clause: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})"


class IllegalAction(TerraeError):
    """The rules refuse this action here. `position` reproduces the situation."""

    code = "illegal_action"

    def __init__(self, action: str, refusal: Refusal, position: str) -> None:
        super().__init__(f"cannot play {action}: {refusal}")
        self.action = action
        self.refusal = refusal
        self.position = position


class GameOver(TerraeError):
    """Nothing can be played any more."""

    code = "game_over"
