"""A turn of three actions: TN-4 to TN-6."""

from __future__ import annotations

import pytest

import terrae

from .drawn import goals, picture, play, scene, stones

SMALL = """
  . a . . .
 . . . a . .
  . . . . b
"""


def test_the_first_action_moves_a_pioneer() -> None:
    """TN-4. No stone before something has moved."""
    match = scene(SMALL)
    assert {action.kind for action in match.legal_actions} == {"move"}
    refusal = match.why_not("#A1")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("move_first", "TN-4")


def test_the_second_and_third_are_moves_or_stones() -> None:
    """TN-4. Both kinds are legal for both, in any mixture."""
    for actions in ("A2-A3 A3-A4 A4-A5", "A2-A3 #A2 A3-A4", "A2-A3 A3-A4 #A3", "A2-A3 #A2 #A4"):
        match = scene(SMALL)
        first, second, third = actions.split()
        match.play(first)
        for action in (second, third):
            assert match.to_play == 0
            assert {legal.kind for legal in match.legal_actions} == {"move", "stone"}
            match.play(action)
        assert match.to_play == 1
        assert [str(turn) for turn in match.turns] == [actions]


def test_only_own_pioneers_are_moved() -> None:
    """TN-4. Those of the others stay where they are."""
    match = scene(SMALL)
    assert goals(match, "C5") == set()
    refusal = match.why_not("C5-C4")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not_your_pioneer", "TN-4")


def test_all_three_actions_are_performed() -> None:
    """TN-5. While an action is possible the turn stays; there is no action that ends it."""
    match = scene(SMALL)
    kinds = {action.kind for action in match.variant.actions}
    assert kinds == {"place", "stone", "move"}
    play(match, "A2-A3 A3-A2")
    assert (match.to_play, match.view()["actions_done"]) == (0, 2)
    match.play("B4-B5")
    assert (match.to_play, match.view()["actions_done"]) == (1, 0)


DEAD_END = """
  A . . . . #
"""


def test_an_action_is_forfeited_by_itself_when_none_is_possible() -> None:
    """TN-5. A shuts itself in with a stone and leaves; nothing is left for the third action."""
    match = scene(DEAD_END, land="f f p s h h", players=3, mainland="bc")
    play(match, "A1-A2 #A3")
    assert match.scores == (6, 0, 0)
    assert (match.to_play, match.view()["actions_done"], match.ply) == (1, 0, 2)
    assert [str(turn) for turn in match.turns] == ["A1-A2 #A3"]


BLOCKED_THIRD = """
  b b # #
 b . A . b
  b b # #
"""


def test_nobody_has_to_keep_later_actions_possible() -> None:
    """TN-5. The stone on B2 is legal, although it leaves A, between pieces on all sides, no third action."""
    match = scene(BLOCKED_THIRD, players=3, mainland="bc")
    match.play("B3-B4")
    assert stones(match) == {"B3"}
    assert goals(match, "B4") == {"B2", "B3"}
    match.play("#B3")
    assert match.to_play == 1
    assert match.view()["actions_done"] == 0


ENCIRCLED = """
  b b . .
 b A # . .
  # # . .
"""


def test_a_player_who_cannot_move_passes() -> None:
    """TN-6. Yellow stands between pieces on all sides; blue is followed by red at once."""
    match = scene(ENCIRCLED, players=3, to_play=2, mainland="bc")
    origin = next(space for space, player in match.view()["pioneers"].items() if player == 2)
    home = origin
    for _ in range(3):
        action = next(
            a for a in match.legal_actions if a.kind == "move" and a.origin == home and a.goal != origin
        )
        home = str(action.goal)
        match.play(action)
    assert match.to_play == 1
    match.play(match.legal_actions[0])
    assert [(turn.number, turn.player) for turn in match.turns] == [(1, 2), (3, 1)]
    assert picture(match, ENCIRCLED).splitlines()[1] == "b a # . ."


def test_passing_is_no_action() -> None:
    """TN-6. It happens by itself; there is nothing to choose and nothing to write."""
    match = scene(ENCIRCLED, players=3, to_play=1, mainland="bc")
    for text in ("pass", "--", ""):
        with pytest.raises(terrae.NotationError):
            match.play(text)


TINY = """
A  m m m m m m f f f
B   p p p p p p f f f
C  s s s s s s h h h h
"""


@pytest.mark.parametrize(("edition", "over"), [("de", True), ("us", False)])
def test_a_player_who_cannot_move_at_first_passes_at_once(edition: str, over: bool) -> None:
    """TN-6. 26 pioneers on 28 spaces: only red stands beside the two that are empty, C9 and C10.

    Yellow's first turn is passed, and has then ended: TN-20 is judged.
    """
    match = terrae.start("terra-nova", players=2, edition=edition, board=TINY)
    names = [action.goal for action in match.legal_actions]
    red = ["C8", "B9", "B8", "A9", "A8", "A7", "B7", "C7", "B6", "A6", "C6", "C5", "B5"]
    yellow = [name for name in names if name not in (*red, "C9", "C10")]
    for first, second in zip(yellow, red, strict=True):
        play(match, f"@{first} @{second}")
    assert match.over is over
    if over:
        assert match.outcome is not None
        assert (match.outcome.reason, match.outcome.clause) == ("nobody_moves", "TN-20")
    else:
        assert (match.to_play, match.phase) == (1, "turn")
