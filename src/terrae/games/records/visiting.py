"""Walking through a record's tree with the match beside every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terrae.core.match import Match
from terrae.games.records.tree import Node

if TYPE_CHECKING:
    from terrae.games.records.record import Record


class RecordVisitor:
    """What `Record.visit` tells of; override what you need. Matches are yours to look at, not to play on.

    >>> import terrae
    >>> class Counter(terrae.RecordVisitor):
    ...     def __init__(self):
    ...         self.variations = 0
    ...     def begin_variation(self, node):
    ...         self.variations += 1
    >>> record = terrae.Record(terrae.variant("terra-nova", players=2))
    >>> last = record.root.add_line(["@G7", "@H8"])
    >>> other = record.root.add_line(["@A1", "@A2"])
    >>> counter = Counter()
    >>> record.visit(counter)
    >>> counter.variations
    1
    """

    def begin_record(self, record: Record) -> None:
        """Before everything."""

    def visit_action(self, node: Node, match: Match) -> bool | None:
        """An action, and the match after it. False leaves out what follows in its line, and its variations."""

    def begin_variation(self, node: Node) -> None:
        """A variation begins with this action."""

    def end_variation(self, node: Node) -> None:
        """The variation that began with this action is over."""

    def end_record(self, record: Record) -> None:
        """After everything."""


def visit(record: Record, visitor: RecordVisitor) -> None:
    """See `Record.visit`."""
    visitor.begin_record(record)
    _line(record.root, record.start(), visitor)
    visitor.end_record(record)


def _line(node: Node, match: Match, visitor: RecordVisitor) -> None:
    """What follows a node; the match stands there, and is played on."""
    while (following := node.following) is not None:
        assert following.action is not None
        others = node.children[1:]
        before = match.copy() if others else None
        match.play(following.action)
        goes_on = visitor.visit_action(following, match) is not False
        if goes_on and before is not None:
            for other in others:
                assert other.action is not None
                twin = before.copy()
                twin.play(other.action)
                visitor.begin_variation(other)
                if visitor.visit_action(other, twin) is not False:
                    _line(other, twin, visitor)
                visitor.end_variation(other)
        if not goes_on:
            return
        node = following
