"""The rules compiled by Numba and as plain Python are the same rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.core.compiled import UNCOMPILED
from tests.effort import QUICK, THOROUGH

from .playing import SMALL_MAP, STYLES, played
from .replay import digests

ROOT = Path(__file__).parents[2]

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("terra-nova", 2, {}),
    ("terra-nova", 2, {"edition": "us", "board": "islet", "stones": 25}),
    ("terra-nova", 3, {"board": "rectangle", "stall_rounds": 1}),
    ("terra-nova", 4, {"edition": "us", "board": SMALL_MAP}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 2, {"layout": "diagonal", "hold": True}),
    ("terra-turrium", 3, {"any_territory": True, "handicap": {"from": 0, "to": 2, "stones": 3}}),
    ("terra-turrium", 4, {"tall": True}),
    ("terra-turrium", 4, {"team": True, "hold": True, "tall": True}),
]


def games(length: int, seeds: range) -> list[dict[str, Any]]:
    found = []
    for index, (name, players, options) in enumerate(GAMES):
        variant = terrae.variant(name, players=players, **options)
        for seed in seeds:
            match = played(variant, seed, STYLES[(seed + index) % len(STYLES)], length)
            actions = [action.number for action in match.history]
            found.append(
                {"game": name, "players": players, "options": options, "actions": actions, "every": 97}
            )
    return found


def compare(some: list[dict[str, Any]]) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.laws.replay"],
        input="".join(json.dumps(game) + "\n" for game in some),
        env={**os.environ, "TERRAE_UNCOMPILED": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr[-4000:]
    answers = plain.stdout.splitlines()
    assert len(answers) == len(some)
    for game, answer in zip(some, answers, strict=True):
        expected = digests(game)
        different = [
            ply for ply, pair in enumerate(zip(answer.split(), expected, strict=True)) if len({*pair}) > 1
        ]
        assert not different, f"at ply {different[0]} of {json.dumps(game)}"


@pytest.mark.slow
@pytest.mark.skipif(UNCOMPILED, reason="there is nothing to compare with in a run without compiled rules")
def test_compiled_and_plain_rules_agree() -> None:
    length = 20 if QUICK else 2_000 if THOROUGH else 250
    compare(games(length, range(4 if THOROUGH else 1)))
