"""A match: one game being played, with its history. The checked door to the compiled rules."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from terrae.core import rulebook
from terrae.core.action import Action, LegalActions, check_several
from terrae.core.compiled import lightly
from terrae.core.errors import GameOver, IllegalAction, Refusal, TerraeError
from terrae.core.game import Records, Variant, copied
from terrae.core.loop import Standing, step
from terrae.core.parts import Outcome, Territory, Turn
from terrae.core.pictures import Arrow, Picture
from terrae.core.pointers import SHEET, address_of, address_of_numbers

LARGEST_SHEET = 16_384
"""The numbers of legal actions of many positions are written on one sheet, one list behind the other, so that a list
that somebody holds is never written over. Sheets grow up to so many numbers, beside room for one full list."""

_new_list = LegalActions.__new__


class Match(Standing):
    """A game from its start, or from any position, with everything played since.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> match.play("@G7").kind
    'place'
    >>> match.to_play, match.ply, len(match.legal_actions)
    (1, 1, 167)
    >>> match.why_not("@G7").code
    'occupied'
    >>> match.undo().text, match.ply
    ('@G7', 0)
    """

    __slots__ = (
        "_calls",
        "_handle",
        "_over",
        "_start",
        "_to_play",
        "_writable",
        "setting",
        "states",
        "variant",
    )

    variant: Variant
    """What is played: the game, the number of players, the options."""
    legal_actions: LegalActions
    """Every legal action; empty when the game is over. The list stays what it is when the match goes on."""
    over: bool
    """Whether the game has ended."""
    setting: Records
    """What the compiled rules play with; of one."""
    states: Records
    """Where the compiled rules stand; of one. Change it by playing."""

    def __init__(self, variant: Variant, start: Records | None = None) -> None:
        self.variant = variant
        self.setting = variant.setting
        self._calls = variant.game.calls
        self._actions = variant.actions
        self._start = variant.first_state if start is None else start
        self._history: list[int] = []
        self._take(copied(self._start))

    def _take(self, states: Records) -> None:
        """Stand at these states, with their legal actions on a sheet of their own."""
        self._hold(states)
        count = self._calls.list_legal(self.setting, states, self._begin_sheet(0))
        self.legal_actions = LegalActions(self._actions, self._sheet, 0, count)
        self._written = count
        self.over = not count

    def _hold(self, states: Records) -> None:
        """Stand at these states; the next action begins a sheet."""
        self.states = states
        self._over = states["over"]
        self._to_play = states["to_play"]
        self._handle = array("Q", (self.variant.setting_address, address_of(states), 0))
        self._address = self._handle.buffer_info()[0]
        self._written, self._last_place = 0, -1

    def _begin_sheet(self, last_place: int) -> npt.NDArray[np.int32]:
        """A new sheet, on which a list can begin up to a place; the lists on the old one stay with whoever holds them."""
        sheet = np.empty(last_place + self.variant.most_legal, np.int32)
        self._sheet = memoryview(sheet)  # type: ignore[arg-type]
        self._handle[SHEET] = address_of_numbers(sheet)
        self._written, self._last_place = 0, last_place
        return sheet

    # What stands

    @property
    def to_play(self) -> int | None:
        """The player who acts next, from 0; None when the game is over."""
        return None if self._over[0] else int(self._to_play[0])

    @property
    def ply(self) -> int:
        """How many actions have been played since the start of the game."""
        return int(self.states["ply"][0])

    @property
    def phase(self) -> str:
        """The phase of the game or turn, by name."""
        return self.variant.game.phase(self.variant, self.states)

    @property
    def scores(self) -> tuple[int, ...]:
        """Terra Nova: points. Terra Turrium: goal heights on which the player's turrians stand."""
        return self.variant.game.scores(self.variant, self.states)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        ending = self.variant.game.ending(self.variant, self.states)
        if ending is None:
            return None
        shares = np.zeros(self.variant.players)
        self._calls.results(self.setting, self.states, shares)
        return Outcome(
            self.variant.game.winners(self.variant, self.states),
            ending.reason,
            ending.clause,
            self.scores,
            tuple(shares.tolist()),
            ending.details,
        )

    # What can be done

    def why_not(self, action: str | Action) -> Refusal | None:
        """Why an action cannot be played: code, clause and sentence. None where it can."""
        chosen = self.variant.action(action)
        if self._over[0]:
            return self._refusal_after_the_end()
        return self.variant.game.refusal(self.variant, self.states, chosen)

    def _refusal_after_the_end(self) -> Refusal:
        ending = self.variant.game.ending(self.variant, self.states)
        assert ending is not None
        return Refusal("game_over", ending.clause, "the game is over; nothing more can be played")

    # Playing

    def play(self, action: str | Action) -> Action:
        """Play one action. IllegalAction, with the clause, where the rules refuse it."""
        if step is not None and step(self, action, self._calls.advance_in_c, LegalActions):
            if self.over and not self._over[0]:
                raise RuntimeError("a rule failed; TERRAE_LOOP=0 says where")
            return action  # type: ignore[return-value]
        try:
            number = action.number  # type: ignore[union-attr]
            if self._actions[number] is not action:
                raise IndexError
        except (AttributeError, IndexError):
            action = self.variant.action(action)
            number = action.number
        first = self._written
        if first > self._last_place:
            self._begin_sheet(min(4 * max(self._last_place, 256), LARGEST_SHEET))
            first = 0
        count = self._calls.advance(self._address, number, first)
        if count < 0:
            raise self._error(action)
        self._written = first + count
        self.legal_actions = legal = _new_list(LegalActions)  # __init__ would be a tenth of the step
        legal._actions = self._actions
        legal._sheet = self._sheet
        legal._first = first
        legal._count = count
        self.over = not count
        self._history.append(number)
        return action

    def _error(self, action: Action) -> TerraeError:
        if self._over[0]:
            return GameOver(f"cannot play {action}: {self._refusal_after_the_end()}")
        refusal = self.variant.game.refusal(self.variant, self.states, action)
        assert refusal is not None, f"{action} is refused without a reason in {self.position}"
        return IllegalAction(action.text, refusal, self.position)

    def play_all(self, actions: Iterable[str | Action]) -> None:
        """Play several, all or nothing."""
        check_several(actions)
        before = len(self._history)
        try:
            for action in actions:
                self.play(action)
        except BaseException:
            self.undo(len(self._history) - before)
            raise

    @overload
    def undo(self) -> Action: ...
    @overload
    def undo(self, count: int) -> tuple[Action, ...]: ...
    def undo(self, count: int | None = None) -> Action | tuple[Action, ...]:
        """Take back the last action, and give it; with a `count` so many, in the order in which they were played."""
        wanted = 1 if count is None else count
        if isinstance(wanted, bool) or not isinstance(wanted, int):
            raise TerraeError(f"undo takes back a whole number of actions, not {wanted!r}")
        if not 0 <= wanted <= len(self._history):
            raise TerraeError(f"cannot undo {wanted} actions: {len(self._history)} have been played")
        kept = len(self._history) - wanted
        taken_back = tuple(self._actions[number] for number in self._history[kept:])
        if wanted:
            self._replay(self._history[:kept])
        return taken_back[0] if count is None else taken_back

    def _replay(self, numbers: list[int]) -> None:
        states = copied(self._start)
        done = self._calls.replay(self.setting, states, np.array(numbers, np.int32), len(numbers))
        assert done == len(numbers), "a played action was legal"
        self._history = numbers
        self._take(states)

    # What happened

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action since the start of this match."""
        actions = self.variant.actions
        return tuple(actions[number] for number in self._history)

    @property
    def turns(self) -> list[Turn]:
        """The history cut into turns."""
        turns: list[Turn] = []
        states = copied(self._start)
        open_turn: int | None = None
        for action in self.history:
            turn, player = int(states["turn"][0]), int(states["to_play"][0])
            if turn == open_turn:
                turns[-1] = Turn(turn + 1, player, (*turns[-1].actions, action))
            else:
                turns.append(Turn(turn + 1, player, (action,)))
            open_turn = turn
            self._calls.play(self.setting, states, action.number)
        return turns

    @property
    def start_position(self) -> str:
        """The position this match began from."""
        return f"{self.variant.header} {self.variant.game.write_position(self.variant, self._start)}"

    @property
    def begins_at_the_beginning(self) -> bool:
        """Whether the match began with the game's own first position."""
        return bool((self._start == self.variant.first_state).all())

    # Values

    @property
    def position(self) -> str:
        """The position in one line; `terrae.from_position` reads it back."""
        return f"{self.variant.header} {self.variant.game.write_position(self.variant, self.states)}"

    @property
    def key(self) -> int:
        """A 64-bit hash, equal for positions that the rules cannot tell apart."""
        return int(self.states["key"][0])

    def copy(self) -> Match:
        """An independent match with the same history."""
        twin = Match.__new__(Match)
        twin.variant, twin.setting, twin._start = self.variant, self.setting, self._start
        twin._calls, twin._actions = self._calls, self._actions
        twin._history = self._history.copy()
        twin._hold(copied(self.states))
        twin.legal_actions, twin.over = self.legal_actions, self.over
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Match:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.key == other.key and self._identity == other._identity

    @property
    def _identity(self) -> str:
        return f"{self.variant.header} {self.variant.game.identity(self.variant, self.states)}"

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played; `key` and `position` do not

    def __reduce__(self) -> Any:
        return _unpickle, (self.variant, self._start, self._history)

    def __repr__(self) -> str:
        return f"<Match {self.position}>"

    def closes(self, action: str | Action) -> tuple[Territory, ...]:
        """Terra Nova: the territories that a stone laid here and now would complete.

        >>> import terrae
        >>> terrae.start("terra-nova", players=2).closes("#H8")
        ()
        """
        return self.variant.game.closes(self.variant, self.states, self.variant.action(action))

    def closings(self) -> dict[str, tuple[Territory, ...]]:
        """Terra Nova: every legal stone that would complete territories, by its text, and those territories.

        >>> import terrae
        >>> terrae.start("terra-nova", players=2).closings()
        {}
        """
        return self.variant.game.closings(self.variant, self.states, self.legal_actions)

    def costs(self) -> dict[str, int]:
        """Terra Turrium: what every legal action costs in movement points, where it costs any.

        >>> import terrae
        >>> terrae.start("terra-turrium", players=2).costs()
        {}
        """
        return self.variant.game.costs(self.variant, self.states, self.legal_actions)

    # To look at

    def view(self) -> dict[str, Any]:
        """Everything about the position as plain values, by the engine protocol's names."""
        game = self.variant.game
        return {
            "game": game.name,
            "players": self.variant.players,
            "options": dict(self.variant.options),
            "to_play": self.to_play,
            "phase": self.phase,
            "over": self.over,
            "winners": list(game.winners(self.variant, self.states)),
            "scores": list(self.scores),
            "ply": self.ply,
            "position": self.position,
            **game.board_view(self.variant, self.states),
        }

    def svg(
        self,
        highlight: Iterable[str] = (),
        last: bool = True,
        coordinates: bool = True,
        *,
        arrows: Iterable[Arrow] = (),
        colours: Sequence[str] = (),
        orientation: int = 0,
        size: int | None = None,
    ) -> str:
        """The board as SVG; `highlight` names spaces, `last` shows the last turn.

        `arrows` are pairs of spaces, perhaps with a colour, or actions that go from one space to another; `colours` are the
        seats', in order; `orientation` turns the board by so many degrees, clockwise (Terra Nova 0 or 180, Terra
        Turrium any quarter); `size` is the width in pixels.

        >>> import terrae
        >>> match = terrae.start("terra-nova", players=2)
        >>> 'width="300"' in match.svg(["G7"], arrows=[("G7", "G11", "#b03030")], orientation=180, size=300)
        True
        """
        picture = Picture.of(highlight, last, coordinates, arrows, colours, orientation, size)
        return picture.sized(lightly(self.variant.game.svg, self, picture))

    def _repr_svg_(self) -> str:
        return self.svg()

    def drawing(self, colour: bool = True) -> str:
        """The board as text for a terminal."""
        return lightly(self.variant.game.drawing, self, colour)

    def perft(self, depth: int) -> int:
        """The number of action sequences of this length from here."""
        if isinstance(depth, bool) or not isinstance(depth, int) or depth < 0:
            raise TerraeError(f"perft counts sequences of 0 or more actions, not {depth!r}")
        scratch = np.repeat(self.states, depth + 1)
        numbers = np.empty((depth + 1, self.variant.most_legal), np.int32)
        counts = np.zeros((2, depth + 1), np.int64)
        return int(rulebook.perft_at(self.setting, scratch, numbers, counts, depth))


def _unpickle(variant: Variant, start: Records, history: list[int]) -> Match:
    match = Match(variant, start)
    match._replay(history)
    return match
