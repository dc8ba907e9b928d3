"""The figures of Terra Nova's rules."""

from __future__ import annotations

from drawing import changed, goals, label, picture, ring

import terrae
from terrae.server.lessons.positions import nova, played
from terrae.server.lessons.terra_nova import (
    ALMOST_FULL,
    CLOSING,
    HEMMED_IN,
    LAND,
    LEVEL,
    OPEN,
    THREE_CORNERS,
    WALKING,
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
CORNERS = """
   . . # .
  . . # . #
 # # # . # .
. a . . # . .
 # # # . # .
  . . # b #
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
PASSING = """
   . . . .
  . . . b .
 . . # b . .
. . # a # . .
 . . b # . .
  . . . . .
   . c . .
"""
IDLE = """
   . . # #
  . . # . #
 # # # . # .
. . . b # . .
 . . . . # #
  . a . . .
   . . b .
"""


def figures() -> dict[str, str]:
    """Every figure, by clause."""
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
    corners = nova(CORNERS, THREE_CORNERS, scored="A1=0,D7=1,G1=0", scores="16/8")
    worth = "".join(label(corners, *plate) for plate in (("A1", "3×4=12"), ("D6", "2×4=8"), ("F1", "1×4=4")))
    turn = played(nova(OPEN, LAND), "D2-D4 #D5 #C4")
    order = "".join(label(turn, *plate, 20) for plate in (("D3", "1"), ("D5", "2"), ("C4", "3")))
    spread = played(nova(OPEN, LAND), "D2-D4 B4-B5 D4-F2")
    shares = "".join(label(spread, *plate, 20) for plate in (("D3", "1"), ("B5", "2"), ("F2", "3")))
    full = played(nova(ALMOST_FULL, LAND, scored="A1=0", scores="15/0"), "F1-F2 #E3")
    assert full.over
    return {
        "TN-1": picture(terrae.start("terra-nova", players=2)),
        "TN-3": picture(settling, goals(settling, "place")),
        "TN-4": picture(turn, more=order),
        "TN-7": picture(sliding, goals(sliding, "move", "D4")),
        "TN-8": picture(spread, more=shares),
        "TN-9": picture(hemmed_in, ["D4"]),
        "TN-10": picture(walking, goals(walking, "move", "B4"), ring(walking, "B2")),
        "TN-11": picture(one_moved, goals(one_moved, "stone")),
        "TN-12": picture(two_moved, goals(two_moved, "stone")),
        "TN-14": picture(closing, ["C3"]),
        "TN-15": picture(corners, more=worth),
        "TN-16": picture(nova(DIVIDED, FOUR_LANDSCAPES)),
        "TN-17": picture(level, ["C3"]),
        "TN-18": picture(played(level.copy(), "#C3")),
        "TN-19": picture(full),
        "TN-20": picture(nova(LAST_MOVER, LAND), ["A3", "F5"]),
    }
