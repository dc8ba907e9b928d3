"""What a package index shows of the project leads nowhere else than to where it says."""

from __future__ import annotations

import importlib.util
import re
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
