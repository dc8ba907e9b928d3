"""What can go wrong, by cause. Every error is a sentence for a person and a code for a program.

    TerraeError
    ├── OptionError      a game, option or combination of options that cannot be played
    │   └── MapError     a map file that cannot be played on; names the line
    ├── NotationError    a text that is no action, position or record at all
    │   ├── PositionError  a position that no game comes to; carries the clause
    │   └── RecordError  a record that cannot be read; names the line
    ├── IllegalAction    an action that the rules refuse; carries the clause
    └── GameOver         an action after the end

Nothing has been changed when one of these is raised.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class TerraeError(ValueError):
    """Base of everything that Terrae raises on purpose.

    >>> issubclass(IllegalAction, TerraeError) and issubclass(TerraeError, ValueError)
    True
    """

    code = "error"

    def __reduce__(self) -> Any:
        return _remade, (type(self), self.args, self.__dict__)


def _remade(kind: type[TerraeError], arguments: tuple[Any, ...], values: dict[str, Any]) -> TerraeError:
    """An error as it was pickled; its `__init__` takes other arguments than Python keeps."""
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(values)
    return error


class OptionError(TerraeError):
    """The game, an option, or a combination of options cannot be played.

    >>> import terrae
    >>> terrae.start("terra-turrium", players=3, team=True)
    Traceback (most recent call last):
    terrae.core.errors.OptionError: the team game is for four players, not 3 (TT-23)
    """

    code = "bad_option"


class MapError(OptionError):
    """A map cannot be played on. The message begins with the map's name and line.

    >>> import terrae
    >>> terrae.start("terra-nova", players=2, board="A m m\\nA m m\\n")
    Traceback (most recent call last):
    terrae.core.errors.MapError: map given as text, line 2: row A is a duplicate; it stands in line 1 already
    """

    code = "bad_map"


class NotationError(TerraeError):
    """A text could not be read as what it should be.

    >>> import terrae
    >>> terrae.from_position("chess 2 - rnbqkbnr")
    Traceback (most recent call last):
    terrae.core.errors.NotationError: a position begins with the game, terra-nova or terra-turrium, not 'chess'
    """

    code = "bad_notation"


class PositionError(NotationError):
    """A position that is well written, but that no game can come to: a code, the clause, and what the sentence names.

    >>> import terrae
    >>> try:
    ...     terrae.from_position(terrae.start("terra-turrium").position.replace("1", "2", 1))
    ... except PositionError as error:
    ...     print(error.fault, error.clause, dict(error.details))
    stones TT-3 {'count': 65, 'needed': 64}
    """

    def __init__(
        self, message: str, clause: str = "", fault: str = "impossible", **details: str | int
    ) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.fault = fault
        self.clause = clause.partition(",")[0] or None
        """The first, where there are several."""
        self.details: Mapping[str, str | int] = details


class RecordError(NotationError):
    """A record could not be read, or breaks a rule: then with the action and the clause. `line` counts from 1.

    >>> import terrae
    >>> head = '[Game "terra-nova"]\\n[Rules "1"]\\n[Players "2"]\\n'
    >>> try:
    ...     terrae.Record.from_text(head + "1. 0: @G7\\n2. 1: @G7\\n= *\\n")
    ... except RecordError as error:
    ...     print(error.line, error.action, error.clause)
    5 @G7 TN-3
    """

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
    """Why an action is not legal: a code for programs, a clause for players, a sentence for people.

    >>> import terrae
    >>> refusal = terrae.start("terra-nova", players=2).why_not("#G7")
    >>> refusal.code, refusal.clause
    ('still_placing', 'TN-3')
    >>> refusal.details
    {'left': 26}
    """

    code: str
    """The reason, for programs."""
    clause: str
    """The clause of the rules that is against it."""
    message: str
    """The reason, as a sentence."""
    details: Mapping[str, str | int] = field(default_factory=dict, compare=False)
    """What the sentence names, so that it can be said in other languages: spaces, seats, numbers."""

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})"


class IllegalAction(TerraeError):
    """The rules refuse this action here. `position` reproduces the situation.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> try:
    ...     match.play("#G7")
    ... except IllegalAction as error:
    ...     print(error.action, error.refusal.clause, terrae.from_position(error.position) == match)
    #G7 TN-3 True
    """

    code = "illegal_action"

    action: str
    """The text of what was refused."""
    refusal: Refusal
    """Why."""
    position: str
    """Where, as `Match.position` writes it."""

    def __init__(
        self, action: str | IllegalAction, refusal: Refusal | None = None, position: str = ""
    ) -> None:
        """Of an error alone it makes a twin: so vector environments raise again what a worker raised."""
        if isinstance(action, IllegalAction):
            super().__init__(*action.args)
            self.__dict__.update(action.__dict__)
            return
        if refusal is None:
            refusal = Refusal(self.code, "", action)
            super().__init__(action)
        else:
            super().__init__(f"cannot play {action}: {refusal}")
        self.action = action
        self.refusal = refusal
        self.position = position


class GameOver(TerraeError):
    """Nothing can be played any more.

    >>> import terrae
    >>> match = terrae.start("terra-turrium", players=2, round_limit=1)
    >>> while not match.over:
    ...     action = match.play(match.legal_actions[-1])
    >>> match.play("end")
    Traceback (most recent call last):
    terrae.core.errors.GameOver: cannot play end: the game is over; nothing more can be played (TT-22)
    """

    code = "game_over"
