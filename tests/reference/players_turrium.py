"""Players of Terra Turrium for the comparison: climbers who really arrive, raiders, hoarders, drunkards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random

from .quarters import FIELDS, NEIGHBOURS, RIM
from .terra_turrium import TerraTurrium

RIM_IN_ORDER = sorted(RIM)


class Drunkard:
    """Plays any legal action."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat = seat
        self.rng = rng

    def choose(self, game: TerraTurrium) -> str:
        """Return one of the legal actions."""
        return self.rng.choice(sorted(game.legal()))

    def _empty_rim(self, game: TerraTurrium) -> list[str]:
        """Placements that make a field for a captured turrian to come back on."""
        return [
            f"+{field}" for field in RIM_IN_ORDER if game.owns(self.seat, field) and not game.heights[field]
        ]


class Climber(Drunkard):
    """Builds a staircase in the own territory and walks the six turrians up it.

    With `together` it waits on its last step until everybody is about to arrive: victories are shared. With
    `peaceful` it takes and puts stones where nobody stands near, so that everybody's staircase grows.
    """

    def __init__(
        self, seat: int, rng: Random, noise: float = 0.0, together: bool = False, peaceful: bool = False
    ) -> None:
        super().__init__(seat, rng)
        self.noise = noise
        self.together = together
        self.peaceful = peaceful
        self.stairs: list[str] = []

    def choose(self, game: TerraTurrium) -> str:
        """Return one of the legal actions."""
        if not self.stairs:
            self.stairs = self._plan(game)
        if self.rng.random() < self.noise or (game.reached[self.seat] and game.phase == "move"):
            return self._stroll(game)
        ways = {"handicap": self._take, "stand": self._stand, "take": self._take, "place": self._place}
        return ways.get(game.phase, self._move)(game)

    def _plan(self, game: TerraTurrium) -> list[str]:
        """A path of six fields at home, off the rim, whose foot has room beside it."""
        home = [field for field in FIELDS if game.owns(self.seat, field) and field not in RIM]
        while True:
            path = [self.rng.choice(home)]
            while len(path) < 6:
                free = [near for near in NEIGHBOURS[path[-1]] if near in home and near not in path]
                if not free:
                    break
                path.append(self.rng.choice(free))
            if len(path) == 6 and any(near in home and near not in path for near in NEIGHBOURS[path[0]]):
                return path

    def _wanted(self, game: TerraTurrium) -> dict[str, int]:
        return dict(zip(self.stairs, sorted(game.goal), strict=True))

    def _stroll(self, game: TerraTurrium) -> str:
        """Anything; but a step that brings the goal back is taken half of the time."""
        if game.phase == "move" and self.rng.random() < 0.5:
            for text in sorted(game.legal() - {"end"}):
                if self._arrives(game, text):
                    return text
        return super().choose(game)

    def _stand(self, game: TerraTurrium) -> str:
        far = distances(self.stairs[:1], set(self.stairs[1:]))
        if game.heights[self.stairs[0]] < min(game.goal):
            del far[self.stairs[0]]  # a turrian on the foot would keep it from being built
        return min(sorted(game.legal()), key=lambda text: far.get(text[1:], 99))

    def _take(self, game: TerraTurrium) -> str:
        wanted = self._wanted(game)
        far = distances(game.turrians, set())

        def worth(text: str) -> tuple[int, float]:
            field = text[1:]
            if field in wanted:
                rank = 4 if game.heights[field] > wanted[field] else 0
            elif self.peaceful:
                return 1 + (game.heights[field] == 1), far.get(field, 0) + self.rng.random()
            elif not game.owns(self.seat, field):
                rank = 3
            else:
                rank = 2 if game.heights[field] > 1 or field in RIM else 1
            return rank, self.rng.random()

        return max(sorted(game.legal()), key=worth)

    def _place(self, game: TerraTurrium) -> str:
        legal = sorted(game.legal())
        low = [f"+{field}" for field, height in self._wanted(game).items() if game.heights[field] < height]
        low = [text for text in low if text in legal]
        if game.captured[self.seat] and not game.return_fields(self.seat):
            low = self._empty_rim(game)
        if not low and "keep" in legal:
            return "keep"
        if self.peaceful and not low:
            return self._mend(game)
        away = [text for text in legal if text != "keep" and not game.owns(self.seat, text[1:])]
        return self.rng.choice(low or away)

    def _mend(self, game: TerraTurrium) -> str:
        """Put a spare stone into a gap on the shortest way from a turrian off the stairs to their foot."""
        off = {field for field, owner in game.turrians.items() if owner == self.seat} - set(self.stairs)
        to_foot, to_walker = distances(self.stairs[:1], set(self.stairs[1:])), distances(off, set())
        gaps = [field for field in to_foot if game.heights[field] == 0] or list(
            set(FIELDS) - set(game.turrians)
        )
        return "+" + min(sorted(gaps), key=lambda field: to_foot.get(field, 99) + to_walker.get(field, 0))

    def _move(self, game: TerraTurrium) -> str:
        legal = game.legal()
        text = self._wish(game, legal)
        if self.together and text != "end" and self._arrives(game, text):
            others = [seat for seat in range(game.players) if seat != self.seat and not game.reached[seat]]
            ready = all(game.score(seat) >= 5 for seat in others)
            if not ready or (self.seat and not any(game.reached[: self.seat])):
                return "end"
        return text

    def _arrives(self, game: TerraTurrium, text: str) -> bool:
        ahead = game.copy()
        ahead.play(text)
        return ahead.stands_on_goal(self.seat)

    def _wish(self, game: TerraTurrium, legal: set[str]) -> str:
        back = sorted(text for text in legal if text.startswith("@"))
        if back:
            return self.rng.choice(back)
        thrown_out = sorted(text for text in legal if "x" in text and text.split("x")[1] in self.stairs)
        if thrown_out:
            return self.rng.choice(thrown_out)
        wanted = self._wanted(game)
        own = {field for field, owner in game.turrians.items() if owner == self.seat}
        settled: set[str] = set()
        for field in reversed(self.stairs):
            if game.heights[field] != wanted[field]:
                break
            if field not in own:
                return first_step(game, own - settled, {field}, legal) or "end"
            settled.add(field)
        astray = (own - settled).intersection(self.stairs[1:])
        lost = sorted(text for text in legal if text.split("-")[0] in astray)
        return self.rng.choice(lost) if lost and len(settled) < 6 else "end"


class Raider(Drunkard):
    """Captures what it can and walks towards the rest; brings its own captured turrians back."""

    def choose(self, game: TerraTurrium) -> str:
        """Return one of the legal actions."""
        legal = sorted(game.legal())
        if game.phase == "place" and game.captured[self.seat] and not game.return_fields(self.seat):
            return self.rng.choice(self._empty_rim(game) or legal)
        if game.phase != "move":
            return self.rng.choice(legal)
        captures = [text for text in legal if "x" in text]
        abroad = [text for text in captures if not game.owns(self.seat, text.split("x")[1])]
        back = [text for text in legal if text.startswith("@")]
        if back and self.rng.random() < 0.5:
            return self.rng.choice(back)
        if captures:
            return self.rng.choice(abroad or captures)
        own = {field for field, owner in game.turrians.items() if owner == self.seat}
        beside_prey = {near for prey in set(game.turrians) - own for near in NEIGHBOURS[prey]}
        step = first_step(game, own, beside_prey - own, set(legal)) if self.rng.random() < 0.9 else None
        return step or self.rng.choice(legal)


class Hoarder(Drunkard):
    """Heaps all stones on one tower ringed by turrians, until others find nothing to take."""

    HEAP = "c8"

    def choose(self, game: TerraTurrium) -> str:
        """Return one of the legal actions."""
        legal = sorted(game.legal())
        if game.phase == "stand":
            ring = [text for text in legal if text[1:] in NEIGHBOURS[self.HEAP]]
            return self.rng.choice(ring or [text for text in legal if text[1:] != self.HEAP])
        if game.phase in ("take", "handicap"):
            spared = {self.HEAP, *NEIGHBOURS[self.HEAP]}
            return self.rng.choice([text for text in legal if text[1:] not in spared] or legal)
        if game.phase == "place":
            if "keep" in legal and self.rng.random() < 0.9:
                return "keep"
            return f"+{self.HEAP}"
        return "end"


def distances(start: Iterable[str], closed: set[str]) -> dict[str, int]:
    """How many steps away every field is, whatever its height, not crossing the closed ones."""
    far = dict.fromkeys(start, 0)
    queue = deque(far)
    while queue:
        field = queue.popleft()
        for near in NEIGHBOURS[field]:
            if near not in far and near not in closed:
                far[near] = far[field] + 1
                queue.append(near)
    return far


def first_step(game: TerraTurrium, walkers: set[str], goals: set[str], legal: set[str]) -> str | None:
    """The first step of a shortest walk of any walker to any goal, over towers nobody stands on."""
    far = dict.fromkeys(sorted(goals - set(game.turrians)), 0)
    queue = deque(far)
    while queue:
        field = queue.popleft()
        for near in NEIGHBOURS[field]:
            if game.heights[near] and abs(game.heights[near] - game.heights[field]) <= 1:
                if near in walkers and f"{near}-{field}" in legal:
                    return f"{near}-{field}"
                if near not in far and near not in game.turrians:
                    far[near] = far[field] + 1
                    queue.append(near)
    return None
