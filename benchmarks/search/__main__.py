"""`python -m benchmarks.search [--games N] [--processes N] [PART ...]`: measure the computer player."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable

from benchmarks.search import endings, growth, levels, peers, playouts, speed
from benchmarks.search.playing import Line

PARTS: dict[str, Callable[[int, int], list[Line]]] = {
    "speed": speed.run,
    "endings": endings.run,
    "playouts": playouts.run,
    "peers": peers.run,
    "levels": levels.run,
    "growth": growth.run,
}


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)}; all without a name"
    )
    parser.add_argument("--games", type=int, default=40, help="games of each match (default 40)")
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        help="games at a time; no more than there are idle cores (default 1)",
    )
    chosen = parser.parse_args(arguments)
    if unknown := sorted(set(chosen.parts) - set(PARTS)):
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}")
    missed = 0
    for part in chosen.parts or PARTS:
        for line in PARTS[part](chosen.games, chosen.processes):
            print(line, flush=True)
            missed += line.met is False
    print("every target met" if not missed else f"{missed} targets MISSED")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
