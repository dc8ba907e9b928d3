"""AlphaZero's loop with PyTorch, as a baseline: `python examples/research/alphazero.py --seed 1`.

A batch of games of Terra Nova's islet is played by the search with the net (`terrae.research.puct`), all leaves of a simulation in one
call; the net learns the search's visits and the games' results. Prints, and with `--csv` appends to a file, what the net alone, without
search, wins against random play.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
from torch import nn

import terrae
from terrae.research.batch import Batch
from terrae.research.grids import inside, stacked
from terrae.research.puct import Puct


class Net(nn.Module):
    """Two convolutions over the board as an image, then a head for actions and one for the result."""

    def __init__(self, variant: terrae.Variant, planes: int, width: int = 48) -> None:
        super().__init__()
        cells = inside(variant).size
        self.variant = variant
        self.body = nn.Sequential(
            nn.Conv2d(planes, width, 3, padding=1), nn.ReLU(),
            nn.Conv2d(width, width, 3, padding=1), nn.ReLU(),
            nn.Conv2d(width, 8, 1), nn.ReLU(), nn.Flatten(),
        )  # fmt: skip
        self.policy, self.value = nn.Linear(8 * cells, variant.action_count), nn.Linear(8 * cells, 1)

    def forward(self, images: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of actions' chances, and what the player to act expects."""
        hidden = self.body(images)
        logits = self.policy(hidden).masked_fill(~legal, -1e9)
        return logits.log_softmax(dim=1), self.value(hidden).squeeze(-1).tanh()

    def images(self, planes: np.ndarray, scalars: np.ndarray) -> torch.Tensor:
        """What the net sees of positions."""
        return torch.as_tensor(stacked(self.variant, planes, scalars))

    def judge(
        self, planes: np.ndarray, scalars: np.ndarray, legal: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """What the search asks."""
        with torch.no_grad():
            chances, values = self(self.images(planes, scalars), torch.as_tensor(legal, dtype=torch.bool))
        return chances.exp().numpy(), values.numpy()


def evaluate(net: Net, games: int, seed: int) -> float:
    """The share of points that the net alone wins against random play, half of the games on each seat."""
    shares: list[float] = []
    seats = np.arange(games) % 2
    with Batch(net.variant, games, seed=seed, threads=1) as batch:
        waiting = np.ones(games, bool)
        while waiting.any():
            chances, _ = net.judge(batch.planes, batch.scalars, np.ascontiguousarray(batch.legal))
            actions = np.where(batch.to_play == seats, chances.argmax(axis=1), batch.random_actions())
            batch.step(np.where(waiting, actions, -1))
            over = waiting & (batch.finished != 0)
            shares += ((batch.rewards[np.arange(games), seats][over] + 1) / 2).tolist()
            waiting &= ~over
    return float(np.mean(shares))


def learn(asked: argparse.Namespace) -> None:
    """Play, remember, improve."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    dice = np.random.default_rng(asked.seed)
    variant = terrae.variant("terra-nova", players=2, board=asked.board)
    began, finished, next_look = time.perf_counter(), 0, 0
    with Batch(variant, asked.games, seed=asked.seed, threads=1) as batch:
        net = Net(variant, stacked(variant, batch.planes[:1], batch.scalars[:1]).shape[1])
        optimiser = torch.optim.Adam(net.parameters(), lr=asked.rate, weight_decay=1e-4)
        puct = Puct(variant, net.judge, noise=0.25, seed=asked.seed)
        open_games: list[list[tuple[np.ndarray, ...]]] = [[] for _ in range(asked.games)]
        memory: deque[tuple[np.ndarray, ...]] = deque(maxlen=asked.memory)
        while True:
            if finished >= next_look:
                share = evaluate(net, 64, 10_000 + asked.seed)
                spent = time.perf_counter() - began
                print(f"{finished:6} games  {100 * share:5.1f}% against random  {spent:6.1f} s", flush=True)
                if asked.csv:
                    with asked.csv.open("a") as file:
                        file.write(f"alphazero,terra-nova,{asked.seed},{finished},{share:.4f}\n")
                next_look += asked.every
            if finished >= asked.total:
                return
            actions = np.zeros(asked.games, np.int64)
            for game, root in enumerate(puct.run(batch.states, asked.simulations)):
                visits = root.visits / root.visits.sum()
                actions[game] = dice.choice(root.actions, p=visits)
                seen = (batch.planes[game].copy(), batch.scalars[game].copy(), batch.legal[game].copy())
                open_games[game].append((*seen, root.policy(), np.int64(batch.to_play[game])))
            batch.step(actions)
            for game in np.flatnonzero(batch.finished).tolist():
                finished += 1
                for *moment, player in open_games[game]:
                    memory.append((*moment, batch.rewards[game, player]))
                open_games[game] = []
            if len(memory) >= asked.batch:
                for _ in range(asked.updates):
                    improve(net, optimiser, [memory[i] for i in dice.integers(len(memory), size=asked.batch)])


def improve(net: Net, optimiser: torch.optim.Optimizer, moments: list[tuple[np.ndarray, ...]]) -> None:
    """One step towards what the search found and how the games ended."""
    planes, scalars, legal, policy, result = (np.stack(parts) for parts in zip(*moments, strict=True))
    chances, values = net(net.images(planes, scalars), torch.as_tensor(legal, dtype=torch.bool))
    aim = torch.as_tensor(policy)
    loss = (
        -(aim * chances.clamp(min=-1e4)).sum(dim=1).mean() + (values - torch.as_tensor(result)).pow(2).mean()
    )
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()


def main() -> None:
    """Read the flags."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", default="islet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--total", type=int, default=400, help="games of self-play")
    parser.add_argument("--every", type=int, default=50, help="games between two looks")
    parser.add_argument("--games", type=int, default=32, help="side by side")
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--updates", type=int, default=2, help="after every action of all games")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--memory", type=int, default=20_000)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--csv", type=Path)
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
