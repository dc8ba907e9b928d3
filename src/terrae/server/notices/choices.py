"""By which ways and when somebody is told something: pure decisions over what they have chosen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from terrae.server.notices.kinds import Category
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import NoticeChoices


def zone_of(choices: NoticeChoices) -> ZoneInfo:
    """The zone, or UTC for one that this machine does not know any more."""
    try:
        return ZoneInfo(choices.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def check(choices: NoticeChoices) -> None:
    """BAD_OPTION for a zone that does not exist."""
    try:
        ZoneInfo(choices.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise WireError(
            Code.BAD_OPTION, f"there is no time zone {choices.zone!r}; write it like Europe/Berlin"
        ) from None


def wants(choices: NoticeChoices, way: str, category: Category) -> bool:
    """Whether somebody wants to be told of such things by this way."""
    return category in getattr(choices, way)


def _at(day: datetime, minute: int) -> datetime:
    """A minute of the day by the clock on the wall, whatever that is in hours since midnight."""
    return day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


def after_quiet(choices: NoticeChoices, now: int) -> int:
    """Now, or when the quiet hours are over."""
    begin, end = choices.quiet_from, choices.quiet_until
    if begin == end:
        return now
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone_of(choices))
    minute = here.hour * 60 + here.minute
    if begin < end:
        return max(now, _ms(_at(here, end))) if begin <= minute < end else now
    if minute < end:
        return max(now, _ms(_at(here, end)))
    return _ms(_at(here + timedelta(days=1), end)) if minute >= begin else now


def mail_due(choices: NoticeChoices, now: int, collected_ms: int) -> int:
    """When a mail about something that happens now is sent."""
    if choices.mail_when == "soon":
        return after_quiet(choices, now + collected_ms)
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone_of(choices))
    today = _at(here, choices.mail_hour * 60)
    return _ms(today if today > here else _at(here + timedelta(days=1), choices.mail_hour * 60))
