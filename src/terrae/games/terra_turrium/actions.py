"""Actions by number and text.

| numbers | text | action |
| --- | --- | --- |
| 0 + field | `@c3` | stand a turrian; in the move phase, bring a captured one back |
| 100 + field | `-c4` | take the top stone |
| 200 + field | `+d5` | put a stone |
| 300 + 4 * field + direction | `c3-c4` | step |
| 700 + 4 * field + direction | `c3xc4` | step onto another player's turrian and capture it |
| 1100 | `end` | end the turn |
| 1101 | `keep` | keep the rest of the handicap stones |

Directions are north, east, south, west. Numbers that lead off the board are never legal; their text
says where to, such as `a1-south`.
"""

from __future__ import annotations

import re

from terrae.core.action import Action
from terrae.games.terra_turrium.board import (
    DIRECTION_NAMES,
    DIRECTIONS,
    FIELDS,
    NAMES,
    NOWHERE,
    NUMBER_OF,
    neighbour,
)

TAKE_FIRST = FIELDS
PUT_FIRST = 2 * FIELDS
STEP_FIRST = 3 * FIELDS
CAPTURE_FIRST = STEP_FIRST + DIRECTIONS * FIELDS
END_TURN = CAPTURE_FIRST + DIRECTIONS * FIELDS
KEEP = END_TURN + 1
ACTIONS = KEEP + 1

MOST_LEGAL = FIELDS + 1
"""Every field, and `keep`; a turrian or two make it fewer."""

NOT_AN_ACTION = -1
"""The number of what can be written but not done, such as a step between fields that are not neighbours."""

_WAY = re.compile(r"([a-j](?:10|[1-9]))([-x])([a-j](?:10|[1-9]))")


def _ways(first: int, sign: str, kind: str) -> list[Action]:
    found = []
    for field, name in enumerate(NAMES):
        for direction in range(DIRECTIONS):
            number = first + DIRECTIONS * field + direction
            beyond = neighbour(field, direction)
            goal = None if beyond == NOWHERE else NAMES[beyond]
            text = f"{name}{sign}{goal or DIRECTION_NAMES[direction]}"
            found.append(Action(number, text, kind, name, goal))
    return found


def all_actions() -> list[Action]:
    """Every action, at the index that is its number."""
    return [
        *(Action(field, f"@{name}", "stand", None, name) for field, name in enumerate(NAMES)),
        *(Action(TAKE_FIRST + field, f"-{name}", "take", name, None) for field, name in enumerate(NAMES)),
        *(Action(PUT_FIRST + field, f"+{name}", "put", None, name) for field, name in enumerate(NAMES)),
        *_ways(STEP_FIRST, "-", "step"),
        *_ways(CAPTURE_FIRST, "x", "capture"),
        Action(END_TURN, "end", "end"),
        Action(KEEP, "keep", "keep"),
    ]


def distant_action(text: str) -> Action | None:
    """A step or capture between two fields that are not neighbours: well written, but never legal.

    >>> distant_action("c3xc5").goal
    'c5'
    >>> distant_action("c3") is None
    True
    """
    parts = _WAY.fullmatch(text)
    if parts is None:
        return None
    origin, sign, goal = parts.groups()
    assert origin in NUMBER_OF
    assert goal in NUMBER_OF
    return Action(NOT_AN_ACTION, text, "step" if sign == "-" else "capture", origin, goal)
