"""The net in PyTorch: the same numbers as `terrae.search.network` works with, in a form that gradients can change."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import torch
from torch import Tensor, nn

from terrae.search.network import (
    BIAS,
    CORRECTS,
    HIDDEN,
    OTHER,
    OUT,
    OUTPUTS,
    OWN,
    SECOND,
    SECOND_BIAS,
    TABLE,
    Net,
    no_net,
)

Parts = Iterable[tuple[int, nn.Parameter]]
"""Where each parameter of a model begins in a net."""


@torch.no_grad()
def write_parts(parts: Parts, net: Net) -> None:
    """A model's parameters, as numbers of a net."""
    for first, part in parts:
        net[first : first + part.numel()] = part.detach().cpu().numpy().ravel()


@torch.no_grad()
def read_parts(parts: Parts, net: Net) -> None:
    """The same the other way round."""
    for first, part in parts:
        found = torch.from_numpy(np.ascontiguousarray(net[first : first + part.numel()]))
        part.copy_(found.reshape(part.shape))


class JudgementNet(nn.Module):
    """For any number of players; it begins as a net that changes nothing."""

    def __init__(self, rows: int, features: int, hidden: int = HIDDEN, second: int = SECOND) -> None:
        super().__init__()
        # Rows that stand for what is seldom seen stay near nothing; the features tell the units apart.
        table = torch.zeros(rows, hidden)
        table[:features] = torch.randn(features, hidden) * 0.5
        self.table = nn.Parameter(table)
        self.bias = nn.Parameter(torch.zeros(hidden))
        self.own = nn.Parameter(torch.randn(hidden, second) * (1.0 / hidden**0.5))
        self.other = nn.Parameter(torch.randn(hidden, second) * (1.0 / hidden**0.5))
        self.second_bias = nn.Parameter(torch.zeros(second))
        self.out = nn.Parameter(torch.zeros(OUTPUTS, second))
        self.owns = nn.Linear(hidden + second, 1)
        """Whether a piece's space will be held: what is learned on the way, and not part of the net that plays."""

    def forward(self, rows: Tensor, amounts: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Each player's correction of the value and of the expected score, and the second layer; rows and amounts are (positions, players,
        inputs)."""
        positions, players, inputs = rows.shape
        summed = nn.functional.embedding_bag(
            rows.reshape(-1, inputs).long(),
            self.table,
            per_sample_weights=amounts.reshape(-1, inputs).to(self.table.dtype),
            mode="sum",
        )
        hidden = torch.relu(self.bias + summed).reshape(positions, players, -1)
        others = (hidden.sum(dim=1, keepdim=True) - hidden) / (players - 1)
        second = torch.relu(self.second_bias + hidden @ self.own + others @ self.other)
        corrections = second @ self.out.T
        return corrections[..., 0], corrections[..., 1], second

    def foresee_owned(self, rows: Tensor, second: Tensor) -> Tensor:
        """For each of these inputs, with its player's second layer, the logit of that its piece's space will be held."""
        found: Tensor = self.owns(torch.cat([self.table[rows.long()], second], dim=1))
        return found.squeeze(1)

    @torch.no_grad()
    def as_net(self) -> Net:
        """As one row of numbers."""
        net = no_net(len(self.table))
        net[CORRECTS] = 1.0
        write_parts(self._parts(), net)
        return net

    @torch.no_grad()
    def take(self, net: Net) -> None:
        """Become the net of these numbers."""
        read_parts(self._parts(), net)

    def _parts(self) -> Parts:
        return [
            (BIAS, self.bias),
            (SECOND_BIAS, self.second_bias),
            (OWN, self.own),
            (OTHER, self.other),
            (OUT, self.out),
            (TABLE, self.table),
        ]
