"""Plans: "if they play this, I play that". Checked when they are made, followed after every turn; pure, over a table.

A plan is a tree of actions from where the game stood after some confirmed turns. Others' turns are compared by the position
that they lead to, so that the order of actions within a turn does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from terrae.server.matches.decide import legal_or_error
from terrae.server.matches.table import Table
from terrae.server.matches.turns import Play
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import DaysClock
from terrae.server.wire.plans import PlanStep


class StoredPlan(msgspec.Struct, kw_only=True, frozen=True):
    """Somebody's plan at a table."""

    table: str
    user: str
    turns: int
    position: str
    steps: list[PlanStep]


class Answer(NamedTuple):
    """It has come true, and this is what is to be played."""

    seat: int
    actions: list[str]


Followed = Answer | Literal["waiting", "left"]
"""`left`: the game has left the plan, or the plan is at its end."""


def base_of(table: Table, turns: int | None = None) -> Play:
    """The game after so many confirmed turns, or all."""
    assert table.play is not None
    play = table.play.fork()
    play.undo(play.pending)
    if turns is not None and turns < len(play.marks):
        play.rewind(turns)
    return play


def check_table(table: Table, user: str) -> None:
    """An error where nobody can plan, or this one cannot."""
    if not table.seats_of(user):
        raise WireError(Code.NOT_YOUR_SEAT, "only who plays here can plan ahead")
    if table.status != "playing":
        raise WireError(Code.GAME_OVER if table.status == "over" else Code.NOT_STARTED)
    if not isinstance(table.header.clock, DaysClock):
        raise WireError(Code.FORBIDDEN, "plans are for games with days a turn")


def checked(table: Table, user: str, turns: int, steps: list[PlanStep]) -> StoredPlan:
    """A plan that the rules allow, with one answer wherever this person is to act; or an error that says what is wrong."""
    check_table(table, user)
    assert table.play is not None
    if turns != len(table.play.marks):
        raise WireError(Code.STALE, "the game has gone on; make the plan from where it stands now")
    base = base_of(table)
    places: list[Play] = []
    seen: set[tuple[int, str]] = set()
    mine = set(table.seats_of(user))
    answered: set[int] = set()
    for number, step in enumerate(steps):
        if step.after >= number or (step.after, step.action) in seen:
            raise WireError(Code.BAD_OPTION, f"step {number} of the plan follows nothing, or is there twice")
        seen.add((step.after, step.action))
        before = base if step.after < 0 else places[step.after]
        if before.player in mine:
            if step.after in answered:
                raise WireError(Code.BAD_OPTION, "where it is your turn, a plan holds one answer")
            answered.add(step.after)
        places.append(_after(before, step.action))
    return StoredPlan(table=table.id, user=user, turns=turns, position=base.match.position, steps=list(steps))


def _after(before: Play, action: str) -> Play:
    """The play after an action, with the turn confirmed where that completed it."""
    after = legal_or_error(before, [action])
    if after.complete:
        after.confirm()
    return after


def follow(table: Table, plan: StoredPlan) -> Followed:
    """What the plan says to the game as it stands."""
    play = table.play
    if play is None or table.status != "playing" or len(play.marks) < plan.turns:
        return "left"
    now = base_of(table, plan.turns)
    if now.match.position != plan.position:
        return "left"
    at = -1
    for turn in range(plan.turns, len(play.marks)):
        there = base_of(table, turn + 1)
        found = next((step for step, end in _turns(plan, at, now) if end.match == there.match), None)
        if found is None:
            return "left"
        at, now = found, there
    following = _following(plan, at)
    if not following:
        return "left"
    seat = table.to_act
    if seat is None or table.seats[seat].user != plan.user or table.seats[seat].by != "person":
        return "waiting"
    if len(play.marks) == plan.turns or play.pending or table.clock.paused:
        return "waiting"  # the first turn, where it is one's own, is played by hand
    end = next(iter(_turns(plan, at, now)), None)
    return Answer(seat, _actions(plan, at, end[0])) if end else "left"


def _following(plan: StoredPlan, at: int) -> list[int]:
    return [number for number, step in enumerate(plan.steps) if step.after == at]


def _turns(plan: StoredPlan, at: int, begin: Play) -> Iterator[tuple[int, Play]]:
    """Every way in which the plan knows the turn that begins here to end: the last step, and the play after it."""
    for number in _following(plan, at):
        after = _after(begin, plan.steps[number].action)
        if len(after.marks) > len(begin.marks):
            yield number, after
        else:
            yield from _turns(plan, number, after)


def _actions(plan: StoredPlan, begin: int, end: int) -> list[str]:
    """From after one step to another."""
    found: list[str] = []
    while end != begin:
        found.insert(0, plan.steps[end].action)
        end = plan.steps[end].after
    return found
