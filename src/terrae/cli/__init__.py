"""The command line: `terrae` and its commands, each in a module of its own.

parser.py     every command with its flags, help and examples
variants.py   a game, its players and options from flags
screen.py     colours, widths, words about players
play.py       terrae play: a game in the terminal      table.py   the game's loop and its words
show.py       terrae show        perft.py   terrae perft        bench.py   terrae bench
serve.py      terrae serve       engine/    terrae engine       completion.py   terrae completion
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
        from terrae.cli.words import unreadable

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
