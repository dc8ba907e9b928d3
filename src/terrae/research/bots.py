"""Who sits on the other seats: bots by name, or any function of the same shape.

A bot is given a light match and a seed, and gives numbers of actions: one, or several that follow one another within the
player's turn. `random` draws any legal action; `level 1` to `level 10` are the computer player's levels.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import index

from terrae.core.errors import OptionError
from terrae.core.random import generator, random_below
from terrae.research.light import LightMatch

__all__ = ["Bot", "find_bot", "level_bot", "random_bot"]

Bot = Callable[[LightMatch, int], Sequence[int]]
"""A function of a light match and a seed that gives numbers of actions of the player to act: one or several."""

_LEVEL = re.compile(r"level[ _-]?(\d+)")


def random_bot(light: LightMatch, seed: int) -> Sequence[int]:
    """Any legal action, each as likely as any other."""
    numbers = light.legal()
    return [int(numbers[random_below(generator(seed), len(numbers))])]


def level_bot(level: int) -> Bot:
    """The computer player at one of its levels."""
    from terrae.search import LEVEL_NUMBERS, choose

    if level not in LEVEL_NUMBERS:
        raise OptionError(
            f"levels go from {min(LEVEL_NUMBERS)} to {max(LEVEL_NUMBERS)}; there is no level {level}"
        )

    def bot(light: LightMatch, seed: int) -> Sequence[int]:
        return [action.number for action in choose(light.match(), level=level, seed=seed & 0x7FFF_FFFF).best]

    return bot


def bots_turn(bot: Bot, light: LightMatch, seed: int) -> list[int]:
    """What a bot plays, as numbers; OptionError where it gives no whole numbers, or none at all."""
    given = bot(light, seed)
    try:
        numbers = [index(number) for number in given]
    except TypeError:
        raise OptionError(
            f"the bot on seat {light.to_play} gives numbers of actions, one or several, not {given!r:.60}"
        ) from None
    if not numbers:
        raise OptionError(f"the bot on seat {light.to_play} gave no action; a bot gives at least one")
    return numbers


def find_bot(bot: str | Bot) -> Bot:
    """A bot by its name; a function is its own."""
    if callable(bot):
        return bot
    if bot == "random":
        return random_bot
    if isinstance(bot, str) and (found := _LEVEL.fullmatch(bot)):
        return level_bot(int(found[1]))
    raise OptionError(f"a bot is 'random', 'level 1' to 'level 10', or a function; not {bot!r}")
