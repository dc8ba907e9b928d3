"""The lessons of Terra Nova: one a chapter of its rules, and strategy.

In drawings `.` is an empty space, `#` a stone, `a` and `b` are pioneers of players 0 and 1. A drawing comes with a
drawing of landscapes, letter by letter.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import terrae
from terrae.core.match import Match
from terrae.server.lessons.facts import after
from terrae.server.lessons.model import Attempt, Course, Facts, Lesson, Step, played
from terrae.server.lessons.terra_nova.facts import facts, worth_of

LAND = """
   m m m f
  m m f f f
 m m w w f f
a a w w w h h
 a a w w h h
  a a s s h
   a s s h
"""
THREE_CORNERS = """
   m m m f
  m m f f f
 a m w w f f
r a w w w f h
 a r w r f h
  a s s s r
   s p r r
"""

SLIDING = """
   . . # .
  . . . . .
 . . . . b .
. . . a . # .
 . # . . . .
  . . b . .
   . . . .
"""
HEMMED_IN = """
   . . . .
  . . . b .
 . . # b . .
. . # a # . .
 . . a # . .
  . . . . .
   . b . .
"""
WALKING = """
   . . . .
  . a . . .
 . . . . b .
. . . . . . .
 . # . . . .
  . . b . .
   . . . .
"""
OPEN = """
   . . . .
  . b . a .
 . . # . . .
. a . . . . .
 . . . # . .
  . . . . b
   . . . .
"""
CLOSING = """
   . a . #
  . . b # .
 . a . # . .
# # # . . . .
 . . . a b .
  . . . . .
   . . . .
"""
LEVEL = """
   . a . #
  b . b # .
 . a . # . .
# # # . . . .
 . . . a . .
  . . . b .
   . . . .
"""
TWO_GAPS = """
   a . # .
  . . # . #
 # . # . # .
. . . a # . .
 # . # . # .
  a . # b #
   . . # .
"""
ALMOST_FULL = """
   . . . .
  . . . . .
 . . . . . .
# # # # # # #
 . . . # . b
  a . . . .
   . . a .
"""
LAST_WAY_OUT = """
   . a b #
  . . # . .
 . . . . . a
. a . . . . .
 . . . . # #
  . . . # b
   . . . a
"""
TWO_STONES = """
   . a . #
  . . b # .
 . a . . . .
# # # . . . .
 . . . a b .
  . . . . .
   . . . .
"""
LEADING = """
   . a . #
  . a b # .
 . . . # . .
# # # . . . .
 . b . a . .
  . . . . .
   . . . .
"""


def nova(
    pieces: str, land: str, *, scored: str = "-", scores: str = "0/0", stones: int = 80, player: int = 0
) -> terrae.Match:
    """A match that begins with this drawing, at the start of a turn; a score for each player."""
    rows = land.strip("\n").splitlines()
    board = "\n".join(f"{chr(ord('A') + row)} {line}" for row, line in enumerate(rows)) + "\n"
    variant = terrae.variant("terra-nova", players=scores.count("/") + 1, board=board, stones=stones)
    lines = (line.replace(" ", "") for line in pieces.strip("\n").splitlines())
    drawn = "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), line) for line in lines)
    return terrae.from_position(f"{variant.header} {drawn} {player} turn 0:0:- {scores} 0 - 0 0 {scored}")


@cache
def _island() -> Match:
    return played(terrae.start("terra-nova", players=2), "@A1 @G7 @D4 @K5")


@cache
def _islet() -> Match:
    return terrae.start("terra-nova", players=2, board="islet")


def _drawn(pieces: str, land: str = LAND, actions: str = "", **more: Any) -> Any:
    return cache(lambda: played(nova(pieces, land, **more), actions))


def _spaces(match: Match) -> dict[str, dict[str, Any]]:
    return {space["name"]: space for space in match.variant.game.geometry(match.variant)["spaces"]}


def _landscape(match: Match, name: str | None) -> str:
    return str(_spaces(match)[name or ""]["landscape"])


def _beside(match: Match, one: str, other: str) -> bool:
    here, there = _spaces(match)[one], _spaces(match)[other]
    rows, columns = abs(here["row"] - there["row"]), abs(here["column"] - there["column"])
    return (rows, columns) in ((0, 2), (1, 1))


def _coast(match: Match, name: str) -> bool:
    return sum(_beside(match, name, other) for other in _spaces(match)) < 6


def _new_landscape(done: Attempt) -> bool:
    before = {_landscape(done.start, name) for name in done.start.view()["pioneers"]}
    return _landscape(done.start, done.last.goal) not in before


def _held_by_one(done: Attempt) -> bool:
    """In a landscape where oneself stands already and nobody else does."""
    pioneers = done.start.view()["pioneers"]
    chosen = _landscape(done.start, done.last.goal)
    here = {player for name, player in pioneers.items() if _landscape(done.start, name) == chosen}
    return here == {done.start.to_play}


def _closed(done: Attempt, points: int = 1) -> bool:
    gained = done.now.scores[0] - done.start.scores[0]
    return gained >= points and done.now.scores[1] == done.start.scores[1]


def _other_corner(done: Attempt) -> Facts:
    """What the other of the two corners would have brought."""
    (area,) = after(done, 1).closes("#E2")
    return worth_of(done.start, area, "other-")


LESSONS = (
    Lesson("material", "terra-nova", (
        Step("lake", "TN-1", _islet, "@E5", lambda done: _landscape(done.start, done.last.goal) == "lake"),
        Step("landscapes", "TN-1", _island, "@A9", _new_landscape),
    )),
    Lesson("placement", "terra-nova", (
        Step("any", "TN-3", _island, "@G8", lambda done: done.last.kind == "place"),
        Step("taken", "TN-3", _island, "@G7", refusal="TN-3"),
    )),
    Lesson("turn", "terra-nova", (
        Step("between", "TN-4", _drawn(OPEN), "D2-D4 #D3 D4-D7", lambda done: done.kinds == ["move", "stone", "move"], most=3),
        Step("two-stones", "TN-4", _drawn(OPEN), "D2-D4 #D3 #D5", lambda done: done.kinds == ["move", "stone", "stone"], most=3),
        Step("stone-first", "TN-4", _drawn(OPEN), "#D3", refusal="TN-4"),
    )),
    Lesson("moving", "terra-nova", (
        Step("coast", "TN-7", _drawn(SLIDING), "D4-D1", lambda done: done.last.origin == "D4" and _coast(done.now, done.last.goal or "")),
        Step("blocked", "TN-9", _drawn(HEMMED_IN), "E3-E1", lambda done: done.last.kind == "move"),
        Step("jump", "TN-7", _drawn(SLIDING), "D4-D7", refusal="TN-7"),
        Step("home", "TN-10", _drawn(WALKING, actions="B2-D4 D4-B4"), "B4-B2", refusal="TN-10"),
    )),
    Lesson("stones", "terra-nova", (
        Step("beside", "TN-11", _drawn(OPEN), "D2-D4 #D3", lambda done: done.kinds == ["move", "stone"], most=2),
        Step("away", "TN-11", _drawn(OPEN, actions="D2-D4"), "#G1", refusal="TN-11"),
        Step("either", "TN-12", _drawn(OPEN, actions="D2-D4 B4-B5"), "#D3",
             lambda done: done.last.kind == "stone" and _beside(done.now, "D4", done.last.goal or "")),
    )),
    Lesson("territories", "terra-nova", (
        Step("close", "TN-14", _drawn(CLOSING, actions="E4-D4"), "#C3", _closed),
        Step("dearer", "TN-15", _drawn(TWO_GAPS, THREE_CORNERS, scored="D7=1", scores="0/8"), "D4-D2 #C2",
             lambda done: _closed(done, 12), most=2, more=_other_corner),
        Step("majority", "TN-17", _drawn(LEVEL), "E4-B2 #C3", lambda done: _closed(done, 16), most=2),
    )),
    Lesson("end", "terra-nova", (
        Step("full", "TN-19", _drawn(ALMOST_FULL, scored="A1=0", scores="15/0"), "F1-F2 #E3", lambda done: done.now.over, most=2),
        Step("alone", "TN-20", _drawn(LAST_WAY_OUT), "C6-C5 #B4 D2-D3", lambda done: done.now.over, most=3),
    )),
    Lesson("one-landscape", "terra-nova", (
        Step("dearer", None, _drawn(TWO_GAPS, THREE_CORNERS, scored="D7=1", scores="0/8"), "D4-D2 #C2",
             lambda done: _closed(done, 12), most=2, more=_other_corner),
    ), strategy=True, figures=("control",)),
    Lesson("both-stones", "terra-nova", (
        Step("two", None, _drawn(TWO_STONES), "E4-D4 #C3 #C4", lambda done: _closed(done, 2), most=3),
    ), strategy=True, figures=("one-stone", "one-pioneer")),
    Lesson("where-to-land", "terra-nova", (
        Step("second", None, _island, "@A2", _held_by_one),
    ), strategy=True, figures=("random-placement", "first")),
    Lesson("when-to-close", "terra-nova", (
        Step("now", None, _drawn(LEADING, actions="E4-D4"), "#C3", _closed),
    ), strategy=True, figures=("close-at-once", "no-threes")),
)  # fmt: skip

COURSE = Course(LESSONS, joined_by_no_action="TN-7", facts=facts)
