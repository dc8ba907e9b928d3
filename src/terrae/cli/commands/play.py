"""`terrae play`: a game in the terminal, against people, chance, or the computer."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING

from terrae.cli.commands import Commands, add_command
from terrae.cli.terminal.screen import has_colour
from terrae.cli.variants import add_variant_flags, read_record, variant_of
from terrae.cli.warm import prepare
from terrae.core.errors import OptionError
from terrae.games import registry

if TYPE_CHECKING:
    from terrae.cli.terminal.game import Player


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "play",
        "play a game in this terminal",
        "Plays a game in the terminal. Type actions as docs/reference/notation.md writes them, several at once if "
        "you like, in any case of letters; a space's name alone where only one action leads there. While playing, "
        "`?` lists the other words: moves, why ACTION, undo, hint, save FILE, board, position, quit. Tab completes "
        "legal actions.",
        """\
  terrae play                                       # Terra Nova, two players, against level 3
  terrae play -o board=islet --against 1            # a first game in ten minutes
  terrae play terra-turrium -p 3 --against random --seat 1
  terrae play --against person                      # two people, one keyboard
  terrae play --resume game.txt                     # go on with a saved game""",
    )
    add_variant_flags(parser)
    parser.add_argument(
        "-a", "--against", default="3", metavar="WHO",
        help="who the others are: person, random, or a level from 1 to 10 (default: 3); with several "
        "others, a list such as 2,random,person",
    )  # fmt: skip
    parser.add_argument(
        "-s", "--seat", type=int, default=0, metavar="N", help="your seat, from 0 (default: 0)"
    )
    parser.add_argument("--seed", type=int, default=None, metavar="N", help="the same chances again")
    parser.add_argument("--resume", metavar="RECORD", help="go on with a record in place of a new game")
    parser.add_argument("--position", metavar="TEXT", help="begin at a position in place of a new game")
    parser.add_argument(
        "--colour", "--color", choices=("auto", "always", "never"), default="auto",
        help="colours: on terminals unless NO_COLOR is set (auto), always, or never",
    )  # fmt: skip
    parser.add_argument(
        "--language", choices=("en", "de", "fr", "nl"), default=None,
        help="the language of the table (default: that of the terminal, as TERRAE_LANGUAGE or LANG says)",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Set the table and play."""
    from terrae.cli.terminal.game import Computer, TerminalGame

    if chosen.resume:
        match = read_record(chosen.resume).match()
    elif chosen.position:
        match = registry.from_position(chosen.position)
    else:
        match = variant_of(chosen).start()
    players = players_of(chosen.against, chosen.seat, match.variant.players, chosen.seed)
    prepare(match.variant.game.name, search=any(isinstance(player, Computer) for player in players))
    colour = has_colour(sys.stdout, chosen.colour)
    return TerminalGame(match, players, sys.stdin, sys.stdout, colour, chosen.language).play()


def players_of(against: str, seat: int, players: int, seed: int | None) -> list[Player]:
    """Who sits where: a person on `seat`, and on the others what `against` says, repeated as needed."""
    from terrae.cli.terminal.game import Chance, Computer, Person

    if not 0 <= seat < players:
        raise OptionError(f"your seat is a number from 0 to {players - 1}, not {seat}")
    kinds = against.split(",")
    if len(kinds) not in (1, players - 1):
        raise OptionError(f"--against names one opponent for every other seat, or {players - 1} of them")
    found: list[Player] = []
    for number in range(players):
        kind = "person" if number == seat else kinds[(number - (number > seat)) % len(kinds)].strip()
        if kind == "person":
            found.append(Person())
        elif kind == "random":
            found.append(Chance(None if seed is None else seed + number))
        elif re.fullmatch("[1-9]|10", kind):
            found.append(Computer(int(kind), seed or number))
        else:
            raise OptionError(f"{kind[:40]!r} is no opponent; write person, random, or a level from 1 to 10")
    return found
