"""What must hold in a position that was read: everything that play from the first position keeps.

`rebuild` has been called before; these checks look at its answers too.
"""

from __future__ import annotations

from terrae.core.errors import PositionError
from terrae.core.game import Records
from terrae.games.terra_turrium.board import NAMES, fields_of
from terrae.games.terra_turrium.scoring import goal_stands_now, team_is_complete
from terrae.games.terra_turrium.set_up import first_heights
from terrae.games.terra_turrium.state import POINTS, TURRIANS, End, Phase, Setting, State


def check_state(settings: Records, states: Records) -> None:
    """PositionError, with the reason, where no game could have come here."""
    setting, state = settings[0], states[0]
    phase = Phase(int(state.phase))
    _check_pieces(setting, state)
    _check_turn(state, phase)
    if phase in (Phase.HANDICAP, Phase.STAND):
        _check_set_up(setting, state, phase)
    else:
        _check_rounds(setting, state, phase)
        _check_goals(setting, state, phase)
    _check_end(setting, state, phase)


def _require(
    holds: bool, otherwise: str, clause: str = "", fault: str = "impossible", **details: str | int
) -> None:
    """PositionError unless it holds."""
    if not holds:
        raise PositionError(otherwise, clause, fault, **details)


def _standing(state: State, player: int) -> int:
    return len(fields_of(state.turrians[player]))


def _check_pieces(setting: Setting, state: State) -> None:
    """TT-2, TT-24 Stones and turrians are never more or fewer."""
    stones = sum(first_heights(int(setting.players)))
    found = int(state.height.sum(dtype=int)) + int(state.hand) + int(state.reserve.sum(dtype=int))
    _require(
        found == stones,
        f"there are {found} stones on the board, in hand and aside; with {setting.players} players "
        f"there are {stones}",
        "TT-3",
        "stones",
        count=found,
        needed=stones,
    )
    for player in range(int(setting.players)):
        count = _standing(state, player)
        _require(
            count <= TURRIANS,
            f"player {player} has {count} turrians on the board; six is the most",
            "TT-2",
            "too_many_turrians",
            player=player,
            count=count,
            most=TURRIANS,
        )
        most = int(setting.gift) if setting.gift and player == setting.receiver else 0
        _require(
            int(state.reserve[player]) <= most,
            f"player {player} has {state.reserve[player]} handicap stones aside; {most} is the most",
            "TT-24",
        )


def _check_turn(state: State, phase: Phase) -> None:
    """TT-7, TT-8, TT-9, TT-10, TT-11, TT-12 What each phase leaves in hand and in points."""
    hand, points, reserve = int(state.hand), int(state.points), int(state.reserve[int(state.to_play)])
    name = phase.name.lower()
    if phase == Phase.TAKE:
        _require(hand < 3, "with three stones in hand the phase is place, not take", "TT-7")
        _require(
            bool(state.choices.any()),
            "no stone can be taken here; the phase is over",
            "TT-10",
            "nothing_to_take",
        )
    elif phase == Phase.PLACE:
        _require(hand + reserve > 0, "no stone is left to place; the phase is move, not place", "TT-11")
    else:
        _require(hand == 0, f"in the phase {name} there are no stones in hand")
    if phase == Phase.MOVE:
        _require(points > 0, "a turn without points left is over", "TT-19")
    else:
        _require(points == 0, f"points are for the phase move; in the phase {name} they are 0", "TT-12")
        _require(state.attacked == 0, f"nobody can have attacked in the phase {name}")
    _require(phase == Phase.TAKE or state.spent == 0, f"no territory is spent in the phase {name}")


def _check_set_up(setting: Setting, state: State, phase: Phase) -> None:
    """TT-3, TT-5, TT-6, TT-24 Before the first round."""
    players, player = int(setting.players), int(state.to_play)
    _require(
        state.rounds == 1, "the round is 1 until all turrians have stood and the first is played", "TT-5"
    )
    _require((state.aggressor[:players] == 1).all(), "every aggressor stone starts on 1", "TT-6")
    _require(not state.reached.any(), "nobody has reached the goal before the first round")
    given = int(state.reserve[int(setting.receiver)]) if setting.gift else 0
    if phase == Phase.HANDICAP:
        _require(bool(setting.gift), "there is no handicap in this game", "TT-24")
        _require(player == setting.giver, f"player {setting.giver} gives the handicap stones", "TT-24")
        _require(given < setting.gift, "all handicap stones have been given", "TT-24")
    else:
        _require(
            given == setting.gift, f"{setting.gift} handicap stones are given before turrians stand", "TT-24"
        )
    giving = fields_of(setting.own[int(setting.giver)]) if setting.gift else []
    for field, height in enumerate(first_heights(players)):
        holds = state.height[field] == height or (field in giving and state.height[field] < height)
        _require(
            holds, f"{NAMES[field]} cannot have {state.height[field]} stones before the first round", "TT-3"
        )
    towers = sum(state.height[field] > 0 for field in giving)
    _require(not giving or towers >= TURRIANS, "the giver keeps six fields with a stone", "TT-24")
    for other in range(players):
        standing = fields_of(state.turrians[other])
        own = fields_of(setting.own[other])
        _require(
            all(field in own for field in standing),
            f"player {other}'s turrians stand in the own territory",
            "TT-5",
        )
        if phase == Phase.HANDICAP or other > player:
            _require(not standing, f"player {other} has not stood any turrian yet", "TT-5")
        elif other < player:
            _require(len(standing) == TURRIANS, f"player {other} has stood all six turrians", "TT-5")
        else:
            _require(len(standing) < TURRIANS, f"player {other}'s turrians all stand already", "TT-5")


def _check_rounds(setting: Setting, state: State, phase: Phase) -> None:
    """TT-8, TT-16, TT-22 Counters of the turn and the game."""
    limit = int(setting.round_limit)
    _require(state.rounds >= 1, "rounds count from 1")
    _require(
        limit == 0 or state.rounds <= limit, f"the game is drawn after round {limit}", "TT-22", "round_limit"
    )
    if phase == Phase.TAKE:
        spent = [territory for territory in range(4) if int(state.spent) >> territory & 1]
        _require(
            bool(setting.one_each) or not spent,
            "territories are not limited to one stone in this game",
            "TT-8",
        )
        _require(len(spent) <= state.hand, "more territories are spent than stones in hand", "TT-8")
        own = int(state.to_play) if setting.players > 2 else -1
        _require(own not in spent, "the own territory is never spent", "TT-8")
    if phase == Phase.MOVE and state.attacked:
        _require(
            state.aggressor[int(state.to_play)] != 1, "an attack moves the aggressor stone up from 1", "TT-16"
        )
        _require(state.points < POINTS, "an attack costs points", "TT-14")


def _check_goals(setting: Setting, state: State, phase: Phase) -> None:
    """TT-20, TT-21, TT-22, TT-23, TT-24, TT-25 Who has reached the goal."""
    player = int(state.to_play)
    for other in range(int(setting.players)):
        stands = goal_stands_now(setting, state, other) and not state.reached[other]
        if not setting.hold:
            _require(
                not stands,
                f"player {other}'s turrians stand on all heights: the goal is reached",
                "TT-20",
                "goal_reached",
                player=other,
            )
        elif other == player and phase in (Phase.TAKE, Phase.PLACE):
            _require(
                not stands, f"player {other}'s goal still stood when this turn began: it is reached", "TT-25"
            )
    if phase == Phase.OVER:
        return
    reached = [other for other in range(int(setting.players)) if state.reached[other]]
    if setting.team:
        for first in (0, 2):
            if team_is_complete(state, first):
                _require(not setting.hold, "a team whose players have both reached the goal has won", "TT-25")
                _require(
                    first < player, f"the team of players {first} and {first + 1} has won by now", "TT-23"
                )
    elif setting.hold:
        _require(not reached, "a goal that has been held ends the game at once", "TT-25")
    else:
        _require(
            all(other < player for other in reached),
            "the round in which a goal is reached is the last",
            "TT-21",
        )


def _check_end(setting: Setting, state: State, phase: Phase) -> None:
    """TT-21, TT-22, TT-23, TT-24, TT-25 How the game can be over."""
    _require(
        (phase == Phase.OVER) == (state.over != 0), "a game is in the phase over exactly when an end is named"
    )
    if phase != Phase.OVER:
        return
    end, player = End(int(state.over)), int(state.to_play)
    complete = team_is_complete(state, 0) or team_is_complete(state, 2)
    won = complete if setting.team else bool(state.reached.any())
    if end == End.HOLD:
        _require(bool(setting.hold), "the game does not end by holding the goal", "TT-25")
        _require(bool(state.reached[player]), f"player {player} has not reached the goal", "TT-25")
        _require(goal_stands_now(setting, state, player), f"player {player}'s goal does not stand", "TT-25")
        _require(
            not setting.team or team_is_complete(state, player),
            "both partners must have reached the goal",
            "TT-23",
        )
        return
    _require(player == setting.players - 1, "the game ends with the last seat's turn", "TT-21, TT-22")
    if end == End.ROUND_LIMIT:
        _require(state.rounds == setting.round_limit, f"the last round is {setting.round_limit}", "TT-22")
        _require(not won, "a reached goal wins; the game is not drawn", "TT-21")
        return
    _require(not setting.hold, "where the goal must be held, the game ends by holding it", "TT-25")
    _require(
        bool(setting.team) == (end == End.TEAM),
        "the end team belongs to the team game, goal to the others",
        "TT-23",
    )
    _require(won, "nobody has reached the goal", "TT-21, TT-23")
