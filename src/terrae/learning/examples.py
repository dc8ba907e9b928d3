"""Games replayed by the rules: what a net looks at in their positions, and what it should have said of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.analysis.study import MOST_HEIGHTS, MOST_PLACES, STUDIES, tally
from terrae.core.compiled import rule
from terrae.core.game import Variant, copied
from terrae.core.random import generator, mixed
from terrae.core.rulebook import play
from terrae.learning.games import Game
from terrae.learning.watching import Aside
from terrae.search.expansion import make_scratch
from terrae.search.knowledge import KNOWLEDGE, evaluate, look_at, space_of_piece
from terrae.search.network import MOST_INPUTS, MOST_PLAYERS
from terrae.search.weights import Weights

TARGETS = ("end", "mixed", "search")
"""What a net may be taught: how games ended, with what the search said later on; the search's own word of each position; or the
mean of both."""
_MEMORY = 0.95
"""How much the end of a game tells about a position one turn earlier; the rest is the search's own word."""
_EMPTY = {"rows": 0, "amounts": 0, "owned": np.nan}
"""What has a column for each input, and what stands in those that are not used."""
_LEAST = 1e-6
"""No share is smaller, so that it has a logarithm."""


@dataclass
class Examples:
    """Positions, one a row: for every player its inputs, and what the evaluation, the search and the end of the game said."""

    rows: npt.NDArray[np.uint16]
    amounts: npt.NDArray[np.float16]
    owned: npt.NDArray[np.float16]
    """Of inputs that are for a piece, whether its player came to hold its space; no number for others, and where it is not known."""
    base: npt.NDArray[np.float32]
    """The logarithm of each player's share by the evaluation without a net."""
    expected: npt.NDArray[np.float32]
    """The final score that the evaluation expects."""
    said: npt.NDArray[np.float32]
    """Each player's share by the search."""
    told: npt.NDArray[np.float32]
    """What the net should say: how the game ended, and partly what the search said later on."""
    results: npt.NDArray[np.float32]
    """How the game ended; no number for positions that it did not come to."""
    scores: npt.NDArray[np.float32]
    """The final scores."""
    game: npt.NDArray[np.int32]
    """The number of the game."""

    def __len__(self) -> int:
        return len(self.rows)

    def where(self, which: npt.NDArray[Any]) -> Examples:
        """Some of them."""
        return Examples(*(getattr(self, one.name)[which] for one in fields(self)))


@rule
def replay_at(
    settings: Any,
    states: Any,
    actions: Any,
    wanted: Any,
    weights: Any,
    scratches: Any,
    first_piece: int,
    behind_pieces: int,
    rows: Any,
    amounts: Any,
    spaces: Any,
    base: Any,
    expected: Any,
    turns: Any,
    places: Any,
    heights: Any,
) -> int:
    """Play a game; of every position that is wanted, fill a row of each array, and of all who holds which of `places`, unless it is empty.

    Gives how many were wanted.
    """
    setting, state, scratch = settings[0], states[0], scratches[0]
    inputs = scratch.inputs[0]
    found = 0
    for ply in range(len(actions) + 1):
        turns[ply] = state.turn
        if len(places) > 0:
            tally(setting, state, places[ply], heights)
        if wanted[ply]:
            evaluate(setting, state, weights, scratch.workspace[0], scratch.values)
            look_at(setting, state, scratch.workspace[0], inputs)
            for player in range(int(setting.players)):
                pieces = 0
                for place in range(int(inputs.count[player])):
                    row = int(inputs.row[player, place])
                    rows[found, player, place] = row
                    amounts[found, player, place] = inputs.amount[player, place]
                    if first_piece <= row < behind_pieces:
                        spaces[found, player, place] = space_of_piece(setting, state, player, pieces)
                        pieces += 1
                base[found, player] = scratch.values[player]
                expected[found, player] = scratch.values[MOST_PLAYERS + player]
            found += 1
        if ply < len(actions):
            play(setting, state, int(actions[ply]))
    return found


def targets(values: npt.NDArray[Any], turns: npt.NDArray[Any], results: Sequence[float]) -> npt.NDArray[Any]:
    """What each position should be worth, from the end of the game backwards: nearer positions tell more."""
    told = np.zeros(values.shape, np.float32)
    later = np.array(results, np.float64)
    for ply in range(len(values) - 1, -1, -1):
        told[ply] = later
        if (ply == 0 or turns[ply - 1] != turns[ply]) and not np.isnan(values[ply, 0]):
            said = values[ply].astype(np.float64)
            later = _MEMORY * later + (1 - _MEMORY) * said / said.sum()
    return told


class _Replayer:
    """Replays games of one variant, and keeps what a net looks at."""

    def __init__(self, variant: Variant, weights: Weights) -> None:
        self.variant, self.weights = variant, weights
        self.scratch = make_scratch(variant.first_state, variant.most_legal, generator(mixed(0)))

    def look(
        self, actions: npt.NDArray[Any], wanted: npt.NDArray[np.bool_], places: npt.NDArray[np.float64]
    ) -> tuple[Any, ...]:
        """Inputs, the evaluation and expected scores of the wanted positions, the spaces of inputs that are for a piece, and the turns of
        all."""
        count, players = int(wanted.sum()), self.variant.players
        pieces = KNOWLEDGE[self.variant.game.name].piece_rows
        rows = np.zeros((count, players, MOST_INPUTS), np.int32)
        amounts = np.zeros((count, players, MOST_INPUTS), np.float32)
        spaces = np.full((count, players, MOST_INPUTS), -1, np.int32)
        base, expected = np.zeros((count, players)), np.zeros((count, players))
        turns = np.zeros(len(wanted), np.int64)
        replay_at(
            self.variant.setting, copied(self.variant.first_state), actions, wanted, self.weights.position,
            self.scratch, pieces.start, pieces.stop, rows, amounts, spaces, base, expected, turns, places,
            np.zeros((players, MOST_HEIGHTS)),
        )  # fmt: skip
        base = np.log(np.maximum(base, _LEAST))
        return (
            rows.astype(np.uint16),
            amounts.astype(np.float16),
            base.astype(np.float32),
            expected.astype(np.float32),
            spaces,
            turns,
        )

    def owned(
        self,
        spaces: npt.NDArray[np.int32],
        places: npt.NDArray[np.float64],
        turns: npt.NDArray[np.int64],
        plies: npt.NDArray[Any],
    ) -> npt.NDArray[np.float16]:
        """What each player holds of these spaces at the end, or as many rounds later as the game's study says."""
        ahead = STUDIES[self.variant.game.name].rounds_ahead
        last = len(turns) - 1
        later = np.full(len(plies), last)
        if ahead is not None:
            later = np.minimum(np.searchsorted(turns, turns[plies] + ahead * self.variant.players), last)
        players = np.arange(self.variant.players)
        owned = places[later[:, None, None], spaces, players[None, :, None]]
        return np.where(spaces >= 0, owned, np.nan).astype(np.float16)

    def played(self, number: int, game: Game, wanted: npt.NDArray[np.bool_]) -> Examples:
        """Positions that the game came to."""
        places = np.zeros((len(wanted) + 1, MOST_PLACES, self.variant.players))
        rows, amounts, base, expected, spaces, turns = self.look(
            game.actions, np.append(wanted, False), places
        )
        owned = self.owned(spaces, places, turns, np.flatnonzero(wanted))
        count, said = len(rows), _shares(game.values[wanted])
        told = targets(game.values, turns, game.results)[wanted]
        results, scores = (
            np.tile(np.array(one, np.float32), (count, 1)) for one in (game.results, game.scores)
        )
        return Examples(
            rows, amounts, owned, base, expected, said, told, results, scores, np.full(count, number, np.int32)
        )  # fmt: skip

    def aside(self, number: int, game: Game, aside: Aside) -> Examples:
        """A position that the search looked at: what it found is all that is known."""
        actions = np.append(game.actions[: aside.ply], np.array(aside.way, np.uint16))
        wanted = np.zeros(len(actions) + 1, np.bool_)
        wanted[-1] = True
        nowhere = np.zeros((0, MOST_PLACES, self.variant.players))
        rows, amounts, base, expected, spaces, _ = self.look(actions, wanted, nowhere)
        said, unknown = _shares(aside.values[None]), np.full((1, self.variant.players), np.nan, np.float32)
        return Examples(
            rows, amounts, np.full(spaces.shape, np.nan, np.float16), base, expected, said, said, unknown, unknown,
            np.full(1, number, np.int32),
        )  # fmt: skip


def _shares(values: npt.NDArray[np.float16]) -> npt.NDArray[np.float32]:
    said = values.astype(np.float32)
    return np.asarray(said / np.maximum(said.sum(axis=1, keepdims=True), _LEAST))


def replay(
    variant: Variant, games: Iterable[Game], weights: Weights, keep: float, first_game: int = 0
) -> Examples:
    """The positions of games that the search thought about, this share of them, and as many of those aside."""
    replayer = _Replayer(variant, weights)
    parts: list[Examples] = []
    for number, game in enumerate(games, first_game):
        chance = np.random.default_rng(number)
        wanted = (~np.isnan(game.values[:, 0])) & (chance.random(len(game.actions)) < keep)
        parts.append(replayer.played(number, game, wanted))
        parts += [replayer.aside(number, game, one) for one in game.asides if chance.random() < keep]
    return together(parts)


def together(parts: Sequence[Examples]) -> Examples:
    """All of them, with as many columns of inputs as anybody uses."""
    width = max((_used(part) for part in parts), default=1)
    return Examples(
        *(
            np.concatenate(
                [
                    _widened(getattr(part, one.name), width, _EMPTY[one.name])
                    if one.name in _EMPTY
                    else getattr(part, one.name)
                    for part in parts
                ]
            )
            for one in fields(Examples)
        )
    )


def _used(part: Examples) -> int:
    """Behind the last column that holds anything."""
    filled = np.flatnonzero(part.amounts.any(axis=(0, 1)))
    return int(filled[-1]) + 1 if len(filled) else 1


def _widened(inputs: npt.NDArray[Any], width: int, empty: float) -> npt.NDArray[Any]:
    lacking = max(0, width - inputs.shape[2])
    return np.pad(inputs[:, :, :width], ((0, 0), (0, 0), (0, lacking)), constant_values=empty)
