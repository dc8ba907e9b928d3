"""Draw the README's pictures anew: `python scripts/pictures.py`.

A game by players who like to close territories, always the same one, stopped in its middle.
"""

from __future__ import annotations

import random
from pathlib import Path

import terrae

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"


def terra_nova(plies: int) -> terrae.Match:
    """A game of Terra Nova after so many actions."""
    dice = random.Random(4)
    match = terrae.start("terra-nova", players=3)
    while match.ply < plies:
        legal = list(match.legal_actions)
        stones = [action for action in legal if action.kind == "stone"]
        closing = [action for action in stones if match.closes(action)]
        match.play(dice.choice(closing or stones or legal))
    return match


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "terra-nova.svg").write_text(terra_nova(126).svg() + "\n")


if __name__ == "__main__":
    main()
