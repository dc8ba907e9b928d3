"""What is wrong with a position that was read: one code for each fault, found by the compiled `examine`.

Whatever play from the first position keeps must hold.
"""

from __future__ import annotations

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.core.faults import IMPOSSIBLE, FaultCode, Values, clear, write
from terrae.core.game import Records
from terrae.games.terra_turrium.board import FIELDS, bit_of, half_of
from terrae.games.terra_turrium.rebuild import rebuild
from terrae.games.terra_turrium.scoring import goal_stands_now, team_is_complete
from terrae.games.terra_turrium.set_up import first_height
from terrae.games.terra_turrium.state import (
    END_HOLD,
    END_ROUND_LIMIT,
    END_TEAM,
    HANDICAP,
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


class Fault(FaultCode):
    """What is wrong: clause, word, sentence, details."""

    NONE = 0
    STONES = (
        1,
        "TT-3",
        "",
        "there are {count} stones on the board, in hand and aside; with {players} players there are {needed}",
        "count needed",
    )
    TOO_MANY_TURRIANS = (
        2,
        "TT-2",
        "",
        "player {player} has {count} turrians on the board; six is the most",
        "player count most",
    )
    TOO_MANY_ASIDE = (
        3,
        "TT-24",
        IMPOSSIBLE,
        "player {player} has {count} handicap stones aside; {most} is the most",
    )
    HAND_FULL = 4, "TT-7", IMPOSSIBLE, "with three stones in hand the phase is place, not take"
    NOTHING_TO_TAKE = 5, "TT-10", "", "no stone can be taken here; the phase is over"
    NOTHING_TO_PLACE = 6, "TT-11", IMPOSSIBLE, "no stone is left to place; the phase is move, not place"
    STONES_IN_HAND = 7, "", IMPOSSIBLE, "in the phase {phase:phase} there are no stones in hand"
    NO_POINTS = 8, "TT-19", IMPOSSIBLE, "a turn without points left is over"
    POINTS_TOO_SOON = (
        9,
        "TT-12",
        IMPOSSIBLE,
        "points are for the phase move; in the phase {phase:phase} they are 0",
    )
    ATTACKED = 10, "", IMPOSSIBLE, "nobody can have attacked in the phase {phase:phase}"
    SPENT = 11, "", IMPOSSIBLE, "no territory is spent in the phase {phase:phase}"
    FIRST_ROUND = (
        12,
        "TT-5",
        IMPOSSIBLE,
        "the round is 1 until all turrians have stood and the first is played",
    )
    AGGRESSOR_STARTS = 13, "TT-6", IMPOSSIBLE, "every aggressor stone starts on 1"
    REACHED_TOO_SOON = 14, "", IMPOSSIBLE, "nobody has reached the goal before the first round"
    NO_HANDICAP = 15, "TT-24", IMPOSSIBLE, "there is no handicap in this game"
    ANOTHER_GIVES = 16, "TT-24", IMPOSSIBLE, "player {player} gives the handicap stones"
    ALL_GIVEN = 17, "TT-24", IMPOSSIBLE, "all handicap stones have been given"
    GIVEN_FIRST = 18, "TT-24", IMPOSSIBLE, "{gift} handicap stones are given before turrians stand"
    FIRST_HEIGHT = (
        19,
        "TT-3",
        IMPOSSIBLE,
        "{field:space} cannot have {height} stones before the first round",
    )
    GIVER_KEEPS_SIX = 20, "TT-24", IMPOSSIBLE, "the giver keeps six fields with a stone"
    STAND_IN_OWN = 21, "TT-5", IMPOSSIBLE, "player {player}'s turrians stand in the own territory"
    NONE_STANDS_YET = 22, "TT-5", IMPOSSIBLE, "player {player} has not stood any turrian yet"
    ALL_SIX_STAND = 23, "TT-5", IMPOSSIBLE, "player {player} has stood all six turrians"
    ALL_STAND_ALREADY = 24, "TT-5", IMPOSSIBLE, "player {player}'s turrians all stand already"
    ROUNDS_FROM_ONE = 25, "", IMPOSSIBLE, "rounds count from 1"
    ROUND_LIMIT = 26, "TT-22", "", "the game is drawn after round {limit}"
    NOT_ONE_EACH = 27, "TT-8", IMPOSSIBLE, "territories are not limited to one stone in this game"
    SPENT_MORE_THAN_HAND = 28, "TT-8", IMPOSSIBLE, "more territories are spent than stones in hand"
    OWN_SPENT = 29, "TT-8", IMPOSSIBLE, "the own territory is never spent"
    AGGRESSOR_MOVES = 30, "TT-16", IMPOSSIBLE, "an attack moves the aggressor stone up from 1"
    ATTACK_COSTS = 31, "TT-14", IMPOSSIBLE, "an attack costs points"
    GOAL_REACHED = (
        32,
        "TT-20",
        "",
        "player {player}'s turrians stand on all heights: the goal is reached",
        "player",
    )
    GOAL_HELD = (
        33,
        "TT-25",
        IMPOSSIBLE,
        "player {player}'s goal still stood when this turn began: it is reached",
    )
    TEAM_HAS_HELD = 34, "TT-25", IMPOSSIBLE, "a team whose players have both reached the goal has won"
    TEAM_HAS_WON = 35, "TT-23", IMPOSSIBLE, "the team of players {first} and {second} has won by now"
    HELD_ENDS = 36, "TT-25", IMPOSSIBLE, "a goal that has been held ends the game at once"
    LAST_ROUND = 37, "TT-21", IMPOSSIBLE, "the round in which a goal is reached is the last"
    END_AND_PHASE = 38, "", IMPOSSIBLE, "a game is in the phase over exactly when an end is named"
    NOT_BY_HOLDING = 39, "TT-25", IMPOSSIBLE, "the game does not end by holding the goal"
    NOT_REACHED = 40, "TT-25", IMPOSSIBLE, "player {player} has not reached the goal"
    GOAL_HAS_GONE = 41, "TT-25", IMPOSSIBLE, "player {player}'s goal does not stand"
    BOTH_PARTNERS = 42, "TT-23", IMPOSSIBLE, "both partners must have reached the goal"
    LAST_SEAT = 43, "TT-21, TT-22", IMPOSSIBLE, "the game ends with the last seat's turn"
    NOT_LAST_ROUND = 44, "TT-22", IMPOSSIBLE, "the last round is {limit}"
    NOT_DRAWN = 45, "TT-21", IMPOSSIBLE, "a reached goal wins; the game is not drawn"
    MUST_HOLD = 46, "TT-25", IMPOSSIBLE, "where the goal must be held, the game ends by holding it"
    ANOTHER_END = 47, "TT-23", IMPOSSIBLE, "the end team belongs to the team game, goal to the others"
    NOBODY_REACHED = 48, "TT-21, TT-23", IMPOSSIBLE, "nobody has reached the goal"


@rule
def examine(setting: Setting, state: State, values: Values) -> Fault:
    """Rebuild a state from what was read, and find the first thing that is wrong with it."""
    clear(values)
    rebuild(setting, state)
    fault = examine_pieces(setting, state, values)
    if fault == Fault.NONE:
        fault = examine_turn(state, values)
    if state.phase == HANDICAP or state.phase == STAND:
        if fault == Fault.NONE:
            fault = examine_set_up(setting, state, values)
        if fault == Fault.NONE:
            fault = examine_standing(setting, state, values)
    else:
        if fault == Fault.NONE:
            fault = examine_rounds(setting, state, values)
        if fault == Fault.NONE:
            fault = examine_goals(setting, state, values)
    if fault == Fault.NONE:
        fault = examine_end(setting, state, values)
    return fault


@rule
def standing(state: State, player: int) -> int:
    """How many turrians of a player stand on the board."""
    return ones(state.turrians[player, 0]) + ones(state.turrians[player, 1])


@rule
def examine_pieces(setting: Setting, state: State, values: Values) -> Fault:
    """TT-2, TT-3, TT-24 Stones and turrians are never more or fewer."""
    players = int(setting.players)
    needed, found = 0, int(state.hand)
    height = state.height
    for field in range(FIELDS):
        needed += first_height(players, field)
        found += int(height[field])
    for player in range(players):
        found += int(state.reserve[player])
    if found != needed:
        write(values, found, needed, players)
        return Fault.STONES
    for player in range(players):
        count = standing(state, player)
        if count > TURRIANS:
            write(values, player, count, TURRIANS)
            return Fault.TOO_MANY_TURRIANS
        most = int(setting.gift) if player == setting.receiver else 0
        if state.reserve[player] > most:
            write(values, player, int(state.reserve[player]), most)
            return Fault.TOO_MANY_ASIDE
    return Fault.NONE


@rule
def examine_turn(state: State, values: Values) -> Fault:
    """TT-7, TT-10, TT-11, TT-12, TT-19 What each phase leaves in hand and in points."""
    phase = int(state.phase)
    write(values, phase)
    if phase == TAKE:
        if state.hand >= STONES_TO_TAKE:
            return Fault.HAND_FULL
        if state.choices[0] == 0 and state.choices[1] == 0:
            return Fault.NOTHING_TO_TAKE
    elif phase == PLACE:
        if state.hand + state.reserve[int(state.to_play)] == 0:
            return Fault.NOTHING_TO_PLACE
    elif state.hand != 0:
        return Fault.STONES_IN_HAND
    if phase == MOVE:
        if state.points == 0:
            return Fault.NO_POINTS
    else:
        if state.points != 0:
            return Fault.POINTS_TOO_SOON
        if state.attacked != 0:
            return Fault.ATTACKED
    if phase != TAKE and state.spent != 0:
        return Fault.SPENT
    return Fault.NONE


@rule
def examine_set_up(setting: Setting, state: State, values: Values) -> Fault:
    """TT-3, TT-5, TT-6, TT-24 Before the first round: counters, handicap stones and heights."""
    players = int(setting.players)
    if state.rounds != 1:
        return Fault.FIRST_ROUND
    for player in range(players):
        if state.aggressor[player] != 1:
            return Fault.AGGRESSOR_STARTS
    for player in range(players):
        if state.reached[player] != 0:
            return Fault.REACHED_TOO_SOON
    gift = int(setting.gift)
    given = int(state.reserve[int(setting.receiver)]) if gift else 0
    if state.phase == HANDICAP:
        if gift == 0:
            return Fault.NO_HANDICAP
        if state.to_play != setting.giver:
            write(values, int(setting.giver))
            return Fault.ANOTHER_GIVES
        if given >= gift:
            return Fault.ALL_GIVEN
    elif given != gift:
        write(values, gift)
        return Fault.GIVEN_FIRST
    kept = 0
    for field in range(FIELDS):
        height, first = int(state.height[field]), first_height(players, field)
        giving = gift != 0 and setting.own[int(setting.giver), half_of(field)] & bit_of(field) != 0
        if height != first and not (giving and height < first):
            write(values, field, height)
            return Fault.FIRST_HEIGHT
        if giving and height > 0:
            kept += 1
    return Fault.GIVER_KEEPS_SIX if gift != 0 and kept < TURRIANS else Fault.NONE


@rule
def examine_standing(setting: Setting, state: State, values: Values) -> Fault:
    """TT-5 Before the first round: each player in turn stands six turrians in the own territory."""
    for player in range(int(setting.players)):
        count = standing(state, player)
        write(values, player)
        for half in range(2):
            if state.turrians[player, half] & ~setting.own[player, half]:
                return Fault.STAND_IN_OWN
        if state.phase == HANDICAP or player > state.to_play:
            if count > 0:
                return Fault.NONE_STANDS_YET
        elif player < state.to_play:
            if count != TURRIANS:
                return Fault.ALL_SIX_STAND
        elif count >= TURRIANS:
            return Fault.ALL_STAND_ALREADY
    return Fault.NONE


@rule
def examine_rounds(setting: Setting, state: State, values: Values) -> Fault:
    """TT-8, TT-14, TT-16, TT-22 Counters of the turn and the game."""
    if state.rounds < 1:
        return Fault.ROUNDS_FROM_ONE
    if setting.round_limit != 0 and state.rounds > setting.round_limit:
        write(values, int(setting.round_limit))
        return Fault.ROUND_LIMIT
    if state.phase == TAKE:
        spent, count = int(state.spent), 0
        for territory in range(4):
            count += spent >> territory & 1
        if count > 0 and setting.one_each == 0:
            return Fault.NOT_ONE_EACH
        if count > state.hand:
            return Fault.SPENT_MORE_THAN_HAND
        if setting.players > 2 and spent >> int(state.to_play) & 1:
            return Fault.OWN_SPENT
    if state.phase == MOVE and state.attacked != 0:
        if state.aggressor[int(state.to_play)] == 1:
            return Fault.AGGRESSOR_MOVES
        if state.points >= POINTS:
            return Fault.ATTACK_COSTS
    return Fault.NONE


@rule
def examine_goals(setting: Setting, state: State, values: Values) -> Fault:
    """TT-20, TT-21, TT-23, TT-25 Who has reached the goal."""
    to_play = int(state.to_play)
    beginning = state.phase == TAKE or state.phase == PLACE
    for player in range(int(setting.players)):
        if goal_stands_now(setting, state, player) and state.reached[player] == 0:
            write(values, player)
            if setting.hold == 0:
                return Fault.GOAL_REACHED
            if player == to_play and beginning:
                return Fault.GOAL_HELD
    if state.phase == OVER:
        return Fault.NONE
    if setting.team:
        for first in range(0, 4, 2):
            if team_is_complete(state, first):
                if setting.hold:
                    return Fault.TEAM_HAS_HELD
                if first >= to_play:
                    write(values, first, first + 1)
                    return Fault.TEAM_HAS_WON
        return Fault.NONE
    for player in range(int(setting.players)):
        if state.reached[player] != 0:
            if setting.hold:
                return Fault.HELD_ENDS
            if player >= to_play:
                return Fault.LAST_ROUND
    return Fault.NONE


@rule
def examine_end(setting: Setting, state: State, values: Values) -> Fault:
    """TT-21, TT-22, TT-23, TT-25 How the game can be over."""
    if (state.phase == OVER) != (state.over != 0):
        return Fault.END_AND_PHASE
    if state.phase != OVER:
        return Fault.NONE
    player = int(state.to_play)
    if state.over == END_HOLD:
        write(values, player)
        if setting.hold == 0:
            return Fault.NOT_BY_HOLDING
        if state.reached[player] == 0:
            return Fault.NOT_REACHED
        if not goal_stands_now(setting, state, player):
            return Fault.GOAL_HAS_GONE
        if setting.team and not team_is_complete(state, player):
            return Fault.BOTH_PARTNERS
        return Fault.NONE
    if player != setting.players - 1:
        return Fault.LAST_SEAT
    if state.over == END_ROUND_LIMIT:
        if state.rounds != setting.round_limit:
            write(values, int(setting.round_limit))
            return Fault.NOT_LAST_ROUND
        return Fault.NOT_DRAWN if somebody_has_won(setting, state) else Fault.NONE
    if setting.hold:
        return Fault.MUST_HOLD
    if (setting.team != 0) != (state.over == END_TEAM):
        return Fault.ANOTHER_END
    return Fault.NONE if somebody_has_won(setting, state) else Fault.NOBODY_REACHED


@rule
def somebody_has_won(setting: Setting, state: State) -> bool:
    """TT-21, TT-23 Whether a player, or both of a team, have reached the goal."""
    if setting.team:
        return team_is_complete(state, 0) or team_is_complete(state, 2)
    count = 0
    for player in range(int(setting.players)):
        count += int(state.reached[player])
    return count > 0


@rule
def examine_at(settings: Records, states: Records, values: Values) -> Fault:
    """`examine` for arrays of one."""
    return examine(settings[0], states[0], values)
