"""The games by name: those of this package, and those that others bring along.

A game is a package with a module `game` in which `GAME` is the only instance of its `Game`. The packages in
this folder are found by looking; a package from elsewhere is named by an entry point of the group
`terrae.games`, or by the environment variable `TERRAE_GAMES` (several with commas between), which processes
that are started from this one inherit. `docs/guides/adding-a-game.md` is the walk from one to the other.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from terrae.core.compiled import add_sources, lightly
from terrae.core.errors import NotationError, OptionError, TerraeError
from terrae.core.game import Game, Variant, read_header
from terrae.core.match import Match
from terrae.core.rulebook import type_name

ENTRY_POINTS = "terrae.games"
VARIABLE = "TERRAE_GAMES"

_OURS = {
    folder.parent.name.replace("_", "-"): f"terrae.games.{folder.parent.name}"
    for folder in sorted(Path(__file__).parent.glob("*/game.py"))
}
_games: dict[str, Game] = {}
_looked_outside = False


def register(package: str) -> Game:
    """Let a game be found by its name from now on; `package` is where its module `game` is.

    >>> register("terrae.games.terra_nova").title
    'Terra Nova'
    """
    try:
        found = import_module(f"{package}.game").GAME
    except (ImportError, AttributeError) as error:
        raise TerraeError(
            f"{package} is no package of a game ({error}); see the guide to adding a game"
        ) from error
    known = _games.get(found.name)
    if known is None:
        if package not in _OURS.values():
            add_sources(package, Path(find_spec(package).origin).parent, found.state_type)  # type: ignore[union-attr, arg-type]
        _games[found.name] = known = found
    if known is not found:
        raise TerraeError(f"there are two games {found.name}: {_package(known)} and {package}")
    return known


def _package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def _look_outside() -> None:
    """Register the games that are not of this package; once, and not before somebody asks for one."""
    global _looked_outside
    if _looked_outside:
        return
    _looked_outside = True
    from importlib.metadata import entry_points

    named = [package.strip() for package in os.environ.get(VARIABLE, "").split(",")]
    for package in (*(point.value for point in entry_points(group=ENTRY_POINTS)), *filter(None, named)):
        register(package)


def games() -> list[str]:
    """The names of all games.

    >>> games()
    ['terra-nova', 'terra-turrium']
    """
    _look_outside()
    return list(dict.fromkeys((*_OURS, *_games)))


def _find(name: object) -> Game | None:
    if not isinstance(name, str):
        return None
    if name not in _games:
        if name in _OURS:
            register(_OURS[name])
        else:
            _look_outside()
    return _games.get(name)


def game(name: str) -> Game:
    """The game of this name.

    >>> game("terra-nova").title
    'Terra Nova'
    """
    if found := _find(name):
        return found
    raise OptionError(f"there is no game {name!r}; there are {', '.join(games())}")


def game_with(state_type: Any) -> Game:
    """The game whose states are of this type, NumPy's or Numba's."""
    wanted = type_name(state_type)
    for found in (*_games.values(), *map(game, games())):  # those in use first: mostly it is one of them
        if type_name(found.state_type) == wanted:
            return found
    raise TerraeError(f"no game is registered whose states are {state_type}")


def variant(name: str, *, players: int = 2, **options: Any) -> Variant:
    """A game with its players and options, checked.

    >>> variant("terra-nova", players=4).options["edition"]
    'de'
    """
    return Variant.of(game(name), players, options)


def start(name: str, *, players: int = 2, **options: Any) -> Match:
    """Start a match.

    >>> start("terra-nova", players=2, edition="us").to_play
    0
    """
    return variant(name, players=players, **options).start()


def from_position(text: str) -> Match:
    """A match that begins at a position, from its one-line text.

    >>> match = start("terra-nova", players=2)
    >>> from_position(match.position) == match
    True
    """
    chosen, rest = position_parts(text, Variant.of)
    return Match(chosen, lightly(chosen.game.read_position, chosen, rest))


def position_parts(text: str, make: Callable[[Game, int, dict[str, Any]], Variant]) -> tuple[Variant, str]:
    """The variant that the first words of a position name, as it is made, and the rest of the text."""
    if not isinstance(text, str):
        raise NotationError("a position is a text")
    words = text.split(" ")
    if len(words) < 4:
        raise NotationError(
            "a position has the game, the players, the options (or -) and the board, a space between"
        )
    found = _find(words[0])
    if found is None:
        raise NotationError(f"a position begins with the game, {' or '.join(games())}, not {words[0][:40]!r}")
    if not (words[1].isascii() and words[1].isdigit()):
        raise NotationError(f"the second word of a position is the number of players, not {words[1][:40]!r}")
    try:
        chosen = make(found, int(words[1][:4]), read_header(words, found.option_defaults))
    except OptionError as error:
        raise NotationError(f"the position cannot be played: {error}") from error
    return chosen, " ".join(words[3:])
