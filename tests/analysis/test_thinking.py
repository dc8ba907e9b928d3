"""Thinking about a position: whole turns, best first, and an end when somebody wants one."""

from __future__ import annotations

import threading

import pytest

import terrae
from terrae.analysis import Insight, Thinking
from terrae.core.match import Match


def some_turns(game: str, players: int, actions: int) -> Match:
    match = terrae.start(game, players=players)
    for number in range(actions):
        match.play(match.legal_actions[number % 7 % len(match.legal_actions)])
    return match


@pytest.mark.parametrize(
    ("game", "players", "actions"),
    [("terra-nova", 2, 0), ("terra-nova", 3, 60), ("terra-turrium", 2, 3), ("terra-turrium", 4, 60)],
)
def test_lines_are_whole_turns_that_can_be_played(game: str, players: int, actions: int) -> None:
    match = some_turns(game, players, actions)
    insight = Thinking(match, simulations=1500, lines=4).run()
    assert len(insight.lines) == 4
    assert sum(insight.values) == pytest.approx(1, abs=1e-3)
    assert len(insight.scores) == (players if game == "terra-nova" else 0)
    firsts = set()
    for line in insight.lines:
        after = match.copy()
        for turn in line.turns:
            assert after.to_play == turn.player
            after.play_all([action.text for action in turn.actions])
            assert after.turns[-1].number == turn.number
        firsts.add(frozenset(action.text for action in line.turns[0].actions))
        assert len(line.values) == players
    assert len(firsts) == 4, "each line is another turn"


def test_a_won_turn_is_the_first_line_and_certain() -> None:
    from tests.games.terra_turrium.drawn import table
    from tests.games.terra_turrium.test_end import BOTH_NEARLY

    insight = Thinking(table(BOTH_NEARLY, to_play=1), simulations=300).run()
    assert str(insight.lines[0]).startswith("g10-f10")
    assert insight.lines[0].values == (0.0, 1.0)


def test_a_search_reports_and_can_be_stopped() -> None:
    match = some_turns("terra-nova", 2, 40)
    thinking = Thinking(match, seconds=3600)
    reported: list[Insight] = []

    def look_on(insight: Insight) -> None:
        reported.append(insight)
        if len(reported) == 3:
            threading.Thread(target=thinking.stop).start()

    last = thinking.run(look_on, every=0.01)
    assert len(reported) >= 3
    assert reported[0].simulations <= reported[1].simulations <= last.simulations
    assert last.lines
