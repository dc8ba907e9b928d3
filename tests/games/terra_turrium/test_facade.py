"""A match of Terra Turrium through the public names."""

from __future__ import annotations

import json
import pickle

import terrae

from .variants import VARIANTS, random_match

PROTOCOL = {
    "game",
    "players",
    "options",
    "to_play",
    "phase",
    "over",
    "winners",
    "scores",
    "ply",
    "position",
    "heights",
    "turrians",
    "captured",
    "aggressor",
    "reserve",
    "stones_in_hand",
    "points",
    "round",
    "reached",
}


def test_the_view_has_the_protocols_fields_and_is_plain() -> None:
    for players, options in VARIANTS:
        for match in random_match(players, options, seed=9, actions=40):
            view = match.view()
            assert set(view) >= PROTOCOL
            assert json.loads(json.dumps(view)) == view
            for name in ("captured", "aggressor", "reserve", "reached", "scores"):
                assert len(view[name]) == players


def test_the_first_view() -> None:
    view = terrae.start("terra-turrium", players=3, round_limit=9).view()
    assert view["options"]["round_limit"] == 9
    assert {name: view[name] for name in PROTOCOL - {"position", "heights", "options"}} == {
        "game": "terra-turrium",
        "players": 3,
        "to_play": 0,
        "phase": "stand",
        "over": False,
        "winners": [],
        "scores": [0, 0, 0],
        "ply": 0,
        "turrians": {},
        "captured": [0, 0, 0],
        "aggressor": [1, 1, 1],
        "reserve": [0, 0, 0],
        "stones_in_hand": 0,
        "points": 0,
        "round": 1,
        "reached": [False, False, False],
    }


def test_turns_follow_the_players() -> None:
    """TT-5, TT-19. Giving, standing and playing are turns of their own."""
    *_, match = random_match(2, {"handicap": {"from": 0, "to": 1, "stones": 2}}, seed=3, actions=60)
    turns = match.turns
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn.player for turn in turns[:6]] == [0, 0, 1, 0, 1, 0]
    assert [len(turn.actions) for turn in turns[:3]] == [2, 6, 6]
    assert tuple(action for turn in turns for action in turn.actions) == match.history
    assert [turn.actions[0].kind for turn in turns[3:]] == ["take"] * len(turns[3:])


def test_copies_and_pickles_are_equal_and_apart() -> None:
    *_, match = random_match(4, {"team": True}, seed=3, actions=80)
    for twin in (match.copy(), pickle.loads(pickle.dumps(match))):
        assert twin == match
        assert twin.history == match.history
        twin.play(twin.legal_actions[0])
        assert twin != match


def test_perft_counts_sequences() -> None:
    match = terrae.start("terra-turrium")
    assert [match.perft(depth) for depth in range(4)] == [1, 32, 32 * 31, 32 * 31 * 30]


def test_a_state_is_small() -> None:
    assert terrae.game("terra-turrium").state_type.itemsize <= 512
