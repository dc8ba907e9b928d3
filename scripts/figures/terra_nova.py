"""The figures of Terra Nova's rules."""

from __future__ import annotations

from drawing import arrow, changed, goals, label, picture, ring

import terrae
from terrae.server.lessons.model import played
from terrae.server.lessons.terra_nova import (
    ALMOST_FULL,
    CLOSING,
    HEMMED_IN,
    LAND,
    LEVEL,
    OPEN,
    THREE_CORNERS,
    WALKING,
    nova,
)

FOUR_LANDSCAPES = LAND.replace(" m m w w", " a m w w")

SLIDING = """
   . . # .
  . . . . .
 . . . . b .
. . . a . . #
 . # . . . .
  . . b . .
   . . . .
"""
ONE_MOVED = """
   . . . .
  . b . . .
 . . # . . .
. a . . . . .
 . . . # . .
  . . . . b
   . . . .
"""
THREE_GAPS = """
   a . # .
  . . # . #
 # . # a # .
. . . a . . .
 # . # . # .
  a . # b #
   . . # .
"""
DIVIDED = """
   . . . .
  . a . . .
 . . . b . .
# # # # # # #
 . . a . . .
  . . . . .
   . b . .
"""
LAST_MOVER = """
   . a b #
  . . # # .
 . . . . . .
. a . . . . .
 . . . . # #
  . . . # b
   . . . a
"""
ONE_SPACE_LEFT = """
   a . # .
  b b # . .
 . . . . . .
. . . . . . .
 . . # . . .
  . . . b .
   . . . .
"""
PASSING = "4/3b1/2#b2/2#a#2/2b#2/5/1c2"
"""For three, as the notation of positions writes it."""
LEGEND = ("lake", "forest", "meadow", "farmland", "prairie", "steppe", "hills", "rock")
"""As the figure numbers them, and the page lists them."""
IDLE = """
   . . # #
  . . # . #
 # # # . # .
. . . b # . .
 . . . . # #
  . a . . .
   . . b .
"""


def legend(match: terrae.Match) -> str:
    """A number on the middle of each landscape, in the order of their letters in a map."""
    spaces = match.variant.game.geometry(match.variant)["spaces"]
    plates = []
    for number, landscape in enumerate(LEGEND, 1):
        own = [space for space in spaces if space["landscape"] == landscape]
        assert len(own) == 21
        row, column = (sum(space[side] for space in own) / len(own) for side in ("row", "column"))
        middle = min(own, key=lambda space: 3 * (space["row"] - row) ** 2 + (space["column"] - column) ** 2)
        plates.append(label(match, middle["name"], str(number)))
    return "".join(plates)


def figures() -> dict[str, str]:
    """Every figure, by clause."""
    island = terrae.start("terra-nova", players=2)
    islet = terrae.start("terra-nova", players=2, board="islet")
    settling = played(islet, "@E5 @C4 @G4 @B2 @D7 @F2 @H5 @C6")
    sliding, hemmed_in = nova(SLIDING, LAND), nova(HEMMED_IN, LAND)
    assert not goals(hemmed_in, "move", "D4")
    walking = played(nova(WALKING, LAND), "B2-D4 D4-B4")
    refused = walking.why_not("B4-B2")
    assert refused is not None
    assert refused.clause == "TN-10"
    one_moved = played(nova(ONE_MOVED, LAND), "D2-D4")
    two_moved = played(nova(OPEN, LAND), "D2-D4 B4-B5")
    closing, level = played(nova(CLOSING, LAND), "E4-D4"), played(nova(LEVEL, LAND), "E4-D4")
    assert closing.closes("#C3")[0].points == 16
    assert level.closes("#C3")[0].to == (0, 1)
    corners = played(nova(THREE_GAPS, THREE_CORNERS), "D4-D2 C4-D4")
    gaps = {gap: corners.closes(f"#{gap}")[0] for gap in ("C2", "D5", "E2")}
    assert [(len(area.spaces), area.points) for area in gaps.values()] == [(4, 12), (4, 8), (4, 4)]
    worth = "".join(label(corners, gap, str(area.points)) for gap, area in gaps.items())
    turn = played(nova(OPEN, LAND), "D2-D4 #D5 #C4")
    order = arrow(turn, "D2", "D4", 1) + label(turn, "D5", "2") + label(turn, "C4", "3")
    spread = played(nova(OPEN, LAND), "D2-D4 B4-B5 D4-F2")
    shares = arrow(spread, "D2", "D4", 1) + arrow(spread, "B4", "B5", 2) + arrow(spread, "D4", "F2", 3)
    full = played(nova(ALMOST_FULL, LAND, scored="A1=0", scores="15/0"), "F1-F2 #E3")
    assert full.over
    landed = terrae.start("terra-nova", players=2, board="islet")
    while landed.phase == "place":
        free = goals(landed, "place")
        landed.play(f"@{free[(5 * landed.ply) % len(free)]}")
    assert sorted(landed.view()["pioneers"].values()) == [0] * 13 + [1] * 13
    assert landed.view()["supply"] == 80
    must = played(nova(ONE_SPACE_LEFT, LAND), "A1-A2 A2-A1")
    assert must.legal_actions.texts() == ["#A2", "A1-A2"]
    passing = changed(nova(OPEN, LAND), players="3", board=PASSING, player="2", scores="0/0/0")
    passed = played(passing, "G2-G1 G1-F1 F1-E1")
    assert (passed.to_play, passed.over) == (1, False)
    used_up = played(nova(OPEN, LAND, stones=3), "D2-D4 #D3")
    assert {action.kind for action in used_up.legal_actions} == {"move"}
    none_left = used_up.why_not("#D5")
    assert none_left is not None
    assert none_left.clause == "TN-13"
    idle = nova(IDLE, LAND, scored="A1=0,C6=1", scores="12/6")
    stalled = played(changed(idle, idle="39"), "F2-F3 F3-F2 F2-E2")
    assert stalled.outcome is not None
    assert (stalled.outcome.reason, stalled.outcome.clause) == ("stalled", "TN-21")
    won = played(nova(ALMOST_FULL, LAND, scored="A1=1", scores="0/15"), "F1-F2 #E3")
    assert won.outcome is not None
    assert (won.outcome.winners, won.scores) == ((1,), (13, 15))
    points = label(won, "B3", "15") + label(won, "F3", "13")
    return {
        "TN-1": picture(island, more=legend(island)),
        "TN-2": picture(landed),
        "TN-3": picture(settling, goals(settling, "place")),
        "TN-4": picture(turn, more=order, begin=nova(OPEN, LAND)),
        "TN-5": picture(must, ["A2"]),
        "TN-6": picture(passed, ["D4"]),
        "TN-7": picture(sliding, goals(sliding, "move", "D4")),
        "TN-8": picture(spread, more=shares, begin=nova(OPEN, LAND)),
        "TN-9": picture(hemmed_in, ["D4"]),
        "TN-10": picture(walking, goals(walking, "move", "B4"), ring(walking, "B2")),
        "TN-11": picture(one_moved, goals(one_moved, "stone")),
        "TN-12": picture(two_moved, goals(two_moved, "stone")),
        "TN-13": picture(used_up, used_up.view()["stones"]),
        "TN-14": picture(closing, ["C3"]),
        "TN-15": picture(corners, gaps, worth),
        "TN-16": picture(nova(DIVIDED, FOUR_LANDSCAPES)),
        "TN-17": picture(level, ["C3"]),
        "TN-18": picture(played(level.copy(), "#C3")),
        "TN-19": picture(full),
        "TN-20": picture(nova(LAST_MOVER, LAND), ["A3", "F5"]),
        "TN-21": picture(stalled),
        "TN-22": picture(won, more=points),
    }
