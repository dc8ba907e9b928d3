"""Bodies of the routes for analysis and studies, and the lines of their streams."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from terrae.server.wire.parts import ID, ONE_LINE, ActionText, Asked, Game, Told, View

MOST_ACTIONS = 4_000
MOST_TEXT = 1_000_000
RecordText = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
PositionText = Annotated[str, Meta(min_length=1, max_length=12_000)]
StudyName = Annotated[str, Meta(min_length=1, max_length=100, pattern=ONE_LINE)]
Simulations = Annotated[int, Meta(ge=50, le=20_000)]


class VariantAsk(Asked, kw_only=True):
    """A game with its players and options."""

    game: Game
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)


class PlaceAsk(VariantAsk, kw_only=True):
    """A moment of a game: where it began (null for the game's own start) and what was played since."""

    position: PositionText | None = None
    actions: Annotated[list[ActionText], Meta(max_length=MOST_ACTIONS)] = field(default_factory=list)


class PlaceResult(Told, kw_only=True):
    """Who has won, and why, as in a record."""

    winners: list[int]
    reason: str


class Drawing(Told, kw_only=True):
    """A position as an SVG picture."""

    svg: str


class Place(Told, kw_only=True):
    """A moment: the position, how the game ended if it has, every legal action, the number of the turn, what
    stones close and steps cost."""

    view: View
    result: PlaceResult | None
    legal: list[str]
    turn: int
    closes: dict[str, Any]
    costs: dict[str, int]


Count = Annotated[int, Meta(ge=0, le=4_000)]
SpaceName = Annotated[str, Meta(min_length=1, max_length=10)]


class SetUpAsk(VariantAsk, kw_only=True):
    """A position put together by hand. `pieces`: whose pioneer or turrian stands on a space; `towers` and
    `aggressors` are Terra Turrium's, `stones`, `scores` and `placing` Terra Nova's."""

    to_play: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: Annotated[dict[SpaceName, Annotated[int, Meta(ge=0, le=3)]], Meta(max_length=400)] = field(
        default_factory=dict
    )
    stones: Annotated[list[SpaceName], Meta(max_length=400)] = field(default_factory=list)
    towers: Annotated[dict[SpaceName, Annotated[int, Meta(ge=0, le=116)]], Meta(max_length=400)] = field(
        default_factory=dict
    )
    scores: Annotated[list[Count], Meta(max_length=4)] = field(default_factory=list)
    aggressors: Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=4)] = field(
        default_factory=list
    )
    round: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    placing: bool = False


class Fault(Told, kw_only=True):
    """Why a position cannot be: `code` with `details` for programs, a sentence and a clause for people."""

    code: str
    message: str
    clause: str | None
    details: dict[str, str | int]


class SetUpRead(Told, kw_only=True):
    """The position and its moment, or everything that is wrong with it."""

    position: str | None
    place: Place | None
    faults: list[Fault]


class RecordAsk(Asked, kw_only=True):
    """A record as text or JSON, or a position in one line."""

    text: RecordText


class RecordRead(Told, kw_only=True):
    """A record in both forms; `record` is what `Record.to_json` writes."""

    record: dict[str, Any]
    text: str


class ThinkAsk(PlaceAsk, kw_only=True):
    """Think about a moment. The answer is a stream of `Thought` lines; closing it stops the search."""

    lines: Annotated[int, Meta(ge=1, le=8)] = 3
    seconds: Annotated[float, Meta(ge=0.1, le=600)] = 10.0


class OwnAsk(PlaceAsk, kw_only=True):
    """Who will probably hold what. The answer is a stream of `Owned` lines; closing it stops the work."""

    playouts: Annotated[int, Meta(ge=8, le=1_000)] = 64


class Owned(Told, kw_only=True):
    """Counted over games played out at first glance. `spaces`: each player's probability to hold a space;
    `heights`: Terra Turrium, per player and height, to stand on it in three rounds."""

    type: Literal["owned"] = "owned"
    playouts: int
    spaces: dict[str, list[float]]
    heights: list[list[float]]
    results: list[float]


class GradeAsk(Asked, kw_only=True):
    """Grade every turn of a record, or of a finished table. The answer is a stream of `Graded` lines."""

    text: RecordText | None = None
    table: Annotated[str, Meta(min_length=1, max_length=24, pattern=ID)] | None = None
    simulations: Simulations = 2_000


class ThoughtTurn(Told, kw_only=True):
    """One turn of a line."""

    number: int
    player: int
    actions: list[str]


class ThoughtLine(Told, kw_only=True):
    """A best turn and what may follow; `values` are what each player can expect after the first turn."""

    turns: list[ThoughtTurn]
    values: list[float]
    scores: list[float]
    visits: int


class Thought(Told, kw_only=True):
    """What is known of a position. `scores`: expected final scores, empty in a game without."""

    type: Literal["thought"] = "thought"
    values: list[float]
    scores: list[float]
    lines: list[ThoughtLine]
    simulations: int
    seconds: float
    depth: int
    proven: bool


class GradedTurn(Told, kw_only=True):
    """A turn with its grade: what it gave away against the best one, and what each player could expect. `line` is the
    best turn and what may follow it, `effects` what each player gained or lost by the turn against the best one."""

    type: Literal["turn"] = "turn"
    number: int
    player: int
    actions: list[str]
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    loss: float
    values: list[float]
    scores: list[float]
    best: list[str]
    best_values: list[float]
    line: list[ThoughtTurn]
    effects: list[float]


class Begun(Told, kw_only=True):
    """The grading has begun: how many turns there are."""

    type: Literal["begun"] = "begun"
    turns: int
    players: int


class Finished(Told, kw_only=True):
    """The end of a stream; `record` is the graded record, `whole` whether every turn is graded."""

    type: Literal["finished"] = "finished"
    record: dict[str, Any] | None = None
    text: str | None = None
    whole: bool = True


class Pending(Told, kw_only=True):
    """Others are being served first; or this task has ended because the same person asked for more."""

    type: Literal["waiting", "replaced"]


class Broken(Told, kw_only=True):
    """The task failed after its stream had begun."""

    type: Literal["error"] = "error"
    code: str
    message: str


# Studies


class StudyAsk(Asked, kw_only=True):
    """Keep a study: its name, and its record as text or JSON."""

    name: StudyName
    text: RecordText


class StudyChangeAsk(Asked, kw_only=True):
    """Write a study anew; `version` is the one that was read."""

    version: Annotated[int, Meta(ge=1, le=2_000_000_000)]
    name: StudyName | None = None
    text: RecordText | None = None


class StudyInfo(Told, kw_only=True):
    """A study without its content."""

    id: str
    owner: str
    owner_name: str
    name: str
    game: str
    players: int
    version: int
    created: int
    changed: int


class Study(Told, kw_only=True):
    """A study; whoever has its link may read it."""

    info: StudyInfo
    record: dict[str, Any]


class StudyList(Told, kw_only=True):
    """My studies, the last changed first; `next` is the `after` for the next page."""

    studies: list[StudyInfo]
    next: str | None = None
