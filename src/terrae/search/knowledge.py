"""What the search knows of each game: one `Knowledge` a game, in the game's room (`search/<game>/`).

Compiled functions are called by one set of names, as in `terrae.core.rulebook`:

| name | takes | does |
| --- | --- | --- |
| `evaluate` | setting, state, weights, workspace, values | fills values (0 to 3) and expected scores (4 to 7) |
| `features` | setting, state, workspace, found | fills what the evaluation looks at; gives the progress, 0 to 1 |
| `look_at` | setting, state, workspace, inputs | fills what a net looks at (`network`), right after `evaluate` of the same state; gives whether a net may judge it |
| `describe` | setting, state, numbers, count, workspace, described | describes actions; gives the position's kind |
| `list_patterns` | setting, state, numbers, count, workspace, patterns | the patterns of every action: which of a net's ratings are its own; -1 for none |
| `rate` | setting, state, numbers, count, weights, net, workspace, ratings | each action's description times its weights, and what a net adds |
| `board_net_start` | setting, state | where in a net the part begins that sees whole boards (`board_net`); 0 for a game without, or one that it may not judge |
| `paint` | setting, state, workspace, board | names what that part sees of a position |
| `places_of` | setting, state, number | the places that an action leads from and to; of an action in one place, `NOWHERE` and that one |
| `space_of_piece` | setting, state, player, index | where the piece stands that an input of the group `piece_inputs` is for, in their order |
| `repeat_key` | state | a hash that is equal where a turn begins with the same position again; `NEVER` elsewhere |

A `workspace` is a record that one thread works with and remembers, from one call to the next, while it looks
at positions of one setting; it is all zeros before its first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.action import Action
from terrae.core.compiled import rule
from terrae.core.game import Records, Variant
from terrae.core.match import Match
from terrae.games.registry import game_with
from terrae.games.rooms import GameRooms
from terrae.search.blend import MOST_PLAYERS
from terrae.search.board_net import NOWHERE
from terrae.search.levels import Level, numbered_levels
from terrae.search.network import Net, net_size

NEVER = np.uint64(0)
"""The `repeat_key` of a position that cannot come again, or with which no turn begins."""
Columns = Mapping[str, tuple[float, ...]]
"""Weights by the name of what they belong to."""


@rule
def no_values(setting: Any, state: Any, weights: Any, workspace: Any, values: Any) -> None:
    """The evaluation of a game that nothing is known of: everybody can expect the same."""
    for player in range(MOST_PLAYERS):
        values[player] = 1.0 / int(setting.players) if player < setting.players else 0.0
        values[MOST_PLAYERS + player] = 0.0


@rule
def no_features(setting: Any, state: Any, workspace: Any, found: Any) -> float:
    """Nothing to look at."""
    return 0.0


@rule
def no_inputs(setting: Any, state: Any, workspace: Any, inputs: Any) -> bool:
    """Nothing for a net to look at."""
    return False


@rule
def no_board_net(setting: Any, state: Any) -> int:
    """No net over the whole board."""
    return 0


@rule
def no_paint(setting: Any, state: Any, workspace: Any, board: Any) -> None:
    """Nothing for a net over the whole board to see."""


@rule
def no_places(setting: Any, state: Any, number: int) -> tuple[int, int]:
    """An action that is nowhere."""
    return NOWHERE, NOWHERE


@rule
def no_space(setting: Any, state: Any, player: int, index: int) -> int:
    """No inputs that are for a piece."""
    return -1


@rule
def no_description(setting: Any, state: Any, numbers: Any, count: int, workspace: Any, described: Any) -> int:
    """Nothing to tell actions apart by."""
    return 0


@rule
def no_patterns(setting: Any, state: Any, numbers: Any, count: int, workspace: Any, patterns: Any) -> None:
    """No patterns to tell actions apart by."""


@rule
def no_ratings(
    setting: Any, state: Any, numbers: Any, count: int, weights: Any, net: Any, workspace: Any, ratings: Any
) -> None:
    """All actions are as likely."""
    for index in range(count):
        ratings[index] = 0.0


@rule
def never_repeated(state: Any) -> np.uint64:
    """For games in which no position comes again."""
    return NEVER


def _players(variant: Variant) -> str:
    return str(variant.players)


def _no_columns() -> Columns:
    return {}


@dataclass(frozen=True)
class Knowledge:
    """One game's compiled judgement, the names of what its weights belong to, and what else the search asks."""

    levels: Mapping[int, Level] = field(default_factory=numbered_levels)
    evaluate: Callable[..., None] = no_values
    features: Callable[..., float] = no_features
    look_at: Callable[..., bool] = no_inputs
    space_of_piece: Callable[..., int] = no_space
    describe: Callable[..., int] = no_description
    list_patterns: Callable[..., None] = no_patterns
    rate: Callable[..., None] = no_ratings
    board_net_start: Callable[..., int] = no_board_net
    paint: Callable[..., None] = no_paint
    places_of: Callable[..., tuple[int, int]] = no_places
    repeat_key: Callable[..., np.uint64] = never_repeated
    workspace: np.dtype[Any] = np.dtype((np.record, [("unused", "i8")]))  # noqa: RUF009 # a dtype does not change
    feature_names: tuple[str, ...] = ()
    action_feature_names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ("any",)
    input_groups: Mapping[str, int] = field(default_factory=dict)
    """The inputs of a net: how many rows each group of them has, in their order."""
    piece_inputs: str = ""
    """The group that has one input for each piece: learning asks of each whether its space will be held."""
    patterns: int = 0
    """How many patterns actions can have; a net has a rating of each, for every kind of position."""
    patterns_an_action: int = 0
    """The most that one action has."""
    board_groups: Mapping[str, int] = field(default_factory=dict)
    """The table of a net over the whole board: how many rows each group of them has, in their order."""
    first_weights: Callable[[], Columns] = _no_columns
    """The weights of the evaluation that a fit starts from."""
    first_action_weights: Callable[[], Columns] = _no_columns
    weights_name: Callable[[Variant], str] = _players
    """Under which name a variant's weights are kept: the number of players, and what else makes another game."""
    training_options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the games that weights are fitted on."""
    has_scores: bool = False
    """Whether final scores are worth expecting, beside results."""
    finish: Callable[[Records, Records, bool], list[int]] | None = None
    """Actions that win within this turn, found exactly; takes setting, states and whether the turn has begun."""
    rounds_too_long: Callable[[Records], int] | None = None
    """By how many rounds a game is longer than usual, where players can undo what others do for ever."""
    without_detours: Callable[[Match, list[Action]], list[Action]] | None = None
    """The same turn without actions that only lead back to where they began."""

    @property
    def input_rows(self) -> int:
        """How many inputs a net can have."""
        return sum(self.input_groups.values())

    @property
    def ratings(self) -> int:
        """How many ratings of patterns a net has."""
        return len(self.kinds) * self.patterns

    @property
    def board_rows(self) -> int:
        """How many rows the table of a net over the whole board has."""
        return sum(self.board_groups.values())

    @property
    def net_size(self) -> int:
        """How many numbers a net has."""
        return net_size(self.input_rows, self.ratings, self.board_rows)

    @property
    def piece_rows(self) -> range:
        """The rows of the group `piece_inputs`."""
        first = 0
        for name, rows in self.input_groups.items():
            if name == self.piece_inputs:
                return range(first, first + rows)
            first += rows
        return range(0)

    def ratings_in(self, net: Net) -> npt.NDArray[np.float32]:
        """A net's ratings of patterns, a row for each kind of position; a change in them is one in the net."""
        first = net_size(self.input_rows)
        return net[first : first + self.ratings].reshape(len(self.kinds), self.patterns)

    def board_net_in(self, net: Net) -> Net:
        """The part of a net that sees whole boards; a change in it is one in the net."""
        return net[net_size(self.input_rows, self.ratings) :]


KNOWLEDGE = GameRooms("search", "KNOWLEDGE", Knowledge, Knowledge)


def workspace_type(states: npt.NDArray[Any]) -> np.dtype[Any]:
    """The type of a workspace for one thread that looks at positions like these."""
    return KNOWLEDGE[game_with(states.dtype).name].workspace


evaluate = KNOWLEDGE.function("evaluate", "setting, state, weights, workspace, values")
features = KNOWLEDGE.function("features", "setting, state, workspace, found")
look_at = KNOWLEDGE.function("look_at", "setting, state, workspace, inputs")
space_of_piece = KNOWLEDGE.function("space_of_piece", "setting, state, player, index")
describe = KNOWLEDGE.function("describe", "setting, state, numbers, count, workspace, described")
list_patterns = KNOWLEDGE.function("list_patterns", "setting, state, numbers, count, workspace, patterns")
rate = KNOWLEDGE.function("rate", "setting, state, numbers, count, weights, net, workspace, ratings")
board_net_start = KNOWLEDGE.function("board_net_start", "setting, state")
paint = KNOWLEDGE.function("paint", "setting, state, workspace, board")
places_of = KNOWLEDGE.function("places_of", "setting, state, number")
repeat_key = KNOWLEDGE.function("repeat_key", "state")
