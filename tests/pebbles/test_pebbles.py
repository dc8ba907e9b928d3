"""A third game, from outside: it goes through every layer, and the guide to adding a game is that walk."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.games import registry
from tests.server.harness import Person, Running

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GUIDE = ROOT / "docs" / "guides" / "adding-a-game.md"
WITH_PEBBLES = {"TERRAE_GAMES": "tests.pebbles", "PYTHONPATH": str(ROOT)}
WALK = """
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8")
sys.exit(failed or not tried)
"""


def run(program: str, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own, so that nobody else here meets the game."""
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        env={**os.environ, **WITH_PEBBLES, **environ}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_the_guide_walks_through_every_layer() -> None:
    done = run(WALK, str(GUIDE), TERRAE_UNCOMPILED="1")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.nightly
def test_the_guide_walks_through_every_layer_compiled() -> None:
    done = run(WALK, str(GUIDE), TERRAE_UNCOMPILED="")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_guides_code_is_the_games() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in sorted(HERE.glob("*.py")))
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    cut = [block for block in blocks if not block.startswith(">>>")]
    assert len(cut) > 5
    for block in cut:
        assert block.rstrip() in sources, f"not in tests/pebbles:\n{block}"


def test_the_guides_clauses_are_the_games() -> None:
    clauses = re.findall(r"^(PB-\d .*)$", (HERE / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert clauses
    assert clauses == re.findall(r"^- (PB-\d .*)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)


def test_environments_find_the_game() -> None:
    program = """
import gymnasium, pyspiel, terrae.research.gymnasium, terrae.research.openspiel
from terrae.research.pettingzoo import pebbles_v1
assert pyspiel.load_game("pebbles(side=3)").max_game_length() == 9
assert gymnasium.make("terrae/Pebbles-v0", side=3).reset(seed=1)[1]["action_mask"].sum() == 9
environment = pebbles_v1(players=3, side=3)
environment.reset(seed=1)
assert len(environment.agents) == 3
"""
    done = run(program, TERRAE_UNCOMPILED="1")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_what_is_no_game_is_named() -> None:
    for package, reason in (("tests.laws", "no package of a game"), ("nowhere.at.all", "No module named")):
        done = run("import terrae; terrae.games()", TERRAE_GAMES=package)
        assert package in done.stderr
        assert reason in done.stderr


def test_two_games_of_one_name_are_refused() -> None:
    program = """
from terrae.games import registry
from tests.pebbles.game import GAME, Pebbles
registry.register("tests.pebbles")
import tests.pebbles.game as module
module.GAME = Pebbles()
registry.register("tests.pebbles")
"""
    assert "two games pebbles" in run(program).stderr


def test_two_games_with_states_that_look_the_same_are_refused() -> None:
    program = """
from terrae.core import rulebook
from tests.pebbles import rules
rulebook.register(rules.STATE, rulebook.Rulebook(*[rules.play] * 6))
"""
    assert "another game has states of" in run(program).stderr


def test_nobody_else_knows_it() -> None:
    assert "pebbles" not in registry.games()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**WITH_PEBBLES, "TERRAE_UNCOMPILED": "1"}.items():
            patch.setenv(name, value)
        found = Running(tmp_path_factory.mktemp("pebbles")).start()
    try:
        yield found
    finally:
        found.stop()


@pytest.mark.slow
async def test_a_bot_plays_it_on_a_server(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        about = await anna.get("/api/info")
        assert "pebbles" in str(about["games"])
        table = await anna.table(
            game="pebbles", options={"side": 3}, seats=[{"kind": "me"}, {"kind": "bot", "level": 1}]
        )
        async with await anna.sit(table) as seat:
            await seat.do("play", action="@a1")
            await seat.do("play", action="#c3", confirm=True)
            while seat.state["to_act"] != 0:
                await seat.receive()
            view = seat.state["view"]
            assert len(view["pieces"]) == 2
            assert len(view["stones"]) == 2
        place = {"game": "pebbles", "players": 2, "options": {"side": 3}, "actions": ["@a1"]}
        drawn = await anna.post("/api/analysis/drawing", place)
        assert drawn["svg"].startswith("<svg")
        thought = await anna.post("/api/analysis/look", place)
        assert "#b1" in thought["legal"]
        lesson = await anna.get("/api/lessons/pebbles/pairs")
        assert lesson["steps"]
