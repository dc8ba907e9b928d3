"""Positions set up by hand: what stands on a board can be taken apart and set up again; what is wrong is said."""

from __future__ import annotations

import random

import pytest

import terrae
from terrae.analysis.setups import SetUp, set_up, taken_apart
from terrae.core.match import Match

VARIANTS = [
    ("terra-nova", 2, {}),
    ("terra-nova", 4, {"edition": "us"}),
    ("terra-nova", 3, {"board": "islet", "stones": 12}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 4, {}),
]


def at_a_turns_start(game: str, players: int, options: dict[str, object], seed: int) -> Match:
    """A game some turns on: the start of the last turn that has begun."""
    match = terrae.start(game, players=players, **options)
    chance = random.Random(seed)
    for _ in range(chance.randrange(30, 200)):
        if not match.over:
            match.play(match.legal_actions[chance.randrange(len(match.legal_actions))])
    if match.over:
        match.undo(1)
    started = match.turns[-1]
    match.undo(len(started.actions))
    return match


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_apart_can_be_set_up_again(
    game: str, players: int, options: dict[str, object], seed: int
) -> None:
    match = at_a_turns_start(game, players, options, seed)
    again, faults = set_up(match.variant, taken_apart(match))
    assert faults == []
    assert again is not None
    ours, theirs = match.view(), again.view()
    for name in ("pioneers", "stones", "heights", "turrians", "scores", "to_play", "phase", "aggressor"):
        assert ours.get(name) == theirs.get(name), name
    assert again.legal_actions.texts() == match.legal_actions.texts()


NOVA = terrae.variant("terra-nova", players=2)
TURRIUM = terrae.variant("terra-turrium", players=2)
HEIGHTS = TURRIUM.start().view()["heights"]


def nova(**wrong: object) -> list[str]:
    right = {"to_play": 0, "pieces": {"G7": 0, "H8": 1}, "stones": []}
    return [fault.code for fault in set_up(NOVA, SetUp(**{**right, **wrong}))[1]]  # type: ignore[arg-type]


def turrium(**wrong: object) -> list[str]:
    right = {"to_play": 0, "pieces": {}, "towers": HEIGHTS}
    return [fault.code for fault in set_up(TURRIUM, SetUp(**{**right, **wrong}))[1]]  # type: ignore[arg-type]


def test_terra_nova_says_what_is_wrong() -> None:
    spaces = [space["name"] for space in NOVA.game.geometry(NOVA)["spaces"]]
    assert nova() == []
    assert nova(pieces={"Z1": 0}) == ["no_space"]
    assert nova(stones=["G7"]) == ["twice"]
    assert nova(pieces=dict.fromkeys(spaces[:14], 1)) == ["too_many_pioneers"]
    assert nova(stones=spaces[40:], pieces={}) == ["too_many_stones"]
    assert nova(pieces={"H8": 1}) == ["cannot_move"]
    assert nova(to_play=3) == ["no_player"]
    assert nova(placing=True, pieces={"G7": 1}) == ["placing"]
    assert nova(stones=["A2", "B1", "B2"], pieces={"A1": 0, "G7": 0, "H8": 1}) == ["in_territory"]


def test_terra_turrium_says_what_is_wrong() -> None:
    field = next(iter(HEIGHTS))
    empty = next(
        one["name"] for one in TURRIUM.game.geometry(TURRIUM)["fields"] if not HEIGHTS.get(one["name"])
    )
    assert turrium(pieces={field: 0}) == []
    assert turrium(towers={**HEIGHTS, field: HEIGHTS[field] + 1}) == ["stones"]
    assert turrium(pieces={empty: 0}) == ["no_tower"]
    assert turrium(pieces=dict.fromkeys(list(HEIGHTS)[:7], 0)) == ["too_many_turrians"]
    assert turrium(round=1_000) == ["round_limit"]
    fields = list(HEIGHTS)[:6]
    others = [name for name in HEIGHTS if name not in fields]
    stairs = {**HEIGHTS, **{name: height for height, name in enumerate(fields, 1)}}
    surplus = sum(stairs.values()) - sum(HEIGHTS.values())
    for name in others[:surplus]:
        stairs[name] -= 1
    assert turrium(towers=stairs, pieces=dict.fromkeys(fields, 1)) == ["goal_reached"]


def test_what_is_wrong_is_told_apart_without_reading_sentences() -> None:
    """TN-6, TN-18, TT-20: code, clause and details come from the rules' own error."""
    found = set_up(NOVA, SetUp(to_play=0, pieces={"H8": 1}))[1][0]
    assert (found.code, found.clause, dict(found.details)) == ("cannot_move", "TN-6", {"player": 0})
    pieces = {"A1": 0, "G7": 0, "H8": 1}
    found = set_up(NOVA, SetUp(to_play=0, stones=["A2", "B1", "B2"], pieces=pieces))[1][0]
    assert (found.code, found.clause, dict(found.details)) == ("in_territory", "TN-18", {"space": "A1"})
    with pytest.raises(terrae.PositionError) as refused:
        terrae.from_position(NOVA.start().position.replace(" 26 ", " 25 "))
    assert (refused.value.fault, refused.value.clause) == ("placing", "TN-3")
    assert str(refused.value).endswith("(TN-3)")
