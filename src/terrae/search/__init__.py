"""The computer player: Monte-Carlo tree search over single actions, with one value per player."""

from terrae.search.levels import LEVEL_NUMBERS, Level, level_of, levels_of
from terrae.search.result import Line, RootAction, SearchResult
from terrae.search.search import Search, choose
from terrae.search.settings import SearchSettings

__all__ = [
    "LEVEL_NUMBERS",
    "Level",
    "Line",
    "RootAction",
    "Search",
    "SearchResult",
    "SearchSettings",
    "choose",
    "level_of",
    "levels_of",
]
