"""`terrae analyse`: what each turn of a record was worth, or what can be done in one position."""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from terrae.cli.commands import INTERRUPTED, Commands, add_command
from terrae.cli.commands.show import moment_of, write_file
from terrae.cli.terminal.screen import has_colour
from terrae.cli.variants import described, read_record
from terrae.cli.warm import prepare
from terrae.core.errors import OptionError

if TYPE_CHECKING:
    from terrae.analysis import GradedTurn
    from terrae.analysis.thinking import Insight
    from terrae.core.match import Match
    from terrae.games.records import Record

_A_POSITION = 20_000
_A_TURN = 2_000


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "analyse",
        "grade every turn of a record, or think about one position",
        "Searches the position before every turn of a record and prints what each player could expect after it, "
        "how much the turn gave away against the best one, which line was better, and whom else the turn helped or "
        "hurt. With --at, --turn or --position it thinks about one position instead: its best turns with what may "
        "follow, chances, expected scores, and who will probably hold what. Ctrl-C stops, and keeps what is there. "
        "docs/guides/analysis.md explains the grades.",
        """\
  terrae analyse game.txt
  terrae analyse game.txt --seconds 2 --out graded.txt
  terrae analyse game.json --simulations 500 --json
  terrae analyse game.txt --write
  terrae analyse game.txt --turn 31 --lines 5""",
    )
    parser.add_argument("record", metavar="RECORD", nargs="?", help="a file, or - for standard input")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        help=f"for each position (default: {_A_TURN}; alone {_A_POSITION})",
    )
    budget.add_argument("--seconds", type=float, metavar="S", help="for each position")
    moment = parser.add_mutually_exclusive_group()
    moment.add_argument("--at", type=int, metavar="N", help="only the position after N actions")
    moment.add_argument("--turn", type=int, metavar="N", help="only the position after turn N")
    moment.add_argument("--position", metavar="TEXT", help="a position in one line, in place of a record")
    parser.add_argument(
        "--lines", type=int, default=3, metavar="N", help="how many turns to show (default: 3)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write the record with grades, values and better lines; JSON where the name ends so",
    )
    parser.add_argument("--write", action="store_true", help="write them into RECORD itself")
    parser.add_argument(
        "--json",
        action="store_true",
        help="one JSON object a line, for programs: a turn of the record, or the position",
    )
    parser.add_argument(
        "--colour", "--color", choices=("auto", "always", "never"), default="auto",
        help="colours: on terminals unless NO_COLOR is set (auto), always, or never",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Judge a whole record, or one position."""
    for name in ("simulations", "seconds", "lines"):
        given = getattr(chosen, name)
        if given is not None and not 0 < given < math.inf:
            raise OptionError(f"--{name} is a number above 0, not {given:g}")
    if chosen.position is not None:
        import terrae

        return _position(terrae.from_position(chosen.position), chosen)
    if chosen.record is None:
        raise OptionError(
            "say what to analyse: a file with a record, - for standard input, or --position TEXT"
        )
    if chosen.write and chosen.record == "-":
        raise OptionError("--write needs a file to write into; use --out FILE")
    record = read_record(chosen.record)
    if chosen.at is not None or chosen.turn is not None:
        return _position(record.match(moment_of(record, chosen.at, chosen.turn)), chosen)
    return _record(record, chosen)


def _record(record: Record, chosen: argparse.Namespace) -> int:
    from terrae.analysis import annotate, grade_turns
    from terrae.analysis.grading import thinker
    from terrae.cli.terminal.grades import GradeSheet

    match = record.match()
    if not match.history:
        raise OptionError("there is nothing to analyse: the record has no actions")
    prepare(match.variant.game.name, search=True)
    simulations = None if chosen.seconds is not None else chosen.simulations or _A_TURN
    table = GradeSheet(match, has_colour(sys.stdout, chosen.colour))
    turns = len(match.turns)
    if not chosen.json:
        players = table.words("judged-players", count=match.variant.players)
        print(f"{described(match, players)}, {table.words('judged-turns', count=turns)}")
        print(table.heading())
    grades: list[GradedTurn] = []
    interrupted = False
    try:
        for judged in grade_turns(match, thinker(simulations, chosen.seconds)):
            grades.append(judged)
            table.clear_progress()
            print(json.dumps(judged.plain()) if chosen.json else table.line(judged), flush=True)
            table.progress(len(grades), turns)
    except KeyboardInterrupt:
        interrupted = True
    table.clear_progress()
    if not chosen.json:
        print(table.summary(grades))
    budget = f"{chosen.seconds:g} seconds" if chosen.seconds is not None else f"{simulations} simulations"
    if chosen.out or chosen.write:
        from terrae import __version__

        annotate(record, grades, f"terrae {__version__}, {budget} a position")
        for path in filter(None, (chosen.out, Path(chosen.record) if chosen.write else None)):
            write_file(str(path), record.to_json(2) if path.suffix == ".json" else record.to_text())
    if interrupted:
        print(table.words("judged-stopped", done=len(grades), of=turns), file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def _position(match: Match, chosen: argparse.Namespace) -> int:
    from terrae.analysis import Thinking
    from terrae.analysis.ownership import ownership
    from terrae.cli.terminal.grades import Lines

    if match.over:
        raise OptionError("the game is over in this position; there is nothing to think about")
    prepare(match.variant.game.name, search=True)
    simulations = None if chosen.seconds is not None else chosen.simulations or _A_POSITION
    page = Lines(match, has_colour(sys.stdout, chosen.colour))
    thinking = Thinking(match, simulations=simulations, seconds=chosen.seconds, lines=chosen.lines)
    newest: list[Insight] = []

    def report(insight: Insight) -> None:
        newest[:] = [insight]
        page.progress(insight)

    interrupted = False
    try:
        newest = [thinking.run(report)]
    except KeyboardInterrupt:
        interrupted = True
    page.clear_progress()
    if not newest:
        return INTERRUPTED
    owners = ownership(match)
    if chosen.json:
        print(json.dumps({**newest[0].plain(), "ownership": asdict(owners)}))
    else:
        print(page.shown(newest[0], owners))
    return INTERRUPTED if interrupted else 0
