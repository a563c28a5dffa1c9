"""PufferLib's environment on our tables. It pins old releases of everything, so it has a Python environment of its own."""

import numpy as np
import pytest

pufferlib = pytest.importorskip("pufferlib")

GAMES = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"]


@pytest.mark.parametrize("key", GAMES)
def test_puffer(key):
    from fremont.puffer import Tables

    env = Tables(key, tables=16, seed=2)
    observations, _ = env.reset(seed=2)
    assert observations.shape == (16, env.single_observation_space.shape[0])
    choice = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        actions = choice.integers(env.single_action_space.n, size=16)
        observations, rewards, terminals, truncations, infos = env.step(actions)
        assert observations is env.observations and not truncations.any()
        assert np.array_equal(observations[:, -env.action_masks.shape[1] :] > 0, env.action_masks)
        ended += int(terminals.sum())
        assert bool(infos) == bool(terminals.any())
    assert ended > 0
    env.close()
