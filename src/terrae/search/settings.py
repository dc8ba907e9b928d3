"""The parameters of a search: settings for people, and the same as a record for compiled code."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from terrae.core.errors import OptionError

_KINDS: dict[type, tuple[Any, str]] = {
    bool: (bool, "True or False"),
    int: (int, "a whole number from 0 on"),
    float: ((int, float), "a number from 0 on"),
}
"""What a setting may be, by the type of its default."""


@dataclass(frozen=True)
class SearchSettings:
    """Everything that can be set. What a level plays with is its game's (`level_of`): level 10 differs from these defaults.

    >>> from terrae.search import level_of
    >>> level_of(10, "terra-nova").settings.exploration, SearchSettings().exploration
    (1.4, 1.0)
    """

    exploration: float = 1.0
    """How much unlikely actions are tried (the constant of PUCT)."""
    caution: float = 0.2
    """How much worse than its position an action is thought to be before it was tried."""
    breadth: float = 4.0
    """Actions that are looked at from the first visit of a position on."""
    widening: float = 1.0
    """How many more are looked at: so many times the square root of the visits."""
    sharpness: float = 0.5
    """What a position is worth: 0 the mean of what was seen below it, 1 its best action."""
    openness: float = 0.05
    """The part of the priors that is shared equally among all actions."""
    temperature: float = 1.0
    """How flat the priors are."""
    noise: float = 0.0
    """How far judgement errs."""
    restlessness: float = 0.03
    """How much further judgement errs with every round that a game is too long, where players can undo what
    others build: where nobody errs, nobody gets anywhere."""
    whim: float = 0.0
    """How far the first glance at actions errs."""
    blindness: float = 0.0
    """How often an action that does not meet the eye is overlooked."""
    playout: int = 0
    """Random actions played before a position is judged; many play to the end."""
    second_glance: int = 64
    """Visits from which on a position's actions are rated anew by a net that sees the whole board, where there is one; 0 for never."""
    horizon: int = 1000
    """How many turns after the present one are looked at."""
    paranoid: bool = False
    """Whether all others are thought to play against the player to move, not for themselves."""
    finishing: bool = True
    """Whether a win within this turn is looked for exactly, before anything is searched, where the game's
    knowledge can."""
    commit: float = 0.5
    """The share of what is left of the budget that goes into each action of the turn, one after another."""
    thorough: bool = True
    """Whether the whole budget is spent: what is left goes into the action that ends the turn. Without it a turn of one
    action spends its share only, as the levels do."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            allowed, wanted = _KINDS[type(field.default)]
            fits = isinstance(value, allowed) and isinstance(value, bool) == (allowed is bool)
            if not fits or not np.isfinite(value) or value < 0:
                raise OptionError(f"the search setting {field.name} is {wanted}, not {value!r}")
        if not 0 < self.commit <= 1 or self.temperature <= 0:
            raise OptionError("the search settings commit (up to 1) and temperature must be above 0")


PARAMS = np.dtype(
    (
        np.record,
        [
            ("exploration", "f8"),
            ("caution", "f8"),
            ("breadth", "f8"),
            ("widening", "f8"),
            ("sharpness", "f8"),
            ("openness", "f8"),
            ("temperature", "f8"),
            ("noise", "f8"),
            ("whim", "f8"),
            ("blindness", "f8"),
            ("salt", "u8"),
            ("playout", "i8"),
            ("second_glance", "i8"),
            ("last_turn", "i8"),
            ("paranoid", "i8"),
            ("searcher", "i8"),
            ("shared", "i8"),
        ],
    )
)


def as_params(settings: SearchSettings, salt: int, shared: bool) -> Any:
    """The settings as an array of one record; `last_turn` and `searcher` follow with the position."""
    all_params = np.zeros(1, PARAMS)
    params = all_params[0]
    for name in ("exploration", "caution", "breadth", "widening", "sharpness", "openness", "temperature",
                 "noise", "whim", "blindness", "playout", "second_glance", "paranoid"):  # fmt: skip
        setattr(params, name, getattr(settings, name))
    params.salt = salt
    params.shared = shared
    return all_params
