"""Marks of legal actions agree with the list of them, compiled and not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from terrae.core.compiled import plainly, rule
from terrae.core.random import generator
from terrae.research.layout import SPARE, clear_bytes, mark_bits, mark_bytes, mark_bytes_at
from terrae.research.light import LightMatch
from tests.research.variants import ALL, name_of, variant_of


@rule
def clear_at(settings: Any, states: Any, marks: Any) -> None:
    clear_bytes(settings[0], states[0], marks)


@rule
def bits_at(settings: Any, states: Any, words: Any) -> int:
    words[:] = 0
    return int(mark_bits(settings[0], states[0], words))


def bits_of(table: LightMatch, words: np.ndarray[Any, Any]) -> list[int]:
    count = table.variant.action_count
    return np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little", count=count)).tolist()


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_marks_are_the_legal_actions(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    marks = np.zeros(variant.action_count + SPARE, np.uint8)
    words = np.zeros(variant.action_count // 64 + 2, np.uint64)
    table = LightMatch(variant)
    random = generator(3)
    for _ in range(800):
        legal = table.legal().tolist()
        mark_bytes_at(variant.setting, table.states, marks)
        assert np.flatnonzero(marks).tolist() == legal
        assert int(marks.max(initial=0)) <= 1
        assert bits_at(variant.setting, table.states, words) == len(legal)
        assert bits_of(table, words) == legal
        clear_at(variant.setting, table.states, marks)
        assert not marks.any()
        if table.over:
            break
        table.play_random(random, 1)


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_plain_python_marks_the_same(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    for ply in (0, 30, 80, 123):
        table = LightMatch(variant)
        table.play_random(generator(ply), ply)
        marks = np.zeros(variant.action_count + SPARE, np.uint8)
        words = np.zeros(variant.action_count // 64 + 2, np.uint64)
        plainly(mark_bytes, variant.setting[0], table.states[0], marks)
        words[:] = 0
        plainly(mark_bits, variant.setting[0], table.states[0], words)
        assert np.flatnonzero(marks).tolist() == table.legal().tolist() == bits_of(table, words)
        plainly(clear_bytes, variant.setting[0], table.states[0], marks)
        assert not marks.any()
