"""The figures behind pieces of advice: what habits cost, as they were measured."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).parent / "figures.json"


@cache
def measured() -> dict[str, dict[str, Any]]:
    """What habits cost, by game and habit."""
    found: dict[str, dict[str, Any]] = json.loads(FIGURES.read_text())
    return found


def figures_of(game: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Each share with its interval by its name; `control`: what happens in ordinary games, as numbers."""
    found: dict[str, Any] = {}
    habits = measured().get(game, {})
    control = habits.get("control", {})
    for name in names:
        if name == "control":
            found |= {fact.replace(" ", "-"): value for fact, value in control.get("facts", {}).items()}
        elif name == "first":
            found["first"] = control["first"]
        elif name in habits:
            found[name] = habits[name]["habit"]
    return found
