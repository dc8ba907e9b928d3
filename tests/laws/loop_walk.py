"""`python -m tests.laws.loop_walk`: what a match and its lists do, told line by line, so that C and Python can be compared.

The first line says which of both it was. Where it was C, references are counted too.
"""

from __future__ import annotations

import copy
import ctypes
import gc
import inspect
import pickle
import random
import sys
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

import terrae
from terrae.core import loop

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("terra-nova", 2, {}),
    ("terra-nova", 3, {"edition": "us", "board": "islet"}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 4, {"team": True, "round_limit": 12}),
]


def told(ask: Callable[[], Any]) -> str:
    """What somebody gets, or the error."""
    try:
        return repr(ask())
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def walk(game: str, players: int, options: dict[str, Any]) -> None:
    """A game by chance, with everything that can be asked of its lists and done to it on the way."""
    match, chance = terrae.start(game, players=players, **options), random.Random(11)
    held: list[tuple[terrae.LegalActions, list[int]]] = []
    while not match.over and match.ply < 1500:
        legal = match.legal_actions
        held.append((legal, legal.numbers.tolist()))
        action = chance.choice(legal)
        if match.ply % 50 == 7:
            ply = match.ply
            look(match, legal)
            match.undo(match.ply - ply)  # a number of an action is one
            match.play(action.text)
            assert match.undo() == action
            twin, other = match.copy(), copy.deepcopy(match)
            twin.play(legal[0])
            other.play(legal[-1])
            print(twin.position, other.position, match == twin, twin.history[-1] is legal[0])
        if match.ply % 90 == 3:
            before = match.position
            print(told(partial(match.play_all, [legal[0], "nonsense"])), match.position == before)
            match = pickle.loads(pickle.dumps(match))
        print(match.play(action), len(match.legal_actions), match.over, match.key)
    for legal, numbers in held:
        assert legal.numbers.tolist() == numbers
        assert [action.number for action in legal] == numbers
        assert len(legal) == len(numbers)
    again = terrae.start(game, players=players, **options)
    again.play_all(match.history)
    print(
        again == match,
        again.legal_actions == match.legal_actions,
        match.outcome,
        match.history == again.history,
    )
    print(
        told(lambda: match.play(match.history[0])),
        told(lambda: match.legal_actions[0]),
        told(lambda: match.undo(9)),
    )
    print(told(lambda: match.undo(5000)), match.play_all(match.variant.actions[:0]), match.position)


def look(match: terrae.Match, legal: terrae.LegalActions) -> None:
    """All ways to ask a list, and to ask for what is not legal."""
    indices: list[Any] = [
        0,
        -1,
        len(legal),
        -len(legal) - 1,
        1 << 70,
        True,
        np.int64(1),
        np.uint8(0),
        None,
        "1",
        1.0,
        (0, 1),
    ]
    indices += [slice(2), slice(None, None, -3), slice(-2, 5000)]
    print([told(lambda index=index: legal[index]) for index in indices])  # type: ignore[misc]
    strange: list[Any] = ["nonsense", 5, None, 1.5, object, b"@A1", [], match.variant.actions[0].number]
    print([told(lambda one=one: match.play(one)).partition(" at 0x")[0] for one in strange])  # type: ignore[misc]
    refused = next(action for action in match.variant.actions if action not in legal)
    equal, foreign = copy.copy(refused), terrae.Action(1 << 70, "nowhere", "nothing")
    print(
        told(lambda: match.play(refused)), told(lambda: match.play(equal)), told(lambda: match.play(foreign))
    )
    print(match.why_not(refused), told(lambda: match.play(action=refused.text)), told(match.play))
    kept = pickle.loads(pickle.dumps(legal))
    assert [kept[index] for index in range(-len(legal), len(legal))] == 2 * list(legal) == 2 * list(kept)
    print(
        kept == legal, copy.copy(legal) is legal, repr(legal), legal.index(legal[-1]), legal.count(legal[0])
    )
    print(
        list(reversed(legal))[:3],
        legal.texts()[:3],
        legal[0].text in legal,
        len(np.array(legal)),
        bool(legal),
    )


def describe() -> None:
    """What tools read."""
    for kind in (terrae.Match, terrae.LegalActions):
        print(kind.__doc__, kind.__module__, kind.__qualname__, inspect.signature(kind), kind.__slots__)
        print(sorted(name for name in dir(kind) if not name.startswith("_")))
    print(inspect.signature(terrae.Match.play), inspect.getdoc(terrae.Match.play))
    legal = terrae.start("terra-nova", players=2).legal_actions
    print(
        isinstance(legal, Sequence),
        type(legal) is terrae.LegalActions,
        told(lambda: hash(legal)),
        told(lambda: vars(legal)),
    )


def count_references() -> None:
    """Nothing is left behind by games, refusals, texts and errors; and what holds itself is found."""
    variants = [terrae.variant(game, players=2) for game in terrae.games()]
    watched: list[Any] = [terrae.Match, terrae.LegalActions, loop.Listed, loop.Standing]
    watched += [one for variant in variants for one in (variant, variant.actions, *variant.actions[:50])]

    def some_games() -> None:
        for variant in variants:
            match, chance = variant.start(), random.Random(1)
            while not match.over and match.ply < 3000:
                match.play(chance.choice(match.legal_actions))
                if match.ply % 100 == 0:
                    look_quietly(match)

    def counted() -> tuple[int, list[int]]:
        gc.collect()
        return sys.getallocatedblocks(), [sys.getrefcount(one) for one in watched]

    some_games()
    blocks, references = counted()
    for _ in range(3):
        some_games()
    blocks_after, references_after = counted()
    assert references_after == references
    assert blocks_after - blocks < 500, "in 11,000 actions"


def look_quietly(match: terrae.Match) -> None:
    legal = match.legal_actions
    for index in (len(legal), "1", slice(3), -1):
        told(lambda index=index: legal[index])  # type: ignore[misc]
    for action in ("nonsense", None, terrae.Action(1 << 70, "nowhere", "nothing")):
        told(lambda action=action: match.play(action))  # type: ignore[misc]


class Own(terrae.Match):
    """A match that can hold itself."""


def hold_themselves() -> None:
    """The collector finds cycles through fields that C holds."""
    for field in ("_history", "_actions"):
        own = Own(terrae.variant("terra-turrium", players=2))
        setattr(own, field, [own])
        gone = weakref.ref(own)
        del own
        gc.collect()
        assert gone() is None, field


def fail() -> None:
    """A rule that fails does not end a game in silence; and whoever calls `step` wrongly is told so."""
    match = terrae.start("terra-turrium", players=2)
    for _ in range(200):
        match.play(match.legal_actions[0])
    calls = match.variant.game.calls
    before, calls.advance_in_c = calls.advance_in_c, 0
    assert before, "compiled by now"
    match.play(match.legal_actions[0])
    failing = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)(lambda *_: 0)
    calls.advance_in_c = ctypes.cast(failing, ctypes.c_void_p).value or 0
    assert told(lambda: match.play(match.legal_actions[0])).startswith("RuntimeError: a rule failed")
    calls.advance_in_c = before
    step: Any = loop.step
    wrong: list[tuple[Any, ...]] = [
        (),
        (1, 2, 3, 4),
        (match, None, None, terrae.LegalActions),
        (match, None, before, list),
        (match, None, before, 5),
    ]
    for given in wrong:
        assert told(lambda given=given: step(*given)).startswith("TypeError")  # type: ignore[misc]


if __name__ == "__main__":
    print("C" if loop.step else "Python")
    for variant in VARIANTS:
        walk(*variant)
    describe()
    if loop.step:
        count_references()
        hold_themselves()
        fail()
