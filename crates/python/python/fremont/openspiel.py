"""Every game as a Python game of OpenSpiel: ``pip install fremont[openspiel]``.

    import fremont.openspiel
    import pyspiel
    game = pyspiel.load_game("fremont_royale", {"players": 2, "options": '{"mode": "basic"}'})

The one chance node is the deal: its outcome is the seed of all dice, so that a state follows from its history. Whoever
clones a state to look ahead should give its dice another seed (`TableState.reseed`), or deal the hidden rest anew
(`TableState.imagine`). Simultaneous choices are asked for one after another.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from . import Game, State, games

__all__ = ["DEALS", "PublicObserver", "TableGame", "TableObserver", "TableState"]

#: How many deals there are to tell apart.
DEALS = 1 << 16

#: More decisions than any game has.
LONGEST = 100_000


def _type(rules: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"fremont_{rules.key.replace('-', '_')}",
        long_name=f"Fremont: {rules.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_seats,
        min_num_players=rules.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(max(4, rules.min_seats), rules.max_seats), "options": ""},
    )


class TableGame(pyspiel.Game):
    """A game with its seats and options."""

    def __init__(self, rules: Game, kind: pyspiel.GameType, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.rules = rules
        self.seats = int(params.get("players", kind.parameter_specification["players"]))
        written = str(params.get("options", ""))
        self.options = json.loads(written) if written else {}
        # What the rules do not allow is refused here, not in the middle of a game.
        rules.start(self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> TableObserver | None:
        """What a player may know, or what everybody may know; nothing remembers what was, or lays all open."""
        if params:
            raise ValueError(f"an observation takes no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall or not kind.public_info:
            return None
        if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return TableObserver(self.rules.observation_size)
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            return PublicObserver()
        return None


class TableState(pyspiel.State):
    """One game in progress."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._rules, self._seats, self._options = game.rules, game.seats, game.options
        self.table: State | None = None

    def current_player(self) -> int:
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        waiting = self.table.waiting
        return waiting[0] if waiting else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        # Of several seats that choose at the same time only the one that is asked now may choose.
        return self.table.indices(player) if self.table is not None and player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self._rules.start(self._seats, self._options, seed=action)
        else:
            self.table.act_index(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"deal {action}"
        return f"{action}: {self.table.action(action, player)}"

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        return [0.0] * self._seats if self.table is None else self.table.returns

    def reseed(self, seed: int) -> None:
        """Gives the dice to come another seed."""
        if self.table is not None:
            self.table.reseed(seed)

    def imagine(self, player: int, seed: int) -> None:
        """Deals all that the player cannot know anew, the dice to come too."""
        if self.table is not None:
            self.table = self.table.imagine(player, seed=seed)

    def __str__(self) -> str:
        return "before the deal" if self.table is None else json.dumps(self.table.position())


class TableObserver:
    """What a player may know, as numbers and in words."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0.0)
        else:
            state.table.observe(player, out=self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        return "before the deal" if state.table is None else json.dumps(state.table.view(player))


class PublicObserver:
    """What everybody may know, in words; the numbers are as each player knows them."""

    tensor = None
    dict: dict[str, np.ndarray] = {}

    def set_from(self, state: TableState, player: int) -> None:
        """There are no numbers."""

    def string_from(self, state: TableState, player: int) -> str:
        return "before the deal" if state.table is None else json.dumps(state.table.view())


def _register(rules: Game) -> None:
    kind = _type(rules)

    # A class, not a function: OpenSpiel lets go of it after Python has ended, and nothing may be freed then.
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, kind, params)

    # A name of the module, by which pickle finds it.
    Registered.__name__ = Registered.__qualname__ = f"{rules.key.title().replace('-', '')}Game"
    globals()[Registered.__name__] = Registered
    pyspiel.register_game(kind, Registered)


for _key in games():
    _register(Game(_key))
