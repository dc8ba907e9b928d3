"""`terrae tune`: fit the search's weights on games that it plays against itself."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from terrae.cli.commands import INTERRUPTED, Commands, add_command, add_workers_flag
from terrae.core.errors import OptionError
from terrae.games import registry

FEWEST_GAMES = 10


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "tune",
        "fit the computer player's weights on self-play",
        "Plays games of the search against itself, fits the weights of its evaluation and of its first glance "
        "at actions to them, and writes the weights to a file, with what they were fitted on and how far the "
        "log-loss on games kept apart fell.",
        """\
  terrae tune terra-nova --players 3 --games 200
  terrae tune terra-nova --edition us --keep place
  terrae tune terra-turrium --games 500 --simulations 500 --file src/terrae/search/terra_turrium/weights.json""",
    )
    parser.add_argument("game", choices=registry.games(), help="which game")
    parser.add_argument(
        "-p", "--players", type=int, default=2, choices=(2, 3, 4), help="how many play (default: 2)"
    )
    parser.add_argument(
        "--edition", metavar="NAME",
        help="of a game that has several, each with weights of its own (default: the usual one)",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=int, default=100, metavar="N",
        help="games to play, a fifth of them to measure the fit (default: 100)",
    )  # fmt: skip
    parser.add_argument(
        "--simulations", type=int, default=400, metavar="N", help="simulations a turn (default: 400)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="another seed, other games (default: 0)"
    )
    add_workers_flag(parser)
    parser.add_argument(
        "--hold", type=float, default=0.002, metavar="X",
        help="how hard the fit is held to the weights it starts from (default: 0.002)",
    )  # fmt: skip
    parser.add_argument(
        "--keep", action="append", default=[], metavar="KIND",
        help="leave the weights of actions in this kind of position as they are, such as place; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--file", type=Path, default=Path("weights.json"), metavar="FILE",
        help="read where it exists, and written (default: weights.json)",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play, fit, write, and say what came of it."""
    from terrae.search.knowledge import KNOWLEDGE
    from terrae.search.tuning.tune import training_variant, tune

    if chosen.games < FEWEST_GAMES or chosen.simulations < 1 or chosen.workers < 1:
        raise OptionError(
            f"a fit needs {FEWEST_GAMES} games or more, and a simulation and a worker at least: "
            f"not {chosen.games}, {chosen.simulations} and {chosen.workers}"
        )
    kinds = KNOWLEDGE[chosen.game].kinds
    if unknown := sorted(set(chosen.keep) - set(kinds)):
        raise OptionError(f"{chosen.game} has no positions of kind {unknown[0]!r}, only {', '.join(kinds)}")
    try:
        found = tune(
            training_variant(chosen.game, chosen.players, chosen.edition),
            chosen.games,
            chosen.simulations,
            chosen.file,
            seed=chosen.seed,
            processes=chosen.workers,
            hold=chosen.hold,
            keep=chosen.keep,
            progress=_say_progress,
        )
    except KeyboardInterrupt:
        print("\nterrae: stopped; nothing was written", file=sys.stderr)
        return INTERRUPTED
    _say(found["fit"], chosen.file)
    return 0


def _say_progress(done: int, of: int) -> None:
    print(f"\r{done} of {of} games", end="\n" if done == of else "", file=sys.stderr, flush=True)


def _say(fit: dict[str, Any], file: Path) -> None:
    before, after = fit["log_loss"]
    print(f"{fit['games']} games of {fit['turns_a_game']} turns, {fit['positions']} positions")
    print(f"log-loss of the evaluation on games kept apart: {before} before, {after} after")
    for kind, (old, new) in fit["action_log_loss"].items():
        print(f"log-loss of the first glance, {kind}: {old} before, {new} after")
    print(f"written to {file}")
