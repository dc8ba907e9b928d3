"""Web push: a message that only the browser can read (RFC 8291), sent through its push service, signed by this server's
key (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import time
from typing import Any
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from terrae.server.notices.outside import Answer, Outside
from terrae.server.storage.notices.ways import Ways
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import PushKeys

LONGEST = 3000
"""Bytes of a message before it is encrypted: push services take 4096 afterwards."""
SIGNED_FOR = 12 * 3600
"""Seconds for which a signature holds; services allow 24 hours."""


def coded(data: bytes) -> str:
    """As RFC 8291 and 8292 write bytes."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The opposite; ValueError for anything else."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_keys(keys: PushKeys) -> None:
    """BAD_OPTION for keys that no browser makes."""
    try:
        point, auth = decoded(keys.p256dh), decoded(keys.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(auth) != 16:
            raise ValueError("16 bytes")
    except ValueError:
        raise WireError(Code.BAD_OPTION, "these are not the keys of a browser's subscription") from None


class Pusher:
    """This server as push services know it."""

    def __init__(self, ways: Ways, outside: Outside, contact: str) -> None:
        self._ways = ways
        self._outside = outside
        self._contact = contact
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._signed: dict[str, tuple[float, str]] = {}

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """The key of all servers on this database, made by the first that needs it."""
        if self._key is None:
            pem = await self._ways.push_key() or await self._ways.keep_push_key(_new_key())
            found = serialization.load_pem_private_key(pem.encode(), None)
            assert isinstance(found, ec.EllipticCurvePrivateKey)
            self._key = found
        return self._key

    async def public_key(self) -> str:
        """What a browser's PushManager takes."""
        return coded(_point(await self.key()))

    async def send(self, subscription: Any, message: bytes, topic: str, lasts: int, urgent: bool) -> Answer:
        """Send one message to one browser; a later one of the same topic takes its place while it waits."""
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(subscription.p256dh),
            auth_secret=decoded(subscription.auth),
            version="aes128gcm",
        )
        headers = {
            "Authorization": await self._authorization(subscription.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(lasts // 1000),
            "Topic": coded(hashlib.sha256(topic.encode()).digest()[:24]),
            "Urgency": "high" if urgent else "normal",
        }
        return await self._outside.post(subscription.endpoint, headers, body)

    async def _authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        audience, now = f"{parts.scheme}://{parts.netloc}", time.time()
        until, header = self._signed.get(audience, (0.0, ""))
        if until < now:
            key = await self.key()
            claims = {"aud": audience, "exp": int(now) + SIGNED_FOR, "sub": self._contact}
            header = f"vapid t={_token(key, claims)}, k={coded(_point(key))}"
            if len(self._signed) > 100:
                self._signed.clear()
            self._signed[audience] = (now + SIGNED_FOR / 2, header)
        return header


def _token(key: ec.EllipticCurvePrivateKey, claims: dict[str, Any]) -> str:
    """A JSON web token, signed by ES256."""
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(coded(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{coded(r.to_bytes(32) + s.to_bytes(32))}"


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def _new_key() -> str:
    form = serialization.PrivateFormat.PKCS8
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption()).decode()
