"""A command at a table becomes the event that it causes, or an error that says why not.

Nothing is changed here. `Stale` means that the command answered an old state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from terrae.core.errors import GameOver, IllegalAction, NotationError, TerraeError
from terrae.server.matches.heading import Sitting
from terrae.server.matches.table import Table
from terrae.server.matches.turns import Play as Playing
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event

MOST_EVENTS = 20_000
"""With so many events in a game no more are taken back."""
MOST_AGREEMENTS = 40
"""So often turns may be undone and games paused: every game ends."""
MOST_SMALL = 500
"""So often one seat may offer, hand itself over, and change its preference: no log grows without end."""


class Stale(Exception):
    """The command answered another state of the game than the present one."""


class Decided(NamedTuple):
    """An event, and the play after its actions where they were played to decide it."""

    event: Event
    played: Playing | None = None


Changing = (
    socket.Play
    | socket.PlayTurn
    | socket.Undo
    | socket.Reset
    | socket.Confirm
    | socket.Resign
    | socket.MakeOffer
    | socket.AnswerOffer
    | socket.Claim
    | socket.TakeBack
    | socket.HandOver
    | socket.SetAuto
)
"""The commands that make an event."""
Small = (
    socket.MakeOffer | socket.AnswerOffer | socket.Claim | socket.TakeBack | socket.HandOver | socket.SetAuto
)
"""Those that a person may send at any time, whoever is to act: they are limited in number."""


def decide(
    table: Table,
    user: str | None,
    command: Changing,
    now: int,
    away_for: Callable[[int], int | None] = lambda seat: None,
) -> Decided:
    """The event that this person's command causes. `away_for`: how long a seat's person is away (ms)."""
    if user is None:
        raise WireError(Code.NOT_SIGNED_IN)
    mine = table.seats_of(user)
    if not mine:
        raise WireError(Code.NOT_YOUR_SEAT, "you only watch this table; nothing can be played from here")
    if table.status == "waiting":
        raise WireError(Code.NOT_STARTED)
    seat = _which_seat(table, mine, command.seat)
    answered = getattr(command, "seq", None)
    if isinstance(command, socket.Resign) and table.status == "playing":
        answered = (
            None  # one may give up at any time; an opponent who plays and undoes cannot keep one from it
        )
    if answered is not None and not table.answers_present(answered):
        raise Stale
    if table.status != "playing":
        raise WireError(Code.GAME_OVER)
    if isinstance(command, socket.MakeOffer | socket.HandOver | socket.SetAuto):
        _not_too_often(table, seat)
    if (
        isinstance(command, socket.TakeBack)
        and table.clock.timed
        and table.clock.left(seat, now, table.gaps) <= 0
    ):
        raise WireError(Code.FORBIDDEN, "this seat has no time left; a bot plays it on")
    return _DECIDERS[type(command)](table, seat, command, away_for).at(table, now)


class Made(NamedTuple):
    """What a command makes: an event but for its number and time."""

    kind: str
    seat: int | None
    action: str | None = None
    data: dict[str, Any] | None = None
    played: Playing | None = None

    def at(self, table: Table, now: int) -> Decided:
        """The next event of this table."""
        event = Event(
            seq=table.seq + 1,
            kind=self.kind,
            at=now,
            seat=self.seat,
            action=self.action,
            data=self.data or None,
        )
        return Decided(event, self.played)


def _which_seat(table: Table, mine: list[int], asked: int | None) -> int:
    if asked is not None:
        if asked not in mine:
            raise WireError(Code.NOT_YOUR_SEAT)
        return asked
    return table.to_act if table.to_act in mine else mine[0]


def _not_too_often(table: Table, seat: int) -> None:
    kinds = ("offer", "take_over", "auto_confirm")
    if sum(event.seat == seat and event.kind in kinds for event in table.events) >= MOST_SMALL:
        raise WireError(
            Code.TOO_MANY,
            f"this seat has made {MOST_SMALL} offers and changes in this game; no more are taken",
        )


def _turn_of(table: Table, seat: int) -> tuple[Playing, Sitting]:
    if table.clock.paused:
        raise WireError(Code.PAUSED)
    if table.to_act != seat or table.play is None:
        raise WireError(Code.NOT_YOUR_TURN)
    if table.seats[seat].by != "person":
        raise WireError(Code.NOT_YOUR_TURN, "a bot plays this seat; take it back first")
    return table.play, table.seats[seat]


def legal_or_error(play: Playing, actions: list[str]) -> Playing:
    """The playing after these actions of one turn; WireError with the clause where one is refused."""
    after = play.fork()
    for action in actions:
        if after.complete:
            raise WireError(Code.TURN_COMPLETE)
        try:
            after.match.play(action)
        except IllegalAction as error:
            why = error.refusal
            raise WireError(
                Code.ILLEGAL_ACTION, str(error), why.clause, reason=why.code, details=dict(why.details)
            ) from None
        except GameOver as error:
            raise WireError(Code.GAME_OVER, str(error)) from None
        except NotationError as error:
            raise WireError(Code.BAD_NOTATION, str(error)) from None
        except TerraeError as error:
            raise WireError(Code.ILLEGAL_ACTION, str(error)) from None
    return after


def _play(table: Table, seat: int, command: socket.Play, away: Any) -> Made:
    play, sitting = _turn_of(table, seat)
    after = legal_or_error(play, [command.action])
    wanted = sitting.auto_confirm if command.confirm is None else command.confirm
    text = after.texts(-1)[0]
    return Made("play", seat, text, {"confirm": True} if wanted and after.complete else None, after)


def _play_turn(table: Table, seat: int, command: socket.PlayTurn, away: Any) -> Made:
    play, _ = _turn_of(table, seat)
    return turn_event(play, seat, command.actions)


def turn_event(play: Playing, seat: int, actions: list[str]) -> Made:
    """Several actions at once, confirmed if they complete the turn."""
    after = legal_or_error(play, actions)
    texts = after.texts(-len(actions))
    data = {"actions": texts, **({"confirm": True} if after.complete else {})}
    return Made("play_turn", seat, None, data, after)


def _undo(table: Table, seat: int, command: socket.Undo | socket.Reset, away: Any) -> Made:
    play, _ = _turn_of(table, seat)
    if not play.pending:
        raise WireError(Code.NOTHING_TO_UNDO)
    if table.seq > MOST_EVENTS:
        raise WireError(Code.NOTHING_TO_UNDO, "this game has seen too many changes; it has to go on now")
    return Made("undo" if isinstance(command, socket.Undo) else "reset", seat)


def _confirm(table: Table, seat: int, command: socket.Confirm, away: Any) -> Made:
    play, _ = _turn_of(table, seat)
    if not play.complete:
        raise WireError(Code.TURN_INCOMPLETE)
    return Made("confirm", seat)


def _resign(table: Table, seat: int, command: socket.Resign, away: Any) -> Made:
    if table.seats[seat].state != "playing":
        raise WireError(Code.NOT_YOUR_TURN, "this seat has left the game already")
    return Made("resign", seat)


def _offer(table: Table, seat: int, command: socket.MakeOffer, away: Any) -> Made:
    assert table.play is not None
    if table.seats[seat].by != "person":
        raise WireError(Code.NOT_YOUR_SEAT, "a bot plays this seat; take it back first")
    if table.offer is not None:
        raise WireError(Code.OFFER_OPEN)
    if table.agreements >= MOST_AGREEMENTS and command.kind in ("undo", "pause"):
        raise WireError(
            Code.FORBIDDEN, f"{MOST_AGREEMENTS} agreements were made in this game; it has to go on now"
        )
    if command.kind == "pause" and table.header.tournament and table.clock.live:
        raise WireError(Code.FORBIDDEN, "others wait for the end of this game: it belongs to a tournament")
    if (command.kind == "resume") != table.clock.paused:
        raise WireError(Code.PAUSED if table.clock.paused else Code.NO_OFFER, None)
    data: dict[str, Any] = {"kind": command.kind}
    if command.kind == "undo":
        target = table.play.rewind_target(seat)
        if target is None:
            raise WireError(Code.NOTHING_TO_UNDO)
        data["to_turn"] = target
    return Made("offer", seat, data=data)


def _answer(table: Table, seat: int, command: socket.AnswerOffer, away: Any) -> Made:
    if table.offer is None:
        raise WireError(Code.NO_OFFER)
    if command.offer != table.offer.id:
        raise WireError(Code.OFFER_CHANGED)
    mine = {n for n, other in enumerate(table.seats) if other.user == table.seats[seat].user}
    asked = mine & set(table.offer.waits_for)
    if not asked and not (table.offer.by in mine and not command.accept):
        raise WireError(Code.FORBIDDEN, "this proposal does not wait for your answer")
    done = command.accept and not set(table.offer.waits_for) - mine
    data = {"accept": command.accept, **({"done": table.offer.kind} if done else {})}
    return Made("answer", min(asked) if asked else seat, data=data)


def _claim(table: Table, seat: int, command: socket.Claim, away: Callable[[int], int | None]) -> Made:
    other = table.to_act
    if table.clock.paused:
        raise WireError(Code.PAUSED)
    if other is None or table.seats[other].by != "person" or away(other) is None or not table.clock.live:
        raise WireError(Code.NOT_AWAY)
    return Made("left", other)


def _hand_over(table: Table, seat: int, command: socket.HandOver, away: Any) -> Made:
    if table.seats[seat].by != "person":
        raise WireError(Code.SEAT_TAKEN, "a bot plays this seat already")
    if table.rated or table.header.tournament:
        raise WireError(
            Code.RATED, "in a rated game, or one of a tournament, no bot plays for you; resign instead"
        )
    return Made("take_over", seat, data={"level": command.level})


def _take_back(table: Table, seat: int, command: socket.TakeBack, away: Any) -> Made:
    sitting = table.seats[seat]
    if not sitting.automatic:
        raise WireError(Code.SEAT_TAKEN, "you play this seat yourself")
    if sitting.state == "resigned":
        raise WireError(Code.GAME_OVER, "you have resigned; the seat is not yours any more")
    if table.rated or table.header.tournament:
        raise WireError(
            Code.RATED, "in a rated game, or one of a tournament, a seat that was lost stays lost"
        )
    return Made("take_back", seat)


def _set_auto(table: Table, seat: int, command: socket.SetAuto, away: Any) -> Made:
    return Made("auto_confirm", seat, data={"on": command.on})


_DECIDERS: dict[type, Callable[[Table, int, Any, Any], Made]] = {
    socket.Play: _play,
    socket.PlayTurn: _play_turn,
    socket.Undo: _undo,
    socket.Reset: _undo,
    socket.Confirm: _confirm,
    socket.Resign: _resign,
    socket.MakeOffer: _offer,
    socket.AnswerOffer: _answer,
    socket.Claim: _claim,
    socket.TakeBack: _take_back,
    socket.HandOver: _hand_over,
    socket.SetAuto: _set_auto,
}
