"""Pebbles as a `Game`: options, words and values around the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from terrae.core.action import Action
from terrae.core.errors import NotationError, Refusal
from terrae.core.game import Ending, Game, Records, Variant
from terrae.core.match import Match
from terrae.core.options import Option
from terrae.core.pictures import Picture
from tests.pebbles.rules import (
    FULL,
    MOST_SPACES,
    SETTING,
    STATE,
    STONE,
    Setting,
    State,
    advance,
    count_legal,
    pairs,
)

LETTERS = ".abcd#"
COLOURS = ("#b5651d", "#30618c", "#4c7a34", "#7a3b69")


def name_of(space: int, side: int) -> str:
    """`a1` is the first space of the first row."""
    return f"{'abcdef'[space % side]}{space // side + 1}"


class Pebbles(Game):
    """A square board that fills up."""

    name = "pebbles"
    title = "Pebbles"
    rules_version = 1
    setting_struct = Setting
    state_struct = State
    advance = staticmethod(advance)
    offered = (Option("side", 4, choices=(3, 4, 5, 6)),)

    def setting(self, players: int, options: Mapping[str, Any]) -> Records:
        """PB-1."""
        return np.array([(players, options["side"], options["side"] ** 2)], SETTING)

    def first_state(self, setting: Records) -> Records:
        """An empty board."""
        state = np.zeros(1, STATE)
        state["empty"] = setting["spaces"]
        return state

    def actions(self, options: Mapping[str, Any], setting: Records) -> list[Action]:
        """PB-2."""
        names = [name_of(space, options["side"]) for space in range(options["side"] ** 2)]
        pebbles = [Action(n, f"@{name}", "pebble", None, name) for n, name in enumerate(names)]
        return pebbles + [
            Action(len(names) + n, f"#{name}", "stone", None, name) for n, name in enumerate(names)
        ]

    def most_legal(self, setting: Records) -> int:
        """An empty board."""
        return MOST_SPACES

    def refusal(self, variant: Variant, state: Records, action: Action) -> Refusal | None:
        """PB-2."""
        if (action.kind == "stone") != bool(state["stone_next"][0]):
            wanted = "a stone" if state["stone_next"][0] else "a pebble"
            return Refusal("other_piece", "PB-2", f"{wanted} is laid now")
        if state["pebble"][0][action.number % int(variant.setting["spaces"][0])]:
            return Refusal("occupied", "PB-2", f"{action.goal} is not empty", {"space": action.goal or ""})
        return None

    def phase(self, variant: Variant, state: Records) -> str:
        """`pebble`, `stone`, `over`."""
        return "over" if state["over"][0] else "stone" if state["stone_next"][0] else "pebble"

    def scores(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """PB-4."""
        return tuple(state["score"][0].tolist()[: variant.players])

    def winners(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """PB-4."""
        scores = self.scores(variant, state)
        return tuple(p for p, score in enumerate(scores) if score == max(scores)) if state["over"][0] else ()

    def ending(self, variant: Variant, state: Records) -> Ending | None:
        """PB-3."""
        return Ending("full", "PB-3") if state["over"][0] == FULL else None

    def board_view(self, variant: Variant, state: Records) -> dict[str, Any]:
        """Whose pebble lies where, and the stones."""
        side = variant.options["side"]
        pieces = {name_of(n, side): piece for n, piece in enumerate(state["pebble"][0].tolist()) if piece}
        return {
            "pieces": {name: piece - 1 for name, piece in pieces.items() if piece != STONE},
            "stones": [name for name, piece in pieces.items() if piece == STONE],
        }

    def geometry(self, variant: Variant) -> dict[str, Any]:
        """A square."""
        side = variant.options["side"]
        spaces = [{"name": name_of(n, side), "column": n % side, "row": n // side} for n in range(side**2)]
        return {"game": self.name, "spaces": spaces}

    def write_position(self, variant: Variant, state: Records) -> str:
        """The pieces, whose turn it is, what is laid next, and how often something was."""
        spaces = int(variant.setting["spaces"][0])
        board = "".join(LETTERS[piece] for piece in state["pebble"][0].tolist()[:spaces])
        return (
            f"{board} {state['to_play'][0]} {self.phase(variant, state)} {state['ply'][0]} {state['turn'][0]}"
        )

    def identity(self, variant: Variant, state: Records) -> str:
        """The position without its counters."""
        return self.write_position(variant, state).rsplit(" ", 2)[0]

    def read_position(self, variant: Variant, text: str) -> Records:
        """What `write_position` wrote."""
        setting, state = variant.setting, self.first_state(variant.setting)
        try:
            board, player, phase, ply, turn = text.split(" ")
            pieces = [LETTERS.index(letter) for letter in board]
            if len(pieces) != setting["spaces"][0] or int(player) not in range(variant.players):
                raise ValueError
            state["to_play"], state["ply"], state["turn"] = int(player), int(ply), int(turn)
            state["stone_next"] = ["pebble", "stone", "over"].index(phase) == 1
        except ValueError:
            raise NotationError(
                f"a position of Pebbles is board, player, phase, ply and turn, not {text[:60]!r}"
            ) from None
        for space, piece in enumerate(pieces):
            state["pebble"][0][space] = piece
            state["key"] ^= np.uint64(0) if piece == 0 else _key(8 * space + piece)
        state["empty"] = pieces.count(0)
        state["over"] = FULL if state["empty"][0] == 0 else 0
        for space, piece in enumerate(pieces):
            if 0 < piece < STONE:
                state["score"][0][piece - 1] += pairs(setting[0], state[0], space)
        state["score"] //= 2  # each pair was counted from both sides
        return state

    def svg(self, match: Match, picture: Picture) -> str:
        """Squares and circles."""
        picture.check([space["name"] for space in self.geometry(match.variant)["spaces"]], (0,))
        view, shapes = match.view(), []
        for space in self.geometry(match.variant)["spaces"]:
            x, y, name = 10 * space["column"], 10 * space["row"], space["name"]
            fill = (
                COLOURS[view["pieces"][name]]
                if name in view["pieces"]
                else "#888"
                if name in view["stones"]
                else "#eee"
            )
            shapes.append(f'<rect x="{x}" y="{y}" width="9" height="9" rx="2" fill="{fill}"/>')
        size = 10 * match.variant.options["side"]
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{"".join(shapes)}</svg>'

    def drawing(self, match: Match, colour: bool) -> str:
        """The rows, the last on top."""
        side = match.variant.options["side"]
        letters = [LETTERS[piece] for piece in match.states["pebble"][0].tolist()]
        return "\n".join(" ".join(letters[side * row : side * (row + 1)]) for row in reversed(range(side)))


def _key(word: int) -> np.uint64:
    from terrae.core.compiled import plainly
    from terrae.core.random import scrambled

    return plainly(scrambled, np.uint64(word)) ^ np.uint64(1)


assert count_legal is not None, "importing the rules registers them"
GAME = Pebbles()
