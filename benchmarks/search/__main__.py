"""`python -m benchmarks.search [--games N] [--processes N] [--game GAME] [PART ...]`: measure the computer player.

`python -m benchmarks.search yardstick --help` tells of the one part that keeps its games, and has flags of its own.
"""

from __future__ import annotations

import sys

from benchmarks.running import parser_for, run_parts
from benchmarks.search.playing import GAMES
from benchmarks.search.yardstick import command as yardstick
from terrae.search import LEVEL_NUMBERS

PACKAGE = "benchmarks.search"
PARTS = ("speed", "endings", "playouts", "peers", "levels", "tables", "growth")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    if arguments[:1] == ["yardstick"]:
        return yardstick.main(arguments[1:])
    parser = parser_for(PACKAGE, __doc__, PARTS)
    parser.add_argument("--games", type=int, default=40, help="games of each match (default 40)")
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        help="games at a time; no more than there are idle cores (default 1)",
    )
    parser.add_argument(
        "--game", dest="of", choices=GAMES, action="append", help="only this game (default: both)"
    )
    parser.add_argument(
        "--from", dest="lowest", type=int, default=2, choices=LEVEL_NUMBERS[1:], metavar="LEVEL",
        help="levels: the first that is measured against the one below (default 2)",
    )  # fmt: skip
    parser.add_argument(
        "--seconds", type=float, metavar="S",
        help="time a turn of whoever counts time: 5 for level 10, half a second and less against others",
    )  # fmt: skip
    parser.add_argument(
        "--simulations", type=int, metavar="N",
        help="levels and tables: what level 10 has for a turn in place of time, for machines that are not idle; "
        "growth: the most that is measured",
    )  # fmt: skip
    return run_parts(parser, PACKAGE, PARTS, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
