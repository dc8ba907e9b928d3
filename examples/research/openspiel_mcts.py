"""OpenSpiel's Monte-Carlo tree search against our level 3, on the small map.

    python examples/research/openspiel_mcts.py --games 2 --simulations 40

OpenSpiel searches in C++ over a game in Python, with random rollouts; ours is compiled throughout. Seats change after
every game.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import pyspiel

import terrae.research.openspiel
from terrae.research.bots import level_bot

assert terrae.research.openspiel


def play(game: Any, theirs: Any, seat: int, level: int, seed: int) -> tuple[float, dict[str, float]]:
    """One game: what it was worth to OpenSpiel, who sits on `seat`, and the seconds each has thought."""
    ours = level_bot(level)
    state = game.new_initial_state()
    spent = {"OpenSpiel": 0.0, "Terrae": 0.0}
    while not state.is_terminal():
        begin = time.perf_counter()
        if state.current_player() == seat:
            # MCTSBot.step lets go of the interpreter before it clones states, which Python games do not survive.
            state.apply_action(theirs.step_with_policy(state)[1])
            spent["OpenSpiel"] += time.perf_counter() - begin
        else:
            for number in ours(state.light, seed + state.move_number()):
                state.apply_action(number)
            spent["Terrae"] += time.perf_counter() - begin
    return state.returns()[seat], spent


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument(
        "--simulations", type=int, default=30, help="of OpenSpiel, for each action (default 30)"
    )
    parser.add_argument("--level", type=int, default=3, help="of ours, 1 to 10 (default 3)")
    parser.add_argument("--game", default="terra_nova(board=islet)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = pyspiel.load_game(asked.game)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=asked.seed)
    theirs = pyspiel.MCTSBot(game, evaluator, 1.4, asked.simulations, 256, False, asked.seed, False)
    total = 0.0
    for number in range(asked.games):
        worth, spent = play(game, theirs, number % 2, asked.level, asked.seed + 1000 * number)
        total += worth
        result = {1.0: "OpenSpiel wins", 0.0: "shared"}.get(worth, f"level {asked.level} wins")
        times = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in spent.items())
        print(f"game {number + 1}: {result} ({times})", flush=True)
    print(f"level {asked.level} scores {asked.games / 2 - total / 2:g} of {asked.games}")


if __name__ == "__main__":
    main()
