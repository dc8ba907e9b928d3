"""Small batches in Numba's simulator, step by step beside the processor's. Run by `test_card`, in a process of its own."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from terrae.research.batch import Batch
from terrae.research.batch_steps import SKIP
from terrae.research.card_arrays import CardArray
from terrae.research.playouts import play_out
from tests.effort import THOROUGH
from tests.research.variants import ALL, name_of, variant_of

GAMES = 5 if THOROUGH else 3
FIRST_STEPS = 20 if THOROUGH else 6
STEPS = 4 if THOROUGH else 2
SHOWN = ("to_play", "planes", "scalars", "rewards", "finished", "lengths", "ended", "legal", "legal_bits")


def same(card: Batch, cpu: Batch) -> None:
    """Every array of both, and the states field by field."""
    for name in SHOWN:
        assert np.array_equal(np.asarray(getattr(card, name)), getattr(cpu, name)), name
    assert np.array_equal(np.asarray(card.states), cpu.states)
    assert np.array_equal(np.asarray(card.generators), cpu.generators)


def compare(chosen: tuple[str, dict[str, Any]], mask: str, reward: str) -> None:
    """The same actions in both, drawn and given."""
    variant = variant_of(chosen)
    both = [
        Batch(variant, GAMES, seed=3, threads=1, mask=mask, reward=reward, device=device)
        for device in ("cuda", "cpu")
    ]
    card, cpu = both
    assert isinstance(card.planes, CardArray), "nothing is compared with itself"
    same(card, cpu)
    for batch in both:
        batch.step_random(FIRST_STEPS)
    same(card, cpu)
    for _ in range(STEPS):
        actions = cpu.random_actions().copy()
        assert np.array_equal(np.asarray(card.random_actions()), actions)
        for batch in both:
            batch.step(actions)
        same(card, cpu)
    for batch in both:
        batch.step([SKIP, *np.asarray(batch.random_actions())[1:]])
    same(card, cpu)
    same(*(batch.copy([2, 1]) for batch in both))
    again = [Batch(variant, GAMES, mask=mask, reward=reward, device=device) for device in ("cuda", "cpu")]
    again[0].restore(cpu.save())
    again[1].restore(card.save())
    same(again[0], cpu)
    same(card, again[1])
    assert card.table(2).match().position == cpu.table(2).match().position
    for batch in both:
        batch.load(batch.states, None)
        batch.reset()
    same(card, cpu)


def main() -> None:
    """Every variant, with both kinds of masks and rewards in turns; and games to their ends."""
    for number, chosen in enumerate(ALL):
        compare(chosen, ("bits", "bytes")[number % 2], ("score", "result")[number // 2 % 2])
        print(name_of(chosen), flush=True)
    variant = variant_of(("terra-nova", {"players": 2, "board": "islet"}))
    card, cpu = (play_out(variant, 3, seed=4, device=device, threads=1) for device in ("cuda", "cpu"))
    assert np.array_equal(card.lengths, cpu.lengths)
    assert np.array_equal(card.keys, cpu.keys)
    assert np.array_equal(card.results, cpu.results)
    print("equal")


if __name__ == "__main__":
    sys.exit(main())
