"""What is compiled is kept by what it was compiled from, not by where that lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from terrae.core.compiled import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")


def test_a_rule_is_filed_under_its_module(tmp_path: Path) -> None:
    from terrae.core.caching import SharedCacheLocator
    from terrae.games.terra_nova import rules

    filed = SharedCacheLocator.get_suitable_cache_subpath
    assert filed(rules.__file__) == "terrae_games_terra_nova"
    assert filed(str(tmp_path / "mine.py")) != filed(str(tmp_path / "other" / "mine.py"))


def test_numba_files_rules_so_and_everything_else_as_ever() -> None:
    from numba.core import config

    from terrae.games.terra_nova.rules import play

    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    assert play.compiled.stats.cache_path.endswith("terrae_games_terra_nova")  # type: ignore[attr-defined]
    assert before == (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES)
