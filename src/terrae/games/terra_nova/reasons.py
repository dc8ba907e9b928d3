"""Why an action is not legal: the slow, explaining twin of the compiled rules."""

from __future__ import annotations

from collections.abc import Sequence

from terrae.core.action import Action
from terrae.core.compiled import lightly
from terrae.core.errors import Refusal
from terrae.core.game import Records
from terrae.games.terra_nova import ways
from terrae.games.terra_nova.state import EDITION_DE, EMPTY, OUTSIDE, STONE, Setting, State

COLOURS = ("yellow", "red", "blue", "green")


def refusal(settings: Records, states: Records, action: Action, names: Sequence[str]) -> Refusal | None:
    """The first clause that stands against an action; None where it is legal."""
    setting, state = settings[0], states[0]
    if action.kind == "place":
        return _why_not_place(state, action)
    if state.to_place:
        left = int(state.to_place)
        return Refusal(
            "still_placing",
            "TN-3",
            f"pioneers are still being placed, {left} to come; place one with @ and a space",
            {"left": left},
        )
    if action.kind == "stone":
        return _why_not_stone(setting, state, action, names)
    return _why_not_way(setting, state, action, names) or _why_not_circle(settings, states, action, names)


def _standing(state: State, space: int) -> str:
    occupant = int(state.occupant[space])
    return "a stone" if occupant == STONE else f"a {COLOURS[occupant - 1]} pioneer"


def _place(state: State, space: int, name: str | None) -> dict[str, str | int]:
    """A space and what stands there, as details of a refusal; `owner` is a seat."""
    occupant = int(state.occupant[space])
    if occupant in (EMPTY, STONE):
        return {"space": name or "", "what": "stone" if occupant == STONE else "nothing"}
    return {"space": name or "", "what": "pioneer", "owner": occupant - 1}


def _why_not_place(state: State, action: Action) -> Refusal | None:
    if not state.to_place:
        return Refusal("all_placed", "TN-3", "all pioneers have been placed")
    if state.occupant[action.number] != EMPTY:
        return Refusal(
            "occupied",
            "TN-3",
            f"{_standing(state, action.number)} stands on {action.goal}",
            _place(state, action.number, action.goal),
        )
    return None


def _why_not_stone(setting: Setting, state: State, action: Action, names: Sequence[str]) -> Refusal | None:
    space = action.number - int(setting.first_stone)
    if state.actions_done == 0:
        return Refusal("move_first", "TN-4", "the first action of a turn must move a pioneer")
    if state.supply == 0:
        return Refusal("no_stones_left", "TN-13", "the supply of border stones is used up")
    if state.closed[space]:
        return Refusal(
            "scored_land",
            "TN-15",
            f"{action.goal} lies in a territory that has been scored",
            _place(state, space, action.goal),
        )
    if state.occupant[space] != EMPTY:
        return Refusal(
            "occupied",
            "TN-11",
            f"{_standing(state, space)} stands on {action.goal}",
            _place(state, space, action.goal),
        )
    moved = [int(state.moved_to[index]) for index in range(2) if state.moved_to[index] != OUTSIDE]
    if not moved:
        return Refusal(
            "no_moved_pioneer",
            "TN-18",
            "no pioneer moved this turn is left on the board to lay a stone beside",
        )
    if all(space not in setting.neighbour[pioneer] for pioneer in moved):
        beside = " or ".join(names[pioneer] for pioneer in moved)
        return Refusal(
            "not_beside_moved_pioneer",
            "TN-11",
            f"{action.goal} is not next to the pioneer moved this turn, on {beside}",
            {"space": action.goal or "", "moved": " ".join(names[pioneer] for pioneer in moved)},
        )
    return None


def _why_not_way(setting: Setting, state: State, action: Action, names: Sequence[str]) -> Refusal | None:
    move = action.number - int(setting.first_move)
    origin, goal, direction = int(setting.origin[move]), int(setting.goal[move]), int(setting.ray[move])
    occupant = int(state.occupant[origin])
    if occupant in (EMPTY, STONE):
        what = "a stone, not a pioneer," if occupant == STONE else "nothing"
        return Refusal(
            "no_pioneer",
            "TN-7",
            f"{what} stands on {action.origin}",
            _place(state, origin, action.origin),
        )
    if occupant != state.to_play + 1:
        mine = COLOURS[int(state.to_play)]
        return Refusal(
            "not_your_pioneer",
            "TN-4",
            f"the pioneer on {action.origin} is {COLOURS[occupant - 1]}, and {mine} is to play",
            {**_place(state, origin, action.origin), "player": int(state.to_play)},
        )
    here = origin
    while here != goal:
        here = int(setting.neighbour[here, direction])
        if state.occupant[here] != EMPTY:
            return Refusal(
                "way_blocked",
                "TN-7",
                f"{_standing(state, here)} stands in the way at {names[here]}",
                _place(state, here, names[here]),
            )
    return None


def _why_not_circle(
    settings: Records, states: Records, action: Action, names: Sequence[str]
) -> Refusal | None:
    setting, state = settings[0], states[0]
    circle = lightly(ways.circle_at, settings, states, action.number)
    if circle == ways.GOES_IN_A_CIRCLE:
        made = "all three moves of its turn" if setting.edition == EDITION_DE else "a turn without a stone"
        return Refusal(
            "circle",
            "TN-10",
            f"a pioneer may not end {made} on {action.goal}, where it began the turn",
            {"space": action.goal or "", "edition": "de" if setting.edition == EDITION_DE else "us"},
        )
    if circle == ways.ANOTHER_MUST_LEAVE:
        place = names[int(state.moved_to[0])]
        return Refusal(
            "must_leave",
            "TN-10",
            f"the pioneer on {place} is back where it began the turn; move it on, or lay a stone",
            {"space": place},
        )
    return None
