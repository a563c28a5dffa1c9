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


@pytest.mark.parametrize("backend", ["PufferEnv", "Serial", "Multiprocessing"])
def test_puffer_steps_our_tables_on_its_backends(backend):
    import pufferlib.vector

    from fremont.puffer import Tables

    workers = {} if backend == "PufferEnv" else {"num_envs": 2}
    if backend == "Multiprocessing":
        workers["num_workers"] = 2
    envs = pufferlib.vector.make(Tables, env_kwargs={"game": "royale", "tables": 8}, backend=getattr(pufferlib.vector, backend), **workers)
    try:
        observations, _ = envs.reset(seed=3)
        tables = 8 * workers.get("num_envs", 1)
        assert observations.shape == (tables, envs.single_observation_space.shape[0])
        choice, ended = np.random.default_rng(1), 0
        for _ in range(200):
            observations, _, terminals, _, _ = envs.step(choice.integers(envs.single_action_space.n, size=tables))[:5]
            ended += int(terminals.sum())
        assert ended > 0 and np.isfinite(observations).all()
    finally:
        envs.close()
