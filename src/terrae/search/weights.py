"""The weights of evaluations and priors: fitted on self-play, kept in each game's room as `weights.json`.

`terrae.search.tuning` writes such a file, with what it was fitted on: by game and the name that the game's
`Knowledge` gives the variant, which begins with the number of players. What it does not hold uses the
`nearest` there is; a feature that it does not hold the weight that a fit starts from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.game import Variant
from terrae.games.registry import game as game_named
from terrae.games.rooms import room_of
from terrae.search.blend import no_weights
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import KNOWLEDGE

FILE = "weights.json"


class Weights(NamedTuple):
    """Of the evaluation (see `evaluation.blend`) and of actions, one row a kind of position."""

    position: npt.NDArray[np.float64]
    action: npt.NDArray[np.float64]


@lru_cache(maxsize=16)
def stored(game: str) -> dict[str, Any]:
    """What was fitted for a game, in the form of the file; empty before any fit."""
    room = room_of(game_named(game), KNOWLEDGE.layer)
    file = Path(import_module(room).__file__ or "").parent / FILE if room else None
    return json.loads(file.read_text()) if file is not None and file.is_file() else {}


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


def weights_from(game: str, fitted: Mapping[str, Any]) -> Weights:
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


def name_of(variant: Variant) -> str:
    """Under which name a variant's weights are kept."""
    return KNOWLEDGE[variant.game.name].weights_name(variant)


def nearest(fitted: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The weights of this name, or else those of its kind with two players, or else any with two."""
    return fitted.get(name) or fitted.get(name.replace(name[0], "2", 1)) or fitted.get("2") or {}


def weights_for(variant: Variant) -> Weights:
    """The weights to search with."""
    return _weights_of(variant.game.name, name_of(variant))


@lru_cache(maxsize=16)
def _weights_of(game: str, name: str) -> Weights:
    return weights_from(game, nearest(stored(game).get(game, {}), name))
