"""Options that come from anywhere must not reach into the server's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from terrae.core.errors import OptionError
from terrae.server.matches.variants import variant_of

MAP = "A  m m f f a a p p\nB   m m f f a a p p\nC  m m f f a a p p\nD   m m f f a a p p\n"


def test_a_path_is_no_map_even_where_a_map_lies_there(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(MAP)
    for path in (str(tmp_path / "mine.txt"), "/etc/passwd", "../island", ""):
        with pytest.raises(OptionError, match="board is the name of a shipped map"):
            variant_of("terra-nova", 2, {"board": path})


def test_a_shipped_map_and_a_maps_own_text_can_be_played() -> None:
    assert variant_of("terra-nova", 2, {"board": "islet"}).players == 2
    assert variant_of("terra-nova", 2, {"board": MAP}).players == 2
