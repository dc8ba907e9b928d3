"""The messages of `/ws/tables/{id}`, both ways; the tag is `type`.

A command may carry an `id` (any short text): its answer repeats it as `re`. Commands that change the
game carry `seq`, the sequence number of the state that they answer; it is old when the game has changed since, not
when somebody offered something or changed a preference. POST /api/tables/{id}/commands
takes the same commands and gives the same answers.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from terrae.server.wire.parts import (
    ActionText,
    Asked,
    ChatLine,
    Clocks,
    Details,
    Event,
    Level,
    May,
    Offer,
    Outcome,
    Seat,
    SeatInfo,
    Seq,
    TableInfo,
    Told,
    TurnInfo,
    View,
)

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]

# From the client


class Command(Asked, tag_field="type", kw_only=True):
    """Base of the client's messages. `seat` is needed only by somebody who plays several seats."""

    id: MessageId | None = None
    seat: Seat | None = None


class Play(Command, tag="play", kw_only=True):
    """Play one action in answer to state `seq`; with `confirm` the turn it completes is confirmed at once."""

    seq: Seq
    action: ActionText
    confirm: bool | None = None


class PlayTurn(Command, tag="play_turn", kw_only=True):
    """Play several actions of one turn, all or nothing, and confirm the turn if they complete it."""

    seq: Seq
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=32)]


class Undo(Command, tag="undo", kw_only=True):
    """Take back the last action of the unconfirmed turn."""

    seq: Seq


class Reset(Command, tag="reset", kw_only=True):
    """Take back the whole unconfirmed turn."""

    seq: Seq


class Confirm(Command, tag="confirm", kw_only=True):
    """End the turn: nothing in it can be undone alone any more."""

    seq: Seq


class Resign(Command, tag="resign", kw_only=True):
    """Give up. With two players the game ends; with more the seat is played on as the table chose."""

    seq: Seq


class MakeOffer(Command, tag="offer", kw_only=True):
    """Propose to undo the last confirmed turn(s) back to one's own, to end the game, to pause or resume; when the game
    is over, to play another one: whoever is asked just that, and asks it too, agrees."""

    kind: Literal["undo", "end", "pause", "resume", "rematch"]


class AnswerOffer(Command, tag="answer", kw_only=True):
    """Accept or refuse the proposal on the table (or, by its maker, withdraw it: accept false).

    `offer` is the proposal's `id`: an answer never goes to another one that was made meanwhile.
    """

    offer: Seq
    accept: bool


class Claim(Command, tag="claim", kw_only=True):
    """Claim that the seat to act has left: possible when it has been away longer than the grace."""


class TakeBack(Command, tag="take_back", kw_only=True):
    """Take one's seat back from the bot that plays it."""


class HandOver(Command, tag="hand_over", kw_only=True):
    """Let a bot of `level` play one's seat until one takes it back. The game is then not rated."""

    level: Level = 3


class SetAuto(Command, tag="auto_confirm", kw_only=True):
    """Whether a completed turn of my seat is confirmed by itself."""

    on: bool


class Say(Command, tag="chat", kw_only=True):
    """Say something: either a `text` or one of the fixed phrases."""

    text: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    phrase: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


class React(Command, tag="react", kw_only=True):
    """Show what one thinks of it, without words: for whoever watches, and for everybody once the game is over."""

    kind: Literal["clap", "wow", "smile", "think", "heart", "fire"]


class WhyNot(Command, tag="why_not", kw_only=True):
    """Ask why an action is not possible here."""

    action: ActionText


class Preview(Command, tag="preview", kw_only=True):
    """Ask what an action would do: territories closed, points, scores."""

    action: ActionText


class Hint(Command, tag="hint", kw_only=True):
    """Ask the search what it would play. Refused in rated games."""

    level: Level = 6


class Ping(Command, tag="ping", kw_only=True):
    """Are you there? Answered by pong."""


class Sync(Command, tag="sync", kw_only=True):
    """Send me the whole state, and the events after `since`."""

    since: Seq | None = None


ClientMessage = (
    Play
    | PlayTurn
    | Undo
    | Reset
    | Confirm
    | Resign
    | MakeOffer
    | AnswerOffer
    | Claim
    | TakeBack
    | HandOver
    | SetAuto
    | Say
    | React
    | WhyNot
    | Preview
    | Hint
    | Ping
    | Sync
)

# From the server


class Closes(Told, kw_only=True):
    """A territory that an action would close: its worth, and the seats that share it."""

    spaces: list[str]
    points: int
    to: list[int]
    share: int = 0
    """What each of them gets, rounded down."""


class State(Told, tag="state", tag_field="type", kw_only=True):
    """Everything to draw the table. Equal for all who watch; `events` are those since the one before.

    `view` is the `state` of the engine protocol, null before the start. `legal` holds the actions of
    the seat `to_act`; it is empty when its turn is complete and waits for `confirm`. `costs`: movement
    points of the legal actions that cost any. `previews`: the legal stones that would close territories.
    """

    table: str
    seq: Seq
    hash: str
    status: Literal["waiting", "playing", "over", "closed"]
    view: View | None
    legal: list[str]
    costs: dict[str, int]
    previews: dict[str, list[Closes]]
    to_act: int | None
    turn_log: list[str]
    last_turn: TurnInfo | None
    turns: int
    clocks: Clocks
    seats: list[SeatInfo]
    may: May
    offer: Offer | None
    outcome: Outcome | None
    rated: bool
    events: list[Event]


class You(Told, kw_only=True):
    """Who the receiver is at this table. `seats`: the seats this identity plays; empty for a spectator."""

    user: str | None
    name: str | None
    seats: list[int]
    owner: bool


class Welcome(Told, tag="welcome", tag_field="type", kw_only=True):
    """The first message on every socket."""

    table: TableInfo
    you: You
    state: State
    chat: list[ChatLine]
    present: list[int]
    spectators: int


class Ack(Told, tag="ack", tag_field="type", kw_only=True):
    """The command with this id is stored and carried out; `seq` and `hash` are those after it."""

    re: str | None
    seq: Seq
    hash: str


class Resync(Told, tag="resync", tag_field="type", kw_only=True):
    """The command answered an old state, or was a repetition: nothing was done, here is the state."""

    re: str | None
    code: str
    message: str
    state: State


class Refused(Told, tag="error", tag_field="type", kw_only=True):
    """The command was not carried out.

    Where a rule of the game refused it, `clause` names that rule, `reason` is the rule's own code and
    `details` are what the message names. `details` may also come with other codes.
    """

    re: str | None
    code: str
    message: str
    clause: str | None = None
    reason: str | None = None
    details: Details | None = None


class ChatSaid(Told, tag="chat", tag_field="type", kw_only=True):
    """Somebody said something."""

    line: ChatLine


class ChatGone(Told, tag="chat_gone", tag_field="type", kw_only=True):
    """A moderator has taken a line away."""

    line: int


class Reactions(Told, tag="reactions", tag_field="type", kw_only=True):
    """How often each was shown since the last message of this kind; told once a second, to those who watch, and to those who play
    when the game is over."""

    counts: dict[str, int]


class Presence(Told, tag="presence", tag_field="type", kw_only=True):
    """Which seats have somebody connected, and how many watch."""

    present: list[int]
    spectators: int


class TableChanged(Told, tag="table", tag_field="type", kw_only=True):
    """The table itself changed (somebody joined, left, rematch)."""

    table: TableInfo


class PreviewAnswer(Told, tag="preview", tag_field="type", kw_only=True):
    """What the action would do."""

    re: str | None
    action: str
    legal: bool
    closes: list[Closes]
    scores: list[int]
    gains: list[int]


class WhyNotAnswer(Told, tag="why_not", tag_field="type", kw_only=True):
    """Whether the action is legal, and where not, why; `details` are what the message names."""

    re: str | None
    action: str
    legal: bool
    code: str | None = None
    clause: str | None = None
    message: str | None = None
    details: Details | None = None


class HintAnswer(Told, tag="hint", tag_field="type", kw_only=True):
    """What the search would play for the rest of this turn; `values` is its estimate per seat, 0 to 1."""

    re: str | None
    seq: Seq
    actions: list[str]
    values: list[float] | None = None


class Pong(Told, tag="pong", tag_field="type", kw_only=True):
    """I am here; `now` is the server's clock."""

    re: str | None
    now: int


ServerMessage = (
    Welcome
    | State
    | Ack
    | Resync
    | Refused
    | ChatSaid
    | ChatGone
    | Reactions
    | Presence
    | TableChanged
    | PreviewAnswer
    | WhyNotAnswer
    | HintAnswer
    | Pong
)

client_decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()
