"""A text as a record: strict, with the line of whatever is wrong.

Every action is played on a real match while it is read, so that a record that was read is legal in
all its variations. A variation begins at the start of the turn it stands behind, repeats what it
shares with it, and must then differ.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from terrae.core.errors import GameOver, IllegalAction, RecordError, TerraeError
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.games.records.beginning import read_tags, record_of_tags
from terrae.games.records.record import Record
from terrae.games.records.tokens import Token, tokens
from terrae.games.records.tree import Node, turn_of
from terrae.games.records.values import (
    MARKS,
    MOST_CHARACTERS,
    MOST_NESTING,
    NOTE_NAME,
    checked_notes,
    read_clock,
    read_result,
    read_values,
    result_text,
)

_MARKED = re.compile(r"(.*?)([!?]{0,2})")
_NO_TURN = -1


def read(text: str, strict: bool = True) -> Record:
    """See `Record.from_text`."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {type(text).__name__}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS} characters, not {len(text)}")
    stream = list(_until_wrong(text.removeprefix("\ufeff").replace("\r\n", "\n")))
    count = next((index for index, token in enumerate(stream) if not _is(token, "tag")), len(stream))
    if count < len(stream) and isinstance(stream[count], RecordError) and count == 0:
        raise stream[0]
    tags = read_tags([token for token in stream[:count] if isinstance(token, Token)])
    record = record_of_tags(tags)
    try:
        _Reader(record).read(stream[count:], tags.get("Result"))
    except RecordError as problem:
        if strict:
            raise
        record.problem = problem
    return record


def _is(token: Token | RecordError, kind: str) -> bool:
    return isinstance(token, Token) and token.kind == kind


def _until_wrong(text: str) -> Any:
    """The tokens, and in the end the error if there is one: it must not hide an earlier one."""
    try:
        yield from tokens(text)
    except RecordError as error:
        yield error


@dataclass
class _Line:
    """A line being read: where it stands, and where its current turn began."""

    node: Node
    match: Match
    turn: int = _NO_TURN
    turn_node: Node | None = None
    turn_states: Any = None
    awaits_player: bool = False
    acted: bool = False
    fresh: bool = True
    branched: bool = False
    varied: bool = False
    opened: int = 0


class _Reader:
    """Reads what follows the tags into a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.lines = [_Line(record.root, record.start(), branched=True)]
        self.ended = False

    def read(self, stream: list[Token | RecordError], result_tag: tuple[str, int] | None) -> None:
        """Take every token; then compare the results."""
        last = 1
        for token in stream:
            if isinstance(token, RecordError):
                raise token
            last = token.line
            if self.ended:
                raise RecordError(
                    f"{token.text[:40]!r} stands behind the result; the result is a record's last line",
                    token.line,
                )
            try:
                getattr(self, f"_{token.kind}")(token)
            except RecordError as error:
                raise (
                    error if error.line else RecordError(str(error), token.line, error.action, error.clause)
                ) from None
        if len(self.lines) > 1:
            raise RecordError("a variation is not closed; write ) at its end", self.lines[-1].opened)
        if not self.ended:
            raise RecordError(
                "the result is missing: the last line is = and the result, or = * for none yet", last
            )
        if result_tag and result_tag[0].split() != self.result_words:
            raise RecordError(
                f"the tag Result says {result_tag[0][:60]!r}, the last line "
                f"{' '.join(self.result_words)[:60]!r}; they must be the same",
                result_tag[1],
            )

    def _tag(self, token: Token) -> None:
        raise RecordError(f"[{token.text[:40]}]: tags stand before the first turn")

    def _turn(self, token: Token) -> None:
        here = self.lines[-1]
        number, player = turn_of(here.match)
        if here.match.over:
            raise RecordError(f"the game is over; turn {token.text} cannot begin")
        if here.awaits_player or here.turn == number:
            raise RecordError(f"turn {number} of player {player} is not finished; {token.text} cannot begin")
        if int(token.text[:-1]) != number:
            raise RecordError(f"{number}. {player}: is the next turn, not {token.text}")
        here.turn, here.awaits_player, here.acted, here.varied = number, True, False, False
        here.turn_node, here.turn_states = here.node, copied(here.match.states)

    def _player(self, token: Token) -> None:
        here = self.lines[-1]
        number, player = turn_of(here.match)
        if not here.awaits_player:
            raise RecordError(f"{token.text} stands behind a turn's number, as in {number}. {player}:")
        if int(token.text[:-1]) != player:
            raise RecordError(f"turn {number} is player {player}'s, not player {token.text[:-1]}'s")
        here.awaits_player = False

    def _word(self, token: Token) -> None:
        here = self.lines[-1]
        text, mark = _MARKED.fullmatch(token.text).groups()  # type: ignore[union-attr]
        if here.match.over:
            play(here.match, text)
        number, player = turn_of(here.match)
        if here.awaits_player or here.turn != number:
            raise RecordError(
                f"write {number}. {player}: before {text[:40]}, which begins player {player}'s turn",
                None,
                text,
            )
        if here.varied:
            raise RecordError(
                f"{text[:40]} stands behind a variation; variations stand behind the whole turn", None, text
            )
        action = play(here.match, text)
        known = here.node.child(action)
        here.fresh = known is None
        if known is None and not here.branched and not here.node.children:
            raise RecordError(
                f"{text} goes on with the line before this variation; a variation must differ from it",
                None,
                text,
            )
        here.branched = here.branched or here.fresh
        here.acted = True
        here.node = known or here.node.append(action, number, player)
        if mark:
            self._may_say("mark", mark in MARKS and not here.node.mark)
            here.node.mark = mark

    def _may_say(self, what: str, free: bool) -> Node:
        here = self.lines[-1]
        root_itself = len(self.lines) == 1 and here.turn == _NO_TURN
        if not root_itself and (here.awaits_player or not here.acted or here.varied):
            raise RecordError(f"a {what} stands behind the action it is about")
        if not here.fresh:
            raise RecordError(
                f"a {what} about {here.node} stands where it is first played, not where it is repeated"
            )
        if not free:
            raise RecordError(
                f"{here.node} cannot have this {what}: it has one already, or there is no such {what}"
            )
        return here.node

    def _comment(self, token: Token) -> None:
        node = self._may_say("comment", not self.lines[-1].node.comment)
        node.comment = token.text

    def _note(self, token: Token) -> None:
        name, _, text = token.text.partition(" ")
        text = text.strip()
        node = self.lines[-1].node
        held = {"clk": node.clock is not None, "val": node.values is not None}.get(name, name in node.notes)
        self._may_say("note", not held and NOTE_NAME.fullmatch(name) is not None)
        if name == "clk":
            node.clock = read_clock(text)
        elif name == "val":
            node.values = read_values(text, self.record.variant.players)
        else:
            node.notes = checked_notes({**node.notes, name: text})

    def _open(self, token: Token) -> None:
        here = self.lines[-1]
        if not here.acted or here.turn_node is None:
            raise RecordError("a variation stands behind the turn it changes; there is none yet")
        if len(self.lines) > MOST_NESTING:
            raise RecordError(f"variations are nested more than {MOST_NESTING} deep")
        here.varied = True
        match = Match(self.record.variant, copied(here.turn_states))
        self.lines.append(_Line(here.turn_node, match, fresh=False, opened=token.line))

    def _close(self, token: Token) -> None:
        if len(self.lines) == 1:
            raise RecordError("a variation is closed here that was not opened; write ( at its beginning")
        if not self.lines[-1].branched:
            raise RecordError("this variation is empty, or the same as the turn it stands behind")
        self.lines.pop()

    def _result(self, token: Token) -> None:
        if len(self.lines) > 1:
            raise RecordError("a variation is not closed; write ) at its end", self.lines[-1].opened)
        if self.lines[-1].awaits_player:
            raise RecordError("the last turn is not finished")
        given = read_result(token.text)
        self.record.result = given
        self.result_words = token.text.split()
        expected = result_text(given, self.lines[0].match.scores).split()
        if len(self.result_words) == 3 and self.result_words != expected:
            raise RecordError(f"the scores are {expected[2]} by the rules, not {self.result_words[2][:40]}")
        self.ended = True


def play(match: Match, text: str) -> Any:
    """Play an action of a record; RecordError with the action and the clause where it cannot be."""
    try:
        return match.play(text)
    except IllegalAction as error:
        raise RecordError(str(error), None, text, error.refusal.clause) from None
    except GameOver as error:
        assert match.outcome is not None
        raise RecordError(str(error), None, text, match.outcome.clause) from None
    except TerraeError as error:
        raise RecordError(str(error), None, text) from None
