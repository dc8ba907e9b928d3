"""What research knows of Terra Turrium."""

from collections.abc import Mapping
from typing import Any

from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.games.terra_turrium.bitmarks import mark_bits
from terrae.games.terra_turrium.marks import clear_bytes, mark_bytes
from terrae.research.layout import Encoding
from terrae.research.terra_turrium import observation
from terrae.research.terra_turrium.symmetry import symmetries

_ACTIONS_OF_A_TURN = 3 + 3 + 5 + 2


def longest_game(variant: Variant) -> int | None:
    """The handicap, six turrians for everybody, and every turn as long as it can be."""
    options, players = variant.options, variant.players
    if not options["round_limit"]:
        return None
    gift = options["handicap"]["stones"] if options["handicap"] else 0
    turns = options["round_limit"] * players
    return 6 * players + 2 * int(gift) + _ACTIONS_OF_A_TURN * int(turns)


def read_parameters(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """`handicap` is a text: from:to:stones, or empty."""
    return {**parameters, "handicap": _handicap(parameters["handicap"])}


def _handicap(text: str) -> dict[str, int] | None:
    if not text:
        return None
    try:
        giver, receiver, stones = (int(part) for part in text.split(":"))
    except ValueError:
        raise OptionError(f"handicap is from:to:stones, such as 0:2:3, or empty; not {text!r}") from None
    return {"from": giver, "to": receiver, "stones": stones}


ENCODING = Encoding(
    layout=observation.layout,
    board=observation.board,
    observe=observation.observe,
    scores=observation.scores,
    observe_on=observation.observe_on,
    mark_bytes=mark_bytes,
    clear_bytes=clear_bytes,
    mark_bits=mark_bits,
    places=observation.places,
    neighbours=observation.neighbours,
    symmetries=symmetries,
    read_parameters=read_parameters,
    longest_game=longest_game,
)
