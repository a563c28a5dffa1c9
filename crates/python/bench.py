"""Steps a second of one core's time from Python, with observation and mask: `make bench-python`.

Our games with four seats and random play, through `VecEnv`; then the same loop, one environment at a time, over our own
adapters and over games that PettingZoo and OpenSpiel bring along; then PufferLib's own games, in its own Python environment, with
as many tables at once as ours have. PufferLib's games have no masks: all actions are drawn from.
"""

import os
import subprocess
import sys
import time

import numpy as np

import fremont

WORDS = [word for word in sys.argv[1:] if word != "puffer"]
SECONDS = float(WORDS[0]) if WORDS else 3.0
TABLES = 1024


def measure(step):
    """Calls `step`, which returns how many steps it did, for a while; steps a second of a core's time, whoever else has the core."""
    step()
    begun, steps = time.process_time(), 0
    while (now := time.process_time()) < begun + SECONDS:
        steps += step()
    return steps / (now - begun)


def vec_env(game):
    env = fremont.VecEnv(game, TABLES, seats=4, threads=1, seed=1)

    def step():
        for _ in range(8):
            env.step(env.sample())
        return 8 * TABLES

    return measure(step)


def aec(env):
    choice = np.random.default_rng(1)
    env.reset(seed=1)

    def step():
        steps = 0
        for _ in range(64):
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.reset(seed=int(choice.integers(1 << 30)))
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            env.step(int(choice.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return measure(step)


def spiel(game):
    choice = np.random.default_rng(1)
    state = [None]

    def begin():
        state[0] = game.new_initial_state()
        while state[0].is_chance_node():
            outcomes = state[0].legal_actions()
            state[0].apply_action(outcomes[choice.integers(len(outcomes))])

    begin()

    def step():
        steps = 0
        for _ in range(64):
            now = state[0]
            if now.is_terminal():
                begin()
                continue
            if now.is_chance_node():
                outcomes = now.legal_actions()
                now.apply_action(outcomes[choice.integers(len(outcomes))])
                continue
            player = now.current_player()
            now.observation_tensor(player)
            legal = now.legal_actions()
            now.legal_actions_mask()
            now.apply_action(legal[choice.integers(len(legal))])
            steps += 1
        return steps

    return measure(step)


def puffer(env):
    env.reset(seed=1)
    choice = np.random.default_rng(1)

    def step():
        for _ in range(8):
            env.step(choice.integers(env.single_action_space.n, size=TABLES, dtype=np.int32))
        return 8 * TABLES

    return measure(step)


def told(rows):
    for name, run in rows:
        print(f"{name:32}{run():16,.0f}", flush=True)


def of_puffer():
    """The rows of PufferLib; it asks for old releases of the others, so it has a Python environment of its own."""
    sys.path.insert(0, os.environ["PUFFERLIB"])
    # It makes a link in the folder where it is imported.
    os.chdir(os.environ["PUFFERLIB"])
    from pufferlib.ocean.connect4.connect4 import Connect4
    from pufferlib.ocean.go.go import Go

    import fremont.puffer

    told(
        [
            ("fremont.puffer: royale", lambda: puffer(fremont.puffer.Tables("royale", tables=TABLES, threads=1))),
            ("PufferLib (C): connect4", lambda: puffer(Connect4(num_envs=TABLES))),
            ("PufferLib (C): go 7x7", lambda: puffer(Go(num_envs=TABLES))),
        ]
    )


def main():
    import pyspiel
    from pettingzoo.classic import tictactoe_v3

    import fremont.openspiel  # noqa: F401
    from fremont import pettingzoo

    rows = [(f"fremont.VecEnv: {game}", lambda game=game: vec_env(game)) for game in fremont.games()]
    rows += [
        ("fremont.pettingzoo: royale", lambda: aec(pettingzoo.env("royale", seats=4))),
        ("PettingZoo: tictactoe_v3", lambda: aec(tictactoe_v3.env())),
        ("fremont.openspiel: royale", lambda: spiel(pyspiel.load_game("fremont_royale"))),
        ("OpenSpiel (C++): backgammon", lambda: spiel(pyspiel.load_game("backgammon"))),
        ("OpenSpiel (C++): leduc_poker", lambda: spiel(pyspiel.load_game("leduc_poker"))),
    ]
    print(f"{'':32}{'steps a second':>16}")
    told(rows)
    if "PUFFER_PYTHON" in os.environ:
        subprocess.run([os.environ["PUFFER_PYTHON"], __file__, "puffer", str(SECONDS)], check=True)


if __name__ == "__main__":
    if "puffer" in sys.argv:
        of_puffer()
    else:
        main()
