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
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.arena.executors.local import LocalExecutor
from terrae.arena.playing import play_game
from terrae.arena.sequential import SequentialTest, Verdict
from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.learning.boards import OtherRun, boards_of
from terrae.learning.choices import Choices, choices, joined
from terrae.learning.examples import TARGETS, Examples, replay, together
from terrae.learning.games import Batch, Game, judgement_of, load_games, play_batch, save_games
from terrae.learning.journal import Journal, Step
from terrae.learning.matches import Challenge, challenge
from terrae.learning.plots import plotted
from terrae.search.blend import ROWS
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import described, packed, packed_board
from terrae.search.network import RATES, Net
from terrae.search.search import Search
from terrae.search.weights import CLASSIC, DEFAULT, Weights, name_of

Tell = Callable[[str], None]
Executors = Callable[[Callable[[Any], Any]], Any]
"""Makes an executor of the arena from what each of its tasks is to do."""
FOLLOWING = ("stronger", "always")
"""A net follows the champion once a match says that it is stronger, or always, as in AlphaZero: what is wrong with it is punished in the games
that it plays itself. The match is played all the same."""
BATCH = 16
"""Games that one worker plays before they are kept."""


@dataclass(frozen=True)
class Course:
    """What is asked for; the journal begins with it."""

    games: int = 2000
    """Of each generation."""
    simulations: int = 200
    """A turn of self-play."""
    generations: int = 3
    window: int = 3
    """A net learns from the games of so many generations."""
    keep: float = 0.5
    """The share of all positions that is learned from."""
    epochs: int = 12
    match_simulations: int = 800
    """A turn of a match; None and `match_seconds` for equal time."""
    match_seconds: float | None = None
    match_rounds: int = 200
    """Openings of a match at most; each is played once from every seat."""
    elo0: float = 0.0
    elo1: float = 30.0
    follow: str = FOLLOWING[0]
    """When a net follows the champion, of `FOLLOWING`."""
    seed: int = 0
    champion: str = DEFAULT
    """Whom the first generation is played by: a judgement's name or a file of nets."""
    from_nothing: bool = False
    """Whether the evaluation that nets correct knows nothing, and so does the first champion."""
    asides: int = 1
    """Positions that the search looked at and the game does not come to, for each action at most."""
    target: str = TARGETS[0]
    """What a net is taught, of `TARGETS`."""
    decisions: float = 0.15
    """The share of all decisions that first glances at actions are learned from; 0 leaves them as they are."""
    values: bool = True
    """Whether evaluations are corrected; without it nothing but glances is learned."""
    boards: bool = False
    """Whether a net over the whole board learns a second glance from the same decisions."""
    others: tuple[str, ...] = ()
    """Folders of other runs, of other numbers of players or other options, whose last games that net learns from too."""


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
        for number in (course.games, course.simulations, course.generations, course.window, course.epochs):
            if number < 1:
                raise OptionError("games, simulations, generations, window and epochs are 1 at least")
        if course.asides < 0 or course.target not in TARGETS:
            raise OptionError(f"asides is 0 at least, and the target is {' or '.join(TARGETS)}")
        if course.follow not in FOLLOWING:
            raise OptionError(f"a net follows {' or '.join(FOLLOWING)}, not {course.follow!r}")
        if not 0 <= course.decisions <= 1 or not (course.values or course.decisions):
            raise OptionError("decisions goes from 0 to 1, and above 0 where values are not learned")
        if course.boards and not (self.knowledge.board_rows and course.decisions):
            raise OptionError(
                "a second glance is learned from decisions (above 0), of a game whose whole board a net can see; see `Knowledge.paint`"
            )
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
                self.course.decisions,
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

    def _examples(self, generation: int) -> Examples:
        weights = judgement_of(self.variant, str(self._net_file(0)) if self.course.from_nothing else CLASSIC)
        parts, number = [], 0
        for games in self._recent_games(generation):
            parts.append(replay(self.variant, games, weights, self.course.keep, number))
            number += len(games)
        return together(parts)

    def _choices(self, generation: int, champion: Weights) -> Choices | None:
        parts, number = [], 0
        for games in self._recent_games(generation):
            parts.append(choices(self.variant, games, champion, number))
            number += len(games)
        found = [part for part in parts if part is not None]
        return joined(found) if found else None

    def _train(self, generation: int, champion: str) -> Step:
        if done := self.journal.done(generation, "training"):
            return done
        before = judgement_of(self.variant, champion)
        net, action = before.net.copy(), before.action
        step: Step = {"generation": generation, "step": "training"}
        if self.course.values:
            step |= self._train_values(generation, net)
        if decided := self._choices(generation, before) if self.course.decisions else None:
            from terrae.learning.priors import fit_priors
            from terrae.learning.training import Training

            ratings = self.knowledge.ratings_in(net)
            place = Training(device=self.device).place
            found = fit_priors(decided, action, ratings, place, self.course.seed + generation)
            action, ratings[:] = found.action, found.ratings
            net[RATES] = 1.0
            step["priors"] = {
                "decisions": found.decisions,
                "cross_entropy": [round(found.before, 4), round(found.after, 4)],
            }
        if self.course.boards:
            step["second_glance"] = self._train_boards(generation, before._replace(action=action, net=net))
        self._write_net(generation, net, action, step)
        return self.journal.add(step)

    def _train_boards(self, generation: int, weights: Weights) -> Step:
        """Teach the part of a net that sees whole boards, over the first glance that was just learned."""
        from terrae.learning.second_glances import fit_second_glance
        from terrae.learning.training import Training

        runs = [(self.variant, weights, self._recent_games(generation))]
        runs += [(other.variant, other.weights, other.games()) for other in self.others]
        found = fit_second_glance(
            boards_of(runs),
            self.knowledge.board_rows,
            Training(device=self.device).place,
            self.course.seed + generation,
            self.course.epochs,
            start=self.knowledge.board_net_in(weights.net),
            told=lambda epoch, loss: self.tell(
                f"generation {generation}: second glance, epoch {epoch}, {loss:.4f}"
            ),
        )
        self.knowledge.board_net_in(weights.net)[:] = found.net
        return {
            "decisions": found.decisions,
            "epochs": found.epochs,
            "cross_entropy": [round(one, 4) for one in (found.first, found.after, found.least)],
        }

    def _train_values(self, generation: int, net: Net) -> Step:
        """Teach the part of a net that corrects evaluations."""
        from terrae.learning.training import Training, train

        course = self.course
        training = Training(
            epochs=course.epochs, seed=course.seed + generation, device=self.device, target=course.target
        )
        trained = train(
            self._examples(generation),
            self.knowledge.input_rows,
            next(iter(self.knowledge.input_groups.values())),
            training,
            start=net,
            scores=self.knowledge.has_scores,
            told=lambda epoch, loss: self.tell(
                f"generation {generation}: epoch {epoch}, log-loss {loss:.4f}"
            ),
        )
        rates = net[RATES]
        net[: len(trained.net)] = trained.net
        net[RATES] = rates
        known = {"ownership": [round(one, 4) for one in trained.owned]} if trained.owned else {}
        return {
            "examples": trained.examples,
            "epochs": trained.epochs,
            **known,
            "log_loss": {
                "evaluation": round(trained.before, 4),
                "champion": round(trained.started, 4),
                "search": round(trained.search, 4),
                "net": round(trained.after, 4),
            },
        }

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
