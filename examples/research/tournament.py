"""A tournament of chance: random players in both games, every number of players, through PettingZoo.

    python examples/research/tournament.py --games 20

Says how often each seat wins, how long games are and how they end. Nobody plans anything here: what is left is what the
rules themselves give to the first player and the last.
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from terrae.research.pettingzoo import TerraeEnv, terra_nova_v1, terra_turrium_v1


def play(env: TerraeEnv, chance: np.random.Generator) -> tuple[list[float], int]:
    """One game: what it was worth to each seat, and its length."""
    env.reset()
    worth = dict.fromkeys(env.possible_agents, 0.0)
    actions = 0
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        worth[agent] += reward
        if termination:
            env.step(None)
        else:
            actions += 1
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return list(worth.values()), actions


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each kind (default 20)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    kinds = [("Terra Nova", terra_nova_v1, {"players": players}) for players in (2, 3, 4)]
    kinds += [("Terra Turrium", terra_turrium_v1, {"players": players}) for players in (2, 3, 4)]
    for title, make, options in kinds:
        env = make(players=options["players"])
        won: Counter[int] = Counter()
        lengths = []
        for _ in range(asked.games):
            worth, actions = play(env, chance)
            assert abs(sum(worth)) < 1e-9, "what one wins, others lose"
            won.update(seat for seat, value in enumerate(worth) if value > 0)
            lengths.append(actions)
        shares = "  ".join(
            f"seat {seat}: {won[seat] / asked.games:4.0%}" for seat in range(options["players"])
        )
        print(
            f"{title:13} {options['players']} players  {shares}  mean length {np.mean(lengths):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
