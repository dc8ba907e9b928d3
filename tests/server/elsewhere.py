"""Servers elsewhere that a server of ours sends to, on the loopback: one for mail, one for pushes, which it decrypts, one for
webhooks. Each writes down what it got."""

from __future__ import annotations

import base64
import email
import email.policy
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.postgres import free_port


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class MailServer:
    """Takes mail, unless there are `refusals` left to give."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusals: list[str] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.refusals:
            return self.refusals.pop(0)
        letter = email.message_from_bytes(envelope.content or b"", policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 Message accepted"


@contextmanager
def mail_server() -> Iterator[tuple[MailServer, str]]:
    """A real SMTP server, and its address."""
    taking = MailServer()
    port = free_port()
    running = Controller(taking, hostname="127.0.0.1", port=port)
    running.start()
    try:
        yield taking, f"smtp://127.0.0.1:{port}"
    finally:
        running.stop()


class Browser:
    """What a browser's PushManager makes, and can read."""

    def __init__(self, url: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"{url}/{coded(os.urandom(9))}"

    @property
    def subscription(self) -> dict[str, Any]:
        form = serialization.PublicFormat.UncompressedPoint
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        return {"endpoint": self.endpoint, "keys": {"p256dh": coded(point), "auth": coded(self.auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


class Receiver:
    """A server that writes down what is posted, and answers with the next of `answers`, or 201."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.url = ""

    def messages(self, browser: Browser) -> list[dict[str, Any]]:
        """What was pushed to a browser, as it reads it."""
        return [browser.read(body) for path, _, body in self.got if browser.endpoint.endswith(path)]


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A push service, or whoever takes webhooks."""
    taking = Receiver()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, headers = taking.answers.pop(0) if taking.answers else (201, {})
            if status < 300:
                taking.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(status)
            for name, value in {**headers, "Content-Length": "0"}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *arguments: Any) -> None:
            pass

    class Serving(ThreadingHTTPServer):
        def handle_error(self, *about: Any) -> None:
            """Whoever is killed hangs up in the middle."""

    serving = Serving(("127.0.0.1", 0), Handler)
    serving.daemon_threads = True
    taking.url = f"http://127.0.0.1:{serving.server_address[1]}"
    thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield taking
    finally:
        serving.shutdown()
        serving.server_close()
        thread.join()


def check_signature(authorization: str, public_key: str) -> dict[str, Any]:
    """The claims of a VAPID header (RFC 8292); AssertionError unless that key has signed them."""
    scheme, _, rest = authorization.partition(" ")
    values = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert values["k"] == public_key
    signed, _, signature = values["t"].rpartition(".")
    r, s = (int.from_bytes(decoded(signature)[part]) for part in (slice(32), slice(32, 64)))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public_key))
    point.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(decoded(signed.split(".")[1]))
    return claims
