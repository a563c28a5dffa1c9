"""What a stranger does wrong: each fault is one exception with one sentence, and the program lives on."""

import copy
import os
import pickle
import signal
import sys
import threading

import numpy as np
import pytest

import fremont

GAMES = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"]
#: What only those know who wrote it.
RUST = ("`", "Vec", "map with", "integral", "is not contiguous", "shape: ", "os error", "a object", "C long")
HUGE = [10**6, 2**31, 2**32, 2**63, 2**64, 10**30]


def fault(call, *words, **more):
    """The one exception of a call. A panic of Rust is no `Exception`, so it fails the test."""
    with pytest.raises(Exception) as raised:
        call(*words, **more)
    said = str(raised.value)
    assert said and "\n" not in said and "panicked" not in said and "unwrap" not in said, said
    assert isinstance(raised.value, (fremont.Error, TypeError)), repr(raised.value)
    for word in RUST:
        assert word not in said, said
    return raised.value


def begun(key="royale", seats=3, seed=1):
    return fremont.Game(key).start(seats, seed=seed)


def ended(key):
    state = begun(key)
    choice = np.random.default_rng(1)
    while not state.over:
        indices = state.indices()
        state.act_index(indices[choice.integers(len(indices))])
    return state


def test_wrong_types():
    game, state = fremont.Game("royale"), begun()
    for wrong in (None, 3, b"royale", [], object()):
        fault(fremont.Game, wrong)
    for wrong in ("", "Royale", "royale\0", "x" * 10_000):
        assert isinstance(fault(fremont.Game, wrong), fremont.Error)
    for wrong in (None, "3", 3.0, [], -1, 300):
        fault(game.start, wrong)
    for wrong in (0, 1, 6, 255):
        assert isinstance(fault(game.start, wrong), fremont.Error)
    for wrong in ("basic", [("mode", "basic")], 3):
        fault(game.start, 3, wrong)
    for wrong in ({"mode": 3}, {"mode": None}, {1: 2}, {None: 2}, {"mode": {"mode": {}}}, {"start": -1}, {"start": 10**30}):
        assert isinstance(fault(game.start, 3, wrong), fremont.Error), wrong
    for wrong in (None, 3, "roll!", [], {}, {"place": 3}, {"place": {"number": 3, "more": 1}}, {"roll": None}, float("nan"), {1, 2}):
        assert isinstance(fault(state.act, wrong), fremont.Error), wrong
    for wrong in ("1", 1.5, None, [1], -1):
        fault(state.act_index, wrong)
    for wrong in ("0", 0.5, [], -1, 300):
        fault(state.legal, wrong)
    for wrong in (None, 3, [], {}, {"seats": 3}, {"seats": "three"}):
        assert isinstance(fault(game.from_position, wrong), fremont.Error), wrong
    for wrong in ("chance", 3, []):
        fault(game.start, 3, chance=wrong)
        fault(fremont.Bot(), wrong)
    for wrong in ("dice", {"die": 5}, [[]], [{"die": {}}], [{}], [1.5]):
        assert isinstance(fault(fremont.Chance, 1, wrong), fremont.Error), wrong
    for wrong in (np.zeros(3), np.zeros(game.observation_size), np.zeros((1, game.observation_size), np.float32), [0.0], "out"):
        assert isinstance(fault(state.observe, out=wrong), fremont.Error)
        assert isinstance(fault(state.mask, out=wrong), fremont.Error)
    shut = np.zeros(game.observation_size, np.float32)
    shut.flags.writeable = False
    assert isinstance(fault(state.observe, out=shut), fremont.Error)
    assert isinstance(fault(state.observe, out=np.zeros(2 * game.observation_size, np.float32)[::2]), fremont.Error)
    assert state == begun()


def test_values_that_bite():
    state = begun()
    deep = []
    for _ in range(10_000):
        deep = [deep]
    assert isinstance(fault(state.act, deep), fremont.Error)
    ring = {}
    ring["ring"] = ring
    assert isinstance(fault(state.act, ring), fremont.Error)

    class Meddler:
        """An integer that uses what is being used."""

        def __init__(self, meddle):
            self.meddle = meddle

        def __index__(self):
            self.meddle()
            return 3

    bot, other = fremont.Bot("random"), begun()
    for meddle in (lambda: bot(state), lambda: state.legal(), lambda: state.act("roll"), lambda: state.playout()):
        fault(state.act, {"place": {"number": Meddler(meddle)}})
    fault(state.act, {"place": {"number": Meddler(lambda: state == other and None)}})
    chance = fremont.Chance(seed=1)
    fault(state.act, {"place": {"number": Meddler(lambda: chance.drawn)}}, chance=chance)
    dictionary = {}
    dictionary |= {"place": Meddler(dictionary.clear), "more": 3}
    fault(state.act, dictionary)
    assert state == other


@pytest.mark.parametrize("key", GAMES)
def test_states_of_games_that_are_over(key):
    state = ended(key)
    before = state.clone()
    assert state.over and state.waiting == []
    for seat in (None, 0, 2):
        assert state.legal(seat) == [] and state.indices(seat) == [] and not state.mask(seat).any()
        assert not state.deal_mask(seat).any()
        assert len(state.observe(seat)) == state.game.observation_size
        assert isinstance(state.key(seat), int)
        imagined = state.imagine(seat, seed=3)
        assert imagined.over and imagined.returns == state.returns
        for index in (0, 1, state.game.action_count - 1, state.game.action_count, 2**63):
            assert fault(state.act_index, index, seat).code == "OVER"
        for word in ("roll", "pass", {"end_turn": {}}, None):
            assert isinstance(fault(state.act, word, seat), fremont.Refused)
            fault(state.check, word, seat)
            fault(state.index, word, seat)
            fault(state.describe, word, seat)
    assert state.playout(seed=1) == state.returns
    assert state.view() and state.view(0) and state.position() and state.prompt and repr(state)
    assert "over" in str(fault(fremont.Bot("hard"), state))
    again = pickle.loads(pickle.dumps(state))
    assert again == before and again.over and again.outcome == state.outcome


@pytest.mark.parametrize("key", GAMES)
def test_actions_and_seats_out_of_range(key):
    state = begun(key)
    before, game = state.clone(), state.game
    legal = set(state.indices())
    for index in range(game.action_count):
        if index in legal:
            continue
        assert isinstance(fault(state.act_index, index), fremont.Error)
    for index in [game.action_count, *HUGE, -1, -(2**63)]:
        fault(state.act_index, index)
    for index in (game.action_count, 2**32, 2**63):
        assert state.action(index) is None
    for number in (game.deal_count, 2**32, 2**63):
        assert state.deal(number) is None
    for seat in (3, 4, 5, 200, 255):
        for call in (state.legal, state.mask, state.observe, state.key, state.view, state.imagine, state.indices, state.deal_mask):
            assert "seat" in str(fault(call, seat))
        fault(state.act_index, 0, seat)
        fault(state.act, "roll", seat)
        fault(fremont.Bot("random"), state, seat)
    other = next(seat for seat in range(3) if seat not in state.waiting) if len(state.waiting) < 3 else None
    if other is not None:
        for index in range(game.action_count):
            assert isinstance(fault(state.act_index, index, other), fremont.Error)
        assert "not asked" in str(fault(fremont.Bot("easy"), state, other))
    assert state == before


@pytest.mark.parametrize("key", GAMES)
def test_matches_and_seats_out_of_range(key):
    match = fremont.Match(key, 3, seed="faults")
    seat = match.waiting[0]
    for wrong in (3, 9, 255):
        fault(match.act, wrong, "roll")
        fault(match.undo, wrong)
        assert "seat" in str(fault(match.view, wrong))
    for wrong in ("0", None):
        fault(match.legal, wrong)
        fault(match.act, wrong, "roll")
    fault(match.undo, seat)
    for wrong in (None, 3, {"roll": None}, "x" * 100_000):
        assert fault(match.act, seat, wrong).code == "FORM"
    assert match.waiting[0] == seat and len(match.journal) == 1
    fault(fremont.Match, key, 99)
    fault(fremont.Match, key, 3, {"nothing": 1})
    fault(fremont.Match, key, 3, script=[{"nothing": 1}])
    fault(fremont.Match, key, 3, script="roll")


def test_a_seat_that_is_not_there_is_told_in_one_way():
    state, match = begun(), fremont.Match("royale", 3, seed="faults")
    asked = ["legal", "mask", "observe", "key", "view", "imagine", "indices", "deal_mask"]
    calls = [getattr(state, name) for name in asked]
    calls += [lambda seat, name=name: getattr(state, name)("roll", seat) for name in ("act", "check", "describe", "index")]
    calls += [lambda seat, name=name: getattr(state, name)(0, seat) for name in ("act_index", "action", "deal")]
    calls += [lambda seat: fremont.Bot("easy")(state, seat), match.legal, match.undo, match.view, lambda seat: match.act(seat, "roll")]
    for seat in (3, 9, 255, 256, -1, 10**30):
        for call in calls:
            refused = fault(call, seat)
            assert (type(refused), refused.code, refused.clause) == (fremont.Refused, "SEAT", "T-ACT-2")
            assert str(refused) == f"there is no seat {seat} at this table, its seats are 0 to 2"
    for call in calls:
        assert isinstance(fault(call, "0"), TypeError)


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ([{"die": 9}], "chance[0].die: 9 is no die"),
        ([{"die": 5}, {"dice": [5, "six"]}], 'chance[1].dice[1]: "six" is no die'),
        ([{"dye": 5}], 'chance[0]: "dye" is not one of '),
        ([{"tile": "casino royale"}], 'chance[0].tile: "casino royale" is no tile'),
        ([None, [5, -5]], "chance[1][1]: -5 is nothing that chance comes to"),
        ([{"die": 5, "seat": 1}], "chance[0]: "),
        ([{"die": object()}], "chance[0].die: "),
        ("dice", "a script is a list"),
    ],
)
def test_scripts_are_looked_at_when_they_are_given(script, said):
    assert str(fault(fremont.Chance, 1, script)).startswith(said)
    assert str(fault(fremont.Match, "royale", 3, script=script)).startswith(said)


def test_a_script_of_one_game_is_none_of_another():
    assert fremont.Chance(script=[{"card": "A1"}]).script_left == 1
    assert "is no card" in str(fault(fremont.Match, "royale", 3, script=[{"card": "A1"}]))


def test_seeds_are_texts_or_numbers_everywhere():
    game = fremont.Game("royale")
    state = game.start(3, seed=7)
    ways = {
        "start": lambda seed: game.start(3, seed=seed).position(),
        "from_position": lambda seed: pickle.dumps(game.from_position(state.position(), seed=seed)),
        "imagine": lambda seed: state.imagine(seed=seed).position(),
        "playout": lambda seed: state.playout(seed=seed),
        "reseed": lambda seed: (state.reseed(seed), pickle.dumps(state))[1],
        "bot": lambda seed: pickle.dumps(fremont.Bot("easy", seed=seed)),
        "chance": lambda seed: game.start(3, chance=fremont.Chance(seed)).position(),
        "tables": lambda seed: fremont.VecEnv("royale", 2, seed=seed, threads=1).position(1),
        "match": lambda seed: fremont.Match("royale", 3, seed=seed).journal.text,
        "simulate": lambda seed: fremont.simulate("royale", ["random"] * 2, games=2, seed=seed),
        "ladder": lambda seed: fremont.ladder("royale", ["random"] * 2, games=2, seats=2, seed=seed),
        "part": lambda seed: fremont.ladder_part("royale", ["random"] * 2, 0, 1, seats=2, seed=seed),
        "header": lambda seed: fremont.puzzle_header("royale", seed=seed),
    }
    for name, way in ways.items():
        assert way(7) == way("7") == way(np.int64(7)), name
        assert way("seven") == way("seven"), name
        if name != "playout":
            assert way("seven") != way(7), name
        for wrong in (-1, 2**64, 1.5, None, b"7"):
            if not (name == "chance" and wrong is None):
                fault(way, wrong)


def test_what_is_no_json_is_found_by_its_path():
    state = begun()
    for call, name in ((state.act, "action"), (state.game.from_position, "position"), (lambda options: state.game.start(3, options), "options")):
        for wrong in (object(), {1, 2}, b"x", np.zeros(2), float("nan"), 10**30):
            said = str(fault(call, {"place": [{"number": wrong}]}))
            assert said.startswith(f"{name}.place[0].number: "), said
    assert "an object stands where an object with one key belongs" in str(fault(state.act, {}))
    assert str(fault(state.game.from_position, {"seats": "three"})) == (
        'the position is not possible: seats: "three" stands where a whole number from 0 to 255 belongs'
    )
    assert str(fault(state.game.from_position, [])) == "the position is not possible: a list stands where an object belongs"


def test_journals_that_are_none(tmp_path):
    journal = fremont.Match("royale", 2, seed="a").journal
    for text in ("", "\n", "{}", "[]", "null", "{" * 100_000, "[" * 100_000, "\0", journal.text[:-20], journal.text * 2):
        assert isinstance(fault(fremont.Journal, text), fremont.Error), text[:20]
    for entries in (0, 2, 10**6, 2**63):
        assert isinstance(fault(journal.replay, entries), fremont.Error)
    fault(journal.replay, -1)
    assert isinstance(fault(journal.review), fremont.Error)
    for more in ({"rounds": 0}, {"worlds": 0}, {"worlds": 1}, {"threads": 0}, {"threads": 10**9}, {"rounds": 2**32 - 1}):
        assert isinstance(fault(journal.review, **more), fremont.Error), more
    with pytest.raises(FileNotFoundError, match="No such file or directory: .*nothing") as raised:
        fremont.Journal.read(tmp_path / "nothing")
    assert raised.value.filename == str(tmp_path / "nothing")
    with pytest.raises(IsADirectoryError):
        fremont.Journal.read(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\xff")
    assert "UTF-8" in str(fault(fremont.Journal.read, tmp_path / "bytes"))


def test_huge_counts():
    for tables in [0, *HUGE]:
        fault(fremont.VecEnv, "royale", tables)
    for threads in [0, 257, *HUGE]:
        fault(fremont.VecEnv, "royale", 4, threads=threads)
        fault(fremont.Bot, "hard", threads=threads)
        fault(fremont.simulate, "royale", ["easy", "random"], threads=threads)
        fault(fremont.ladder, "royale", ["easy", "random"], threads=threads)
        fault(fremont.mine_puzzles, "royale", threads=threads)
    for seats in [0, 1, 6, 258, *HUGE]:
        fault(fremont.VecEnv, "royale", 4, seats=seats)
        fault(fremont.ladder, "royale", ["easy", "random"], seats=seats)
    fault(fremont.VecEnv, "royale", 4, ["learner"] * 258)
    for budget in (0, 10**9, *HUGE[2:]):
        fault(fremont.Bot, "hard", budget=budget)
    for name in ("hard/0", "hard/-1", "hard/99999999999", "hard/4000000000", "hard/", "/", "random/3"):
        fault(fremont.Bot, name)
        fault(fremont.VecEnv, "royale", 4, ["learner", name])
        fault(fremont.simulate, "royale", [name, "random"], games=2)
    for games in (0, *HUGE[3:]):
        fault(fremont.simulate, "royale", ["easy", "random"], games=games)
        fault(fremont.ladder, "royale", ["easy", "random"], games=games)
    for worlds in (0, 1, 10**9, 2**32):
        fault(fremont.mine_puzzles, "royale", worlds=worlds)
    fault(fremont.ladder, "royale", ["easy"] * 17)
    fault(fremont.simulate, "royale", [])
    for bots in (["easy", 3], "easy", None, ["easy", "nobody"]):
        fault(fremont.simulate, "royale", bots)
    fault(fremont.simulate, "chess", ["easy", "random"])
    for games in (0, -1):
        fault(fremont.mine_puzzles, "royale", games=games)
        fault(fremont.ladder_part, "royale", ["easy", "random"], 0, games, seats=2)
    for worlds in (0, 1, -1, 10**9):
        fault(fremont.puzzle_header, "royale", worlds=worlds)
    for played in ([], [1], [([1, 2], [5])], [([1], [5], 9)], [([0, 3], [5, 6], 9)], [([1, 2], [5, 6], -1)], None, "played"):
        fault(fremont.ladder_of, "royale", ["easy", "random"], played, seats=2)
    assert fremont.ladder_part("royale", ["easy", "random"], 2**63, 2**63, seats=2) == []


def test_what_tables_are_handed():
    env = fremont.VecEnv("royale", 4, seats=2, threads=1)
    before = env.observations.copy()
    good = env.sample().copy()
    for wrong in (None, 3, [1, 2, 3, 4], good.astype(np.int32), good.astype(float), good.reshape(2, 2), good[:3], np.repeat(good, 2)[::2]):
        assert isinstance(fault(env.step, wrong), fremont.Error), wrong
    for index in (-1, env.action_count, 2**31, 2**32 - 1, 2**63 - 1, -(2**63)):
        bad = good.copy()
        bad[2] = index
        assert "table 2" in str(fault(env.step, bad))
    for table in (4, 2**63):
        assert "no table" in str(fault(env.position, table))
    fault(env.position, -1)
    fault(env.reset, -1)
    assert np.array_equal(env.observations, before)
    env.masks.flags.writeable = False
    assert isinstance(fault(env.step, good), fremont.Error)
    env.masks.flags.writeable = True
    env.observations.resize((1, 1), refcheck=False)
    assert "the buffer of observations has 1 places" in str(fault(env.step, good))


def test_what_is_pickled_plays_on():
    for key in GAMES:
        state = begun(key)
        state.act_index(state.indices()[0])
        again = pickle.loads(pickle.dumps(state))
        for one in (state, again):
            while not one.over:
                one.act_index(one.indices()[0])
        assert again == state, "the dice are written down, too"
    bot = fremont.Bot("medium/2", seed=4, threads=2)
    bot(begun())
    other = pickle.loads(pickle.dumps(bot))
    assert repr(other) == repr(bot)
    assert [other(begun("cardgame", seed=seed)) for seed in range(5)] == [bot(begun("cardgame", seed=seed)) for seed in range(5)]
    journal = fremont.Match("royale", 2, seed="a").journal
    assert pickle.loads(pickle.dumps(journal)).text == journal.text
    assert pickle.loads(pickle.dumps(fremont.Game("showdown"))).key == "showdown"
    for held in (fremont.VecEnv("royale", 1), fremont.Match("royale", 2), fremont.Chance(seed=1)):
        for way in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match="pickle"):
                way(held)
    for nonsense in (b"", b"\x80\x04."):
        with pytest.raises(Exception):
            pickle.loads(nonsense)


def test_many_threads_use_one_thing():
    """Whoever comes second is told so, or waits; nothing else happens."""
    state, bot, env = begun(seed=5), fremont.Bot("hard/30"), fremont.VecEnv("royale", 64, ["learner", "easy"], threads=2)
    chance, strange = fremont.Chance(seed=1), []

    def use(number):
        for _ in range(30):
            try:
                env.step(env.sample())
                bot(state)
                state.playout(seed=number)
                state.clone().act(state.legal()[0], chance=chance)
                if number == 0:
                    state.act_index(state.indices()[0])
            except (RuntimeError, fremont.Error) as error:
                if "orrowed" not in str(error) and "in use" not in str(error) and "not legal" not in str(error) and "over" not in str(error):
                    strange.append(error)
            except BaseException as error:
                strange.append(error)

    threads = [threading.Thread(target=use, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not strange, strange
    env.step(env.sample())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:.*fork")
def test_a_fork_plays_on():
    env, state, bot = fremont.VecEnv("royale", 16, threads=2, seed=3), begun(), fremont.Bot("hard/20", threads=2)
    bot(state)
    env.step(env.sample())
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        ended = 1
        try:
            for _ in range(20):
                env.step(env.sample())
            action = bot(state)
            os.write(writer, env.observations.tobytes()[:60_000] + repr(action).encode())
            ended = 0
        finally:
            os._exit(ended)
    os.close(writer)
    for _ in range(20):
        env.step(env.sample())
    wanted = env.observations.tobytes()[:60_000] + repr(bot(state)).encode()
    got = b""
    while part := os.read(reader, 65536):
        got += part
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert got == wanted


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
@pytest.mark.parametrize("work", ["simulate", "ladder", "bot", "bot on threads", "puzzles", "review"])
def test_a_signal_ends_what_takes_long(work):
    state, journal = begun(), None
    if work == "review":
        match = fremont.Match("royale", 2, seed="a")
        while not match.over:
            match.act(match.waiting[0], match.legal(match.waiting[0])[0])
        journal = match.journal
    while len(state.indices()) < 2:
        state.act_index(state.indices()[0])
    todo = {
        "simulate": lambda: fremont.simulate("royale", ["easy", "random"], games=10**9),
        "ladder": lambda: fremont.ladder("royale", ["easy", "random"], games=10**9, threads=2),
        "bot": lambda: fremont.Bot("hard", budget=1_000_000)(state),
        "bot on threads": lambda: fremont.Bot("hard", budget=1_000_000, threads=2)(state),
        "puzzles": lambda: fremont.mine_puzzles("royale", games=10**9),
        "review": lambda: journal.review(rounds=1_000_000),
    }[work]

    class Rang(Exception):
        pass

    def ring(*_):
        raise Rang

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(Rang):
            todo()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert state.indices()


def test_adapters_are_asked_for_nonsense():
    pytest.importorskip("pettingzoo")
    from fremont.gymnasium import SeatEnv
    from fremont.pettingzoo import env as table

    env = SeatEnv("royale", ["random"])
    env.reset(seed=1)
    for action in (None, 1.5, "1", -1, 10**6, 10**30):
        fault(env.step, action)
    fault(SeatEnv, "royale", ["nobody"])
    fault(SeatEnv, "royale", ["random"] * 9)
    tables = table("royale", seats=2)
    tables.reset(seed=1)
    for action in (None, 1.5, "1", -1, 10**6, 10**30):
        fault(tables.step, action)
    fault(table("royale", seats=9).reset)


def test_openspiel_is_asked_for_nonsense():
    pyspiel = pytest.importorskip("pyspiel")

    import fremont.openspiel  # noqa: F401

    for parameters in ({"players": 9}, {"options": '{"nothing": 1}'}, {"players": 0}):
        fault(pyspiel.load_game, "fremont_royale", parameters)
    with pytest.raises(ValueError):
        pyspiel.load_game("fremont_royale", {"options": "{"})
    state = pyspiel.load_game("fremont_royale", {"players": 2}).new_initial_state()
    state.apply_action(3)
    for action in (-1, 10**6):
        with pytest.raises(Exception, match=r"\w"):
            state.apply_action(action)
