"""All games as OpenSpiel games: import this module, then load one by its name, written with underscores.

    import pyspiel
    import terrae.research.openspiel

    game = pyspiel.load_game("terra_turrium(players=4,team=True)")

Parameters are the games' own options under their own names; `handicap` is a text, `from:to:stones` such as `0:2:3`, or
empty for none. `tensor=grid` gives observation tensors three dimensions, as nets with convolutions want them (`grids.stacked`). Actions have the same numbers as everywhere in Terrae. Observation tensors are as in `layout`, planes
first; an information state's tensor is the same, since the position says everything that bears on what follows, and
its string is the history.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from terrae.core.errors import NotationError, OptionError
from terrae.core.game import Variant
from terrae.games.registry import from_position, game, games, variant
from terrae.research.grids import stacked
from terrae.research.layout import ENCODINGS, layout
from terrae.research.light import OVER, LightMatch

_TERMINAL = pyspiel.PlayerId.TERMINAL
_NO_END = 2**31 - 1
_OURS = ("players", "tensor")
FLAT, GRID = "flat", "grid"
"""What an observation tensor is: a vector, planes first; or an image."""


def _parameters(name: str) -> dict[str, Any]:
    """Every parameter with its default; OpenSpiel knows numbers, switches and texts."""
    return {
        "players": 2,
        "tensor": FLAT,
        **{key: "" if value is None else value for key, value in game(name).option_defaults.items()},
    }


def _options(name: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """OpenSpiel's parameters as options of the game."""
    return ENCODINGS[name].read_parameters({key: parameters[key] for key in parameters if key not in _OURS})


def _longest(chosen: Variant) -> int:
    """No game has more actions than this."""
    return min(_NO_END, ENCODINGS[chosen.game.name].longest_game(chosen) or _NO_END)


def _game_type(name: str) -> pyspiel.GameType:
    found = game(name)
    return pyspiel.GameType(
        short_name=name.replace("-", "_"),
        long_name=found.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(found.player_counts),
        min_num_players=min(found.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


class TerraeGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters."""

    def __init__(
        self, name: str, game_type: pyspiel.GameType, params: Mapping[str, Any] | None = None
    ) -> None:
        chosen = {**_parameters(name), **(params or {})}
        self.variant = variant(name, players=chosen["players"], **_options(name, chosen))
        if chosen["tensor"] not in (FLAT, GRID):
            raise OptionError(f"tensor is {FLAT} or {GRID}, not {chosen['tensor']!r}")
        self.tensor = str(chosen["tensor"])
        players = self.variant.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.variant.action_count,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest(self.variant),
        )
        super().__init__(game_type, info, dict(params or {}))
        self.start = LightMatch(self.variant)

    def new_initial_state(self, state: Mapping[str, Any] | None = None) -> TerraeState:
        """The start of a game, or the position in a dictionary that `to_dict` gave."""
        if state is None:
            return TerraeState(self, self.start.copy())
        values = state if isinstance(state, Mapping) else state.to_dict()
        match = from_position(values["position"])
        if match.variant != self.variant:
            raise NotationError(
                f"the position is one of {match.variant.header}, the game is {self.variant.header}"
            )
        return TerraeState(self, LightMatch(self.variant, match.states))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Where observations, and information states, are written."""
        return Observer(self.variant, iig_obs_type, params, self.tensor)


class TerraeState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: TerraeGame, light: LightMatch) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel clones a state by copying what is in its dictionary.
        self.light = light

    def current_player(self) -> int:
        """The player who acts next, or TERMINAL."""
        player = self.light.to_play
        return _TERMINAL if player == OVER else player

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.light.to_play == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal actions, ascending; empty for anybody whose turn it is not."""
        if player is not None and player != self.light.to_play:
            return []
        return self.light.legal().tolist()

    _legal_actions = legal_actions  # what algorithms in C++ call

    def _apply_action(self, action: int) -> None:
        self.light.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.light.variant.action(action).text

    def string_to_action(self, *words: Any) -> int:
        """The number of an action's text; a player before it is allowed and ignored."""
        return self.light.variant.number(words[-1])

    def returns(self) -> list[float]:
        """What the result is worth to each player: sums to zero."""
        return self.light.final_rewards()

    def __str__(self) -> str:
        return self.light.position

    def _to_struct(self) -> dict[str, Any]:
        return self.light.match().view()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return self._to_struct()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self.light.variant.action(action).text}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        return [self.light.variant.number(struct["action"])]


class Observer:
    """Writes what a player sees into one vector of floats; `dict` shows its parts, or the image that it is."""

    def __init__(self, chosen: Variant, iig_obs_type: Any, params: Any, tensor: str = FLAT) -> None:
        if params:
            raise OptionError(f"observations have no parameters; got {params}")
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._public = iig_obs_type is None or iig_obs_type.public_info
        self._variant, self._layout = chosen, layout(chosen)
        self._vector = np.zeros(self._layout.size, np.float32)
        self.dict = {}
        if not self._public:
            self.tensor = np.zeros(0, np.float32)
        elif tensor == GRID:
            image = stacked(chosen, *self._layout.split(self._vector))
            self.tensor = image.reshape(-1)
            self.dict["observation"] = self.tensor.reshape(image.shape)
        else:
            self.tensor = self._vector
            self.dict["planes"], self.dict["scalars"] = self._layout.split(self.tensor)

    def set_from(self, state: TerraeState, player: int) -> None:
        """Write what this player sees."""
        if self._public:
            self._vector.fill(0)
            state.light.observe(max(player, 0), self._vector)
            if self.tensor is not self._vector:
                self.dict["observation"][:] = stacked(self._variant, *self._layout.split(self._vector))

    def string_from(self, state: TerraeState, player: int) -> str:
        """The position; with perfect recall, the history."""
        if not self._public:
            return ""
        return state.history_str() if self._recalls else state.light.position


def _register(name: str) -> None:
    """Tell OpenSpiel about a game; it makes one by calling a class with parameters alone."""
    game_type = _game_type(name)

    class Registered(TerraeGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, game_type, params)

    Registered.__name__ = Registered.__qualname__ = f"{game(name).title.replace(' ', '')}Game"
    globals()[Registered.__name__] = Registered  # where pickle looks for it
    pyspiel.register_game(game_type, Registered)


for _name in games():
    _register(_name)
