"""Every game for one learner against bots, as an environment of Gymnasium: ``pip install fremont[gymnasium]``.

    env = fremont.gymnasium.SeatEnv("royale", opponents=["medium"], options={"mode": "basic"})

The learner moves on by a seat from game to game. Observations are dictionaries of ``observation`` and ``action_mask``; an
action that the mask does not allow is an error, unless `random_if_illegal` replaces it by a random legal one.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Error, VecEnv

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env):
    """One seat at one table; bots hold the others."""

    def __init__(
        self,
        game: str = "royale",
        opponents: list[str] | None = None,
        options: dict[str, Any] | None = None,
        *,
        seed: int = 0,
        random_if_illegal: bool = False,
        render_mode: str | None = None,
    ) -> None:
        opponents = ["random"] * 2 if opponents is None else opponents
        players = ["learner", *opponents]
        self.metadata = {"render_modes": [], "render_fps": 1}
        self.render_mode = render_mode
        self.random_if_illegal = random_if_illegal
        self._env = VecEnv(game, 1, players, options, rotate=True, seed=seed, threads=1)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, np.inf, (self._env.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._env.action_count,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._env.action_count)
        self._action = np.zeros(1, np.int64)
        self._ended = False

    def _look(self) -> dict[str, np.ndarray]:
        return {
            "observation": self._env.observations[0].copy(),
            "action_mask": self._env.masks[0].astype(np.int8),
        }

    def action_masks(self) -> np.ndarray:
        """The mask of now, under the name that masked learners ask for."""
        return self._env.masks[0].copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        # A game that ended has been followed by the next already.
        if seed is not None or not self._ended:
            self._env.reset(int(self.np_random.integers(2**63)))
        self._ended = False
        return self._look(), {"seat": int(self._env.seats[0])}

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise RuntimeError("the game has ended: reset first")
        action = operator.index(action)
        if not 0 <= action < self._env.action_count:
            raise Error(f"there is no action {action}: they go from 0 to {self._env.action_count - 1}")
        self._action[0] = action
        if self.random_if_illegal and not self._env.masks[0, action]:
            self._action[0] = self.np_random.choice(np.flatnonzero(self._env.masks[0]))
        self._env.step(self._action)
        self._ended = bool(self._env.ended[0])
        return self._look(), float(self._env.rewards[0]), self._ended, False, {"seat": int(self._env.seats[0])}
