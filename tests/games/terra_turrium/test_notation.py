"""Texts of actions and positions."""

from __future__ import annotations

import random

import pytest

import terrae

from .variants import random_match

FIRST = (
    "terra-turrium 2 - ........../.11111111./.11111111./.11111111./.11111111./"
    ".11111111./.11111111./.11111111./.11111111./.......... 0 stand 0:0:-:0 1 1/1 0/0 - - 0 0"
)
MIDDLE = (
    "terra-turrium 2 - .11.....1./...11211b../.1.1b11b11b../11..111.../.2.1b11111./.11a2111.1./"
    ".1211..1../1211a1a121a1./..2111a1a.11/.....1.... 1 place 2:0:-:0 3 2/1 0/0 - - 60 7"
)


def test_every_action_has_a_text_of_its_own() -> None:
    variant = terrae.variant("terra-turrium")
    assert variant.action_count == 1102
    assert len({action.text for action in variant.actions}) == 1102
    for number, action in enumerate(variant.actions):
        assert action.number == number
        assert variant.number(action.text) == number


@pytest.mark.parametrize(
    ("text", "number", "kind", "origin", "goal"),
    [
        ("@c3", 22, "stand", None, "c3"),
        ("-c4", 132, "take", "c4", None),
        ("+d5", 243, "put", None, "d5"),
        ("c3-c4", 300 + 4 * 22, "step", "c3", "c4"),
        ("c3-d3", 300 + 4 * 22 + 1, "step", "c3", "d3"),
        ("c3xc2", 700 + 4 * 22 + 2, "capture", "c3", "c2"),
        ("c3xb3", 700 + 4 * 22 + 3, "capture", "c3", "b3"),
        ("j10-i10", 699, "step", "j10", "i10"),
        ("end", 1100, "end", None, None),
        ("keep", 1101, "keep", None, None),
    ],
)
def test_numbers_and_parts(text: str, number: int, kind: str, origin: str | None, goal: str | None) -> None:
    action = terrae.variant("terra-turrium").action(text)
    assert (action.number, action.kind, action.origin, action.goal) == (number, kind, origin, goal)


@pytest.mark.parametrize(
    "text", ["", "c3", "c3-", "c3-k4", "@c11", "@c0", "c3-c4-c5", "C3-C4", "+", "pass", "@a01"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(terrae.NotationError, match="actions look like"):
        terrae.start("terra-turrium").play(text)


def test_a_step_to_a_field_that_is_not_next_is_explained() -> None:
    """TT-13. It can be written, so it gets a reason and not only an error of notation."""
    match = terrae.from_position(MIDDLE)
    for text in ("c3-c5", "c3xa1", "c3-c3"):
        refusal = match.why_not(text)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("not_neighbours", "TT-13")
        with pytest.raises(terrae.IllegalAction, match="not next to"):
            match.play(text)


def test_the_first_position() -> None:
    assert terrae.start("terra-turrium").position == FIRST
    assert terrae.from_position(FIRST) == terrae.start("terra-turrium")


def test_tall_towers_stand_in_brackets() -> None:
    board = ["." * 10] * 9
    text = f"terra-turrium 2 - {'/'.join(board)}/1a(62)1b....... 1 move 0:3:-:0 9 2/0 0/0 - - 300 20"
    match = terrae.from_position(text)
    assert match.view()["heights"] == {"a1": 1, "b1": 62, "c1": 1}
    assert match.view()["captured"] == [5, 5]
    assert match.position == text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("/.....1....", "", "10 rows"),
        ("/.....1....", "/.....1...", "row 1 has 10 fields, not 9"),
        ("/.....1....", "/.....1.....", "row 1 has more than 10"),
        ("/.....1....", "/.....0....", "is no tower"),
        ("/.....1....", "/.....(9)....", "is no tower"),
        ("/.....1....", "/.....(117)....", "no tower is 117 high"),
        ("/.....1....", "/.....1c....", "'c' is no turrian"),
        ("/.....1....", "/....a1....", "is no tower"),
        ("/.....1....", "/.....2....", "65 stones"),
        ("/.....1....", "/.....1a....", "7 turrians"),
        ("1 place", "2 place", "player to act"),
        ("1 place", "1 rest", "a phase"),
        ("place 2:0:-:0", "take 2:0:02:0", "not limited"),
        ("place 2:0:-:0", "take 2:0:20:0", "ascending"),
        ("2:0:-:0", "2:0:-", "stones in hand, points"),
        ("2:0:-:0", "2:5:-:0", "points are for the phase move"),
        ("2:0:-:0", "2:0:-:1", "attacked"),
        ("2:0:-:0", "2:0:1:0", "no territory is spent"),
        ("2:0:-:0", "4:0:-:0", "stones in hand"),
        ("place 2:0:-:0", "move 2:5:-:0", "no stones in hand"),
        ("place 2:0:-:0", "stand 2:0:-:0", "no stones in hand"),
        (" 3 2/1 ", " 0 2/1 ", "rounds count from 1"),
        (" 3 2/1 ", " 151 2/1 ", "drawn after round 150"),
        (" 3 2/1 ", " 3 6/1 ", "aggressor"),
        (" 3 2/1 ", " 3 1 ", "2 players"),
        (" 0/0 - -", " 1/0 - -", "65 stones"),
        (" 0/0 - -", " 0/0 2 -", "reached the goal"),
        (" 0/0 - -", " 0/0 1 -", "is the last"),
        (" 0/0 - -", " 0/0 - goal", "phase over exactly when"),
        (" 0/0 - -", " 0/0 - victory", "why a game is over"),
        (" 60 7", " 60 -7", "turns so far"),
        (" 60 7", " 60 ７", "turns so far"),
        (" 60 7", " 60", "14 words"),
        ("terra-turrium 2 -", "terra-turrium 2 team=true", "four players"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert MIDDLE.count(old) >= 1
    before, _, after = MIDDLE.rpartition(old)
    with pytest.raises(terrae.NotationError, match=reason):
        terrae.from_position(before + new + after)


def test_garbled_positions_raise_nothing_but_notation_errors() -> None:
    chance = random.Random(11)
    texts = [
        FIRST,
        MIDDLE,
        *(match.position for match in random_match(4, {"team": True, "hold": True}, seed=1, actions=60)),
    ]
    alphabet = " ./:-0123456789abcdx()=," + "standtakeplacemoveover"
    read = 0
    for _ in range(1000):
        letters = list(chance.choice(texts))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.randint(0, 2)] = chance.choices(alphabet, k=chance.randint(0, 2))
        try:
            match = terrae.from_position("".join(letters))
        except terrae.NotationError:
            continue
        read += 1
        assert terrae.from_position(match.position) == match
        if not match.over:
            match.play(match.legal_actions[0])
    assert read
