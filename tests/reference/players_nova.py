"""Players of Terra Nova for the comparison: each pushes games towards other corners of the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .terra_nova import TerraNova

Player = Callable[[TerraNova, Random], str]


def _stones_and_moves(game: TerraNova) -> tuple[list[str], list[str]]:
    actions = sorted(game.legal())
    return [text for text in actions if text[0] == "#"], [text for text in actions if text[0] != "#"]


def uniform(game: TerraNova, rng: Random) -> str:
    """Any action."""
    return rng.choice(sorted(game.legal()))


def mason(game: TerraNova, rng: Random) -> str:
    """A stone whenever one can be laid: the supply runs out, pioneers are walled in."""
    stones, moves = _stones_and_moves(game)
    return rng.choice(stones or moves)


def walker(game: TerraNova, rng: Random) -> str:
    """Never a stone while a move is possible: the game stalls."""
    stones, moves = _stones_and_moves(game)
    return rng.choice(moves or stones)


def shuttler(game: TerraNova, rng: Random) -> str:
    """Go out and back with one pioneer, which is what the rule against circles is about."""
    stones, moves = _stones_and_moves(game)
    moved = {one.now: one.start for one in game.moved}
    again = [text for text in moves if text.split("-")[0] in moved]
    home = [text for text in again if text.split("-")[1] == moved[text.split("-")[0]]]
    return rng.choice(home or (again if rng.random() < 0.7 else []) or moves or stones)


def closer(game: TerraNova, rng: Random) -> str:
    """Close territories where it can be done, build walls where it cannot."""
    stones, moves = _stones_and_moves(game)
    if game.phase == "place":
        return rng.choice(moves)
    closing = [text for text in stones if _closes(game, text[1:])]
    if closing:
        return rng.choice(closing)
    if stones and rng.random() < 0.9:
        return max(stones, key=lambda text: (_walls_around(game, text[1:]), rng.random()))
    if moves:
        tried = rng.sample(moves, min(8, len(moves)))
        return max(tried, key=lambda text: _best_wall_beside(game, text.split("-")[-1]))
    return rng.choice(stones)


def smotherer(game: TerraNova, rng: Random) -> str:
    """Step into narrow places and lay stones into the pioneer's own way out: forfeits and passes follow."""
    stones, moves = _stones_and_moves(game)
    if game.phase == "place":
        return rng.choice(moves)
    if stones:
        return rng.choice(stones)
    tried = rng.sample(moves, min(12, len(moves)))
    return min(tried, key=lambda text: (_room_around(game, text.split("-")[-1]), rng.random()))


def _walls_around(game: TerraNova, space: str) -> int:
    near = game.island.neighbours[space]
    return sum(one in game.stones for one in near) + (6 - len(near))


def _best_wall_beside(game: TerraNova, space: str) -> int:
    near = game.island.neighbours[space]
    free = [one for one in near if one not in game.pioneers and one not in game.stones]
    return max((_walls_around(game, one) for one in free), default=-1)


def _room_around(game: TerraNova, space: str) -> int:
    return sum(one not in game.pioneers and one not in game.stones for one in game.island.neighbours[space])


def _closes(game: TerraNova, space: str) -> bool:
    """Whether a stone there would leave an area of at most three landscapes beside it."""
    return any(
        _small_area(game, near, space) for near in game.island.neighbours[space] if near not in game.stones
    )


def _small_area(game: TerraNova, start: str, stone: str) -> bool:
    seen, edge, kinds = {start}, [start], set()
    while edge:
        space = edge.pop()
        kinds.add(game.island.landscape[space])
        if len(kinds) > 3:
            return False
        for near in game.island.neighbours[space]:
            if near not in seen and near not in game.stones and near != stone:
                seen.add(near)
                edge.append(near)
    return True


PLAYERS: tuple[Player, ...] = (uniform, mason, walker, shuttler, closer, smotherer)
