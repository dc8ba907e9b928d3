"""The whole course: games of the champion, a net trained on them, a match, and again.

| file in the folder | holds |
| --- | --- |
| `journal.jsonl` | what was asked for and what came of every step |
| `games/001-00000.npz` … | the games of each generation, in batches |
| `nets/001.json` … | the net of each generation |
| `matches/001.jsonl` … | the games of each match |
| `champion.json` | the best net so far, as `weights=` takes it |
| `journal.svg` | the course as a picture |

Each is written whole or not at all, and nothing that is there is made again: a run goes on where it was broken off.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.arena.executors.local import LocalExecutor
from terrae.arena.playing import play_game
from terrae.arena.sequential import SequentialTest, Verdict
from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.learning.boards import OtherRun, Run
from terrae.learning.course import Course
from terrae.learning.games import Batch, Game, judgement_of, load_games, play_batch, save_games
from terrae.learning.journal import Journal, Step
from terrae.learning.matches import Challenge, challenge
from terrae.learning.plots import plotted
from terrae.learning.teaching import Teacher
from terrae.search.blend import ROWS
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import described, packed, packed_board
from terrae.search.network import RATES, Net
from terrae.search.search import Search
from terrae.search.weights import CLASSIC, Weights, name_of

Tell = Callable[[str], None]
Executors = Callable[[Callable[[Any], Any]], Any]
"""Makes an executor of the arena from what each of its tasks is to do."""
BATCH = 16
"""Games that one worker plays before they are kept."""


def learn(
    variant: Variant,
    folder: Path,
    course: Course,
    executors: Executors | None = None,
    tell: Tell = lambda text: None,
    device: str = "",
) -> Path:
    """Go through the course, or on with it; gives the champion's file, which is there once somebody followed."""
    return _Run(variant, folder, course, executors or LocalExecutors(1), tell, device).run()


@dataclass(frozen=True)
class LocalExecutors:
    """Processes of this machine."""

    workers: int

    def __call__(self, play: Callable[[Any], Any]) -> Any:
        """A pool of them for one kind of task."""
        return LocalExecutor(self.workers, play)


class _Run:
    def __init__(
        self, variant: Variant, folder: Path, course: Course, executors: Executors, tell: Tell, device: str
    ) -> None:
        self.variant, self.folder, self.course = variant, folder, course
        self.executors, self.tell, self.device = executors, tell, device
        self.game = variant.game.name
        self.knowledge = KNOWLEDGE[self.game]
        if not self.knowledge.input_rows:
            raise OptionError(f"{variant.game.title} gives a net nothing to look at; see `Knowledge.look_at`")
        if course.boards and not self.knowledge.board_rows:
            raise OptionError(f"{variant.game.title} shows a net no whole board; see `Knowledge.paint`")
        self.others = [OtherRun(Path(folder), self.game) for folder in course.others]
        heading = {
            "learn": 1,
            "game": self.game,
            "players": variant.players,
            "options": dict(variant.options),
            **described(self.knowledge),
            **asdict(course),
        }
        self.journal = Journal(folder / "journal.jsonl", heading)

    def run(self) -> Path:
        """Every generation."""
        if self.course.from_nothing and not self._net_file(0).exists():
            write_net(self._net_file(0), self.variant, self._blank)
        with_search = Search(self.variant.start(), simulations=1)  # compiles, once for all workers
        with_search.run()
        for generation in range(1, self.course.generations + 1):
            champion = self._champion_of(generation)
            self._play(generation, champion)
            self._train(generation, champion)
            self._challenge(generation, champion)
            _write(self.folder / "journal.svg", plotted(self.journal.steps))
        return self.champion_file

    @property
    def champion_file(self) -> Path:
        """The best net so far."""
        return self.folder / "champion.json"

    def _champion_of(self, generation: int) -> str:
        """Who is the champion as a generation begins: whoever won the last match that was won."""
        won = [
            int(step["generation"])
            for step in self.journal.steps
            if step["step"] == "match" and step["follows"] and step["generation"] < generation
        ]
        if won or self.course.from_nothing:
            return str(self._net_file(max(won, default=0)))
        return self.course.champion

    @property
    def _blank(self) -> dict[str, Any]:
        """What stands in a file beside a net: an evaluation that knows nothing, where one is asked for."""
        if not self.course.from_nothing:
            return {}
        return {"position": {name: [0.0] * ROWS for name in self.knowledge.feature_names}}

    def _net_file(self, generation: int) -> Path:
        return (self.folder / "nets" / f"{generation:03}.json").resolve()

    def _games_file(self, generation: int, number: int) -> Path:
        return self.folder / "games" / f"{generation:03}-{number:05}.npz"

    @property
    def _batches(self) -> int:
        return -(-self.course.games // BATCH)

    def _play(self, generation: int, champion: str) -> Step:
        if done := self.journal.done(generation, "games"):
            return done
        missing = [
            Batch(
                number, self.game, self.variant.players, dict(self.variant.options),
                min(BATCH, self.course.games - number * BATCH), self.course.simulations,
                self.course.seed + 7919 * generation, champion, self.course.asides,
                self.course.decisions, self.course.decisions_aside,
            )
            for number in range(self._batches) if not self._games_file(generation, number).exists()
        ]  # fmt: skip
        for played in self.executors(play_batch).run(missing):
            save_games(self._games_file(generation, played.number), played.games)
            there = len(list((self.folder / "games").glob(f"{generation:03}-*.npz")))
            self.tell(f"generation {generation}: {there} of {self._batches} batches of games")
        games = [
            game
            for number in range(self._batches)
            for game in load_games(self._games_file(generation, number))
        ]
        results = np.array([game.results for game in games])
        return self.journal.add(
            {
                "generation": generation,
                "step": "games",
                "games": len(games),
                "actions": int(sum(len(game.actions) for game in games)),
                "by_seat": [round(float(share), 4) for share in results.mean(axis=0)],
            }
        )

    def _recent_games(self, generation: int) -> Iterator[list[Game]]:
        """The games that a net learns from, batch by batch."""
        for one in range(max(1, generation - self.course.window + 1), generation + 1):
            for number in range(self._batches):
                yield load_games(self._games_file(one, number))

    def _train(self, generation: int, champion: str) -> Step:
        if done := self.journal.done(generation, "training"):
            return done
        before = judgement_of(self.variant, champion)
        weights = before._replace(net=before.net.copy())
        teacher = Teacher(self.variant, self.course, self.device, self.course.seed + generation)
        recent = partial(self._recent_games, generation)
        step: Step = {"generation": generation, "step": "training"}
        if self.course.values:
            step |= teacher.teach_values(
                recent(), self._base, weights.net, self._tell_of(generation, "log-loss")
            )
        if self.course.decisions:
            weights, known = teacher.teach_first_glance(recent(), before, weights)
            step |= known
        if self.course.boards:
            runs: list[Run] = [(self.variant, weights, before, recent())]
            runs += [(other.variant, other.weights, other.weights, other.games()) for other in self.others]
            told = self._tell_of(generation, "second glance, cross-entropy")
            step |= teacher.teach_second_glance(runs, weights.net, told)
        self._write_net(generation, weights.net, weights.action, step)
        return self.journal.add(step)

    def _tell_of(self, generation: int, what: str) -> Callable[[int, float], None]:
        """Tells what an epoch came to."""
        return lambda epoch, loss: self.tell(f"generation {generation}: epoch {epoch}, {what} {loss:.4f}")

    @property
    def _base(self) -> Weights:
        """The evaluation that nets correct."""
        return judgement_of(self.variant, str(self._net_file(0)) if self.course.from_nothing else CLASSIC)

    def _write_net(self, generation: int, net: Net, action: npt.NDArray[np.float64], step: Step) -> None:
        entry: dict[str, Any] = {**self._blank}
        if net[RATES]:
            names = self.knowledge.action_feature_names
            entry["action"] = {name: action[:, index].tolist() for index, name in enumerate(names)}
        entry["net"] = packed(net, self.knowledge)
        if self.knowledge.board_rows and self.knowledge.board_net_in(net)[0]:
            entry["board"] = packed_board(net, self.knowledge)
        entry["fit"] = {
            "generation": generation,
            "simulations": self.course.simulations,
            **{
                name: step[name]
                for name in ("examples", "log_loss", "priors", "second_glance")
                if name in step
            },
        }
        write_net(self._net_file(generation), self.variant, entry)

    def _challenge(self, generation: int, champion: str) -> Step:
        if done := self.journal.done(generation, "match"):
            return done
        asked = Challenge(
            self.game, self.variant.players, dict(self.variant.options),
            str(self._net_file(generation)), champion,
            None if self.course.match_seconds else self.course.match_simulations, self.course.match_seconds,
            self.course.match_rounds, self.course.seed + generation,
            SequentialTest(self.course.elo0, self.course.elo1),
        )  # fmt: skip
        result = challenge(
            asked,
            self.folder / "matches" / f"{generation:03}.jsonl",
            self.executors(play_game),
            lambda done, of: self.tell(f"generation {generation}: {done} games of the match"),
        )
        follows = result.verdict is Verdict.STRONGER or self.course.follow == "always"
        if follows:
            _write(self.champion_file, self._net_file(generation).read_text())
        return self.journal.add(
            {
                "generation": generation,
                "step": "match",
                "games": result.games,
                "share": round(result.share, 4),
                "fair": round(result.fair, 4),
                "interval": [round(bound, 4) for bound in result.interval],
                "verdict": result.verdict.value,
                "follows": follows,
            }
        )


def write_net(path: Path, variant: Variant, entry: dict[str, Any]) -> None:
    """Write a file of nets with one entry, or with one more where it is there already."""
    game = variant.game.name
    known = json.loads(path.read_text()).get(game, {}) if path.exists() else {}
    _write(path, json.dumps({game: {**known, name_of(variant): entry}}, indent=1) + "\n")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
