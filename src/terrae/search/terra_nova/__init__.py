"""What the search knows of Terra Nova.

evaluation.py    what a position is worth: its features and their weights
inputs.py        what a net looks at
patterns.py      what surrounds the spaces of an action
painting.py      what a net over the whole board sees
priors.py        how likely actions are to be good: their descriptions and their weights
land.py          how the open land is falling apart into territories to be
completing.py    which territories a stone would complete
surroundings.py  what actions are described by, found once for all of a position
tables.py        what follows from a map alone
workspace.py     what one thread keeps while it looks at positions
"""

from terrae.core.game import Variant
from terrae.search.knowledge import Knowledge
from terrae.search.levels import HESITATION, Level, by_number, counting
from terrae.search.settings import SearchSettings
from terrae.search.terra_nova import evaluation, inputs, painting, patterns, priors
from terrae.search.terra_nova.workspace import WORKSPACE


def weights_name(variant: Variant) -> str:
    """It is another game where the last player who can move plays on (TN-20, edition `us`)."""
    return f"{variant.players} us" if variant.options["edition"] == "us" else str(variant.players)


KNOWLEDGE = Knowledge(
    levels=by_number(
        counting(1, 8, 2.5, 5.0, 0.8, 0),
        counting(2, 36, 1.1, 2.4, 0.43, 0),
        counting(3, 140, 0.55, 1.25, 0.18, 0),
        counting(4, 180, 0.48, 1.12, 0.17, 1),
        counting(5, 380, 0.3, 0.68, 0.09, 1),
        counting(6, 900, 0.16, 0.32, 0.02, 1),
        counting(7, 3_000, 0.06),
        counting(8, 12_000, HESITATION),
        counting(9, 50_000, HESITATION),
        Level(10, None, 5.0, SearchSettings(noise=HESITATION, exploration=1.4, thorough=False)),
    ),
    evaluate=evaluation.evaluate,
    features=evaluation.features,
    look_at=inputs.look_at,
    space_of_piece=inputs.space_of_piece,
    describe=priors.describe,
    list_patterns=patterns.list_patterns,
    rate=priors.rate,
    board_net_start=painting.board_net_start,
    paint=painting.paint,
    places_of=painting.places_of,
    workspace=WORKSPACE,
    feature_names=evaluation.NAMES,
    action_feature_names=priors.NAMES,
    kinds=priors.KINDS,
    input_groups=inputs.GROUPS,
    piece_inputs="pioneers",
    patterns=patterns.PATTERNS,
    patterns_an_action=patterns.PATTERNS_AN_ACTION,
    board_groups=painting.BOARD_GROUPS,
    first_weights=evaluation.first_weights,
    first_action_weights=priors.first_weights,
    weights_name=weights_name,
    has_scores=True,
)
