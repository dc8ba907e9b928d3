"""Work on one game that several lanes of a graphics card share. A thread of a processor is alone, and does all of it.

A rule that fills long rows says what can be shared: each lane then writes a part of them, side by side, which is what
a card's memory is good at. On a card such a rule must be called by all lanes of a game together.
"""

from __future__ import annotations

from terrae.core.compiled import rule


@rule
def lane() -> int:
    """The first number that falls to this lane: `range(lane(), count, lanes())` are all that do below `count`.

    Two numbers, since a compiler does not see through a range that was made elsewhere, and writes one number at a time.
    """
    return 0


@rule
def lanes() -> int:
    """How far it is to the next; a thread that is alone takes all."""
    return 1


@rule
def together() -> None:
    """Go on when all lanes of the game have come here: what they wrote before is written."""
