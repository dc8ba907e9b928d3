"""What the baselines share: the boards they are taught on, their net, and the looks at how well they play."""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from terrae.research.layout import Layout

BOARDS: dict[str, tuple[str, dict[str, Any]]] = {
    "islet": ("terra-nova", {"board": "islet"}),
    "island": ("terra-nova", {}),
    "terra-turrium": ("terra-turrium", {"round_limit": 30}),
}
"""The name of the game, and its options."""
POINTS = {"islet": "score", "island": "score", "terra-turrium": "goal heights"}
"""What an observation calls each player's points."""
UNITS = {"islet": 30.0, "island": 30.0, "terra-turrium": 3.0}
"""So many points make a clear lead; learners count in these."""
COLUMNS = ("algorithm", "board", "seed", "steps", "games", "seconds", "share")
"""Of the file of looks."""


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
        nn.init.normal_(self.value.weight, std=0.01)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of actions' chances, and what the player to act expects."""
        hidden = self.body(seen / self.scale)
        logits = self.policy(hidden).masked_fill(~legal, -1e9)
        return logits.log_softmax(dim=1), self.value(hidden).squeeze(-1)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What both learners are told."""
    parser.add_argument("--board", choices=tuple(BOARDS), default="islet", help="what is played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=64, help="games against random play at each look")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch")
    parser.add_argument("--device", default="cpu", help="of the net: cpu, or cuda")
    parser.add_argument("--seconds", type=float, help="end with a last look after so long, if not earlier")
    parser.add_argument("--csv", type=Path, help="a file to add the looks to")


class Curve:
    """One learner's looks, printed as they come and kept in a file."""

    def __init__(self, algorithm: str, asked: argparse.Namespace) -> None:
        self._named = (algorithm, asked.board, asked.seed)
        self._file = asked.csv
        self._began, self._seconds = time.perf_counter(), asked.seconds

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self._seconds is not None and time.perf_counter() - self._began >= self._seconds

    def add(self, steps: int, games: int, share: float) -> None:
        """A look after so many actions and games."""
        spent = time.perf_counter() - self._began
        print(
            f"{steps:8} steps {games:6} games  {100 * share:5.1f}% against random  {spent:6.1f} s", flush=True
        )
        if self._file:
            new = not self._file.exists()
            with self._file.open("a", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                if new:
                    writer.writerow(COLUMNS)
                writer.writerow((*self._named, steps, games, f"{spent:.0f}", f"{share:.4f}"))
