"""Masked PPO with PyTorch against random opponents, as a baseline: `python examples/research/ppo.py --net dense --seed 1`.

One loop over Gymnasium's vector environment, as CleanRL writes it: 64 games of Terra Nova's islet side by side, points as rewards, illegal
actions masked (`--board` for other games). Prints, and with `--csv` appends to a file, what the learner wins against random play as it goes on.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import torch
from learners import BOARDS, UNITS, Curve, Net, add_arguments, drawn_by, look_at, new_net, optimiser_of
from torch import nn

import terrae.research.gymnasium  # noqa: F401 (registers the environments)

QUIET = 0.1
"""Advantages that vary less are not blown up: as long as nobody gains points they are the noise of a net that knows nothing."""
NAMES = {"terra-nova": "terrae/TerraNova-v0", "terra-turrium": "terrae/TerraTurrium-v0"}
GAMMA, LAMBDA, CLIP, EPOCHS, BATCHES = 0.99, 0.95, 0.2, 3, 4


def make(asked: argparse.Namespace) -> gymnasium.vector.VectorEnv:
    """Games side by side, the learner on any seat."""
    name, options = BOARDS[asked.board]
    return gymnasium.make_vec(NAMES[name], num_envs=asked.envs, seat=None, reward="score", **options)


def tensors(seen: np.ndarray, info: dict, device: str) -> tuple[torch.Tensor, torch.Tensor]:
    """What the net is given."""
    legal = torch.as_tensor(info["action_mask"], device=device)
    return torch.as_tensor(seen, device=device).float(), legal != 0


def learn(asked: argparse.Namespace) -> None:
    """Play, then improve, over and over."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    envs = make(asked)
    variant = envs.unwrapped.batch.variant
    net = new_net(variant, asked)
    optimiser = optimiser_of(net, asked)
    seen, info = envs.reset(seed=asked.seed)
    curve, unit = Curve("ppo", asked), UNITS[asked.board] / 3
    done = games = next_look = 0
    while True:
        enough = done >= asked.steps or curve.late
        if done >= next_look or enough:
            curve.add(done, games, lambda: look_at(net, variant, asked))
            next_look += asked.every
        if enough:
            break
        kept: list[tuple[torch.Tensor, ...]] = []
        for _ in range(asked.length):
            now, legal = tensors(seen, info, asked.device)
            with torch.no_grad():
                chances, value = net(now, legal)
                action = drawn_by(chances)[:, None]
            seen, reward, over, _, info = envs.step(action.squeeze(1).cpu().numpy())
            paid = torch.as_tensor(reward / unit, dtype=torch.float32, device=asked.device)
            ended = torch.as_tensor(over, device=asked.device)
            kept.append((now, legal, action, chances.gather(1, action), value, paid, ended))
            done += asked.envs
            games += int(over.sum())
        with torch.no_grad():
            following = net(*tensors(seen, info, asked.device))[1]
        update(net, optimiser, kept, following)
    envs.close()
    if asked.save:
        torch.save(net.state_dict(), asked.save)


def update(
    net: Net, optimiser: torch.optim.Optimizer, kept: list[tuple[torch.Tensor, ...]], following: torch.Tensor
) -> None:
    """Generalised advantages, then some epochs of the clipped objective."""
    advantages, running = [], torch.zeros_like(following)
    for *_, value, paid, over in reversed(kept):
        goes_on = 1 - over.float()
        running = paid + GAMMA * goes_on * following - value + GAMMA * LAMBDA * goes_on * running
        advantages.append(running)
        following = value
    gained = torch.cat(advantages[::-1])
    seen, legal, action, before, value, _, _ = (torch.cat(parts) for parts in zip(*kept, strict=True))
    wanted = gained + value
    gained = (gained - gained.mean()) / gained.std().clamp(min=QUIET)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(seen), device=seen.device).chunk(BATCHES):
            chances, judged = net(seen[part], legal[part])
            ratio = (chances.gather(1, action[part]) - before[part]).exp().squeeze(1)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            aim = torch.min(ratio * gained[part], clipped * gained[part]).mean()
            entropy = -(chances.softmax(dim=1) * chances).sum(dim=1).mean()
            loss = -aim + 0.5 * (judged - wanted[part]).pow(2).mean() - 0.003 * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    """Read the flags."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_arguments(parser)
    parser.add_argument("--steps", type=int, default=200_000, help="actions of the learner, in all games")
    parser.add_argument("--every", type=int, default=20_480, help="actions between two looks")
    parser.add_argument("--envs", type=int, default=64, help="games side by side")
    parser.add_argument("--length", type=int, default=32, help="actions a game between two improvements")
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
