"""What people are told while they are away: what they choose, the ways to them, and what waits for them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from terrae.server.notices.kinds import Category
from terrae.server.wire.parts import END, ONE_LINE, Asked, Mail, Name, Password, TableInfo, Told

Way = Literal["push", "mail", "hook"]
Label = Annotated[str, Meta(max_length=60, pattern=ONE_LINE)]
Minute = Annotated[int, Meta(ge=0, le=1439)]
Chosen = Annotated[list[Category], Meta(max_length=8)]
Key = Annotated[str, Meta(min_length=16, max_length=120, pattern=rf"^[A-Za-z0-9_=-]+{END}")]
Address = Annotated[str, Meta(min_length=8, max_length=600, pattern=rf"^https?://[!-~]+{END}")]
Language = Literal["en", "de", "fr", "nl"]
Secret = Annotated[str, Meta(min_length=8, max_length=600, pattern=rf"^[A-Za-z0-9._=-]+{END}")]


def _everything() -> list[Category]:
    return ["turn", "game", "tournament", "people"]


class NoticeChoices(Asked, kw_only=True):
    """What I want to be told by which way. Mails are collected for some minutes (`soon`) or sent once a day (`daily`, at the hour
    `mail_hour`). Between `quiet_from` and `quiet_until` (minutes of the day in `zone`) nothing comes, and what happens is told
    afterwards; where both are the same there are no quiet hours."""

    push: Chosen = field(default_factory=_everything)
    mail: Chosen = field(default_factory=list)
    hook: Chosen = field(default_factory=_everything)
    mail_when: Literal["soon", "daily"] = "soon"
    mail_hour: Annotated[int, Meta(ge=0, le=23)] = 18
    quiet_from: Minute = 0
    quiet_until: Minute = 0
    zone: Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[A-Za-z0-9_+/-]+{END}")] = "UTC"


class PushKeys(Asked, kw_only=True):
    """What a browser's subscription is encrypted with."""

    p256dh: Key
    auth: Key


class PushAsk(Asked, kw_only=True):
    """Show notices in this browser: what its PushManager gave, and a name for the list."""

    endpoint: Address
    keys: PushKeys
    label: Label = ""


class PushBrowser(Told, kw_only=True):
    """A browser that shows notices."""

    id: str
    label: str
    created: int


class MailAsk(Asked, kw_only=True):
    """The address that notices and a forgotten password are sent to; a link that was sent there confirms it."""

    mail: Mail
    password: Password


class HookAsk(Asked, kw_only=True):
    """Write to a channel elsewhere, as Discord's webhooks take it."""

    url: Address
    label: Label = ""
    language: Language = "en"


class Hook(Told, kw_only=True):
    """A channel that is written to. Its address is a secret: only the host is shown. `broken`: why nothing is sent any more."""

    id: str
    label: str
    host: str
    language: str
    created: int
    broken: str | None = None


class TellingLately(Told, kw_only=True):
    """Something I was told, or am to be told; `ways` says how it went: new, sent, failed or taken_back."""

    kind: str
    path: str
    title: str
    text: str
    at: int
    state: Literal["new", "told", "taken_back"]
    ways: dict[str, str]


class NoticeSettings(Told, kw_only=True):
    """Everything about how I am told. `missing`: the settings of this server without which no mail is sent; `key`: what a
    browser's PushManager needs."""

    choices: NoticeChoices
    browsers: list[PushBrowser]
    key: str
    mail: str | None
    mail_confirmed: bool
    missing: list[str]
    hooks: list[Hook]
    lately: list[TellingLately]


class TokenOnly(Asked, kw_only=True):
    """What a link in a mail holds."""

    token: Secret


class Unsubscribed(Told, kw_only=True):
    """No more notices are mailed there."""

    mail: str


class ResetAsk(Asked, kw_only=True):
    """I have forgotten my password: a link is sent to the confirmed address of this account, if there is one."""

    name: Name


class ResetPasswordAsk(Asked, kw_only=True):
    """A new password, with what the link holds."""

    token: Secret
    password: Password
    cookie: bool = True


class WaitingNow(Told, kw_only=True, tag="waiting", tag_field="type"):
    """The tables that wait for me, longest waiting first: sent at once and whenever that changes. `unread`: how much moderators have
    told me that I have not confirmed; `reports`: how many wait for me as a moderator."""

    tables: list[TableInfo]
    unread: int = 0
    reports: int = 0
