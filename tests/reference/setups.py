"""Which games the comparison plays: variants of both games, and who sits at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from . import players_nova
from .island import CROWDED, ISLET, ONE_FREE
from .players_turrium import Climber, Drunkard, Hoarder, Raider
from .terra_nova import TerraNova
from .terra_turrium import TerraTurrium

MAPS = {"crowded": CROWDED, "islet": ISLET, "one_free": ONE_FREE}


def write_maps(folder: Path) -> dict[str, str]:
    """Write the test maps into a folder; return the path of each."""
    paths = {}
    for name, text in MAPS.items():
        path = folder / f"{name}.txt"
        path.write_text(text.lstrip("\n"), encoding="utf-8")
        paths[name] = str(path)
    return paths


def nova_options(rng: Random, players: int, paths: dict[str, str]) -> dict[str, Any]:
    """Draw a variant: small maps and few stones often, so that games end in many ways and soon."""
    options: dict[str, Any] = {
        "edition": rng.choice(["de", "us"]),
        "stall_rounds": rng.choice([1, 1, 2, 3, 20]),
        "stones": rng.choice([1, 2, 7, 20, 80, 80, 80]),
    }
    boards = ["standard", "crowded", "crowded", "islet", "islet", "islet"] + ["one_free"] * (players == 2)
    board = rng.choice(boards)
    if board != "standard":
        options["board"] = paths[board]
    return options


def nova_choice(rng: Random, players: int, options: dict[str, Any]) -> Callable[[TerraNova], str]:
    """Seat the players: all of one kind, or each drawn by itself; all of them slip now and then."""
    kinds = list(players_nova.PLAYERS)
    one_kind = rng.choice([*kinds, players_nova.closer])
    mixed = rng.random() < 0.6
    seats = [rng.choice(kinds) if mixed else one_kind for _ in range(players)]
    slip = rng.choice([0.0, 0.05, 0.2])
    if rng.random() < 0.1 and players_nova.walker not in seats and players_nova.shuttler not in seats:
        options["stall_rounds"] = 0  # only with players who lay stones: the supply ends the game

    def choose(game: TerraNova) -> str:
        if rng.random() < slip:
            return players_nova.uniform(game, rng)
        return seats[game.player](game, rng)

    return choose


def turrium_options(rng: Random, players: int) -> dict[str, Any]:
    """Draw a variant, each tightening on its own or together with others."""
    options: dict[str, Any] = {
        "tall": rng.random() < 0.2,
        "any_territory": rng.random() < 0.3,
        "hold": rng.random() < 0.3,
        "round_limit": rng.choice([1, 2, 4, 8, 16, 16]),
    }
    if players == 2:
        options["layout"] = rng.choice(["adjacent", "diagonal"])
    if players == 4:
        options["team"] = rng.random() < 0.5
    if rng.random() < 0.3:
        giver, taker = rng.sample(range(players), 2)
        options["handicap"] = {"from": giver, "to": taker, "stones": rng.choice([1, 3, 8, 14])}
    return options


def turrium_choice(rng: Random, players: int, style: str) -> Callable[[TerraTurrium], str]:
    """Seat the players of one style of game."""
    noise = rng.choice([0.0, 0.0, 0.02])
    kinds: dict[str, Callable[[int], Drunkard]] = {
        "drunk": lambda seat: Drunkard(seat, rng),
        "climb": lambda seat: Climber(seat, rng, noise, peaceful=True),
        "rough": lambda seat: Climber(seat, rng, noise),
        "together": lambda seat: Climber(seat, rng, together=True, peaceful=True),
        "raid": lambda seat: Raider(seat, rng),
        "hoard": lambda seat: Hoarder(seat, rng),
    }
    mixed = ["drunk", "climb", "rough", "raid"]
    styles = {
        "mixed": [rng.choice(mixed) for _ in range(players)],
        "siege": ["climb", "raid", "climb", "raid"],
    }
    names = styles.get(style, [style] * players)
    seats = [kinds[names[seat]](seat) for seat in range(players)]
    return lambda game: seats[game.player].choose(game)


TURRIUM_STYLES = ("climb", "climb", "rough", "together", "raid", "siege", "mixed", "drunk")
