"""A position put together by hand: pieces on spaces, whose turn it is; and in words and codes what is wrong with it.

Whatever the pieces alone cannot say stands at its simplest: a turn begins, nothing has been moved in it,
land that is shut off counts as scored by nobody unless the scores say otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from terrae.core.errors import NotationError
from terrae.core.game import Variant
from terrae.core.match import Match

_CLAUSE = re.compile(r"\((T[NT]-[0-9]+)")
_SPACE = re.compile(r"\b([A-Z][0-9]{1,2}|[a-j]10|[a-j][1-9])\b")
_PLAYER = re.compile(r"player ([0-3])")
_BY_CLAUSE = {
    "TN-18": "in_territory",
    "TN-19": "no_land",
    "TN-6": "cannot_move",
    "TN-3": "placing",
    "TT-20": "goal_reached",
    "TT-10": "nothing_to_take",
    "TT-22": "round_limit",
}
"""What remains when every piece has been counted, by the clause that refuses it."""
TURRIANS = 6


@dataclass(frozen=True, slots=True)
class SetUp:
    """What somebody has put on the board. `towers` and `aggressors` are Terra Turrium's, `stones` Terra Nova's."""

    to_play: int
    pieces: Mapping[str, int]
    """Space -> whose pioneer or turrian stands there."""
    stones: Sequence[str] = ()
    towers: Mapping[str, int] = field(default_factory=dict)
    scores: Sequence[int] = ()
    aggressors: Sequence[int] = ()
    round: int = 1
    placing: bool = False
    """Terra Nova: whether pioneers are still being placed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a position cannot be: a code and its details for programs, a sentence and a clause for people."""

    code: str
    message: str
    clause: str | None = None
    details: Mapping[str, str | int] = field(default_factory=dict)


def set_up(variant: Variant, wanted: SetUp) -> tuple[Match | None, list[Fault]]:
    """The match at this position, or everything that is wrong with it.

    >>> import terrae
    >>> nova = terrae.variant("terra-nova", players=2)
    >>> match, faults = set_up(nova, SetUp(to_play=1, pieces={"G7": 0, "H8": 1}, stones=["A1"]))
    >>> match.to_play, match.phase, faults
    (1, 'turn', [])
    >>> set_up(nova, SetUp(to_play=0, pieces={"Z9": 0}))[1][0].message
    'there is no space Z9 on this board'
    """
    nova = variant.game.name == "terra-nova"
    faults = [*_places(variant, wanted), *(_count_nova if nova else _count_turrium)(variant, wanted)]
    if faults:
        return None, faults
    text = (_nova_text if nova else _turrium_text)(variant, wanted)
    try:
        return Match(variant, variant.game.read_position(variant, text)), []
    except NotationError as error:
        return None, [_understood(str(error))]


def spaces_of(variant: Variant) -> list[dict[str, Any]]:
    """The board's spaces, as the game describes them."""
    board = variant.game.geometry(variant)
    found: list[dict[str, Any]] = board.get("spaces") or board["fields"]
    return found


def _places(variant: Variant, wanted: SetUp) -> list[Fault]:
    known = {space["name"] for space in spaces_of(variant)}
    named = [*wanted.pieces, *wanted.stones, *wanted.towers]
    faults = [
        Fault("no_space", f"there is no space {name[:10]} on this board", None, {"space": name[:10]})
        for name in dict.fromkeys(named)
        if name not in known
    ]
    faults += [
        Fault("twice", f"a stone and a pioneer cannot both stand on {name}", "TN-9", {"space": name})
        for name in wanted.stones
        if name in wanted.pieces
    ]
    strangers = {
        player for player in (*wanted.pieces.values(), wanted.to_play) if not 0 <= player < variant.players
    }
    faults += [
        Fault("no_player", f"there is no player {player}; the players are 0 to {variant.players - 1}")
        for player in sorted(strangers)
    ]
    return faults


def _count_nova(variant: Variant, wanted: SetUp) -> list[Fault]:
    setting = variant.setting[0]
    most, stones = int(setting.pioneers), int(setting.stones)
    faults = []
    for player in range(variant.players):
        count = sum(owner == player for owner in wanted.pieces.values())
        if count > most:
            message = f"player {player} has {count} pioneers on the board; {most} is the most"
            faults.append(
                Fault("too_many_pioneers", message, "TN-2", {"player": player, "count": count, "most": most})
            )
    if len(wanted.stones) > stones:
        message = f"there are {len(wanted.stones)} stones on the board; {stones} is the most"
        faults.append(
            Fault("too_many_stones", message, "TN-2", {"count": len(wanted.stones), "most": stones})
        )
    return faults


def _nova_text(variant: Variant, wanted: SetUp) -> str:
    rows: dict[int, str] = {}
    for space in spaces_of(variant):
        name = space["name"]
        piece = (
            "#" if name in wanted.stones else "abcd"[wanted.pieces[name]] if name in wanted.pieces else "."
        )
        rows[space["row"]] = rows.get(space["row"], "") + piece
    board = re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(rows[row] for row in sorted(rows)))
    everybody = variant.players * int(variant.setting[0].pioneers)
    to_place = everybody - len(wanted.pieces) if wanted.placing else 0
    placed = everybody - to_place
    scores = "/".join(str(score) for score in _each(variant, wanted.scores, 0))
    return f"{board} {wanted.to_play} {to_place or 'turn'} 0:0:- {scores} 0 - {placed} {placed} -"


def _count_turrium(variant: Variant, wanted: SetUp) -> list[Fault]:
    faults = []
    needed = sum(variant.start().view()["heights"].values())
    found = sum(wanted.towers.values())
    if found != needed:
        message = f"there are {found} stones on the board; with {variant.players} players there are {needed}"
        faults.append(Fault("stones", message, "TT-3", {"count": found, "needed": needed}))
    for player in range(variant.players):
        count = sum(owner == player for owner in wanted.pieces.values())
        if count > TURRIANS:
            message = f"player {player} has {count} turrians on the board; six is the most"
            details = {"player": player, "count": count, "most": TURRIANS}
            faults.append(Fault("too_many_turrians", message, "TT-2", details))
    faults += [
        Fault("no_tower", f"a turrian stands on a tower; there is none on {name}", "TT-5", {"space": name})
        for name in wanted.pieces
        if not wanted.towers.get(name)
    ]
    return faults


def _turrium_text(variant: Variant, wanted: SetUp) -> str:
    fields = sorted(spaces_of(variant), key=lambda one: (-one["row"], one["column"]))
    rows: dict[int, str] = {}
    for one in fields:
        height = wanted.towers.get(one["name"], 0)
        tower = "." if height == 0 else str(height) if height < 10 else f"({height})"
        piece = "abcd"[wanted.pieces[one["name"]]] if one["name"] in wanted.pieces else ""
        rows[one["row"]] = rows.get(one["row"], "") + tower + piece
    board = "/".join(rows.values())
    aggressors = "/".join(str(stone) for stone in _each(variant, wanted.aggressors, 1))
    reserves = "/".join("0" * variant.players)
    turns = variant.players * wanted.round + wanted.to_play
    return f"{board} {wanted.to_play} take 0:0:-:0 {wanted.round} {aggressors} {reserves} - - {turns} {turns}"


def _each(variant: Variant, given: Sequence[int], otherwise: int) -> list[int]:
    return [given[player] if player < len(given) else otherwise for player in range(variant.players)]


def _understood(sentence: str) -> Fault:
    """What the rules refuse about a whole position."""
    clause = _CLAUSE.search(sentence)
    code = _BY_CLAUSE.get(clause[1], "other") if clause else "other"
    details: dict[str, str | int] = {}
    if space := _SPACE.search(sentence):
        details["space"] = space[1]
    if player := _PLAYER.search(sentence):
        details["player"] = int(player[1])
    needs = {"in_territory": "space", "cannot_move": "player", "goal_reached": "player"}.get(code)
    if needs and needs not in details:
        code = "other"
    return Fault(code, sentence, clause[1] if clause else None, details)


def taken_apart(match: Match) -> SetUp:
    """What stands on the board of a match, to be changed by hand."""
    view = match.view()
    nova = match.variant.game.name == "terra-nova"
    return SetUp(
        to_play=match.to_play or 0,
        pieces=dict(view["pioneers"] if nova else view["turrians"]),
        stones=tuple(view["stones"]) if nova else (),
        towers={} if nova else dict(view["heights"]),
        scores=tuple(match.scores) if nova else (),
        aggressors=() if nova else tuple(view["aggressor"]),
        round=1 if nova else int(view["round"]),
        placing=match.phase == "place",
    )
