"""What the search knows of each game, called by one set of names, as in `terrae.core.rulebook`.

| name | takes | does |
| --- | --- | --- |
| `evaluate` | setting, state, weights, judged | fills values (0 to 3) and expected scores (4 to 7) |
| `features` | setting, state, found | fills what the evaluation looks at; gives the progress, 0 to 1 |
| `describe` | setting, state, numbers, count, spare, described | describes actions; gives the position's kind |
| `rate` | setting, state, numbers, count, spare, weights, row, ratings | each action's description times its weights |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from terrae.core.compiled import UNCOMPILED
from terrae.core.rulebook import by_state_type
from terrae.games.terra_nova.state import STATE as NOVA_STATE
from terrae.games.terra_turrium.state import STATE as TURRIUM_STATE
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
        evaluation.NAMES,
        priors.NAMES,
        priors.KINDS,
        evaluation.first_weights,
        priors.first_weights,
    )
    for name, evaluation, priors in (
        ("terra-nova", nova_evaluation, nova_priors),
        ("terra-turrium", turrium_evaluation, turrium_priors),
    )
}


def _type(state_type: np.dtype[Any]) -> Any:
    if UNCOMPILED:
        return state_type
    from numba import from_dtype

    return from_dtype(state_type)


_BY_TYPE = {_type(NOVA_STATE): KNOWLEDGE["terra-nova"], _type(TURRIUM_STATE): KNOWLEDGE["terra-turrium"]}


def _chooser(name: str) -> Callable[[Any], Callable[..., Any]]:
    return lambda state_type: getattr(_BY_TYPE[state_type], name)


evaluate = by_state_type(_chooser("evaluate"), "evaluate", "setting, state, weights, judged")
features = by_state_type(_chooser("features"), "features", "setting, state, found")
describe = by_state_type(_chooser("describe"), "describe", "setting, state, numbers, count, spare, described")
rate = by_state_type(_chooser("rate"), "rate", "setting, state, numbers, count, spare, weights, row, ratings")
