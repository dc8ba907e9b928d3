"""Fitting a net to examples, measured on games kept apart. Runs on a graphics card where there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from terrae.learning.examples import TARGETS, Examples
from terrae.learning.model import JudgementNet
from terrae.search.nets import rounded
from terrae.search.network import CORRECTS, SCORE_UNIT, Net

_APART = 8
"""One game in so many is kept apart from the training, to measure it."""
_SCORE_WEIGHT = 0.02
"""How much the expected score counts beside the value."""
_DECAY = 0.01
_STEPS = 100
"""Steps of an epoch at least, as far as batches of `_SMALLEST` allow: a small run needs small batches to get anywhere."""
_SMALLEST = 64
_PATIENCE = 4
"""Epochs without gain after which training ends."""
END, MIXED, SEARCH = TARGETS


@dataclass(frozen=True)
class Training:
    """How long, how fast and towards what; the same seed gives the same net on the same machine."""

    epochs: int = 12
    batch: int = 2048
    rate: float = 2e-3
    seed: int = 0
    device: str = ""
    """Such as cpu or cuda; empty for a card where there is one."""
    target: str = END

    @property
    def place(self) -> torch.device:
        """Where it runs."""
        return torch.device(self.device or ("cuda" if torch.cuda.is_available() else "cpu"))


@dataclass(frozen=True)
class Trained:
    """A net and what it is worth: the log-loss of who won, on games kept apart."""

    net: Net
    examples: int
    epochs: int
    before: float
    """Of the evaluation alone."""
    started: float
    """Of the net that the training started from."""
    search: float
    """Of what the search said after its simulations."""
    after: float


def log_loss(logits: Tensor, results: Tensor) -> Tensor:
    """The mean over positions; shared wins count as shares."""
    return -(results * torch.log_softmax(logits, dim=1)).sum(dim=1).mean()


def kept_apart_games(
    games: np.ndarray[tuple[int, ...], np.dtype[np.int32]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which of these numbers are those of games kept apart."""
    return np.asarray(games % _APART == 0)


def finished(examples: Examples) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which examples are positions that a game came to, so that it is known who won."""
    return np.asarray(~np.isnan(examples.results[:, 0]))


def _wanted(examples: Examples, target: str) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    if target == MIXED:
        return (examples.told + examples.said) / np.float32(2)
    return examples.said if target == SEARCH else examples.told


class _Data:
    """Examples as tensors on a device."""

    def __init__(self, examples: Examples, place: torch.device, target: str) -> None:
        self.rows = torch.from_numpy(examples.rows.astype(np.int32)).to(place)
        self.amounts = torch.from_numpy(examples.amounts).to(place)
        self.base, self.told, self.results, self.said = (
            torch.from_numpy(one).to(place)
            for one in (
                examples.base,
                _wanted(examples, target),
                examples.results,
                examples.said,
            )
        )
        points = (examples.scores - examples.expected) / np.float32(SCORE_UNIT)
        self.points = torch.from_numpy(np.nan_to_num(points)).to(place)
        self.known = torch.from_numpy(finished(examples)[:, None].astype(np.float32)).to(place)

    def __len__(self) -> int:
        return len(self.rows)


@torch.no_grad()
def _measure(model: JudgementNet, data: _Data, wanted: Tensor, batch: int = 16384) -> float:
    total = 0.0
    for some in torch.arange(len(data), device=data.rows.device).split(batch):
        correction, _ = model(data.rows[some], data.amounts[some])
        total += float(log_loss(data.base[some] + correction, wanted[some])) * len(some)
    return total / max(1, len(data))


def train(
    examples: Examples,
    rows: int,
    features: int,
    training: Training,
    start: Net | None = None,
    scores: bool = False,
    told: Callable[[int, float], None] = lambda epoch, loss: None,
) -> Trained:
    """Fit a net; the best of all epochs on the games kept apart, rounded as it will be kept.

    Best is who foresees the winner, or where the search's word is in the target, who comes nearest to that.
    """
    torch.manual_seed(training.seed)
    place = training.place
    model = JudgementNet(rows, features)
    if start is not None and start[CORRECTS] != 0:
        model.take(start)
    model.to(place)
    apart = kept_apart_games(examples.game)
    data, held = (
        _Data(examples.where(which), place, training.target) for which in (~apart, apart & finished(examples))
    )
    wanted = held.results if training.target == END else held.told
    before = float(log_loss(held.base, held.results))
    search = float(log_loss(torch.log(held.said.clamp_min(1e-4)), held.results))
    started, best = (_measure(model, held, one) for one in (held.results, wanted))
    best_net, best_epoch = model.as_net(), 0
    batch = max(_SMALLEST, min(training.batch, len(data) // _STEPS))
    steps = training.epochs * -(-len(data) // batch)
    optimiser = torch.optim.AdamW(model.parameters(), lr=training.rate, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=training.rate, total_steps=max(2, steps), pct_start=0.1
    )
    for epoch in range(1, training.epochs + 1):
        for some in torch.randperm(len(data)).to(place).split(batch):
            optimiser.zero_grad(set_to_none=True)
            correction, points = model(data.rows[some], data.amounts[some])
            loss = log_loss(data.base[some] + correction, data.told[some])
            if scores:
                known = data.known[some]
                loss = loss + _SCORE_WEIGHT * mse_loss(known * points, known * data.points[some])
            loss.backward()
            optimiser.step()
            schedule.step()
        loss_now = _measure(model, held, wanted)
        told(epoch, loss_now)
        if loss_now < best:
            best, best_net, best_epoch = loss_now, model.as_net(), epoch
        elif epoch - best_epoch >= _PATIENCE:
            break
    kept = rounded(best_net)
    model.take(kept)
    after = _measure(model, held, held.results)
    return Trained(kept, len(data), best_epoch, before, started, search, after)
