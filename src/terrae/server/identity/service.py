"""Guests, accounts, sessions and tokens: the use cases, over the rows in storage."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Literal

import msgspec

from terrae.server.identity import passwords, tokens
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import new_id, now_ms
from terrae.server.matches.lobby import Person
from terrae.server.settings import Settings
from terrae.server.storage.people import DAY, People, TokenRow, User, name_key
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import AccountAsk, LoginAsk, MeAsk, TokenAsk, Vacation

VACATION_DAYS = 30
ALL_SCOPES = frozenset({"play", "read", "bot", "session"})
CACHE_SECONDS = 20.0


class Identified(msgspec.Struct, frozen=True):
    """Somebody who has shown a good token."""

    user: User
    token: str
    scopes: frozenset[str]
    body: tokens.TokenBody

    @property
    def person(self) -> Person:
        """As tables know people."""
        return Person(self.user.id, self.user.name, self.user.kind, self.user.auto_confirm)


class Identity:
    """Who is who."""

    def __init__(self, people: People, settings: Settings, secret: bytes) -> None:
        self.people = people
        self._secret = secret
        self._session_days = settings.session_days
        rate = settings.logins_per_minute
        self._by_address = Throttle(rate / 60, rate) if settings.limits else None
        self._by_name = Throttle(rate / 60, rate) if settings.limits else None
        self._guests = Throttle(1.0, 60) if settings.limits else None
        self._cache: dict[str, tuple[float, Identified]] = {}
        self.renamed: Callable[[list[str]], Awaitable[None]] | None = None
        self.revoked: Callable[[str], None] | None = None

    # Tokens

    async def identify(self, token: str) -> Identified:
        """Who has sent this token; BAD_TOKEN if nobody."""
        return await self.holder(tokens.read(self._secret, token, now_ms()))

    async def holder(self, body: tokens.TokenBody) -> Identified:
        """Who has a genuine token, if it still holds; BAD_TOKEN if it does not."""
        if body.expires <= now_ms():
            raise WireError(Code.BAD_TOKEN)
        cached = self._cache.get(body.id)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]
        found = await self.people.token(body.id)
        if found is None or found[1].id != body.user or found[0].expires <= now_ms():
            raise WireError(Code.BAD_TOKEN)
        row, user = found
        scopes = ALL_SCOPES if row.kind == "session" else frozenset(row.scopes.split())
        identified = Identified(user, row.id, scopes, body)
        if len(self._cache) > 20_000:
            self._cache.clear()
        self._cache[body.id] = (time.monotonic() + CACHE_SECONDS, identified)
        return identified

    def forget(self, user_id: str) -> None:
        """Look somebody's tokens up again: something about them changed."""
        self._cache = {key: kept for key, kept in self._cache.items() if kept[1].user.id != user_id}

    def _changed(self, user_id: str) -> None:
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
        """A token that may do everything its user may."""
        return (await self._issue(user, "session", "browser", "session", self._session_days))[1]

    async def new_token(self, user: User, ask: TokenAsk) -> tuple[TokenRow, str]:
        """A token for a program."""
        if len(await self.people.tokens_of(user.id)) >= 50:
            raise WireError(Code.FORBIDDEN, "you have 50 tokens and sessions; revoke some first")
        return await self._issue(user, "api", ask.label, " ".join(sorted(set(ask.scopes))), ask.days)

    async def revoke(self, user: User, token_id: str) -> None:
        """The token is worth nothing from now on."""
        if not await self.people.revoke(user.id, token_id):
            raise WireError(Code.NOT_FOUND, "you have no such token")
        self._changed(user.id)

    # People

    def throttle(self, address: str, name: str | None = None) -> None:
        """Count a try to make or enter an account; TOO_MANY when there were too many."""
        if self._by_address:
            self._by_address.check(address)
        if self._by_name and name is not None:
            self._by_name.check(name_key(name))

    async def guest(self, name: str, address: str) -> User:
        """A new guest; many may come from one address, as from a school, but not thousands."""
        if self._guests:
            self._guests.check(address)
        user = User(id=new_id(), name=name, kind="guest", created=now_ms())
        await self.people.add(user)
        return user

    async def register(self, ask: AccountAsk, before: User | None) -> User:
        """A new account; a guest becomes it."""
        taken = await self.people.by_name(ask.name)
        if taken is not None and (taken.kind != "guest"):
            raise WireError(Code.NAME_TAKEN)
        password = await passwords.hashed(ask.password)
        if before is not None and before.kind == "guest":
            await self.people.change(
                before.id,
                kind="account",
                name=ask.name,
                name_key=name_key(ask.name),
                password=password,
                mail=ask.mail,
            )
            await self._moved(before.id, before.id, ask.name)
            self._changed(before.id)
            user = await self.people.by_id(before.id)
            assert user is not None
            return user
        user = User(
            id=new_id(), name=ask.name, kind="account", created=now_ms(), password=password, mail=ask.mail
        )
        await self.people.add(user)
        return user

    async def _moved(self, old: str, new: str, name: str) -> None:
        touched = await self.people.hand_over(old, new, name)
        if self.renamed:
            await self.renamed(touched)

    async def login(self, ask: LoginAsk, before: User | None) -> User:
        """The account with this name and password; a guest's games come along."""
        user = await self.people.by_name(ask.name)
        stored = user.password if user and user.kind == "account" else None
        if not await passwords.matches(stored, ask.password) or user is None:
            raise WireError(Code.BAD_LOGIN)
        if before is not None and before.kind == "guest":
            await self._moved(before.id, user.id, user.name)
            await self.people.delete(before.id)
            self._changed(before.id)
        return user

    async def change(self, who: Identified, ask: MeAsk) -> User:
        """Change name, mail, password, preferences."""
        user, values = who.user, {}
        if ask.password is not None:
            if user.kind != "account":
                raise WireError(Code.FORBIDDEN, "a guest has no password; make an account first")
            if not await passwords.matches(user.password, ask.old_password or ""):
                raise WireError(Code.BAD_LOGIN, "the old password is not right")
            values["password"] = await passwords.hashed(ask.password)
        for name in ("mail", "language", "auto_confirm"):
            if (given := getattr(ask, name)) is not None:
                values[name] = given
        if ask.name is not None and ask.name != user.name:
            values["name"] = ask.name
            if user.kind == "account":
                values["name_key"] = name_key(ask.name)
        if values:
            await self.people.change(user.id, **values)
            if "password" in values:
                await self.people.revoke(user.id, keep=who.token)
            if "name" in values:
                await self._moved(user.id, user.id, values["name"])
        self._changed(user.id)
        changed = await self.people.by_id(user.id)
        assert changed is not None
        return changed

    async def check_password(self, user: User, password: str | None) -> None:
        """BAD_LOGIN unless this is the account's password; guests have none."""
        if user.kind == "account" and not await passwords.matches(user.password, password or ""):
            raise WireError(Code.BAD_LOGIN, "the password is not right")

    async def delete(self, user: User) -> None:
        """Delete somebody and what is theirs."""
        await self._moved(user.id, "deleted", "deleted")
        await self.people.delete(user.id)
        self._changed(user.id)

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
        self._changed(user.id)
        return Vacation(until=until if days else None, days_left=VACATION_DAYS - used - days)
