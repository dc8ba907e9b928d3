"""Reading one line of the engine protocol: what may stand in it, and the code for whatever may not."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from terrae.games.registry import games

MOST_BYTES = 8 * 1024 * 1024
"""No line is longer than this."""
MOST_NAME = 100
MOST_DEPTH = 100
MOST_COUNT = 1_000_000_000
MOST_SECONDS = 86_400.0
MOST_THREADS = 256

ERROR_CODES = {
    "line_too_long": f"a line is longer than {MOST_BYTES} bytes",
    "bad_encoding": "a line is not UTF-8",
    "bad_json": "a line is no JSON",
    "not_an_object": "a line is JSON, but no object",
    "duplicate_field": "a field stands twice in one object",
    "missing_field": "a field that the request needs is not there",
    "unknown_field": "a field that the request does not have",
    "unknown_request": "`do` names no request",
    "bad_type": "a field has a value of another type than it should",
    "bad_value": "a field has the right type, but its value is out of bounds",
    "unknown_game": "there is no game of that name",
    "bad_option": "an option, its value, or a combination of options cannot be played",
    "bad_map": "a map cannot be played on",
    "no_such_game": "`in` names no game that was begun with `new` or `load`",
    "too_many_games": "more games are open than the engine holds",
    "bad_notation": "a text is no action",
    "illegal_action": "the rules refuse an action; `rule` is the clause",
    "game_over": "the game is over; there is nothing to play or to search",
    "bad_record": "a record cannot be read or breaks a rule; with `line`, `action` and `rule` where known",
    "no_such_search": "`id_of` names no search that is running or waiting",
    "internal": "a fault of the engine; the details are on standard error",
}
"""Every code of an error, and what it means."""


class RequestError(Exception):
    """A request that cannot be carried out; `more` stands beside code and message."""

    def __init__(self, code: str, message: str, ident: Any = None, **more: Any) -> None:
        super().__init__(message)
        assert code in ERROR_CODES, code
        self.code = code
        self.message = message
        self.ident = ident
        self.more = {name: value for name, value in more.items() if value is not None}

    def answer(self, ident: Any) -> dict[str, Any]:
        """The error as an answer."""
        return {"id": ident, "error": {"code": self.code, "message": self.message, **self.more}}


@dataclass(frozen=True, slots=True)
class Request:
    """A request whose fields are known, complete, and of the right types."""

    do: str
    ident: Any
    fields: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str | None:
        """The name of the game it is about."""
        return self.fields.get("in") or self.fields.get("as")


@dataclass(frozen=True, slots=True)
class _Field:
    what: str
    means: str
    fits: Callable[[Any], bool]
    bounds: str = ""
    inside: Callable[[Any], bool] = lambda value: True
    default: Any = ...


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _text(means: str, default: Any = ...) -> _Field:
    return _Field("a text", means, lambda value: isinstance(value, str), default=default)


def _name(means: str, default: str) -> _Field:
    bounds = f"1 to {MOST_NAME} characters long"
    return _Field(
        "a text", means, lambda v: isinstance(v, str), bounds, lambda v: 0 < len(v) <= MOST_NAME, default
    )


def _whole(means: str, least: int, most: int, default: Any = ...) -> _Field:
    bounds = f"from {least} to {most}"
    return _Field("a whole number", means, _is_whole, bounds, lambda v: least <= v <= most, default)


def _seconds(means: str, default: Any = ...) -> _Field:
    bounds = f"above 0 and at most {MOST_SECONDS:g}"
    return _Field(
        "a number", means, _is_number, bounds, lambda v: math.isfinite(v) and 0 < v <= MOST_SECONDS, default
    )


def _texts(means: str) -> _Field:
    return _Field(
        "a list of texts", means, lambda v: isinstance(v, list) and all(isinstance(one, str) for one in v)
    )


def _object(means: str) -> _Field:
    return _Field("an object", means, lambda value: isinstance(value, dict), default={})


_IN = {"in": _name("the game it is about, by its name", "main")}
_AS = {"as": _name("the game's name from now on; one of that name is replaced", "main")}
REQUESTS: dict[str, dict[str, _Field]] = {
    "hello": {},
    "new": {
        "game": _text(" or ".join(f"`{name}`" for name in games())),
        "players": _whole("how many play; the game says how many can", 1, 100, 2),
        "options": _object("the game's [options](#options); those left out have their defaults"),
        **_AS,
    },
    "load": {"record": _text("the text of a [record](records.md)"), **_AS},
    "state": _IN,
    "legal": _IN,
    "play": {**_IN, "actions": _texts("[actions](notation.md), played in order: all of them or none")},
    "why_not": {**_IN, "action": _text("the [action](notation.md) to ask about")},
    "undo": {**_IN, "count": _whole("how many actions to take back", 0, MOST_COUNT, 1)},
    "perft": {**_IN, "depth": _whole("how long the sequences are", 0, MOST_DEPTH)},
    "record": _IN,
    "search": {
        **_IN,
        "seconds": _seconds("how long to think; this or `simulations`, not both", None),
        "simulations": _whole("how many simulations to make for the rest of the turn", 1, MOST_COUNT, None),
        "level": _whole("how well to play; without a budget, the level's own (10 where absent)", 1, 10, None),
        "threads": _whole("how many threads think", 1, MOST_THREADS, 1),
        "report_every": _seconds("seconds between partial answers; absent: none", None),
        "seed": _whole("the same seed and simulations, the same answer", 0, (1 << 63) - 1, 0),
    },
    "close": _IN,
    "stop": {"id_of": _Field("any value", "the `id` of the search that should end", lambda value: True)},
    "quit": {},
}
"""Every request and its fields; a field without a default must be given."""
PURPOSES = {
    "hello": "Ask who the engine is and what it can do.",
    "new": "Begin a game.",
    "load": "Go on where the main line of a record ends.",
    "state": "Ask where a game stands.",
    "legal": "Ask what can be played.",
    "play": "Play actions.",
    "why_not": "Ask why an action cannot be played.",
    "undo": "Take actions back.",
    "perft": "Count action sequences, to compare two sets of rules. Runs beside everything else.",
    "record": "Write the game down.",
    "search": "Think about the rest of the turn of the player to act. Runs beside everything else; searches about "
    "different games run side by side.",
    "close": "Forget a game, and make room for another. Waits for what was asked about it before.",
    "stop": "End a search early. The search itself answers at once with what it has found.",
    "quit": "End the session: searches are stopped, and everything asked before is answered first. The end of "
    "standard input does the same.",
}
"""What each request is for."""


def read_request(line: str | bytes) -> Request:
    """The request of a line; RequestError, with its code, where it is none."""
    content = _read_object(line)
    ident = content.pop("id", None)
    try:
        json.dumps(ident, allow_nan=False)
    except (ValueError, RecursionError):
        raise RequestError("bad_value", "the id cannot be repeated; use a number or a text") from None
    try:
        return _checked(content, ident)
    except RequestError as error:
        error.ident = ident
        raise


def _read_object(line: str | bytes) -> dict[str, Any]:
    size = len(line) if isinstance(line, bytes) else len(line.encode("utf-8", "surrogatepass"))
    if size > MOST_BYTES:
        raise RequestError(
            "line_too_long", f"the line has more than {MOST_BYTES} bytes; send several requests"
        )
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RequestError(
            "bad_encoding", f"the line is not UTF-8 (byte {error.start}); encode it so"
        ) from None
    try:
        content = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise RequestError("bad_json", f"the line is no JSON: {reason}; send one object a line") from None
    if not isinstance(content, dict):
        raise RequestError(
            "not_an_object", f'a request is an object such as {{"do": "state"}}, not {text[:40]}'
        )
    return content


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RequestError(
            "duplicate_field", f"the field {twice[:40]!r} stands twice in one object; give it once"
        )
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _checked(content: dict[str, Any], ident: Any) -> Request:
    if "do" not in content:
        raise RequestError("missing_field", f"a request has a field do: one of {', '.join(REQUESTS)}")
    do = content.pop("do")
    if not isinstance(do, str):
        raise RequestError("bad_type", f"do is a text, not {_shown(do)}")
    if do not in REQUESTS:
        raise RequestError(
            "unknown_request", f"there is no request {do[:40]!r}; there are {', '.join(REQUESTS)}"
        )
    known = REQUESTS[do]
    for name in content:
        if name not in known:
            names = ", ".join(("id", "do", *known))
            raise RequestError("unknown_field", f"{do} has no field {name[:40]!r}; its fields are {names}")
    fields: dict[str, Any] = {}
    for name, spec in known.items():
        if name not in content:
            if spec.default is ...:
                raise RequestError("missing_field", f"{do} needs the field {name}: {spec.what}")
            fields[name] = spec.default
            continue
        value = content[name]
        if not spec.fits(value):
            raise RequestError("bad_type", f"{name} is {spec.what}, not {_shown(value)}")
        if not spec.inside(value):
            raise RequestError("bad_value", f"{name} is {spec.what} {spec.bounds}, not {_shown(value)}")
        fields[name] = value
    return Request(do, ident, fields)


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:60] + "…"
