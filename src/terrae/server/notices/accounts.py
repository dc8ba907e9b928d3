"""Mail about accounts: an address is confirmed, a password is set anew, and what happened to an account is told its owner."""

from __future__ import annotations

import structlog

from terrae.server.identity import passwords
from terrae.server.identity.names import name_key
from terrae.server.identity.service import Identified, Identity
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import new_id
from terrae.server.notices.kinds import Notice
from terrae.server.notices.links import Links
from terrae.server.settings import Settings
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.notices.outbox import Outbox
from terrae.server.storage.notices.ways import Ways
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import MailAsk, ResetPasswordAsk

log = structlog.get_logger(__name__)
AN_HOUR = 1 / 3600
MOST_MAILS = 5
"""Mails that somebody can have sent to an address or about an account in an hour; three times as many from one address."""


class Mails:
    """What is mailed about accounts, and what the links in it do."""

    def __init__(
        self, settings: Settings, identity: Identity, outbox: Outbox, ways: Ways, links: Links
    ) -> None:
        self._settings = settings
        self._identity = identity
        self._people = identity.people
        self._outbox = outbox
        self._ways = ways
        self._links = links
        self._sent = Throttle(MOST_MAILS * AN_HOUR, MOST_MAILS)
        self._asked = Throttle(3 * MOST_MAILS * AN_HOUR, 3 * MOST_MAILS)

    def _count(self, *keys: str) -> None:
        if self._settings.limits:
            for key in keys:
                self._sent.check(key)

    def _needs_mail(self) -> None:
        if missing := self._settings.mail_missing:
            raise WireError(
                Code.FORBIDDEN,
                f"this server sends no mail: its settings lack {', '.join(missing)}",
                reason="no_mail",
            )

    async def _tell(self, user: str, kind: str, mail: str) -> None:
        await self._outbox.enqueue(
            Notice(
                person=user,
                kind=kind,
                subject=user,
                once=new_id(12),
                payload={"path": "/account", "mail": mail},
            )
        )

    # The address

    async def set_mail(self, who: Identified, ask: MailAsk) -> None:
        """Another address, or the same again: a link goes there."""
        if who.user.kind != "account":
            raise WireError(Code.ACCOUNT_NEEDED, "an address belongs to an account; make one first")
        self._needs_mail()
        await self._identity.check_password(who.user, ask.password)
        before = await self._people.by_id(who.user.id)
        self._count(f"user {who.user.id}", f"mail {ask.mail.lower()}")
        await self._people.change(who.user.id, mail=ask.mail)
        self._identity.changed(who.user.id)
        await self._tell(who.user.id, "confirm_mail", ask.mail)
        if before and before.mail_confirmed and before.mail_confirmed not in (ask.mail, None):
            await self._tell(who.user.id, "mail_changed", before.mail_confirmed)

    async def forget_mail(self, who: Identified) -> None:
        """No address."""
        await self._people.change(who.user.id, mail=None, mail_confirmed=None)
        self._identity.changed(who.user.id)

    async def after_change(self, before: User, after: User) -> None:
        """Somebody has changed what is theirs, in another way."""
        confirmed = before.mail_confirmed if before.mail == before.mail_confirmed else None
        if confirmed and before.password != after.password:
            await self._tell(after.id, "password_changed", confirmed)
        if after.mail and after.mail != before.mail and not self._settings.mail_missing:
            self._count(f"user {after.id}", f"mail {after.mail.lower()}")
            await self._tell(after.id, "confirm_mail", after.mail)
            if confirmed:
                await self._tell(after.id, "mail_changed", confirmed)

    async def password_changed(self, user: User) -> None:
        """Whoever reads the mail should know."""
        if user.mail and user.mail == user.mail_confirmed:
            await self._tell(user.id, "password_changed", user.mail)

    async def confirm(self, token: str) -> str:
        """The address that a link was sent to is somebody's; gives it."""
        user_id, mail = self._links.confirmed(token)
        user = await self._people.by_id(user_id)
        if user is None or user.mail != mail:
            raise WireError(Code.BAD_TOKEN, "this link is for another address than the account has now")
        await self._people.change(user_id, mail_confirmed=mail)
        self._identity.changed(user_id)
        return mail

    async def unsubscribe(self, token: str) -> str:
        """No more notices by mail; gives the address. What was asked for, and what must be known, still comes."""
        user_id, mail = self._links.unsubscribed(token)
        user = await self._people.by_id(user_id)
        if user is not None and user.mail == mail:
            choices = await self._ways.choices(user_id)
            choices.mail = []
            await self._ways.choose(user_id, choices)
            log.info("somebody wants no mails", user=user_id)
        return mail

    # A forgotten password

    async def ask_reset(self, name: str, address: str) -> None:
        """A link to the confirmed address of an account. Whoever asks is never told whether there is one."""
        self._needs_mail()
        if self._settings.limits:
            self._asked.check(address)
        self._count(f"reset {name_key(name)}")
        user = await self._people.by_name(name)
        if user and user.kind == "account" and user.mail and user.mail == user.mail_confirmed:
            await self._tell(user.id, "reset", user.mail)
        log.info("a new password was asked for", account=user.id if user else None, address=address)

    async def reset(self, ask: ResetPasswordAsk, address: str) -> User:
        """The account, with its new password and every session ended."""
        user_id, forgotten = self._links.reset(ask.token)
        self._identity.guessing.check(address, user_id, None)
        user = await self._people.by_id(user_id)
        if user is None or self._links.forgotten(user) != forgotten:
            raise WireError(Code.BAD_TOKEN, "this link was used already; ask for a new one")
        await passwords.check_strength(ask.password, user.name, user.mail)
        await self._people.change(user_id, password=await passwords.hashed(ask.password))
        await self._people.revoke(user_id)
        self._identity.changed(user_id)
        log.info("a password was set anew by mail", account=user_id)
        await self.password_changed(user)
        changed = await self._people.by_id(user_id)
        assert changed is not None
        return changed
