"""Terra Nova read straight from the rule document: sets and dicts, everything worked out afresh.

It shares nothing with the engine, which is the point: where both agree on thousands of games, both read the
clauses the same way. `events` counts what happened, so that tests can ask whether rare things really happen.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .island import STANDARD, read_island

PIONEERS_EACH = {2: 13, 3: 10, 4: 8}


@dataclass
class Moved:
    """A pioneer moved this turn: where it began, where it is now (None once removed), how often it moved."""

    start: str
    now: str | None
    moves: int


@dataclass(frozen=True)
class Territory:
    """A scored area, the points it was worth, and the players who had (or shared) them."""

    spaces: frozenset[str]
    points: int
    to: tuple[int, ...]


class TerraNova:
    """A game in progress."""

    def __init__(self, players: int = 2, options: Mapping[str, Any] | None = None) -> None:
        chosen = {"edition": "de", "stall_rounds": 20, "stones": 80, "board": STANDARD, **(options or {})}
        self.players = players
        self.edition: str = chosen["edition"]
        self.stall_rounds: int = chosen["stall_rounds"]
        self.island = read_island(STANDARD if chosen["board"] == "terra-nova" else chosen["board"])
        self.pioneers: dict[str, int] = {}
        self.stones: set[str] = set()
        self.scored: set[str] = set()  # the spaces of all scored territories
        self.territories: list[Territory] = []
        self.supply: int = chosen["stones"]
        self.scores = [0] * players
        self.player = 0
        self.phase = "place"
        self.left_to_place = players * PIONEERS_EACH[players]  # TN-2
        self.actions_done = 0
        self.moved: list[Moved] = []
        self.stone_laid = False
        self.quiet_turns = 0  # turns in a row without a stone (TN-21)
        self.ply = 0
        self.ending: str | None = None  # the clause that ended the game
        self.events: Counter[str] = Counter()
        self._legal: set[str] | None = None

    def copy(self) -> TerraNova:
        """Return a game that can be played on without touching this one."""
        twin = copy.copy(self)
        twin.pioneers, twin.stones, twin.scored = dict(self.pioneers), set(self.stones), set(self.scored)
        twin.territories, twin.scores = list(self.territories), list(self.scores)
        twin.moved = [copy.copy(one) for one in self.moved]
        twin.events = Counter(self.events)
        return twin

    # What may be done

    def legal(self) -> set[str]:
        """All legal actions; none when the game is over."""
        if self._legal is None:
            self._legal = set(self._actions())
        return set(self._legal)

    def _actions(self) -> Iterator[str]:
        if self.phase == "place":
            yield from (f"@{space}" for space in self.island.landscape if space not in self.pioneers)  # TN-3
        elif self.phase == "turn":
            for start, goal in self._moves(self.player):
                if self._not_a_circle(start, goal):
                    yield f"{start}-{goal}"
                else:
                    self.events[f"home refused {self.edition}"] += 1
            if self.actions_done > 0:  # TN-4: the first action is a move
                yield from (f"#{space}" for space in self._stone_spaces())

    def _is_empty(self, space: str) -> bool:
        return space not in self.pioneers and space not in self.stones and space not in self.scored

    def _moves(self, player: int) -> Iterator[tuple[str, str]]:
        """TN-7, TN-9: along each line up to the first space that is not empty."""
        for start, owner in self.pioneers.items():
            if owner == player:
                for line in self.island.lines[start]:
                    for goal in line:
                        if not self._is_empty(goal):
                            break
                        yield start, goal

    def _can_move(self, player: int) -> bool:
        return next(self._moves(player), None) is not None

    def _not_a_circle(self, start: str, goal: str) -> bool:
        """TN-10: only a third action can break the rule."""
        if self.actions_done < 2:
            return True
        if self.edition == "de":
            # The one pioneer that made both earlier moves may not make the third one home.
            return not any(one.now == start and one.moves == 2 and one.start == goal for one in self.moved)
        if self.stone_laid:
            return True
        # `us`: where every pioneer moved this turn would stand after this move, against where it began.
        return all((goal if one.now == start else one.now) != one.start for one in self.moved)

    def _stone_spaces(self) -> set[str]:
        """TN-11 to TN-13: empty spaces next to a pioneer moved this turn and still on the board."""
        if self.supply == 0:
            return set()
        return {
            space
            for one in self.moved
            if one.now is not None
            for space in self.island.neighbours[one.now]
            if self._is_empty(space)
        }

    # Doing it

    def play(self, text: str) -> None:
        """Play one legal action, and all that follows from it by itself."""
        if text not in self.legal():
            raise ValueError(f"{text} is not legal here")
        self.ply += 1
        self._legal = None
        if text.startswith("@"):
            self._place(text[1:])
            return
        if text.startswith("#"):
            self._lay(text[1:])
        else:
            self._move(*text.split("-"))
        self.actions_done += 1
        if self._all_is_taken():
            self._finish("TN-19")
        elif self.actions_done == 3 or not self.legal():
            if self.actions_done < 3:  # TN-5
                self.events[f"forfeit after {self.actions_done}"] += 1
            self._end_turn()

    def _place(self, space: str) -> None:
        """TN-3: one pioneer each, round after round."""
        self.pioneers[space] = self.player
        self.left_to_place -= 1
        self.player = (self.player + 1) % self.players
        if self.left_to_place == 0:
            self.phase = "turn"
            self._pass_while_stuck()

    def _move(self, start: str, goal: str) -> None:
        self.pioneers[goal] = self.pioneers.pop(start)
        for one in self.moved:
            if one.now == start:
                one.now, one.moves = goal, one.moves + 1
                return
        self.moved.append(Moved(start, goal, 1))

    def _lay(self, space: str) -> None:
        self.stones.add(space)
        self.supply -= 1
        self.stone_laid = True
        areas = self.areas()
        completed = [area for area in areas if self._is_territory(area)]
        beside = [area for area in areas if area.intersection(self.island.neighbours[space])]
        self.events["open land in parts"] += len(areas) - len(completed) > 1
        self.events["closed by covering a landscape"] += len(beside) == 1 and beside == completed
        self.events["several territories at once"] += len(completed) > 1
        for area in completed:
            self._score(area)
        if completed and self.actions_done == 1:
            self.events["turn goes on after scoring"] += 1

    # Territories

    def areas(self) -> list[set[str]]:
        """TN-14: the connected sets of spaces without stones that have not been scored yet."""
        unseen = set(self.island.landscape) - self.stones - self.scored
        found = []
        while unseen:
            area = set()
            edge = [unseen.pop()]
            while edge:
                space = edge.pop()
                area.add(space)
                for near in self.island.neighbours[space]:
                    if near in unseen:
                        unseen.remove(near)
                        edge.append(near)
            found.append(area)
        return found

    def _is_territory(self, area: set[str]) -> bool:
        """TN-14, TN-16: at most three landscapes; with more it stays open land."""
        return len({self.island.landscape[space] for space in area}) <= 3

    def _score(self, area: set[str]) -> None:
        """TN-15, TN-17, TN-18: value, owner, removal."""
        kinds = len({self.island.landscape[space] for space in area})
        points = len(area) * {1: 3, 2: 2, 3: 1}[kinds]
        inside = Counter(self.pioneers[space] for space in area if space in self.pioneers)
        most = max(inside.values(), default=0)
        winners = tuple(sorted(player for player, count in inside.items() if count == most))
        for player in winners:
            self.scores[player] += points // len(winners)
        for space in area:
            self.pioneers.pop(space, None)
        for one in self.moved:
            if one.now in area:
                one.now = None
        self.scored |= area
        self.territories.append(Territory(frozenset(area), points, winners))
        self.events[f"territory of {kinds} landscapes shared by {len(winners)}"] += 1

    # The end of a turn, and of the game

    def _all_is_taken(self) -> bool:
        """TN-19."""
        return len(self.stones) + len(self.scored) == len(self.island.landscape)

    def _end_turn(self) -> None:
        self.quiet_turns = 0 if self.stone_laid else self.quiet_turns + 1
        self.player = (self.player + 1) % self.players
        self.actions_done, self.moved, self.stone_laid = 0, [], False
        self._legal = None
        clause = self._end_after_turn()
        if clause:
            self._finish(clause)
        else:
            self._pass_while_stuck()

    def _pass_while_stuck(self) -> None:
        """TN-6: passing happens by itself, and is a turn like another."""
        if not self._can_move(self.player):
            self.events["pass"] += 1
            self._end_turn()

    def _end_after_turn(self) -> str | None:
        """TN-20, then TN-21: the clause that ends the game between two turns."""
        movers = sum(self._can_move(player) for player in range(self.players))
        if movers <= (1 if self.edition == "de" else 0):
            self.events[f"ended with {movers} able to move"] += 1
            return "TN-20"
        if self.supply == 0:
            self.events["ended by supply"] += 1
            return "TN-21"
        if self.stall_rounds and self.quiet_turns >= self.stall_rounds * self.players:
            self.events["ended by stall"] += 1
            return "TN-21"
        return None

    def _finish(self, clause: str) -> None:
        self.phase, self.ending = "over", clause
        self._legal = None
        self.events[f"ended {clause} {self.edition}"] += 1
        self.events[f"{len(self.winners())} winners"] += 1

    def winners(self) -> list[int]:
        """TN-22: most points; equal points share."""
        if self.phase != "over":
            return []
        return [player for player in range(self.players) if self.scores[player] == max(self.scores)]

    def state(self) -> dict[str, Any]:
        """The fields of a state as the engine protocol names them."""
        over = self.phase == "over"
        return {
            "to_play": None if over else self.player,
            "phase": self.phase,
            "over": over,
            "winners": self.winners(),
            "scores": list(self.scores),
            "ply": self.ply,
            "pioneers": dict(self.pioneers),
            "stones": sorted(self.stones),
            "territories": [
                {"spaces": sorted(one.spaces), "points": one.points, "to": list(one.to)}
                for one in self.territories
            ],
            "supply": self.supply,
            "actions_done": self.actions_done,
        }
