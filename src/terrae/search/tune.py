"""Fitting the weights of evaluation and priors on self-play: `python -m terrae.search.tune --help`.

Plays games with the present weights, fits new ones, and writes them to a file by game and number of
players, with what they were fitted on and how much the log-loss on games kept apart fell.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from terrae.core.game import Variant
from terrae.games.registry import variant as variant_of
from terrae.search.fitting import fit_actions, fit_position, fit_scores
from terrae.search.games import KNOWLEDGE
from terrae.search.selfplay import PlayedGame, play_game
from terrae.search.weights import FILE, Weights, weights_for, weights_from

_APART = 5
"""One game in so many is kept apart from the fit, to measure it."""
_DIGITS = 4


def training_variant(game: str, players: int) -> Variant:
    """The variant that games are played in: a drawn-out game of Terra Turrium teaches little."""
    options = {"round_limit": 60} if game == "terra-turrium" else {}
    return variant_of(game, players=players, **options)


def _play(arguments: tuple[str, int, int, int, Weights]) -> PlayedGame:
    game, players, simulations, seed, weights = arguments
    return play_game(training_variant(game, players), simulations, seed, weights)


def self_play(
    game: str, players: int, games: int, simulations: int, seed: int, weights: Weights, processes: int = 1
) -> list[PlayedGame]:
    """So many games, one after another or on several processes; the same seeds give the same games."""
    tasks = [(game, players, simulations, seed + number, weights) for number in range(games)]
    if processes == 1:
        return [_play(task) for task in tasks]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(_play, tasks, chunksize=1))


def fit(game: str, played: Sequence[PlayedGame], weights: Weights, hold: float = 0.002) -> dict[str, Any]:
    """New weights, by name, and a note of what they were fitted on."""
    knowledge = KNOWLEDGE[game]
    apart, rest = played[::_APART], [one for index, one in enumerate(played) if index % _APART]
    position = fit_position(rest, apart, weights.position, hold)
    values = fit_scores(rest, position.weights) if game == "terra-nova" else position.weights
    decisions = fit_actions(
        [decision for one in rest for decision in one.decisions],
        [decision for one in apart for decision in one.decisions],
        weights.action,
        hold,
    )
    action = weights.action.copy()
    for kind, found in decisions.items():
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
    return {name: [round(float(value), _DIGITS) for value in weights[:, place]] for place, name in enumerate(names)}


def tune(
    game: str,
    players: int,
    games: int,
    simulations: int,
    seed: int = 0,
    processes: int = 1,
    file: Path | None = None,
    rounds: int = 1,
    hold: float = 0.002,
) -> dict[str, Any]:
    """Play, fit and write, `rounds` times over; gives the last fit."""
    file = file or Path(__file__).with_name(FILE)
    found: dict[str, Any] = {}
    for turn in range(rounds):
        kept = json.loads(file.read_text()) if file.is_file() else {}
        known = kept.get(game, {})
        nearest = known.get(str(players)) or known.get("2")
        weights = weights_from(game, nearest) if nearest else weights_for(game, players)
        started = time.perf_counter()
        played = self_play(game, players, games, simulations, seed + turn * games, weights, processes)
        found = fit(game, played, weights, hold)
        found["fit"] |= {"simulations": simulations, "seed": seed + turn * games}
        kept = json.loads(file.read_text()) if file.is_file() else {}
        kept.setdefault(game, {})[str(players)] = found
        file.write_text(json.dumps(kept, indent=1) + "\n")
        print(f"{game}, {players} players: {found['fit']} in {time.perf_counter() - started:.0f} s", flush=True)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="terrae tune", description="Fit evaluation and priors on self-play games.")
    parser.add_argument("game", choices=sorted(KNOWLEDGE))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="games to play, a fifth of them to measure the fit")
    parser.add_argument("--simulations", type=int, default=400, help="simulations a turn")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="how often to play and fit")
    parser.add_argument("--hold", type=float, default=0.002, help="how hard the fit is held to where it starts")
    parser.add_argument("--file", type=Path, help="where to write the weights (default: into the package)")
    chosen = parser.parse_args(arguments)
    tune(**vars(chosen))


if __name__ == "__main__":
    main()
