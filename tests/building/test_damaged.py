"""Damaged positions and maps: the module, through the page's TypeScript, refuses them as the library does, or reads the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

import terrae
from terrae.core.compiled import plainly
from terrae.core.errors import MapError, NotationError, PositionError
from terrae.games.terra_nova.board import load_board
from tests.laws.playing import SMALL_MAP

from .answering import Answers
from .configurations import ALL, COVERING, Configuration
from .damaging import damaged_map, damaged_positions
from .test_equality import variant_of

pytestmark = pytest.mark.slow
EVERY = 120
"""How often the rules read a position as plain Python too, which takes fifty times as long."""
MAPS = [*(load_board(name).text for name in ("island", "islet", "rectangle")), SMALL_MAP]


def refused(error: Exception, code: str, **more: Any) -> dict[str, Any]:
    """An error as the page sees it."""
    told = {"code": code, "message": str(error), "clause": None, "reason": None, "details": None}
    return {"error": {**told, **more}}


def position_read(text: str) -> dict[str, Any]:
    """What the library makes of a position."""
    try:
        match = terrae.from_position(text)
    except PositionError as error:
        details = dict(error.details)
        return refused(error, "bad_notation", clause=error.clause, reason=error.fault, details=details)
    except NotationError as error:
        return refused(error, "bad_notation")
    return {"ok": {"position": match.position, "legal": len(match.legal_actions), "key": str(match.key)}}


def map_read(text: str, players: int) -> dict[str, Any]:
    """What it makes of a map."""
    try:
        return {"ok": bool(terrae.game("terra-nova").check_options(players, {"board": text}))}
    except MapError as error:
        return refused(error, "bad_option")


def compare_positions(answers: Answers, configuration: Configuration, seed: int, count: int) -> set[str]:
    """Gives the sentences of all faults that were found, without what they name."""
    name, players, options = configuration
    if variant_of(configuration) is None:
        return set()
    texts = list(damaged_positions(configuration, seed, count))
    faults = set()
    found = answers.ask("positions", name, players, options, texts=texts)
    for index, (text, theirs) in enumerate(zip(texts, found, strict=True)):
        mine = position_read(text)
        assert theirs == mine, text
        if index % EVERY == 0:
            assert plainly(position_read, text) == mine, text
        if mine.get("error", {}).get("reason"):
            faults.add(mine["error"]["message"].translate(dict.fromkeys(map(ord, "0123456789"))))
    return faults


def test_damaged_positions_are_refused_alike(answers: Answers) -> None:
    """Thousands of all players, editions and options; among them are most faults that there are."""
    faults = set[str]()
    for seed, configuration in enumerate(COVERING):
        faults |= compare_positions(answers, configuration, seed, 120)
    assert len(faults) > 45, sorted(faults)


@pytest.mark.nightly
@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_many_more_damaged_positions_are_refused_alike(
    answers: Answers, configuration: Configuration
) -> None:
    for seed in range(3):
        compare_positions(answers, configuration, 1000 + seed, 600)


def test_damaged_maps_are_refused_alike(answers: Answers) -> None:
    """Maps with rows, spaces and characters changed, and some that are too large, too long, too ragged or in pieces."""
    row = " ".join("mmmmffffaaaawwww")
    comb, full = "m   f   a   w   m   f   a   w   m   f   a   w", " ".join(("m f a w " * 6).split()[:23])
    texts = [
        "".join(f"{chr(65 + n)} {' ' * (n % 2)}{row} m\n" for n in range(16)),
        f"A  {row} {row} {row} {row}\n",
        "".join(f"{chr(65 + n)}  {'' if n % 2 else ' '}{full if n % 2 else comb}\n" for n in range(14)),
        "A  m f a w\nB           m f\n",
        "A  m m f f\nB   f f a a\n",
        "# only a comment\n\n",
        "A  m f a w\nB   m f a w\nA  m f a w\n",
    ]
    chance = random.Random(1)
    texts += [damaged_map(chance.choice(MAPS), chance) for _ in range(300)]
    for players in (2, 4):
        found = answers.ask("maps", "terra-nova", players, {}, texts=texts)
        for text, theirs in zip(texts, found, strict=True):
            assert theirs == map_read(text, players), text
