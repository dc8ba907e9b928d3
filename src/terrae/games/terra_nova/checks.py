"""What must hold in a position that was read: everything that play from the first position keeps.

`rebuild` has been called before; these checks look at its answers too.
"""

from __future__ import annotations

from terrae.core.compiled import lightly
from terrae.core.errors import NotationError, PositionError
from terrae.core.game import Records
from terrae.games.terra_nova.board import Board
from terrae.games.terra_nova.moves import can_move_at
from terrae.games.terra_nova.rebuild import ending_at
from terrae.games.terra_nova.state import EMPTY, OUTSIDE, End, State


def check_pioneers(settings: Records, states: Records) -> list[int]:
    """TN-2 Nobody has too many pioneers; gives how many each has. `rebuild` has room for no more, so this comes first."""
    setting, state = settings[0], states[0]
    players = int(setting.players)
    on_board = [int((state.occupant[: setting.spaces] == player + 1).sum()) for player in range(players)]
    for player, count in enumerate(on_board):
        if count > setting.pioneers:
            raise PositionError(
                f"player {player} has {count} pioneers on the board; {setting.pioneers} is the most",
                "TN-2",
                "too_many_pioneers",
                player=player,
                count=count,
                most=int(setting.pioneers),
            )
    return on_board


def check_state(board: Board, settings: Records, states: Records, over: str) -> None:
    """What must hold besides well-formed words."""
    setting, state = settings[0], states[0]
    on_board = check_pioneers(settings, states)
    if state.supply < 0:
        raise PositionError(
            f"there are {setting.stones - state.supply} stones on the board; {setting.stones} is the most",
            "TN-2",
            "too_many_stones",
            count=int(setting.stones - state.supply),
            most=int(setting.stones),
        )
    for space in range(int(setting.spaces)):
        if state.closed[space] and state.occupant[space] != EMPTY:
            name = board.spaces[space].name
            raise PositionError(
                f"the pioneer on {name} stands in a closed territory; it must have left the game",
                "TN-18",
                "in_territory",
                space=name,
            )
    if state.to_place:
        _check_placing(settings, states, on_board)
    _check_moved(board, state)
    _check_over(settings, states, over)


def _check_placing(settings: Records, states: Records, on_board: list[int]) -> None:
    setting, state = settings[0], states[0]
    placed = int(setting.players * setting.pioneers - state.to_place)
    expected = [
        placed // len(on_board) + (player < placed % len(on_board)) for player in range(len(on_board))
    ]
    if on_board != expected or state.to_play != placed % len(on_board):
        raise PositionError(
            f"with {state.to_place} pioneers still to be placed, the players have {expected} on the board and player "
            f"{placed % len(on_board)} is to act",
            "TN-3",
            "placing",
        )
    if state.supply != setting.stones or state.actions_done or state.turns_without_stone:
        raise PositionError(
            "while pioneers are being placed there are no stones and no turns yet", "TN-3", "placing"
        )


def _check_moved(board: Board, state: State) -> None:
    moved = [index for index in range(2) if state.moved_from[index] != OUTSIDE]
    moves = int(state.actions_done) - int(state.stones_laid)
    if moves < 0 or (state.actions_done and moves < 1):
        raise PositionError(
            "the first action of a turn is a move; the stones cannot be as many as the actions", "TN-4"
        )
    if len(moved) > moves or (moves and not moved):
        raise PositionError(f"{len(moved)} pioneers cannot have made the {moves} moves of this turn")
    for index in moved:
        goal = state.moved_to[index]
        if goal == OUTSIDE and not state.stones_laid:
            raise PositionError(
                "a moved pioneer can only have been taken off by a stone of the same turn", "TN-18"
            )
        if goal != OUTSIDE and state.occupant[goal] != state.to_play + 1:
            raise PositionError(
                f"no pioneer of the player to act stands on {board.spaces[goal].name}, where one moved to"
            )


def _check_over(settings: Records, states: Records, over: str) -> None:
    state = states[0]
    reasons = {end.name.lower(): int(end) for end in End if end}
    if over != "-" and over not in reasons:
        raise NotationError(
            f"{over[:40]!r} is no reason why a game is over; write - or one of {', '.join(reasons)}"
        )
    state.over = 0
    if (state.open_spaces == 0) != (over == "board_full"):
        raise PositionError(
            "a game is over with board_full exactly when no open space is left", "TN-19", "no_land"
        )
    if over == "-" and state.actions_done == 3:
        raise PositionError("a turn has three actions; after the third it is the next player's", "TN-4")
    if over in ("-", "board_full"):
        state.over = reasons.get(over, 0)
        if (
            over == "-"
            and not state.to_place
            and not state.actions_done
            and not lightly(can_move_at, settings, states, int(state.to_play))
        ):
            raise PositionError(
                f"player {state.to_play} cannot move any pioneer and would have passed",
                "TN-6",
                "cannot_move",
                player=int(state.to_play),
            )
        return
    if state.to_place or state.actions_done or lightly(ending_at, settings, states) == 0:
        raise PositionError(f"the game cannot be over with {over} here", "TN-20, TN-21")
    state.over = reasons[over]
