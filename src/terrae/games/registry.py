"""The games by name: the only module that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from terrae.core.compiled import lightly
from terrae.core.errors import NotationError, OptionError
from terrae.core.game import Game, Variant, read_header
from terrae.core.match import Match
from terrae.games.terra_nova.game import TerraNova
from terrae.games.terra_turrium.game import TerraTurrium

_GAMES: Mapping[str, Game] = {game.name: game for game in (TerraNova(), TerraTurrium())}


def games() -> list[str]:
    """The names of all games.

    >>> games()
    ['terra-nova', 'terra-turrium']
    """
    return list(_GAMES)


def game(name: str) -> Game:
    """The game of this name.

    >>> game("terra-nova").title
    'Terra Nova'
    """
    if isinstance(name, str) and name in _GAMES:
        return _GAMES[name]
    raise OptionError(f"there is no game {name!r}; there are {', '.join(_GAMES)}")


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
    if not isinstance(text, str):
        raise NotationError("a position is a text")
    words = text.split(" ")
    if len(words) < 4:
        raise NotationError(
            "a position has the game, the players, the options (or -) and the board, a space between"
        )
    if words[0] not in _GAMES:
        raise NotationError(f"a position begins with the game, {' or '.join(_GAMES)}, not {words[0][:40]!r}")
    if not (words[1].isascii() and words[1].isdigit()):
        raise NotationError(f"the second word of a position is the number of players, not {words[1][:40]!r}")
    found = game(words[0])
    try:
        chosen = Variant.of(found, int(words[1][:4]), read_header(words, found.option_defaults))
    except OptionError as error:
        raise NotationError(f"the position cannot be played: {error}") from error
    return Match(chosen, lightly(found.read_position, chosen, " ".join(words[3:])))
