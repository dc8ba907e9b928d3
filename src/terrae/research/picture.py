"""The board as pixels: a match's SVG, drawn alike on every machine."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.errors import OptionError
from terrae.core.match import Match
from terrae.core.raster import png_of

MODES = ("human", "ansi", "svg", "rgb_array")
"""What `render` gives: the board printed (and nothing given), as text, as SVG, as pixels."""


def check_mode(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise OptionError(f"render_mode is None or one of {', '.join(MODES)}, not {mode!r}")
    return mode


def pixels(match: Match, width: int = 480) -> npt.NDArray[np.uint8]:
    """The board as height × width × 3 bytes."""
    return pixels_of(match.svg(), width)


def pixels_of(svg: str, width: int = 480) -> npt.NDArray[np.uint8]:
    """An SVG document as height × width × 3 bytes."""
    from PIL import Image

    with Image.open(io.BytesIO(png_of(svg, width))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)


def render(match: Match, mode: str | None) -> Any:
    """The board as the mode asks."""
    if mode == "rgb_array":
        return pixels(match)
    if mode == "svg":
        return match.svg()
    if mode == "ansi":
        return match.drawing(colour=False)
    if mode == "human":
        print(match.drawing(colour=False))
    return None
