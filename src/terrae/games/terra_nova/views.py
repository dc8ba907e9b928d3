"""What is to be seen of a match and of a map of Terra Nova, as plain values."""

from __future__ import annotations

from typing import Literal, TypedDict

from terrae.core.views import BoardInfo, MatchView


class Territory(TypedDict):
    """A closed territory, what it brings in all, who shares it, and what each of them gets."""

    spaces: list[str]
    points: int
    to: list[int]
    share: int


class NovaPieces(TypedDict):
    """Pioneers and stones by space, territories, and the turn so far; `moved`: where moved pioneers stand."""

    pioneers: dict[str, int]
    stones: list[str]
    territories: list[Territory]
    supply: int
    actions_done: int
    to_place: int
    moved: list[str]


class NovaView(MatchView, NovaPieces):
    """A position of Terra Nova."""

    game: Literal["terra-nova"]  # type: ignore[misc]  # narrower than in every game's view


class NovaSpace(TypedDict):
    """A space of the map; columns count half spaces."""

    name: str
    row: int
    column: int
    landscape: str


class NovaBoardInfo(BoardInfo):
    """A map: its spaces, and the landscapes' names by their letters."""

    game: Literal["terra-nova"]  # type: ignore[misc]  # narrower than in every game's board
    board: str
    landscapes: dict[str, str]
    spaces: list[NovaSpace]
