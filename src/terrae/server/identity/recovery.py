"""A code that lets somebody back in who has forgotten the password: shown once, kept as a hash, good for one use."""

from __future__ import annotations

import secrets

from terrae.server.identity import names, passwords
from terrae.server.identity.service import Identity
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.standing import RecoverAsk

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_GROUPS, _LENGTH = 5, 4


def _plain(code: str) -> str:
    """As it is hashed: however it was typed, capital or small, with blanks or dashes."""
    return "".join(letter for letter in code.upper() if letter in _LETTERS)


async def new_code(identity: Identity, user: User, password: str) -> str:
    """A new code for an account; the one before is worth nothing."""
    if user.kind != "account":
        raise WireError(Code.FORBIDDEN, "a guest has no password to forget; make an account first")
    await identity.check_password(user, password)
    code = "-".join("".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)) for _ in range(_GROUPS))
    await identity.people.set_recovery(user.id, await passwords.hashed(_plain(code)))
    return code


async def recover(identity: Identity, ask: RecoverAsk, address: str) -> User:
    """The account, with its new password and all other sessions ended; BAD_LOGIN, taking as long, for a wrong code."""
    identity.guessing.check(address, names.name_key(ask.name), None)
    user = await identity.people.by_name(ask.name)
    stored = await identity.people.recovery(user.id) if user and user.kind == "account" else None
    if not await passwords.matches(stored, _plain(ask.code)) or user is None:
        raise WireError(Code.BAD_LOGIN, "no account has this name and recovery code")
    await passwords.check_strength(ask.password, user.name, user.mail)
    password = await passwords.hashed(ask.password)
    if not await identity.people.use_recovery(user.id, stored or "", password):
        raise WireError(Code.BAD_LOGIN, "this recovery code has been used")
    identity.changed(user.id)
    return user
