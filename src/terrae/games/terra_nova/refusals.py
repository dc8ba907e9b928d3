"""The reasons in words: for each code of `reasons.Why` a sentence about this very board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from terrae.core.action import Action
from terrae.core.compiled import lightly, plainly
from terrae.core.errors import Refusal
from terrae.core.game import Records
from terrae.games.terra_nova.reasons import Why, blocked_at, why_not_at
from terrae.games.terra_nova.state import EDITION_DE, EMPTY, OUTSIDE, SEATS, STONE, Setting, State

Details = dict[str, str | int]
_MADE = {"de": "all three moves of its turn", "us": "a turn without a stone"}


def refusal(settings: Records, states: Records, action: Action, names: Sequence[str]) -> Refusal | None:
    """Why an action is not legal: code, clause and sentence; None where it is."""
    why = Why(lightly(why_not_at, settings, states, action.number))
    if why == Why.LEGAL:
        return None
    sentence, details = SENTENCES[why]
    case = Case(settings[0], states[0], action, names)
    return Refusal(why.word, why.clause, sentence(case), details(case))


class Case:
    """An action and the board it was tried on, in words."""

    def __init__(self, setting: Setting, state: State, action: Action, names: Sequence[str]) -> None:
        self.setting, self.state, self.action, self.names = setting, state, action, names
        self.player = int(state.to_play)

    @property
    def origin(self) -> int:
        """The space that a move leaves."""
        return int(self.setting.origin[self.action.number - int(self.setting.first_move)])

    @property
    def goal(self) -> int:
        """The space that a pioneer or a stone should be put on."""
        first_stone = int(self.setting.first_stone)
        return self.action.number - (first_stone if self.action.kind == "stone" else 0)

    @property
    def blocked(self) -> int:
        """The space that stands in a move's way."""
        return plainly(blocked_at, self.setting, self.state, self.action.number)

    @property
    def moved(self) -> list[str]:
        """The spaces of the pioneers moved this turn."""
        return [self.names[int(space)] for space in self.state.moved_to[:2] if space != OUTSIDE]

    @property
    def edition(self) -> str:
        """`de` or `us`."""
        return "de" if self.setting.edition == EDITION_DE else "us"

    def owner(self, space: int) -> int:
        """The seat whose pioneer stands on a space."""
        return int(self.state.occupant[space]) - 1

    def standing(self, space: int) -> str:
        """What stands on a space, in words."""
        occupant = int(self.state.occupant[space])
        if occupant == EMPTY:
            return "nothing"
        return "a stone" if occupant == STONE else f"a {SEATS[occupant - 1]} pioneer"

    def place(self, space: int) -> Details:
        """A space and what stands there, as details of a refusal; `owner` is a seat."""
        name, occupant = self.names[space], int(self.state.occupant[space])
        if occupant in (EMPTY, STONE):
            return {"space": name, "what": "stone" if occupant == STONE else "nothing"}
        return {"space": name, "what": "pioneer", "owner": occupant - 1}


def _nothing(case: Case) -> Details:
    """No details."""
    return {}


SENTENCES: dict[Why, tuple[Callable[[Case], str], Callable[[Case], Details]]] = {
    Why.NO_SUCH_ACTION: (lambda case: f"{case.action.text} is no action on this map", _nothing),
    Why.GAME_OVER: (lambda case: "the game is over; nothing more can be played", _nothing),
    Why.ALL_PLACED: (lambda case: "all pioneers have been placed", _nothing),
    Why.STILL_PLACING: (
        lambda case: (
            f"pioneers are still being placed, {case.state.to_place} to come; place one with @ and a space"
        ),
        lambda case: {"left": int(case.state.to_place)},
    ),
    Why.OCCUPIED: (
        lambda case: f"{case.standing(case.goal)} stands on {case.action.goal}",
        lambda case: case.place(case.goal),
    ),
    Why.MOVE_FIRST: (lambda case: "the first action of a turn must move a pioneer", _nothing),
    Why.NO_STONES_LEFT: (lambda case: "the supply of border stones is used up", _nothing),
    Why.SCORED_LAND: (
        lambda case: f"{case.action.goal} lies in a territory that has been scored",
        lambda case: case.place(case.goal),
    ),
    Why.STONE_ON_OCCUPIED: (
        lambda case: f"{case.standing(case.goal)} stands on {case.action.goal}",
        lambda case: case.place(case.goal),
    ),
    Why.NO_MOVED_PIONEER: (
        lambda case: "no pioneer moved this turn is left on the board to lay a stone beside",
        _nothing,
    ),
    Why.NOT_BESIDE_MOVED_PIONEER: (
        lambda case: (
            f"{case.action.goal} is not next to the pioneer moved this turn, on {' or '.join(case.moved)}"
        ),
        lambda case: {"space": case.names[case.goal], "moved": " ".join(case.moved)},
    ),
    Why.NO_PIONEER: (
        lambda case: (
            f"{'a stone, not a pioneer,' if case.owner(case.origin) >= 0 else 'nothing'} stands on "
            f"{case.action.origin}"
        ),
        lambda case: case.place(case.origin),
    ),
    Why.NOT_YOUR_PIONEER: (
        lambda case: (
            f"the pioneer on {case.action.origin} is {SEATS[case.owner(case.origin)]}, "
            f"and {SEATS[case.player]} is to play"
        ),
        lambda case: {**case.place(case.origin), "player": case.player},
    ),
    Why.WAY_BLOCKED: (
        lambda case: f"{case.standing(case.blocked)} stands in the way at {case.names[case.blocked]}",
        lambda case: case.place(case.blocked),
    ),
    Why.CIRCLE: (
        lambda case: (
            f"a pioneer may not end {_MADE[case.edition]} on {case.action.goal}, where it began the turn"
        ),
        lambda case: {"space": case.action.goal or "", "edition": case.edition},
    ),
    Why.MUST_LEAVE: (
        lambda case: (
            f"the pioneer on {case.moved[0]} is back where it began the turn; move it on, or lay a stone"
        ),
        lambda case: {"space": case.moved[0]},
    ),
}
"""Every code but `LEGAL`: its sentence, and what the sentence names, for saying it in other languages."""
