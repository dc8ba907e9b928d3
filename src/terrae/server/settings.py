"""Every setting of the server, from four places; later ones win: defaults, a TOML file, environment, flags.

A setting called `bot_processes` is `bot_processes = 2` in the file, `TERRAE_BOT_PROCESSES=2` in the
environment and `--bot-processes 2` as a flag. The file is `terrae.toml` in the working folder, or what
`TERRAE_CONFIG` or `--config` names.
"""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, field
from platformdirs import user_data_path


class ConfigError(ValueError):
    """A setting that cannot be used; the message says which and what to do."""


def data_folder() -> Path:
    """Where the database is kept unless a setting says otherwise."""
    return user_data_path("terrae", appauthor=False)


def _default_database() -> str:
    return f"sqlite:///{data_folder() / 'terrae.db'}"


def _default_bots() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


class Settings(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The settings; every field has its explanation in its type."""

    host: Annotated[str, Meta(description="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to listen on; 0 takes a free one.")] = 8737
    database: Annotated[
        str, Meta(description="sqlite:///file, or postgresql://user:password@host/name for several workers.")
    ] = field(default_factory=_default_database)
    database_connections: Annotated[
        int, Meta(ge=1, le=200, description="Connections a worker holds (PostgreSQL).")
    ] = 8
    workers: Annotated[
        int, Meta(ge=1, le=256, description="Server processes; more than one needs PostgreSQL.")
    ] = 1
    bot_processes: Annotated[
        int, Meta(ge=1, le=256, description="Processes in which bots think, for each worker.")
    ] = field(default_factory=_default_bots)
    bot_seconds: Annotated[
        float, Meta(gt=0, le=600, description="The longest a bot may think about a turn.")
    ] = 10.0
    analysis_processes: Annotated[
        int, Meta(ge=1, le=64, description="Processes that analyse for people, for each worker.")
    ] = 1
    analysis_seconds: Annotated[
        float, Meta(gt=0, le=600, description="The longest a position is analysed at a time.")
    ] = 30.0
    thinking_memory_mb: Annotated[
        int,
        Meta(
            ge=512,
            le=1_048_576,
            description="Megabytes that each process that thinks may take (not on Windows).",
        ),
    ] = 2048
    browser: Annotated[
        bool | None,
        Meta(description="Open the page in a browser after the start; when absent, if started by a person."),
    ] = None
    public_url: Annotated[
        str | None,
        Meta(description="The address people see, such as https://play.example.org, behind a proxy."),
    ] = None
    origins: Annotated[
        list[str],
        Meta(description="Further sites whose pages may use the server, such as https://example.org."),
    ] = []
    trusted_proxies: Annotated[
        str, Meta(description="Addresses whose X-Forwarded-For is believed, separated by commas; * for all.")
    ] = "127.0.0.1"
    secret: Annotated[
        str | None, Meta(description="What signs tokens; made once and kept in the database when absent.")
    ] = None
    session_days: Annotated[int, Meta(ge=1, le=3650, description="How long a browser stays signed in.")] = 180
    grace_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=86_400,
            description="How long one may be disconnected in a live game before the seat is lost.",
        ),
    ] = 90
    limits: Annotated[
        bool, Meta(description="Whether requests are limited in number; off only for tests.")
    ] = True
    requests_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            description="Requests an address may make in a minute; every 32 kB of a body count as one more, a whole game as ten.",
        ),
    ] = 1200
    logins_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            description="Log-ins tried in a minute with one name from one address; three times as many with other names, "
            "six times as many from everywhere. A browser that has signed in before is counted alone.",
        ),
    ] = 10
    messages_per_second: Annotated[
        int, Meta(ge=1, description="Socket messages a connection may send a second.")
    ] = 50
    sockets_per_address: Annotated[
        int, Meta(ge=1, description="Sockets an address may have open in one worker.")
    ] = 500
    socket_unsent_kb: Annotated[
        int,
        Meta(
            ge=64,
            description="Kilobytes that may wait for the reader of a socket or stream before it is cut off.",
        ),
    ] = 1024
    connections: Annotated[
        int,
        Meta(
            ge=8,
            description="Connections of all kinds in one worker; never more than the system allows it open files.",
        ),
    ] = 10_000
    connections_per_address: Annotated[
        int,
        Meta(
            ge=1,
            description="Connections an address may have open in one worker; trusted proxies may have all.",
        ),
    ] = 600
    header_bytes: Annotated[
        int, Meta(ge=1024, le=1_048_576, description="How long a request's headers may be together.")
    ] = 32_768
    request_seconds: Annotated[
        float,
        Meta(
            gt=0,
            le=600,
            description="In which a request's header must arrive, then its body; and in which a client must take something of an answer.",
        ),
    ] = 20.0
    idle_seconds: Annotated[
        int, Meta(ge=1, le=3600, description="How long a connection is kept without a request.")
    ] = 30
    mail_server: Annotated[
        str | None,
        Meta(
            description="Who sends mail: smtps://user:password@host:465, or smtp://user:password@host:587 (STARTTLS). Needs `public_url` "
            "and `mail_from`; without it no mail is sent."
        ),
    ] = None
    mail_from: Annotated[
        str | None, Meta(description="The address that mail comes from, such as terrae@example.org.")
    ] = None
    push_hosts: Annotated[
        list[str],
        Meta(
            description="Hosts of browsers' push services; nothing is pushed to others. * stands for part of a name."
        ),
    ] = field(
        default_factory=lambda: [
            "fcm.googleapis.com",
            "jmt17.google.com",
            "*.push.services.mozilla.com",
            "*.notify.windows.com",
            "*.push.apple.com",
        ]
    )
    private_addresses: Annotated[
        bool,
        Meta(
            description="Whether notices may be sent to addresses of one's own network, and without https; for tests and closed networks."
        ),
    ] = False
    notice_seconds: Annotated[
        float,
        Meta(
            ge=0,
            le=3600,
            description="How long it is waited whether somebody sees what happened, before it is told.",
        ),
    ] = 30.0
    mail_minutes: Annotated[
        float, Meta(ge=0, le=1440, description="How long notices for a mail are collected.")
    ] = 10.0
    metrics: Annotated[bool, Meta(description="Whether /metrics is answered.")] = True
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="How much is logged.")
    ] = "info"
    log_format: Annotated[
        Literal["auto", "json", "text"],
        Meta(description="JSON lines, or text to read; auto: text on a terminal."),
    ] = "auto"
    static: Annotated[
        str | None, Meta(description="Folder with the built client; the package's own when absent.")
    ] = None

    @property
    def mail_missing(self) -> list[str]:
        """The settings without which no mail can be sent."""
        return [name for name in ("mail_server", "mail_from", "public_url") if not getattr(self, name)]

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return bool(self.public_url and self.public_url.startswith("https://"))


def descriptions() -> dict[str, tuple[str, Any]]:
    """Name -> (explanation, default) of every setting."""
    hints = get_type_hints(Settings, include_extras=True)
    defaults = msgspec.structs.asdict(Settings())
    return {name: (_description(hints[name]), defaults[name]) for name in Settings.__struct_fields__}


def _description(hint: Any) -> str:
    return next(
        meta.description for meta in get_args(hint)[1:] if isinstance(meta, Meta) and meta.description
    )


def load(
    flags: Mapping[str, Any] | None = None,
    environ: Mapping[str, str] | None = None,
    config: str | None = None,
) -> Settings:
    """The settings from file, environment and flags (a mapping of names to values)."""
    environ = os.environ if environ is None else environ
    values: dict[str, Any] = {}
    named = config or environ.get("TERRAE_CONFIG")
    path = Path(named or "terrae.toml")
    if path.is_file():
        try:
            values.update(tomllib.loads(path.read_text(encoding="utf-8")))
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(f"{path}: {error}") from None
    elif named:
        raise ConfigError(f"there is no settings file {path}")
    for name in Settings.__struct_fields__:
        if (given := environ.get(f"TERRAE_{name.upper()}")) is not None:
            values[name] = given
    values.update({name: value for name, value in (flags or {}).items() if value is not None})
    for name in ("origins", "push_hosts"):
        if isinstance(values.get(name), str):
            values[name] = [part.strip() for part in values[name].split(",") if part.strip()]
    if isinstance(values.get("origins"), list):
        values["origins"] = [str(origin).rstrip("/").lower() for origin in values["origins"]]
    for name, value in values.items():
        if isinstance(value, str) and value.lower() in ("yes", "on"):
            values[name] = True
        elif isinstance(value, str) and value.lower() in ("no", "off"):
            values[name] = False
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"a setting cannot be used: {error}; see docs/reference/settings.md") from None
    for site in [*settings.origins, *filter(None, [settings.public_url])]:
        if origin_of(site) != site.rstrip("/").lower() or "*" in site:
            raise ConfigError(f"{site!r} is no address of a site; write it like https://play.example.org")
    if settings.mail_server and not _is_mail_server(settings.mail_server):
        raise ConfigError("`mail_server` is written like smtps://user:password@mail.example.org:465")
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        raise ConfigError("several workers need PostgreSQL: set database = postgresql://…, or workers = 1")
    return settings


def _is_mail_server(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and not parts.path.strip("/")


def origin_of(url: str) -> str:
    """Scheme and host of an address, as browsers write them: small letters, without the usual port."""
    parts = urlsplit(url.lower())
    host = parts.netloc.removesuffix({"http": ":80", "https": ":443"}.get(parts.scheme, " "))
    return f"{parts.scheme}://{host}" if parts.scheme in ("http", "https") and host else ""


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Give a command a flag for every setting, and `--config`."""
    parser.add_argument("--config", help="settings file (TOML)")
    for name, (explanation, _) in descriptions().items():
        flag = f"--{name.replace('_', '-')}"
        if name in ("browser", "limits", "metrics"):
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, help=explanation)
        else:
            parser.add_argument(flag, default=None, help=explanation.replace("%", "%%"))


def from_arguments(arguments: Sequence[str] | None = None) -> Settings:
    """The settings of a command line such as `--port 8080`."""
    parser = argparse.ArgumentParser(prog="terrae serve", description="Start the game server.")
    add_flags(parser)
    given = vars(parser.parse_args(arguments))
    return load(given, config=given.pop("config"))
