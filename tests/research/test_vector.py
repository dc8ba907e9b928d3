"""Gymnasium's vector environment over a batch: the same games as single environments, one step for all."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import terrae.research.gymnasium
from terrae.core.errors import IllegalAction, NotationError, OptionError
from terrae.research.gymnasium import SeatEnv
from terrae.research.light import LightMatch
from terrae.research.vector import SeatVectorEnv
from tests.research.variants import ALL, name_of

assert terrae.research.gymnasium.register is not None, "importing it registers the environments"


def first_legal(info: dict[str, Any]) -> Any:
    return info["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("chosen", [ALL[0], ALL[3], ALL[7], ALL[9]], ids=name_of)
def test_learners_act_and_games_go_on_for_ever(chosen: tuple[str, dict[str, Any]]) -> None:
    game, options = chosen
    dice = np.random.default_rng(1)
    envs = SeatVectorEnv(game, 5, seat=None, opening=2, threads=1, **options)
    observations, info = envs.reset(seed=3)
    ended = np.zeros(5)
    for _ in range(250):
        assert observations in envs.observation_space
        assert np.array_equal(envs.batch.to_play, info["seat"])
        actions = [int(dice.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        observations, rewards, over, truncated, info = envs.step(np.array(actions))
        assert not truncated.any()
        assert (rewards[~over] == 0).all()
        ended += over
    assert (envs.batch.ended >= ended).all()
    assert ended.sum() or game == "terra-turrium"
    envs.close()


def test_a_seat_sees_and_gets_what_a_single_environment_would() -> None:
    """The opponent is a function, so that both play the same."""

    def last(light: LightMatch, seed: int) -> list[int]:
        return [int(light.legal()[-1])]

    options: dict[str, Any] = {"board": "islet", "opponents": last, "reward": "score", "seat": 1}
    single = terrae.research.gymnasium.SeatEnv("terra-nova", **options)
    many = SeatVectorEnv("terra-nova", 2, threads=1, **options)
    one, info = single.reset(seed=1)
    all_of_them, infos = many.reset(seed=1)
    for _ in range(300):
        assert np.array_equal(all_of_them[1], one)
        assert np.array_equal(infos["action_mask"][1], info["action_mask"])
        action = int(info["action_mask"].argmax())
        one, reward, over, _, info = single.step(action)
        all_of_them, rewards, ended, _, infos = many.step(np.array([action, action]))
        assert rewards[1] == pytest.approx(reward)
        assert ended[1] == over
        if over:
            one, info = single.reset()
    many.close()


def test_an_illegal_action_loses_or_is_an_error() -> None:
    envs = SeatVectorEnv("terra-nova", 3, board="islet", threads=1)
    _, info = envs.reset(seed=1)
    actions = first_legal(info)
    actions[1] = envs.variant.action_count - 1
    _, rewards, over, _, info = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == [False, True, False]
    assert envs.batch.states["ply"].tolist() == [2, 0, 2]
    envs.close()
    strict = SeatVectorEnv("terra-nova", 2, board="islet", illegal="raise", threads=1)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(np.array([0, 1000]))
    strict.close()


def test_it_is_found_by_its_name_and_repeatable() -> None:
    def played() -> list[bytes]:
        envs = gymnasium.make_vec("terrae/TerraNova-v0", num_envs=3, board="islet", threads=1, seat=None)
        assert isinstance(envs.unwrapped, SeatVectorEnv)
        observations, info = envs.reset(seed=5)
        seen = [observations.tobytes()]
        for _ in range(20):
            observations, _, _, _, info = envs.step(first_legal(info))
            seen.append(observations.tobytes())
        envs.close()
        return seen

    assert played() == played()


def test_an_opening_stops_before_the_end() -> None:
    """As it does in a single environment, however long it is to be."""
    chosen: dict[str, Any] = {"threads": 1, "round_limit": 1, "opening": 10**6}
    envs = SeatVectorEnv("terra-turrium", 2, seat=1, **chosen)
    _, info = envs.reset(seed=1)
    assert info["action_mask"].any(axis=1).all()
    assert not envs.batch.ended.any()
    nothing_left = SeatVectorEnv("terra-turrium", 2, seat=0, **chosen)
    with pytest.raises(OptionError, match="choose an opening shorter than"):
        nothing_left.reset(seed=1)


def test_a_bot_is_asked_once_for_its_whole_turn() -> None:
    asked: list[str] = []

    def from_the_middle(light: LightMatch, seed: int) -> list[int]:
        """Actions from the middle of the list to the end of the turn, and one more."""
        asked.append(light.position)
        trial, turn, player = light.copy(), [], light.to_play
        while trial.to_play == player:
            legal = trial.legal()
            turn.append(int(legal[len(legal) // 2]))
            trial.play(turn[-1])
        return [*turn, 0]

    chosen: dict[str, Any] = {"board": "islet", "seat": 1, "opponents": from_the_middle}
    positions = []
    for envs in (SeatVectorEnv("terra-nova", 1, threads=1, **chosen), SeatEnv("terra-nova", **chosen)):
        asked.clear()
        _, info = envs.reset(seed=1)
        for _ in range(30):
            legal = np.flatnonzero(info["action_mask"])
            action = legal[len(legal) // 3]
            *_, info = envs.step([action] if isinstance(envs, SeatVectorEnv) else action)
        positions.append(asked.copy())
    assert positions[0] == positions[1]
    assert len(positions[0]) < 30


@pytest.mark.parametrize("number", [-1, -2, 10**6, 2**40])
def test_a_bot_that_plays_against_the_rules_is_an_error(number: int) -> None:
    """-1 leaves a game of a batch as it is: it would be asked for ever."""
    envs = SeatVectorEnv(
        "terra-nova", 2, threads=1, board="islet", seat=1, opponents=lambda light, seed: [number]
    )
    with pytest.raises(NotationError, match=f"{number} is no action number"):
        envs.reset(seed=1)


@pytest.mark.parametrize("actions", [[0], [0, 1, 2], [0.5, 1.0], ["a", "b"], None, [[0, 1]]], ids=repr)
def test_actions_are_one_whole_number_a_game(actions: Any) -> None:
    envs = SeatVectorEnv("terra-nova", 2, threads=1, board="islet")
    envs.reset(seed=1)
    with pytest.raises(OptionError, match="actions are 2 whole numbers"):
        envs.step(actions)


@pytest.mark.parametrize(
    "wrong",
    [{"seat": 5}, {"opening": -1}, {"illegal": "no"}, {"opponents": ["random"] * 2}, {"render_mode": "svg"}],
)
def test_wrong_arguments_are_explained(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        SeatVectorEnv("terra-nova", 2, **wrong)
