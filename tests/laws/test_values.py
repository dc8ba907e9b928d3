"""A match as a value: undo, copy, pickle, equality, hashes, texts and back."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import terrae
from terrae import Match, TerraeError
from terrae.research.light import LightMatch
from tests.effort import law

from .playing import choose, fields_of, matches, seeds, styles


def everything(match: Match) -> tuple[object, ...]:
    return match.position, match.key, match.view(), match.legal_actions.numbers.tolist(), match.history


@law(40)
@given(matches(200), seeds, styles, st.integers(1, 12))
def test_play_then_undo_is_identity(match: Match, seed: int, style: str, count: int) -> None:
    before = everything(match), fields_of(match.states)
    chance = random.Random(seed)
    done = 0
    while done < count and not match.over:
        match.play(match.variant.actions[choose(match, style, chance)])
        done += 1
    match.undo(done)
    assert (everything(match), fields_of(match.states)) == before


@law(30)
@given(matches(150), st.data())
def test_undo_to_any_depth(match: Match, data: st.DataObject) -> None:
    history = match.history
    keep = data.draw(st.integers(0, len(history)))
    again = match.variant.start()
    for action in history[:keep]:
        again.play(action)
    assert match.undo(len(history) - keep) == history[keep:]
    assert everything(match) == everything(again)
    with pytest.raises(TerraeError, match="cannot undo"):
        match.undo(keep + 1)


@law(50)
@given(matches())
def test_a_position_is_read_back(match: Match) -> None:
    again = terrae.from_position(match.position)
    assert again == match
    assert again.key == match.key
    assert again.position == match.position
    assert again.view() == match.view()
    assert again.legal_actions.numbers.tolist() == match.legal_actions.numbers.tolist()
    assert (again.scores, again.outcome, again.phase) == (match.scores, match.outcome, match.phase)


@law(25)
@given(matches(150), seeds, styles)
def test_a_position_that_was_read_goes_on_in_the_same_way(match: Match, seed: int, style: str) -> None:
    again = terrae.from_position(match.position)
    chance = random.Random(seed)
    for _ in range(40):
        assert again.over == match.over
        if match.over:
            break
        action = match.variant.actions[choose(match, style, chance)]
        match.play(action)
        again.play(action)
        assert again.key == match.key, match.position
        assert again.position == match.position


@law(25)
@given(matches())
def test_a_record_is_read_back(match: Match) -> None:
    record = terrae.Record.of(match)
    for again in (terrae.Record.from_text(record.to_text()), terrae.Record.from_json(record.to_json())):
        assert again == record
        assert again.match() == match
        assert again.match().history == match.history
        assert again.to_text() == record.to_text()


@law(40)
@given(matches(200))
def test_copies_are_equal_and_independent(match: Match) -> None:
    before = everything(match)
    twins = [match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    for twin in twins:
        assert everything(twin) == before
        assert twin == match
        assert twin.key == match.key
        if not twin.over:
            twin.play(twin.legal_actions[0])
            assert twin != match
    assert everything(match) == before


def between_fields(states: np.ndarray[Any, Any]) -> bytes:
    """The bytes of a state that belong to no field."""
    free = np.ones(states.dtype.itemsize, bool)
    for name in states.dtype.names or ():
        kind, offset = states.dtype.fields[name][:2]  # type: ignore[index]
        free[offset : offset + kind.itemsize] = False
    return np.frombuffer(states.tobytes(), np.uint8)[free].tobytes()


def litter(size: int) -> None:
    """Memory of this size that is given back full of rubbish, for the next who asks."""
    _ = [np.full(size, 0x5A, np.uint8) for _ in range(16)]


@law(20)
@given(matches(150))
def test_nothing_of_the_memory_leaks_between_fields(match: Match) -> None:
    """States are compared, hashed, pickled and sent as bytes: what belongs to no field is zero."""
    ways: list[Callable[[], Match]] = [
        match.copy,
        lambda: pickle.loads(pickle.dumps(match)),
        lambda: terrae.from_position(match.position),
        lambda: terrae.Record.from_text(terrae.Record.of(match).to_text()).match(),
        lambda: terrae.Record.from_json(terrae.Record.of(match).to_json()).match(),
        lambda: LightMatch(match.variant, match.states).copy().match(),
    ]
    for way in ways:
        litter(match.states.nbytes)
        states = way().states
        assert not any(between_fields(states))
    assert pickle.dumps(match) == pickle.dumps(pickle.loads(pickle.dumps(match)))


@law(40)
@given(matches(200))
def test_a_view_is_plain_json(match: Match) -> None:
    view = match.view()
    assert json.loads(json.dumps(view)) == view
    assert view["position"] == match.position


@law(20)
@given(matches(200))
def test_turns_are_the_history_cut_into_pieces(match: Match) -> None:
    turns = match.turns
    assert tuple(action for turn in turns for action in turn.actions) == match.history
    numbers = [turn.number for turn in turns]
    assert numbers == sorted(set(numbers))
    assert all(0 <= turn.player < match.variant.players for turn in turns)
