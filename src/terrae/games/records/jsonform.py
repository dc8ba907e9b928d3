"""A record as JSON: the same content as the text, a line of play as a list.

| field | holds |
| --- | --- |
| `format`, `version` | `terrae-record` and 1 |
| `game`, `rules`, `players`, `options` | what is played, and the version of its rules |
| `tags` | the free tags |
| `position` | where it begins, or null for the game's own beginning |
| `result` | null, or `winners` and `reason` |
| `comment`, `clock`, `values`, `notes` | said of the start, where anything is |
| `line` | the main line: a list of actions |

An action has `action`, `turn` and `player`, and where there are any `mark`, `comment`, `clock`,
`values`, `notes`, and `variations`: the lines that begin with another action in its place.
"""

from __future__ import annotations

import json
from typing import Any

from terrae.core.errors import NotationError, OptionError, RecordError
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.games.records.beginning import alone, check_version, record_at
from terrae.games.records.reading import play
from terrae.games.records.record import Record
from terrae.games.records.tree import Node, turn_of
from terrae.games.records.values import MOST_CHARACTERS, MOST_NESTING, Result, checked_notes, checked_tags
from terrae.games.registry import game

FORMAT = "terrae-record"
VERSION = 1

_SAID = ("mark", "comment", "clock", "values", "notes")
_TOP = (
    "format",
    "version",
    "game",
    "rules",
    "players",
    "options",
    "tags",
    "position",
    "result",
    *_SAID[1:],
    "line",
)
_ACTION = ("action", "turn", "player", *_SAID, "variations")


def write_json(record: Record, indent: int | None = None) -> str:
    """The whole record."""
    start, result = record.start(), record.result
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.variant.game.name,
        "rules": record.variant.game.rules_version,
        "players": record.variant.players,
        "options": dict(record.variant.options),
        "tags": checked_tags(record.tags),
        "position": None if start.begins_at_the_beginning else start.start_position,
        "result": None if result is None else {"winners": list(result.winners), "reason": result.reason},
        **_said(record.root),
        "line": _line(record.root.following, 0),
    }
    return json.dumps(content, ensure_ascii=False, indent=indent)


def _line(first: Node | None, depth: int) -> list[dict[str, Any]]:
    if depth > MOST_NESTING:
        raise RecordError(f"variations are nested more than {MOST_NESTING} deep; promote or delete some")
    entries: list[dict[str, Any]] = []
    node = first
    while node is not None:
        entry = {"action": str(node.action), "turn": node.turn, "player": node.player, **_said(node)}
        others = [_line(other, depth + 1) for other in node.variations]
        entries.append({**entry, "variations": others} if others else entry)
        node = node.following
    return entries


def _said(node: Node) -> dict[str, Any]:
    said = {
        "mark": node.mark,
        "comment": node.comment,
        "clock": node.clock,
        "values": node.values,
        "notes": checked_notes(node.notes),
    }
    return {name: value for name, value in said.items() if value not in ("", None, {})}


def read_json(text: str) -> Record:
    """See `Record.from_json`."""
    if not isinstance(text, str):
        raise RecordError(f"a record's JSON is a text, not {type(text).__name__}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS} characters, not {len(text)}")
    try:
        content = json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise error if isinstance(error, RecordError) else RecordError(f"this is no JSON: {error}") from None
    _check_fields(content, _TOP, "a record")
    if content.get("format") != FORMAT or content.get("version") != VERSION:
        raise RecordError(f'a record\'s JSON has "format": "{FORMAT}" and "version": {VERSION}')
    try:
        found = game(content.get("game"))
        check_version(found.rules_version, str(content.get("rules")))
        options = content.get("options", {})
        if not isinstance(options, dict):
            raise RecordError("options is an object of names and values")
        variant = alone(found, content.get("players"), options)
        position = content.get("position")
        if position is not None and not isinstance(position, str):
            raise RecordError("position is a text or null")
        record = record_at(variant, checked_tags(content.get("tags", {})), position)
    except (OptionError, NotationError) as error:
        raise error if isinstance(error, RecordError) else RecordError(str(error)) from None
    _read_said(record.root, content, "the start")
    _read_line(record.root, record.start(), content.get("line"), 0)
    record.result = _read_result(content.get("result"))
    return record


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RecordError("a name stands twice in one object")
    return found


def _no_constant(name: str) -> Any:
    raise RecordError(f"{name} is no number of JSON")


def _check_fields(content: Any, known: tuple[str, ...], what: str) -> None:
    if not isinstance(content, dict):
        raise RecordError(f"{what} is an object, not {content!r:.40}")
    if unknown := sorted(set(content) - set(known)):
        raise RecordError(f"{what} has no field {unknown[0]!r:.60}; its fields are {', '.join(known)}")


def _read_result(content: Any) -> Result | None:
    if content is None:
        return None
    _check_fields(content, ("winners", "reason"), "result")
    winners, reason = content.get("winners"), content.get("reason")
    if (
        not isinstance(winners, list)
        or not all(type(one) is int for one in winners)
        or not isinstance(reason, str)
    ):
        raise RecordError('result is null, or such as {"winners": [0], "reason": "board_full"}')
    return Result(tuple(winners), reason)


def _read_said(node: Node, content: dict[str, Any], where: str) -> None:
    try:
        for name in _SAID:
            if name not in content:
                continue
            if name == "notes":
                node.notes = checked_notes(content[name])
            else:
                setattr(node, name, content[name])
    except RecordError as error:
        raise RecordError(f"{where}: {error}", None, error.action, error.clause) from None


def _read_line(node: Node, match: Match, content: Any, depth: int) -> None:
    """Read a line from a node on; `match` stands there."""
    if not isinstance(content, list) or (depth and not content):
        raise RecordError(f"a line is a list of actions{', at least one' if depth else ''}")
    if depth > MOST_NESTING:
        raise RecordError(f"variations are nested more than {MOST_NESTING} deep")
    for index, entry in enumerate(content):
        _check_fields(entry, _ACTION, "an action")
        text, others = entry.get("action"), entry.get("variations", [])
        where = f"action {index + 1} ({text!r:.40})"
        if not isinstance(text, str):
            raise RecordError(f"{where}: action is a text")
        if not isinstance(others, list) or (others and depth and index == 0):
            raise RecordError(
                f"{where}: variations is a list of lines; a variation's first action has none of its own"
            )
        turn, player = turn_of(match)
        if entry.get("turn", turn) != turn or entry.get("player", player) != player:
            raise RecordError(f"{where}: this is turn {turn} of player {player}", None, text)
        before = copied(match.states)
        try:
            action = play(match, text)
        except RecordError as error:
            raise RecordError(f"{where}: {error}", None, text, error.clause) from None
        if node.child(action):
            raise RecordError(
                f"{where}: this action stands here already; a variation must differ", None, text
            )
        parent, node = node, node.append(action, turn, player)
        _read_said(node, entry, where)
        for other in others:
            _read_line(parent, Match(match.variant, copied(before)), other, depth + 1)
