"""The rules of Terra Nova, compiled: what is legal, and what an action does.

Numbers of actions: placing on space s is s, a stone on s is `first_stone` + s, and moves follow by
origin, direction and distance. The free way in one direction is therefore a run of numbers.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, leading_zeros, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.core.random import Generator, random_below, scrambled
from terrae.core.rulebook import Rulebook, register
from terrae.games.terra_nova.scoring import pioneer_index, settle, vacate
from terrae.games.terra_nova.state import (
    EDITION_DE,
    EDITION_US,
    EMPTY,
    OUTSIDE,
    STATE,
    STONE,
    WORDS,
    End,
    Setting,
    State,
)

ACTIONS_IN_A_TURN = 3
NONE = -1
SPARE = 8
"""A list of actions is written up to this far behind its end."""

_BOARD_FULL = int(End.BOARD_FULL)
_NOBODY_MOVES = int(End.NOBODY_MOVES)
_SUPPLY_EMPTY = int(End.SUPPLY_EMPTY)
_STALLED = int(End.STALLED)


# Where a pioneer can go, and a stone


@rule
def free_way(setting: Setting, state: State, space: int, direction: int) -> int:
    """TN-7 How many empty spaces lie in a straight line before something stands in the way."""
    axis = direction if direction < 3 else direction - 3
    line = state.line[setting.line[space, axis]]
    bit = setting.bit[space, axis]
    if direction < 3:
        return trailing_zeros(line >> np.uint64(bit + ONE))
    return leading_zeros(line << np.uint64(64 - int(bit)))


@rule
def free_around(setting: Setting, state: State, space: int) -> int:
    """TN-7 The free ways of all six directions together."""
    total = 0
    for axis in range(3):
        line = state.line[setting.line[space, axis]]
        bit = np.uint64(setting.bit[space, axis])
        total += trailing_zeros(line >> (bit + ONE)) + leading_zeros(line << (np.uint64(64) - bit))
    return total


@rule
def can_move(setting: Setting, state: State, player: int) -> bool:
    """TN-6, TN-9 Whether any pioneer of this player has an empty space beside it."""
    for word in range(WORDS):
        pioneers = state.pioneers[player, word]
        while pioneers:
            space = 64 * word + trailing_zeros(pioneers)
            pioneers &= pioneers - ONE
            for part in range(WORDS):
                if setting.around[space, part] & ~state.taken[part]:
                    return True
    return False


@rule
def can_move_at(settings: Records, states: Records, player: int) -> bool:
    """`can_move` for arrays of one."""
    return can_move(settings[0], states[0], player)


@rule
def stone_spaces(setting: Setting, state: State, word: int) -> np.uint64:
    """TN-11, TN-12 One word of the set of empty spaces next to pioneers moved this turn."""
    found = np.uint64(0)
    for index in range(ACTIONS_IN_A_TURN - 1):
        space = state.moved_to[index]
        if space != OUTSIDE:
            found |= setting.around[space, word]
    return found & ~state.taken[word]


@rule
def move_number(setting: Setting, origin: int, goal: int) -> int:
    """The number of the move from one space to another; NONE if no straight line joins them."""
    for axis in range(3):
        if setting.line[origin, axis] == setting.line[goal, axis]:
            distance = np.int64(setting.bit[goal, axis]) - np.int64(setting.bit[origin, axis])
            if distance > 0:
                return setting.first_move + setting.move[origin, axis] + distance - 1  # type: ignore[no-any-return]
            if distance < 0:
                return setting.first_move + setting.move[origin, axis + 3] - distance - 1  # type: ignore[no-any-return]
    return NONE


@rule
def forbidden_return(setting: Setting, state: State, index: int) -> int:
    """TN-10 The third action that would take a moved pioneer back to where its turn began; or NONE."""
    if state.actions_done != 2 or state.stones_laid != 0 or state.moved_to[index] == OUTSIDE:
        return NONE
    if setting.edition == EDITION_DE and state.moved_from[1] != OUTSIDE:
        return NONE  # nobody can make all three moves any more
    return move_number(setting, state.moved_to[index], state.moved_from[index])


@rule
def must_leave(setting: Setting, state: State) -> int:
    """TN-10 (us) A pioneer that went out and back must be the one that moves third; else NONE."""
    if setting.edition == EDITION_US and state.actions_done == 2 and state.stones_laid == 0:
        if state.moved_to[0] == state.moved_from[0]:
            return int(state.moved_to[0])
    return NONE


# What is legal


@rule
def count_stones(setting: Setting, state: State) -> int:
    """TN-11, TN-13 How many stones could be laid now."""
    if state.actions_done == 0 or state.supply == 0:
        return 0
    count = 0
    for word in range(WORDS):
        count += ones(stone_spaces(setting, state, word))
    return count


@rule
def count_moves(setting: Setting, state: State) -> int:
    """TN-7 to TN-10 How many moves could be made now."""
    leaving = must_leave(setting, state)
    if leaving != NONE:
        return free_around(setting, state, leaving)
    count = 0
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            count += free_around(setting, state, 64 * word + trailing_zeros(pioneers))
            pioneers &= pioneers - ONE
    if state.actions_done == 2:
        for index in range(2):
            back = forbidden_return(setting, state, index)
            if back != NONE and way_is_free(setting, state, back - setting.first_move):
                count -= 1
    return count


@rule
def way_is_free(setting: Setting, state: State, move: int) -> bool:
    """TN-7 Whether nothing stands in the way of a move; `move` counts from the first move."""
    origin = setting.origin[move]
    direction = setting.ray[move]
    return move - setting.move[origin, direction] < free_way(setting, state, origin, direction)  # type: ignore[no-any-return]


@rule
def count_legal(setting: Setting, state: State) -> int:
    """How many actions are legal."""
    if state.over:
        return 0
    if state.to_place:
        return setting.spaces - np.int64(ply_of(state))  # type: ignore[no-any-return]
    return count_stones(setting, state) + count_moves(setting, state)


@rule
def ply_of(state: State) -> int:
    """How many spaces are taken while pioneers are being placed."""
    taken = 0
    for word in range(WORDS):
        taken += ones(state.taken[word])
    return taken


@rule
def nth_of_set(word: np.uint64, n: int) -> int:
    """The n-th lowest one in a word."""
    for _ in range(n):
        word &= word - ONE
    return trailing_zeros(word)


@rule
def nth_legal(setting: Setting, state: State, n: int) -> int:
    """The n-th legal action, in ascending order."""
    if state.to_place:
        for word in range(WORDS):
            free = setting.on_board[word] & ~state.taken[word]
            count = ones(free)
            if n < count:
                return 64 * word + nth_of_set(free, n)
            n -= count
    if state.actions_done and state.supply:
        for word in range(WORDS):
            free = stone_spaces(setting, state, word)
            count = ones(free)
            if n < count:
                return setting.first_stone + 64 * word + nth_of_set(free, n)  # type: ignore[no-any-return]
            n -= count
    return nth_move(setting, state, n)


@rule
def nth_move(setting: Setting, state: State, n: int) -> int:
    """The n-th legal move, passing over the returns that TN-10 forbids."""
    first_back = forbidden_return(setting, state, 0)
    second_back = forbidden_return(setting, state, 1)
    if second_back != NONE and second_back < first_back:
        first_back, second_back = second_back, first_back
    leaving = must_leave(setting, state)
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            space = 64 * word + trailing_zeros(pioneers)
            pioneers &= pioneers - ONE
            if leaving not in (NONE, space):
                continue
            for direction in range(6):
                run = free_way(setting, state, space, direction)
                first = setting.first_move + setting.move[space, direction]
                free = run
                if first <= first_back < first + run:
                    free -= 1
                if first <= second_back < first + run:
                    free -= 1
                if n < free:
                    number = first + n
                    if first <= first_back <= number:
                        number += 1
                    if first <= second_back <= number:
                        number += 1
                    return number  # type: ignore[no-any-return]
                n -= free
    return NONE


@rule
def random_legal(setting: Setting, state: State, random: Generator) -> int:
    """A legal action, each as likely as any other.

    The returns that TN-10 forbids are drawn like the rest, and then drawn again.
    """
    if state.to_place or must_leave(setting, state) != NONE:
        return nth_legal(setting, state, random_below(random, count_legal(setting, state)))
    stones = count_stones(setting, state)
    total = stones
    player = state.to_play
    pioneers = np.int64(state.pioneer_count[player])
    for index in range(pioneers):
        free = free_around(setting, state, state.pioneer_space[player, index])
        state.ways[index] = free
        total += free
    while True:
        n = random_below(random, total)
        if n < stones:
            return nth_stone(setting, state, n)
        n -= stones
        index = 0
        while n >= state.ways[index]:
            n -= state.ways[index]
            index += 1
        number = nth_move_of(setting, state, state.pioneer_space[player, index], n)
        if state.actions_done < 2 or circle(setting, state, number) == 0:
            return number


@rule
def nth_stone(setting: Setting, state: State, n: int) -> int:
    """The n-th stone that can be laid; NONE if there are not so many."""
    if state.actions_done and state.supply:
        for word in range(WORDS):
            free = stone_spaces(setting, state, word)
            count = ones(free)
            if n < count:
                return setting.first_stone + 64 * word + nth_of_set(free, n)  # type: ignore[no-any-return]
            n -= count
    return NONE


@rule
def nth_move_of(setting: Setting, state: State, space: int, n: int) -> int:
    """The n-th free way of one pioneer; NONE if there are not so many."""
    for axis in range(3):
        forward, back = ways(setting, state, space, axis)
        if n < forward:
            return setting.first_move + setting.move[space, axis] + n  # type: ignore[no-any-return]
        n -= forward
        if n < back:
            return setting.first_move + setting.move[space, axis + 3] + n  # type: ignore[no-any-return]
        n -= back
    return NONE


@rule
def list_legal(setting: Setting, state: State, numbers: npt.NDArray[np.int32]) -> int:
    """Fill `numbers` with the legal actions, ascending; gives how many."""
    if state.over:
        return 0
    if state.to_place:
        return list_places(setting, state, numbers)
    count = 0
    if state.actions_done and state.supply:
        for word in range(WORDS):
            free = stone_spaces(setting, state, word)
            while free:
                numbers[count] = setting.first_stone + 64 * word + trailing_zeros(free)
                free &= free - ONE
                count += 1
    leaving = must_leave(setting, state)
    if leaving != NONE:
        return list_moves_of(setting, state, leaving, numbers, count)
    first = count
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            count = list_moves_of(setting, state, 64 * word + trailing_zeros(pioneers), numbers, count)
            pioneers &= pioneers - ONE
    if state.actions_done == 2:
        for index in range(2):
            count = strike(numbers, first, count, forbidden_return(setting, state, index))
    return count


@rule
def list_places(setting: Setting, state: State, numbers: npt.NDArray[np.int32]) -> int:
    """TN-3 Every empty space."""
    count = 0
    for word in range(WORDS):
        free = setting.on_board[word] & ~state.taken[word]
        while free:
            numbers[count] = 64 * word + trailing_zeros(free)
            free &= free - ONE
            count += 1
    return count


@rule
def ways(setting: Setting, state: State, space: int, axis: int) -> tuple[int, int]:
    """TN-7 The free ways along one axis, forward and back."""
    line = state.line[setting.line[space, axis]]
    bit = np.uint64(setting.bit[space, axis])
    return trailing_zeros(line >> (bit + ONE)), leading_zeros(line << (np.uint64(64) - bit))


@rule
def write_run(numbers: npt.NDArray[np.int32], at: np.uintp, number: int, run: int) -> np.uintp:
    """Add a run of numbers from `number` on; gives the index behind it.

    Eight are written at once, whatever the run: the next run writes over what was too much.
    """
    for step in range(SPARE):
        numbers[at + np.uintp(step)] = number + step
    if run > SPARE:
        for step in range(SPARE, run):
            numbers[at + np.uintp(step)] = number + step
    return at + np.uintp(run)


@rule
def list_moves_of(setting: Setting, state: State, space: int, numbers: npt.NDArray[np.int32], count: int) -> int:
    """TN-7 Add one pioneer's moves; gives how many numbers there are now."""
    at = np.uintp(count)
    here = np.uintp(space)
    east, west = ways(setting, state, here, 0)
    south_east, north_west = ways(setting, state, here, 1)
    south_west, north_east = ways(setting, state, here, 2)
    first = setting.first_move
    move = setting.move
    at = write_run(numbers, at, first + move[here, 0], east)
    at = write_run(numbers, at, first + move[here, 1], south_east)
    at = write_run(numbers, at, first + move[here, 2], south_west)
    at = write_run(numbers, at, first + move[here, 3], west)
    at = write_run(numbers, at, first + move[here, 4], north_west)
    at = write_run(numbers, at, first + move[here, 5], north_east)
    return np.int64(at)


@rule
def strike(numbers: npt.NDArray[np.int32], first: int, count: int, number: int) -> int:
    """Take a number out of a list, if it is there; gives how many are left."""
    if number == NONE:
        return count
    for index in range(first, count):
        if numbers[index] == number:
            for later in range(index, count - 1):
                numbers[later] = numbers[later + 1]
            return count - 1
    return count


@rule
def is_legal(setting: Setting, state: State, number: int) -> bool:
    """Whether an action is legal."""
    if state.over or number < 0 or number >= setting.actions:
        return False
    if number < setting.first_stone:
        return state.to_place > 0 and state.occupant[number] == EMPTY
    if state.to_place:
        return False
    if number < setting.first_move:
        space = number - setting.first_stone
        return (
            state.actions_done > 0
            and state.supply > 0
            and (stone_spaces(setting, state, space >> 6) >> np.uint64(space & 63)) & ONE != 0
        )
    move = number - setting.first_move
    if state.occupant[setting.origin[move]] != state.to_play + 1 or not way_is_free(setting, state, move):
        return False
    return state.actions_done < 2 or circle(setting, state, number) == 0


GOES_IN_A_CIRCLE = 1
ANOTHER_MUST_LEAVE = 2


@rule
def circle(setting: Setting, state: State, number: int) -> int:
    """TN-10 Which part of the clause stands against a move whose way is free; 0 if none does."""
    if number == forbidden_return(setting, state, 0) or number == forbidden_return(setting, state, 1):
        return GOES_IN_A_CIRCLE
    leaving = must_leave(setting, state)
    if leaving != NONE and leaving != setting.origin[number - setting.first_move]:
        return ANOTHER_MUST_LEAVE
    return 0


@rule
def circle_at(settings: Records, states: Records, number: int) -> int:
    """`circle` for arrays of one."""
    return circle(settings[0], states[0], number)


# What an action does


@rule
def occupy(setting: Setting, state: State, space: int, piece: int) -> None:
    """A piece comes to stand on an empty space."""
    state.occupant[space] = piece
    state.taken[space >> 6] |= ONE << np.uint64(space & 63)
    for axis in range(3):
        state.line[setting.line[space, axis]] |= ONE << np.uint64(setting.bit[space, axis])
    state.pieces ^= setting.piece_key[space, piece]


@rule
def put_pioneer(setting: Setting, state: State, player: int, space: int) -> None:
    """TN-3 A new pioneer comes onto the board."""
    occupy(setting, state, space, player + 1)
    state.pioneers[player, space >> 6] |= ONE << np.uint64(space & 63)
    state.pioneer_space[player, state.pioneer_count[player]] = space
    state.pioneer_count[player] += 1


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """Play a legal action and everything that follows from it by itself."""
    state.ply += 1
    if state.to_place:
        put_pioneer(setting, state, state.to_play, number)
        state.to_place -= 1
        state.turn += 1
        state.to_play = (state.to_play + 1) % setting.players
        if state.to_place == 0:
            pass_while_blocked(setting, state)
        refresh_key(setting, state)
        return
    if number < setting.first_move:
        lay_stone(setting, state, number - setting.first_stone)
    else:
        move_pioneer(setting, state, number - setting.first_move)
    state.actions_done += 1
    if state.open_spaces == 0:
        state.over = _BOARD_FULL
    elif state.actions_done == ACTIONS_IN_A_TURN or not can_go_on(setting, state):
        end_turn(setting, state)
    refresh_key(setting, state)


@rule
def move_pioneer(setting: Setting, state: State, move: int) -> None:
    """TN-7 A pioneer slides; the turn remembers where it came from (TN-10, TN-11)."""
    origin = setting.origin[move]
    goal = setting.goal[move]
    player = state.to_play
    vacate(setting, state, origin)
    occupy(setting, state, goal, player + 1)
    state.pioneers[player, origin >> 6] &= ~(ONE << np.uint64(origin & 63))
    state.pioneers[player, goal >> 6] |= ONE << np.uint64(goal & 63)
    state.pioneer_space[player, pioneer_index(state, player, origin)] = goal
    for index in range(ACTIONS_IN_A_TURN):
        if state.moved_to[index] == origin:
            state.moved_to[index] = goal
            return
    for index in range(ACTIONS_IN_A_TURN):
        if state.moved_from[index] == OUTSIDE:
            state.moved_from[index] = origin
            state.moved_to[index] = goal
            return


@rule
def lay_stone(setting: Setting, state: State, space: int) -> None:
    """TN-11 A stone is laid for good; what it shuts off is scored at once."""
    occupy(setting, state, space, STONE)
    state.supply -= 1
    state.stones_laid += 1
    state.open_spaces -= 1
    settle(setting, state, space)


@rule
def can_go_on(setting: Setting, state: State) -> bool:
    """TN-5 Whether a second or third action is possible."""
    if state.supply:
        for word in range(WORDS):
            if stone_spaces(setting, state, word):
                return True
    if state.actions_done == 1:
        return can_move(setting, state, state.to_play)
    return count_moves(setting, state) > 0


@rule
def end_turn(setting: Setting, state: State) -> None:
    """The turn passes on, over players who cannot move, unless the game ends (TN-6, TN-20, TN-21)."""
    state.turns_without_stone = 0 if state.stones_laid else state.turns_without_stone + 1
    state.turn += 1
    state.actions_done = 0
    state.stones_laid = 0
    for index in range(ACTIONS_IN_A_TURN):
        state.moved_from[index] = OUTSIDE
        state.moved_to[index] = OUTSIDE
    state.over = ending_now(setting, state)
    if state.over == 0:
        state.to_play = (state.to_play + 1) % setting.players
        pass_while_blocked(setting, state)


@rule
def pass_while_blocked(setting: Setting, state: State) -> None:
    """TN-6 Players who cannot move pass, each of them one turn."""
    while state.over == 0 and not can_move(setting, state, state.to_play):
        state.turn += 1
        state.turns_without_stone += 1
        state.over = ending_now(setting, state)
        if state.over == 0:
            state.to_play = (state.to_play + 1) % setting.players


@rule
def ending_now(setting: Setting, state: State) -> int:
    """TN-20, TN-21 Between two turns: why the game is over, or 0."""
    movers = 0
    needed = 2 if setting.edition == EDITION_DE else 1
    for player in range(setting.players):
        if movers < needed and can_move(setting, state, player):
            movers += 1
    if movers < needed:
        return _NOBODY_MOVES
    if state.supply == 0:
        return _SUPPLY_EMPTY
    if setting.stall_turns and state.turns_without_stone >= setting.stall_turns:
        return _STALLED
    return 0


@rule
def refresh_key(setting: Setting, state: State) -> None:
    """Hash everything that the rules look at; moved pioneers count as a set."""
    moved = np.uint64(0)
    for index in range(ACTIONS_IN_A_TURN - 1):
        if state.moved_from[index] != OUTSIDE:
            moved ^= scrambled(np.uint64(int(state.moved_from[index]) * 512 + int(state.moved_to[index])))
    scalars = np.uint64(
        int(state.to_play)
        + 4 * int(state.actions_done)
        + 16 * int(state.stones_laid)
        + 64 * int(state.over)
        + 4096 * int(state.to_place)
        + 262144 * int(state.turns_without_stone)
    )
    scores = np.uint64(0)
    for player in range(setting.players):
        scores = (scores << np.uint64(12)) | np.uint64(state.score[player])
    state.key = state.pieces ^ moved ^ scrambled(scalars ^ scrambled(scores))


@rule
def results(setting: Setting, state: State, shares: npt.NDArray[np.float64]) -> None:
    """TN-22 Most points wins; equal points share the victory."""
    most = state.score[0]
    for player in range(setting.players):
        most = max(most, state.score[player])
    winners = 0
    for player in range(setting.players):
        if state.score[player] == most:
            winners += 1
    for player in range(setting.players):
        shares[player] = 1.0 / winners if state.score[player] == most else 0.0


register(STATE, Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results, random_legal))
