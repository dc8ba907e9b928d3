"""Write all playthroughs and perft files anew: `python -m tests.golden.regenerate [NAME ...]`.

Look at what changed before committing it: every difference is a change of the rules or of how they are
shown.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from tests.laws.playing import choose
from tests.reference.players_turrium import Climber
from tests.reference.terra_turrium import TerraTurrium

from . import perft, playthrough
from .catalogue import ENTRIES, Entry

PERFT_DEPTH = 3
PERFT_PLIES = (0, 40, 80, 120)


def actions_of(entry: Entry) -> list[str]:
    """What is played in an entry."""
    return _climbed(entry) if entry.style == "climbers" else _chosen(entry)


def _chosen(entry: Entry) -> list[str]:
    match = entry.variant.start()
    chance = random.Random(entry.seed)
    while not match.over and match.ply < entry.most:
        match.play(match.variant.actions[choose(match, entry.style, chance)])
    return [action.text for action in match.history]


def _climbed(entry: Entry) -> list[str]:
    """Goal seekers know only the slow reference; both games go side by side."""
    match = entry.variant.start()
    slow: Any = TerraTurrium(players=entry.players, options=entry.options)
    seats = [Climber(seat, random.Random(entry.seed + seat), peaceful=True) for seat in range(entry.players)]
    while not match.over and match.ply < entry.most:
        assert match.to_play is not None
        text = seats[match.to_play].choose(slow)
        slow.play(text)
        match.play(text)
    return [action.text for action in match.history]


def write_playthrough(entry: Entry) -> list[str]:
    """Write one file; gives the actions."""
    actions = actions_of(entry)
    text = playthrough.written(entry.title, entry.variant, actions)
    (playthrough.FOLDER / f"{entry.name}.txt").write_text(text, encoding="utf-8")
    return actions


def write_perft(entry: Entry, actions: list[str]) -> None:
    """Count from some positions of a game."""
    match = entry.variant.start()
    lines = [f"# {entry.title}. Written by `python -m tests.golden.regenerate`."]
    for ply in [*PERFT_PLIES, len(actions) - 2]:
        if match.ply <= ply < len(actions):
            match.play_all(actions[match.ply : ply])
            lines.append(perft.counted(match.position, PERFT_DEPTH))
    (perft.FOLDER / f"{entry.name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(names: list[str]) -> None:
    """Write those that are named, or all."""
    playthrough.FOLDER.mkdir(exist_ok=True)
    perft.FOLDER.mkdir(exist_ok=True)
    for entry in ENTRIES:
        if not names or entry.name in names:
            actions = write_playthrough(entry)
            write_perft(entry, actions)
            print(f"{entry.name}: {len(actions)} actions")


if __name__ == "__main__":
    main(sys.argv[1:])
