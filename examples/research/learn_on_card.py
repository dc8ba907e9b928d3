"""A policy learns Terra Nova on a graphics card, from nothing, by playing against itself (PyTorch, PPO).

    python examples/research/learn_on_card.py --seconds 180 --plot learning.svg

Games, observations and masks stay on the card: PyTorch sees the batch's arrays without a copy, and gives actions back the
same way. Every player is the same network, which sees the board from the seat that acts. It is paid every change of its
lead; what the others gain is its loss. Now and then it plays against the computer player's level 1, seats in turns, and
always takes the action that it likes best. Prints and plots the share of points by minutes of learning.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import terrae
from terrae.research.batch import Batch
from terrae.research.bots import find_bot
from terrae.research.layout import layout
from terrae.research.light import LightMatch

POINTS = 20.0
"""Rewards are counted in units of so many points."""
DISCOUNT, TRACE = 0.99, 0.9
CLIP, CURIOSITY, VALUE_WEIGHT = 0.2, 0.01, 0.5
STEPS = 24
"""Actions of each game between two lessons."""
PASSES, PARTS = 2, 4
"""How often each lesson is gone through, and in how many parts."""


class Policy(nn.Module):
    """What a player sees in; what it likes of every action, and what it expects to gain, out."""

    def __init__(self, variant: terrae.Variant, hidden: int) -> None:
        super().__init__()
        found = layout(variant)
        places = found.shape[0] * found.spaces
        self.first = nn.Linear(places + len(found.scalars), hidden)
        self.body = nn.ModuleList(
            nn.Sequential(
                nn.LayerNorm(hidden), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, hidden)
            )
            for _ in range(2)
        )
        self.last = nn.LayerNorm(hidden)
        self.likes = nn.Linear(hidden, variant.action_count)
        self.expects = nn.Linear(hidden, 1)
        nn.init.normal_(self.likes.weight, std=0.01)
        nn.init.zeros_(self.expects.weight)

    def forward(self, planes: Tensor, scalars: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Likes (what is not legal not at all) and expectations."""
        seen = torch.cat([planes.flatten(1).float(), scalars.float() / POINTS], 1)
        hidden = torch.relu(self.first(seen))
        for block in self.body:
            hidden = hidden + block(hidden)
        hidden = self.last(hidden)
        likes = self.likes(hidden).float().masked_fill(legal == 0, -1e9)
        return likes, self.expects(hidden).float()[:, 0]


class Lesson:
    """What a batch of games saw, did and got in so many steps, in memory of the card."""

    def __init__(self, batch: Batch, device: str) -> None:
        self.batch = batch
        self.planes, self.scalars, self.legal, self.to_play, self.rewards, self.finished = (
            torch.as_tensor(array, device=device)
            for array in (
                batch.planes, batch.scalars, batch.legal, batch.to_play, batch.rewards, batch.finished
            )
        )  # fmt: skip
        games = batch.games
        self.kept = [
            torch.zeros((STEPS, *array.shape), dtype=array.dtype, device=device)
            for array in (self.planes, self.scalars, self.legal)
        ]
        self.actions = torch.zeros((STEPS, games), dtype=torch.int64, device=device)
        self.chances, self.values, self.gains, self.sign, self.goes_on = (
            torch.zeros((STEPS, games), device=device) for _ in range(5)
        )

    @torch.no_grad()
    def gather(self, policy: Policy) -> None:
        """Play so many steps, and work out what each action was worth beyond what was expected."""
        for step in range(STEPS):
            for kept, now in zip(self.kept, (self.planes, self.scalars, self.legal), strict=True):
                kept[step] = now
            likes, self.values[step] = policy(self.planes, self.scalars, self.legal)
            chances = torch.log_softmax(likes, 1)
            noise = torch.empty_like(chances).exponential_().log_()
            actions = (chances - noise).argmax(1)  # drawn by its chances
            self.actions[step] = actions
            self.chances[step] = chances.gather(1, actions[:, None])[:, 0]
            player = self.to_play.long()
            self.batch.step(actions)
            self.gains[step] = self.rewards.gather(1, player[:, None])[:, 0] / POINTS
            self.sign[step] = torch.where(self.to_play.long() == player, 1.0, -1.0)
            self.goes_on[step] = 1.0 - self.finished.float()
        expected = policy(self.planes, self.scalars, self.legal)[1]
        self.better = torch.zeros_like(self.values)
        ahead = torch.zeros_like(expected)
        for step in reversed(range(STEPS)):
            kept = self.sign[step] * self.goes_on[step]
            error = self.gains[step] + DISCOUNT * kept * expected - self.values[step]
            ahead = error + DISCOUNT * TRACE * kept * ahead
            self.better[step] = ahead
            expected = self.values[step]

    def rows(self, which: Tensor) -> tuple[Tensor, ...]:
        """Some of what was kept, as one long list of steps."""
        arrays = (*self.kept, self.actions, self.chances, self.values, self.better)
        return tuple(array.flatten(0, 1)[which] for array in arrays)


def practise(policy: Policy, lesson: Lesson, optimiser: torch.optim.Optimizer) -> None:
    """Make what went better than expected likelier, within limits (PPO)."""
    count = lesson.actions.numel()
    spread = lesson.better.std() + 1e-6
    for _ in range(PASSES):
        for which in torch.randperm(count, device=lesson.actions.device).chunk(PARTS):
            planes, scalars, legal, actions, before, values, better = lesson.rows(which)
            with torch.autocast(planes.device.type, torch.bfloat16):
                likes, expects = policy(planes, scalars, legal)
            chances = torch.log_softmax(likes, 1)
            ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
            worth = better / spread
            gain = torch.minimum(ratio * worth, ratio.clamp(1 - CLIP, 1 + CLIP) * worth).mean()
            curiosity = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            error = nn.functional.smooth_l1_loss(expects, values + better)
            optimiser.zero_grad(set_to_none=True)
            (VALUE_WEIGHT * error - gain - CURIOSITY * curiosity).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def against(policy: Policy, variant: terrae.Variant, name: str, games: int, device: str) -> float:
    """The share of points against a bot, seats in turns; openings differ, as their first actions are drawn."""
    bot = find_bot(name)
    found = layout(variant)
    chance = np.random.default_rng(games)
    tables = [LightMatch(variant) for _ in range(games)]
    for game, table in enumerate(tables):
        table.play_random(np.array([game // 2 + 1], np.uint64), 4)
    crew = ThreadPoolExecutor()
    while going := [game for game, table in enumerate(tables) if not table.over]:
        mine = [game for game in going if tables[game].to_play == game % 2]
        theirs = [(tables[game], int(chance.integers(1 << 30))) for game in set(going) - set(mine)]
        for (table, _), numbers in zip(theirs, crew.map(lambda asked: bot(*asked), theirs), strict=True):
            for number in numbers:
                table.play(number)
        if not mine:
            continue
        vectors = np.zeros((len(mine), found.size), np.int16)
        legal = np.zeros((len(mine), variant.action_count), np.int8)
        for row, game in enumerate(mine):
            tables[game].observe(tables[game].to_play, vectors[row])
            legal[row] = tables[game].mask()
        planes, scalars = (torch.as_tensor(part.copy(), device=device) for part in found.split(vectors))
        likes, _ = policy(planes, scalars, torch.as_tensor(legal, device=device))
        for game, number in zip(mine, likes.argmax(1).tolist(), strict=True):
            tables[game].play(number)
    return float(np.mean([(table.final_rewards()[game % 2] + 1) / 2 for game, table in enumerate(tables)]))


def plot(curve: list[tuple[float, float]], title: str, file: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.6), layout="constrained")
    axes.plot(
        [seconds / 60 for seconds, _ in curve], [share for _, share in curve], marker="o", color="#2f6fc4"
    )
    axes.axhline(0.5, color="#999999", linewidth=1, linestyle="--")
    axes.set(xlabel="minutes of learning", ylabel="points against level 1", ylim=(0, 1.02), title=title)
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def learn(asked: Any) -> list[tuple[float, float]]:
    """Learn for so long; the share of points against level 1 by seconds of learning."""
    terrae.prepare("terra-nova")
    torch.manual_seed(asked.seed)
    torch.set_float32_matmul_precision("high")
    variant = terrae.variant("terra-nova", players=2, board=asked.board)
    policy = Policy(variant, asked.hidden).to(asked.device)
    optimiser = torch.optim.Adam(policy.parameters(), lr=asked.rate, eps=1e-5)
    device = "cuda" if asked.device == "cuda" else "cpu"
    batch = Batch(variant, asked.games, seed=asked.seed, reward="score", device=device)
    batch.step_random(100)  # games of all ages
    lesson = Lesson(batch, asked.device)
    spent, lessons = 0.0, 0
    curve: list[tuple[float, float]] = []
    while True:
        if spent >= len(curve) * asked.seconds / asked.trials or spent >= asked.seconds:
            share = against(policy, variant, "level 1", asked.matches, asked.device)
            curve.append((spent, share))
            actions = lessons * STEPS * asked.games
            print(f"{spent:6.1f} s, {actions / 1e6:7.1f} M actions: {share:4.0%} against level 1", flush=True)
            if spent >= asked.seconds:
                return curve
        begin = time.perf_counter()
        for group in optimiser.param_groups:
            group["lr"] = asked.rate * max(0.05, 1 - spent / asked.seconds)
        lesson.gather(policy)
        practise(policy, lesson, optimiser)
        if asked.device == "cuda":
            torch.cuda.synchronize()
        spent += time.perf_counter() - begin
        lessons += 1


def main() -> None:
    """Learn, print and plot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=180, help="of learning, trials not counted (default 180)"
    )
    parser.add_argument("--board", default="islet", help="islet, or the whole island: island (default islet)")
    parser.add_argument("--games", type=int, default=4096, help="side by side (default 4096)")
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=9, help="while learning (default 9)")
    parser.add_argument("--matches", type=int, default=200, help="of each trial (default 200)")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--plot", type=Path, default=Path("learning.svg"))
    asked = parser.parse_args()
    curve = learn(asked)
    plot(curve, f"A policy learns Terra Nova ({asked.board})", asked.plot)
    print(f"the curve is in {asked.plot}")


if __name__ == "__main__":
    main()
