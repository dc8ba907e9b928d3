"""The reasons in words: for each code of `reasons.Why` a sentence about this very table."""

from __future__ import annotations

from collections.abc import Callable

from terrae.core.action import Action
from terrae.core.compiled import lightly, plainly
from terrae.core.errors import Refusal
from terrae.core.game import Records
from terrae.games.terra_turrium.actions import NOT_AN_ACTION
from terrae.games.terra_turrium.board import DIRECTION_NAMES, NUMBER_OF, TERRITORY, TERRITORY_NAMES
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.pieces import owner_of
from terrae.games.terra_turrium.reasons import Why, why_not_at
from terrae.games.terra_turrium.state import SEATS, STONES_TO_TAKE, Setting, State


def refusal(settings: Records, states: Records, action: Action) -> Refusal | None:
    """Why an action is not legal: code, clause and sentence; None where it is."""
    why = Why(lightly(why_not_at, settings, states, action.number))
    if why == Why.LEGAL:
        return None
    if action.number == NOT_AN_ACTION:
        why = Why.NOT_NEIGHBOURS
    case = Case(settings[0], states[0], action)
    return Refusal(why.word, why.clause, plainly(SENTENCES[why], case), plainly(case.details))


class Case:
    """An action and the table it was tried on, in words."""

    def __init__(self, setting: Setting, state: State, action: Action) -> None:
        self.setting, self.state, self.action = setting, state, action
        self.field = action.goal or action.origin or ""
        self.player = SEATS[int(state.to_play)]

    def details(self) -> dict[str, str | int]:
        """Everything the sentences may name, for saying them in other languages; seats are numbers."""
        found: dict[str, str | int] = {
            "player": int(self.state.to_play),
            "hand": int(self.state.hand),
            "points": int(self.state.points),
            "gift": int(self.setting.gift),
        }
        if self.field:
            found |= {"field": self.field, "territory": self.territory, "height": self.height(self.field)}
            if (owner := owner_of(self.state, NUMBER_OF[self.field])) >= 0:
                found["owner"] = owner
        if self.action.kind in ("step", "capture") and self.action.origin:
            origin = self.action.origin
            found |= {"origin": origin, "origin_height": self.height(origin)}
            if (owner := owner_of(self.state, NUMBER_OF[origin])) >= 0:
                found["origin_owner"] = owner
            if self.action.goal is None:
                found["direction"] = self.direction
            elif self.action.kind == "capture":
                found["cost"] = self.cost
        return found

    def height(self, name: str) -> int:
        """Stones on a field."""
        return int(self.state.height[NUMBER_OF[name]])

    def stones(self, name: str) -> str:
        """Stones on a field, in words."""
        count = self.height(name)
        return "no stone" if count == 0 else "1 stone" if count == 1 else f"{count} stones"

    def owner(self, name: str | None) -> str:
        """The colour of the turrian on a field."""
        return SEATS[owner_of(self.state, NUMBER_OF[name])] if name else ""

    @property
    def territory(self) -> str:
        """The territory of the field named."""
        return TERRITORY_NAMES[int(TERRITORY[NUMBER_OF[self.field]])]

    @property
    def direction(self) -> str:
        """The direction of a way that leads off the board."""
        return DIRECTION_NAMES[self.action.number % 4]

    @property
    def steepness(self) -> str:
        """How much higher or lower the goal of a way is than its origin."""
        assert self.action.origin
        difference = self.height(self.field) - self.height(self.action.origin)
        return f"{abs(difference)} {'higher' if difference > 0 else 'lower'}"

    @property
    def cost(self) -> int:
        """What a capture costs."""
        assert self.action.origin
        return capture_cost(self.height(self.action.origin), self.height(self.field))


Sentence = Callable[[Case], str]

SENTENCES: dict[Why, Sentence] = {
    Why.NO_SUCH_ACTION: lambda case: f"{case.action.text} is no action of this game",
    Why.GAME_OVER: lambda case: "the game is over; nothing more can be played",
    Why.GIVE_NOW: lambda case: (
        f"{case.player} gives handicap stones first, {case.setting.gift} in all: "
        "take one from a tower of the own territory, such as -c4"
    ),
    Why.STAND_NOW: lambda case: (
        f"{case.player} is standing turrians on the own territory: stand one, such as @c3"
    ),
    Why.TAKE_NOW: lambda case: (
        f"{case.player} has taken {case.state.hand} of {STONES_TO_TAKE} stones: take one, such as -c4"
    ),
    Why.PLACE_NOW: lambda case: f"{case.player} is placing stones: put one on a field, such as +d5",
    Why.MOVE_NOW: lambda case: (
        f"{case.player} has placed all stones and is moving turrians: "
        "step (c3-c4), capture (c3xc4), bring one back (@c1), or end the turn (end)"
    ),
    Why.GIVE_FROM_OWN_TERRITORY: lambda case: (
        f"{case.field} is not in {case.player}'s territory, where the handicap stones come from"
    ),
    Why.GIVE_FROM_EMPTY_FIELD: lambda case: f"there is no stone on {case.field}",
    Why.GIVE_LEAVES_TOO_FEW: lambda case: (
        f"{case.field} holds the last stone of one of only six towers: "
        f"{case.player} must keep six to stand turrians on"
    ),
    Why.STAND_IN_OWN_TERRITORY: lambda case: (
        f"{case.field} is in the {case.territory} territory, which is not {case.player}'s"
    ),
    Why.STAND_ON_EMPTY_FIELD: lambda case: f"there is no stone on {case.field} to stand on",
    Why.STAND_ON_TURRIAN: lambda case: f"a turrian stands on {case.field} already",
    Why.TAKE_FROM_EMPTY_FIELD: lambda case: f"there is no stone on {case.field}",
    Why.TAKE_UNDER_TURRIAN: lambda case: (
        f"a {case.owner(case.field)} turrian stands on {case.field}; its tower cannot be touched"
    ),
    Why.TAKE_FROM_OWN_TEAM: lambda case: (
        f"{case.field} is in {case.player}'s team's own land; stones come from the other team's"
    ),
    Why.TERRITORY_SPENT: lambda case: (
        f"{case.field} is in the {case.territory} territory, which has given its one stone of this turn"
    ),
    Why.NOT_OUTSIDE: lambda case: (
        f"{case.field} is in foreign territory and cannot be reached from outside: it is not on the rim, "
        "and no empty field beside it is connected to the rim"
    ),
    Why.PUT_ON_TURRIAN: lambda case: (
        f"a {case.owner(case.field)} turrian stands on {case.field}; no stone can be put there"
    ),
    Why.STONES_IN_HAND: lambda case: (
        f"{case.player} still has {case.state.hand} of the stones taken this turn in hand: "
        "they must be placed; only handicap stones can be kept"
    ),
    Why.NOBODY_CAPTURED: lambda case: f"{case.player} has no captured turrian to bring back",
    Why.RETURN_IN_OWN_TERRITORY: lambda case: (
        f"{case.field} is in the {case.territory} territory, which is not {case.player}'s"
    ),
    Why.RETURN_ON_THE_RIM: lambda case: f"{case.field} is not on the rim, where captured turrians come back",
    Why.RETURN_ON_ONE_STONE: lambda case: (
        f"{case.field} has {case.stones(case.field)}: a turrian comes back on exactly one"
    ),
    Why.RETURN_ON_TURRIAN: lambda case: f"a {case.owner(case.field)} turrian stands on {case.field}",
    Why.OFF_THE_BOARD: lambda case: (
        f"there is no field {case.direction} of {case.action.origin}: the board ends there"
    ),
    Why.NOT_NEIGHBOURS: lambda case: (
        f"{case.action.goal} is not next to {case.action.origin}: "
        "a step goes to one of the four neighbouring fields"
    ),
    Why.NO_TURRIAN: lambda case: f"no turrian stands on {case.action.origin}",
    Why.NOT_YOUR_TURRIAN: lambda case: (
        f"the turrian on {case.action.origin} is {case.owner(case.action.origin)}, "
        f"and {case.player} is to play"
    ),
    Why.STEP_ON_EMPTY_FIELD: lambda case: (
        f"there is no stone on {case.field}: empty fields cannot be entered"
    ),
    Why.TOO_STEEP: lambda case: (
        f"{case.field} is {case.steepness} than {case.action.origin}: "
        "a step may climb or descend one level at most"
    ),
    Why.OWN_TURRIAN_THERE: lambda case: (
        f"a turrian of {case.player}'s own stands on {case.field}: one turrian a field"
    ),
    Why.STEP_ONTO_TURRIAN: lambda case: (
        f"a {case.owner(case.field)} turrian stands on {case.field}: "
        f"stepping there captures it, written {case.action.origin}x{case.field}"
    ),
    Why.NOBODY_TO_CAPTURE: lambda case: (
        f"no turrian stands on {case.field}: this is a step, written {case.action.origin}-{case.field}"
    ),
    Why.TOO_FEW_POINTS: lambda case: (
        f"capturing on {case.field} from {case.action.origin} costs {case.cost} points, "
        f"and {case.player} has {case.state.points} left"
    ),
    Why.OFF_THE_SCALE: lambda case: (
        f"{case.player}'s aggressor stone is off the scale: no more captures outside the own territory, "
        f"where {case.field} lies"
    ),
}
"""Every code but `LEGAL`."""
