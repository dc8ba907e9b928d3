"""Fitting a net to examples, measured on games kept apart. Runs on a graphics card where there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, mse_loss

from terrae.learning.examples import TARGETS, Examples
from terrae.learning.model import JudgementNet
from terrae.search.nets import rounded
from terrae.search.network import CORRECTS, SCORE_UNIT, Net

_APART = 8
"""One game in so many is kept apart from the training, to measure it."""
_SCORE_WEIGHT = 0.02
"""How much the expected score counts beside the value."""
_OWNED_WEIGHT = 0.2
"""How much it counts, beside the value, whether pieces' spaces will be held."""
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
    owned: tuple[float, float] | None
    """The log-loss of whether pieces' spaces come to be held, of a guess and of the net; None where it is not known of any."""


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
        owned = torch.from_numpy(examples.owned.astype(np.float32)).to(place)
        self.asked, self.owned = ~owned.isnan(), owned.nan_to_num()
        self.known = torch.from_numpy(finished(examples)[:, None].astype(np.float32)).to(place)

    def __len__(self) -> int:
        return len(self.rows)


@torch.no_grad()
def _measure(model: JudgementNet, data: _Data, wanted: Tensor, batch: int = 16384) -> float:
    total = 0.0
    for some in torch.arange(len(data), device=data.rows.device).split(batch):
        correction, _, _ = model(data.rows[some], data.amounts[some])
        total += float(log_loss(data.base[some] + correction, wanted[some])) * len(some)
    return total / max(1, len(data))


def _owned_loss(model: JudgementNet, data: _Data, some: Tensor, second: Tensor) -> Tensor | None:
    """The mean over the pieces of some positions; None where it is not known of any."""
    asked = data.asked[some]
    if not asked.any():
        return None
    position, player, _ = asked.nonzero(as_tuple=True)
    foreseen = model.foresee_owned(data.rows[some][asked], second[position, player])
    return binary_cross_entropy_with_logits(foreseen, data.owned[some][asked])


@torch.no_grad()
def _measure_owned(model: JudgementNet, data: _Data) -> tuple[float, float] | None:
    """The log-loss of guessing, and of the net."""
    if not data.asked.any():
        return None
    share = data.owned[data.asked].mean().clamp(1e-6, 1 - 1e-6)
    guess = -(share * share.log() + (1 - share) * (1 - share).log())
    total = 0.0
    for some in torch.arange(len(data), device=data.rows.device).split(16384):
        _, _, second = model(data.rows[some], data.amounts[some])
        loss = _owned_loss(model, data, some, second)
        total += float(loss) * int(data.asked[some].sum()) if loss is not None else 0.0
    return float(guess), total / int(data.asked.sum())


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
            correction, points, second = model(data.rows[some], data.amounts[some])
            loss = log_loss(data.base[some] + correction, data.told[some])
            if scores:
                known = data.known[some]
                loss = loss + _SCORE_WEIGHT * mse_loss(known * points, known * data.points[some])
            owned_loss = _owned_loss(model, data, some, second)
            if owned_loss is not None:
                loss = loss + _OWNED_WEIGHT * owned_loss
            loss.backward()
            optimiser.step()
            schedule.step()
        loss_now = _measure(model, held, wanted)
        told(epoch, loss_now)
        if loss_now < best:
            best, best_net, best_epoch = loss_now, model.as_net(), epoch
        elif epoch - best_epoch >= _PATIENCE:
            break
    foreseen = _measure_owned(model, held)
    kept = rounded(best_net)
    model.take(kept)
    after = _measure(model, held, held.results)
    return Trained(kept, len(data), best_epoch, before, started, search, after, foreseen)
