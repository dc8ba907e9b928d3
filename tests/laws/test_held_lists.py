"""A list of legal actions stays what it was, however the match goes on, and whoever holds it."""

from __future__ import annotations

import gc
import random

import pytest

import terrae
from terrae.core.match import LARGEST_SHEET

GAMES = terrae.games()


@pytest.mark.parametrize("name", GAMES)
def test_lists_held_through_a_whole_game_stay_what_they_were(name: str) -> None:
    """Held in a local, in a container, by an iterator that has begun, and by a slice."""
    match, chance = terrae.start(name, players=3), random.Random(5)
    held = []
    while not match.over and match.ply < 900:
        legal = match.legal_actions
        begun = iter(legal)
        held.append((legal, legal.numbers.tolist(), begun, next(begun), legal[:3]))
        match.play(chance.choice(legal))
    gc.collect()
    assert sum(len(legal) for legal, *_ in held) > LARGEST_SHEET, "more than one sheet was filled"
    again = terrae.start(name, players=3)
    for (legal, numbers, begun, first, some), played in zip(held, match.history, strict=False):
        assert legal == again.legal_actions
        assert legal.numbers.tolist() == numbers == again.legal_actions.numbers.tolist()
        assert [first, *begun] == list(legal)
        assert some == list(legal)[:3]
        again.play(played)


@pytest.mark.parametrize("name", GAMES)
def test_lists_of_one_line_and_of_copies_do_not_meet(name: str) -> None:
    """Calls in one expression, undo, copies that go on by themselves, and what was refused."""
    match = terrae.start(name, players=2)
    assert match.legal_actions == (match.legal_actions, match.play(match.legal_actions[5]), match.undo())[0]
    before = match.legal_actions
    texts = before.texts()
    twin = match.copy()
    twin.play(twin.legal_actions[1])
    match.play(match.legal_actions[0])
    with pytest.raises(terrae.IllegalAction):
        match.play(match.history[0])
    assert before.texts() == texts
    assert twin.legal_actions != match.legal_actions
    match.undo()
    assert match.legal_actions == before
    assert match.legal_actions is not before


def test_a_list_outlives_its_match() -> None:
    legal = terrae.start("terra-turrium", players=4).legal_actions
    gc.collect()
    assert legal.texts() == terrae.start("terra-turrium", players=4).legal_actions.texts()


def test_indices_are_those_of_a_list() -> None:
    legal = terrae.start("terra-nova", players=2).legal_actions
    plain = list(legal)
    assert [legal[index] for index in range(-168, 168)] == [plain[index] for index in range(-168, 168)]
    assert legal[::-7] == plain[::-7]
    for index in (168, -169):
        with pytest.raises(IndexError, match="168 legal actions"):
            legal[index]
