"""Order among people: reports, warnings and bans, roles, accounts that only play each other, and the log of moderators."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from terrae.server.wire.parts import ONE_LINE, Asked, Details, Told

Role = Literal["moderator", "director"]
ROLES: tuple[Role, ...] = get_args(Role)
ReportKind = Literal["chat", "message", "club", "name", "play"]
ReportState = Literal["open", "taken", "closed"]
Verdict = Literal["unfounded", "warned", "banned", "renamed", "other"]
SanctionKind = Literal["warning", "chat", "play", "account", "name"]
Reason = Annotated[str, Meta(min_length=3, max_length=500, pattern=ONE_LINE)]
Number = Annotated[int, Meta(ge=1, le=2**53)]


# Everybody


class PersonReportAsk(Asked, kw_only=True):
    """Tell the moderators about somebody's name, or about how somebody plays."""

    about: Literal["name", "play"]
    why: Annotated[str, Meta(max_length=300, pattern=ONE_LINE)] = ""


class Reported(Told, kw_only=True):
    """Something that I reported."""

    line: int
    why: str
    at: int


class ConductNote(Told, kw_only=True):
    """What a moderator has told me: a warning, a ban (from writing, from games with people, of the whole account) or that another
    name is needed. `until` null: for good; `seen`: when I confirmed it."""

    id: int
    kind: SanctionKind
    reason: str
    at: int
    until: int | None = None
    seen: int | None = None
    lifted: int | None = None


class Conduct(Told, kw_only=True):
    """Everything that moderators have told me, newest first."""

    notes: list[ConductNote]


# Moderators


class SaidLine(Told, kw_only=True):
    """A line as it was when it was reported."""

    id: int
    at: int
    user: str
    name: str
    text: str | None = None
    phrase: str | None = None


class ReportInfo(Told, kw_only=True):
    """A report. `subject`: where it was said (a table, a conversation, a club), or the person; `said`: the line itself."""

    id: int
    kind: ReportKind
    subject: str
    line: int
    said: str | None
    against: str
    against_name: str
    by: str
    by_name: str
    why: str
    at: int
    state: ReportState
    taken_by: str | None = None
    taken_by_name: str | None = None
    outcome: Verdict | None = None
    note: str | None = None
    closed: int | None = None


class ReportList(Told, kw_only=True):
    """Reports; `next` is the `after` for the next page. `open`: how many wait in all."""

    reports: list[ReportInfo]
    open: int
    next: int | None = None


class Sanction(ConductNote, kw_only=True):
    """A warning, ban or demand with who imposed and lifted it."""

    by: str
    by_name: str
    report: int | None = None
    lifted_by: str | None = None


class FormerName(Told, kw_only=True):
    """What somebody was called until then."""

    name: str
    until: int


class PersonRecord(Told, kw_only=True):
    """Somebody as moderators see them. `mine_to_judge`: whether warnings and bans can be imposed: not on oneself, on other
    moderators or on computers."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    created: int
    roles: list[str]
    names: list[FormerName]
    sanctions: list[Sanction]
    reports: list[ReportInfo]
    reported: int
    """How many reports they have made, and how many of them were unfounded."""
    unfounded: int
    mine_to_judge: bool


class Report(Told, kw_only=True):
    """A report with what was said before and after, other reports of the same, and the person it is against (null: deleted)."""

    report: ReportInfo
    lines: list[SaidLine]
    same: list[ReportInfo]
    person: PersonRecord | None


class ReportTakeAsk(Asked, kw_only=True):
    """Take a report, so that nobody else works on it, or put it back."""

    take: bool = True


class ReportCloseAsk(Asked, kw_only=True):
    """How it was decided; reports of the same line are closed with it."""

    outcome: Verdict
    note: Annotated[str, Meta(max_length=500, pattern=ONE_LINE)] = ""


class SanctionAsk(Asked, kw_only=True):
    """Warn somebody, ban them for some hours or for good (without `hours`), or make them choose another name. The person reads the
    `reason`. `report`: on which report."""

    kind: SanctionKind
    reason: Reason
    hours: Annotated[int, Meta(ge=1, le=87_600)] | None = None
    report: Number | None = None


class LiftAsk(Asked, kw_only=True):
    """End a warning or ban before its time."""

    reason: Reason


class Pair(Told, kw_only=True):
    """Two accounts and their rated games with each other. `shares`: which part of each one's rated games these were; `results`: sums of
    each one's results; `short`: how many were given up soon after they counted; `score`: how much that looks arranged, 0 to 1."""

    people: list[str]
    names: list[str]
    games: int
    shares: list[float]
    results: list[float]
    short: int
    last: int
    score: float


class PairList(Told, kw_only=True):
    """Pairs of accounts that play rated games mostly with each other, the most conspicuous first; over so many `days`, from `least`
    games on."""

    pairs: list[Pair]
    days: int
    least: int


class AuditEntry(Told, kw_only=True):
    """Something that a moderator or director did by their role; without `by` whoever runs the server."""

    id: int
    at: int
    by: str | None
    by_name: str
    what: str
    about: str | None = None
    about_name: str | None = None
    report: int | None = None
    details: Details = field(default_factory=dict)


class AuditList(Told, kw_only=True):
    """The log, newest first; `next` is the `before` of the next page."""

    entries: list[AuditEntry]
    next: int | None = None


class RoleHolder(Told, kw_only=True):
    """Somebody with a role."""

    role: str
    user: str
    name: str
    given: int
