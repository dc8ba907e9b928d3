"""The options of Terra Nova: what there is, and what goes with which map.

| option | values | clause |
| --- | --- | --- |
| `edition` | `de`, `us`: which texts are followed where they differ | TN-10, TN-20 |
| `stall_rounds` | rounds without a stone after which the game ends; 0 for never | TN-21 |
| `stones` | border stones in the common supply | TN-2 |
| `board` | a shipped map's name, a map file's path, or a map's own text | TN-1 |
"""

from __future__ import annotations

from terrae.core.options import Option
from terrae.games.terra_nova.board import MOST_SPACES, shipped_maps

EDITIONS = ("de", "us")
MOST_STALL_ROUNDS = 10_000

OFFERED = (
    Option("edition", "de", choices=EDITIONS),
    Option("stall_rounds", 20, limits=(0, MOST_STALL_ROUNDS)),
    Option("stones", 80, limits=(1, MOST_SPACES)),
    Option(
        "board",
        "island",
        choices=shipped_maps(),
        text="a map's name, path or own text",
        alone="the name of a shipped map, or a map's own text",
    ),
)
