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
from typing import Any

from terrae.core.compiled import plainly, rule
from terrae.core.errors import OptionError
from terrae.core.faults import FaultCode, Values, no_values, write
from terrae.core.options import SWITCH, Option
from terrae.games.terra_turrium.set_up import LAYOUTS, stones_owned
from terrae.games.terra_turrium.state import DEFAULT_ROUND_LIMIT, MOST_PLAYERS, TURRIANS

MOST_ROUNDS = 1_000_000
SWITCHES = ("team", "tall", "any_territory", "hold")
MOST_GIFT = 26
"""Two players own 32 stones each, and six stay (TT-24)."""

OFFERED = (
    *(Option(name, False, choices=SWITCH) for name in SWITCHES),
    Option("layout", LAYOUTS[0], choices=LAYOUTS),
    Option("round_limit", DEFAULT_ROUND_LIMIT, limits=(0, MOST_ROUNDS)),
    Option(
        "handicap",
        None,
        parts=(
            Option("from", 0, limits=(0, MOST_PLAYERS - 1)),
            Option("to", 1, limits=(0, MOST_PLAYERS - 1)),
            Option("stones", 2, limits=(1, MOST_GIFT)),
        ),
    ),
)


class OptionFault(FaultCode):
    """Why options do not go together."""

    NONE = 0
    TEAM_OF_FOUR = 1, "TT-23", "", "the team game is for four players, not {players}"
    LAYOUT_OF_TWO = (
        2,
        "TT-4",
        "",
        "layout diagonal is for two players, who own two territories each; with {players} everybody owns one",
    )
    GIVER = 3, "TT-24", "", "the handicap's from is a seat from 0 to {last}, not {seat}"
    RECEIVER = 4, "TT-24", "", "the handicap's to is a seat from 0 to {last}, not {seat}"
    TO_ONESELF = 5, "TT-24", "", "a handicap passes from one player to another; seat {seat} cannot be both"
    GIFT = (
        6,
        "TT-24",
        "",
        "a handicap is 1 to {most} stones with {players} players, not {stones}: the giver must keep six fields with "
        "a stone to stand turrians on",
    )


@rule
def table_fault(players: int, team: int, corners: int, values: Values) -> OptionFault:
    """TT-4, TT-23 Whether so many can play as a team, or own opposite corners."""
    write(values, players)
    if team and players != 4:
        return OptionFault.TEAM_OF_FOUR
    if corners and players != 2:
        return OptionFault.LAYOUT_OF_TWO
    return OptionFault.NONE


@rule
def handicap_fault(
    players: int, corners: int, giver: int, receiver: int, gift: int, values: Values
) -> OptionFault:
    """TT-24 Whether one can give another so many stones."""
    if giver >= players:
        write(values, players - 1, giver)
        return OptionFault.GIVER
    if receiver >= players:
        write(values, players - 1, receiver)
        return OptionFault.RECEIVER
    if giver == receiver:
        write(values, giver)
        return OptionFault.TO_ONESELF
    most = stones_owned(players, corners, giver) - TURRIANS
    if gift > most:
        write(values, most, players, gift)
        return OptionFault.GIFT
    return OptionFault.NONE


def check_together(players: int, options: Mapping[str, Any]) -> None:
    """OptionError, with the reason, where they cannot be played."""
    values = no_values()
    corners, handicap = LAYOUTS.index(options["layout"]), options["handicap"]
    fault = OptionFault(plainly(table_fault, players, options["team"], corners, values))
    if not fault and handicap is not None:
        giver, receiver, gift = (handicap[part] for part in ("from", "to", "stones"))
        fault = OptionFault(plainly(handicap_fault, players, corners, giver, receiver, gift, values))
    if fault:
        raise OptionError(fault.in_full(values, {}))
