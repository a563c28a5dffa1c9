"""The test suites of PettingZoo, Gymnasium and OpenSpiel on our games."""

import contextlib
import io
import random
import unittest
import warnings

import numpy as np
import pytest

GAMES = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"]


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo(key):
    from pettingzoo.test import api_test, seed_test

    from fremont import pettingzoo

    with contextlib.redirect_stdout(io.StringIO()):
        api_test(pettingzoo.env(key, seats=3), num_cycles=200)
        seed_test(lambda: pettingzoo.env(key, seats=3), num_cycles=50)


def test_pettingzoo_performance_benchmark():
    from pettingzoo.test import performance_benchmark

    from fremont import pettingzoo

    # It runs for five seconds and prints what it found.
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(pettingzoo.env("royale", seats=3))
    assert "turns per second" in said.getvalue()


@pytest.mark.parametrize("key", GAMES)
def test_gymnasium(key):
    from gymnasium.utils.env_checker import check_env

    from fremont.gymnasium import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(key, random_if_illegal=True), skip_render_check=True)
    env = SeatEnv(key, ["easy", "random"])
    observation, _ = env.reset(seed=1)
    rewards = []
    while len(rewards) < 2:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, reward, ended, _, _ = env.step(action)
        if ended:
            rewards.append(reward)
            observation, _ = env.reset()
    assert all(reward in (1.0, -0.5, 0.25) for reward in rewards)


@pytest.mark.parametrize("key", GAMES)
def test_openspiel(key):
    pyspiel = pytest.importorskip("pyspiel")

    import fremont.openspiel  # noqa: F401

    name = f"fremont_{key.replace('-', '_')}"
    game = pyspiel.load_game(name, {"players": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    state.apply_action(7)
    other = state.clone()
    action = other.legal_actions()[0]
    other.apply_action(action)
    state.apply_action(action)
    assert str(other) == str(state)
    player = state.current_player()
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()


@pytest.mark.parametrize("key", GAMES)
def test_the_api_tests_of_openspiel(key):
    """What OpenSpiel asks of each game of its own: its API on sampled states, and whole games with copies, pickles and serialized states."""
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests import games_sim_test

    import fremont.openspiel  # noqa: F401

    # Both draw from the dice that all of Python shares.
    random.seed(1)
    np.random.seed(1)
    name = f"fremont_{key.replace('-', '_')}"
    for players in (2, 3) if key != "showdown" else (3,):
        game = pyspiel.load_game(name, {"players": players})
        case = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": game})
        suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(case), unittest.TestResult()
        assert suite.countTestCases() >= 5
        suite.run(result)
        assert result.wasSuccessful() and not result.skipped, result.failures + result.errors
        with contextlib.redirect_stdout(io.StringIO()) as said:
            games_sim_test.GamesSimTest("sim_game").sim_game(game)
        assert "terminated" in said.getvalue()


def test_an_algorithm_of_openspiel_beats_random():
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    import fremont.openspiel  # noqa: F401

    game = pyspiel.load_game("fremont_royale", {"players": 2, "options": '{"mode": "basic"}'})
    choice = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 2.0, 10, mcts.RandomRolloutEvaluator(1, choice), random_state=choice)
    won = 0
    for deal in range(4):
        state = game.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            if state.current_player() == deal % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(choice.choice(state.legal_actions()))
        won += state.returns()[deal % 2] > 0
    assert won >= 3
