"""SVG as pixels: drawn by resvg, with a font of our own, so that it looks alike on every machine."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
FONT = "Alegreya Sans"


@cache
def _letters() -> frozenset[int]:
    """The characters that our own font has, as far as Latin, Greek and Cyrillic and signs go."""
    from PIL import ImageFont

    file = str(FONTS / "alegreya-sans-400.ttf")
    font = ImageFont.truetype(file, 20, layout_engine=ImageFont.Layout.BASIC)
    nothing = bytes(font.getmask("\uffff"))
    drawn = (code for code in range(0x20, 0x2500) if bytes(font.getmask(chr(code))) != nothing)
    return frozenset(drawn) | {0x20, 0xA0}


def is_ours(text: str) -> bool:
    """Whether our own font can write this."""
    return all(ord(letter) in _letters() for letter in text)


def png_of(svg: str, width: int, background: str = "white", any_font: bool = False) -> bytes:
    """An SVG document as PNG. `any_font`: letters that our font lacks are written with the machine's."""
    from resvg_py import svg_to_bytes

    return bytes(
        svg_to_bytes(
            svg_string=svg,
            width=width,
            background=background,
            skip_system_fonts=not any_font,
            font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
            font_family=FONT,
            serif_family=FONT,
            sans_serif_family=FONT,
        )
    )
