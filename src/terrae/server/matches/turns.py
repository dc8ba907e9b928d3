"""The match inside a table: which actions are confirmed, which not, and who is to act.

The rules pass the turn on by themselves; at a table it stays with its player until it is confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.errors import NotationError
from terrae.core.game import Variant
from terrae.core.match import Match
from terrae.server.matches.variants import texts_of
from terrae.server.wire.parts import TurnInfo


@dataclass(slots=True)
class Play:
    """A match, and how much of it is confirmed. `marks` holds (seat, ply at its start) of confirmed turns."""

    match: Match
    marks: list[tuple[int, int]] = field(default_factory=list)
    confirmed: int = 0
    turn: int = 0
    player: int | None = 0

    @staticmethod
    def start(variant: Variant, position: str | None = None) -> Play:
        """A new match, from the start of the game or from a position."""
        play = Play(match_from(variant, position))
        play._mark()
        return play

    def fork(self) -> Play:
        """An independent copy."""
        return Play(self.match.copy(), self.marks.copy(), self.confirmed, self.turn, self.player)

    def _mark(self) -> None:
        self.confirmed = len(self.match._history)
        self.turn = int(self.match.states["turn"][0])
        self.player = self.match.to_play

    @property
    def pending(self) -> int:
        """How many actions of the running turn are not confirmed."""
        return len(self.match._history) - self.confirmed

    @property
    def complete(self) -> bool:
        """Whether the rules have ended the unconfirmed turn."""
        return self.pending > 0 and (self.match.over or int(self.match.states["turn"][0]) != self.turn)

    def texts(self, begin: int, end: int | None = None) -> list[str]:
        """The actions from one place in the history to another, without making all of it."""
        actions = self.match.variant.actions
        return [actions[number].text for number in self.match._history[begin:end]]

    @property
    def pending_texts(self) -> list[str]:
        """The unconfirmed actions."""
        return self.texts(self.confirmed)

    @property
    def last_turn(self) -> TurnInfo | None:
        """The last confirmed turn."""
        if not self.marks:
            return None
        seat, begin = self.marks[-1]
        return TurnInfo(seat=seat, actions=self.texts(begin, self.confirmed))

    def confirm(self) -> None:
        """The turn is over for good."""
        assert self.player is not None
        self.marks.append((self.player, self.confirmed))
        self._mark()

    def undo(self, count: int) -> None:
        """Take back unconfirmed actions."""
        assert count <= self.pending
        self.match.undo(count)

    def rewind(self, turns: int) -> None:
        """Take back everything until only this many confirmed turns are left."""
        begin = self.marks[turns][1]
        self.match.undo(len(self.match._history) - begin)
        del self.marks[turns:]
        self._mark()

    def rewind_target(self, seat: int) -> int | None:
        """To how many turns an undo asked for by this seat goes back: to before its last turn."""
        for index in range(len(self.marks) - 1, -1, -1):
            if self.marks[index][0] == seat:
                return index
        return None

    def legal(self) -> list[str]:
        """The legal actions' texts; none while a complete turn waits for its confirmation."""
        if self.complete or self.match.over:
            return []
        texts: list[str] = texts_of(self.match.variant)[self.match.legal_actions.numbers].tolist()
        return texts


def match_from(variant: Variant, position: str | None) -> Match:
    """A new match; NotationError where the position is none of this variant."""
    if position is None:
        return variant.start()
    words = f"{variant.header} "
    if not position.startswith(words):
        raise NotationError(
            f"the position must begin with {words.strip()!r:.80}, as the players and options say"
        )
    return Match(variant, variant.game.read_position(variant, position.removeprefix(words)))
