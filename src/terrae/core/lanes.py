"""Work on one game that several lanes of a graphics card share. A thread of a processor is alone, and does all of it.

A rule that fills long rows says what can be shared: each lane then writes a part of them, side by side, which is what
a card's memory is good at. On a card such a rule must be called by all lanes of a game together.
"""

from __future__ import annotations

from terrae.core.compiled import rule


@rule
def shared(count: int) -> range:
    """The numbers below `count` that fall to this lane; all of them to one that is alone."""
    return range(count)


@rule
def together() -> None:
    """Go on when all lanes of the game have come here: what they wrote before is written."""
