"""What is read rather than run: offsets of records, codes, options, levels, weights; as plain values for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from terrae.analysis.grading import CLEAR_SIGHT
from terrae.analysis.ownership import FIRST_GLANCE
from terrae.analysis.study import STUDIES
from terrae.building.exports import DEEPEST_PERFT, EXPORTS, records_of
from terrae.core.game import Game
from terrae.core.structs import offsets_of
from terrae.puzzles.craft import CRAFT
from terrae.search import tree
from terrae.search.expansion import MOST_LEGAL
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.repetition import MOST_KEYS
from terrae.search.weights import DEFAULT, stored, with_nets


def info_of(game: Game) -> dict[str, Any]:
    """What can be chosen, in the form of the server's `GameInfo`."""
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.player_counts),
        "options": [option.info() for option in game.offered],
    }


def _layout(kind: np.dtype[Any]) -> dict[str, Any]:
    """A record: its size, and each field's offset, type and shape."""
    fields = {one["field"]: [one["offset"], one["type"], one["shape"]] for one in offsets_of(kind)}
    return {"size": kind.itemsize, "fields": fields}


def tables_of(game: Game) -> dict[str, Any]:
    """Everything that the rules and the search need beside their code, but for the weights."""
    knowledge = KNOWLEDGE[game.name]
    return {
        "info": info_of(game),
        "options": [option.table() for option in game.offered],
        "rules_version": game.rules_version,
        "records": {name: _layout(kind) for name, kind in records_of(game).items()},
        "most_legal": MOST_LEGAL,
        "deepest_perft": DEEPEST_PERFT,
        "has_scores": knowledge.has_scores,
        "levels": {
            number: {
                "simulations": level.simulations,
                "seconds": level.seconds,
                "settings": asdict(level.settings),
            }
            for number, level in knowledge.levels.items()
        },
        "thinking": {
            "clear_sight": asdict(CLEAR_SIGHT),
            "first_glance": asdict(FIRST_GLANCE),
            "rounds_ahead": STUDIES[game.name].rounds_ahead,
            "counts_heights": STUDIES[game.name].counts_heights,
        },
        "telling": list(CRAFT[game.name].telling),
        "tree": {
            "counters": {
                name.lower(): getattr(tree, name)
                for name in (
                    "NODES_USED",
                    "EDGES_USED",
                    "DONE",
                    "LIMIT",
                    "STOP",
                    "FULL",
                    "DEEPEST",
                    "COUNTERS",
                )
            },
            "edges_a_node": tree.EDGES_A_NODE,
            "fewest_nodes": tree.FEWEST_NODES,
            "most_keys": MOST_KEYS,
        },
        "game": EXPORTS[game.name].tables(),
    }


def _numbers_of(net: dict[str, Any]) -> dict[str, Any]:
    return {name: net[name] for name in ("scale", "numbers")}


def weights_of(game: Game) -> dict[str, Any]:
    """The weights by the name under which a variant's are kept: two lists of rows, and the net
    and what sees whole boards, where there are any."""
    learned = stored(game.name, DEFAULT).get(game.name, {})
    found = {}
    for name in stored(game.name).get(game.name, {}):
        position, action, _ = with_nets(game.name, learned, name)
        found[name] = {"position": position.tolist(), "action": action.tolist()}
        for part in ("net", "board"):
            if kept := learned.get(name, {}).get(part):
                found[name][part] = kept if isinstance(kept, str) else _numbers_of(kept)
    return found
