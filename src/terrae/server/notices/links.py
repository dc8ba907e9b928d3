"""Links in mails: each holds a signed text that says what it is for, for whom, and until when. Nothing of it is stored.

A link that confirms an address is worth nothing for another address; one that sets a new password is worth nothing once the
password has changed, so that it is used once.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from terrae.server.identity import tokens
from terrae.server.ids import now_ms
from terrae.server.matches.clock import DAY
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.errors import Code, WireError

CONFIRM_DAYS = 3
RESET_MS = 3_600_000
UNSUBSCRIBE_DAYS = 3650


def _print(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


class Links:
    """Makes and reads what links hold."""

    def __init__(self, secret: bytes) -> None:
        self._keys = {
            purpose: hmac.digest(secret, f"terrae mail {purpose}".encode(), "sha256")
            for purpose in ("confirm", "reset", "unsubscribe")
        }

    def _sign(self, purpose: str, about: str, user: str, until: int) -> str:
        return tokens.sign(self._keys[purpose], tokens.TokenBody(about, user, until))

    def _read(self, purpose: str, token: str) -> tuple[str, str]:
        try:
            body = tokens.read(self._keys[purpose], token, now_ms())
        except WireError:
            raise WireError(
                Code.BAD_TOKEN, "this link is not complete, or too old; ask for a new one"
            ) from None
        return body.user, body.id

    def path(self, kind: str, user: User, mail: str) -> str:
        """Where the button of a mail about an account leads."""
        match kind:
            case "confirm_mail":
                until = now_ms() + CONFIRM_DAYS * DAY
                return f"/notices?confirm={self._sign('confirm', mail, user.id, until)}"
            case "reset":
                about = _print(user.password or "")
                return f"/account?reset={self._sign('reset', about, user.id, now_ms() + RESET_MS)}"
            case _:
                return "/account"

    def confirmed(self, token: str) -> tuple[str, str]:
        """Whose address is confirmed, and which."""
        return self._read("confirm", token)

    def reset(self, token: str) -> tuple[str, str]:
        """Whose password is set anew, and the print of the one that was forgotten."""
        return self._read("reset", token)

    def forgotten(self, user: User) -> str:
        """The print of somebody's password now."""
        return _print(user.password or "")

    def unsubscribe(self, user: str, mail: str) -> str:
        """What ends the mails to an address."""
        return self._sign("unsubscribe", mail, user, now_ms() + UNSUBSCRIBE_DAYS * DAY)

    def unsubscribed(self, token: str) -> tuple[str, str]:
        """Who wants no mails any more, and where."""
        return self._read("unsubscribe", token)
