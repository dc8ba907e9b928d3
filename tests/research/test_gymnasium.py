"""One seat against bots: Gymnasium's own check, and games to the end."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from terrae.core.errors import GameOver, IllegalAction, OptionError
from terrae.research.gymnasium import SeatEnv
from terrae.research.light import LightMatch
from terrae.research.picture import pixels, pixels_of
from terrae.research.vector import SeatVectorEnv
from tests.research.variants import ALL, name_of

NAMES = {"terra-nova": "terrae/TerraNova-v0", "terra-turrium": "terrae/TerraTurrium-v0"}


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_their_check_passes(chosen: tuple[str, dict[str, Any]]) -> None:
    game, options = chosen
    env = gymnasium.make(NAMES[game], disable_env_checker=True, seat=None, opening=9, **options)
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(env.unwrapped)


@pytest.mark.slow
def test_the_name_alone_is_enough_with_the_module_before_it() -> None:
    program = (
        "import gymnasium\n"
        "env = gymnasium.make('terrae.research.gymnasium:terrae/TerraNova-v0', board='islet')\n"
        "print(env.reset(seed=1)[0].shape)"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "(376,)"


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_a_game_goes_to_its_end(chosen: tuple[str, dict[str, Any]]) -> None:
    game, options = chosen
    env = SeatEnv(game, seat=1, **options)
    _, info = env.reset(seed=3)
    random = np.random.default_rng(3)
    rewards = []
    over = False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"].view(bool)))
        _, reward, over, truncated, info = env.step(action)
        rewards.append(reward)
        assert not truncated
        assert over or env._light.to_play == 1
    assert not any(rewards[:-1])
    assert rewards[-1] == env._light.final_rewards()[1]
    assert not info["action_mask"].any()


def test_the_same_seed_is_the_same_game() -> None:
    def played(seed: int) -> list[int]:
        env = SeatEnv("terra-nova", board="islet", seat=None, opponents="random")
        _, info = env.reset(seed=seed)
        seats = [info["seat"]]
        while info["action_mask"].any():
            observation, *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
            seats.append(int(observation.astype(int).sum()))
        return seats

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SeatEnv("terra-nova", players=2)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(5000))
    assert (reward, over) == (-1.0, True)
    assert "TN-" in info["refusal"]
    strict = SeatEnv("terra-nova", players=2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(5000)


def test_bots_sit_where_they_are_put() -> None:
    asked: list[tuple[str, int]] = []

    def bot(name: str) -> Any:
        def first_legal(table: LightMatch, seed: int) -> list[int]:
            asked.append((name, table.to_play))
            return [int(table.legal()[0])]

        return first_legal

    env = SeatEnv("terra-nova", players=4, seat=2, opponents=[bot("next"), bot("after"), bot("last")])
    _, info = env.reset(seed=1)
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert set(asked) == {("next", 3), ("after", 0), ("last", 1)}


@pytest.mark.slow
def test_a_level_can_be_played_against() -> None:
    env = SeatEnv("terra-nova", board="islet", opponents="level 1")
    _, info = env.reset(seed=1)
    for _ in range(20):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seat": 2}, "seat is"),
        ({"opponents": "grandmaster"}, "a bot is"),
        ({"opponents": "level 11"}, "levels go from 1 to 10"),
        ({"opponents": ["random", "random"]}, "opponents is one bot, or a list of 1"),
        ({"illegal": "ignore"}, "illegal is"),
    ],
)
def test_wrong_arguments_are_explained(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        SeatEnv("terra-nova", players=2, **wrong)


@pytest.mark.parametrize("opening", [-5, 2.5, True, "x", None])
def test_a_wrong_opening_is_refused(opening: Any) -> None:
    with pytest.raises(OptionError, match="opening is a number of actions"):
        SeatEnv("terra-nova", board="islet", opening=opening)


def test_a_bot_that_gives_nothing_is_an_error() -> None:
    env = SeatEnv("terra-nova", board="islet", seat=1, opponents=lambda light, seed: [])
    with pytest.raises(OptionError, match="the bot on seat 0 gave no action"):
        env.reset(seed=1)


@pytest.mark.parametrize(
    "gives", [None, 5, ["@C4"], [1.5], "x"], ids=lambda gives: type(gives).__name__ + str(gives)
)
def test_a_bot_that_gives_no_numbers_is_an_error(gives: Any) -> None:
    for env in (
        SeatEnv("terra-nova", board="islet", seat=1, opponents=lambda light, seed: gives),
        SeatVectorEnv("terra-nova", 2, threads=1, board="islet", seat=1, opponents=lambda light, seed: gives),
    ):
        with pytest.raises(OptionError, match="the bot on seat 0 gives numbers of actions"):
            env.reset(seed=1)


@pytest.mark.parametrize("action", ["x", None, 1.5, [0], np.array([3])], ids=repr)
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = SeatEnv("terra-nova", board="islet")
    before, _ = env.reset(seed=1)
    with pytest.raises(OptionError, match="an action is a whole number"):
        env.step(action)
    assert np.array_equal(env.step(np.array(3))[0][:1], before[:1]), "it goes on"


@pytest.mark.parametrize("opponents", [5, None, [], ["random", "random"]], ids=repr)
def test_opponents_are_bots(opponents: Any) -> None:
    with pytest.raises(OptionError, match="opponents is one bot, or a list of 1"):
        SeatEnv("terra-nova", board="islet", opponents=opponents)


def test_nothing_is_played_after_the_end() -> None:
    env = SeatEnv("terra-nova", board="islet")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["action_mask"].any()) == (-1.0, True, False)
    with pytest.raises(GameOver, match="reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")  # Gymnasium warns of what it raises then
def test_an_illegal_action_is_explained_through_worker_processes() -> None:
    env = gymnasium.vector.AsyncVectorEnv(
        [lambda: SeatEnv("terra-nova", board="islet", illegal="raise")] * 2, context="spawn"
    )
    try:
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match="TN-3") as caught:
            env.step(np.array([1000, 1000]))
        assert caught.value.refusal.clause == "TN-3"
    finally:
        env.close(terminate=True)


def test_pictures_have_text() -> None:
    """The same on every machine, whatever fonts it has."""
    with_names = SeatEnv("terra-turrium", render_mode="rgb_array")
    with_names.reset(seed=1)
    match = with_names._light.match()
    plain = re.sub(r"<text.*?</text>", "", match.svg())
    picture = pixels(match)
    assert (picture != pixels_of(plain)).any(axis=2).sum() > 2000, "letters, numbers and the players' lines"
