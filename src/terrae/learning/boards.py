"""Decisions of games as a net over the whole board sees them (see `terrae.search.board_net`), and how likely each action should have seemed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.errors import OptionError
from terrae.core.game import Variant, copied
from terrae.core.rulebook import list_legal
from terrae.games.registry import variant as variant_of
from terrae.learning.choices import replayed
from terrae.learning.games import Game, judgement_of, load_games
from terrae.learning.watching import Decision
from terrae.search.board_net import NO_GROUP, NOWHERE, blank_board
from terrae.search.knowledge import paint, places_of, rate, workspace_type
from terrae.search.second_glance import rate_again, sees_board
from terrae.search.tuning.improvement import improved
from terrae.search.weights import DEFAULT, Weights


@dataclass
class Boards:
    """Decisions, one behind the other: boards, and `count` actions each."""

    rows: npt.NDArray[np.uint16]
    """Of every place its rows of the table."""
    rows_of_all: npt.NDArray[np.uint16]
    group: npt.NDArray[np.uint16]
    """Of every place its group."""
    beside: npt.NDArray[np.uint16]
    """Every board's neighbours, for each `chart`: a kind of board."""
    chart: npt.NDArray[np.int16]
    origin: npt.NDArray[np.uint16]
    goal: npt.NDArray[np.uint16]
    rating: npt.NDArray[np.float32]
    """Of every action, at first glance."""
    likely: npt.NDArray[np.float32]
    """How likely every action should have seemed: moved from how likely it seemed at the last glance, so that what one generation has learned
    is where the next begins."""
    count: npt.NDArray[np.int32]
    said: npt.NDArray[np.float32]
    """What the search said that the position is worth to the player to move."""
    result: npt.NDArray[np.float32]
    """What the game was worth to that player in the end; of a position beside the game what the search said."""
    game: npt.NDArray[np.int32]
    """The number of the game."""

    def __len__(self) -> int:
        return len(self.count)


@rule
def paint_at(
    settings: Any,
    states: Any,
    numbers: Any,
    weights: Any,
    net: Any,
    weights_before: Any,
    net_before: Any,
    workspaces: Any,
    boards: Any,
    ratings: Any,
    seemed: Any,
    origins: Any,
    goals: Any,
) -> int:
    """The legal actions, where they are, how they are rated at first glance and how they seemed before at the last, and the board; gives how
    many."""
    setting, state, workspace = settings[0], states[0], workspaces[0]
    count = list_legal(setting, state, numbers)
    rate(setting, state, numbers, count, weights, net, workspace, ratings)
    rate(setting, state, numbers, count, weights_before, net_before, workspace, seemed)
    for index in range(count):
        origins[index], goals[index] = places_of(setting, state, int(numbers[index]))
    if sees_board(setting, state, net_before):
        rate_again(setting, state, numbers, count, net_before, workspace, boards[0], seemed)
    else:
        paint(setting, state, workspace, boards[0])
    return count


class _Painter:
    """Replays games of one variant, and keeps the boards of their decisions."""

    def __init__(self, variant: Variant, weights: Weights, before: Weights) -> None:
        self.variant, self.weights, self.before = variant, weights, before
        self.workspaces = np.zeros(1, workspace_type(variant.first_state))
        self.boards = blank_board()
        most = variant.most_legal
        self.numbers, self.origins, self.goals = (np.zeros(most, np.int32) for _ in range(3))
        self.ratings, self.seemed = np.zeros(most), np.zeros(most)
        self._paint(copied(variant.first_state))
        self.places = slice(0, 1 + int(self.boards[0].place[: int(self.boards[0].places)].max()))

    def _paint(self, states: Any) -> int:
        return paint_at(
            self.variant.setting, states, self.numbers, self.weights.action, self.weights.net,
            self.before.action, self.before.net, self.workspaces, self.boards, self.ratings, self.seemed,
            self.origins, self.goals,
        )  # fmt: skip

    def of_game(self, number: int, game: Game) -> Iterator[Boards]:
        for decision, states in replayed(self.variant, game):
            yield self.of_decision(number, game, states, decision)

    def of_decision(self, number: int, game: Game, states: Any, decision: Decision) -> Boards:
        count = self._paint(states)
        board, player, here = self.boards[0], int(states["to_play"][0]), self.places
        places = np.searchsorted(self.numbers[:count], decision.actions)
        likely = improved(
            self.seemed[:count],
            places,
            decision.visits,
            decision.values.astype(np.float64),
            self.variant.players,
        )
        result = decision.worth if decision.way else game.results[player]
        return Boards(
            board.row[None, here].astype(np.uint16), board.row_of_all[None].astype(np.uint16),
            board.group[None, here].astype(np.uint16), board.beside[None, here].astype(np.uint16),
            np.zeros(1, np.int16), self.origins[:count].astype(np.uint16), self.goals[:count].astype(np.uint16),
            self.ratings[:count].astype(np.float32), likely.astype(np.float32), np.array([count], np.int32),
            np.array([decision.worth], np.float32), np.array([result], np.float32),
            np.array([number], np.int32),
        )  # fmt: skip


def boards(
    variant: Variant, games: Iterable[Game], weights: Weights, before: Weights, first_game: int = 0
) -> Boards | None:
    """The boards of all decisions of games, which were played by whoever was `before`; None where there are none."""
    painter = _Painter(variant, weights, before)
    parts = [one for number, game in enumerate(games, first_game) for one in painter.of_game(number, game)]
    if not parts:
        return None
    found = joined(parts)
    found.beside, found.chart = found.beside[:1], np.zeros(len(found), np.int16)
    return found


Run = tuple[Variant, Weights, Weights, Iterable[Sequence[Game]]]
"""One variant's weights, those before it that its games were played with, and batches of these."""


def boards_of(runs: Iterable[Run]) -> Boards:
    """The boards of all decisions of some runs; OptionError where there are none."""
    parts, number = [], 0
    for variant, weights, before, batches in runs:
        for games in batches:
            if (found := boards(variant, games, weights, before, number)) is not None:
                parts.append(found)
            number += len(games)
    if not parts:
        raise OptionError("a second glance is learned from decisions, and there are none in these games")
    return joined(parts)


class OtherRun:
    """The folder of another run of `terrae learn` with the same game: what was played last, and by whose judgement."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        try:
            heading = json.loads((folder / "journal.jsonl").read_text(encoding="utf-8").split("\n")[0])
            self.variant = variant_of(heading["game"], players=heading["players"], **heading["options"])
        except (OSError, ValueError, LookupError, TypeError):
            raise OptionError(
                f"{folder} holds no run of terrae learn; --others takes the --folder of other runs"
            ) from None
        if heading["game"] != game:
            raise OptionError(f"{folder} holds games of {heading['game']}, not of {game}")
        champion = folder / "champion.json"
        self.weights = judgement_of(self.variant, str(champion) if champion.exists() else DEFAULT)

    def games(self) -> Iterator[list[Game]]:
        """Its last generation's games, batch by batch."""
        files = sorted((self.folder / "games").glob("*.npz"))
        last = files[-1].name.split("-")[0] if files else ""
        return (load_games(file) for file in files if file.name.startswith(last + "-"))


def joined(parts: Sequence[Boards]) -> Boards:
    """All of them, with room for the places of the largest board."""
    places = max(part.rows.shape[1] for part in parts)
    empty = {"rows": 0, "group": NO_GROUP, "beside": NOWHERE}
    columns = {
        one.name: np.concatenate(
            [
                _widened(getattr(part, one.name), places, empty[one.name])
                if one.name in empty
                else getattr(part, one.name)
                for part in parts
            ]
        )
        for one in fields(Boards)
    }
    first = np.cumsum([0, *(len(part.beside) for part in parts[:-1])])
    columns["chart"] = np.concatenate(
        [part.chart + np.int16(start) for part, start in zip(parts, first, strict=True)]
    )
    return Boards(**columns)


def _widened(array: npt.NDArray[Any], places: int, with_what: int) -> npt.NDArray[Any]:
    room = [(0, 0), (0, places - array.shape[1])] + [(0, 0)] * (array.ndim - 2)
    return np.pad(array, room, constant_values=with_what)
