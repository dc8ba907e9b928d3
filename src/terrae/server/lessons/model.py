"""What a lesson is: positions, each with something to do that the rules themselves check.

A step is done when `reached` holds after what the learner played, or, where `refusal` names a clause, when the
rules have refused an action by that clause: some things are best learned by running into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from terrae.core.action import Action
from terrae.core.errors import NotationError, Refusal
from terrae.core.match import Match
from terrae.games.rooms import GameRooms

Facts = dict[str, int | str]
"""Numbers and words by name, for messages."""


@dataclass(frozen=True)
class Attempt:
    """What was played in a step, and where it led."""

    start: Match
    now: Match
    actions: tuple[Action, ...]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the actions, in order."""
        return [action.kind for action in self.actions]

    @property
    def last(self) -> Action:
        """The last action."""
        return self.actions[-1]


def never(attempt: Attempt) -> bool:
    """For steps that end with a refusal."""
    return False


def nothing(attempt: Attempt) -> Facts:
    """No further numbers."""
    return {}


@dataclass(frozen=True)
class Step:
    """One thing to do, about a clause. `most` is how many actions it may take; `solution` is one way."""

    id: str
    clause: str | None
    start: Callable[[], Match]
    solution: str
    reached: Callable[[Attempt], bool] = never
    refusal: str | None = None
    most: int = 1
    more: Callable[[Attempt], Facts] = nothing
    """Numbers that its words name beside those of `facts`."""


@dataclass(frozen=True)
class Lesson:
    """A page: a chapter of the rules, or a piece of advice with figures behind it."""

    id: str
    game: str
    steps: tuple[Step, ...]
    strategy: bool = False
    figures: tuple[str, ...] = ()
    """The measured habits that a piece of advice rests on."""


@dataclass(frozen=True)
class Outcome:
    """What came of an attempt."""

    now: Match
    played: tuple[Action, ...]
    done: bool
    spent: bool
    """Nothing more can be played here, and it is not done: begin again."""
    refused: Refusal | None = None

    def seen_from(self, start: Match) -> Attempt:
        """The same as an attempt, to count in."""
        return Attempt(start, self.now, self.played)


def attempt(step: Step, actions: list[str]) -> Outcome:
    """Play actions from the step's position. The first that is refused ends the attempt, with the reason."""
    start = step.start()
    now = start.copy()
    played: list[Action] = []
    for text in actions[: step.most + 1]:
        if now.over or now.to_play != start.to_play or len(played) >= step.most:
            break
        refused = _why_not(now, text)
        if refused is not None:
            return Outcome(now, tuple(played), refused.clause == step.refusal, False, refused)
        played.append(now.play(text))
    done = bool(played) and step.reached(Attempt(start, now, tuple(played)))
    left = len(played) < step.most and not now.over and now.to_play == start.to_play
    return Outcome(now, tuple(played), done, not done and not left)


@dataclass(frozen=True)
class Course:
    """All lessons of a game."""

    lessons: tuple[Lesson, ...] = ()
    joined_by_no_action: str = ""
    """The clause against an action between two spaces that no action ever joins."""
    facts: Callable[[Attempt], Facts] = nothing
    """What can be counted of an attempt, by the names that the messages use."""


COURSES = GameRooms("server.lessons", "COURSE", Course, Course)


def played(match: Match, actions: str | Iterable[str]) -> Match:
    """The match after these actions."""
    for action in actions.split() if isinstance(actions, str) else actions:
        match.play(action)
    return match


def _why_not(match: Match, text: str) -> Refusal | None:
    """Why an action is not possible, also where two places are joined by no action at all."""
    try:
        return match.why_not(text)
    except NotationError as error:
        return Refusal("no_such_action", COURSES[match.variant.game.name].joined_by_no_action, str(error))
