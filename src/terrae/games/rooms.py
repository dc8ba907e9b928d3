"""What a layer above the games knows of each game: one object a game, in the game's room of that layer.

The room of a game of this package is `terrae.<layer>.<game>`, such as `terrae.search.terra_nova`; a game from
elsewhere has its rooms in its own package, `<package>.<layer>`. Nothing outside a room names its game.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from terrae.core.game import Game
from terrae.core.rulebook import by_state_type
from terrae.games.registry import game, game_with

T = TypeVar("T")
_OURS = "terrae.games."


def room_of(found: Game, layer: str) -> str | None:
    """The name of the module that is the game's room in a layer; None where it has none."""
    package = type(found).__module__.rpartition(".")[0]
    if package.startswith(_OURS):
        room = f"terrae.{layer}.{package.removeprefix(_OURS)}"
    else:
        room = f"{package}.{layer.rpartition('.')[2]}"
    return room if find_spec(room) else None


class GameRooms(Generic[T]):
    """The rooms of one layer: `name` is what the object is called in each, of the type `kind`.

    `otherwise` makes it for a game that has no room in this layer.
    """

    def __init__(self, layer: str, name: str, kind: type[T], otherwise: Callable[[], T]) -> None:
        self.layer = layer
        self._name = name
        self._kind = kind
        self._otherwise = otherwise
        self._known: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        """What this layer knows of the game of this name."""
        if name not in self._known:
            room = room_of(game(name), self.layer)
            found = getattr(import_module(room), self._name) if room else self._otherwise()
            assert isinstance(found, self._kind), f"{room}.{self._name} is a {self._kind.__name__}"
            self._known[name] = found
        return self._known[name]

    def function(self, name: str, arguments: str) -> Any:
        """A function for rules that calls each game's own of this name; see `rulebook.by_state_type`."""
        return by_state_type(
            lambda state_type: getattr(self[game_with(state_type).name], name), name, arguments
        )
