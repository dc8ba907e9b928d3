"""A game as a moving picture: one picture a turn, the last one longer. WebP, or GIF for places that know nothing else."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Literal

from terrae.core.match import Match
from terrae.core.raster import png_of

WIDTH = 420
MOST_PICTURES = 90
"""Of longer games only so many positions are shown, at equal distances."""
TURN_MS, LAST_MS = 700, 3000


def moments(turns: int) -> list[int]:
    """After how many turns a picture is drawn: always at the beginning and at the end."""
    if turns + 1 <= MOST_PICTURES:
        return list(range(turns + 1))
    step = turns / (MOST_PICTURES - 1)
    return sorted({round(number * step) for number in range(MOST_PICTURES)})


def positions(match: Match) -> Iterator[Match]:
    """The match at each moment that is shown."""
    turns = match.turns
    ends = [0]
    for turn in turns:
        ends.append(ends[-1] + len(turn.actions))
    ends[-1] = match.ply
    shown = match.copy()
    shown.undo(match.ply)
    history = list(match.history)
    for moment in moments(len(turns)):
        shown.play_all(history[shown.ply : ends[moment]])
        yield shown


def film(match: Match, form: Literal["webp", "gif"], stopped: Callable[[], bool] = lambda: False) -> bytes:
    """The moving picture; where it is `stopped`, of what was drawn until then."""
    from PIL import Image

    frames: list[Image.Image] = []
    for position in positions(match):
        with Image.open(io.BytesIO(png_of(position.svg(coordinates=False), WIDTH))) as drawn:
            frames.append(drawn.convert("RGB"))
        if stopped():
            break
    lasting = [TURN_MS] * (len(frames) - 1) + [LAST_MS]
    written = io.BytesIO()
    if form == "gif":
        # One palette for all, so that nothing flickers.
        palette = frames[-1].quantize(128, dither=Image.Dither.NONE)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
        frames[0].save(
            written, "GIF", save_all=True, append_images=frames[1:], duration=lasting, loop=0, optimize=False
        )
    else:
        frames[0].save(
            written,
            "WEBP",
            save_all=True,
            append_images=frames[1:],
            duration=lasting,
            loop=0,
            quality=72,
            method=2,
        )
    return written.getvalue()
