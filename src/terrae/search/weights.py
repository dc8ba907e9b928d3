"""The weights of evaluations and priors, and the nets that correct evaluations: kept in each game's room.

A *judgement* is a file there. `classic` (`weights.json`) is linear, fitted on self-play by `terrae.search.tuning`; `learned`
(`learned.json`) adds nets, trained by `terrae learn`. Both hold, by game and the name that the game's `Knowledge` gives the
variant, which begins with the number of players, what was fitted and on what. What a file does not hold uses the `nearest` there
is, what `learned` does not hold is `classic`'s, and a feature that is in neither has the weight that a fit starts from.
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

from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.games.registry import game as game_named
from terrae.games.rooms import room_of
from terrae.search.blend import no_weights
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import unpacked, unpacked_board
from terrae.search.network import Net, no_net

CLASSIC, LEARNED = "classic", "learned"
FILES = {CLASSIC: "weights.json", LEARNED: "learned.json"}
"""The judgements that are shipped, by name."""
DEFAULT = LEARNED
"""The judgement of everybody who does not name one."""


class Weights(NamedTuple):
    """Of the evaluation (see `evaluation.blend`) and of actions, one row a kind of position; and the net (see `network`)."""

    position: npt.NDArray[np.float64]
    action: npt.NDArray[np.float64]
    net: Net


@lru_cache(maxsize=16)
def stored(game: str, judgement: str = CLASSIC) -> dict[str, Any]:
    """What was fitted for a game, in the form of the file; empty before any fit."""
    room = room_of(game_named(game), KNOWLEDGE.layer)
    file = Path(import_module(room).__file__ or "").parent / FILES[judgement] if room else None
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
    return Weights(position, action, no_net(knowledge.input_rows, knowledge.ratings, knowledge.board_rows))


def weights_from(game: str, fitted: Mapping[str, Any]) -> Weights:
    """Weights as they stand in the file: by name, so that a new feature starts from its first weight."""
    knowledge = KNOWLEDGE[game]
    position, action, net = starting_weights(game)
    for name, column in fitted.get("position", {}).items():
        if name in knowledge.feature_names:
            position[:, knowledge.feature_names.index(name)] = column
    for name, column in fitted.get("action", {}).items():
        if name in knowledge.action_feature_names:
            action[:, knowledge.action_feature_names.index(name)] = column
    if "net" in fitted:
        net = unpacked(fitted["net"], knowledge)
    if "board" in fitted:
        knowledge.board_net_in(net)[:] = unpacked_board(fitted["board"], knowledge)
    return Weights(position, action, net)


def name_of(variant: Variant) -> str:
    """Under which name a variant's weights are kept."""
    return KNOWLEDGE[variant.game.name].weights_name(variant)


def nearest(fitted: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The weights of this name, or else those of its kind with two players, or else any with two."""
    return fitted.get(name) or fitted.get(name.replace(name[0], "2", 1)) or fitted.get("2") or {}


def with_nets(game: str, learned: Mapping[str, Any], name: str) -> Weights:
    """What a file of nets holds for a name, and for the rest what `classic` does.

    A net is for one number of players: where there is none, nothing corrects the evaluation. What sees whole boards may be for several:
    an entry has it, or names the entry that does.
    """
    entry = dict(learned.get(name, {}))
    if isinstance(entry.get("board"), str):
        entry["board"] = learned[entry["board"]]["board"]
    return weights_from(game, {**nearest(stored(game).get(game, {}), name), **entry})


def weights_for(variant: Variant, judgement: str = DEFAULT) -> Weights:
    """The weights to search with."""
    if judgement not in FILES:
        raise OptionError(f"there is no judgement {judgement!r}, only {' and '.join(FILES)}")
    return _weights_of(variant.game.name, name_of(variant), judgement)


@lru_cache(maxsize=32)
def _weights_of(game: str, name: str, judgement: str) -> Weights:
    learned = stored(game, judgement).get(game, {}) if judgement != CLASSIC else {}
    return with_nets(game, learned, name)
