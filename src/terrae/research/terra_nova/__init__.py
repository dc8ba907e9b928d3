"""What research knows of Terra Nova."""

from terrae.core.game import Variant
from terrae.games.terra_nova.bitmarks import mark_bits
from terrae.games.terra_nova.marks import clear_bytes, mark_bytes
from terrae.research.layout import Encoding
from terrae.research.terra_nova import observation
from terrae.research.terra_nova.symmetry import symmetries

_ACTIONS_OF_A_TURN = 3


def longest_game(variant: Variant) -> int | None:
    """Every stone can be laid just before the game stalls."""
    options, players = variant.options, variant.players
    if not options["stall_rounds"]:
        return None
    turns = (options["stones"] + 1) * options["stall_rounds"] * players
    return players * int(variant.setting["pioneers"][0]) + _ACTIONS_OF_A_TURN * int(turns)


def used(variant: Variant) -> dict[str, int]:
    """The straight lines of the map, and its spaces in the list of a walk."""
    return {"line": int(variant.setting["lines"][0]), "found": int(variant.setting["spaces"][0])}


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
    longest_game=longest_game,
    seldom=("occupant", "region", "closed", "found"),
    used=used,
)
