"""Webhooks: a line in a channel elsewhere, in the form that Discord's take."""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.server.notices.outside import Answer, Outside
from terrae.server.notices.wording import Said

COLOUR = 0x0F6B66


def message(told: Said, site: str) -> dict[str, Any]:
    """What is posted. Nobody is called by it (`@everyone`), whatever a name says."""
    embed: dict[str, Any] = {"title": told.title[:256], "description": _plain(told.text), "color": COLOUR}
    if site:
        embed["url"] = f"{site}{told.path}"
    return {"username": "Terrae", "embeds": [embed], "allowed_mentions": {"parse": []}}


def _plain(text: str) -> str:
    """Text in which no sign is markup."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>[]()#-" else letter for letter in text)[:2048]


async def send(outside: Outside, url: str, told: Said, site: str) -> Answer:
    """Post it."""
    body = msgspec.json.encode(message(told, site))
    headers = {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "User-Agent": "Terrae (webhook)",
    }
    return await outside.post(url, headers, body)
