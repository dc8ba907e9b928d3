"""What a game offers to everything above it, and a game with its players and options: a variant.

`Game` is the door to one game's modules; nobody above a game's folder looks behind it. A `Variant`
is validated, immutable and shared: it holds the compiled setting and the table of actions.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote, unquote

import numpy as np
import numpy.typing as npt

from terrae.core.action import Action, LegalActions
from terrae.core.calls import Calls
from terrae.core.codes import Code
from terrae.core.errors import NotationError, OptionError, Refusal
from terrae.core.options import Option, filled_in
from terrae.core.parts import Territory
from terrae.core.pictures import Picture
from terrae.core.pointers import address_of
from terrae.core.structs import Struct
from terrae.core.views import BoardInfo, MatchView

if TYPE_CHECKING:
    from terrae.core.match import Match

Records = npt.NDArray[Any]
"""An array of one record: a setting or a state."""
MOST_SHARED = 512
"""Variants kept for the next who asks. A server meets many: every map of a player's own is one."""


def copied(records: Records) -> Records:
    """The records in memory of their own, byte for byte.

    NumPy's `copy` goes field by field: it takes ten times as long and leaves whatever lay in memory between the
    fields and behind them, where bytes are compared, hashed, pickled and sent.
    """
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over: a code for programs and the clause that ended it."""

    reason: str
    clause: str
    details: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The figures behind it, so that it can be explained in any language: seats, counts, the round."""

    @staticmethod
    def of(end: Code, details: Mapping[str, Any] | None = None) -> Ending | None:
        """From a game's own enumeration of endings; None for its 0, while the game goes on."""
        return Ending(end.word, end.clause, details or {}) if end else None


class Game(ABC):
    """One game's rules, in words and values. Each game has exactly one instance.

    >>> import terrae
    >>> turrium = terrae.game("terra-turrium")
    >>> turrium.title, turrium.player_counts, turrium.option_defaults["round_limit"]
    ('Terra Turrium', (2, 3, 4), 150)
    """

    name: ClassVar[str]
    """As players type it: `terra-nova`."""
    title: ClassVar[str]
    """As people read it: `Terra Nova`."""
    rules_version: ClassVar[int]
    """Rises when a ruling changes what is legal; stands in every record."""
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    """With how many players it can be played."""
    seat_letters: ClassVar[str] = "abcd"
    """A letter for each seat, as `drawing` writes its pieces."""
    setting_struct: ClassVar[type[Struct]]
    """What a match is played with, as the rules see it."""
    state_struct: ClassVar[type[Struct]]
    """How a match stands, as the rules see it."""
    advance: Callable[..., int]
    """The rule of the game's `handle` module."""
    offered: ClassVar[tuple[Option, ...]] = ()
    """Every option: what it may be, and what it is unless said otherwise."""
    view_type: ClassVar[type[Any]] = MatchView
    """What `Match.view` holds, as a TypedDict."""
    board_type: ClassVar[type[Any]] = BoardInfo
    """What `geometry` holds, as a TypedDict."""

    def __init__(self) -> None:
        self.calls = Calls(self.name, self.advance)

    @property
    def state_type(self) -> np.dtype[Any]:
        """What an array of states is made of."""
        return self.state_struct.dtype()

    @cached_property
    def option_defaults(self) -> Mapping[str, Any]:
        """Every option and what it is unless said otherwise."""
        return MappingProxyType({option.name: option.default for option in self.offered})

    def option(self, name: str) -> Option:
        """The option of this name."""
        return next(option for option in self.offered if option.name == name)

    def option_choices(self) -> dict[str, Sequence[Any]]:
        """The values of every option that has few, by the option's name."""
        return {option.name: option.choices for option in self.offered if option.choices}

    def check_options(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with every default filled in, or OptionError with the reason."""
        chosen = filled_in(self.offered, options)
        self.check_together(players, chosen)
        return chosen

    def check_together(self, players: int, options: Mapping[str, Any]) -> None:
        """OptionError, with the reason, where options that may each be so do not go together."""
        return

    @abstractmethod
    def setting(self, players: int, options: Mapping[str, Any]) -> Records:
        """The compiled setting for checked options."""

    @abstractmethod
    def actions(self, options: Mapping[str, Any], setting: Records) -> list[Action]:
        """Every action there can be, at the index that is its number."""

    @abstractmethod
    def most_legal(self, setting: Records) -> int:
        """The room that a list of legal actions needs; no position has more."""

    @abstractmethod
    def first_state(self, setting: Records) -> Records:
        """The state before the first action."""

    @abstractmethod
    def refusal(self, variant: Variant, state: Records, action: Action) -> Refusal | None:
        """Why the action is not legal; None where it is."""

    @abstractmethod
    def phase(self, variant: Variant, state: Records) -> str:
        """The name of the phase; `over` at the end."""

    @abstractmethod
    def scores(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """What each player has, in the game's own coin."""

    @abstractmethod
    def winners(self, variant: Variant, state: Records) -> tuple[int, ...]:
        """Who has won; empty while the game goes on, and where it is drawn."""

    @abstractmethod
    def ending(self, variant: Variant, state: Records) -> Ending | None:
        """Why the game is over; None while it goes on."""

    @abstractmethod
    def board_view(self, variant: Variant, state: Records) -> Any:
        """The game's own part of `Match.view`: the fields of `view_type` that not every game has."""

    @abstractmethod
    def geometry(self, variant: Variant) -> Any:
        """The board's spaces and what they are, as plain values (`board_type`), for drawing it elsewhere."""

    @abstractmethod
    def write_position(self, variant: Variant, state: Records) -> str:
        """The state as a text without line breaks."""

    @abstractmethod
    def identity(self, variant: Variant, state: Records) -> str:
        """The part of the position's text that the rules look at: no counters kept for people."""

    @abstractmethod
    def read_position(self, variant: Variant, text: str) -> Records:
        """The state again, validated; NotationError with the reason where it cannot be."""

    def unlisted_action(self, text: str) -> Action | None:
        """A text that says what no position ever allows, as an action of number -1 for `refusal` to explain."""
        return None

    def closes(self, variant: Variant, state: Records, action: Action) -> tuple[Territory, ...]:
        """The territories that a stone would complete; nothing in a game without them."""
        return ()

    def closings(
        self, variant: Variant, state: Records, actions: LegalActions
    ) -> dict[str, tuple[Territory, ...]]:
        """Which of these legal actions would complete territories, by text, and which territories."""
        return {}

    def costs(self, variant: Variant, state: Records, actions: LegalActions) -> dict[str, int]:
        """What these legal actions cost in movement points, by text; nothing in a game without them."""
        return {}

    def stillest(self, match: Match, turn: Sequence[str]) -> str:
        """The legal action that changes least, after these of the running turn: for a seat that nobody plays any more."""
        return match.legal_actions.texts()[0]

    def names_outside(self, options: Mapping[str, Any]) -> str | None:
        """The option that names something outside, such as a file; None where everything is given."""
        return None

    def standalone_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options without anything that lies outside them, such as a file they name."""
        return dict(options)

    def __reduce__(self) -> Any:
        return _only_instance, (type(self).__module__,)

    @abstractmethod
    def svg(self, match: Match, picture: Picture) -> str:
        """The board as an SVG document, as the picture asks; its size is seen to elsewhere."""

    @abstractmethod
    def drawing(self, match: Match, colour: bool) -> str:
        """The board as lines of text for a terminal."""


def _only_instance(module: str) -> Game:
    found: Game = import_module(module).GAME
    return found


class Variant:
    """A game with a number of players and all its options; make one with `terrae.variant`.

    >>> import terrae
    >>> us = terrae.variant("terra-nova", players=3, edition="us")
    >>> us.players, us.options["edition"], us.action_count
    (3, 'us', 5656)
    >>> us == terrae.variant("terra-nova", players=3, edition="us")
    True
    """

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        if isinstance(players, bool) or not isinstance(players, int) or players not in game.player_counts:
            counts = ", ".join(map(str, game.player_counts))
            raise OptionError(f"{game.title} is for {counts} players, not {players!r}")
        unknown = sorted(set(options) - set(game.option_defaults))
        if unknown:
            known = ", ".join(sorted(game.option_defaults))
            raise OptionError(f"{game.title} has no option {unknown[0]!r}; its options are {known}")
        self.game = game
        self.players = players
        self.options: Mapping[str, Any] = game.check_options(players, options)
        self.setting = game.setting(players, self.options)
        self.most_legal = game.most_legal(self.setting)

    @cached_property
    def setting_address(self) -> int:
        """Where the setting lies, for as long as the variant lives."""
        return address_of(self.setting)

    @cached_property
    def actions(self) -> list[Action]:
        """Every action there can be, by number."""
        return self.game.actions(self.options, self.setting)

    @cached_property
    def first_state(self) -> Records:
        """The state before the first action; shared, so copy it before playing."""
        return self.game.first_state(self.setting)

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions}

    @property
    def action_count(self) -> int:
        """How many different actions there can be."""
        return len(self.actions)

    def action(self, action: str | int | Action) -> Action:
        """The action with this text or number; NotationError if there is none."""
        if isinstance(action, Action):
            action = action.text
        if isinstance(action, str):
            if found := self._by_text.get(action.strip()) or self.game.unlisted_action(action.strip()):
                return found
            examples = ", ".join(sorted({a.kind: a.text for a in self.actions}.values()))
            raise NotationError(
                f"{action[:40]!r} is no action of {self.game.title}; actions look like {examples}"
            )
        if isinstance(action, int | np.integer) and 0 <= action < len(self.actions):
            return self.actions[action]
        raise NotationError(f"{action!r} is no action number; they go from 0 to {len(self.actions) - 1}")

    def number(self, text: str) -> int:
        """The number of the action with this text."""
        return self.action(text).number

    def start(self) -> Match:
        """A new match."""
        from terrae.core.match import Match

        return Match(self)

    @cached_property
    def header(self) -> str:
        """Game, players and the options that differ from the defaults, in one word each."""
        different = [
            f"{name}={_option_text(self.options[name])}"
            for name in sorted(self.options)
            if self.options[name] != self.game.option_defaults[name]
        ]
        return f"{self.game.name} {self.players} {','.join(different) or '-'}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.header == other.header

    def __hash__(self) -> int:
        return hash(self.header)

    def __repr__(self) -> str:
        return f"<Variant {self.header}>"

    def __reduce__(self) -> Any:
        return Variant.of, (self.game, self.players, dict(self.options))

    @staticmethod
    def of(game: Game, players: int, options: Mapping[str, Any]) -> Variant:
        """The variant, made once and then shared; the same as `terrae.variant`."""
        asked = (game.name, repr(players), repr(sorted(options.items())))
        found = _shared.get(asked)
        if found is None:
            made = Variant(game, players, options)
            found = _shared[asked] = _shared.setdefault((made.header,), made)
            while len(_shared) > MOST_SHARED:
                _shared.pop(next(iter(_shared)), None)
        return found


_shared: dict[tuple[str, ...], Variant] = {}


def _option_text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ":".join(f"{key}.{value[key]}" for key in sorted(value))
    return quote(str(value).lower() if isinstance(value, bool) else str(value), safe="")


def read_header(words: list[str], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a header's third word, as values of the types that the defaults have."""
    options: dict[str, Any] = {}
    if words[2] == "-":
        return options
    for part in words[2].split(","):
        name, _, text = part.partition("=")
        if name not in defaults or name in options:
            raise NotationError(
                f"{part[:40]!r} is no option; write name=value with one of {', '.join(sorted(defaults))}"
            )
        options[name] = _option_value(name, text, defaults[name])
    return options


def _option_value(name: str, text: str, default: Any) -> Any:
    try:
        if isinstance(default, bool):
            return {"true": True, "false": False}[text]
        if isinstance(default, int):
            return _whole(text)
        if default is None:
            return {
                key: _whole(number) for key, _, number in (pair.partition(".") for pair in text.split(":"))
            }
    except (KeyError, ValueError):
        raise NotationError(f"{text[:40]!r} is no value for the option {name}") from None
    return unquote(text)


def _whole(text: str) -> int:
    """A whole number as headers write it: `int` alone takes signs, spaces and digits of other scripts too."""
    if not re.fullmatch("-?[0-9]{1,9}", text):
        raise ValueError
    return int(text)
