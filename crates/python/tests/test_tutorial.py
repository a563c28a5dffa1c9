"""The tutorial, the stubs and the examples do what they say."""

import ast
import inspect
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
            state.act_index(bot(state, dice) if mine else dice.choice(state.indices()))
        won += state.returns[game % 3]
    # Whoever wins a third of the games gets 0, whoever wins all gets as many as there were.
    assert won >= games / 2, won


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


def parameters_of(node):
    """The parameters of a stub: name, kind, and what its default is."""
    given, kinds = node.args, inspect.Parameter
    plain = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(plain) - len(given.defaults)) + given.defaults
    rows = [(one, kinds.POSITIONAL_OR_KEYWORD, default) for one, default in zip(plain, defaults)]
    rows += [(one, kinds.KEYWORD_ONLY, default) for one, default in zip(given.kwonlyargs, given.kw_defaults)]
    told = [(one.arg, kind, default and ast.literal_eval(default)) for one, kind, default in rows]
    return [one for one in told if one[0] not in ("self", "cls")], [one[0].arg for one in rows if one[2] is None]


def test_the_stubs_have_the_parameters_that_there_are():
    stubs, compared = ast.parse((PLACE / "python/fremont/_fremont.pyi").read_text()), 0
    found = [(fremont, node) for node in stubs.body if isinstance(node, ast.FunctionDef)]
    for kind in stubs.body:
        if isinstance(kind, ast.ClassDef) and kind.name in fremont.__all__:
            found += [(getattr(fremont, kind.name), one) for one in kind.body if isinstance(one, ast.FunctionDef)]
    for owner, node in found:
        is_property = any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)
        if is_property or node.name.startswith("__") and node.name != "__new__":
            continue
        there = inspect.signature(owner if node.name == "__new__" else getattr(owner, node.name))
        rows = [one for one in there.parameters.values() if one.name != "self"]
        told, needed = parameters_of(node)
        assert [(one.name, one.kind) for one in rows] == [one[:2] for one in told], (owner, node.name)
        assert {one.name for one in rows if one.default is one.empty} == set(needed) - {"self", "cls"}, (owner, node.name)
        assert [one.default for one in rows if one.default is not one.empty] == [
            default for name, _, default in told if name not in needed
        ], (owner, node.name)
        compared += 1
    assert compared >= 50, compared


def test_the_examples_in_docstrings():
    import doctest

    assert doctest.testmod(fremont).failed == 0
