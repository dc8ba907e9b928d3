"""Routes for people with each other: following, who is here, blocking, challenges.

Guests challenge and are challenged, block and are blocked; following is between accounts.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter

from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.people.accounts import found_user
from terrae.server.server import Server
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.company import (
    Challenge,
    ChallengeAsk,
    ChallengeList,
    CompanyChoices,
    CompanyList,
    DeclineAsk,
    HereList,
    Standing,
)
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ID, ONE_LINE
from terrae.server.wire.rest import Done

Someone = Annotated[str, PathParameter(min_length=1, max_length=48, pattern=ONE_LINE)]
ChallengeId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]


async def other_person(server: Server, me: User, name: str) -> User:
    """Somebody else, who is a person."""
    other = await found_user(server, name)
    if other.id == me.id:
        raise WireError(Code.FORBIDDEN, "that is yourself")
    if other.kind == "bot":
        raise WireError(Code.FORBIDDEN, "that is one of the server's computers")
    return other


async def other_account(server: Server, me: User, name: str) -> User:
    """Somebody else with an account, where I have one too: a guest is gone tomorrow."""
    other = await other_person(server, me, name)
    if me.kind != "account" or other.kind != "account":
        raise WireError(Code.ACCOUNT_NEEDED, "that is between people with accounts")
    return other


@get("/company", scope="read", summary="Whom I follow, and who follows me")
async def everybody(server: Parts, me: Somebody) -> CompanyList:
    """With who is here, and whom I have blocked."""
    return await server.society.seeing.everybody(me.user.id)


@get("/company/here", scope="read", summary="Who of those I follow is here")
async def here(server: Parts, me: Somebody) -> HereList:
    """With the public game that they play."""
    return await server.society.seeing.here(me.user.id)


@put("/company/choices", scope="session", summary="Choose who sees and challenges me")
async def choose(data: JSONBody[CompanyChoices], server: Parts, me: Somebody) -> CompanyChoices:
    """All choices at once."""
    await server.society.company.choose(me.user.id, data)
    return data


@get("/company/people/{person:str}", scope="read", summary="How somebody and I stand")
async def standing(person: Someone, server: Parts, me: Somebody) -> Standing:
    """Whether we follow each other, whether they are here, and what I may do."""
    return await server.society.seeing.standing(me.user, await found_user(server, person))


@put("/company/people/{person:str}/follow", scope="session", summary="Follow somebody")
async def follow(person: Someone, server: Parts, me: Somebody) -> Standing:
    """They are told, once. Two who follow each other may write to each other."""
    other = await other_account(server, me.user, person)
    server.check_creation(me.user.id)
    await server.society.company.follow(me.user, other)
    return await server.society.seeing.standing(me.user, other)


@delete(
    "/company/people/{person:str}/follow", scope="session", summary="Follow somebody no more", status_code=200
)
async def unfollow(person: Someone, server: Parts, me: Somebody) -> Standing:
    """Nobody is told."""
    other = await found_user(server, person)
    await server.society.company.unfollow(me.user.id, other.id)
    return await server.society.seeing.standing(me.user, other)


@put("/company/people/{person:str}/block", scope="session", summary="Have nothing to do with somebody")
async def block(person: Someone, server: Parts, me: Somebody) -> Standing:
    """They cannot challenge me, write to me or sit down with me, and I do not read what they say. Nobody is told."""
    other = await other_person(server, me.user, person)
    await server.society.company.block(me.user.id, other.id)
    await server.society.challenging.part(me.user.id, other.id)
    await server.read_mutes(me.user.id)
    return await server.society.seeing.standing(me.user, other)


@delete(
    "/company/people/{person:str}/block", scope="session", summary="Block somebody no more", status_code=200
)
async def unblock(person: Someone, server: Parts, me: Somebody) -> Standing:
    """Whoever was muted before is still muted."""
    other = await found_user(server, person)
    await server.society.company.unblock(me.user.id, other.id)
    await server.read_mutes(me.user.id)
    return await server.society.seeing.standing(me.user, other)


# Challenges


@get("/challenges", scope="read", summary="Challenges of and to me")
async def challenges(server: Parts, me: Somebody) -> ChallengeList:
    """Those that wait, and how those of the last minutes ended."""
    return ChallengeList(challenges=await server.society.challenges.of(me.user.id))


@post("/challenges", scope="play", ban="play", summary="Challenge somebody")
async def challenge(data: JSONBody[ChallengeAsk], server: Parts, me: Somebody) -> Challenge:
    """Everybody who is asked sees it at once, on whichever page. When all have accepted, all sit at a table."""
    if not await server.warmer.ready_for(data.game):
        raise WireError(Code.NOT_READY)
    server.check_creation(me.user.id)
    return await server.society.challenging.make(me.user, data)


@post(
    "/challenges/{challenge_id:str}/accept",
    scope="play",
    ban="play",
    summary="Accept a challenge",
    status_code=200,
)
async def accept(challenge_id: ChallengeId, server: Parts, me: Somebody) -> Challenge:
    """`table` is where it is played, once all have accepted."""
    return await server.society.challenging.accept(challenge_id, me.user)


@post("/challenges/{challenge_id:str}/decline", scope="play", summary="Decline a challenge", status_code=200)
async def decline(
    challenge_id: ChallengeId, data: JSONBody[DeclineAsk], server: Parts, me: Somebody
) -> Challenge:
    """Who asked is told why."""
    return await server.society.challenging.decline(challenge_id, me.user, data.reason)


@delete("/challenges/{challenge_id:str}", scope="play", summary="Withdraw my challenge", status_code=200)
async def withdraw(challenge_id: ChallengeId, server: Parts, me: Somebody) -> Done:
    """Before all have accepted."""
    await server.society.challenging.withdraw(challenge_id, me.user)
    return Done()


router = Router(
    "/api",
    route_handlers=documented(
        everybody,
        here,
        choose,
        standing,
        follow,
        unfollow,
        block,
        unblock,
        challenges,
        challenge,
        accept,
        decline,
        withdraw,
    ),
    dependencies={"me": Provide(provide_me)},
    tags=["company"],
)
