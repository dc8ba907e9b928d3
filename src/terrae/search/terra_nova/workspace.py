"""Terra Nova: what one thread keeps and works with while it looks at positions of one setting."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES, PIONEERS
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import MOST_PLAYERS, WORDS, Setting, State
from terrae.search.blend import FEATURES
from terrae.search.terra_nova.land import KEPT, LAND, NARROW, SHAPES, Land
from terrae.search.terra_nova.tables import KINDS, TABLES, WITH_OUTSIDE

PARTS = 256
"""Parts' numbers, with those that stand for no part."""

WORKSPACE = np.dtype(
    (
        np.record,
        [
            *TABLES,
            ("unseen", "u8", (WORDS,)),
            ("found", "f8", (MOST_PLAYERS, FEATURES)),
            ("reached", "u8", (MOST_PLAYERS, WORDS)),
            ("reaches", "u8", (3, WORDS)),
            ("controlled", "i8", (SHAPES, 3)),
            ("ways", "i8", (MOST_PLAYERS, max(PIONEERS.values()))),
            ("tally", "i8", (PARTS,)),
            ("settlers", "i8", (KINDS,)),
            ("stake", "f8", (PARTS,)),
            ("gain", "f8", (PARTS,)),
            ("loss", "f8", (PARTS,)),
            ("lead", "i8", (PARTS,)),
            ("scored", "i8", (MOST_PLAYERS,)),
            ("goal_rating", "f8", (MOST_SPACES,)),
            ("row", "f8", (FEATURES,)),
            ("pattern_rating", "f8", (MOST_SPACES,)),
            ("own_reach", "u8", (3, WORDS)),
            ("others_reach", "u8", (3, WORDS)),
            ("part_pattern", "i4", (PARTS,)),
            ("beside", "u2", (WITH_OUTSIDE,)),
            ("part_closing_own", "u1", (PARTS,)),
            ("part_closing_others", "u1", (PARTS,)),
            ("closing_own", "u1", (MOST_SPACES,)),
            ("closing_others", "u1", (MOST_SPACES,)),
            ("narrow_beside", "u1", (MOST_SPACES,)),
            ("labels", "u1", (WITH_OUTSIDE,)),
            ("lands", LAND, (KEPT,)),
        ],
    )
)
"""The tables of the map, working memory, and the lands known.

| field | holds |
| --- | --- |
| `tally` | by part: how many pioneers of each player are in it, eight bits a player |
| `settlers` | by landscape: the same |
| `ways` | by player and pioneer: TN-7 its free ways |
| `reached` | by player: the spaces reached in one move, as bits |
| `reaches` | the spaces that a player alone, that both the player and somebody else, and that somebody else alone reaches |
| `controlled` | by shape: how many spaces of each of these three sets have it |
| `stake`, `lead` | by part: what it is about, and the lead of the player to move |
| `gain`, `loss` | by part: what coming to it, and going from it, changes |
| `scored` | by player: what a stone would score |
| `narrow_beside` | by space: empty narrow spaces next to it |
| `own_reach`, `others_reach` | the spaces that one, two, three or more own pioneers, or others', reach in one move |
| `beside` | by space: pioneers next to it, two bits a direction |
| `part_pattern` | by part: its pattern (see `patterns`) |
| `part_closing_own`, `part_closing_others` | by part: what a stone would be that helps to close it |
| `goal_rating`, `pattern_rating` | by space: what moving there is worth, by descriptions, and by patterns |
| `closing_own`, `closing_others` | by space: what a stone there or beside it helps to close |
| `labels` | by space: where walks leave labels that nobody reads |
"""


@rule
def count_pioneers(setting: Setting, state: State, land: Land, workspace: Any) -> None:
    """Fill `workspace.tally` and `workspace.settlers`."""
    for part in range(int(land.parts)):
        workspace.tally[part] = 0
    workspace.tally[NARROW] = 0
    for kind in range(KINDS):
        workspace.settlers[kind] = 0
    for player in range(int(setting.players)):
        one = 1 << (8 * player)
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            workspace.tally[int(land.part[space])] += one
            workspace.settlers[int(setting.landscape[space])] += one
