"""Laws of pairing alone: nobody meets anybody again, or somebody blocked, while that can be avoided; points that are near meet."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terrae.server.tournaments.pairing.grouping import tables_of
from terrae.server.tournaments.pairing.matching import Candidate, pairs
from terrae.server.tournaments.pairing.robin import circle, rounds_of
from tests.effort import law


@pytest.mark.parametrize(
    ("people", "size", "rounds"), [(9, 3, 4), (12, 4, 3), (16, 4, 5), (24, 3, 6), (60, 4, 8)]
)
def test_tables_of_three_and_four_without_a_second_meeting(people: int, size: int, rounds: int) -> None:
    """Where designs are known to exist, or many people play few rounds, the search finds rounds without one."""
    met: dict[str, dict[str, int]] = {f"p{number}": {} for number in range(people)}
    again = 0
    for number in range(rounds):
        tables = tables_of(size, [Candidate(who, 0, met[who], 0) for who in met], number)
        for one, two in (pair for table in tables for pair in combinations(table, 2)):
            again += met[one].get(two, 0)
            met[one][two] = met[two][one] = met[one].get(two, 0) + 1
    assert again <= SEARCHED[people, size], again


SEARCHED = {(9, 3): 0, (12, 4): 18, (16, 4): 12, (24, 3): 0, (60, 4): 0}
"""(12, 4) cannot be without: nobody can meet 9 of 11 others in tables of four from a field so small."""


@law(60)
@given(st.integers(1, 8).map(lambda half: 2 * half), st.data())
def test_who_has_blocked_whom_do_not_meet_while_there_is_another_pairing(
    people: int, data: st.DataObject
) -> None:
    """With whom everybody may be paired is at least half of the others: then all can be (Dirac)."""
    names = [f"p{number}" for number in range(people)]
    blocked: dict[str, set[str]] = {who: set() for who in names}
    for one, two in data.draw(st.lists(st.sampled_from(list(combinations(names, 2))), unique=True)):
        if max(len(blocked[one]), len(blocked[two])) < people // 2 - 1:
            blocked[one].add(two)
            blocked[two].add(one)
    candidates = [Candidate(who, 0, {}, 0, frozenset(blocked[who])) for who in names]
    found, _ = pairs(candidates)
    assert sorted(who for pair in found for who in pair) == sorted(names)
    assert not [pair for pair in found if pair[1] in blocked[pair[0]]]


def test_nobody_is_left_without_a_game_for_a_block_nor_sent_far_from_their_points() -> None:
    both = {"a": frozenset({"b"}), "b": frozenset({"a"})}

    def candidate(who: str, points: int) -> Candidate:
        return Candidate(who, points, {}, 0, both.get(who, frozenset()))

    assert pairs([candidate("a", 0), candidate("b", 0)])[0] == [("a", "b")]
    near = [candidate("a", 8), candidate("b", 8), candidate("c", 6), candidate("d", 6)]
    assert ("a", "b") not in pairs(near)[0]
    far = [candidate("a", 8), candidate("b", 8), candidate("c", 2), candidate("d", 2)]
    assert pairs(far)[0] == [("a", "b"), ("c", "d")]
    for size in (3, 4):
        all_of_them = [candidate(who, 0) for who in "abcdefgh"[: 2 * size]]
        assert all(not {"a", "b"} <= set(table) for table in tables_of(size, all_of_them))
        assert len(tables_of(size, all_of_them[:size])) == 1


def test_the_circle_is_whole() -> None:
    for people in range(2, 30):
        order = [str(number) for number in range(people)]
        met = Counter(
            frozenset(pair) for number in range(rounds_of(people, 2)) for pair in circle(order, number)[0]
        )
        assert met == dict.fromkeys(map(frozenset, combinations(order, 2)), 1)


def test_a_thousand_are_paired_by_points() -> None:
    chance = random.Random(1)
    order = sorted((chance.randrange(10) for _ in range(1001)), reverse=True)
    candidates = [Candidate(str(number), points, {}, 0) for number, points in enumerate(order)]
    found, stays = pairs(candidates)
    apart = [abs(order[int(one)] - order[int(two)]) for one, two in found]
    assert (len(found), sum(apart) <= 9, stays) == (500, True, "1000")
