"""Terra Nova elsewhere: its entry points, and what is read from tables.

`begin` takes a setting whose players, edition, stones, stall_turns, pioneers, spaces, landscapes and neighbours are
filled in, all else zeros.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.building.exports import ADDRESS, NOTHING, NUMBER, VALUES, Exports, Made, wide
from terrae.building.target import Entry
from terrae.core.pointers import record_at
from terrae.games.terra_nova.board import (
    DIRECTIONS,
    LANDSCAPES,
    MOST_SPACES,
    PIONEERS,
    MapFault,
    load_board,
    map_fault,
    seats_fault,
    shipped_maps,
)
from terrae.games.terra_nova.faults import Fault, claim, examine
from terrae.games.terra_nova.keys import refresh_key
from terrae.games.terra_nova.moves import can_move
from terrae.games.terra_nova.options import EDITIONS
from terrae.games.terra_nova.reasons import Why, blocked_at, why_not
from terrae.games.terra_nova.scoring import share_of, worth
from terrae.games.terra_nova.set_up import lay_out, survey
from terrae.games.terra_nova.state import CLOSED, OUTSIDE, SEATS, SETTING, STATE, STONE, End


def entries() -> Made:
    """See `exports`; `worth` and `share` are TN-15 and TN-17.

    `claim` writes down who scored a territory; `map_fault` takes a setting with spaces, landscapes and neighbours, and a
    state that is all zeros.
    """
    setting_at, state_at, values_at = record_at(SETTING), record_at(STATE), record_at(VALUES)
    reason, ways, way_blocked, points, shared, wrong, own, bad_map, bad_seats = (
        why_not, can_move, blocked_at, worth, share_of, examine, claim, map_fault, seats_fault,
    )  # fmt: skip

    def begin(setting, state):  # type: ignore[no-untyped-def]
        here, now = setting_at(np.uint64(setting)), state_at(np.uint64(state))
        survey(here)
        lay_out(here, now)
        refresh_key(here, now)

    def why(setting, state, number):  # type: ignore[no-untyped-def]
        return np.int32(reason(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(number)))

    def movable(setting, state, player):  # type: ignore[no-untyped-def]
        return np.int32(ways(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(player)))

    def blocked(setting, state, number):  # type: ignore[no-untyped-def]
        return np.int32(way_blocked(setting_at(np.uint64(setting)), state_at(np.uint64(state)), wide(number)))

    def examined(setting, state, values):  # type: ignore[no-untyped-def]
        return np.int32(
            wrong(
                setting_at(np.uint64(setting)),
                state_at(np.uint64(state)),
                values_at(np.uint64(values)).values,
            )
        )

    def claimed(setting, state, space, owners, values):  # type: ignore[no-untyped-def]
        return np.int32(
            own(
                setting_at(np.uint64(setting)),
                state_at(np.uint64(state)),
                wide(space),
                wide(owners),
                values_at(np.uint64(values)).values,
            )
        )

    def fault_of_map(setting, state, values):  # type: ignore[no-untyped-def]
        here = setting_at(np.uint64(setting))
        return np.int32(
            bad_map(
                here.neighbour,
                here.landscape,
                here.spaces,
                state_at(np.uint64(state)).found,
                values_at(np.uint64(values)).values,
            )
        )

    def fault_of_seats(spaces, players, pioneers, values):  # type: ignore[no-untyped-def]
        return np.int32(
            bad_seats(wide(spaces), wide(players), wide(pioneers), values_at(np.uint64(values)).values)
        )

    def worth_of(spaces, landscapes):  # type: ignore[no-untyped-def]
        return np.int32(points(wide(spaces), wide(landscapes)))

    def share(worth, owners):  # type: ignore[no-untyped-def]
        return np.int32(shared(wide(worth), wide(owners)))

    return {
        "begin": Entry(begin, NOTHING(ADDRESS, ADDRESS)),
        "why_not": Entry(why, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "examine": Entry(examined, NUMBER(ADDRESS, ADDRESS, ADDRESS)),
        "claim": Entry(claimed, NUMBER(ADDRESS, ADDRESS, NUMBER, NUMBER, ADDRESS)),
        "map_fault": Entry(fault_of_map, NUMBER(ADDRESS, ADDRESS, ADDRESS)),
        "seats_fault": Entry(fault_of_seats, NUMBER(NUMBER, NUMBER, NUMBER, ADDRESS)),
        "can_move": Entry(movable, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "blocked_at": Entry(blocked, NUMBER(ADDRESS, ADDRESS, NUMBER)),
        "worth": Entry(worth_of, NUMBER(NUMBER, NUMBER)),
        "share": Entry(share, NUMBER(NUMBER, NUMBER)),
    }


def tables() -> dict[str, Any]:
    """Names and limits, codes, and the shipped maps."""
    return {
        "editions": EDITIONS,
        "seats": SEATS,
        "landscapes": LANDSCAPES,
        "directions": DIRECTIONS,
        "pioneers": PIONEERS,
        "most_spaces": MOST_SPACES,
        "outside": OUTSIDE,
        "stone": STONE,
        "closed": CLOSED,
        "reasons": {int(why): [why.word, why.clause, why.name] for why in Why},
        "endings": {int(end): [end.word, end.clause] for end in End},
        "faults": Fault.table(),
        "map_faults": MapFault.table(),
        "maps": {name: load_board(name).text for name in shipped_maps()},
    }


EXPORTS = Exports(entries, tables=tables)
