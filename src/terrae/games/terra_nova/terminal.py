"""The island as text for a terminal: every space by its number, with its landscape's letter and colour.

m12   an empty space: the landscape's letter, and its number in the row
Y12   a pioneer, by the first letter of its colour
 #    a border stone
 ·Y   scored land, and who scored it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from terrae.games.terra_nova.board import LANDSCAPES, Board
from terrae.games.terra_nova.state import EMPTY, SEATS, STONE

if TYPE_CHECKING:
    from terrae.core.match import Match

LETTERS = "YRBG"
_SEAT_COLOURS = (226, 160, 27, 34)
_SEAT_INKS = (16, 231, 231, 231)
_GROUNDS = {"w": 117, "f": 65, "m": 150, "a": 222, "p": 179, "s": 187, "h": 138, "r": 248}
_SEAT_PALE = (228, 217, 117, 120)
_DARK, _SCORED, _STONE, _PALE, _PAPER = 235, 237, 243, 250, 231
_HALF = 2
"""Characters of half a space."""


def board_text(board: Board, match: Match, colour: bool) -> str:
    """The rows, a legend, whose action it is, and a line for each player."""
    state: Any = match.states[0]
    left = min(space.column for space in board.spaces)
    rows: dict[int, str] = {}
    ends: dict[int, int] = {}
    for number, space in enumerate(board.spaces):
        start = (space.column - left) * _HALF
        gap = start - ends.get(space.row, 0)
        ends[space.row] = start + 2 * _HALF
        row = rows.get(space.row, f"{space.name[0]}  ")
        rows[space.row] = f"{row}{' ' * gap}{_cell(state, number, space.name[1:], space.landscape, colour)}"
    letters = [letter for letter in LANDSCAPES if any(space.landscape == letter for space in board.spaces)]
    return "\n".join(
        [
            *(row.rstrip() for row in rows.values()),
            "",
            "  ".join(
                f"{_painted(letter, _DARK, _GROUNDS[letter], colour)} {LANDSCAPES[letter]}"
                for letter in letters
            ),
            f"# border stone  · scored land  {' '.join(LETTERS[: match.variant.players])} pioneers",
            "",
            status_line(match),
            *(
                f"  {_piece(LETTERS[player], player, colour)}  {player_line(match, player)}"
                for player in range(match.variant.players)
            ),
        ]
    )


def status_line(match: Match) -> str:
    """Turn, player and action, or how the game ended."""
    state = match.states[0]
    turn = f"Turn {int(state.turn) + 1}"
    stones = f"{int(state.supply)} stones left"
    if match.outcome is not None:
        winners = " and ".join(SEATS[player] for player in match.outcome.winners)
        return f"Over ({match.outcome.reason.replace('_', ' ')}, {match.outcome.clause}): {winners} won; {stones}"
    assert match.to_play is not None
    if match.phase == "place":
        return f"{turn}: {SEATS[match.to_play]} places a pioneer ({int(state.to_place)} to come)"
    return f"{turn}: {SEATS[match.to_play]}, action {int(state.actions_done) + 1} of 3; {stones}"


def player_line(match: Match, player: int) -> str:
    """A player's points and pioneers in words."""
    pioneers = int((match.states["occupant"][0] == player + 1).sum())
    pieces = "1 pioneer" if pioneers == 1 else f"{pioneers} pioneers"
    return f"{SEATS[player]}: {match.scores[player]} points, {pieces} on the island"


def _cell(state: Any, space: int, number: str, landscape: str, colour: bool) -> str:
    piece = int(state.occupant[space])
    if piece == STONE:
        return _painted("  # ", _PAPER, _STONE, colour)
    if piece != EMPTY:
        return _piece(f" {LETTERS[piece - 1] + number:<3}", piece - 1, colour)
    if state.closed[space]:
        owners = [player for player in range(4) if int(state.closed[space]) >> player & 1]
        ink = _SEAT_PALE[owners[0]] if owners else _PALE
        return _painted(
            f" {'·' + ''.join(LETTERS[player] for player in owners[:2]):<3}", ink, _SCORED, colour
        )
    return _painted(f" {landscape + number:<3}", _DARK, _GROUNDS[landscape], colour)


def _piece(text: str, player: int, colour: bool) -> str:
    return _painted(text, _SEAT_INKS[player], _SEAT_COLOURS[player], colour, strong=True)


def _painted(text: str, ink: int, ground: int, colour: bool, strong: bool = False) -> str:
    return f"\x1b[{'1;' if strong else ''}38;5;{ink};48;5;{ground}m{text}\x1b[0m" if colour else text
