"""What the search knows of each game, called by one set of names, as in `terrae.core.rulebook`.

| name | takes | does |
| --- | --- | --- |
| `evaluate` | setting, state, weights, room, judged | fills values (0 to 3) and expected scores (4 to 7) |
| `features` | setting, state, room, found | fills what the evaluation looks at; gives the progress, 0 to 1 |
| `describe` | setting, state, numbers, count, room, described | describes actions; gives the position's kind |
| `rate` | setting, state, numbers, count, weights, room, ratings | each action's description times its weights |

A `room` is what one thread works with and remembers, from one call to the next, while it looks at
positions of one setting; see `room_type`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.rulebook import by_state_type, type_name
from terrae.games.terra_nova.state import STATE as NOVA_STATE
from terrae.games.terra_turrium.state import STATE as TURRIUM_STATE
from terrae.search.evaluation import room as nova_room
from terrae.search.evaluation import terra_nova as nova_evaluation
from terrae.search.evaluation import terra_turrium as turrium_evaluation
from terrae.search.priors import terra_nova as nova_priors
from terrae.search.priors import terra_turrium as turrium_priors


@dataclass(frozen=True)
class Knowledge:
    """One game's compiled judgement, and the names of what its weights belong to."""

    evaluate: Callable[..., None]
    features: Callable[..., float]
    describe: Callable[..., int]
    rate: Callable[..., None]
    room: np.dtype[Any]
    feature_names: tuple[str, ...]
    action_feature_names: tuple[str, ...]
    kinds: tuple[str, ...]
    first_weights: Callable[[], Mapping[str, tuple[float, ...]]]
    first_action_weights: Callable[[], Mapping[str, tuple[float, ...]]]


KNOWLEDGE: Mapping[str, Knowledge] = {
    name: Knowledge(
        evaluation.evaluate,
        evaluation.features,
        priors.describe,
        priors.rate,
        room,
        evaluation.NAMES,
        priors.NAMES,
        priors.KINDS,
        evaluation.first_weights,
        priors.first_weights,
    )
    for name, evaluation, priors, room in (
        ("terra-nova", nova_evaluation, nova_priors, nova_room.ROOM),
        ("terra-turrium", turrium_evaluation, turrium_priors, turrium_priors.ROOM),
    )
}


_BY_TYPE = {
    type_name(NOVA_STATE): KNOWLEDGE["terra-nova"],
    type_name(TURRIUM_STATE): KNOWLEDGE["terra-turrium"],
}


def room_type(states: npt.NDArray[Any]) -> np.dtype[Any]:
    """The type of a room for one thread that looks at positions like these; all zeros before its first use."""
    return _BY_TYPE[type_name(states.dtype)].room


def _chooser(name: str) -> Callable[[Any], Callable[..., Any]]:
    return lambda state_type: getattr(_BY_TYPE[type_name(state_type)], name)


evaluate = by_state_type(_chooser("evaluate"), "evaluate", "setting, state, weights, room, judged")
features = by_state_type(_chooser("features"), "features", "setting, state, room, found")
describe = by_state_type(_chooser("describe"), "describe", "setting, state, numbers, count, room, described")
rate = by_state_type(_chooser("rate"), "rate", "setting, state, numbers, count, weights, room, ratings")
