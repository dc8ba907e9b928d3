"""`python -m benchmarks.research [--repeats N] [PART ...]`: measure the environments beside their peers."""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys

PARTS = ("batch", "pettingzoo", "openspiel", "copies")


def main(arguments: list[str]) -> int:
    """Run the parts; 1 when a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.research", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)}; all without a name"
    )
    parser.add_argument(
        "--repeats", type=int, default=7, help="how often each is measured, in turns (default 7)"
    )
    chosen = parser.parse_args(arguments)
    if unknown := sorted(set(chosen.parts) - set(PARTS)):
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}, {chosen.repeats} repeats; "
          "medians, ratios as [least … most]")  # fmt: skip
    missed = 0
    for part in chosen.parts or PARTS:
        for line in importlib.import_module(f"benchmarks.research.{part}").run(chosen.repeats):
            print(line, flush=True)
            missed += line.met is False
    print("every target met" if not missed else f"{missed} targets MISSED")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
