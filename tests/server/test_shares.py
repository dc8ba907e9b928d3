"""Fair turns: addresses share time equally, and so do the people at one; what is counted is time."""

from __future__ import annotations

from collections import Counter

import pytest

from terrae.server.thinking.shares import Asker, Full, Shares

ANY = 1 << 30


def served(shares: Shares[str], turns: int, takes: dict[str, float] | None = None) -> list[str]:
    """Who is served in so many turns, one after the other; each takes a second, or what is said."""
    order = []
    for _ in range(turns):
        found = shares.take(ANY, ANY)
        if found is None:
            break
        asker, question, expected = found
        order.append(question)
        shares.settle(asker, expected, (takes or {}).get(asker.person, 1.0))
    return order


def test_addresses_take_turns_however_many_people_one_has() -> None:
    shares: Shares[str] = Shares()
    for guest in range(40):
        shares.put(Asker(f"guest {guest}", "crowd"), "crowd", 1.0)
    for _ in range(3):
        shares.put(Asker("anna", "home"), "anna", 1.0)
    order = served(shares, 6)
    assert Counter(order) == {"anna": 3, "crowd": 3}
    assert len(shares) == 37


def test_people_at_one_address_take_turns() -> None:
    shares: Shares[str] = Shares()
    for _ in range(40):
        shares.put(Asker("ben", "school"), "ben", 1.0)
    shares.put(Asker("anna", "school"), "anna", 1.0)
    assert "anna" in served(shares, 2)


def test_time_counts_and_not_the_number_of_questions() -> None:
    shares: Shares[str] = Shares()
    for _ in range(100):
        shares.put(Asker("long", "a"), "long", 1.0)
        shares.put(Asker("short", "b"), "short", 1.0)
    order = Counter(served(shares, 110, {"long": 10.0, "short": 1.0}))
    assert 9 <= order["long"] <= 11
    assert order["short"] >= 99


def test_nobody_saves_up_time_and_nobody_pays_for_having_been_alone() -> None:
    shares: Shares[str] = Shares()
    for _ in range(50):
        shares.put(Asker("early", "a"), "early", 1.0)
    served(shares, 30)
    for _ in range(50):
        shares.put(Asker("late", "b"), "late", 1.0)
    order = served(shares, 20)
    assert Counter(order) == {"late": 10, "early": 10}


def test_nobody_holds_more_than_allowed_at_a_time() -> None:
    shares: Shares[str] = Shares()
    for _ in range(5):
        shares.put(Asker("ben", "school"), "ben", 1.0)
        shares.put(Asker("eva", "school"), "eva", 1.0)
        shares.put(Asker("anna", "home"), "anna", 1.0)
    held = Counter()
    while (found := shares.take(2, 3)) is not None:
        held[found[1]] += 1
    assert held["anna"] == 2
    assert held["ben"] + held["eva"] == 3


def test_who_waits_with_too_many_questions_is_refused_and_others_are_not() -> None:
    shares: Shares[str] = Shares()
    ben, eva, anna = Asker("ben", "school"), Asker("eva", "school"), Asker("anna", "home")
    for _ in range(3):
        shares.put(ben, "ben", 1.0, most=3, most_address=4)
    with pytest.raises(Full):
        shares.put(ben, "ben", 1.0, most=3, most_address=4)
    shares.put(eva, "eva", 1.0, most=3, most_address=4)
    with pytest.raises(Full):
        shares.put(eva, "eva", 1.0, most=3, most_address=4)
    shares.put(anna, "anna", 1.0, most=3, most_address=4)
    assert len(shares) == 5


def test_who_stops_waiting_leaves_nothing_behind() -> None:
    shares: Shares[str] = Shares()
    anna = Asker("anna", "home")
    question = "a question"
    shares.put(anna, question, 1.0)
    assert not shares.others_than(anna)
    assert shares.others_than(Asker("ben", "home"))
    shares.withdraw(anna, question)
    assert len(shares) == 0
    assert shares.take(ANY, ANY) is None
    assert not shares._addresses
