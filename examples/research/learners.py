"""What the baselines share: the boards they are taught on, their net, and the looks at how well they play."""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import terrae
from terrae.research.batch import Batch
from terrae.research.grids import inside, neighbours, places, to_grid
from terrae.research.layout import board_planes, layout

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
PLACELESS = 2
"""At most so many actions have no place on the board: ending a turn, keeping stones."""
RATES = {"grid": 2.5e-3, "dense": 1e-3}
"""Of learning: what many places share may move faster than what each has of its own."""
MANY = 10
"""So many pieces of a kind are many."""
LEVELS = 6
"""Heights that count in Terra Turrium, from 1 on."""
SHARPNESS = 2.0
"""At a look actions are drawn by this power of their chances: the likeliest alone would have pieces go to and fro for ever."""
COLUMNS = ("algorithm", "board", "seed", "steps", "games", "seconds", "share", "lead", "net", "from")
"""Of the file of looks."""


def ways(variant: terrae.Variant) -> list[tuple[int, int, int, int]]:
    """Every action that has a place, by number: what it does and where it begins, what it does and where it ends, or -1, -1.

    So a net has to say few things of every space; a move is worth what leaving here and what arriving there is.
    """
    near = neighbours(variant).tolist()
    spaces, ways = len(near), len(near[0])
    kinds = range(2 if variant.game.name == "terra-nova" else 3)
    found = [(kind, space, -1, -1) for kind in kinds for space in range(spaces)]
    if variant.game.name == "terra-nova":
        for space, direction in np.ndindex(spaces, ways):
            goal = near[space][direction]
            while goal >= 0:
                found.append((2 + direction, space, 2 + ways + direction, goal))
                goal = near[goal][direction]
    else:
        for what, space, direction in np.ndindex(2, spaces, ways):  # steps, then captures
            kind, goal = 3 + 2 * ways * what + direction, near[space][direction]
            found.append((kind, space, kind + ways if goal >= 0 else -1, goal))
    return found


class DenseNet(nn.Module):
    """Two hidden layers over everything that is seen: cheap, and every space is learned alone."""

    def __init__(self, variant: terrae.Variant, width: int = 256) -> None:
        super().__init__()
        found = layout(variant)
        planes, scalars = found.scales
        scale = np.concatenate([np.repeat(planes, found.spaces), scalars])
        self.register_buffer("scale", torch.as_tensor(scale))
        self.body = nn.Sequential(nn.Linear(found.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, variant.action_count), nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.normal_(self.value.weight, std=0.01)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of actions' chances, and what the player to act expects."""
        hidden = self.body(seen / self.scale)
        logits = self.policy(hidden).masked_fill(~legal, -1e9)
        return logits.log_softmax(dim=1), self.value(hidden).squeeze(-1)


class GridNet(nn.Module):
    """Convolutions that both heads share. What is learned in one place counts everywhere, and on every board of a game.

    `place` is what is learned of single spaces beside that; it stays behind when the weights go to another board. Of pieces the net
    is told how many there are; of towers which height each has, as a plane a height, and which heights each player holds.
    """

    def __init__(self, variant: terrae.Variant, width: int = 32) -> None:
        super().__init__()
        self.layout, acts = layout(variant), ways(variant)
        fixed = torch.as_tensor(to_grid(variant, board_planes(variant)[1])).float()
        fixed = torch.cat([fixed, torch.as_tensor(inside(variant))[None].float()])
        cells, where = fixed[0].numel(), places(variant) @ np.array([fixed.shape[2], 1])
        kinds = 1 + max(max(first, second) for first, _, second, _ in acts)
        nowhere = kinds * cells + PLACELESS
        placeless = variant.action_count - len(acts)
        begins = [kind * cells + where[space] for kind, space, _, _ in acts]
        ends = [kind * cells + where[space] if kind >= 0 else nowhere for *_, kind, space in acts]
        drawn = np.full(cells, self.layout.spaces)
        drawn[where] = np.arange(self.layout.spaces)
        planes, scalars = self.layout.scales
        self.shape = fixed.shape[1:]
        for name, value in {
            "fixed": fixed,
            "drawn": torch.as_tensor(drawn),
            "begins": torch.as_tensor([*begins, *range(kinds * cells, kinds * cells + placeless)]),
            "ends": torch.as_tensor([*ends, *[nowhere] * placeless]),
            "planes": torch.as_tensor(planes)[:, None],
            "scalars": torch.as_tensor(scalars),
        }.items():
            self.register_buffer(name, value, persistent=False)  # of this board, not learned
        names = [entry.name for entry in self.layout.planes]
        self.height = names.index("height") if "height" in names else None
        more = 0 if self.height is None else LEVELS
        told = len(planes) if self.height is None else variant.players * more
        self.register_buffer("levels", torch.arange(1, 1 + LEVELS)[:, None], persistent=False)
        self.look = nn.Conv2d(len(planes) + more + len(fixed), width, 3, padding=1)
        self.hear = nn.Linear(len(scalars) + told, width)
        self.place = nn.Parameter(torch.zeros(width, *self.shape))
        self.think = nn.Conv2d(width, width, 3, padding=1)
        self.survey = nn.Linear(width, width)
        self.decide = nn.Conv2d(width, width, 3, padding=1)
        self.somewhere, self.anywhere = nn.Conv2d(width, kinds, 1), nn.Linear(width, PLACELESS)
        self.value = nn.Sequential(nn.Linear(2 * width, 64), nn.ReLU(), nn.Linear(64, 1))
        for last in (self.somewhere, self.anywhere, self.value[-1]):
            nn.init.normal_(last.weight, std=0.01)
            nn.init.zeros_(last.bias)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of actions' chances, and what the player to act expects."""
        count, spaces = len(seen), self.layout.spaces
        drawn = seen[:, : len(self.planes) * spaces].view(count, -1, spaces)
        planes, scalars = drawn / self.planes, seen[:, len(self.planes) * spaces :] / self.scalars
        if self.height is None:
            told = planes.sum(dim=2) / MANY
        else:  # the planes before it are the players' pieces
            level = (drawn[:, self.height, None] == self.levels).float()
            told = (drawn[:, : self.height, None] * level[:, None]).amax(dim=3).flatten(1)
            planes = torch.cat([planes, level], dim=1)
        scalars = torch.cat([scalars, told], dim=1)
        grid = nn.functional.pad(planes, (0, 1))[:, :, self.drawn].view(count, -1, *self.shape)
        board = torch.cat([grid, self.fixed.expand(count, -1, -1, -1)], dim=1)
        hidden = torch.relu(self.look(board) + self.place + self.hear(scalars)[..., None, None])
        whole = hidden.mean(dim=(2, 3))
        hidden = torch.relu(self.think(hidden) + self.survey(whole)[..., None, None])
        hidden = torch.relu(hidden + self.decide(hidden))
        whole = torch.cat([hidden.mean(dim=(2, 3)), hidden.amax(dim=(2, 3))], dim=1)
        said = torch.cat(
            [self.somewhere(hidden).flatten(1), self.anywhere(whole[:, : hidden.shape[1]])], dim=1
        )
        said = nn.functional.pad(said, (0, 1))
        logits = (said[:, self.begins] + said[:, self.ends]).masked_fill(~legal, -1e9)
        return logits.log_softmax(dim=1), self.value(whole).squeeze(-1)


Net = DenseNet | GridNet
NETS: dict[str, type[DenseNet] | type[GridNet]] = {"grid": GridNet, "dense": DenseNet}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What both learners are told."""
    parser.add_argument("--board", choices=tuple(BOARDS), default="islet", help="what is played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=64, help="games against random play at each look")
    parser.add_argument("--rate", type=float, help="of learning, in place of the net's own")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch")
    parser.add_argument("--device", default="cpu", help="of the net: cpu, or cuda")
    parser.add_argument(
        "--seconds",
        type=float,
        help="end with a last look after so long of the processor, looks left out, if not earlier",
    )
    parser.add_argument("--net", choices=tuple(NETS), default="grid", help="convolutions, or dense layers")
    parser.add_argument("--load", type=Path, help="weights to begin with: a grid's of any board of the game")
    parser.add_argument("--save", type=Path, help="a file for the weights in the end")
    parser.add_argument("--csv", type=Path, help="a file to add the looks to")


def new_net(variant: terrae.Variant, asked: argparse.Namespace) -> Net:
    """A net that knows nothing, or what another has learned."""
    net: Net = NETS[asked.net](variant).to(asked.device)
    if asked.load:
        found = torch.load(asked.load, map_location=asked.device, weights_only=True)
        if asked.net == "grid" and found["place"].shape != net.place.shape:  # of another board
            found["place"] = net.place.detach()
        net.load_state_dict(found)
    return net


def optimiser_of(net: Net, asked: argparse.Namespace) -> torch.optim.Optimizer:
    """Adam, at the rate that was asked for or the net's own."""
    return torch.optim.Adam(net.parameters(), lr=asked.rate or RATES[asked.net])


def seen_of(planes: npt.NDArray[np.uint8], scalars: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    """What the net is given: planes, then scalars, in one row."""
    return np.concatenate([planes.reshape(len(planes), -1), scalars], axis=1, dtype=np.int16)


def drawn_by(
    chances: torch.Tensor, sharpness: float = 1.0, dice: torch.Generator | None = None
) -> torch.Tensor:
    """An action for each row, drawn by a power of the chances whose logarithms are given."""
    noise = torch.empty_like(chances).exponential_(generator=dice).log()
    return (sharpness * chances - noise).argmax(dim=1)


def look_at(net: Net, variant: terrae.Variant, asked: argparse.Namespace) -> npt.NDArray[np.float64]:
    """By how many points the net, without search, leads at the end of games against random play, half of them on each seat.

    Their chance is not that of learning, which goes on as if nobody had looked.
    """
    games, dice = asked.looks, torch.Generator().manual_seed(asked.seed)
    seats, leads, waiting = np.arange(games) % 2, np.zeros(games), np.ones(games, bool)
    with Batch(variant, games, seed=10_000 + asked.seed, threads=1, reward="score") as batch, torch.no_grad():
        while waiting.any():
            actions, own = np.where(waiting, batch.random_actions(), -1), waiting & (batch.to_play == seats)
            if own.any():
                seen = torch.as_tensor(seen_of(batch.planes[own], batch.scalars[own]), device=asked.device)
                legal = torch.as_tensor(batch.legal[own], device=asked.device) != 0
                actions[own] = drawn_by(net(seen.float(), legal)[0].cpu(), SHARPNESS, dice)
            batch.step(actions)
            leads += np.where(waiting, batch.rewards[np.arange(games), seats], 0)
            waiting &= batch.finished == 0
    return leads


def share_of(leads: npt.NDArray[np.float64]) -> float:
    """Of games that are led at their end, a tie counting half."""
    return float(np.mean(np.sign(leads) + 1) / 2)


class Curve:
    """One learner's looks, printed as they come and kept in a file.

    Seconds are the processor's, whatever else it has to do, and those of learning only: a look's own are left out.
    """

    def __init__(self, algorithm: str, asked: argparse.Namespace) -> None:
        self._named = (algorithm, asked.board, asked.seed)
        self._made = (asked.net, asked.load.stem if asked.load else "")
        self._file, self._allowed = asked.csv, asked.seconds
        self._began = time.process_time()

    @property
    def seconds(self) -> float:
        """Of learning so far."""
        return time.process_time() - self._began

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self._allowed is not None and self.seconds >= self._allowed

    def add(self, steps: int, games: int, look: Callable[[], npt.NDArray[np.float64]]) -> None:
        """A look after so many actions and games, which gives by how many points the learner led at the end of each of its games."""
        spent = self.seconds
        leads = look()
        self._began = time.process_time() - spent
        share, lead = share_of(leads), float(leads.mean())
        print(
            f"{steps:8} steps {games:6} games  {100 * share:5.1f}% against random, {lead:+6.2f} points  {spent:6.1f} s",
            flush=True,
        )
        if self._file:
            new = not self._file.exists()
            with self._file.open("a", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                if new:
                    writer.writerow(COLUMNS)
                writer.writerow(
                    (*self._named, steps, games, f"{spent:.0f}", f"{share:.4f}", f"{lead:.2f}", *self._made)
                )
