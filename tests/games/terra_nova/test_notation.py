"""Actions and positions as text: both ways, and everything that is no such text."""

from __future__ import annotations

import pytest

import terrae
from terrae import NotationError

from .drawn import play, scene

VARIANT = terrae.variant("terra-nova", players=2)


def test_actions_are_written_as_players_write_them() -> None:
    """Place `@G7`, move `G7-G11`, stone `#H8`."""
    place, move, stone = (VARIANT.action(text) for text in ("@G7", "G7-G11", "#H8"))
    assert (place.kind, place.origin, place.goal) == ("place", None, "G7")
    assert (move.kind, move.origin, move.goal) == ("move", "G7", "G11")
    assert (stone.kind, stone.origin, stone.goal) == ("stone", None, "H8")
    assert [str(action) for action in (place, move, stone)] == ["@G7", "G7-G11", "#H8"]


def test_every_action_has_one_number_and_one_text() -> None:
    """Dense from 0; 168 placements, 168 stones, and the moves along straight lines."""
    texts = [action.text for action in VARIANT.actions]
    assert [action.number for action in VARIANT.actions] == list(range(VARIANT.action_count))
    assert len(set(texts)) == len(texts)
    assert all(VARIANT.action(text) is VARIANT.actions[number] for number, text in enumerate(texts))
    kinds = [action.kind for action in VARIANT.actions]
    assert (kinds.count("place"), kinds.count("stone")) == (168, 168)


@pytest.mark.parametrize("text", ["", " ", "G7", "@", "@P1", "@G14", "@g7", "#", "G7-", "G7-G7", "G7-H1", "G7xG8", "pass", "@G7 @G8", "5000", "\n", "@G７"])  # fmt: skip
def test_what_is_no_action_is_refused_as_such(text: str) -> None:
    """G7-H1 is no straight line, and so no action at all. The message shows what actions look like."""
    match = VARIANT.start()
    for ask in (match.play, match.why_not, VARIANT.action, VARIANT.number):
        with pytest.raises(NotationError, match="actions look like"):
            ask(text)
    assert match.ply == 0


@pytest.mark.parametrize("number", [-1, 10**6, 3.5, None, [], True.__class__])
def test_what_is_no_action_number_is_refused_as_such(number: object) -> None:
    with pytest.raises(NotationError):
        VARIANT.action(number)  # type: ignore[arg-type]


START = "9/10/11/12/11/12/13/12/13/12/11/12/11/10/9"


def test_the_position_of_the_beginning() -> None:
    assert VARIANT.start().position == f"terra-nova 2 - {START} 0 26 0:0:- 0/0 0 - 0 0 -"


def test_a_position_in_the_middle_of_a_turn() -> None:
    """Which pioneers have moved, and from where, is part of it."""
    match = scene(
        """
          . A . a .
         . . . . . .
        """,
        edition="us",
    )
    play(match, "A2-A1 A4-A5")
    assert " 2:0:A2>A1,A4>A5 " in match.position
    again = terrae.from_position(match.position)
    assert again == match
    assert again.key == match.key
    assert again.legal_actions == match.legal_actions
    assert again.view() == match.view()


def test_a_position_after_a_territory() -> None:
    """Who scored it is remembered, though the rules do not look at it; the moved pioneer is gone."""
    match = scene("A . . . . . .", "f f h r w a p")
    play(match, "A1-A2 #A3")
    assert " 2:1:A1>- 6/0 0 - 2 0 A1=0" in match.position
    again = terrae.from_position(match.position)
    assert again.view() == match.view()


def at(*, board: str = "13a/" * 0 + "2a6/10/11/12/11/12/13/12/13/12/11/12/11/10/6b2", rest: str = "0 turn 0:0:- 0/0 0 - 0 0 -", head: str = "terra-nova 2 -") -> str:  # fmt: skip
    return f"{head} {board} {rest}"


def test_the_example_itself_can_be_read() -> None:
    assert terrae.from_position(at()).view()["pioneers"] == {"A3": 0, "O7": 1}


BAD = {
    "empty": ("", "a position has the game"),
    "three words": ("terra-nova 2 -", "a position has the game"),
    "unknown game": (at(head="chess 2 -"), "begins with the game"),
    "no players": (at(head="terra-nova two -"), "the number of players"),
    "bad players": (at(head="terra-nova 7 -"), "cannot be played"),
    "unknown option": (at(head="terra-nova 2 colour=red"), "is no option"),
    "option twice": (at(head="terra-nova 2 stones=9,stones=8"), "is no option"),
    "bad option": (at(head="terra-nova 2 stones=many"), "no value for the option stones"),
    "option out of range": (at(head="terra-nova 2 stones=0"), "cannot be played"),
    "unknown map": (at(head="terra-nova 2 board=nowhere"), "cannot be played"),
    "a word too few": (at(rest="0 turn 0:0:- 0/0 0 - 0 0"), "13 words"),
    "a word too many": (at(rest="0 turn 0:0:- 0/0 0 - 0 0 - -"), "13 words"),
    "a row too few": (at(board="9/10"), "15 rows"),
    "a row too long": (at(board=START.replace("9/10", "9/11", 1)), "row B has 10 spaces, not 11"),
    "a strange piece": (at(board=START.replace("9/10", "9/9e", 1)), "'e' in row B is nothing"),
    "a piece of nobody": (at(board=START.replace("9/10", "9/9c", 1)), "'c' in row B is nothing"),
    "a player too many": (at(rest="2 turn 0:0:- 0/0 0 - 0 0 -"), "the player to act"),
    "a negative number": (at(rest="-1 turn 0:0:- 0/0 0 - 0 0 -"), "the player to act"),
    "scores of three": (at(rest="0 turn 0:0:- 0/0/0 0 - 0 0 -"), "2 scores"),
    "a score that is none": (at(rest="0 turn 0:0:- 0/x 0 - 0 0 -"), "a score"),
    "too many points": (at(rest="0 turn 0:0:- 0/99999 0 - 0 0 -"), "a score"),
    "three actions done": (at(rest="0 turn 3:0:A4>A3 0/0 0 - 0 0 -"), "three actions; after the third"),
    "a stone first": (at(rest="0 turn 1:1:A3>A4 0/0 0 - 0 0 -"), "TN-4"),
    "moved from nowhere": (at(rest="0 turn 1:0:Z1>A3 0/0 0 - 0 0 -"), "no moved pioneer"),
    "moved to nowhere": (at(rest="0 turn 1:0:A4>A5 0/0 0 - 0 0 -"), "no pioneer of the player to act stands on A5"),
    "moved without a move": (at(rest="0 turn 0:0:A4>A3 0/0 0 - 0 0 -"), "cannot have made"),
    "an action without a move": (at(rest="0 turn 1:0:- 0/0 0 - 0 0 -"), "cannot have made"),
    "taken off without a stone": (at(rest="0 turn 1:0:A4>- 0/0 0 - 0 0 -"), "TN-18"),
    "three moved": (at(rest="0 turn 2:0:A4>A3,A5>A3,A6>A3 0/0 0 - 0 0 -"), "at most two"),
    "wrong number placed": (at(rest="0 20 0:0:- 0/0 0 - 0 0 -"), "TN-3"),
    "wrong player places": (at(rest="1 24 0:0:- 0/0 0 - 0 0 -"), "TN-3"),
    "too many pioneers": (at(board=START.replace("13", "aaaaaaaaaaaaa", 1).replace("9", "aaaaaaaaa", 1)), "22 pioneers on the board; 13"),
    "too many stones": (
        at(head="terra-nova 2 stones=3", board=START.replace("12", "a4####2b", 1)),
        "4 stones on the board; 3 is the most",
    ),
    "nobody can move": (at(board=START), "TN-6"),
    "no territory there": (at(rest="0 turn 0:0:- 0/0 0 - 0 0 A1=0"), "lies in no territory"),
    "a territory that is none": (at(rest="0 turn 0:0:- 0/0 0 - 0 0 A1"), "is no territory"),
    "over without a reason": (at(rest="0 turn 0:0:- 0/0 0 done 0 0 -"), "no reason why a game is over"),
    "over too early": (at(rest="0 turn 0:0:- 0/0 0 stalled 0 0 -"), "cannot be over"),
    "full but open": (at(rest="0 turn 0:0:- 0/0 0 board_full 0 0 -"), "TN-19"),
    "digits of another script": (at(rest="٠ turn 0:0:- 0/0 0 - 0 0 -"), "the player to act"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), BAD.values(), ids=list(BAD))
def test_what_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        terrae.from_position(text)
    assert reason in str(refused.value)


def test_a_pioneer_cannot_stand_in_a_scored_territory() -> None:
    """TN-18. Land that is shut off with at most three landscapes has been scored."""
    with pytest.raises(NotationError, match="A1 stands in a closed territory"):
        scene("a . # . . A . .", "f f h r w a p s")


def test_a_position_is_a_text() -> None:
    with pytest.raises(NotationError, match="a position is a text"):
        terrae.from_position(7)  # type: ignore[arg-type]
