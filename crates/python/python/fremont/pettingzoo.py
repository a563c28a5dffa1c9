"""Every game as an AEC environment of PettingZoo: ``pip install fremont[pettingzoo]``.

    env = fremont.pettingzoo.env("royale", seats=3)

Observations are dictionaries of ``observation`` and ``action_mask``. Simultaneous choices are asked for one after another;
what others have chosen stays hidden until all have.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, State

__all__ = ["Table", "env", "raw_env"]


def env(game: str = "royale", seats: int | None = None, options: dict[str, Any] | None = None, **more: Any) -> AECEnv:
    """A table with PettingZoo's usual wrappers around it."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, **more))


class Table(AECEnv):
    """One table, seat by seat."""

    def __init__(
        self,
        game: str = "royale",
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"fremont_{game.replace('-', '_')}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game = Game(game)
        self.seats = seats if seats is not None else min(max(4, self.game.min_seats), self.game.max_seats)
        self.options = options
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0.0, np.inf, (self.game.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.game.start(self.seats, self.options, seed=int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.waiting[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        return {
            "observation": self.state_.observe(seat),
            "action_mask": self.state_.mask(seat).view(np.int8),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        self.state_.act_index(operator.index(action), self._seat[agent])
        if self.state_.over:
            for seat, got in enumerate(self.state_.returns):
                self.rewards[self.possible_agents[seat]] = got
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
            return None
        self.agent_selection = self.possible_agents[self.state_.waiting[0]]
        return None

    def render(self) -> str | None:
        return None if self.state_ is None else self.state_.prompt

    def close(self) -> None:
        """Nothing is held."""


raw_env = Table
