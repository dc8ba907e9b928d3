"""The weights of evaluations and priors: fitted on self-play, kept in the package as `weights.json`.

`terrae.search.tune` writes the file, with what it was fitted on. A number of players that it does not
hold uses the weights for two; a feature that it does not hold the weight that a fit starts from.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.search.evaluation.blend import no_weights
from terrae.search.expansion import WIDTH
from terrae.search.games import KNOWLEDGE

FILE = "weights.json"


class Weights(NamedTuple):
    """Of the evaluation (see `evaluation.blend`) and of actions, one row a kind of position."""

    position: npt.NDArray[np.float64]
    action: npt.NDArray[np.float64]


@lru_cache(maxsize=1)
def stored() -> dict[str, Any]:
    """What was fitted; empty before any fit."""
    file = resources.files("terrae.search") / FILE
    return json.loads(file.read_text()) if file.is_file() else {}


def starting_weights(game: str) -> Weights:
    """The weights that a fit starts from."""
    knowledge = KNOWLEDGE[game]
    position = no_weights()
    for name, column in knowledge.first_weights().items():
        position[:, knowledge.feature_names.index(name)] = column
    action = np.zeros((len(knowledge.kinds), WIDTH))
    for name, column in knowledge.first_action_weights().items():
        action[:, knowledge.action_feature_names.index(name)] = column
    return Weights(position, action)


def weights_from(game: str, fitted: dict[str, Any]) -> Weights:
    """Weights as they stand in the file: by name, so that a new feature starts from its first weight."""
    knowledge = KNOWLEDGE[game]
    position, action = starting_weights(game)
    for name, column in fitted.get("position", {}).items():
        if name in knowledge.feature_names:
            position[:, knowledge.feature_names.index(name)] = column
    for name, column in fitted.get("action", {}).items():
        if name in knowledge.action_feature_names:
            action[:, knowledge.action_feature_names.index(name)] = column
    return Weights(position, action)


@lru_cache(maxsize=16)
def weights_for(game: str, players: int) -> Weights:
    """The weights to search with."""
    fitted = stored().get(game, {})
    return weights_from(game, fitted.get(str(players)) or fitted.get("2") or {})
