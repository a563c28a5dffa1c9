"""Many tables as an environment of PufferLib, over the same buffers: ``pip install fremont[pufferlib]``.

    env = fremont.puffer.Tables("royale", tables=4096, players=["learner", "medium"])

An observation is the game's observation with the mask behind it, as zeros and ones: PufferLib has one buffer for both. A
choice that the mask does not allow is replaced by a random legal one, since its own random policy knows no masks.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pufferlib

from . import VecEnv

__all__ = ["Tables"]


class Tables(pufferlib.PufferEnv):
    """Tables that are stepped together; each is an agent."""

    def __init__(
        self,
        game: str = "royale",
        tables: int = 1024,
        players: list[str] | None = None,
        options: dict[str, Any] | None = None,
        *,
        rotate: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        self._env = VecEnv(game, tables, players, options, rotate=rotate, seed=seed, threads=threads)
        self._width = self._env.observation_size
        self.single_observation_space = gymnasium.spaces.Box(
            0.0, np.inf, (self._width + self._env.action_count,), np.float32
        )
        self.single_action_space = gymnasium.spaces.Discrete(self._env.action_count)
        self.render_mode = render_mode
        self.num_agents = tables
        super().__init__(buf)
        self._actions = np.zeros(tables, np.int64)
        self._rows = np.arange(tables)

    @property
    def action_masks(self) -> np.ndarray:
        """Which actions each table allows."""
        return self._env.masks

    def _show(self) -> None:
        self.observations[:, : self._width] = self._env.observations
        self.observations[:, self._width :] = self._env.masks

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, Any]]]:
        self._env.reset(seed)
        self._show()
        self.rewards[:] = 0.0
        self.terminals[:] = False
        self.truncations[:] = False
        return self.observations, []

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        self._actions[:] = np.asarray(actions).reshape(-1)
        illegal = ~self._env.masks[self._rows, self._actions]
        if illegal.any():
            np.copyto(self._actions, self._env.sample(), where=illegal)
        self._env.step(self._actions)
        self._show()
        self.rewards[:] = self._env.rewards
        self.terminals[:] = self._env.ended
        ended = self._env.ended
        infos = [{"score": float(self._env.rewards[ended].mean())}] if ended.any() else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def render(self) -> str:
        return ""

    def close(self) -> None:
        """Nothing is held."""
