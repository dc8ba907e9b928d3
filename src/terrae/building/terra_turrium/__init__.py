"""Terra Turrium elsewhere: its entry points, and what is read from tables.

`begin` takes a setting in which players, the switches, round_limit, corners and the handicap are filled in, all else
zeros.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.building.exports import ADDRESS, NOTHING, NUMBER, VALUES, Exports, Made, wide
from terrae.building.target import Entry
from terrae.core.pointers import record_at
from terrae.games.terra_turrium.actions import (
    ACTIONS,
    CAPTURE_FIRST,
    END_TURN,
    KEEP,
    NOT_AN_ACTION,
    PUT_FIRST,
    STEP_FIRST,
    TAKE_FIRST,
)
from terrae.games.terra_turrium.board import (
    DIRECTION_NAMES,
    FIELDS,
    MIDDLE,
    NAMES,
    NEIGHBOUR,
    RIM,
    SIDE,
    TERRITORY,
    TERRITORY_NAMES,
)
from terrae.games.terra_turrium.faults import Fault, examine
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.options import SWITCHES, OptionFault, handicap_fault, table_fault
from terrae.games.terra_turrium.pieces import owner_of
from terrae.games.terra_turrium.reasons import Why, why_not
from terrae.games.terra_turrium.scoring import goal_heights, has_won
from terrae.games.terra_turrium.set_up import LAYOUTS, complete, lay_out, territories_owned
from terrae.games.terra_turrium.state import (
    LAST_AGGRESSOR,
    POINTS,
    SEATS,
    SETTING,
    STATE,
    STONES_TO_TAKE,
    TURRIANS,
    End,
    Phase,
)
from terrae.search.terra_turrium.finishing import ROOM, is_due, way_to_goal
from terrae.search.terra_turrium.repetition import LONGEST_TURN, WAY, rounds_beyond_usual, shorten


def entries() -> Made:
    """See `exports`; the last four are for the search."""
    setting_at, state_at = record_at(SETTING), record_at(STATE)
    room_at, way_at, values_at = record_at(ROOM), record_at(WAY), record_at(VALUES)
    reason, wrong, heights, won, cost, owner, finish, due, long, cut = (
        why_not, examine, goal_heights, has_won, capture_cost, owner_of, way_to_goal, is_due, rounds_beyond_usual,
        shorten,
    )  # fmt: skip
    owned, bad_table, bad_handicap = territories_owned, table_fault, handicap_fault

    def begin(setting, state):  # type: ignore[no-untyped-def]
        here = setting_at(np.uint64(setting))
        complete(here)
        lay_out(here, state_at(np.uint64(state)))

    def why(setting, state, number):  # type: ignore[no-untyped-def]
        return np.int32(reason(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(number)))

    def examined(setting, state, values):  # type: ignore[no-untyped-def]
        return np.int32(
            wrong(
                setting_at(np.uint64(setting)),
                state_at(np.uint64(state)),
                values_at(np.uint64(values)).values,
            )
        )

    def goal(setting, state, player):  # type: ignore[no-untyped-def]
        return np.int32(heights(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(player)))

    def winner(setting, state, player):  # type: ignore[no-untyped-def]
        return np.int32(won(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(player)))

    def capturing(origin_height, goal_height):  # type: ignore[no-untyped-def]
        return np.int32(cost(wide(origin_height), wide(goal_height)))

    def owner_at(state, field):  # type: ignore[no-untyped-def]
        return np.int32(owner(state_at(np.uint64(state)), wide(field)))

    def owns(players, corners, player):  # type: ignore[no-untyped-def]
        return np.int32(owned(wide(players), wide(corners), wide(player)))

    def fault_of_table(players, team, corners, values):  # type: ignore[no-untyped-def]
        return np.int32(
            bad_table(wide(players), wide(team), wide(corners), values_at(np.uint64(values)).values)
        )

    def fault_of_handicap(players, corners, giver, receiver, gift, values):  # type: ignore[no-untyped-def]
        return np.int32(
            bad_handicap(
                wide(players),
                wide(corners),
                wide(giver),
                wide(receiver),
                wide(gift),
                values_at(np.uint64(values)).values,
            )
        )

    def goal_way(setting, state, room):  # type: ignore[no-untyped-def]
        return np.int32(
            finish(setting_at(np.uint64(setting)), state_at(np.uint64(state)), room_at(np.uint64(room)))
        )

    def is_goal_due(state):  # type: ignore[no-untyped-def]
        return np.int32(due(state_at(np.uint64(state))))

    def too_long(state):  # type: ignore[no-untyped-def]
        return np.int32(long(state_at(np.uint64(state))))

    def shortened(setting, state, way, count):  # type: ignore[no-untyped-def]
        return np.int32(
            cut(
                setting_at(np.uint64(setting)),
                state_at(np.uint64(state)),
                way_at(np.uint64(way)),
                wide(count),
            )
        )

    return {
        "begin": Entry(begin, NOTHING(ADDRESS, ADDRESS)),
        "why_not": Entry(why, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "examine": Entry(examined, NUMBER(ADDRESS, ADDRESS, ADDRESS)),
        "goal_heights": Entry(goal, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "has_won": Entry(winner, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "capture_cost": Entry(capturing, NUMBER(NUMBER, NUMBER)),
        "owner_of": Entry(owner_at, NUMBER(ADDRESS, NUMBER)),
        "territories_owned": Entry(owns, NUMBER(NUMBER, NUMBER, NUMBER)),
        "table_fault": Entry(fault_of_table, NUMBER(NUMBER, NUMBER, NUMBER, ADDRESS)),
        "handicap_fault": Entry(fault_of_handicap, NUMBER(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, ADDRESS)),
        "way_to_goal": Entry(goal_way, NUMBER(ADDRESS, ADDRESS, ADDRESS)),
        "is_goal_due": Entry(is_goal_due, NUMBER(ADDRESS)),
        "rounds_too_long": Entry(too_long, NUMBER(ADDRESS)),
        "shorten": Entry(shortened, NUMBER(ADDRESS, ADDRESS, ADDRESS, NUMBER)),
    }


def tables() -> dict[str, Any]:
    """Names and limits, codes, and the board."""
    return {
        "layouts": LAYOUTS,
        "switches": SWITCHES,
        "seats": SEATS,
        "names": NAMES,
        "side": SIDE,
        "fields": FIELDS,
        "neighbour": NEIGHBOUR.tolist(),
        "territory": TERRITORY.tolist(),
        "rim": RIM.tolist(),
        "middle": MIDDLE.tolist(),
        "territory_names": TERRITORY_NAMES,
        "direction_names": DIRECTION_NAMES,
        "first": {"take": TAKE_FIRST, "put": PUT_FIRST, "step": STEP_FIRST, "capture": CAPTURE_FIRST},
        "end_turn": END_TURN,
        "keep": KEEP,
        "actions": ACTIONS,
        "not_an_action": NOT_AN_ACTION,
        "turrians": TURRIANS,
        "stones_to_take": STONES_TO_TAKE,
        "points": POINTS,
        "last_aggressor": LAST_AGGRESSOR,
        "longest_turn": LONGEST_TURN,
        "phases": [phase.name.lower() for phase in Phase],
        "reasons": {int(why): [why.word, why.clause, why.name] for why in Why},
        "endings": {int(end): [end.word, end.clause] for end in End},
        "faults": Fault.table(),
        "option_faults": OptionFault.table(),
    }


EXPORTS = Exports(entries, {"room": ROOM, "way": WAY}, tables)
