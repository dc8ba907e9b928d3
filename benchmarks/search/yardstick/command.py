"""`python -m benchmarks.search yardstick [ROW ...]`: go on with the games of rows, and say what they say so far.

Rows are named, as in `terra-nova-us-2`, also with `*`; without a name it is all nine of them.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from fnmatch import fnmatch
from importlib import import_module
from multiprocessing.synchronize import Event
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks.search.yardstick.games import Game, play_on
from benchmarks.search.yardstick.keeping import Kept, merge
from benchmarks.search.yardstick.report import report
from benchmarks.search.yardstick.rows import Row, growth_rows, rows
from terrae.core.errors import OptionError, TerraeError

FOLDER = Path(__file__).parent / "kept"


def main(arguments: Sequence[str]) -> int:
    """Play and report; 1 when a bar is missed, 2 when nothing could be done."""
    flags = _parser().parse_args(arguments)
    try:
        if flags.merge:
            for file in flags.merge:
                kept, taken = merge(flags.folder, file)
                print(f"{taken} games of {file} taken into {kept.path}")
        elif not flags.report:
            chosen = _chosen(flags)
            go_on(
                [Kept.of(flags.folder, row, flags.afresh) for row in chosen],
                flags.numbers,
                flags.processes,
                flags.minutes,
            )
        results = list(report(_files(flags)))
    except TerraeError as error:
        print(error, file=sys.stderr)
        return 2
    print(*results, sep="\n")
    return 1 if any(line.met is False for line in results) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search yardstick", description=__doc__)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="only these rows; * stands for anything")
    parser.add_argument(
        "--growth", action="store_true", help="twice the time against once, in place of the nine rows"
    )
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help="where games are kept (default: beside the sources)"
    )
    parser.add_argument("--numbers", type=_numbers, metavar="A-B", help="which games (default: the first 200); "
                        "each machine takes others")  # fmt: skip
    parser.add_argument("--minutes", type=float, metavar="M", help="leave games under way after so long")
    parser.add_argument("--processes", type=int, default=1, help="games at a time (default 1)")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time a turn (default 1)")
    parser.add_argument("--simulations", type=int, metavar="N", help="for a turn, in place of time")
    parser.add_argument("--agreed", type=float, metavar="P", help="break a game off once every seat's last two searches "
                        "expect P and more for the same seat")  # fmt: skip
    parser.add_argument("--afresh", action="store_true", help="begin rows anew that were made otherwise")
    parser.add_argument("--merge", type=Path, nargs="+", metavar="FILE", help="take the games of these files")
    parser.add_argument("--report", action="store_true", help="play nothing")
    return parser


def _numbers(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _chosen(flags: argparse.Namespace) -> list[Row]:
    known = (
        growth_rows(flags.agreed) if flags.growth else rows(flags.seconds, flags.simulations, flags.agreed)
    )
    for wanted in flags.rows:
        if not any(fnmatch(row.name, wanted) for row in known):
            raise OptionError(f"there is no row {wanted!r}; there are {', '.join(row.name for row in known)}")
    return [row for row in known if not flags.rows or any(fnmatch(row.name, wanted) for wanted in flags.rows)]


def _files(flags: argparse.Namespace) -> list[Path]:
    return [
        file
        for file in sorted(flags.folder.glob("*.jsonl"))
        if (not flags.rows or any(fnmatch(file.stem, wanted) for wanted in flags.rows))
        and (not flags.growth or file.stem.startswith("growth-"))
    ]


def go_on(
    all_kept: Sequence[Kept], numbers: range | None = None, processes: int = 1, minutes: float | None = None
) -> None:
    """Play the games that are not over, those under way first; kept as they end, or as they are left."""
    tasks = [
        (kept, kept.games.get(number) or Game(number))
        for kept in all_kept
        for number in numbers or range(kept.row.wanted_games)
    ]
    tasks = [(kept, game) for kept, game in tasks if game.results is None]
    tasks.sort(key=lambda task: (not task[1].turns, task[1].number))
    context = multiprocessing.get_context("spawn")  # a fork would share this process's threads and clocks
    stop = context.Event()
    with (
        _stopping(stop, minutes),
        ProcessPoolExecutor(processes, context, _begin, (stop,)) as pool,
    ):
        futures = {pool.submit(_play, kept.row, game): kept for kept, game in tasks}
        for future in as_completed(futures):
            kept, game = futures[future], future.result()
            if kept.keep(game):
                _say_progress(kept, game)


@contextmanager
def _stopping(stop: Event, minutes: float | None) -> Iterator[None]:
    """Games are left as they are when time is over, and on the signals that end a program."""
    timer = threading.Timer(60 * minutes, stop.set) if minutes is not None else None
    before = {
        number: signal.signal(number, lambda *_: stop.set()) for number in (signal.SIGINT, signal.SIGTERM)
    }
    if timer:
        timer.start()
    try:
        yield
    finally:
        if timer:
            timer.cancel()
        for number, handler in before.items():
            signal.signal(number, handler)


def _say_progress(kept: Kept, game: Game) -> None:
    state = f"{game.share(kept.row):g}, {game.reason}" if game.results else "under way"
    print(f"{kept.row.name}: game {game.number} {state}, {len(game.turns)} turns; {len(kept.finished)} over",
          file=sys.stderr, flush=True)  # fmt: skip


# In the processes that play


_stop: Event


def _begin(stop: Event) -> None:
    """Prepare a process for playing.

    The search reads the time of day, and whoever plays while the machine does something else would get less thinking
    done for it. Here it reads the time that this process has had of the processor, which is the same for both.
    """
    global _stop
    _stop = stop
    for number in (signal.SIGINT, signal.SIGTERM):  # whoever started this process decides when it stops
        signal.signal(number, signal.SIG_IGN)
    searching: Any = import_module("terrae.search.search")
    searching.time = SimpleNamespace(perf_counter=time.process_time)


def _play(row: Row, game: Game) -> Game:
    return game if _stopped() else play_on(row, game, _stopped)


def _stopped() -> bool:
    parent = multiprocessing.parent_process()
    if parent is not None and not parent.is_alive():
        os._exit(1)  # nobody would keep the game
    return _stop.is_set()
