"""A position as one line of text, and back, with every reason why it may not be one.

    9/10/5a5/… 0 turn 1:0:G7>G9 12/3 0 - 57 19 A1=0,K3=01
    board      |  |    |        |    | | |  |  territories and who scored them, - for nobody
               |  |    |        |    | | |  turns so far
               |  |    |        |    | | actions so far
               |  |    |        |    | why it is over, or -
               |  |    |        |    turns in a row without a stone
               |  |    |        scores
               |  |    actions done this turn : stones among them : pioneers moved, from>to
               |  pioneers still to be placed, or the word turn
               player to act

The board goes row by row; a digit counts empty spaces, `a` to `d` are the pioneers of players 0 to
3, `#` is a stone. Empty words are written `-`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from terrae.core.compiled import lightly, plainly
from terrae.core.errors import NotationError
from terrae.core.faults import Values, no_values
from terrae.core.game import Records
from terrae.core.structs import reader
from terrae.games.terra_nova.board import PIONEERS, Board
from terrae.games.terra_nova.faults import Fault, claim_at, examine_at
from terrae.games.terra_nova.keys import origins_matter_at, stall_count_at
from terrae.games.terra_nova.scoring import share_of, worth
from terrae.games.terra_nova.set_up import first_state
from terrae.games.terra_nova.state import CLOSED, EMPTY, OUTSIDE, STATE, End, State

_PIECES = ".abcd#"
_LETTERS = bytes(_PIECES, "ascii").ljust(256, b"?")
_DOTS = re.compile(r"\.+")
MOST_POINTS = 4095
MOST_COUNT = 1_000_000


_counts = reader(
    STATE, "ply", "turn", "turns_without_stone", "to_place", "to_play", "over", "actions_done", "stones_laid"
)
_scores = reader(STATE, "score")
_moves = reader(STATE, "moved_from", "moved_to")
_pieces = reader(STATE, "occupant")
_land = reader(STATE, "region", "closed")


def identity_text(board: Board, settings: Records, states: Records) -> str:
    """What the rules can still look at."""
    record = states.tobytes()
    moved = _moved(board, record)
    if not lightly(origins_matter_at, settings, states):
        moved = [goal for _, goal in (pair.split(">") for pair in moved) if goal != "-"]
    return _text(board, settings, record, sorted(moved), lightly(stall_count_at, settings, states))


def position_text(board: Board, settings: Records, states: Records) -> str:
    """The whole position."""
    record = states.tobytes()
    closed = [f"{board.names[spaces[0]]}={_players(owners)}" for spaces, owners in territories(board, record)]
    ply, turn, stall_count = _counts(record)[:3]
    rules_part = _text(board, settings, record, sorted(_moved(board, record)), stall_count)
    return f"{rules_part} {ply} {turn} {','.join(closed) or '-'}"


def _text(board: Board, settings: Records, record: bytes, moved: list[str], stall_count: int) -> str:
    _, _, _, to_place, to_play, over, done, laid = _counts(record)
    scores = "/".join(map(str, _scores(record)[: settings["players"].item()]))
    return (
        f"{_board_text(board, record)} {to_play} {to_place or 'turn'} {done}:{laid}:{','.join(moved) or '-'} "
        f"{scores} {stall_count} {End(over).name.lower() if over else '-'}"
    )


def moved_spaces(record: bytes) -> list[tuple[int, int]]:
    """Where each pioneer moved this turn began it, and where it stands now."""
    numbers = _moves(record)
    half = len(numbers) // 2
    return [pair for pair in zip(numbers[:half], numbers[half:], strict=True) if pair[0] != OUTSIDE]


def _moved(board: Board, record: bytes) -> list[str]:
    return [f"{board.names[origin]}>{_name(board, goal)}" for origin, goal in moved_spaces(record)]


def _name(board: Board, space: int) -> str:
    return "-" if space == OUTSIDE else board.names[space]


def _players(owners: int) -> str:
    return "".join(str(player) for player in range(4) if owners >> player & 1) or "-"


def _board_text(board: Board, record: bytes) -> str:
    (pieces,) = _pieces(record)
    return "/".join([_row_text(pieces[begin:end]) for begin, end in board.rows])


@lru_cache(maxsize=4096)
def _row_text(pieces: bytes) -> str:
    # Kept, since an action changes two rows at most, and positions are written after every action.
    return _DOTS.sub(lambda dots: str(len(dots[0])), pieces.translate(_LETTERS).decode())


def territories(board: Board, record: bytes) -> list[tuple[list[int], int]]:
    """The scored territories: their spaces, and the players who scored them as bits."""
    region, closed = _land(record)
    if not closed.strip(b"\0"):
        return []
    found: dict[int, list[int]] = {}
    for space, owners in enumerate(closed[: len(board.spaces)]):
        if owners:
            found.setdefault(region[space], []).append(space)
    return [(spaces, closed[spaces[0]] & (CLOSED - 1)) for spaces in found.values()]


def territory_points(board: Board, spaces: list[int]) -> int:
    """TN-15 What a territory of these spaces is worth."""
    return plainly(worth, len(spaces), len({board.spaces[space].landscape for space in spaces}))


def share(points: int, owners: int) -> int:
    """TN-17 What each owner gets."""
    return plainly(share_of, points, owners)


def read_position(board: Board, settings: Records, text: str) -> Records:
    """The state of a position; NotationError, with the reason, where there can be none."""
    words = text.split(" ")
    if len(words) != 10:
        raise NotationError(
            f"a Terra Nova position has 13 words, not {3 + len(words)}; see the notation page"
        )
    setting = settings[0]
    players = int(setting.players)
    states = first_state(settings)
    state = states[0]
    _read_board(board, players, state, words[0])
    state.to_play = _number(words[1], "the player to act", players - 1)
    pioneers = players * PIONEERS[players]
    state.to_place = 0 if words[2] == "turn" else _number(words[2], "the pioneers to be placed", pioneers)
    _read_turn(board, state, words[3])
    scores = words[4].split("/")
    if len(scores) != players:
        raise NotationError(f"{words[4][:40]!r} should be {players} scores with / between them")
    for player, score in enumerate(scores):
        state.score[player] = _number(score, "a score", MOST_POINTS)
    state.turns_without_stone = _number(words[5], "the turns without a stone", MOST_COUNT)
    state.over = _ending(words[6])
    state.ply = _number(words[7], "the actions so far", MOST_COUNT)
    state.turn = _number(words[8], "the turns so far", MOST_COUNT)
    values = no_values()
    _refuse(board, lightly(examine_at, settings, states, values), values)
    _read_territories(board, settings, states, words[9])
    return states


def _refuse(board: Board, fault: int, values: Values) -> None:
    """PositionError, where there is a fault."""
    writers = {"space": board.names.__getitem__, "end": lambda end: End(end).word}
    Fault(fault).refuse(values, writers)


def _number(text: str, what: str, most: int) -> int:
    if text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= most:
        return int(text)
    raise NotationError(f"{text[:40]!r} cannot be {what}: write a whole number from 0 to {most}")


def _read_board(board: Board, players: int, state: State, text: str) -> None:
    lengths: dict[int, int] = {}
    for space in board.spaces:
        lengths[space.row] = lengths.get(space.row, 0) + 1
    rows = text.split("/")
    if len(rows) != len(lengths):
        raise NotationError(f"the board has {len(lengths)} rows with / between them, not {len(rows)}")
    number = 0
    for row, (content, length) in enumerate(zip(rows, lengths.values(), strict=True)):
        letter = chr(ord("A") + row)
        pieces: list[int] = []
        for piece in re.findall(r"[0-9]{1,3}|.", content):
            if piece.isascii() and piece.isdigit():
                pieces += [EMPTY] * int(piece)
            elif piece in _PIECES[1 : players + 1] or piece == "#":
                pieces.append(_PIECES.index(piece))
            else:
                raise NotationError(
                    f"{piece!r} in row {letter} is nothing that stands on a board of {players} players"
                )
        if len(pieces) != length:
            raise NotationError(f"row {letter} has {length} spaces, not {len(pieces)}")
        state.occupant[number : number + length] = pieces
        number += length


def _read_turn(board: Board, state: State, text: str) -> None:
    done, _, rest = text.partition(":")
    stones, _, moved = rest.partition(":")
    state.actions_done = _number(done, "the actions done this turn", 3)
    state.stones_laid = _number(stones, "the stones laid this turn", 2)
    pairs = [] if moved == "-" else moved.split(",")
    if len(pairs) > 2:
        raise NotationError("at most two pioneers can have moved when a turn still goes on")
    for index, pair in enumerate(pairs):
        origin, arrow, goal = pair.partition(">")
        if not arrow or origin not in board.index or goal not in (*board.index, "-"):
            raise NotationError(
                f"{pair[:40]!r} is no moved pioneer; write from>to, or from>- for one that was taken off"
            )
        state.moved_from[index] = board.index[origin]
        state.moved_to[index] = OUTSIDE if goal == "-" else board.index[goal]


def _ending(text: str) -> int:
    reasons = {end.word: int(end) for end in End if end}
    if text != "-" and text not in reasons:
        raise NotationError(
            f"{text[:40]!r} is no reason why a game is over; write - or one of {', '.join(reasons)}"
        )
    return reasons.get(text, 0)


def _read_territories(board: Board, settings: Records, states: Records, text: str) -> None:
    if text == "-":
        return
    players, values = int(settings[0].players), no_values()
    for part in text.split(","):
        name, equals, owners = part.partition("=")
        space = board.index.get(name)
        if not equals or space is None or not re.fullmatch("-|[0-3]{1,4}", owners):
            raise NotationError(
                f"{part[:40]!r} is no territory; write a space of it, =, and who scored it, such as A1=02"
            )
        mask = 0
        for owner in owners.replace("-", ""):
            if int(owner) >= players:
                raise NotationError(f"{part[:40]!r} names player {owner}; the players are 0 to {players - 1}")
            mask |= 1 << int(owner)
        _refuse(board, lightly(claim_at, settings, states, space, mask, values), values)
