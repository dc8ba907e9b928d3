"""Routes for pictures that other sites show: cards of tables, puzzles, people, tournaments and clubs, and games as moving pictures.

Pictures are drawn in the processes that think, on the asker's account, and kept while they fit.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import quote

from litestar import Request, Response, Router, get
from litestar.params import FromQuery, PathParameter, QueryParameter

from terrae.messages import Words
from terrae.puzzles import all_shipped
from terrae.server.routes.asking import Account, Connection, Parts, documented
from terrae.server.routes.matches.records import played
from terrae.server.routes.matches.tables import TableId
from terrae.server.routes.people.accounts import found_user
from terrae.server.server import Server
from terrae.server.showing.heads import (
    Head,
    club_head,
    leaders_of,
    line_of,
    people_of,
    table_head,
    title_of,
    tournament_head,
    tournament_line,
)
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.matches.archive import Wanted
from terrae.server.thinking.shares import Asker
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.clubs import ClubInfo, ClubMember
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ONE_LINE, TableInfo

Lang = FromQuery[Literal["en", "de", "fr", "nl"]]
At = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
File = Annotated[str, PathParameter(min_length=5, max_length=60, pattern=ONE_LINE)]
"""`name.png`"""
A_MINUTE, A_DAY = "public, max-age=60", "public, max-age=86400"
LONGEST_ID = 48


def accepted_by(request: Request[Any, Any, Any]) -> str:
    """The languages that a reader wants."""
    return request.headers.get("accept-language", "")[:200]


def site_of(connection: Connection) -> str:
    """Scheme and host of this server, as the reader knows it."""
    settings = connection.app.state.server.settings
    if settings.public_url:
        return str(settings.public_url).rstrip("/")
    return f"{connection.scope['scheme']}://{connection.headers.get('host', 'localhost')}"


async def head_of(server: Server, path: str, language: str) -> Head | None:
    """What other sites are told about a page of the client; nothing about most."""
    parts = path.split("/")
    if len(parts) != 2 or not server.started or not 0 < len(parts[1]) <= LONGEST_ID:
        return None
    words = Words(language)
    match parts[0]:
        case "t":
            table = await server.lists.one(parts[1])
            return table_head(table, words) if table else None
        case "puzzles":
            return _puzzle_head(parts[1], words)
        case "players":
            user = await server.people.find(parts[1])
            return await _person_head(server, user, words) if user else None
        case "tournaments":
            tournament = await _tournament(server, parts[1])
            return tournament_head(tournament, words) if tournament else None
        case "clubs":
            club = await _club(server, parts[1])
            return club_head(club[0], words) if club else None
    return None


async def _tournament(server: Server, name: str) -> Tournament | None:
    """None where there is none, or a league."""
    try:
        return (await server.tournaments.hall(name)).tournament
    except WireError:
        return None


async def _club(server: Server, name: str) -> tuple[ClubInfo, list[ClubMember]] | None:
    """As somebody sees it who is not in it."""
    try:
        return await server.society.clubs.page(name, None)
    except WireError:
        return None


def _puzzle_head(name: str, words: Words) -> Head | None:
    puzzle = all_shipped().get(name)
    if puzzle is None:
        return None
    title = f"{words('card-puzzle')}: {title_of(puzzle.game)}"
    return Head(title, words("card-puzzle-text"), f"/puzzles/{name}", f"/cards/puzzles/{name}.png")


async def _person_head(server: Server, user: User, words: Words) -> Head:
    profile = await server.standings.profile(user)
    text = words("card-player", games=profile.played)
    return Head(user.name, text, f"/players/{quote(user.name)}", f"/cards/players/{user.id}.png", "profile")


def _picture(content: bytes, media: str, caching: str, more: dict[str, str] | None = None) -> Response[bytes]:
    # Other sites show it: that is what it is for.
    headers = {"Cache-Control": caching, "Cross-Origin-Resource-Policy": "cross-origin", **(more or {})}
    return Response(content, media_type=media, headers=headers)


async def _table_request(server: Server, info: TableInfo, words: Words) -> tuple[dict[str, Any], int]:
    """What a card of a table is drawn from, and of which moment it is."""
    room = await server.rooms.get(info.id)
    table = room.table
    game = played(table) if table.play is not None else {}
    scores = list(table.play.match.scores) if table.play is not None else None
    asked = {
        "do": "card",
        "title": title_of(info.game),
        "line": line_of(info, words),
        "people": people_of(info, scores, words),
        **game,
    }
    return asked, table.seq


@get("/cards/t/{table:str}", include_in_schema=False)
async def table_card(
    table: File, server: Parts, account: Account, lang: Lang = "en", at: At = None
) -> Response[bytes]:
    """The board as it stands; `at` only makes the address new when something was played."""
    info = await server.lists.one(_name(table))
    if info is None:
        raise WireError(Code.NOT_FOUND, "there is no such table")
    asked, seq = await _table_request(server, info, Words(lang))
    caching = A_DAY if info.status == "over" else A_MINUTE
    return _picture(await _drawn(server, account, f"t/{info.id}/{seq}/{lang}", asked), "image/png", caching)


@get("/cards/puzzles/{puzzle:str}", include_in_schema=False)
async def puzzle_card(puzzle: File, server: Parts, account: Account, lang: Lang = "en") -> Response[bytes]:
    """The position of a puzzle."""
    found = all_shipped().get(_name(puzzle))
    if found is None:
        raise WireError(Code.NOT_FOUND, "there is no such puzzle")
    words = Words(lang)
    asked = {
        "do": "card",
        "puzzle": found.id,
        "title": title_of(found.game),
        "line": f"{words('card-puzzle')}: {words('card-puzzle-text')}",
        "people": [],
    }
    return _picture(await _drawn(server, account, f"p/{found.id}/{lang}", asked), "image/png", A_DAY)


@get("/cards/players/{person:str}", include_in_schema=False)
async def person_card(person: File, server: Parts, account: Account, lang: Lang = "en") -> Response[bytes]:
    """Somebody with their ratings, and the board of the public game that they play now or played last."""
    user = await found_user(server, _name(person))
    words, profile = Words(lang), await server.standings.profile(user)
    best = sorted(profile.ratings, key=lambda one: -one.games)[:4]
    now = await server.lists.played_now(user.id)
    if now is None:
        last = await server.archive.search(Wanted(people=(user.id,)), limit=1)
        now = last.tables[0] if last.tables else None
    game: dict[str, Any] = {}
    seq = 0
    if now is not None:
        table = (await server.rooms.get(now.id)).table
        game, seq = (played(table), table.seq) if table.play is not None else ({}, 0)
    asked = {
        "do": "card",
        "title": user.name,
        "line": words("card-player", games=profile.played),
        "people": [
            {"name": f"{title_of(one.game)} · {one.players}", "score": round(one.rating)} for one in best
        ],
        **game,
    }
    name = f"u/{user.id}/{now.id if now else ''}/{seq}/{profile.played}/{lang}"
    return _picture(await _drawn(server, account, name, asked), "image/png", A_MINUTE)


@get("/cards/tournaments/{tournament:str}", include_in_schema=False)
async def tournament_card(
    tournament: File, server: Parts, account: Account, lang: Lang = "en", at: At = None
) -> Response[bytes]:
    """The four who lead, and the board of a table that is played now or was played last."""
    found = await _tournament(server, _name(tournament))
    if found is None:
        raise WireError(Code.NOT_FOUND, "there is no such tournament")
    game, at_table = await _board_of(server, found)
    asked = {
        "do": "card",
        "title": found.plan.name,
        "line": tournament_line(found, Words(lang)),
        "people": leaders_of(found),
        **game,
    }
    name = f"c/{found.id}/{found.seq}/{at_table}/{lang}"
    caching = A_DAY if found.status == "over" else A_MINUTE
    return _picture(await _drawn(server, account, name, asked), "image/png", caching)


async def _board_of(server: Server, tournament: Tournament) -> tuple[dict[str, Any], str]:
    """A table that is played now or was played last, and of which moment it is."""
    pairings = [pairing for round_ in tournament.rounds[-8:] for pairing in round_.pairings]
    shown = next((one for one in pairings if one.places is None), pairings[-1] if pairings else None)
    if shown is None:
        return {}, ""
    table = (await server.rooms.get(shown.table)).table
    return (played(table), f"{table.id}/{table.seq}") if table.play is not None else ({}, table.id)


@get("/cards/clubs/{club:str}", include_in_schema=False)
async def club_card(club: File, server: Parts, account: Account, lang: Lang = "en") -> Response[bytes]:
    """Who leads it and its first members, and a board of its newest public tournament."""
    found = await _club(server, _name(club))
    if found is None:
        raise WireError(Code.NOT_FOUND, "there is no such club")
    info, members = found
    people = [{"name": one.name, "won": one.role == "owner"} for one in members if one.role != "asked"][:4]
    newest = await server.tournament_rows.of_club(info.id, inside=False, limit=1)
    tournament = await _tournament(server, newest[0].id) if newest else None
    game, at_table = await _board_of(server, tournament) if tournament else ({}, "")
    asked = {
        "do": "card",
        "title": info.name,
        "line": Words(lang)("card-club", members=info.members),
        "people": people,
        **game,
    }
    names = " ".join(str(one["name"]) for one in people)
    name = f"k/{info.id}/{info.name}/{info.members}/{names}/{at_table}/{lang}"
    return _picture(await _drawn(server, account, name, asked), "image/png", A_MINUTE)


def _name(file: str) -> str:
    """The name in `name.png`."""
    name, dot, ending = file.rpartition(".")
    if not dot or ending != "png" or not 0 < len(name) <= LONGEST_ID:
        raise WireError(Code.NOT_FOUND)
    return name


async def _drawn(server: Server, asker: Asker, name: str, asked: dict[str, Any]) -> bytes:
    return await server.pictures.get(name, lambda: server.analysts.draw(asker, asked))


@get("/tables/{table:str}/film", summary="The game as a moving picture", media_type="image/webp")
async def film(
    table: TableId, server: Parts, account: Account, format: FromQuery[Literal["webp", "gif"]] = "webp"
) -> Response[bytes]:
    """One picture a turn, at most 90; of a game that goes on, as far as it went."""
    found = (await server.rooms.get(table)).table
    asked = {"do": "film", "form": format, **played(found)}
    name = f"film/{table}/{found.seq}/{format}"
    made = await server.pictures.get(name, lambda: server.analysts.draw(account, asked, long=True))
    file = {"Content-Disposition": f'inline; filename="{found.header.game}-{table}.{format}"'}
    return _picture(made, f"image/{format}", A_DAY if found.status == "over" else A_MINUTE, file)


cards = [table_card, puzzle_card, person_card, tournament_card, club_card]
router = Router("/api", route_handlers=documented(film), tags=["watching"])
