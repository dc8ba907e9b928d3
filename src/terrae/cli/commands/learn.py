"""`terrae learn`: teach the computer player to judge positions, by games against itself."""

from __future__ import annotations

import argparse
import math
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.cli.commands import INTERRUPTED, Commands, add_command, add_workers_flag
from terrae.cli.variants import add_variant_flags, variant_of
from terrae.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from terrae.learning.course import Course


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "learn",
        "teach the computer player to judge positions",
        "Plays games of the search against itself, trains a net that corrects its evaluation, and lets the net follow "
        "the champion once it has won a match against it; again and again. Everything is kept in a folder: the same "
        "command goes on from wherever it was broken off. `terrae arena` takes the champion as "
        "search:weights=FOLDER/champion.json.",
        """\
  terrae learn terra-nova -o board=islet --games 200 --simulations 30 --generations 2
  terrae learn terra-turrium --folder turrium-2 --games 4000
  terrae learn terra-nova -p 3 --match-seconds 0.1 --ray auto""",
    )
    add_variant_flags(parser)
    parser.add_argument(
        "--folder", type=Path, default=Path("learning"), metavar="FOLDER",
        help="where games, nets, matches and the journal are kept (default: learning)",
    )  # fmt: skip
    for name, default, what in (
        ("generations", 3, "how often a net is trained and challenges the champion"),
        ("games", 2000, "games of self-play in each generation"),
        ("simulations", 200, "simulations a turn of self-play"),
        ("window", 3, "generations whose games a net learns from"),
        ("epochs", 12, "how often all of them are gone through"),
        ("match-simulations", 800, "simulations a turn of a match"),
        ("match-rounds", 200, "openings of a match at most, each played from every seat"),
    ):
        parser.add_argument(
            f"--{name}", type=int, default=default, metavar="N", help=f"{what} (default: {default})"
        )
    parser.add_argument(
        "--match-seconds", type=float, metavar="S", help="seconds a turn of a match, in place of simulations"
    )
    parser.add_argument(
        "--keep",
        type=float,
        default=0.5,
        metavar="X",
        help="the share of all positions to learn from (default: 0.5)",
    )
    parser.add_argument(
        "--elo0",
        type=float,
        default=0.0,
        help="a net that is at most so much stronger does not follow (default: 0)",
    )
    parser.add_argument(
        "--elo1", type=float, default=30.0, help="one that is at least so much stronger does (default: 30)"
    )
    parser.add_argument(
        "--follow", choices=("stronger", "always"), default="stronger",
        help="let a net follow the champion once a match says that it is stronger, or always (default: stronger)",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="another seed, other games (default: 0)"
    )
    parser.add_argument(
        "--champion", metavar="NAME",
        help="whom to begin with: classic, learned, or a file of nets (default: the usual judgement)",
    )  # fmt: skip
    parser.add_argument(
        "--from-nothing", action="store_true",
        help="let nets correct an evaluation that knows nothing, in place of the classic one",
    )  # fmt: skip
    parser.add_argument(
        "--asides", type=int, default=1, metavar="N",
        help="positions beside the game to learn from too, for each action at most (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--target", choices=("end", "mixed", "search"), default="end",
        help="teach how games ended, what the search said of each position, or the mean of both (default: end)",
    )  # fmt: skip
    parser.add_argument(
        "--decisions", type=float, default=0.15, metavar="X",
        help="the share of all decisions to learn the first glance at actions from (default: 0.15)",
    )  # fmt: skip
    parser.add_argument(
        "--decisions-aside", type=int, default=0, metavar="N",
        help="with each of them, so many more of positions beside the game that were looked at often (default: 0)",
    )  # fmt: skip
    parser.add_argument(
        "--no-values", action="store_true", help="leave evaluations as they are, and learn first glances only"
    )
    parser.add_argument(
        "--boards", action="store_true",
        help="teach a net over the whole board a second glance at the actions of positions that the search visits often",
    )  # fmt: skip
    parser.add_argument(
        "--others", nargs="+", default=[], metavar="FOLDER",
        help="folders of other runs, of other players or options, whose last games that net learns from too",
    )  # fmt: skip
    parser.add_argument(
        "--device",
        metavar="NAME",
        help="where PyTorch trains, such as cpu (default: a card where there is one)",
    )
    add_workers_flag(parser)
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster in place of this machine's processes; auto finds one that runs here",
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Learn, and say what came of it."""
    if missing := [name for name in ("openskill", "torch") if find_spec(name) is None]:
        raise OptionError(
            f'learning needs {" and ".join(missing)}, of the extra `learn`: pip install "terrae[learn]", from a '
            'checkout pip install ".[learn]"'
        )
    from terrae.arena.executors import LostWorkerError
    from terrae.learning.loop import learn

    course = _course(chosen)
    try:
        champion = learn(
            variant_of(chosen), chosen.folder, course, _executors(chosen), _say, device=chosen.device or ""
        )
    except KeyboardInterrupt:
        print(f"\nstopped; the same command goes on from {chosen.folder}", file=sys.stderr)
        return INTERRUPTED
    except LostWorkerError as error:
        raise OptionError(f"{error}; what was done is kept in {chosen.folder}") from error
    print(file=sys.stderr)
    _report(chosen.folder / "journal.jsonl")
    if champion.exists():
        print(
            f"the champion is {champion}; play against it with terrae arena -e search:seconds=1,weights={champion}"
        )
    else:
        print("no net was stronger than whom it began with")
    return 0


def _course(chosen: argparse.Namespace) -> Course:
    from terrae.learning.course import Course
    from terrae.search.weights import DEFAULT, FILES

    for name in (
        "generations",
        "games",
        "simulations",
        "window",
        "epochs",
        "match_simulations",
        "match_rounds",
        "workers",
    ):
        if getattr(chosen, name) < 1:
            raise OptionError(f"--{name.replace('_', '-')} is at least 1")
    if not 0 <= chosen.decisions <= 1 or (chosen.no_values and not chosen.decisions):
        raise OptionError("--decisions goes from 0 to 1, and is above 0 with --no-values")
    for name in ("asides", "decisions_aside"):
        if getattr(chosen, name) < 0:
            raise OptionError(f"--{name.replace('_', '-')} is at least 0")
    if not 0 < chosen.keep <= 1:
        raise OptionError("--keep is above 0 and at most 1")
    if chosen.match_seconds is not None and not 0 < chosen.match_seconds < math.inf:
        raise OptionError("--match-seconds is a number above 0")
    if not chosen.elo0 < chosen.elo1:
        raise OptionError("--elo0 is less than --elo1")
    champion = chosen.champion or DEFAULT
    if champion not in FILES:
        if not Path(champion).is_file():
            raise OptionError(
                f"--champion is {', '.join(FILES)} or a file of nets; there is no file {champion!r}"
            )
        champion = str(Path(champion).resolve())
    return Course(
        games=chosen.games, simulations=chosen.simulations, generations=chosen.generations, window=chosen.window,
        keep=chosen.keep, epochs=chosen.epochs, match_simulations=chosen.match_simulations,
        match_seconds=chosen.match_seconds, match_rounds=chosen.match_rounds, elo0=chosen.elo0, elo1=chosen.elo1,
        seed=chosen.seed, champion=champion, from_nothing=chosen.from_nothing, asides=chosen.asides,
        target=chosen.target, decisions=chosen.decisions, decisions_aside=chosen.decisions_aside, follow=chosen.follow,
        values=not chosen.no_values, boards=chosen.boards, others=tuple(str(Path(folder).resolve()) for folder in chosen.others),
    )  # fmt: skip


def _executors(chosen: argparse.Namespace) -> Callable[[Callable[[Any], Any]], Any]:
    if chosen.ray:
        from terrae.arena.executors.ray import RayExecutor

        return lambda play: RayExecutor(chosen.ray, play=play)
    from terrae.learning.loop import LocalExecutors

    return LocalExecutors(chosen.workers)


def _say(text: str) -> None:
    print(
        f"\r\x1b[K{text}" if sys.stderr.isatty() else text,
        end="" if sys.stderr.isatty() else "\n",
        file=sys.stderr,
        flush=True,
    )


def _report(journal: Path) -> None:
    """A line a generation."""
    import json

    for line in journal.read_text(encoding="utf-8").splitlines()[1:]:
        step = json.loads(line)
        if priors := step.get("priors"):
            before, after = priors["cross_entropy"]
            print(
                f"generation {step['generation']}: {priors['decisions']} decisions; cross-entropy of first glances on games "
                f"kept apart: {before}, now {after}"
            )
        if glance := step.get("second_glance"):
            first, after, _ = glance["cross_entropy"]
            print(
                f"generation {step['generation']}: {glance['decisions']} decisions; cross-entropy of second glances on games "
                f"kept apart: {after}, of first ones {first}"
            )
        if "log_loss" in step:
            losses = step["log_loss"]
            print(
                f"generation {step['generation']}: {step['examples']} positions; log-loss on games kept apart: evaluation "
                f"{losses['evaluation']}, search {losses['search']}, net {losses['net']}"
            )
        elif step["step"] == "match":
            low, high = step["interval"]
            print(
                f"generation {step['generation']}: {100 * step['share']:.1f} % ({100 * low:.0f}–{100 * high:.0f}) in "
                f"{step['games']} games, {'follows the champion' if step['follows'] else step['verdict']}"
            )
