"""Thousands of tables."""

import numpy as np
import pytest

import fremont

GAMES = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"]


@pytest.mark.parametrize("key", GAMES)
def test_arrays_are_written_in_place(key):
    env = fremont.VecEnv(key, 5, seats=4, seed=3, threads=2)
    arrays = (env.observations, env.masks, env.rewards, env.returns, env.ended, env.seats)
    assert env.observations.shape == (5, env.observation_size) and env.masks.shape == (5, env.action_count)
    game = fremont.Game(key)
    for _ in range(30):
        for table in range(5):
            state = game.from_position(env.position(table))
            seat = int(env.seats[table])
            assert np.array_equal(env.observations[table], state.observe(seat))
            assert np.array_equal(env.masks[table], state.mask(seat))
        env.step(env.sample())
    now = (env.observations, env.masks, env.rewards, env.returns, env.ended, env.seats)
    assert all(one is other for one, other in zip(arrays, now))


def test_games_end_and_go_on_with_the_next():
    env = fremont.VecEnv("royale", 64, ["learner", "random", "random"], rotate=True, threads=2, seed=1)
    games, won, seats = 0, 0.0, set()
    for _ in range(200):
        env.step(env.sample())
        games += int(env.ended.sum())
        won += float(env.rewards.sum())
        seats |= set(env.seats.tolist())
        assert np.allclose(env.returns.sum(axis=1), 0, atol=1e-5)
        assert env.masks.any(axis=1).all()
    assert games > 200 and abs(won / games) < 0.2 and seats == {0, 1, 2}


def test_a_run_follows_from_its_seed():
    def course(threads):
        env = fremont.VecEnv("cardgame", 9, seats=3, seed=8, threads=threads)
        rows = []
        for _ in range(60):
            env.step(env.sample())
            rows.append(env.observations.copy())
        return np.array(rows)

    assert np.array_equal(course(1), course(4))


def test_what_is_wrong_is_said_and_steps_nothing():
    env = fremont.VecEnv("cardgame", 3, seats=2, threads=1)
    before = env.observations.copy()
    wrong = env.sample().copy()
    wrong[1] = 210
    with pytest.raises(fremont.Error, match="action 210 is not legal at table 1"):
        env.step(wrong)
    with pytest.raises(fremont.Error, match="the buffer of actions has 2"):
        env.step(wrong[:2])
    assert np.array_equal(env.observations, before)
    with pytest.raises(fremont.Error, match="whoever learns"):
        fremont.VecEnv("royale", 1, ["learner", "somebody"])
    with pytest.raises(fremont.Error, match="no seat learns"):
        fremont.VecEnv("royale", 1, ["easy", "easy"])
    with pytest.raises(fremont.Error, match="not both"):
        fremont.VecEnv("royale", 1, ["learner", "easy"], seats=2)
