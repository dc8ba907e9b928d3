"""What a net over the whole board is shown of Terra Turrium, spelled out: loops and dictionaries, nothing compiled, nothing quick.

What stands here for a row is a tuple of plain values: whatever is told apart here has a row of its own, and nothing else has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from terrae.core.match import Match
from terrae.games.terra_turrium.board import NUMBER_OF

FIELDS = range(100)
NEVER = 6
Told = tuple[Any, ...]


def beside(field: int) -> list[int]:
    """The fields beside one, on the board."""
    column, row = field % 10, field // 10
    found = ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row))
    return [10 * there + here for here, there in found if 0 <= here < 10 and 0 <= there < 10]


def is_rim(field: int) -> bool:
    """Whether it is on the edge of the board."""
    return len(beside(field)) < 4


def spread(start: Iterable[int], goes_on: Callable[[int, int], bool]) -> set[int]:
    """All that can be come to from some fields, from one to another beside it where it `goes_on`."""
    left = list(start)
    found = set(left)
    while left:
        here = left.pop()
        for there in beside(here):
            if there not in found and goes_on(here, there):
                found.add(there)
                left.append(there)
    return found


class Seen:
    """A position through the eyes of the player to move."""

    def __init__(self, match: Match) -> None:
        setting, state = match.variant.setting[0], match.states[0]
        self.setting, self.state = setting, state
        self.players, self.mover = int(setting["players"]), int(state["to_play"])
        self.phase, self.points = int(state["phase"]), int(state["points"])
        self.height: list[int] = state["height"].tolist()[:100]
        words: list[list[int]] = state["turrians"].tolist()
        self.owner = {
            field: player
            for player in range(self.players)
            for field in FIELDS
            if words[player][field // 50] >> (field % 50) & 1
        }
        own: list[list[int]] = setting["own"].tolist()
        self.lord = {
            field: player
            for player in range(self.players)
            for field in FIELDS
            if own[player][field // 50] >> (field % 50) & 1
        }
        self.named = {
            NUMBER_OF[action.goal or action.origin or ""]
            for action in match.legal_actions
            if action.kind in ("stand", "take", "put")
        }
        empty = [field for field in FIELDS if not self.height[field]]
        outside = spread(filter(is_rim, empty), lambda _, there: not self.height[there])
        self.touched = {
            field for field in FIELDS if is_rim(field) or any(there in outside for there in beside(field))
        }
        self.goal = range(2, 8) if setting["tall"] else range(1, 7)
        others = [(self.mover + distance) % self.players for distance in range(1, self.players)]
        self.best = max(others, key=lambda player: len(self.held(player)))
        self.steps = {player: self.walked(player, self.turrians(player)) for player in range(self.players)}
        self.freely, self.their_freely = (
            self.walked(player, self.free_to_go(player)) for player in (self.mover, self.best)
        )

    def turrians(self, player: int) -> list[int]:
        """The fields on which a player's stand."""
        return [field for field, owner in self.owner.items() if owner == player]

    def free_to_go(self, player: int) -> list[int]:
        """Those but for each that alone holds a height."""
        return [field for field in self.turrians(player) if self.worth(player, self.height[field]) != "held"]

    def near(self, player: int, freely: dict[int, int]) -> frozenset[int]:
        """The goal's heights that a player holds or can walk to."""
        there = {self.height[field] for field in freely if field not in self.owner}
        return self.held(player) | {height for height in there if self.worth(player, height) == "missing"}

    def distance(self, player: int) -> int:
        """How many turns after the player to move."""
        return (player - self.mover) % self.players

    def held(self, player: int) -> frozenset[int]:
        """The goal's heights that a player holds."""
        return frozenset(self.height[field] for field in self.turrians(player)) & frozenset(self.goal)

    def worth(self, player: int, height: int) -> str:
        """What a height is to a player."""
        if height not in self.goal:
            return "nothing"
        there = sum(self.height[field] == height for field in self.turrians(player))
        return "missing" if there == 0 else "held" if there == 1 else "held twice"

    def has_to(self, field: int) -> str:
        """Where a turrian has to go: the lowest is meant for the goal's lowest height."""
        player = self.owner[field]
        heights = sorted(min(self.height[one], 8) for one in self.turrians(player))
        heights = [0] * (6 - len(heights)) + heights
        meant = [
            goal
            for height, goal in zip(heights, self.goal, strict=True)
            if height == min(self.height[field], 8)
        ]
        if max(meant) > min(self.height[field], 8):
            return "climb"
        return "descend" if min(meant) < min(self.height[field], 8) else "stay"

    def lacks(self, field: int) -> int:
        """Stones that a climber's next step lacks, or has too many and one more; four for more than three."""
        wanted = [
            self.height[field] + 1 - self.height[there] for there in beside(field) if there not in self.owner
        ]
        return min([4, *(one if one >= 0 else 1 - one for one in wanted)])

    def level(self, here: int, there: int) -> bool:
        """TT-13."""
        heights = self.height[here], self.height[there]
        return min(heights) > 0 and abs(heights[0] - heights[1]) <= 1

    def walked(self, player: int, start: Iterable[int]) -> dict[int, int]:
        """Steps to every field that a player can walk to, or capture on, within a turn."""
        attacks = self.state["aggressor"][player] > 0 or (self.state["attacked"] and player == self.mover)
        found, edge = dict.fromkeys(start, 0), list(start)
        for steps in range(1, 1 + (self.points if self.phase == 4 and player == self.mover else 5)):
            ahead = {
                there
                for here in edge
                for there in beside(here)
                if there not in found and self.level(here, there) and self.owner.get(there) != player
                and (there not in self.owner or attacks or self.lord.get(there) == player)
            }  # fmt: skip
            found.update(dict.fromkeys(ahead, steps))
            edge = [there for there in ahead if there not in self.owner]
        return found

    def attacked_in(self, field: int) -> int:
        """Steps that the nearest of the others needs."""
        return min(steps.get(field, NEVER) for player, steps in self.steps.items() if player != self.mover)

    def field(self, field: int) -> list[Told]:
        """What is seen of a field: eight things."""
        height, owner = self.height[field], self.owner.get(field)
        around = [min(max(self.height[one] - height, -2), 3) for one in beside(field) if self.height[one]]
        mine, free = (steps.get(field, NEVER) for steps in (self.steps[self.mover], self.freely))
        lord = self.lord.get(field)
        middle = sorted(min(one, 9 - one) for one in divmod(field, 10))
        return [
            self.what(field),
            tuple(sorted(around)),
            tuple(sorted(self.company(one, field) for one in beside(field) if self.owner.get(one) == self.mover)),
            tuple(
                sorted(self.stranger(one, field) for one in beside(field) if self.owner.get(one, self.mover) != self.mover)
            ),
            (None if lord is None else self.distance(lord), field in self.touched, field in self.named),
            (mine, "as soon" if free == mine else "later" if free < NEVER else "never", self.worth(self.mover, height)),
            (self.attacked_in(field), self.worth(self.best if owner is None else owner, height), owner == self.best),
            tuple(middle),
        ]  # fmt: skip

    def what(self, field: int) -> Told:
        """Who stands on a field, or what it is good for."""
        height = self.height[field]
        if field in self.owner:
            todo = self.has_to(field)
            return (
                "turrian", self.distance(self.owner[field]), min(height, 8), todo,
                self.lacks(field) if todo == "climb" else 0,
            )  # fmt: skip
        climbers = [
            one for one in beside(field) if self.owner.get(one) == self.mover and self.has_to(one) == "climb"
        ]
        lacking = [self.height[one] + 1 - height for one in climbers]
        use = min((4 if one < 0 else one for one in lacking if -1 <= one <= 3), default=None)
        made = height + (0 if use is None else -1 if use == 4 else use)
        return ("field", min(height, 8), use, self.worth(self.mover, made) == "missing")

    def company(self, one: int, field: int) -> Told:
        """An own turrian beside a field."""
        above, todo = self.height[field] - self.height[one], self.has_to(one)
        if todo == "climb":
            return (
                todo,
                "too high" if above > 1 else "ready" if above == 1 else "level" if above == 0 else "low",
            )
        if todo == "descend":
            return (todo, "ready" if above == -1 else "no")
        return (todo, "walkable" if self.level(one, field) else "no")

    def stranger(self, one: int, field: int) -> Told:
        """Another's turrian beside a field."""
        if not self.level(one, field):
            return ("far",)
        return (
            "climb" if self.has_to(one) == "climb" else "other",
            str(self.height[field] - self.height[one]),
        )

    def end(self) -> list[Told]:
        """What is seen where the turn is ended."""
        mine = self.turrians(self.mover)
        exposed = sum(self.attacked_in(field) < NEVER for field in mine)
        ready = sum(self.has_to(field) == "climb" and self.lacks(field) == 0 for field in mine)
        keeps = self.phase == 3 and int(self.state["hand"]) == 0
        return [
            ("points", self.points if self.phase == 4 else "keep" if keeps else "not now"),
            (exposed,),
            (ready,),
        ]

    def position(self) -> list[Told]:
        """What is seen of the whole."""
        setting, state = self.setting, self.state
        hand = int(state["hand"]) if self.phase in (2, 3) else 0
        reached = any(state["reached"][player] for player in range(self.players) if player != self.mover)
        aggressor = int(state["aggressor"][self.mover])
        return [
            (self.phase, hand, self.points if self.phase == 4 else 0),
            (self.players, int(setting["tall"]), int(setting["hold"]), int(setting["one_each"])),
            (min(int(state["rounds"]) // 2, 11),),
            (self.held(self.mover),),
            (self.held(self.best),),
            (self.near(self.mover, self.freely),),
            (len(self.near(self.best, self.their_freely)), reached),
            (min(int(state["captured"][self.mover]), 3), aggressor),
        ]

    def groups(self) -> list[set[int]]:
        """Towers that level steps lead to from turrians, whoever stands between."""
        found: list[set[int]] = []
        for field in sorted(self.owner):
            if not any(field in one for one in found):
                found.append(spread([field], self.level))
        return found
