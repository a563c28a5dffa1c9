"""The tutorial, the stubs and the examples do what they say."""

import ast
import pathlib
import random
import runpy

import pytest

import fremont

PLACE = pathlib.Path(__file__).parent.parent


def test_the_tutorial_runs(capsys):
    runpy.run_path(str(PLACE / "tutorial.py"))
    assert "games;" in capsys.readouterr().out


@pytest.mark.parametrize("key", fremont.games())
def test_the_sample_bot_beats_random_play(key):
    bot = runpy.run_path(str(PLACE / "../../examples/playout_bot.py"))["choose"]
    # The long games are fewer: what is drawn follows from the seed, so the outcome is the same every time.
    dice, won = random.Random(4), 0.0
    games = 4 if key == "showdown" else 12
    for game in range(games):
        state = fremont.Game(key).start(3, seed=game)
        while not state.over:
            mine = state.waiting[0] == game % 3
            state.act_index(bot(state, dice, playouts=6) if mine else dice.choice(state.indices()))
        won += state.returns[game % 3]
    # Whoever wins a third of the games gets 0, whoever wins all gets as many as there were.
    assert won >= games / 4, won


def test_the_stubs_name_all_there_is():
    stubs = ast.parse((PLACE / "python/fremont/_fremont.pyi").read_text())
    described = {}
    for node in stubs.body:
        if isinstance(node, ast.ClassDef):
            described[node.name] = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            described[node.name] = None
    for name in fremont.__all__:
        if name.startswith("__"):
            continue
        assert name in described, name
        thing = getattr(fremont, name)
        if not isinstance(thing, type) or issubclass(thing, Exception):
            continue
        there = {one for one in vars(thing) if not one.startswith("_")}
        assert there == {one for one in described[name] if not one.startswith("_")}, name


def test_the_examples_in_docstrings():
    import doctest

    assert doctest.testmod(fremont).failed == 0
