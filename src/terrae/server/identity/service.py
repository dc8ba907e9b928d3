"""Guests, accounts, sessions and tokens: the use cases, over the rows in storage."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
import structlog

from terrae.server.identity import names, passwords, tokens
from terrae.server.identity.bans import BanKind, Footing
from terrae.server.identity.guessing import Guessing
from terrae.server.identity.guest_names import guest_name
from terrae.server.identity.insults import decent
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import new_id, now_ms
from terrae.server.matches.lobby import Person
from terrae.server.settings import Settings
from terrae.server.storage.identity.accounts import DAY, People, TokenRow, User
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import AccountAsk, LoginAsk, MeAsk, TokenAsk, Vacation

log = structlog.get_logger(__name__)
VACATION_DAYS = 30
ALL_SCOPES = frozenset({"play", "read", "bot", "session"})
CACHE_SECONDS = 20.0


class Identified(msgspec.Struct, frozen=True):
    """Somebody who has shown a good token."""

    user: User
    token: str
    scopes: frozenset[str]
    body: tokens.TokenBody
    footing: Footing

    @property
    def person(self) -> Person:
        """As tables know people."""
        return Person(self.user.id, self.user.name, self.user.kind, self.user.auto_confirm)

    @property
    def roles(self) -> frozenset[str]:
        """What they may do for the server."""
        return self.footing.roles

    def may(self, what: BanKind) -> None:
        """BANNED where they may not write to people (`chat`) or begin games with them (`play`) now."""
        self.footing.check(what)


class Identity:
    """Who is who."""

    def __init__(self, people: People, settings: Settings, secret: bytes) -> None:
        self.people = people
        self._secret = secret
        self._session_days = settings.session_days
        self.guessing = Guessing(settings, secret)
        self._guests = Throttle(1.0, 60) if settings.limits else None
        self._cache: dict[str, tuple[float, Identified]] = {}
        self.renamed: Callable[[list[str]], Awaitable[None]] | None = None
        self.revoked: Callable[[str], None] | None = None

    # Tokens

    async def identify(self, token: str) -> Identified:
        """Who has sent this token; BAD_TOKEN if nobody."""
        return await self.holder(tokens.read(self._secret, token, now_ms()))

    def is_genuine(self, token: str) -> bool:
        """Whether this server has signed the token, and its time is not over; it may have been revoked."""
        try:
            tokens.read(self._secret, token, now_ms())
        except WireError:
            return False
        return True

    async def holder(self, body: tokens.TokenBody) -> Identified:
        """Who has a genuine token, if it still holds; BAD_TOKEN if it does not."""
        if body.expires <= now_ms():
            raise WireError(Code.BAD_TOKEN)
        cached = self._cache.get(body.id)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]
        footing = await self.people.footing(body.user)
        footing.check("account")
        found = await self.people.token(body.id)
        if found is None or found[1].id != body.user or found[0].expires <= now_ms():
            raise WireError(Code.BAD_TOKEN)
        row, user = found
        scopes = ALL_SCOPES if row.kind == "session" else frozenset(row.scopes.split())
        identified = Identified(user, row.id, scopes, body, footing)
        if len(self._cache) > 20_000:
            self._cache.clear()
        self._cache[body.id] = (time.monotonic() + CACHE_SECONDS, identified)
        return identified

    def forget(self, user_id: str) -> None:
        """Look somebody's tokens up again: something about them changed."""
        self._cache = {key: kept for key, kept in self._cache.items() if kept[1].user.id != user_id}

    def forget_all(self) -> None:
        """Look everybody's tokens up again: it may not have been heard what changed."""
        self._cache.clear()

    async def banned_by(self, token: str) -> WireError | None:
        """Why whoever has sent this token is nobody here, where their account is banned."""
        try:
            await self.identify(token)
        except WireError as error:
            return error if error.code is Code.BANNED else None
        return None

    def changed(self, user_id: str) -> None:
        """Something about somebody changed: every process looks again."""
        self.forget(user_id)
        if self.revoked:
            self.revoked(user_id)

    async def _issue(
        self, user: User, kind: Literal["session", "api"], label: str, scopes: str, days: int
    ) -> tuple[TokenRow, str]:
        row = TokenRow(
            id=new_id(),
            user_id=user.id,
            kind=kind,
            label=label,
            scopes=scopes,
            created=now_ms(),
            expires=now_ms() + days * DAY,
        )
        await self.people.add_token(row)
        return row, tokens.sign(self._secret, tokens.TokenBody(row.id, user.id, row.expires))

    async def session(self, user: User) -> str:
        """A token that may do everything its user may; BANNED while their account is closed."""
        (await self.people.footing(user.id)).check("account")
        return (await self._issue(user, "session", "browser", "session", self._session_days))[1]

    async def new_token(self, user: User, ask: TokenAsk) -> tuple[TokenRow, str]:
        """A token for a program."""
        if len(await self.people.tokens_of(user.id)) >= 50:
            raise WireError(Code.FORBIDDEN, "you have 50 tokens and sessions; revoke some first")
        log.info("a token was made", user=user.id, scopes=ask.scopes)
        return await self._issue(user, "api", ask.label, " ".join(sorted(set(ask.scopes))), ask.days)

    async def revoke(self, user: User, token_id: str) -> None:
        """The token is worth nothing from now on."""
        if not await self.people.revoke(user.id, token_id):
            raise WireError(Code.NOT_FOUND, "you have no such token")
        self.changed(user.id)

    # People

    async def _own_name(self, wanted: str, user: str | None = None) -> str:
        """The name as it is kept; NAME_TAKEN or BAD_NAME where somebody else would be taken for its owner."""
        # In a thread: the first time Unicode's list of letters that look alike is read.
        name = await asyncio.to_thread(_checked, wanted)
        if await self.people.looking_like(name) - {user}:
            raise WireError(Code.NAME_TAKEN)
        if await self.people.is_taken_away(name):
            raise WireError(Code.BAD_NAME, "a moderator has taken this name away; take another")
        return name

    async def guest(self, name: str | None, address: str) -> User:
        """A new guest; many may come from one address, as from a school, but not thousands."""
        if self._guests:
            self._guests.check(address)
        chosen = await self._own_name(name) if name else await self._free_name()
        user = User(id=new_id(), name=chosen, kind="guest", created=now_ms())
        await self.people.add(user)
        return user

    async def _free_name(self) -> str:
        """One that no other guest was given and no account has."""
        while await self.people.looking_like(name := guest_name(await self.people.next_guest())):
            pass
        return name

    async def register(self, ask: AccountAsk, before: User | None) -> User:
        """A new account; a guest becomes it."""
        name = await self._own_name(ask.name, before.id if before else None)
        await passwords.check_strength(ask.password, name, ask.mail)
        password = await passwords.hashed(ask.password)
        if before is not None and before.kind == "guest":
            await self.people.change(
                before.id,
                kind="account",
                password=password,
                mail=ask.mail,
                **_named(name),
            )
            await self._moved(before.id, before.id, name)
            self.changed(before.id)
            user = await self.people.by_id(before.id)
            assert user is not None
            return user
        user = User(
            id=new_id(), name=name, kind="account", created=now_ms(), password=password, mail=ask.mail
        )
        await self.people.add(user)
        return user

    async def _moved(self, old: str, new: str, name: str) -> None:
        touched = await self.people.hand_over(old, new, name)
        if self.renamed:
            await self.renamed(touched)

    async def login(self, ask: LoginAsk, before: User | None, address: str, device: str | None) -> User:
        """The account with this name and password; a guest's games come along. `device`: the cookie of one that is known."""
        user = await self.people.by_name(ask.name) or await self.people.lost_name(ask.name)
        known = self.guessing.device_of(device, user.id if user else None)
        self.guessing.check(address, names.name_key(ask.name), known)
        stored = user.password if user and user.kind == "account" else None
        if not await passwords.matches(stored, ask.password, known is not None) or user is None:
            log.info(
                "a log-in was refused", account=user.id if user else None, address=address, known=bool(known)
            )
            raise WireError(Code.BAD_LOGIN)
        (await self.people.footing(user.id)).check("account")
        if before is not None and before.kind == "guest":
            await self._moved(before.id, user.id, user.name)
            await self.people.delete(before.id)
            self.changed(before.id)
        log.info("somebody signed in", account=user.id, address=address, known=bool(known))
        return user

    async def change(self, who: Identified, ask: MeAsk) -> User:
        """Change name, mail, password, preferences."""
        user = who.user
        values: dict[str, Any] = {}
        if ask.password is not None:
            if user.kind != "account":
                raise WireError(Code.FORBIDDEN, "a guest has no password; make an account first")
            if not await passwords.matches(user.password, ask.old_password or ""):
                raise WireError(Code.BAD_LOGIN, "the old password is not right")
            await passwords.check_strength(ask.password, user.name, user.mail)
            values["password"] = await passwords.hashed(ask.password)
        if ask.mail is not None and ask.mail != user.mail:
            # Whoever reads the mail can set a new password: a session alone does not say where it goes.
            await self.check_password(user, ask.old_password)
        for name in ("mail", "language", "auto_confirm"):
            if (given := getattr(ask, name)) is not None:
                values[name] = given
        if ask.name is not None and ask.name != user.name:
            name = await self._own_name(ask.name, user.id)
            values |= _named(name) if user.kind == "account" else {"name": name}
        if values:
            await self.people.change(user.id, **values)
            if "password" in values:
                await self.people.revoke(user.id, keep=who.token)
                log.info("a password was changed", account=user.id)
            if "name" in values:
                await self._moved(user.id, user.id, values["name"])
        self.changed(user.id)
        changed = await self.people.by_id(user.id)
        assert changed is not None
        return changed

    async def rename(self, user: User, name: str) -> None:
        """Another name for somebody, which has been found for them."""
        await self.people.change(user.id, **(_named(name) if user.kind == "account" else {"name": name}))
        await self._moved(user.id, user.id, name)
        self.changed(user.id)

    async def check_password(self, user: User, password: str | None) -> None:
        """BAD_LOGIN unless this is the account's password; guests have none."""
        if user.kind == "account" and not await passwords.matches(user.password, password or ""):
            raise WireError(Code.BAD_LOGIN, "the password is not right")

    async def delete(self, user: User) -> None:
        """Delete somebody and what is theirs."""
        log.info("somebody is deleted", user=user.id)
        await self._moved(user.id, "deleted", "deleted")
        await self.people.delete(user.id)
        self.changed(user.id)

    # Vacation

    def vacation_of(self, user: User) -> Vacation:
        """What is left of this year's days."""
        year = datetime.now(UTC).year
        used = user.vacation_used if user.vacation_year == year else 0
        until = user.vacation_until if user.vacation_until and user.vacation_until > now_ms() else None
        return Vacation(until=until, days_left=VACATION_DAYS - used)

    async def vacation(self, user: User, days: int) -> Vacation:
        """Go away for some days, or come back (0: days not yet used are given back)."""
        if user.kind != "account":
            raise WireError(Code.FORBIDDEN, "vacation is for accounts; make one first")
        fresh = await self.people.by_id(user.id) or user
        now, year = now_ms(), datetime.now(UTC).year
        used = fresh.vacation_used if fresh.vacation_year == year else 0
        if fresh.vacation_until and fresh.vacation_until > now:
            used = max(0, used - (fresh.vacation_until - now) // DAY)
        if used + days > VACATION_DAYS:
            raise WireError(
                Code.FORBIDDEN, f"you have {VACATION_DAYS - used} days of vacation left this year"
            )
        until = now + days * DAY
        await self.people.change(user.id, vacation_until=until, vacation_used=used + days, vacation_year=year)
        self.changed(user.id)
        return Vacation(until=until if days else None, days_left=VACATION_DAYS - used - days)


def _checked(name: str) -> str:
    """BAD_NAME for one that cannot be read, that insults, or that the server, its computers or its staff have."""
    name = decent(names.clean(name))
    if names.reserved(name):
        raise WireError(
            Code.BAD_NAME,
            "this name is kept for the server, its computers and those who run it; take another",
        )
    names.look(name)
    return name


def _named(name: str) -> dict[str, str]:
    """The columns of an account that hold its name."""
    return {"name": name, "name_key": names.name_key(name), "look": names.look(name)}
