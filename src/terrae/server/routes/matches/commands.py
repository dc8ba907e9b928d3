"""One command, from the socket or over HTTP, to its answer."""

from __future__ import annotations

from terrae.server.bots.thinker import BotError
from terrae.server.identity.service import Identified
from terrae.server.ids import now_ms
from terrae.server.matches import asking, rematch
from terrae.server.matches.decide import Changing, Stale
from terrae.server.matches.rooms import Room
from terrae.server.server import Server
from terrae.server.wire import socket
from terrae.server.wire.errors import MEANING, Code, WireError


async def carry_out(
    server: Server, room: Room, who: Identified | None, command: socket.ClientMessage, whole: bool
) -> socket.ServerMessage:
    """The answer; `whole`: the state in place of an acknowledgement. WireError where it is refused."""
    match command:
        case socket.Ping():
            return socket.Pong(re=command.id, now=now_ms())
        case socket.Sync():
            return room.current(command.since)
        case socket.WhyNot():
            return asking.why_not(room.table, command)
        case socket.Preview():
            return asking.preview(room.table, command)
        case socket.Hint():
            return await hint(server, room, who, command)
        case socket.Say():
            return socket.ChatSaid(line=await server.talk.say(room, who, command))
        case socket.React():
            server.talk.react(room, who, command.kind)
            return socket.Ack(re=command.id, seq=room.state.seq, hash=room.state.hash)
        case _:
            return await _change(server, room, who, command, whole)


def may_play_again(room: Room, who: Identified) -> None:
    """BANNED for another game with people by somebody who may begin none."""
    others = (seat for seat in room.table.seats if seat.kind == "user" and seat.user != who.user.id)
    if room.table.status == "over" and any(others):
        who.may("play")


async def _change(
    server: Server, room: Room, who: Identified | None, command: Changing, whole: bool
) -> socket.ServerMessage:
    if who and isinstance(command, rematch.Asking):
        may_play_again(room, who)
    try:
        room = await server.matches.command(room.table.id, who.user.id if who else None, command)
    except Stale:
        message = MEANING[Code.STALE][1]
        state = room.current(getattr(command, "seq", room.table.seq))
        return socket.Resync(re=command.id, code=str(Code.STALE), message=message, state=state)
    if whole:
        return room.state
    return socket.Ack(re=command.id, seq=room.state.seq, hash=room.state.hash)


async def hint(server: Server, room: Room, who: Identified | None, command: socket.Hint) -> socket.HintAnswer:
    """What the search would play; one question at a time for each person."""
    table = room.table
    if who is None:
        raise WireError(Code.NOT_SIGNED_IN)
    if table.status != "playing" or table.play is None:
        raise WireError(Code.GAME_OVER if table.status == "over" else Code.NOT_STARTED)
    if table.rated or table.header.tournament:
        raise WireError(Code.RATED, "there are no hints in rated games and tournaments")
    if table.play.complete:
        raise WireError(Code.TURN_COMPLETE)
    with server.hints.held(who.user.id):
        try:
            thought = await server.bots.think(table, command.level, who.user.id)
        except BotError as error:
            raise WireError(Code.BUSY, f"no hint could be found: {error}") from None
    return socket.HintAnswer(re=command.id, seq=table.seq, actions=thought.actions, values=thought.values)
