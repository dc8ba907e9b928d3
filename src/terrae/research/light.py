"""One game in play, as light as it can be: what the environments for single games stand on.

`terrae.Match` is for people: it keeps the history and explains itself. A light match keeps the state only; where something
must be explained or drawn it makes a match.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import brief_rule, compiled, directly_like, rule
from terrae.core.game import Records, Variant, copied
from terrae.core.match import Match
from terrae.core.random import Generator
from terrae.core.rulebook import is_legal, list_legal_at, play, random_legal
from terrae.research.layout import SPARE, layout, mark_bytes, mark_bytes_at, observe, observe_at
from terrae.research.rewards import add_leads_at, final_rewards_at

__all__ = ["LightMatch"]

OVER = -1
REFUSED = -2

_NUMBERS, _BYTES = np.dtype(np.int16), np.dtype(np.int8)


@brief_rule
def advance_at(settings: Any, states: Any, number: int) -> int:
    """Play an action; gives who acts next, `OVER`, or `REFUSED` where it is not legal and nothing was changed."""
    if not is_legal(settings[0], states[0], number):
        return REFUSED
    play(settings[0], states[0], number)
    return OVER if states[0].over else int(states[0].to_play)


@brief_rule
def look_at(settings: Any, states: Any, observer: int, vector: Any, board: int, marks: Any) -> None:
    """What `observer` sees and, in `marks`, what it can do: nothing where it is not to act."""
    observe(settings[0], states[0], observer, vector[:board], vector[board:])
    marks[:] = 0
    if states[0].over == 0 and states[0].to_play == observer:
        mark_bytes(settings[0], states[0], marks)


@rule
def play_random_at(
    settings: Any, states: Any, scratch: Any, random: Generator, most: int, to_end: bool
) -> int:
    """Play so many random legal actions, or to the end, or up to the one that would end the game.

    Gives who acts next, or `OVER`.
    """
    for _ in range(most):
        if states[0].over:
            break
        scratch[0] = states[0]
        play(settings[0], states[0], random_legal(settings[0], states[0], random))
        if states[0].over and not to_end:
            states[0] = scratch[0]
            break
    return OVER if states[0].over else int(states[0].to_play)


@rule
def look_ahead_at(
    settings: Any, states: Any, scratch: Any, numbers: Any, observer: int, vectors: Any, board: int
) -> None:
    """Fill a row of `vectors` for each action in `numbers`: what `observer` would see after it."""
    for index in range(len(numbers)):
        scratch[0] = states[0]
        play(settings[0], scratch[0], numbers[index])
        observe(settings[0], scratch[0], observer, vectors[index, :board], vectors[index, board:])


@rule
def copy_at(states: Any, twins: Any) -> None:
    """Copy a state; NumPy itself would copy it field by field."""
    twins[0] = states[0]


# A rule finds out at each call whether it is to run compiled; these have found out.
_list_legal = compiled(list_legal_at)
_observe = compiled(observe_at)
_copy = compiled(copy_at)


class _Calls:
    """What is called for every action, of one game: compiled for its records, whose types are not looked at again."""

    def __init__(self, variant: Variant) -> None:
        settings, states = variant.setting, copied(variant.first_state)
        self.advance = directly_like(advance_at, settings, states, 0)
        self.observe = directly_like(observe_at, settings, states, 0, np.empty(1, np.int16), 0)
        self.mark_bytes = directly_like(mark_bytes_at, settings, states, np.empty(1, np.int8))
        self.look = directly_like(
            look_at, settings, states, 0, np.empty(1, np.int16), 0, np.empty(1, np.int8)
        )


_calls: dict[str, _Calls] = {}


class LightMatch:
    """A state, who acts on it, and what can be done.

    >>> import terrae
    >>> light = LightMatch(terrae.variant("terra-nova", players=2))
    >>> light.to_play, len(light.legal()), light.play(0), light.to_play
    (0, 168, None, 1)
    """

    __slots__ = ("_calls", "_marks", "_on_board", "_size", "setting", "states", "to_play", "variant")

    def __init__(self, variant: Variant, states: Records | None = None) -> None:
        self.variant = variant
        self.setting = variant.setting
        found = layout(variant)
        self._on_board, self._size = len(found.planes) * found.spaces, found.size
        self._marks = variant.action_count + SPARE
        if states is None or not states.flags.writeable:
            states = copied(variant.first_state if states is None else states)
        self.states = states
        name = variant.game.name
        if name not in _calls:
            _calls[name] = _Calls(variant)
        self._calls = _calls[name]
        self.to_play = OVER if self.states["over"][0] else int(self.states["to_play"][0])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_play == OVER

    def legal(self) -> npt.NDArray[np.int32]:
        """The numbers of the legal actions, ascending."""
        numbers = np.empty(self.variant.most_legal, np.int32)
        return numbers[: _list_legal(self.setting, self.states, numbers)]

    def play(self, number: int) -> None:
        """Play an action by number; an error with the reason, and nothing changed, where it is not legal."""
        following = self._calls.advance(self.setting, self.states, number)
        if following == REFUSED:
            self.match().play(self.variant.action(number))
        self.to_play = following

    def play_random(self, random: Generator, most: int, to_end: bool = True) -> None:
        """Play so many random legal actions, or to the end; with `to_end` false, up to the one that would end it."""
        scratch = np.empty_like(self.states)
        self.to_play = play_random_at(self.setting, self.states, scratch, random, most, to_end)

    def observe(self, observer: int, vector: npt.NDArray[Any]) -> None:
        """Fill a vector of the layout's size with what a player sees."""
        _observe(self.setting, self.states, observer, vector, self._on_board)

    def seen_by(self, observer: int) -> npt.NDArray[np.int16]:
        """What a player sees, as a vector."""
        vector = np.empty(self._size, np.int16)
        self._calls.observe(self.setting, self.states, observer, vector, self._on_board)
        return vector

    def look(self, observer: int) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int8]]:
        """What a player sees, and the mask of what it can do, empty where it is not to act; in one call."""
        vector, marks = np.empty(self._size, _NUMBERS), np.empty(self._marks, _BYTES)
        self._calls.look(self.setting, self.states, observer, vector, self._on_board, marks)
        return vector, marks[:-SPARE]

    def look_ahead(self, observer: int) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int16]]:
        """The legal actions, and for each of them what a player would see after it."""
        numbers = self.legal()
        vectors = np.empty((len(numbers), layout(self.variant).size), np.int16)
        scratch = np.empty_like(self.states)
        look_ahead_at(self.setting, self.states, scratch, numbers, observer, vectors, self._on_board)
        return numbers, vectors

    def mask(self) -> npt.NDArray[np.int8]:
        """1 where an action is legal, by number."""
        count = self.variant.action_count
        marks = np.zeros(count + SPARE, np.int8)
        self._calls.mark_bytes(self.setting, self.states, marks)
        return marks[:count]

    def final_rewards(self) -> list[float]:
        """What the result is worth to each player; all nothing while the game goes on."""
        rewards = np.zeros(self.variant.players)
        if self.over:
            final_rewards_at(self.setting, self.states, rewards)
        return rewards.tolist()

    def leads(self) -> list[float]:
        """Each player's score less the mean of the others'."""
        rewards = np.zeros(self.variant.players)
        add_leads_at(self.setting, self.states, rewards)
        return rewards.tolist()

    def match(self) -> Match:
        """A match that begins here."""
        return Match(self.variant, copied(self.states))

    @property
    def position(self) -> str:
        """The position in one line."""
        return f"{self.variant.header} {self.variant.game.write_position(self.variant, self.states)}"

    def copy(self) -> LightMatch:
        """An independent twin."""
        twin = LightMatch.__new__(LightMatch)
        twin.variant, twin.setting, twin._calls = self.variant, self.setting, self._calls
        twin._on_board, twin._size, twin._marks = self._on_board, self._size, self._marks
        twin.to_play = self.to_play
        twin.states = np.empty(1, self.states.dtype)
        _copy(self.states, twin.states)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> LightMatch:
        return self.copy()

    def __reduce__(self) -> Any:
        return LightMatch, (self.variant, self.states)
