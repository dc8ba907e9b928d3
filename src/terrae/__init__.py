"""Terra Nova and Terra Turrium: exact rules, fast.

>>> import terrae
>>> match = terrae.start("terra-nova", players=2)
>>> for action in match.legal_actions[:2]:
...     print(action)
@A1
@A2
"""

from terrae.core.action import Action, LegalActions
from terrae.core.errors import (
    GameOver,
    IllegalAction,
    MapError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    Refusal,
    TerraeError,
)
from terrae.core.game import Game, Variant
from terrae.core.match import Match
from terrae.core.parts import Outcome, Territory, Turn
from terrae.games.awaited import AsyncEngine
from terrae.games.engines import Engine, EngineError, EngineResult
from terrae.games.records import Node, Record, RecordVisitor, Result, read_records, write_records
from terrae.games.registry import from_position, game, games, start, variant
from terrae.games.warm import prepare

__version__ = "0.1.0"

__all__ = [
    "Action",
    "AsyncEngine",
    "Engine",
    "EngineError",
    "EngineResult",
    "Game",
    "GameOver",
    "IllegalAction",
    "LegalActions",
    "MapError",
    "Match",
    "Node",
    "NotationError",
    "OptionError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "RecordVisitor",
    "Refusal",
    "Result",
    "TerraeError",
    "Territory",
    "Turn",
    "Variant",
    "from_position",
    "game",
    "games",
    "prepare",
    "read_records",
    "start",
    "variant",
    "write_records",
]
