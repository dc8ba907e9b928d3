"""Fitting the weights of evaluation and priors on self-play: the work of `terrae tune`.

Plays games with the present weights, fits new ones, and writes them to a file by game, number of players and
edition, with what they were fitted on and how much the log-loss on games kept apart fell.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from terrae.core.game import Variant
from terrae.games.registry import variant as variant_of
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.tuning.fitting import fit_actions, fit_position, fit_scores
from terrae.search.tuning.selfplay import PlayedGame, play_game
from terrae.search.weights import Weights, name_of, nearest, stored, weights_from

Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""
_APART = 5
"""One game in so many is kept apart from the fit, to measure it."""
_DIGITS = 4


def training_variant(game: str, players: int, edition: str | None = None) -> Variant:
    """The variant that games are played in; `edition` where the game has several."""
    chosen = {} if edition is None else {"edition": edition}
    return variant_of(game, players=players, **KNOWLEDGE[game].training_options, **chosen)


def _play(arguments: tuple[Variant, int, int, Weights]) -> PlayedGame:
    return play_game(*arguments)


def self_play(
    variant: Variant,
    games: int,
    simulations: int,
    seed: int,
    weights: Weights,
    processes: int = 1,
    progress: Progress = lambda done, of: None,
) -> list[PlayedGame]:
    """So many games, one after another or on several processes; the same seeds give the same games."""
    tasks = [(variant, simulations, seed + number, weights) for number in range(games)]
    played: list[PlayedGame] = []
    if processes == 1:
        for task in tasks:
            played.append(_play(task))
            progress(len(played), games)
        return played
    with ProcessPoolExecutor(processes) as pool:
        # The first game compiles what is not compiled yet; the others find it done.
        played.append(pool.submit(_play, tasks[0]).result())
        for one in pool.map(_play, tasks[1:]):
            played.append(one)
            progress(len(played), games)
    return played


def fit(
    game: str,
    played: Sequence[PlayedGame],
    weights: Weights,
    hold: float = 0.002,
    keep: Collection[str] = (),
) -> dict[str, Any]:
    """New weights, by name, and a note of what they were fitted on.

    What does not do better on the games kept apart stays as it was, and so do the weights of actions in
    the kinds of positions to `keep`.
    """
    knowledge = KNOWLEDGE[game]
    apart, rest = played[::_APART], [one for index, one in enumerate(played) if index % _APART]
    position = fit_position(rest, apart, weights.position, hold)
    values = position.weights if position.gains else weights.position
    if knowledge.has_scores:
        values = fit_scores(rest, values)
    decisions = fit_actions(
        [decision for one in rest for decision in one.decisions],
        [decision for one in apart for decision in one.decisions],
        weights.action,
        hold,
    )
    action = weights.action.copy()
    for kind, found in decisions.items():
        if found.gains and knowledge.kinds[kind] not in keep:
            action[kind] = found.weights
    reasons = [one.reason for one in played]
    return {
        "position": _by_name(knowledge.feature_names, values),
        "action": _by_name(knowledge.action_feature_names, action),
        "fit": {
            "games": len(played),
            "turns_a_game": round(float(np.mean([one.turns for one in played])), 1),
            "endings": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
            "positions": position.samples,
            "log_loss": [round(position.before, 4), round(position.after, 4)],
            "decisions": {knowledge.kinds[kind]: found.samples for kind, found in decisions.items()},
            "action_log_loss": {
                knowledge.kinds[kind]: [round(found.before, 3), round(found.after, 3)]
                for kind, found in decisions.items()
            },
        },
    }


def _by_name(names: tuple[str, ...], weights: Any) -> dict[str, list[float]]:
    return {
        name: [round(float(value), _DIGITS) for value in weights[:, place]]
        for place, name in enumerate(names)
    }


def tune(
    variant: Variant,
    games: int,
    simulations: int,
    file: Path,
    seed: int = 0,
    processes: int = 1,
    hold: float = 0.002,
    keep: Collection[str] = (),
    progress: Progress = lambda done, of: None,
) -> dict[str, Any]:
    """Play with the weights of the file, or else the package's, fit, and write; gives what was fitted."""
    game, name = variant.game.name, name_of(variant)
    kept = json.loads(file.read_text()) if file.is_file() else dict(stored(game))
    known = kept.get(game, {})
    weights = weights_from(game, nearest(known, name))
    played = self_play(variant, games, simulations, seed, weights, processes, progress)
    found = fit(game, played, weights, hold, keep)
    found["fit"] |= {"simulations": simulations, "seed": seed}
    kept[game] = {**known, name: found}
    file.write_text(json.dumps(kept, indent=1) + "\n")
    return found
