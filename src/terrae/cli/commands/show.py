"""`terrae show`: any moment of a record, as text, SVG, or converted."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from terrae.cli.commands import Commands, add_command
from terrae.cli.terminal.screen import faint, has_colour, wrapped
from terrae.cli.variants import described, read_record
from terrae.cli.warm import prepare
from terrae.core.errors import OptionError
from terrae.games.records import Node, Record


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "show",
        "show a record at any moment, as text or SVG",
        "Draws the board of a record after so many actions, or after a turn, with what was said about it. "
        "A record is text or JSON (docs/reference/records.md); - reads standard input.",
        """\
  terrae show game.txt                      # the end of the game
  terrae show game.txt --at 60              # after 60 actions
  terrae show game.txt --turn 31            # after turn 31
  terrae show game.txt --svg board.svg      # as a picture, good enough to print
  terrae show game.txt --as json            # the whole record as JSON""",
    )
    parser.add_argument("record", metavar="RECORD", help="a file, or - for standard input")
    moment = parser.add_mutually_exclusive_group()
    moment.add_argument(
        "--at", type=int, metavar="N", help="after N actions (negative: counted from the end)"
    )
    moment.add_argument("--turn", type=int, metavar="N", help="after turn N")
    parser.add_argument("--svg", metavar="FILE", help="write the board as SVG (- for standard output)")
    parser.add_argument(
        "--as", dest="form", choices=("text", "json"), help="write the record itself in this form"
    )
    parser.add_argument(
        "--colour", "--color", choices=("auto", "always", "never"), default="auto",
        help="colours: on terminals unless NO_COLOR is set (auto), always, or never",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Read the record, go to the moment, draw it."""
    record = read_record(chosen.record)
    prepare(record.variant.game.name)
    if chosen.form:
        print(record.to_text() if chosen.form == "text" else record.to_json(indent=2), end="")
        return 0
    at = moment_of(record, chosen.at, chosen.turn)
    match = record.match(at)
    if chosen.svg == "-":
        print(match.svg())
        return 0
    if chosen.svg:
        write_file(chosen.svg, match.svg())
        print(f"wrote {chosen.svg}: after {at} of {len(record.mainline)} actions")
        return 0
    colour = has_colour(sys.stdout, chosen.colour)
    print("\n".join(_lines(record, at, colour)))
    return 0


def write_file(path: str, text: str) -> None:
    """Write a text, or say why it cannot be."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from None


def moment_of(record: Record, at: int | None, turn: int | None) -> int:
    """How many actions of the main line to play."""
    nodes = record.mainline
    if turn is not None:
        played = sum(node.turn <= turn for node in nodes)
        if not any(node.turn == turn for node in nodes):
            raise OptionError(
                f"there is no turn {turn}; the record has turns up to {nodes[-1].turn if nodes else 0}"
            )
        return played
    if at is None:
        return len(nodes)
    found = at if at >= 0 else len(nodes) + at
    if not 0 <= found <= len(nodes):
        raise OptionError(f"there is no moment {at}; the record has {len(nodes)} actions")
    return found


def _lines(record: Record, at: int, colour: bool) -> list[str]:
    match = record.match(at)
    nodes = record.mainline
    tags = [f"{name}: {text}" for name, text in record.tags.items()]
    lines = [
        described(match),
        *([wrapped([" · ".join(tags)], "")] if tags else []),
        "",
        match.drawing(colour),
        "",
    ]
    lines.append(f"after {at} of {len(nodes)} actions")
    if at:
        node = nodes[at - 1]
        turn = [str(other) for other in nodes[:at] if other.turn == node.turn]
        lines[-1] += f", turn {node.turn} of player {node.player}: {' '.join(turn)}"
        lines += _said(node, colour)
    elif record.root.comment:
        lines.append(wrapped([record.root.comment]))
    if at < len(nodes):
        following = [str(other) for other in nodes[at:] if other.turn == nodes[at].turn]
        lines.append(faint(f"next: {' '.join(following)}", colour))
    return lines


def _said(node: Node, colour: bool) -> list[str]:
    lines = [wrapped([node.comment])] if node.comment else []
    if node.clock is not None:
        lines.append(f"  clock: {node.clock:g} seconds left")
    if node.values is not None:
        lines.append(
            "  values: "
            + "  ".join(f"player {player}: {value:.0%}" for player, value in enumerate(node.values))
        )
    if node.variations:
        lines.append(faint(f"  instead: {', '.join(map(str, node.variations))}", colour))
    return lines
