"""Terra Nova: positions put together from pioneers and stones."""

from __future__ import annotations

import re

from terrae.analysis.study import Fault, SetUp, for_each_player, spaces_of
from terrae.core.game import Variant
from terrae.core.match import Match


def faults(variant: Variant, wanted: SetUp) -> list[Fault]:
    """Two pieces where one can stand: no position says that."""
    return [
        Fault("twice", f"a stone and a pioneer cannot both stand on {name}", "TN-9", {"space": name})
        for name in wanted.stones
        if name in wanted.pieces
    ]


def position(variant: Variant, wanted: SetUp) -> str:
    """The text, with everything that pieces cannot say at its simplest."""
    rows: dict[int, str] = {}
    for space in spaces_of(variant):
        name = space["name"]
        piece = (
            "#" if name in wanted.stones else "abcd"[wanted.pieces[name]] if name in wanted.pieces else "."
        )
        rows[space["row"]] = rows.get(space["row"], "") + piece
    board = re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(rows[row] for row in sorted(rows)))
    everybody = variant.players * int(variant.setting[0].pioneers)
    to_place = max(0, everybody - len(wanted.pieces)) if wanted.placing else 0
    placed = everybody - to_place
    scores = "/".join(str(score) for score in for_each_player(variant, wanted.scores, 0))
    return f"{board} {wanted.to_play} {to_place or 'turn'} 0:0:- {scores} 0 - {placed} {placed} -"


def taken_apart(match: Match) -> SetUp:
    """The pioneers, the stones and the scores."""
    view = match.view()
    return SetUp(
        to_play=match.to_play or 0,
        pieces=dict(view["pioneers"]),
        stones=tuple(view["stones"]),
        scores=tuple(match.scores),
        placing=match.phase == "place",
    )
