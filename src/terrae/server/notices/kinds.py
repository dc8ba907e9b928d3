"""What people can be told. A notice is something that happened, for one person; the outbox keeps it until it is told.

A new kind is a line in `KINDS`, and its words, `notice-<kind>` and `notice-<kind>-text`, in `messages/*/notices.ftl`. They
speak of the values in the payload; its `path` is the page that one press leads to.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

import msgspec

from terrae.server.matches.clock import DAY

Category = Literal["turn", "game", "tournament", "people"]
"""What somebody chooses to be told of."""
ACCOUNT: Literal["account"] = "account"
"""The category of what is mailed without being chosen: a link that was asked for, and what happened to an account."""
CATEGORIES: tuple[Category, ...] = get_args(Category)
CLUB = "club/"
"""Before the id of a club where a notice is for its channel, in place of a person."""
HOUR = 3_600_000


class Kind(NamedTuple):
    """About a kind of notice. `patient`: whoever sits at the table anyway is given a moment to see it there. `lasts`: after so
    many milliseconds nobody needs to know any more."""

    category: Category | Literal["account"]
    patient: bool = False
    lasts: int = 3 * DAY


KINDS: dict[str, Kind] = {
    # Tables
    "your_turn": Kind("turn", patient=True, lasts=30 * DAY),
    "deadline": Kind("turn", lasts=30 * DAY),
    "asked": Kind("turn", patient=True),
    "started": Kind("game"),
    "over": Kind("game", patient=True),
    # Tournaments
    "check_in": Kind("tournament", lasts=HOUR),
    "round": Kind("tournament"),
    "tournament_over": Kind("tournament"),
    # People
    "challenge": Kind("people"),
    "accepted": Kind("people"),
    "message": Kind("people", patient=True),
    "followed": Kind("people"),
    "club": Kind("people"),
    # The account itself
    "test": Kind("turn", lasts=HOUR),
    "confirm_mail": Kind(ACCOUNT, lasts=DAY),
    "reset": Kind(ACCOUNT, lasts=HOUR),
    "password_changed": Kind(ACCOUNT),
    "mail_changed": Kind(ACCOUNT),
    "conduct": Kind(ACCOUNT, lasts=30 * DAY),
}


class Notice(msgspec.Struct, kw_only=True, frozen=True):
    """Something to tell somebody. The same person, kind, subject and `once` are told once, however often they are stored.

    `person` is a person's id, or `club/<id>` for a club's channel; `subject` is what it is about, such as a table's id;
    `once` tells two notices of one kind about one subject apart, such as the number of a round. `due`: not before then.
    """

    person: str
    kind: str
    subject: str
    once: str = ""
    payload: dict[str, Any] = {}
    due: int = 0

    def __post_init__(self) -> None:
        assert self.kind in KINDS, f"{self.kind} is no kind of notice; add it to KINDS"
        assert str(self.payload.get("path", "")).startswith("/"), (
            "the payload names the path of the page to open"
        )


class TakenBack(NamedTuple):
    """What somebody need not be told any more: notices of these kinds about this."""

    person: str
    kinds: tuple[str, ...]
    subject: str
