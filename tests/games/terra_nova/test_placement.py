"""Placing the pioneers: TN-3."""

from __future__ import annotations

import pytest

import terrae


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pioneers_are_placed_one_by_one_in_turn(players: int) -> None:
    """TN-3. From the first player on, round after round, until all are on the board."""
    match = terrae.start("terra-nova", players=players)
    order = []
    while match.phase == "place":
        order.append(match.to_play)
        match.play(match.legal_actions[0])
    rounds = {2: 13, 3: 10, 4: 8}[players]
    assert order == list(range(players)) * rounds
    assert (match.phase, match.to_play, match.ply) == ("turn", 0, players * rounds)
    assert [turn.number for turn in match.turns] == list(range(1, players * rounds + 1))


def test_any_empty_space_will_do_the_lake_too() -> None:
    """TN-3. All 168 spaces are free at first; G7 is lake."""
    match = terrae.start("terra-nova", players=2)
    assert len(match.legal_actions) == 168
    assert match.play("@G7").kind == "place"
    assert len(match.legal_actions) == 167
    assert match.view()["pioneers"] == {"G7": 0}


def test_two_pieces_never_share_a_space() -> None:
    """TN-3. A taken space is refused, and nothing happens."""
    match = terrae.start("terra-nova", players=2)
    match.play("@G7")
    refusal = match.why_not("@G7")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("occupied", "TN-3")
    with pytest.raises(terrae.IllegalAction, match="cannot play @G7: a yellow pioneer stands on G7"):
        match.play("@G7")
    assert (match.ply, match.to_play) == (1, 1)


@pytest.mark.parametrize("action", ["A1-A2", "#A2"])
def test_nothing_else_is_done_while_pioneers_are_placed(action: str) -> None:
    """TN-3. No moves and no stones before all pioneers stand."""
    match = terrae.start("terra-nova", players=2)
    match.play("@A1")
    match.play("@O1")
    refusal = match.why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("still_placing", "TN-3")
    assert action not in match.legal_actions


def test_no_pioneer_is_placed_later() -> None:
    """TN-3. After the last one, placing is over for good."""
    match = terrae.start("terra-nova", players=4)
    while match.phase == "place":
        match.play(match.legal_actions[0])
    refusal = match.why_not("@O9")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("all_placed", "TN-3")
