"""The compiled rules of any game, called by one set of names.

A game registers its compiled functions under the type of its state. Code above the games (playouts,
search, batches) calls the functions of this module; which game's function runs is decided from the
state's type: when compiled at compile time, so that it costs nothing, and uncompiled at the call.

| name | takes | gives |
| --- | --- | --- |
| `count_legal` | setting, state | how many actions are legal; 0 only when the game is over |
| `list_legal` | setting, state, numbers | fills `numbers` with the legal actions, ascending; gives how many |
| `nth_legal` | setting, state, n | the n-th of that list, without making it |
| `is_legal` | setting, state, number | whether that action is legal |
| `random_legal` | setting, state, random | a legal action, each as likely as any other |
| `play` | setting, state, number | plays a legal action, unchecked; nothing is given back |
| `results` | setting, state, shares | fills `shares` with each player's result, 0 to 1, summing to 1 |

A `setting` is a record of what does not change during a match (board, players, options), a `state`
a record of what does. Every setting has `players`; every state has `to_play`, `ply`, `over`
(0 while the game goes on, else which end clause ended it) and `key` (a hash, equal for positions
that the rules cannot tell apart).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from terrae.core.compiled import rule, when_compiling
from terrae.core.errors import TerraeError
from terrae.core.random import Generator, random_below
from terrae.core.structs import type_name as type_name


@dataclass(frozen=True)
class Rulebook:
    """One game's compiled functions; see the table above."""

    count_legal: Callable[..., int]
    list_legal: Callable[..., int]
    nth_legal: Callable[..., int]
    is_legal: Callable[..., bool]
    play: Callable[..., None]
    results: Callable[..., None]
    random_legal: Callable[..., int] | None = None


_books: dict[str, Rulebook] = {}


def register(state_type: np.dtype[Any], book: Rulebook) -> None:
    """Let this module's functions serve states of this type; no two games may have types that look the same."""
    name = type_name(state_type)
    if _books.setdefault(name, book) is not book:
        raise TerraeError(
            f"another game has states of {name}: rename a field, or add one, to tell them apart"
        )


def by_state_type(choose: Callable[[Any], Callable[..., Any]], name: str, arguments: str) -> Any:
    """A function that calls `choose(state type)`, at compile time where rules are compiled.

    `arguments` are its parameters' names, with `state` among them. Layers above use it for what
    they add per game, such as an evaluation.
    """
    space: dict[str, Any] = {"choose": choose}
    exec(
        f"def {name}({arguments}):\n    return choose(state.dtype)({arguments})\n"
        f"def typed({arguments}):\n"
        f"    chosen = choose(state)\n"
        f"    def {name}({arguments}):\n        return chosen({arguments})\n"
        f"    return {name}\n",
        space,
    )

    def tell_compiler() -> None:
        from numba.extending import overload

        overload(space[name])(space["typed"])

    when_compiling(tell_compiler)
    return space[name]


def _chooser(name: str) -> Callable[[Any], Callable[..., Any]]:
    return lambda state_type: getattr(_books[type_name(state_type)], name) or counted_random_legal


_ARGUMENTS = {
    "count_legal": "setting, state",
    "list_legal": "setting, state, numbers",
    "nth_legal": "setting, state, n",
    "is_legal": "setting, state, number",
    "play": "setting, state, number",
    "results": "setting, state, shares",
    "random_legal": "setting, state, random",
}
assert set(_ARGUMENTS) == {field.name for field in fields(Rulebook)}

count_legal = by_state_type(_chooser("count_legal"), "count_legal", _ARGUMENTS["count_legal"])
list_legal = by_state_type(_chooser("list_legal"), "list_legal", _ARGUMENTS["list_legal"])
nth_legal = by_state_type(_chooser("nth_legal"), "nth_legal", _ARGUMENTS["nth_legal"])
is_legal = by_state_type(_chooser("is_legal"), "is_legal", _ARGUMENTS["is_legal"])
play = by_state_type(_chooser("play"), "play", _ARGUMENTS["play"])
results = by_state_type(_chooser("results"), "results", _ARGUMENTS["results"])
random_legal = by_state_type(_chooser("random_legal"), "random_legal", _ARGUMENTS["random_legal"])


@rule
def counted_random_legal(setting: Any, state: Any, random: Generator) -> int:
    """`random_legal` for a game that has no quicker way: count, then pick."""
    return nth_legal(setting, state, random_below(random, count_legal(setting, state)))


# What Python calls: arrays of one record in place of a record, which Numba takes five times faster.


@rule
def count_legal_at(settings: Any, states: Any) -> int:
    """`count_legal` for arrays of one."""
    return count_legal(settings[0], states[0])


@rule
def list_legal_at(settings: Any, states: Any, numbers: Any) -> int:
    """`list_legal` for arrays of one."""
    return list_legal(settings[0], states[0], numbers)


@rule
def is_legal_at(settings: Any, states: Any, number: int) -> bool:
    """`is_legal` for arrays of one."""
    return is_legal(settings[0], states[0], number)


@rule
def play_at(settings: Any, states: Any, number: int) -> bool:
    """Play if legal; False and nothing changed if not."""
    if not is_legal(settings[0], states[0], number):
        return False
    play(settings[0], states[0], number)
    return True


@rule
def replay_at(settings: Any, states: Any, numbers: Any, count: int) -> int:
    """Play the first `count` of `numbers`; gives how many were played before one was not legal."""
    for index in range(count):
        if not is_legal(settings[0], states[0], numbers[index]):
            return index
        play(settings[0], states[0], numbers[index])
    return count


@rule
def results_at(settings: Any, states: Any, shares: Any) -> None:
    """`results` for arrays of one."""
    results(settings[0], states[0], shares)


@rule
def perft_at(settings: Any, scratch: Any, numbers: Any, counts: Any, depth: int) -> int:
    """`perft` for an array of one setting."""
    return perft(settings[0], scratch, numbers, counts, depth)


@rule
def perft(setting: Any, scratch: Any, numbers: Any, counts: Any, depth: int) -> int:
    """The number of action sequences of length `depth` from `scratch[0]`.

    `scratch` holds depth + 1 states, `numbers` as many rows, `counts` two: how many actions each level has, and how
    many of them are done. Sequences that end the game sooner do not count.
    """
    if depth == 0:
        return 1
    nodes = 0
    level = 0
    legal, done = counts[0], counts[1]
    legal[0] = list_legal(setting, scratch[0], numbers[0])
    done[0] = 0
    if depth == 1:
        return np.int64(legal[0])  # type: ignore[return-value]
    while level >= 0:
        if done[level] == legal[level]:
            level -= 1
            continue
        scratch[level + 1] = scratch[level]
        play(setting, scratch[level + 1], numbers[level, done[level]])
        done[level] += 1
        if level + 2 == depth:
            nodes += count_legal(setting, scratch[level + 1])
        else:
            level += 1
            done[level] = 0
            legal[level] = list_legal(setting, scratch[level], numbers[level])
    return nodes


@rule
def random_playout(setting: Any, state: Any, random: Generator, most: int) -> int:
    """Play uniformly random legal actions to the end, or `most` of them; gives how many."""
    played = 0
    while state.over == 0 and played < most:
        play(setting, state, random_legal(setting, state, random))
        played += 1
    return played


@rule
def random_playouts_at(settings: Any, states: Any, scratch: Any, random: Generator, games: int) -> int:
    """Play `games` random games from `states[0]`, one after another; gives the actions played."""
    actions = 0
    for _ in range(games):
        scratch[0] = states[0]
        actions += random_playout(settings[0], scratch[0], random, 1 << 40)
    return actions


@rule
def listing_playouts_at(
    settings: Any, states: Any, scratch: Any, numbers: Any, random: Generator, games: int
) -> int:
    """As `random_playouts_at`, but lists every legal action at each step."""
    actions = 0
    setting = settings[0]
    for _ in range(games):
        scratch[0] = states[0]
        state = scratch[0]
        while state.over == 0:
            count = list_legal(setting, state, numbers)
            play(setting, state, numbers[random_below(random, count)])
            actions += 1
    return actions
