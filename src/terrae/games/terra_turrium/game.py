"""Terra Turrium as a `Game`: options, words and values around the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from terrae.core.action import Action, LegalActions
from terrae.core.compiled import lightly, plainly
from terrae.core.errors import Refusal
from terrae.core.game import Ending, Game, Records, Variant
from terrae.core.pictures import Picture
from terrae.games.terra_turrium import handle, notation, rules
from terrae.games.terra_turrium.actions import MOST_LEGAL, all_actions, distant_action
from terrae.games.terra_turrium.board import (
    FIELDS,
    NAMES,
    NUMBER_OF,
    TERRITORY_NAMES,
    fields_of,
    is_middle,
    is_rim,
    territory_at,
)
from terrae.games.terra_turrium.drawing import board_svg
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.options import OFFERED, check_together
from terrae.games.terra_turrium.refusals import refusal
from terrae.games.terra_turrium.scoring import goal_heights_at, has_won
from terrae.games.terra_turrium.set_up import first_state, make_setting, territories_of
from terrae.games.terra_turrium.state import SEATS, End, Phase, Setting, State
from terrae.games.terra_turrium.terminal import board_text
from terrae.games.terra_turrium.views import TurriumBoardInfo, TurriumPieces, TurriumView

if TYPE_CHECKING:
    from terrae.core.match import Match

assert rules.play is not None, "importing the rules registers them"


class TerraTurrium(Game):
    """Stones, towers and turrians in four territories."""

    name = "terra-turrium"
    title = "Terra Turrium"
    rules_version = 1
    setting_struct = Setting
    state_struct = State
    view_type = TurriumView
    board_type = TurriumBoardInfo
    advance = staticmethod(handle.advance)
    offered = OFFERED

    def check_together(self, players: int, options: Mapping[str, Any]) -> None:
        """See `options`."""
        check_together(players, options)

    def setting(self, players: int, options: Mapping[str, Any]) -> Records:
        """The compiled setting."""
        return make_setting(players, options)

    def actions(self, options: Mapping[str, Any], setting: Records) -> list[Action]:
        """See `actions`: the same for every variant."""
        return all_actions()

    def unlisted_action(self, text: str) -> Action | None:
        """A step between fields that are not neighbours can be written, and is refused with TT-13."""
        return distant_action(text)

    def most_legal(self, setting: Records) -> int:
        """Every field and one more."""
        return MOST_LEGAL

    def first_state(self, setting: Records) -> Records:
        """The stones laid out."""
        return first_state(setting)

    def refusal(self, variant: Variant, state: Records, action: Action) -> Refusal | None:
        """The clause against an action."""
        return refusal(variant.setting, state, action)

    def phase(self, variant: Variant, state: Records) -> str:
        """`handicap`, `stand`, `take`, `place`, `move`, `over`."""
        return notation.PHASES[state["phase"].item()]

    def scores(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """How many of the goal's heights each player's turrians stand on."""
        counts = np.zeros(variant.players, np.int64)
        lightly(goal_heights_at, variant.setting, state, counts)
        return tuple(counts.tolist())

    def winners(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """TT-21, TT-23 Everybody who has reached the goal; in teams everybody of a complete team."""
        if not state["over"].item():
            return ()
        return tuple(p for p in range(variant.players) if lightly(has_won, variant.setting[0], state[0], p))

    def ending(self, variant: Variant, state: Records) -> Ending | None:
        """TT-21, TT-22, TT-23, TT-25 See `state.End`, with the round, the goal and who has reached it."""
        goal = self._goal(variant)
        details = {
            "round": state["rounds"].item(),
            "low": goal[0],
            "high": goal[-1],
            "reached": [p for p in range(variant.players) if state["reached"][0][p]],
        }
        return Ending.of(End(int(state["over"][0])), details)

    @staticmethod
    def _goal(variant: Variant) -> list[int]:
        """TT-20, TT-25 The heights to stand on."""
        return [height + (2 if variant.options["tall"] else 1) for height in range(6)]

    def board_view(self, variant: Variant, state: Records) -> TurriumPieces:
        """Heights, turrians, what each player has beside the board, and the turn so far."""
        # Fields of the array, not attributes of its record: those take four times as long.
        players = variant.players
        heights, turrians = state["height"][0].tolist(), state["turrians"][0].tolist()
        owners = {field: player for player in range(players) for field in fields_of(turrians[player])}
        spent = state["spent"].item()
        return {
            "heights": {name: height for name, height in zip(NAMES, heights, strict=False) if height},
            "turrians": {NAMES[field]: owners[field] for field in sorted(owners)},
            "captured": state["captured"][0].tolist()[:players],
            "aggressor": state["aggressor"][0].tolist()[:players],
            "reserve": state["reserve"][0].tolist()[:players],
            "stones_in_hand": state["hand"].item(),
            "points": state["points"].item(),
            "round": state["rounds"].item(),
            "reached": [bool(reached) for reached in state["reached"][0].tolist()[:players]],
            "spent": [TERRITORY_NAMES[number] for number in range(4) if spent >> number & 1],
            "attacked": bool(state["attacked"].item()),
        }

    def costs(self, variant: Variant, state: Records, actions: LegalActions) -> dict[str, int]:
        """TT-13, TT-14, TT-18 Movement points of steps, captures and returns."""
        found: dict[str, int] = {}
        if state["phase"].item() != Phase.MOVE:
            return found
        heights = state["height"][0].tolist()
        for action in actions:
            if action.kind == "capture":
                assert action.origin
                assert action.goal
                origin, goal = NUMBER_OF[action.origin], NUMBER_OF[action.goal]
                found[action.text] = plainly(capture_cost, heights[origin], heights[goal])
            elif action.kind in ("step", "stand"):
                found[action.text] = 1
        return found

    def stillest(self, match: Match, turn: Sequence[str]) -> str:
        """To end the turn, or the stone that was taken last, put back where it came from."""
        legal = match.legal_actions.texts()
        taken: list[str] = []
        for action in turn:
            if action.startswith("-"):
                taken.append(action[1:])
            elif taken and action == f"+{taken[-1]}":
                taken.pop()
        quiet = ("end", "keep", *(f"+{field}" for field in taken[-1:]))
        return next((action for action in quiet if action in legal), legal[0])

    def geometry(self, variant: Variant) -> TurriumBoardInfo:
        """The fields with their column, row and territory, and who owns each territory."""
        owned = territories_of(variant.players, variant.options["layout"])
        return {
            "game": "terra-turrium",
            "seats": list(SEATS[: variant.players]),
            "territories": [
                {"name": name, "owner": next((p for p, own in enumerate(owned) if number in own), None)}
                for number, name in enumerate(TERRITORY_NAMES)
            ],
            "goal": self._goal(variant),
            "fields": [
                {
                    "name": NAMES[field],
                    "column": field % 10,
                    "row": field // 10,
                    "territory": TERRITORY_NAMES[territory_at(field)],
                    "rim": is_rim(field),
                    "middle": is_middle(field),
                }
                for field in range(FIELDS)
            ],
        }

    def write_position(self, variant: Variant, state: Records) -> str:
        """See `notation`."""
        return notation.position_text(variant.setting, state)

    def identity(self, variant: Variant, state: Records) -> str:
        """The position without counters of actions and turns."""
        return notation.identity_text(variant.setting, state)

    def read_position(self, variant: Variant, text: str) -> Records:
        """See `notation`."""
        return notation.read_position(variant.setting, text)

    def svg(self, match: Match, picture: Picture) -> str:
        """See `drawing`."""
        return board_svg(match, picture)

    def drawing(self, match: Match, colour: bool) -> str:
        """See `drawing`."""
        return board_text(match, colour)


GAME = TerraTurrium()
"""The only one."""
