"""How a board is to be drawn as SVG: what `Match.svg` is asked for, checked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from terrae.core.action import Action
from terrae.core.errors import OptionError

Arrow = Action | tuple[str, str] | tuple[str, str, str]
"""From a space to a space, perhaps in a colour; an action that has an origin and a goal is one too."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|(rgb|hsl)a?\([0-9., %]+\)")
_SIZE = re.compile(r' width="[^"]*" height="[^"]*"')
ARROW = "#1f6f5c"


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen of a board."""

    highlight: tuple[str, ...] = ()
    """Spaces with a frame."""
    last: bool = True
    """Whether the last turn is shown."""
    coordinates: bool = True
    """Whether spaces are named."""
    arrows: tuple[tuple[str, str, str], ...] = ()
    """Origin, goal, colour."""
    colours: tuple[str, ...] = ()
    """The seats' colours; the game's own where there are none."""
    orientation: int = 0
    """Degrees that the board is turned by, clockwise."""
    size: int | None = None
    """The width in pixels; the height follows."""

    @staticmethod
    def of(
        highlight: Iterable[str] = (),
        last: bool = True,
        coordinates: bool = True,
        arrows: Iterable[Arrow] = (),
        colours: Sequence[str] = (),
        orientation: int = 0,
        size: int | None = None,
    ) -> Picture:
        """Checked as far as can be without knowing the board."""
        if isinstance(highlight, str):
            raise OptionError(f"highlight is a list of spaces, not the text {highlight!r}")
        if isinstance(colours, str):
            raise OptionError(f"colours are a list of a colour for each seat, not the text {colours!r:.40}")
        for colour in colours:
            if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
                raise OptionError(f"{colour!r} is no colour; write #3f7fd4, a name, or rgb(…)")
        if size is not None and (isinstance(size, bool) or not isinstance(size, int) or size < 1):
            raise OptionError(f"size is a width in pixels from 1 on, or None; not {size!r}")
        return Picture(
            tuple(highlight), last, coordinates, tuple(map(_arrow, arrows)), tuple(colours), orientation, size
        )

    def check(self, spaces: Collection[str], turns: Collection[int]) -> None:
        """OptionError where a space is named that the board does not have, or a turn that it cannot be drawn in."""
        for name in (*self.highlight, *(name for arrow in self.arrows for name in arrow[:2])):
            if name not in spaces:
                raise OptionError(f"there is no space {name!r} on this board")
        if self.orientation not in turns:
            raise OptionError(
                f"this board can be turned by {', '.join(map(str, turns))} degrees, not by {self.orientation!r}"
            )

    def colour(self, seat: int, own: Sequence[str]) -> str:
        """A seat's colour."""
        return self.colours[seat] if seat < len(self.colours) else own[seat]

    def sized(self, svg: str) -> str:
        """The document with the width that was asked for."""
        if self.size is None:
            return svg
        found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
        assert found
        height = round(self.size * float(found[2]) / float(found[1]))
        size = f" width={quoteattr(str(self.size))} height={quoteattr(str(height))}"
        head, end, rest = svg.partition(">")
        head = _SIZE.sub(size, head, count=1) if _SIZE.search(head) else head + size
        return head + end + rest


def _arrow(arrow: Arrow) -> tuple[str, str, str]:
    if isinstance(arrow, Action):
        if arrow.origin is None or arrow.goal is None:
            raise OptionError(f"{arrow} goes from nowhere to nowhere; an arrow needs an origin and a goal")
        return arrow.origin, arrow.goal, ARROW
    parts = () if isinstance(arrow, str) else tuple(arrow)
    if len(parts) not in (2, 3) or not all(isinstance(part, str) for part in parts):
        raise OptionError(f"an arrow is an origin, a goal and perhaps a colour; not {arrow!r:.60}")
    if len(parts) == 3 and not _COLOUR.fullmatch(parts[2]):
        raise OptionError(f"{parts[2]!r} is no colour; write #3f7fd4, a name, or rgb(…)")
    return parts[0], parts[1], parts[2] if len(parts) == 3 else ARROW


def arrow_svg(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """An arrow between two points, its head at the second."""
    (x, y), (to_x, to_y) = start, end
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    east, south = (to_x - x) / length, (to_y - y) / length
    neck_x, neck_y = to_x - 13 * east, to_y - 13 * south
    head = (
        f"{to_x:.1f},{to_y:.1f} {neck_x - 8 * south:.1f},{neck_y + 8 * east:.1f} "
        f"{neck_x + 8 * south:.1f},{neck_y - 8 * east:.1f}"
    )
    return (
        f'<g opacity=".85"><line x1="{x:.1f}" y1="{y:.1f}" x2="{neck_x:.1f}" y2="{neck_y:.1f}" stroke={quoteattr(colour)} '
        f'stroke-width="5.5" stroke-linecap="round"/><polygon points="{head}" fill={quoteattr(colour)}/></g>'
    )
