"""Masked PPO with PyTorch against random opponents, as a baseline: `python examples/research/ppo.py --seed 1`.

One loop over Gymnasium's vector environment, as CleanRL writes it: 64 games of Terra Nova's islet side by side, points as rewards, illegal
actions masked. Prints, and with `--csv` appends to a file, what the learner wins against random play as it goes on.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from torch import nn

import terrae.research.gymnasium  # noqa: F401 (registers the environments)
from terrae.research.layout import Layout

NAMES = {"terra-nova": "terrae/TerraNova-v0", "terra-turrium": "terrae/TerraTurrium-v0"}
GAMMA, LAMBDA, CLIP, EPOCHS, BATCHES = 0.99, 0.95, 0.2, 3, 4
SCORE = 10.0
"""Points are divided by this."""


class Net(nn.Module):
    """Two hidden layers that both heads share."""

    def __init__(self, layout: Layout, actions: int, width: int = 256) -> None:
        super().__init__()
        planes, scalars = layout.scales
        scale = np.concatenate([np.repeat(planes, layout.spaces), scalars])
        self.register_buffer("scale", torch.as_tensor(scale))
        self.body = nn.Sequential(
            nn.Linear(layout.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(
        self, seen: torch.Tensor, legal: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The chances of actions, and what the player to act expects."""
        hidden = self.body(seen / self.scale)
        logits = self.policy(hidden).masked_fill(~legal, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(
            hidden
        ).squeeze(-1)


def make(asked: argparse.Namespace, games: int, reward: str) -> gymnasium.vector.VectorEnv:
    """Games side by side, the learner on any seat."""
    board = {"board": asked.board} if asked.game == "terra-nova" else {"round_limit": 30}
    return gymnasium.make_vec(NAMES[asked.game], num_envs=games, seat=None, reward=reward, **board)


def tensors(seen: np.ndarray, info: dict) -> tuple[torch.Tensor, torch.Tensor]:
    """What the net is given."""
    return torch.as_tensor(seen, dtype=torch.float32), torch.as_tensor(info["action_mask"], dtype=torch.bool)


def evaluate(net: Net, asked: argparse.Namespace, games: int = 64) -> float:
    """The share of points won against random play, a draw counting half; the likeliest action is played."""
    envs = make(asked, games, "result")
    seen, info = envs.reset(seed=10_000 + asked.seed)
    shares: list[float] = []
    waiting = np.ones(games, bool)
    with torch.no_grad():
        while waiting.any():
            chances, _ = net(*tensors(seen, info))
            seen, rewards, over, _, info = envs.step(chances.probs.argmax(dim=1).numpy())
            shares += [(reward + 1) / 2 for reward in rewards[over & waiting]]
            waiting &= ~over
    envs.close()
    return float(np.mean(shares))


def learn(asked: argparse.Namespace) -> None:
    """Play, then improve, over and over."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    envs = make(asked, asked.envs, "score")
    net = Net(envs.unwrapped.batch.layout, int(envs.single_action_space.n))
    optimiser = torch.optim.Adam(net.parameters(), lr=asked.rate)
    seen, info = envs.reset(seed=asked.seed)
    done = next_look = 0
    began = time.perf_counter()
    while True:
        if done >= next_look:
            share = evaluate(net, asked)
            print(
                f"{done:8} steps  {100 * share:5.1f}% against random  {time.perf_counter() - began:6.1f} s",
                flush=True,
            )
            if asked.csv:
                with asked.csv.open("a") as file:
                    file.write(f"ppo,{asked.game},{asked.seed},{done},{share:.4f}\n")
            next_look += asked.every
        if done >= asked.steps:
            break
        kept: list[tuple[torch.Tensor, ...]] = []
        for _ in range(asked.length):
            now, legal = tensors(seen, info)
            with torch.no_grad():
                chances, value = net(now, legal)
                action = chances.sample()
            seen, reward, over, _, info = envs.step(action.numpy())
            paid = torch.as_tensor(reward / SCORE, dtype=torch.float32)
            kept.append((now, legal, action, chances.log_prob(action), value, paid, torch.as_tensor(over)))
            done += asked.envs
        with torch.no_grad():
            following = net(*tensors(seen, info))[1]
        update(net, optimiser, kept, following)
    envs.close()


def update(
    net: Net, optimiser: torch.optim.Optimizer, kept: list[tuple[torch.Tensor, ...]], following: torch.Tensor
) -> None:
    """Generalised advantages, then some epochs of the clipped objective."""
    advantages, running = [], torch.zeros_like(following)
    for *_, value, paid, over in reversed(kept):
        goes_on = 1 - over.float()
        running = paid + GAMMA * goes_on * following - value + GAMMA * LAMBDA * goes_on * running
        advantages.append(running)
        following = value
    gained = torch.cat(advantages[::-1])
    seen, legal, action, before, value, _, _ = (torch.cat(parts) for parts in zip(*kept, strict=True))
    wanted = gained + value
    gained = (gained - gained.mean()) / (gained.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(seen)).chunk(BATCHES):
            chances, judged = net(seen[part], legal[part])
            ratio = (chances.log_prob(action[part]) - before[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            aim = torch.min(ratio * gained[part], clipped * gained[part]).mean()
            loss = -aim + 0.5 * (judged - wanted[part]).pow(2).mean() - 0.003 * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    """Read the flags."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=tuple(NAMES), default="terra-nova")
    parser.add_argument("--board", default="islet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=20_480)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--length", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--csv", type=Path)
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
