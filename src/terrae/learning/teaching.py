"""One generation's lessons: the three parts of a net, each from the games that were played last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from terrae.core.game import Variant
from terrae.learning.boards import Run, boards_of
from terrae.learning.choices import choices, joined
from terrae.learning.course import Course
from terrae.learning.examples import replay, together
from terrae.learning.games import Game
from terrae.learning.journal import Step
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.network import RATES, Net
from terrae.search.weights import Weights

Batches = Iterable[Sequence[Game]]
"""Games, some at a time."""
Told = Callable[[int, float], None]
"""Hears of every epoch, and what it came to."""


class Teacher:
    """Teaches the nets of one variant; each lesson gives what the journal says of it."""

    def __init__(self, variant: Variant, course: Course, device: str, seed: int) -> None:
        self.variant, self.course, self.device, self.seed = variant, course, device, seed
        self.knowledge = KNOWLEDGE[variant.game.name]

    def teach_values(self, batches: Batches, base: Weights, net: Net, told: Told) -> Step:
        """The part that corrects the evaluation `base`."""
        from terrae.learning.training import Training, train

        course, parts, number = self.course, [], 0
        for games in batches:
            parts.append(replay(self.variant, games, base, course.keep, number))
            number += len(games)
        training = Training(epochs=course.epochs, seed=self.seed, device=self.device, target=course.target)
        trained = train(
            together(parts),
            self.knowledge.input_rows,
            next(iter(self.knowledge.input_groups.values())),
            training,
            start=net,
            scores=self.knowledge.has_scores,
            told=told,
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

    def teach_first_glance(self, batches: Batches, before: Weights, weights: Weights) -> tuple[Weights, Step]:
        """The weights of actions and the ratings of patterns, from decisions as they seemed `before`; the same where there are none."""
        from terrae.learning.priors import fit_priors
        from terrae.learning.training import Training

        parts, number = [], 0
        for games in batches:
            parts.append(choices(self.variant, games, before, number))
            number += len(games)
        found = [part for part in parts if part is not None]
        if not found:
            return weights, {}
        ratings = self.knowledge.ratings_in(weights.net)
        place = Training(device=self.device).place
        fitted = fit_priors(joined(found), weights.action, ratings, place, self.seed)
        ratings[:] = fitted.ratings
        weights.net[RATES] = 1.0
        step = {
            "decisions": fitted.decisions,
            "cross_entropy": [round(fitted.before, 4), round(fitted.after, 4)],
        }
        return weights._replace(action=fitted.action), {"priors": step}

    def teach_second_glance(self, runs: Iterable[Run], net: Net, told: Told) -> Step:
        """The part that sees whole boards, from the decisions of several runs: what it adds to the first glance of each."""
        from terrae.learning.second_glances import fit_second_glance
        from terrae.learning.training import Training

        board_net = self.knowledge.board_net_in(net)
        found = fit_second_glance(
            boards_of(runs),
            board_net,
            Training(device=self.device).place,
            self.seed,
            self.course.epochs,
            told,
        )
        board_net[:] = found.net
        step = {
            "decisions": found.decisions,
            "epochs": found.epochs,
            "cross_entropy": [round(one, 4) for one in (found.first, found.after, found.least)],
        }
        return {"second_glance": step}
