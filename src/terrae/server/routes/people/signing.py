"""Answers that sign somebody in."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from terrae.server.routes.asking import device_cookie, device_name, session_cookie
from terrae.server.server import Server
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.order import ROLES
from terrae.server.wire.rest import Me, SignedIn

AnyRequest = Request[Any, Any, Any]


async def signed_in(server: Server, user: User, cookie: bool, request: AnyRequest) -> Response[SignedIn]:
    """The answer; a browser that has signed in to an account is known from then on."""
    token = await server.identity.session(user)
    answer = SignedIn(me=await me_of(server, user), token=None if cookie else token)
    cookies = [session_cookie(token, server.settings)] if cookie else []
    guessing, device = server.identity.guessing, request.cookies.get(device_name(server.settings))
    if cookie and user.kind == "account" and guessing.device_of(device, user.id) is None:
        cookies.append(device_cookie(guessing.new_device(user.id), server.settings))
    return Response(answer, status_code=201, cookies=cookies)


async def me_of(server: Server, user: User) -> Me:
    """What somebody is told about themselves."""
    me = user.shown()
    footing = await server.people.footing(user.id)
    me.roles, me.unread = [role for role in ROLES if role in footing.roles], footing.unread
    if user.kind == "account":
        me.vacation = server.identity.vacation_of(user)
    return me
