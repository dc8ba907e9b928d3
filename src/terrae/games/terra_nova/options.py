"""The options of Terra Nova: what there is, and what goes with which map.

| option | values | clause |
| --- | --- | --- |
| `edition` | `de`, `us`: which texts are followed where they differ | TN-10, TN-20 |
| `stall_rounds` | rounds without a stone after which the game ends; 0 for never | TN-21 |
| `stones` | border stones in the common supply | TN-2 |
| `board` | a shipped map's name, a map file's path, or a map's own text | TN-1 |
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from terrae.core.errors import OptionError
from terrae.games.terra_nova.board import MOST_SPACES, load_board

EDITIONS = ("de", "us")
MOST_STALL_ROUNDS = 10_000

DEFAULTS: Mapping[str, Any] = MappingProxyType(
    {"edition": "de", "stall_rounds": 20, "stones": 80, "board": "island"}
)


def check_options(players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with every default filled in; OptionError, with the reason, where they cannot be played."""
    chosen = {**DEFAULTS, **options}
    if chosen["edition"] not in EDITIONS:
        raise OptionError(f"edition is 'de' or 'us', not {chosen['edition']!r}")
    _check_number("stall_rounds", chosen["stall_rounds"], 0, MOST_STALL_ROUNDS)
    _check_number("stones", chosen["stones"], 1, MOST_SPACES)
    if not isinstance(chosen["board"], str):
        raise OptionError(f"board is a map's name or path, not {chosen['board']!r}")
    load_board(chosen["board"]).seats(players)
    return chosen


def _check_number(name: str, value: Any, least: int, most: int) -> None:
    """OptionError unless the value is a whole number within its limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError(f"{name} is a whole number from {least} to {most}, not {value!r}")
