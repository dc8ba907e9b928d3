"""Every error code with its HTTP status and what it means. The table in the reference is made from this.

An error is sent over HTTP as `{"code", "message", "clause"?, "reason"?, "details"?}` with the status,
over the socket as a message of type `error`.
"""

from __future__ import annotations

from enum import StrEnum

from terrae.server.wire.parts import Details, Told


class Code(StrEnum):
    """What went wrong, for programs."""

    # Requests
    BAD_MESSAGE = "bad_message"
    NOT_JSON = "not_json"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    NOT_FOUND = "not_found"
    WRONG_METHOD = "wrong_method"
    BAD_ORIGIN = "bad_origin"
    # Identity
    NOT_SIGNED_IN = "not_signed_in"
    BAD_TOKEN = "bad_token"
    BAD_LOGIN = "bad_login"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    WEAK_PASSWORD = "weak_password"
    ACCOUNT_NEEDED = "account_needed"
    FORBIDDEN = "forbidden"
    MISSING_SCOPE = "missing_scope"
    BANNED = "banned"
    # Tables
    BAD_OPTION = "bad_option"
    BAD_SEATS = "bad_seats"
    SEAT_TAKEN = "seat_taken"
    BAD_INVITE = "bad_invite"
    TABLE_FULL = "table_full"
    NOT_WAITING = "not_waiting"
    NOT_STARTED = "not_started"
    NOT_READY = "not_ready"
    # Tournaments
    TOO_EARLY = "too_early"
    TOO_LATE = "too_late"
    TOURNAMENT_OVER = "tournament_over"
    # Play
    STALE = "stale"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL_ACTION = "illegal_action"
    BAD_NOTATION = "bad_notation"
    BAD_RECORD = "bad_record"
    GAME_OVER = "game_over"
    NOTHING_TO_UNDO = "nothing_to_undo"
    TURN_INCOMPLETE = "turn_incomplete"
    TURN_COMPLETE = "turn_complete"
    NO_OFFER = "no_offer"
    OFFER_OPEN = "offer_open"
    OFFER_CHANGED = "offer_changed"
    PAUSED = "paused"
    NOT_AWAY = "not_away"
    RATED = "rated"
    MUTED = "muted"
    BUSY = "busy"
    INTERNAL = "internal"
    STOPPING = "stopping"


MEANING: dict[Code, tuple[int, str]] = {
    Code.BAD_MESSAGE: (400, "The body, parameter or message cannot be read; the message names the field."),
    Code.NOT_JSON: (415, "Bodies are JSON, with the header Content-Type: application/json."),
    Code.TOO_LARGE: (413, "The message is longer than the limit."),
    Code.TOO_MANY: (429, "Too many requests; wait for the seconds in Retry-After."),
    Code.NOT_FOUND: (404, "There is no such thing, or it is not for you to see."),
    Code.WRONG_METHOD: (405, "That route does not know that method."),
    Code.BAD_ORIGIN: (
        403,
        "A browser sent this from a page of another site, or `public_url` is not the address people see.",
    ),
    Code.NOT_SIGNED_IN: (401, "Make a guest or sign in first."),
    Code.BAD_TOKEN: (401, "The token is forged, expired or revoked."),
    Code.BAD_LOGIN: (401, "No account has this name and password."),
    Code.NAME_TAKEN: (409, "An account has this name already, or one that looks the same."),
    Code.BAD_NAME: (
        422,
        "The name cannot be read or seen, insults, or is kept for the server, its computers and those who run it.",
    ),
    Code.WEAK_PASSWORD: (422, "The password is among the first that somebody would try; choose another."),
    Code.ACCOUNT_NEEDED: (403, "That is for accounts; a guest makes one first, and keeps all games."),
    Code.FORBIDDEN: (403, "That is not yours to do."),
    Code.MISSING_SCOPE: (403, "The token may not do this; make one with the scope that is named."),
    Code.BANNED: (
        403,
        "A moderator has banned you from this: `reason` is `chat`, `play` or `account`, `details` say until when (`until`, 0: for "
        "good) and `why`.",
    ),
    Code.BAD_OPTION: (422, "The game, an option, or a combination of options cannot be played."),
    Code.BAD_SEATS: (422, "The seats do not fit the number of players."),
    Code.SEAT_TAKEN: (409, "Somebody sits there, or you have a seat already."),
    Code.BAD_INVITE: (403, "The invitation is wrong or used."),
    Code.TABLE_FULL: (409, "No seat is free."),
    Code.NOT_WAITING: (409, "The game has started."),
    Code.NOT_STARTED: (409, "The game has not started."),
    Code.NOT_READY: (503, "The rules are still being compiled; see /api/ready."),
    Code.TOO_EARLY: (409, "That is not possible yet; the message says from when."),
    Code.TOO_LATE: (409, "That is not possible any more."),
    Code.TOURNAMENT_OVER: (409, "The tournament is over."),
    Code.STALE: (409, "The command answered an old state; nothing was done."),
    Code.NOT_YOUR_SEAT: (403, "You do not play that seat."),
    Code.NOT_YOUR_TURN: (409, "Another seat is to act."),
    Code.ILLEGAL_ACTION: (422, "The rules refuse the action; `clause` names the rule."),
    Code.BAD_NOTATION: (
        422,
        "The text is no action, or no position of this game; of a position that no game comes to, `reason`, `clause` and `details` say why.",
    ),
    Code.BAD_RECORD: (
        422,
        "The text is no record and no position, or breaks a rule; `reason` is `illegal`, `line` or `whole`, `details` "
        "name the `line` (0 where it is not known), the `action`, and the fault as a `detail` in English.",
    ),
    Code.GAME_OVER: (409, "The game is over."),
    Code.NOTHING_TO_UNDO: (409, "There is nothing to take back."),
    Code.TURN_INCOMPLETE: (409, "The turn is not complete; it cannot be confirmed."),
    Code.TURN_COMPLETE: (409, "The turn is complete: confirm it, or undo."),
    Code.NO_OFFER: (409, "Nothing is proposed."),
    Code.OFFER_OPEN: (409, "Something else is proposed already."),
    Code.OFFER_CHANGED: (409, "The answer was to another proposal than the one on the table; look again."),
    Code.PAUSED: (409, "The game is paused."),
    Code.NOT_AWAY: (409, "That seat is not away, or not long enough."),
    Code.RATED: (409, "Not in a rated game."),
    Code.MUTED: (403, "You may not talk here now."),
    Code.BUSY: (503, "The server is busy; try again in a moment."),
    Code.INTERNAL: (500, "A fault of the server; it has been logged."),
    Code.STOPPING: (503, "The server is stopping; connect again in a moment."),
}


class Problem(Told, kw_only=True):
    """The body of every HTTP error."""

    code: str
    message: str
    clause: str | None = None
    reason: str | None = None
    details: Details | None = None


class WireError(Exception):
    """Something a client did that is answered with a code and a sentence."""

    def __init__(
        self,
        code: Code,
        message: str | None = None,
        clause: str | None = None,
        retry_after: int | None = None,
        reason: str | None = None,
        details: Details | None = None,
    ) -> None:
        super().__init__(message or MEANING[code][1])
        self.code = code
        self.message = message or MEANING[code][1]
        self.clause = clause
        self.retry_after = retry_after
        self.reason = reason
        self.details = details if retry_after is None else {**(details or {}), "seconds": retry_after}

    def problem(self) -> Problem:
        """As the body of an HTTP error."""
        return Problem(
            code=str(self.code),
            message=self.message,
            clause=self.clause,
            reason=self.reason,
            details=self.details,
        )

    @property
    def status(self) -> int:
        """The HTTP status."""
        return MEANING[self.code][0]
