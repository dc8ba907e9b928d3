"""The tree of a record: one node an action, with what is said of it and what may follow.

The first child of a node goes on with its line; the others begin variations. A node's siblings never
play the same action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from terrae.core.action import Action, check_several
from terrae.core.errors import RecordError
from terrae.core.match import Match
from terrae.games.records.values import MARKS, MOST_ACTIONS, checked_clock, checked_text, checked_values

if TYPE_CHECKING:
    from terrae.games.records.record import Record


class Node:
    """An action in a record, or, as the root, the moment before the first.

    >>> import terrae
    >>> record = terrae.Record(terrae.variant("terra-nova", players=2))
    >>> first = record.root.add("@G7")
    >>> first.comment, first.mark = "into the lake", "!?"
    >>> other = record.root.add("@A1")
    >>> [str(node) for node in record.root.children]
    ['@G7!?', '@A1']
    >>> other.promote()
    >>> [str(node) for node in record.mainline]
    ['@A1']
    """

    __slots__ = (
        "_children",
        "_clock",
        "_comment",
        "_mark",
        "_values",
        "action",
        "notes",
        "parent",
        "player",
        "record",
        "turn",
    )

    def __init__(
        self, record: Record, parent: Node | None, action: Action | None, turn: int, player: int | None
    ) -> None:
        self.record = record
        """The record it stands in."""
        self.parent = parent
        """The action before it; None for the root."""
        self.action = action
        """What is played; None for the root."""
        self.turn = turn
        """In which turn, from 1."""
        self.player = player
        """By whom, from 0."""
        self.notes: dict[str, str] = {}
        """What else is said of it, by a name of one's own: `[%name text]` in the record's text."""
        self._children: list[Node] = []
        self._comment = ""
        self._mark = ""
        self._clock: float | None = None
        self._values: tuple[float, ...] | None = None

    # What is said of it

    @property
    def comment(self) -> str:
        """What somebody wrote about it; empty for nothing."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = checked_text(text, "a comment").strip()

    @property
    def mark(self) -> str:
        """`!!`, `!`, `!?`, `?!`, `?`, `??`, or empty."""
        return self._mark

    @mark.setter
    def mark(self, mark: str) -> None:
        if mark and mark not in MARKS:
            raise RecordError(f"a mark is one of {' '.join(MARKS)}, not {mark!r:.40}")
        if mark and self.action is None:
            raise RecordError("the start of a game is no action and takes no mark")
        self._mark = mark

    @property
    def clock(self) -> float | None:
        """Seconds left on the player's clock after the action."""
        return self._clock

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._clock = None if seconds is None else checked_clock(seconds)

    @property
    def values(self) -> tuple[float, ...] | None:
        """Each player's expected share of the game after the action, as somebody judged it."""
        return self._values

    @values.setter
    def values(self, values: tuple[float, ...] | list[float] | None) -> None:
        self._values = None if values is None else checked_values(values, self.record.variant.players)

    # Where it stands

    @property
    def children(self) -> tuple[Node, ...]:
        """What may follow: the line's own continuation first."""
        return tuple(self._children)

    @property
    def following(self) -> Node | None:
        """The next action of this line."""
        return self._children[0] if self._children else None

    @property
    def variations(self) -> tuple[Node, ...]:
        """The other actions in this one's place; nothing where it begins a variation itself."""
        siblings = self.parent._children if self.parent else [self]
        return tuple(siblings[1:]) if siblings[0] is self else ()

    def line(self) -> Iterator[Node]:
        """The actions after this one, along first children."""
        node = self.following
        while node is not None:
            yield node
            node = node.following

    def path(self) -> list[Node]:
        """The actions from the first one to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.action is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def match(self) -> Match:
        """The match as it stands after this action."""
        match = self.record.start()
        for node in self.path():
            assert node.action is not None
            match.play(node.action)
        return match

    # Changing the tree

    def child(self, action: Action) -> Node | None:
        """The child that plays this action."""
        return next((node for node in self._children if node.action == action), None)

    def add(self, action: str | Action) -> Node:
        """The child that plays this action, made where there is none yet; raises as `Match.play` does."""
        match = self.match()
        chosen = self.record.variant.action(action)
        if found := self.child(chosen):
            return found
        turn, player = turn_of(match)
        return self.append(match.play(chosen), turn, player)

    def append(self, action: Action, turn: int, player: int) -> Node:
        """A new child, unchecked: the action must be legal here, and new."""
        if self.record.size >= MOST_ACTIONS:
            raise RecordError(f"a record holds at most {MOST_ACTIONS} actions; begin another")
        self.record.size += 1
        node = Node(self.record, self, action, turn, player)
        self._children.append(node)
        return node

    def add_line(self, actions: Iterable[str | Action], comment: str = "") -> Node:
        """The last of several actions one behind the other, made where they are not yet; all of them or none.

        `comment` is written on the first.
        """
        check_several(actions)
        match, node, new = self.match(), self, None
        first: Node | None = None
        try:
            for action in actions:
                turn, player = turn_of(match)
                played = match.play(action)
                found = node.child(played)
                node = found or node.append(played, turn, player)
                new = new or (None if found else node)
                first = first or node
            if comment and first is not None:
                first.comment = comment
        except BaseException:
            if new is not None:
                new.delete()
            raise
        return node

    @property
    def is_mainline(self) -> bool:
        """Whether it was played: whether it and everything before it goes on with its line."""
        node = self
        while node.parent is not None:
            if node.parent._children[0] is not node:
                return False
            node = node.parent
        return node is self.record.root

    def promote(self, to: int = 0) -> None:
        """Move it before its siblings, by default to be its line's continuation."""
        siblings = self._siblings()
        siblings.remove(self)
        siblings.insert(to, self)

    def demote(self) -> None:
        """Move it behind the sibling that follows it; the last stays where it is."""
        siblings = self._siblings()
        place = siblings.index(self)
        siblings.insert(place + 1, siblings.pop(place))

    def promote_to_main(self) -> None:
        """Make it, and everything that leads to it, what was played."""
        for node in self.path():
            node.promote()

    def delete(self) -> None:
        """Take it, and everything after it, out of the record."""
        self._siblings().remove(self)
        self.parent = None
        waiting = [self]
        while waiting:
            node = waiting.pop()
            waiting += node._children
            self.record.size -= 1

    def _siblings(self) -> list[Node]:
        if self.parent is None:
            raise RecordError(
                "this is the start of a record, or no longer in one; it cannot be moved or deleted"
            )
        return self.parent._children

    def __str__(self) -> str:
        return f"{self.action or 'the start'}{self.mark}"

    def __repr__(self) -> str:
        return f"<Node {self.turn}. {self.player}: {self}>"


def turn_of(match: Match) -> tuple[int, int]:
    """The number of the turn in which a match stands, from 1, and the player whose turn it is."""
    return int(match.states["turn"][0]) + 1, int(match.states["to_play"][0])
