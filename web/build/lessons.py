"""Writes what the client teaches with, made by the rules: the boards of the introductions (src/games/*/introduction.json), each
with the actions a learner may try and the position after them; and the steps of the lessons (src/games/*/lessons.json), as
positions, for a page that has the rules but no server."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import terrae
from terrae.server.lessons import CATALOGUE, attempt
from terrae.server.lessons.figures import figures_of
from terrae.server.lessons.model import COURSES

TARGET = Path(__file__).parents[1] / "src" / "games"


def view_of(match: Any) -> dict[str, Any]:
    """The view without what the drawing does not need."""
    view = match.view()
    return {**view, "position": "", "options": {}}


def step(match: Any, offered: Iterable[str]) -> dict[str, Any]:
    """A step of a lesson: what is seen, what may be tried, and where it leads."""
    results = {}
    for action in offered:
        after = match.copy()
        after.play(action)
        results[action] = view_of(after)
    return {"view": view_of(match), "results": results}


def played(match: Any, until: Callable[[Any], bool], seed: int) -> Any:
    """A match played at random until something holds."""
    chance = random.Random(seed)
    while not until(match):
        texts = list(match.legal_actions.texts())
        closing = [text for text in texts if text.startswith("#") and match.closes(text)]
        stones = [text for text in texts if text.startswith("#")]
        match.play(chance.choice(closing or stones or texts))
    return match


def spread(texts: list[str], count: int) -> list[str]:
    """A few of many, evenly."""
    return texts[:: max(1, len(texts) // count)][:count]


def good_closing(match: Any) -> list[str]:
    """Stones that close a territory worth something for the first player alone."""
    if match.over or match.to_play != 0 or match.phase != "turn":
        return []
    stones = [text for text in match.legal_actions.texts() if text.startswith("#")]
    return [
        text
        for text in stones
        if (areas := match.closes(text)) and areas[0].to == (0,) and areas[0].points >= 8
    ]


def nova() -> dict[str, Any]:
    """Terra Nova on the islet."""
    match = terrae.start("terra-nova", players=2, board="islet")
    steps = [step(match, spread(list(match.legal_actions.texts()), 12))]
    played(match, lambda m: m.phase == "turn", seed=4)
    moves = list(match.legal_actions.texts())
    origin = max(
        {move.split("-")[0] for move in moves}, key=lambda name: sum(m.startswith(name + "-") for m in moves)
    )
    own = [move for move in moves if move.startswith(origin + "-")]
    steps.append(step(match, own))
    match.play(own[len(own) // 2])
    steps.append(step(match, [text for text in match.legal_actions.texts() if text.startswith("#")]))
    for seed in range(2000):
        match = terrae.start("terra-nova", players=2, board="islet")
        played(match, lambda m: m.over or bool(good_closing(m)), seed)
        if not match.over:
            break
    closing = good_closing(match)[:1]
    steps.append(step(match, closing))
    match.play(closing[0])
    steps.append(step(match, []))
    return {"board": match.variant.game.geometry(match.variant), "steps": steps}


def turrium() -> dict[str, Any]:
    """Terra Turrium for two."""
    match = terrae.start("terra-turrium", players=2)
    steps = [step(match, spread(list(match.legal_actions.texts()), 10))]
    played(match, lambda m: m.phase == "take", seed=2)
    steps.append(step(match, spread(list(match.legal_actions.texts()), 12)))
    played(match, lambda m: m.phase == "place", seed=3)
    steps.append(step(match, spread(list(match.legal_actions.texts()), 16)))
    played(match, lambda m: m.phase == "move", seed=5)
    steps.append(
        step(match, [text for text in match.legal_actions.texts() if "-" in text[1:] or "x" in text])
    )
    (goal,) = (one for one in CATALOGUE["terra-turrium", "end"].steps if one.id == "last-step")
    reached = attempt(goal, goal.solution.split()).now
    steps.append(step(reached, []))
    return {"board": match.variant.game.geometry(match.variant), "steps": steps}


def lessons(game: str) -> dict[str, Any]:
    """Every lesson of a game: its steps with where they begin; what they ask for is in the game's own folder of the client."""
    return {
        "joined": COURSES[game].joined_by_no_action,
        "lessons": [
            {
                "id": lesson.id,
                "strategy": lesson.strategy,
                "figures": figures_of(game, lesson.figures),
                "steps": [
                    {
                        "id": one.id,
                        "clause": one.clause,
                        "position": one.start().position,
                        "solution": one.solution.split(),
                        "refusal": one.refusal,
                        "most": one.most,
                    }
                    for one in lesson.steps
                ],
            }
            for lesson in CATALOGUE.values()
            if lesson.game == game
        ],
    }


def files() -> dict[str, str]:
    """What is written, by the file's name."""
    made: dict[str, Any] = {"nova/introduction": nova(), "turrium/introduction": turrium()}
    made |= {"nova/lessons": lessons("terra-nova"), "turrium/lessons": lessons("terra-turrium")}
    return {
        f"{name}.json": json.dumps(content, separators=(",", ":")) + "\n" for name, content in made.items()
    }


if __name__ == "__main__":
    for name, text in files().items():
        (TARGET / name).write_text(text)
