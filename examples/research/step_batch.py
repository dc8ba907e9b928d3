"""Stepping a batch: a thousand games at once, a policy in NumPy, results gathered as games end.

    python examples/research/step_batch.py --game terra-turrium --games 1024 --steps 2000

The policy here prefers actions by a table of weights, one for each action number, and learns nothing; put a network in
its place. Every array is written in place: read what you need before the next step.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

import terrae
from terrae.research.batch import Batch


def choose(
    legal: npt.NDArray[np.uint8], weights: npt.NDArray[np.float32], chance: np.random.Generator
) -> npt.NDArray[np.intp]:
    """Draw a legal action for every game, by its weight: the greatest of weight plus noise."""
    noisy = weights + chance.gumbel(size=legal.shape).astype(np.float32)
    return np.where(legal, noisy, -np.inf).argmax(axis=1)


def main() -> None:
    """Step and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=terrae.games(), default="terra-turrium")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    variant = terrae.variant(asked.game, players=2)
    chance = np.random.default_rng(asked.seed)
    weights = chance.normal(size=variant.action_count).astype(np.float32)

    with Batch(variant, asked.games, seed=asked.seed) as batch:
        print(f"{asked.games} games of {variant.game.title} on {batch.threads} threads")
        print(
            f"planes {batch.planes.shape}, scalars {batch.scalars.shape}, legal actions {batch.legal.shape}"
        )
        worth = np.zeros(variant.players)
        for _ in range(asked.steps):
            batch.step(choose(batch.legal, weights, chance))
            worth += batch.rewards.sum(axis=0)
        print(
            f"with a policy in NumPy: {batch.ended.sum()} games ended, worth {worth.round(2).tolist()} by seat"
        )

        saved = batch.save()
        begin = time.perf_counter()
        batch.step_random(asked.steps)
        seconds = time.perf_counter() - begin
        after = batch.states.tobytes()
        print(f"with random actions: {asked.games * asked.steps / seconds:,.0f} steps a second")

        batch.restore(saved)
        batch.step_random(asked.steps)
        assert batch.states.tobytes() == after, "a restored batch goes on the same"
        print(f"saved in {len(saved):,} bytes, restored, and gone on the same")


if __name__ == "__main__":
    main()
