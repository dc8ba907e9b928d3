"""The lessons of Terra Turrium: one a chapter of its rules, and strategy.

In drawings `.` is bare ground, a number a tower, `a` to `d` behind it a turrian on it, and `*` the stones that are not
drawn.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import terrae
from terrae.core.match import Match
from terrae.server.lessons.model import Attempt, Course, Lesson, Step, played
from terrae.server.lessons.terra_turrium.facts import facts

FLAT = """
.  .  .  .  .  .  .  .  .  *
.  1b 1  1  1b 1  1  1  1  .
.  1  1  1  1  1b 1  1  1  .
.  1  1b 1  1  1  1  1b 1  .
.  1  1  1  1  1  1  1  1b .
.  1  1  1  1  1  1  1  .  .
.  1  1a 1  1  1  1  1  .  .
.  1a 1  1  1  1  1  1a .  .
.  1  1  1a 1  1a 1  1  1a .
.  .  .  .  .  .  .  .  .  .
"""
LANE = """
.  .  .  .  .  .  .  .  .  .
.  1b 1  .  1  1  1  1  1b .
.  1  1b .  1  1  1b 1  1  .
.  1  1  .  1  1  1  1  1  .
.  1  1  .  .  3b 1  1  1b .
.  1  1  1  1  1  1  1  1  .
.  1  1a 2  3  1  1a 1  1  .
.  1a 1  1  1  1  1  1  1a .
.  1  1a 1  1  1a 1  1  1  .
.  .  .  .  .  .  .  .  .  .
"""
STAIR = """
.  .  .  .  .  .  .  .  .  *
.  1b 1  1  1b 1  1  1  1  .
.  .  .  .  .  1b .  .  .  .
.  1  1b 1  1  1  1  1b 1  .
.  1  1  1  1  1  1  1  1b .
.  1  1  1  1  1  1  1  .  .
.  1  1a 2  3  4  1  1  .  .
.  1a 1  1  1  1  1  1a .  .
.  1  1  1a 1  1a 1  1  1a .
.  .  .  .  .  .  .  .  .  .
"""
STEPS = """
.  .  .  .  .  .  .  .  .  *
.  1b 1  1  1b 1  1  1  1  .
.  .  .  .  .  1b .  .  .  .
.  1  1b 1  1  1  1  1b 1  .
.  1  1  1  1  1  1  1  1b .
.  1  1  1  2  1  1  1  .  .
.  1  1a 3  2a 1  1  1  .  .
.  1a 1  1  4  1  1  1a .  .
.  1  1  1a 1  1a 1  1  1  .
.  .  .  .  .  .  .  .  .  .
"""
CAPTURES = """
.  .  .  .  .  .  .  .  .  *
.  1  .  .  .  .  .  .  1  .
.  1  1  1  .  .  1  1  1  .
.  1  1b 1  1  1  1  1b 1  .
.  1  1  1  1  1  1  1  1b .
.  1  1  1  4b 1  1  1  1  .
.  1  1a 2b 3a 3b 1  1  1  .
.  1a 1  1  1  1  1  1  .  .
.  1  1  1a 1  1a 1  1  1a .
.  .  .  .  .  .  .  .  .  .
"""
CAPTURED = """
.  .  .  .  .  .  .  .  .  *
.  1b 1  1  1b 1  1  1  1  .
.  .  .  .  .  1b .  .  .  .
.  1  1b 1  1  1  1  1b 1  .
1  1  1  1  1  1  1  1  1b .
1  1  1  1  2  1  1  1  .  .
.  1  1a 3  1  1  1  1  .  .
1a 1  1  1  1  1  1  1  .  .
2  1  1  1a 1  1a 1  1  1a .
.  .  1  .  .  .  .  1  .  .
"""
ALMOST = """
.  .  .  .  .  .  .  .  .  *
.  1b .  .  1b .  .  .  .  .
.  .  .  .  .  1b .  .  .  .
.  .  1b .  .  .  .  1b .  .
.  1  1  1  1  .  .  .  .  .
.  2  3  4  5a 1b .  .  .  .
.  1a 2a 3a 4a 1  .  .  .  .
.  1  .  .  5a 6  .  .  .  .
.  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .
"""
ONE_STONE_SHORT = ALMOST.replace("5a 6 ", "5a 5 ")
TALL = """
.  .  .  .  .  .  .  .  .  *
.  1b .  .  1b .  .  .  .  .
.  .  .  .  .  1b .  .  .  .
.  .  1b .  .  .  .  1b .  .
.  1  .  .  .  .  .  .  .  .
.  .  .  .  .  1b .  .  .  .
.  2a 3a 4a 5a .  .  .  .  .
.  .  .  6  6a 7  .  .  .  .
.  .  .  .  6a .  .  .  .  .
.  .  .  .  .  .  .  .  .  .
"""
TEAMS = """
1  1  1  1  1  1  1  1  1  1
1  1b 1  1  1b 1  1c 1  1c 1
1  1  1b 1  1  1  1  1c 1  1
1  1b 1  2  2b 2  2  1  1c 1
1  1  1b 2  2  2  2c 1  1  1c
1  1  1  2  2  2  2  1  1d 1
1  1a 1  2  2a 2  2d 1  1  1
1  1  1a 1  1  1  1  1d 1  1
1  1a 1  1a 1a 1  1d 1  1d 1
1  1  1  1  1  1  1  1  1  1d
"""

_COLUMNS = "abcdefghij"

_STONES = {2: 64, 3: 80, 4: 116}


def turrium(
    drawing: str, *, phase: str = "move", counts: str = "0:5:-:0", players: int = 2, options: str = "-"
) -> terrae.Match:
    """A match of Terra Turrium that begins with this drawing, with the first player's turn in this phase.

    `counts` are the stones in hand, the movement points, the territories taken from, the attacks of this turn.
    """
    laid = sum(int(height) for height in re.findall(r"\d+", drawing)) + int(counts[0])
    left = _STONES[players] - laid
    drawing = drawing.replace("*", "." if left == 0 else str(left) if left < 10 else f"({left})")
    rows = "/".join(line.replace(" ", "") for line in drawing.strip().splitlines())
    zeros, ones = "/".join("0" * players), "/".join("1" * players)
    return terrae.from_position(
        f"terra-turrium {players} {options} {rows} 0 {phase} {counts} 1 {ones} {zeros} - - 0 0"
    )


def _drawn(drawing: str, actions: str = "", **more: Any) -> Any:
    return cache(lambda: played(turrium(drawing, **more), actions))


def _starting(players: int, **options: Any) -> Any:
    return cache(lambda: terrae.start("terra-turrium", players=players, **options))


def _place(field: str | None) -> tuple[int, int]:
    name = field or ""
    return _COLUMNS.index(name[0]), int(name[1:]) - 1


def _on_rim(field: str | None) -> bool:
    column, row = _place(field)
    return column in (0, 9) or row in (0, 9)


def _height(match: Match, field: str | None) -> int:
    return int(match.view()["heights"].get(field, 0))


def _own(match: Match) -> set[str]:
    return {field for field, player in match.view()["turrians"].items() if player == 0}


def _beside(field: str) -> list[str]:
    column, row = _place(field)
    around = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
    return [f"{_COLUMNS[x]}{y + 1}" for x, y in around if 0 <= x < 10 and 0 <= y < 10]


def _through_the_lane(done: Attempt) -> bool:
    """From the north, from a field that lies not beside the rim."""
    column, row = _place(done.last.goal or done.last.origin)
    return row > 4 and 1 < column < 8 and row < 8


def _stair(done: Attempt) -> bool:
    """A turrian on height 1 has a tower of 2 beside it, and beside that is one of 3."""
    now = done.now
    return len(done.actions) == 3 and any(
        _height(now, field) == 1 and _height(now, second) == 2 and _height(now, third) == 3
        for field in _own(now)
        for second in _beside(field)
        for third in _beside(second)
    )


def _all_with_company(done: Attempt) -> bool:
    own = _own(done.now)
    return len(own) == 6 and all(any(other in own for other in _beside(field)) for field in own)


def _stands_on(height: int) -> Any:
    return lambda done: any(_height(done.now, field) == height for field in _own(done.now))


def _reached(done: Attempt) -> bool:
    return bool(done.now.view()["reached"][0])


def _downward(done: Attempt) -> bool:
    return done.last.kind == "capture" and _height(done.now, done.last.goal) < _height(
        done.now, done.last.origin
    )


def _captured(count: int) -> Any:
    return lambda done: done.kinds.count("capture") >= count


def _all_abroad(done: Attempt) -> bool:
    taken = [action.goal or action.origin for action in done.actions if action.kind == "take"]
    return len(taken) == 3 and all(_place(field)[1] > 4 for field in taken)


_HANDICAP = {"from": 0, "to": 1, "stones": 2}

LESSONS = (
    Lesson("material", "terra-turrium", (
        Step("rim", "TT-1", _starting(4), "@a1", lambda done: _on_rim(done.last.goal)),
        Step("two-high", "TT-2", _starting(4), "@d4", lambda done: _height(done.now, done.last.goal) == 2),
    )),
    Lesson("set-up", "terra-turrium", (
        Step("six", "TT-5", _starting(2), "@b2 @c3 @d4 @e2 @g3 @h4", lambda done: len(_own(done.now)) == 6, most=6),
        Step("abroad", "TT-5", _starting(2), "@b9", refusal="TT-5"),
    )),
    Lesson("take", "terra-turrium", (
        Step("three", "TT-7", _drawn(FLAT, phase="take", counts="0:0:-:0"), "-b5 -c5 -c6", lambda done: done.kinds == ["take"] * 3, most=3),
        Step("lane", "TT-9", _drawn(LANE, phase="take", counts="0:0:-:0"), "-e8", _through_the_lane),
        Step("inside", "TT-9", _drawn(LANE, phase="take", counts="0:0:-:0"), "-g7", refusal="TT-9"),
    )),
    Lesson("place", "terra-turrium", (
        Step("stair", "TT-11", _drawn(FLAT, phase="place", counts="3:0:-:0"), "+d4 +e4 +e4", _stair, most=3),
        Step("occupied", "TT-11", _drawn(FLAT, phase="place", counts="3:0:-:0"), "+c4", refusal="TT-11"),
    )),
    Lesson("move", "terra-turrium", (
        Step("climb", "TT-13", _drawn(STAIR), "c4-d4 d4-e4 e4-f4", _stands_on(4), most=5),
        Step("too-high", "TT-13", _drawn(STEPS), "e4-e3", refusal="TT-13"),
        Step("down", "TT-14", _drawn(CAPTURES), "e4xd4", _downward),
        Step("back", "TT-18", _drawn(CAPTURED), "@a5", lambda done: done.last.kind == "stand"),
    )),
    Lesson("end", "terra-turrium", (
        Step("last-step", "TT-20", _drawn(ALMOST), "e3-f3", _reached, most=5),
        Step("last-stone", "TT-20", _drawn(ONE_STONE_SHORT, phase="place", counts="1:0:-:0"), "+f3 e3-f3", _reached, most=6),
    )),
    Lesson("variants", "terra-turrium", (
        Step("team", "TT-23", _drawn(TEAMS, phase="take", counts="0:0:-:0", players=4, options="team=true"), "-a1", refusal="TT-23"),
        Step("handicap", "TT-24", _starting(2, handicap=_HANDICAP), "-b2 -c2", lambda done: done.now.phase != "handicap", most=2),
        Step("tall", "TT-25", _drawn(TALL, options="tall=true"), "e3-f3", _reached, most=5),
    )),
    Lesson("others-stones", "terra-turrium", (
        Step("abroad", None, _drawn(FLAT, phase="take", counts="0:0:-:0"), "-b8 -b7 -b6", _all_abroad, most=3),
    ), strategy=True, figures=("own-stones", "others-stones", "control")),
    Lesson("capture", "terra-turrium", (
        Step("twice", None, _drawn(CAPTURES), "e4xd4 d4-e4 e4xf4", _captured(2), most=5),
    ), strategy=True, figures=("no-captures", "no-attacks")),
    Lesson("stand-together", "terra-turrium", (
        Step("company", None, _starting(2), "@d2 @d3 @e2 @e3 @f2 @f3", _all_with_company, most=6),
    ), strategy=True, figures=("random-set-up", "first")),
    Lesson("build-at-home", "terra-turrium", (
        Step("stair", None, _drawn(FLAT, phase="place", counts="3:0:-:0"), "+d4 +e4 +e4",
             lambda done: _stair(done) and all(_place(action.goal or action.origin)[1] < 5 for action in done.actions), most=3),
    ), strategy=True, figures=("build-at-home", "control")),
)  # fmt: skip

COURSE = Course(LESSONS, joined_by_no_action="TT-13", facts=facts)
