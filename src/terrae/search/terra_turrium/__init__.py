"""What the search knows of Terra Turrium.

evaluation.py    what a position is worth: its features and their weights
inputs.py        what a net looks at
patterns.py      what an action does where
painting.py      what a net over the whole board sees
surroundings.py  what surrounds the fields, found once for all of a position
priors.py        how likely actions are to be good: their descriptions and their weights
heights.py       what turrians stand on, still need, and reach
finishing.py     the goal within this turn, exactly
repetition.py    positions that come again, games that are too long, steps that lead nowhere
"""

from terrae.search.knowledge import Knowledge
from terrae.search.levels import HESITATION, Level, by_number, counting
from terrae.search.settings import SearchSettings
from terrae.search.terra_turrium import evaluation, inputs, painting, patterns, priors
from terrae.search.terra_turrium.finishing import finish
from terrae.search.terra_turrium.repetition import repeat_key, rounds_too_long, without_detours

KNOWLEDGE = Knowledge(
    # A way to the goal within a turn is never missed from level 6 on.
    levels=by_number(
        counting(1, 8, 2.5, 5.0, 0.8, 0, finishing=False),
        counting(2, 12, 2.0, 4.1, 0.7, 0, finishing=False),
        counting(3, 20, 1.6, 3.2, 0.6, 0, finishing=False),
        counting(4, 42, 1.1, 2.35, 0.43, 0, finishing=False),
        counting(5, 88, 0.75, 1.7, 0.28, 0, finishing=False),
        counting(6, 170, 0.52, 1.2, 0.17, 1),
        counting(7, 370, 0.29, 0.66, 0.09, 1),
        counting(8, 850, 0.16, 0.32, 0.02, 1),
        counting(9, 3_500, 0.06),
        # As far as it was measured to grow stronger. Turns are long and their values close together: without
        # more exploration, more simulations made it weaker.
        Level(10, 250_000, 5.0, SearchSettings(noise=HESITATION, exploration=2.0, thorough=False)),
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
    repeat_key=repeat_key,
    workspace=priors.WORKSPACE,
    feature_names=evaluation.NAMES,
    action_feature_names=priors.NAMES,
    kinds=priors.KINDS,
    input_groups=inputs.GROUPS,
    piece_inputs="turrians",
    patterns=patterns.PATTERNS,
    patterns_an_action=patterns.PATTERNS_AN_ACTION,
    board_groups=painting.BOARD_GROUPS,
    first_weights=evaluation.first_weights,
    first_action_weights=priors.first_weights,
    training_options={"round_limit": 60},  # a drawn-out game teaches little
    finish=finish,
    rounds_too_long=rounds_too_long,
    without_detours=without_detours,
)
