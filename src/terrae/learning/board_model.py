"""The net over the whole board in PyTorch, to be trained: the same arithmetic as in `terrae.search.board_net`."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from terrae.learning.model import Parts, read_parts, write_parts
from terrae.search.board_net import (
    A_BLOCK,
    ALL,
    BACK,
    BESIDE,
    BIAS,
    BLOCKS,
    CHANNELS,
    FACTORS,
    FIRST_BLOCK,
    FROM,
    FROM_THERE,
    GROUP,
    HEADS,
    HERE,
    INNER_BIAS,
    NO_GROUP,
    NOWHERE,
    OUT,
    OUT_BIAS,
    OWN,
    SECOND_BIAS,
    TABLE,
    TO,
    TO_THERE,
    board_net_size,
)
from terrae.search.network import Net

_SPREAD = 0.1


class _Block(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()

        def matrix(size: float) -> nn.Parameter:
            return nn.Parameter(torch.randn(channels, channels) * size / channels**0.5)

        self.own, self.beside, self.group, self.all = matrix(1.0), matrix(0.4), matrix(0.5), matrix(0.5)
        self.bias, self.second_bias = (nn.Parameter(torch.zeros(channels)) for _ in range(2))
        self.back = matrix(0.3)

    def forward(self, hidden: Tensor, beside: Tensor, alike: Tensor, there: Tensor) -> Tensor:
        """`beside` and `alike` are matrices that sum neighbours and average groups; `there` averages what is on the board."""
        inner = (
            hidden @ self.own
            + (beside @ hidden) @ self.beside
            + (alike @ hidden) @ self.group
            + (there @ hidden) @ self.all
        )
        inner = torch.relu(inner + self.bias)
        found: Tensor = torch.relu(hidden + inner @ self.back + self.second_bias)
        return found


class BoardNet(nn.Module):
    """From the rows of places to the heads of places, and what the position is worth to the player to move."""

    def __init__(self, rows: int, channels: int = CHANNELS, blocks: int = BLOCKS) -> None:
        super().__init__()
        self.table = nn.Parameter(torch.randn(rows, channels) * _SPREAD)
        self.bias = nn.Parameter(torch.zeros(channels))
        self.blocks = nn.ModuleList(_Block(channels) for _ in range(blocks))
        self.out = nn.Parameter(torch.randn(channels, HEADS) * _SPREAD / channels**0.5)
        self.out_bias = nn.Parameter(torch.zeros(HEADS))
        self.worth = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))

    def forward(
        self, rows: Tensor, rows_of_all: Tensor, group: Tensor, beside: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Heads by place, and logits."""
        table = torch.cat([torch.zeros_like(self.table[:1]), self.table[1:]])
        places = torch.nn.functional.embedding_bag(
            rows.reshape(-1, rows.shape[2]), table, mode="sum"
        ).reshape(*rows.shape[:2], -1)
        common = torch.nn.functional.embedding_bag(rows_of_all, table, mode="sum")
        on_board = (rows != 0).any(dim=2, keepdim=True).to(places.dtype)
        hidden = torch.relu(places + common[:, None] + self.bias) * on_board
        alike = ((group[:, :, None] == group[:, None]) & (group != NO_GROUP)[:, :, None]).to(hidden.dtype)
        alike = alike / alike.sum(dim=2, keepdim=True).clamp_min(1.0)
        there = (on_board / on_board.sum(dim=1, keepdim=True)).transpose(1, 2)
        for block in self.blocks:
            hidden = block(hidden, beside, alike, there) * on_board
        pooled = torch.cat([(there @ hidden).squeeze(1), hidden.amax(dim=1)], dim=1)
        return hidden @ self.out + self.out_bias, self.worth(pooled).squeeze(1)

    def rate(self, heads: Tensor, owner: Tensor, origin: Tensor, goal: Tensor) -> Tensor:
        """What is said of actions: each of the board `owner`, from one place to another."""
        single = origin == NOWHERE
        coming, leaving = heads[owner, goal], heads[owner, torch.where(single, goal, origin)]
        both = leaving[:, FROM_THERE : FROM_THERE + FACTORS] * coming[:, TO_THERE : TO_THERE + FACTORS]
        return torch.where(single, coming[:, HERE], leaving[:, FROM] + coming[:, TO] + both.sum(dim=1))

    @torch.no_grad()
    def as_net(self) -> Net:
        """As one row of numbers."""
        net = np.zeros(board_net_size(len(self.table)), np.float32)
        net[0] = 1.0
        write_parts(self._parts(), net)
        net[TABLE : TABLE + CHANNELS] = 0.0
        return net

    @torch.no_grad()
    def take(self, net: Net) -> None:
        """Become the net of these numbers."""
        read_parts(self._parts(), net)

    def _parts(self) -> Parts:
        parts = [(BIAS, self.bias), (OUT, self.out), (OUT_BIAS, self.out_bias), (TABLE, self.table)]
        for number, block in enumerate(self.blocks):
            assert isinstance(block, _Block)
            first = FIRST_BLOCK + number * A_BLOCK
            parts += [
                (first + OWN, block.own),
                (first + BESIDE, block.beside),
                (first + GROUP, block.group),
                (first + ALL, block.all),
                (first + INNER_BIAS, block.bias),
                (first + BACK, block.back),
                (first + SECOND_BIAS, block.second_bias),
            ]
        return parts


def neighbours(beside: npt.NDArray[Any]) -> Tensor:
    """As a matrix that sums them."""
    matrix = torch.zeros(len(beside), len(beside))
    for place, others in enumerate(beside.astype(int)):
        for other in others[others != NOWHERE]:
            matrix[place, other] += 1.0
    return matrix
