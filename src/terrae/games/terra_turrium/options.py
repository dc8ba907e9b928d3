"""The options of Terra Turrium: what there is, and which go together.

| option | values | clause |
| --- | --- | --- |
| `layout` | `adjacent`, `diagonal`: which two territories each of two players owns | TT-4 |
| `round_limit` | rounds after which the game is drawn; 0 for none | TT-22 |
| `team` | four players, seats 0 and 1 against 2 and 3 | TT-23 |
| `handicap` | None, or `{"from": seat, "to": seat, "stones": number}` | TT-24 |
| `tall`, `any_territory`, `hold` | the three tightenings that together are the pro game | TT-25 |

In the team game stones come from the other team's territories, without a limit, whether or not
`any_territory` is on; with two players it changes nothing either.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from terrae.core.errors import OptionError
from terrae.games.terra_turrium.set_up import stones_of
from terrae.games.terra_turrium.state import DEFAULT_ROUND_LIMIT, TURRIANS

LAYOUTS = ("adjacent", "diagonal")
MOST_ROUNDS = 1_000_000
SWITCHES = ("team", "tall", "any_territory", "hold")
_HANDICAP = ("from", "to", "stones")

DEFAULTS: Mapping[str, Any] = MappingProxyType(
    {
        "team": False,
        "tall": False,
        "any_territory": False,
        "hold": False,
        "layout": "adjacent",
        "round_limit": DEFAULT_ROUND_LIMIT,
        "handicap": None,
    }
)


def check_options(players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with every default filled in; OptionError, with the reason, where they cannot be played."""
    chosen = {**DEFAULTS, **options}
    for name in SWITCHES:
        if not isinstance(chosen[name], bool):
            raise OptionError(f"{name} is true or false, not {chosen[name]!r}")
    if chosen["layout"] not in LAYOUTS:
        raise OptionError(f"layout is {' or '.join(LAYOUTS)}, not {chosen['layout']!r}")
    limit = chosen["round_limit"]
    if not _is_number(limit) or not 0 <= limit <= MOST_ROUNDS:
        raise OptionError(f"round_limit is a whole number from 0 (no limit) to {MOST_ROUNDS}, not {limit!r}")
    if chosen["team"] and players != 4:
        raise OptionError(f"the team game is for four players, not {players} (TT-23)")
    if players != 2 and chosen["layout"] != DEFAULTS["layout"]:
        raise OptionError(
            f"layout {chosen['layout']} is for two players, who own two territories each; "
            f"with {players} everybody owns one (TT-4)"
        )
    if chosen["handicap"] is not None:
        chosen["handicap"] = _check_handicap(players, chosen["layout"], chosen["handicap"])
    return chosen


def _check_handicap(players: int, layout: str, handicap: Any) -> dict[str, int]:
    if not isinstance(handicap, Mapping) or set(handicap) != set(_HANDICAP):
        raise OptionError(f"handicap is null, or an object of from, to and stones, not {handicap!r:.80}")
    for key in _HANDICAP:
        if not _is_number(handicap[key]):
            raise OptionError(f"the handicap's {key} is a whole number, not {handicap[key]!r:.80}")
    giver, receiver, stones = (handicap[key] for key in _HANDICAP)
    for key, seat in (("from", giver), ("to", receiver)):
        if not 0 <= seat < players:
            raise OptionError(f"the handicap's {key} is a seat from 0 to {players - 1}, not {seat}")
    if giver == receiver:
        raise OptionError(
            f"a handicap passes from one player to another; seat {giver} cannot be both (TT-24)"
        )
    most = stones_of(players, layout, giver) - TURRIANS
    if not 1 <= stones <= most:
        raise OptionError(
            f"a handicap is 1 to {most} stones with {players} players, not {stones}: the giver must keep "
            f"six fields with a stone to stand turrians on (TT-24)"
        )
    return {"from": giver, "to": receiver, "stones": stones}


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
