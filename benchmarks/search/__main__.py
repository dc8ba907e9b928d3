"""`python -m benchmarks.search [--games N] [--processes N] [PART ...]`: measure the computer player."""

from __future__ import annotations

import sys

from benchmarks.running import parser_for, run_parts

PACKAGE = "benchmarks.search"
PARTS = ("speed", "endings", "playouts", "peers", "levels", "growth")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = parser_for(PACKAGE, __doc__, PARTS)
    parser.add_argument("--games", type=int, default=40, help="games of each match (default 40)")
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        help="games at a time; no more than there are idle cores (default 1)",
    )
    return run_parts(parser, PACKAGE, PARTS, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
