"""Terra Turrium: positions put together from towers and turrians."""

from __future__ import annotations

from terrae.analysis.study import Fault, SetUp, for_each_player, spaces_of
from terrae.core.game import Variant
from terrae.core.match import Match


def faults(variant: Variant, wanted: SetUp) -> list[Fault]:
    """Turrians on the bare ground: no position says that."""
    return [
        Fault("no_tower", f"a turrian stands on a tower; there is none on {name}", "TT-5", {"space": name})
        for name in wanted.pieces
        if not wanted.towers.get(name)
    ]


def position(variant: Variant, wanted: SetUp) -> str:
    """The text, with everything that pieces cannot say at its simplest."""
    fields = sorted(spaces_of(variant), key=lambda one: (-one["row"], one["column"]))
    rows: dict[int, str] = {}
    for one in fields:
        height = wanted.towers.get(one["name"], 0)
        tower = "." if height == 0 else str(height) if height < 10 else f"({height})"
        piece = "abcd"[wanted.pieces[one["name"]]] if one["name"] in wanted.pieces else ""
        rows[one["row"]] = rows.get(one["row"], "") + tower + piece
    board = "/".join(rows.values())
    aggressors = "/".join(str(stone) for stone in for_each_player(variant, wanted.aggressors, 1))
    reserves = "/".join("0" * variant.players)
    turns = variant.players * wanted.round + wanted.to_play
    return f"{board} {wanted.to_play} take 0:0:-:0 {wanted.round} {aggressors} {reserves} - - {turns} {turns}"


def taken_apart(match: Match) -> SetUp:
    """The towers, the turrians and who attacks next."""
    view = match.view()
    return SetUp(
        to_play=match.to_play or 0,
        pieces=dict(view["turrians"]),
        towers=dict(view["heights"]),
        aggressors=tuple(view["aggressor"]),
        round=int(view["round"]),
        placing=match.phase == "place",
    )
