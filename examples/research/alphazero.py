"""AlphaZero's loop with PyTorch, as a baseline: `python examples/research/alphazero.py --net dense --seed 1`.

Many games, of Terra Nova's islet unless told otherwise, are played side by side by the search with the net (`terrae.research.puct`): each
simulation asks the net once, about one position of every game. The net learns

- **what to do**: its own chances, raised for what the search found better than expected and lowered for what it found worse. With so few
  simulations for so many actions this says more than the visits alone (Grill et al. 2020, Danihelka et al. 2022);
- **what to expect**: the points to be gained on the other player from here on, soon ones counting most. That takes no finished game, so that
  learning begins with the first lesson. To the search a position is worth the lead and that gain, between -1 and 1.

Prints, and with `--csv` appends to a file, what the net alone, without search, wins against random play.
"""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt
import torch
from learners import (
    BOARDS,
    POINTS,
    UNITS,
    Curve,
    Net,
    add_arguments,
    look_at,
    new_net,
    optimiser_of,
    seen_of,
)

import terrae
from terrae.research.batch import Batch
from terrae.research.layout import Layout
from terrae.research.puct import Puct, Root
from terrae.research.symmetry import symmetries

DISCOUNT, TRACE = 0.97, 0.9
"""What the next action's gains count for, and how far what was gained is believed before what was expected."""
BOLDNESS = 60.0
"""An action that promises a 60th more than the position itself becomes e times as likely."""
GAIN = 5.0
"""How much what to expect weighs beside what to do, which is by far the greater number."""
NEARLY = 0.999
"""No position is worth more than this, until the game has ended."""

Floats = npt.NDArray[np.float32]


class Judge:
    """The net as the search asks it, and what positions are worth."""

    def __init__(self, net: Net, layout: Layout, asked: argparse.Namespace) -> None:
        self.net, self.unit, self.device = net, UNITS[asked.board], asked.device
        names = [entry.name for entry in layout.scalars]
        self._scores = [names.index(f"{POINTS[asked.board]} {player}") for player in (0, 1)]

    def leads(self, scalars: npt.NDArray[np.int16]) -> Floats:
        """Of the player to act, in units."""
        own, other = (scalars[:, score].astype(np.float32) for score in self._scores)
        return (own - other) / self.unit

    def __call__(
        self, planes: npt.NDArray[np.uint8], scalars: npt.NDArray[np.int16], legal: npt.NDArray[np.uint8]
    ) -> tuple[Floats, Floats]:
        """Priors of actions, and what the position is worth to the player to act, from -1 to 1."""
        with torch.no_grad():
            seen = torch.as_tensor(seen_of(planes, scalars), device=self.device).float()
            chances, gains = self.net(seen, torch.as_tensor(legal, device=self.device) != 0)
            priors = chances.softmax(dim=1).cpu().numpy()
        return priors, np.tanh(self.leads(scalars) + gains.cpu().numpy())


def improved(root: Root, player: int, priors: Floats) -> Floats:
    """How likely each legal action should be, after what the search found of those that it tried.

    They are compared with what the position is worth now that they have been tried, so that an error that all of them share says nothing;
    `priors` are the net's own, as the search's have noise in them.
    """
    tried, count, values = root.visits > 0, root.visits.sum(), root.values[:, player]
    found = np.average(values[tried], weights=priors[tried] + 1e-6)
    better = np.where(tried, values - (root.value[player] + count * found) / (1 + count), 0)
    likes = np.log(priors + 1e-6) + BOLDNESS * better
    chances = np.exp(likes - likes.max())
    return chances / chances.sum()


class Memory:
    """The last moments of self-play: what was seen, what was legal, what should be likely and what was gained."""

    def __init__(self, room: int, variant: terrae.Variant, layout: Layout, device: str) -> None:
        self.seen = torch.zeros((room, layout.size), dtype=torch.int16, device=device)
        self.legal = torch.zeros((room, variant.action_count), dtype=torch.bool, device=device)
        self.policy = torch.zeros((room, variant.action_count), dtype=torch.float16, device=device)
        self.gain = torch.zeros(room, device=device)
        self.room, self.held, self._next = room, 0, 0
        planes = np.arange(layout.size - len(layout.scalars)).reshape(layout.shape)
        self._turns = [
            tuple(
                torch.as_tensor(places, device=device)
                for places in (
                    np.append(found.planes(planes), planes.size + np.argsort(found.scalars)),
                    np.argsort(found.actions),
                )
            )
            for found in symmetries(variant)
        ]

    def add(self, *moments: npt.NDArray[np.generic]) -> None:
        """Keep moments in place of the oldest."""
        count = len(moments[0])
        places = (torch.arange(count) + self._next) % self.room
        for kept, given in zip((self.seen, self.legal, self.policy, self.gain), moments, strict=True):
            kept[places.to(kept.device)] = torch.as_tensor(given, device=kept.device).to(kept.dtype)
        self._next = (self._next + count) % self.room
        self.held = min(self.room, self.held + count)

    def draw(self, count: int) -> tuple[torch.Tensor, ...]:
        """Some of them, all turned or mirrored in one of the ways that the board allows."""
        which = torch.randint(self.held, (count,), device=self.seen.device)
        places, actions = self._turns[int(torch.randint(len(self._turns), ()))]
        seen, legal, policy = self.seen[which], self.legal[which], self.policy[which]
        return seen[:, places].float(), legal[:, actions], policy[:, actions].float(), self.gain[which]


def learn(asked: argparse.Namespace) -> None:
    """Play, remember, improve."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    dice = np.random.default_rng(asked.seed)
    name, options = BOARDS[asked.board]
    variant = terrae.variant(name, players=2, **options)
    curve = Curve("alphazero", asked)
    steps = finished = next_look = 0
    with Batch(variant, asked.games, seed=asked.seed, threads=1, reward="score") as batch:
        ages = dice.integers(asked.apart + 1, size=asked.games)
        for age in range(asked.apart):
            batch.step(np.where(age < ages, batch.random_actions(), -1))
        net = new_net(variant, asked)
        judge = Judge(net, batch.layout, asked)
        optimiser = optimiser_of(net, asked)
        puct = Puct(variant, judge, noise=0.25, seed=asked.seed)
        memory = Memory(asked.memory, variant, batch.layout, asked.device)
        while True:
            over = steps >= asked.steps or curve.late
            if steps >= next_look or over:
                curve.add(steps, finished, lambda: look_at(net, variant, asked))
                next_look += asked.every
            if over:
                break
            finished += play(batch, puct, judge, memory, asked, dice)
            steps += asked.games * asked.length
            for _ in range(asked.updates):
                improve(net, optimiser, memory.draw(asked.batch))
    if asked.save:
        torch.save(net.state_dict(), asked.save)


def play(
    batch: Batch,
    puct: Puct,
    judge: Judge,
    memory: Memory,
    asked: argparse.Namespace,
    dice: np.random.Generator,
) -> int:
    """So many actions of every game into the memory; gives how many games have ended."""
    games = np.arange(batch.games)
    shape = (asked.length, batch.games)
    seen = np.zeros((*shape, batch.layout.size), np.int16)
    legal = np.zeros((*shape, batch.variant.action_count), bool)
    policy = np.zeros((*shape, batch.variant.action_count), np.float32)
    sign, paid, goes_on = (np.zeros(shape, np.float32) for _ in range(3))
    expected = np.zeros(
        (asked.length + 1, batch.games), np.float32
    )  # gains, of the first seat, as are `paid`
    for now in range(asked.length):
        seen[now], legal[now] = seen_of(batch.planes, batch.scalars), batch.legal
        sign[now] = np.where(batch.to_play == 0, 1, -1)
        leads = judge.leads(batch.scalars) * sign[now]
        actions = np.zeros(batch.games, np.int64)
        priors, _ = judge(batch.planes, batch.scalars, np.ascontiguousarray(batch.legal))
        for game, root in enumerate(puct.run(batch.states, asked.simulations)):
            chances = improved(root, int(batch.to_play[game]), priors[game, root.actions])
            actions[game] = root.actions[
                min(np.searchsorted(chances.cumsum(), dice.random()), len(chances) - 1)
            ]
            policy[now, game, root.actions] = chances
            expected[now, game] = np.arctanh(np.clip(root.value[0], -NEARLY, NEARLY)) - leads[game]
        batch.step(actions)
        paid[now], goes_on[now] = batch.rewards[:, 0] / judge.unit, batch.finished == 0
    _, worth = judge(batch.planes, batch.scalars, np.ascontiguousarray(batch.legal))
    gains = np.arctanh(np.clip(worth, -NEARLY, NEARLY)) - judge.leads(batch.scalars)
    expected[-1] = gains * np.where(batch.to_play == 0, 1, -1)
    gained, following = np.zeros(shape, np.float32), expected[-1]
    for now in reversed(range(asked.length)):
        following = (1 - TRACE) * expected[now + 1] + TRACE * following
        gained[now] = following = paid[now] + DISCOUNT * goes_on[now] * following
    gained *= sign
    memory.add(
        *(kept.reshape(games.size * asked.length, *kept.shape[2:]) for kept in (seen, legal, policy, gained))
    )
    return int((goes_on == 0).sum())


def improve(net: Net, optimiser: torch.optim.Optimizer, moments: tuple[torch.Tensor, ...]) -> None:
    """One step towards what the search found and what was gained."""
    seen, legal, policy, gain = moments
    chances, expected = net(seen, legal)
    aim = -(policy * chances.clamp(min=-1e4)).sum(dim=1).mean()
    loss = aim + GAIN * (expected - gain).pow(2).mean()
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimiser.step()


def main() -> None:
    """Read the flags."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_arguments(parser)
    parser.add_argument("--steps", type=int, default=200_000, help="actions of self-play, in all games")
    parser.add_argument("--every", type=int, default=20_480, help="actions between two looks")
    parser.add_argument("--games", type=int, default=128, help="side by side")
    parser.add_argument(
        "--apart", type=int, default=400, help="random actions before, at most: games of all ages"
    )
    parser.add_argument("--length", type=int, default=16, help="actions a game between two lessons")
    parser.add_argument("--simulations", type=int, default=8, help="for every action")
    parser.add_argument("--updates", type=int, default=16, help="a lesson")
    parser.add_argument("--batch", type=int, default=256, help="moments of an update")
    parser.add_argument("--memory", type=int, default=6_144, help="moments that are kept")
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
