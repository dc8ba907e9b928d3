"""Terra Turrium as a `Game`: options, words and values around the compiled rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from terrae.core.action import Action
from terrae.core.compiled import lightly
from terrae.core.errors import Refusal
from terrae.core.game import Ending, Game, Records, Variant
from terrae.games.terra_turrium import handle, notation, rules
from terrae.games.terra_turrium.actions import MOST_LEGAL, all_actions, distant_action
from terrae.games.terra_turrium.board import (
    FIELDS,
    NAMES,
    TERRITORY_NAMES,
    fields_of,
    is_middle,
    is_rim,
    territory_at,
)
from terrae.games.terra_turrium.drawing import board_svg
from terrae.games.terra_turrium.options import DEFAULTS, check_options
from terrae.games.terra_turrium.refusals import refusal
from terrae.games.terra_turrium.scoring import goal_heights, has_won
from terrae.games.terra_turrium.set_up import first_state, make_setting, territories_of
from terrae.games.terra_turrium.state import SEATS, STATE, End, Phase
from terrae.games.terra_turrium.terminal import board_text

if TYPE_CHECKING:
    from terrae.core.match import Match

assert rules.play is not None, "importing the rules registers them"


class TerraTurrium(Game):
    """Stones, towers and turrians in four territories."""

    name = "terra-turrium"
    title = "Terra Turrium"
    rules_version = 1
    state_type = STATE
    advance = staticmethod(handle.advance)
    option_defaults = DEFAULTS

    def check_options(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """See `options`."""
        return check_options(players, options)

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
        return Phase(int(state["phase"][0])).name.lower()

    def scores(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """How many of the goal's heights each player's turrians stand on."""
        setting = variant.setting[0]
        return tuple(lightly(goal_heights, setting, state[0], player) for player in range(variant.players))

    def winners(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """TT-21, TT-23: everybody who has reached the goal; in teams everybody of a complete team."""
        return tuple(p for p in range(variant.players) if lightly(has_won, variant.setting[0], state[0], p))

    def ending(self, variant: Variant, state: Records) -> Ending | None:
        """TT-21 to TT-25."""
        end = End(int(state["over"][0]))
        return Ending(end.name.lower(), f"TT-{int(end)}") if end else None

    def board_view(self, variant: Variant, state: Records) -> dict[str, Any]:
        """Heights, turrians, what each player has beside the board, and the turn so far."""
        one, players = state[0], range(variant.players)
        owners = {field: player for player in players for field in fields_of(one.turrians[player])}
        return {
            "heights": {NAMES[field]: int(one.height[field]) for field in range(FIELDS) if one.height[field]},
            "turrians": {NAMES[field]: owners[field] for field in sorted(owners)},
            "captured": [int(one.captured[player]) for player in players],
            "aggressor": [int(one.aggressor[player]) for player in players],
            "reserve": [int(one.reserve[player]) for player in players],
            "stones_in_hand": int(one.hand),
            "points": int(one.points),
            "round": int(one.rounds),
            "reached": [bool(one.reached[player]) for player in players],
            "spent": [TERRITORY_NAMES[number] for number in range(4) if int(one.spent) >> number & 1],
            "attacked": bool(one.attacked),
        }

    def geometry(self, variant: Variant) -> dict[str, Any]:
        """The fields with their column, row and territory, and who owns each territory."""
        owned = territories_of(variant.players, variant.options["layout"])
        return {
            "game": self.name,
            "seats": list(SEATS[: variant.players]),
            "territories": [
                {"name": name, "owner": next((p for p, own in enumerate(owned) if number in own), None)}
                for number, name in enumerate(TERRITORY_NAMES)
            ],
            "goal": [height + (2 if variant.options["tall"] else 1) for height in range(6)],
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

    def svg(self, match: Match, highlight: Iterable[str], last: bool, coordinates: bool) -> str:
        """See `drawing`."""
        return board_svg(match, highlight, last, coordinates)

    def drawing(self, match: Match, colour: bool) -> str:
        """See `drawing`."""
        return board_text(match, colour)
