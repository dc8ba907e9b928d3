"""Fitting the first glance at actions to decisions, in PyTorch: the weights of what describes them, and a net's ratings of patterns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from terrae.learning.choices import Choices
from terrae.learning.training import kept_apart_games

_BATCH = 512
_RATE = 5e-3
_DECAY = 0.02
_EPOCHS = 6


@dataclass(frozen=True)
class Priors:
    """What was found, and the cross-entropy on games kept apart, before and after."""

    action: npt.NDArray[np.float64]
    ratings: npt.NDArray[np.float32]
    decisions: int
    before: float
    after: float


class _Glance(nn.Module):
    def __init__(self, action: npt.NDArray[Any], ratings: npt.NDArray[Any]) -> None:
        super().__init__()
        self.action = nn.Parameter(torch.tensor(action, dtype=torch.float32))
        # One row more, for no pattern.
        self.ratings = nn.Parameter(torch.tensor(np.pad(ratings, ((0, 0), (0, 1))), dtype=torch.float32))

    def forward(self, kinds: Tensor, described: Tensor, patterns: Tensor) -> Tensor:
        rated = self.ratings[kinds[:, None], patterns]
        rated = torch.where(patterns == self.ratings.shape[1] - 1, torch.zeros_like(rated), rated)
        return (self.action[kinds] * described).sum(dim=1) + rated.sum(dim=1)


class _Data:
    """Decisions as tensors on a device."""

    def __init__(
        self, choices: Choices, which: npt.NDArray[np.bool_], none: int, place: torch.device
    ) -> None:
        self.count = torch.from_numpy(choices.count[which]).long().to(place)
        each = np.repeat(which, choices.count)
        self.described = torch.from_numpy(choices.described[each]).to(place)
        patterns = choices.patterns[each].astype(np.int32)
        self.patterns = torch.from_numpy(np.where(patterns < 0, none, patterns)).to(place)
        self.likely = torch.from_numpy(choices.likely[each]).to(place)
        self.kind = torch.from_numpy(choices.kind[which]).long().to(place)
        self.first = torch.cumsum(self.count, 0) - self.count

    def __len__(self) -> int:
        return len(self.count)

    def loss(self, model: _Glance, some: Tensor) -> Tensor:
        """The mean cross-entropy of some decisions."""
        count = self.count[some]
        owner = torch.repeat_interleave(torch.arange(len(some), device=some.device), count)
        inside = torch.arange(len(owner), device=some.device) - (torch.cumsum(count, 0) - count)[owner]
        places = self.first[some][owner] + inside
        rated = model(self.kind[some][owner], self.described[places].float(), self.patterns[places].long())
        highest = torch.full((len(some),), -1e9, device=some.device).scatter_reduce(
            0, owner, rated.detach(), "amax"
        )
        rated = rated - highest[owner]
        total = torch.zeros(len(some), device=some.device).index_add(0, owner, rated.exp())
        return -(self.likely[places] * (rated - total.log()[owner])).sum() / len(some)


def fit_priors(
    choices: Choices,
    action: npt.NDArray[np.float64],
    ratings: npt.NDArray[np.float32],
    place: torch.device,
    seed: int,
) -> Priors:
    """Fit both; the best of all epochs on the games kept apart."""
    torch.manual_seed(seed)
    features = choices.described.shape[1]
    model = _Glance(action[:, :features], ratings).to(place)
    apart = kept_apart_games(choices.game)
    data, held = (_Data(choices, which, ratings.shape[1], place) for which in (~apart, apart))
    optimiser = torch.optim.AdamW(
        [
            {"params": [model.action], "weight_decay": 0.0},
            {"params": [model.ratings], "weight_decay": _DECAY},
        ],
        lr=_RATE,
    )
    steps = _EPOCHS * -(-len(data) // _BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=_RATE, total_steps=max(2, steps), pct_start=0.1
    )

    @torch.no_grad()
    def measure() -> float:
        parts = torch.arange(len(held), device=place).split(_BATCH)
        return sum(float(held.loss(model, some)) * len(some) for some in parts) / max(1, len(held))

    def found() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float32]]:
        weights = action.copy()
        weights[:, :features] = np.round(model.action.detach().cpu().numpy().astype(np.float64), 4)
        return weights, model.ratings.detach().cpu().numpy()[:, :-1].copy()

    before = best = measure()
    kept = found()
    for _ in range(_EPOCHS):
        for some in torch.randperm(len(data)).to(place).split(_BATCH):
            optimiser.zero_grad(set_to_none=True)
            data.loss(model, some).backward()
            optimiser.step()
            schedule.step()
        if (now := measure()) < best:
            best, kept = now, found()
    return Priors(*kept, len(data), before, best)
