"""`python -m benchmarks.rules [--repeats N] [PART ...]`: measure the rules beside the peers.

Medians of the repeats, which take turns; ratios as [least … most].
"""

from __future__ import annotations

import sys

from benchmarks.running import parser_for, run_parts

PACKAGE = "benchmarks.rules"
PARTS = ("playouts", "loops", "counting", "memory", "starting", "wheel")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = parser_for(PACKAGE, __doc__, PARTS)
    parser.add_argument(
        "--repeats", type=int, default=7, help="how often each is measured, in turns (default 7)"
    )
    return run_parts(parser, PACKAGE, PARTS, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
