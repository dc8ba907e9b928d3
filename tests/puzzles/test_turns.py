"""Every way to finish a turn is found once, and turns that differ in nothing that matters share their idea."""

from __future__ import annotations

import numpy as np
import pytest

import terrae
from terrae.core import rulebook
from terrae.core.match import Match
from terrae.puzzles.craft import GOAL
from terrae.puzzles.judging import way_of
from terrae.puzzles.turns import every_ending

pytestmark = pytest.mark.slow
TURRIUM = (
    "terra-turrium 2 - .1b2b2b1b2b..../11b...111../...11111../..112a11.../..12a1111../.11323a111./.111213a11./"
    ".1..12a..../....111.1./.......... 1 place 1:0:-:0 5 4/1 0/0 - - 109 11"
)
GOAL_NEAR = (
    "terra-turrium 2 - .....2.2b.1b/.....1..../...3b33b..1./.1115b4b2.../....111.../...2a....1./1a.3.2a.3.../"
    ".3a..1.5a4../.......3a2./.......1.. 1 take 0:0:-:0 13 2/1 0/0 - - 257 27"
)
WINNING = "-h1 -e3 -i5 +e8 +e8 +e8 e7-e8 f7-e7 e7-f7 f7-e7 f8-f7"


def nova(seed: int, actions: int) -> Match:
    """A small board after random actions."""
    match = terrae.start("terra-nova", players=2, board="islet", stones=20)
    chance = np.random.default_rng(seed)
    while match.ply < actions or match.states["actions_done"][0] != 1:
        match.play(match.legal_actions[int(chance.integers(len(match.legal_actions)))])
    return match


def turrium() -> Match:
    """The end of a turn: the last stone is put, two points are left."""
    match = terrae.from_position(TURRIUM)
    match.play("+e9")
    while match.states["points"][0] > 2:
        match.play(next(action for action in match.legal_actions if action.kind == "step"))
    return match


MATCHES = {"nova": lambda: nova(1, 30), "another": lambda: nova(2, 36), "turrium": turrium}


def brute_force(match: Match) -> set[int]:
    """The endings of a turn, by trying everything slowly."""
    player, turn = match.to_play, int(match.states["turn"][0])
    found: set[int] = set()
    waiting = [match.states.copy()]
    while waiting:
        states = waiting.pop()
        numbers = np.zeros(match.variant.most_legal, np.int32)
        for index in range(rulebook.list_legal_at(match.setting, states, numbers)):
            after = states.copy()
            rulebook.play_at(match.setting, after, int(numbers[index]))
            if after["over"][0] or after["to_play"][0] != player or after["turn"][0] != turn:
                found.add(int(after["key"][0]))
            else:
                waiting.append(after)
    return found


@pytest.mark.parametrize("name", list(MATCHES))
def test_every_ending_is_found_once(name: str) -> None:
    match = MATCHES[name]()
    endings = every_ending(match.variant, match.states)
    assert endings.complete
    assert len(set(endings.keys.tolist())) == len(endings.keys)
    assert set(endings.keys.tolist()) == brute_force(match)
    assert list(endings.values) == sorted(endings.values, reverse=True)
    for index in range(0, len(endings.keys), max(1, len(endings.keys) // 7)):
        way = way_of(match, [match.variant.actions[number] for number in endings.way(index)])
        assert (way.key, way.idea) == (int(endings.keys[index]), int(endings.ideas[index]))


def test_too_many_endings_are_not_taken_for_all() -> None:
    match = turrium()
    assert not every_ending(match.variant, match.states, most=3).complete


def test_another_order_has_the_same_idea_and_other_stones_another() -> None:
    match = nova(3, 30)
    stones = [action.text for action in match.legal_actions if action.kind == "stone"]
    first, second, third = stones[:3]
    assert way_of(match, [first, second]).idea == way_of(match, [second, first]).idea
    assert way_of(match, [first, second]).idea != way_of(match, [first, third]).idea


def test_reaching_the_goal_is_one_idea_however_it_is_reached() -> None:
    match = terrae.from_position(GOAL_NEAR)
    assert way_of(match, WINNING.split()).idea == int(GOAL)
    other = WINNING.replace("-h1", "-h3").split()
    assert way_of(match, other).idea == int(GOAL)
    assert way_of(match, other).key != way_of(match, WINNING.split()).key
