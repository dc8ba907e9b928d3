"""Terra Nova: each space counts for whoever scored it."""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.games.terra_nova.state import CLOSED, Setting, State


@rule
def tally(setting: Setting, state: State, places: Any, heights: Any) -> None:
    """Each space of a scored territory, shared among those who scored it."""
    for space in range(int(setting.spaces)):
        owners = int(state.closed[space]) & (CLOSED - 1) if state.closed[space] else 0
        count = 0
        for player in range(int(setting.players)):
            count += owners >> player & 1
        for player in range(int(setting.players)):
            if owners >> player & 1:
                places[space, player] += 1.0 / count
