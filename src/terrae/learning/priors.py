"""Fitting the first glance at actions to decisions, in PyTorch: the weights of what describes them, and a net's ratings of patterns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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


def actions_of(count: Tensor, first: Tensor, some: Tensor) -> tuple[Tensor, Tensor]:
    """The actions of some decisions, one behind the other: which of these decisions each belongs to, and where it stands among all."""
    here = count[some]
    owner = torch.repeat_interleave(torch.arange(len(some), device=some.device), here)
    inside = torch.arange(len(owner), device=some.device) - (torch.cumsum(here, 0) - here)[owner]
    return owner, first[some][owner] + inside


def cross_entropy(rated: Tensor, likely: Tensor, owner: Tensor, decisions: int) -> Tensor:
    """The mean over decisions, of a softmax over the ratings of each one's actions."""
    highest = torch.full((decisions,), -1e9, device=rated.device)
    highest = highest.scatter_reduce(0, owner, rated.detach(), "amax")
    rated = rated - highest[owner]
    total = torch.zeros(decisions, device=rated.device).index_add(0, owner, rated.exp())
    return -(likely * (rated - total.log()[owner])).sum() / decisions


@contextmanager
def repeatable(place: torch.device) -> Iterator[None]:
    """Sums in a fixed order, where that can be had: on a processor several threads would add to the same places as they come."""
    before = torch.are_deterministic_algorithms_enabled()
    torch.use_deterministic_algorithms(before or place.type == "cpu")
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(before)


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
        owner, places = actions_of(self.count, self.first, some)
        rated = model(self.kind[some][owner], self.described[places].float(), self.patterns[places].long())
        return cross_entropy(rated, self.likely[places], owner, len(some))


def fit_priors(
    choices: Choices,
    action: npt.NDArray[np.float64],
    ratings: npt.NDArray[np.float32],
    place: torch.device,
    seed: int,
) -> Priors:
    """Fit both; the best of all epochs on the games kept apart."""
    with repeatable(place):
        return _fit(choices, action, ratings, place, seed)


def _fit(
    choices: Choices,
    action: npt.NDArray[np.float64],
    ratings: npt.NDArray[np.float32],
    place: torch.device,
    seed: int,
) -> Priors:
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
