"""Options: what there is, their defaults, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import terrae
from terrae import OptionError


def test_defaults() -> None:
    """TN-2, TN-10, TN-21. The German edition, 80 stones, 20 rounds without a stone, the island."""
    assert dict(terrae.variant("terra-nova", players=2).options) == {
        "edition": "de",
        "stall_rounds": 20,
        "stones": 80,
        "board": "island",
    }


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (1, {}, "for 2, 3, 4 players, not 1"),
        (5, {}, "for 2, 3, 4 players, not 5"),
        (True, {}, "for 2, 3, 4 players"),
        ("2", {}, "for 2, 3, 4 players"),
        (2.0, {}, "for 2, 3, 4 players"),
        (2, {"edition": "fr"}, "edition is 'de' or 'us', not 'fr'"),
        (2, {"edition": None}, "edition is 'de' or 'us'"),
        (2, {"edition": ["de"]}, "edition is 'de' or 'us'"),
        (2, {"stall_rounds": -1}, "stall_rounds is a whole number from 0"),
        (2, {"stall_rounds": 1.5}, "stall_rounds is a whole number"),
        (2, {"stall_rounds": True}, "stall_rounds is a whole number"),
        (2, {"stones": 0}, "stones is a whole number from 1 to 256, not 0"),
        (2, {"stones": 257}, "stones is a whole number from 1 to 256"),
        (2, {"stones": "80"}, "stones is a whole number"),
        (2, {"board": 7}, "board is a map's name, path or own text, not 7"),
        (2, {"board": "atlantis"}, "'atlantis' cannot be read"),
        (
            3,
            {"colour": "red"},
            "has no option 'colour'; its options are board, edition, stall_rounds, stones",
        ),
        (2, {"team": True}, "has no option 'team'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    players: Any, options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(OptionError) as refused:
        terrae.variant("terra-nova", players=players, **options)
    assert reason in str(refused.value)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError, match="there is no game 'terra-incognita'; there are terra-nova"):
        terrae.start("terra-incognita")
    with pytest.raises(OptionError):
        terrae.start(None)  # type: ignore[arg-type]


def test_a_variant_is_a_value() -> None:
    """Equal by what it says, not by how it was asked for; made once and shared."""
    plain = terrae.variant("terra-nova", players=2)
    spelled = terrae.variant("terra-nova", players=2, edition="de", stones=80)
    assert plain is spelled
    assert plain != terrae.variant("terra-nova", players=2, edition="us")
    assert len({plain, spelled, terrae.variant("terra-nova", players=3)}) == 2


def test_fewer_stones_make_a_shorter_game() -> None:
    """TN-2. The supply is an option."""
    match = terrae.start("terra-nova", players=2, stones=3)
    assert match.view()["supply"] == 3
