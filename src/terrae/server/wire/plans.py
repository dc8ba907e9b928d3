"""Plans: what somebody will play when others play this or that, in games with days a turn."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from terrae.server.wire.parts import ActionText, Asked, Told

MOST_STEPS = 400


class PlanStep(Asked, kw_only=True):
    """An action after another: `after` is the place of that one in the list, −1 for the beginning."""

    after: Annotated[int, Meta(ge=-1, le=MOST_STEPS - 1)]
    action: ActionText


class PlanAsk(Asked, kw_only=True):
    """A tree of actions from where the game stands after `turns` confirmed turns. Where I am to act, one thing follows; where
    others are, several may."""

    turns: Annotated[int, Meta(ge=0, le=1_000_000)]
    steps: Annotated[list[PlanStep], Meta(min_length=1, max_length=MOST_STEPS)]


class Plan(Told, kw_only=True):
    """My plan at a table, or an empty one from where the game stands now. `position`: where it begins, after
    `turns` confirmed turns. `seats` are mine."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    turns: int
    position: str
    seats: list[int]
    steps: list[PlanStep]


class PlanMade(Told, kw_only=True):
    """A plan of mine, at one of my tables."""

    table: str
    turns: int
    steps: list[PlanStep]
