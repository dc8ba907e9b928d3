"""The examples run, and say what they should."""

from __future__ import annotations

import csv
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import terrae
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
def test_what_was_learned_goes_from_board_to_board(tmp_path: Path) -> None:
    """The islet's weights begin on the island, which has other spaces; a curve tells where it began."""
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install --group peers`")
    weights, curve = tmp_path / "islet.pt", tmp_path / "curve.csv"
    few = ("--steps", "64", "--looks", "1", "--csv", str(curve))
    said("ppo.py", "--envs", "8", "--length", "8", "--save", str(weights), *few)
    said("ppo.py", "--board", "island", "--load", str(weights), "--looks", "1", "--seconds", "0", *few[4:])
    with curve.open(newline="") as file:
        began = [(row["board"], row["net"], row["from"]) for row in csv.DictReader(file)]
    assert set(began) == {("islet", "grid", ""), ("island", "grid", "islet")}


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """A module of the examples, which import each other as scripts do."""
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install --group peers`")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module


@pytest.mark.slow
def test_the_net_is_told_which_heights_each_player_holds(examples: Callable[[str], ModuleType]) -> None:
    """Which players stand at height 3 is heard on the whole board, at once and at every other space."""
    import torch

    variant = terrae.variant("terra-turrium", players=2)
    torch.manual_seed(1)
    net = examples("learners").GridNet(variant)
    seen = torch.zeros(3, net.layout.size)
    seen[:, 200] = 3  # the tower on a1
    seen[1, 0], seen[2, 100] = 1, 1
    heard: list[torch.Tensor] = []
    net.hear.register_forward_pre_hook(lambda _, given: heard.append(given[0]))
    net(seen, torch.ones(3, variant.action_count, dtype=torch.bool))
    held = heard[0][:, -12:].view(3, 2, 6)
    assert held.nonzero().tolist() == [[1, 0, 2], [2, 1, 2]]


@pytest.mark.slow
def test_the_net_is_told_how_many_pieces_there_are(examples: Callable[[str], ModuleType]) -> None:
    """In tens, of each kind: pioneers of both, stones, scored spaces, what has moved."""
    import torch

    variant = terrae.variant("terra-nova", players=2, board="islet")
    net = examples("learners").GridNet(variant)
    seen = torch.zeros(1, net.layout.size)
    seen[0, :3], seen[0, 2 * 61 : 2 * 61 + 7] = 1, 1
    heard: list[torch.Tensor] = []
    net.hear.register_forward_pre_hook(lambda _, given: heard.append(given[0]))
    net(seen, torch.ones(1, variant.action_count, dtype=torch.bool))
    assert heard[0][0, -6:].tolist() == pytest.approx([0.3, 0, 0.7, 0, 0, 0])


@pytest.mark.slow
def test_an_error_that_all_tried_actions_share_teaches_nothing(
    examples: Callable[[str], ModuleType],
) -> None:
    """All that was tried seems worse than the position by as much: what was not tried is hardly likelier than before."""
    improved = examples("alphazero").improved
    priors = np.full(4, 0.25, np.float32)
    root = SimpleNamespace(
        visits=np.array([40, 40, 20, 0]), value=np.zeros(2), values=np.full((4, 2), -0.1, np.float32)
    )
    assert improved(root, 0, priors) == pytest.approx(priors, abs=0.02)
    root.values[1, 0] = 0.1
    assert improved(root, 0, priors).argmax() == 1


@pytest.mark.slow
def test_sharper_draws_are_likelier_ones(examples: Callable[[str], ModuleType]) -> None:
    """Of chances 1 to 2 the square is 1 to 4; what has none is never drawn."""
    import torch

    torch.manual_seed(1)
    chances = torch.tensor([1.0, 2.0, 0.0]).div(3).log().expand(20_000, 3)
    drawn = np.bincount(examples("learners").drawn_by(chances, 2.0), minlength=3) / 20_000
    assert drawn == pytest.approx([0.2, 0.8, 0.0], abs=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("by", ["seconds", "steps"])
def test_the_published_curves_are_drawn(tmp_path: Path, by: str) -> None:
    figures, picture = EXAMPLES.parents[1] / "docs" / "research" / "baselines.csv", tmp_path / "curves.svg"
    with figures.open(newline="") as file:
        learners = {(row["algorithm"], row["board"], row["seed"]) for row in csv.DictReader(file)}
    said("curves.py", str(figures), str(picture), "--by", by)
    drawn = picture.read_text()
    for algorithm, colour in (("ppo", "#2f6fc4"), ("alphazero", "#b4552d")):
        boards = [board for name, board, _ in learners if name == algorithm]
        # Of every board: a line a seed and their mean; and one line in the legend.
        assert set(boards) == {"islet", "island", "terra-turrium"}
        assert drawn.count(f"stroke: {colour}") == len(boards) + len(set(boards)) + 1


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
