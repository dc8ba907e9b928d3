"""What `python -m benchmarks.strategy` measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "src" / "terrae"


def page() -> str:
    """What habits cost, with how often it was tried."""
    figures = json.loads((ROOT / "server" / "lessons" / "figures.json").read_text())
    words = dict(
        re.findall(r"^([\w-]+) = (.+)$", (ROOT / "messages/en/lessons.ftl").read_text(), re.MULTILINE)
    )
    lines = ["# What habits cost", "", "Made from the figures of `python -m benchmarks.strategy` by `scripts/reference.py`.", "",
             "The same search plays against itself (300 simulations an action, judgement erring a little so that games differ), one",
             "side bound to a habit; seats are exchanged, seeds are the same for both seatings. A habit that costs nothing wins",
             "half of the games. Intervals are Wilson's, 95 %.", ""]  # fmt: skip
    for game, found in figures.items():
        lines += [
            f"## {game.replace('-', ' ').title()}",
            "",
            "| habit | wins | interval | games |",
            "| --- | --- | --- | --- |",
        ]
        for habit, entry in found.items():
            share = entry.get("habit") or entry.get("first")
            if share:
                name = "first" if "first" in entry else habit
                said = words.get(f"habit-{game.removeprefix('terra-')}-{name}", habit)
                lines.append(
                    f"| {said} | {share['percent']} % | {share['low']}–{share['high']} % | {share['games']} |"
                )
        lines += [
            "",
            "In ordinary games between equals, on average:",
            "",
            "| what | a game |",
            "| --- | --- |",
        ]
        lines += [
            f"| {fact} | {value} |" for fact, value in found.get("control", {}).get("facts", {}).items()
        ]
        if "set-ups" in found:
            lines += [f"| {fact} | {value} |" for fact, value in found["set-ups"].items()]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"
