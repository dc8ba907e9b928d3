"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import contextlib
import io
import sys
import time
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from terrae.core.errors import IllegalAction, OptionError
from terrae.research.pettingzoo import TerraeEnv, terra_nova_v1, terra_turrium_v1
from tests.research.variants import ALL, name_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import one of its own games the old way
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

MAKE = {"terra-nova": terra_nova_v1, "terra-turrium": terra_turrium_v1}


def made(chosen: tuple[str, dict[str, Any]], **more: Any) -> TerraeEnv:
    game, options = chosen
    return MAKE[game](**options, **more)


@contextlib.contextmanager
def quiet() -> Any:
    """The tests print, and advise against observations that are dictionaries, which masks need."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_their_api_test_passes(chosen: tuple[str, dict[str, Any]]) -> None:
    with quiet():
        api_test(made(chosen), num_cycles=60)
        api_test(made(chosen, reward="score", opening=40), num_cycles=20)


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_their_seed_test_passes(chosen: tuple[str, dict[str, Any]]) -> None:
    with quiet():
        seed_test(lambda: made(chosen, opening=7), num_cycles=20)


@pytest.mark.slow
@pytest.mark.parametrize("make", MAKE.values(), ids=MAKE)
def test_their_render_test_passes(make: Any) -> None:
    with quiet():
        render_test(make, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_their_api_test_passes_to_the_end_of_the_game(chosen: tuple[str, dict[str, Any]]) -> None:
    with quiet():
        api_test(made(chosen), num_cycles=1500)


@pytest.mark.slow
@pytest.mark.parametrize("make", MAKE.values(), ids=MAKE)
def test_their_performance_benchmark_runs(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on for five seconds of its clock, which is made to run twenty times as fast."""
    hasty = SimpleNamespace(time=lambda: 20 * time.time())
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", hasty)
    with quiet():
        performance_benchmark(make())


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
@pytest.mark.parametrize("reward", ["result", pytest.param("score", marks=pytest.mark.slow)])
def test_a_game_pays_what_it_is_worth(chosen: tuple[str, dict[str, Any]], reward: str) -> None:
    env = made(chosen, reward=reward)
    env.reset(seed=1)
    random = np.random.default_rng(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, gain, termination, truncation, _ = env.last()
        paid[agent] += gain
        assert not truncation
        if termination:
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            env.step(random.choice(np.flatnonzero(observation["action_mask"].view(bool))))
    table = env._light
    assert not env.agents
    assert list(paid.values()) == pytest.approx(
        table.final_rewards() if reward == "result" else table.leads()
    )


def test_an_illegal_action_is_explained_and_changes_nothing() -> None:
    env = terra_nova_v1()
    env.reset()
    env.step(5)
    before = env.state()
    with pytest.raises(IllegalAction, match="TN-3"):
        env.step(5)
    with pytest.raises(OptionError, match="None is for agents whose game is over"):
        env.step(None)
    assert np.array_equal(env.state(), before)
    assert env.agent_selection == "player_1"


def test_only_the_agent_to_act_has_a_mask() -> None:
    env = terra_turrium_v1(players=3)
    env.reset()
    assert env.observe("player_0")["action_mask"].sum() == 25 - 9
    assert not env.observe("player_2")["action_mask"].any()


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_the_view_and_the_mask_of_one_call_are_those_of_two(chosen: tuple[str, dict[str, Any]]) -> None:
    env = made(chosen, opening=30)
    env.reset(seed=3)
    chance, light = np.random.default_rng(3), env._light
    for _ in range(60):
        if light.over:
            break
        for seat, agent in enumerate(env.possible_agents):
            shown = env.observe(agent)
            assert np.array_equal(shown["observation"], light.seen_by(seat))
            assert np.array_equal(
                shown["action_mask"], light.mask() if seat == light.to_play else 0 * light.mask()
            )
        env.step(chance.choice(light.legal()))
        light = env._light


def test_a_step_before_a_reset_says_what_to_do() -> None:
    with pytest.raises(OptionError, match="call reset"):
        terra_nova_v1().step(0)
    with pytest.raises(OptionError, match="opening is a number"):
        terra_nova_v1(opening=-1)
    with pytest.raises(OptionError, match="render_mode is"):
        terra_nova_v1(render_mode="cinema")
