"""Routes for puzzles: one that suits the solver, attempts, hints and solutions; how one does.

Everybody may solve puzzles. Whoever is signed in, guests too, has a rating; only the first attempt at a
puzzle counts.
"""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from terrae.games.registry import from_position, games
from terrae.puzzles import Puzzle, all_shipped
from terrae.server.bots.thinker import BotError
from terrae.server.identity.service import Identified
from terrae.server.routes.asking import Account, Anybody, Parts, documented, provide_who
from terrae.server.server import Server
from terrae.server.storage.analysis.puzzles import MIDDLE, first_rating, shown
from terrae.server.thinking.shares import Asker
from terrae.server.wire.analysis import Place
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import END, ONE_LINE, Game
from terrae.server.wire.puzzles import (
    PuzzleAsk,
    PuzzleHint,
    PuzzleInfo,
    PuzzleSolution,
    PuzzleStandings,
    PuzzleTried,
)

PuzzleId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[a-z0-9]+" + END)]
Theme = Annotated[str | None, QueryParameter(max_length=24, pattern="^[a-z]+" + END)]
NEAR = 12
"""Of so many puzzles that suit the solver one is given at random."""
EASIEST = 5
"""Of so many easy puzzles a newcomer gets one."""
REFUTING = 8
"""The level of the bot that refutes turns that were not foreseen."""
GAMES: tuple[Game, ...] = tuple(games())


def _puzzle(name: str) -> Puzzle:
    found = all_shipped().get(name)
    if found is None:
        raise WireError(Code.NOT_FOUND, "there is no such puzzle")
    return found


async def _ask(server: Server, asker: Asker, puzzle: Puzzle, do: str, **more: Any) -> dict[str, Any]:
    return await server.analysts.ask(asker, {"do": do, "puzzle": puzzle.id, **more}, dict[str, Any])


async def _info(server: Server, account: Asker, puzzle: Puzzle, who: Identified | None) -> PuzzleInfo:
    ratings = await server.puzzle_tries.ratings()
    rating, tries, solved = ratings.get(puzzle.id, (first_rating(puzzle), 0, 0))
    tried = (await server.puzzle_tries.tried(who.user.id)).get(puzzle.id) if who else None
    seen = await _ask(server, account, puzzle, "puzzle", actions=[])
    return PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        players=puzzle.players,
        player=seen["place"]["view"]["to_play"],
        position=puzzle.position,
        themes=list(puzzle.themes),
        rating=shown(rating),
        tries=tries,
        solved=solved,
        mine=None if tried is None else tried == "solved",
        place=msgspec.convert(seen["place"], Place),
        board=seen["board"],
    )


@get("/next", summary="A puzzle that suits me")
async def suitable(
    server: Parts,
    who: Anybody,
    account: Account,
    game: FromQuery[Game | None] = None,
    theme: Theme = None,
    after: Annotated[str | None, QueryParameter(max_length=24, pattern=ONE_LINE)] = None,
) -> PuzzleInfo:
    """Near the solver's rating, not tried before while there are such; never `after`, the one just seen. Whoever begins gets
    an easy one, for two players and with the whole turn before them."""
    fitting = [
        puzzle
        for puzzle in all_shipped().values()
        if game in (None, puzzle.game) and (theme is None or theme in puzzle.themes)
    ]
    if not fitting:
        raise WireError(Code.NOT_FOUND, "there is no puzzle of this kind")
    others = [puzzle for puzzle in fitting if puzzle.id != after] or fitting
    tried = await server.puzzle_tries.tried(who.user.id) if who else {}
    fresh = [puzzle for puzzle in others if puzzle.id not in tried]
    if not fresh:
        again = [name for name in tried if any(puzzle.id == name for puzzle in others)]
        return await _info(server, account, _puzzle(again[0]), who)
    ratings = await server.puzzle_tries.ratings()
    first = [puzzle for puzzle in fresh if puzzle.players == 2 and puzzle.begins_a_turn]
    if first and not tried and after is None:
        easy = sorted(first, key=lambda one: one.rating)[:EASIEST]
        return await _info(server, account, random.choice(easy), who)
    strength = {
        name: (await server.puzzle_tries.standing(who.user.id, name)).rating if who else MIDDLE
        for name in {puzzle.game for puzzle in fresh}
    }

    def distance(puzzle: Puzzle) -> float:
        rating = ratings[puzzle.id][0] if puzzle.id in ratings else first_rating(puzzle)
        return abs(shown(rating) - strength[puzzle.game])

    return await _info(server, account, random.choice(sorted(fresh, key=distance)[:NEAR]), who)


@get("/standing", summary="How I do at puzzles")
async def standing(server: Parts, who: Anybody) -> PuzzleStandings:
    """For both games, with the themes there are."""
    themes: dict[str, dict[str, int]] = {game: {} for game in GAMES}
    for puzzle in all_shipped().values():
        for theme in puzzle.themes:
            themes[puzzle.game][theme] = themes[puzzle.game].get(theme, 0) + 1
    mine = [await server.puzzle_tries.standing(who.user.id, game) for game in GAMES] if who else []
    return PuzzleStandings(standings=mine, themes=themes, signed_in=who is not None)


@get("/{puzzle:str}", summary="A puzzle")
async def one(puzzle: PuzzleId, server: Parts, who: Anybody, account: Account) -> PuzzleInfo:
    """By its name, without its solution."""
    return await _info(server, account, _puzzle(puzzle), who)


async def _reply(
    server: Server, account: Asker, puzzle: Puzzle, turn: list[str], known: dict[str, Any] | None
) -> tuple[list[str], float | None]:
    """What refutes a wrong turn and what is left of it; a bot thinks where nobody foresaw the turn."""
    if known is not None:
        return known["actions"], known["value"]
    match = from_position(puzzle.position)
    try:
        thought = await server.thinker.think(
            account,
            game=puzzle.game,
            players=puzzle.players,
            options=dict(match.variant.options),
            position=puzzle.position,
            actions=turn,
            level=REFUTING,
            seed=1,
        )
    except BotError:
        return [], None
    values = thought.values
    return thought.actions, values[match.to_play or 0] if values else None


@post("/{puzzle:str}/attempt", scope="play", summary="Try a turn", status_code=200)
async def attempt(
    puzzle: PuzzleId, data: JSONBody[PuzzleAsk], server: Parts, who: Anybody, account: Account
) -> PuzzleTried:
    """Played by the rules. A finished turn is judged; a wrong one is answered with what refutes it."""
    found = _puzzle(puzzle)
    tried = await _ask(server, account, found, "puzzle", actions=data.actions)
    answer = PuzzleTried(
        place=msgspec.convert(tried["place"], Place), finished=tried["finished"], solved=tried["solved"]
    )
    if not answer.finished:
        return answer
    answer.best = found.value
    answer.reply, answer.value = await _reply(server, account, found, data.actions, tried["reply"])
    if who is not None:
        entered = await server.puzzle_tries.enter(who.user.id, found, "solved" if answer.solved else "failed")
        if entered is not None:
            answer.standing, answer.gained = entered
    return answer


@post("/{puzzle:str}/hint", scope="play", summary="Where to look", status_code=200)
async def hint(puzzle: PuzzleId, server: Parts, who: Anybody, account: Account) -> PuzzleHint:
    """One place on the board. An attempt after it does not count."""
    found = _puzzle(puzzle)
    place = (await _ask(server, account, found, "puzzle-hint"))["place"]
    if who is not None:
        await server.puzzle_tries.enter(who.user.id, found, "helped")
    return PuzzleHint(place=place)


@post("/{puzzle:str}/solution", scope="play", summary="Give up and see the solution", status_code=200)
async def solution(puzzle: PuzzleId, server: Parts, who: Anybody) -> PuzzleSolution:
    """Counts as an attempt that failed, unless there was one before."""
    found = _puzzle(puzzle)
    entered = await server.puzzle_tries.enter(who.user.id, found, "failed") if who else None
    answer = PuzzleSolution(
        solution=list(found.solution), value=found.value, second=found.second, proof=found.proof
    )
    if entered is not None:
        answer.standing, answer.gained = entered
    return answer


router = Router(
    "/api/puzzles",
    route_handlers=documented(suitable, standing, one, attempt, hint, solution),
    dependencies={"who": Provide(provide_who)},
    tags=["puzzles"],
)
