"""Signed tokens: `tr1.<body>.<signature>`, the body naming the token, its user and its end.

The signature keeps forgeries away from the database; the database says whether it was revoked.
"""

from __future__ import annotations

import base64
import hmac
from hashlib import sha256

import msgspec

from terrae.server.wire.errors import Code, WireError


class TokenBody(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What is signed."""

    id: str
    user: str
    expires: int


def _code(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _signature(secret: bytes, body: str) -> str:
    return _code(hmac.new(secret, b"terrae token 1 " + body.encode(), sha256).digest())


def sign(secret: bytes, body: TokenBody) -> str:
    """The token's text."""
    text = _code(msgspec.json.encode(body))
    return f"tr1.{text}.{_signature(secret, text)}"


def read(secret: bytes, token: str, now: int) -> TokenBody:
    """The body of a genuine token that has not expired; BAD_TOKEN otherwise."""
    try:
        version, text, signature = token.split(".")
        genuine = version == "tr1" and hmac.compare_digest(
            signature.encode(), _signature(secret, text).encode()
        )
        body = msgspec.json.decode(_decode(text), type=TokenBody) if genuine else None
    except (ValueError, msgspec.DecodeError, UnicodeError):
        body = None
    if body is None or body.expires <= now:
        raise WireError(Code.BAD_TOKEN)
    return body
