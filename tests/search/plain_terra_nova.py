"""What Terra Nova's evaluation and priors look at, spelled out: sets and loops, nothing kept, nothing quick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from terrae.games.terra_nova.rules import play
from terrae.games.terra_nova.state import STONE

Described = dict[str, float]


@dataclass(frozen=True)
class Part:
    """Open land between stones and narrow spaces."""

    spaces: frozenset[int]
    points: int
    gaps: int
    pioneers: tuple[int, ...]

    def lead(self, player: int) -> int:
        """Pioneers ahead of the best of the others."""
        return lead(self.pioneers, player)

    @property
    def stake(self) -> float:
        """Points, less the more gaps there are."""
        return 0.05 * self.points / (1 + self.gaps)


def lead(pioneers: tuple[int, ...], player: int) -> int:
    """How far a player is ahead of the best of the others."""
    return pioneers[player] - max(count for other, count in enumerate(pioneers) if other != player)


def share_gained(ahead: int) -> float:
    """What one more pioneer changes."""
    return {0: 1.0, -1: 1.0, 1: 0.2}.get(ahead, 0.0)


class Position:
    """A position as plain Python values."""

    def __init__(self, settings: Any, states: Any) -> None:
        self.settings, self.states = settings, states
        setting, state = settings[0], states[0]
        self.players = int(setting.players)
        self.mover = int(state.to_play)
        self.spaces = range(int(setting.spaces))
        self.neighbours: list[list[int]] = setting.neighbour.tolist()
        self.landscape: list[int] = setting.landscape.tolist()
        self.occupant: list[int] = state.occupant.tolist()
        self.open = {
            space for space in self.spaces if self.occupant[space] != STONE and not state.closed[space]
        }
        self.narrow = {space for space in self.open if self.is_narrow(space, self.occupant)}
        self.parts = self._parts()
        self.part = {space: number for number, part in enumerate(self.parts) for space in part.spaces}

    def is_narrow(self, space: int, occupant: list[int]) -> bool:
        """Whether land around a space lies in two runs or more."""
        ring = [occupant[there] == STONE for there in self.neighbours[space]]
        return sum(ring[index] != ring[index - 1] for index in range(6)) >= 4

    def _parts(self) -> list[Part]:
        left = self.open - self.narrow
        found = []
        while left:
            reached = {min(left)}
            waiting = list(reached)
            while waiting:
                for there in self.neighbours[waiting.pop()]:
                    if there in left and there not in reached:
                        reached.add(there)
                        waiting.append(there)
            left -= reached
            gaps = {there for space in reached for there in self.neighbours[space]} & self.narrow
            landscapes = len({self.landscape[space] for space in reached})
            points = len(reached) * max(0, 4 - landscapes)
            found.append(Part(frozenset(reached), points, len(gaps), self.pioneers_on(reached)))
        return found

    def pioneers_on(self, spaces: set[int]) -> tuple[int, ...]:
        """How many pioneers of each player stand on these spaces."""
        return tuple(
            sum(self.occupant[space] == player + 1 for space in spaces) for player in range(self.players)
        )

    def runs(self, space: int) -> list[list[int]]:
        """TN-7 The empty spaces in each direction."""
        found = []
        for direction in range(6):
            run: list[int] = []
            here = self.neighbours[space][direction]
            while self.occupant[here] == 0:
                run.append(here)
                here = self.neighbours[here][direction]
            found.append(run)
        return found

    def ways(self, space: int) -> int:
        """TN-7 How many there are."""
        return sum(len(run) for run in self.runs(space))

    def beside(self, space: int) -> tuple[int, int, int]:
        """Walls, own pioneers, and pioneers of others next to a space."""
        ring = [self.occupant[there] for there in self.neighbours[space]]
        walls, own = ring.count(STONE), ring.count(self.mover + 1)
        return walls, own, 6 - walls - own - ring.count(0)

    def standing(self, player: int) -> list[int]:
        """Where a player's pioneers stand."""
        return [space for space in self.spaces if self.occupant[space] == player + 1]

    def reached(self) -> list[set[int]]:
        """TN-7 The spaces that each player reaches in one move."""
        return [
            {goal for space in self.standing(player) for run in self.runs(space) for goal in run}
            for player in range(self.players)
        ]

    def looked_at(self, player: int) -> dict[str, dict[int, float]]:
        """Some groups of what a net looks at: rows within the group, and their amounts."""
        reached, scores = self.reached(), self.states["score"][0].tolist()
        mine = reached[player]
        others = set().union(*(reached[other] for other in range(self.players) if other != player))
        control: dict[int, float] = {}
        for space in self.open:
            walls = self.beside(space)[0]
            shape = 6 if space in self.narrow else min(walls, 5)
            for who, there in enumerate((mine - others, mine & others, others - mine)):
                if space in there:
                    control[3 * shape + who] = control.get(3 * shape + who, 0) + 0.1
        movable = sum(self.ways(space) > 0 for space in self.standing(player))
        lead = scores[player] - max(scores[other] for other in range(self.players) if other != player)
        step = sum(abs(lead) > limit for limit in (0, 4, 10, 20, 40))
        return {
            "movable": {2 * min(movable, 7) + (player == self.mover): 1.0},
            "lead": {5 + step if lead >= 0 else 5 - step: 1.0},
            "control": control,
        }

    def features(self) -> list[Described]:
        """Every player's features."""
        state = self.states[0]
        reached = self.reached()
        found: list[Described] = []
        for player in range(self.players):
            standing = self.standing(player)
            ways = [self.ways(space) for space in standing]
            found.append(
                {
                    "score": 0.05 * int(state.score[player]),
                    "ways": 0.01 * sum(ways),
                    "pioneers": 0.1 * len(standing),
                    "blocked": 0.1 * ways.count(0),
                }
            )
        for player, mine in enumerate(found):
            others = set().union(*(reached[other] for other in range(self.players) if other != player))
            mine["alone"] = 0.02 * len(reached[player] - others)
            mine["shared"] = 0.02 * len(reached[player] & others)
            for part in self.parts:
                self._add_part(part, player, mine)
            mine["country"] = sum(self._country(kind, player) for kind in range(8))
        if not state.over:
            found[self.mover]["tempo"] = (3 - int(state.actions_done)) / 3
        return found

    def _add_part(self, part: Part, player: int, mine: Described) -> None:
        worth = 0.05 * part.points
        ahead = part.lead(player)
        few_gaps = part.gaps <= 2
        if not part.pioneers[player]:
            return
        if ahead >= 0:
            bucket = f"lead_{min(max(part.gaps, 1), 4)}"
            mine[bucket] = mine.get(bucket, 0) + (worth if ahead else 0.4 * worth)
        if ahead < 0 and few_gaps:
            mine["behind"] = mine.get("behind", 0) + worth
        if ahead > 1 and few_gaps:
            mine["safe"] = mine.get("safe", 0) + worth
        if ahead > 0 and few_gaps and player == self.mover:
            mine["closing"] = mine.get("closing", 0) + worth

    def _country(self, kind: int, player: int) -> float:
        land = {space for space in self.open if self.landscape[space] == kind}
        pioneers = self.pioneers_on(land)
        if not pioneers[player] or pioneers[player] < max(pioneers):
            return 0.0
        return 0.05 * len(land) / pioneers.count(max(pioneers))

    def described(self, number: int) -> Described:
        """What an action is described by."""
        setting, state = self.settings[0], self.states[0]
        if state.to_place:
            return self._place(number)
        if number < setting.first_move:
            return self._stone(number, number - int(setting.first_stone))
        move = number - int(setting.first_move)
        return self._move(int(setting.origin[move]), int(setting.goal[move]))

    def _place(self, space: int) -> Described:
        edges, own, others = self.beside(space)
        pioneers = self.pioneers_on(
            {there for there in self.spaces if self.landscape[there] == self.landscape[space]}
        )
        ahead = lead(pioneers, self.mover)
        return {
            "place_ways": 0.05 * self.ways(space),
            "place_own_beside": 0.3 * own,
            "place_others_beside": 0.3 * others,
            "place_own_country": 0.3 * pioneers[self.mover],
            "place_others_country": 0.3 * (pioneers[self.mover] - ahead),
            "place_leads": float(ahead == 0),
            "place_edge": 0.2 * edges,
        }

    def _move(self, origin: int, goal: int) -> Described:
        walls, _, others = self.beside(goal)
        gaps = [there for there in self.neighbours[goal] if there in self.narrow and not self.occupant[there]]
        distance = next(run.index(goal) for run in self.runs(origin) if goal in run)
        here, there = self.part.get(origin), self.part.get(goal)
        gains = gives_up = 0.0
        if here != there and there is not None:
            part = self.parts[there]
            gains = part.stake * share_gained(part.lead(self.mover))
        if here != there and here is not None:
            part = self.parts[here]
            gives_up = part.stake * share_gained(part.lead(self.mover) - 1)
        return {
            "move_goal_ways": 0.05 * self.ways(goal),
            "move_origin_ways": 0.05 * self.ways(origin),
            "move_goal_narrow": float(goal in self.narrow),
            "move_narrow_beside": 0.3 * len(gaps),
            "move_gains": gains,
            "move_gives_up": gives_up,
            "move_walls_beside": 0.2 * walls,
            "move_others_beside": 0.3 * others,
            "move_again": float(origin in self.states[0].moved_to[:2].tolist()),
            "move_far": 0.1 * distance,
        }

    def _stone(self, number: int, space: int) -> Described:
        walls, own, others = self.beside(space)
        found = {
            "stone": 1.0,
            "stone_walls_beside": 0.2 * walls,
            "stone_own_beside": 0.3 * own,
            "stone_others_beside": 0.3 * others,
        }
        around = self.neighbours[space]
        if space not in self.narrow:
            after = [STONE if there == space else piece for there, piece in enumerate(self.occupant)]
            narrowed = [there for there in around if there in self.part and self.is_narrow(there, after)]
            return found | {"stone_narrows": 0.3 * len(narrowed)}
        spare = self.states.copy()
        play(self.settings[0], spare[0], number)
        scored = (spare["score"][0] - self.states["score"][0]).astype(np.int64).tolist()
        beside = [self.parts[self.part[there]] for there in around if there in self.part]
        return found | {
            "stone_cuts": 1.0,
            "stone_scores": 0.05 * scored[self.mover],
            "stone_scores_others": 0.05 * (sum(scored) - scored[self.mover]),
            "stone_shuts_own": sum(0.3 * part.stake for part in beside if part.lead(self.mover) > 0),
            "stone_shuts_others": sum(0.3 * part.stake for part in beside if part.lead(self.mover) < 0),
        }
