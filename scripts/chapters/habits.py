"""What `python -m benchmarks.strategy` measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "src" / "terrae"
_FACTS = {
    "stones": "border stones laid",
    "score": "points of a player",
    "winner": "points of the winner",
    "territories x3": "territories of one landscape, which count three a space",
    "spaces x3": "… spaces in them",
    "points x3": "… points from them",
    "territories x2": "territories of two landscapes, which count two a space",
    "spaces x2": "… spaces in them",
    "points x2": "… points from them",
    "territories x1": "territories of three landscapes, which count one a space",
    "spaces x1": "… spaces in them",
    "points x1": "… points from them",
    "shared": "territories that several players score",
    "taken": "stones taken",
    "put": "stones put",
    "put at home": "stones put in one's own territory",
    "taken at home": "stones taken from one's own territory",
    "defences": "captures in one's own territory",
}


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
        facts = found.get("control", {}).get("facts", {})
        lines += [f"| {_FACTS.get(fact, fact)} | {value} |" for fact, value in facts.items()]
        if "set-ups" in found:
            lines += [f"| {fact} | {value} |" for fact, value in found["set-ups"].items()]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"
