"""Who plays, written as one word each; a name and `=` before it is what the report calls it.

| text | is |
| --- | --- |
| `random` | any legal action, each as likely |
| `level:5` | a level of the computer player |
| `search:simulations=800,exploration=1.4` | the search with a budget and settings of its own; `weights=classic`, `learned` or a file; `memory=1024` (MiB) for long turns |
| `python:my_module:my_function` | a function of yours: it is given a match and a `random.Random` |
| `engine:./mybot --fast` | a program that speaks the engine protocol |
| `wide=search:simulations=800,exploration=1.9` | any of them under a name |
"""

from __future__ import annotations

import math
import re
import shlex
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from terrae.arena.players import (
    MEMORY_MB,
    EnginePlayer,
    EntrantError,
    FunctionPlayer,
    Player,
    RandomPlayer,
    SearchPlayer,
    function_named,
)
from terrae.core.errors import OptionError
from terrae.search import LEVEL_NUMBERS, SearchSettings, level_of
from terrae.search.weights import FILES

__all__ = ["Entrant", "EntrantError", "name_of"]

_NAMED = re.compile(r"([\w .+-]{1,40})=((?:random$|level:|search:|python:|engine:).*)", re.DOTALL)


def name_of(text: str) -> str:
    """What the report calls an entrant: its name, or else its text.

    >>> name_of("wide=search:simulations=800"), name_of("level:3")
    ('wide', 'level:3')
    """
    found = _NAMED.fullmatch(text)
    return found[1] if found else text


@dataclass(frozen=True)
class Entrant:
    """A kind of player that takes part under its name, or else its text.

    >>> Entrant.parse("level:3", "terra-nova").name
    'level:3'
    """

    text: str
    """As it was written."""
    kind: str
    """`random`, `level`, `search`, `python` or `engine`."""
    level: int = 10
    """Whose settings a search begins with."""
    simulations: int | None = None
    """For a turn; None where it has no such budget."""
    seconds: float | None = None
    """For a turn; None where it has no such budget."""
    settings: SearchSettings | None = None
    """How it searches, where it does."""
    weights: str = ""
    """A judgement to search with: `classic`, `learned`, or a file such as `terrae tune` and `terrae learn` write; empty for the usual."""
    memory_mb: float = MEMORY_MB
    """The most that a search takes."""
    command: tuple[str, ...] = ()
    """The program and its arguments, or the module and the function."""

    @property
    def name(self) -> str:
        """What the report calls it."""
        return name_of(self.text)

    @staticmethod
    def parse(text: str, game: str) -> Entrant:
        """An entrant from its text, for a game; OptionError that says what can be written."""
        found = _NAMED.fullmatch(text)
        what = found[2] if found else text
        kind, _, rest = what.partition(":")
        if what == "random":
            return Entrant(text, kind)
        if kind == "level" and rest.isdigit() and int(rest) in LEVEL_NUMBERS:
            level = level_of(int(rest), game)
            return Entrant(text, kind, int(rest), level.simulations, level.seconds, level.settings)
        if kind == "search":
            return _search(text, rest, game)
        if kind == "python" and rest.count(":") == 1 and all(rest.split(":")):
            function_named(*rest.split(":"))
            return Entrant(text, kind, command=tuple(rest.split(":")))
        if kind == "engine" and (command := _words(text, rest)):
            return Entrant(text, kind, command=command)
        raise OptionError(
            f"{text!r} is no entrant; write random, level:1 to level:{max(LEVEL_NUMBERS)}, "
            "search:simulations=800,exploration=1.4, python:MODULE:FUNCTION or engine:COMMAND, with NAME= before it "
            "if you like"
        )

    def within(self, seconds: float | None, simulations: int | None = None) -> Entrant:
        """The same with a budget for each turn, where it has none of its own."""
        if self.simulations is not None or (seconds is None and simulations is None):
            return self
        return replace(self, seconds=self.seconds if seconds is None else seconds, simulations=simulations)

    def plays_like(self, other: Entrant) -> bool:
        """Whether nothing but the name tells the two apart."""
        return replace(self, text="", kind=_KIN.get(self.kind, self.kind)) == replace(
            other, text="", kind=_KIN.get(other.kind, other.kind)
        )

    def sit_down(self) -> Player:
        """A player for one game."""
        if self.kind == "random":
            return RandomPlayer()
        if self.kind == "python":
            return FunctionPlayer(self.command[0], self.command[1], self.seconds)
        if self.kind == "engine":
            return EnginePlayer(name_of(self.text), self.command, self.seconds, self.simulations)
        return SearchPlayer(self.simulations, self.seconds, self.settings, self.weights, self.memory_mb)


def _words(text: str, command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:
        raise OptionError(f"{text!r}: the command cannot be read: {error}") from None


_KIN = {"level": "search"}
"""A level is a search with settings."""


def check_different(entrants: list[Entrant]) -> None:
    """OptionError where two entrants are the same player, or have the same name."""
    for index, one in enumerate(entrants):
        for other in entrants[:index]:
            if one.text != other.text and one.name == other.name:
                raise OptionError(f"two different entrants have the name {one.name!r}; give each its own")
            if one.text != other.text and one.plays_like(other):
                raise OptionError(
                    f"{other.text} and {one.text} are the same player: what search: leaves out is its level's, "
                    "level 10's where none is named; change a setting of one of them"
                )


def _search(text: str, rest: str, game: str) -> Entrant:
    known = {field.name: field.type for field in fields(SearchSettings)}
    given: dict[str, float] = {}
    weights = ""
    for part in rest.split(","):
        name, _, value = part.partition("=")
        if name == "weights":
            weights = _weights_file(value)
            continue
        if name not in {*known, "simulations", "seconds", "level", "memory"}:
            raise OptionError(
                f"{part!r} in {text!r}: the search has simulations, seconds, level, weights, memory and "
                f"{', '.join(known)}"
            )
        given[name] = _number(text, name, value)
    level = int(given.pop("level", 10))  # whole, as `_number` has seen to
    found = level_of(level, game)
    simulations, seconds = given.pop("simulations", None), given.pop("seconds", None)
    memory_mb = given.pop("memory", MEMORY_MB)
    own = simulations is not None or seconds is not None
    if not own:
        simulations, seconds = found.simulations, found.seconds
    settings = replace(
        found.settings, **{"thorough": own, **{name: _typed(name, value) for name, value in given.items()}}
    )
    return Entrant(
        text,
        "search",
        level,
        None if simulations is None else int(simulations),
        seconds,
        settings,
        weights,
        memory_mb,
    )


_WHOLE = {"level": 1, "simulations": 1, "playout": 0, "horizon": 0}
"""What is counted, and its least number."""
_SWITCHES = {
    field.name for field in fields(SearchSettings) if isinstance(getattr(SearchSettings(), field.name), bool)
}


def _number(text: str, name: str, written: str) -> float:
    """What stands behind a =; OptionError that says what can stand there."""
    where = f"'{name}={written}' in {text!r}"
    try:
        value = float(written)
    except ValueError:
        raise OptionError(f"{where}: write a number behind the =") from None
    if name in _WHOLE and not (value.is_integer() and value >= _WHOLE[name]):
        raise OptionError(f"{where}: {name} is a whole number from {_WHOLE[name]} on")
    if name == "seconds" and not 0 < value < math.inf:
        raise OptionError(f"{where}: seconds is a number above 0")
    if name == "memory" and not 8 <= value < math.inf:
        raise OptionError(f"{where}: memory is a number of MiB from 8 on")
    if name in _SWITCHES and value not in (0, 1):
        raise OptionError(f"{where}: {name} is 0 or 1")
    return value


def _weights_file(path: str) -> str:
    """A judgement's name, or the file's whole path, since workers may stand in another folder."""
    if path in FILES:
        return path
    if not Path(path).is_file():
        raise OptionError(
            f"there is no file {path!r} to take weights from; write {' or '.join(FILES)}, or a file that "
            "`terrae tune` or `terrae learn` wrote"
        )
    return str(Path(path).resolve())


def _typed(name: str, value: float) -> Any:
    default = getattr(SearchSettings(), name)
    return type(default)(value)
