"""The memory of one state and of 100,000 copies, and of as many clones of a peer's."""

from __future__ import annotations

import json
import subprocess
import sys

import terrae
from benchmarks.rules.measuring import Line

COPIES = 100_000

_OURS = """
import json, sys, numpy as np, terrae
name = sys.argv[1]
match = terrae.start(name, players=2)
for _ in range(30): match.play(match.legal_actions[0])
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
before = resident()
copies = np.repeat(match.states, {copies})
assert (copies["key"] == match.key).all()
print(json.dumps(resident() - before))
"""
_THEIRS = """
import json, sys, pyspiel
state = pyspiel.load_game(sys.argv[1]).new_initial_state()
for _ in range(30): state.apply_action(state.legal_actions()[0])
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
before = resident()
copies = [state.clone() for _ in range({copies})]
assert str(copies[-1]) == str(state)
print(json.dumps(resident() - before))
"""


def resident(program: str, name: str) -> float:
    """How much a process grows by 100,000 copies, in MB."""
    answer = subprocess.run(
        [sys.executable, "-c", program.replace("{copies}", str(COPIES)), name],
        check=True,
        capture_output=True,
        text=True,
    )
    return float(json.loads(answer.stdout)) / 1e6


def run(repeats: int) -> list[Line]:
    """One state by its size, copies by what the process grows by."""
    lines = []
    peer = resident(_THEIRS, "havannah")
    for name in terrae.games():
        match = terrae.start(name, players=2)
        lines.append(Line(f"one state, {name}", "bytes", (float(match.states.nbytes),)))
        grown = resident(_OURS, name)
        assert grown * 1e6 >= 0.9 * COPIES * match.states.nbytes
        lines.append(Line(f"{COPIES:,} copies, {name}", "MB", (grown,), "havannah", (peer,)))
    return lines
