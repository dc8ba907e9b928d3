"""`terrae tune`: plays, fits, and writes what the search can read."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from terrae.cli import main
from terrae.search.weights import stored, weights_from


@pytest.mark.slow
def test_weights_are_fitted_and_the_others_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "weights.json"
    flags = ["--players", "3", "--games", "10", "--simulations", "8", "--workers", "1", "--file", str(file)]
    assert main(["tune", "terra-turrium", *flags]) == 0
    said = capsys.readouterr().out
    assert "10 games" in said
    written = json.loads(file.read_text())
    fitted = written["terra-turrium"].pop("3")
    assert fitted["fit"]["games"] == 10
    before = dict(stored("terra-turrium")["terra-turrium"])
    before.pop("3")
    assert written == {"terra-turrium": before}
    assert np.isfinite(weights_from("terra-turrium", fitted).position).all()


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "terra-nova", "--games", "3"]) == 2
    assert "10 games" in capsys.readouterr().err
