"""When people are told: quiet hours in their own zone, mails at their own hour; to which addresses nothing is ever sent."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from terrae.server.notices.choices import after_quiet, mail_due
from terrae.server.notices.outside import Forbidden, Outside, is_public
from terrae.server.notices.postman import pause
from terrae.server.wire.notices import NoticeChoices

BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=BERLIN).timestamp() * 1000)


def quiet(begin: int, end: int) -> NoticeChoices:
    return NoticeChoices(quiet_from=begin * 60, quiet_until=end * 60, zone="Europe/Berlin")


@pytest.mark.parametrize(
    ("begin", "end", "now", "told"),
    [
        (22, 7, "2026-05-01 21:59", "2026-05-01 21:59"),
        (22, 7, "2026-05-01 22:00", "2026-05-02 07:00"),
        (22, 7, "2026-05-02 06:59", "2026-05-02 07:00"),
        (22, 7, "2026-05-02 07:00", "2026-05-02 07:00"),
        (22, 7, "2026-03-28 23:00", "2026-03-29 07:00"),  # an hour is skipped in that night
        (22, 7, "2026-10-24 23:00", "2026-10-25 07:00"),  # and one comes twice in this
        (9, 17, "2026-05-01 12:00", "2026-05-01 17:00"),
        (9, 17, "2026-05-01 18:00", "2026-05-01 18:00"),
        (0, 0, "2026-05-01 00:00", "2026-05-01 00:00"),
    ],
)
def test_what_happens_in_quiet_hours_is_told_afterwards(begin: int, end: int, now: str, told: str) -> None:
    assert after_quiet(quiet(begin, end), at(now)) == at(told)


def test_mails_come_at_ones_own_hour_or_soon() -> None:
    daily = NoticeChoices(mail_when="daily", mail_hour=18, zone="Europe/Berlin")
    assert mail_due(daily, at("2026-05-01 12:00"), 0) == at("2026-05-01 18:00")
    assert mail_due(daily, at("2026-05-01 18:00"), 0) == at("2026-05-02 18:00")
    soon = NoticeChoices(mail_when="soon", zone="Europe/Berlin")
    assert mail_due(soon, at("2026-05-01 12:00"), 600_000) == at("2026-05-01 12:10")


def test_attempts_come_ever_more_slowly() -> None:
    assert pause(1) < 3_000
    assert 800_000 < pause(10) < pause(16) * 10  # drawn from 0.8 to 1.2 times 1,024,000
    assert pause(30) <= 1.2 * 4 * 3_600_000


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_somebody_elses(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_a_name_that_leads_home_is_not_followed() -> None:
    outside = Outside(private=False)
    with pytest.raises(Forbidden):
        await outside.post("https://localhost/hook", {}, b"{}")
    await outside.close()
