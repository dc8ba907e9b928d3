"""A record as text.

    [Game "terra-nova"]                       tags: name and text
    [Players "2"]

    {Played in the garden.}                   a comment on the whole game
    1. 0: @G7                                 one line a turn: its number, the player, the actions
    27. 0: G7-G11 #H8! #H9 {so!} [%clk 0:04:59] [%val 0.6 0.4]
      ( 27. 0: G7-G11 #H6?                    a variation: the turn it changes, from its start
        28. 1: A1-A4 #B4 #B3 )
    = 0 board_full 57/43                      the result

What is said of an action follows it.
"""

from __future__ import annotations

from collections.abc import Iterator

from terrae.core.errors import RecordError
from terrae.games.records.beginning import headers
from terrae.games.records.record import Record
from terrae.games.records.tree import Node
from terrae.games.records.values import MOST_NESTING, checked_notes, clock_text


def write(record: Record) -> str:
    """The whole record as text."""
    tags = headers(record)
    lines = [
        f'[{name} "{_quoted(text)}"]' if name != "Map" else f'[Map "\n{_quoted(text, True)}"]'
        for name, text in tags.items()
    ]
    lines.append("")
    if said := _said(record.root):
        lines.append(said)
    lines += _line(record.root.following, [], 0)
    lines.append(f"= {tags['Result']}")
    return "\n".join(lines) + "\n"


def _line(first: Node | None, before: list[str], depth: int) -> Iterator[str]:
    """A line's turns, each with its variations; `before` is what its first turn shares with another line."""
    if depth > MOST_NESTING:
        raise RecordError(f"variations are nested more than {MOST_NESTING} deep; promote or delete some")
    node = first
    while node is not None:
        turn = [node]
        while (following := turn[-1].following) is not None and following.turn == node.turn:
            turn.append(following)
        shown = [f"{one}{_said(one)}" for one in turn]
        yield f"{node.turn}. {node.player}: {' '.join([*before, *shown])}"
        for index, one in enumerate(turn):
            shared = [*before, *(str(earlier.action) for earlier in turn[:index])]
            for other in one.variations:
                yield from _variation(other, shared, depth)
        before = []
        node = turn[-1].following


def _variation(first: Node, before: list[str], depth: int) -> Iterator[str]:
    lines = list(_line(first, before, depth + 1))
    for index, line in enumerate(lines):
        yield f"  {'( ' if index == 0 else '  '}{line}{' )' if index == len(lines) - 1 else ''}"


def _said(node: Node) -> str:
    """Everything said of an action, each with a space before it unless it stands alone."""
    parts = [f"{{{_escaped(node.comment, '}')}}}"] if node.comment else []
    if node.clock is not None:
        parts.append(f"[%clk {clock_text(node.clock)}]")
    if node.values is not None:
        parts.append(f"[%val {' '.join(map(repr, node.values))}]")
    for name, text in checked_notes(node.notes).items():
        parts.append(f"[%{name} {_escaped(text, ']')}]" if text else f"[%{name}]")
    return "".join(f" {part}" for part in parts) if node.action else " ".join(parts)


def _quoted(text: str, keep_lines: bool = False) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"') if keep_lines else _escaped(text, '"')


def _escaped(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, "\\" + closing).replace("\n", "\\n")
