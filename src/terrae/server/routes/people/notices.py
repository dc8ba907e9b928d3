"""Routes about notices: what somebody is told, by which ways; and what links in mails do."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter
from litestar.response import Redirect

from terrae.server.identity.service import Identified
from terrae.server.ids import new_id
from terrae.server.notices import choices as chosen
from terrae.server.notices.kinds import Notice
from terrae.server.notices.outside import check_address
from terrae.server.notices.push import check_keys
from terrae.server.notices.wording import said, words_of
from terrae.server.routes.asking import Parts, Somebody, address_of, documented, provide_me
from terrae.server.routes.people.signing import AnyRequest, signed_in
from terrae.server.server import Server
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import (
    Hook,
    HookAsk,
    MailAsk,
    NoticeChoices,
    NoticeSettings,
    PushAsk,
    PushBrowser,
    ResetAsk,
    ResetPasswordAsk,
    TellingLately,
    TokenOnly,
    Unsubscribed,
)
from terrae.server.wire.parts import END, ID
from terrae.server.wire.rest import Done, SignedIn

AnId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
Signed = Annotated[str, PathParameter(min_length=8, max_length=600, pattern=rf"^[A-Za-z0-9._=-]+{END}")]


async def settings_of(server: Server, me: Identified) -> NoticeSettings:
    """Everything about how somebody is told, and what they were told lately."""
    user = await server.people.by_id(me.user.id) or me.user
    words = words_of(user.language)
    lately = []
    for notice, carried in await server.outbox.told(user.id, 100):
        told = said(notice.kind, msgspec.json.decode(notice.payload), words)
        lately.append(
            TellingLately(
                kind=notice.kind,
                path=told.path,
                title=told.title,
                text=told.text,
                at=notice.made,
                state=notice.state,
                ways={one.way: one.state for one in carried},
            )
        )
    return NoticeSettings(
        choices=await server.ways.choices(user.id),
        browsers=await server.ways.browsers(user.id),
        key=await server.pusher.public_key(),
        mail=user.mail,
        mail_confirmed=bool(user.mail) and user.mail == user.mail_confirmed,
        missing=server.settings.mail_missing,
        hooks=await server.ways.hooks(user.id),
        lately=lately,
    )


@get("/me/notices", scope="session", summary="How I am told what happens")
async def get_notices(server: Parts, me: Somebody) -> NoticeSettings:
    """What I have chosen, the ways to me, what is missing, and what I was told lately."""
    return await settings_of(server, me)


@put("/me/notices", scope="session", summary="Choose what I am told, how and when")
async def put_notices(data: JSONBody[NoticeChoices], server: Parts, me: Somebody) -> NoticeSettings:
    """All choices at once."""
    chosen.check(data)
    await server.ways.choose(me.user.id, data)
    return await settings_of(server, me)


@post("/me/notices/test", scope="session", summary="Tell me something, to try it out", status_code=200)
async def try_notices(server: Parts, me: Somebody) -> Done:
    """By every way that there is, at once."""
    server.check_notice(me.user.id)
    await server.outbox.enqueue(
        Notice(
            person=me.user.id, kind="test", subject=me.user.id, once=new_id(12), payload={"path": "/notices"}
        )
    )
    return Done()


@post("/me/push", scope="session", summary="Show notices in this browser")
async def post_push(data: JSONBody[PushAsk], server: Parts, me: Somebody) -> PushBrowser:
    """Until it is taken away here or there, or this session ends."""
    server.check_notice(me.user.id)
    check_address(data.endpoint, server.settings.private_addresses, server.settings.push_hosts)
    check_keys(data.keys)
    made = await server.ways.add_browser(me.user.id, me.token, data)
    return next(one for one in await server.ways.browsers(me.user.id) if one.id == made)


@delete("/me/push/{browser:str}", scope="session", summary="No more notices in a browser", status_code=200)
async def delete_push(browser: AnId, server: Parts, me: Somebody) -> Done:
    """By its id."""
    if not await server.ways.forget_browser(browser, me.user.id):
        raise WireError(Code.NOT_FOUND, "you have no such browser")
    return Done()


@post("/me/hooks", scope="session", summary="Write to a channel elsewhere")
async def post_hook(data: JSONBody[HookAsk], server: Parts, me: Somebody) -> Hook:
    """In the form that Discord's webhooks take."""
    if me.user.kind != "account":
        raise WireError(Code.ACCOUNT_NEEDED, "channels belong to accounts; make one first")
    server.check_notice(me.user.id)
    check_address(data.url, server.settings.private_addresses)
    return await server.ways.add_hook(me.user.id, data)


@delete("/me/hooks/{hook:str}", scope="session", summary="Write no more to a channel", status_code=200)
async def delete_hook(hook: AnId, server: Parts, me: Somebody) -> Done:
    """By its id."""
    if not await server.ways.forget_hook(me.user.id, hook):
        raise WireError(Code.NOT_FOUND, "you have no such channel")
    return Done()


@put("/me/mail", scope="session", summary="Set my address")
async def put_mail(data: JSONBody[MailAsk], server: Parts, me: Somebody) -> Done:
    """A link is sent there; nothing else is until it was opened."""
    server.identity.guessing.check_own(me.user.id)
    await server.mails.set_mail(me, data)
    return Done()


@delete("/me/mail", scope="session", summary="Forget my address", status_code=200)
async def delete_mail(server: Parts, me: Somebody) -> Done:
    """Nothing is mailed any more, and a forgotten password cannot be set anew by mail."""
    await server.mails.forget_mail(me)
    return Done()


@post("/mail/confirm", scope="any", summary="An address is mine", status_code=200)
async def confirm(data: JSONBody[TokenOnly], server: Parts) -> Unsubscribed:
    """With what the link in the mail holds; gives the address."""
    return Unsubscribed(mail=await server.mails.confirm(data.token))


@post("/mail/unsubscribe/{token:str}", scope="any", summary="No more mails, with one press", status_code=200)
async def unsubscribe(token: Signed, server: Parts) -> Unsubscribed:
    """RFC 8058: mail programs send this by themselves, as a form. What it holds is all that is needed."""
    return Unsubscribed(mail=await server.mails.unsubscribe(token))


@get("/mail/unsubscribe/{token:str}", summary="The page on which one presses", status_code=303)
async def unsubscribe_page(token: Signed) -> Redirect:
    """Programs that look at every link in a mail change nothing by it."""
    return Redirect(f"/notices?unsubscribe={token}", status_code=303)


@post("/reset", scope="any", summary="I have forgotten my password", status_code=200)
async def ask_reset(data: JSONBody[ResetAsk], server: Parts, request: AnyRequest) -> Done:
    """The answer is the same whether there is such an account, and whether it has a confirmed address."""
    await server.mails.ask_reset(data.name, address_of(request))
    return Done()


@post("/reset/password", scope="any", summary="Set a new password with a link")
async def reset(data: JSONBody[ResetPasswordAsk], server: Parts, request: AnyRequest) -> Response[SignedIn]:
    """Every session and token is ended, and the link used up."""
    user = await server.mails.reset(data, address_of(request))
    return await signed_in(server, user, data.cookie, request)


router = Router(
    "/api",
    route_handlers=documented(
        get_notices,
        put_notices,
        try_notices,
        post_push,
        delete_push,
        post_hook,
        delete_hook,
        put_mail,
        delete_mail,
        confirm,
        unsubscribe,
        unsubscribe_page,
        ask_reset,
        reset,
    ),
    dependencies={"me": Provide(provide_me)},
    tags=["notices"],
)
