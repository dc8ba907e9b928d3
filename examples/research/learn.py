"""A small deep Q-network learns Terra Nova on the islet, in NumPy, against random play.

    python examples/research/learn.py --games 240 --plot learning.png

An action is judged by the position it leads to, seen from the learner's seat, and by how it changes the lead in points:
`LightMatch.look_ahead` gives those positions for all legal actions in one compiled call, and one small network (a hidden
layer, Adam) gives each its Q. Double Q-learning with a replay memory and a target network; the reward is the change of
the lead. Prints and plots how often the learner beats a random player, by games learned from.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import terrae
from terrae.core.random import generator
from terrae.research.layout import layout
from terrae.research.light import LightMatch

Floats = npt.NDArray[np.float32]

HIDDEN = 32
REMEMBERED = 20_000
SAMPLE = 64
STEP = 5e-4
POINTS = 20.0
"""Rewards are counted in units of so many points."""
DISCOUNT = 0.9
"""What the next choice is worth of what this one is."""


class Network:
    """One hidden layer; every number of an observation in, one value out."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        self.first = (chance.normal(size=(inputs, HIDDEN)) / np.sqrt(inputs)).astype(np.float32)
        self.bias = np.zeros(HIDDEN, np.float32)
        self.last = np.zeros(HIDDEN, np.float32)
        self.direct = np.zeros(inputs, np.float32)
        self._moments = [np.zeros((2, *part.shape), np.float32) for part in self.parts]
        self._steps = 0

    @property
    def parts(self) -> list[Floats]:
        """All that is learned."""
        return [self.first, self.bias, self.last, self.direct]

    def value(self, inputs: Floats) -> Floats:
        """What positions are worth."""
        return np.maximum(inputs @ self.first + self.bias, 0) @ self.last + inputs @ self.direct

    def learn(self, inputs: Floats, targets: Floats) -> None:
        """One step of Adam towards the targets, errors cut at 1."""
        hidden = np.maximum(inputs @ self.first + self.bias, 0)
        error = np.clip(hidden @ self.last + inputs @ self.direct - targets, -1, 1) / len(inputs)
        back = np.outer(error, self.last) * (hidden > 0)
        self._steps += 1
        slopes = [inputs.T @ back, back.sum(axis=0), hidden.T @ error, inputs.T @ error]
        for part, slope, moment in zip(self.parts, slopes, self._moments, strict=True):
            moment[0] += 0.1 * (slope - moment[0])
            moment[1] += 0.001 * (slope**2 - moment[1])
            mean = moment[0] / (1 - 0.9**self._steps)
            spread = moment[1] / (1 - 0.999**self._steps)
            part -= STEP * mean / (np.sqrt(spread) + 1e-6)

    def copy_from(self, other: Network) -> None:
        """Become like another."""
        for mine, its in zip(self.parts, other.parts, strict=True):
            mine[...] = its


class Learner:
    """A network, its older self, and a memory."""

    def __init__(self, variant: terrae.Variant, seed: int) -> None:
        self.variant = variant
        self.chance = np.random.default_rng(seed)
        self.random = generator(seed)
        found = layout(variant)
        size = found.size + 1
        names = [entry.name for entry in found.scalars]
        first = found.size - len(names)
        self.mine, self.theirs = first + names.index("score 0"), first + names.index("score 1")
        self.scale = np.ones(found.size, np.float32)
        self.scale[first:] = 1 / POINTS
        self.network = Network(size, self.chance)
        self.older = Network(size, self.chance)
        self.seen = np.zeros((REMEMBERED, size), np.float32)
        self.next = np.zeros((REMEMBERED, size), np.float32)
        self.gains = np.zeros(REMEMBERED, np.float32)
        self.ended = np.zeros(REMEMBERED, np.float32)
        self.count = 0

    def choose(self, table: LightMatch, explore: float) -> tuple[int, Floats, Floats]:
        """An action, the position it leads to, and the best position there is."""
        numbers, vectors = table.look_ahead(table.to_play)
        gained = vectors[:, self.mine] - vectors[:, self.theirs] - table.leads()[table.to_play]
        inputs = np.column_stack([vectors * self.scale, gained.astype(np.float32) / POINTS])
        values = self.network.value(inputs)
        best = int(self.chance.choice(np.flatnonzero(values == values.max())))
        taken = int(self.chance.integers(len(numbers))) if self.chance.random() < explore else best
        return int(numbers[taken]), inputs[taken], inputs[best]

    def remember(self, seen: Floats, gain: float, following: Floats | None) -> None:
        """Keep what was chosen, what it brought until the next choice, and the best position then."""
        place = self.count % REMEMBERED
        self.seen[place] = seen
        self.next[place] = 0 if following is None else following
        self.gains[place] = gain / POINTS
        self.ended[place] = following is None
        self.count += 1

    def practise(self) -> None:
        """Learn from a sample of the memory; now and then take over what was learned."""
        rows = self.chance.integers(min(self.count, REMEMBERED), size=SAMPLE)
        ahead = self.older.value(self.next[rows]) * (1 - self.ended[rows])
        self.network.learn(self.seen[rows], self.gains[rows] + DISCOUNT * ahead)
        if self.network._steps % 250 == 0:
            self.older.copy_from(self.network)

    def play(self, seat: int, explore: float | None) -> float:
        """One game against a random player; gives what it was worth. With `explore` it is learned from."""
        table = LightMatch(self.variant)
        lead = 0.0
        seen: Floats | None = None
        while not table.over:
            if table.to_play != seat:
                table.play_random(self.random, 1)
                continue
            number, chosen, best = self.choose(table, explore or 0.0)
            if explore is not None:
                if seen is not None:
                    before, lead = lead, table.leads()[seat]
                    self.remember(seen, lead - before, best)
                    self.practise()
                seen = chosen
            table.play(number)
        if explore is not None and seen is not None:
            self.remember(seen, table.leads()[seat] - lead, None)
        return table.final_rewards()[seat]


def beats_random(learner: Learner, games: int) -> float:
    """The share of points against a random player, seats in turns."""
    return float(np.mean([(learner.play(game % 2, None) + 1) / 2 for game in range(games)]))


def plot(curve: list[tuple[int, float]], file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.6), layout="constrained")
    axes.plot(*zip(*curve, strict=True), marker="o", color="#2f6fc4")
    axes.axhline(0.5, color="#999999", linewidth=1, linestyle="--")
    axes.set(xlabel="games learned from", ylabel="points against random", ylim=(0, 1.02))
    axes.set_title("A Q-network learns Terra Nova on the islet")
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def learn(most: int, seed: int, trials: int, every: int) -> list[tuple[int, float]]:
    """Learn from so many games; the share of points against random by games learned from."""
    options: dict[str, Any] = {"players": 2, "board": "islet"}
    learner = Learner(terrae.variant("terra-nova", **options), seed)
    curve = [(0, beats_random(learner, trials))]
    print(f"    0 games: {curve[0][1]:4.0%} against random", flush=True)
    for games in range(1, most + 1):
        learner.play(games % 2, explore=max(0.1, 0.5 - games / 100))
        if games % every == 0:
            curve.append((games, beats_random(learner, trials)))
            print(f"{games:5} games: {curve[-1][1]:4.0%} against random", flush=True)
    curve.append((most, beats_random(learner, 4 * trials)))
    print(f"{most:5} games: {curve[-1][1]:4.0%} against random, over {4 * trials} games", flush=True)
    return curve


def main() -> None:
    """Learn, print and plot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=240, help="to learn from (default 240: about a minute)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=20, help="games of each trial (default 20)")
    parser.add_argument("--every", type=int, default=20, help="games between trials (default 20)")
    parser.add_argument("--plot", type=Path, default=Path("learning.png"))
    asked = parser.parse_args()
    curve = learn(asked.games, asked.seed, asked.trials, asked.every)
    plot(curve, asked.plot)
    print(f"the curve is in {asked.plot}")


if __name__ == "__main__":
    main()
