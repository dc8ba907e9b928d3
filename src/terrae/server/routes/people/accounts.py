"""Routes about people: guests, accounts, sessions, tokens, profiles."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, delete, get, patch, post, put
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from terrae.server.identity import recovery
from terrae.server.routes.asking import (
    Anybody,
    Parts,
    Somebody,
    address_of,
    device_name,
    documented,
    provide_me,
    provide_who,
    refuse_banned,
    session_cookie,
)
from terrae.server.routes.people import notices
from terrae.server.routes.people.signing import AnyRequest, me_of, signed_in
from terrae.server.server import Server
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.export import Export
from terrae.server.wire.order import PersonReportAsk
from terrae.server.wire.parts import ID, ONE_LINE, Game
from terrae.server.wire.plans import PlanMade
from terrae.server.wire.rest import (
    AccountAsk,
    DeleteMeAsk,
    Done,
    GuestAsk,
    Leaderboard,
    LoginAsk,
    Me,
    MeAsk,
    Profile,
    SignedIn,
    TokenAsk,
    TokenInfo,
    TokenList,
    Vacation,
    VacationAsk,
    Versus,
)
from terrae.server.wire.standing import MutedList, RatingHistory, RecoverAsk, Recovery, RecoveryAsk

Someone = Annotated[str, PathParameter(min_length=1, max_length=48, pattern=ONE_LINE)]
AnId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]


@post("/guest", scope="any", summary="Play at once under a name")
async def guest(data: JSONBody[GuestAsk], server: Parts, request: AnyRequest) -> Response[SignedIn]:
    """Make a guest and sign in; whoever is banned does not begin anew in the same browser."""
    await refuse_banned(request)
    user = await server.identity.guest(data.name, address_of(request))
    return await signed_in(server, user, data.cookie, request)


@post("/accounts", scope="session", summary="Make an account")
async def accounts(
    data: JSONBody[AccountAsk], server: Parts, who: Anybody, request: AnyRequest
) -> Response[SignedIn]:
    """A signed-in guest becomes the account, with all games."""
    server.identity.guessing.check_new(address_of(request))
    await refuse_banned(request)
    user = await server.identity.register(data, who.user if who else None)
    return await signed_in(server, user, data.cookie, request)


@post("/login", scope="session", summary="Sign in to an account")
async def login(
    data: JSONBody[LoginAsk], server: Parts, who: Anybody, request: AnyRequest
) -> Response[SignedIn]:
    """A signed-in guest brings the games along."""
    device = request.cookies.get(device_name(server.settings))
    user = await server.identity.login(data, who.user if who else None, address_of(request), device)
    return await signed_in(server, user, data.cookie, request)


@post("/logout", scope="any", summary="Sign out", status_code=200)
async def logout(server: Parts, me: Somebody) -> Response[Done]:
    """The session or token is worth nothing afterwards."""
    await server.identity.revoke(me.user, me.token)
    return Response(Done(), cookies=[session_cookie(None, server.settings)])


@get("/me", summary="Who I am")
async def get_me(server: Parts, me: Somebody) -> Me:
    """The signed-in person."""
    return await me_of(server, me.user)


@patch("/me", scope="session", summary="Change name, mail, password or preferences")
async def patch_me(data: JSONBody[MeAsk], server: Parts, me: Somebody) -> Me:
    """Absent fields stay."""
    if data.password is not None or data.mail is not None:
        server.identity.guessing.check_own(me.user.id)
    changed = await server.identity.change(me, data)
    await server.mails.after_change(me.user, changed)
    if changed.name != me.user.name:
        await server.order.sanctions.renamed(me.user.id)
        server.identity.changed(me.user.id)
    return await me_of(server, changed)


@delete("/me", scope="session", summary="Delete myself and what is mine", status_code=200)
async def delete_me(data: JSONBody[DeleteMeAsk], server: Parts, me: Somebody) -> Response[Done]:
    """Finished games stay, under no name."""
    server.identity.guessing.check_own(me.user.id)
    await server.identity.check_password(me.user, data.password)
    for table in await server.lists.every_table(me.user.id, ["waiting", "playing"]):
        await server.matches.gone(table.id, me.person)
    for tournament, _, status in await server.tournament_rows.of_user(me.user.id):
        if status in ("announced", "running"):
            await server.tournaments.gone(tournament, me.user.id)
    await server.identity.delete(me.user)
    return Response(Done(), cookies=[session_cookie(None, server.settings)])


@get("/me/export", scope="session", summary="Everything stored about me")
async def export(server: Parts, me: Somebody) -> Export:
    """As one document."""
    user = me.user.id
    return Export(
        me=await me_of(server, me.user),
        tokens=[token.shown() for token in await server.people.tokens_of(user)],
        tables=await server.lists.every_table(user),
        chat=await server.events.said_by(user),
        muted=sorted(await server.people.muted_by(user, blocked=False)),
        reports=await server.order.reports.made_by(user),
        ratings=await server.standings.ratings_of(user),
        puzzles=await server.puzzle_tries.standings(user),
        puzzles_tried=await server.puzzle_tries.tried(user),
        studies=await server.studies.everything(user),
        notices=await notices.settings_of(server, me),
        plans=[
            PlanMade(table=plan.table, turns=plan.turns, steps=plan.steps)
            for plan in await server.plans.of_user(user)
        ],
        tournaments=await server.tournament_rows.infos_of(user),
        former_names=await server.people.former_names(user),
        conduct=await server.order.sanctions.notes(user),
        company=await server.society.seeing.everybody(user),
        challenges=await server.society.challenges.everything(user),
        letters=await server.society.letters.everything(user),
        clubs=await server.society.clubs.of_user(user),
        club_talk=await server.society.talks.said_by(user),
    )


@put("/me/vacation", scope="session", summary="Go on vacation, or come back")
async def put_vacation(data: JSONBody[VacationAsk], server: Parts, me: Somebody) -> Vacation:
    """Clocks that count days stand still until then."""
    taken = await server.identity.vacation(me.user, data.days)
    until = taken.until or 0
    for table in await server.lists.correspondence_of(me.user.id):
        await server.matches.vacation(table, me.user.id, until)
    return taken


@put("/me/muted/{user:str}", scope="play", summary="Do not show me what somebody says")
async def put_mute(user: AnId, server: Parts, me: Somebody) -> Done:
    """Applies at once, also to old lines when they are read again."""
    if len(await server.people.muted_by(me.user.id)) >= 1000:
        raise WireError(Code.FORBIDDEN, "you have muted 1000 people already")
    await server.people.mute(me.user.id, user, on=True)
    await server.read_mutes(me.user.id)
    return Done()


@delete("/me/muted/{user:str}", scope="play", summary="Show me again what somebody says", status_code=200)
async def delete_mute(user: AnId, server: Parts, me: Somebody) -> Done:
    """The opposite of muting."""
    await server.people.mute(me.user.id, user, on=False)
    await server.read_mutes(me.user.id)
    return Done()


@get("/me/muted", scope="play", summary="Whom I have muted")
async def get_muted(server: Parts, me: Somebody) -> MutedList:
    """By name."""
    return MutedList(people=await server.people.muted_people(me.user.id))


@post("/me/recovery", scope="session", summary="Make a recovery code")
async def post_recovery(data: JSONBody[RecoveryAsk], server: Parts, me: Somebody) -> Recovery:
    """Shown this once; it sets a new password when the old one is forgotten."""
    server.identity.guessing.check_own(me.user.id)
    return Recovery(code=await recovery.new_code(server.identity, me.user, data.password))


@post("/recover", scope="any", summary="Come back with a recovery code")
async def recover(data: JSONBody[RecoverAsk], server: Parts, request: AnyRequest) -> Response[SignedIn]:
    """A new password; every session and token is ended, and the code used up."""
    user = await recovery.recover(server.identity, data, address_of(request))
    await server.mails.password_changed(user)
    return await signed_in(server, user, data.cookie, request)


@get("/tokens", scope="session", summary="My tokens and sessions")
async def get_tokens(server: Parts, me: Somebody) -> TokenList:
    """Without the tokens themselves."""
    return TokenList(tokens=[token.shown() for token in await server.people.tokens_of(me.user.id)])


@post("/tokens", scope="session", summary="Make a token for a program")
async def post_token(data: JSONBody[TokenAsk], server: Parts, me: Somebody) -> TokenInfo:
    """The token is shown this once."""
    row, token = await server.identity.new_token(me.user, data)
    shown = row.shown()
    shown.token = token
    return shown


@delete("/tokens/{token:str}", scope="session", summary="Revoke a token or session", status_code=200)
async def delete_token(token: AnId, server: Parts, me: Somebody) -> Done:
    """By its id."""
    await server.identity.revoke(me.user, token)
    return Done()


async def found_user(server: Server, name: str) -> User:
    """Somebody by name or id; NOT_FOUND if there is nobody."""
    user = await server.people.find(name)
    if user is None:
        raise WireError(Code.NOT_FOUND, "there is nobody of that name")
    return user


@get("/users/{name:str}", summary="Somebody's profile")
async def profile(name: Someone, server: Parts) -> Profile:
    """By name (accounts, bots) or id."""
    return await server.standings.profile(await found_user(server, name))


@get("/users/{name:str}/versus/{other:str}", summary="Two people's games with each other")
async def versus(name: Someone, other: Someone, server: Parts, who: Anybody) -> Versus:
    """Numbers over all games; the list holds public ones and the asker's own."""
    a, b = await found_user(server, name), await found_user(server, other)
    games, sums = await server.standings.head_to_head(a.id, b.id)
    last = await server.lists.between(a.id, b.id, who.user.id if who else None)
    return Versus(
        a=await server.standings.profile(a),
        b=await server.standings.profile(b),
        games=games,
        results=sums,
        last=last.tables,
    )


@get("/users/{name:str}/ratings", summary="How somebody's rating went")
async def rating_history(
    name: Someone,
    server: Parts,
    game: FromQuery[Game],
    players: Annotated[int, QueryParameter(ge=2, le=4)] = 2,
) -> RatingHistory:
    """For one game and number of players, oldest first."""
    user = await found_user(server, name)
    points = await server.progress.history(user.id, game, players)
    return RatingHistory(game=game, players=players, points=points)


@post("/users/{name:str}/report", scope="play", summary="Report somebody's name or play")
async def report(name: Someone, data: JSONBody[PersonReportAsk], server: Parts, me: Somebody) -> Done:
    """For the moderators."""
    server.check_creation(me.user.id)
    user = await found_user(server, name)
    if user.kind == "bot":
        raise WireError(Code.FORBIDDEN, "computers are not reported")
    await server.order.report_person(data.about, user, me.user.id, data.why)
    return Done()


@get("/leaderboard", summary="The best")
async def leaderboard(
    server: Parts, game: FromQuery[Game], players: Annotated[int, QueryParameter(ge=2, le=4)] = 2
) -> Leaderboard:
    """For one game and number of players."""
    return await server.standings.leaderboard(game, players)


router = Router(
    "/api",
    route_handlers=documented(
        guest,
        accounts,
        login,
        logout,
        get_me,
        patch_me,
        delete_me,
        export,
        put_vacation,
        get_muted,
        put_mute,
        delete_mute,
        post_recovery,
        recover,
        get_tokens,
        post_token,
        delete_token,
        profile,
        versus,
        rating_history,
        report,
        leaderboard,
    ),
    dependencies={"who": Provide(provide_who), "me": Provide(provide_me)},
    tags=["people"],
)
