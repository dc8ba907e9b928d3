"""Legal actions, counted, listed, picked, tested and explained: all of them agree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from terrae import IllegalAction, Match, TerraeError
from terrae.core import rulebook
from terrae.core.compiled import rule
from tests.effort import law

from .playing import fields_of, matches


@rule
def nth_legal_at(settings: np.ndarray, states: np.ndarray, n: int) -> int:  # type: ignore[type-arg]
    return rulebook.nth_legal(settings[0], states[0], n)  # type: ignore[no-any-return]


@law(40)
@given(matches())
def test_legal_is_what_nothing_speaks_against(match: Match) -> None:
    """Over all action numbers: listed, why_not gives nothing, and is_legal say the same."""
    listed = set(match.legal_actions.numbers.tolist())
    unopposed = {action.number for action in match.variant.actions if match.why_not(action) is None}
    admitted = {
        number
        for number in range(match.variant.action_count)
        if rulebook.is_legal_at(match.setting, match.states, number)
    }
    assert listed == unopposed == admitted, match.position


@law(60)
@given(matches())
def test_counting_listing_and_picking_agree(match: Match) -> None:
    numbers = match.legal_actions.numbers.tolist()
    assert numbers == sorted(set(numbers)), match.position
    assert rulebook.count_legal_at(match.setting, match.states) == len(numbers) <= match.variant.most_legal
    assert [nth_legal_at(match.setting, match.states, n) for n in range(len(numbers))] == numbers, (
        match.position
    )
    assert (numbers == []) is match.over
    assert match.legal_actions.texts() == sorted(match.variant.actions[number].text for number in numbers)


@law(20)
@given(matches())
def test_asking_changes_nothing(match: Match) -> None:
    before = fields_of(match.states)
    match.view()
    match.svg()
    match.drawing()
    match.legal_actions.texts()
    for action in match.variant.actions[::50]:
        match.why_not(action)
        match.closes(action)
    assert fields_of(match.states) == before


@law(20)
@given(matches())
def test_what_is_refused_changes_nothing_and_says_why(match: Match) -> None:
    before = fields_of(match.states), match.history
    prefix = {"terra-nova": "TN-", "terra-turrium": "TT-"}[match.variant.game.name]
    legal = set(match.legal_actions.numbers.tolist())
    for action in match.variant.actions[:: max(1, match.variant.action_count // 60)]:
        if action.number in legal:
            continue
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.clause.startswith(prefix)
        assert refusal.code
        assert refusal.message
        with pytest.raises(TerraeError) as refused:
            match.play(action)
        if isinstance(refused.value, IllegalAction):
            assert refused.value.position == match.position
            assert refusal.clause in str(refused.value)
        else:
            assert match.over
    assert (fields_of(match.states), match.history) == before
