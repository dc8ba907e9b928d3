"""What the analysis knows of each game: one `Study` a game, in the game's room (`analysis/<game>/`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.core.match import Match
from terrae.games.rooms import GameRooms

MOST_PLACES = 200
"""Spaces that `tally` counts for; no board has more."""
MOST_HEIGHTS = 12


@dataclass(frozen=True, slots=True)
class SetUp:
    """What somebody has put on the board; each game uses the fields that it has pieces for."""

    to_play: int
    """Whose turn begins."""
    pieces: Mapping[str, int]
    """Space -> whose piece stands there."""
    stones: Sequence[str] = ()
    """Terra Nova: where border stones lie."""
    towers: Mapping[str, int] = field(default_factory=dict)
    """Terra Turrium: field -> how many stones stand there."""
    scores: Sequence[int] = ()
    """Terra Nova: each player's points; nothing where they are not given."""
    aggressors: Sequence[int] = ()
    """Terra Turrium: each player's place on the aggressor scale; 1 where they are not given."""
    round: int = 1
    """Terra Turrium: the round."""
    placing: bool = False
    """Whether pieces are still being placed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a position cannot be: a code and its details for programs, a sentence and a clause for people."""

    code: str
    """What is wrong, for programs."""
    message: str
    """What is wrong, as a sentence."""
    clause: str | None = None
    """The clause of the rules that is against it, where one is."""
    details: Mapping[str, str | int] = field(default_factory=dict)
    """What the sentence names: spaces, players, numbers."""


@rule
def no_tally(setting: Any, state: Any, places: Any, heights: Any) -> None:
    """For a game in which nobody holds anything."""


def _cannot_be_set_up(variant: Variant, wanted: SetUp) -> list[Fault]:
    return [Fault("other", f"positions of {variant.game.title} cannot be put together by hand")]


def _nothing(variant: Variant, wanted: SetUp) -> str:
    raise NotImplementedError(f"{variant.game.title} says how no position is written")


def _players_turn(match: Match) -> SetUp:
    return SetUp(to_play=match.to_play or 0, pieces={})


@dataclass(frozen=True)
class Study:
    """What one game adds to ownership and to positions put together by hand."""

    tally: Callable[..., None] = no_tally
    """Compiled: takes setting, state, places and heights, and counts who holds what of each."""
    counts_heights: bool = False
    """Whether `tally` counts heights too."""
    rounds_ahead: int | None = None
    """How many rounds a playout goes on in a game that need not end; None where it does."""
    faults: Callable[[Variant, SetUp], list[Fault]] = _cannot_be_set_up
    """What is wrong with a set-up that the text of a position cannot say; the rules find everything else."""
    position: Callable[[Variant, SetUp], str] = _nothing
    """A set-up without such faults as the text of a position, without its header."""
    taken_apart: Callable[[Match], SetUp] = _players_turn
    """What stands on the board of a match."""


STUDIES = GameRooms("analysis", "STUDY", Study, Study)

tally = STUDIES.function("tally", "setting, state, places, heights")


def spaces_of(variant: Variant) -> list[dict[str, Any]]:
    """The board's spaces, as the game describes them."""
    board = variant.game.geometry(variant)
    found: list[dict[str, Any]] = board.get("spaces") or board["fields"]
    return found


def for_each_player(variant: Variant, given: Sequence[int], otherwise: int) -> list[int]:
    """A number for every player: the given one, where there is one."""
    return [given[player] if player < len(given) else otherwise for player in range(variant.players)]
