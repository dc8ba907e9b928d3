"""Routes for private messages, between two people with accounts who follow each other."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter

from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.people.accounts import found_user
from terrae.server.routes.people.following import Someone, other_account
from terrae.server.storage.company.letters import pair_of
from terrae.server.talking.talk import paragraphs
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.letters import Conversation, CorrespondentList, Letter, LetterAsk, LetterReportAsk
from terrae.server.wire.rest import Done

Before = Annotated[int | None, QueryParameter(ge=0, le=2**53)]


@get("/letters", scope="session", summary="Whom I write with")
async def correspondents(server: Parts, me: Somebody) -> CorrespondentList:
    """The newest message first."""
    return CorrespondentList(people=await server.society.letters.correspondents(me.user.id))


@get("/letters/{person:str}", scope="session", summary="What somebody and I wrote")
async def conversation(person: Someone, server: Parts, me: Somebody, before: Before = None) -> Conversation:
    """The newest fifty, or those before a certain one. Nothing is marked as read by this."""
    other = await found_user(server, person)
    found, earlier = await server.society.letters.between(me.user.id, other.id, before)
    standing = await server.society.company.standing(me.user, other)
    return Conversation(
        id=other.id,
        name=other.name,
        letters=found,
        earlier=earlier,
        may_write=standing.may_write,
        muted=other.id in await server.people.muted_by(me.user.id),
    )


@post("/letters/{person:str}", scope="session", ban="chat", summary="Write to somebody")
async def write(person: Someone, data: JSONBody[LetterAsk], server: Parts, me: Somebody) -> Letter:
    """Between two who follow each other."""
    other = await other_account(server, me.user, person)
    if not (text := paragraphs(data.text)):
        raise WireError(Code.BAD_MESSAGE, "there is nothing in that text to read")
    server.society.check_letter(me.user.id)
    written = await server.society.letters.write(me.user, other.id, text)
    server.society.touched([other.id, me.user.id])
    return written


@post(
    "/letters/{person:str}/read", scope="session", summary="I have read what somebody wrote", status_code=200
)
async def read(person: Someone, server: Parts, me: Somebody) -> Done:
    """All of it so far."""
    other = await found_user(server, person)
    if await server.society.letters.read(me.user.id, other.id):
        server.society.touched([other.id, me.user.id])
    return Done()


@post("/letters/{person:str}/report", scope="session", summary="Report a message to me")
async def report(person: Someone, data: JSONBody[LetterReportAsk], server: Parts, me: Somebody) -> Done:
    """The moderators of the server will read it, with what was written around it."""
    server.check_creation(me.user.id)
    other = await found_user(server, person)
    pair = pair_of(me.user.id, other.id)
    await server.order.report_line("message", pair, data.letter, me.user.id, data.why)
    return Done()


router = Router(
    "/api",
    route_handlers=documented(correspondents, conversation, write, read, report),
    dependencies={"me": Provide(provide_me)},
    tags=["letters"],
)
