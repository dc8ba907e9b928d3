"""What the benchmarks' command lines share: parts by name, one line a result, and a status that says what was missed."""

from __future__ import annotations

import argparse
import importlib
import os
import platform
from collections.abc import Iterable, Sequence
from typing import Protocol


class Result(Protocol):
    """A line to print; `met` is None where there is no target."""

    @property
    def met(self) -> bool | None: ...


def parser_for(package: str, description: str | None, parts: Sequence[str]) -> argparse.ArgumentParser:
    """A command line that takes some of the parts."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}", description=description)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"some of {', '.join(parts)}; all without a name"
    )
    return parser


def run_parts(
    parser: argparse.ArgumentParser, package: str, parts: Sequence[str], arguments: list[str]
) -> int:
    """Call each part's `run` with the flags; 1 when a target is missed.

    A part is imported when its turn comes: the peers of one need not be installed to measure another.
    """
    chosen = vars(parser.parse_args(arguments))
    wanted: list[str] = chosen.pop("parts")
    if unknown := sorted(set(wanted) - set(parts)):
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(parts)}")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    flags = ", ".join(f"{name} {value}" for name, value in chosen.items() if value is not None)
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load}; {flags}")
    missed = 0
    for part in wanted or parts:
        results: Iterable[Result] = importlib.import_module(f"{package}.{part}").run(**chosen)
        for result in results:
            print(result, flush=True)
            missed += result.met is False
    print("every target met" if not missed else f"{missed} targets MISSED")
    return 1 if missed else 0
