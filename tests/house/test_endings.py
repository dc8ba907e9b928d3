"""Every reason for an end is said as its clause says it, with the figures, in four languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import terrae
from terrae.cli.terminal.words import Speech
from terrae.core.parts import Outcome
from terrae.games.terra_nova.state import End as NovaEnd
from terrae.games.terra_turrium.state import End as TurriumEnd
from terrae.messages import LANGUAGES
from terrae.server.lessons.model import played
from terrae.server.lessons.terra_nova import ALMOST_FULL, LAND, LAST_WAY_OUT, OPEN, nova
from terrae.server.lessons.terra_turrium import ALMOST, FLAT, turrium


def changed(match: terrae.Match, **words: str) -> terrae.Match:
    """The position with words of its text replaced, by their number (`w8`)."""
    text = match.position.split()
    for place, word in words.items():
        text[int(place[1:])] = word
    return terrae.from_position(" ".join(text))


def rote_turn(match: terrae.Match) -> terrae.Match:
    """Somebody's turn of last legal actions, ended as early as possible."""
    seat = match.to_play
    while match.to_play == seat and not match.over:
        ending = [action for action in match.legal_actions if action.kind == "end"]
        match.play(ending[0] if ending else match.legal_actions[-1])
    return match


def nobody_left() -> terrae.Match:
    """American: Yellow's last move shuts everybody in."""
    text = played(nova(LAST_WAY_OUT, LAND), "C6-C5 #B4 D2-D3").position
    return terrae.from_position(text)


ENDS: dict[str, tuple[Callable[[], terrae.Match], str, dict[str, object], tuple[str, ...]]] = {
    "board_full": (
        lambda: played(nova(ALMOST_FULL, LAND, scored="A1=0", scores="15/0"), "F1-F2 #E3"),
        "TN-19",
        {"territories": 2, "open": 0, "stones": 9, "spaces": 37},
        ("Every space is under a stone or in a scored territory.", "2 territories", "37 spaces"),
    ),
    "nobody_moves": (
        nobody_left,
        "TN-20",
        {"edition": "de", "movers": [0], "open": 31},
        ("At most one player can still move a pioneer.", "Only yellow could still move.", "31 spaces stay open"),
    ),
    "supply_empty": (
        lambda: played(nova(OPEN, LAND, stones=3), "D2-D4 #D3 D4-D5"),
        "TN-21",
        {"stones": 3, "open": 34},
        ("The last border stone is laid", "All 3 border stones lie; 34 spaces stay open"),
    ),
    "stalled": (
        lambda: played(changed(nova(OPEN, LAND), w8="39"), "D2-D3 D3-D2 D2-D1"),
        "TN-21",
        {"rounds": 20},
        ("Nobody has laid a border stone for many rounds.", "20 rounds in a row"),
    ),
    "goal": (
        lambda: rote_turn(played(turrium(ALMOST), "e3-f3")),
        "TT-21",
        {"reached": [0], "round": 1, "low": 1, "high": 6},
        ("The goal is reached, and the round is finished.", "Heights 1 to 6", "round 1 by yellow"),
    ),
    "round_limit": (
        lambda: played(changed(turrium(FLAT), w4="1", w7="150"), "end"),
        "TT-22",
        {"reached": [], "round": 150},
        ("nobody has reached the goal", "150 rounds were agreed on."),
    ),
    "hold": (
        lambda: rote_turn(played(turrium(ALMOST, options="hold=true"), "e3-f3 end")),
        "TT-25",
        {"reached": [0], "round": 2},
        ("The goal still stood when its player’s next turn began.", "yellow held heights 1 to 6 until round 2."),
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("reason", ENDS)
def test_an_end_is_explained(reason: str) -> None:
    """TN-19, TN-20, TN-21, TT-21, TT-22, TT-25: the clause, the figures, the words."""
    make, clause, figures, said = ENDS[reason]
    match = make()
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.clause) == (reason, clause)
    assert {name: outcome.details[name] for name in figures} == figures
    english = Speech(match.variant.game.name, "en").ending(outcome)
    for part in said:
        assert part in english
    for language in LANGUAGES:
        text = Speech(match.variant.game.name, language).ending(outcome)
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english)), (language, text)


def test_no_reason_is_forgotten() -> None:
    """A team's end needs a whole game of four; its words are asked for all the same."""
    reasons = {end.word for end in (*NovaEnd, *TurriumEnd) if end}
    assert reasons - set(ENDS) == {"team"}
    details = {"round": 7, "low": 2, "high": 7, "reached": [0, 1]}
    outcome = Outcome((0, 1), "team", "TT-23", (6, 6, 3, 2), (0.5, 0.5, 0.0, 0.0), details)
    for language in LANGUAGES:
        assert sorted(re.findall(r"\d+", Speech("terra-turrium", language).ending(outcome))) == [
            "2",
            "7",
            "7",
        ]
