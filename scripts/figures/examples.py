"""The worked examples of the rules pages: what they show is asked of the rules, and what they say is asserted here.

Terra Nova: two territories as the rule books score them, and one whole turn. Terra Turrium: where a turrian gets to,
what captures cost, how towers grow, and one whole turn.
"""

from __future__ import annotations

from drawing import arrow, label, picture, plate, spot

import terrae
from terrae.server.lessons.model import played
from terrae.server.lessons.terra_nova import LAND, TWO_STONES, nova
from terrae.server.lessons.terra_nova.facts import worth_of
from terrae.server.lessons.terra_turrium import FLAT, turrium

TWO_TERRITORIES = """
 c c . . # . b # c b .
. . c b . . . . . c b .
 . . b # # a . # # # #
"""
TWO_TERRITORIES_LAND = """
 f f f f f p s h h h h
f f m m m m r h h h h h
 m m m m m w a h h h h
"""
HEIGHTS = {"c5": 1, "d5": 4, "e5": 2, "f5": 2, "b4": 1, "c4": 6, "d4": 5, "e4": 4, "f4": 3, "e3": 1, "f3": 4}
LETTERS = dict(zip(HEIGHTS, "ABCDEFGHIKL", strict=True))
"""The places as the printed example letters them; there is no J."""
POINTS = 5


def places(standing: dict[str, str]) -> terrae.Match:
    """The towers of the example, with turrians on some; the other stones lie in a corner."""
    rows = []
    for row in range(10, 0, -1):
        names = [f"{column}{row}" for column in "abcdefghij"]
        rows.append(
            " ".join(f"{HEIGHTS[name]}{standing.get(name, '')}" if name in HEIGHTS else "." for name in names)
        )
    rows[0] = rows[0][:-1] + "*"
    return turrium("\n".join(rows))


def reachable(field: str) -> set[str]:
    """Where a turrian gets to, step by step, with as many turns as it needs."""
    found, waiting = {field}, [field]
    while waiting:
        match = places({(here := waiting.pop()): "a"})
        new = {action.goal or "" for action in match.legal_actions if action.kind == "step"} - found
        found |= new
        waiting += sorted(new)
        assert here in found
    return found - {field}


def capture_cost(origin: str, target: str) -> int | None:
    """The fewest points for which a turrian captures one that stands alone; None where five are not enough."""
    waiting = [(0, places({origin: "a", target: "b"}))]
    while waiting:
        spent, match = waiting.pop(0)
        for action in match.legal_actions:
            if action.kind == "capture":
                return spent + match.costs()[action.text]
        steps = [action.text for action in match.legal_actions if action.kind == "step"]
        if spent + 1 < POINTS:
            waiting += [(spent + 1, played(match.copy(), [step])) for step in steps]
    return None


def cost_of(match: terrae.Match, actions: str) -> int:
    """The points that actions of one turn cost."""
    spent = 0
    for action in actions.split():
        spent += match.costs()[action]
        match.play(action)
    return spent


def two_territories() -> str:
    """A: 12 spaces, two landscapes, Blue ahead: 24. B: 7 spaces, one landscape, Blue and Red level: 21, 10 each."""
    start = nova(TWO_TERRITORIES, TWO_TERRITORIES_LAND, scores="0/0/0")
    match = played(start.copy(), "C6-B7")
    (a,), (b,) = match.closes("#B6"), match.closes("#B8")
    assert worth_of(match, a) == {"spaces": 12, "landscapes": 2, "worth": 2, "points": 24}
    assert worth_of(match, b) == {"spaces": 7, "landscapes": 1, "worth": 3, "points": 21}
    assert (a.to, a.share, b.to, b.share) == ((2,), 24, (1, 2), 10)
    assert played(match.copy(), "#B6 #B8").scores == (0, 10, 34)
    return picture(match, ["B6", "B8"], label(match, "B2", "A") + label(match, "B9", "B"))


def nova_turn() -> str:
    """A move and two stones: the second stone completes a territory of 8 spaces and 2 landscapes."""
    start = nova(TWO_STONES, LAND)
    match = played(start.copy(), "E4-D4 #C3")
    (area,) = match.closes("#C4")
    assert worth_of(match, area) == {"spaces": 8, "landscapes": 2, "worth": 2, "points": 16}
    assert area.to == (0,)
    more = arrow(match, "E4", "D4", 1) + label(match, "C3", "2") + label(match, "C4", "3")
    return picture(match, area.spaces, more, begin=start)


def lettered(match: terrae.Match) -> str:
    """The letters of the places, at their upper left."""
    spots = {letter: spot(match, name) for name, letter in LETTERS.items()}
    return "".join(plate(x - 17, y - 16, letter) for letter, (x, y) in spots.items())


def reach() -> str:
    """From A there is no step; E and K are cut off; B leads to G, and on to F, H, I, L, D and C."""
    by_letter = {letter: {LETTERS[name] for name in reachable(field)} for field, letter in LETTERS.items()}
    assert by_letter["A"] == by_letter["E"] == by_letter["K"] == set()
    assert by_letter["B"] == set("GFHILDC")
    match = places({"d5": "a"})
    marks = sorted(reachable("d5"))
    return picture(match, marks, lettered(match), part=("a2", "h6"))


def captures(origin: str, out_of_reach: str) -> str:
    """What it costs to capture a turrian on each place; a dash where five points are not enough."""
    costs = {field: capture_cost(origin, field) for field in HEIGHTS if field != origin}
    assert {LETTERS[field] for field, cost in costs.items() if cost is None} == set(out_of_reach)
    match = places({origin: "a"})
    plates = "".join(
        plate(spot(match, field)[0] - 17, spot(match, field)[1] + 14, "–" if cost is None else str(cost))
        for field, cost in costs.items()
    )
    return picture(match, (), plates + lettered(match), part=("a2", "h6"))


def several_captures() -> None:
    """Four in one turn from F, and G and B in one turn from I."""
    four = places({"c4": "a", "d4": "b", "e4": "b", "f4": "b", "f5": "b"})
    assert cost_of(four, "c4xd4 d4xe4 e4xf4 f4xf5") == 4
    two = places({"f4": "a", "d4": "b", "d5": "b"})
    assert cost_of(two, "f4-e4 e4xd4 d4xd5") == 5


FIRST_TURN = "-b8 -b7 -b6 +d4 +e4 +e4 c4-d4 d4-e4 d2-d3 d3-d4 end"
LATER_TURNS = (
    "+f4 +f4 +f4 e4-f4 d4-e4 b3-c3 c3-d3 d3-d4",
    "+g4 +g4 +g4 f2-f3 f3-e3 e3-d3 end",
    "+g4 +f5 +f5 f4-g4 e4-f4 d4-e4 d3-d4 end",
)
"""After three stones from the north."""


def take_in_the_north(match: terrae.Match) -> None:
    """Three stones, the last ones of those that can be taken there."""
    while match.phase == "take":
        match.play([action for action in match.legal_actions if int((action.origin or "")[1:]) > 5][-1])


def answer(match: terrae.Match) -> None:
    """Red takes three stones at home, puts them in a corner there, and ends the turn."""
    take_in_the_north(match)
    played(match, "+j10 +j10 +j10 end")


def heights_held(match: terrae.Match) -> set[int]:
    """The heights that Yellow stands on."""
    view = match.view()
    return {view["heights"][field] for field, player in view["turrians"].items() if player == 0}


def building() -> dict[str, str]:
    """After Yellow's first, second and fourth turn: three, four and five heights."""
    match = turrium(FLAT, phase="take", counts="0:0:-:0")
    drawn = {}
    for number, turn in enumerate((FIRST_TURN, *LATER_TURNS), 1):
        if number > 1:
            take_in_the_north(match)
        played(match, turn)
        if number != 3:
            drawn[number] = (heights_held(match), picture(match, part=("b1", "i6")))
        answer(match)
    assert [held for held, _ in drawn.values()] == [set(range(1, count + 1)) for count in (3, 4, 5)]
    return {f"turrium-building-{number}": svg for number, (_, svg) in enumerate(drawn.values(), 1)}


def turrium_turn() -> str:
    """Three stones taken, three placed, four points spent: in the order of the numbers."""
    start = turrium(FLAT, phase="take", counts="0:0:-:0")
    match = played(start.copy(), FIRST_TURN.removesuffix(" end"))
    assert match.view()["points"] == 1
    taken = "".join(label(match, field, text) for field, text in (("b8", "1"), ("b7", "2"), ("b6", "3")))
    put = label(match, "d4", "4") + plate(spot(match, "e4")[0], spot(match, "e4")[1] - 20, "5, 6")
    ways = ("c4-d4", "d4-e4", "d2-d3", "d3-d4")
    moves = "".join(arrow(match, *way.split("-"), number) for number, way in enumerate(ways, 7))
    return picture(match, ["b8", "b7", "b6", "d4", "e4"], taken + put + moves, ("a1", "g9"), begin=start)


def figures() -> dict[str, str]:
    """Every figure of an example, by its name."""
    several_captures()
    return {
        "nova-territories": two_territories(),
        "nova-turn": nova_turn(),
        "turrium-reach": reach(),
        "turrium-captures-f": captures("c4", "ACEKL"),
        "turrium-captures-i": captures("f4", "AEK"),
        **building(),
        "turrium-turn": turrium_turn(),
    }
