"""What the terminal says to players, in their language: looking up messages, refusals and endings."""

from __future__ import annotations

from terrae.core.errors import IllegalAction, RecordError, Refusal, TerraeError
from terrae.core.parts import Outcome
from terrae.games.registry import game
from terrae.messages import Words, record_fault

_SEATS = ("owner", "player", "origin_owner")
# What a sentence may name; a refusal brings those that it speaks about.
_NOTHING = {"space": "", "what": "nothing", "field": "", "origin": "", "moved": "", "edition": "de"}


class Speech:
    """The words of one language, for one game."""

    def __init__(self, game: str, language: str | None = None) -> None:
        self.words = Words(language)
        self.game = game

    def __call__(self, message: str, **values: str | int | float) -> str:
        """A message of the terminal."""
        return self.words(f"terminal-{message}", **values)

    def colour(self, seat: int) -> str:
        """A seat by its colour."""
        return self.words(f"colour-{seat}")

    def title(self) -> str:
        """The game's name."""
        message = f"game-{self.game}"
        return self.words(message) if message in self.words else game(self.game).title

    def joined(self, names: list[str]) -> str:
        """Names, the last two with an `and`."""
        if not names:
            return self("nobody")
        return names[0] if len(names) == 1 else self("and", first=", ".join(names[:-1]), second=names[-1])

    def why(self, refusal: Refusal) -> str:
        """A refusal's sentence, without its clause; the rules' own where there are no other words for it."""
        chapter = refusal.clause.partition("-")[0].lower()
        message = f"refused-{chapter}-{refusal.code}"
        if message not in self.words:
            return refusal.message
        values: dict[str, str | int | float] = {**_NOTHING, **refusal.details}
        for name in _SEATS:
            seat = refusal.details.get(name)
            values[name] = self.colour(seat) if isinstance(seat, int) else ""
        return self.words(message, **values)

    def error(self, error: TerraeError) -> str:
        """What went wrong."""
        if isinstance(error, RecordError):
            return unreadable(error, self.words)
        if not isinstance(error, IllegalAction):
            return str(error)
        why = self.why(error.refusal)
        return self("cannot", action=error.action, why=why, clause=error.refusal.clause)

    def ending(self, outcome: Outcome) -> str:
        """Why a game is over, as its clause says it, with the figures."""
        reason, details = outcome.reason, outcome.details
        if f"ended-{reason}" not in self.words:
            return reason.replace("_", " ")
        seats = details.get("movers", details.get("reached", []))
        values = {name: value for name, value in details.items() if not isinstance(value, list)}
        values |= {"count": len(seats), "names": self.joined([self.colour(seat) for seat in seats])}
        return " ".join(self.words(f"{part}-{reason}", **values) for part in ("ended", "figures"))


def unreadable(error: RecordError, words: Words | None = None) -> str:
    """Why a record cannot be read, with the clause where a rule is broken."""
    reason, details = record_fault(str(error), error.line, error.action, error.clause)
    said = (words or Words())(f"record-{reason}", **details)
    return f"{said} ({error.clause})" if error.clause else said
