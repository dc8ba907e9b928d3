"""`terrae perft`: how many action sequences there are, depth by depth."""

from __future__ import annotations

import argparse
import sys
import time

from terrae.cli.commands import Commands, add_command
from terrae.cli.variants import add_variant_flags, described, variant_of
from terrae.cli.warm import prepare
from terrae.core.errors import OptionError
from terrae.games import registry


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "perft",
        "count action sequences, to check the rules and their speed",
        "Counts the sequences of legal actions of every length up to a depth. Two sets of rules that "
        "disagree give different counts. Times go to standard error.",
        """\
  terrae perft terra-nova --depth 3
  terrae perft terra-turrium -p 3 -o any_territory=true --depth 2
  terrae perft --position "$(cat position.txt)" --depth 2""",
    )
    add_variant_flags(parser)
    parser.add_argument(
        "-d", "--depth", type=int, default=3, metavar="N", help="the greatest length (default: 3)"
    )
    parser.add_argument("--position", metavar="TEXT", help="count from a position in place of the beginning")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Count, one depth after another."""
    if chosen.depth < 1:
        raise OptionError(f"--depth is at least 1, not {chosen.depth}")
    match = registry.from_position(chosen.position) if chosen.position else variant_of(chosen).start()
    prepare(match.variant.game.name)
    print(f"{described(match)}, from {'a position' if chosen.position else 'the beginning'}")
    print(f"depth {'nodes':>18}")
    for depth in range(1, chosen.depth + 1):
        began = time.perf_counter()
        nodes = match.perft(depth)
        taken = time.perf_counter() - began
        print(f"{depth:5} {nodes:18,}", flush=True)
        if sys.stderr.isatty():
            print(
                f"      {taken:.3f} s, {nodes / max(taken, 1e-9) / 1e6:.1f} million a second", file=sys.stderr
            )
    return 0
