"""Wins within one turn are always found: hand-made positions, and positions mined from games.

Mined positions are found by playing quick games and asking an independent, exhaustive search over the
rest of a move phase, written here in plain Python over the public rules.
"""

from __future__ import annotations

import pytest

import terrae
from terrae.core.match import Match
from terrae.search import Search, choose, levels_of

ALL_WHO_SEE = [
    number for number, level in levels_of("terra-turrium").items() if level.settings.finishing and number < 10
]


def reaches_the_goal(match: Match, player: int) -> bool:
    """Every way to end the move phase, one after another: does any of them reach the goal?"""
    seen = set()
    waiting = [match.copy()]
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions:
            if action.kind == "end":
                continue
            after = here.copy()
            after.play(action)
            if after.view()["reached"][player]:
                return True
            if not after.over and after.to_play == player and after.phase == "move" and after.key not in seen:
                seen.add(after.key)
                waiting.append(after)
    return False


def wins(match: Match, level: int) -> bool:
    player = match.to_play
    assert player is not None
    after = match.copy()
    for action in choose(match, level=level, seed=1).best:
        after.play(action)
    return bool(after.view()["reached"][player])


NORTH = ".111111111/.1b1b1b1b1b1b.../.111111111/........../........../........../........../........../........../"
HAND_MADE = {
    "a step up": (NORTH + "1a2a3a4a5a5a6...", "move", "0:5"),
    "a step up and one after it": (NORTH + "1a2a3a4a4a5a6...", "move", "0:5"),
    "the last stone, then a step": (NORTH + "1a2a3a4a5a5a5...", "place", "1:0"),
    "three stones, then a step": (NORTH + "1a2a3a4a5a5a3...", "place", "3:0"),
    "three stones to take first": (NORTH + "1a2a3a4a5a5a3...", "take", "0:0"),
    "three stones and two steps": (NORTH + "1a2a3a4a4a5a3...", "take", "0:0"),
    "down to the ground": (NORTH + "6a5a4a3a2a2a1...", "move", "0:5"),
}


def _tower(stones: int) -> str:
    return str(stones) if stones < 10 else f"({stones})"


def hand_made(name: str) -> Match:
    """A position of player 0; stones that are missing lie in the middle of the north."""
    board, phase, turn = HAND_MADE[name]
    rows = board.split("/")
    lying = sum(int(letter) for letter in board if letter.isdigit()) + int(turn[0])
    rows[3] = f"....{_tower(64 - lying)}....."
    return terrae.from_position(
        f"terra-turrium 2 - {'/'.join(rows)} 0 {phase} {turn}:-:0 9 1/1 0/0 - - 200 30"
    )


@pytest.mark.parametrize("level", ALL_WHO_SEE)
@pytest.mark.parametrize("name", HAND_MADE)
def test_hand_made_wins_are_found(name: str, level: int) -> None:
    assert wins(hand_made(name), level)


def mined(count: int) -> list[Match]:
    """Positions at the beginning of a move phase from which the goal can be reached, from quick games."""
    found: list[Match] = []
    for seed in range(60):
        match = terrae.start("terra-turrium", players=2, round_limit=40)
        while not match.over:
            search = Search(match, simulations=120, level=8, seed=1000 * seed + match.ply)
            for action in search.run().best:
                before = match.copy()
                match.play(action)
                if before.phase == "place" and match.phase == "move":
                    heights = match.scores[match.to_play or 0]
                    if heights >= 4 and reaches_the_goal(match, match.to_play or 0):
                        found.append(match.copy())
        if len(found) >= count:
            return found
    return found


@pytest.mark.slow
def test_mined_wins_in_the_move_phase_are_all_found() -> None:
    positions = mined(8)
    assert len(positions) >= 4
    for match in positions:
        for level in ALL_WHO_SEE:
            assert wins(match, level), match.position


def test_a_stone_that_wins_terra_nova_is_laid() -> None:
    """The player to move closes the last territory and wins, whatever else could be done."""
    found = 0
    for seed in range(6):
        match = terrae.start("terra-nova", players=2, stones=12)
        while not match.over:
            before = match.copy()
            result = choose(match, level=6, seed=1000 * seed + match.ply)
            for action in result.best:
                match.play(action)
        winners = match.outcome.winners if match.outcome else ()
        if before.to_play in winners:
            again = before.copy()
            for action in Search(before, simulations=4000, seed=seed).run().best:
                again.play(action)
            assert again.outcome is None or before.to_play in again.outcome.winners
            found += 1
    assert found
