"""`terrae arena`: matches between computer players, and who is stronger."""

from __future__ import annotations

import argparse
import math
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from terrae.cli.commands import INTERRUPTED, Commands, add_command, add_workers_flag
from terrae.cli.variants import add_variant_flags, described, variant_of
from terrae.core.errors import OptionError

if TYPE_CHECKING:
    from terrae.arena import Tournament
    from terrae.arena.executors import Executor


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "arena",
        "let computer players compete, and rate them",
        "Plays every group of entrants against each other from many openings and all seats. Each game is "
        "kept in the journal as soon as it is over; the same command goes on where it was interrupted. Needs "
        "the extra `arena`, and `cluster` for Ray.",
        """\
  terrae arena terra-nova --entrant level:3 --entrant level:4 --rounds 20
  terrae arena terra-turrium -p 4 --mode gauntlet --entrant level:8 --entrant level:6 --html report.html
  terrae arena --mode sprt -e wide=search:simulations=800,exploration=1.9 -e search:simulations=800
  terrae arena -e level:5 -e mine=python:my_bots:greedy -e "engine:./mybot" --seconds 1""",
    )
    add_variant_flags(parser)
    parser.add_argument(
        "-e", "--entrant", action="append", default=[], metavar="WHO",
        help="random, level:N, search:NAME=VALUE,…, python:MODULE:FUNCTION or engine:COMMAND, with NAME= before it if you "
        "like; give two or more",
    )  # fmt: skip
    parser.add_argument(
        "--mode", choices=("round-robin", "gauntlet", "sprt"), default="round-robin",
        help="everybody against everybody; the first against each other; or a test that stops when it "
        "is known whether the first is stronger than the second (default: round-robin)",
    )  # fmt: skip
    parser.add_argument(
        "--rounds", type=int, default=10, metavar="N", help="openings, each from all seats (default: 10)"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="time for a turn of entrants that have no budget of their own",
    )
    parser.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        help="simulations for a turn of entrants that have no budget of their own, engines among them",
    )
    parser.add_argument(
        "--opening", type=int, metavar="N", help="random actions at the beginning (default: one a player)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="another seed, other openings (default: 0)"
    )
    parser.add_argument(
        "--elo0", type=float, default=0.0, help="sprt: not stronger means at most this (default: 0)"
    )
    parser.add_argument(
        "--elo1", type=float, default=30.0, help="sprt: stronger means at least this (default: 30)"
    )
    add_workers_flag(parser)
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster in place of this machine's processes; auto finds one that runs here",
    )
    parser.add_argument(
        "--journal",
        type=Path,
        default=Path("arena.jsonl"),
        metavar="FILE",
        help="where the games are kept (default: arena.jsonl)",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the report as a page with plots")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play, then report."""
    if missing := [name for name in ("openskill", "rich") if find_spec(name) is None]:
        raise OptionError(
            f'the arena needs {" and ".join(missing)}, of the extra `arena`: pip install "terrae[arena]", from a '
            'checkout pip install ".[arena]", or with a wheel pip install "terrae-…whl[arena]"'
        )
    from terrae.arena.entrants import name_of
    from terrae.arena.executors import LostWorkerError
    from terrae.arena.report import as_json, as_page, as_table

    tournament = _tournament(chosen)
    title = (
        f"{described(variant_of(chosen).start())}: {', '.join(dict.fromkeys(map(name_of, chosen.entrant)))}"
    )
    print(title)
    interrupted = False
    try:
        _play(tournament, _executor(chosen))
    except KeyboardInterrupt:
        print("\nstopping …", file=sys.stderr, flush=True)
        interrupted = True
    except LostWorkerError as error:
        raise OptionError(f"{error}; what was played is kept in {chosen.journal}") from error
    games = tournament.games
    if not games:
        print("no game was finished")
        return INTERRUPTED
    print(as_table(games))
    verdict = ""
    if tournament.test is not None:
        verdict = f"{name_of(chosen.entrant[0])} against {name_of(chosen.entrant[1])}, after {len(games)} games: {tournament.verdict.value}"
        print(f"\n{verdict}")
    if chosen.json:
        chosen.json.write_text(as_json(games, verdict), encoding="utf-8")
    if chosen.html:
        chosen.html.write_text(as_page(title, games, verdict), encoding="utf-8")
    if interrupted:
        print(f"\ninterrupted; the same command goes on from {chosen.journal}", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def _tournament(chosen: argparse.Namespace) -> Tournament:
    from terrae.arena import Entrant, SequentialTest, Tournament, gauntlet, round_robin
    from terrae.arena.entrants import check_different

    variant = variant_of(chosen)
    _check(chosen)
    found = [
        Entrant.parse(text, variant.game.name).within(chosen.seconds, chosen.simulations)
        for text in chosen.entrant
    ]
    check_different(found)
    entrants = [entrant.text for entrant in found]
    if chosen.mode == "sprt" and (len(entrants) != 2 or variant.players != 2):
        raise OptionError("--mode sprt compares two entrants in a game for two")
    pair = gauntlet if chosen.mode == "gauntlet" else round_robin
    opening = variant.players if chosen.opening is None else chosen.opening
    plans = pair(
        entrants, chosen.game, variant.players, chosen.rounds, chosen.seed,
        opening=opening, options=dict(variant.options), seconds=chosen.seconds, simulations=chosen.simulations,
    )  # fmt: skip
    test = SequentialTest(chosen.elo0, chosen.elo1) if chosen.mode == "sprt" else None
    return Tournament(plans, chosen.journal, test, entrants[0])


def _check(chosen: argparse.Namespace) -> None:
    """What would else come to light after the games, or never."""
    for name in ("rounds", "workers"):
        if getattr(chosen, name) < 1:
            raise OptionError(f"--{name} is at least 1")
    if chosen.opening is not None and chosen.opening < 0:
        raise OptionError("--opening is 0 or more")
    if chosen.seconds is not None and not 0 < chosen.seconds < math.inf:
        raise OptionError("--seconds is a number above 0")
    if chosen.simulations is not None and (chosen.simulations < 1 or chosen.seconds is not None):
        raise OptionError("--simulations is at least 1, and not given beside --seconds")
    if not chosen.elo0 < chosen.elo1:
        raise OptionError("--elo0 is less than --elo1")
    for path in (chosen.json, chosen.html):
        if path and not path.resolve().parent.is_dir():
            raise OptionError(f"{path} cannot be written: there is no folder {path.resolve().parent}")
    for path in (chosen.journal, chosen.json, chosen.html):
        if path and path.is_dir():
            raise OptionError(f"{path} cannot be written: it is a folder; name a file")


def _executor(chosen: argparse.Namespace) -> Executor:
    if chosen.ray:
        from terrae.arena.executors.ray import RayExecutor

        return RayExecutor(chosen.ray)
    from terrae.arena.executors.local import LocalExecutor

    return LocalExecutor(chosen.workers)


def _play(tournament: Tournament, executor: Executor) -> None:
    """With a bar on standard error that knows how long it will take."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=len(tournament.plans), completed=len(tournament.games))
        tournament.run(executor, lambda done, total: bar.update(task, completed=done, total=total))
