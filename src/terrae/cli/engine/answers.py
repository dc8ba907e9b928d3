"""What the engine answers: the fields of every answer, with their types and what they mean.

The reference page is made from these; `REQUESTS` in requests.py holds what may be asked.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, NotRequired, TypedDict, get_args, get_origin, get_type_hints


class Greeted(TypedDict):
    """Who the engine is."""

    name: Annotated[str, "the engine's name"]
    version: Annotated[str, "the engine's version"]
    protocol: Annotated[
        int, "the version of this protocol: 1; it rises when a program that relies on it would break"
    ]
    requests: Annotated[list[str], "every request that the engine knows"]
    games: Annotated[
        dict[str, Any], "by game: `players`, the numbers of players, and `options`, each with its default"
    ]


class Stated(TypedDict):
    """Where the game stands now."""

    state: Annotated[dict[str, Any], "the [state](#the-state)"]


class Listed(TypedDict):
    """What can be played."""

    actions: Annotated[list[str], "every legal action, sorted"]


class Explained(TypedDict):
    """Whether an action is legal, and which clause is against it."""

    legal: Annotated[bool, "whether it can be played"]
    why: Annotated[NotRequired[str], "where it cannot: the reason, as a code"]
    rule: Annotated[NotRequired[str], "where it cannot: the clause of the rules"]
    message: Annotated[NotRequired[str], "where it cannot: the reason, as a sentence"]


class Counted(TypedDict):
    """How many ways there are."""

    nodes: Annotated[int, "the number of action sequences of that length"]


class Recorded(TypedDict):
    """The game on paper."""

    record: Annotated[str, "the game so far, which `load` reads back"]


class Way(TypedDict):
    """A way to go on that a search has looked at."""

    actions: Annotated[list[str], "its actions"]
    visits: Annotated[int, "how many simulations went this way"]
    values: Annotated[list[float], "each player's expected result after it, 0 to 1"]


class Found(TypedDict):
    """What a search has found."""

    partial: Annotated[NotRequired[bool], "true while the search still runs; the last answer does without it"]
    best: Annotated[list[str], "the actions of the rest of the turn"]
    values: Annotated[list[float], "each player's expected result, 0 to 1"]
    scores: Annotated[
        list[float], "each player's expected final score, in a game that is decided by points; else empty"
    ]
    lines: Annotated[list[Way], "the ways to go on that were looked at most, best first"]
    simulations: Annotated[int, "how many simulations were made"]
    seconds: Annotated[float, "how long it took"]


class Closed(TypedDict):
    """That a game is forgotten."""

    closed: Annotated[str, "its name"]


class Stopping(TypedDict):
    """That a search ends now; it answers by itself."""

    stopping: Annotated[Any, "the `id` that was asked to stop"]


class Parted(TypedDict):
    """The last answer."""

    bye: Annotated[bool, "true"]


class Failed(TypedDict):
    """Why a request was not carried out; it has changed nothing."""

    code: Annotated[str, "what is wrong, for programs"]
    message: Annotated[str, "what is wrong and what to do, for people"]
    line: Annotated[NotRequired[int], "where in a record it is"]
    action: Annotated[NotRequired[str], "the action that was refused"]
    why: Annotated[NotRequired[str], "why the rules refuse it, as a code"]
    rule: Annotated[NotRequired[str], "the clause that refuses it"]


ANSWERS: dict[str, Any] = {
    "hello": Greeted,
    "new": Stated,
    "load": Stated,
    "state": Stated,
    "legal": Listed,
    "play": Stated,
    "why_not": Explained,
    "undo": Stated,
    "perft": Counted,
    "record": Recorded,
    "search": Found,
    "close": Closed,
    "stop": Stopping,
    "quit": Parted,
}
"""What each request is answered with, where nothing is wrong."""


class Field(NamedTuple):
    """A field of an answer."""

    kind: Any
    means: str
    always: bool


def fields_of(answer: Any) -> dict[str, Field]:
    """The fields of a kind of answer, by name."""
    found = {}
    for name, hint in get_type_hints(answer, include_extras=True).items():
        kind, means = get_args(hint)
        always = get_origin(kind) is not NotRequired
        found[name] = Field(kind if always else get_args(kind)[0], means, always)
    return found
