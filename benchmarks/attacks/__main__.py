"""`python -m benchmarks.attacks [--seconds S] [--people N] [ATTACK ...]`: what others notice of five attacks.

Each attack runs in a process of its own, from one address, within the default limits. Wanted: another person's action is
acknowledged within 3 × the 99th percentile of a quiet server, and a level-1 computer answers within 2 s.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import Running, running

from benchmarks.attacks.attackers import ATTACKS
from benchmarks.attacks.others import Noticed, notice

MOST_TIMES = 3.0
MOST_SECONDS = 2.0
SETTLING = 2.0
"""Seconds that an attack has to take effect."""


@contextmanager
def attacked(server: Running, name: str) -> Iterator[None]:
    """While somebody attacks."""
    command = [
        sys.executable,
        "-m",
        "benchmarks.attacks.attackers",
        name,
        f"http://127.0.0.1:{server.settings['port']}",
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        if "begun" not in process.stdout.readline():
            raise SystemExit(f"the attack {name} did not begin")
        time.sleep(SETTLING)
        yield
        assert process.poll() is None, f"the attack {name} gave up"
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def told(name: str, noticed: Noticed, quiet: Noticed | None) -> tuple[str, bool]:
    """A row of the table, and whether what is wanted is met."""
    times = noticed.p99 / quiet.p99 if quiet else 1.0
    met = times <= MOST_TIMES and noticed.slowest <= MOST_SECONDS
    row = f"{name:<12} {len(noticed.actions):>7} {noticed.p99:>9.1f} {times:>7.2f} {len(noticed.answers):>8} {noticed.slowest:>9.2f}  {'met' if met else 'MISSED'}"
    return row, met


def main(arguments: list[str]) -> int:
    """1 when a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attacks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="how long others play under each attack")
    parser.add_argument("--people", type=int, default=8, help="how many others play")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"some of {', '.join(ATTACKS)}")
    given = parser.parse_args(arguments)
    if unknown := sorted(set(given.attacks) - set(ATTACKS)):
        parser.error(f"there is no attack {unknown[0]!r}; there are {', '.join(ATTACKS)}")
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {given.seconds:g} s each, {given.people} people"
    )
    print(f"{'attack':<12} {'actions':>7} {'p99 ms':>9} {'times':>7} {'answers':>8} {'slowest s':>9}")
    missed = 0
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), limits="on") as server:
        quiet = asyncio.run(notice(server, given.people, given.seconds))
        print(told("quiet", quiet, None)[0], flush=True)
        for name in given.attacks or ATTACKS:
            with attacked(server, name):
                noticed = asyncio.run(notice(server, given.people, given.seconds))
            row, met = told(name, noticed, quiet)
            print(row, flush=True)
            missed += not met
            assert not server.errors(), "".join(server.errors())
    print("every target met" if not missed else f"{missed} targets MISSED")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
