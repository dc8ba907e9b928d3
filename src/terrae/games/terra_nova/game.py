"""Terra Nova as a `Game`: options, words and values around the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from terrae.core.action import Action, LegalActions
from terrae.core.compiled import lightly
from terrae.core.errors import Refusal
from terrae.core.game import Ending, Game, Records, Variant, copied
from terrae.core.parts import Territory
from terrae.core.pictures import Picture
from terrae.core.structs import reader
from terrae.games.terra_nova import handle, notation, refusals, rules
from terrae.games.terra_nova.actions import all_actions
from terrae.games.terra_nova.board import (
    LANDSCAPES,
    LONGEST_LINE,
    Board,
    load_board,
    shipped_maps,
)
from terrae.games.terra_nova.drawing import board_svg
from terrae.games.terra_nova.keys import refresh_key_at
from terrae.games.terra_nova.legal import SPARE
from terrae.games.terra_nova.moves import can_move_at
from terrae.games.terra_nova.options import EDITIONS, OFFERED
from terrae.games.terra_nova.scoring import cutting_stones_at
from terrae.games.terra_nova.set_up import first_state, make_setting
from terrae.games.terra_nova.state import OUTSIDE, STATE, STONE, End, Setting, State
from terrae.games.terra_nova.terminal import LETTERS, board_text
from terrae.games.terra_nova.views import NovaBoardInfo, NovaPieces, NovaView

if TYPE_CHECKING:
    from terrae.core.match import Match

assert rules.play is not None, "importing the rules registers them"

_view_of = reader(STATE, "supply", "to_place", "actions_done", "occupant")


class TerraNova(Game):
    """Pioneers, border stones and territories on an island."""

    name = "terra-nova"
    seat_letters = LETTERS
    title = "Terra Nova"
    rules_version = 1
    setting_struct = Setting
    state_struct = State
    view_type = NovaView
    board_type = NovaBoardInfo
    advance = staticmethod(handle.advance)
    offered = OFFERED

    def check_together(self, players: int, options: Mapping[str, Any]) -> None:
        """The map must be one, and have room for the players."""
        load_board(options["board"]).seats(players)

    def setting(self, players: int, options: Mapping[str, Any]) -> Records:
        """The compiled setting."""
        edition = EDITIONS.index(options["edition"])
        board = load_board(options["board"])
        return make_setting(board, players, edition, options["stones"], options["stall_rounds"])

    def actions(self, options: Mapping[str, Any], setting: Records) -> list[Action]:
        """Placements, stones and moves of the map."""
        return all_actions(load_board(options["board"]), setting)

    def most_legal(self, setting: Records) -> int:
        """Every pioneer on three free lines, and stones around two of them; or every space."""
        lengths = int(setting[0].pioneers) * 3 * (LONGEST_LINE - 1) + 12
        return int(min(setting[0].actions, max(lengths, setting[0].spaces))) + SPARE

    def first_state(self, setting: Records) -> Records:
        """The empty island."""
        states = first_state(setting)
        lightly(refresh_key_at, setting, states)
        return states

    def refusal(self, variant: Variant, state: Records, action: Action) -> Refusal | None:
        """The clause against an action."""
        return refusals.refusal(variant.setting, state, action, board_of(variant).names)

    def phase(self, variant: Variant, state: Records) -> str:
        """`place`, then `turn`, then `over`."""
        if state["over"][0]:
            return "over"
        return "place" if state["to_place"][0] else "turn"

    def scores(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """Points."""
        return tuple(state["score"][0, : variant.players].tolist())

    def winners(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """TN-22 Most points."""
        if not state["over"][0]:
            return ()
        scores = self.scores(variant, state)
        return tuple(player for player, score in enumerate(scores) if score == max(scores))

    def ending(self, variant: Variant, state: Records) -> Ending | None:
        """TN-19, TN-20, TN-21 See `state.End`, with who could still move and how much land is left."""
        if not state["over"][0]:
            return None
        setting, scored = variant.setting, territories(variant, state)
        spaces = int(setting["spaces"][0])
        laid = int(np.count_nonzero(state["occupant"][0, :spaces] == STONE))
        return Ending.of(
            End(int(state["over"][0])),
            {
                "edition": variant.options["edition"],
                "movers": [p for p in range(variant.players) if lightly(can_move_at, setting, state, p)],
                "stones": laid,
                "territories": len(scored),
                "spaces": spaces,
                "open": spaces - laid - sum(len(area.spaces) for area in scored),
                "rounds": variant.options["stall_rounds"],
            },
        )

    def board_view(self, variant: Variant, state: Records) -> NovaPieces:
        """Pioneers, stones, territories, supply and the turn so far."""
        names = board_of(variant).names
        record = state.tobytes()
        supply, to_place, actions_done, pieces = _view_of(record)
        standing = np.frombuffer(pieces, np.uint8, len(names)).nonzero()[0].tolist()
        return {
            "pioneers": {names[space]: pieces[space] - 1 for space in standing if pieces[space] != STONE},
            "stones": [names[space] for space in standing if pieces[space] == STONE],
            "territories": [
                {
                    "spaces": list(area.spaces),
                    "points": area.points,
                    "to": list(area.to),
                    "share": area.share,
                }
                for area in territories(variant, state)
            ],
            "supply": supply,
            "actions_done": actions_done,
            "to_place": to_place,
            "moved": [names[goal] for _, goal in notation.moved_spaces(record) if goal != OUTSIDE],
        }

    def stillest(self, match: Match, turn: Sequence[str]) -> str:
        """The shortest move that there is: pioneers must move, but no stone has to be laid."""
        moves = [action for action in match.legal_actions if action.kind == "move"]
        if not moves:
            return super().stillest(match, turn)
        return min(moves, key=lambda move: (_distance(move.origin, move.goal), move.number)).text

    def geometry(self, variant: Variant) -> NovaBoardInfo:
        """The map: each space with its row, column (half spaces) and landscape."""
        board = board_of(variant)
        return {
            "game": "terra-nova",
            "board": board.name,
            "landscapes": dict(LANDSCAPES),
            "spaces": [
                {
                    "name": space.name,
                    "row": space.row,
                    "column": space.column,
                    "landscape": LANDSCAPES[space.landscape],
                }
                for space in board.spaces
            ],
        }

    def write_position(self, variant: Variant, state: Records) -> str:
        """See `notation`."""
        return notation.position_text(board_of(variant), variant.setting, state)

    def identity(self, variant: Variant, state: Records) -> str:
        """The position without counters of actions and turns, and without who scored what."""
        return notation.identity_text(board_of(variant), variant.setting, state)

    def read_position(self, variant: Variant, text: str) -> Records:
        """See `notation`."""
        return notation.read_position(board_of(variant), variant.setting, text)

    def closes(self, variant: Variant, state: Records, action: Action) -> tuple[Territory, ...]:
        """TN-15 What a stone would complete; nothing for an action that is not legal or no stone."""
        after = copied(state)
        if action.kind != "stone" or not self.calls.play(variant.setting, after, action.number):
            return ()
        before = {area.spaces for area in territories(variant, state)}
        return tuple(area for area in territories(variant, after) if area.spaces not in before)

    def closings(
        self, variant: Variant, state: Records, actions: LegalActions
    ) -> dict[str, tuple[Territory, ...]]:
        """TN-15 What each of these stones would complete; those that complete nothing are left out."""
        numbers = actions.numbers
        count = lightly(cutting_stones_at, variant.setting, state, numbers)
        cutting = (variant.actions[number] for number in numbers[:count].tolist())
        closing = ((action.text, self.closes(variant, state, action)) for action in cutting)
        return {text: areas for text, areas in closing if areas}

    def names_outside(self, options: Mapping[str, Any]) -> str | None:
        """A map by its path; its text has line breaks."""
        board = options.get("board", self.option_defaults["board"])
        alone = not isinstance(board, str) or "\n" in board or board in shipped_maps()
        return None if alone else "board"

    def standalone_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """A map that is not shipped, by its text in place of its path."""
        if options["board"] in shipped_maps():
            return dict(options)
        lines = load_board(options["board"]).text.splitlines()
        text = "".join(
            "".join(letter if letter.isprintable() else " " for letter in line) + "\n" for line in lines
        )
        return {**options, "board": text}

    def svg(self, match: Match, picture: Picture) -> str:
        """See `drawing`."""
        return board_svg(board_of(match.variant), match, picture)

    def drawing(self, match: Match, colour: bool) -> str:
        """See `terminal`."""
        return board_text(board_of(match.variant), match, colour)


def board_of(variant: Variant) -> Board:
    """The map a variant is played on."""
    return load_board(variant.options["board"])


def territories(variant: Variant, state: Records) -> list[Territory]:
    """The territories scored so far."""
    board = board_of(variant)
    return [
        Territory(
            tuple(board.spaces[space].name for space in spaces),
            notation.territory_points(board, spaces),
            tuple(player for player in range(variant.players) if owners >> player & 1),
        )
        for spaces, owners in notation.territories(board, state.tobytes())
    ]


def _distance(origin: str | None, goal: str | None) -> int:
    assert origin is not None
    assert goal is not None
    return max(abs(ord(origin[0]) - ord(goal[0])), abs(int(origin[1:]) - int(goal[1:])))


GAME = TerraNova()
"""The only one."""
