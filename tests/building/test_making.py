"""Where modules are kept, and what is said when they cannot be made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from terrae import building
from terrae.building import linking, making
from terrae.server.routes.modules import Modules


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own, with nothing in it."""
    monkeypatch.setenv("TERRAE_CACHE", str(tmp_path))
    monkeypatch.setattr(making, "PACKAGED", tmp_path / "packaged")
    return tmp_path


def written(folder: Path, version: str) -> Path:
    folder.mkdir(parents=True)
    (folder / building.INDEX).write_text(json.dumps({"version": version}))
    (folder / "a-module.wasm").write_bytes(b"code")
    return folder


def test_there_is_no_folder_before_anything_is_made(elsewhere: Path) -> None:
    assert building.folder() is None
    assert Modules().find(building.INDEX) is None


def test_a_folder_of_other_sources_does_not_count(elsewhere: Path) -> None:
    written(elsewhere / "packaged", "of yesterday")
    assert building.folder() is None


def test_what_the_package_brought_is_used_and_kept_for_ever_by_browsers(elsewhere: Path) -> None:
    folder = written(elsewhere / "packaged", making.digest())
    assert building.folder() == folder
    assert building.make() == folder, "nothing is made twice"
    modules = Modules()
    index, module = modules.find(building.INDEX), modules.find("a-module.wasm")
    assert index is not None
    assert index.caching == "no-cache"
    assert module is not None
    assert "immutable" in module.caching
    assert module.media == "application/wasm"
    assert modules.find("../secret.txt") is None


def test_a_missing_linker_is_said_in_a_sentence(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "find_spec", lambda name: None)
    monkeypatch.setattr(linking.shutil, "which", lambda name: None)
    linking.linker.cache_clear()
    try:
        with pytest.raises(linking.CannotBuild, match="pip install ziglang"):
            building.make()
    finally:
        linking.linker.cache_clear()
