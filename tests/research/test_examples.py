"""The examples run, and say what they should."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from terrae.core.card import card
from terrae.core.errors import TerraeError

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


def said(name: str, *arguments: str) -> str:
    """What an example prints; one thread for linear algebra, as there are other tests beside this one."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_a_tournament_of_chance() -> None:
    told = said("tournament.py", "--games", "1")
    assert len(re.findall(r"^Terra (?:Nova|Turrium) +[234] players", told, re.MULTILINE)) == 6


@pytest.mark.slow
@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_stepping_a_batch(game: str) -> None:
    told = said("step_batch.py", "--game", game, "--games", "32", "--steps", "100")
    assert "gone on the same" in told


@pytest.mark.slow
def test_openspiel_plays_our_level_3() -> None:
    told = said("openspiel_mcts.py", "--games", "1", "--simulations", "2")
    assert re.search(r"level 3 scores (0|0\.5|1) of 1", told)


@pytest.mark.slow
def test_the_learner_learns_prints_and_plots(tmp_path: Path) -> None:
    picture = tmp_path / "learning.png"
    told = said("learn.py", "--games", "4", "--every", "2", "--trials", "2", "--plot", str(picture))
    assert re.findall(r"(\d+) games: +\d+% against random", told) == ["0", "2", "4", "4"]
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.nightly
def test_the_learner_clearly_beats_random(tmp_path: Path) -> None:
    """Two thirds would happen to a random player once in more than a hundred times over eighty games."""
    picture = tmp_path / "learning.png"
    told = said("learn.py", "--games", "60", "--every", "60", "--plot", str(picture))
    first, *_, last = re.findall(r"games: +(\d+)% against random", told)
    assert int(first) < int(last)
    assert int(last) >= 67


@pytest.mark.slow
def test_the_baselines_learn_some_steps(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install --group peers`")
    curve = tmp_path / "curve.csv"
    few = ("--looks", "4", "--steps", "256", "--every", "128", "--csv", str(curve))
    said("ppo.py", "--envs", "16", "--length", "8", *few)
    searched = ("--games", "16", "--length", "8", "--apart", "4", "--simulations", "2")
    learnt = (
        "--updates",
        "2",
        "--batch",
        "32",
        "--memory",
        "200",
        "--board",
        "terra-turrium",
        "--device",
        "cpu",
    )
    said("alphazero.py", *searched, *learnt, *few)
    titles, *lines = (
        line.split(",") for line in curve.read_text().splitlines()
    )  # as "learners.py" writes them
    assert [line[0] for line in lines] == ["ppo"] * 3 + ["alphazero"] * 3
    assert [line[titles.index("steps")] for line in lines] == ["0", "128", "256"] * 2
    assert all(0 <= float(line[titles.index("share")]) <= 1 for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ppo.py", "alphazero.py"])
def test_the_baselines_end_when_their_time_is_up(name: str) -> None:
    """No time at all leaves the first look."""
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install --group peers`")
    told = said(name, "--seconds", "0", "--looks", "2")
    assert re.findall(r"^ *(\d+) steps", told, re.MULTILINE) == ["0"]


@pytest.mark.slow
def test_the_published_curves_are_drawn(tmp_path: Path) -> None:
    figures, picture = EXAMPLES.parents[1] / "docs" / "research" / "baselines.csv", tmp_path / "curves.svg"
    with figures.open(newline="") as file:
        learners = {(row["algorithm"], row["board"], row["seed"]) for row in csv.DictReader(file)}
    said("curves.py", str(figures), str(picture))
    drawn = picture.read_text()
    for algorithm, colour in (("ppo", "#2f6fc4"), ("alphazero", "#b4552d")):
        boards = [board for name, board, _ in learners if name == algorithm]
        # Of every board: a line a seed, their mean, and the mean's line in the legend.
        assert set(boards) == {"islet", "island", "terra-turrium"}
        assert drawn.count(f"stroke: {colour}") == len(boards) + 2 * len(set(boards))


@pytest.mark.cuda
@pytest.mark.slow
def test_a_policy_learns_on_a_card(tmp_path: Path) -> None:
    """What it learns in twenty seconds lies far above what it knows at first."""
    pytest.importorskip("torch")
    try:
        card()
    except TerraeError as error:
        pytest.skip(str(error))
    picture = tmp_path / "learning.svg"
    told = said(
        "learn_on_card.py", "--seconds", "20", "--trials", "1", "--matches", "60", "--plot", str(picture)
    )
    first, *_, last = re.findall(r"(\d+)% against level 1", told)
    assert int(first) + 15 < int(last)
    assert "<svg" in picture.read_text()


def test_every_example_is_run_by_a_test() -> None:
    here = Path(__file__).read_text()
    for example in EXAMPLES.glob("*.py"):
        assert f'"{example.name}"' in here, f"run {example.name} in a test"
