"""What is legal, counted, listed and picked.

Numbers of actions: placing on space s is s, a stone on s is `first_stone` + s, and moves follow by
origin, direction and distance. The free way in one direction is therefore a run of numbers.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, ones, trailing_zeros, without_lowest
from terrae.core.compiled import rule
from terrae.core.random import Generator, random_below
from terrae.core.runs import AT_ONCE, write_eight
from terrae.games.terra_nova.moves import (
    NONE,
    circle,
    forbidden_return,
    free_around,
    free_way,
    low_byte,
    must_leave,
    stone_spaces,
    way_is_free,
    ways,
    ways_from,
)
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import EMPTY, WORDS, Setting, State

SPARE = 2 * AT_ONCE
"""A list of actions is written up to this far behind its end; no way on a shipped map is as long."""


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
    """TN-7, TN-8, TN-9, TN-10 How many moves could be made now."""
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
def count_legal(setting: Setting, state: State) -> int:
    """How many actions are legal."""
    if state.over:
        return 0
    if state.to_place:
        return count_places(setting, state)
    return count_stones(setting, state) + count_moves(setting, state)


@rule
def count_places(setting: Setting, state: State) -> int:
    """TN-3 How many spaces are empty."""
    count = 0
    for word in range(WORDS):
        count += ones(setting.on_board[word] & ~state.taken[word])
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
    stones = count_stones(setting, state)
    if n < stones:
        return nth_stone(setting, state, n)
    return nth_move(setting, state, n - stones)


@rule
def nth_stone(setting: Setting, state: State, n: int) -> int:
    """The n-th stone that can be laid; NONE if there are not so many."""
    if state.actions_done and state.supply:
        for word in range(WORDS):
            free = stone_spaces(setting, state, word)
            count = ones(free)
            if n < count:
                return setting.first_stone + 64 * word + nth_of_set(free, n)
            n -= count
    return NONE


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
                    return number
                n -= free
    return NONE


@rule
def nth_move_of(setting: Setting, state: State, space: int, n: int) -> int:
    """The n-th free way of one pioneer; NONE if there are not so many."""
    for axis in range(3):
        forward, back = ways(setting, state, space, axis)
        if n < forward:
            return setting.first_move + setting.move[space, axis] + n
        n -= forward
        if n < back:
            return setting.first_move + setting.move[space, axis + 3] + n
        n -= back
    return NONE


@rule
def ways_of_eight(setting: Setting, state: State, spaces: np.uint64, count: int) -> tuple[np.uint64, int]:
    """The free ways of up to eight pioneers, eight bits each as their spaces are, and of all of them together."""
    packed = np.uint64(0)
    total = 0
    for index in range(count):
        free = free_around(setting, state, low_byte(spaces))
        spaces >>= np.uint64(8)
        packed |= np.uint64(free) << np.uint64(8 * index)
        total += free
    return packed, total


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
    pioneers: int = np.int64(state.pioneer_count[player])  # type: ignore[assignment]
    first_ways, first_total = ways_of_eight(setting, state, state.pioneer_spaces[player, 0], min(pioneers, 8))
    later_ways, later_total = ways_of_eight(setting, state, state.pioneer_spaces[player, 1], pioneers - 8)
    total += first_total + later_total
    while True:
        n = random_below(random, total)
        if n < stones:
            return nth_stone(setting, state, n)
        n -= stones
        index = 0
        free = first_ways
        while n >= low_byte(free):
            n -= low_byte(free)
            index += 1
            free = later_ways if index == 8 else free >> np.uint64(8)
        number = nth_move_of(setting, state, pioneer_at(state, player, index), n)
        if state.actions_done < 2 or circle(setting, state, number) == 0:
            return number


@rule
def list_legal(setting: Setting, state: State, numbers: npt.NDArray[np.int32]) -> int:
    """Fill `numbers` with the legal actions, ascending; gives how many."""
    if state.over:
        return 0
    if state.to_place:
        return list_places(setting, state, numbers)
    count = 0
    if state.actions_done and state.supply:
        count = list_stones(setting, state, numbers)
    leaving = must_leave(setting, state)
    if leaving != NONE:
        return list_long_moves_of(setting, state, leaving, numbers, count)
    first = count
    pioneers = state.pioneers[state.to_play]
    left_0, left_1, left_2, left_3 = pioneers[0], pioneers[1], pioneers[2], pioneers[3]
    lengths = 0
    for _ in range(state.pioneer_count[state.to_play]):
        space, left_0, left_1, left_2, left_3 = take_lowest(left_0, left_1, left_2, left_3)
        count, longer = list_moves_of(setting, state, space, numbers, count)
        lengths |= longer
    if lengths >= SPARE:
        count = list_long_moves(setting, state, numbers, first)
    if state.actions_done == 2:
        for index in range(2):
            count = strike(numbers, first, count, forbidden_return(setting, state, index))
    return count


@rule
def take_lowest(
    word_0: np.uint64, word_1: np.uint64, word_2: np.uint64, word_3: np.uint64
) -> tuple[int, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The lowest space of a set that is not empty, and the set without it.

    A loop over each word would end where no processor can foresee it. Here words are chosen without a branch.
    """
    none_0 = word_0 == 0
    none_1 = none_0 & (word_1 == 0)
    none_2 = none_1 & (word_2 == 0)
    lowest = word_0
    first = 0
    if none_0:
        lowest = word_1
        first = 64
    if none_1:
        lowest = word_2
        first = 128
    if none_2:
        lowest = word_3
        first = 192
    return (
        first + trailing_zeros(lowest),
        without_lowest(word_0),
        without_lowest(word_1) if none_0 else word_1,
        without_lowest(word_2) if none_1 else word_2,
        without_lowest(word_3) if none_2 else word_3,
    )


@rule
def list_stones(setting: Setting, state: State, numbers: npt.NDArray[np.int32]) -> int:
    """TN-11 Every space on which a stone could lie; gives how many."""
    left_0, left_1 = stone_spaces(setting, state, 0), stone_spaces(setting, state, 1)
    left_2, left_3 = stone_spaces(setting, state, 2), stone_spaces(setting, state, 3)
    count = ones(left_0) + ones(left_1) + ones(left_2) + ones(left_3)
    for index in range(count):
        space, left_0, left_1, left_2, left_3 = take_lowest(left_0, left_1, left_2, left_3)
        numbers[index] = setting.first_stone + space
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
def list_moves_of(
    setting: Setting, state: State, space: int, numbers: npt.NDArray[np.int32], count: int
) -> tuple[int, int]:
    """TN-7 Add one pioneer's moves; gives how many numbers there are now, and the bits of all its ways' lengths.

    Where a way is as long as `SPARE`, what was written is too little. To ask for that once, behind the loop over all pioneers, is a quarter faster.
    """
    at = np.uintp(count)
    here = np.uintp(space)
    where = setting.where[here]
    east, west = ways_from(state, where, 0)
    south_east, north_west = ways_from(state, where, 1)
    south_west, north_east = ways_from(state, where, 2)
    first = setting.first_move
    move = setting.move
    at = write_run(numbers, at, first + move[here, 0], east)
    at = write_run(numbers, at, first + move[here, 1], south_east)
    at = write_run(numbers, at, first + move[here, 2], south_west)
    at = write_run(numbers, at, first + move[here, 3], west)
    at = write_run(numbers, at, first + move[here, 4], north_west)
    at = write_run(numbers, at, first + move[here, 5], north_east)
    return np.int64(at), east | west | south_east | north_west | south_west | north_east  # type: ignore[return-value]


@rule
def write_run(numbers: npt.NDArray[np.int32], at: np.uintp, number: int, run: int) -> np.uintp:
    """Add a run of numbers from `number` on, which is shorter than `SPARE`; gives the index behind it.

    As many as that are written, whatever the run: the next run writes over what was too much.
    """
    write_eight(numbers, at, number)
    write_eight(numbers, at + np.uintp(AT_ONCE), number + AT_ONCE)
    return at + np.uintp(run)


@rule
def list_long_moves(setting: Setting, state: State, numbers: npt.NDArray[np.int32], count: int) -> int:
    """Add all pioneers' moves, however long their ways are: on maps of one's own."""
    for word in range(WORDS):
        pioneers = state.pioneers[state.to_play, word]
        while pioneers:
            space = 64 * word + trailing_zeros(pioneers)
            count = list_long_moves_of(setting, state, space, numbers, count)
            pioneers &= pioneers - ONE
    return count


@rule
def list_long_moves_of(
    setting: Setting, state: State, space: int, numbers: npt.NDArray[np.int32], count: int
) -> int:
    """Add one pioneer's moves, however long its ways are; gives how many numbers there are now."""
    for direction in range(6):
        first = setting.first_move + setting.move[space, direction]
        for step in range(free_way(setting, state, space, direction)):
            numbers[count] = first + step
            count += 1
    return count


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
