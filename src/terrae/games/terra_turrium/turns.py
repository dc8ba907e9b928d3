"""How a turn goes from phase to phase, and how turns, rounds and the game end.

Every action is followed by what comes by itself, one thing after another: each of these rules does one thing and says
which comes next, and `go_on` calls them in their order. So each stands in compiled code once, and lanes of a graphics card
that played different actions meet again.
"""

from __future__ import annotations

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import NOTHING
from terrae.games.terra_turrium.choices import (
    choose_to_place,
    choose_to_return,
    choose_to_stand,
    choose_to_take,
    find_outside,
)
from terrae.games.terra_turrium.keys import round_key, seldom_key
from terrae.games.terra_turrium.scoring import goal_stands_now, team_is_complete
from terrae.games.terra_turrium.state import (
    END_GOAL,
    END_HOLD,
    END_ROUND_LIMIT,
    END_TEAM,
    MOVE,
    OVER,
    PLACE,
    POINTS,
    STAND,
    STONES_TO_TAKE,
    TAKE,
    TURRIANS,
    Setting,
    State,
)

# What comes next, in the order in which one can follow another.
NOTHING_MORE, STANDING, MOVING, TURN_ENDS, ROUND_ENDS, TURN_BEGINS, TAKING, PLACING, MOVES_BEGIN = range(9)


@rule
def end_game(state: State, end: int) -> None:
    """Nothing can be played any more."""
    state.over = end
    state.phase = OVER
    state.hand = 0
    state.points = 0
    state.spent = 0
    state.attacked = 0
    state.choices[0] = NOTHING
    state.choices[1] = NOTHING


@rule
def go_on(setting: Setting, state: State, following: int) -> None:
    """Whatever follows an action by itself, until the next action is due or the game is over."""
    if following == STANDING:
        following = stand_next(setting, state)
    if following == MOVING:
        following = move_next(setting, state)
    if following == TURN_ENDS:
        following = end_turn(setting, state)
    if following == ROUND_ENDS:
        following = end_round(setting, state)
    if following == TURN_BEGINS:
        following = begin_turn(setting, state)
    if following == TAKING:
        following = take_next(setting, state)
    if following == PLACING:
        following = place_next(state)
    if following == MOVES_BEGIN:
        begin_moving(setting, state)


@rule
def stand_next(setting: Setting, state: State) -> int:
    """TT-5 The next turrian, of the next player when all six stand, or the first turn."""
    player = int(state.to_play)
    if ones(state.turrians[player, 0]) + ones(state.turrians[player, 1]) == TURRIANS:
        state.turn += 1
        if player + 1 == int(setting.players):
            state.to_play = 0
            return TURN_BEGINS
        state.to_play = player + 1
    choose_to_stand(setting, state)
    return NOTHING_MORE


@rule
def begin_standing(setting: Setting, state: State) -> None:
    """TT-5 Seat 0 stands its turrians first."""
    state.phase = STAND
    state.to_play = 0
    choose_to_stand(setting, state)


@rule
def begin_turn(setting: Setting, state: State) -> int:
    """TT-7 The player takes stones; under `hold` a goal that still stands counts now (TT-25)."""
    player = int(state.to_play)
    if setting.hold and state.reached[player] == 0 and goal_stands_now(setting, state, player):
        state.key ^= seldom_key(state)
        state.reached[player] = 1
        if not setting.team or team_is_complete(state, player):
            end_game(state, END_HOLD)
        state.key ^= seldom_key(state)
        if state.over:
            return NOTHING_MORE
    state.phase = TAKE
    state.hand = 0
    state.points = 0
    state.spent = 0
    state.attacked = 0
    find_outside(state)
    return TAKING


@rule
def take_next(setting: Setting, state: State) -> int:
    """TT-7, TT-10 The next stone to take, or on to placing when there are three or no more can be taken."""
    if int(state.hand) < STONES_TO_TAKE:
        choose_to_take(setting, state)
        if state.choices[0] | state.choices[1]:
            return NOTHING_MORE
    state.phase = PLACE
    state.spent = 0
    state.outside[0] = NOTHING
    state.outside[1] = NOTHING
    choose_to_place(state)
    return PLACING


@rule
def place_next(state: State) -> int:
    """TT-11, TT-24 The next stone to place, or on to moving when there is none in hand or reserve."""
    return MOVES_BEGIN if state.hand == 0 and state.reserve[int(state.to_play)] == 0 else NOTHING_MORE


@rule
def begin_moving(setting: Setting, state: State) -> None:
    """TT-12 The player moves, with five points."""
    state.phase = MOVE
    state.points = POINTS
    choose_to_return(setting, state)


@rule
def move_next(setting: Setting, state: State) -> int:
    """TT-19, TT-20 The turn ends when the goal is reached or no points are left."""
    player = int(state.to_play)
    if not setting.hold and state.reached[player] == 0 and goal_stands_now(setting, state, player):
        state.key ^= seldom_key(state)
        state.reached[player] = 1
        state.key ^= seldom_key(state)
        return TURN_ENDS
    if state.points == 0:
        return TURN_ENDS
    choose_to_return(setting, state)
    return NOTHING_MORE


@rule
def end_turn(setting: Setting, state: State) -> int:
    """TT-19, TT-21 On to the next seat; the last one ends the round."""
    player = int(state.to_play)
    state.turn += 1
    if player + 1 == int(setting.players):
        return ROUND_ENDS
    state.to_play = player + 1
    return TURN_BEGINS


@rule
def end_round(setting: Setting, state: State) -> int:
    """TT-21, TT-22, TT-23 Whoever has reached the goal by now has won; after the last round the game is drawn."""
    end = 0
    if not setting.hold:
        if setting.team:
            if team_is_complete(state, 0) or team_is_complete(state, 2):
                end = END_TEAM
        elif state.reached[0] | state.reached[1] | state.reached[2] | state.reached[3]:
            end = END_GOAL
    if end == 0 and state.rounds == setting.round_limit:
        end = END_ROUND_LIMIT
    state.key ^= round_key(state)
    if end == 0:
        state.rounds += 1
        state.to_play = 0
    else:
        end_game(state, end)
    state.key ^= round_key(state)
    return TURN_BEGINS if end == 0 else NOTHING_MORE
