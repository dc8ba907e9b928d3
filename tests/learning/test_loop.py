"""`terrae learn` on the small map: it learns from nothing, goes on where it was broken off, and is told what is wrong."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from terrae.cli import main
from terrae.core.errors import OptionError
from terrae.games.registry import variant

pytest.importorskip("torch")

from terrae.arena.playing import GamePlan, play_game
from terrae.learning.course import Course
from terrae.learning.games import judgement_of, load_games
from terrae.learning.journal import Journal
from terrae.learning.loop import learn
from terrae.learning.plots import plotted
from terrae.search.knowledge import KNOWLEDGE

ISLET = {"players": 2, "board": "islet"}
TINY = Course(
    games=480, simulations=24, generations=1, epochs=8, keep=1.0, match_simulations=24, match_rounds=120,
    elo1=60.0, from_nothing=True,
)  # fmt: skip


def score(entrant: str, opponent: str, games: int) -> float:
    """The entrant's share, from both seats."""
    total = 0.0
    for number in range(games):
        seats = (entrant, opponent) if number % 2 == 0 else (opponent, entrant)
        plan = GamePlan(
            number, "terra-nova", 2, seats, seed=number // 2, opening=2, options={"board": "islet"}
        )
        total += play_game(plan).results[number % 2]
    return total / games


@pytest.mark.nightly
def test_a_tiny_run_learns_and_resumes(tmp_path: Path) -> None:
    """Within so many games, a net that began with nothing beats what it began as, random play and level 1."""
    islet = variant("terra-nova", **ISLET)
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    champion = learn(islet, whole, TINY, device="cpu")
    steps = Journal(
        whole / "journal.jsonl", json.loads((whole / "journal.jsonl").read_text().split("\n")[0])
    ).steps
    assert [step["step"] for step in steps] == ["games", "training", "match"]
    losses = steps[1]["log_loss"]
    assert (
        losses["net"] < losses["evaluation"]
    )  # how much by, 60 games kept apart cannot tell; the match does
    assert steps[2]["follows"], steps[2]
    player = f"search:simulations=24,weights={champion}"
    assert score(player, "random", 12) >= 0.9
    assert score(player, "level:1", 24) >= 0.6

    # The same run, broken off in the middle of its games and again before its match, comes to the same journal.
    shutil.copytree(whole, broken)
    for lost in ("champion.json", "journal.svg", "nets/001.json", "games/001-00007.npz", "matches/001.jsonl"):
        (broken / lost).unlink()
    lines = (broken / "journal.jsonl").read_text().splitlines(keepends=True)
    (broken / "journal.jsonl").write_text(lines[0] + lines[1][:20])
    learn(islet, broken, TINY, device="cpu")
    assert (broken / "journal.jsonl").read_bytes() == (whole / "journal.jsonl").read_bytes()
    assert "<svg" in (broken / "journal.svg").read_text()
    ours, theirs = (load_games(folder / "games" / "001-00007.npz") for folder in (whole, broken))
    assert [game.actions.tolist() for game in ours] == [game.actions.tolist() for game in theirs]

    with pytest.raises(OptionError, match="games differ"):
        learn(islet, broken, replace(TINY, games=7), device="cpu")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"), [("terra-nova", {"board": "islet"}), ("terra-turrium", {"round_limit": 12})]
)
def test_a_second_glance_is_learned_from_several_runs(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    """Decisions of games for two and for three teach one net, which tells them apart; the same run again comes to the same."""
    course = replace(
        TINY, games=24, simulations=300, epochs=3, decisions=1.0, values=False, from_nothing=False, asides=0,
        match_rounds=1, follow="always", champion="classic",
    )  # fmt: skip
    others = tmp_path / "three"
    learn(variant(game, players=3, **options), others, replace(course, games=8), device="cpu")
    small, both = variant(game, players=2, **options), replace(course, boards=True, others=(str(others),))
    champion = learn(small, tmp_path / "two", both, device="cpu")
    step = json.loads((tmp_path / "two" / "journal.jsonl").read_text().splitlines()[2])
    glance = step["second_glance"]
    first, after, least = glance["cross_entropy"]
    assert least < after < first
    assert glance["epochs"] > 0
    assert glance["decisions"] > step["priors"]["decisions"], "those of the other run too"
    sees = KNOWLEDGE[game].board_net_in
    assert sees(judgement_of(small, str(champion)).net)[0] == 1
    assert sees(judgement_of(small, str(others / "champion.json")).net)[0] == 0

    (tmp_path / "again").mkdir()
    shutil.copytree(tmp_path / "two" / "games", tmp_path / "again" / "games")
    learn(small, tmp_path / "again", both, device="cpu")
    ours, theirs = ((tmp_path / name / "journal.jsonl").read_bytes() for name in ("two", "again"))
    assert ours == theirs


def test_other_runs_are_of_the_same_game(tmp_path: Path) -> None:
    course = replace(TINY, boards=True, others=(str(tmp_path),))
    with pytest.raises(OptionError, match="holds no run"):
        learn(variant("terra-nova", **ISLET), tmp_path / "run", course)
    Journal(tmp_path / "journal.jsonl", {"learn": 1, "game": "terra-turrium", "players": 2, "options": {}})
    with pytest.raises(OptionError, match="holds games of terra-turrium"):
        learn(variant("terra-nova", **ISLET), tmp_path / "run", course)


def test_a_game_that_shows_no_board_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blind = replace(KNOWLEDGE["terra-nova"], board_groups={})
    monkeypatch.setattr("terrae.learning.loop.KNOWLEDGE", {"terra-nova": blind})
    with pytest.raises(OptionError, match="shows a net no whole board"):
        learn(variant("terra-nova", **ISLET), tmp_path / "run", replace(TINY, boards=True))


def test_a_folder_of_another_version_is_refused(tmp_path: Path) -> None:
    heading = {"learn": 1, "game": "terra-nova", "version": 0}
    Journal(tmp_path / "journal.jsonl", heading)
    with pytest.raises(OptionError, match=r"belongs to another run: .*version"):
        learn(variant("terra-nova", **ISLET), tmp_path, TINY)


def test_the_journal_becomes_a_picture() -> None:
    loss = {"evaluation": 0.61, "champion": 0.61, "search": 0.6, "net": 0.59}
    match = {"step": "match", "games": 8, "share": 0.6, "fair": 0.5, "interval": [0.4, 0.8], "follows": True}
    drawn = plotted(
        [
            {"generation": 1, "step": "games"},
            {"generation": 1, "step": "training", "log_loss": loss},
            {"generation": 1, **match},
        ]
    )
    assert drawn.count("<circle") == 4


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--games", "0"], "--games is at least 1"),
        (["--keep", "2"], "--keep is above 0"),
        (["--boards", "--decisions", "0"], "from decisions"),
        (["--others", "nowhere"], "nowhere holds no run"),
        (["--asides", "-1"], "--asides is at least 0"),
        (["--decisions-aside", "-1"], "--decisions-aside is at least 0"),
        (["--champion", "nowhere.json"], "there is no file"),
        (["--elo0", "50"], "--elo0 is less"),
        (["-o", "board=atlantis"], "atlantis"),
    ],
)
def test_wrong_flags_are_explained(
    flags: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "terra-nova", "--folder", str(tmp_path), *flags]) == 2
    assert says in capsys.readouterr().err
