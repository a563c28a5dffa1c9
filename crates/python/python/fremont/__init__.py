"""Fremont: five Vegas board games with exact rules, for programs.

    >>> import fremont
    >>> game = fremont.Game("royale")
    >>> state = game.start(seats=3, seed=7)
    >>> state.waiting
    [1]
    >>> state.legal()
    ['roll']

Actions, views, events and positions are plain values, as in the JSON of ``docs/protocol.md``. For learners there are
observations, indices and masks (`State.observe`, `State.mask`, `State.act_index`) and thousands of tables at once
(`VecEnv`). The adapters `fremont.pettingzoo`, `fremont.gymnasium`, `fremont.openspiel` and `fremont.puffer` need the
extras of the same names.
"""

from ._fremont import (
    Bot,
    Chance,
    Error,
    Game,
    Journal,
    Match,
    Refused,
    State,
    VecEnv,
    __version__,
    games,
    ladder,
    ladder_group,
    ladder_of,
    ladder_part,
    mine_puzzles,
    puzzle_header,
    simulate,
)

__all__ = [
    "Bot",
    "Chance",
    "Error",
    "Game",
    "Journal",
    "Match",
    "Refused",
    "State",
    "VecEnv",
    "__version__",
    "games",
    "ladder",
    "ladder_group",
    "ladder_of",
    "ladder_part",
    "mine_puzzles",
    "puzzle_header",
    "simulate",
]


def _unpickle_state(game, position, seed, acts):
    state = game.from_position(position)
    state._set_dice(seed, acts)
    return state


def _unpickle_bot(name, seed, threads, thoughts):
    bot = Bot(name, seed=seed, threads=threads)
    bot._set_thoughts(thoughts)
    return bot
