"""`python -m benchmarks.server [--rounds N] [--seconds S] [--peer FOLDER] [PART ...]`: the server under load."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.running import parser_for, run_parts

PACKAGE = "benchmarks.server"
PARTS = ("playing", "spectators", "bots", "arena", "pairing")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = parser_for(PACKAGE, __doc__, PARTS)
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured; medians are told")
    parser.add_argument("--seconds", type=float, default=30, help="the longest that a round may play")
    parser.add_argument(
        "--peer",
        type=Path,
        metavar="FOLDER",
        help="with boardgame.io in its node_modules; installed when absent",
    )
    return run_parts(parser, PACKAGE, PARTS, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
