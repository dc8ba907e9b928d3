"""What is to be seen of a match and of the board of Terra Turrium, as plain values."""

from __future__ import annotations

from typing import Literal, TypedDict

from terrae.core.views import BoardInfo, MatchView


class TurriumPieces(TypedDict):
    """Heights and turrians by field, what each player has beside the board, and the turn so far.

    `spent`: territories that a stone was taken from in this turn; `attacked`: whether there was a capture in it.
    """

    heights: dict[str, int]
    turrians: dict[str, int]
    captured: list[int]
    aggressor: list[int]
    reserve: list[int]
    stones_in_hand: int
    points: int
    round: int
    reached: list[bool]
    spent: list[str]
    attacked: bool


class TurriumView(MatchView, TurriumPieces):
    """A position of Terra Turrium."""

    game: Literal["terra-turrium"]  # type: ignore[misc]  # narrower than in every game's view


class TurriumTerritory(TypedDict):
    """A territory and whose home it is."""

    name: str
    owner: int | None


class TurriumField(TypedDict):
    """A field of the board."""

    name: str
    column: int
    row: int
    territory: str
    rim: bool
    middle: bool


class TurriumBoardInfo(BoardInfo):
    """The board for a number of players; `seats`: where each sits, `goal`: the heights to stand on."""

    game: Literal["terra-turrium"]  # type: ignore[misc]  # narrower than in every game's board
    seats: list[str]
    territories: list[TurriumTerritory]
    goal: list[int]
    fields: list[TurriumField]
