"""The engine against the independent reading of the rules: whole games, compared after every action.

The quick tests play a few games of every kind; the slow ones play hundreds, in a thorough run thousands, and then ask
whether the rare turns of the rules really came up in them.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.effort import THOROUGH

from .comparing import play_on_both
from .setups import (
    TURRIUM_STYLES,
    nova_choice,
    nova_options,
    turrium_choice,
    turrium_options,
    write_maps,
)
from .terra_nova import TerraNova
from .terra_turrium import TerraTurrium

# Games in which something rare comes up, so that few show everything at least twice; where a change of the players takes that
# from them, a thorough run (TERRAE_THOROUGH=1) finds others.
NOVA_RARE = (202, 347, 486, 648, 694, 799, 816, 827, 835, 915, 917, 1107, 1222, 1248, 1415)
TURRIUM_RARE = (168, 179, 203, 227, 229, 253, 273, 333, 334, 348, 427, 437, 545, 560, 571, 580, 590)
NOVA_GAMES = range(1500) if THOROUGH else (*range(150), *NOVA_RARE)
TURRIUM_GAMES = range(600) if THOROUGH else (*range(120), *TURRIUM_RARE)
HOARDS = range(12) if THOROUGH else (0, 5, 6, 11)

NOVA_MUST_OCCUR = (
    "ended TN-19 de",
    "ended TN-19 us",
    "ended TN-20 de",
    "ended TN-20 us",
    "ended with 0 able to move",
    "ended with 1 able to move",
    "ended by supply",
    "ended by stall",
    "1 winners",
    "2 winners",
    "3 winners",
    "4 winners",
    "pass",
    # After one action the pioneer can always go back, and with a stone left there is always a space for it
    # behind the moved pioneer; so an action is only ever forfeited after two, by removal or the last stone.
    "forfeit after 2",
    "home refused de",
    "home refused us",
    "several territories at once",
    "closed by covering a landscape",
    "open land in parts",
    "turn goes on after scoring",
    *(f"territory of {kinds} landscapes shared by {players}" for kinds in (1, 2, 3) for players in (1, 2)),
    "territory of 1 landscapes shared by 0",
    "territory of 3 landscapes shared by 3",
)

TURRIUM_MUST_OCCUR = (
    "ended TT-21",
    "ended TT-22",
    "ended TT-23",
    "ended TT-25",
    "0 winners",
    "1 winners",
    "2 winners",
    "3 winners",
    "4 winners",
    "0 winners in teams",
    "2 winners in teams",
    "4 winners in teams",
    "goal reached",
    "goal held",
    "goal lost under hold",
    "goal reached again",
    "took 0",
    "took 1",
    "took 2",
    "took 3",
    "keep",
    "keep with nothing taken",
    "reserve placed",
    "return",
    "defence",
    "defence off the scale",
    "further attack in a turn",
    "further attack off the scale",
    "partner captured",
    "turn ended without points",
    *(f"attack from {step}" for step in range(1, 6)),
    *(f"capture rise {rise}" for rise in (-1, 0, 1)),
)


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return write_maps(Path(tmp_path_factory.mktemp("maps")))


def play_nova(seed: str, players: int, maps: dict[str, str], **fixed: Any) -> Counter[str]:
    rng = Random(seed)
    options = nova_options(rng, players, maps)
    choose = nova_choice(rng, players, options)
    options.update(fixed)
    game = TerraNova(players, options)
    play_on_both("terra-nova", players, options, game, choose)
    return game.events


def play_turrium(seed: str, players: int, style: str, **fixed: Any) -> Counter[str]:
    rng = Random(seed)
    options = {**turrium_options(rng, players), **fixed}
    game = TerraTurrium(players, options)
    play_on_both("terra-turrium", players, options, game, turrium_choice(rng, players, style))
    return game.events


@pytest.mark.parametrize("edition", ["de", "us"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_few_games_of_terra_nova(players: int, edition: str, maps: dict[str, str]) -> None:
    for number in range(3):
        play_nova(f"quick {number}", players, maps, edition=edition)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_few_games_of_terra_turrium(players: int) -> None:
    for style in ("climb", "raid", "mixed"):
        play_turrium(f"quick {style}", players, style, round_limit=4)


@pytest.mark.parametrize(
    "options",
    [
        {"team": True},
        {"team": True, "hold": True},
        {"tall": True},
        {"hold": True},
        {"any_territory": True},
        {"handicap": {"from": 3, "to": 0, "stones": 8}},
    ],
    ids=str,
)
def test_a_game_of_each_variant_of_terra_turrium(options: dict[str, Any]) -> None:
    everything_off = {"team": False, "hold": False, "tall": False, "any_territory": False, "handicap": None}
    play_turrium("variant", 4, "climb", **{**everything_off, **options, "round_limit": 9})


def test_terra_turrium_with_nothing_left_to_take() -> None:
    events = play_hoarders(5)
    assert events["took 0"]
    assert events["keep with nothing taken"]


def play_hoarders(number: int) -> Counter[str]:
    """Two players heap everything up on the second one's land; the first holds handicap stones."""
    handicap = {"from": 1, "to": 0, "stones": 2 + number % 6}
    return play_turrium(
        f"hoard {number}", 2, "hoard", layout="adjacent", handicap=handicap, hold=False, round_limit=24
    )


def missing(events: Counter[str], wanted: tuple[str, ...]) -> list[str]:
    return [name for name in wanted if not events[name]]


PARTS = 8 if THOROUGH else 2
"""The many games are played in parts, so that several processes share them."""


def check_together(folder: Path, name: str, part: int, events: Counter[str], wanted: tuple[str, ...]) -> None:
    """What must occur must occur in all parts together: whoever ends last looks at what everybody has seen."""
    (folder / f"{name}-{part}.json").write_text(json.dumps(events))
    seen = [folder / f"{name}-{number}.json" for number in range(PARTS)]
    if all(path.exists() for path in seen):
        together = sum((Counter(json.loads(path.read_text())) for path in seen), Counter())
        assert not missing(together, wanted)


@pytest.fixture(scope="session")
def together(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> Path:
    """A folder that all processes of this run share."""
    folder = tmp_path_factory.getbasetemp().parent / f"reference-{testrun_uid}"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_of_terra_nova(part: int, maps: dict[str, str], together: Path) -> None:
    events: Counter[str] = Counter()
    for number in NOVA_GAMES[part::PARTS]:
        events += play_nova(f"slow {number}", 2 + number % 3, maps)
    check_together(together, "nova", part, events, NOVA_MUST_OCCUR)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_of_terra_turrium(part: int, together: Path) -> None:
    events: Counter[str] = Counter()
    for number in TURRIUM_GAMES[part::PARTS]:
        style = TURRIUM_STYLES[number % len(TURRIUM_STYLES)]
        events += play_turrium(f"slow {number}", 2 + number % 3, style)
    for number in HOARDS[part::PARTS]:
        events += play_hoarders(number)
        events += play_turrium(f"siege {number}", 4, "siege", hold=True, tall=False, round_limit=16)
    check_together(together, "turrium", part, events, TURRIUM_MUST_OCCUR)
