"""`python -m benchmarks.web [--static FOLDER] [PART ...]`: measure the client in a real Chromium."""

from __future__ import annotations

import sys

from benchmarks.running import parser_for, run_parts

PACKAGE = "benchmarks.web"
PARTS = ("weight", "modules", "clicking", "turning", "growing", "opening", "beginning")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = parser_for(PACKAGE, __doc__, PARTS)
    parser.add_argument("--static", metavar="FOLDER", help="the built client; the package's own when absent")
    return run_parts(parser, PACKAGE, PARTS, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
