"""Steps a second from Python, on one core, with observation and mask: `make bench-python`.

Our games with four seats and random play, through `VecEnv`; then the same loop, one environment at a time, over our own
adapters and over games that PettingZoo and OpenSpiel bring along.
"""

import sys
import time

import numpy as np

import fremont

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def measure(step):
    """Calls `step`, which returns how many steps it did, for a while; steps a second."""
    step()
    begun, steps = time.perf_counter(), 0
    while (now := time.perf_counter()) < begun + SECONDS:
        steps += step()
    return steps / (now - begun)


def vec_env(game, tables=1024):
    env = fremont.VecEnv(game, tables, seats=4, threads=1, seed=1)

    def step():
        for _ in range(8):
            env.step(env.sample())
        return 8 * tables

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
    for name, run in rows:
        print(f"{name:32}{run():16,.0f}", flush=True)


if __name__ == "__main__":
    main()
