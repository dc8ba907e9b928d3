"""A record: what was played, by whom, how it ended, and everything said about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from terrae.core.errors import RecordError
from terrae.core.game import Variant
from terrae.core.match import Match
from terrae.games.records.tree import Node, turn_of
from terrae.games.records.values import Result, checked_tags, result_of

if TYPE_CHECKING:
    from terrae.games.records.visiting import RecordVisitor


class Record:
    """A game with its tags, variations and annotations; stands alone, maps included.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> action = match.play("@G7")
    >>> record = terrae.Record.of(match, {"Name0": "Ada", "Name1": "Blaise"})
    >>> print(record.to_text())
    [Game "terra-nova"]
    [Rules "1"]
    [Players "2"]
    [Name0 "Ada"]
    [Name1 "Blaise"]
    [Result "*"]
    <BLANKLINE>
    1. 0: @G7
    = *
    <BLANKLINE>
    >>> terrae.Record.from_text(record.to_text()) == record
    True
    >>> terrae.Record.from_json(record.to_json()).match() == match
    True
    """

    def __init__(
        self, variant: Variant, tags: Mapping[str, str] | None = None, position: str | None = None
    ) -> None:
        game = variant.game
        alone = game.standalone_options(variant.options)
        self.variant: Variant = (
            variant if alone == variant.options else Variant.of(game, variant.players, alone)
        )
        """What was played; a map that is no shipped one is held by its text."""
        self.tags: dict[str, str] = checked_tags(dict(tags or {}))
        """What is known besides the game itself: `Date`, `Event`, `Name0`, …"""
        self.size = 0
        """How many actions stand in the record, variations included."""
        self.problem: RecordError | None = None
        """What could not be read, where `from_text` was asked not to be strict."""
        self._result: Result | None = None
        states = None if position is None else game.read_position(self.variant, position)
        self._start = Match(self.variant, states)
        self.root = Node(self, None, None, *turn_of(self._start))
        """The moment before the first action; its children are what may be played first."""

    @classmethod
    def of(cls, match: Match, tags: Mapping[str, str] | None = None) -> Record:
        """The record of a match: its start and its history."""
        position = None if match.begins_at_the_beginning else match.start_position.split(" ", 3)[3]
        record = cls(match.variant, tags, position)
        replay, node = record.start(), record.root
        for action in match.history:
            turn, player = turn_of(replay)
            node = node.append(replay.play(action.text), turn, player)
        return record

    # What was played

    def start(self) -> Match:
        """A match at the record's beginning."""
        return self._start.copy()

    @property
    def mainline(self) -> tuple[Node, ...]:
        """The actions that were played."""
        return tuple(self.root.line())

    def match(self, at: int | None = None) -> Match:
        """The match after `at` actions of the main line; after all of them by default."""
        nodes = self.mainline
        if at is not None and not 0 <= at <= len(nodes):
            raise RecordError(f"there is no moment {at}; the record has {len(nodes)} actions")
        match = self.start()
        for node in nodes[:at]:
            assert node.action is not None
            match.play(node.action)
        return match

    @property
    def result(self) -> Result | None:
        """How the game ended: by the rules where they ended it, else as it was set; None while it goes on."""
        return result_of(self.match()) or self._result

    @result.setter
    def result(self, result: Result | None) -> None:
        ruled = result_of(self.match())
        if ruled is not None and result != ruled:
            raise RecordError(f"by the rules the result is {ruled}; it cannot be {result}")
        self._result = None if result is None or ruled else result.check(self.variant.players)

    def visit(self, visitor: RecordVisitor) -> None:
        """Tell a visitor of every action, variations behind the action they stand beside, with the match at each."""
        from terrae.games.records.visiting import visit

        visit(self, visitor)

    # As text and JSON

    def headers(self) -> dict[str, str]:
        """Every tag of the text: those that say what was played, and the free ones."""
        from terrae.games.records.beginning import headers

        return headers(self)

    def to_text(self) -> str:
        """The record as text: tags, one line a turn, the result."""
        from terrae.games.records.writing import write

        return write(self)

    @classmethod
    def from_text(cls, text: str, strict: bool = True) -> Record:
        """The record of a text. RecordError, with the line, for whatever is wrong with it.

        Where not `strict`, a record whose actions go wrong somewhere is given up to there, with
        `problem` set; what is played must be readable all the same.
        """
        from terrae.games.records.reading import read

        return read(text, strict)

    def to_json(self, indent: int | None = None) -> str:
        """The record as JSON."""
        from terrae.games.records.jsonform import write_json

        return write_json(self, indent)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record of its JSON. RecordError for whatever is wrong with it."""
        from terrae.games.records.jsonform import read_json

        return read_json(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return Record.from_json, (self.to_json(),)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<Record {self.variant.header}, {self.size} actions>"
