"""Games replayed by the rules: what a net looks at in their positions, and what it should have said of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Variant, copied
from terrae.core.random import generator, mixed
from terrae.core.rulebook import play
from terrae.learning.games import Game
from terrae.search.expansion import make_scratch
from terrae.search.knowledge import evaluate, look_at
from terrae.search.network import MOST_INPUTS, MOST_PLAYERS
from terrae.search.weights import Weights

_MEMORY = 0.95
"""How much the end of a game tells about a position one turn earlier; the rest is the search's own word."""
_LEAST = 1e-6
"""No share is smaller, so that it has a logarithm."""


@dataclass
class Examples:
    """Positions, one a row: for every player its inputs, and what the evaluation, the search and the end of the game said."""

    rows: npt.NDArray[np.uint16]
    amounts: npt.NDArray[np.float16]
    base: npt.NDArray[np.float32]
    """The logarithm of each player's share by the evaluation without a net."""
    expected: npt.NDArray[np.float32]
    """The final score that the evaluation expects."""
    said: npt.NDArray[np.float32]
    """Each player's share by the search."""
    told: npt.NDArray[np.float32]
    """What the net should say: how the game ended, and partly what the search said later on."""
    results: npt.NDArray[np.float32]
    """How the game ended."""
    scores: npt.NDArray[np.float32]
    """The final scores."""
    game: npt.NDArray[np.int32]
    """The number of the game."""

    def __len__(self) -> int:
        return len(self.rows)

    def where(self, which: npt.NDArray[Any]) -> Examples:
        """Some of them."""
        return Examples(*(getattr(self, one.name)[which] for one in fields(self)))


@rule
def replay_at(
    settings: Any,
    states: Any,
    actions: Any,
    wanted: Any,
    weights: Any,
    scratches: Any,
    rows: Any,
    amounts: Any,
    base: Any,
    expected: Any,
    turns: Any,
) -> int:
    """Play a game; of every position that is wanted, fill a row of each array. Gives how many there were."""
    setting, state, scratch = settings[0], states[0], scratches[0]
    inputs = scratch.inputs[0]
    found = 0
    for ply in range(len(actions)):
        turns[ply] = state.turn
        if wanted[ply]:
            evaluate(setting, state, weights, scratch.workspace[0], scratch.values)
            look_at(setting, state, scratch.workspace[0], inputs)
            for player in range(int(setting.players)):
                for place in range(int(inputs.count[player])):
                    rows[found, player, place] = inputs.row[player, place]
                    amounts[found, player, place] = inputs.amount[player, place]
                base[found, player] = scratch.values[player]
                expected[found, player] = scratch.values[MOST_PLAYERS + player]
            found += 1
        play(setting, state, int(actions[ply]))
    return found


def targets(values: npt.NDArray[Any], turns: npt.NDArray[Any], results: Sequence[float]) -> npt.NDArray[Any]:
    """What each position should be worth, from the end of the game backwards: nearer positions tell more."""
    told = np.zeros(values.shape, np.float32)
    later = np.array(results, np.float64)
    for ply in range(len(values) - 1, -1, -1):
        told[ply] = later
        if (ply == 0 or turns[ply - 1] != turns[ply]) and not np.isnan(values[ply, 0]):
            said = values[ply].astype(np.float64)
            later = _MEMORY * later + (1 - _MEMORY) * said / said.sum()
    return told


def replay(
    variant: Variant, games: Iterable[Game], weights: Weights, keep: float, first_game: int = 0
) -> Examples:
    """The positions of games that the search thought about, this share of them."""
    players = variant.players
    scratch = make_scratch(variant.first_state, variant.most_legal, generator(mixed(0)))
    parts: list[Examples] = []
    for number, game in enumerate(games, first_game):
        drawn = np.random.default_rng(number).random(len(game.actions)) < keep
        wanted = (~np.isnan(game.values[:, 0])) & drawn
        count, turns = int(wanted.sum()), np.zeros(len(game.actions), np.int64)
        rows = np.zeros((count, players, MOST_INPUTS), np.int32)
        amounts = np.zeros((count, players, MOST_INPUTS), np.float32)
        base, expected = np.zeros((count, players)), np.zeros((count, players))
        replay_at(
            variant.setting, copied(variant.first_state), game.actions, wanted, weights.position, scratch,
            rows, amounts, base, expected, turns,
        )  # fmt: skip
        said = game.values[wanted].astype(np.float32)
        parts.append(
            Examples(
                rows.astype(np.uint16),
                amounts.astype(np.float16),
                np.log(np.maximum(base, _LEAST)).astype(np.float32),
                expected.astype(np.float32),
                said / np.maximum(said.sum(axis=1, keepdims=True), _LEAST),
                targets(game.values, turns, game.results)[wanted],
                np.tile(np.array(game.results, np.float32), (count, 1)),
                np.tile(np.array(game.scores, np.float32), (count, 1)),
                np.full(count, number, np.int32),
            )
        )
    return together(parts)


def together(parts: Sequence[Examples]) -> Examples:
    """All of them, without the columns of inputs that nobody uses."""
    used = max(
        (int(np.flatnonzero(part.amounts.any(axis=(0, 1)))[-1]) + 1 for part in parts if len(part)), default=1
    )
    trimmed = {"rows", "amounts"}
    return Examples(
        *(
            np.concatenate(
                [
                    getattr(part, one.name)[:, :, :used] if one.name in trimmed else getattr(part, one.name)
                    for part in parts
                ]
            )
            for one in fields(Examples)
        )
    )
