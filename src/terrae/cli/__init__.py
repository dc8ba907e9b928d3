"""The command line: `terrae` and its commands.

parser.py     every command with its flags, help and examples
commands/     a module for each command
engine/       terrae engine: the protocol for programs
terminal/     a game in the terminal: colours and widths, words, what is typed
variants.py   a game, its players and options from flags
warm.py       a line of progress while rules are compiled
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit status: 0 for done, 2 for a mistake in what was asked.

    >>> main(["perft", "terra-nova", "--depth", "2"])
    Terra Nova, 2 players, from the beginning
    depth              nodes
        1                168
        2             28,056
    0
    """
    from terrae.cli.parser import build_parser
    from terrae.core.errors import RecordError, TerraeError

    try:
        chosen = build_parser().parse_args(arguments)
        return int(chosen.run(chosen))
    except RecordError as error:
        from terrae.cli.terminal.words import unreadable

        print(f"terrae: {unreadable(error)}", file=sys.stderr)
        return 2
    except TerraeError as error:
        print(f"terrae: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
