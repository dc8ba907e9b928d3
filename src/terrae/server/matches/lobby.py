"""Sitting down and standing up before the start: requests become events, or errors."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import terrae
from terrae.core.errors import TerraeError
from terrae.server.identity.insults import decent
from terrae.server.identity.names import clean
from terrae.server.ids import new_id
from terrae.server.matches.heading import Created, Sitting
from terrae.server.matches.table import Table
from terrae.server.matches.turns import match_from
from terrae.server.matches.variants import LONGEST_MAP, on_own_map, plain_map, variant_of
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event, SeatAsk
from terrae.server.wire.rest import JoinAsk, ReadyAsk, SeatChangeAsk, TableAsk


class Person(msgspec.Struct, frozen=True):
    """Who is asking."""

    id: str
    name: str
    kind: str = "guest"
    auto_confirm: bool = False
    rating: int | None = None


def checked_options(game: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """All options with defaults filled in, or BAD_OPTION. A map is named or given as a text, never a file's path."""
    try:
        known = terrae.game(game).option_defaults
        if unknown := sorted(set(options) - set(known)):
            raise WireError(
                Code.BAD_OPTION, f"{game} has no option {unknown[0]!r}; it has {', '.join(sorted(known))}"
            )
        if on_own_map(options):
            return _on_own_map(game, players, options)
        return dict(variant_of(game, players, options).options)
    except TerraeError as error:
        raise WireError(Code.BAD_OPTION, str(error)) from None
    except (TypeError, ValueError, OverflowError, AttributeError, KeyError) as error:
        raise WireError(Code.BAD_OPTION, f"the options cannot be read: {error}") from None


def _on_own_map(game: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    text: str = options["board"]
    if len(text) > LONGEST_MAP:
        raise WireError(Code.BAD_OPTION, f"the map has {len(text)} characters; {LONGEST_MAP} are allowed")
    try:
        return dict(variant_of(game, players, {**options, "board": plain_map(text)}).options)
    except TerraeError:
        variant_of(game, players, options)  # tells the line of the text as it was sent
        raise


def check_position(ask: TableAsk, options: dict[str, Any]) -> None:
    """BAD_NOTATION or GAME_OVER unless a game can be played on from there."""
    assert ask.position is not None
    if ask.rated:
        raise WireError(Code.RATED, "a game from a position of one's own is not rated")
    try:
        match = match_from(variant_of(ask.game, ask.players, options), ask.position)
    except TerraeError as error:
        raise WireError(Code.BAD_NOTATION, str(error)) from None
    if match.over:
        raise WireError(Code.GAME_OVER, "in this position the game is over; there is nothing to play")


def sitting(ask: SeatAsk | SeatChangeAsk, person: Person, link: str) -> Sitting:
    """A seat as asked for. `link` is the key of the table's own link; a seat kept for somebody has one of its own."""
    match ask.kind:
        case "me":
            return seat_for(person)
        case "open":
            return Sitting(kind="open")
        case "invite":
            return Sitting(
                kind="invite",
                name=decent(ask.name) if ask.name else None,
                invite=new_id(20) if ask.name else link,
            )
        case "bot":
            level = ask.level or 3
            return Sitting(kind="bot", name=f"Level {level}", level=level, user=None, by="bot")
        case "local":
            return Sitting(
                kind="local",
                name=decent(clean(ask.name)) if ask.name else person.name,
                user=person.id,
                by="person",
                auto_confirm=person.auto_confirm,
            )


def seat_for(person: Person) -> Sitting:
    """A seat with a person on it."""
    return Sitting(
        kind="user",
        name=person.name,
        user=person.id,
        by="person",
        auto_confirm=person.auto_confirm,
        rating=person.rating,
    )


def link_of(table: Table) -> str:
    """The key of the link that fills any seat not kept for somebody."""
    shared = (
        seat.invite for seat in table.seats if seat.invite and not (seat.kind == "invite" and seat.name)
    )
    return next(shared, None) or new_id(20)


def create(ask: TableAsk, person: Person, now: int) -> Event:
    """The first event of a new table."""
    if len(ask.seats) != ask.players:
        raise WireError(
            Code.BAD_SEATS, f"{ask.players} players need {ask.players} seats, not {len(ask.seats)}"
        )
    if ask.rated:
        _needs_account(person)
    link = new_id(20)
    seats = [sitting(seat, person, link) for seat in ask.seats]
    if sum(seat.kind == "user" for seat in seats) > 1:
        raise WireError(Code.BAD_SEATS, "only one seat can be `me`; other people at this screen are `local`")
    if not any(seat.kind in ("user", "local", "open", "invite") for seat in seats):
        raise WireError(Code.BAD_SEATS, "at least one seat must be for a person")
    if ask.rated and any(seat.kind == "local" for seat in seats):
        raise WireError(Code.BAD_SEATS, "a game on one screen cannot be rated")
    options = checked_options(ask.game, ask.players, ask.options)
    if ask.rated and on_own_map(options):
        raise WireError(Code.RATED, "a game on a map of one's own is not rated")
    if ask.position is not None:
        check_position(ask, options)
    made = Created(
        game=ask.game,
        players=ask.players,
        options=options,
        position=ask.position,
        clock=ask.clock,
        public=ask.public,
        rated=ask.rated,
        on_leave=ask.on_leave,
        order=ask.order,
        auto_start=ask.auto_start,
        ask_ready=ask.ask_ready,
        owner=person.id,
        owner_name=person.name,
        seats=seats,
        rules=terrae.game(ask.game).rules_version,
    )
    return Event(seq=1, kind="create", at=now, data=msgspec.to_builtins(made))


def _needs_account(person: Person) -> None:
    """ACCOUNT_NEEDED for guests: whoever can begin anew at any time has no rating to lose."""
    if person.kind != "account":
        raise WireError(
            Code.ACCOUNT_NEEDED, "rated games are between accounts; make one first, your games come along"
        )


def _waiting(table: Table) -> None:
    if table.status != "waiting":
        raise WireError(Code.NOT_WAITING)


def join(table: Table, ask: JoinAsk, person: Person, now: int) -> Event:
    """Somebody takes a seat."""
    _waiting(table)
    if any(seat.kind == "user" and seat.user == person.id for seat in table.seats):
        raise WireError(Code.SEAT_TAKEN, "you sit at this table already")
    if table.rated:
        _needs_account(person)
    if ask.invite is not None:
        brought = [n for n, seat in enumerate(table.seats) if seat.invite == ask.invite]
        if not brought:
            raise WireError(Code.BAD_INVITE)
        free = [n for n in brought if table.seats[n].free]
    else:
        free = [n for n, seat in enumerate(table.seats) if _may_sit(seat, person, table.header.owner)]
    if not free:
        raise WireError(Code.TABLE_FULL)
    if ask.seat is not None and ask.seat not in free:
        raise WireError(Code.SEAT_TAKEN)
    number = free[0] if ask.seat is None else ask.seat
    taken = msgspec.structs.replace(seat_for(person), invite=table.seats[number].invite)
    return _seat_event(table, number, taken, now)


def _may_sit(seat: Sitting, person: Person, owner: str) -> bool:
    return seat.kind == "open" or (seat.kind == "invite" and person.id == owner)


def _seat_event(table: Table, number: int, seat: Sitting, now: int) -> Event:
    return Event(seq=table.seq + 1, kind="seat", at=now, seat=number, data=msgspec.to_builtins(seat))


def leave(table: Table, person: Person, now: int) -> Event:
    """Somebody stands up; when the owner does, the table is closed. The link that brought them fills the seat again."""
    _waiting(table)
    if person.id == table.header.owner:
        return Event(seq=table.seq + 1, kind="close", at=now)
    mine = table.seats_of(person.id)
    if not mine:
        raise WireError(Code.NOT_YOUR_SEAT)
    link = table.seats[mine[0]].invite
    freed = Sitting(kind="invite", invite=link) if link else Sitting(kind="open")
    return _seat_event(table, mine[0], freed, now)


def change_seat(table: Table, number: int, ask: SeatChangeAsk, person: Person, now: int) -> Event:
    """The owner fills or frees a seat; whoever else sat there stands up."""
    if person.id != table.header.owner:
        raise WireError(Code.FORBIDDEN, "only who made the table can change its seats")
    _waiting(table)
    if number >= len(table.seats):
        raise WireError(Code.NOT_FOUND, "there is no such seat")
    if table.seats[number].kind == "user" and table.seats[number].user == person.id:
        raise WireError(Code.SEAT_TAKEN, "you sit there yourself; leave, and the table is closed")
    if ask.kind == "local" and table.rated:
        raise WireError(Code.BAD_SEATS, "a game on one screen cannot be rated")
    return _seat_event(table, number, sitting(ask, person, link_of(table)), now)


def ready(table: Table, ask: ReadyAsk, person: Person, now: int) -> Event:
    """Somebody is ready to play with those who sit here, or is not yet."""
    _waiting(table)
    mine = [n for n in table.seats_of(person.id) if table.seats[n].kind == "user"]
    if not mine:
        raise WireError(Code.NOT_YOUR_SEAT)
    return _seat_event(table, mine[0], msgspec.structs.replace(table.seats[mine[0]], ready=ask.ready), now)


def may_start(table: Table) -> bool:
    """Whether every seat is filled, and everybody ready where that is asked."""
    return table.status == "waiting" and not any(seat.free for seat in table.seats) and not unready(table)


def unready(table: Table) -> list[int]:
    """Seats whose people have still to say that they are ready; nobody is asked who plays alone."""
    people = [n for n, seat in enumerate(table.seats) if seat.kind == "user"]
    if not table.header.ask_ready or len(people) < 2:
        return []
    return [n for n in people if not table.seats[n].ready]


def start(table: Table, now: int) -> Event:
    """The game begins."""
    _waiting(table)
    if not may_start(table):
        free = any(seat.free for seat in table.seats)
        why = "seats are still free; fill them with bots or wait" if free else "somebody is not ready yet"
        raise WireError(Code.BAD_SEATS, why)
    order = list(range(len(table.seats)))
    if table.header.order == "random":
        random.SystemRandom().shuffle(order)
    return Event(seq=table.seq + 1, kind="start", at=now, data={"order": order})
