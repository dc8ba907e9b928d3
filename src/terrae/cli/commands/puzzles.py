"""`terrae puzzles`: mine them from self-play, verify them, look at them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from terrae.cli.commands import INTERRUPTED, Commands, add_command, add_workers_flag
from terrae.cli.terminal.words import Speech
from terrae.core.errors import OptionError
from terrae.games.registry import games

if TYPE_CHECKING:
    from terrae.puzzles import Puzzle

FAILED = 1


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "puzzles",
        "positions with one clearly best turn: mine, verify and show them",
        "Puzzles come with the package; docs/guides/puzzles.md explains them. `mine` finds new ones in games between players of different "
        "levels, `verify` judges puzzles again by a deep search, `show` prints one.",
        """\
  terrae puzzles show
  terrae puzzles show --theme majority --game terra-nova --solution
  terrae puzzles mine terra-turrium --games 20 --out mine.jsonl
  terrae puzzles verify --file mine.jsonl --simulations 5000""",
    )
    kinds = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    _add_mine(kinds)
    _add_verify(kinds)
    _add_show(kinds)


def _add_mine(kinds: Commands) -> None:
    parser = add_command(
        kinds,
        "mine",
        "find puzzles in games between players of different levels",
        "Each game is kept in the journal as soon as it is mined; the same command goes on where it was "
        "interrupted. The same seed finds the same puzzles.",
        """\
  terrae puzzles mine terra-nova --games 50 --out nova.jsonl
  terrae puzzles mine terra-turrium --seconds 600 --workers 4""",
    )
    parser.add_argument("game", choices=games(), help="which game")
    parser.add_argument("--games", type=int, default=1_000, metavar="N", help="games to mine (default: 1000)")
    parser.add_argument(
        "--from", type=int, default=0, dest="first", metavar="N", help="the first game's number (default: 0)"
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="begin no game after this time")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="another seed, other games (default: 0)"
    )
    add_workers_flag(parser)
    parser.add_argument(
        "--whole-turns",
        action="store_true",
        help="only puzzles that begin with a turn, not within one; in a game with a goal these are about it",
    )
    parser.add_argument(
        "--threats",
        action="store_true",
        help="only turns after which the next player can reach the goal, so that there is something to stop",
    )
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help="what has been mined (default: puzzles-GAME.journal)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the puzzles, without near duplicates")
    parser.set_defaults(run=mine)


def _add_verify(kinds: Commands) -> None:
    parser = add_command(
        kinds,
        "verify",
        "judge puzzles again by a deep search, and print those that fail",
        "Goes through the puzzles that come with the package, or those of a file, with another seed than "
        "they were mined with. Exit status 1 when any fails.",
        """\
  terrae puzzles verify --sample 5
  terrae puzzles verify --game terra-nova --simulations 40000""",
    )
    parser.add_argument("--game", choices=games(), help="only this game's")
    parser.add_argument("--file", type=Path, metavar="FILE", help="these, in place of the package's")
    parser.add_argument("--sample", type=int, metavar="N", help="only every so many, N in all of each game")
    parser.add_argument(
        "--simulations",
        type=int,
        default=20_000,
        metavar="N",
        help="for each of the best turns (default: 20000)",
    )
    parser.add_argument("--seed", type=int, default=77, metavar="N", help="of the searches (default: 77)")
    add_workers_flag(parser)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write those that hold")
    parser.set_defaults(run=verify)


def _add_show(kinds: Commands) -> None:
    parser = add_command(
        kinds,
        "show",
        "print a puzzle",
        "Prints a puzzle of the package by its name, or one at random.",
        """\
  terrae puzzles show
  terrae puzzles show --game terra-turrium --theme goal --solution""",
    )
    parser.add_argument("id", nargs="?", help="a puzzle's name; without it one at random")
    parser.add_argument("--game", choices=games(), help="only this game's")
    parser.add_argument("--theme", help="only of this theme")
    parser.add_argument("--solution", action="store_true", help="with the solution and what refutes the rest")
    parser.set_defaults(run=show)


def mine(chosen: argparse.Namespace) -> int:
    """Mine, then write what was found."""
    from terrae.puzzles.crew import mine as mine_all
    from terrae.puzzles.journal import Journal
    from terrae.puzzles.mining import Quarry
    from terrae.puzzles.puzzle import write_file
    from terrae.puzzles.selection import select

    for name in ("games", "workers"):
        if getattr(chosen, name) < 1:
            raise OptionError(f"--{name} is at least 1")
    quarry = Quarry(chosen.game, seed=chosen.seed, whole_turns=chosen.whole_turns, threats=chosen.threats)
    speech = Speech(chosen.game)

    def progress(done: int, of: int, puzzles: int) -> None:
        end = "\r" if sys.stderr.isatty() else "\n"
        said = speech("puzzles-progress", done=done, of=of, puzzles=puzzles)
        print(said, end=end, file=sys.stderr, flush=True)

    journal = Journal(chosen.journal or Path(f"puzzles-{chosen.game}.journal"), quarry)
    numbers = range(chosen.first, chosen.first + chosen.games)
    interrupted = False
    try:
        mine_all(quarry, numbers, journal, chosen.workers, chosen.seconds, progress)
    except KeyboardInterrupt:
        interrupted = True
    kept = select(journal.puzzles)
    print(speech("puzzles-mined", games=len(journal.games), puzzles=len(journal.puzzles), kept=len(kept)))
    if chosen.out:
        write_file(chosen.out, kept)
    if interrupted:
        print(speech("puzzles-interrupted", file=str(journal.path)), file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def verify(chosen: argparse.Namespace) -> int:
    """Judge again, and say which fail."""
    from terrae.puzzles.puzzle import read_file, shipped, write_file
    from terrae.puzzles.verifying import sample, verify_all

    names = [chosen.game] if chosen.game else games()
    if chosen.file:
        puzzles = [puzzle for puzzle in read_file(chosen.file) if puzzle.game in names]
    else:
        puzzles = [puzzle for name in names for puzzle in shipped(name)]
    if chosen.sample is not None:
        puzzles = sample(puzzles, chosen.sample)
    failed = 0
    held = []
    for number, verdict in enumerate(
        verify_all(puzzles, chosen.simulations, chosen.seed, chosen.workers), start=1
    ):
        if verdict.fault:
            failed += 1
            print(f"{verdict.puzzle.id}  {verdict.puzzle.game}: {verdict.fault}", flush=True)
        else:
            held.append(verdict.puzzle)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(puzzles)}", end="\r", file=sys.stderr, flush=True)
    speech = Speech(names[0])
    print(speech("puzzles-hold", held=len(puzzles) - failed, of=len(puzzles)))
    if chosen.keep:
        write_file(chosen.keep, held)
    return FAILED if failed else 0


def show(chosen: argparse.Namespace) -> int:
    """Print one."""
    import random

    from terrae.games.registry import from_position
    from terrae.puzzles import PuzzleError, all_shipped

    puzzles: list[Puzzle] = [
        puzzle
        for puzzle in all_shipped().values()
        if chosen.game in (None, puzzle.game) and (chosen.theme is None or chosen.theme in puzzle.themes)
    ]
    if chosen.id:
        puzzles = [puzzle for puzzle in all_shipped().values() if puzzle.id == chosen.id]
    if not puzzles:
        speech = Speech(games()[0])
        raise PuzzleError(speech("puzzles-none"))
    puzzle = random.choice(puzzles)
    match = from_position(puzzle.position)
    speech = Speech(puzzle.game)
    themes = ", ".join(speech.words(f"puzzle-theme-{theme}") for theme in puzzle.themes)
    colour = speech.colour(match.to_play or 0)
    print(match.drawing(colour=sys.stdout.isatty()))
    print(f"{puzzle.id}: {speech('puzzle', themes=themes, rating=str(puzzle.rating), colour=colour)}")
    print(puzzle.position)
    if chosen.solution:
        actions, value, second = " ".join(puzzle.solution), _percent(puzzle.value), _percent(puzzle.second)
        print(speech("puzzle-solution", actions=actions, value=value, second=second))
        for refuted in puzzle.refutations:
            print(f"  {' '.join(refuted.turn)}? {' '.join(refuted.reply)}  ({_percent(refuted.value)})")
    return 0


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"
