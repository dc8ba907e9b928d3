"""Fitting a net over the whole board to decisions, in PyTorch: what it adds to the first glance at their actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from terrae.learning.board_model import BoardNet, neighbours
from terrae.learning.boards import Boards
from terrae.learning.priors import actions_of, cross_entropy, repeatable
from terrae.learning.training import kept_apart_games
from terrae.search.board_net import CHANNELS, TABLE
from terrae.search.nets import BOARD_SCALE, rounded
from terrae.search.network import Net

_BATCH = 1024
_SMALLEST, _STEPS = 32, 100
"""Steps of an epoch at least, as far as batches of `_SMALLEST` allow."""
_RATE = 4e-3
_DECAY = 0.02
_WORTH_WEIGHT = 0.3
"""How much it counts, beside the actions, what the position is worth: whoever knows that knows more of actions. It is not kept."""


@dataclass(frozen=True)
class SecondGlance:
    """What was found, and the cross-entropy on games kept apart."""

    net: Net
    decisions: int
    epochs: int
    first: float
    """Of the first glance alone."""
    after: float
    least: float
    """Of whoever knew how likely every action should have seemed: no less is possible."""


class _Data:
    """Decisions as tensors on a device."""

    def __init__(self, boards: Boards, which: npt.NDArray[np.bool_], place: torch.device) -> None:
        def tensor(array: npt.NDArray[Any], kind: torch.dtype | None = None) -> Tensor:
            found = torch.from_numpy(array.astype(np.int16) if array.dtype == np.uint16 else array)
            return found.to(place, kind) if kind else found.to(place)

        self.rows, self.rows_of_all, self.group = (
            tensor(one[which]) for one in (boards.rows, boards.rows_of_all, boards.group)
        )
        charts, same = np.unique(boards.beside, axis=0, return_inverse=True)
        self.beside = torch.stack([neighbours(one) for one in charts]).to(place)
        self.chart = tensor(same.ravel()[boards.chart[which]])
        each = np.repeat(which, boards.count)
        self.origin, self.goal = (tensor(one[each], torch.long) for one in (boards.origin, boards.goal))
        self.rating, self.likely = tensor(boards.rating[each]), tensor(boards.likely[each])
        self.count = tensor(boards.count[which], torch.long)
        self.first = torch.cumsum(self.count, 0) - self.count
        self.said, self.result = tensor(boards.said[which]), tensor(boards.result[which])

    def __len__(self) -> int:
        return len(self.count)

    def losses(self, model: BoardNet, some: Tensor, again: bool = True) -> tuple[Tensor, Tensor]:
        """The mean cross-entropy of some decisions, and the logits of what they are worth; without `again` that of the first glance."""
        owner, places = actions_of(self.count, self.first, some)
        rated, worth = self.rating[places], torch.zeros(len(some), device=some.device)
        if again:
            with torch.autocast(some.device.type, torch.bfloat16, enabled=some.device.type == "cuda"):
                heads, worth = model(
                    self.rows[some].int(), self.rows_of_all[some].int(), self.group[some],
                    self.beside[self.chart[some]],
                )  # fmt: skip
            rated = rated + model.rate(heads.float(), owner, self.origin[places], self.goal[places])
        return cross_entropy(rated, self.likely[places], owner, len(some)), worth.float()

    @property
    def least(self) -> float:
        """The entropy of what should have been thought."""
        told = self.likely.double()
        return float(-(told * told.clamp_min(1e-12).log()).sum()) / max(1, len(self))


@torch.no_grad()
def _measure(model: BoardNet, data: _Data, again: bool = True) -> float:
    together = 0.0
    for some in torch.arange(len(data), device=data.count.device).split(_BATCH):
        loss, _ = data.losses(model, some, again)
        together += float(loss) * len(some)
    return together / max(1, len(data))


def fit_second_glance(
    boards: Boards,
    start: Net,
    place: torch.device,
    seed: int,
    epochs: int,
    told: Callable[[int, float], None] = lambda epoch, loss: None,
) -> SecondGlance:
    """Fit a net; the best of all epochs on the games kept apart, rounded as it will be kept.

    One that gains nothing is left as it was at the `start`; where there was none, there is none.
    """
    with repeatable(place):
        return _fit(boards, start, place, seed, epochs, told)


def _fit(
    boards: Boards,
    start: Net,
    place: torch.device,
    seed: int,
    epochs: int,
    told: Callable[[int, float], None],
) -> SecondGlance:
    torch.manual_seed(seed)
    model = BoardNet((len(start) - TABLE) // CHANNELS)
    started = bool(start[0])
    if started:
        model.take(start)
    model.to(place)
    apart = kept_apart_games(boards.game)
    data, held = (_Data(boards, which, place) for which in (~apart, apart))
    batch = max(_SMALLEST, min(_BATCH, len(data) // _STEPS))
    steps = epochs * -(-len(data) // batch)
    optimiser = torch.optim.AdamW(model.parameters(), lr=_RATE, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=_RATE, total_steps=max(2, steps), pct_start=0.1
    )
    first = _measure(model, held, again=False)
    best, kept, kept_epoch = _measure(model, held, again=started), start, 0
    for epoch in range(1, epochs + 1):
        for some in torch.randperm(len(data)).to(place).split(batch):
            optimiser.zero_grad(set_to_none=True)
            loss, worth = data.losses(model, some)
            target = (data.said[some] + data.result[some]) / 2
            loss = loss + _WORTH_WEIGHT * binary_cross_entropy_with_logits(worth, target)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
        now = _measure(model, held)
        told(epoch, now)
        if now < best:
            best, kept, kept_epoch = now, model.as_net(), epoch
    net = rounded(kept, BOARD_SCALE)
    model.take(net)
    after = _measure(model, held, again=bool(net[0]))
    return SecondGlance(net, len(data), kept_epoch, first, after, held.least)
