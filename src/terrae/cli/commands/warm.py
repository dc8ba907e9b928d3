"""`terrae warm`: compile beforehand what would else be compiled in the middle of something."""

from __future__ import annotations

import argparse

from terrae.cli.commands import Commands, add_command
from terrae.cli.warm import warm
from terrae.games import registry

LAYERS = {"rules": "games", "search": "search", "batch": "research"}
"""What can be compiled, and the layer it belongs to."""


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "warm",
        "compile the rules, the computer player and batches beforehand",
        "Compiles what would else be compiled when it is first used, once for each version of Terrae, of the compiler and of "
        "the processor, and keeps it on the disk. What is compiled already takes no time.",
        """\
  terrae warm                         # everything: a few minutes
  terrae warm terra-nova              # one game
  terrae warm terra-nova search       # its rules and its computer player
  terrae warm terra-turrium batch     # its rules and batches of games""",
    )
    parser.add_argument("game", nargs="?", choices=registry.games(), help="one game (default: all)")
    parser.add_argument(
        "what", nargs="?", choices=tuple(LAYERS), help="beyond the rules (default: everything)"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Compile, and say what is there."""
    for game in [chosen.game] if chosen.game else registry.games():
        for what in [chosen.what] if chosen.what else LAYERS:
            warm(game, LAYERS[what])
            print(f"{registry.game(game).title}: {what} compiled", flush=True)
    return 0
