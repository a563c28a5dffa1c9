"""States, chance, bots, journals and mass play."""

import copy
import pickle

import numpy as np
import pytest

import fremont

GAMES = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"]


def play(state, seed=1, most=10_000):
    """Plays at random to the end."""
    choice = np.random.default_rng(seed)
    for _ in range(most):
        if state.over:
            return state
        indices = state.indices()
        state.act_index(indices[choice.integers(len(indices))])
    raise AssertionError("no end")


def some_states(key, count=40, seats=3):
    choice = np.random.default_rng(5)
    state = fremont.Game(key).start(seats, seed=5)
    while count and not state.over:
        yield state
        count -= 1
        indices = state.indices()
        state.act_index(indices[choice.integers(len(indices))])


def test_all_games_are_there():
    assert sorted(fremont.games()) == sorted(GAMES)
    for key in GAMES:
        game = fremont.Game(key)
        assert game.key == key and game.about["key"] == key
        assert sum(int(np.prod(field["shape"])) for field in game.layout) == game.observation_size
        assert sum(int(np.prod(field["shape"])) for field in game.families) == game.action_count
        assert (game.observation_version, game.action_version) == (1, 1)
        assert sorted(game.schemas) == ["action", "chance", "event", "options", "position", "view"]


@pytest.mark.parametrize("key", GAMES)
def test_objects_and_indices_say_the_same(key):
    for state in some_states(key):
        seat = state.waiting[0]
        legal = state.legal()
        indices = [state.index(action) for action in legal]
        known = [index for index in indices if index is not None]
        assert sorted(known) == state.indices() == list(np.flatnonzero(state.mask()))
        assert [state.action(index) for index in known] == [a for a, i in zip(legal, indices) if i is not None]
        for action in legal:
            state.check(action, seat)
        others = [other for other in range(3) if other not in state.waiting]
        assert all(state.legal(other) == [] and not state.mask(other).any() for other in others)


@pytest.mark.parametrize("key", GAMES)
def test_copies_keys_views_and_positions(key):
    for state in some_states(key):
        seat = state.waiting[0]
        other = state.clone()
        assert other == state and copy.copy(state) == state and copy.deepcopy(state) == state
        assert state.game.from_position(state.position()) == state
        assert pickle.loads(pickle.dumps(state)) == state
        index = state.indices()[0]
        again = state.clone()
        other.act_index(index)
        again.act_index(index)
        assert other == again, "the dice are copied, too"
        imagined = state.imagine(seat, seed=9)
        assert imagined.key(seat) == state.key(seat)
        assert imagined.view(seat) == state.view(seat)
        assert np.array_equal(imagined.observe(seat), state.observe(seat))
        assert imagined.legal(seat) == state.legal(seat)


def test_an_array_of_the_caller_is_written_in_place():
    state = fremont.Game("royale").start(2)
    out = np.full(state.game.observation_size, 7, np.float32)
    assert state.observe(out=out) is out
    assert np.array_equal(out, state.observe())
    with pytest.raises(fremont.Error, match="out has 3 places"):
        state.observe(out=np.zeros(3, np.float32))


def test_refusals_have_a_code_a_clause_and_a_sentence():
    state = fremont.Game("royale").start(3, {"start": 0})
    before = state.clone()
    with pytest.raises(fremont.Refused) as refused:
        state.act("roll", 1)
    assert refused.value.code == "TURN" and refused.value.clause.startswith("R-")
    assert "seat" in str(refused.value).lower()
    with pytest.raises(fremont.Refused) as refused:
        state.act({"roll": None})
    assert refused.value.code == "FORM"
    with pytest.raises(fremont.Error, match="no seat 7"):
        state.legal(7)
    with pytest.raises(fremont.Error, match="has no option"):
        fremont.Game("royale").start(3, {"speed": 9})
    with pytest.raises(fremont.Error, match="chess"):
        fremont.Game("chess")
    with pytest.raises(fremont.Error, match="cannot be written as JSON"):
        state.act(object())
    with pytest.raises(fremont.Error, match="means nothing|not"):
        state.act_index(10**6)
    assert state == before


def test_chance_is_seeded_scripted_and_recorded():
    game = fremont.Game("royale")
    options = {"mode": "basic", "start": 0}
    chance = fremont.Chance(seed=3)
    state = game.start(2, options, chance=chance)
    state.act("roll", chance=chance)
    again = fremont.Chance(script=chance.drawn)
    other = game.start(2, options, chance=again)
    other.act("roll", chance=again)
    assert other == state and again.script_left == 0 and again.drawn == chance.drawn
    with pytest.raises(fremont.Error, match="too early"):
        other.act(other.legal()[0], chance=again)
        other.act("roll", chance=again)
    sixes = fremont.Chance(seed=1, script=[{"die": 6}] * 8)
    state = game.start(2, options, seed=3)
    before = state.clone()
    with pytest.raises(fremont.Error, match="cannot fall that way"):
        state.act("roll", chance=fremont.Chance(script=[{"seat": 1}]))
    assert state == before, "what does not fit changes nothing"
    state.act("roll", chance=sixes)
    assert state.view()["roll"]["small"] == [6] * 7
    with pytest.raises(fremont.Error, match="a seed, a script"):
        fremont.Chance()


@pytest.mark.parametrize("key", GAMES)
def test_bots_decide_the_same_for_the_same_seed(key):
    state = fremont.Game(key).start(3, seed=2)
    for level in ("random", "easy", "medium", "hard/20"):
        one, other = fremont.Bot(level, seed=4), fremont.Bot(level, seed=4)
        action, best = one.think(state)
        assert action == other(state) and best
        state.check(action)
    assert fremont.Bot("hard", budget=20).name == "hard/20"
    with pytest.raises(fremont.Error):
        fremont.Bot("genius")
    with pytest.raises(fremont.Error, match="budget"):
        fremont.Bot("random", budget=3)


@pytest.mark.parametrize("key", GAMES)
def test_games_come_to_an_end(key):
    state = play(fremont.Game(key).start(4, seed=1))
    assert state.waiting == [] and len(state.outcome["ranking"]) == 4
    assert abs(sum(state.returns)) < 1e-9 and max(state.returns) > 0
    with pytest.raises(fremont.Refused) as refused:
        state.act("roll", 0)
    assert refused.value.code == "OVER"


def test_deals_of_lords_through_numbers_and_objects():
    game = fremont.Game("lords-2010")
    state = game.start(3, seed=1)
    seat = state.waiting[0]
    numbers = np.flatnonzero(state.deal_mask(seat))
    assert len(numbers) and len(state.deal_mask(seat)) == game.deal_count
    offer = state.deal(int(numbers[-1]), seat)
    assert "offer" in offer
    state.act(offer, seat)
    partner = next(s for s in range(3) if s != seat and state.deal_mask(s)[:36].any())
    answers = np.flatnonzero(state.deal_mask(partner)[:36])
    state.act(state.deal(int(answers[0]), partner), partner)
    assert fremont.Game("royale").deal_count == 0


def test_journals_are_read_verified_replayed_and_reviewed(tmp_path):
    match = fremont.Match("royale", 2, {"mode": "basic"}, seed="evening")
    bot = fremont.Bot("easy", seed=1)
    choice = np.random.default_rng(1)
    while not match.over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        events = match.act(seat, legal[choice.integers(len(legal))])
        assert all("clause" in event for event in events)
    journal = match.journal
    path = tmp_path / "evening.jsonl"
    path.write_text(journal.text)
    read = fremont.Journal.read(path)
    assert read.text == journal.text and len(read) == len(journal) and read.game == "royale"
    verdict = read.verify()
    assert verdict["finished"] and verdict["dice"] == "honest"
    assert read.replay().outcome == match.outcome
    assert not read.replay(3).over
    state = fremont.Game("royale").from_position(read.replay(3).position())
    assert bot(state) in state.legal()
    review = read.review(rounds=20, worlds=4)
    assert len(review["seats"]) == 2
    with pytest.raises(fremont.Error, match="line"):
        fremont.Journal(journal.text.replace('"die":1', '"die":2', 1)).verify()
    with pytest.raises(fremont.Error, match="finished"):
        read.replay(3).journal.review(rounds=20, worlds=4)


def test_mass_play_does_not_depend_on_threads():
    one = fremont.simulate("royale", ["easy", "random"], games=40, seed="a", duplicate=True)
    assert one == fremont.simulate("royale", ["easy", "random"], games=40, seed="a", duplicate=True, threads=2)
    assert one["games"] == 40 and one["bots"][0]["win_share"] > one["bots"][1]["win_share"]
    ladder = fremont.ladder("cardgame", ["random", "easy", "medium"], games=60, seats=2, seed="a")
    assert ladder["bots"][-1]["name"] == "random"
    with pytest.raises(fremont.Error, match="2 to 16 bots"):
        fremont.ladder("royale", ["easy"])
    with pytest.raises(fremont.Error, match="seats"):
        fremont.simulate("royale", ["easy"])


def test_a_ladder_in_parts_has_the_same_figures():
    bots = ["random", "easy", "medium"]
    whole = fremont.ladder("cardgame", bots, games=60, seats=2, seed="a")
    group = fremont.ladder_group("cardgame", bots, seats=2)
    assert whole["games"] % group == 0
    groups = whole["games"] // group
    parts = [fremont.ladder_part("cardgame", bots, first, 3, seats=2, seed="a") for first in range(0, groups, 3)]
    played = [one for part in parts for one in part][: whole["games"]]
    assert fremont.ladder_of("cardgame", bots, played, seats=2, seed="a") == whole
    with pytest.raises(fremont.Error, match="2 seats"):
        fremont.ladder_of("cardgame", bots, [([1], [5], 9)], seats=2, seed="a")


def test_puzzles_are_mined_by_the_number_of_the_game():
    mine = lambda first, games: fremont.mine_puzzles("royale", first=first, games=games, seed="a", worlds=60)
    whole = mine(0, 4)
    assert whole == mine(0, 2) + mine(2, 2) and whole[3].endswith('{"played":3}\n')
    assert fremont.puzzle_header("royale", seed="a", worlds=60).startswith('{"puzzles":1,"game":"royale"')
