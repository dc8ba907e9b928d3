"""The habits: each says of an action whether its side would never play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from terrae.core.action import Action
from terrae.core.match import Match
from terrae.games.terra_turrium.board import NUMBER_OF, territory_at
from terrae.games.terra_turrium.set_up import territories_of

Never = Callable[[Match, Action], bool]

ANYTHING: Never = lambda match, action: False  # noqa: E731


def _multiplier(match: Match, spaces: tuple[str, ...]) -> int:
    landscape = {
        space["name"]: space["landscape"] for space in match.variant.game.geometry(match.variant)["spaces"]
    }
    return 4 - len({landscape[name] for name in spaces})


def second_stone(match: Match, action: Action) -> bool:
    """Never lay two stones in one turn."""
    return action.kind == "stone" and int(match.states["stones_laid"][0]) > 0


def second_mover(match: Match, action: Action) -> bool:
    """Never move a second pioneer in a turn."""
    moved = match.view()["moved"] if action.kind == "move" and match.view()["actions_done"] else ()
    return bool(moved) and action.origin not in moved


def worth_one(match: Match, action: Action) -> bool:
    """Never close a territory of three landscapes."""
    if action.kind != "stone":
        return False
    return any(_multiplier(match, tuple(area.spaces)) == 1 for area in match.closes(action.text))


def waiting(match: Match, action: Action) -> bool:
    """Close whatever brings points to oneself alone, as soon as one can."""
    if action.kind == "stone" and _own_gain(match, action):
        return False
    return any(other.kind == "stone" and _own_gain(match, other) for other in match.legal_actions)


def _own_gain(match: Match, action: Action) -> bool:
    areas = match.closes(action.text)
    return bool(areas) and all(area.to == (match.to_play,) and area.points > 0 for area in areas)


def capturing(match: Match, action: Action) -> bool:
    """Never capture."""
    return action.kind == "capture"


def attacking(match: Match, action: Action) -> bool:
    """Never capture outside the own territory."""
    return action.kind == "capture" and not _own(match, action.goal or "")


def _own(match: Match, field: str) -> bool:
    own = territories_of(match.variant.players, match.variant.options["layout"])[match.to_play or 0]
    return territory_at(NUMBER_OF[field]) in own


def taking_abroad(match: Match, action: Action) -> bool:
    """Take every stone from the own territory."""
    return action.kind == "take" and not _own(match, action.goal or action.origin or "")


def taking_at_home(match: Match, action: Action) -> bool:
    """Take every stone from somebody else's territory."""
    return action.kind == "take" and _own(match, action.goal or action.origin or "")


def building_abroad(match: Match, action: Action) -> bool:
    """Put every stone in the own territory."""
    return action.kind == "put" and not _own(match, action.goal or action.origin or "")


HABITS: Mapping[str, Mapping[str, tuple[Never, bool]]] = {
    "terra-nova": {
        "control": (ANYTHING, False),
        "random-placement": (ANYTHING, True),
        "one-stone": (second_stone, False),
        "one-pioneer": (second_mover, False),
        "no-threes": (worth_one, False),
        "close-at-once": (waiting, False),
    },
    "terra-turrium": {
        "control": (ANYTHING, False),
        "random-set-up": (ANYTHING, True),
        "no-captures": (capturing, False),
        "no-attacks": (attacking, False),
        "own-stones": (taking_abroad, False),
        "others-stones": (taking_at_home, False),
        "build-at-home": (building_abroad, False),
    },
}
"""By game: what is never played, and whether the set-up is at random."""
