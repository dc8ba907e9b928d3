"""Fitting weights to played games, with nothing but NumPy.

The evaluation is a softmax over the players of a linear judgement, so its log-loss against what the
games led to has one minimum; so has that of the priors against the search's visits. Both are found
by gradient descent with momentum, held near the weights that the fit starts from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from terrae.search.blend import (
    AT_FIRST,
    FEATURES,
    SCORE_AT_FIRST,
    SCORE_TOWARDS_THE_END,
    TOWARDS_THE_END,
)
from terrae.search.expansion import WIDTH
from terrae.search.tuning.selfplay import Decision, PlayedGame

Array = npt.NDArray[np.float64]

_MEMORY = 0.95
"""How much the end of a game tells about a position one turn earlier; the rest is the search's own word."""


@dataclass(frozen=True)
class Fit:
    """The weights found, and the mean log-loss on games kept apart, before and after."""

    weights: Array
    samples: int
    before: float
    after: float

    @property
    def gains(self) -> bool:
        """Whether the weights found do better than those the fit started from."""
        return self.after < self.before


def targets(game: PlayedGame) -> Array:
    """What each position should be worth: mostly how the game ended, partly what the search said later on."""
    players = len(game.results)
    told = np.zeros((len(game.positions), players))
    later = np.array(game.results)
    for index in range(len(game.positions) - 1, -1, -1):
        position = game.positions[index]
        told[index] = later
        if index == 0 or game.positions[index - 1].turn != position.turn:
            later = _MEMORY * later + (1 - _MEMORY) * position.values[:players]
    return told


def _descend(loss_and_slope, start: Array, steps: int, pace: float) -> Array:  # type: ignore[no-untyped-def]
    """Adam, whole batches."""
    weights = start.copy()
    first, second = np.zeros_like(start), np.zeros_like(start)
    for step in range(1, steps + 1):
        _, slope = loss_and_slope(weights)
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope * slope
        weights -= pace * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def _softmax(logits: Array) -> Array:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def fit_position(
    games: Sequence[PlayedGame], kept_apart: Sequence[PlayedGame], start: Array, hold: float
) -> Fit:
    """The rows of the evaluation for values."""

    def gather(chosen: Sequence[PlayedGame]) -> tuple[Array, Array]:
        found = np.array([position.features for game in chosen for position in game.positions])
        progress = np.array([position.progress for game in chosen for position in game.positions])
        return np.concatenate([found, found * progress[:, None, None]], axis=2), np.concatenate(
            [targets(game) for game in chosen]
        )

    data, told = gather(games)
    first = start[[AT_FIRST, TOWARDS_THE_END]].reshape(-1)

    def loss_and_slope(weights: Array, data: Array = data, told: Array = told) -> tuple[float, Array]:
        chance = _softmax(data @ weights)
        loss = -float(np.mean((told * np.log(chance + 1e-12)).sum(axis=1)))
        slope = np.einsum("np,npf->f", chance - told, data) / len(data) + hold * (weights - first)
        return loss, slope

    weights = _descend(loss_and_slope, first, 400, 0.03)
    apart = gather(kept_apart)
    result = start.copy()
    result[[AT_FIRST, TOWARDS_THE_END]] = weights.reshape(2, FEATURES)
    return Fit(result, len(data), loss_and_slope(first, *apart)[0], loss_and_slope(weights, *apart)[0])


def fit_scores(games: Sequence[PlayedGame], start: Array) -> Array:
    """The rows of the evaluation for points to come, by ridge regression."""
    rows, goals = [], []
    for game in games:
        for position in game.positions:
            for player, seen in enumerate(position.features):
                rows.append(np.concatenate([seen, seen * position.progress]))
                goals.append(game.scores[player] - position.scores[player])
    data, goal = np.array(rows), np.array(goals, np.float64)
    solved = np.linalg.solve(data.T @ data + 5.0 * np.eye(data.shape[1]), data.T @ goal)
    result = start.copy()
    result[[SCORE_AT_FIRST, SCORE_TOWARDS_THE_END]] = solved.reshape(2, FEATURES)
    return result


def fit_actions(
    decisions: Sequence[Decision], kept_apart: Sequence[Decision], start: Array, hold: float
) -> dict[int, Fit]:
    """The weights of actions, one fit a kind of position."""
    found = {}
    for kind in range(len(start)):
        mine = [decision for decision in decisions if decision.kind == kind and len(decision.liked) > 1]
        apart = [decision for decision in kept_apart if decision.kind == kind and len(decision.liked) > 1]
        if len(mine) >= 50 and apart:
            found[kind] = _fit_kind(mine, apart, start[kind], hold)
    return found


def _fit_kind(
    decisions: Sequence[Decision], kept_apart: Sequence[Decision], start: Array, hold: float
) -> Fit:
    def gather(chosen: Sequence[Decision]) -> tuple[npt.NDArray[np.float32], Array, npt.NDArray[np.int64]]:
        sizes = np.array([len(decision.liked) for decision in chosen])
        return (
            np.concatenate([decision.described for decision in chosen]),
            np.concatenate([decision.liked for decision in chosen]),
            np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64),
        )

    everything = gather(decisions)

    def loss_and_slope(weights: Array, data=everything[0], told=everything[1], firsts=everything[2]):  # type: ignore[no-untyped-def]
        logits = (data @ weights.astype(np.float32)).astype(np.float64)
        sizes = np.diff(np.append(firsts, len(logits)))
        logits -= np.repeat(np.maximum.reduceat(logits, firsts), sizes)
        raised = np.exp(logits)
        chance = raised / np.repeat(np.add.reduceat(raised, firsts), sizes)
        loss = -float((told * np.log(chance + 1e-12)).sum() / len(firsts))
        slope = ((chance - told).astype(np.float32) @ data) / len(firsts) + hold * (weights - start)
        return loss, slope

    weights = _descend(loss_and_slope, start.copy(), 250, 0.05)
    assert weights.shape == (WIDTH,)
    apart = gather(kept_apart)
    return Fit(weights, len(decisions), loss_and_slope(start, *apart)[0], loss_and_slope(weights, *apart)[0])
