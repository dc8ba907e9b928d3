"""`terrae analyse`: what each turn of a record was worth, and what would have been better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from terrae.cli.commands import Commands, add_command
from terrae.cli.variants import described, read_record
from terrae.core.errors import OptionError

if TYPE_CHECKING:
    from terrae.analysis import GradedTurn

INTERRUPTED = 130


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "analyse",
        "grade every turn of a record, with the better line",
        "Searches the position before every turn and prints what each player could expect after it, how "
        "much the turn gave away, and what was better. Ctrl-C stops with what is there.",
        """\
  terrae analyse game.txt
  terrae analyse game.txt --seconds 2 --out graded.txt
  terrae analyse game.json --simulations 500""",
    )
    parser.add_argument("record", metavar="RECORD", help="a file, or - for standard input")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--simulations", type=int, metavar="N", help="for each position (default: 2000)")
    budget.add_argument("--seconds", type=float, metavar="S", help="for each position")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write the record with grades, values and better lines"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Grade, print as it goes, and keep it if asked."""
    from terrae.analysis import annotate, grade_turns
    from terrae.analysis.grading import thinker

    record = read_record(chosen.record)
    match = record.match()
    if not match.history:
        raise OptionError("there is nothing to analyse: the record has no actions")
    simulations = None if chosen.seconds is not None else chosen.simulations or 2_000
    turns = len(match.turns)
    print(f"{described(match)}, {turns} turns")
    print(_heading(match.variant.players))
    grades: list[GradedTurn] = []
    interrupted = False
    try:
        for judged in grade_turns(match, thinker(simulations, chosen.seconds)):
            grades.append(judged)
            print(_line(judged), flush=True)
            if sys.stderr.isatty():
                print(f"\r{len(grades)} of {turns} turns", end="\r", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        interrupted = True
    if chosen.out:
        annotate(record, grades)
        chosen.out.write_text(record.to_text(), encoding="utf-8")
    if interrupted:
        print(f"stopped after {len(grades)} of {turns} turns", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def _heading(players: int) -> str:
    chances = "  ".join(f"p{player:<4}" for player in range(players))
    return f"turn  player  {chances} lost  grade  played"


def _line(judged: GradedTurn) -> str:
    chances = "  ".join(f"{100 * value:3.0f} %" for value in judged.after)
    grade = judged.grade.value or "best"
    line = f"{judged.turn.number:4}  {judged.turn.player:6}  {chances} {100 * judged.loss:4.0f}  {grade:5}  {judged.turn}"
    if judged.grade.name in ("INACCURACY", "MISTAKE", "BLUNDER"):
        line += f"   better: {' '.join(action.text for action in judged.best)}"
    return line
