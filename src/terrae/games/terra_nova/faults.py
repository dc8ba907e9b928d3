"""What is wrong with a position that was read: one code for each fault, found by the compiled `examine`.

Whatever play from the first position keeps must hold.
"""

from __future__ import annotations

from terrae.core.compiled import rule
from terrae.core.faults import IMPOSSIBLE, FaultCode, Values, clear, write
from terrae.core.game import Records
from terrae.games.terra_nova.moves import can_move
from terrae.games.terra_nova.rebuild import rebuild
from terrae.games.terra_nova.state import CLOSED, EMPTY, END_BOARD_FULL, OUTSIDE, STONE, Setting, State
from terrae.games.terra_nova.turns import ACTIONS_IN_A_TURN, can_go_on, ending_now


class Fault(FaultCode):
    """What is wrong: clause, word, sentence, details."""

    NONE = 0
    TOO_MANY_PIONEERS = (
        1,
        "TN-2",
        "",
        "player {player} has {count} pioneers on the board; {most} is the most",
        "player count most",
    )
    TOO_MANY_STONES = 2, "TN-2", "", "there are {count} stones on the board; {most} is the most", "count most"
    IN_TERRITORY = (
        3,
        "TN-18",
        "",
        "the pioneer on {space:space} stands in a closed territory; it must have left the game",
        "space",
    )
    PLACING = (
        4,
        "TN-3",
        "",
        "with {left} pioneers still to be placed, the players have {expected:each} on the board and player {player} "
        "is to act",
    )
    NO_TURNS_YET = (
        5,
        "TN-3",
        "placing",
        "while pioneers are being placed there are no stones and no turns yet",
    )
    MOVE_FIRST = (
        6,
        "TN-4",
        IMPOSSIBLE,
        "the first action of a turn is a move; the stones cannot be as many as the actions",
    )
    MOVES = 7, "", IMPOSSIBLE, "{count} pioneers cannot have made the {moves} moves of this turn"
    TAKEN_OFF = (
        8,
        "TN-18",
        IMPOSSIBLE,
        "a moved pioneer can only have been taken off by a stone of the same turn",
    )
    NOT_WHERE_IT_MOVED = (
        9,
        "",
        IMPOSSIBLE,
        "no pioneer of the player to act stands on {space:space}, where one moved to",
    )
    NO_LAND = 10, "TN-19", "", "a game is over with board_full exactly when no open space is left"
    TURN_IS_OVER = (
        11,
        "TN-4",
        IMPOSSIBLE,
        "a turn has three actions; after the third it is the next player's",
    )
    CANNOT_MOVE = 12, "TN-6", "", "player {player} cannot move any pioneer and would have passed", "player"
    CANNOT_GO_ON = (
        13,
        "TN-5",
        IMPOSSIBLE,
        "no action is possible any more in this turn; it is the next player's",
    )
    NOT_OVER = 14, "TN-20, TN-21", IMPOSSIBLE, "the game cannot be over with {end:end} here"
    NO_TERRITORY = (
        15,
        "TN-14",
        "",
        "{space:space} lies in no territory: its land is not shut off with at most three landscapes",
        "space",
    )


@rule
def examine(setting: Setting, state: State, values: Values) -> Fault:
    """Rebuild a state from what was read, and find the first thing that is wrong with it."""
    clear(values)
    fault = examine_pioneers(setting, state, values)
    if fault != Fault.NONE:
        return fault
    rebuild(setting, state)
    fault = examine_board(setting, state, values)
    if fault != Fault.NONE:
        return fault
    if state.to_place:
        fault = examine_placing(setting, state, values)
        if fault != Fault.NONE:
            return fault
    fault = examine_moved(state, values)
    if fault != Fault.NONE:
        return fault
    return examine_end(setting, state, values)


@rule
def examine_pioneers(setting: Setting, state: State, values: Values) -> Fault:
    """TN-2 Nobody has too many pioneers; `rebuild` has room for no more."""
    for player in range(setting.players):
        count = pioneers_of(setting, state, player)
        if count > setting.pioneers:
            write(values, player, count, setting.pioneers)
            return Fault.TOO_MANY_PIONEERS
    return Fault.NONE


@rule
def pioneers_of(setting: Setting, state: State, player: int) -> int:
    """How many pioneers of a player stand on the board."""
    occupant, piece = state.occupant, player + 1
    count = 0
    for space in range(setting.spaces):
        if occupant[space] == piece:
            count += 1
    return count


@rule
def examine_board(setting: Setting, state: State, values: Values) -> Fault:
    """TN-2, TN-18 There are no more stones than in the supply, and no pioneers in closed territories."""
    if state.supply < 0:
        write(values, setting.stones - state.supply, setting.stones)
        return Fault.TOO_MANY_STONES
    closed = state.closed
    for space in range(setting.spaces):
        if closed[space] != 0 and state.occupant[space] != EMPTY:
            write(values, space)
            return Fault.IN_TERRITORY
    return Fault.NONE


@rule
def examine_placing(setting: Setting, state: State, values: Values) -> Fault:
    """TN-3 Pioneers are placed in turn, one by one, before anything else is done."""
    players = int(setting.players)
    placed = players * int(setting.pioneers) - int(state.to_place)
    in_turn = state.to_play == placed % players
    for player in range(players):
        expected = placed // players + (1 if player < placed % players else 0)
        values[2 + player] = expected
        if state.pioneer_count[player] != expected:
            in_turn = False
    if not in_turn:
        values[0] = state.to_place
        values[1] = placed % players
        return Fault.PLACING
    if state.supply != setting.stones or state.actions_done != 0 or state.turns_without_stone != 0:
        return Fault.NO_TURNS_YET
    return Fault.NONE


@rule
def examine_moved(state: State, values: Values) -> Fault:
    """TN-4, TN-18 A turn begins with a move, and the pioneers that moved are where they moved to, or were taken off."""
    count = 0
    for index in range(2):
        if state.moved_from[index] != OUTSIDE:
            count += 1
    # Unsigned when compiled: nothing may be subtracted before this is known.
    if state.stones_laid > state.actions_done or (
        state.actions_done != 0 and state.stones_laid == state.actions_done
    ):
        return Fault.MOVE_FIRST
    moves = int(state.actions_done) - int(state.stones_laid)
    if count > moves or (moves > 0 and count == 0):
        write(values, count, moves)
        return Fault.MOVES
    for index in range(2):
        goal = int(state.moved_to[index])
        if state.moved_from[index] == OUTSIDE:
            continue
        if goal == OUTSIDE:
            if state.stones_laid == 0:
                return Fault.TAKEN_OFF
        elif state.occupant[goal] != state.to_play + 1:
            write(values, goal)
            return Fault.NOT_WHERE_IT_MOVED
    return Fault.NONE


@rule
def examine_end(setting: Setting, state: State, values: Values) -> Fault:
    """TN-4, TN-5, TN-6, TN-19, TN-20, TN-21 Whoever is to act can, or the game is over for a reason that holds."""
    over = int(state.over)
    if (state.open_spaces == 0) != (over == END_BOARD_FULL):
        return Fault.NO_LAND
    if over == END_BOARD_FULL:
        return Fault.NONE
    if over != 0:
        if state.to_place != 0 or state.actions_done != 0 or ending_now(setting, state) == 0:
            write(values, over)
            return Fault.NOT_OVER
        return Fault.NONE
    if state.actions_done == ACTIONS_IN_A_TURN:
        return Fault.TURN_IS_OVER
    if state.actions_done != 0 and not can_go_on(setting, state):
        return Fault.CANNOT_GO_ON
    if state.to_place == 0 and state.actions_done == 0 and not can_move(setting, state, int(state.to_play)):
        write(values, int(state.to_play))
        return Fault.CANNOT_MOVE
    return Fault.NONE


@rule
def claim(setting: Setting, state: State, space: int, owners: int, values: Values) -> Fault:
    """TN-14, TN-17 Write down who scored the territory around a space, as bits; `examine` has been called."""
    if state.closed[space] == 0:
        write(values, space)
        return Fault.NO_TERRITORY
    region = state.region[space]
    for other in range(setting.spaces):
        if state.region[other] == region and state.occupant[other] != STONE:
            state.closed[other] = CLOSED | owners
    return Fault.NONE


@rule
def examine_at(settings: Records, states: Records, values: Values) -> Fault:
    """`examine` for arrays of one."""
    return examine(settings[0], states[0], values)


@rule
def claim_at(settings: Records, states: Records, space: int, owners: int, values: Values) -> Fault:
    """`claim` for arrays of one."""
    return claim(settings[0], states[0], space, owners, values)
