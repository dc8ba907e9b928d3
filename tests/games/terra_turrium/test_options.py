"""Which options there are, and which go together."""

from __future__ import annotations

from typing import Any

import pytest

import terrae


def test_defaults_are_filled_in() -> None:
    assert terrae.variant("terra-turrium", players=3).options == {
        "team": False,
        "tall": False,
        "any_territory": False,
        "hold": False,
        "layout": "adjacent",
        "round_limit": 150,
        "handicap": None,
    }


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (5, {}, "2, 3, 4 players"),
        (2, {"team": True}, "four players"),
        (3, {"team": True}, "four players"),
        (3, {"layout": "diagonal"}, "two players"),
        (4, {"layout": "diagonal"}, "two players"),
        (2, {"layout": "round"}, "'adjacent' or 'diagonal', not 'round'"),
        (2, {"layout": ["adjacent"]}, "'adjacent' or 'diagonal'"),
        (2, {"round_limit": -1}, "from 0"),
        (2, {"round_limit": 1.5}, "whole number"),
        (2, {"round_limit": True}, "whole number"),
        (2, {"tall": 1}, "true or false"),
        (2, {"hold": "yes"}, "true or false"),
        (2, {"pro": True}, "no option 'pro'"),
        (2, {"handicap": 3}, "from, to and stones"),
        (2, {"handicap": {"from": 0, "to": 1}}, "from, to and stones"),
        (2, {"handicap": {"from": 0, "to": 1, "stones": 1, "more": 1}}, "from, to and stones"),
        (2, {"handicap": {"from": 0, "to": 1, "stones": "1"}}, "whole number"),
        (2, {"handicap": {"from": 0, "to": 0, "stones": 1}}, "both"),
        (2, {"handicap": {"from": 0, "to": 2, "stones": 1}}, "seat from 0 to 1"),
        (
            2,
            {"handicap": {"from": -1, "to": 1, "stones": 1}},
            "the handicap's from is a whole number from 0 to 3",
        ),
        (2, {"handicap": {"from": 0, "to": 1, "stones": 0}}, "1 to 26"),
        (2, {"handicap": {"from": 0, "to": 1, "stones": 27}}, "1 to 26"),
        (3, {"handicap": {"from": 0, "to": 1, "stones": 15}}, "1 to 14"),
        (4, {"handicap": {"from": 0, "to": 1, "stones": 24}}, "1 to 23"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    players: int, options: dict[str, Any], reason: str
) -> None:
    """TT-4, TT-23, TT-24, TT-25."""
    with pytest.raises(terrae.OptionError, match=reason):
        terrae.start("terra-turrium", players=players, **options)


@pytest.mark.parametrize(("players", "most"), [(2, 26), (3, 14), (4, 23)])
def test_the_greatest_handicap_can_be_given_in_any_order(players: int, most: int) -> None:
    """TT-24."""
    for index in (0, -1):
        match = terrae.start("terra-turrium", players=players, handicap={"from": 0, "to": 1, "stones": most})
        while match.phase == "handicap":
            match.play(match.legal_actions[index])
        assert len(match.legal_actions) == 6
