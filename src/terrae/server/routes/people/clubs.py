"""Routes for clubs: their pages, who is in them, what is said there, and their channels elsewhere. Clubs are for accounts."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, patch, post, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter

from terrae.server.identity.insults import decent
from terrae.server.identity.names import reserved
from terrae.server.notices.kinds import CLUB
from terrae.server.notices.outside import check_address
from terrae.server.routes.asking import Anybody, Parts, Somebody, documented, provide_me, provide_who
from terrae.server.routes.matches.tables import Offset
from terrae.server.routes.people.accounts import found_user
from terrae.server.routes.people.following import Someone
from terrae.server.routes.people.letters import Before
from terrae.server.server import Server
from terrae.server.storage.company.clubs import RANKS
from terrae.server.storage.identity.accounts import User
from terrae.server.talking.talk import clean, paragraphs
from terrae.server.wire.clubs import (
    ClubAsk,
    ClubChangeAsk,
    ClubLine,
    ClubList,
    ClubPage,
    ClubReportAsk,
    ClubSayAsk,
    ClubTalk,
    RoleAsk,
)
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import Hook, HookAsk
from terrae.server.wire.parts import ID
from terrae.server.wire.rest import Done

ClubId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
HookId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
LineId = Annotated[int, PathParameter(ge=0, le=2**53)]


def _account(me: User) -> None:
    if me.kind != "account":
        raise WireError(Code.ACCOUNT_NEEDED, "clubs are for people with accounts")


def _name(text: str) -> str:
    """A club's name as it is kept; BAD_NAME for one that cannot be read, insults, or is the server's own."""
    name = clean(text)
    if len(name) < 3 or not any(letter.isalnum() for letter in name) or reserved(name):
        raise WireError(Code.BAD_NAME, "a club's name has three letters or more, and is not the server's own")
    decent(name)
    return name


async def _page(server: Server, club: str, me: User | None) -> ClubPage:
    info, people = await server.society.clubs.page(club, me.id if me else None)
    rank = RANKS.get(info.role or "", -1)
    lines: list[ClubLine] = []
    if rank >= RANKS["member"] and me:
        here = await server.society.seeing.among([person.id for person in people])
        for person in people:
            person.here = person.id in here
        lines = await _heard(server, me, await server.society.talks.lines(club))
    return ClubPage(
        club=info,
        members=people,
        tournaments=await server.tournament_rows.of_club(club, inside=rank >= RANKS["member"]),
        talk=lines,
        hooks=await server.ways.hooks(f"{CLUB}{club}") if rank >= RANKS["officer"] else [],
    )


async def _heard(server: Server, me: User, lines: list[ClubLine]) -> list[ClubLine]:
    """Without people one has muted or blocked."""
    muted = await server.people.muted_by(me.id)
    return [line for line in lines if line.user not in muted]


@get("/clubs", summary="Clubs")
async def all_clubs(server: Parts, who: Anybody, after: Offset = 0) -> ClubList:
    """Mine first, then the largest."""
    return await server.society.clubs.all(who.user.id if who else None, after)


@post("/clubs", scope="session", ban="chat", summary="Found a club")
async def found(data: JSONBody[ClubAsk], server: Parts, me: Somebody) -> ClubPage:
    """It is mine."""
    _account(me.user)
    server.check_creation(me.user.id)
    data.name, data.about = _name(data.name), paragraphs(data.about)
    return await _page(server, await server.society.clubs.make(me.user, data), me.user)


@get("/clubs/{club:str}", summary="A club's page")
async def page(club: ClubId, server: Parts, who: Anybody) -> ClubPage:
    """With its talk for members."""
    return await _page(server, club, who.user if who else None)


@patch("/clubs/{club:str}", scope="session", ban="chat", summary="Change a club's page")
async def change(club: ClubId, data: JSONBody[ClubChangeAsk], server: Parts, me: Somebody) -> ClubPage:
    """For its owner."""
    await server.society.check_rank(club, me.user.id, "owner")
    values: dict[str, str] = {}
    if data.name is not None:
        values["name"] = _name(data.name)
    if data.about is not None:
        values["about"] = paragraphs(data.about)
    if data.joining is not None:
        values["joining"] = data.joining
    if values:
        await server.society.clubs.change(club, **values)
        server.society.club_changed(club)
    return await _page(server, club, me.user)


@delete("/clubs/{club:str}", scope="session", summary="Dissolve a club", status_code=200)
async def dissolve(club: ClubId, server: Parts, me: Somebody) -> Done:
    """For its owner. Its talk is gone; its tournaments stay."""
    await server.society.check_rank(club, me.user.id, "owner")
    await server.society.clubs.remove(club)
    return Done()


@post("/clubs/{club:str}/join", scope="session", summary="Join a club, or ask to", status_code=200)
async def join(club: ClubId, server: Parts, me: Somebody) -> ClubPage:
    """Where one must ask, its owner and officers are told."""
    _account(me.user)
    server.check_creation(me.user.id)
    await server.society.clubs.join(club, me.user)
    server.society.club_changed(club)
    return await _page(server, club, me.user)


@post("/clubs/{club:str}/leave", scope="session", summary="Leave a club", status_code=200)
async def leave(club: ClubId, server: Parts, me: Somebody) -> Done:
    """When its owner leaves, whoever has been an officer longest owns it; when the last one does, the club is gone."""
    if await server.society.clubs.role(club, me.user.id) is not None:
        await server.society.clubs.set_role(club, me.user, None)
        server.society.club_changed(club)
    return Done()


@put(
    "/clubs/{club:str}/members/{person:str}", scope="session", summary="Let somebody in, raise or remove them"
)
async def set_role(
    club: ClubId, person: Someone, data: JSONBody[RoleAsk], server: Parts, me: Somebody
) -> ClubPage:
    """Officers let people in and remove members; the owner does everything, and may hand the club over."""
    mine = await server.society.check_rank(club, me.user.id, "officer")
    other = await found_user(server, person)
    theirs = RANKS.get(await server.society.clubs.role(club, other.id) or "", -1)
    wanted = -1 if data.role == "none" else RANKS[data.role]
    if theirs < 0:
        raise WireError(Code.NOT_FOUND, "they are not in this club, and have not asked to be")
    if other.id == me.user.id:
        raise WireError(Code.FORBIDDEN, "leave the club, or hand it over to somebody else")
    if mine < RANKS["owner"] and max(theirs, wanted) >= mine:
        raise WireError(Code.FORBIDDEN, "that is for the owner of the club")
    if data.role == "owner" and theirs < RANKS["member"]:
        raise WireError(Code.FORBIDDEN, "let them in first")
    await server.society.clubs.set_role(club, other, None if data.role == "none" else data.role)
    server.society.club_changed(club)
    return await _page(server, club, me.user)


# Talk


@get("/clubs/{club:str}/talk", scope="session", summary="What was said in a club")
async def talk(club: ClubId, server: Parts, me: Somebody, before: Before = None) -> ClubTalk:
    """For members: the newest hundred, or those before a certain line."""
    await server.society.check_rank(club, me.user.id, "member")
    return ClubTalk(lines=await _heard(server, me.user, await server.society.talks.lines(club, before)))


@post("/clubs/{club:str}/talk", scope="session", ban="chat", summary="Say something to the club")
async def say(club: ClubId, data: JSONBody[ClubSayAsk], server: Parts, me: Somebody) -> ClubLine:
    """For members."""
    await server.society.check_rank(club, me.user.id, "member")
    if not (text := paragraphs(data.text)):
        raise WireError(Code.BAD_MESSAGE, "there is nothing in that text to read")
    server.society.check_letter(me.user.id)
    line = await server.society.talks.say(club, me.user, text)
    server.society.club_changed(club)
    return line


@delete("/clubs/{club:str}/talk/{line:int}", scope="session", summary="Take a line away", status_code=200)
async def unsay(club: ClubId, line: LineId, server: Parts, me: Somebody) -> Done:
    """One's own, or as owner or officer anybody's."""
    said = await server.society.talks.line(club, line)
    if said is None:
        raise WireError(Code.NOT_FOUND, "nobody said that here")
    await server.society.check_rank(club, me.user.id, "member" if said.user == me.user.id else "officer")
    await server.society.talks.unsay(club, line)
    server.society.club_changed(club)
    return Done()


@post("/clubs/{club:str}/talk/{line:int}/report", scope="session", summary="Report a line")
async def report(
    club: ClubId, line: LineId, data: JSONBody[ClubReportAsk], server: Parts, me: Somebody
) -> Done:
    """The moderators of the server will read it, with what was said around it."""
    await server.society.check_rank(club, me.user.id, "member")
    server.check_creation(me.user.id)
    await server.order.report_line("club", club, line, me.user.id, data.why)
    return Done()


# Channels elsewhere


@post("/clubs/{club:str}/hooks", scope="session", summary="Write to a club's channel elsewhere")
async def add_hook(club: ClubId, data: JSONBody[HookAsk], server: Parts, me: Somebody) -> Hook:
    """In the form that Discord's webhooks take; for its owner and officers."""
    await server.society.check_rank(club, me.user.id, "officer")
    server.check_notice(me.user.id)
    check_address(data.url, server.settings.private_addresses)
    return await server.ways.add_hook(f"{CLUB}{club}", data)


@delete("/clubs/{club:str}/hooks/{hook:str}", scope="session", summary="Write there no more", status_code=200)
async def remove_hook(club: ClubId, hook: HookId, server: Parts, me: Somebody) -> Done:
    """By its id."""
    await server.society.check_rank(club, me.user.id, "officer")
    if not await server.ways.forget_hook(f"{CLUB}{club}", hook):
        raise WireError(Code.NOT_FOUND, "the club has no such channel")
    return Done()


router = Router(
    "/api",
    route_handlers=documented(
        all_clubs,
        found,
        page,
        change,
        dissolve,
        join,
        leave,
        set_role,
        talk,
        say,
        unsay,
        report,
        add_hook,
        remove_hook,
    ),
    dependencies={"who": Provide(provide_who), "me": Provide(provide_me)},
    tags=["clubs"],
)
