"""Terra Turrium read straight from the rule document: sets and dicts, everything worked out afresh.

It shares nothing with the engine. `events` counts what happened, so that tests can ask whether rare things
really occurred.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .quarters import FIELDS, NEIGHBOURS, QUARTER, RIM, quarters_owned, starting_heights, team_of

TURRIANS_EACH = 6
DEFAULTS: dict[str, Any] = {
    "team": False,
    "tall": False,
    "any_territory": False,
    "hold": False,
    "layout": "adjacent",
    "round_limit": 150,
    "handicap": None,
}


class TerraTurrium:
    """A game in progress."""

    def __init__(self, players: int = 2, options: Mapping[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(options or {})}
        self.players = players
        self.options = chosen
        self.team: bool = chosen["team"]
        self.hold: bool = chosen["hold"]
        self.goal = set(range(2, 8)) if chosen["tall"] else set(range(1, 7))  # TT-20, TT-25
        self.quarters = quarters_owned(players, chosen["layout"])
        self.heights = starting_heights(players)
        self.turrians: dict[str, int] = {}
        self.captured = [0] * players
        self.aggressor = [1] * players  # TT-6
        self.reserve = [0] * players
        self.reached = [False] * players
        self.hand = 0
        self.points = 0
        self.round = 1
        self.taken_from: list[str] = []  # the quarters stones were taken from this turn
        self.attacked = False  # whether the aggressor stone was moved this turn
        self.player = 0
        self.phase = "stand"
        self.ply = 0
        self.champions: list[int] = []
        self.ending: str | None = None
        self.events: Counter[str] = Counter()
        self._legal: set[str] | None = None
        handicap = chosen["handicap"]
        self.handicap_left: int = handicap["stones"] if handicap else 0
        if self.handicap_left:
            self.player, self.phase = handicap["from"], "handicap"

    def copy(self) -> TerraTurrium:
        """Return a game that can be played on without touching this one."""
        twin = copy.copy(self)
        twin.heights, twin.turrians = dict(self.heights), dict(self.turrians)
        for name in ("captured", "aggressor", "reserve", "reached", "taken_from", "champions"):
            setattr(twin, name, list(getattr(self, name)))
        twin.events = Counter(self.events)
        return twin

    # What may be done

    def legal(self) -> set[str]:
        """All legal actions; none when the game is over."""
        if self._legal is None:
            phases = {
                "handicap": self._give_actions,
                "stand": self._stand_actions,
                "take": self._take_actions,
                "place": self._place_actions,
                "move": self._move_actions,
            }
            self._legal = set(phases[self.phase]()) if self.phase in phases else set()
        return set(self._legal)

    def owns(self, player: int, field: str) -> bool:
        """Whether the field lies in that player's own territory (both, with two players)."""
        return QUARTER[field] in self.quarters[player]

    def _own_fields(self, player: int) -> list[str]:
        return [field for field in FIELDS if self.owns(player, field)]

    def _give_actions(self) -> Iterator[str]:
        """TT-24: from any own tower, but six fields with a stone must stay."""
        towers = [field for field in self._own_fields(self.player) if self.heights[field] > 0]
        for field in towers:
            if self.heights[field] > 1 or len(towers) > TURRIANS_EACH:
                yield f"-{field}"

    def _stand_actions(self) -> Iterator[str]:
        """TT-5."""
        for field in self._own_fields(self.player):
            if self.heights[field] > 0 and field not in self.turrians:
                yield f"@{field}"

    def _take_actions(self) -> Iterator[str]:
        outside = self.touched_from_outside()
        for field in FIELDS:
            free_tower = self.heights[field] > 0 and field not in self.turrians  # TT-7
            may_touch = self.owns(self.player, field) or field in outside  # TT-9
            if free_tower and may_touch and self._may_take_from(field):
                yield f"-{field}"

    def _may_take_from(self, field: str) -> bool:
        """TT-8, TT-23, TT-25: which territories a stone may still come from this turn."""
        quarter = QUARTER[field]
        if self.team:
            return not any(quarter in self.quarters[mate] for mate in team_of(self.player))
        if self.owns(self.player, field) or self.players == 2 or self.options["any_territory"]:
            return True
        return quarter not in self.taken_from

    def touched_from_outside(self) -> set[str]:
        """TT-9: towers on the rim, or beside an empty field joined to the rim through empty fields."""
        edge = [field for field in RIM if self.heights[field] == 0]
        open_air = set(edge)
        while edge:
            for near in NEIGHBOURS[edge.pop()]:
                if self.heights[near] == 0 and near not in open_air:
                    open_air.add(near)
                    edge.append(near)
        return {
            field
            for field in FIELDS
            if self.heights[field] > 0 and (field in RIM or not open_air.isdisjoint(NEIGHBOURS[field]))
        }

    def _place_actions(self) -> Iterator[str]:
        """TT-11, TT-24: on any field without a turrian; handicap stones follow once the hand is empty."""
        yield from (f"+{field}" for field in FIELDS if field not in self.turrians)
        if self.hand == 0:
            yield "keep"

    def _move_actions(self) -> Iterator[str]:
        yield "end"  # TT-19
        for start in [field for field, owner in self.turrians.items() if owner == self.player]:
            for goal in NEIGHBOURS[start]:
                if self._step_is_walkable(start, goal):
                    if goal not in self.turrians:
                        yield f"{start}-{goal}"
                    elif self._may_capture(start, goal):
                        yield f"{start}x{goal}"
        if self.captured[self.player]:
            yield from (f"@{field}" for field in self.return_fields(self.player))

    def _step_is_walkable(self, start: str, goal: str) -> bool:
        """TT-13."""
        return self.heights[goal] > 0 and abs(self.heights[goal] - self.heights[start]) <= 1

    def capture_cost(self, start: str, goal: str) -> int:
        """TT-14: the step and what comes on top of it."""
        rise = self.heights[goal] - self.heights[start]
        return 1 + {0: 1, 1: 2, -1: 0}[rise]

    def _may_capture(self, start: str, goal: str) -> bool:
        if self.turrians[goal] == self.player or self.capture_cost(start, goal) > self.points:
            return False
        # TT-16, TT-17: at home always; elsewhere while on the scale, or for the rest of an attacking turn.
        return self.owns(self.player, goal) or self.aggressor[self.player] > 0 or self.attacked

    def return_fields(self, player: int) -> list[str]:
        """TT-18."""
        rim = [field for field in self._own_fields(player) if field in RIM]
        return [field for field in rim if self.heights[field] == 1 and field not in self.turrians]

    # Doing it

    def play(self, text: str) -> None:
        """Play one legal action, and all that follows from it by itself."""
        if text not in self.legal():
            raise ValueError(f"{text} is not legal here")
        self.ply += 1
        self._legal = None
        if self.phase == "handicap":
            self._give(text[1:])
        elif self.phase == "stand":
            self._stand(text[1:])
        elif self.phase == "take":
            self._take(text[1:])
        elif self.phase == "place":
            self._place(text)
        else:
            self._move(text)

    def _give(self, field: str) -> None:
        self.heights[field] -= 1
        self.reserve[self.options["handicap"]["to"]] += 1
        self.handicap_left -= 1
        if self.handicap_left == 0 or not self.legal():
            self.phase, self.player = "stand", 0
            self._legal = None

    def _stand(self, field: str) -> None:
        self.turrians[field] = self.player
        if list(self.turrians.values()).count(self.player) == TURRIANS_EACH:
            if self.player + 1 < self.players:
                self.player += 1
            else:
                self._begin_turn(0)

    def _take(self, field: str) -> None:
        self.heights[field] -= 1
        self.hand += 1
        self.taken_from.append(QUARTER[field])
        self._leave_take_phase_when_done()

    def _leave_take_phase_when_done(self) -> None:
        """TT-7, TT-10: three stones, or fewer when no more can be had."""
        self._legal = None
        if len(self.taken_from) == 3 or not self.legal():
            self.events[f"took {len(self.taken_from)}"] += 1
            self.phase = "place"
            self._leave_place_phase_when_done()

    def _place(self, text: str) -> None:
        if text == "keep":
            self.events["keep"] += 1
            self.events["keep with nothing taken"] += not self.taken_from
            self._begin_moving()
            return
        self.heights[text[1:]] += 1
        if self.hand > 0:
            self.hand -= 1
        else:
            self.reserve[self.player] -= 1
            self.events["reserve placed"] += 1
        self._leave_place_phase_when_done()

    def _leave_place_phase_when_done(self) -> None:
        self._legal = None
        if self.hand == 0 and self.reserve[self.player] == 0:
            self._begin_moving()

    def _begin_moving(self) -> None:
        self.phase, self.points = "move", 5  # TT-12
        self._legal = None

    def _move(self, text: str) -> None:
        if text == "end":
            self.events["end chosen"] += 1
            self._end_turn()
            return
        if text.startswith("@"):
            self._bring_back(text[1:])
        elif "x" in text:
            self._capture(*text.split("x"))
        else:
            start, goal = text.split("-")
            self.turrians[goal] = self.turrians.pop(start)
            self.points -= 1
        self.events["turn ended without points"] += self.points == 0
        if self._reaches_goal_now() or self.points == 0:
            self._end_turn()

    def _bring_back(self, field: str) -> None:
        self.turrians[field] = self.player
        self.captured[self.player] -= 1
        self.points -= 1
        self.events["return"] += 1

    def _capture(self, start: str, goal: str) -> None:
        self.points -= self.capture_cost(start, goal)
        victim = self.turrians[goal]
        self.events["goal lost under hold"] += self.hold and self.stands_on_goal(victim)
        del self.turrians[goal]
        self.captured[victim] += 1  # TT-15
        self.turrians[goal] = self.turrians.pop(start)
        self.events[f"capture rise {self.heights[goal] - self.heights[start]}"] += 1
        if self.team and victim in team_of(self.player):
            self.events["partner captured"] += 1
        if self.owns(self.player, goal):  # TT-17
            self.events["defence"] += 1
            self.events["defence off the scale"] += self.aggressor[self.player] == 0
        elif self.attacked:
            self.events["further attack in a turn"] += 1
            self.events["further attack off the scale"] += self.aggressor[self.player] == 0
        else:  # TT-16: from 5 it leaves the scale, written 0
            self.events[f"attack from {self.aggressor[self.player]}"] += 1
            self.attacked = True
            self.aggressor[self.player] = (self.aggressor[self.player] + 1) % 6

    # Goals, turns, rounds and the end

    def stands_on_goal(self, player: int) -> bool:
        """TT-20: six turrians on six different goal heights."""
        return self.score(player) == TURRIANS_EACH

    def score(self, player: int) -> int:
        """How many goal heights a player's turrians stand on."""
        stood_on = {self.heights[field] for field, owner in self.turrians.items() if owner == player}
        return len(self.goal & stood_on)

    def _reaches_goal_now(self) -> bool:
        """TT-20: reaching it for the first time counts and ends the turn; not so under `hold` (TT-25)."""
        if not self.stands_on_goal(self.player):
            return False
        if self.hold or self.reached[self.player]:
            self.events["goal reached again"] += self.reached[self.player]
            return False
        self.reached[self.player] = True
        self.events["goal reached"] += 1
        return True

    def _begin_turn(self, player: int) -> None:
        self.player = player
        self.phase = "take"
        self.points = self.hand = 0
        self.taken_from, self.attacked = [], False
        self._legal = None
        if self.hold and self.stands_on_goal(player):  # TT-25
            self.reached[player] = True
            self.events["goal held"] += 1
            if self.complete_sides():
                self._finish("TT-25", self.complete_sides())
                return
        self._leave_take_phase_when_done()

    def complete_sides(self) -> list[int]:
        """TT-21, TT-23: everybody whose side (alone, or both of a team) has reached the goal."""
        if not self.team:
            return [player for player in range(self.players) if self.reached[player]]
        return [player for player in range(4) if all(self.reached[mate] for mate in team_of(player))]

    def _end_turn(self) -> None:
        self.points = 0
        if self.player + 1 < self.players:
            self._begin_turn(self.player + 1)
        elif not self.hold and self.complete_sides():  # TT-21: the round has been played to its end
            self._finish("TT-23" if self.team else "TT-21", self.complete_sides())
        elif self.options["round_limit"] and self.round >= self.options["round_limit"]:  # TT-22
            self._finish("TT-22", [])
        else:
            self.round += 1
            self._begin_turn(0)

    def _finish(self, clause: str, winners: list[int]) -> None:
        self.phase, self.ending, self.champions = "over", clause, winners
        self._legal = None
        self.events[f"ended {clause}"] += 1
        self.events[f"{len(winners)} winners{' in teams' if self.team else ''}"] += 1

    def state(self) -> dict[str, Any]:
        """The fields of a state as the engine protocol names them."""
        over = self.phase == "over"
        return {
            "to_play": None if over else self.player,
            "phase": self.phase,
            "over": over,
            "winners": list(self.champions),
            "scores": [self.score(player) for player in range(self.players)],
            "ply": self.ply,
            "heights": dict(self.heights),
            "turrians": dict(self.turrians),
            "captured": list(self.captured),
            "aggressor": list(self.aggressor),
            "reserve": list(self.reserve),
            "stones_in_hand": self.hand,
            "points": self.points,
            "round": self.round,
            "reached": list(self.reached),
        }
