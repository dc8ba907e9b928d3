"""A position put together by hand: pieces on spaces, whose turn it is; and in words and codes what is wrong with it.

Whatever the pieces alone cannot say stands at its simplest: a turn begins, nothing has been moved in it,
land that is shut off counts as scored by nobody unless the scores say otherwise.
"""

from __future__ import annotations

from terrae.analysis.study import STUDIES, Fault, SetUp, spaces_of
from terrae.core.errors import NotationError, PositionError
from terrae.core.game import Variant
from terrae.core.match import Match

__all__ = ["Fault", "SetUp", "place", "set_up", "spaces_of", "taken_apart"]


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
    study = STUDIES[variant.game.name]
    faults = [*_strangers(variant, wanted), *study.faults(variant, wanted)]
    if faults:
        return None, faults
    try:
        return Match(variant, variant.game.read_position(variant, study.position(variant, wanted))), []
    except NotationError as error:
        return None, [_understood(error)]


def place(variant: Variant, wanted: SetUp) -> Match:
    """The match at this position; PositionError with the first thing that is wrong with it.

    >>> import terrae
    >>> nova = terrae.variant("terra-nova", players=2)
    >>> place(nova, SetUp(to_play=0, pieces={"G7": 0, "H8": 1}, stones=["A1"])).to_play
    0
    """
    match, faults = set_up(variant, wanted)
    if match is None:
        fault = faults[0]
        raise PositionError(fault.message, fault.clause or "", fault.code, **fault.details)
    return match


def _strangers(variant: Variant, wanted: SetUp) -> list[Fault]:
    """Spaces and players that there are not."""
    known = {space["name"] for space in spaces_of(variant)}
    named = [*wanted.pieces, *wanted.stones, *wanted.towers]
    faults = [
        Fault("no_space", f"there is no space {name[:10]} on this board", None, {"space": name[:10]})
        for name in dict.fromkeys(named)
        if name not in known
    ]
    strangers = {
        player for player in (*wanted.pieces.values(), wanted.to_play) if not 0 <= player < variant.players
    }
    faults += [
        Fault("no_player", f"there is no player {player}; the players are 0 to {variant.players - 1}")
        for player in sorted(strangers)
    ]
    return faults


def _understood(error: NotationError) -> Fault:
    """What the rules refuse about a whole position."""
    if isinstance(error, PositionError):
        return Fault(error.fault, str(error), error.clause, error.details)
    return Fault("other", str(error))


def taken_apart(match: Match) -> SetUp:
    """What stands on the board of a match, to be changed by hand."""
    return STUDIES[match.variant.game.name].taken_apart(match)
