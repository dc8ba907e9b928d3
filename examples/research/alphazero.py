"""AlphaZero's loop with PyTorch, as a baseline: `python examples/research/alphazero.py --seed 1`.

A batch of games, of Terra Nova's islet unless told otherwise, is played by the search with the net (`terrae.research.puct`), all leaves
of a simulation in one call; the net learns the search's visits and how the games ended. Most games of a beginner are drawn, so that an end is
worth half who leads and half by how much. Prints, and with `--csv` appends to a file, what the net alone, without search, wins
against random play.
"""

from __future__ import annotations

import argparse
from collections import deque
from functools import partial

import numpy as np
import torch
from learners import BOARDS, Curve, Net, add_arguments

import terrae
from terrae.research.batch import Batch
from terrae.research.puct import Puct

SCORE = 5.0
"""A lead of so many points is worth three quarters of a won game."""


def seen_of(planes: np.ndarray, scalars: np.ndarray) -> torch.Tensor:
    """What the net is given: planes, then scalars, in one row."""
    return torch.as_tensor(
        np.concatenate([planes.reshape(len(planes), -1), scalars], axis=1, dtype=np.float32)
    )


def judged(
    net: Net, planes: np.ndarray, scalars: np.ndarray, legal: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """What the search asks: priors of actions, and what the player to act expects, from -1 to 1."""
    with torch.no_grad():
        chances, values = net(seen_of(planes, scalars), torch.as_tensor(legal, dtype=torch.bool))
    return chances.exp().numpy(), values.tanh().numpy()


def evaluate(net: Net, variant: terrae.Variant, games: int, seed: int) -> float:
    """The share of games that the net alone leads at their end, a tie counting half, half of them on each seat."""
    seats, leads, waiting = np.arange(games) % 2, np.zeros(games), np.ones(games, bool)
    with Batch(variant, games, seed=seed, threads=1, reward="score") as batch:
        while waiting.any():
            chances, _ = judged(net, batch.planes, batch.scalars, np.ascontiguousarray(batch.legal))
            actions = np.where(batch.to_play == seats, chances.argmax(axis=1), batch.random_actions())
            batch.step(np.where(waiting, actions, -1))
            leads += np.where(waiting, batch.rewards[np.arange(games), seats], 0)
            waiting &= batch.finished == 0
    return float(np.mean(np.sign(leads) + 1) / 2)


def learn(asked: argparse.Namespace) -> None:
    """Play, remember, improve."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    dice = np.random.default_rng(asked.seed)
    name, options = BOARDS[asked.board]
    variant = terrae.variant(name, players=2, **options)
    curve = Curve("alphazero", asked)
    finished = steps = next_look = 0
    with Batch(variant, asked.games, seed=asked.seed, threads=1, reward="score") as batch:
        net = Net(batch.layout, variant.action_count)
        optimiser = torch.optim.Adam(net.parameters(), lr=asked.rate, weight_decay=1e-4)
        puct = Puct(variant, partial(judged, net), noise=0.25, seed=asked.seed)
        open_games: list[list[tuple[np.ndarray, ...]]] = [[] for _ in range(asked.games)]
        leads = np.zeros((asked.games, 2))
        memory: deque[tuple[np.ndarray, ...]] = deque(maxlen=asked.memory)
        while True:
            if finished >= next_look:
                curve.add(steps, finished, evaluate(net, variant, asked.looks, 10_000 + asked.seed))
                next_look += asked.every
            if finished >= asked.total:
                return
            actions = np.zeros(asked.games, np.int64)
            for game, root in enumerate(puct.run(batch.states, asked.simulations)):
                visits = root.visits / root.visits.sum()
                actions[game] = dice.choice(root.actions, p=visits)
                seen = (batch.planes[game].copy(), batch.scalars[game].copy(), batch.legal[game].copy())
                open_games[game].append((*seen, root.policy(), np.int64(batch.to_play[game])))
            batch.step(actions)
            steps += asked.games
            leads += batch.rewards
            for game in np.flatnonzero(batch.finished).tolist():
                finished += 1
                worth = (np.sign(leads[game]) + np.tanh(leads[game] / SCORE)).astype(np.float32) / 2
                for *moment, player in open_games[game]:
                    memory.append((*moment, worth[player]))
                open_games[game], leads[game] = [], 0
            if len(memory) >= asked.batch:
                for _ in range(asked.updates):
                    improve(net, optimiser, [memory[i] for i in dice.integers(len(memory), size=asked.batch)])


def improve(net: Net, optimiser: torch.optim.Optimizer, moments: list[tuple[np.ndarray, ...]]) -> None:
    """One step towards what the search found and how the games ended."""
    planes, scalars, legal, policy, result = (np.stack(parts) for parts in zip(*moments, strict=True))
    chances, values = net(seen_of(planes, scalars), torch.as_tensor(legal, dtype=torch.bool))
    aim, end = torch.as_tensor(policy), torch.as_tensor(result)
    loss = -(aim * chances.clamp(min=-1e4)).sum(dim=1).mean() + (values.tanh() - end).pow(2).mean()
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()


def main() -> None:
    """Read the flags."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_arguments(parser)
    parser.add_argument("--total", type=int, default=400, help="games of self-play")
    parser.add_argument("--every", type=int, default=50, help="games between two looks")
    parser.add_argument("--games", type=int, default=32, help="side by side")
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--updates", type=int, default=2, help="after every action of all games")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--memory", type=int, default=20_000)
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
