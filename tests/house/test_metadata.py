"""What a package index shows of the project leads nowhere else than to where it says; what is published holds the sources alone."""

from __future__ import annotations

import importlib.util
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = "https://terrae.example/docs"

pytest.importorskip("hatchling", reason="not installed: `pip install --group build`")


@pytest.mark.parametrize("site", ["", SITE])
def test_no_link_of_the_description_is_relative(site: str) -> None:
    specification = importlib.util.spec_from_file_location("hatch_metadata", ROOT / "hatch_metadata.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = module.described(readme, site)
    assert "## Quick start" in shown
    links = re.findall(r"\]\(([^)]*)\)", shown)
    assert all(link.startswith(("https://", "http://")) for link in links)
    assert bool(links) == bool(site)
    for link in links:
        page = link.removeprefix(f"{SITE}/").partition("#")[0]
        source = ROOT / "docs" / page.replace(".html", ".md")
        assert source.is_file() or source.with_name("README.md").is_file(), link


def test_what_tools_leave_behind_is_not_published(tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder

    for name in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        ".gitignore",
        "hatch_metadata.py",
        "hatch_build.py",
    ):
        shutil.copy(ROOT / name, tmp_path / name)
    sources = {"src/terrae/__init__.py", "web/src/main.ts", "docs/index.md", "tests/conftest.py"}
    left_behind = {
        ".cache/zensical.json",
        "web/node_modules/vite/package.json",
        ".venv/pyvenv.cfg",
        "src/terrae/server/static/index.html",
    }
    for name in sources | left_behind:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = {file.relative_path for file in SdistBuilder(str(tmp_path)).recurse_included_files()}
    assert sources <= found
    assert not left_behind & found
