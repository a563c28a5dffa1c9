"""The native part of the package, with types."""

from os import PathLike
from typing import Any, Self, TypeAlias, TypedDict, final

import numpy as np
from numpy.typing import NDArray

Json: TypeAlias = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""Actions, views, events, positions and options, as in `docs/protocol.md`."""

Seed: TypeAlias = int | str
"""A text, or a whole number from 0 to 2**64 - 1, which stands for its digits: ``7`` and ``"7"`` are the same seed."""

__version__: str

class Error(ValueError):
    """What was given cannot be used; the sentence says why."""

class Refused(Error):
    """The rules do not allow it."""

    code: str
    """A stable word for programs, such as ``TURN``."""
    clause: str
    """The clause that forbids it, such as ``R-TURN-6``: `fremont rules royale R-TURN-6` shows it."""

class Field(TypedDict):
    """A part of an observation, or a family of actions."""

    name: str
    """What it is called."""
    first: int
    """Where it begins."""
    shape: list[int]
    """Its dimensions."""
    about: str
    """What it tells."""

def games() -> list[str]:
    """The keys of all games."""

@final
class Game:
    """The rules of one game, with its component figures. It holds no game in progress: that is a `State`."""

    def __new__(cls, key: str, data: str | None = None) -> Self:
        """The game of that key; `data` is the JSON text of other component figures."""
    @property
    def key(self) -> str:
        """Its name for programs."""
    @property
    def about(self) -> dict[str, Json]:
        """What a catalogue shows of it: title, seats, options."""
    @property
    def min_seats(self) -> int:
        """The fewest seats."""
    @property
    def max_seats(self) -> int:
        """The most seats."""
    @property
    def layout(self) -> list[Field]:
        """The parts of an observation, in order."""
    @property
    def families(self) -> list[Field]:
        """The families of actions, in the order of their indices."""
    @property
    def schemas(self) -> dict[str, Json]:
        """What options, positions, views, events, actions and scripts look like: a JSON Schema of each."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def action_count(self) -> int:
        """How many actions have an index."""
    @property
    def deal_count(self) -> int:
        """How many deals have a number: a bounded family of what cannot be listed."""
    @property
    def observation_version(self) -> int:
        """Rises when an old network could not read the new numbers."""
    @property
    def action_version(self) -> int:
        """Rises when the indices of actions mean something else."""
    def start(
        self, seats: int, options: dict[str, Any] | None = None, *, seed: Seed = 0, chance: Chance | None = None
    ) -> State:
        """Sets a game up and deals: from `chance`, or else from `seed`. What the rules do not allow is `Refused`.

        Actions that bring no chance of their own draw from dice that follow from `seed`.
        """
    def from_position(self, position: Json, *, seed: Seed = 0) -> State:
        """A state from a position. One that breaks an invariant is an `Error` that names it."""

@final
class State:
    """One game in progress. `seat` may be left out wherever the first seat that is asked is meant."""

    @property
    def game(self) -> Game:
        """Its rules."""
    @property
    def seats(self) -> int:
        """How many seats it has."""
    @property
    def waiting(self) -> list[int]:
        """Who is asked: several in simultaneous play, nobody once the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
    @property
    def prompt(self) -> str:
        """What the table waits for, in words."""
    @property
    def outcome(self) -> dict[str, Json] | None:
        """The final ranking, once the game is over."""
    @property
    def returns(self) -> list[float]:
        """What each seat got: 1 for the only winner, and so much less for the others that the sum is 0."""
    def clone(self) -> State:
        """A copy, dice included; also `copy.copy`."""
    def reseed(self, seed: Seed) -> None:
        """Gives the dice of actions without a chance of their own another seed."""
    def key(self, seat: int | None = None) -> int:
        """A fingerprint of what the seat knows."""
    def legal(self, seat: int | None = None) -> list[Json]:
        """Every legal action of the seat, exactly; empty for a seat that is not asked."""
    def check(self, action: Json, seat: int | None = None) -> None:
        """Raises `Refused` if the action may not be taken."""
    def describe(self, action: Json, seat: int | None = None) -> str:
        """The action in a few words."""
    def act(self, action: Json, seat: int | None = None, *, chance: Chance | None = None) -> list[Json]:
        """Takes an action and tells what happened. What is refused, or does not fit the script, changes nothing."""
    def act_index(self, index: int, seat: int | None = None) -> None:
        """Takes an action by its index. Nothing goes through JSON."""
    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What a seat may know; without a seat, what everybody may know."""
    def imagine(self, seat: int | None = None, *, seed: Seed = 0) -> State:
        """A state that agrees with all that the seat knows, with the hidden rest dealt anew."""
    def playout(self, *, seed: Seed = 0) -> list[float]:
        """What each seat gets if all play at random from here on. The state stays as it is."""
    def position(self) -> dict[str, Json]:
        """The whole state as readable values, for `Game.from_position`."""
    def observe(self, seat: int | None = None, *, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What the seat may know, as numbers; `Game.layout` names them."""
    def mask(self, seat: int | None = None, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Which actions the seat may take, by index."""
    def indices(self, seat: int | None = None) -> list[int]:
        """The indices of the seat's legal actions, in ascending order."""
    def index(self, action: Json, seat: int | None = None) -> int | None:
        """The index of an action; None for what goes through objects only."""
    def action(self, index: int, seat: int | None = None) -> Json:
        """The action of an index; None if it means nothing here."""
    def deal_mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Which deals of the bounded family the seat may say now, at any time."""
    def deal(self, number: int, seat: int | None = None) -> Json:
        """The deal of a number, as the seat would say it now; say it with `act`."""
    def __eq__(self, other: object, /) -> bool:
        """Whether the other is the same state of the same game, whatever its dice."""
    def __copy__(self) -> State:
        """The same as `clone`."""
    def __deepcopy__(self, memo: object) -> State:
        """The same as `clone`."""

@final
class Chance:
    """Where dice, picks and shuffles come from: a script first, then a seed. All that is drawn is recorded."""

    def __new__(cls, seed: Seed | None = None, script: list[Json] | None = None) -> Self:
        """A script lists outcomes such as ``{"die": 5}``, each of which some game must have. Without a seed, its end is an error."""
    @property
    def drawn(self) -> list[Json]:
        """All that was drawn so far: a script that draws the same again."""
    @property
    def script_left(self) -> int:
        """How many outcomes of the script are left."""

@final
class Bot:
    """A player: ``random``, ``easy``, ``medium``, ``hard`` or ``expert``.

    `budget` is how many iterations it thinks for a decision, 1,000,000 at most (``hard/400`` says the same); for ``easy`` and ``medium``
    how many times the usual number of worlds. It knows no more than its seat. The same seed decides the same.
    """

    def __new__(cls, name: str = "medium", *, budget: int | None = None, seed: Seed = 0, threads: int = 1) -> Self:
        """The bot of that name: a level, or a level and its budget."""
    @property
    def name(self) -> str:
        """Its level, and its budget behind a slash if it has one of its own: ``hard/400``."""
    def __call__(self, state: State, seat: int | None = None) -> Json:
        """What it does."""
    def think(self, state: State, seat: int | None = None) -> tuple[Json, list[tuple[Json, float]]]:
        """What it does, and the best few actions with the chance to win."""

@final
class VecEnv:
    """Thousands of tables stepped in Rust, on several threads. A game that has ended is followed by the next at once.

    The arrays are written in place and stay the same objects; copy what you keep. Do not write into `masks`.
    """

    def __new__(
        cls,
        game: str,
        tables: int,
        players: list[str] | None = None,
        options: dict[str, Any] | None = None,
        *,
        seats: int | None = None,
        rotate: bool = False,
        seed: Seed = 0,
        threads: int | None = None,
    ) -> Self:
        """`players` names who holds each seat: ``learner``, or a bot. Without them all `seats` (4) learn.

        With `rotate` everybody moves on by a seat from game to game. What a run does follows from its seed and the
        actions alone, not from the number of threads.
        """
    def reset(self, seed: Seed | None = None) -> None:
        """Begins all games anew; with a seed, all dice too."""
    def step(self, actions: NDArray[np.int64]) -> None:
        """Takes an action at every table. If one of them is not legal, no table is stepped."""
    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table, each with equal chance; the same array every time."""
    def position(self, table: int) -> dict[str, Json]:
        """A table as a position."""
    @property
    def game(self) -> str:
        """The game's key."""
    @property
    def tables(self) -> int:
        """How many tables there are."""
    @property
    def action_count(self) -> int:
        """How many actions have an index."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def layout(self) -> list[Field]:
        """The parts of an observation, in order."""
    @property
    def observations(self) -> NDArray[np.float32]:
        """What the seat that is asked may know: a row for each table."""
    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which actions it may take: a row for each table."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the seat that acted got with this step: 0 before the end of its game."""
    @property
    def returns(self) -> NDArray[np.float32]:
        """What each seat got, where the game ended with this step: a row for each table."""
    @property
    def ended(self) -> NDArray[np.bool_]:
        """Where the game ended with this step."""
    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat that is asked."""
    def __len__(self) -> int:
        """How many tables there are."""

@final
class Journal:
    """The record of a game: save file, replay and proof in one."""

    def __new__(cls, text: str) -> Self:
        """A journal from the text of its file."""
    @staticmethod
    def read(path: str | PathLike[str]) -> Journal:
        """Reads a journal file. What cannot be read raises the `OSError` that `open` would."""
    @property
    def game(self) -> str:
        """The game's key."""
    @property
    def text(self) -> str:
        """The text of its file: a line of JSON for each entry."""
    def json(self) -> dict[str, Json]:
        """The whole journal as values: header, entries, closing line."""
    def __len__(self) -> int:
        """How many entries it has, the deal among them."""
    def verify(self) -> dict[str, Json]:
        """Checks that it is legal and its dice honest; raises an `Error` with the first fault and its place."""
    def replay(self, entries: int | None = None) -> Match:
        """The match behind its first `entries`, or behind all of them."""
    def review(self, *, rounds: int = 1000, worlds: int | None = None, threads: int = 1) -> dict[str, Json]:
        """What a finished game came down to: everybody's play, deals and luck."""

@final
class Match:
    """One game in progress with its journal, its fair dice and undo."""

    def __new__(
        cls,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        *,
        seed: Seed = "",
        script: list[Json] | None = None,
    ) -> Self:
        """Begins a match. Its journal follows from the seed and the actions alone; `script` names outcomes of chance, from the deal on."""
    @property
    def game(self) -> str:
        """The game's key."""
    @property
    def seats(self) -> int:
        """How many seats it has."""
    @property
    def waiting(self) -> list[int]:
        """Who is asked: several in simultaneous play, nobody once the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
    @property
    def journal(self) -> Journal:
        """The record so far."""
    @property
    def outcome(self) -> dict[str, Json] | None:
        """The final ranking, once the game is over."""
    def legal(self, seat: int) -> list[Json]:
        """Every legal action of the seat; empty for a seat that is not asked."""
    def act(self, seat: int, action: Json) -> list[dict[str, Json]]:
        """Takes an action and tells all that happened, with numbers and clauses."""
    def undo(self, seat: int) -> None:
        """Takes the seat's last action back, where nothing new was learned from it."""
    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What a seat may know; without one, what everybody may know."""
    def position(self) -> dict[str, Json]:
        """The whole state as readable values, for `Game.from_position`."""

def simulate(
    game: str,
    bots: list[str],
    *,
    games: int = 1000,
    options: dict[str, Any] | None = None,
    seed: Seed = "",
    duplicate: bool = False,
    threads: int = 1,
) -> dict[str, Json]:
    """Plays bots against each other, one for each seat: the figures of `fremont sim` for the same seed."""

def ladder(
    game: str,
    bots: list[str],
    *,
    games: int = 1000,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: Seed = "",
    threads: int = 1,
) -> dict[str, Json]:
    """Rates bots from games in which all of them meet: the figures of `fremont ladder` for the same seed."""

def ladder_group(game: str, bots: list[str], *, seats: int | None = None) -> int:
    """How many games of a ladder share a deal: they are played together."""

def ladder_part(
    game: str,
    bots: list[str],
    first: int,
    groups: int,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: Seed = "",
) -> list[tuple[bytes, list[int], int]]:
    """Plays a part of a ladder: so many groups of games from the group `first` on.

    Of each game the places (a byte each) and the scores by seat, and how many decisions were taken. Whoever plays a group plays the same.
    """

def ladder_of(
    game: str,
    bots: list[str],
    played: list[tuple[bytes | list[int], list[int], int]],
    *,
    seats: int | None = None,
    seed: Seed = "",
) -> dict[str, Json]:
    """The figures of a ladder from its parts, one behind the other: the same as those of `ladder`."""

def mine_puzzles(
    game: str, *, first: int = 0, games: int = 1, seed: Seed = "1", worlds: int = 2000, threads: int = 1
) -> list[str]:
    """Mines puzzles from some games of a run: for each game what `fremont puzzles` would add to its file."""

def puzzle_header(game: str, *, seed: Seed = "1", worlds: int = 2000) -> str:
    """The first line of a file of puzzles."""
