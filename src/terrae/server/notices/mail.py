"""Mail: one letter to one person, with one notice or several, in plain text and HTML, sent over SMTP."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr
from html import escape
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from terrae.messages import Words
from terrae.server.notices.wording import Said
from terrae.server.settings import Settings

TIMEOUT = 8.0
_NEAR = ("localhost", "127.0.0.1", "::1")


class Undeliverable(Exception):
    """This letter will never be taken."""


class NotNow(Exception):
    """It was not taken; it may be later."""


class Letter(NamedTuple):
    """What is sent. `stop`: what a link holds that ends these mails; None for what was asked for, or must be known."""

    name: str
    to: str
    person: str
    said: list[Said]
    words: Words
    stop: str | None


class Mailer:
    """Sends letters."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._site = (settings.public_url or "").rstrip("/")

    @property
    def ready(self) -> bool:
        """Whether mail can be sent at all."""
        return not self._settings.mail_missing

    def message(self, letter: Letter) -> EmailMessage:
        """The letter as it is sent; the same name is the same letter, however often it is sent."""
        words, said = letter.words, letter.said
        made = EmailMessage()
        sender = self._settings.mail_from or ""
        made["From"] = formataddr(("Terrae", sender))
        made["To"] = letter.to
        made["Subject"] = (
            f"{said[0].title}: {said[0].text}"[:150]
            if len(said) == 1
            else words("mail-many", count=len(said))
        )
        made["Date"] = format_datetime(datetime.now(UTC))
        made["Message-ID"] = f"<{letter.name}@{sender.rpartition('@')[2] or 'terrae'}>"
        made["Auto-Submitted"] = "auto-generated"
        made["Content-Language"] = words.language
        if letter.stop is not None:
            made["List-Unsubscribe"] = f"<{self._site}/api/mail/unsubscribe/{letter.stop}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        made.set_content(self._plain(letter))
        made.add_alternative(self._html(letter), subtype="html")
        return made

    def _links(self, letter: Letter) -> list[tuple[str, str]]:
        if letter.stop is None:
            return []
        return [
            (letter.words("mail-choose"), f"{self._site}/notices"),
            (letter.words("mail-stop"), f"{self._site}/notices?unsubscribe={letter.stop}"),
        ]

    def _plain(self, letter: Letter) -> str:
        parts = [letter.words("mail-hello", name=letter.person)]
        parts += [f"{one.title}\n{one.text}\n{self._site}{one.path}" for one in letter.said]
        parts += ["-- \n" + "\n".join(f"{word}: {link}" for word, link in self._links(letter))]
        return "\n\n".join(parts).rstrip("- \n") + "\n"

    def _html(self, letter: Letter) -> str:
        button = "display:inline-block;padding:10px 18px;border-radius:8px;background:#0f6b66;color:#fff;text-decoration:none;font-weight:bold"
        body = [f"<p>{escape(letter.words('mail-hello', name=letter.person))}</p>"]
        body += [
            f'<div style="margin:18px 0"><h2 style="margin:0 0 4px;font-size:18px">{escape(one.title)}</h2>'
            f'<p style="margin:0 0 10px">{escape(one.text)}</p><a style="{button}" href="{escape(self._site + one.path)}">'
            f"{escape(letter.words('mail-open'))}</a></div>"
            for one in letter.said
        ]
        links = " · ".join(
            f'<a style="color:#555" href="{escape(link)}">{escape(word)}</a>'
            for word, link in self._links(letter)
        )
        if links:
            body.append(f'<p style="margin-top:28px;font-size:13px;color:#555">{links}</p>')
        page = "font:16px/1.5 Georgia,serif;color:#222;max-width:34em;margin:0 auto;padding:12px"
        return (
            f'<!doctype html><html lang="{letter.words.language}"><meta charset="utf-8">'
            f'<body><div style="{page}">{"".join(body)}</div></body></html>'
        )

    async def send(self, letter: Letter) -> None:
        """Hand the letter over; Undeliverable or NotNow where it is not taken."""
        server = urlsplit(self._settings.mail_server or "")
        user = unquote(server.username) if server.username else None
        near = server.hostname in _NEAR
        try:
            await aiosmtplib.send(
                self.message(letter),
                sender=self._settings.mail_from,
                recipients=[letter.to],
                hostname=server.hostname,
                port=server.port or (465 if server.scheme == "smtps" else 587),
                username=user,
                password=unquote(server.password) if server.password else None,
                use_tls=server.scheme == "smtps",
                # A password never goes over the network in the open.
                start_tls=None if server.scheme == "smtps" or near or user is None else True,
                timeout=TIMEOUT,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            code, why = max((one.code, one.message) for one in error.recipients)
            raise (Undeliverable if code >= 500 else NotNow)(f"{code} {why}") from None
        except aiosmtplib.SMTPAuthenticationError as error:  # the operator will set that right
            raise NotNow(f"{error.code} {error.message}") from None
        except aiosmtplib.SMTPResponseException as error:
            raise (Undeliverable if 500 <= error.code < 600 else NotNow)(
                f"{error.code} {error.message}"
            ) from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            raise NotNow(f"{type(error).__name__}: {error}") from None
