"""The games in OpenSpiel: its own simulation tests, its bots, its search, one of its learners."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import terrae
import terrae.research.openspiel
from terrae.core.errors import IllegalAction, NotationError, OptionError

SHORT = [
    "terra_nova(board=islet,stall_rounds=1,stones=5)",
    "terra_nova(board=islet,edition=us,stones=8,stall_rounds=2)",
    "terra_turrium(round_limit=2)",
    "terra_turrium(players=3,any_territory=True,hold=True,round_limit=1)",
    "terra_turrium(players=4,team=True,tall=True,round_limit=1,handicap=0:2:3)",
]
LONG = [
    "terra_nova(players=3)",
    "terra_nova(players=4,edition=us,stones=20)",
    "terra_turrium(players=4,round_limit=8)",
]


@pytest.mark.parametrize("name", SHORT)
def test_their_simulation_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_their_simulation_test_passes_on_long_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_their_python_simulation_passes(name: str) -> None:
    """What their `games_sim_test` does with every game of their own."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)
    GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", SHORT)
def test_a_game_has_the_numbers_that_it_says(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    generator = random.Random(1)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(legal)
        assert state.legal_actions(state.current_player()) == legal
        assert state.legal_actions((state.current_player() + 1) % game.num_players()) == []
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
        action = generator.choice(legal)
        assert state.string_to_action(state.action_to_string(action)) == action
        state.apply_action(action)
    assert state.move_number() <= game.max_game_length()
    assert sum(state.returns()) == pytest.approx(0)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    assert state.information_state_tensor(0) == state.observation_tensor(0)
    assert state.information_state_string(0) == state.history_str()
    assert terrae.from_position(state.observation_string(0)).over


def test_a_clone_and_a_copy_go_their_own_way() -> None:
    state = pyspiel.load_game("terra_nova").new_initial_state()
    state.apply_action(3)
    twin = state.clone()
    twin.apply_action(4)
    assert state.history() == [3]
    assert twin.history() == [3, 4]
    assert 4 in state.legal_actions()
    assert str(pickle.loads(pickle.dumps(twin))) == str(twin)
    game, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(twin.get_game(), twin))
    assert str(back) == str(twin)
    assert str(game) == str(twin.get_game())


def test_a_position_can_be_begun_from() -> None:
    game = pyspiel.load_game("terra_turrium(players=3)")
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    again = game.new_initial_state(state.to_dict())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    with pytest.raises(NotationError, match="the game is"):
        pyspiel.load_game("terra_turrium(players=4)").new_initial_state(state.to_dict())
    text = state.action_to_string(state.legal_actions()[0])
    assert state.action_to_struct(state.current_player(), state.legal_actions()[0]).to_dict() == {
        "action": text
    }


def test_what_is_not_legal_is_refused_with_the_reason() -> None:
    state = pyspiel.load_game("terra_nova").new_initial_state()
    state.apply_action(3)
    with pytest.raises(IllegalAction, match="TN-3"):
        state.apply_action(3)
    assert state.history() == [3]
    with pytest.raises(OptionError, match="handicap is"):
        pyspiel.load_game("terra_turrium(handicap=many)")


def test_observations_are_those_of_the_layout() -> None:
    game = pyspiel.load_game("terra_turrium")
    state = game.new_initial_state()
    for kind in (None, INFO_STATE_OBS_TYPE):
        observation = make_observation(game, kind)
        observation.set_from(state, player=0)
        assert observation.dict["planes"].shape == (3, 100)
        assert observation.dict["planes"][2].sum() == 64, "the stones of two players"
        assert observation.tensor.tolist() == state.observation_tensor(0)


@pytest.mark.parametrize("name", SHORT[:3])
def test_their_bots_and_their_search_play(name: str) -> None:
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    search: Any = pyspiel.MCTSBot(game, evaluator, 1.4, 8, 64, True, 7, False)
    generator = np.random.RandomState(1)
    bots = [pyspiel.make_uniform_random_bot(0, 1), UniformRandomBot(1, generator)]
    state = game.new_initial_state()
    for ply in range(60):
        if state.is_terminal():
            break
        bot = search if ply in (0, 40) else bots[state.current_player()]
        # Their MCTSBot.step lets go of the interpreter and then clones Python states: it crashes on every Python game.
        action = bot.step_with_policy(state)[1] if bot is search else bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_one_of_their_learners_learns() -> None:
    env = rl_environment.Environment("terra_nova(board=islet,stones=1,stall_rounds=1)")
    count = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(0, count), random_agent.RandomAgent(1, count)]
    for _ in range(2):
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
    assert agents[0]._q_values


def test_tensors_are_images_where_they_are_asked_to_be() -> None:
    game = pyspiel.load_game("terra_turrium(players=3,tensor=grid)")
    assert len(game.observation_tensor_shape()) == 3
    assert game.observation_tensor_shape()[1:] == [10, 10]
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    image = np.array(state.observation_tensor(1)).reshape(game.observation_tensor_shape())
    assert image[-1].min() == 1, "the whole square is inside"
    assert 0 < image.max() <= 1
    with pytest.raises(Exception, match="tensor is flat or grid"):
        pyspiel.load_game("terra_nova(tensor=round)")
