"""A game, its players and its options from the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import quote

from terrae.core.errors import NotationError, OptionError
from terrae.core.game import Variant, read_header
from terrae.core.match import Match
from terrae.games import registry
from terrae.games.records import Record


def add_variant_flags(parser: argparse.ArgumentParser) -> None:
    """GAME, --players and --option."""
    parser.add_argument(
        "game", nargs="?", default=registry.games()[0], choices=registry.games(), metavar="GAME",
        help=f"{' or '.join(registry.games())} (default: {registry.games()[0]})",
    )  # fmt: skip
    parser.add_argument("-p", "--players", type=int, default=2, metavar="N", help="2, 3 or 4 (default: 2)")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game, such as edition=us or board=islet; may be given several times",
    )  # fmt: skip


def variant_of(chosen: argparse.Namespace) -> Variant:
    """The variant that the flags describe."""
    game = registry.game(chosen.game)
    options = {}
    for option in chosen.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise OptionError(f"{option[:40]!r} is no option; write it as name=value, such as -o edition=us")
        if isinstance(game.option_defaults.get(name), str):
            value = quote(value, safe="")
        try:
            options.update(read_header(["", "", f"{name}={value}"], game.option_defaults))
        except NotationError as error:
            raise OptionError(str(error)) from None
    return Variant.of(game, chosen.players, options)


def read_record(path: str) -> Record:
    """The record in a file, text or JSON; `-` is standard input."""
    import sys

    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise OptionError(f"{path} cannot be read: {reason}") from None
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)


def described(match: Match, players: str = "") -> str:
    """A match's variant in words; `players` says how many play, in English where it is left out."""
    variant = match.variant
    different = [
        f"{name} {'given as text' if isinstance(value, str) and len(value) > 40 else value}"
        for name, value in variant.options.items()
        if value != variant.game.option_defaults[name]
    ]
    return ", ".join([variant.game.title, players or f"{variant.players} players", *different])
