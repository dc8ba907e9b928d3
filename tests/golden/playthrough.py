"""A game written down so that a person can follow it, and the actions read back from it.

Before every action stand its number, the player, the phase and how many actions are legal, then the
position, then the action behind `>`. At the beginning of every turn the board is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import terrae
from terrae import Match, Variant

LEGEND = ("w lake", "# border stone")
"""How the lines begin that explain a drawing; here they would only repeat themselves."""

FOLDER = Path(__file__).parent / "playthroughs"


def written(title: str, variant: Variant, actions: Iterable[str]) -> str:
    """The whole text."""
    return "\n".join(_lines(title, variant, list(actions))) + "\n"


def _lines(title: str, variant: Variant, actions: list[str]) -> Iterator[str]:
    yield f"# {title}"
    yield "# Written by `python -m tests.golden.regenerate`."
    options = {
        name: value for name, value in variant.options.items() if value != variant.game.option_defaults[name]
    }
    yield json.dumps({"game": variant.game.name, "players": variant.players, "options": options})
    match = variant.start()
    turn = -1
    for number, text in enumerate(actions, start=1):
        if int(match.states["turn"][0]) != turn:
            turn = int(match.states["turn"][0])
            if match.phase not in ("place", "stand"):
                yield from ("", *_drawn(match))
        yield ""
        yield f"{number}. player {match.to_play}, {match.phase}, {len(match.legal_actions)} legal"
        yield f"   {_position(match)}"
        match.play(text)
        yield f"   > {text}"
    yield from ("", *_drawn(match), "", f"   {_position(match)}")
    yield f"= {match.outcome or 'goes on'}"


def _drawn(match: Match) -> list[str]:
    lines = match.drawing(colour=False).splitlines()
    return [f"   {line}".rstrip() for line in lines if not line.startswith(LEGEND)]


def _position(match: Match) -> str:
    """The position without the header, which is the same throughout."""
    return match.position.removeprefix(match.variant.header + " ")


def read(text: str) -> tuple[str, Variant, list[str]]:
    """Title, variant and actions of a written game."""
    lines = text.splitlines()
    head = json.loads(lines[2])
    variant = terrae.variant(head["game"], players=head["players"], **head["options"])
    actions = [line.removeprefix("   > ") for line in lines if line.startswith("   > ")]
    return lines[0].removeprefix("# "), variant, actions
