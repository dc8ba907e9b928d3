"""The figures of Terra Turrium's rules."""

from __future__ import annotations

from drawing import changed, goals, label, picture, scales

import terrae
from terrae.server.lessons.model import played
from terrae.server.lessons.terra_turrium import (
    ALMOST,
    CAPTURED,
    CAPTURES,
    FLAT,
    LANE,
    STAIR,
    STEPS,
    TALL,
    TEAMS,
    turrium,
)

STANDING = [
    *(["@c2", "@c3", "@d2", "@d3", "@e2", "@e3"]),
    *(["@c8", "@c9", "@d8", "@d9", "@e8", "@e9"]),
    *(["@g8", "@g9", "@h8", "@h9", "@i8", "@i9"]),
]
"""Where the turrians of the first three players stand; what all of them may do together."""
FRONTIER = """
.  .  .  .  .  .  .  .  .  *
.  1  .  .  .  .  .  .  1  .
.  1  1  1  .  .  1  1  1  .
.  1  1b 1  1  1  1  1b 1  .
.  1  1  1  2b 1  1  1  1b .
.  1  1  1b 2a 3b 1  1  1  .
.  1  1a 1  1  1  1  1  1  .
.  1a 1  1  1  1  1  1  .  .
.  1  1  1a 1  1a 1  1  1a .
.  .  .  .  .  .  .  .  .  .
"""
FEW_STONES = """
.  .  .  .  .  .  .  .  .  .
.  5b .  .  .  .  .  .  5b .
.  .  .  5b .  .  .  .  .  .
.  .  .  .  .  .  5b .  .  .
.  6b .  .  .  .  .  .  5b .
.  .  .  .  .  1  .  .  .  .
.  .  5a .  .  .  .  6a .  .
.  .  .  1  .  .  .  .  .  .
.  5a .  .  5a .  5a .  5a .
.  .  .  .  .  .  .  .  .  .
"""
BOTH_NEARLY = """
.  .  .  .  .  .  .  .  .  .
.  1b 2b 3b 4b 5b 6  7b .  .
.  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .
.  1  1  .  .  .  .  1  1  .
.  1  1  .  .  .  .  1  1  .
.  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .
.  1a 2a 3a 4a 5a 6  7a .  .
.  .  .  .  .  .  .  .  .  .
"""


def figures() -> dict[str, str]:
    """Every figure, by clause."""
    four = terrae.start("terra-turrium", players=4)
    fields = [
        (f"{column}{row}", "abcdefghij".index(column), row - 1)
        for column in "abcdefghij"
        for row in range(1, 11)
    ]
    rim = [name for name, x, y in fields if x in (0, 9) or y in (0, 9)]
    middle = [name for name, x, y in fields if 3 <= x <= 6 and 3 <= y <= 6]
    lane = turrium(LANE, phase="take", counts="0:0:-:0")
    abroad = [name for name in goals(lane, "take") if int(name[1:]) > 5]
    building = played(turrium(FLAT, phase="place", counts="3:0:-:0"), "+e3 +f3 +f3")
    steps, captures, captured = turrium(STEPS), turrium(CAPTURES), turrium(CAPTURED)
    costs = "".join(label(captures, *plate) for plate in (("d4", "1"), ("f4", "2"), ("e5", "3")))
    assert {"e4xd4", "e4xf4", "e4xe5"} <= set(captures.legal_actions.texts())
    goal = played(turrium(ALMOST), "e3-f3")
    assert goal.view()["reached"][0]
    three = played(terrae.start("terra-turrium", players=3), STANDING)
    beginning = played(terrae.start("terra-turrium", players=2), STANDING[:12])
    elsewhere = played(three.copy(), ["-b6"])
    teams = turrium(TEAMS, phase="take", counts="0:0:-:0", players=4, options="team=true")
    assert {name for name in goals(elsewhere, "take") if name[0] < "f" and int(name[1:]) > 5} == set()
    assert all(name[0] > "e" for name in goals(teams, "take"))
    again = played(turrium(CAPTURES), "e4xd4 d4-e4 e4xf4")
    assert again.view()["captured"][1] == 2
    frontier = turrium(FRONTIER)
    assert sorted(goals(frontier, "capture", "e5")) == ["d5", "e6", "f5"]
    assert played(frontier.copy(), "e5xe6").view()["attacked"]
    assert not played(frontier.copy(), "e5xd5").view()["attacked"]
    giving = terrae.start("terra-turrium", players=2, handicap={"from": 0, "to": 1, "stones": 2})
    tall = played(turrium(TALL, options="tall=true"), "e3-f3")
    assert tall.view()["reached"][0]
    assert sum(teams.view()["heights"].values()) == 116
    assert all(list(teams.view()["turrians"].values()).count(player) == 6 for player in range(4))
    assert beginning.view()["aggressor"] == [1, 1]
    peace, room = scales(beginning)
    few = turrium(FEW_STONES, phase="take", counts="0:0:-:0")
    two_left = goals(few, "take")
    all_taken = played(few.copy(), [f"-{name}" for name in two_left])
    assert (len(two_left), all_taken.phase, all_taken.view()["stones_in_hand"]) == (2, "place", 2)
    five = played(turrium(FLAT), "c4-d4 d4-e4 e4-f4 h3-g3 g3-f3")
    assert five.to_play == 1
    order = "".join(
        label(five, *plate) for plate in (("d4", "1"), ("e4", "2"), ("f4", "3"), ("g3", "4"), ("f3", "5"))
    )
    stopping = played(turrium(STAIR), "c4-d4 d4-e4 e4-f4")
    assert (stopping.to_play, stopping.view()["points"]) == (0, 2)
    assert played(stopping.copy(), "end").to_play == 1
    spent = "".join(label(stopping, *plate) for plate in (("d4", "1"), ("e4", "2"), ("f4", "3")))
    together = played(turrium(BOTH_NEARLY), "h2-g2 -h2 -h2 -h2 +h2 +h2 +h2 h9-g9")
    assert together.outcome is not None
    assert (together.outcome.winners, together.outcome.clause) == ((0, 1), "TT-21")
    drawn = played(changed(turrium(STAIR), player="1", round="150"), "end")
    assert drawn.outcome is not None
    assert (drawn.outcome.winners, drawn.outcome.clause) == ((), "TT-22")
    return {
        "TT-1": picture(four, [*rim, *middle]),
        "TT-2": picture(teams),
        "TT-3": picture(terrae.start("terra-turrium", players=2)),
        "TT-4": picture(terrae.start("terra-turrium", players=3)),
        "TT-5": picture(beginning),
        "TT-6": picture(beginning, more=peace, below=room),
        "TT-7": picture(beginning, goals(beginning, "take")),
        "TT-8": picture(elsewhere, goals(elsewhere, "take")),
        "TT-9": picture(lane, abroad),
        "TT-10": picture(few, two_left),
        "TT-11": picture(building, ["e3", "f3"], part=("b1", "h5")),
        "TT-12": picture(five, more=order, part=("b2", "i5")),
        "TT-13": picture(steps, goals(steps, "step", "e4"), part=("b2", "h6")),
        "TT-14": picture(captures, more=costs, part=("b2", "h6")),
        "TT-15": picture(again, part=("b2", "h6")),
        "TT-16": picture(frontier, ["e6"], part=("b3", "h8")),
        "TT-17": picture(frontier, ["d5", "f5"], part=("b3", "h8")),
        "TT-18": picture(captured, goals(captured, "stand"), part=("a1", "j5")),
        "TT-19": picture(stopping, more=spent, part=("b2", "h6")),
        "TT-20": picture(goal, part=("a1", "h6")),
        "TT-21": picture(together),
        "TT-22": picture(drawn),
        "TT-23": picture(teams, goals(teams, "take")),
        "TT-24": picture(giving, goals(giving, "take")),
        "TT-25": picture(tall, part=("a1", "h6")),
    }
