"""Nobody waits for the compiler in silence, and nothing old is kept for ever."""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path

import pytest

import terrae
from terrae.core import calls, compiled, native
from terrae.games import warm

where_rules_are_compiled = pytest.mark.skipif(
    native.covers("terra-nova", "games"), reason="rules come from a library: nothing is compiled"
)


@where_rules_are_compiled
def test_the_call_that_compiles_says_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(calls, "mark_of", lambda game, kind, layer="games": tmp_path / f"{kind}-{game}")
    monkeypatch.setattr(calls, "UNCOMPILED", False)
    variant = terrae.variant("terra-turrium", players=2)
    for expected in (1, 0):  # a second process finds the mark of the first
        caplog.clear()
        fresh = calls.Calls("terra-turrium", variant.game.advance)
        shares = variant.first_state.copy()
        with caplog.at_level(logging.WARNING, "terrae"):
            for _ in range(2 * calls.PLAIN_CALLS):
                fresh.play(variant.setting, shares, -1)
        assert [record.getMessage().count("terrae warm") for record in caplog.records] == [1] * expected
    assert (tmp_path / "called-terra-turrium").exists()


@where_rules_are_compiled
def test_prepare_reports_every_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[str] = []
    steps = [("one thing", lambda: done.append("one")), ("another", lambda: done.append("two"))]
    monkeypatch.setattr(warm, "rule_steps", lambda game: steps)
    monkeypatch.setattr(warm, "mark_of", lambda game, layer="games": tmp_path / game)
    monkeypatch.setattr(warm, "UNCOMPILED", False)
    heard: list[tuple[int, int, str]] = []
    for _ in range(2):
        terrae.prepare("terra-nova", report=lambda *step: heard.append(step))
    assert heard == [(0, 2, "one thing"), (1, 2, "another"), (2, 2, "")]
    assert done == ["one", "two"]


@where_rules_are_compiled
def test_prepare_speaks_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(warm, "rule_steps", lambda game: [("one thing", lambda: None)])
    monkeypatch.setattr(warm, "mark_of", lambda game, layer="games": tmp_path / game)
    monkeypatch.setattr(warm, "UNCOMPILED", False)
    terrae.prepare("terra-nova")
    assert "Terra Nova: compiling one thing" in capsys.readouterr().err


def test_another_compiler_or_processor_is_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    here = compiled.cache_folder.__wrapped__("games")
    assert here == compiled.cache_folder("games")
    assert any(line.startswith("numba ") for line in compiled._machine())
    monkeypatch.setattr(compiled, "_machine", lambda: ["another"])
    assert compiled.cache_folder.__wrapped__("games") != here


def test_folders_that_nobody_uses_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TERRAE_CACHE", str(tmp_path))
    long_ago = time.time() - 86_400 * (compiled.KEPT_DAYS + 1)
    folders = {name: tmp_path / "rules" / name for name in ("0" * 16, "1" * 16, "2" * 16, "somebody's own")}
    for folder in folders.values():
        folder.mkdir(parents=True)
        os.utime(folder, (long_ago, long_ago))
    (folders["1" * 16] / "used").touch()  # old, but used today
    os.utime(folders["1" * 16], (long_ago, long_ago))
    os.utime(folders["2" * 16])  # written today
    assert compiled.remove_old_folders() == [folders["0" * 16]]
    assert sorted(path.name for path in (tmp_path / "rules").iterdir()) == [
        "1" * 16,
        "2" * 16,
        "somebody's own",
    ]
